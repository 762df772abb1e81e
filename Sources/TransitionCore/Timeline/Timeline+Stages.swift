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
    /// The part of a keyframe group that it is: begin and duration are its own, the pacing is the
    /// group's.
    public var keyframe: KeyframeInterval?
    /// From when to when it moves something, in seconds of the recording.
    ///
    /// It ends where all runs are over, where it is taken away or with the recording, whichever
    /// comes first; one that is driven is as long as it counts. The runs of a repeated keyframe
    /// group are one extent.
    public var extent: ClosedRange<Double>
    /// When it was taken away before its end, in seconds; `nil` where it came to its end, and where
    /// it is driven or has none.
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
      /// The value at the end: where it heads for.
      public var to: Double
      /// The value at which it was left, where it did not come to ``to``: it was cut off, set anew
      /// meanwhile, or driven and not finished; `nil` where it did, where it is repeated, and for steps
      /// and jumps.
      ///
      /// It is what the animation itself has made of the number, whatever else moves it.
      public var left: Double?
      /// The least and the greatest value on the way, where that is not just from ``from`` to
      /// ``to``: as far as it came before it was ``left``, and of steps that go beyond their ends.
      public var extremes: ClosedRange<Double>?
      /// Of a jump, the value to which an animation goes on from ``to``; `nil` where it stays there.
      public var goal: Double?
      /// The script line that set it.
      public var place: Place
    }
  }

  /// The stages of the recording, by begin, then in the order in which they were started; the parts of
  /// a keyframe group by their start.
  public var stages: [Stage] {
    var stageOfSpan = [Stage?](repeating: nil, count: spans.count)
    var shortfalls = [Shortfall?](repeating: nil, count: spans.count)
    for channel in 0..<channels.count {
      for segment in segmentSlice(channel) {
        let index = Int(segments.span[segment])
        let place = places[Int(segments.place[segment])]
        if stageOfSpan[index] == nil { shortfalls[index] = shortfall(of: index) }
        let shortfall = shortfall(of: segment, overtakenIn: channel) ?? shortfalls[index]
        var stage = stageOfSpan[index] ?? stage(of: spans[index], place)
        if place.file == stage.place.file, place.line < stage.place.line { stage.place = place }
        stage.changes += changes(of: segment, channel: channel, shortfall)
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
    if !isDriven { stage.cutOff = cutOff(of: span) }
    return stage
  }

  /// When a span on the clock was taken away before its end; `nil` where it has none or came to it.
  func cutOff(of span: Span) -> Double? {
    guard !span.repetition.isEndless, span.removed != .max else { return nil }
    let removed = stamp(of: span.removed).time
    return removed < lastEnd(of: span) - Self.instantTolerance ? removed : nil
  }

  /// Whether a span runs on a time base that does not go on as the clock does.
  func isDriven(_ span: Span) -> Bool {
    span.drive.map { !drives[$0].isUninterrupted } ?? false
  }

  /// When the first run of a span begins and how long it lasts, in seconds; of a part of a keyframe
  /// group, what is its own.
  func partTimes(of span: Span) -> (begin: Double, duration: Double) {
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

  /// From when to when a span moves something, in seconds of the recording: on a time base of its
  /// own as long as it counts.
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

  /// What is less than this is the same number to a reader.
  private static let leastChange = 5e-7

  private func changes(
    of segment: Int, channel: Int, _ shortfall: Shortfall?
  ) -> [Stage.Change] {
    let leaf = channels.leaf[channel]
    var changes = changes(
      [segments.from[segment], segments.to[segment]], leaf, node: Int(channels.node[channel]),
      place: places[Int(segments.place[segment])])
    if let shortfall {
      for index in changes.indices { note(shortfall, in: &changes[index], segment, leaf) }
    }
    return changes
  }

  /// The numbers in which a reader thinks of a transform.
  private static let partKeys: [Key] = [
    .scale, .scaleY, .rotation, .translationX, .translationY,
  ]

  /// What differs between stored values, in the numbers that a reader asks for.
  ///
  /// - Parameters:
  ///   - values: The values, in order of time; `nil` for what nobody has set.
  ///   - leaf: The property.
  ///   - node: The id of the node.
  ///   - place: The line that set it.
  /// - Returns: The numbers that differ.
  func changes(_ values: [Double?], _ leaf: Leaf, node: Int, place: Place) -> [Stage.Change] {
    if let key = leaf.key {
      // What a keyframe group holds is no change, nor is what a file has as one number.
      let change = Stage.Change(
        node: node, key: key, values.map { $0 ?? leaf.initial }, leastChange: 0, place: place)
      return change.map { [$0] } ?? []
    }
    let transforms = values.map { $0.map { matrices[Int($0)] } ?? .identity }
    return changes(leaf, node: node, place: place) { key in transforms.map { $0.part(key) } }
  }

  /// What differs between numbers, each of them in order of time.
  ///
  /// - Parameters:
  ///   - leaf: The property.
  ///   - node: The id of the node.
  ///   - place: The line that set it.
  ///   - numbers: Answers what a number of the property goes through.
  /// - Returns: The numbers that differ.
  func changes(
    _ leaf: Leaf, node: Int, place: Place, _ numbers: (Key) -> [Double]
  ) -> [Stage.Change] {
    if let key = leaf.key {
      let change = Stage.Change(node: node, key: key, numbers(key), leastChange: 0, place: place)
      return change.map { [$0] } ?? []
    }
    let numbers = Self.partKeys.map(numbers)
    var changes = zip(Self.partKeys, numbers).compactMap { key, numbers in
      Stage.Change(node: node, key: key, numbers, leastChange: Self.leastChange, place: place)
    }
    // A scale that is the same in both directions is one number to a reader.
    if changes.count >= 2, changes[0].key == .scale, changes[1].key == .scaleY,
      zip(numbers[0], numbers[1]).allSatisfy({ abs($0 - $1) < Self.leastChange })
    {
      changes.remove(at: 1)
    }
    return changes
  }
}

extension Timeline.Stage.Change {
  /// The change that values make; `nil` where they differ by less, or a file has them as one number.
  fileprivate init?(
    node: Int, key: Timeline.Key, _ values: [Double], leastChange: Double, place: Timeline.Place
  ) {
    guard let from = values.first, let to = values.last else { return nil }
    var (low, high) = (from, from)
    for value in values {
      low = min(low, value)
      high = max(high, value)
    }
    // Written so that what is no number is no change.
    guard high > low, high - low >= leastChange, !Text.isSame(low, high) else { return nil }
    self.init(node: node, key: key, from: from, to: to, place: place)
    if !Text.isSame(low, min(from, to)) || !Text.isSame(high, max(from, to)) {
      extremes = low...high
    }
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
