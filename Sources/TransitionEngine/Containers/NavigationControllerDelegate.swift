/// Chooses animators and is told what is shown: `UINavigationControllerDelegate`.
public protocol NavigationControllerDelegate: AnyObject {
  /// Whether the delegate gives animators at all: the built-in swipe back is off then.
  ///
  /// It stands for UIKit's question whether the delegate has the method; true unless told otherwise.
  var providesAnimators: Bool { get }

  /// Returns the animator of a transition, or `nil` for the built-in one.
  ///
  /// Asked inside push and pop, before any appearance callback.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - operation: What is done to the stack.
  ///   - from: The controller that is shown.
  ///   - to: The controller that will be.
  /// - Returns: An animator, or `nil`.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)?

  /// Returns what lets the user drive a transition, or `nil` when it runs by itself.
  ///
  /// Asked just after the animator, and only when there is one.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - animator: The animator that was given.
  /// - Returns: An interactor, or `nil`.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?

  /// Called before a controller is shown, after its viewWillAppear.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - controller: The controller that will be shown.
  ///   - animated: Whether a transition shows it.
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool)

  /// Called when a controller is shown, after its viewDidAppear; not after a cancelled transition.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - controller: The controller that is shown.
  ///   - animated: Whether a transition showed it.
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool)
}

extension NavigationControllerDelegate {
  /// True.
  public var providesAnimators: Bool { true }

  /// Answers `nil`: the built-in transition.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - operation: What is done to the stack.
  ///   - from: The controller that is shown.
  ///   - to: The controller that will be.
  /// - Returns: `nil`.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }

  /// Answers `nil`: the transition runs by itself.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - animator: The animator that was given.
  /// - Returns: `nil`.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - controller: The controller that will be shown.
  ///   - animated: Whether a transition shows it.
  public func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - controller: The controller that is shown.
  ///   - animated: Whether a transition showed it.
  public func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {}
}
