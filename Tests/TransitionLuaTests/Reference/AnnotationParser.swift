/// Reads annotations of the Lua language server as its documentation describes them, without anything
/// of what writes them.
///
/// The grammar: https://luals.github.io/wiki/annotations/
struct AnnotationParser {
  /// What is wrong, and where.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  struct Name {
    var name: String
    var isOptional: Bool
    var type: String
    var text: String
  }

  struct Class {
    var name: String
    var isExact: Bool
    var parent: String?
    var fields: [Name] = []
    var hasOtherFields = false
    var operators: [String] = []
    var overloads = 0
    var methods: [Function] = []
  }

  struct Function {
    var name: String
    /// `:` or `.`.
    var mark: Character
    var parameters: [Name]
    var results: [String]
    var comment: String
  }

  private(set) var module: String?
  private(set) var classes: [Class] = []
  private(set) var aliases: [String] = []
  /// The names of types that are used, in order.
  private(set) var usedTypes: [String] = []
  private(set) var returned: String?

  private var comment: [String] = []
  private var parameters: [Name] = []
  private var results: [String] = []
  /// Which class a local variable is.
  private var variables: [String: Int] = [:]
  private var openClass: Int?
  private var scanner = Scanner("")

  init(_ text: String) throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      do {
        try read(line)
      } catch let problem as Problem {
        throw Problem(description: "line \(index + 1): \(problem)\n\(line)")
      }
    }
  }

  private mutating func read(_ line: Substring) throws {
    if line.hasPrefix("---@") {
      try annotation(line.dropFirst(4))
    } else if line.hasPrefix("---") {
      comment.append(String(line.dropFirst(3)))
    } else if line.isEmpty || line.hasPrefix("--") {
      comment = []
      openClass = nil
    } else {
      try code(line)
    }
  }

  // MARK: - Lines of Lua

  private mutating func code(_ line: Substring) throws {
    defer { (comment, parameters, results) = ([], [], []) }
    if let match = line.wholeMatch(of: /local (\w+) = \{\}/) {
      guard let openClass else { throw Problem(description: "a variable without a class") }
      variables[String(match.1)] = openClass
      self.openClass = nil
    } else if let match = line.wholeMatch(
      of: /function (\w+)([.:])(\w+)\(([\w, ]*(?:, \.\.\.)?)\) end/)
    {
      guard let index = variables[String(match.1)], let mark = match.2.first else {
        throw Problem(description: "a function of something undeclared")
      }
      let names = match.4.split(separator: ", ").map(String.init)
      guard names == parameters.map(\.name) else {
        throw Problem(description: "the parameters are annotated as \(parameters.map(\.name))")
      }
      classes[index].methods.append(
        Function(
          name: String(match.3), mark: mark, parameters: parameters, results: results,
          comment: comment.joined(separator: "\n")))
    } else if let match = line.wholeMatch(of: /return (\w+)/) {
      guard let index = variables[String(match.1)] else {
        throw Problem(description: "something undeclared is returned")
      }
      returned = classes[index].name
    } else {
      throw Problem(description: "no code of a file of definitions")
    }
  }

  // MARK: - Annotations

  private mutating func annotation(_ text: Substring) throws {
    scanner = Scanner(text)
    switch try scanner.name() {
    case "meta": module = try scanner.name()
    case "alias":
      try declare(try scanner.name())
      aliases.append(declared)
      _ = try type()
      try scanner.end()
    case "class": try classLine()
    case "field": try fieldLine()
    case "operator":
      let operation = try scanner.name()
      guard ["add", "sub", "mul", "div", "unm", "call"].contains(operation) else {
        throw Problem(description: "no operator \(operation)")
      }
      if scanner.take("(") {
        _ = try type()
        try scanner.expect(")")
      }
      try scanner.expect(":")
      _ = try type()
      try withClass { $0.operators.append(operation) }
    case "overload":
      guard try type().hasPrefix("fun") else { throw Problem(description: "no function") }
      try withClass { $0.overloads += 1 }
    case "param":
      if scanner.take("...") {
        parameters.append(
          Name(name: "...", isOptional: true, type: try type(), text: scanner.rest))
      } else {
        parameters.append(try named())
      }
    case "return":
      results.append(try type())
      if !scanner.rest.isEmpty, !scanner.rest.hasPrefix("#") { _ = try scanner.name() }
      try scanner.note()
    case let tag: throw Problem(description: "unknown annotation @\(tag)")
    }
  }

  private var declared = ""
  private mutating func declare(_ name: String) throws {
    guard !aliases.contains(name), !classes.contains(where: { $0.name == name }) else {
      throw Problem(description: "\(name) is declared twice")
    }
    declared = name
  }

  private mutating func classLine() throws {
    var isExact = false
    if scanner.take("(") {
      guard try scanner.name() == "exact" else { throw Problem(description: "unknown attribute") }
      try scanner.expect(")")
      isExact = true
    }
    try declare(try scanner.name())
    var parent: String?
    if scanner.take(":") { parent = try type() }
    try scanner.end()
    classes.append(Class(name: declared, isExact: isExact, parent: parent))
    openClass = classes.count - 1
    comment = []
  }

  private mutating func fieldLine() throws {
    if scanner.take("[") {
      _ = try type()
      try scanner.expect("]")
      _ = try type()
      try withClass { $0.hasOtherFields = true }
      return
    }
    let field = try named()
    try withClass { type in
      guard !type.fields.contains(where: { $0.name == field.name }) else {
        throw Problem(description: "the field is there twice")
      }
      type.fields.append(field)
    }
    comment = []
  }

  private mutating func withClass(_ body: (inout Class) throws -> Void) throws {
    guard let openClass else { throw Problem(description: "this belongs to no class") }
    try body(&classes[openClass])
  }

  /// `name[?] type [description]`.
  private mutating func named() throws -> Name {
    let name = try scanner.name()
    let isOptional = scanner.take("?")
    let type = try type()
    return Name(name: name, isOptional: isOptional, type: type, text: scanner.rest)
  }

  // MARK: - Types

  /// `unit|unit…`; answers the text of it.
  private mutating func type() throws -> String {
    let begin = scanner.position
    repeat { try unit() } while scanner.take("|")
    return scanner.text(from: begin)
  }

  private mutating func unit() throws {
    if scanner.take("(") {
      _ = try type()
      try scanner.expect(")")
    } else if scanner.string() {
    } else {
      let name = try scanner.name()
      if name == "fun" {
        try function()
      } else {
        usedTypes.append(name)
        if scanner.take("<") {
          repeat { _ = try type() } while scanner.take(",")
          try scanner.expect(">")
        }
      }
    }
    while scanner.take("[]") || scanner.take("?") {}
  }

  private mutating func function() throws {
    try scanner.expect("(")
    if !scanner.take(")") {
      repeat {
        _ = try scanner.name()
        _ = scanner.take("?")
        try scanner.expect(":")
        _ = try type()
      } while scanner.take(",")
      try scanner.expect(")")
    }
    if scanner.take(":") {
      repeat { _ = try type() } while scanner.take(",")
    }
  }
}

extension AnnotationParser {
  /// The rest of a line.
  private struct Scanner {
    private let characters: [Character]
    private(set) var position = 0

    init(_ text: Substring) { characters = Array(text) }

    func text(from begin: Int) -> String {
      String(characters[begin..<position]).trimmingPrefix(while: { $0 == " " }).description
    }

    var rest: String { String(characters[position...].drop { $0 == " " }) }

    private mutating func skipSpaces() {
      while position < characters.count, characters[position] == " " { position += 1 }
    }

    mutating func take(_ text: String) -> Bool {
      let begin = position
      skipSpaces()
      guard characters[position...].starts(with: text) else {
        position = begin
        return false
      }
      position += text.count
      return true
    }

    mutating func expect(_ text: String) throws {
      guard take(text) else { throw Problem(description: "\(text) is missing before «\(rest)»") }
    }

    mutating func name() throws -> String {
      skipSpaces()
      let begin = position
      while position < characters.count, let byte = characters[position].asciiValue,
        characters[position].isLetter || characters[position] == "_"
          || (position > begin && (characters[position].isNumber || byte == UInt8(ascii: ".")))
      {
        position += 1
      }
      guard position > begin else { throw Problem(description: "no name before «\(rest)»") }
      return String(characters[begin..<position])
    }

    mutating func string() -> Bool {
      let begin = position
      guard take("\"") else { return false }
      while position < characters.count, characters[position] != "\"" { position += 1 }
      guard position < characters.count else {
        position = begin
        return false
      }
      position += 1
      return true
    }

    mutating func end() throws {
      guard rest.isEmpty else { throw Problem(description: "«\(rest)» is too much") }
    }

    /// A description behind a result stands behind `#`; a word before it is a name.
    func note() throws {
      guard rest.isEmpty || rest.hasPrefix("# ") else {
        throw Problem(description: "a note without #")
      }
    }
  }
}
