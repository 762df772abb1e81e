import TransitionCore

extension ScriptHost {
  /// Checks the arguments of a call.
  ///
  /// - Parameters:
  ///   - parameters: Those of the member.
  ///   - member: What is called.
  ///   - call: The call.
  ///   - offset: How many arguments the receiver takes: 1 or 0.
  /// - Returns: One value a parameter, `.none` for those that were left out, and all of a repeated one.
  /// - Throws: A misuse that says what is wrong with the first one that is.
  func accept(
    _ parameters: [Parameter], of member: Member, _ call: LuaCall, offset: Int
  ) throws(Misuse) -> [LuaValue] {
    var values: [LuaValue] = []
    values.reserveCapacity(parameters.count)
    for (index, parameter) in parameters.enumerated() {
      let value = call[index + offset]
      if case .none = value {
        if !parameter.isOptional { throw missing(parameter, index, of: member, call, offset) }
        values.append(.none)
        continue
      }
      values.append(try accept(value, parameters, index, of: member, call))
    }
    let count = call.argumentCount - offset
    if count > parameters.count {
      guard let last = parameters.last, last.isRepeated else {
        throw surplus(count, parameters, of: member, call)
      }
      for index in parameters.count..<count {
        values.append(try accept(call[index + offset], parameters, index, of: member, call))
      }
    }
    return values
  }

  private func accept(
    _ value: LuaValue, _ parameters: [Parameter], _ index: Int, of member: Member, _ call: LuaCall
  ) throws(Misuse) -> LuaValue {
    // What comes behind the last one is a repetition of it.
    let parameter = parameters[min(index, parameters.count - 1)]
    do throws(Misuse) {
      return try parameter.type.accept(
        value, "argument #\(index + 1) (\(parameter.name)) of \(member.name)")
    } catch {
      chargeMistake()
      let advice =
        Advice.argument(parameter.name, of: member.name, got: value)
        ?? unknownEntry(error, index, of: member, call)
        ?? misplaced(value, index, of: member)
      throw advice.map(error.advised) ?? error.showing(member)
    }
  }

  private func missing(
    _ parameter: Parameter, _ index: Int, of member: Member, _ call: LuaCall, _ offset: Int
  ) -> Misuse {
    chargeMistake()
    let isLeftOut = call.argumentCount <= index + offset
    let misuse = Misuse(
      "argument #\(index + 1) (\(parameter.name)) of \(member.name) must be "
        + "\(parameter.type.expectation) (got \(isLeftOut ? "nothing" : "nil"))")
    if let advice = Advice.argument(parameter.name, of: member.name, got: .none) {
      return misuse.advised(advice)
    }
    if !isLeftOut {
      if case .callback = parameter.type {
        return misuse.advised("give the function itself, not what it answers: function() … end")
      }
      return misuse.advised("what is given is nil: print it to see why")
    }
    if offset == 1, index == 0, parameter.type.takes(call[0]) {
      return misuse.advised(
        "write …:\(member.name)(\(parameter.name)) with a colon; after a dot the argument is taken for "
          + "the receiver")
    }
    return misuse.showing(member)
  }

  private func surplus(
    _ count: Int, _ parameters: [Parameter], of member: Member, _ call: LuaCall
  ) -> Misuse {
    let most = parameters.count
    return Misuse(
      "\(member.name) takes \(most) argument\(most == 1 ? "" : "s") at most (got \(count))"
        + LuaState.hintMark
        + (Advice.afterwards(member.name, of: call.type) ?? "write \(member.signature)"))
  }

  /// A script may catch its mistakes in a loop, and each is looked into.
  func chargeMistake() {
    state.charge(5000)
  }

  /// An entry of a table of options that is an argument behind the table: Swift names its arguments.
  private func unknownEntry(
    _ misuse: Misuse, _ index: Int, of member: Member, _ call: LuaCall
  ) -> String? {
    guard misuse.isUnknownEntry, let entry = misuse.entry else { return nil }
    if let place = member.parameters.firstIndex(where: { $0.name == entry }), place > index {
      return "it is argument #\(place + 1), behind the table: write \(member.signature)"
    }
    return entry == "completion" ? Advice.afterwards(member.name, of: call.type) : nil
  }

  /// What was most likely meant by a value that belongs elsewhere.
  private func misplaced(_ value: LuaValue, _ index: Int, of member: Member) -> String? {
    let parameters = member.parameters
    guard index < parameters.count, !parameters[index].type.takes(value) || value.isList else {
      return nil
    }
    if let call = member.call(like: value), index == 0 { return "write \(call), without braces" }
    if !parameters[index].type.takes(value),
      let place = parameters.indices.dropFirst(index + 1).first(where: {
        parameters[$0].type.isTelling && parameters[$0].type.takes(value)
      })
    {
      return "\(value.summary) comes as argument #\(place + 1) (\(parameters[place].name)): write "
        + member.signature
    }
    guard case .function = value, case .options(let entries, _, _) = parameters[index].type,
      let entry = entries.lazy.compactMap(\.functionEntry).first
    else { return nil }
    return "it stands in a table: write T.\(member.name) { \(entry) }"
  }
}

extension Member {
  /// How it is called, by the names of its parameters: `T.animate(options, animations, completion)`.
  fileprivate var signature: String {
    var mark = "…:"
    if case .function = form { mark = "T." }
    return mark + name + "(" + parameterNames(more: "…") + ")"
  }

  /// The call of a function of numbers that was given a list of them.
  fileprivate func call(like value: LuaValue) -> String? {
    guard case .function(let parameters, _, _) = form, case .table(let table) = value,
      table.fields.isEmpty, !table.hasOtherKeys, 1...parameters.count ~= table.items.count
    else { return nil }
    var numbers: [Double] = []
    for (item, parameter) in zip(table.items, parameters) {
      guard case .number(let number) = item, parameter.type.takes(item) else { return nil }
      numbers.append(number)
    }
    // Parts of 255, as in CSS.
    if name == "color", numbers.contains(where: { $0 > 1 }) {
      numbers = numbers.enumerated().map { index, number in
        index == 3 && number <= 1 ? number : (number / 255 * 1000).rounded() / 1000
      }
    }
    return "T.\(name)(\(numbers.map(Text.number).joined(separator: ", ")))"
  }
}

extension Parameter {
  /// What a function is in a table: `action = function(gesture) … end`.
  var functionEntry: String? {
    guard case .callback(let signature) = type else { return nil }
    let names = signature.parameters.map(\.name).joined(separator: ", ")
    return "\(name) = function(\(names)) … end"
  }
}

extension ValueType {
  /// Whether a value that fits is most likely meant: nearly all fit some.
  fileprivate var isTelling: Bool {
    switch self {
    case .anything, .nothing: false
    case .either(let types): types.allSatisfy(\.isTelling)
    default: true
    }
  }
}

extension LuaValue {
  fileprivate var isList: Bool {
    if case .table(let table) = self { return !table.items.isEmpty }
    return false
  }
}
