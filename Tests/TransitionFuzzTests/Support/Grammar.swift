@testable import TransitionLua

/// Writes scripts that use the whole API, mostly as it is meant to be used.
///
/// What there is, with which types, it reads from the description table: a new name is tried without a
/// change here. Some values are wrong on purpose, and callbacks do what callbacks should not.
struct Grammar {
  var dice: Dice
  /// How many more values and statements may be written.
  var supply: Int
  private var text = ""
  var depth = 1
  private var names = 0
  /// The variables in reach, innermost last; `nil` for a type that is not known.
  var scope: [(name: String, type: TypeID?)] = [("T", .module)]

  init(dice: Dice) {
    self.dice = dice
    supply = 40
    supply += self.dice.roll(160)
  }

  /// What a type offers, inherited names included.
  static let members: [TypeID: [Member]] = Dictionary(
    uniqueKeysWithValues: TypeID.allCases.map { type in
      (type, type.ancestry.flatMap { $0.description.members })
    })

  static let functions = TypeID.module.description.members

  /// The functions that make or answer an object of a type.
  static func makers(of type: TypeID) -> [Member] {
    functions.filter {
      if case .function(_, .object(let made)?, _) = $0.form { return made.extends(type) }
      return false
    }
  }

  // MARK: - Text

  mutating func write(_ line: String) {
    text += String(repeating: "  ", count: depth - 1) + line + "\n"
  }

  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  private mutating func newName() -> String {
    names += 1
    return "v\(names)"
  }

  mutating func declare(_ name: String, _ type: TypeID?) {
    scope.append((name, type))
  }

  /// Writes a function with statements in it, as an expression of several lines.
  mutating func function(
    _ parameters: [(name: String, type: TypeID?)], returning result: String? = nil,
    first: String? = nil
  ) -> String {
    let outer = (text: text, scope: scope)
    text = ""
    depth += 1
    for parameter in parameters { declare(parameter.name, parameter.type) }
    if let first { write(first) }
    statements(1 + dice.roll(depth < 4 ? 6 : 2))
    if let result { write(result) } else if dice.happens(15) { write("return \(anything())") }
    depth -= 1
    let body = text
    (text, scope) = outer
    let list = parameters.map(\.name).joined(separator: ", ")
    return "function(\(list))\n\(body)" + String(repeating: "  ", count: depth - 1) + "end"
  }

  // MARK: - Statements

  mutating func statements(_ count: Int) {
    for _ in 0..<count where supply > 0 { statement() }
  }

  private mutating func statement() {
    supply -= 1
    // Most mistakes are caught, so that more than the first one is met.
    let isCaught = dice.happens(75)
    if isCaught {
      write("pcall(function()")
      depth += 1
    }
    let outer = scope
    plainStatement()
    if isCaught {
      scope = outer
      depth -= 1
      write("end)")
    }
  }

  private mutating func plainStatement() {
    switch dice.roll(40) {
    case 0..<8: makeObject()
    case 8..<16: writeProperty()
    case 16..<24: callMethod()
    case 24..<30: callFunction()
    case 30: write("print(\(anyName()), \(readProperty()))")
    case 31:
      write("for i = 1, \(dice.roll(5)) do")
      nested()
      write("end")
    case 32:
      write("if \(readProperty()) then")
      nested()
      write("end")
    case 33: write("kept[#kept + 1] = \(anyName())")
    case 34: keptOne()
    case 35:
      write("do local _ <close> = \(guardValue())")
      nested()
      write("end")
    case 36: coroutineStatement()
    case 37: again()
    case 38: write(dice.pick(Self.endings))
    default: write("local _ = \(anything()) \(dice.pick(Self.operators)) \(anything())")
    }
  }

  private static let endings = [
    "error('boom')", "error()", "error({ 1 })", "error(setmetatable({}, { __tostring = error }))",
    "coroutine.yield()", "assert(false, 'no')", "error('boom', 2)", "local x = nil; x.y = 1",
    "collectgarbage()", "error(T)", "print(('x'):rep(99))",
  ]

  private static let operators = ["+", "-", "*", "/", "==", "<", "..", "//", "%"]

  private mutating func nested() {
    let outer = scope
    depth += 1
    statements(1 + dice.roll(3))
    depth -= 1
    scope = outer
  }

  private mutating func makeObject() {
    let maker = dice.pick(Self.functions)
    guard case .function(let parameters, let result, _) = maker.form else { return }
    let call = "T.\(maker.name)(\(arguments(parameters)))"
    guard let result else { return write(call) }
    let name = newName()
    write("local \(name) = \(call)")
    declare(name, Self.type(of: result))
  }

  static func type(of value: ValueType) -> TypeID? {
    switch value {
    case .object(let type), .structure(let type): type
    default: nil
    }
  }

  private mutating func writeProperty() {
    let (name, members) = receiver { $0.isWritable }
    guard !members.isEmpty, case .property(let type, _, _) = dice.pick(members).form else {
      return write("\(name).\(strayMember()) = \(anything())")
    }
    let writable = members.filter(\.isWritable)
    let member = dice.pick(writable)
    if case .property(let own, _, _) = member.form {
      write("\(name).\(member.name) = \(value(own))")
    } else {
      write("\(name).\(member.name) = \(value(type))")
    }
  }

  mutating func readProperty() -> String {
    let (name, members) = receiver { $0.isProperty }
    return members.isEmpty ? name : "\(name).\(dice.pick(members).name)"
  }

  private mutating func callMethod() {
    let (name, members) = receiver { !$0.isProperty }
    guard let member = members.isEmpty ? nil : dice.pick(members) else {
      return write("\(name):\(strayMember())(\(anything()))")
    }
    let separator = dice.happens(97) ? ":" : "."
    switch member.form {
    case .method(let parameters, let result, _):
      let call = "\(name)\(separator)\(member.name)(\(arguments(parameters)))"
      guard let result, dice.happens(60) else { return write(call) }
      let made = newName()
      write("local \(made) = \(call)")
      declare(made, Self.type(of: result))
    case .function(let parameters, _, _):
      write("\(name).\(member.name)(\(arguments(parameters)))")
    case .property: write("print(\(name).\(member.name))")
    }
  }

  /// What moves, more often than its share of the names.
  private mutating func callFunction() {
    let animations = Self.functions.filter { $0.name.lowercased().contains("anim") }
    let function = dice.pick(dice.happens(75) ? animations : Self.functions)
    guard case .function(let parameters, _, _) = function.form else { return }
    let name = newName()
    write("local \(name) = T.\(function.name)(\(arguments(parameters)))")
    if case .function(_, let result?, _) = function.form { declare(name, Self.type(of: result)) }
  }

  private mutating func keptOne() {
    let name = newName()
    write("local \(name) = kept[\(dice.roll(6))]")
    declare(name, nil)
  }

  private mutating func guardValue() -> String {
    if let context = scope.last(where: { $0.type == .context }), dice.happens(60),
      let restore = Self.members[.context]?.first(where: { $0.name == "restore" }),
      case .method(let parameters, _, _) = restore.form
    {
      return "\(context.name):restore(\(arguments(parameters)))"
    }
    return "setmetatable({}, { __close = \(function([])) })"
  }

  private mutating func coroutineStatement() {
    switch dice.roll(4) {
    case 0: write("coroutine.wrap(\(function([])))()")
    case 1: write("table.sort({ 3, 1, 2 }, \(function([("a", nil), ("b", nil)])))")
    case 2: write("('abc'):gsub('.', \(function([("c", nil)])))")
    default:
      write("kept.co = coroutine.create(\(function([]))) coroutine.resume(kept.co)")
    }
  }

  /// A few rounds of what a callback does anew.
  private mutating func again() {
    write("turns = turns - 1 if turns > 0 and kept.again then kept.again(\(anyName())) end")
    if dice.happens(50) { write("kept.again = \(function([("again", nil)]))") }
  }
}
