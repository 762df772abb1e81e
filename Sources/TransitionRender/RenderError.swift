/// Why a picture or a film cannot be made.
public struct RenderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Sendable, Hashable {
    /// What was asked for cannot be drawn by anybody: it is too large, or nothing that the format can
    /// hold.
    case impossible
    /// A program or a font is not installed.
    case missing
    /// A program that was started has failed.
    case failed
    /// A file could not be written.
    case cannotWrite
    /// Somebody asked for an end, as by Ctrl-C.
    case interrupted
    /// Whoever was to read has gone.
    case unread
  }

  /// What kind of error it is.
  public var kind: Kind
  /// What happened, as one line without its end.
  public var message: String
  /// What to do about it; empty where nobody can tell.
  public var hint: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - kind: What kind of error it is.
  ///   - message: What happened, as one line.
  ///   - hint: What to do about it.
  public init(_ kind: Kind, _ message: String, hint: String = "") {
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  /// The message.
  public var description: String { message }
}
