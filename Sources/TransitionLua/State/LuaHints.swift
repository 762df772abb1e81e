/// Hints for errors whose text is Lua's own.
enum LuaHints {
  private static let runtime: [(part: String, hint: String)] =
    ["io", "os", "debug", "package"].map {
      ("(global '\($0)')", "scripts have no files, no clock and no debugger")
    } + general

  private static let general: [(part: String, hint: String)] = [
    ("attempt to index a nil", "what stands before the dot or bracket is nil: print it to see why"),
    ("attempt to call a nil", "there is no function of this name: look for a spelling mistake"),
    ("attempt to call a ", "only functions can be called: to read a value, leave out the brackets"),
    ("arithmetic on a nil", "one of the numbers is nil: look for a spelling mistake in its name"),
    ("attempt to compare", "compare numbers with numbers and texts with texts"),
    ("attempt to concatenate", "put tostring(…) around the value"),
    ("stack overflow", "a function calls itself without end"),
  ]

  /// Returns what to do about an error, or an empty text.
  ///
  /// - Parameters:
  ///   - message: The reason, without a position.
  ///   - kind: The kind of failure.
  /// - Returns: A sentence without a full stop.
  static func hint(for message: String, kind: ScriptError.Kind) -> String {
    switch kind {
    case .load where message.contains("near '!'"): "not equal is written ~="
    case .load where message.contains("near '<\\"):
      "only straight quotes and plain ASCII can stand outside texts and comments"
    case .load where message.contains(" near "):
      "look just before this place for a missing then, do, end, comma or bracket"
    case .script: runtime.first { message.contains($0.part) }?.hint ?? ""
    case .timeLimit: "look for a loop that never ends"
    case .memoryLimit: "look for a table or a text that grows without end"
    default: ""
    }
  }
}
