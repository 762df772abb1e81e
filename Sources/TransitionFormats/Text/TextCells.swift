/// How wide texts are where each letter takes one cell or two, as on a terminal.
enum TextCells {
  /// How many cells a text takes.
  static func count(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + cells(of: $1) }
  }

  /// A text with spaces after it, up to a width.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - count(text)))
  }

  /// As many letters as fit, with a sign where it was cut.
  static func cut(_ text: String, to width: Int) -> String {
    if count(text) <= width { return text }
    var shown = ""
    var left = width - 1
    for character in text {
      left -= cells(of: character)
      if left < 0 { break }
      shown.append(character)
    }
    return shown + "…"
  }

  /// A name that may be written from right to left, so that what follows stays where it is.
  static func isolated(_ name: String) -> String {
    name.utf8.allSatisfy { $0 < 0x80 } ? name : "\u{2068}\(name)\u{2069}"
  }

  /// A letter with its marks, or a picture put together from others, is as wide as its widest part.
  private static func cells(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    // A sign followed by this is shown as a picture.
    if scalars.contains("\u{FE0F}") { return 2 }
    return scalars.map(cells).max() ?? 0
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    // The wide ones of Unicode's annex 11, by block.
    switch scalar.value {
    case 0x1100..<0x1160, 0x2E80..<0x303F, 0x3040..<0xA4D0, 0xA960..<0xA980, 0xAC00..<0xD7A4,
      0xF900..<0xFB00, 0xFE30..<0xFE70, 0xFF00..<0xFF61, 0xFFE0..<0xFFE7, 0x17000..<0x18D00,
      0x1B000..<0x1B300, 0x20000..<0x3FFFE:
      return 2
    default: return 1
    }
  }
}
