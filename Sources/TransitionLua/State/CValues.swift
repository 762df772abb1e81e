import CLuaShim

/// Values as C sees them, with the memory that they point to, until ``free()``.
///
/// Booleans, numbers, objects and functions need none.
struct CValues {
  private var blocks: [UnsafeMutableRawPointer] = []

  /// Makes a value; what C has no word for becomes nil.
  mutating func value(_ value: LuaValue) -> tl_value {
    var result = tl_value()
    switch value {
    case .none, .other: result.kind = TL_NIL
    case .boolean(let flag):
      result.kind = TL_BOOLEAN
      result.number = flag ? 1 : 0
    case .number(let number):
      result.kind = TL_NUMBER
      result.number = number
    case .integer(let number):
      result.kind = TL_NUMBER
      result.number = Double(number)
      result.is_integer = true
    case .string(let text):
      result.kind = TL_STRING
      (result.bytes, result.length) = bytes(of: text)
    case .object(let object):
      result.kind = TL_OBJECT
      result.type = object.type.rawValue
      result.index = object.index
      result.generation = object.generation
    case .structure(let type, let components):
      result.kind = TL_STRUCT
      result.type = type.rawValue
      result.length = type.componentCount
      let numbers = reserve(Double.self, type.componentCount)
      for index in 0..<type.componentCount {
        (numbers + index).initialize(to: components[index])
      }
      result.components = UnsafePointer(numbers)
    case .function(let reference):
      result.kind = TL_FUNCTION
      result.reference = reference
    case .kept(let kept):
      result.kind = TL_FUNCTION
      result.reference = kept.reference
    case .table(let table):
      result.kind = TL_TABLE
      let fields = reserve(tl_field.self, table.fields.count)
      for (index, entry) in table.fields.enumerated() {
        (fields + index).initialize(to: field(entry))
      }
      let items = reserve(tl_value.self, table.items.count)
      for (index, item) in table.items.enumerated() {
        (items + index).initialize(to: self.value(item))
      }
      (result.fields, result.field_count) = (UnsafePointer(fields), table.fields.count)
      (result.items, result.item_count) = (UnsafePointer(items), table.items.count)
    }
    return result
  }

  private mutating func field(_ field: LuaField) -> tl_field {
    var result = tl_field()
    (result.name, result.name_length) = bytes(of: field.name)
    result.value = value(field.value)
    return result
  }

  private mutating func bytes(of text: String) -> (UnsafePointer<CChar>, Int) {
    let count = text.utf8.count
    let copy = reserve(CChar.self, count + 1)
    for (index, byte) in text.utf8.enumerated() {
      (copy + index).initialize(to: CChar(bitPattern: byte))
    }
    (copy + count).initialize(to: 0)
    return (UnsafePointer(copy), count)
  }

  private mutating func reserve<Element: BitwiseCopyable>(
    _ type: Element.Type, _ count: Int
  ) -> UnsafeMutablePointer<Element> {
    let pointer = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
    blocks.append(UnsafeMutableRawPointer(pointer))
    return pointer
  }

  func free() {
    for block in blocks { block.deallocate() }
  }
}
