/// A type of the scripting API: the one place that bindings, checks, hints, stubs and reference
/// come from.
///
/// A class, since each call of a script looks one up: a structure of so many parts is much to copy.
final class TypeDescription: Sendable {
  /// The name in messages and in the reference.
  let name: String
  /// The name with its article.
  let article: String
  /// One sentence on what it is.
  let summary: String
  /// Whether values are copied; else they are handles to objects.
  let isStruct: Bool
  /// Whether it may be the value of a `<close>` variable.
  let isClosable: Bool
  /// Whether objects can be called like functions; see ``ScriptHost/invokeObject(_:)``.
  let isCallable: Bool
  /// How they are called then.
  let calls: [Signature]
  /// Whether scripts give objects members of their own; see ``ScriptHost/dynamicMember(_:)``.
  let hasDynamicMembers: Bool
  let members: [Member]
  /// What `+`, `-`, `*`, `/` and a leading `-` mean, with values of the type on either side.
  let operators: [OperatorMember]
  /// Names that people try, with what to write instead.
  let advice: KeyValuePairs<String, String>

  init(
    name: String, article: String, summary: String, isStruct: Bool = false,
    isClosable: Bool = false, isCallable: Bool = false, calls: [Signature] = [],
    hasDynamicMembers: Bool = false, members: [Member], operators: [OperatorMember] = [],
    advice: KeyValuePairs<String, String> = [:]
  ) {
    self.name = name
    self.article = article
    self.summary = summary
    self.isStruct = isStruct
    self.isClosable = isClosable
    self.isCallable = isCallable
    self.calls = calls
    self.hasDynamicMembers = hasDynamicMembers
    self.members = members
    self.operators = operators
    self.advice = advice
  }
}

/// A name of a type.
///
/// A class for the same reason.
final class Member: Sendable {
  /// How the name is used.
  enum Form: Sendable {
    /// Read, and written where there is a setter.
    case property(ValueType, get: Getter, set: Setter?)
    /// Called with a colon.
    case method([Parameter], result: ValueType?, body: Body)
    /// Called with a dot: the functions of the module.
    case function([Parameter], result: ValueType?, body: Body)
  }

  typealias Getter = @Sendable (ScriptHost, LuaValue) throws(Misuse) -> LuaValue
  typealias Setter = @Sendable (ScriptHost, LuaValue, LuaValue) throws(Misuse) -> Void
  typealias Body = @Sendable (ScriptHost, Arguments) throws(Misuse) -> LuaAnswer

  let name: String
  /// What it is or does.
  let summary: String
  /// Lines that run as the body of an animator, where `ctx` is the context and `T` the module.
  let example: String
  let form: Form
  /// What the result is, with its unit where the type has none; empty when the summary says it.
  let result: String
  /// What a call answers behind that.
  let secondResult: Parameter?
  /// What raises an error, beyond arguments of a wrong type or below their minimum.
  let failures: [Failure]
  /// What the shim makes of further arguments.
  let binding: Binding

  /// Arguments that are for a function among them: the host gets one function.
  enum Binding: Sendable {
    case none
    /// All behind the first one, a function, which is called with them.
    case arguments
    /// The items of the first one, a table: the third one, a function, is called with an item and its
    /// position.
    case items
  }

  init(
    name: String, summary: String, example: String, form: Form, result: String = "",
    secondResult: Parameter? = nil, failures: [Failure] = [], binding: Binding = .none
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.binding = binding
    self.form = form
    self.result = result
    self.secondResult = secondResult
    self.failures = failures
  }

  var isProperty: Bool {
    if case .property = form { return true }
    return false
  }

  /// Whether a call answers a value, which may be nil.
  var hasResult: Bool {
    switch form {
    case .property: true
    case .method(_, let result, _), .function(_, let result, _): result != nil
    }
  }
}

/// A parameter of a method or function, an entry of a table of options, or a result.
struct Parameter: Sendable {
  var name: String
  var type: ValueType
  var isOptional: Bool
  /// Whether it is the last one, and as many more of the kind may follow as the author likes.
  var isRepeated: Bool
  /// What it is for, as a sentence; with its range where the type has none.
  var summary: String
  /// What holds when it is left out, as a script writes it (`0.3`, `"easeInOut"`) or in words; empty
  /// when it is nothing in particular.
  var defaultValue: String

  init(
    name: String, type: ValueType, isOptional: Bool = false, isRepeated: Bool = false,
    summary: String = "", defaultValue: String = ""
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isRepeated = isRepeated
    self.summary = summary
    self.defaultValue = defaultValue
  }
}

/// A mistake that raises an error, with lines that make it.
struct Failure: Sendable {
  /// When it happens, as the end of «Raises an error when …»: `the view is inside the other one`.
  let cause: String
  /// Lines that run as those of ``Member/example`` do, and raise the error.
  let example: String

  init(_ cause: String, _ example: String) {
    self.cause = cause
    self.example = example
  }
}

/// An operator that values of a type answer.
struct OperatorMember: Sendable {
  let symbol: Operators.Symbol
  /// The type of the other value; `nil` for a leading minus.
  let other: ValueType?
  let result: ValueType
  let summary: String
  /// Lines as those of ``Member/example``.
  let example: String
}

/// What the body of a method gets: checked arguments, in the order of the parameters.
struct Arguments {
  /// The receiver of a method.
  var receiver: LuaValue
  /// One value a parameter, `.none` for those that were left out; of a repeated one all.
  var values: [LuaValue]
  var call: LuaCall

  func number(_ index: Int) -> Double? {
    if case .number(let number) = values[index] { return number }
    return nil
  }

  func boolean(_ index: Int) -> Bool? {
    if case .boolean(let flag) = values[index] { return flag }
    return nil
  }

  func string(_ index: Int) -> String? {
    if case .string(let text) = values[index] { return text }
    return nil
  }

  func table(_ index: Int) -> LuaTable {
    if case .table(let table) = values[index] { return table }
    return LuaTable(fields: [], items: [], hasOtherKeys: false)
  }

  /// A function, kept until its owner goes.
  func function(_ index: Int, _ host: ScriptHost) -> LuaFunction? {
    guard case .function(let reference) = values[index] else { return nil }
    return host.keep(reference, of: call)
  }
}
