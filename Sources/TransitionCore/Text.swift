/// Numbers and names as people read them.
package enum Text {
  /// The most bytes that ``write(_:to:)`` needs.
  package static let longestNumber = 32

  /// A number with at most six decimals and no trailing zeros: `0.3`, `-12`, `1e+20`.
  ///
  /// Rounds half away from zero and never writes `-0`.
  package static func number(_ value: Double) -> String {
    String(unsafeUninitializedCapacity: longestNumber) { buffer in
      buffer.baseAddress.map { write(value, to: $0) } ?? 0
    }
  }

  /// Whether two numbers have the same text.
  package static func isSame(_ value: Double, _ other: Double) -> Bool {
    value == other || abs(value - other) <= 1e-6 && number(value) == number(other)
  }

  /// A number in a sentence: to thousandths, and what is small to three digits.
  package static func short(_ value: Double) -> String {
    let magnitude = abs(value)
    guard magnitude < 1e9 else { return number(value) }
    let scale = magnitude >= 0.1 ? 1e3 : magnitude >= 0.01 ? 1e4 : magnitude >= 0.001 ? 1e5 : 1e6
    return number((value * scale).rounded() / scale)
  }

  /// A text that stays on its line and in its colour: control characters become spaces, and what is
  /// longer than the limit is cut.
  package static func line(_ text: String, limit: Int = 80) -> String {
    let visible = text.unicodeScalars.map { scalar -> Character in
      let isControl =
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        || [0x061C, 0x200E, 0x200F, 0xFEFF].contains(scalar.value)
      return isControl ? " " : Character(scalar)
    }
    return visible.count > limit ? String(visible.prefix(limit - 1)) + "…" : String(visible)
  }

  /// Writes a number as ``number(_:)`` has it and returns the count of bytes.
  ///
  /// An exponent appears from 1e18 on, the shortest text that reads back as the same number. What
  /// is not finite is `nan`, `inf` or `-inf`. Text decides how long an export takes, so this is
  /// integer arithmetic into memory of the caller's, at least ``longestNumber`` bytes.
  package static func write(_ value: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let magnitude = abs(value)
    let whole: UInt64
    let fraction: UInt64
    if magnitude < 1e9 {
      // Up to here the product has three bits and more behind the point; beyond, the whole part is
      // cut off first, which is exact.
      (whole, fraction) = rounded(magnitude * 1e6).quotientAndRemainder(dividingBy: 1_000_000)
    } else if magnitude < 1e18 {
      let cut = Double(Int64(magnitude))
      let millionths = rounded((magnitude - cut) * 1e6)
      whole = UInt64(cut) + millionths / 1_000_000
      fraction = millionths % 1_000_000
    } else {
      var text = value.isNaN ? "nan" : "\(value)"
      return text.withUTF8 { bytes in
        start.update(from: bytes.baseAddress ?? UnsafePointer(start), count: bytes.count)
        return bytes.count
      }
    }
    var next = start
    if value < 0 && (whole | fraction) != 0 {
      next.pointee = UInt8(ascii: "-")
      next += 1
    }
    next = writeWhole(whole, to: next)
    if fraction != 0 { next = writeFraction(UInt32(fraction), to: next) }
    return next - start
  }

  /// Rounds half away from zero what is at least 0 and below 2^53.
  ///
  /// `rounded()` is a call where the processor is not known to have an instruction for it.
  @inline(__always)
  private static func rounded(_ value: Double) -> UInt64 {
    let cut = Int64(value)
    return UInt64(bitPattern: value - Double(cut) >= 0.5 ? cut + 1 : cut)
  }

  /// Writes an integer and returns the end.
  package static func writeWhole(
    _ whole: UInt64, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if whole < 10 {
      start.pointee = zero + UInt8(whole)
      return start + 1
    }
    var digits = 0
    var bound = whole
    while bound > 0 {
      bound /= 10
      digits += 1
    }
    var rest = whole
    var next = start + digits
    while rest >= 100 {
      next -= 2
      writePair(UInt32(rest % 100), to: next)
      rest /= 100
    }
    if rest >= 10 {
      writePair(UInt32(rest), to: start)
    } else {
      start.pointee = zero + UInt8(rest)
    }
    return start + digits
  }

  /// Writes a point and the six digits of a number of millionths, without the zeros at the end.
  private static func writeFraction(
    _ millionths: UInt32, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    start.pointee = UInt8(ascii: ".")
    writePair(millionths / 10_000, to: start + 1)
    writePair(millionths / 100 % 100, to: start + 3)
    writePair(millionths % 100, to: start + 5)
    var end = start + 7
    while end[-1] == zero { end -= 1 }
    return end
  }

  private static func writePair(_ pair: UInt32, to start: UnsafeMutablePointer<UInt8>) {
    let tens = pair / 10
    start[0] = zero + UInt8(truncatingIfNeeded: tens)
    start[1] = zero + UInt8(truncatingIfNeeded: pair - tens * 10)
  }

  private static let zero = UInt8(ascii: "0")
}
