import Glibc

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps a fraction of time to a progress.
///
/// The curve is `x(s)`, `y(s)` with the control points (x1, y1) and (x2, y2); a time fraction is an
/// x, the progress is the y of the same s. The ends are exact: 0 gives 0 and 1 gives 1.
public struct UnitBezier: Sendable, Hashable {
  /// The x of the first control point, 0…1.
  public let x1: Double
  /// The y of the first control point; it may lie outside 0…1.
  public let y1: Double
  /// The x of the second control point, 0…1.
  public let x2: Double
  /// The y of the second control point; it may lie outside 0…1.
  public let y2: Double

  /// The polynomial `x(s) = ((ax s + bx) s + cx) s`.
  @usableFromInline let ax: Double
  @usableFromInline let bx: Double
  @usableFromInline let cx: Double
  /// The polynomial `y(s) = ((ay s + by) s + cy) s`.
  @usableFromInline let ay: Double
  @usableFromInline let by: Double
  @usableFromInline let cy: Double

  /// Creates a curve, or `nil` when x does not grow from 0 to 1 along it.
  ///
  /// - Parameters:
  ///   - x1: The x of the first control point, 0…1.
  ///   - y1: The y of the first control point, any finite number.
  ///   - x2: The x of the second control point, 0…1.
  ///   - y2: The y of the second control point, any finite number.
  public init?(x1: Double, y1: Double, x2: Double, y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
    self.init(checkedX1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// Creates a curve whose control points are known to be valid.
  package init(checkedX1 x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// Returns the progress at a fraction of time.
  ///
  /// - Parameter fraction: A fraction of the duration; values below 0 and what is not a number
  ///   count as 0, values above 1 as 1.
  /// - Returns: The y of the curve; the parameter is solved to the precision of `Double`.
  @inlinable
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return y(at: parameter(at: fraction, near: fraction))
  }

  /// Returns the x of the curve.
  ///
  /// - Parameter parameter: The parameter s, 0…1.
  /// - Returns: A fraction of time.
  @inlinable
  public func x(at parameter: Double) -> Double {
    ((ax * parameter + bx) * parameter + cx) * parameter
  }

  /// Returns the y of the curve.
  ///
  /// - Parameter parameter: The parameter s, 0…1.
  /// - Returns: A progress.
  @inlinable
  public func y(at parameter: Double) -> Double {
    ((ay * parameter + by) * parameter + cy) * parameter
  }

  /// Returns the parameter s whose x is a fraction of time.
  ///
  /// Where the tangent is vertical, rounding in x is magnified in s, hence three cases:
  ///
  /// 1. In the first half of the time the polynomial has no constant, so its relative error is small
  ///    at a vertical start.
  /// 2. In the second half the same is reached by looking from the end, in `1 − s` and `1 − t`.
  /// 3. The only vertical tangent between the ends is that of x1 = 1, x2 = 0, where
  ///    `x − 1/2 = 4 (s − 1/2)³`.
  ///
  /// - Parameters:
  ///   - fraction: A fraction of time, inside 0…1.
  ///   - guess: A first guess for s, 0…1.
  /// - Returns: The parameter, 0…1.
  @usableFromInline
  func parameter(at fraction: Double, near guess: Double) -> Double {
    if x1 == 1 && x2 == 0 { return 0.5 + cbrt((fraction - 0.5) / 4) }
    if fraction <= 0.5 {
      return CubicSolver(a: ax, b: bx, c: cx).root(at: fraction, near: guess)
    }
    let mirrored = CubicSolver(a: ax, b: 3 * (2 * x2 - x1 - 1), c: 3 * (1 - x2))
    return 1 - mirrored.root(at: 1 - fraction, near: 1 - guess)
  }
}

// MARK: - Beyond the ends

extension UnitBezier {
  /// The slope dy/dx at the start, by the rule of WebKit's and Chromium's `UnitBezier`.
  ///
  /// It is `y1 / x1` when x1 > 0, `y2 / x2` when the first control point is the start, 1 when both
  /// control points lie at the start and 0 for a vertical tangent.
  public var startGradient: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0 && x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope dy/dx at the end, by the rule of WebKit's and Chromium's `UnitBezier`.
  ///
  /// It is `(y2 − 1) / (x2 − 1)` when x2 < 1, `(y1 − 1) / (x1 − 1)` when the second control point is
  /// the end, 1 when both control points lie at the end and 0 for a vertical tangent.
  public var endGradient: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1 && x1 < 1 { return (y1 - 1) / (x1 - 1) }
    return y1 == 1 && y2 == 1 ? 1 : 0
  }

  /// Returns the progress at a fraction of time, along the end tangents outside 0…1.
  ///
  /// UIKit clamps, as far as is known, and `value(at:)` does; browsers extrapolate like this.
  ///
  /// - Parameter fraction: A fraction of the duration, of any size.
  /// - Returns: The y of the curve or of its tangent.
  public func extrapolated(at fraction: Double) -> Double {
    if fraction < 0 { return startGradient * fraction }
    if fraction > 1 { return 1 + endGradient * (fraction - 1) }
    return value(at: fraction)
  }
}
