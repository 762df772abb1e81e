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
    /// The part of a keyframe group that it is; begin, duration and pacing are then the group's.
    public var keyframe: KeyframeInterval?
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
        let span = spans[index]
        var stage =
          stageOfSpan[index]
          ?? Stage(
            begin: span.begin, duration: span.duration, pacing: span.pacing,
            repetition: span.repetition,
            isDriven: span.drive.map { !drives[$0].isUninterrupted } ?? false,
            keyframe: span.keyframe, place: place, changes: [])
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

  /// What is less than this is the same number to a reader.
  private static let leastChange = 5e-7

  private func changes(of segment: Int, channel: Int) -> [Stage.Change] {
    let place = places[Int(segments.place[segment])]
    let node = Int(channels.node[channel])
    let from = segments.from[segment]
    let to = segments.to[segment]
    if let key = channels.leaf[channel].key {
      // What a keyframe group holds is no change.
      if from == to { return [] }
      return [Stage.Change(node: node, key: key, from: from, to: to, place: place)]
    }
    let keys: [Key] = [.scale, .scaleY, .rotation, .translationX, .translationY]
    var changes: [Stage.Change] = keys.compactMap { key in
      let first = matrices[Int(from)].part(key)
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
