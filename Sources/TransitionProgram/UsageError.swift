import TransitionCore

/// A command line that cannot be understood.
package struct UsageError: Error {
  package var message: String
  /// What to do about it; empty for the usual: to look at the help.
  package var hint: String

  /// Makes an error.
  package init(message: String, hint: String = "") {
    self.message = message
    self.hint = hint
  }

  /// A word that is none of those that an option takes.
  ///
  /// - Parameters:
  ///   - text: What was given.
  ///   - option: The option.
  ///   - words: The words, two at least.
  ///   - meant: Which of them other words mean.
  /// - Returns: The error.
  package static func unknown(
    _ text: String, of option: String, among words: [String], meant: [String: String] = [:]
  ) -> UsageError {
    let quoted = words.map { "\"\($0)\"" }
    return UsageError(
      message: "\(option) must be \(quoted.dropLast().joined(separator: ", ")) or "
        + "\(quoted[quoted.count - 1]) (got \"\(Text.line(text))\")"
        + (meant[text].map { "; did you mean \"\($0)\"?" }
          ?? NearMiss.suggestion(text, among: words)))
  }
}
