import TransitionCore

extension NearMiss {
  /// Returns a hint such as `; did you mean "alpha"?`, or the list of names when it is short.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - names: What exists.
  /// - Returns: A text to append to a message; empty when nothing is near and the list is long.
  static func hint(_ name: String, among names: [String]) -> String {
    let suggestion = suggestion(name, among: names)
    if !suggestion.isEmpty { return suggestion }
    if names.isEmpty || names.count > 20 { return "" }
    return LuaState.hintMark + "there are " + names.joined(separator: ", ")
  }
}
