import TransitionCore

/// Parts of keyframe groups.
extension TimelineReader {
  /// A part of a keyframe group; whether it is the first or the last one is not known yet.
  func interval(_ value: JSONValue) throws(TimelineFileError) -> KeyframeInterval {
    let start = try value.member("start").number(0...1)
    let end = try value.member("end")
    guard try end.number(0...1) >= start else { throw end.mismatch("at least \"start\"") }
    var interval = KeyframeInterval(
      start: RoundedNumber.restored(start), end: RoundedNumber.restored(try end.number()),
      interpolation: try value.member("mode").word(KeyframeInterval.Interpolation.allCases),
      isFirst: false, isLast: false)
    if let curve = try value.optional("curve") { interval.curve = try self.curve(curve) }
    return interval
  }

  func neighbors(
    _ keyframe: JSONValue, of leaf: Timeline.Leaf
  ) throws(TimelineFileError) -> FileNeighbors? {
    guard let before = try keyframe.optional("before"), let after = try keyframe.optional("after")
    else { return nil }
    return FileNeighbors(
      before: try value(before, of: leaf), after: try value(after, of: leaf))
  }

  /// Finds out which parts of keyframe groups are the first and the last of their property: they follow
  /// each other from 0 to 1.
  mutating func completeGroups(_ entries: [JSONValue]) throws(TimelineFileError) {
    var index = 0
    while index < animations.count {
      let first = index
      index += 1
      guard let start = animations[first].span.keyframe else { continue }
      while index < animations.count, isNextPart(index) { index += 1 }
      guard start.start == 0, animations[index - 1].span.keyframe?.end == 1 else {
        throw entries[first].path.error(
          "begins a keyframe group, whose parts must follow each other from 0 to 1 (they end at "
            + "animations[\(index - 1)])")
      }
      animations[first].span.keyframe?.isFirst = true
      animations[index - 1].span.keyframe?.isLast = true
      for part in first..<index { try checkNeighbors(part, first..<index, entries[part]) }
    }
  }

  /// Whether an animation goes on with the group of the one before it.
  private func isNextPart(_ index: Int) -> Bool {
    let (last, next) = (animations[index - 1], animations[index])
    guard let lastPart = last.span.keyframe, let nextPart = next.span.keyframe,
      last.node == next.node, last.leaf == next.leaf, last.span.added == next.span.added
    else { return false }
    // After one that ended at 1 only a jump there can follow.
    return lastPart.end == nextPart.start
  }

  /// What decides the tangents of a cubic part are the values of the parts around it.
  private func checkNeighbors(
    _ part: Int, _ group: Range<Int>, _ entry: JSONValue
  ) throws(TimelineFileError) {
    let animation = animations[part]
    guard animation.span.keyframe?.interpolation == .cubic else { return }
    let before = part == group.lowerBound ? animation.from : animations[part - 1].from
    let after = part == group.upperBound - 1 ? animation.to : animations[part + 1].to
    guard
      animation.neighbors == FileNeighbors(before: before, after: after)
    else {
      throw try entry.member("keyframe").path.error(
        "must have as \"before\" and \"after\" the values of the parts around it")
    }
  }
}
