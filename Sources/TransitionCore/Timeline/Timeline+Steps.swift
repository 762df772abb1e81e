extension Timeline {
  /// Values that a line sets again and again without animating them, as a display link or a finger does.
  public struct Steps: Sendable, Hashable {
    /// When the first value is set, in seconds.
    public var begin: Double
    /// The time from the first value to the last one, in seconds.
    public var duration: Double
    /// How many values are set.
    public var count: Int
    /// What is set, by node, then in the order of the keys: from the value before the first step to the
    /// last one.
    public var changes: [Stage.Change]
  }

  /// The values that one line sets at least three times in a row, each at most 0.5 s after the one before;
  /// by begin.
  ///
  /// What begins, ends and counts alike stands together.
  public var steps: [Steps] {
    var series: [Steps] = []
    for channel in 0..<channels.count {
      let animated = Set(segmentSlice(channel).map { spans.added[Int(segments.span[$0])] })
      // What an animation ends at is no step.
      let writes = writeSlice(channel).filter {
        moment(ofWrite: $0) > 0 && !animated.contains(moment(ofWrite: $0))
      }
      for run in runs(of: writes) { add(run, of: channel, to: &series) }
    }
    return series.enumerated().sorted { ($0.1.begin, $0.0) < ($1.1.begin, $1.0) }.map(\.1)
  }

  /// How few steps are none, and the longest time between two, in seconds: a belief.
  private static let fewSteps = 3
  private static let longestStep = 0.5

  /// The writes that follow each other soon and come from one line.
  private func runs(of writes: [Int]) -> [[Int]] {
    var runs: [[Int]] = []
    for write in writes {
      if let last = runs.last?.last, place(ofWrite: last) == place(ofWrite: write),
        time(ofWrite: write) - time(ofWrite: last) <= Self.longestStep
      {
        runs[runs.count - 1].append(write)
      } else {
        runs.append([write])
      }
    }
    return runs.filter {
      let first = $0.first.map(time) ?? 0
      let last = $0.last.map(time) ?? 0
      return $0.count >= Self.fewSteps && last > first
    }
  }

  private func time(ofWrite write: Int) -> Double { stamp(of: moment(ofWrite: write)).time }

  private func add(_ run: [Int], of channel: Int, to series: inout [Steps]) {
    let (first, last) = (run[0], run[run.count - 1])
    let leaf = channels.leaf[channel]
    let before =
      first > writeSlice(channel).lowerBound
      ? writes.value[first - 1] : leaf == .transform ? nil : leaf.initial
    let changes = changes(
      from: before, to: writes.value[last], leaf, node: Int(channels.node[channel]),
      place: place(ofWrite: last))
    if changes.isEmpty { return }
    let steps = Steps(
      begin: time(ofWrite: first), duration: time(ofWrite: last) - time(ofWrite: first),
      count: run.count, changes: changes)
    let known = series.firstIndex {
      $0.begin == steps.begin && $0.duration == steps.duration && $0.count == steps.count
        && $0.changes[0].place.file == changes[0].place.file
    }
    if let known { series[known].changes += changes } else { series.append(steps) }
  }
}
