extension Spring {
  /// Creates a spring from a perceptual duration and a bounce, as iOS 17 does.
  ///
  /// With the duration d and the bounce b: mass 1, `k = (2π / d)²`, `c = 4π ζ / d`, where
  /// `ζ = 1 − b` for b ≥ 0 and `1 / (1 + b)` for b < 0. Over-damping is allowed. The spring plays
  /// for its `settlingDuration`. This is also `UISpringTimingParameters(duration:bounce:)`.
  ///
  /// - Parameters:
  ///   - perceptualDuration: Seconds; one undamped period. What is not greater than 0 or not finite
  ///     counts as 0.5, UIKit's default (a rule of this package).
  ///   - bounce: −1…1, clamped: 0 is critical, 1 never settles; −1 is limited to −0.999, because the
  ///     damping would be infinite. What is not a number counts as 0 (rules of this package).
  ///   - initialVelocity: The velocity at the start, in distances per second; 0 when not finite.
  public init(perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0) {
    let isValid = perceptualDuration > 0 && perceptualDuration.isFinite
    let duration = isValid ? perceptualDuration : 0.5
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let frequency = 2 * Double.pi / duration
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 4 * .pi * ratio / duration,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// The perceptual duration `2π √(m / k)`, in seconds: one undamped period.
  public var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  /// The bounce: `1 − ζ` up to a ratio of 1, `1 / ζ − 1` above; 1 for no damping.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
