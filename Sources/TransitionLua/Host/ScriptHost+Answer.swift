import TransitionCore
import TransitionEngine

extension ScriptHost {
  /// Answers what a script asks.
  ///
  /// Called by the shim's trampolines, through ``LuaCall``.
  func answer(_ call: LuaCall) throws(Misuse) -> LuaAnswer {
    let hadFailed = failure != nil
    let answer = try perform(call)
    // A function of the script that the call has led to has failed: the caller must not go on.
    if !hadFailed, let failure { throw Misuse(failure.message) }
    return answer
  }

  private func perform(_ call: LuaCall) throws(Misuse) -> LuaAnswer {
    switch call.request {
    case .get(let member):
      guard case .property(_, let get, _) = member.form else { return .value(.none) }
      let value = try get(self, call[0])
      if case .table = value { try checkCopy(member.name, of: call[0]) }
      return .value(value)
    case .set(let member): return .value(try set(member, call))
    case .call(let member): return try invoke(member, call)
    case .invoke: return try invokeObject(call)
    case .getUnknown:
      guard call.type.description.hasDynamicMembers else { throw unknownName(call, isWrite: false) }
      return .value(try dynamicMember(call))
    case .setUnknown:
      guard call.type.description.hasDynamicMembers else { throw unknownName(call, isWrite: true) }
      try setDynamicMember(call)
      return .value(.none)
    case .writeMethod(let member):
      throw Misuse("\(member.name) of \(call[0].summary) is a method and cannot be set")
    case .getGlobal:
      let name = call[0].text(upTo: 60)
      let advice = Advice.variable(name).map { LuaState.hintMark + $0 }
      throw Misuse(
        "no variable is called \"\(name)\"" + (advice ?? NearMiss.hint(name, among: Self.globals)))
    case .setGlobal:
      let name = call[0].text(upTo: 60)
      throw Misuse(
        "the variable \"\(name)\" is not declared" + LuaState.hintMark + "write: local \(name) = …")
    case .toString: return .value(.string(text(of: call[0])))
    case .operate(let symbol): return .value(try Operators.apply(symbol, call[0], call[1]))
    case .close:
      try close(call[0])
      return .value(.none)
    case .print:
      try print(call[0].text(upTo: 1 << 16))
      return .value(.none)
    case .require: return try module(call[0].text(upTo: 200))
    case .getClosed: throw unknownKey(call[2], of: call[1], module: call[0].text(upTo: 200))
    }
  }

  /// Ends what a `<close>` variable holds.
  private func close(_ value: LuaValue) throws(Misuse) {
    guard case .object(let handle) = value else { return }
    switch objects[handle] {
    case let closing as ScopeGuard: try closing.close(host: self)
    case let shared as SharedElement:
      guard isInsideTask || failure != nil else {
        throw Misuse(
          "here the scope of a shared element ends before the animations do" + LuaState.hintMark
            + "leave out <close>: it ends with the transition")
      }
      shared.end()
    default: break
    }
  }

  private func set(_ member: Member, _ call: LuaCall) throws(Misuse) -> LuaValue {
    guard case .property(let type, _, let set) = member.form else { return .none }
    guard let set else {
      if case .structure(let type, let components) = call[0] {
        throw Structures.refusal(writing: member.name, of: type, components, call[1])
      }
      throw Misuse("\(member.name) of \(call[0].summary) can only be read")
    }
    try set(self, call[0], try type.accept(call[1], "\(member.name) of \(call[0].summary)"))
    return .none
  }

  private func invoke(_ member: Member, _ call: LuaCall) throws(Misuse) -> LuaAnswer {
    switch member.form {
    case .property: return .value(.none)
    case .method(let parameters, _, let body):
      let type = call.type
      guard call[0].isOne(of: type) else {
        let owner = type.description
        throw Misuse(
          "\(member.name) must be called on \(owner.article) (got \(call[0].summary))"
            + LuaState.hintMark + hint(for: member, calledOn: call[0]))
      }
      let values = try accept(parameters, of: member, call, offset: 1)
      return try body(self, Arguments(receiver: call[0], values: values, call: call))
    case .function(let parameters, _, let body):
      if case .object(let object) = call[0], object.type == .module {
        throw Misuse(
          "T.\(member.name) is called with a dot" + LuaState.hintMark
            + "write T.\(member.name)(…)")
      }
      let values = try accept(parameters, of: member, call, offset: 0)
      return try body(self, Arguments(receiver: .none, values: values, call: call))
    }
  }

  /// A completion is called with whether it has come to the end: then the method itself was given as one.
  private func hint(for member: Member, calledOn value: LuaValue) -> String {
    if case .boolean = value, currentPlace.line <= 0 {
      return "to call it later write function() …:\(member.name)(…) end"
    }
    return "write a colon before \(member.name), not a dot"
  }

  private func text(of value: LuaValue) -> String {
    switch value {
    case .structure(let type, let components): return Structures.text(type, components)
    case .object(let handle) where handle.type == .module: return handle.type.description.article
    case .object(let handle):
      let name = handle.type.description.name
      switch objects[handle] {
      case let view as View where !view.name.isEmpty: return "\(name) \"\(view.name)\""
      case is View: return "\(name) \(handle.index + 1) (unnamed)"
      case let controller as ViewController: return "\(name) \"\(controller.name)\""
      case nil: return "\(name) (gone)"
      default: return "\(name) \(handle.index + 1)"
      }
    default: return value.summary
    }
  }

  /// The names of the global table, for near misses.
  private static let globals = [
    "assert", "coroutine", "error", "getmetatable", "ipairs", "math", "next", "pairs", "pcall",
    "print", "rawequal", "rawget", "rawlen", "rawset", "require", "select", "setmetatable",
    "string", "table", "tonumber", "tostring", "type", "utf8", "xpcall",
  ]
}

extension LuaValue {
  /// Whether methods of a type can be called on the value.
  fileprivate func isOne(of type: TypeID) -> Bool {
    switch self {
    case .object(let object): object.type.extends(type)
    case .structure(let given, _): given == type
    default: false
    }
  }
}
