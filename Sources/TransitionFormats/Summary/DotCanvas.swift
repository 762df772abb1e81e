/// A field of dots in characters of Braille, each of which has two columns of four.
struct DotCanvas {
  /// The size in characters.
  let width: Int
  let height: Int
  /// The patterns of the characters, line by line.
  private var patterns: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    patterns = Array(repeating: 0, count: width * height)
  }

  /// Sets a dot, counted from the top left.
  mutating func set(column: Int, row: Int) {
    // The order of Unicode: the upper three of each column, then the lowest ones.
    let bit = row % 4 == 3 ? 6 + column % 2 : row % 4 + 3 * (column % 2)
    patterns[row / 4 * width + column / 2] |= 1 << UInt8(bit)
  }

  /// The lines, from the top.
  var lines: [String] {
    (0..<height).map { line in
      var text = String.UnicodeScalarView()
      for pattern in patterns[line * width..<(line + 1) * width] {
        if let scalar = Unicode.Scalar(0x2800 + UInt32(pattern)) { text.append(scalar) }
      }
      return String(text)
    }
  }

  /// Draws a curve over its whole height: dots one beside the other, and where it is steep above.
  ///
  /// - Parameters:
  ///   - points: The points, in order of time.
  ///   - times: The times of the first and the last column.
  ///   - values: The values of the lowest and the highest row.
  mutating func draw(
    _ points: [PlotPoint], times: ClosedRange<Double>, values: ClosedRange<Double>
  ) {
    let length = times.upperBound - times.lowerBound
    let span = values.upperBound - values.lowerBound
    let (columns, rows) = (2 * width, 4 * height)
    func row(_ value: Double) -> Int {
      let share = span > 0 ? min(max((value - values.lowerBound) / span, 0), 1) : 0.5
      return rows - 1 - Int((share * Double(rows - 1)).rounded())
    }
    var next = 0
    var last: Int?
    for column in 0..<columns {
      let time = times.lowerBound + length * Double(column) / Double(columns - 1)
      let before = next
      while next < points.count, points[next].time <= time { next += 1 }
      // A peak between two columns is seen too, and where the curve ends.
      let passed = points[before..<next].map(\.value).filter(\.isFinite).map(row)
      for row in passed { set(column: column, row: row) }
      let here = Self.value(at: time, points, next).map(row)
      if let here { set(column: column, row: here) }
      if let last, let end = here ?? passed.last { connect(last, end, column) }
      last = here
    }
  }

  /// The value at a time, after the points before an index.
  private static func value(at time: Double, _ points: [PlotPoint], _ next: Int) -> Double? {
    guard next > 0 else { return points.first.map(\.value).flatMap { $0.isFinite ? $0 : nil } }
    let last = points[next - 1]
    guard last.value.isFinite, next < points.count, points[next].value.isFinite else {
      return last.value.isFinite ? last.value : nil
    }
    let way = (time - last.time) / (points[next].time - last.time)
    return last.value + way * (points[next].value - last.value)
  }

  /// Fills what is between two rows, half of it in the column before.
  private mutating func connect(_ last: Int, _ here: Int, _ column: Int) {
    let middle = (last + here) / 2
    for row in min(last, here)..<max(last, here) + 1 {
      let isNearLast = last < here ? row <= middle : row > middle
      if abs(last - here) > 1 { set(column: isNearLast ? column - 1 : column, row: row) }
    }
  }
}
