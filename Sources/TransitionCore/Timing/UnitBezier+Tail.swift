/// The rest of a curve: what a property animator that goes on plays, by one reading.
extension UnitBezier {
  /// Returns a fraction of time at which the curve has a progress.
  ///
  /// - Parameter progress: The progress.
  /// - Returns: The fraction, 0…1: 0 for a progress of 0 and less, 1 for one of 1 and more. Where the
  ///   curve has the progress more than once it is one of them.
  public func fraction(ofProgress progress: Double) -> Double {
    x(at: parameter(ofProgress: progress))
  }

  /// Returns the rest of the curve from a fraction of time on, stretched to 0…1 in both directions.
  ///
  /// With the point (x₀, y₀) of the curve: `y(t) = y₀ + (1 − y₀) · tail((t − x₀) / (1 − x₀))`.
  ///
  /// - Parameter progress: The progress y₀ from which on the curve is wanted.
  /// - Returns: The rest: a part of a cubic curve is one too. Linear where nothing is left.
  public func tail(fromProgress progress: Double) -> UnitBezier {
    let s = parameter(ofProgress: progress)
    let (x0, y0) = (x(at: s), y(at: s))
    guard x0 < 1, y0 < 1 else { return .linear }
    // De Casteljau: the control points of the part from s to 1.
    func points(_ first: Double, _ second: Double) -> (Double, Double) {
      let middle = first + (second - first) * s
      let last = second + (1 - second) * s
      return (middle + (last - middle) * s, last)
    }
    let (xs, ys) = (points(x1, x2), points(y1, y2))
    func stretch(_ value: Double, _ start: Double) -> Double { (value - start) / (1 - start) }
    return UnitBezier(
      checkedX1: stretch(xs.0, x0), y1: stretch(ys.0, y0), x2: stretch(xs.1, x0),
      y2: stretch(ys.1, y0))
  }

  /// The parameter s whose y is a progress, by bisection: y is 0 at 0 and 1 at 1.
  private func parameter(ofProgress progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if !(progress < 1) { return 1 }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return middle }
      if y(at: middle) < progress { low = middle } else { high = middle }
    }
  }
}
