/// A colour in the sRGB space, not premultiplied.
///
/// The components are nominally 0…1. Values outside are kept, because an overshooting curve
/// produces them; `clamped` is the colour that is drawn.
public struct Color: Sendable, Hashable {
  /// The red component, nominally 0…1.
  public var r: Double
  /// The green component, nominally 0…1.
  public var g: Double
  /// The blue component, nominally 0…1.
  public var b: Double
  /// The opacity: 0 is transparent, 1 is opaque.
  public var a: Double

  /// Creates a colour from its components.
  ///
  /// - Parameters:
  ///   - r: The red component, nominally 0…1.
  ///   - g: The green component, nominally 0…1.
  ///   - b: The blue component, nominally 0…1.
  ///   - a: The opacity, nominally 0…1; 1 when left out.
  public init(r: Double, g: Double, b: Double, a: Double = 1) {
    self.r = r
    self.g = g
    self.b = b
    self.a = a
  }

  /// Creates a grey.
  ///
  /// - Parameters:
  ///   - white: The value of all three components: 0 is black, 1 is white.
  ///   - alpha: The opacity, nominally 0…1; 1 when left out.
  public init(white: Double, alpha: Double = 1) {
    self.init(r: white, g: white, b: white, a: alpha)
  }

  /// Creates a colour from hexadecimal digits as in CSS Color 4, or `nil` when they are not such.
  ///
  /// - Parameter hex: 3, 4, 6 or 8 digits of either case, with or without a leading `#`: `rgb`,
  ///   `rgba`, `rrggbb` or `rrggbbaa`. A short form repeats each digit.
  public init?(hex: String) {
    var digits: [UInt8] = []
    for (index, byte) in hex.utf8.enumerated() {
      if index == 0 && byte == UInt8(ascii: "#") { continue }
      guard let digit = Self.hexDigit(byte), digits.count < 8 else { return nil }
      digits.append(digit)
    }
    let bytes: [UInt8]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      r: Double(bytes[0]) / 255, g: Double(bytes[1]) / 255, b: Double(bytes[2]) / 255,
      a: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }

  /// The nearest colour with all components in 0…1; a component that is not a number reads as 0.
  public var clamped: Color {
    func clamp(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return Color(r: clamp(r), g: clamp(g), b: clamp(b), a: clamp(a))
  }

  /// Returns the colour with another opacity.
  ///
  /// - Parameter alpha: The opacity, nominally 0…1.
  /// - Returns: The same red, green and blue.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(r: r, g: g, b: b, a: alpha)
  }

  /// Returns the value of one hexadecimal digit, 0…15, or `nil` for any other character.
  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
