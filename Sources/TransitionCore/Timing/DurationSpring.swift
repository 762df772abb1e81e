import Glibc

/// Finds the spring constants for a duration and a damping ratio, as UIKit does.
///
/// With the ratio ζ, the duration D, the velocity v and `s = √(1 − ζ²)` the unknown is the undamped
/// frequency ω, and ε = 0.001:
///
/// 1. ζ < 1: `g(ω) = (ζ ω − v) / (ω s) · e^(−ζ D ω)`, to solve `ε − abs(g) = 0`.
/// 2. ζ = 1: `((ω − v) D + 1) e^(−D ω) − ε = 0`, with `+ ε` when ω < v.
/// 3. Twelve Newton steps from `ω = 5 / D`; then `m = 1`, `k = ω²`, `c = 2 ζ ω`.
///
/// The steps reproduce a published pair of UIKit's constants to every digit (Framer's springs
/// example: D = 3, ζ = 0.25). The absolute value, which matters for a velocity above ζ ω, has one
/// public source. Where the steps fail (not finite, not positive, or off by 1e-6) the largest
/// root is bracketed instead; UIKit's own result is then unknown.
public struct DurationSpring: Sendable, Hashable {
  /// The duration that the constants are for, in seconds: 0.01…10.
  public let duration: Double
  /// The damping ratio after the clamp: 1.1920929e-7…1.
  public let dampingRatio: Double
  /// The spring; mass 1.
  public let spring: Spring
  /// Whether the twelve Newton steps failed and the largest root was taken.
  public let isFallback: Bool

  /// Finds the spring for a duration, a ratio and a velocity.
  ///
  /// - Parameters:
  ///   - duration: Seconds, clamped to 0.01…10; NaN counts as 0.01.
  ///   - dampingRatio: Clamped to 1.1920929e-7…1; NaN counts as 1.
  ///   - initialVelocity: The velocity at the start, in distances per second; 0 when not finite.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.duration = duration > 0.01 ? min(duration, 10) : 0.01
    self.dampingRatio =
      dampingRatio.isNaN ? 1 : min(max(dampingRatio, Double(Float.ulpOfOne)), 1)
    let envelope = SpringEnvelope(
      duration: self.duration, ratio: self.dampingRatio,
      velocity: initialVelocity.isFinite ? initialVelocity : 0)
    let newton = envelope.newtonRoot()
    isFallback = newton == nil
    let frequency = newton ?? envelope.largestRoot() ?? envelope.firstGuess
    spring = Spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * self.dampingRatio * frequency,
      initialVelocity: initialVelocity)
  }

  /// How far the spring is from its target when it is cut, as a fraction of the distance.
  ///
  /// It is `1 − progress` at `duration`: about ±0.001 as a rule, negative after an overshoot.
  public var residualAtEnd: Double { spring.residual(atEnd: duration) }

  /// Whether the jump at the end is larger than 0.005, so that it shows.
  public var isUnsettledAtEnd: Bool { spring.isUnsettled(atEnd: duration) }
}
