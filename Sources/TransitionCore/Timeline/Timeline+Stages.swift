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
    var stage = Stage(
      begin: span.begin, duration: span.duration, pacing: span.pacing,
      repetition: span.repetition,
      isDriven: span.drive.map { !drives[$0].isUninterrupted } ?? false,
      keyframe: span.keyframe, place: place, changes: [])
    if !stage.isDriven, !span.repetition.isEndless, span.removed != .max {
      let removed = stamp(of: span.removed).time
      let end = span.begin + span.repetition.length(of: span.duration)
      if removed < end - Self.instantTolerance { stage.cutOff = removed }
    }
    if let keyframe = span.keyframe {
      // Key times are those of the group after its curve; where it is driven there is no such curve.
      func fraction(_ keyTime: Double) -> Double {
        stage.isDriven ? keyTime : span.pacing.fraction(ofProgress: keyTime)
      }
      let start = fraction(keyframe.start)
      stage.begin += start * span.duration
      stage.duration = (fraction(keyframe.end) - start) * span.duration
    }
    return stage
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
