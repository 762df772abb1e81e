/// One piece of a time base: of a transition that the user drives, or of a property animator.
///
/// There are three kinds of time base, each with pieces of its own:
///
/// 1. A driven transition since iOS 10 has ``hold(fraction:)`` and
///    ``release(begin:fraction:end:speed:curve:)``: every animation is brought to the same fraction of
///    its own way, and after the release each one takes the fraction that is left of its own length.
/// 2. A property animator has ``hold(fraction:)`` and ``run(begin:fraction:end:duration:pacing:)``:
///    its animations go on together.
/// 3. A driven transition of iOS 7 to 9 has ``freeze(time:)`` and ``play(begin:time:rate:)``: it is a
///    clock, on which every animation keeps its delay, length and curve.
public enum DrivePiece: Sendable, Hashable {
  /// Every animation holds this fraction of its way, the linear mix, whatever its curve.
  case hold(fraction: Double)
  /// Since `begin`, in seconds, every animation goes from `fraction` to `end`, 0 or 1.
  ///
  /// One of length L takes |end − fraction| · L / speed, paced by the curve. A speed that is not
  /// greater than 0 counts as 1, as UIKit has it.
  case release(begin: Double, fraction: Double, end: Double, speed: Double, curve: TimingCurve)
  /// Since `begin`, in seconds, every animation goes from `fraction` to `end`, 0 or 1, in `duration`
  /// seconds, whatever its own length.
  ///
  /// Before the begin it holds the fraction; a spring is cut off at the duration.
  case run(begin: Double, fraction: Double, end: Double, duration: Double, pacing: Pacing)
  /// The local time stands still, in seconds since the time base began.
  case freeze(time: Double)
  /// Since `begin`, in seconds, the local time goes on from `time`, as fast as `rate` says; back when
  /// that is less than 0.
  case play(begin: Double, time: Double, rate: Double)

  /// The fraction that every animation holds; `nil` for a piece that moves or is a clock.
  package var heldFraction: Double? {
    if case .hold(let fraction) = self { return fraction }
    return nil
  }

  /// Returns how long an animation still takes since the piece began.
  ///
  /// - Parameter length: The animation's own length, in seconds; on a clock, from its start to its end.
  /// - Returns: Seconds; infinity while everything stands still. A clock that runs back ends everything
  ///   at 0.
  public func remaining(ofLength length: Double) -> Double {
    switch self {
    case .hold, .freeze: .infinity
    case .release(_, let fraction, let end, let speed, _):
      abs(end - fraction) * max(0, length) / (speed > 0 ? speed : 1)
    case .run(_, _, _, let duration, _): max(0, duration)
    case .play(_, let time, let rate):
      rate > 0 ? max(0, length - time) / rate : rate < 0 ? max(0, time) / -rate : .infinity
    }
  }

  /// Returns the fraction of its way at which an animation is.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the recording.
  ///   - length: The animation's own length, in seconds.
  /// - Returns: The fraction: p + (e − p) · C((t − t₀) / ``remaining(ofLength:)``), which is exactly
  ///   e from the end on of a curve, and where nothing remains; before t₀ it is p. On a clock it is the
  ///   part of the length that is over, without a curve: see ``localTime(at:)``.
  public func fraction(at time: Double, length: Double) -> Double {
    switch self {
    case .hold(let fraction): return fraction
    case .release(let begin, let fraction, let end, _, let curve):
      let remaining = remaining(ofLength: length)
      let elapsed = time - begin
      if remaining <= 0 || elapsed >= remaining { return end }
      return fraction + (end - fraction) * curve.value(at: elapsed / remaining)
    case .run(let begin, let fraction, let end, let duration, let pacing):
      let elapsed = time - begin
      if elapsed >= 0, duration <= 0 { return end }
      return Self.mix(fraction, end, pacing.progress(elapsed: elapsed, duration: duration))
    case .freeze, .play:
      guard let local = localTime(at: time), length > 0 else { return 1 }
      return max(0, min(1, local / length))
    }
  }

  /// Returns the local time of a clock.
  ///
  /// - Parameter time: Seconds from the start of the recording.
  /// - Returns: Seconds since the time base began, at least 0; `nil` for a piece that gives fractions.
  public func localTime(at time: Double) -> Double? {
    switch self {
    case .hold, .release, .run: nil
    case .freeze(let local): local
    case .play(let begin, let local, let rate): max(0, local + rate * max(0, time - begin))
    }
  }

  /// The mix of two fractions, which is the second one exactly when all of the way is done.
  @inline(__always)
  static func mix(_ fraction: Double, _ end: Double, _ way: Double) -> Double {
    way == 1 ? end : fraction + (end - fraction) * way
  }
}
