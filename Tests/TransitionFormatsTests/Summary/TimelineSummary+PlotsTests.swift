import TransitionCore
import XCTest

@testable import TransitionFormats

/// Plots in characters, read back by the table of Unicode (dots 1 to 8 of a Braille pattern).
final class TimelineSummaryPlotsTests: XCTestCase {
  /// A plot as it stands in the text.
  private struct Drawn {
    var name: String
    var high: String
    var low: String
    /// By column of dots from the left, the rows of its dots from the top.
    var columns: [[Int]]
  }

  private func lines(_ timeline: Timeline, width: Int) -> [String] {
    TimelineSummary(timeline, style: TimelineSummary.Style(plotWidth: width)).text
      .components(separatedBy: "\n")
  }

  private func plots(_ timeline: Timeline, width: Int) throws -> [Drawn] {
    let dotted = lines(timeline, width: width).filter {
      $0.unicodeScalars.contains(where: isDotted)
    }
    XCTAssertEqual(dotted.count % 2, 0)
    return try stride(from: 0, to: dotted.count, by: 2).map { index in
      let pair = [dotted[index], dotted[index + 1]]
      let parts = pair.map { $0.split(whereSeparator: { !$0.unicodeScalars.allSatisfy(isDotted) }) }
      let rows = try parts.map { try XCTUnwrap($0.first).unicodeScalars.map { $0.value - 0x2800 } }
      var columns = [[Int]](repeating: [], count: 2 * rows[0].count)
      let order = [[0, 1, 2, 6], [3, 4, 5, 7]]
      for (line, patterns) in rows.enumerated() {
        for (character, pattern) in patterns.enumerated() {
          for (side, bits) in order.enumerated() {
            for (row, bit) in bits.enumerated() where pattern >> UInt32(bit) & 1 == 1 {
              columns[2 * character + side].append(4 * line + row)
            }
          }
        }
      }
      func rest(_ line: String) -> [String] {
        line.split(whereSeparator: { $0.unicodeScalars.allSatisfy(isDotted) }).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
      return Drawn(
        name: rest(pair[0])[0], high: rest(pair[0])[1], low: try XCTUnwrap(rest(pair[1]).last),
        columns: columns)
    }
  }

  private func isDotted(_ scalar: Unicode.Scalar) -> Bool {
    (0x2800...0x28FF).contains(scalar.value)
  }

  func testPlotsAreThoseOfTheClosedForm() throws {
    let plots = try plots(try LinearPush.timeline(), width: 80)
    XCTAssertEqual(plots.map(\.name), ["from.alpha", "to.center.x", "to.scale"])
    XCTAssertEqual(plots.map(\.high), ["1", "200 pt", "2"])
    XCTAssertEqual(plots.map(\.low), ["0", "100 pt", "1"])
    for (column, rows) in plots[0].columns.enumerated() {
      // It falls evenly from the uppermost row to the lowest, seven below.
      let row = 7 * Double(column) / Double(plots[0].columns.count - 1)
      XCTAssertTrue(rows.contains { abs(Double($0) - row) <= 0.501 }, "\(column): \(rows)")
      XCTAssertLessThanOrEqual(rows.count, 2, "a slope this gentle is a thin line")
    }
    // The center is there after half of the time, and the scale falls back at the end of it.
    let half = plots[1].columns.count / 2
    XCTAssertTrue(plots[1].columns[half...].allSatisfy { $0.contains(0) })
    XCTAssertTrue(plots[2].columns[..<half].allSatisfy { $0 == [7] })
    XCTAssertEqual(plots[2].columns.suffix(2).flatMap { $0 }.min(), 0)
    XCTAssertTrue(try XCTUnwrap(plots[2].columns.last).contains(7))
  }

  func testNoLineIsLongerThanItsWidthAndTheTimeIsBelow() throws {
    let timeline = try LinearPush.timeline()
    for width in [40, 60, 80, 100, 120] {
      let lines = lines(timeline, width: width)
      let first = try XCTUnwrap(
        lines.firstIndex { $0.hasPrefix("  from.alpha  ") && $0.contains("⠉") })
      let block = lines[first..<first + 8]
      XCTAssertLessThan(block.map(\.count).max() ?? 0, width, "\(block)")
      let axis = try XCTUnwrap(block.dropLast().last?.trimmingCharacters(in: .whitespaces))
      XCTAssertTrue(axis.hasPrefix("└─") && axis.hasSuffix("─┘"), axis)
      XCTAssertEqual(axis.filter { $0 == "┴" }.count, 1, "a stage ends and one begins at 0.25 s")
      let labels = try XCTUnwrap(block.last).split(separator: " ").joined(separator: " ")
      XCTAssertEqual(labels, width == 40 ? "0 s 0.5 s" : "0 s 0.25 s 0.5 s")
    }
  }

  func testColumnsAreOfCellsAndNamesAreIsolated() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let names = ["甲乙丙", "👩‍👩‍👧x", "e\u{301}a", "שלום", "plain"]
    for name in names { _ = builder.addNode(className: "View", name: name) }
    builder.beginInstant(at: 1)
    for node in names.indices {
      builder.write(
        node: node, leaf: .zPosition, value: Double(node) + 1, place: .nowhere)
    }
    builder.sampled()
    builder.beginInstant(at: 2)
    let timeline = builder.finish(outcome: .finished)
    // By the table of Unicode's annex 11.
    let cells = [6, 3, 2, 4, 5]
    let dotted = lines(timeline, width: 60).filter { $0.unicodeScalars.contains(where: isDotted) }
    for (index, name) in names.enumerated() {
      let shown = index == 4 ? name : "\u{2068}\(name)\u{2069}"
      let spaces = String(repeating: " ", count: 6 - cells[index] + 2)
      XCTAssertTrue(
        dotted[2 * index].hasPrefix("  \(shown).zPosition\(spaces)"), dotted[2 * index])
    }
  }

  func testNarrowTerminalsShortenNamesAndTheNarrowestHaveNoPlots() throws {
    let timeline = try LinearPush.timeline(names: ("first", "second"))
    for width in 1...40 {
      let dotted = lines(timeline, width: width).filter {
        $0.unicodeScalars.contains(where: isDotted)
      }
      // 16 columns, 8 of a name, 6 of "200 pt" and 7 between and beside them.
      XCTAssertEqual(dotted.isEmpty, width < 37, "\(width)")
      XCTAssertLessThan(dotted.map(\.count).max() ?? 0, width)
    }
    XCTAssertTrue(lines(timeline, width: 37).contains { $0.hasPrefix("  to.cent…  ") })
  }

  func testWithoutAWidthThereAreNone() throws {
    let text = TimelineSummary(try LinearPush.timeline()).text
    XCTAssertFalse(text.unicodeScalars.contains(where: isDotted))
    XCTAssertFalse(text.contains("┴"))
  }

  func testOfManyTheFirstAreDrawnAndTheOthersCounted() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    for index in 0..<30 {
      let node = builder.addNode(className: "View", name: "card\(index)")
      builder.write(node: node, leaf: .zPosition, value: 0, place: .nowhere)
    }
    builder.beginInstant(at: 1)
    for node in 0..<30 {
      // The last two move as the first does.
      builder.write(
        node: node, leaf: .zPosition, value: Double(node % 28) + 1, place: .nowhere)
    }
    builder.sampled()
    builder.beginInstant(at: 2)
    let timeline = builder.finish(outcome: .finished)
    let plots = try plots(timeline, width: 80)
    XCTAssertEqual(plots.count, 24)
    XCTAssertEqual(plots[0].name, "card0.zPosition and 1 more")
    XCTAssertTrue(
      lines(timeline, width: 80).contains("  and 4 more; -o NAME.svg draws all"))
  }
}
