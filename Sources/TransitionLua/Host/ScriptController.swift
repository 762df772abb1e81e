import TransitionCore
import TransitionEngine

/// What a script adds to a view controller: functions, outlets and decisions as a delegate.
final class ControllerScript {
  /// The functions that every controller of a script may have.
  static let callbacks: [(name: String, summary: String)] = [
    ("viewDidLoad", "(self)"), ("viewWillAppear", "(self, animated)"),
    ("viewDidAppear", "(self, animated)"), ("viewWillDisappear", "(self, animated)"),
    ("viewDidDisappear", "(self, animated)"), ("willMove", "(self, parent)"),
    ("didMove", "(self, parent)"), ("viewWillTransition", "(self, size, coordinator)"),
    ("touchesBegan", "(self, touch)"),
    ("touchesMoved", "(self, touch)"), ("touchesEnded", "(self, touch)"),
    ("touchesCancelled", "(self, touch)"),
  ]

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
