import TransitionCore

/// Follows a number over time, so that straight lines from point to point are as good as the number.
///
/// A number that is set has no way from its old value to the new one, whether it is set at once, by a
/// display link or by a finger: there are two points with one time. What it came to before is asked of
/// the picture that the instant before has left. While its node is not in the tree it is `nan`, and there
/// is one such point where it leaves.
struct CurveTracer {
  let timeline: Timeline
  let rows: [Timeline.Row]
  let track: Timeline.Track
  /// How far a line may be from the number.
  let tolerance: Double
  /// How close two points may be, in seconds: within that only jumps are looked for.
  let leastTime: Double

  /// The points, in order of time.
  var points: [PlotPoint] {
    var points: [PlotPoint] = []
    let shown = shownRows
    for (position, row) in shown.enumerated() {
      let next = point(row)
      if let last = points.last, last.value.isNaN {
        if next.value.isNaN { continue }
      } else if let last = points.last, last.time < next.time {
        let end = PlotPoint(time: next.time, value: valueBefore(row, last: last.value))
        if mayBend(before: position, of: shown) { refine(from: last, to: end, into: &points) }
        // Written so that a node that leaves counts.
        if !(abs(end.value - next.value) <= tolerance) { points.append(end) }
      }
      points.append(next)
    }
    return simplified(points, tolerance: tolerance / 4)
  }

  private func point(_ row: Int) -> PlotPoint {
    PlotPoint(time: rows[row].time, value: track.values[row])
  }

  /// The rows without the second pictures of instants that look like the first.
  private var shownRows: [Int] {
    rows.indices.filter { row in
      row == 0 || rows[row].time > rows[row - 1].time
        // Written so that what is no number counts.
        || !(abs(track.values[row] - track.values[row - 1]) <= tolerance / 4)
    }
  }

  /// Whether the number may leave the straight line between a row and the one before.
  ///
  /// On a smooth curve the middle is an eighth of the second derivative times the square of the time
  /// away from the line; a jump makes a large one. Most of a long timeline needs no closer look.
  private func mayBend(before position: Int, of shown: [Int]) -> Bool {
    guard position >= 2, position + 1 < shown.count else { return true }
    let near = shown[position - 2...position + 1].map(point)
    let length = near[2].time - near[1].time
    func bend(_ first: PlotPoint, _ middle: PlotPoint, _ last: PlotPoint) -> Double {
      let slopes = [(first, middle), (middle, last)].map { from, to in
        (to.value - from.value) / (to.time - from.time)
      }
      return abs(slopes[1] - slopes[0]) * 2 / (last.time - first.time) * length * length
    }
    // Written so that what is no number counts, such as a slope where it jumps.
    return
      !(bend(near[0], near[1], near[2]) <= tolerance
      && bend(near[1], near[2], near[3]) <= tolerance)
  }

  /// What the number comes to just before a row.
  private func valueBefore(_ row: Int, last: Double) -> Double {
    let moment = rows[row].moment
    // Nothing is set between two instants; what the first picture of one shows may be. A jump that
    // cannot be seen is none.
    guard moment % 2 == 1, !(abs(track.values[row] - last) <= tolerance) else {
      return track.values[row]
    }
    return timeline.value(
      of: track.key, node: track.node, at: rows[row].time, moment: moment - 1)
  }

  /// Adds points between two where the number is not on the straight line.
  ///
  /// A look at the middle alone would miss what swings to both sides of it.
  private func refine(from: PlotPoint, to: PlotPoint, into points: inout [PlotPoint]) {
    let inner = [0.25, 0.5, 0.75].map { share in
      let time = from.time + share * (to.time - from.time)
      return PlotPoint(
        time: time, value: timeline.value(of: track.key, node: track.node, at: time, side: .after))
    }
    let isStraight = zip([0.25, 0.5, 0.75], inner).allSatisfy { share, point in
      abs(point.value - (from.value + share * (to.value - from.value))) <= tolerance
    }
    if isStraight { return }
    guard to.time - from.time > leastTime else {
      return narrow(from: from, to: to, into: &points)
    }
    var last = from
    for point in inner {
      refine(from: last, to: point, into: &points)
      points.append(point)
      last = point
    }
    refine(from: last, to: to, into: &points)
  }

  /// How much more closely than two points a jump is placed.
  private static let jumpPrecision = 1.0 / 64

  /// Adds the points around the place where a curve with jumps of its own rises.
  private func narrow(from: PlotPoint, to: PlotPoint, into points: inout [PlotPoint]) {
    guard abs(to.value - from.value) > tolerance else { return }
    var (first, last) = (from, to)
    while last.time - first.time > leastTime * Self.jumpPrecision {
      let time = first.time + (last.time - first.time) / 2
      let middle = PlotPoint(
        time: time, value: timeline.value(of: track.key, node: track.node, at: time, side: .after))
      if abs(middle.value - first.value) > abs(last.value - middle.value) {
        last = middle
      } else {
        first = middle
      }
    }
    points += [first, last].filter { $0 != from && $0 != to }
  }

  /// The points without those that are on the line between others.
  ///
  /// From each point that is kept goes a sleeve as wide as the tolerance; the last point to which a
  /// line lies in it is the next.
  private func simplified(_ points: [PlotPoint], tolerance: Double) -> [PlotPoint] {
    guard var anchor = points.first else { return [] }
    var kept = [anchor]
    var last = anchor
    var slopes = -Double.infinity...Double.infinity
    for point in points.dropFirst() {
      if let next = narrowed(slopes, from: anchor, to: point, tolerance) {
        slopes = next
      } else {
        if last != anchor { kept.append(last) }
        anchor = last
        if let next = narrowed(-.infinity...(.infinity), from: anchor, to: point, tolerance) {
          slopes = next
        } else {
          // A jump, or a number that is none: the next line begins here.
          kept.append(point)
          anchor = point
          slopes = -.infinity...(.infinity)
        }
      }
      last = point
    }
    if last != anchor { kept.append(last) }
    return kept
  }

  /// The slopes that still pass all points when one more is passed; `nil` when its own is none of them.
  private func narrowed(
    _ slopes: ClosedRange<Double>, from anchor: PlotPoint, to point: PlotPoint, _ tolerance: Double
  ) -> ClosedRange<Double>? {
    let time = point.time - anchor.time
    let distance = point.value - anchor.value
    guard time > 0, distance.isFinite, slopes.contains(distance / time) else { return nil }
    return max(
      slopes.lowerBound, (distance - tolerance) / time)...min(
        slopes.upperBound, (distance + tolerance) / time)
  }
}
