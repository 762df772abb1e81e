import Glibc

/// The equation whose root is the undamped frequency of a duration spring; see `DurationSpring`.
struct SpringEnvelope {
  /// Seconds, 0.01…10.
  let duration: Double
  /// The damping ratio, above 0 and at most 1.
  let ratio: Double
  /// The velocity at the start, in distances per second; finite.
  let velocity: Double

  /// The height of the envelope at the end of the duration.
  static let epsilon = 0.001

  /// Where the Newton steps start, in rad/s.
  var firstGuess: Double { 5 / duration }

  /// √(1 − ζ²); 0 for a critical spring.
  private var slant: Double { ((1 - ratio) * (1 + ratio)).squareRoot() }

  /// Returns the frequency after twelve Newton steps, or `nil` when it solves nothing.
  func newtonRoot() -> Double? {
    var frequency = firstGuess
    for _ in 0..<12 {
      let (value, slope) = equation(at: frequency)
      frequency -= value / slope
    }
    guard frequency.isFinite, frequency > 0, abs(equation(at: frequency).value) < 1e-6 else {
      return nil
    }
    return frequency
  }

  /// Returns F and F′ at a frequency, with the signs of UIKit's routine.
  private func equation(at frequency: Double) -> (value: Double, slope: Double) {
    if ratio == 1 {
      let fall = exp(-duration * frequency)
      let height = ((frequency - velocity) * duration + 1) * fall
      return (
        height + (frequency < velocity ? Self.epsilon : -Self.epsilon),
        duration * duration * (velocity - frequency) * fall
      )
    }
    let fall = exp(-ratio * duration * frequency)
    let height = (ratio * frequency - velocity) / (frequency * slant) * fall
    let change =
      (velocity + ratio * duration * velocity * frequency
        - ratio * ratio * duration * frequency * frequency)
      / (frequency * frequency * slant) * fall
    return (Self.epsilon - abs(height), height > 0 ? -change : change)
  }

  /// The envelope at the end of the duration, without its sign.
  private func height(at frequency: Double) -> Double {
    let fall = exp(-ratio * duration * frequency)
    if ratio == 1 { return abs((frequency - velocity) * duration + 1) * fall }
    return abs(ratio * frequency - velocity) / (frequency * slant) * fall
  }

  /// Returns the largest frequency at which the height is ε, or `nil` when there is none.
  ///
  /// Up from its zero (v / ζ, or v − 1 / D for ζ = 1) the height rises to one hump and falls to 0;
  /// below the zero it only falls. With v ≤ 0 it falls everywhere. So the largest root is beyond
  /// the hump when that reaches ε, else below the zero.
  func largestRoot() -> Double? {
    let zero: Double
    let hump: Double
    if ratio == 1 {
      zero = velocity - 1 / duration
      hump = max(velocity, 0)
    } else if velocity > 0 {
      zero = velocity / ratio
      let reach = ratio * duration * velocity
      hump = (reach + (reach * reach + 4 * reach).squareRoot()) / (2 * ratio * ratio * duration)
    } else {
      zero = 0
      hump = 0
    }
    if hump == 0 || height(at: hump) >= Self.epsilon {
      var high = max(2 * hump, firstGuess)
      while height(at: high) >= Self.epsilon && high.isFinite { high *= 2 }
      return fallingRoot(from: hump, to: high)
    }
    return fallingRoot(from: 0, to: zero)
  }

  /// Returns the root between two frequencies over which the height falls, by bisection.
  private func fallingRoot(from start: Double, to end: Double) -> Double? {
    var low = start
    var high = end
    while true {
      let middle = low + (high - low) / 2
      if !(middle > low && middle < high) { break }
      if height(at: middle) >= Self.epsilon { low = middle } else { high = middle }
    }
    return high.isFinite && high > 1e-9 ? high : nil
  }
}
