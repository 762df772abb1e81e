import TransitionCore

/// When pictures of a timeline are taken.
public struct PictureTime: Sendable, Hashable {
  /// Seconds from the start of the recording.
  public var time: Double
  /// Of an instant with two pictures, which; `nil` for the one that a query without a side answers.
  public var side: Timeline.Side?

  /// Makes a time.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the recording.
  ///   - side: Of an instant with two pictures, which.
  public init(time: Double, side: Timeline.Side?) {
    self.time = time
    self.side = side
  }
}

extension PictureTime {
  /// The times of a film: `begin + k / fps` up to the first at or after the end.
  ///
  /// The last picture is the settled screen: what is asked for after the end is that. So a film lasts one
  /// picture longer than what it shows, and each picture is of the time at which it is shown.
  ///
  /// - Parameters:
  ///   - range: The first and the last time in seconds.
  ///   - fps: Pictures per second; greater than 0.
  /// - Returns: The times, in order; computed when they are asked for.
  public static func film(
    in range: ClosedRange<Double>, fps: Double
  ) -> LazyMapSequence<Range<Int>, PictureTime> {
    let (begin, end) = (range.lowerBound, range.upperBound)
    let last = Int(((end - begin - Timeline.instantTolerance) * fps).rounded(.up))
    return (0..<max(0, last) + 1).lazy.map { index in
      let time = begin + Double(index) / fps
      return time >= end - Timeline.instantTolerance
        ? PictureTime(time: end, side: .after) : PictureTime(time: time, side: nil)
    }
  }

  /// The times of a strip: evenly from the begin to the end.
  ///
  /// - Parameters:
  ///   - range: The first and the last time in seconds.
  ///   - count: How many pictures; one is that of the begin.
  /// - Returns: The times, in order; the last is the settled screen.
  public static func strip(in range: ClosedRange<Double>, count: Int) -> [PictureTime] {
    (0..<count).map { index in
      if index > 0, index == count - 1 { return PictureTime(time: range.upperBound, side: .after) }
      let fraction = Double(index) / Double(max(1, count - 1))
      return PictureTime(
        time: range.lowerBound + fraction * (range.upperBound - range.lowerBound), side: nil)
    }
  }
}
