import TransitionCore

extension ByteWriter {
  /// Writes a text as XML 1.0, for an element or a quoted attribute.
  ///
  /// What no XML may hold, even escaped, is U+FFFD: control characters other than tab and line ends,
  /// U+FFFE and U+FFFF.
  mutating func xml(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3C: write("&lt;")
      case 0x3E: write("&gt;")
      case 0x26: write("&amp;")
      case 0x22: write("&quot;")
      case 0x27: write("&#39;")
      case 0x09: write("&#9;")
      case 0x0A: write("&#10;")
      case 0x0D: write("&#13;")
      case 0..<0x20, 0xFFFE, 0xFFFF: write("\u{FFFD}")
      default: write(bytes: String(scalar).utf8)
      }
    }
  }

  /// Writes a position in a picture: hundredths of a pixel are enough.
  mutating func write(pixels: Double) { write((pixels * 100).rounded() / 100) }

  // MARK: - Elements

  /// Writes an element with a text in it.
  ///
  /// - Parameters:
  ///   - text: The text; it is escaped.
  ///   - x: The position of its anchor, in pixels.
  ///   - y: The position of its base line, in pixels.
  ///   - shift: How far to the right of its position it stands, in pixels.
  ///   - style: The classes of the element.
  mutating func text(
    _ text: String, x: Double, y: Double, shift: Double = 0, _ style: StaticString
  ) {
    write("<text x=\"")
    write(pixels: x)
    write("\" y=\"")
    write(pixels: y)
    if shift != 0 {
      write("\" dx=\"")
      write(pixels: shift)
    }
    write("\" class=\"")
    write(style)
    write("\">")
    xml(text)
    write("</text>\n")
  }

  /// Writes a line.
  mutating func line(
    from: (x: Double, y: Double), to: (x: Double, y: Double), _ style: StaticString
  ) {
    write("<line x1=\"")
    write(pixels: from.x)
    write("\" y1=\"")
    write(pixels: from.y)
    write("\" x2=\"")
    write(pixels: to.x)
    write("\" y2=\"")
    write(pixels: to.y)
    write("\" class=\"")
    write(style)
    write("\"/>\n")
  }

  /// Writes a rectangle with a text that is shown where the pointer rests on it.
  mutating func box(
    x: Double, y: Double, width: Double, height: Double, _ style: StaticString, title: String
  ) {
    write("<rect x=\"")
    write(pixels: x)
    write("\" y=\"")
    write(pixels: y)
    write("\" width=\"")
    write(pixels: width)
    write("\" height=\"")
    write(pixels: height)
    write("\" rx=\"2\" class=\"")
    write(style)
    write("\">")
    element("title", title)
    write("</rect>\n")
  }

  /// Writes an element without attributes.
  mutating func element(_ name: StaticString, _ text: String) {
    write("<")
    write(name)
    write(">")
    xml(text)
    write("</")
    write(name)
    write(">")
  }
}
