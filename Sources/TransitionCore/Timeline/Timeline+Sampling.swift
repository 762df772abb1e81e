extension Timeline {
  /// A time at which values are taken.
  public struct Row: Sendable, Hashable {
    /// Seconds from the start.
    public var time: Double
    /// The picture of the instant, or `nil` where nothing happens at that time.
    public var side: Side?

    package var moment: Moment
  }

  /// The most frames that a timeline is sampled at.
  public static let mostFrames = 10_000_000.0

  /// Returns the rows of a range: the times start + k / fps, then the end; instants give two rows.
  ///
  /// - Parameters:
  ///   - range: The first and the last time, in seconds; cut to 0…``duration``.
  ///   - fps: Frames per second; greater than 0. A rate that gives more than ``mostFrames`` gives none.
  ///   - includesInstants: Whether every instant in the range is added to the frames.
  /// - Returns: The rows in ascending order.
  public func rows(
    in range: ClosedRange<Double>? = nil, fps: Double, includesInstants: Bool = false
  ) -> [Row] {
    let start = max(0, range?.lowerBound ?? 0)
    let end = min(duration, range?.upperBound ?? duration)
    guard fps > 0, (end - start) * fps <= Self.mostFrames, start <= end else { return [] }
    var times: [Double] = []
    var frame = 0
    // Frame k is at k / fps and never a running sum, so that errors do not add up.
    while true {
      let time = start + Double(frame) / fps
      if time > end - Self.instantTolerance { break }
      times.append(time)
      frame += 1
    }
    times.append(end)
    if includesInstants {
      times = Self.merged(times, instants.filter { $0 > start && $0 < end })
    }
    var rows: [Row] = []
    rows.reserveCapacity(times.count + 8)
    var next = 0
    for time in times {
      while next < instants.count, instants[next] < time - Self.instantTolerance { next += 1 }
      guard next < instants.count, instants[next] <= time + Self.instantTolerance else {
        rows.append(Row(time: time, side: nil, moment: Moment(2 * next)))
        continue
      }
      let before = Moment(2 * next + 1)
      // A frame and an instant that are the same time to within the tolerance are one row.
      if rows.last?.moment == before + 1 { continue }
      rows.append(Row(time: instants[next], side: .before, moment: before))
      rows.append(Row(time: instants[next], side: .after, moment: before + 1))
    }
    return rows
  }

  /// Two lists of ascending numbers as one.
  private static func merged(_ first: [Double], _ second: [Double]) -> [Double] {
    var merged: [Double] = []
    merged.reserveCapacity(first.count + second.count)
    var rest = second[...]
    for number in first {
      while let other = rest.first, other < number {
        merged.append(other)
        rest.removeFirst()
      }
      merged.append(number)
    }
    return merged + rest
  }

  /// A sampled number: one column of a table of rows.
  public struct Track: Sendable, Hashable {
    /// The id of the node.
    public var node: Int
    /// What the numbers are.
    public var key: Key
    /// One value a row, in the unit of the key.
    public var values: [Double]
  }

  /// The tracks of a timeline at the same rows.
  public struct Table: Sendable, Hashable {
    /// The times, in ascending order; where the two pictures of an instant differ there are two.
    public var rows: [Row]
    /// The columns, by node, then in the order of the keys.
    public var tracks: [Track]
  }

  /// Returns all that moves, at every frame and at every instant that has two different pictures.
  ///
  /// A property that never differs from its first picture has no column: what a node looks like
  /// from its first picture on is not a motion.
  ///
  /// - Parameters:
  ///   - range: The first and the last time, in seconds; `nil` for all.
  ///   - fps: Frames per second; greater than 0.
  /// - Returns: A table with a column for each number that moves.
  public func table(in range: ClosedRange<Double>? = nil, fps: Double) -> Table {
    let rows = rows(in: range, fps: fps, includesInstants: true)
    var sampler = Sampler(timeline: self, rows: rows)
    var tracks: [Track] = []
    let firstPictures = firstPictures
    for node in nodes.indices {
      let keys = movingKeys(of: node, since: firstPictures[node])
      if keys.isEmpty { continue }
      let columns = sampler.columns(node: node, keys: keys)
      for (key, values) in zip(keys, columns) where !Self.isStillPart(key, keys, columns) {
        tracks.append(Track(node: node, key: key, values: values))
      }
    }
    var table = Table(rows: rows, tracks: tracks)
    table.removeRepeatedRows(
      fps: fps, edits: Set(treeEdits.map(\.moment) + contentEdits.map(\.moment)))
    return table
  }

  /// Whether a column is a part of a moving transform that stays as it is.
  ///
  /// A view that only shrinks has no column of rotations. The two of a translation go together.
  private static func isStillPart(_ key: Key, _ keys: [Key], _ columns: [[Double]]) -> Bool {
    func isStill(_ key: Key) -> Bool {
      guard let index = keys.firstIndex(of: key), let first = columns[index].first else {
        return true
      }
      return columns[index].allSatisfy { $0 == first }
    }
    switch key {
    case .scale, .scaleY, .rotation: return isStill(key)
    case .translationX, .translationY: return isStill(.translationX) && isStill(.translationY)
    default: return false
    }
  }

  /// The most columns that ``table(in:fps:)`` can have: a bound for what an export will take.
  package var mostColumns: Int {
    let firstPictures = firstPictures
    return nodes.indices.reduce(0) { $0 + movingKeys(of: $1, since: firstPictures[$1]).count }
  }

  /// The moment of the first picture, at time 0.
  package var firstMoment: Moment {
    instants.first.map { $0 <= Self.instantTolerance ? 1 : 0 } ?? 0
  }

  /// The moment of each node's first picture: that of the start, or the one in which it came.
  package var firstPictures: [Moment] {
    var first = [Moment](repeating: firstMoment, count: nodes.count)
    var isKnown = [Bool](repeating: false, count: nodes.count)
    for edit in treeEdits where !isKnown[edit.node] {
      isKnown[edit.node] = true
      first[edit.node] = max(firstMoment, edit.moment)
    }
    return first
  }

  /// The keys whose value changes after a moment, in the order of the keys.
  func movingKeys(of node: Int, since moment: Moment) -> [Key] {
    var moving: UInt32 = 0
    for channel in Int(channels.ofNode[node])..<Int(channels.ofNode[node + 1])
    where moves(channel, since: moment) {
      moving |= Self.bit(channels.leaf[channel])
    }
    if moving == 0 { return [] }
    return Key.allCases.filter { key in
      switch key.source {
      case .leaf(let leaf): moving & Self.bit(leaf) != 0
      case .transform: moving & Self.bit(.transform) != 0
      case .frame: moving & Self.frameBits != 0
      }
    }
  }

  private func moves(_ channel: Int, since moment: Moment) -> Bool {
    let isTransform = channels.leaf[channel] == .transform
    // A keyframe animation has parts that hold a value, for components that do not move at all.
    let isMoved = segmentSlice(channel).contains { segment in
      spans.keyframe(Int(segments.span[segment])) == nil
        || (isTransform
          ? matrices[Int(segments.from[segment])] != matrices[Int(segments.to[segment])]
          : segments.from[segment] != segments.to[segment])
    }
    if isMoved { return true }
    let first = lastWrite(channel, at: moment)
    let rest = first.map { $0 + 1 } ?? writeSlice(channel).lowerBound
    return (rest..<writeSlice(channel).upperBound).contains { write in
      if isTransform {
        return matrices[Int(writes.value[write])]
          != (first.map { matrices[Int(writes.value[$0])] } ?? .identity)
      }
      return writes.value[write]
        != (first.map { writes.value[$0] } ?? channels.leaf[channel].initial)
    }
  }

  private static func bit(_ leaf: Leaf) -> UInt32 { 1 << UInt32(leaf.rawValue) }

  private static let frameBits = [
    Leaf.centerX, .centerY, .boundsWidth, .boundsHeight, .anchorPointX, .anchorPointY, .transform,
  ].reduce(0) { $0 | bit($1) }
}

extension Timeline.Table {
  /// Values that differ by less are the same picture: a thousandth of what files can show.
  private static let leastDifference = 5e-10

  /// Leaves one row where both pictures of an instant are the same, and none where such an instant
  /// is not a frame either.
  fileprivate mutating func removeRepeatedRows(fps: Double, edits: Set<Timeline.Moment>) {
    guard let start = rows.first?.time else { return }
    var removed: [Int] = []
    for index in rows.indices.dropFirst() where rows[index].side == .after {
      let moment = rows[index].moment
      if edits.contains(moment)
        || tracks.contains(where: {
          abs($0.values[index] - $0.values[index - 1]) > Self.leastDifference
        })
      {
        continue
      }
      rows[index - 1].side = nil
      let time = rows[index].time
      let frame = ((time - start) * fps).rounded()
      let isFrame = abs(start + frame / fps - time) <= Timeline.instantTolerance
      if !isFrame && index < rows.count - 1 { removed.append(index - 1) }
      removed.append(index)
    }
    if removed.isEmpty { return }
    rows.remove(at: removed)
    for index in tracks.indices { tracks[index].values.remove(at: removed) }
  }
}

extension Array {
  /// Removes the elements at positions in ascending order, in one pass.
  fileprivate mutating func remove(at positions: [Int]) {
    guard var target = positions.first else { return }
    for (index, position) in positions.enumerated() {
      let end = index + 1 < positions.count ? positions[index + 1] : count
      for source in position + 1..<end {
        self[target] = self[source]
        target += 1
      }
    }
    removeLast(count - target)
  }
}
