extension Timeline {
  /// The time base of the animations that a driven transition began.
  ///
  /// Scrubbing, finishing and cancelling add pieces; the animations stay as they were recorded.
  public struct Drive: Sendable, Hashable {
    /// The position in ``Timeline/chapters``; `nil` outside a chapter.
    public var chapter: Int?
    /// What it does, in order; each piece holds until the next.
    ///
    /// Before the first nothing has moved.
    public internal(set) var pieces: [Piece]
  }

  /// A piece of a time base, from one picture on.
  public struct Piece: Sendable, Hashable {
    /// The time in seconds.
    public var time: Double
    /// The picture of the instant that shows it first.
    public var side: Side
    /// What the driven animations do from now on.
    public var piece: DrivePiece
    /// The script line that caused it.
    public var place: Place

    var moment: UInt32
  }

  /// The progress of a span at a time; of a driven one, the piece that counts at the moment decides.
  package func progress(ofSpan span: Int, at time: Double, moment: Moment) -> Double {
    let id = spans.pacing[span]
    let duration = spans.duration[span]
    let elapsed = time - spans.begin[span]
    guard let special = spans.pacings.special(id) else {
      return spans.pacings[id].progress(elapsed: elapsed, duration: duration)
    }
    if let drive = special.drive {
      return drives[drive].piece(at: moment)?.fraction(at: time, length: duration) ?? 0
    }
    return spans.pacings[id].progress(
      elapsed: elapsed, duration: duration, repetition: special.repetition)
  }
}

extension Timeline.Drive {
  /// The last piece at or before a moment.
  func piece(at moment: Timeline.Moment) -> DrivePiece? {
    let next = firstPiece(after: moment)
    return next > 0 ? pieces[next - 1].piece : nil
  }

  /// The position of the first piece after a moment; the count when there is none.
  func firstPiece(after moment: Timeline.Moment) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].moment <= moment { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds a piece; of two at the same moment the later one counts.
  mutating func append(_ piece: Timeline.Piece) {
    if pieces.last?.moment == piece.moment { pieces.removeLast() }
    pieces.append(piece)
  }
}
