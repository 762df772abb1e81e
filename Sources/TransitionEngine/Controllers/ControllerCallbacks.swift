import TransitionCore

/// What a script's functions do when a controller is told something, whatever the controller's class.
///
/// The controller's own methods call them, so that overriding works as in a subclass.
package protocol ControllerCallbacks: AnyObject {
  func viewDidLoad()
  func viewWillAppear(_ animated: Bool)
  func viewDidAppear(_ animated: Bool)
  func viewWillDisappear(_ animated: Bool)
  func viewDidDisappear(_ animated: Bool)
  func willMove(toParent parent: ViewController?)
  func didMove(toParent parent: ViewController?)
  func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator)

  // Those for touches answer whether they have dealt with the touch.

  func touchesBegan(_ touch: Touch) -> Bool
  func touchesMoved(_ touch: Touch) -> Bool
  func touchesEnded(_ touch: Touch) -> Bool
  func touchesCancelled(_ touch: Touch) -> Bool
}
