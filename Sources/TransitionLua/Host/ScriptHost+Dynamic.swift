import TransitionCore

extension ScriptHost {
  func handle(_ members: DynamicMembers) -> LuaValue {
    .object(objects.handle(members, type: .outlets))
  }

  /// Answers the read of a member that the script has named: argument 1.
  ///
  /// For types with ``TypeDescription/hasDynamicMembers``.
  func dynamicMember(_ call: LuaCall) throws(Misuse) -> LuaValue {
    let members = try dynamicMembers(of: call)
    let name = try dynamicName(of: call)
    // Members are looked at one after the other.
    state.charge(UInt64(members.entries.count))
    if let value = members[name] { return value }
    throw noMember(call[1].text(upTo: DynamicMembers.nameLimit), members)
  }

  /// Does the write of argument 2 to a member that the script names; nil removes it.
  func setDynamicMember(_ call: LuaCall) throws(Misuse) {
    let members = try dynamicMembers(of: call)
    let name = try dynamicName(of: call)
    guard case .number(let number) = call[2], call.isInteger(2) else {
      try set(call[2], as: name, in: members)
      return
    }
    // Only what a script writes itself tells 3 from 3.0. Checked before, since not each is an Int.
    try check(call[2], "outlet \"\(name)\"")
    try set(.integer(Int(number)), as: name, in: members)
  }

  /// Sets a member; nil removes it.
  func set(_ value: LuaValue, as name: String, in members: DynamicMembers) throws(Misuse) {
    guard 1...DynamicMembers.nameLimit ~= name.utf8.count else {
      throw Misuse(
        "the name of an outlet must have 1 to \(DynamicMembers.nameLimit) bytes (got "
          + "\(name.utf8.count))")
    }
    // Members are looked at one after the other.
    state.charge(UInt64(members.entries.count))
    if case .none = value {
      members[name] = nil
      return
    }
    try check(value, "outlet \"\(name)\"")
    let isNew = members[name] == nil
    // A new member takes as much memory as the budget must bound.
    charge(.propertyWrite, times: isNew ? 5 : 1)
    guard !isNew || members.entries.count < DynamicMembers.countLimit else {
      throw Misuse("a controller can have at most \(DynamicMembers.countLimit) outlets")
    }
    members[name] = value
  }

  /// Checks what a member may hold.
  private func check(_ value: LuaValue, _ subject: String) throws(Misuse) {
    switch value {
    case .boolean, .integer, .object: break
    case .number: _ = try ValueType.number(unit: "").accept(value, subject)
    case .structure(let type, _): _ = try ValueType.structure(type).accept(value, subject)
    case .string(let text): state.charge(UInt64(text.utf8.count))
    case .none, .function, .table, .kept, .other:
      throw Misuse(
        "\(subject) can hold views, controllers, numbers, texts and flags (got \(value.summary))")
    }
  }

  private func dynamicMembers(of call: LuaCall) throws(Misuse) -> DynamicMembers {
    guard case .object(let handle) = call[0], let members = objects[handle] as? DynamicMembers
    else {
      throw Misuse("these outlets are gone")
    }
    return members
  }

  private func dynamicName(of call: LuaCall) throws(Misuse) -> String {
    guard case .string(let name) = call[1] else {
      throw Misuse("an outlet is named by a text (got \(call[1].summary))")
    }
    return name
  }

  private func noMember(_ name: String, _ members: DynamicMembers) -> Misuse {
    let names = members.entries.map(\.name)
    // Each letter is compared with each of the other names.
    state.charge(UInt64(name.utf8.count * names.reduce(0) { $0 + $1.utf8.count }))
    if names.isEmpty, let controller = members.controller, !controller.isViewLoaded {
      return Misuse(
        "no outlet \"\(name)\": \"\(controller.name)\" is not loaded yet" + LuaState.hintMark
          + "a page is loaded when it is first shown; after a tap wait for that with app:settle()")
    }
    var hint = NearMiss.hint(name, among: names)
    if hint.isEmpty {
      let member = Self.isWord(name) ? ".\(name)" : "[\"\(name)\"]"
      hint = LuaState.hintMark + "set it first: page.outlets\(member) = …"
    }
    return Misuse("no outlet \"\(name)\"" + hint)
  }

  /// Whether a name can stand after a dot.
  static func isWord(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    func isLetter(_ byte: UInt8) -> Bool {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 32 || byte == UInt8(ascii: "_")
    }
    return isLetter(first)
      && name.utf8.allSatisfy { isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
