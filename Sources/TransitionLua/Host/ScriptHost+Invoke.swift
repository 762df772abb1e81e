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
    let isPush = method.name == "push"
    let animated = call[isPush ? 2 : 1]
    if case .none = animated {
    } else {
      _ = try ValueType.boolean.accept(
        animated, "argument #\(isPush ? 2 : 1) (animated) of super")
    }
    var page: ViewController?
    if isPush {
      page = try self.page(
        try ValueType.object(.viewController).accept(call[1], "argument #1 (page) of super"))
    }
    method.call(page, animated.isNone || animated.flag)
    return .value(.none)
  }
}

extension LuaValue {
  fileprivate var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}
