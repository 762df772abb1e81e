extension Prose {
  /// A sentence as a part of another one: without its capital and its full stop.
  static func phrase(_ sentence: some StringProtocol) -> String {
    guard let first = sentence.first else { return "" }
    // UIKit and T.view are written so.
    let isWord = sentence.dropFirst().first.map { !$0.isUppercase && $0 != "." } ?? true
    let text = (isWord ? first.lowercased() : String(first)) + sentence.dropFirst()
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
