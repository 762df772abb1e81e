@testable import TransitionLua

/// Values of the types that the description names, and now and then of others.
extension Grammar {
  mutating func anyName() -> String { dice.pick(scope).name }

  mutating func strayMember() -> String {
    let type = dice.pick(TypeID.allCases)
    return Self.members[type].flatMap { $0.isEmpty ? nil : dice.pick($0).name } ?? "name"
  }

  /// A variable, or what a property of one gives, with those of its members that are asked for.
  mutating func receiver(where isWanted: (Member) -> Bool) -> (String, [Member]) {
    let known = scope.dropFirst().filter { $0.type != nil }
    guard !known.isEmpty, dice.happens(92) else { return (anyName(), []) }
    var (name, type) = dice.pick(known)
    for _ in 0..<dice.roll(3) {
      guard let own = type, let members = Self.members[own] else { break }
      let ways = members.compactMap { member -> (String, TypeID)? in
        guard case .property(let value, _, _) = member.form, let next = Self.type(of: value)
        else { return nil }
        return (member.name, next)
      }
      guard !ways.isEmpty else { break }
      let way = dice.pick(ways)
      name += "." + way.0
      type = way.1
    }
    return (name, type.flatMap { Self.members[$0] }?.filter(isWanted) ?? [])
  }

  mutating func arguments(_ parameters: [Parameter]) -> String {
    var parts: [String] = []
    for parameter in parameters {
      if parameter.isOptional, dice.happens(40) { break }
      parts.append(value(parameter.type, of: parameter.name))
    }
    if dice.happens(2) { parts.append(anything()) }
    if dice.happens(2), !parts.isEmpty { parts.removeLast() }
    return parts.joined(separator: ", ")
  }

  /// A value of a type, or now and then of another one.
  mutating func value(_ type: ValueType, of name: String = "") -> String {
    supply -= 1
    if dice.happens(4) { return anything() }
    switch type {
    case .number(let unit, _): return number(unit)
    case .boolean: return dice.pick(["true", "false"])
    case .string:
      return dice.pick(["\"a\"", "\"first\"", "\"\"", "\"é\\0\\n\"", "(\"x\"):rep(300)"])
    case .callback(let signature): return callback(signature)
    case .object(let type): return object(type)
    case .structure(let type): return structure(type)
    case .word(let words, _): return "\"\(dice.pick(words))\""
    case .options(let entries, let shorthand, _):
      if shorthand != nil, dice.happens(30) { return number("seconds") }
      return table(entries)
    case .curve: return curve()
    case .either(let types): return value(dice.pick(types))
    case .list(let types):
      return "{ " + (0..<dice.roll(4)).map { _ in value(dice.pick(types)) }.joined(separator: ", ")
        + " }"
    case .entries: return "{ a = \(anyName()), image = \(object(.view)) }"
    default: return "nil"
    }
  }

  private mutating func number(_ unit: String) -> String {
    if dice.happens(6) { return dice.pick(Self.strange) }
    let choices: [String]
    switch unit {
    case "seconds": choices = ["0", "0.1", "0.2", "0.25", "0.3", "0.5", "1", "2"]
    case "points": choices = ["0", "-40", "10", "100", "195", "390", "844", "0.5", "2000"]
    case "radians": choices = ["0", "math.pi", "-1", "0.5", "7", "math.pi / 2"]
    case let text where text.hasPrefix("fraction"):
      choices = ["0", "0.1", "0.5", "0.9", "1", "1.5", "-0.5"]
    default: choices = ["0", "1", "2", "3", "0.5", "10", "100", "-1", "1.5"]
    }
    return dice.pick(choices)
  }

  private static let strange = [
    "0/0", "1/0", "-1/0", "1e300", "-1e300", "1e-300", "1e12", "9e11", "2^53", "math.maxinteger",
    "math.mininteger", "-0.0", "\"1\"", "1e-9", "1e6",
  ]

  private mutating func curve() -> String {
    switch dice.roll(8) {
    case 0: return "{ 0.2, 0.8, 0.4, 1 }"
    case 1: return "{ 0.5, -2, 0.5, 3 }"
    case 2: return "{ 0, 0, 0, 0 }"
    case 3: return "{ \(number("")), \(number("")), \(number("")), \(number("")) }"
    default: return "\"\(dice.pick(Curves.names))\""
    }
  }

  private mutating func table(_ entries: [Parameter]) -> String {
    var parts: [String] = []
    // Of many that may be left out, a few.
    let share = entries.count > 8 ? 12 : 40
    for entry in entries where !entry.isOptional || dice.happens(share) {
      parts.append("\(entry.name) = \(value(entry.type, of: entry.name))")
    }
    if dice.happens(2) { parts.append("\(strayMember()) = \(anything())") }
    return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
  }

  private mutating func structure(_ type: TypeID) -> String {
    if let name = scope.last(where: { $0.type == type })?.name, dice.happens(20) { return name }
    let makers = Self.functions.filter {
      if case .function(_, .structure(let made)?, _) = $0.form { return made == type }
      return false
    }
    guard !makers.isEmpty, case .function(let parameters, _, _) = dice.pick(makers).form else {
      return "nil"
    }
    let maker = dice.pick(makers)
    guard case .function(let own, _, _) = maker.form else { return "nil" }
    let call = "T.\(maker.name)(\(arguments(own.isEmpty ? parameters : own)))"
    return type == .transform && dice.happens(20) ? "\(call) * \(structure(type))" : call
  }

  private mutating func object(_ type: TypeID) -> String {
    let known = scope.filter { $0.type?.extends(type) ?? false }
    if !known.isEmpty, dice.happens(70) { return dice.pick(known).name }
    if let context = scope.last(where: { $0.type == .context })?.name, dice.happens(70) {
      if type == .view {
        return context + dice.pick([".from.view", ".to.view", ".container"])
      }
      if type == .viewController { return context + dice.pick([".from", ".to"]) }
    }
    let makers = Self.makers(of: type)
    guard supply > 0, !makers.isEmpty else { return anyName() }
    let maker = dice.pick(makers)
    guard case .function(let parameters, _, _) = maker.form else { return anyName() }
    return "T.\(maker.name)(\(arguments(parameters)))"
  }

  /// A function for a callback, whose parameters have the types that it is called with.
  private mutating func callback(_ signature: Signature) -> String {
    guard supply > 0, depth < 7 else { return "function() end" }
    let parameters = signature.parameters.map { ($0.name, Self.type(of: $0.type)) }
    guard let result = signature.result, dice.happens(90) else { return function(parameters) }
    return function(parameters, returning: "return \(value(result.type))")
  }

  /// Any value, mostly of a type that nobody expects.
  mutating func anything() -> String {
    supply -= 1
    switch dice.roll(12) {
    case 0, 1, 2: return anyName()
    case 3: return dice.pick(Self.strange)
    case 4: return readProperty()
    case 5: return supply > 0 && depth < 6 ? function([("a", nil)]) : "print"
    case 6: return "setmetatable({}, { __index = function() error('index') end })"
    case 7: return "setmetatable({}, { __tostring = function() return nil end, __eq = error })"
    default: return dice.pick(Self.plain)
    }
  }

  private static let plain = [
    "nil", "true", "false", "{}", "{ 1, 2, 3 }", "{ x = 1 }", "\"x\"", "T", "T.animate", "print",
    "{ nil, 1 }", "{ {} }", "setmetatable({}, { __metatable = 1 })", "kept", "{ [1.5] = 2 }",
    "\"linear\"", "coroutine.running()", "T.identity", "_G",
  ]
}
