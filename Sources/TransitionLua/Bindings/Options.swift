import TransitionCore
import TransitionEngine

/// The entries of a table of options, and the functions in it.
struct Options {
  let table: LuaTable
  private let call: LuaCall
  private let host: ScriptHost

  init(_ arguments: Arguments, _ host: ScriptHost) {
    table = arguments.table(0)
    call = arguments.call
    self.host = host
  }

  /// A short text.
  func text(_ name: String) -> String? {
    if case .string? = table[name] { return table[name]?.text(upTo: 200) }
    return nil
  }

  /// A function, kept until its owner goes.
  func function(_ name: String) -> LuaFunction? {
    guard case .function(let reference)? = table[name] else { return nil }
    return host.keep(reference, of: call)
  }

  func callbacks(_ names: [String], owner: String) -> ScriptCallbacks {
    ScriptCallbacks(
      names.compactMap { name in function(name).map { (name, $0) } }, owner: owner, host: host)
  }

  func delegate(_ owner: String) -> ScriptDelegate {
    let callbacks = callbacks(ScriptDelegate.callbacks.map(\.name), owner: owner)
    let delegate = ScriptDelegate(callbacks, host: host)
    callbacks.receiver = { [unowned host, unowned delegate] in host.handle(delegate: delegate) }
    return delegate
  }

  func controllerScript(_ owner: String) throws(Misuse) -> ControllerScript {
    let names = ControllerScript.callbacks + ScriptNavigationController.overrides
    let outlets = DynamicMembers()
    if case .table(let entries)? = table["outlets"] {
      for field in entries.fields { try host.set(field.value, as: field.name, in: outlets) }
    }
    return ControllerScript(
      host: host, callbacks: callbacks(names.map(\.name), owner: owner),
      delegate: delegate(owner), outlets: outlets)
  }

  func apply(to controller: ViewController) throws(Misuse) {
    if let view = table["view"] {
      guard !(controller is NavigationController || controller is TabBarController) else {
        let kind = controller is NavigationController ? "navigation" : "tab bar"
        throw Misuse("a \(kind) controller makes its own view")
      }
      let view = try host.view(view)
      // UIKit raises an exception for the second.
      if view is Window { throw Misuse("the window cannot be the view of a controller") }
      if let owner = view.controller {
        throw Misuse(
          "this view is the view of \"\(owner.name)\" already: each controller needs one of its own"
        )
      }
      controller.view = view
      if controller.view.name.isEmpty { controller.view.name = controller.name }
    }
    if let policy = text("busyPolicy").flatMap(BusyPolicy.init) { controller.busyPolicy = policy }
    if let style = text("modalPresentationStyle").flatMap(ModalPresentationStyle.init) {
      controller.modalPresentationStyle = style
    }
    if let style = text("modalTransitionStyle").flatMap(ModalTransitionStyle.init) {
      controller.modalTransitionStyle = style
    }
    if let flag = table["definesPresentationContext"] {
      controller.definesPresentationContext = flag.flag
    }
    if let delegate = table["transitioningDelegate"] {
      controller.transitioningDelegate = host.delegate(delegate)
    }
  }
}
