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

  /// A function that is called with some arguments: one that has forgotten `self`, or takes it where
  /// there is none, is a mistake that would be silent.
  ///
  /// - Parameters:
  ///   - name: The entry.
  ///   - arguments: What the function gets, by the names of the documentation.
  /// - Returns: The function, if the script gave one.
  /// - Throws: A misuse that says what the function gets.
  func function(_ name: String, gets arguments: [String]) throws(Misuse) -> LuaFunction? {
    guard case .function(let reference)? = table[name] else { return nil }
    try check(host.state.parameters(of: reference), of: name, reference, gets: arguments)
    return host.keep(reference, of: call)
  }

  private func check(
    _ taken: [String], of name: String, _ reference: Int32, gets arguments: [String]
  ) throws(Misuse) {
    guard let first = taken.first, let expected = arguments.first else { return }
    let others = arguments.dropFirst()
    let isShifted = zip(taken, others).contains { $0 == $1 }
    let forgets = expected == "self" && (others.contains(first) || isShifted)
    let takesTooMuch = expected != "self" && first == "self" && taken.count > arguments.count
    guard forgets || takesTooMuch else { return }
    let given = arguments.joined(separator: ", ")
    throw Misuse(
      "\(name) gets (\(given)), and the function in line \(host.state.line(of: reference)) takes "
        + "(\(taken.joined(separator: ", ")))" + LuaState.hintMark
        + (forgets
          ? "the first one is the object itself: write \(name) = function(\(given)) … end"
          : "there is no self: write \(name) = function(\(given)) … end"))
  }

  func callbacks(_ entries: [Parameter], owner: String) throws(Misuse) -> ScriptCallbacks {
    var functions: [(name: String, function: LuaFunction)] = []
    for entry in entries where table[entry.name] != nil {
      guard case .callback(let signature) = entry.type else { continue }
      let arguments = signature.parameters.map(\.name)
      if let function = try function(entry.name, gets: arguments) {
        functions.append((entry.name, function))
      }
    }
    return ScriptCallbacks(functions, owner: owner, host: host)
  }

  func delegate(_ owner: String) throws(Misuse) -> ScriptDelegate {
    let callbacks = try callbacks(ScriptDelegate.callbacks, owner: owner)
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
      host: host, callbacks: try callbacks(names, owner: owner),
      delegate: try delegate(owner), outlets: outlets)
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
      controller.willLoad(view)
      if view.name.isEmpty { view.name = controller.name }
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
      controller.transitioningDelegate = try host.delegate(delegate, for: .presentations)
    }
  }
}
