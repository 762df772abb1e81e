import TransitionCore

/// Where a value stands in a JSON text.
final class JSONPath: Sendable {
  private let parent: JSONPath?
  private let step: Step

  private enum Step: Sendable {
    case root
    case member(String)
    case index(Int)
  }

  private init(parent: JSONPath?, step: Step) {
    self.parent = parent
    self.step = step
  }

  static let root = JSONPath(parent: nil, step: .root)

  func member(_ name: String) -> JSONPath { JSONPath(parent: self, step: .member(name)) }

  func element(_ index: Int) -> JSONPath { JSONPath(parent: self, step: .index(index)) }

  /// `animations[3].curve`, or an empty text for the root.
  var text: String {
    let before = parent?.text ?? ""
    switch step {
    case .root: return ""
    case .index(let index): return "\(before)[\(index)]"
    case .member(let name):
      let shown = Text.line(name, limit: 40)
      return before.isEmpty ? shown : "\(before).\(shown)"
    }
  }

  /// An error about the value.
  func error(_ message: String, hint: String = "") -> TimelineFileError {
    let text = text
    return TimelineFileError(
      path: text.isEmpty ? "the file" : text, message: message, hint: hint)
  }
}
