/// Types of the API in the notation of the Lua language server.
struct LuaAnnotations {
  /// What scripts require.
  static let module = "transition"
  /// What the names of the types begin with.
  static let prefix = "transition."
  /// The name of what takes a curve.
  static let curve = prefix + "Curve"

  let tables = OptionTables()

  /// A type as it stands behind the name of a field or parameter.
  func text(_ type: ValueType) -> String {
    switch type {
    case .number: "number"
    case .boolean: "boolean"
    case .string: "string"
    case .callback(let signature): text(signature)
    case .object(let type), .structure(let type): type.className
    case .word(let words, let name): name.map { Self.prefix + $0 } ?? Self.literals(words)
    case .options(let parameters, let shorthand, _):
      Self.prefix + tables.name(of: parameters) + (shorthand == nil ? "" : "|number")
    case .curve: Self.curve
    case .nothing: "nil"
    case .either(let types): types.map(part).joined(separator: "|")
    case .list(let types):
      (types.count == 1 ? part(types[0]) : "(\(text(.either(types))))") + "[]"
    case .entries: "table<string, any>"
    case .anything: "any"
    }
  }

  /// A type of what scripts give, which need not be made of values: a name for a colour.
  func given(_ type: ValueType) -> String {
    switch type {
    case .structure(.color): "\(text(type))|string"
    case .either(let types): types.map(given).joined(separator: "|")
    default: text(type)
    }
  }

  /// The parameters and the result of a function.
  func text(_ signature: Signature) -> String {
    let parameters = signature.parameters.map {
      "\($0.name)\($0.isOptional ? "?" : ""): \(part($0.type))"
    }
    let result = signature.result.map { ": \(part($0.type))\($0.isOptional ? "?" : "")" } ?? ""
    return "fun(\(parameters.joined(separator: ", ")))\(result)"
  }

  static func literals(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: "|")
  }

  /// A type where what follows it would be taken for a part of it.
  private func part(_ type: ValueType) -> String {
    let text = text(type)
    return text.hasPrefix("fun") || text.contains("|") ? "(\(text))" : text
  }
}
