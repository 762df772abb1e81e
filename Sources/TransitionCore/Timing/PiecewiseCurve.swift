/// A curve of straight pieces from point to point, such as CSS's `linear()` and `steps()`.
///
/// Core Animation has no such timing function; a keyframe animation with linear pieces gives the same
/// values on a device. The rules are those of CSS Easing Functions Level 2.
public struct PiecewiseCurve: Sendable, Hashable {
  /// The points: x is the fraction of time, from 0 to 1 and never falling, y the progress.
  ///
  /// There are two at least. Two points of one fraction are a jump: there, the last one counts.
  public let points: [Point]

  /// Where a curve of steps jumps, by the names of CSS without `jump-`.
  public enum StepPosition: String, Sendable, Hashable, CaseIterable {
    /// At the end of each interval, so that the first step shows the start.
    case end
    /// At the start of each interval, so that the last step shows the end.
    case start
    /// At both ends: one step more than intervals.
    case both
    /// At neither end: one step less than intervals.
    case none
  }

  /// Makes a curve; `nil` unless there are two points at least, their numbers are finite and their
  /// fractions begin at 0, end at 1 and never fall.
  ///
  /// - Parameter points: The points: x is the fraction of time, y the progress.
  public init?(_ points: [Point]) {
    guard points.count >= 2, points.first?.x == 0, points.last?.x == 1,
      points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
      zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x })
    else { return nil }
    self.points = points
  }

  /// Makes a curve of equal steps.
  ///
  /// - Parameters:
  ///   - count: How many intervals there are, at least 1, and at least 2 for `none`; `nil` else.
  ///   - position: Where the jumps are.
  public init?(steps count: Int, position: StepPosition = .end) {
    guard count >= (position == .none ? 2 : 1) else { return nil }
    let jumps =
      switch position {
      case .end, .start: count
      case .both: count + 1
      case .none: count - 1
      }
    let first = position == .start || position == .both ? 1 : 0
    var points: [Point] = []
    for interval in 0..<count {
      let level = Double(interval + first) / Double(jumps)
      points.append(Point(x: Double(interval) / Double(count), y: level))
      points.append(Point(x: Double(interval + 1) / Double(count), y: level))
    }
    if position == .end || position == .both { points.append(Point(x: 1, y: 1)) }
    self.points = points
  }

  /// Returns the progress at a fraction of time.
  ///
  /// - Parameter fraction: A fraction of the duration; values below 0 and what is not a number
  ///   count as 0, values above 1 as 1.
  /// - Returns: The progress, which may be any number; at a jump that after it.
  public func value(at fraction: Double) -> Double {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    return value(at: fraction, after: lastPoint(at: fraction))
  }

  /// Returns the progress at a fraction of time, along the first and last piece outside 0…1.
  func extrapolated(at fraction: Double) -> Double {
    if fraction < 0 { return value(at: fraction, after: 0) }
    return fraction > 1 ? value(at: fraction, after: points.count - 2) : value(at: fraction)
  }

  /// Fills a buffer with the progress at fractions of time; ascending ones are fast.
  func values(
    at fractions: UnsafeBufferPointer<Double>, into values: UnsafeMutableBufferPointer<Double>
  ) {
    var point = 0
    for index in 0..<min(fractions.count, values.count) {
      let fraction = fractions[index] > 0 ? min(fractions[index], 1) : 0
      if fraction < points[point].x { point = 0 }
      while point + 1 < points.count, points[point + 1].x <= fraction { point += 1 }
      values[index] = value(at: fraction, after: point)
    }
  }

  /// The last of the points that a fraction of 0…1 has reached.
  private func lastPoint(at fraction: Double) -> Int {
    var (low, high) = (0, points.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].x <= fraction { low = middle } else { high = middle }
    }
    return low
  }

  /// The progress on the piece that begins with a point.
  private func value(at fraction: Double, after point: Int) -> Double {
    let from = points[point]
    guard point + 1 < points.count, fraction != from.x else { return from.y }
    let to = points[point + 1]
    // A jump has no slope to go on with.
    if to.x == from.x { return fraction < from.x ? from.y : to.y }
    return from.y + (to.y - from.y) * (fraction - from.x) / (to.x - from.x)
  }
}
