import TransitionCore
import XCTest

/// Right values: the rules of CSS Easing Functions Level 2, worked out by hand.
final class PiecewiseCurveTests: XCTestCase {
  private func curve(_ points: [(Double, Double)]) throws -> PiecewiseCurve {
    try XCTUnwrap(PiecewiseCurve(points.map { Point(x: $0.0, y: $0.1) }))
  }

  func testBetweenPointsItIsStraight() throws {
    let curve = try curve([(0, 0), (0.25, 0.9), (0.75, 0.5), (1, 1)])
    let rows = [
      (-1, 0), (0, 0), (0.125, 0.45), (0.25, 0.9), (0.5, 0.7), (0.75, 0.5), (0.875, 0.75), (1, 1),
      (2, 1), (Double.nan, 0),
    ]
    for (t, y) in rows { XCTAssertEqual(curve.value(at: t), y, accuracy: 1e-15, "t = \(t)") }
  }

  func testAtAJumpTheLastPointCounts() throws {
    let curve = try curve([(0, 0), (0.5, 0.2), (0.5, 0.7), (0.5, 0.8), (1, 1), (1, 2)])
    let rows = [(0.499_999_999, 0.2), (0.5, 0.8), (0.75, 0.9), (0.999_999_999, 1), (1, 2)]
    for (t, y) in rows { XCTAssertEqual(curve.value(at: t), y, accuracy: 1e-8, "t = \(t)") }
  }

  func testOutsideItGoesOnAlongTheEnds() throws {
    let curve = TimingCurve.piecewise(try curve([(0, 0.1), (0.5, 0.6), (1, 0.8)]))
    XCTAssertEqual(curve.extrapolated(at: -0.5), -0.4, accuracy: 1e-15)
    XCTAssertEqual(curve.extrapolated(at: 0.25), 0.35, accuracy: 1e-15)
    XCTAssertEqual(curve.extrapolated(at: 2), 1.2, accuracy: 1e-15)
  }

  /// The figures of the CSS specification's section on steps, for three intervals.
  func testStepsJumpWhereTheirPositionSays() throws {
    let rows: [(PiecewiseCurve.StepPosition, [Double], Double)] = [
      (.end, [0, 1 / 3, 2 / 3], 1), (.start, [1 / 3, 2 / 3, 1], 1),
      (.both, [0.25, 0.5, 0.75], 1), (.none, [0, 0.5, 1], 1),
    ]
    for (position, levels, end) in rows {
      let curve = try XCTUnwrap(PiecewiseCurve(steps: 3, position: position))
      for (interval, level) in levels.enumerated() {
        for part in [0, 0.5, 0.999] {
          let t = (Double(interval) + part) / 3
          XCTAssertEqual(curve.value(at: t), level, accuracy: 1e-15, "\(position), t = \(t)")
        }
      }
      XCTAssertEqual(curve.value(at: 1), end, "\(position)")
    }
    XCTAssertNil(PiecewiseCurve(steps: 0))
    XCTAssertNil(PiecewiseCurve(steps: 1, position: .none))
  }

  func testAColumnIsTheSameAsItsValues() throws {
    let curve = TimingCurve.piecewise(try curve([(0, 0), (0.3, 1), (0.3, 0.4), (0.9, 2), (1, 1)]))
    let fractions = (-5...105).map { Double($0) / 100 } + [0.2, 0.8, 0.1]
    var column = [Double](repeating: 0, count: fractions.count)
    fractions.withUnsafeBufferPointer { fractions in
      column.withUnsafeMutableBufferPointer { curve.values(at: fractions, into: $0) }
    }
    XCTAssertEqual(column, fractions.map { curve.value(at: $0) })
  }

  func testWhatIsNoCurveIsRefused() {
    let rows: [[(Double, Double)]] = [
      [], [(0, 0)], [(0, 0), (0.9, 1)], [(0.1, 0), (1, 1)], [(0, 0), (0.6, 0), (0.5, 1), (1, 1)],
      [(0, .nan), (1, 1)], [(0, 0), (1, .infinity)],
    ]
    for row in rows {
      XCTAssertNil(PiecewiseCurve(row.map { Point(x: $0.0, y: $0.1) }), "\(row)")
    }
  }
}
