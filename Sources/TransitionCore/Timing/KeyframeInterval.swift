import Glibc

/// A part of a keyframe animation: the way from one key time to the next.
///
/// The key times of a group are fractions of its length, after its curve has warped the time. At
/// every fraction exactly one interval of a property counts, and it gives the value by itself: a
/// keyframe animation is not additive and does not end at the model value.
///
/// Sources: `CAKeyframeAnimation` in Apple's documentation for the modes. Which spline runs through
/// the ends of a cubic animation is a belief: the tangent there is half the way to the neighbour.
public struct KeyframeInterval: Sendable, Hashable {
  /// How the values between two key times come about.
  public enum Interpolation: String, Sendable, Hashable, CaseIterable {
    /// On a straight line.
    case linear
    /// The value at the start, until the next key time.
    case discrete
    /// On a Catmull–Rom spline through the values at the key times.
    case cubic
  }

  /// Where it begins, as a fraction of the group, 0…1.
  public var start: Double
  /// Where the next one begins, as a fraction of the group; at least ``start``.
  public var end: Double
  /// How the values between come about.
  public var interpolation: Interpolation
  /// The pacing between the two key times, as `CAKeyframeAnimation.timingFunctions`; the groups of
  /// blocks are linear there.
  public var curve: TimingCurve
  /// Whether it is the first of its property: it starts at 0.
  public var isFirst: Bool
  /// Whether it is the last of its property: it ends at 1, and counts there.
  public var isLast: Bool

  /// Makes an interval.
  ///
  /// - Parameters:
  ///   - start: Where it begins, as a fraction of the group.
  ///   - end: Where the next one begins, as a fraction of the group.
  ///   - interpolation: How the values between come about.
  ///   - curve: The pacing between the two key times.
  ///   - isFirst: Whether it is the first of its property.
  ///   - isLast: Whether it is the last of its property.
  public init(
    start: Double, end: Double, interpolation: Interpolation = .linear,
    curve: TimingCurve = .linear, isFirst: Bool = true, isLast: Bool = true
  ) {
    self.start = start
    self.end = end
    self.interpolation = interpolation
    self.curve = curve
    self.isFirst = isFirst
    self.isLast = isLast
  }

  /// Two fractions that are closer are one: rounding must not decide on which side of a jump it is.
  @usableFromInline package static let tolerance = 1e-9

  /// Returns whether the interval gives the value at a fraction.
  ///
  /// - Parameter fraction: A fraction of the group; one outside 0…1 counts as the nearer end.
  /// - Returns: True from the start on until the next interval begins; never for a jump, whose two
  ///   values its neighbours show, unless it is the last one.
  @inlinable
  public func contains(_ fraction: Double) -> Bool {
    let fraction = max(0, min(1, fraction))
    return fraction >= start - Self.tolerance && (isLast || fraction < end - Self.tolerance)
  }

  /// Returns how much of the way is done at a fraction.
  ///
  /// - Parameter fraction: A fraction of the group.
  /// - Returns: 0 before the start, 1 from the end on; a discrete one jumps at its end.
  package func way(at fraction: Double) -> Double {
    if fraction >= end - Self.tolerance { return 1 }
    if interpolation == .discrete || fraction <= start { return 0 }
    return curve.value(at: (fraction - start) / (end - start))
  }

  /// Returns the value at a fraction.
  ///
  /// - Parameters:
  ///   - values: The values at the key times around it.
  ///   - fraction: A fraction of the group.
  /// - Returns: Exactly the values of the ends there.
  package func value(of values: Values<Double>, at fraction: Double) -> Double {
    let way = way(at: fraction)
    if way == 0 { return values.from }
    if way == 1 { return values.to }
    if interpolation != .cubic { return values.from + (values.to - values.from) * way }
    let share = Self.shares(way)
    return values.from + share.before * (values.before - values.from)
      + share.to * (values.to - values.from) + share.after * (values.after - values.from)
  }

  /// Returns the transform at a fraction, by decomposed parts; each turn goes the short way.
  ///
  /// - Parameters:
  ///   - values: The transforms at the key times around it.
  ///   - fraction: A fraction of the group.
  /// - Returns: Exactly the transforms of the ends there.
  package func value(of values: Values<AffineTransform>, at fraction: Double) -> AffineTransform {
    let way = way(at: fraction)
    if interpolation != .cubic || way == 0 || way == 1 {
      return values.from.interpolated(to: values.to, fraction: way)
    }
    typealias Parts = AffineTransform.Decomposition
    let (share, from) = (Self.shares(way), Parts(values.from))
    let before = from.nearest(Parts(values.before))
    let to = from.nearest(Parts(values.to))
    let after = to.nearest(Parts(values.after))
    func mix(_ part: (Parts) -> Double) -> Double {
      let start = part(from)
      return start + share.before * (part(before) - start) + share.to * (part(to) - start)
        + share.after * (part(after) - start)
    }
    return Parts(
      translation: Point(x: mix { $0.translation.x }, y: mix { $0.translation.y }),
      rotation: mix(\.rotation), scaleX: mix(\.scaleX), scaleY: mix(\.scaleY),
      shear: mix(\.shear)
    ).transform
  }

  /// The values at the key times before the interval, at its two ends and after it.
  package struct Values<Value: Sendable>: Sendable {
    package var before: Value
    package var from: Value
    package var to: Value
    package var after: Value

    /// Makes values; at an end of the animation the neighbour is the end itself.
    package init(from: Value, to: Value, before: Value? = nil, after: Value? = nil) {
      self.before = before ?? from
      self.from = from
      self.to = to
      self.after = after ?? to
    }
  }

  /// What the neighbours and the end add to the value at the start, by their distance from it.
  ///
  /// The uniform Catmull–Rom spline; the shares of the four values add up to 1.
  private static func shares(_ t: Double) -> (before: Double, to: Double, after: Double) {
    (
      before: 0.5 * t * (t * (2 - t) - 1), to: 0.5 * t * (t * (4 - 3 * t) + 1),
      after: 0.5 * t * t * (t - 1)
    )
  }
}

extension AffineTransform.Decomposition {
  /// The same parts as another one's, with the rotation that is nearest to this one's.
  fileprivate func nearest(_ other: Self) -> Self {
    var other = other
    let turn = other.rotation - rotation
    if abs(turn) > .pi { other.rotation = rotation + remainder(turn, 2 * .pi) }
    return other
  }
}
