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
    /// last one; what moves and ends where it began is among them.
    public var changes: [Stage.Change]
  }

  /// The values that one line sets at least three times in a row; by begin.
  ///
  /// A row ends where it is still for longer than between most of its steps, and where an animation moves
  /// the same in between. What begins, ends and counts alike stands together.
  public var steps: [Steps] {
    var series: [Steps] = []
    for channel in 0..<channels.count {
      for run in stepRuns(of: channel) { add(run, of: channel, to: &series) }
    }
    return series.enumerated().sorted { ($0.1.begin, $0.0) < ($1.1.begin, $1.0) }.map(\.1)
  }

  /// The writes of a property that are steps, row by row.
  func stepRuns(of channel: Int) -> [[Int]] {
    let begins = segmentSlice(channel).map { spans.added[Int(segments.span[$0])] }.sorted()
    let animated = Set(begins)
    // What an animation ends at is no step.
    let writes = writeSlice(channel).filter {
      moment(ofWrite: $0) > 0 && !animated.contains(moment(ofWrite: $0))
    }
    return runs(of: writes, animationsAt: begins)
  }

  /// How few steps are none: a belief.
  private static let fewSteps = 3
  /// A pause is longer than this many steps, but neither shorter nor longer than so many seconds: a belief.
  ///
  /// A finger may rest for a moment; a timer may be slow.
  private static let pauseInSteps = 4.0
  private static let pauses = 0.2...0.5

  /// The writes that follow each other soon and come from one line, with no animation between them.
  ///
  /// - Parameters:
  ///   - writes: The writes, in order.
  ///   - begins: When animations of the same begin to count, in order.
  /// - Returns: The rows.
  private func runs(of writes: [Int], animationsAt begins: [Moment]) -> [[Int]] {
    var runs: [[Int]] = []
    var rest = begins[...]
    for write in writes {
      let moment = moment(ofWrite: write)
      let isAnimated = (rest.first ?? .max) < moment
      while let begin = rest.first, begin < moment { rest.removeFirst() }
      if let last = runs.last?.last, !isAnimated, place(ofWrite: last) == place(ofWrite: write) {
        runs[runs.count - 1].append(write)
      } else {
        runs.append([write])
      }
    }
    return runs.flatMap(splitAtPauses).filter {
      let first = $0.first.map(time) ?? 0
      let last = $0.last.map(time) ?? 0
      return $0.count >= Self.fewSteps && last > first
    }
  }

  /// The parts of a row between which it is still.
  private func splitAtPauses(_ run: [Int]) -> [[Int]] {
    let times = run.map(time)
    let distances = zip(times.dropFirst(), times).map { $0 - $1 }
    guard !distances.isEmpty else { return [run] }
    let usual = distances.sorted()[distances.count / 2]
    let longest = min(
      max(Self.pauseInSteps * usual, Self.pauses.lowerBound), Self.pauses.upperBound)
    var parts = [[run[0]]]
    for (write, distance) in zip(run.dropFirst(), distances) {
      if distance <= longest + Self.instantTolerance {
        parts[parts.count - 1].append(write)
      } else {
        parts.append([write])
      }
    }
    return parts
  }

  private func time(ofWrite write: Int) -> Double { stamp(of: moment(ofWrite: write)).time }

  private func add(_ run: [Int], of channel: Int, to series: inout [Steps]) {
    let (first, last) = (run[0], run[run.count - 1])
    // What nobody has set before has no write.
    let before = first > writeSlice(channel).lowerBound ? writes.value[first - 1] : nil
    let changes = changes(
      [before] + run.map { writes.value[$0] }, channels.leaf[channel],
      node: Int(channels.node[channel]), place: place(ofWrite: last))
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
