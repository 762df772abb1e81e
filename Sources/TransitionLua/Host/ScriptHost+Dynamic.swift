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
    let length = name.utf8.count
    guard 1...DynamicMembers.nameLimit ~= length else {
      throw Misuse(
        "the name of an outlet must have 1 to \(DynamicMembers.nameLimit) bytes (got \(length))")
    }
    let value = try dynamicValue(of: call, "outlet \"\(name)\"")
    let isNew = value != nil && members[name] == nil
    state.charge(UInt64(members.entries.count))
    // A new member takes as much memory as the budget must bound.
    charge(.propertyWrite, times: isNew ? 5 : 1)
    guard !isNew || members.entries.count < DynamicMembers.countLimit else {
      throw Misuse("a controller can have at most \(DynamicMembers.countLimit) outlets")
    }
    members[name] = value
  }

  /// Sets a member that the options of a controller name.
  func set(
    _ value: LuaValue, as name: String, in members: DynamicMembers
  ) throws(Misuse) {
    let subject = "outlet \"\(LuaValue.string(name).text(upTo: 60))\""
    switch value {
    case .none, .function, .table, .other:
      throw Misuse(
        "\(subject) can hold views, controllers, numbers, texts and flags (got \(value.summary))")
    case .number: _ = try ValueType.number(unit: "").accept(value, subject)
    case .structure(let type, _): _ = try ValueType.structure(type).accept(value, subject)
    case .string(let text): state.charge(UInt64(text.utf8.count))
    case .boolean, .integer, .object: break
    }
    guard 1...DynamicMembers.nameLimit ~= name.utf8.count else {
      throw Misuse(
        "the name of an outlet must have 1 to \(DynamicMembers.nameLimit) bytes (got "
          + "\(name.utf8.count))")
    }
    charge(.propertyWrite, times: 5 + members.entries.count)
    guard members.entries.count < DynamicMembers.countLimit else {
      throw Misuse("a controller can have at most \(DynamicMembers.countLimit) outlets")
    }
    members[name] = value
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

  /// What a member may hold; `nil` for nil.
  private func dynamicValue(of call: LuaCall, _ subject: String) throws(Misuse) -> LuaValue? {
    let value = call[2]
    switch value {
    case .none: return nil
    case .boolean, .integer, .object: return value
    case .number(let number):
      _ = try ValueType.number(unit: "").accept(value, subject)
      return call.isInteger(2) ? .integer(Int(number)) : value
    case .string(let text):
      state.charge(UInt64(text.utf8.count))
      return value
    case .structure(let type, _): return try ValueType.structure(type).accept(value, subject)
    case .function, .table, .other:
      throw Misuse(
        "\(subject) can hold views, controllers, numbers, texts and flags (got \(value.summary))")
    }
  }

  private func noMember(_ name: String, _ members: DynamicMembers) -> Misuse {
    let names = members.entries.map(\.name)
    // Each letter is compared with each of the other names.
    state.charge(UInt64(name.utf8.count * names.reduce(0) { $0 + $1.utf8.count }))
    var hint = NearMiss.hint(name, among: names)
    if hint.isEmpty {
      let member = Self.isWord(name) ? ".\(name)" : "[\"\(name)\"]"
      hint = LuaState.hintMark + "set it first: page.outlets\(member) = …"
    }
    return Misuse("no outlet \"\(name)\"" + hint)
  }

  /// Whether a name can stand after a dot.
  private static func isWord(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    func isLetter(_ byte: UInt8) -> Bool {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 32 || byte == UInt8(ascii: "_")
    }
    return isLetter(first)
      && name.utf8.allSatisfy { isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
