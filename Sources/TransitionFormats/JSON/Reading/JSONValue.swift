import CJansson
import TransitionCore

/// A value of a JSON document, and where it stands there.
struct JSONValue {
  private let pointer: UnsafeMutablePointer<json_t>
  let path: JSONPath

  init(_ pointer: UnsafeMutablePointer<json_t>, _ path: JSONPath) {
    self.pointer = pointer
    self.path = path
  }

  private var type: json_type { pointer.pointee.type }

  var isNull: Bool { type == JSON_NULL }
  var isNumber: Bool { type == JSON_REAL }
  var isString: Bool { type == JSON_STRING }
  var isArray: Bool { type == JSON_ARRAY }

  /// An error that says what was expected, and what there is.
  func mismatch(_ expected: String, hint: String = "") -> TimelineFileError {
    path.error("must be \(expected) (got \(shown))", hint: hint)
  }

  /// The value in a message.
  private var shown: String {
    switch type {
    case JSON_OBJECT: "an object"
    case JSON_ARRAY: json_array_size(pointer) == 0 ? "an empty list" : "a list"
    case JSON_STRING: "\"\(Text.line(text, limit: 40))\""
    case JSON_REAL: Text.number(json_real_value(pointer))
    case JSON_TRUE: "true"
    case JSON_FALSE: "false"
    default: "null"
    }
  }

  // MARK: - Objects

  /// The value of a member; an error where there is none.
  func member(_ name: String) throws(TimelineFileError) -> JSONValue {
    guard let value = try optional(name) else {
      throw path.error("has no member \"\(name)\"")
    }
    return value
  }

  /// The value of a member; `nil` where there is none.
  func optional(_ name: String) throws(TimelineFileError) -> JSONValue? {
    guard type == JSON_OBJECT else { throw mismatch("an object") }
    return json_object_get(pointer, name).map { JSONValue($0, path.member(name)) }
  }

  /// The members in the order of the text.
  func members() throws(TimelineFileError) -> [(name: String, value: JSONValue)] {
    guard type == JSON_OBJECT else { throw mismatch("an object") }
    var members: [(name: String, value: JSONValue)] = []
    members.reserveCapacity(json_object_size(pointer))
    var next = json_object_iter(pointer)
    while let member = next {
      if let key = json_object_iter_key(member), let value = json_object_iter_value(member) {
        let name = String(cString: key)
        members.append((name, JSONValue(value, path.member(name))))
      }
      next = json_object_iter_next(pointer, member)
    }
    return members
  }

  // MARK: - Lists

  /// The elements, with their number where it is known.
  func elements(_ count: Int? = nil, of what: String = "") throws(TimelineFileError) -> [JSONValue]
  {
    let size = try size(count, of: what)
    return (0..<size).compactMap { index in
      json_array_get(pointer, index).map { JSONValue($0, path.element(index)) }
    }
  }

  private func size(_ count: Int?, of what: String) throws(TimelineFileError) -> Int {
    guard type == JSON_ARRAY else {
      throw mismatch(count.map { "a list of \($0) \(what)" } ?? "a list")
    }
    let size = json_array_size(pointer)
    if let count, size != count {
      throw path.error("must be a list of \(count) \(what) (got one of \(size))")
    }
    return size
  }

  /// The numbers of a list; of samples, `null` is one that is not finite.
  func numbers(_ count: Int? = nil, areSamples: Bool = false) throws(TimelineFileError) -> [Double]
  {
    let size = try size(count, of: "numbers")
    var numbers: [Double] = []
    numbers.reserveCapacity(size)
    for index in 0..<size {
      guard let element = json_array_get(pointer, index) else { continue }
      if element.pointee.type == JSON_REAL {
        numbers.append(json_real_value(element))
      } else if areSamples, element.pointee.type == JSON_NULL {
        numbers.append(.nan)
      } else {
        throw JSONValue(element, path.element(index)).mismatch("a number")
      }
    }
    return numbers
  }

  // MARK: - Single values

  /// A number, in a range if there is one.
  func number(_ range: ClosedRange<Double>? = nil) throws(TimelineFileError) -> Double {
    guard type == JSON_REAL else { throw mismatch("a number") }
    let number = json_real_value(pointer)
    if let range, !range.contains(number) {
      throw mismatch(
        "a number from \(Text.number(range.lowerBound)) to \(Text.number(range.upperBound))")
    }
    // A minus that only a zero has means nothing.
    return number == 0 ? 0 : number
  }

  /// A whole number in a range.
  func whole(_ range: ClosedRange<Int>) throws(TimelineFileError) -> Int {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard type == JSON_REAL, case let number = json_real_value(pointer), bounds.contains(number),
      number == number.rounded()
    else {
      throw mismatch("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return Int(number)
  }

  func flag() throws(TimelineFileError) -> Bool {
    guard type == JSON_TRUE || type == JSON_FALSE else { throw mismatch("true or false") }
    return type == JSON_TRUE
  }

  func string() throws(TimelineFileError) -> String {
    guard type == JSON_STRING else { throw mismatch("a text") }
    return text
  }

  /// A text that is one of some words.
  func word<Word: RawRepresentable>(
    _ words: [Word]
  ) throws(TimelineFileError) -> Word where Word.RawValue == String {
    if type == JSON_STRING, let word = words.first(where: { $0.rawValue == text }) { return word }
    let quoted = words.map { "\"\($0.rawValue)\"" }
    throw mismatch(
      quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? ""))
  }

  /// The bytes of a string, which jansson has found to be UTF-8.
  private var text: String {
    guard let start = json_string_value(pointer) else { return "" }
    return String(
      decoding: UnsafeRawBufferPointer(start: start, count: json_string_length(pointer)),
      as: UTF8.self)
  }
}
