import Glibc

/// The distance `d(t)` of a spring from its target, with d(0) = 1 and d′(0) = −velocity.
///
/// With σ = ζ ω₀:
///
/// 1. ζ < 1: `e^(−σ t) (cos ωd t + swing sin ωd t)`, ωd = ω₀ √(1 − ζ²), swing = (σ − v) / ωd.
/// 2. abs(ζ − 1) < 1e-9: `e^(−ω₀ t) (1 + (ω₀ − v) t)`. A ratio meant to be 1 may be computed a hair
///    off it, and both neighbours lose digits there.
/// 3. ζ > 1: `slowPart e^(−slow t) + fastPart e^(−fast t)`, which unlike cosh and sinh does not
///    overflow.
enum SpringMotion: Sendable, Hashable {
  /// The case ζ < 1.
  case underDamped(decay: Double, frequency: Double, swing: Double)
  /// The case ζ = 1.
  case critical(decay: Double, drift: Double)
  /// The case ζ > 1.
  case overDamped(slow: Double, fast: Double, slowPart: Double, fastPart: Double)

  /// How far a damping ratio may be from 1 to count as critical.
  static let criticalTolerance = 1e-9

  /// Creates the motion for an undamped frequency in rad/s, a ratio and a velocity towards 0.
  ///
  /// Both are kept inside a range whose products and quotients are numbers.
  init(frequency: Double, ratio: Double, velocity: Double) {
    let frequency = min(max(frequency, 1e-150), 1e150)
    let ratio = min(ratio, 1e150)
    if abs(ratio - 1) < Self.criticalTolerance {
      self = .critical(decay: frequency, drift: frequency - velocity)
      return
    }
    let decay = ratio * frequency
    if ratio < 1 {
      let damped = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
      self = .underDamped(decay: decay, frequency: damped, swing: (decay - velocity) / damped)
      return
    }
    // The slow rate is ζ − √(ζ² − 1), written so that no digits cancel.
    let root = (ratio - 1).squareRoot() * (ratio + 1).squareRoot()
    let fast = frequency * (ratio + root)
    let slow = frequency / (ratio + root)
    let spread = 2 * frequency * root
    self = .overDamped(
      slow: slow, fast: fast, slowPart: (fast - velocity) / spread,
      fastPart: (velocity - slow) / spread)
  }

  /// Returns the distance from the target after a time in seconds that is at least 0.
  func displacement(at time: Double) -> Double {
    let displacement: Double
    switch self {
    case .underDamped(let decay, let frequency, let swing):
      let angle = frequency * time
      displacement = exp(-decay * time) * (cos(angle) + swing * sin(angle))
    case .critical(let decay, let drift):
      displacement = exp(-decay * time) * (1 + drift * time)
    case .overDamped(let slow, let fast, let slowPart, let fastPart):
      displacement = slowPart * exp(-slow * time) + fastPart * exp(-fast * time)
    }
    // An amplitude beyond the range of Double meets a decay beyond it: settled.
    return displacement.isFinite ? displacement : 0
  }

  /// Returns the velocity towards the target after a time in seconds that is at least 0.
  func velocity(at time: Double) -> Double {
    let velocity: Double
    switch self {
    case .underDamped(let decay, let frequency, let swing):
      let angle = frequency * time
      let start = decay - swing * frequency
      velocity =
        exp(-decay * time) * (start * cos(angle) + (decay * swing + frequency) * sin(angle))
    case .critical(let decay, let drift):
      velocity = exp(-decay * time) * (decay - drift + decay * drift * time)
    case .overDamped(let slow, let fast, let slowPart, let fastPart):
      velocity = slow * slowPart * exp(-slow * time) + fast * fastPart * exp(-fast * time)
    }
    return velocity.isFinite ? velocity : 0
  }
}
