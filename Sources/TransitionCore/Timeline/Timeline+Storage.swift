/// How a motion is paced: a curve over a duration, or a spring in seconds.
public enum Pacing: Sendable, Hashable {
  /// A timing curve over the whole duration.
  case curve(TimingCurve)
  /// A spring, cut off at the duration.
  case spring(Spring)

  /// Returns the progress of an animation.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the begin; before it the progress is 0.
  ///   - duration: The length in seconds; from it on the progress is that of the end, which for a
  ///     spring may differ from 1.
  /// - Returns: A fraction of the distance; it may overshoot 0…1.
  public func progress(elapsed: Double, duration: Double) -> Double {
    if elapsed <= 0 { return 0 }
    switch self {
    case .curve(let curve): return elapsed >= duration ? 1 : curve.value(at: elapsed / duration)
    case .spring(let spring): return spring.progress(at: min(elapsed, duration))
    }
  }
}

extension Timeline {
  /// A point in the order of things: 0 is the start, instant k has 2k + 1 (before) and 2k + 2.
  ///
  /// Integers, so that «was it there yet» is one comparison.
  package typealias Moment = UInt32

  /// When and how a set of segments runs; shared by all that one block made.
  package struct Span: Sendable, Hashable {
    package var pacing: Pacing
    /// When the motion begins, its delay over, in seconds.
    package var begin: Double
    /// The length of one run forth, in seconds.
    package var duration: Double
    /// From this moment on the segments count; during a delay they show their from-value.
    package var added: Moment
    /// From this moment on they no longer count.
    package var removed: Moment
    /// How often it runs; without effect on a driven one.
    package var repetition: Repetition = .once
    /// The position in ``Timeline/drives`` of the time base it runs on; `nil` for the clock.
    package var drive: Int?
    /// The part of a keyframe group that its segments are; the other members are the group's.
    package var keyframe: KeyframeInterval?
  }

  /// The (node, leaf) pairs that have a value of their own, with their slices of the tables.
  struct ChannelTable: Sendable {
    var node: [UInt32] = []
    var leaf: [Leaf] = []
    /// The slices: those of channel i are `firstWrite[i]..<firstWrite[i + 1]`.
    var firstWrite: [UInt32] = [0]
    var firstSegment: [UInt32] = [0]
    /// Those of node n are `ofNode[n]..<ofNode[n + 1]`.
    var ofNode: [UInt32] = [0]

    var count: Int { node.count }
  }

  /// The writes of model values, by channel, then in order.
  struct WriteTable: Sendable {
    /// When and where, as an index into ``Timeline/causes``.
    var cause: [UInt32] = []
    var value: [Double] = []
  }

  /// The distinct (moment, place) of writes: a line of a script writes many values at once.
  struct CauseTable: Sendable {
    var moment: [Moment] = []
    var place: [UInt32] = []
  }

  /// The animations of single numbers, by channel, then in order.
  ///
  /// About 25 bytes each. Columns of a table rather than an array of records: sampling touches
  /// only what it needs.
  struct SegmentTable: Sendable {
    var span: [UInt32] = []
    var place: [UInt32] = []
    var from: [Double] = []
    var to: [Double] = []
    /// Added to the model value, else replacing it on the way to the current model value.
    var isAdditive: [Bool] = []
    /// The last moment at which a segment of the channel up to this one is removed.
    ///
    /// Empty where all channels are short: then it is quicker to look at every segment.
    var lastRemoved: [Moment] = []
  }

  /// The bytes that channels, writes, segments, spans and instants take.
  package var storageBytes: Int {
    channels.count * (4 + 1 + 4 + 4) + channels.ofNode.count * 4 + instants.count * 8
      + causes.moment.count * (4 + 4) + writes.value.count * (4 + 8)
      + segments.from.count * (4 + 4 + 8 + 8 + 1) + segments.lastRemoved.count * 4
      + spans.storageBytes
      + matrices.count * MemoryLayout<AffineTransform>.stride
  }

  func moment(ofWrite write: Int) -> Moment { causes.moment[Int(writes.cause[write])] }

  func place(ofWrite write: Int) -> Place {
    places[Int(causes.place[Int(writes.cause[write])])]
  }

  package func channel(node: Int, leaf: Leaf) -> Int? {
    guard node >= 0, node + 1 < channels.ofNode.count else { return nil }
    let slice = Int(channels.ofNode[node])..<Int(channels.ofNode[node + 1])
    return slice.first { channels.leaf[$0] == leaf }
  }

  func writeSlice(_ channel: Int) -> Range<Int> {
    Int(channels.firstWrite[channel])..<Int(channels.firstWrite[channel + 1])
  }

  func segmentSlice(_ channel: Int) -> Range<Int> {
    Int(channels.firstSegment[channel])..<Int(channels.firstSegment[channel + 1])
  }

  /// The segments of a channel among which are those that are active at a moment.
  func candidates(_ channel: Int, at moment: Moment) -> Range<Int> {
    candidates(channel, in: moment...moment)
  }

  /// The segments of a channel among which are those that are active at any of some moments.
  func candidates(_ channel: Int, in moments: ClosedRange<Moment>) -> Range<Int> {
    let all = segmentSlice(channel)
    if segments.lastRemoved.isEmpty || all.count <= Self.fewSegments { return all }
    let first = Self.firstIndex(in: all) { segments.lastRemoved[$0] > moments.lowerBound }
    return
      first..<Self.firstIndex(in: first..<all.upperBound) {
        spans.added[Int(segments.span[$0])] > moments.upperBound
      }
  }

  /// As many segments are looked at one by one.
  private static let fewSegments = 32

  /// The first index for which something holds that holds for all after it.
  private static func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Notes until when segments are active, if there is a channel with many.
  mutating func indexSegments() {
    let channels = 0..<self.channels.count
    guard channels.contains(where: { segmentSlice($0).count > Self.fewSegments }) else { return }
    var index = [Moment](repeating: 0, count: segments.span.count)
    for channel in channels {
      var (added, removed) = (Moment(0), Moment(0))
      for segment in segmentSlice(channel) {
        let span = Int(segments.span[segment])
        // What was put in order otherwise is looked at one by one.
        if spans.added[span] < added { return }
        added = spans.added[span]
        removed = max(removed, spans.removed[span])
        index[segment] = removed
      }
    }
    segments.lastRemoved = index
  }

  /// The last write at or before a moment.
  func lastWrite(_ channel: Int, at moment: Moment) -> Int? {
    var low = Int(channels.firstWrite[channel])
    var high = Int(channels.firstWrite[channel + 1])
    let first = low
    while low < high {
      let middle = (low + high) / 2
      if self.moment(ofWrite: middle) <= moment { low = middle + 1 } else { high = middle }
    }
    return low > first ? low - 1 : nil
  }
}
