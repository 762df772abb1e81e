extension Timeline {
  /// Returns when a transition looks as if it were over: from then on less than a hundredth of each way is
  /// left.
  ///
  /// A spring creeps for a good part of its duration, and until the transition is completed touches stay
  /// off.
  ///
  /// - Parameter chapter: A transition of this timeline.
  /// - Returns: Seconds from the start of the recording; `nil` where no spring moves anything, and where
  ///   the user drives.
  public func restTime(of chapter: Chapter) -> Double? { restTime(of: chapter, among: stages) }

  /// The same, for whoever asks for many chapters and has the stages already.
  package func restTime(of chapter: Chapter, among stages: [Stage]) -> Double? {
    let stages = stages.begun(in: chapter)
    guard stages.contains(where: { $0.spring != nil }), !stages.contains(where: \.isDriven) else {
      return nil
    }
    return stages.map { $0.restTime(until: chapter.end) }.max()
  }
}

extension Timeline.Stage {
  fileprivate var spring: Spring? {
    if case .spring(let spring) = pacing { return spring }
    return nil
  }

  private static let samplesPerSecond = 120.0
  /// What is less of a way is not seen to move: a belief.
  private static let leastVisible = 0.01

  /// When the changes have come to rest, for the eye that looks until a time.
  fileprivate func restTime(until time: Double) -> Double {
    let end = min(begin + repetition.length(of: duration), time)
    guard let spring, repetition == .once else { return end }
    // A spring may be given longer than a number counts the samples of.
    var index = ((end - begin) * Self.samplesPerSecond).rounded(.down)
    while index > 0, abs(1 - spring.progress(at: index / Self.samplesPerSecond)) < Self.leastVisible
    {
      index -= 1
    }
    return min(begin + (index + 1) / Self.samplesPerSecond, end)
  }
}

extension [Timeline.Stage] {
  /// The stages that begin in a transition; all are in the order of their begins.
  package func begun(in chapter: Timeline.Chapter) -> ArraySlice<Timeline.Stage> {
    let first = firstIndex(from: chapter.begin)
    return self[first..<Swift.max(first, firstIndex(from: chapter.end))]
  }

  /// The first stage that does not begin before a time.
  private func firstIndex(from time: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].begin < time - Timeline.instantTolerance {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
