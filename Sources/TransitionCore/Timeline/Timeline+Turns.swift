extension Timeline {
  /// The most times at which motions turn that are told apart.
  package static let mostTurns = 20_000

  /// When motions begin another run, turn round or pass from one keyframe to the next.
  ///
  /// What runs on a time base of its own turns where that does: at instants.
  ///
  /// - Parameter range: The first and the last time, in seconds.
  /// - Returns: Times in the range, in ascending order; where there are more than ``mostTurns`` of them, as
  ///   many of the animations that were started first.
  func turns(in range: ClosedRange<Double>) -> [Double] {
    var turns: [Double] = []
    // Animations that begin and end together have their turns in common: only those that differ count.
    var most = 2 * Self.mostTurns
    for index in 0..<spans.count {
      addTurns(of: spans[index], in: range, to: &turns)
      if turns.count <= most { continue }
      turns = Self.apart(turns)
      if turns.count >= Self.mostTurns { return Array(turns.prefix(Self.mostTurns)) }
      most = turns.count + 2 * Self.mostTurns
    }
    return Array(Self.apart(turns).prefix(Self.mostTurns))
  }

  private func addTurns(
    of span: Span, in range: ClosedRange<Double>, to turns: inout [Double]
  ) {
    guard !isDriven(span), span.duration > 0 else { return }
    let (begin, duration) = partTimes(of: span)
    let start = begin - span.begin
    let end = min(extent(of: span).upperBound, range.upperBound)
    let first = max(0, ((range.lowerBound - span.begin) / span.duration).rounded(.down))
    guard first.isFinite else { return }
    for leg in 0..<Self.mostTurns {
      let number = first + Double(leg)
      let legBegin = span.begin + number * span.duration
      if legBegin > end { break }
      let isBack =
        span.repetition.autoreverses && number.truncatingRemainder(dividingBy: 2) == 1
      let edges =
        isBack
        ? [span.duration - start - duration, span.duration - start] : [start, start + duration]
      turns += edges.map { legBegin + $0 }.filter { range.contains($0) && $0 <= end }
    }
  }

  /// The times in ascending order, of those that are one instant the first.
  private static func apart(_ times: [Double]) -> [Double] {
    var apart: [Double] = []
    for time in times.sorted() where time - (apart.last ?? -1) > instantTolerance {
      apart.append(time)
    }
    return apart
  }
}
