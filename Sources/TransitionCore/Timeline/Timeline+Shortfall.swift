extension Timeline {
  /// How far a span came that did not come to its end, as fractions of its way; of a part of a keyframe
  /// group, of the group's.
  struct Shortfall {
    /// Where it was left.
    var last: Double
    /// The farthest that it came before.
    var farthest: Double
  }

  /// How near to its end a span has come to it: as near as the times and fractions of a file are.
  private static let arrivalTolerance = 2e-6

  /// How far a span came; `nil` for one that came to its end, or has none since it is repeated.
  func shortfall(of index: Int) -> Shortfall? {
    let span = spans[index]
    let isDriven = isDriven(span)
    guard isDriven || span.repetition == .once else { return nil }
    let end = extent(of: span).upperBound
    let last = span.removed == .max ? Moment(2 * instants.count) : max(span.added, span.removed - 1)
    let progress = rest(of: span, at: last, progress(ofSpan: index, at: end, moment: last))
    let goal = span.keyframe?.end ?? 1
    if isDriven {
      if progress >= goal - Self.arrivalTolerance { return nil }
    } else if span.removed == .max || cutOff(of: span) == nil {
      return nil
    }
    return Shortfall(
      last: progress, farthest: max(progress, farthest(of: index, span, until: last)))
  }

  /// A spring that takes a time base to its end is cut off as near to it as this: a belief.
  private static let springRest = 0.01

  /// Where a progress has come to rest: at the end to which its time base goes, once it is near.
  private func rest(of span: Span, at moment: Moment, _ progress: Double) -> Double {
    switch span.drive.flatMap({ drives[$0].piece(at: moment) }) {
    case .run(_, _, let end, _, _), .release(_, _, let end, _, _):
      abs(progress - end) < Self.springRest ? end : progress
    default: progress
    }
  }

  /// The farthest that a span on a time base came; 0 on the clock, where it comes ever farther.
  private func farthest(of index: Int, _ span: Span, until last: Moment) -> Double {
    guard let drive = span.drive else { return 0 }
    let pieces = drives[drive].pieces
    var farthest = 0.0
    for (position, piece) in pieces.enumerated() {
      // Each piece from where it begins to where the next one does: it turns nowhere between.
      let next = position + 1 < pieces.count ? pieces[position + 1].moment : .max
      let (first, end) = (max(piece.moment, span.added), min(next, last + 1))
      guard first < end else { continue }
      for (moment, time) in [(first, first), (end - 1, min(end, last))] {
        farthest = max(
          farthest, progress(ofSpan: index, at: stamp(of: time).time, moment: moment))
      }
    }
    return farthest
  }

  /// Tells of a change where it was left.
  ///
  /// - Parameters:
  ///   - shortfall: How far it came.
  ///   - change: The change.
  ///   - segment: The segment that makes it.
  ///   - leaf: Its property.
  func note(_ shortfall: Shortfall, in change: inout Stage.Change, _ segment: Int, _ leaf: Leaf) {
    let last = value(of: change.key, segment, leaf, at: shortfall.last)
    let farthest = value(of: change.key, segment, leaf, at: shortfall.farthest)
    change.left = last
    change.extremes =
      min(change.from, last, farthest)...max(change.from, last, farthest)
  }

  /// What a segment has brought a number to at a fraction of its way.
  private func value(
    of key: Key, _ segment: Int, _ leaf: Leaf, at progress: Double
  ) -> Double {
    let keyframe = spans.keyframe(Int(segments.span[segment]))
    let (from, to) = (segments.from[segment], segments.to[segment])
    guard leaf == .transform else {
      return keyframe.map { $0.value(of: values(of: segment, $0), at: progress) }
        ?? from + progress * (to - from)
    }
    let matrix =
      keyframe.map { $0.value(of: transforms(of: segment, $0), at: progress) }
      ?? matrices[Int(from)].interpolated(to: matrices[Int(to)], fraction: progress)
    return matrix.part(key)
  }
}
