/// Why a file is no timeline that can be read.
public struct TimelineFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The 1-based line of the file; `nil` where only the place in the data is known.
  public var line: Int?
  /// Where in the data it is, such as `animations[3].curve`; empty for the whole file.
  public var path: String
  /// What is wrong there: what was expected and what there is; the path is its subject.
  public var message: String
  /// What to do about it; empty where there is nothing to say.
  public var hint: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - path: Where in the data it is; empty for the whole file.
  ///   - message: What is wrong there.
  ///   - line: The 1-based line of the file.
  ///   - hint: What to do about it.
  public init(path: String = "", message: String, line: Int? = nil, hint: String = "") {
    self.path = path
    self.message = message
    self.line = line
    self.hint = hint
  }

  /// Path and reason in one sentence: `animations[3].duration must be at least 0 (got -1)`.
  public var description: String { path.isEmpty ? message : "\(path) \(message)" }
}
