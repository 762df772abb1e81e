import TransitionCore

/// Where a property animator is, and where it goes.
///
/// The way is counted from the values at the start, 0, to those at the end, 1, whichever direction the
/// animator has.
struct AnimatorCourse {
  /// The fraction of the animator's time that was over when it stopped or went on.
  var time = 0.0
  /// The fraction of the way that was done then.
  var fraction = 0.0
  /// How it goes on; `nil` while it stands still.
  var leg: Leg?

  /// A motion to an end.
  struct Leg {
    /// When it begins, in seconds of the virtual clock.
    var begin: Double
    /// 1, or 0 when it goes back.
    var end: Double
    /// Its length, in seconds.
    var duration: Double
    /// What paces the rest; `nil` for what the animations have themselves.
    var timing: (any TimingCurveProvider)?
    /// Whether a curve goes on where its progress is the fraction done, instead of anew.
    var isTail = false
  }

  /// The fraction of the animator's time that is over.
  func time(at now: Double) -> Double {
    guard let leg else { return time }
    guard leg.duration > 0 else { return now >= leg.begin ? leg.end : time }
    return time + (leg.end - time) * max(0, min(1, (now - leg.begin) / leg.duration))
  }

  /// The piece for animations that have a part of the time.
  ///
  /// - Parameters:
  ///   - window: The part.
  ///   - done: The fraction of their way that they have done.
  ///   - own: Their own pacing.
  /// - Returns: What they do from now on.
  func piece(window: AnimatorTimeBase.Window, done: Double, own: Pacing) -> DrivePiece {
    guard let leg else { return .hold(fraction: done) }
    var (wait, length) = leg.share(of: window, from: time)
    // What is not where its time would have it, after other timings, takes all of the leg.
    if length <= 0, done != leg.end { (wait, length) = (0, 1) }
    let duration = leg.duration * length
    var pacing = leg.timing?.pacing(over: duration) ?? own
    if leg.isTail, case .curve(let curve) = pacing, let bezier = curve.unitBezier {
      let way = leg.end == 1 ? done : 1 - done
      if way > 0 { pacing = .curve(.bezier(bezier.tail(fromProgress: way))) }
    }
    return .run(
      begin: leg.begin + leg.duration * wait, fraction: done, end: leg.end, duration: duration,
      pacing: pacing)
  }
}

extension AnimatorCourse.Leg {
  /// How long a part waits and how long it moves, in fractions of the leg.
  fileprivate func share(
    of window: AnimatorTimeBase.Window, from time: Double
  ) -> (wait: Double, length: Double) {
    let rest = abs(end - time)
    guard rest > 0 else { return (0, 1) }
    if end == 1 {
      let first = max(time, window.begin)
      return ((first - time) / rest, max(0, window.end - first) / rest)
    }
    let first = min(time, window.end)
    return ((time - first) / rest, max(0, first - window.begin) / rest)
  }
}
