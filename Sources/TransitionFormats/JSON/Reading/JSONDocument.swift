import CJansson
import TransitionCore

/// A JSON text that jansson has read.
///
/// Its values live as long as it does.
final class JSONDocument {
  private let pointer: UnsafeMutablePointer<json_t>

  /// Reads a text: UTF-8 without a name twice in an object, at most 2048 levels deep.
  init(_ bytes: UnsafeRawBufferPointer) throws(TimelineFileError) {
    var error = json_error_t()
    // Whole numbers of any size are numbers like the others.
    let flags = JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      throw TimelineFileError(message: "the file is empty")
    }
    guard
      let root = json_loadb(
        start.assumingMemoryBound(to: CChar.self), bytes.count, Int(flags), &error)
    else { throw Self.error(error) }
    pointer = root
  }

  deinit {
    json_decref(pointer)
  }

  /// The outermost value: an object or a list.
  var root: JSONValue { JSONValue(pointer, .root) }

  private static func error(_ error: json_error_t) -> TimelineFileError {
    var error = error
    let said = withUnsafePointer(to: &error.text) {
      $0.withMemoryRebound(to: CChar.self, capacity: Int(JSON_ERROR_TEXT_LENGTH)) {
        Text.line(String(cString: $0), limit: 120)
      }
    }
    // Where jansson finds no memory for a value it says nothing.
    if said.isEmpty {
      return TimelineFileError(message: "there is not enough memory to read the file")
    }
    let message =
      switch json_error_code(&error) {
      case json_error_premature_end_of_input: "the file is cut off: its end is missing"
      case json_error_end_of_input_expected: "the file goes on after its end: \(said)"
      case json_error_invalid_utf8: "the file is not UTF-8: \(said)"
      case json_error_duplicate_key: "an object has a member twice: \(said)"
      case json_error_numeric_overflow: "a number is too large: \(said)"
      case json_error_stack_overflow: "objects and lists lie too deep in each other"
      case json_error_out_of_memory: "there is not enough memory to read the file"
      default: "this is not JSON: \(said)"
      }
    return TimelineFileError(message: message, line: error.line > 0 ? Int(error.line) : nil)
  }
}
