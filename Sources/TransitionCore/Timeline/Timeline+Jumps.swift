extension Timeline {
  /// Values that are set at once at one moment, so that what is seen jumps.
  public struct Jump: Sendable, Hashable {
    /// When they are set, in seconds.
    public var time: Double
    /// What jumps, by node, then in the order of the keys: from what was seen just before to what is seen then,
    /// and with a ``Stage/Change/goal`` where an animation goes on from there.
    public var changes: [Stage.Change]
  }

  /// The values that a script sets without an animation, where that is seen; by time.
  ///
  /// No jump is what makes a row of ``steps``, what sets up the first picture of a transition, and what cleans
  /// up: where views come or go in completions, which are swapped for what looks alike, and at the end of a
  /// transition all but the view that stays, and that where it is not seen both before and after. The screen
  /// itself has another size when the device is turned.
  public var jumps: [Jump] {
    var found: [(moment: Moment, changes: [Stage.Change])] = []
    var sight: Sight?
    for channel in 0..<channels.count {
      for write in loneWrites(of: channel) {
        let moment = moment(ofWrite: write)
        let changes = jump(of: channel, at: write)
        if changes.isEmpty { continue }
        let known = sight ?? Sight(self)
        sight = known
        let seen = changes.filter { known.isSeen($0, at: moment) }
        if !seen.isEmpty { found.append((moment, seen)) }
      }
    }
    var jumps: [Jump] = []
    var last: Moment?
    for (_, entry) in found.enumerated().sorted(by: {
      ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset)
    }) {
      if entry.moment != last {
        jumps.append(Jump(time: stamp(of: entry.moment).time, changes: []))
        last = entry.moment
      }
      jumps[jumps.count - 1].changes += entry.changes
    }
    return jumps
  }

  /// The writes that a line makes for themselves: with no animation, and in no row of steps.
  private func loneWrites(of channel: Int) -> [Int] {
    let slice = writeSlice(channel)
    let lone = slice.filter { write in
      let moment = moment(ofWrite: write)
      // Of several at one moment the last one is seen; place 0 is that of the runtime.
      return moment > firstMoment && causes.place[Int(writes.cause[write])] != 0
        && (write + 1 == slice.upperBound || self.moment(ofWrite: write + 1) > moment)
        && !beginsAnimation(channel, at: moment)
    }
    if lone.isEmpty { return [] }
    let steps = Set(stepRuns(of: channel).joined().map(moment(ofWrite:)))
    return lone.filter { !steps.contains(moment(ofWrite: $0)) }
  }

  /// Whether an animation of a property begins to count at a moment: a write is its end then.
  private func beginsAnimation(_ channel: Int, at moment: Moment) -> Bool {
    candidates(channel, at: moment).contains {
      spans.added[Int(segments.span[$0])] == moment
    }
  }

  /// A jump by less is not seen, in points, and in the numbers of all else: a belief.
  private static let leastJump = (points: 0.1, numbers: 0.005)

  /// The numbers that jump where a value is set.
  ///
  /// What was seen just before is what the picture before it has come to at the same time.
  private func jump(of channel: Int, at write: Int) -> [Stage.Change] {
    let (leaf, node) = (channels.leaf[channel], Int(channels.node[channel]))
    // What lies over what, and what is cut off, is not told by the number.
    if leaf == .zPosition || leaf == .clipsToBounds { return [] }
    let moment = moment(ofWrite: write)
    let time = stamp(of: moment).time
    var changes = changes(leaf, node: node, place: place(ofWrite: write)) { key in
      [moment - 1, moment].map { value(of: key, node: node, at: time, moment: $0) }
    }
    changes.removeAll {
      abs($0.to - $0.from) < ($0.key.unit == "pt" ? Self.leastJump.points : Self.leastJump.numbers)
    }
    for index in changes.indices {
      let goal = value(of: changes[index].key, node: node, at: nil, moment: moment)
      if !Text.isSame(goal, changes[index].to) { changes[index].goal = goal }
    }
    return changes
  }

  /// How far an animation came on the clock until its property was set anew, so that it jumped and goes
  /// elsewhere; `nil` where that was not.
  ///
  /// - Parameters:
  ///   - segment: The animation.
  ///   - channel: Its property.
  /// - Returns: Where it was left.
  func shortfall(of segment: Int, overtakenIn channel: Int) -> Shortfall? {
    let index = Int(segments.span[segment])
    let span = spans[index]
    guard span.repetition == .once, !isDriven(span) else { return nil }
    let end = extent(of: span).upperBound
    let writes = writeSlice(channel)
    var next = lastWrite(channel, at: span.added).map { $0 + 1 } ?? writes.lowerBound
    while next < writes.upperBound {
      let moment = moment(ofWrite: next)
      let time = stamp(of: moment).time
      if moment >= span.removed || time >= end - Self.instantTolerance { return nil }
      if !beginsAnimation(channel, at: moment), !jump(of: channel, at: next).isEmpty {
        let progress = progress(ofSpan: index, at: time, moment: moment - 1)
        return Shortfall(last: progress, farthest: progress)
      }
      next += 1
    }
    return nil
  }
}

extension Timeline {
  /// Who is seen when.
  private struct Sight {
    private let timeline: Timeline
    private let presences: [[Range<Moment>]]
    /// The edits of each node, in order.
    private let edits: [[TreeEdit]]
    /// The moments at which animators set up their first pictures, and those at which completions swap views.
    private let unseen: Set<Moment>
    /// The view that stays when a transition is over, by the instant.
    private var staying: [Double: Int?] = [:]

    init(_ timeline: Timeline) {
      self.timeline = timeline
      presences = timeline.presences
      var edits = [[TreeEdit]](repeating: [], count: timeline.nodes.count)
      for edit in timeline.treeEdits { edits[edit.node].append(edit) }
      self.edits = edits
      unseen = Set(
        timeline.chapters.map { timeline.moment(at: $0.begin, side: .before) }
          + timeline.treeEdits.map(\.moment).filter { $0 % 2 == 0 })
      for chapter in timeline.chapters where chapter.outcome != .unfinished {
        staying[chapter.end] = chapter.node(of: chapter.outcome == .completed ? "to" : "from")
      }
    }

    /// Whether it is seen that a number changes at a moment.
    func isSeen(_ change: Stage.Change, at moment: Moment) -> Bool {
      let node = change.node
      guard !unseen.contains(moment), !isRoot(node, at: moment),
        presences[node].contains(where: { $0.contains(moment - 1) }),
        presences[node].contains(where: { $0.contains(moment) })
      else { return false }
      let sides = [moment - 1, moment].map { isVisible(node, at: $0, of: moment) }
      if let stays = staying[timeline.stamp(of: moment).time] {
        return stays == node && !sides.contains(false) && moves(change, at: moment)
      }
      switch change.key {
      case .hidden, .alpha: return sides.contains(true)
      default: return !sides.contains(false) && moves(change, at: moment)
      }
    }

    /// Whether a node is neither hidden nor clear, nor anything that it is in.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - picture: What has happened.
    ///   - moment: Whose time it is.
    /// - Returns: Whether it can be seen.
    private func isVisible(_ node: Int, at picture: Moment, of moment: Moment) -> Bool {
      let time = timeline.stamp(of: moment).time
      var above: Int? = node
      while let node = above {
        func value(_ key: Key) -> Double {
          timeline.value(of: key, node: node, at: time, moment: picture)
        }
        if value(.hidden) != 0 || value(.alpha) < Timeline.leastJump.numbers { return false }
        above = parent(of: node, at: picture)
      }
      return true
    }

    private func parent(of node: Int, at moment: Moment) -> Int? {
      edits[node].last { $0.moment <= moment }?.parent
    }

    /// Whether a node is the screen itself.
    private func isRoot(_ node: Int, at moment: Moment) -> Bool {
      edits[node].last { $0.moment <= moment }.map { $0.parent == nil } ?? false
    }

    /// Whether a view is elsewhere: another anchor point that the center makes up for is not seen.
    private func moves(_ change: Stage.Change, at moment: Moment) -> Bool {
      guard [.centerX, .centerY, .anchorPointX, .anchorPointY].contains(change.key) else {
        return true
      }
      let time = timeline.stamp(of: moment).time
      return [Key.frameX, .frameY].contains { key in
        let values = [moment - 1, moment].map {
          timeline.value(of: key, node: change.node, at: time, moment: $0)
        }
        return abs(values[1] - values[0]) >= Timeline.leastJump.points
      }
    }
  }
}
