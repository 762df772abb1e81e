import TransitionCore

/// Texts in as much room as there is.
enum PlotText {
  /// The width of a letter of 11 pixels, as in the wider of the usual fonts; a guess that errs upwards.
  private static let letter = 6.4

  /// From here on a number is written as a power of ten and a factor.
  private static let largeNumber = 1e6

  /// The numbers beside an axis, short where they are large: `1e12`, `-2.5e6`; but none like another.
  static func axisNumbers(_ ticks: [Double]) -> [String] {
    let short = ticks.map(axisNumber)
    return Set(short).count == Set(ticks).count ? short : ticks.map(Text.number)
  }

  private static func axisNumber(_ number: Double) -> String {
    guard abs(number) >= largeNumber, number.isFinite else { return Text.number(number) }
    var (factor, exponent) = (abs(number), 0)
    while factor >= 10 {
      exponent += 1
      factor = abs(number) / power(exponent)
    }
    // To a hundredth, which is as much as an axis shows; 9.999 is the next power.
    factor = (factor * 100).rounded() / 100
    if factor >= 10 { (factor, exponent) = (1, exponent + 1) }
    return "\(number < 0 ? "-" : "")\(Text.number(factor))e\(exponent)"
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

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
