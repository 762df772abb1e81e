import TransitionCore
import TransitionEngine

/// `T.navigationController`: a script may override what changes the stack, as a subclass would.
final class ScriptNavigationController: NavigationController, ScriptedController {
  /// The methods that a script may override.
  static let overrides: [Parameter] = [
    override(
      "push", "Puts a page on top of the stack, as `super(page, animated)` does.",
      .controller("page", "The new page.")),
    override("pop", "Takes the top page away, as `super(animated)` does."),
    override(
      "popTo", "Takes away all pages above one, as `super(page, animated)` does.",
      .controller("page", "The page that is to be on top.")),
    override("popToRoot", "Takes away all pages but the root, as `super(animated)` does."),
    override(
      "setViewControllers", "Replaces the stack, as `super(pages, animated)` does.",
      Parameter(
        name: "pages", type: .list(of: [.object(.viewController)]),
        summary: "The pages, the root first.")),
  ]

  private static func override(
    _ name: String, _ summary: String, _ parameter: Parameter? = nil
  ) -> Parameter {
    Parameter(
      name: name,
      type: .callback(
        Signature(
          [
            .controller("self", "The navigation controller."),
            Parameter(
              name: "super", type: .object(.superMethod), summary: "What it would have done."),
          ] + [parameter].compactMap { $0 } + [.animatedFlag])), isOptional: true,
      summary: summary)
  }

  let script: ControllerScript
  private lazy var superPush = SuperMethod(.push) { [unowned self] pages, animated in
    for page in pages { superPushViewController(page, animated) }
  }
  private lazy var superPop = SuperMethod(.pop) { [unowned self] _, animated in
    superPopViewController(animated)
  }
  private lazy var superPopTo = SuperMethod(.popTo) { [unowned self] pages, animated in
    for page in pages { superPopToViewController(page, animated) }
  }
  private lazy var superPopToRoot = SuperMethod(.popToRoot) { [unowned self] _, animated in
    superPopToRootViewController(animated)
  }
  private lazy var superSet = SuperMethod(.setViewControllers) { [unowned self] pages, animated in
    superSetViewControllers(pages, animated)
  }

  init(root: ViewController, name: String, script: ControllerScript) {
    self.script = script
    super.init(rootViewController: root, name: name)
    script.adopt(self)
  }

  override func pushViewController(_ controller: ViewController, animated: Bool) {
    if !call(superPush, script.host.handle(controller), .boolean(animated)) {
      super.pushViewController(controller, animated: animated)
    }
  }

  override func popViewController(animated: Bool) -> ViewController? {
    let top = topViewController
    guard call(superPop, .boolean(animated)) else {
      return super.popViewController(animated: animated)
    }
    return topViewController === top ? nil : top
  }

  override func popToViewController(
    _ controller: ViewController, animated: Bool
  ) -> [ViewController] {
    let old = viewControllers
    guard call(superPopTo, script.host.handle(controller), .boolean(animated)) else {
      return super.popToViewController(controller, animated: animated)
    }
    return popped(of: old)
  }

  override func popToRootViewController(animated: Bool) -> [ViewController] {
    let old = viewControllers
    guard call(superPopToRoot, .boolean(animated)) else {
      return super.popToRootViewController(animated: animated)
    }
    return popped(of: old)
  }

  override func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    let pages = LuaValue.list(controllers.map { script.host.handle($0) })
    if !call(superSet, pages, .boolean(animated)) {
      super.setViewControllers(controllers, animated: animated)
    }
  }

  /// Calls the function of the script that overrides a method; answers whether there is one.
  private func call(_ method: SuperMethod, _ arguments: LuaValue...) -> Bool {
    let name = method.name.rawValue
    guard script.callbacks[name] != nil else { return false }
    return script.callbacks.call(name, arguments: [script.host.handle(method)] + arguments)
  }

  private func popped(of old: [ViewController]) -> [ViewController] {
    old.filter { page in !viewControllers.contains { $0 === page } }
  }

  private func superPushViewController(_ page: ViewController, _ animated: Bool) {
    super.pushViewController(page, animated: animated)
  }

  private func superPopViewController(_ animated: Bool) {
    super.popViewController(animated: animated)
  }

  private func superPopToViewController(_ page: ViewController, _ animated: Bool) {
    super.popToViewController(page, animated: animated)
  }

  private func superPopToRootViewController(_ animated: Bool) {
    super.popToRootViewController(animated: animated)
  }

  private func superSetViewControllers(_ pages: [ViewController], _ animated: Bool) {
    super.setViewControllers(pages, animated: animated)
  }
}

/// The `super` that an overriding function gets: a method of the class below.
final class SuperMethod {
  /// The methods that can be overridden.
  enum Name: String, CaseIterable {
    case push, pop, popTo, popToRoot, setViewControllers
  }

  let name: Name
  let call: ([ViewController], Bool) -> Void

  init(_ name: Name, call: @escaping ([ViewController], Bool) -> Void) {
    self.name = name
    self.call = call
  }
}
