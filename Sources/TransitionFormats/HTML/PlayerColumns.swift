import TransitionCore

/// The columns of a timeline as short texts, equal ones once: most of a page is numbers.
///
/// A text is runs in order of rows; from the end of a run to the next, the last value stands still.
/// A run is `row:numbers` and they are separated by spaces. The numbers are whole millionths: the
/// first value, and then the second differences, which are small where motion is smooth. A number is
/// written as in source maps: digits of five bits, the lowest first, the sixth bit where more follow;
/// the lowest bit of all is the sign.
///
/// A column with a value of ``largest`` or more has runs `row value value …`, separated by commas.
struct PlayerColumns {
  /// The texts, in order of first use.
  private(set) var texts: [String] = []
  private var positions: [String: Int] = [:]

  /// From here on millionths are not exact in a double, once they are differences of differences.
  private static let largest = 1e9
  /// As many rows that stand still end a run: a new one costs about as much.
  private static let longestRest = 8
  private static let alphabet = [UInt8](
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The nodes of larger bounds, whose frames the page is told.
  private let largeNodes: Set<Int>

  /// Makes columns, without any yet.
  ///
  /// - Parameter largeNodes: The nodes whose frames are not computed from their other columns.
  init(largeNodes: Set<Int> = []) {
    self.largeNodes = largeNodes
  }

  /// Returns the position of a track's column in ``texts``, which has it from now on.
  ///
  /// - Parameter track: The track.
  /// - Returns: The position; `nil` for what follows from other columns of the node.
  mutating func position(of track: Timeline.Track) -> Int? {
    if track.key.followsFromTransform { return nil }
    // The page computes the frame from center, bounds and transform.
    if track.key.isOfFrame, !largeNodes.contains(track.node) { return nil }
    return position(of: track.values)
  }

  /// Returns the position of a column in ``texts``, which has it from now on.
  ///
  /// - Parameter values: The numbers, one a row.
  /// - Returns: The position.
  mutating func position(of values: [Double]) -> Int {
    let text = Self.text(of: values)
    if let position = positions[text] { return position }
    positions[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// The text of a column: of the numbers that JSON writes, so that a column that was read from a file
  /// has the text of the one that was recorded.
  private static func text(of values: [Double]) -> String {
    let millionths = values.map { ($0 * 1e6).rounded() }
    if millionths.allSatisfy({ abs($0) < largest * 1e6 }) {
      return runs(in: millionths).map { "\($0.lowerBound):\(code(millionths[$0]))" }
        .joined(separator: " ")
    }
    let numbers = values.map { $0.isFinite ? Text.number($0) : "nan" }
    return runs(in: numbers).map { "\($0.lowerBound) \(numbers[$0].joined(separator: " "))" }
      .joined(separator: ",")
  }

  /// The rows of each run.
  private static func runs(in values: [some Equatable]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    var lastChange = 0
    for row in values.indices.dropFirst() where values[row] != values[row - 1] {
      if row - lastChange > longestRest {
        runs.append(start..<lastChange + 1)
        start = row
      }
      lastChange = row
    }
    if start < values.count { runs.append(start..<lastChange + 1) }
    return runs
  }

  /// The digits of whole millionths.
  private static func code(_ millionths: ArraySlice<Double>) -> String {
    var digits: [UInt8] = []
    var last = 0
    var difference: Int?
    for (offset, value) in millionths.enumerated() {
      let whole = Int(value)
      if offset == 0 {
        append(whole, to: &digits)
      } else {
        append(whole - last - (difference ?? 0), to: &digits)
        difference = whole - last
      }
      last = whole
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func append(_ number: Int, to digits: inout [UInt8]) {
    var rest = number.magnitude << 1 | (number < 0 ? 1 : 0)
    repeat {
      let digit = Int(rest & 31)
      rest >>= 5
      digits.append(alphabet[digit | (rest > 0 ? 32 : 0)])
    } while rest > 0
  }
}

extension Timeline {
  /// Of larger bounds, in points, the frame cannot be told from the rounded numbers of a transform.
  private static let largestDerived = 1000.0

  /// The nodes of a table whose bounds are large at any time.
  func largeNodes(in table: Table) -> Set<Int> {
    let keys: [Key] = [.boundsWidth, .boundsHeight]
    let start = table.rows.first?.time ?? 0
    func isLarge(_ value: Double) -> Bool { abs(value) > Self.largestDerived }
    let moving = table.tracks.filter { keys.contains($0.key) && $0.values.contains(where: isLarge) }
    let still = Set(table.tracks.map(\.node)).filter { node in
      keys.contains { isLarge(value(of: $0, node: node, at: start)) }
    }
    return still.union(moving.map(\.node))
  }
}

extension Timeline.Key {
  /// Whether it is a part of the transform that the page takes from its matrix.
  fileprivate var followsFromTransform: Bool {
    [.scale, .scaleY, .rotation, .translationX, .translationY].contains(self)
  }
}
