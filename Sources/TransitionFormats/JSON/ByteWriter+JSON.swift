import TransitionCore

extension ByteWriter {
  /// Writes a number rounded to 1e-6, and `null` for what is not finite.
  package mutating func json(_ number: Double) {
    if number.isFinite { write(number) } else { write("null") }
  }

  /// Writes a list of numbers.
  mutating func json(_ numbers: [Double]) {
    write("[")
    if let first = numbers.first {
      json(first)
      numbers.withUnsafeBufferPointer {
        writeCommaSeparated(UnsafeBufferPointer(rebasing: $0.dropFirst()), placeholder: "null")
      }
    }
    write("]")
  }

  /// Writes a string with its quotes, or `null`.
  package mutating func json(_ string: String?) {
    guard var string else { return write("null") }
    write("\"")
    string.withUTF8 { bytes in
      var rest = bytes[...]
      while let byte = rest.popFirst() { json(byte: byte, rest: &rest) }
    }
    write("\"")
  }

  /// Writes a byte of a string; takes what belongs to it off the rest.
  ///
  /// Beyond what JSON asks for, some things are escaped so that the text can stand in a page and in
  /// JavaScript: the end of an element `</`, the start of a comment `<!`, and the line ends U+2028
  /// and U+2029; DEL is, so that a terminal shows the text.
  private mutating func json(byte: UInt8, rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
    switch byte {
    case UInt8(ascii: "\""): write("\\\"")
    case UInt8(ascii: "\\"): write("\\\\")
    case UInt8(ascii: "\n"): write("\\n")
    case UInt8(ascii: "\r"): write("\\r")
    case UInt8(ascii: "\t"): write("\\t")
    case 0..<0x20, 0x7F: escape(byte)
    case UInt8(ascii: "<") where rest.first == UInt8(ascii: "!"): escape(byte)
    case UInt8(ascii: "<") where rest.first == UInt8(ascii: "/"):
      write("<\\")  // The slash follows as the next byte.
    case 0xE2 where rest.starts(with: [0x80, 0xA8]) || rest.starts(with: [0x80, 0xA9]):
      write(rest.dropFirst().first == 0xA8 ? "\\u2028" : "\\u2029")
      rest.removeFirst(2)
    default: write(byte: byte)
    }
  }

  private mutating func escape(_ byte: UInt8) {
    write("\\u00")
    for digit in [byte >> 4, byte & 15] {
      write(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  // MARK: - Members

  /// Writes the name of a member; the first of an object has no comma before it.
  package mutating func member(_ name: StaticString, isFirst: Bool = false) {
    write(isFirst ? "\"" : ", \"")
    write(name)
    write("\": ")
  }

  /// Writes a list with one element a line.
  package mutating func lines<Element>(
    _ elements: some Sequence<Element>, _ body: (inout ByteWriter, Element) -> Void
  ) {
    write("[")
    var isEmpty = true
    for element in elements {
      write(isEmpty ? "\n    " : ",\n    ")
      body(&self, element)
      isEmpty = false
    }
    write(isEmpty ? "]" : "\n  ]")
  }
}
