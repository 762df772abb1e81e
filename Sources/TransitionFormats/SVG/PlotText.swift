/// Texts in as much room as there is.
enum PlotText {
  /// The width of a letter of 11 pixels, as in the wider of the usual fonts; a guess that errs upwards.
  private static let letter = 6.4

  /// About how wide a text is, in pixels; letters that take two cells are as wide as two.
  static func width(of text: String) -> Double {
    letter * Double(TextCells.count(text))
  }

  /// As much of a text as fits: all, its first word, or as many letters with a sign that it was cut;
  /// nothing where that is next to nothing.
  static func fitting(_ text: String, _ width: Double) -> String {
    if self.width(of: text) <= width { return text }
    let word = text.prefix { $0 != " " }
    if word.count > 3, self.width(of: String(word)) <= width { return String(word) }
    return cut(text, width)
  }

  /// As many letters as fit, with a sign where it was cut; nothing where that is next to nothing.
  static func cut(_ text: String, _ width: Double) -> String {
    if self.width(of: text) <= width { return text }
    var shown = ""
    var left = width - letter
    for character in text {
      left -= self.width(of: String(character))
      if left < 0 { break }
      shown.append(character)
    }
    return shown.count < 3 ? "" : shown + "…"
  }
}
