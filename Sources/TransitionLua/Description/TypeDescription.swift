/// A type of the scripting API: the one place that bindings, checks, hints, stubs and reference
/// come from.
struct TypeDescription: Sendable {
  /// The name in messages and in the reference.
  var name: String
  /// The name with its article.
  var article: String
  /// One sentence on what it is.
  var summary: String
  /// The type that it extends.
  var parent: TypeID?
  /// Whether values are copied; else they are handles to objects.
  var isStruct = false
  /// Whether it may be the value of a `<close>` variable.
  var isClosable = false
  /// Whether objects can be called like functions; see ``ScriptHost/invokeObject(_:)``.
  var isCallable = false
  /// Whether scripts give objects members of their own; see ``ScriptHost/dynamicMember(_:)``.
  var hasDynamicMembers = false
  var members: [Member]
  /// Names that people try, with what to write instead.
  var advice: [String: String] = [:]
}

/// A name of a type.
///
/// A class, since each call of a script looks one up: a structure of so many parts is much to copy.
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
  /// What it is or does, with units and errors.
  let summary: String
  /// Lines that run as the body of an animator, where `ctx` is the context and `T` the module.
  let example: String
  let form: Form

  init(name: String, summary: String, example: String, form: Form) {
    self.name = name
    self.summary = summary
    self.example = example
    self.form = form
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

/// A parameter of a method or function.
struct Parameter: Sendable {
  var name: String
  var type: ValueType
  var isOptional = false
}

/// What the body of a method gets: checked arguments, in the order of the parameters.
struct Arguments {
  /// The receiver of a method.
  var receiver: LuaValue
  /// One value a parameter; `.none` for those that were left out.
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
