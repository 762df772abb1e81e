/// A map from a fraction of time to a progress, by UIKit's names.
///
/// The control points are those of `CAMediaTimingFunction`. More kinds of curve may be added.
public enum TimingCurve: Sendable, Hashable {
  /// The progress is the time: (0, 0), (1, 1).
  case linear
  /// Starts slowly: (0.42, 0), (1, 1).
  case easeIn
  /// Ends slowly: (0, 0), (0.58, 1).
  case easeOut
  /// Starts and ends slowly: (0.42, 0), (0.58, 1). An animation block without a curve uses it.
  case easeInOut
  /// The curve of implicit layer actions: (0.25, 0.1), (0.25, 1).
  case `default`
  /// A curve by its own control points.
  case bezier(UnitBezier)
  /// A curve of straight pieces.
  case piecewise(PiecewiseCurve)

  /// The curve as a Bézier curve; `nil` for one of straight pieces.
  public var unitBezier: UnitBezier? {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .default: .default
    case .bezier(let curve): curve
    case .piecewise: nil
    }
  }

  /// Returns the progress at a fraction of time.
  ///
  /// - Parameter fraction: A fraction of the duration; values below 0 and what is not a number
  ///   count as 0, values above 1 as 1.
  /// - Returns: The progress, possibly outside 0…1; exactly 0 at 0 and 1 at 1, but for curves of
  ///   straight pieces, which say it themselves.
  public func value(at fraction: Double) -> Double {
    switch self {
    case .linear: fraction > 0 ? min(fraction, 1) : 0
    case .easeIn: UnitBezier.easeIn.value(at: fraction)
    case .easeOut: UnitBezier.easeOut.value(at: fraction)
    case .easeInOut: UnitBezier.easeInOut.value(at: fraction)
    case .default: UnitBezier.default.value(at: fraction)
    case .bezier(let curve): curve.value(at: fraction)
    case .piecewise(let curve): curve.value(at: fraction)
    }
  }

  /// Returns the progress at a fraction of time, along the end tangents outside 0…1.
  ///
  /// - Parameter fraction: A fraction of the duration, of any size.
  /// - Returns: The progress.
  public func extrapolated(at fraction: Double) -> Double {
    if case .piecewise(let curve) = self { return curve.extrapolated(at: fraction) }
    return unitBezier?.extrapolated(at: fraction) ?? fraction
  }

  /// Fills a buffer with the progress at fractions of time.
  ///
  /// - Parameters:
  ///   - fractions: The fractions, clamped as by `value(at:)`; ascending ones are fast.
  ///   - values: The place for the results, at least as long as `fractions` (the shorter of the two
  ///     counts); the same memory is allowed.
  public func values(
    at fractions: UnsafeBufferPointer<Double>, into values: UnsafeMutableBufferPointer<Double>
  ) {
    if case .piecewise(let curve) = self { return curve.values(at: fractions, into: values) }
    if self != .linear, let curve = unitBezier { return curve.values(at: fractions, into: values) }
    for index in 0..<min(fractions.count, values.count) {
      values[index] = value(at: fractions[index])
    }
  }
}

/// The curves of `CAMediaTimingFunction`.
extension UnitBezier {
  /// The control points (0, 0) and (1, 1).
  public static let linear = UnitBezier(checkedX1: 0, y1: 0, x2: 1, y2: 1)
  /// The control points (0.42, 0) and (1, 1).
  public static let easeIn = UnitBezier(checkedX1: 0.42, y1: 0, x2: 1, y2: 1)
  /// The control points (0, 0) and (0.58, 1).
  public static let easeOut = UnitBezier(checkedX1: 0, y1: 0, x2: 0.58, y2: 1)
  /// The control points (0.42, 0) and (0.58, 1).
  public static let easeInOut = UnitBezier(checkedX1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// The control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = UnitBezier(checkedX1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
}
