import TransitionCore
import TransitionEngine

/// What a script adds to a view controller: functions, outlets and decisions as a delegate.
final class ControllerScript {
  /// The functions that every controller of a script may have.
  static let callbacks: [Parameter] = [
    callback("viewDidLoad", "Called once, when its view is there: the place to fill it."),
    callback("viewWillAppear", "Called before its view comes on screen.", .animatedFlag),
    callback("viewDidAppear", "Called when its view is on screen.", .animatedFlag),
    callback("viewWillDisappear", "Called before its view goes.", .animatedFlag),
    callback("viewDidDisappear", "Called when its view is gone.", .animatedFlag),
    callback("willMove", "Called before it gets a container, or loses it.", container),
    callback("didMove", "Called when it has got a container, or has lost it.", container),
    callback(
      "viewWillTransition", "Called before the size of its view changes, as in a rotation.",
      Parameter(name: "size", type: .structure(.size), summary: "The new size, in points."),
      Parameter(
        name: "coordinator", type: .object(.transitionCoordinator),
        summary: "Animates alongside the change.")),
    callback("touchesBegan", "Called when a finger touches its view.", finger),
    callback("touchesMoved", "Called when a finger that touched its view moves.", finger),
    callback("touchesEnded", "Called when a finger that touched its view is lifted.", finger),
    callback(
      "touchesCancelled", "Called when the system or a gesture takes a touch away.", finger),
  ]

  private static let container = Parameter(
    name: "parent", type: .object(.viewController), isOptional: true,
    summary: "The container, or nil.")
  private static let finger = Parameter(
    name: "touch", type: .object(.touch), summary: "The finger.")

  private static func callback(
    _ name: String, _ summary: String, _ parameters: Parameter...
  ) -> Parameter {
    Parameter(
      name: name,
      type: .callback(Signature([.controller("self", "The controller.")] + parameters)),
      isOptional: true, summary: summary)
  }

  let callbacks: ScriptCallbacks
  let delegate: ScriptDelegate
  let outlets: DynamicMembers
  /// Whether children are told of appearance by themselves.
  var forwardsAppearance = true
  unowned let host: ScriptHost

  init(
    host: ScriptHost, callbacks: ScriptCallbacks, delegate: ScriptDelegate,
    outlets: DynamicMembers
  ) {
    self.host = host
    self.callbacks = callbacks
    self.delegate = delegate
    self.outlets = outlets
  }

  func adopt(_ controller: ViewController) {
    callbacks.receiver = { [unowned host, unowned controller] in host.handle(controller) }
    delegate.owner = controller
    controller.callbacks = self
    outlets.controller = controller
  }
}

extension ControllerScript: ControllerCallbacks {
  func viewDidLoad() { callbacks.call("viewDidLoad") }
  func viewWillAppear(_ animated: Bool) { callbacks.call("viewWillAppear", .boolean(animated)) }
  func viewDidAppear(_ animated: Bool) { callbacks.call("viewDidAppear", .boolean(animated)) }
  func viewWillDisappear(_ animated: Bool) {
    callbacks.call("viewWillDisappear", .boolean(animated))
  }
  func viewDidDisappear(_ animated: Bool) {
    callbacks.call("viewDidDisappear", .boolean(animated))
  }

  func willMove(toParent parent: ViewController?) { callbacks.call("willMove", handle(parent)) }
  func didMove(toParent parent: ViewController?) { callbacks.call("didMove", handle(parent)) }
  private func handle(_ parent: ViewController?) -> LuaValue {
    parent.map { host.handle($0) } ?? .none
  }

  func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    callbacks.call("viewWillTransition", LuaValue(size), host.handle(coordinator))
  }

  func touchesBegan(_ touch: Touch) -> Bool { callbacks.call("touchesBegan", host.handle(touch)) }
  func touchesMoved(_ touch: Touch) -> Bool { callbacks.call("touchesMoved", host.handle(touch)) }
  func touchesEnded(_ touch: Touch) -> Bool { callbacks.call("touchesEnded", host.handle(touch)) }
  func touchesCancelled(_ touch: Touch) -> Bool {
    callbacks.call("touchesCancelled", host.handle(touch))
  }
}

/// A view controller that a script made.
protocol ScriptedController: ViewController {
  var script: ControllerScript { get }
}

/// `T.viewController`.
final class ScriptController: ViewController, ScriptedController {
  let script: ControllerScript

  init(name: String, script: ControllerScript) {
    self.script = script
    super.init(name: name)
    script.adopt(self)
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { script.forwardsAppearance }
}
