import XCTest

@testable import TransitionCore
@testable import TransitionFormats

/// The numbers of a page, read by a decoder of its own: VLQ as in source maps.
final class ColumnTests: XCTestCase {
  func testNumbersAreReadBackToAMillionth() {
    let rest = { (count: Int) in [Double](repeating: 2.5, count: count) }
    let rows: [(name: String, values: [Double])] = [
      ("one", [0.25]),
      ("smooth", (0..<40).map { Double($0 * $0) / 7 }),
      ("negative", [-1, 1, -0.000001, 0, 123_456.789]),
      ("eight still", [0, 1] + rest(8) + [3, 4]),
      ("nine still", [0, 1] + rest(9) + [3, 4]),
      ("ten still", [0, 1] + rest(10) + [3, 4]),
      ("still at the start and the end", rest(20) + [1] + rest(20)),
      ("almost too large", [999_999_999, -999_999_999, 999_999_999]),
      ("large", [0, 1e9, 1e12, 1e12, -3.5]),
      ("infinite", [0, .infinity, 1]),
      ("no number", [0, .nan, 1]),
    ]
    for (name, values) in rows {
      var columns = PlayerColumns()
      let track = Timeline.Track(node: 0, key: .alpha, values: values)
      XCTAssertEqual(columns.position(of: track), 0, name)
      let read = Self.values(of: columns.texts[0], count: values.count)
      XCTAssertEqual(read.count, values.count, name)
      for (number, value) in zip(read, values) {
        if !value.isFinite {
          XCTAssertTrue(number.isNaN, name)
        } else {
          XCTAssertEqual(number, value, accuracy: 5e-7, name)
        }
      }
    }
  }

  func testARestOfNineRowsEndsARunAndOneOfEightDoesNot() {
    for (count, runs) in [(8, 1), (9, 2)] {
      // The row of the last change counts as the first of the rest.
      let values = [0, 1] + [Double](repeating: 1, count: count - 1) + [2]
      var columns = PlayerColumns()
      _ = columns.position(of: Timeline.Track(node: 0, key: .alpha, values: values))
      XCTAssertEqual(columns.texts[0].split(separator: " ").count, runs, "\(count)")
    }
  }

  func testEqualColumnsAreOneText() {
    var columns = PlayerColumns()
    let positions = [[1, 2.0], [3, 4], [1, 2]].map { values in
      columns.position(of: Timeline.Track(node: 0, key: .alpha, values: values))
    }
    XCTAssertEqual(positions, [0, 1, 0])
    XCTAssertNil(
      columns.position(of: Timeline.Track(node: 0, key: .frameX, values: [1, 2])))
  }

  // MARK: - A decoder

  /// Every row's number: between runs the last one stands still.
  private static func values(of text: String, count: Int) -> [Double] {
    let isCoded = text.contains(":")
    var values: [Double] = []
    for run in text.split(separator: isCoded ? " " : ",") {
      let parts = run.split(separator: isCoded ? ":" : " ")
      let row = Int(parts[0]) ?? -1
      while values.count < row { values.append(values.last ?? .nan) }
      if isCoded {
        values += Self.values(bySecondDifferences: numbers(in: parts[1])).map { Double($0) / 1e6 }
      } else {
        values += parts.dropFirst().map { Double($0) ?? .nan }
      }
    }
    while values.count < count { values.append(values.last ?? .nan) }
    return values
  }

  /// Values whose first is told, and of the others the differences of their differences.
  private static func values(bySecondDifferences numbers: [Int]) -> [Int] {
    // v[n] = v[0] + Σ over k ≤ n of (n − k + 1) · d[k], the closed form of two sums.
    numbers.indices.map { n in
      numbers[0] + (0..<n).reduce(0) { $0 + (n - $1) * numbers[$1 + 1] }
    }
  }

  private static func numbers(in text: Substring) -> [Int] {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    var numbers: [Int] = []
    var bits = ""
    for letter in text {
      let digit = digits.distance(from: digits.startIndex, to: digits.firstIndex(of: letter)!)
      let five = String(digit & 31, radix: 2)
      bits = String(repeating: "0", count: 5 - five.count) + five + bits
      if digit >= 32 { continue }
      let size = Int(bits.dropLast(), radix: 2)!
      numbers.append(bits.last == "1" ? -size : size)
      bits = ""
    }
    return numbers
  }
}
