import TransitionCore

/// How a property animator is paced: `UITimingCurveProvider`.
public protocol TimingCurveProvider: Sendable {
  /// Returns the length of an animator.
  ///
  /// - Parameter requested: The length that was asked for, in seconds.
  /// - Returns: Seconds: a spring with constants of its own has a length of its own.
  func duration(for requested: Double) -> Double

  /// Returns the pacing over a length.
  ///
  /// - Parameter duration: Seconds.
  /// - Returns: A curve, or a spring in seconds.
  func pacing(over duration: Double) -> Pacing
}

/// A timing curve: `UICubicTimingParameters`.
public struct CubicTimingParameters: TimingCurveProvider, Hashable {
  /// The curve.
  public let curve: TimingCurve

  /// Makes the parameters of a curve.
  ///
  /// - Parameter animationCurve: The curve; without one the system's default. UIKit has cubic ones
  ///   only; one of straight pieces begins anew after a pause, whatever the remainder.
  public init(animationCurve: TimingCurve = .default) {
    curve = animationCurve
  }

  /// Makes the parameters of a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - controlPoint1: The first control point; its x is clamped to 0…1.
  ///   - controlPoint2: The second control point; its x is clamped to 0…1.
  public init(controlPoint1: Point, controlPoint2: Point) {
    func clamp(_ x: Double) -> Double { max(0, min(1, x)) }
    curve =
      UnitBezier(
        x1: clamp(controlPoint1.x), y1: controlPoint1.y, x2: clamp(controlPoint2.x),
        y2: controlPoint2.y
      ).map { .bezier($0) } ?? .default
  }

  /// Returns what is asked for.
  ///
  /// - Parameter requested: Seconds.
  /// - Returns: The same.
  public func duration(for requested: Double) -> Double { requested }

  /// Returns the curve.
  ///
  /// - Parameter duration: Has no effect.
  /// - Returns: The curve.
  public func pacing(over duration: Double) -> Pacing { .curve(curve) }
}

/// A spring: `UISpringTimingParameters`.
///
/// The velocity is one number for everything that moves; UIKit's vector, which gives x and y of a
/// position springs of their own, is not modelled.
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
  private enum Form: Hashable {
    case ratio(Double, velocity: Double)
    case constants(Spring)
  }

  private let form: Form

  /// Makes UIKit's default spring: mass 3, stiffness 1000, damping 500.
  public init() {
    form = .constants(.system)
  }

  /// Makes a spring whose constants follow from the length of the animator, as in
  /// `Spring.init(duration:dampingRatio:initialVelocity:)`.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot, less does; clamped to above 0…1.
  ///   - initialVelocity: In whole distances per second, positive towards the target.
  public init(dampingRatio: Double, initialVelocity: Double = 0) {
    form = .ratio(dampingRatio, velocity: initialVelocity)
  }

  /// Makes a spring by its constants: the animator lasts until it has settled, whatever its duration.
  ///
  /// - Parameters:
  ///   - mass: The mass; 1 when not greater than 0.
  ///   - stiffness: The stiffness, in mass / s²; 100 when not greater than 0.
  ///   - damping: The damping coefficient, in mass / s; 10 when less than 0.
  ///   - initialVelocity: In whole distances per second, positive towards the target.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    self.init(
      spring: Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// Makes a spring as iOS 17 does: the animator lasts until it has settled, whatever its duration.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - bounce: −1…1; 0 does not overshoot.
  ///   - initialVelocity: In whole distances per second, positive towards the target.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    self.init(
      spring: Spring(
        perceptualDuration: duration, bounce: bounce, initialVelocity: initialVelocity))
  }

  /// Makes the parameters of a spring.
  ///
  /// - Parameter spring: The spring; it plays until it has settled.
  public init(spring: Spring) {
    form = .constants(spring)
  }

  /// Returns the length of an animator with the spring.
  ///
  /// - Parameter requested: The length that was asked for, in seconds.
  /// - Returns: The same for a damping ratio, else the time after which the spring has settled; one that
  ///   never does counts for 10,000 s.
  public func duration(for requested: Double) -> Double {
    switch form {
    case .ratio: requested
    case .constants(let spring): min(10_000, spring.settlingDuration)
    }
  }

  /// Returns the spring over a length.
  ///
  /// - Parameter duration: Seconds.
  /// - Returns: The spring; it is cut off at the length.
  public func pacing(over duration: Double) -> Pacing {
    switch form {
    case .ratio(let ratio, let velocity):
      .spring(Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity))
    case .constants(let spring): .spring(spring)
    }
  }

  /// The same spring with another velocity at its start.
  func with(initialVelocity velocity: Double) -> SpringTimingParameters {
    switch form {
    case .ratio(let ratio, _):
      SpringTimingParameters(dampingRatio: ratio, initialVelocity: velocity)
    case .constants(let spring):
      SpringTimingParameters(
        spring: Spring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          initialVelocity: velocity, allowsOverdamping: spring.allowsOverdamping))
    }
  }
}
