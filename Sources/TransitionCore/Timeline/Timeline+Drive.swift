extension Timeline {
  /// A time base other than the clock: of what a driven transition began, or of a property animator.
  ///
  /// Scrubbing, pausing, finishing and cancelling add pieces; the animations stay as they were
  /// recorded.
  public struct Drive: Sendable, Hashable {
    /// What a time base belongs to.
    public enum Kind: String, Sendable, Hashable {
      /// A transition that the user drives: one fraction for all animations, as since iOS 10.
      case fraction
      /// A transition that the user drives: one clock for all animations, as in iOS 7 to 9.
      case layerTime
      /// A property animator: those of its animations that begin and end together.
      case propertyAnimator
    }

    /// What it belongs to.
    public var kind = Kind.fraction
    /// When it began, in seconds: the zero of its local time.
    public var begin = 0.0
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
      guard let piece = drives[drive].piece(at: moment) else { return 0 }
      guard let local = piece.localTime(at: time) else {
        return piece.fraction(at: time, length: duration)
      }
      return spans.pacings[id].progress(
        elapsed: local - drives[drive].offset(ofBegin: spans.begin[span]), duration: duration,
        repetition: special.repetition)
    }
    return spans.pacings[id].progress(
      elapsed: elapsed, duration: duration, repetition: special.repetition)
  }
}

extension Timeline.Drive {
  /// Whether it runs once from its start to its end: as it would on the clock.
  public var isUninterrupted: Bool {
    guard kind == .propertyAnimator, let first = pieces.first, pieces.count == 1,
      case .run(_, 0, 1, _, _) = first.piece
    else { return false }
    return true
  }

  /// The local time at which something begins that was planned for a time.
  func offset(ofBegin time: Double) -> Double { time - begin }

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
