/// Solves pacings at the times of rows.
struct RowClock: Sendable {
  /// The times, in ascending order.
  let times: [Double]
  /// The rows in runs of equal steps, one after the other; together they are all rows.
  private let runs: [Run]

  private struct Run {
    var rows: Range<Int>
    var step: Double
  }

  init(times: [Double]) {
    self.times = times
    runs = Self.runs(of: times)
  }

  /// Fills rows of a column with the progress.
  ///
  /// - Parameters:
  ///   - pacing: What is solved.
  ///   - begin: The begin of the motion, in seconds.
  ///   - duration: The length in seconds.
  ///   - rows: The rows to fill.
  ///   - progress: A column with a place for every row; the others are left as they are. It equals
  ///     `pacing.progress(elapsed:duration:)` within 1e-12 at common frame rates.
  func fill(
    _ pacing: Pacing, begin: Double, duration: Double, rows: Range<Int>,
    into progress: UnsafeMutableBufferPointer<Double>
  ) {
    // Before the begin and from the end on nothing moves; the ends are exact, and cheap.
    let first = firstRow(in: rows) { times[$0] - begin > 0 }
    let last = firstRow(in: first..<rows.upperBound) { times[$0] - begin >= duration }
    for row in rows.lowerBound..<first { progress[row] = 0 }
    let moving = UnsafeMutableBufferPointer(rebasing: progress[first..<last])
    switch pacing {
    case .curve(let curve):
      for row in first..<last { progress[row] = (times[row] - begin) / duration }
      curve.values(at: UnsafeBufferPointer(moving), into: moving)
      for row in last..<rows.upperBound { progress[row] = 1 }
    case .spring(let spring):
      for run in runs where run.rows.overlaps(first..<last) {
        let rows = run.rows.clamped(to: first..<last)
        spring.progress(
          from: times[rows.lowerBound] - begin, step: run.step,
          into: UnsafeMutableBufferPointer(rebasing: progress[rows]))
      }
      if last < rows.upperBound {
        let end = spring.progress(at: duration)
        for row in last..<rows.upperBound { progress[row] = end }
      }
    }
  }

  /// The first row for which something holds that holds for all after it.
  private func firstRow(in rows: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var low = rows.lowerBound
    var high = rows.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Frames are equally spaced to rounding; instants come between them and have two rows.
  private static func runs(of times: [Double]) -> [Run] {
    var runs: [Run] = []
    var first = 0
    while first < times.count {
      var end = first + 1
      if end < times.count {
        // 1. As far as the first step reaches, with room for its rounding.
        let step = times[end] - times[first]
        while end < times.count,
          abs(times[end] - times[first] - step * Double(end - first)) <= 1e-12 * max(1, times[end])
        {
          end += 1
        }
      }
      // 2. The step that the ends give must hold to the last digits, else the run is shorter.
      while !isEven(first..<end, of: times) { end = first + (end - first) / 2 }
      runs.append(Run(rows: first..<end, step: step(first..<end, of: times)))
      first = end
    }
    return runs
  }

  private static func isEven(_ rows: Range<Int>, of times: [Double]) -> Bool {
    let start = times[rows.lowerBound]
    let step = step(rows, of: times)
    return rows.allSatisfy {
      abs(times[$0] - start - step * Double($0 - rows.lowerBound)) <= 2e-15 * max(1, times[$0])
    }
  }

  private static func step(_ rows: Range<Int>, of times: [Double]) -> Double {
    rows.count < 2
      ? 0
      : (times[rows.upperBound - 1] - times[rows.lowerBound]) / Double(rows.count - 1)
  }
}
