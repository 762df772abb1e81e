import TransitionCore

/// An axis: the numbers at its ends, and the round ones between them.
struct PlotAxis {
  /// The number at the lower end.
  let low: Double
  /// The number at the upper end; larger than the one at the lower.
  let high: Double
  /// Multiples of 1, 2 or 5 times a power of ten, in ascending order.
  let ticks: [Double]

  /// What is beyond is drawn at the edge: its differences are no numbers.
  private static let most = 1e150

  /// Makes an axis.
  ///
  /// - Parameters:
  ///   - range: What it shows at least.
  ///   - most: The most round numbers on it; 2 at least.
  ///   - margin: What it shows beyond at each end, as a part of the range.
  init(_ range: ClosedRange<Double>, ticks most: Int, margin: Double = 0) {
    var low = min(max(range.lowerBound, -Self.most), Self.most)
    var high = min(max(range.upperBound, -Self.most), Self.most)
    // What stands still is in the middle.
    if high - low <= 1e-9 * max(1, abs(low)) {
      let room = max(abs(low) * 0.1, 0.5)
      (low, high) = (low - room, high + room)
    }
    let room = (high - low) * margin
    (self.low, self.high) = (low - room, high + room)
    ticks = Self.ticks(from: self.low, to: self.high, most: most)
  }

  /// How far along the axis a number is, 0…1.
  func fraction(of value: Double) -> Double {
    min(max((value - low) / (high - low), 0), 1)
  }

  /// Where a tick is along the axis: that of a rounded end may be a hair beyond it.
  func position(ofTick tick: Double) -> Double { (tick - low) / (high - low) }

  /// The ends of what is shown, rounded, and the round numbers between them.
  ///
  /// - Parameters:
  ///   - range: What is shown.
  ///   - distance: How far apart two of them are at least, as a part of the axis.
  /// - Returns: The numbers, in ascending order.
  func ticks(withEndsOf range: ClosedRange<Double>, distance: Double) -> [Double] {
    let span = range.upperBound - range.lowerBound
    guard span > 1e-9 * max(1, abs(range.lowerBound)), -Self.most < range.lowerBound,
      range.upperBound < Self.most
    else { return ticks }
    // A thousandth of the span is not seen.
    let decimals = -Self.exponent(of: span / 500)
    let scale = Self.power(abs(decimals))
    let ends = [range.lowerBound, range.upperBound].map {
      decimals < 0 ? ($0 / scale).rounded() * scale : ($0 * scale).rounded() / scale
    }
    let between = ticks.filter { tick in
      ends[0] < tick && tick < ends[1]
        && ends.allSatisfy { abs(position(ofTick: tick) - position(ofTick: $0)) >= distance }
    }
    return [ends[0]] + between + [ends[1]]
  }

  /// The largest power of ten that is not above a number greater than 0.
  private static func exponent(of span: Double) -> Int {
    var exponent = 0
    while power(exponent + 1) <= span { exponent += 1 }
    while power(exponent) > span { exponent -= 1 }
    return exponent
  }

  private static func ticks(from low: Double, to high: Double, most: Int) -> [Double] {
    let span = high - low
    let exponent = exponent(of: span)
    // The least step that leaves few enough: from a hundredth of the span up.
    for exponent in exponent - 2...exponent + 1 {
      for digit in [1.0, 2, 5] {
        let step = digit * power(exponent)
        let slack = 1e-9 * span
        let first = ((low - slack) / step).rounded(.up)
        let last = ((high + slack) / step).rounded(.down)
        guard last - first < Double(most) else { continue }
        return stride(from: first, through: last, by: 1).map { count in
          // Dividing by a whole number keeps 0.3 what it is.
          exponent < 0 ? count * digit / power(-exponent) : count * step
        }
      }
    }
    return []
  }

  private static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent.magnitude { result *= 10 }
    return exponent < 0 ? 1 / result : result
  }
}
