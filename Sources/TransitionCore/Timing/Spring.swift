import Glibc

/// Describes a damped spring that pulls a value from 0 to 1.
///
/// The progress is the closed-form solution of `m x″ + c x′ + k x = 0` with `x(0) = -1` and
/// `x′(0) = initialVelocity`, plus 1. As in Core Animation a spring with a damping ratio above 1
/// moves as a critical one with the same stiffness and mass, unless over-damping is allowed.
public struct Spring: Sendable, Hashable {
  /// The mass; greater than 0.
  public let mass: Double
  /// The stiffness, in mass / s²; greater than 0.
  public let stiffness: Double
  /// The damping coefficient, in mass / s; at least 0; not the damping ratio.
  public let damping: Double
  /// The velocity at the start, in distances per second; positive is towards the target.
  public let initialVelocity: Double
  /// Whether a damping ratio above 1 is honoured; Core Animation's default is false.
  public let allowsOverdamping: Bool

  /// The solution of the equation of motion.
  let motion: SpringMotion

  /// Creates a spring from its constants; Core Animation's defaults.
  ///
  /// Invalid constants are replaced as by Core Animation; `replacedConstants(mass:stiffness:…)`
  /// names them.
  ///
  /// - Parameters:
  ///   - mass: The mass; 1 when not greater than 0.
  ///   - stiffness: The stiffness, in mass / s²; 100 when not greater than 0.
  ///   - damping: The damping coefficient, in mass / s; 10 when less than 0.
  ///   - initialVelocity: The velocity at the start, in distances per second; 0 when not finite.
  ///   - allowsOverdamping: Whether a damping ratio above 1 is honoured.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    let replaced = Self.replacedConstants(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    self.mass = replaced.contains(.mass) ? 1 : mass
    self.stiffness = replaced.contains(.stiffness) ? 100 : stiffness
    self.damping = replaced.contains(.damping) ? 10 : damping
    self.initialVelocity = replaced.contains(.initialVelocity) ? 0 : initialVelocity
    self.allowsOverdamping = allowsOverdamping
    let ratio = self.damping / (2 * self.stiffness.squareRoot() * self.mass.squareRoot())
    motion = SpringMotion(
      frequency: (self.stiffness / self.mass).squareRoot(),
      ratio: allowsOverdamping ? ratio : min(ratio, 1), velocity: self.initialVelocity)
  }

  /// The spring of UIKit's own transitions (curve 7) and of `UISpringTimingParameters()`.
  ///
  /// Mass 3, stiffness 1000, damping 500; the ratio of 4.56 is clamped to critical. The values are
  /// in published dumps of push animations (jaredsinclair/JTSSloppySwiping, issue 2).
  public static let system = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// The undamped angular frequency `√(k / m)`, in radians per second.
  public var undampedFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio `c / (2 √(k m))` of the constants, before any clamp.
  ///
  /// Below 1 the spring overshoots; at 1 it is critical.
  public var dampingRatio: Double {
    damping / (2 * stiffness.squareRoot() * mass.squareRoot())
  }

  /// The damping ratio that the motion uses: at most 1 unless over-damping is allowed.
  public var effectiveDampingRatio: Double {
    allowsOverdamping ? dampingRatio : min(dampingRatio, 1)
  }

  /// Returns the progress after a number of seconds.
  ///
  /// - Parameter time: Seconds since the start; negative times and what is not a number return 0.
  /// - Returns: A fraction of the distance; it overshoots 1 when under-damped or pushed.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return 1 - motion.displacement(at: time)
  }

  /// Returns the derivative of the progress after a number of seconds.
  ///
  /// - Parameter time: Seconds since the start; negative times and what is not a number return 0.
  /// - Returns: The velocity, in distances per second; `initialVelocity` at 0.
  public func velocity(at time: Double) -> Double {
    guard time >= 0 else { return 0 }
    return motion.velocity(at: time)
  }
}

// MARK: - Invalid constants

extension Spring {
  /// A constant of a spring.
  public enum Constant: Sendable, Hashable, CaseIterable {
    /// The mass.
    case mass
    /// The stiffness.
    case stiffness
    /// The damping coefficient.
    case damping
    /// The velocity at the start.
    case initialVelocity
  }

  /// Returns the constants that the initialiser would replace because they are invalid.
  ///
  /// Core Animation replaces a mass or stiffness that is not greater than 0 by 1 and 100 and a
  /// negative damping by 10, each with a line in the log. That numbers which are not finite are
  /// treated alike, and such a velocity is replaced by 0, is a rule of this package.
  ///
  /// - Parameters:
  ///   - mass: The mass.
  ///   - stiffness: The stiffness, in mass / s².
  ///   - damping: The damping coefficient, in mass / s.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Returns: The invalid constants in the order of the parameters; empty when all are valid.
  public static func replacedConstants(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> [Constant] {
    var replaced: [Constant] = []
    if !(mass > 0 && mass.isFinite) { replaced.append(.mass) }
    if !(stiffness > 0 && stiffness.isFinite) { replaced.append(.stiffness) }
    if !(damping >= 0 && damping.isFinite) { replaced.append(.damping) }
    if !initialVelocity.isFinite { replaced.append(.initialVelocity) }
    return replaced
  }
}
