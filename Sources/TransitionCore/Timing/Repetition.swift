/// How often an animation runs, and whether it runs back each time.
///
/// The rules are those of `CAMediaTiming`'s `repeatCount` and `autoreverses`.
public struct Repetition: Sendable, Hashable {
  /// The number of cycles, greater than 0; a fraction cuts the last one off, infinity never ends.
  public var count: Double
  /// Whether each cycle runs back after it ran forth, which makes it twice as long.
  public var autoreverses: Bool

  /// Makes a repetition.
  ///
  /// - Parameters:
  ///   - count: The number of cycles; greater than 0.
  ///   - autoreverses: Whether each cycle runs back after it ran forth.
  public init(count: Double = 1, autoreverses: Bool = false) {
    precondition(count > 0, "an animation repeats more than 0 times (got \(count))")
    self.count = count
    self.autoreverses = autoreverses
  }

  /// One run, forth only.
  public static let once = Repetition()

  /// Whether the animation never ends by itself.
  public var isEndless: Bool { count == .infinity }

  /// Returns the length of all cycles.
  ///
  /// - Parameter duration: The length of one run forth, in seconds.
  /// - Returns: `duration · count`, twice as much with autoreverse, in seconds; infinity when
  ///   endless, and 0 for a duration of 0.
  public func length(of duration: Double) -> Double {
    duration > 0 ? duration * count * runs : 0
  }

  /// The runs of a cycle: forth, or forth and back.
  private var runs: Double { autoreverses ? 2 : 1 }

  /// The fraction of a run that is shown at a time, the way back counted down.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the begin, greater than 0.
  ///   - duration: The length of one run forth, in seconds.
  /// - Returns: A fraction of the duration, 0…1.
  fileprivate func phase(elapsed: Double, duration: Double) -> Double {
    // Times closer than the tolerance are one instant: rounding must not decide between the end of
    // a cycle and the start of the next.
    let tolerance = Timeline.instantTolerance
    if elapsed >= length(of: duration) - tolerance { return lastPhase }
    let cycle = duration * runs
    let inCycle = elapsed - (elapsed / cycle).rounded(.down) * cycle
    if inCycle <= 0 || cycle - inCycle <= min(tolerance, cycle / 2) { return 0 }
    return Self.folded(inCycle / duration)
  }

  /// Where the last cycle is cut: a whole number of them ends with the end of one.
  private var lastPhase: Double {
    let rest = count - count.rounded(.down)
    // 0.1 · 3 · 10 is a little more than 3 in binary.
    let isWhole = count.isInfinite || rest <= 1e-9 || rest >= 1 - 1e-9
    return Self.folded((isWhole ? 1 : rest) * runs)
  }

  /// 0…1 forth, 1…2 back.
  private static func folded(_ phase: Double) -> Double {
    phase <= 1 ? phase : max(0, 2 - phase)
  }
}

extension Pacing {
  /// Returns the progress of an animation that repeats.
  ///
  /// Each cycle starts at progress 0. On its way back the pacing runs backwards: the progress is that
  /// of the mirrored time.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the begin; before it the progress is 0.
  ///   - duration: The length of one run forth in seconds, at which a spring is cut off.
  ///   - repetition: How often it runs. From the end of the last cycle on the progress is that of its
  ///     last instant: after whole cycles that of the end of a run, forth or back.
  /// - Returns: A fraction of the distance; it may overshoot 0…1.
  public func progress(elapsed: Double, duration: Double, repetition: Repetition) -> Double {
    if repetition == .once { return progress(elapsed: elapsed, duration: duration) }
    if elapsed <= 0 { return 0 }
    let phase = repetition.phase(elapsed: elapsed, duration: duration)
    switch self {
    case .curve(let curve): return curve.value(at: phase)
    case .spring(let spring): return spring.progress(at: phase * duration)
    }
  }
}
