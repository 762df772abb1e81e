/// Springs by duration and damping ratio: `animate(withDuration:delay:usingSpringWithDamping:…)`.
extension Spring {
  /// Creates the spring of an animation block with a duration and a damping ratio, as UIKit does.
  ///
  /// UIKit looks for the frequency whose envelope has fallen to 0.001 at the end of the duration;
  /// `DurationSpring` tells the rule. The animation is cut at the duration, wherever the spring is
  /// then: see `residual(atEnd:)`. This is also
  /// `UISpringTimingParameters(dampingRatio:initialVelocity:)` for an animator's duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds, clamped to 0.01…10 for the constants; NaN counts as 0.01.
  ///   - dampingRatio: Clamped to 1.1920929e-7…1; NaN counts as 1.
  ///   - initialVelocity: The velocity at the start, in distances per second; 0 when not finite.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self =
      DurationSpring(
        duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity
      ).spring
  }

  /// Returns how far the spring is from its target when it is cut.
  ///
  /// - Parameter duration: Seconds since the start.
  /// - Returns: `1 − progress`: the jump that shows at the end, as a fraction of the distance;
  ///   negative after an overshoot.
  public func residual(atEnd duration: Double) -> Double {
    1 - progress(at: duration)
  }

  /// Returns whether the jump at the end of a duration is larger than 0.005.
  ///
  /// - Parameter duration: Seconds since the start.
  /// - Returns: True when the spring is visibly unsettled.
  public func isUnsettled(atEnd duration: Double) -> Bool {
    abs(residual(atEnd: duration)) > 0.005
  }
}
