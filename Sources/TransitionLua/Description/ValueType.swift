import TransitionCore

/// A type of value that the API takes or gives.
enum ValueType: Sendable {
  /// A finite number in a unit; below the minimum is an error.
  case number(unit: String, minimum: Double? = nil)
  case boolean
  case string
  /// A function of the script, which is called as the signature says.
  case callback(Signature)
  case object(TypeID)
  case structure(TypeID)
  /// One of a few words; `name` is the name of the set in stubs and reference.
  case word([String], name: String? = nil)
  /// A table with named entries, unknown ones are errors; a number alone means the entry `shorthand`.
  ///
  /// `name` is the name of the table in stubs and reference, where one serves several functions.
  case options([Parameter], shorthand: String? = nil, name: String? = nil)
  /// The name of a curve, or four numbers.
  case curve
  /// Nil, as one of several types.
  case nothing
  /// One of several types.
  case either([ValueType])
  /// A table of values with the positions 1…n, each of one of several types.
  ///
  /// A list here too, and not one type: a leak check does not see into the box of an indirect case.
  case list(of: [ValueType])
  /// A table with entries of any names.
  case entries
  /// Any value but nil.
  case anything

  /// A value that may be nil.
  static func optional(_ type: ValueType) -> ValueType { .either([type, .nothing]) }

  /// What is expected, for messages: «a number».
  var expectation: String {
    switch self {
    case .number(let unit, _): unit.isEmpty ? "a number" : "a number (\(unit))"
    case .boolean: "true or false"
    case .string: "a string"
    case .callback: "a function"
    case .structure(.color): "a color, such as \"red\" or T.color(1, 0.5, 0)"
    case .object(let type), .structure(let type): type.description.article
    case .word(let words, _): Self.list(words)
    case .options(_, nil, _): "a table of options"
    case .options(_, let shorthand?, _): "a table of options or a number (\(shorthand))"
    case .nothing: "nil"
    case .either(let types): Self.choice(types.map(\.expectation))
    case .list: "a list { …, … }"
    case .entries: "a table of named entries"
    case .anything: "a value"
    case .curve: "\(Self.list(Curves.names)), \(Curves.otherForms)"
    }
  }

  private static func choice(_ texts: [String]) -> String {
    texts.count < 2
      ? texts.joined()
      : texts.dropLast().joined(separator: ", ") + " or " + texts[texts.count - 1]
  }

  private static func list(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// Checks a value and answers it in the form that bindings use.
  ///
  /// - Parameters:
  ///   - value: What the script gave.
  ///   - subject: What it is, for messages: `alpha of a view`, `argument #1 (view) of addSubview`.
  /// - Returns: The value; a table that stands for a rect, for example, as that rect.
  /// - Throws: A misuse that says what is expected and what was given.
  func accept(_ value: LuaValue, _ subject: @autoclosure () -> String) throws(Misuse) -> LuaValue {
    // Most values by themselves: the pair of the others is a copy of type and value.
    if let accepted = try acceptPlain(value, subject()) { return accepted }
    return try acceptOther(value, subject())
  }

  /// Checks a value of one of the types that most are; `nil` where it is none.
  private func acceptPlain(
    _ value: LuaValue, _ subject: @autoclosure () -> String
  ) throws(Misuse) -> LuaValue? {
    switch self {
    case .boolean: if case .boolean = value { return value }
    case .callback: if case .function = value { return value }
    case .number(_, let minimum):
      if case .number(let number) = value {
        try Self.check(number, minimum: minimum, subject())
        return value
      }
    case .object(let type):
      if case .object(let object) = value, object.type.extends(type) { return value }
    case .options(let entries, let shorthand, _):
      if case .table(let table) = value {
        if table.hasMetatable { throw Self.refusalOfMetatable(subject()) }
        return try Self.accept(table, entries, subject())
      }
      if let shorthand, case .number = value {
        let table = LuaTable(
          fields: [LuaField(name: shorthand, value: value)], items: [], hasOtherKeys: false)
        return try Self.accept(table, entries, subject())
      }
    default: break
    }
    return nil
  }

  private func acceptOther(
    _ value: LuaValue, _ subject: @autoclosure () -> String
  ) throws(Misuse) -> LuaValue {
    switch (self, value) {
    case (.string, .string): return value
    case (.structure(let type), .structure(let given, let components)) where given == type:
      // Arithmetic may have made what no number of a script's may be.
      for index in 0..<type.componentCount {
        try Self.check(
          components[index], minimum: Structures.minimum(of: type),
          "each number of \(subject())")
      }
      return value
    case (.structure(.color), .string(let name)):
      return LuaValue(try Colors.color(name, subject()))
    case (.structure(let type), .table(let table)) where Structures.takesTables(type):
      return try Structures.fromTable(table, type, subject())
    case (.word(let words, _), .string(let word)):
      if words.contains(word) { return value }
      let suggestion =
        Self.notModelled[word].map { LuaState.hintMark + $0 }
        ?? Habits.suggestion(word, among: words)
      // The words are all there is to know.
      throw Misuse("\(subject()) must be \(expectation) (got \"\(word)\")" + suggestion).explained
    case (.nothing, .none): return value
    case (.anything, .none): break
    case (.anything, _): return value
    case (.either(let types), _):
      // The type that the value looks like says best what is wrong with it.
      let index = types.firstIndex { $0.takes(value) }
      if let index { return try types[index].accept(value, subject()) }
    // A list with entries of its own is whole, whatever methods its metatable brings.
    case (.list, .table(let table)) where table.hasMetatable && table.items.isEmpty,
      (.entries, .table(let table)) where table.hasMetatable:
      throw Self.refusalOfMetatable(subject())
    case (.list(let types), .table(var table)) where table.fields.isEmpty && !table.hasOtherKeys:
      let type = types.count == 1 ? types[0] : .either(types)
      for (index, item) in table.items.enumerated() {
        if case .none = item { throw Self.hole(index, of: subject(), types) }
        table.items[index] = try type.accept(item, "entry \(index + 1) of \(subject())")
      }
      return .table(table)
    case (.entries, .table(let table)) where table.items.isEmpty && !table.hasOtherKeys:
      return value
    case (.curve, .string), (.curve, .table):
      do throws(Misuse) { _ = try Curves.curve(from: value, subject()) } catch {
        // What a curve may be is told with the mistake.
        throw error.explained
      }
      return value
    default: break
    }
    throw Misuse("\(subject()) must be \(expectation) (got \(value.summary))" + hint(for: value))
  }

  /// Words of UIKit's that are missing here, with the reason.
  private static let notModelled = [
    "popover":
      "popovers are not modelled: they have an arrow, a source and sizes of their own; with "
      + "\"custom\" a presentation says where its view goes",
    "partialCurl": "the curl is not modelled: it bends the page",
  ]

  /// Whether a value is of the kind that the type takes, whatever is in it.
  func takes(_ value: LuaValue) -> Bool {
    switch (self, value) {
    case (.number, .number), (.boolean, .boolean), (.string, .string), (.word, .string),
      (.callback, .function), (.entries, .table), (.list, .table), (.options, .table),
      (.nothing, .none), (.structure(.color), .string):
      true
    case (.anything, .none): false
    case (.anything, _): true
    case (.object(let type), .object(let object)): object.type.extends(type)
    case (.structure(let type), .structure(let given, _)): given == type
    case (.structure(let type), .table(let table)):
      Structures.takesTables(type)
        && (table.fields.map(\.name) == Structures.fields(of: type).sorted() || type == .insets)
    case (.curve, .string), (.curve, .table): true
    case (.either(let types), _): types.contains { $0.takes(value) }
    default: false
    }
  }

  private func hint(for value: LuaValue) -> String {
    switch (self, value) {
    case (.object(.view), .object(let object)) where object.type == .viewController:
      LuaState.hintMark + "a view controller has its view in .view"
    case (.structure(.rect), .object(let object)) where object.type.extends(.view):
      LuaState.hintMark + "a view has rects in .frame and .bounds"
    case (.boolean, .string("true")), (.boolean, .string("false")):
      LuaState.hintMark + "write it without quotes"
    case (.structure, .function), (.number, .function), (.string, .function):
      LuaState.hintMark + "call the function, with brackets"
    case (.options, .string), (.options, .structure), (.options, .boolean):
      LuaState.hintMark + "options come in a table: { name = value }"
    case (.number, .string(let text)) where Double(text) != nil:
      LuaState.hintMark + "write the number without quotes"
    case (.structure(let type), .table(let table)): Self.constructor(of: type, like: table)
    case (.object(let type), .table): Self.maker(of: type) ?? ""
    case (.either(let types), .table(let table)) where Self.call(of: types, like: table) != nil:
      Self.call(of: types, like: table).map { LuaState.hintMark + "write \($0)" } ?? ""
    case (.either(let types), _):
      types.lazy.map { $0.hint(for: value) }.first { !$0.isEmpty } ?? ""
    default: ""
    }
  }

  /// The call that makes one of several values of the numbers in a list.
  private static func call(of types: [ValueType], like table: LuaTable) -> String? {
    types.lazy.compactMap { type in
      guard case .structure(let id) = type else { return nil }
      return Structures.call(id, like: table)
    }.first
  }

  /// How a value is made, for a table that is none.
  private static func constructor(of type: TypeID, like table: LuaTable) -> String {
    LuaState.hintMark + "write "
      + (Structures.call(type, like: table)
        ?? "T.\(type.description.name)(\(Structures.fields(of: type).joined(separator: ", ")))")
  }

  /// A table with a metatable, of which the host sees what is in the table itself.
  private static func refusalOfMetatable(_ subject: String) -> Misuse {
    Misuse(
      "\(subject) must be a plain table (got one with a metatable, whose additions are not seen)"
        + LuaState.hintMark + "copy what it has into a plain table")
  }

  /// An entry of a list that is nil: most often of a call that answers nothing.
  private static func hole(_ index: Int, of subject: String, _ types: [ValueType]) -> Misuse {
    let takesFunctions = types.contains {
      if case .callback = $0 { return true }
      return false
    }
    return Misuse(
      "entry \(index + 1) of \(subject) is nil" + LuaState.hintMark
        + (takesFunctions
          ? "a call there is over before the list is made: write function() … end around it"
          : "print what stands there to see why"))
  }

  /// How an object is made of a table, for a table alone.
  private static func maker(of type: TypeID) -> String? {
    let words = type.description.name.split(separator: " ")
    let name =
      words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard TypeDescription.module.members.contains(where: { $0.name == name }) else { return nil }
    return LuaState.hintMark + "write T.\(name) { … } around the table"
  }

  /// What entries without names were most likely meant to be.
  private static func names(for items: [LuaValue], among entries: [Parameter]) -> String {
    var left = entries
    var names: [String] = []
    for item in items.prefix(4) {
      guard
        let index = left.firstIndex(where: { !$0.isOptional && $0.type.takes(item) })
          ?? left.firstIndex(where: { $0.type.takes(item) })
      else { continue }
      names.append(left.remove(at: index).name + " = …")
    }
    if names.isEmpty { names = [(entries.first?.name ?? "name") + " = …"] }
    return "write { \(names.joined(separator: ", ")) }"
  }

  /// What is larger is a mistake, and could grow out of all bounds on its way.
  private static let largest = 1e12

  private static func check(
    _ number: Double, minimum: Double?, _ subject: @autoclosure () -> String
  ) throws(Misuse) {
    guard number.isFinite else {
      throw Misuse(
        "\(subject()) must be a finite number (got \(LuaValue.number(number).summary))"
          + LuaState.hintMark + "look for a division by zero on the way to this value")
    }
    guard abs(number) <= Self.largest else {
      throw Misuse(
        "\(subject()) must lie between -1e12 and 1e12 (got \(LuaValue.number(number).summary))"
      ).explained
    }
    if let minimum, number < minimum {
      throw Misuse(
        "\(subject()) must be at least \(Text.number(minimum)) (got \(Text.number(number)))"
      ).explained
    }
  }

  private static func accept(
    _ table: consuming LuaTable, _ entries: [Parameter], _ subject: @autoclosure () -> String
  ) throws(Misuse) -> LuaValue {
    var accepted = table
    for index in accepted.fields.indices {
      let field = accepted.fields[index]
      guard let position = entries.firstIndex(where: { $0.name == field.name }) else {
        let known = entries.map(\.name)
        let name = LuaValue.string(field.name).text(upTo: 60)
        if let missing = NotModelled.option(name) {
          throw Misuse(
            "\"\(name)\" in \(subject()) is not modelled: \(missing.reason)"
              + LuaState.hintMark + missing.instead)
        }
        let near = Habits.hint(name, among: known)
        let list =
          near.isEmpty ? LuaState.hintMark + "there are " + known.joined(separator: ", ") : near
        var misuse = Misuse("\(subject()) has no entry \"\(name)\"" + list).explained
        (misuse.entry, misuse.isUnknownEntry) = (name, true)
        throw misuse
      }
      do throws(Misuse) {
        accepted.fields[index].value = try entries[position].type.accept(
          field.value, "\(field.name) of \(subject())")
      } catch {
        if let advice = Advice.entry(field.name, got: field.value) { throw error.advised(advice) }
        throw error.explaining(entries[position])
      }
    }
    if !accepted.items.isEmpty || accepted.hasOtherKeys {
      throw Misuse(
        "\(subject()) must have named entries only" + LuaState.hintMark
          + Self.names(for: accepted.items, among: entries))
    }
    for entry in entries where !entry.isOptional && accepted[entry.name] == nil {
      throw Misuse(
        "\(subject()) lacks the entry \"\(entry.name)\": \(entry.type.expectation)"
      ).explaining(entry)
    }
    return .table(accepted)
  }
}

extension LuaValue {
  /// What a script gave, for messages: «the string "0.5"», «nil».
  var summary: String {
    switch self {
    case .none: "nil"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number):
      number.isNaN ? "nan" : number.isInfinite ? (number > 0 ? "inf" : "-inf") : Text.number(number)
    case .string(let text):
      "the string \"\(text.utf8.count > 60 ? self.text(upTo: 60) + "…" : text)\""
    case .object(let object): object.type.description.article
    case .structure(let type, _): type.description.article
    case .function: "a function"
    case .table: "a table"
    case .other(let name): "a \(name)"
    case .kept: "a value"
    }
  }
}
