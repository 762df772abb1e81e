import TransitionEngine

extension ScriptHost {
  /// Answers the call of an object: argument 0 is the object, the others are what it is called with.
  ///
  /// For types with ``TypeDescription/isCallable``.
  func invokeObject(_ call: LuaCall) throws(Misuse) -> LuaAnswer {
    guard case .object(let handle) = call[0] else {
      throw Misuse("\(call[0].summary) cannot be called")
    }
    if handle.type == .displayLink { return try nextFrame(of: call[0], call) }
    if let loop = objects[handle] as? GestureLoop { return try loop.advance(self, call) }
    guard let method = objects[handle] as? SuperMethod else {
      throw Misuse("\(call[0].summary) cannot be called")
    }
    charge(.animation)
    let parameters = method.parameters
    let hint = LuaState.hintMark + "write super(\(parameters.map(\.name).joined(separator: ", ")))"
    if call.argumentCount > parameters.count + 1 {
      throw Misuse(
        "super takes \(parameters.count) argument\(parameters.count == 1 ? "" : "s") at most (got "
          + "\(call.argumentCount - 1))" + hint)
    }
    for (index, parameter) in parameters.enumerated() {
      let value = call[index + 1]
      if value.isNone, parameter.isOptional { continue }
      guard parameter.type.takes(value) else {
        let isLeftOut = index + 1 >= call.argumentCount
        throw Misuse(
          "argument #\(index + 1) (\(parameter.name)) of super must be "
            + "\(parameter.type.expectation) (got \(isLeftOut ? "nothing" : value.summary))" + hint)
      }
    }
    let pages = parameters.count == 2 ? try pages(call[1], parameters[0]) : []
    if pages.contains(where: { $0 is NavigationController }) {
      throw Misuse("a navigation controller cannot be in the stack of another one" + hint)
    }
    let animated = call[parameters.count]
    method.call(pages, animated.isNone || animated.flag)
    return .value(.none)
  }

  /// The page, or the pages, that a method gets.
  private func pages(
    _ value: LuaValue, _ parameter: Parameter
  ) throws(Misuse) -> [ViewController] {
    let value = try parameter.type.accept(value, "argument #1 (\(parameter.name)) of super")
    guard case .table(let table) = value else { return [try controller(value)] }
    state.charge(UInt64(table.items.count * table.items.count))
    var pages: [ViewController] = []
    for item in table.items { pages.append(try controller(item)) }
    return pages
  }
}

extension SuperMethod {
  /// What a script gives to the method.
  fileprivate var parameters: [Parameter] { name.signature.parameters }
}

extension SuperMethod.Name {
  /// How a script calls the method.
  var signature: Signature {
    switch self {
    case .push, .popTo: Signature([.controller("page", "The page."), .isAnimated])
    case .setViewControllers:
      Signature([
        Parameter(
          name: "pages", type: .list(of: [.object(.viewController)]),
          summary: "The pages, the root first."), .isAnimated,
      ])
    case .pop, .popToRoot: Signature([.isAnimated])
    }
  }
}

extension LuaValue {
  fileprivate var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}
