import TransitionEngine

extension ScriptHost {
  /// Answers the call of an object: argument 0 is the object, the others are what it is called with.
  ///
  /// For types with ``TypeDescription/isCallable``.
  func invokeObject(_ call: LuaCall) throws(Misuse) -> LuaAnswer {
    guard case .object(let handle) = call[0], let method = objects[handle] as? SuperMethod else {
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
    let page = parameters.count == 2 ? try controller(call[1]) : nil
    if page is NavigationController {
      throw Misuse("a navigation controller cannot be in the stack of another one" + hint)
    }
    let animated = call[parameters.count]
    method.call(page, animated.isNone || animated.flag)
    return .value(.none)
  }
}

extension SuperMethod {
  /// What a script gives to the method.
  fileprivate var parameters: [Parameter] {
    let animated = Parameter(name: "animated", type: .boolean, isOptional: true)
    return name == "push"
      ? [Parameter(name: "page", type: .object(.viewController)), animated] : [animated]
  }
}

extension LuaValue {
  fileprivate var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}
