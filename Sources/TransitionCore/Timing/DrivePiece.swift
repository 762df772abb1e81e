/// One piece of the time base of a driven transition.
///
/// The rules are those of `UIPercentDrivenInteractiveTransition` since iOS 10: every animation is
/// brought to the same fraction of its own way, and after the release each one takes the fraction
/// that is left of its own length.
public enum DrivePiece: Sendable, Hashable {
  /// Every driven animation holds this fraction of its way, the linear mix, whatever its curve.
  case hold(fraction: Double)
  /// Since `begin`, in seconds, every driven animation goes from `fraction` to `end`, 0 or 1.
  ///
  /// One of length L takes |end − fraction| · L / speed, paced by the curve. A speed that is not
  /// greater than 0 counts as 1, as UIKit has it.
  case release(begin: Double, fraction: Double, end: Double, speed: Double, curve: TimingCurve)

  /// Returns how long an animation still takes since the piece began.
  ///
  /// - Parameter length: The animation's own length, in seconds.
  /// - Returns: Seconds; infinity for a hold.
  public func remaining(ofLength length: Double) -> Double {
    switch self {
    case .hold: .infinity
    case .release(_, let fraction, let end, let speed, _):
      abs(end - fraction) * max(0, length) / (speed > 0 ? speed : 1)
    }
  }

  /// Returns the fraction of its way at which an animation is.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the recording.
  ///   - length: The animation's own length, in seconds.
  /// - Returns: The fraction: p + (e − p) · C((t − t₀) / ``remaining(ofLength:)``), which is exactly
  ///   e from the end on, and where nothing remains; before t₀ it is p.
  public func fraction(at time: Double, length: Double) -> Double {
    switch self {
    case .hold(let fraction): return fraction
    case .release(let begin, let fraction, let end, _, let curve):
      let remaining = remaining(ofLength: length)
      let elapsed = time - begin
      if remaining <= 0 || elapsed >= remaining { return end }
      return fraction + (end - fraction) * curve.value(at: elapsed / remaining)
    }
  }
}
