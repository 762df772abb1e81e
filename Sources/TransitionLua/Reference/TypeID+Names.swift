/// What the types are called in the stubs and in the reference.
extension TypeID {
  /// The name in upper camel case, as in Swift: `TransitionContext`.
  var upperName: String { Self.upperCamel(description.name) }

  /// The name of the class in the stubs.
  var className: String {
    self == .module ? LuaAnnotations.module : LuaAnnotations.prefix + upperName
  }

  /// What an object of the type is called in signatures: `ctx`, `navigationController`.
  var receiverName: String {
    switch self {
    case .module: return "T"
    case .context: return "ctx"
    default: return upperName.prefix(1).lowercased() + upperName.dropFirst()
    }
  }

  static func upperCamel(_ name: String) -> String {
    name.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension Member {
  /// The parameters of a method or function; none of a property.
  var parameters: [Parameter] {
    switch form {
    case .property: []
    case .method(let parameters, _, _), .function(let parameters, _, _): parameters
    }
  }

  /// The names of the parameters, between commas; `more` stands behind one that may be repeated.
  func parameterNames(more: String) -> String {
    parameters.flatMap { $0.isRepeated ? [$0.name, more] : [$0.name] }.joined(separator: ", ")
  }

  /// The type of a property, or of the result of a call.
  var valueType: ValueType? {
    switch form {
    case .property(let type, _, _): type
    case .method(_, let result, _), .function(_, let result, _): result
    }
  }
}
