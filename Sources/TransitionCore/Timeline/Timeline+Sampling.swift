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
    rows(in: range, fps: fps, includesInstants: includesInstants, turns: [])
  }

  /// Returns the rows of a range, with more times than the frames.
  ///
  /// - Parameters:
  ///   - range: As of ``rows(in:fps:includesInstants:)``.
  ///   - fps: As there.
  ///   - includesInstants: As there.
  ///   - turns: The times that are added, in ascending order.
  /// - Returns: The rows in ascending order.
  private func rows(
    in range: ClosedRange<Double>?, fps: Double, includesInstants: Bool, turns: [Double]
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
    if !turns.isEmpty {
      times = Self.merged(times, turns.filter { $0 > start && $0 < end })
    }
    if includesInstants {
      times = Self.merged(times, instants.filter { $0 > start && $0 < end })
    }
    if !turns.isEmpty {
      times = Self.merged(times, turns.filter { $0 > start && $0 < end })
    }
    var rows: [Row] = []
    rows.reserveCapacity(times.count + 8)
    var next = 0
    for time in times {
      while next < instants.count, instants[next] < time - Self.instantTolerance { next += 1 }
      guard next < instants.count, instants[next] <= time + Self.instantTolerance else {
        // Further times can be those of frames.
        if let last = rows.last, time - last.time <= Self.instantTolerance { continue }
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

  /// The instants and the turns of all motions, ascending.
  private var instantsAndTurns: [Double] {
    var times: [Double] = []
    for time in Self.merged(instants, turns(in: 0...max(duration, 0))) {
      if let last = times.last, time - last <= Self.instantTolerance { continue }
      times.append(time)
    }
    return times
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
  /// Before its first picture a node has the values of that one: nobody sees it, and its center, bounds
  /// and frame are always of one moment.
  ///
  /// A timeline that was read from a file answers the samples of the file where it is asked for these:
  /// its other numbers are rounded, and samples computed from them may differ in the last digit.
  ///
  /// - Parameters:
  ///   - range: The first and the last time, in seconds; `nil` for all.
  ///   - fps: Frames per second; greater than 0.
  ///   - keepsTurns: Whether there is a row at every instant, and wherever an animation or a part of
  ///     its keyframes begins or ends: what is drawn from row to row then turns where the motion
  ///     does, at whatever
  ///     rate. The samples of a file are not answered then.
  /// - Returns: A table with a column for each number that moves.
  public func table(
    in range: ClosedRange<Double>? = nil, fps: Double, keepsTurns: Bool = false
  ) -> Table {
    if !keepsTurns, let kept = samples?.table(in: range, fps: fps, duration: duration) {
      return kept
    }
    return table(in: range, fps: fps, turns: keepsTurns ? instantsAndTurns : [])
  }

  /// Returns all that moves, at every frame, at some more times, and at every instant that has two different
  /// pictures.
  ///
  /// - Parameters:
  ///   - range: The first and the last time, in seconds; `nil` for all.
  ///   - fps: Frames per second; greater than 0.
  ///   - turns: The times that are added, in ascending order.
  /// - Returns: A table that is computed, with a column for each number that moves.
  func table(in range: ClosedRange<Double>?, fps: Double, turns: [Double]) -> Table {
    let rows = rows(in: range, fps: fps, includesInstants: true, turns: turns)
    let firstPictures = firstPictures
    // Rows after the range, for nodes that nobody sees in it.
    var sampler = Sampler(timeline: self, rows: rows + picturesAfter(rows, firstPictures))
    var tracks: [Track] = []
    for node in nodes.indices {
      let keys = movingKeys(of: node, since: firstPictures[node])
      if keys.isEmpty { continue }
      tracks += self.tracks(of: node, keys, &sampler, rows.count, firstPictures[node])
    }
    var table = Table(rows: rows, tracks: tracks)
    table.removeRepeatedRows(
      fps: fps, edits: Set(treeEdits.map(\.moment) + contentEdits.map(\.moment)),
      turns: turns)
    return table
  }

  /// A row for each first picture that comes after the last of some rows.
  private func picturesAfter(_ rows: [Row], _ firstPictures: [Moment]) -> [Row] {
    guard let last = rows.last?.moment else { return [] }
    var pictures: [Row] = []
    for moment in firstPictures.filter({ $0 > last }).sorted()
    where moment != pictures.last?.moment {
      let stamp = stamp(of: moment)
      pictures.append(Row(time: stamp.time, side: stamp.side, moment: moment))
    }
    return pictures
  }

  /// The numbers that move of one node after the other, at rows that all of them share.
  ///
  /// - Parameters:
  ///   - range: The first and the last time, in seconds.
  ///   - fps: Frames per second; greater than 0.
  ///   - isWanted: Whether a key is sampled, asked for each that moves.
  ///   - body: Takes the rows and the tracks of a node, which may be none.
  package func forEachNode(
    in range: ClosedRange<Double>, fps: Double, where isWanted: (Key) -> Bool,
    _ body: ([Row], [Track]) -> Void
  ) {
    let rows = rows(in: range, fps: fps, includesInstants: true, turns: turns(in: range))
    let firstPictures = firstPictures
    var sampler = Sampler(timeline: self, rows: rows + picturesAfter(rows, firstPictures))
    for node in nodes.indices {
      let keys = movingKeys(of: node, since: firstPictures[node]).filter(isWanted)
      if keys.isEmpty { continue }
      body(rows, tracks(of: node, keys, &sampler, rows.count, firstPictures[node]))
    }
  }

  /// The numbers of a node that move; before its first picture it stands as it comes.
  private func tracks(
    of node: Int, _ keys: [Key], _ sampler: inout Sampler, _ rowCount: Int, _ firstPicture: Moment
  ) -> [Track] {
    var columns = sampler.columns(node: node, keys: keys)
    let first = sampler.firstRow(at: firstPicture)
    for column in columns.indices {
      let sampledCount = columns[column].count
      if first > 0, first < sampledCount {
        for row in 0..<first { columns[column][row] = columns[column][first] }
      }
      columns[column].removeLast(sampledCount - rowCount)
    }
    return zip(keys, columns).compactMap { key, values in
      Self.isStillPart(key, keys, columns) ? nil : Track(node: node, key: key, values: values)
    }
  }

  /// A part of a transform that moves by less than this does not move: a matrix of a file, rounded to
  /// 1e-6, is a turn and a hair of a scale.
  private static let leastMotion = 2e-6

  /// Whether a column is a part of a moving transform that stays as it is.
  ///
  /// A view that only shrinks has no column of rotations. The two of a translation go together.
  private static func isStillPart(_ key: Key, _ keys: [Key], _ columns: [[Double]]) -> Bool {
    func isStill(_ key: Key) -> Bool {
      guard let index = keys.firstIndex(of: key), let first = columns[index].first else {
        return true
      }
      return columns[index].allSatisfy { abs($0 - first) <= leastMotion }
    }
    switch key {
    case .scale, .scaleY, .rotation: return isStill(key)
    case .translationX, .translationY: return isStill(.translationX) && isStill(.translationY)
    default: return false
    }
  }

  /// The most columns that ``table(in:fps:keepsTurns:)`` can have: a bound for what an export will take.
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
  /// is neither a frame nor a turn.
  fileprivate mutating func removeRepeatedRows(
    fps: Double, edits: Set<Timeline.Moment>, turns: [Double]
  ) {
    guard let start = rows.first?.time else { return }
    var removed: [Int] = []
    var rest = turns[...]
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
      while let turn = rest.first, turn < time - Timeline.instantTolerance { rest.removeFirst() }
      let isTurn = rest.first.map { $0 <= time + Timeline.instantTolerance } ?? false
      if !isFrame && !isTurn && index < rows.count - 1 { removed.append(index - 1) }
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
