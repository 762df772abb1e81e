import Foundation
import XCTest

@testable import TransitionFormats

/// The numbers at the axes, chosen by hand.
final class PlotAxisTests: XCTestCase {
  func testTicksAreRoundAndFew() {
    let rows: [(range: ClosedRange<Double>, most: Int, ticks: [Double])] = [
      (0...1, 4, [0, 0.5, 1]), (0...3, 12, [0, 0.5, 1, 1.5, 2, 2.5, 3]),
      (-195...585, 4, [0, 200, 400]), (0...0.003, 4, [0, 0.001, 0.002, 0.003]),
      (0.1...0.7, 4, [0.2, 0.4, 0.6]), (0.98...1.02, 4, [0.98, 1, 1.02]),
      (5...5, 5, [4.6, 4.8, 5, 5.2, 5.4]), (-1e12...1e12, 4, [-1e12, 0, 1e12]),
    ]
    for row in rows {
      let axis = PlotAxis(row.range, ticks: row.most)
      XCTAssertEqual(axis.ticks, row.ticks, "\(row.range)")
    }
    for exponent in -8...8 {
      for digit in 1...9 {
        let size = Double(digit) * pow(10, Double(exponent))
        let axis = PlotAxis(0...size, ticks: 4)
        XCTAssertTrue((2...4).contains(axis.ticks.count), "\(size): \(axis.ticks)")
      }
    }
    // What no axis can show is at its ends.
    for value in [-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude] {
      let axis = PlotAxis(min(value, 0)...max(value, 0), ticks: 4)
      XCTAssertTrue(axis.fraction(of: value).isFinite && !axis.ticks.isEmpty)
    }
  }

  func testAxesLabelTheirEnds() {
    let rows: [(range: ClosedRange<Double>, ticks: [Double])] = [
      (0.1...1.1, [0.1, 0.5, 1.1]), (0...1, [0, 0.5, 1]), (-71.536...0, [-71.5, -40, -20, 0]),
      (64.0956...160, [64.1, 100, 160]), (1e6...3e6, [1e6, 2e6, 3e6]),
      (0.0012344...0.0023456, [0.001234, 0.0015, 0.002, 0.002346]), (5...5, [4.5, 5, 5.5]),
    ]
    for row in rows {
      let axis = PlotAxis(row.range, ticks: 4, margin: 0.06)
      let ticks = axis.ticks(withEndsOf: row.range, distance: 1.0 / 6)
      XCTAssertEqual(ticks.count, row.ticks.count, "\(row.range): \(ticks)")
      for (tick, expected) in zip(ticks, row.ticks) {
        XCTAssertEqual(tick, expected, accuracy: 1e-9 * abs(expected), "\(row.range): \(ticks)")
      }
      for (tick, next) in zip(ticks, ticks.dropFirst()) {
        XCTAssertGreaterThanOrEqual(
          axis.position(ofTick: next) - axis.position(ofTick: tick), 1.0 / 6, "\(ticks)")
      }
    }
  }

  func testThePictureLabelsTheEndsOfItsAxes() throws {
    let reader = try SVGReader(try LinearPush.timeline().svg())
    XCTAssertEqual(
      reader.texts("y"), ["0", "0.5", "1", "100 pt", "150 pt", "200 pt", "1", "1.5", "2"])
    XCTAssertEqual(
      reader.texts("x").prefix(11),
      (0...10).map { $0 == 0 ? "0 s" : "\(Double(5 * $0) / 100) s" }[...])
  }

  func testLargeNumbersBesideAnAxisAreShortButNoneIsLikeAnother() {
    let rows: [(ticks: [Double], texts: [String])] = [
      ([0, 5e11, 1e12], ["0", "5e11", "1e12"]), ([-2.5e6, 999_999], ["-2.5e6", "999999"]),
      ([9.999e6], ["1e7"]), ([1_000_001, 1_000_002], ["1000001", "1000002"]),
    ]
    for row in rows { XCTAssertEqual(PlotText.axisNumbers(row.ticks), row.texts) }
  }
}
