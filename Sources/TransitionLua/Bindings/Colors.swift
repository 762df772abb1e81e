import TransitionCore

/// Colours as scripts name them.
enum Colors {
  /// UIKit's names; the values are those that the documentation of `UIColor` gives.
  static let named: [(name: String, color: Color)] = [
    ("black", .black), ("darkGray", .darkGray), ("lightGray", .lightGray), ("white", .white),
    ("gray", .gray), ("red", .red), ("green", .green), ("blue", .blue), ("cyan", .cyan),
    ("yellow", .yellow), ("magenta", .magenta), ("orange", .orange), ("purple", .purple),
    ("brown", .brown), ("clear", .clear),
  ]

  static func name(of color: Color) -> String? {
    named.first { $0.color == color }?.name
  }

  /// The colour of a name, or of hexadecimal digits behind a `#`.
  ///
  /// - Parameters:
  ///   - text: What the script wrote.
  ///   - subject: What it is for, for messages.
  /// - Returns: The colour.
  /// - Throws: A misuse that says what names and digits there are.
  static func color(_ text: String, _ subject: String) throws(Misuse) -> Color {
    if let known = named.first(where: { $0.name == text }) { return known.color }
    let shown = LuaValue.string(text).text(upTo: 60)
    // T.color("…") says itself what it is about.
    let place = subject.hasSuffix("(r) of color") ? "" : "\(subject): "
    if text.hasPrefix("#") {
      if let color = Color(hex: text) { return color }
      throw Misuse(
        "\(place)\"\(shown)\" is no color" + LuaState.hintMark
          + "after the # come 3, 4, 6 or 8 digits 0…9, a…f: \"#f80\", \"#ff8800\", and with opacity "
          + "\"#f808\", \"#ff880080\"")
    }
    throw Misuse("\(place)no color is called \"\(shown)\"" + hint(for: shown)).explained
  }

  private static func hint(for text: String) -> String {
    if text.utf8.count >= 3, Color(hex: text) != nil {
      return LuaState.hintMark + "write \"#\(text)\" for digits"
    }
    if text.hasPrefix("system") {
      return LuaState.hintMark
        + "system colors look different on every device: write the value that you mean, as \"#007aff\""
    }
    let habits = ["grey": "gray", "darkGrey": "darkGray", "lightGrey": "lightGray"]
    let bare = text.hasSuffix("Color") ? String(text.dropLast(5)) : text
    let names = named.map(\.name)
    if let name = habits[bare] ?? (bare == "transparent" ? "clear" : nil) {
      return "; it is called \"\(name)\" here"
    }
    if let name = names.first(where: { $0 == bare }) { return "; it is called \"\(name)\" here" }
    let suggestion = NearMiss.suggestion(bare, among: names)
    if !suggestion.isEmpty { return suggestion }
    return LuaState.hintMark + "the names are \(names.joined(separator: ", ")); any other color is "
      + "\"#rrggbb\" or T.color(r, g, b), each 0…1"
  }

  /// The digits of a colour whose parts are whole 255ths, else `nil`.
  static func hex(of color: Color) -> String? {
    var text = "#"
    for part in [color.r, color.g, color.b] + (color.a == 1 ? [] : [color.a]) {
      let byte = (part * 255).rounded()
      guard (0...255).contains(byte), abs(part - byte / 255) < 1e-9 else { return nil }
      let digits = String(Int(byte), radix: 16)
      text += digits.utf8.count < 2 ? "0" + digits : digits
    }
    return text
  }
}
