import TransitionCore
import TransitionEngine

/// What a script adds to a view controller: functions, outlets and decisions as a delegate.
final class ControllerScript {
  /// The functions that every controller of a script may have.
  static let callbacks: [(name: String, summary: String)] = [
    ("viewDidLoad", "(self)"), ("viewWillAppear", "(self, animated)"),
    ("viewDidAppear", "(self, animated)"), ("viewWillDisappear", "(self, animated)"),
    ("viewDidDisappear", "(self, animated)"), ("touchesBegan", "(self, touch)"),
    ("touchesMoved", "(self, touch)"), ("touchesEnded", "(self, touch)"),
    ("touchesCancelled", "(self, touch)"),
  ]

  let callbacks: ScriptCallbacks
  let delegate: ScriptDelegate
  let outlets: DynamicMembers
  fileprivate unowned let host: ScriptHost

  init(
    host: ScriptHost, callbacks: ScriptCallbacks, delegate: ScriptDelegate,
    outlets: DynamicMembers
  ) {
    self.host = host
    self.callbacks = callbacks
    self.delegate = delegate
    self.outlets = outlets
  }

  fileprivate func adopt(_ controller: ViewController) {
    callbacks.receiver = { [unowned host, unowned controller] in host.handle(controller) }
    delegate.owner = controller
    outlets.controller = controller
  }

  fileprivate func call(_ name: String, _ animated: Bool) {
    callbacks.call(name, .boolean(animated))
  }

  fileprivate func call(_ name: String, _ touch: Touch) -> Bool {
    callbacks.call(name, host.handle(touch))
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

  override func viewDidLoad() { script.callbacks.call("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { script.call("viewWillAppear", animated) }
  override func viewDidAppear(_ animated: Bool) { script.call("viewDidAppear", animated) }
  override func viewWillDisappear(_ animated: Bool) { script.call("viewWillDisappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { script.call("viewDidDisappear", animated) }

  override func touchesBegan(_ touch: Touch) {
    if !script.call("touchesBegan", touch) { super.touchesBegan(touch) }
  }
  override func touchesMoved(_ touch: Touch) {
    if !script.call("touchesMoved", touch) { super.touchesMoved(touch) }
  }
  override func touchesEnded(_ touch: Touch) {
    if !script.call("touchesEnded", touch) { super.touchesEnded(touch) }
  }
  override func touchesCancelled(_ touch: Touch) {
    if !script.call("touchesCancelled", touch) { super.touchesCancelled(touch) }
  }
}

/// `T.navigationController`: a script may override push and pop, as a subclass would.
final class ScriptNavigationController: NavigationController, ScriptedController {
  /// The methods that a script may override, and what its functions get.
  static let overrides: [(name: String, summary: String)] = [
    ("push", "(self, super, page, animated): call super(page, animated) to push"),
    ("pop", "(self, super, animated): call super(animated) to pop"),
  ]

  let script: ControllerScript
  private lazy var superPush = SuperMethod(name: "push") { [unowned self] page, animated in
    if let page { superPushViewController(page, animated) }
  }
  private lazy var superPop = SuperMethod(name: "pop") { [unowned self] _, animated in
    superPopViewController(animated)
  }

  init(root: ViewController, name: String, script: ControllerScript) {
    self.script = script
    super.init(rootViewController: root, name: name)
    script.adopt(self)
  }

  override func viewDidLoad() { script.callbacks.call("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { script.call("viewWillAppear", animated) }
  override func viewDidAppear(_ animated: Bool) { script.call("viewDidAppear", animated) }
  override func viewWillDisappear(_ animated: Bool) { script.call("viewWillDisappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { script.call("viewDidDisappear", animated) }

  override func pushViewController(_ controller: ViewController, animated: Bool) {
    let host = script.host
    let isOverridden = script.callbacks.call(
      "push", host.handle(superPush), host.handle(controller), .boolean(animated))
    if !isOverridden { super.pushViewController(controller, animated: animated) }
  }

  override func popViewController(animated: Bool) -> ViewController? {
    let top = topViewController
    guard script.callbacks.call("pop", script.host.handle(superPop), .boolean(animated)) else {
      return super.popViewController(animated: animated)
    }
    return topViewController === top ? nil : top
  }

  private func superPushViewController(_ page: ViewController, _ animated: Bool) {
    super.pushViewController(page, animated: animated)
  }

  private func superPopViewController(_ animated: Bool) {
    super.popViewController(animated: animated)
  }
}

/// The `super` that an overriding function gets: a method of the class below.
final class SuperMethod {
  /// `push` or `pop`.
  let name: String
  let call: (ViewController?, Bool) -> Void

  init(name: String, call: @escaping (ViewController?, Bool) -> Void) {
    self.name = name
    self.call = call
  }
}
