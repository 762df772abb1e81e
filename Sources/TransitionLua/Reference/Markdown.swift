/// Types and parameters in the Markdown of the reference.
enum Markdown {
  /// A type in words, with links to the pages of others.
  static func text(_ type: ValueType) -> String {
    switch type {
    case .number: "number"
    case .boolean: "boolean"
    case .string: "string"
    case .callback(let signature):
      "`function(\(signature.parameters.map(\.name).joined(separator: ", ")))`"
    case .object(let type), .structure(let type): "<doc:\(type.pageName)>"
    case .word: choice(alternatives(type))
    case .options(_, let shorthand, _): "table" + (shorthand.map { " or number (\($0))" } ?? "")
    case .curve:
      "curve: " + choice(Curves.names.map { "`\"\($0)\"`" } + ["four numbers", "stops", "steps"])
    case .nothing: "nil"
    case .either(let types): choice(types.flatMap(alternatives))
    case .list(let types): "list, each \(choice(types.flatMap(alternatives)))"
    case .entries: "table with any names"
    case .anything: "any value"
    }
  }

  /// The types that a type is one of, in words.
  private static func alternatives(_ type: ValueType) -> [String] {
    switch type {
    case .either(let types): types.flatMap(alternatives)
    case .word(let words, _): words.map { "`\"\($0)\"`" }
    default: [text(type)]
    }
  }

  /// A parameter as an item of a list; the entries of a table of options below it.
  static func item(_ parameter: Parameter, indent: String) -> [String] {
    let kind =
      text(parameter.type) + (parameter.isOptional ? ", optional" : "")
      + (parameter.isRepeated ? ", once or more" : "")
    let note = Prose.text(parameter)
    return ["\(indent)- `\(parameter.name)` (\(kind))" + (note.isEmpty ? "" : ": \(note)")]
      + entries(parameter.type).flatMap { item($0, indent: indent + "  ") }
  }

  /// The entries of a table of options, also where it is one of several types or in a list.
  private static func entries(_ type: ValueType) -> [Parameter] {
    switch type {
    case .options(let entries, _, _): entries
    case .either(let types), .list(let types): types.flatMap(entries)
    default: []
    }
  }

  private static func choice(_ texts: [String]) -> String {
    texts.count < 2
      ? texts.joined() : texts.dropLast().joined(separator: ", ") + " or " + (texts.last ?? "")
  }
}

extension OperatorMember {
  /// The operator with its operands.
  fileprivate var operands: String { symbol == .negate ? "-a" : "a \(symbol.rawValue) b" }

  /// The heading of its entry.
  var title: String {
    guard let other else { return operands }
    return "\(operands): b is \(other.expectation)"
  }

  /// What it means, with the type of the result.
  var text: String { "\(summary) The result is \(Markdown.text(result))." }
}
