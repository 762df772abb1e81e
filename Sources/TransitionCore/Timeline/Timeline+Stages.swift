extension Timeline {
  /// What one animation block moves: all that begins together, lasts as long and is paced alike.
  public struct Stage: Sendable, Hashable {
    /// When the motion begins, in seconds.
    public var begin: Double
    /// The length of one run forth, in seconds.
    public var duration: Double
    /// The curve or spring.
    public var pacing: Pacing
    /// How often it runs; without effect where it is driven.
    public var repetition: Repetition
    /// Whether it runs on the time base of a driven transition, or of a property animator that was
    /// interrupted, and not as on the clock.
    public var isDriven: Bool
    /// The part of a keyframe group that it is: begin and duration are its own, the pacing is the group's.
    public var keyframe: KeyframeInterval?
    /// From when to when it moves something, in seconds of the recording.
    ///
    /// It ends where all runs are over, where it is taken away or with the recording, whichever comes first;
    /// one that is driven is as long as it counts. The runs of a repeated keyframe group are one extent.
    public var extent: ClosedRange<Double>
    /// When it was taken away before its end, in seconds; `nil` where it came to its end, and where it is
    /// driven or has none.
    public var cutOff: Double?
    /// The script line of the first change.
    public var place: Place
    /// What moves, by node, then in the order of the keys.
    public var changes: [Change]

    /// One number that moves.
    public struct Change: Sendable, Hashable {
      /// The id of the node.
      public var node: Int
      /// What the numbers are.
      public var key: Key
      /// The value at the begin.
      public var from: Double
      /// The value at the end.
      public var to: Double
      /// The script line that set it.
      public var place: Place
    }
  }

  /// The stages of the recording, by begin, then in the order in which they were started; the parts of
  /// a keyframe group by their start.
  public var stages: [Stage] {
    var stageOfSpan = [Stage?](repeating: nil, count: spans.count)
    for channel in 0..<channels.count {
      for segment in segmentSlice(channel) {
        let index = Int(segments.span[segment])
        let place = places[Int(segments.place[segment])]
        var stage = stageOfSpan[index] ?? stage(of: spans[index], place)
        if place.file == stage.place.file, place.line < stage.place.line { stage.place = place }
        stage.changes += changes(of: segment, channel: channel)
        stageOfSpan[index] = stage
      }
    }
    return stageOfSpan.enumerated().compactMap { index, stage in stage.map { (index, $0) } }
      .filter { !$0.1.changes.isEmpty }
      .sorted { ($0.1.begin, $0.0) < ($1.1.begin, $1.0) }
      .map { $0.1 }
  }

  /// A stage without changes yet.
  private func stage(of span: Span, _ place: Place) -> Stage {
    let isDriven = isDriven(span)
    let (begin, duration) = partTimes(of: span)
    var stage = Stage(
      begin: begin, duration: duration, pacing: span.pacing, repetition: span.repetition,
      isDriven: isDriven, keyframe: span.keyframe, extent: extent(of: span), place: place,
      changes: [])
    if !isDriven, !span.repetition.isEndless, span.removed != .max {
      let removed = stamp(of: span.removed).time
      let end = lastEnd(of: span)
      if removed < end - Self.instantTolerance { stage.cutOff = removed }
    }
    return stage
  }

  /// Whether a span runs on a time base that does not go on as the clock does.
  private func isDriven(_ span: Span) -> Bool {
    span.drive.map { !drives[$0].isUninterrupted } ?? false
  }

  /// When the first run of a span begins and how long it lasts, in seconds; of a part of a keyframe
  /// group, what is its own.
  private func partTimes(of span: Span) -> (begin: Double, duration: Double) {
    guard let keyframe = span.keyframe else { return (span.begin, span.duration) }
    // Key times are those of the group after its curve; where it is driven there is no such curve.
    let isDriven = isDriven(span)
    func fraction(_ keyTime: Double) -> Double {
      isDriven ? keyTime : span.pacing.fraction(ofProgress: keyTime)
    }
    let start = fraction(keyframe.start)
    return (
      span.begin + start * span.duration, (fraction(keyframe.end) - start) * span.duration
    )
  }

  /// From when to when a span moves something, in seconds of the recording: on a time base of its own as
  /// long as it counts.
  ///
  /// The runs of a repeated keyframe group are one extent.
  package func extent(of span: Span) -> ClosedRange<Double> {
    let removed = span.removed == .max ? duration : stamp(of: span.removed).time
    if isDriven(span) {
      let added = stamp(of: span.added).time
      return added...max(added, removed)
    }
    let begin = partTimes(of: span).begin
    return begin...max(begin, min(lastEnd(of: span), removed, duration))
  }

  /// When the last run of a span on the clock is over, in seconds, unless it is taken away before.
  private func lastEnd(of span: Span) -> Double {
    if span.repetition == .once {
      let (begin, duration) = partTimes(of: span)
      return begin + duration
    }
    return span.begin + span.repetition.length(of: span.duration)
  }

  /// The most times at which motions turn that are told apart.
  private static let mostTurns = 20_000

  /// When motions begin another run, turn round or pass from one keyframe to the next.
  ///
  /// What runs on a time base of its own turns where that does: at instants.
  ///
  /// - Parameter range: The first and the last time, in seconds.
  /// - Returns: Times in the range, in ascending order; of a great many those of the first animations.
  func turns(in range: ClosedRange<Double>) -> [Double] {
    var turns: [Double] = []
    for index in 0..<spans.count where turns.count < Self.mostTurns {
      let span = spans[index]
      guard !isDriven(span), span.duration > 0 else { continue }
      let (begin, duration) = partTimes(of: span)
      let start = begin - span.begin
      let end = min(extent(of: span).upperBound, range.upperBound)
      let first = max(0, ((range.lowerBound - span.begin) / span.duration).rounded(.down))
      guard first.isFinite else { continue }
      for leg in 0..<Self.mostTurns {
        let number = first + Double(leg)
        let legBegin = span.begin + number * span.duration
        if legBegin > end || turns.count >= Self.mostTurns { break }
        let isBack =
          span.repetition.autoreverses && number.truncatingRemainder(dividingBy: 2) == 1
        let edges =
          isBack
          ? [span.duration - start - duration, span.duration - start] : [start, start + duration]
        turns += edges.map { legBegin + $0 }.filter { range.contains($0) && $0 <= end }
      }
    }
    turns.sort()
    var apart: [Double] = []
    for time in turns where time - (apart.last ?? -1) > Self.instantTolerance {
      apart.append(time)
    }
    return apart
  }

  /// What is less than this is the same number to a reader.
  private static let leastChange = 5e-7

  private func changes(of segment: Int, channel: Int) -> [Stage.Change] {
    changes(
      from: segments.from[segment], to: segments.to[segment], channels.leaf[channel],
      node: Int(channels.node[channel]), place: places[Int(segments.place[segment])])
  }

  /// What differs between two stored values, in the numbers that a reader asks for.
  ///
  /// - Parameters:
  ///   - from: The first value; `nil` for a transform that nobody has set.
  ///   - to: The last value.
  ///   - leaf: The property.
  ///   - node: The id of the node.
  ///   - place: The line that set it.
  /// - Returns: The numbers that differ.
  func changes(
    from: Double?, to: Double, _ leaf: Leaf, node: Int, place: Place
  ) -> [Stage.Change] {
    if let key = leaf.key {
      let from = from ?? leaf.initial
      // What a keyframe group holds is no change.
      if from == to { return [] }
      return [Stage.Change(node: node, key: key, from: from, to: to, place: place)]
    }
    let start = from.map { matrices[Int($0)] } ?? .identity
    let keys: [Key] = [.scale, .scaleY, .rotation, .translationX, .translationY]
    var changes: [Stage.Change] = keys.compactMap { key in
      let first = start.part(key)
      let last = matrices[Int(to)].part(key)
      return abs(first - last) < Self.leastChange
        ? nil : Stage.Change(node: node, key: key, from: first, to: last, place: place)
    }
    // A scale that is the same in both directions is one number to a reader.
    if changes.count >= 2, changes[0].key == .scale, changes[1].key == .scaleY,
      abs(changes[0].from - changes[1].from) < Self.leastChange,
      abs(changes[0].to - changes[1].to) < Self.leastChange
    {
      changes.remove(at: 1)
    }
    return changes
  }
}

extension Pacing {
  /// The fraction of the duration at which a curve has a progress: 0 and 1 at its ends.
  fileprivate func fraction(ofProgress progress: Double) -> Double {
    guard case .curve(let curve) = self, progress > 0, progress < 1 else { return progress }
    if curve == .linear { return progress }
    if let bezier = curve.unitBezier { return bezier.fraction(ofProgress: progress) }
    // Straight pieces: where it has come so far, as closely as a time is told apart.
    var (low, high) = (0.0, 1.0)
    while high - low > Timeline.instantTolerance {
      let middle = (low + high) / 2
      if curve.value(at: middle) < progress { low = middle } else { high = middle }
    }
    return high
  }
}
