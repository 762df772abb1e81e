import TransitionCore

/// Numbers that a file has rounded to six decimals.
enum RoundedNumber {
  /// The largest denominator that is looked for: that of frames at 240 a second.
  private static let largestDenominator = 240.0

  /// The number that was most likely rounded: as 0.333333 is a third.
  ///
  /// Frames and what scripts divide by are fractions with small denominators. Where one of them has the
  /// same six decimals it is taken, so that what began on a frame begins on it again, and a jump stays
  /// on its side of one. Nothing moves by more than 5e-7, and the text stays what it is.
  ///
  /// - Parameter number: The number of the file: a time in seconds, or a fraction.
  /// - Returns: The fraction, or the number itself.
  static func restored(_ number: Double) -> Double {
    let magnitude = abs(number)
    guard magnitude < 1e6 else { return number }
    let millionths = (magnitude * 1e6).rounded()
    // What needs fewer than six decimals was not rounded.
    if millionths.truncatingRemainder(dividingBy: 10) == 0 { return number }
    let whole = magnitude.rounded(.down)
    var rest = magnitude - whole
    // The convergents of the continued fraction. A fraction p/q with |x − p/q| < 1/(2q²) is one of them
    // (Legendre's theorem), and 5e-7 is less than that for every q that is looked for.
    var (top, bottom) = (0.0, 1.0)
    var (lastTop, lastBottom) = (1.0, 0.0)
    while rest > 1e-9 {
      let inverse = 1 / rest
      let part = inverse.rounded(.down)
      (top, lastTop) = (part * top + lastTop, top)
      (bottom, lastBottom) = (part * bottom + lastBottom, bottom)
      if bottom > largestDenominator { break }
      let fraction = (whole * bottom + top) / bottom
      if Text.isSame(fraction, magnitude) { return number < 0 ? -fraction : fraction }
      rest = inverse - part
    }
    return number
  }
}
