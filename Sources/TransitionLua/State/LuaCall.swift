import CLuaShim

/// One call of the host by a script.
///
/// Valid until the callback returns.
struct LuaCall {
  private let call: UnsafeMutablePointer<tl_call>

  init(call: UnsafeMutablePointer<tl_call>) {
    self.call = call
  }

  // MARK: - The question

  /// What a script wants.
  enum Request {
    case get(Member)
    case set(Member)
    case call(Member)
    /// Argument 0 is called like a function.
    case invoke
    case getUnknown, setUnknown
    case writeMethod(Member)
    case getGlobal, setGlobal
    case toString
    case operate(Operators.Symbol)
    case close, print, require
    /// The closed module named by argument 0, the table argument 1, has no key argument 2.
    case getClosed
  }

  var request: Request {
    switch call.pointee.operation {
    case TL_GET: .get(member)
    case TL_SET: .set(member)
    case TL_CALL: .call(member)
    case TL_INVOKE: .invoke
    case TL_GET_UNKNOWN: .getUnknown
    case TL_SET_UNKNOWN: .setUnknown
    case TL_WRITE_METHOD: .writeMethod(member)
    case TL_GET_GLOBAL: .getGlobal
    case TL_SET_GLOBAL: .setGlobal
    case TL_TO_STRING: .toString
    case TL_ADD: .operate(.add)
    case TL_SUBTRACT: .operate(.subtract)
    case TL_MULTIPLY: .operate(.multiply)
    case TL_DIVIDE: .operate(.divide)
    case TL_NEGATE: .operate(.negate)
    case TL_CLOSE: .close
    case TL_PRINT: .print
    case TL_REQUIRE: .require
    case TL_GET_CLOSED: .getClosed
    default: preconditionFailure("the shim asks for something that the host does not know")
    }
  }

  /// The type that declares the member.
  var type: TypeID { TypeID(known: call.pointee.type) }

  private var member: Member { type.description.members[Int(call.pointee.member)] }
  var argumentCount: Int { call.pointee.argument_count }

  /// What stands in the way of a wait at this place; `nil` when nothing does.
  var obstacle: WaitObstacle? {
    switch tl_waiting_of(call) {
    case TL_CAN_WAIT: nil
    case TL_INSIDE_GUARD: .guard
    case TL_INSIDE_COMPARATOR: .comparator
    case TL_INSIDE_GSUB: .replacement
    case TL_INSIDE_METAMETHOD: .metamethod
    default: .callback
    }
  }

  /// An argument, counted from 0; the receiver of a method is number 0.
  subscript(index: Int) -> LuaValue {
    guard index < call.pointee.argument_count, let arguments = call.pointee.arguments else {
      return .none
    }
    return LuaValue(arguments[index])
  }

  /// Whether an argument is a number that the script sees as an integer: 3 and not 3.0.
  func isInteger(_ index: Int) -> Bool {
    guard index < call.pointee.argument_count, let arguments = call.pointee.arguments else {
      return false
    }
    return arguments[index].is_integer
  }

  /// Lets a function outlive the callback, until it is released.
  func keep(_ function: Int32) {
    tl_keep(call, function)
  }

  // MARK: - The answer

  func answer(by host: ScriptHost) -> tl_answer {
    do throws(Misuse) {
      switch try host.answer(self) {
      case .value(let value):
        give(value)
        return TL_ANSWER
      case .pair(let first, let second):
        give(first)
        give(second)
        return TL_ANSWER
      case .module(let name, let source, let isClosed):
        var source = source
        source.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            tl_return_module(call, name, $0.baseAddress, $0.count, isClosed)
          }
        }
        return TL_ANSWER
      case .wait(let wait):
        call.pointee.wait = wait.id
        return TL_WAIT
      }
    } catch {
      switch error.effect {
      case .raise(let message): fail(TL_MISUSE, message)
      case .stop(let message): fail(TL_TIMELINE_LIMIT, message)
      case .load(let message): fail(TL_LOAD_ERROR, message)
      case .reraise: return TL_RERAISE
      }
      return TL_RAISE
    }
  }

  private func fail(_ kind: tl_failure_kind, _ message: String) {
    var message = message
    message.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { tl_fail(call, kind, $0.baseAddress, $0.count) }
    }
  }

  private func give(_ value: LuaValue) {
    switch value {
    case .none, .other:
      // A method that answers nothing now answers nil: print(nav:pop()) shows it.
      guard case .call(let member) = request, member.hasResult else { break }
      var nothing = tl_value()
      nothing.kind = TL_NIL
      tl_return_value(call, &nothing)
    case .boolean(let flag): tl_return_boolean(call, flag)
    case .number(let number): tl_return_number(call, number)
    case .integer(let number): tl_return_integer(call, Int64(number))
    case .string(var text):
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          tl_return_string(call, $0.baseAddress, $0.count)
        }
      }
    case .object(let object):
      tl_return_object(call, object.type.rawValue, object.index, object.generation)
    case .function(let reference): tl_return_reference(call, reference)
    case .kept(let kept): tl_return_reference(call, kept.reference)
    case .table:
      var memory = CValues()
      defer { memory.free() }
      var copy = memory.value(value)
      tl_return_value(call, &copy)
    case .structure(let type, let components):
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { buffer in
        for index in 0..<8 { buffer.initializeElement(at: index, to: components[index]) }
        tl_return_struct(call, type.rawValue, buffer.baseAddress, type.componentCount)
      }
    }
  }
}

/// What the host answers to a script.
enum LuaAnswer {
  case value(LuaValue)
  /// A module to load, with its chunk name; a closed one refuses to be asked for what it does not hold.
  case module(name: String, source: String, isClosed: Bool)
  /// The coroutine waits at this place until it is resumed.
  case wait(Wait)
  /// Two values.
  case pair(LuaValue, LuaValue)
}

extension LuaValue {
  init(_ value: tl_value) {
    switch value.kind {
    case TL_BOOLEAN: self = .boolean(value.number != 0)
    case TL_NUMBER: self = .number(value.number)
    case TL_STRING: self = .string(Self.text(value.bytes, value.length))
    case TL_OBJECT:
      self = .object(
        LuaObject(
          type: TypeID(known: value.type), index: value.index,
          generation: value.generation,
          outcome: value.length == 0 ? nil : value.length == Int(TL_FINISHED.rawValue)))
    case TL_STRUCT:
      var components = LuaComponents()
      for index in 0..<min(value.length, 8) { components[index] = value.components?[index] ?? 0 }
      self = .structure(TypeID(known: value.type), components)
    case TL_FUNCTION: self = .function(value.reference)
    case TL_TABLE:
      self = .table(
        LuaTable(
          fields: (0..<value.field_count).compactMap { index in
            value.fields.map {
              LuaField(
                name: Self.text($0[index].name, $0[index].name_length),
                value: LuaValue($0[index].value))
            }
          },
          items: (0..<value.item_count).compactMap { index in
            value.items.map { LuaValue($0[index]) }
          },
          hasOtherKeys: value.has_other_keys, hasMetatable: value.has_metatable))
    case TL_OTHER: self = .other(Self.text(value.bytes, value.length))
    default: self = .none
    }
  }

  private static func text(_ bytes: UnsafePointer<CChar>?, _ length: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  }
}
