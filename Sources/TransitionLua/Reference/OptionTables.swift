/// The tables of options and the sets of words that the API uses, each once, in the order of their
/// first use.
///
/// Most have no name in the description: a table is named after the first function that takes it.
struct OptionTables {
  /// A table of options.
  struct Table {
    let name: String
    /// What takes it: `T.animate`.
    let owner: String
    let parameters: [Parameter]
  }

  /// A set of words.
  struct Words {
    let name: String
    let words: [String]
  }

  private(set) var tables: [Table] = []
  private(set) var words: [Words] = []
  private var names: [String: String] = [:]

  /// Collects what the types of the API use.
  init() {
    for table in Curves.tables { visit(.options(table.parameters, name: table.name), "curve", "") }
    for type in TypeID.allCases {
      for member in type.description.members {
        let owner = "\(type.receiverName)\(type == .module ? "." : ":")\(member.name)"
        let base = (type == .module ? "" : type.upperName) + TypeID.upperCamel(member.name)
        for parameter in member.parameters { visit(parameter, owner, base) }
        if let result = member.valueType { visit(result, owner, base + "Result") }
        if let second = member.secondResult { visit(second, owner, base) }
      }
      for signature in type.description.calls {
        visit(signature, type.receiverName, type.upperName)
      }
    }
  }

  /// The name of a table of options.
  func name(of parameters: [Parameter]) -> String {
    guard let name = names[Self.shape(parameters)] else {
      preconditionFailure("a table of options was not collected")
    }
    return name
  }

  private mutating func visit(_ parameter: Parameter, _ owner: String, _ base: String) {
    visit(parameter.type, owner, base + TypeID.upperCamel(parameter.name))
  }

  private mutating func visit(_ signature: Signature, _ owner: String, _ base: String) {
    for parameter in signature.parameters { visit(parameter, owner, base) }
    if let result = signature.result { visit(result, owner, base) }
  }

  private mutating func visit(_ type: ValueType, _ owner: String, _ name: String) {
    switch type {
    case .options(let parameters, _, let given):
      let shape = Self.shape(parameters)
      guard names[shape] == nil else { return }
      let name = given ?? name
      names[shape] = name
      tables.append(Table(name: name, owner: owner, parameters: parameters))
      let base = name.hasSuffix("Options") ? String(name.dropLast(7)) : name
      for parameter in parameters { visit(parameter, owner, base) }
    case .word(let words, let name?):
      if !self.words.contains(where: { $0.name == name }) {
        self.words.append(Words(name: name, words: words))
      }
    case .either(let types), .list(let types):
      for type in types { visit(type, owner, name) }
    case .callback(let signature): visit(signature, owner, name)
    default: break
    }
  }

  /// What tells tables apart: the names of the entries and what must be given.
  private static func shape(_ parameters: [Parameter]) -> String {
    parameters.map { "\($0.name)\($0.isOptional ? "?" : "") \($0.type.expectation)" }
      .joined(separator: "\n")
  }
}
