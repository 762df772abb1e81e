/// A value on its way between a script and the host.
enum LuaValue {
  case none
  case boolean(Bool)
  case number(Double)
  /// A count or a position that the host gives, which scripts see as 3 and not as 3.0; what scripts
  /// give is always a `number`.
  case integer(Int)
  case string(String)
  case object(LuaObject)
  case structure(TypeID, LuaComponents)
  /// Valid until the callback returns, unless kept by ``LuaCall/keep(_:)``.
  case function(Int32)
  case table(LuaTable)
  /// What the host keeps for the script, of any kind.
  case kept(KeptValue)
  /// Anything else, by the name of its type.
  case other(String)
}

extension LuaValue {
  /// A list with the positions 1…n.
  static func list(_ items: [LuaValue]) -> LuaValue {
    .table(LuaTable(fields: [], items: items, hasOtherKeys: false))
  }
}

/// The numbers of a point, a rect, a colour or a transform; unused ones are 0.
typealias LuaComponents = SIMD8<Double>

/// A handle to an object of the host.
struct LuaObject: Hashable {
  var type: TypeID
  var index: UInt32
  var generation: UInt32
  /// What is known of the end, where the host has let go of the object: whether it came to its end.
  var outcome: Bool?
}

/// A named entry of a table.
struct LuaField {
  var name: String
  var value: LuaValue
}

/// A copy of a table.
struct LuaTable {
  /// The string keys, sorted.
  var fields: [LuaField]
  /// The keys 1…n.
  var items: [LuaValue]
  /// Whether there are keys that are neither.
  var hasOtherKeys: Bool
  /// Whether there is a metatable: to a script the table may seem to have more than what is in it.
  var hasMetatable = false

  subscript(name: String) -> LuaValue? {
    fields.first { $0.name == name }?.value
  }
}

/// A mistake in the use of the API, on its way to the script.
struct Misuse: Error {
  /// What the script gets to see.
  enum Effect {
    /// An error at the script's line that it can catch.
    case raise(String)
    /// The error that a nested call has just reported.
    case reraise
    /// The end of the script, which it cannot catch.
    case stop(String)
    /// A module cannot be loaded.
    case load(String)
  }

  var effect: Effect
  /// Whether nothing is to be added: the message says what to do.
  var isExplained = false
  /// The entry of a table of options that it is about.
  var entry: String?
  /// Whether there is no such entry.
  var isUnknownEntry = false

  init(_ message: String) {
    effect = .raise(message)
  }

  private init(effect: Effect) {
    self.effect = effect
  }

  /// The same mistake with another hint.
  func advised(_ hint: String) -> Misuse {
    guard case .raise(let message) = effect else { return self }
    let text = message.firstRange(of: LuaState.hintMark).map { String(message[..<$0.lowerBound]) }
    return Misuse((text ?? message) + LuaState.hintMark + hint).explained
  }

  /// Goes on with the error of a nested call.
  static let reraise = Misuse(effect: .reraise)

  /// A module cannot be loaded.
  static func load(_ message: String) -> Misuse { Misuse(effect: .load(message)) }

  /// Ends the script: a limit of the timeline is hit.
  static func stop(_ message: String) -> Misuse { Misuse(effect: .stop(message)) }
}
