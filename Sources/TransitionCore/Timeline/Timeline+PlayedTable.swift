extension Timeline {
  /// Samples for who goes straight from row to row, as a player does between its pictures.
  package struct PlayedTable: Sendable {
    /// The samples.
    package var table: Table
    /// For each track what it comes to just before a row, less its value there: 0 where it does not jump;
    /// `nil` for one that never does.
    package var jumps: [[Double]?]
  }

  /// From this rate on, nobody sees that a corner between two frames is cut.
  private static let smoothRate = 60.0

  /// Returns all that moves, with all that is needed to know it between the rows.
  ///
  /// A number that is set has no way from its old value to the new one. What it comes to before is no
  /// picture, as nothing is on the screen then that was not an instant before: it is no row of a file, but
  /// the end of the way from the last row. So it is told beside the rows.
  ///
  /// From 60 frames a second on, the rows are those of ``table(in:fps:keepsTurns:)``, and what jumps stands
  /// still from the row before: less than a frame, and the same for a recording and for its file, whose
  /// numbers are rounded. At less there is a row wherever motion begins, ends, turns or jumps.
  ///
  /// - Parameters:
  ///   - range: The first and the last time, in seconds; `nil` for all.
  ///   - fps: Frames per second; greater than 0.
  /// - Returns: The samples, and where they jump.
  package func playedTable(in range: ClosedRange<Double>? = nil, fps: Double) -> PlayedTable {
    let isSmooth = fps >= Self.smoothRate
    let table = table(in: range, fps: fps, keepsTurns: !isSmooth)
    var jumps = jumps(in: table)
    if isSmooth {
      for (track, values) in table.tracks.map(\.values).enumerated() {
        guard let heights = jumps[track] else { continue }
        jumps[track] = heights.indices.map { row in
          heights[row] == 0 ? 0 : Self.inFile(values[row - 1]) - Self.inFile(values[row])
        }
      }
    }
    return PlayedTable(table: table, jumps: jumps)
  }

  /// A number as a file has it.
  private static func inFile(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  /// By how much the numbers of a table jump at each of its rows.
  private func jumps(in table: Table) -> [[Double]?] {
    var jumps = [[Double]?](repeating: nil, count: table.tracks.count)
    guard let first = table.rows.first?.time else { return jumps }
    let still = [Double](repeating: 0, count: table.rows.count)
    var finder = JumpFinder(self, table.rows, after: first)
    for tracks in table.tracks.ranges(of: \.node) {
      let slice = table.tracks[tracks]
      let found = finder.jumps(
        of: table.tracks[tracks.lowerBound].node, slice.map(\.key), slice.map(\.values))
      for jump in found {
        jumps[tracks.lowerBound + jump.column, default: still][jump.row] = jump.height
      }
    }
    return jumps
  }
}

/// Compares rows with what the picture before them has come to at the same time.
private struct JumpFinder {
  /// What differs by less does not jump: the numbers of a file are rounded to 1e-6.
  private static let leastHeight = 5e-6

  /// The rows that are the first picture of an instant: nothing is set between two instants, and the second
  /// picture has a row of its own.
  private let positions: [Int]
  private let moments: [Timeline.Moment]
  private let firstPictures: [Timeline.Moment]
  private var sampler: Timeline.Sampler

  init(_ timeline: Timeline, _ rows: [Timeline.Row], after start: Double) {
    positions = rows.indices.filter { rows[$0].moment % 2 == 1 && rows[$0].time > start }
    moments = positions.map { rows[$0].moment }
    firstPictures = timeline.firstPictures
    sampler = Timeline.Sampler(
      timeline: timeline,
      rows: positions.map {
        Timeline.Row(time: rows[$0].time, side: nil, moment: rows[$0].moment - 1)
      })
  }

  /// Where numbers of a node jump.
  ///
  /// - Parameters:
  ///   - node: The id of the node.
  ///   - keys: What is asked.
  ///   - columns: The values of each key at all rows.
  /// - Returns: The positions of the key and of the row, and the value just before less that of the row.
  mutating func jumps(
    of node: Int, _ keys: [Timeline.Key], _ columns: [[Double]]
  ) -> [(column: Int, row: Int, height: Double)] {
    if positions.isEmpty { return [] }
    var jumps: [(column: Int, row: Int, height: Double)] = []
    for (column, before) in sampler.columns(node: node, keys: keys).enumerated() {
      for (index, row) in positions.enumerated() where moments[index] > firstPictures[node] {
        let value = columns[column][row]
        let height = before[index] - value
        // Written so that what is no number does not count.
        if abs(height) > Self.leastHeight * max(1, abs(value)), height.isFinite {
          jumps.append((column, row, height))
        }
      }
    }
    return jumps
  }
}

extension Array {
  /// The ranges of neighbours that have something in common.
  fileprivate func ranges(of part: (Element) -> some Equatable) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in indices where index + 1 == count || part(self[index]) != part(self[index + 1]) {
      ranges.append(start..<index + 1)
      start = index + 1
    }
    return ranges
  }
}

extension [[Double]?] {
  fileprivate subscript(index: Int, default value: [Double]) -> [Double] {
    get { self[index] ?? value }
    set { self[index] = newValue }
  }
}
