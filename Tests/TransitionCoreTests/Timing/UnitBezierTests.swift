import TransitionCore
import XCTest

final class UnitBezierTests: XCTestCase {
  private func curve(_ points: [Double]) throws -> UnitBezier {
    try XCTUnwrap(UnitBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3]))
  }

  /// Right values: tables a and b at 1e-9, the tolerance they name for exact solvers; gradients and
  /// extrapolations are quotients and hold to rounding.
  func testEveryOracleCurveMatches() throws {
    let oracle = try Oracle.load()
    XCTAssertEqual(oracle.standardCurves.count, 5)
    XCTAssertEqual(oracle.otherBeziers.count, 8)
    let rows = oracle.standardCurves.merging(oracle.otherBeziers) { $1 }
    for (name, row) in rows.sorted(by: { $0.key < $1.key }) {
      let curve = try curve(row.controlPoints)
      XCTAssertEqual(row.y.count, 21, name)
      for (index, y) in row.y.enumerated() {
        let t = Double(index) / 20
        XCTAssertEqual(curve.value(at: t), y, accuracy: 1e-9, "\(name), t = \(t)")
      }
      XCTAssertEqual(curve.startGradient, row.startGradient, accuracy: 1e-12, name)
      XCTAssertEqual(curve.endGradient, row.endGradient, accuracy: 1e-12, name)
      XCTAssertEqual(row.extrapolatedTangent.count, 2, name)
      for (key, y) in row.extrapolatedTangent {
        let t = try XCTUnwrap(Double(key))
        XCTAssertEqual(curve.extrapolated(at: t), y, accuracy: 1e-12, "\(name), t = \(t)")
      }
    }
  }

  /// Right values: the tables' extremes, printed to 8 digits from a fine grid.
  func testOvershootMatchesOracle() throws {
    for (name, row) in try Oracle.load().otherBeziers {
      let curve = try curve(row.controlPoints)
      let values = (0...10_000).map { curve.value(at: Double($0) / 10_000) }
      let highest = try XCTUnwrap(row.highest)
      let lowest = try XCTUnwrap(row.lowest)
      XCTAssertEqual(try XCTUnwrap(values.max()), highest, accuracy: 1e-6, name)
      XCTAssertEqual(try XCTUnwrap(values.min()), lowest, accuracy: 1e-6, name)
    }
  }

  /// Right values: y(s) at t = x(s), by de Casteljau's subdivision, which shares no formula with the
  /// solver.
  ///
  /// Where x′ is small the rounding of t itself moves s, hence the divisor.
  func testSolutionMatchesTheParametricCurve() throws {
    for (name, points) in try sharpCurves() {
      let curve = try curve(points)
      for index in 1..<1000 {
        let s = Double(index) / 1000
        let t = deCasteljau(points[0], points[2], s)
        let y = deCasteljau(points[1], points[3], s)
        let slope = abs(deCasteljau(points[0], points[2], s + 1e-4) - t) / 1e-4
        let tolerance = 1e-12 + 1e-15 / max(slope, 1e-12)
        XCTAssertEqual(curve.value(at: t), y, accuracy: tolerance, "\(name), s = \(s)")
      }
    }
  }

  func testEndsAreExactAndOutsideIsClamped() throws {
    for (name, points) in try sharpCurves() {
      let curve = try curve(points)
      for t in [0, -0.0, -1e-300, -0.25, -.infinity, .nan] {
        XCTAssertEqual(curve.value(at: t), 0, "\(name), t = \(t)")
      }
      for t in [1, 1.000_000_1, 1e300, .infinity] {
        XCTAssertEqual(curve.value(at: t), 1, "\(name), t = \(t)")
      }
      XCTAssertEqual(curve.extrapolated(at: 0), 0, name)
      XCTAssertEqual(curve.extrapolated(at: 1), 1, name)
    }
  }

  /// Right values: by symmetry the middle is 0.5; beside it `x − 1/2 = 4 (s − 1/2)³` and
  /// `y − 1/2 ≈ 3/2 (s − 1/2)` for the control points (1, 0), (0, 1).
  func testFlatMiddleIsSolvedOnBothSidesOfTheVerticalTangent() throws {
    let curve = try curve([1, 0, 0, 1])
    XCTAssertEqual(curve.value(at: 0.5), 0.5)
    for distance in [1e-9, 1e-6, 1e-3, 0.1] {
      let s = 0.5 + cbrt(distance / 4)
      let y = s * s * (3 - 2 * s)
      XCTAssertEqual(curve.value(at: 0.5 + distance), y, accuracy: 1e-9, "+\(distance)")
      XCTAssertEqual(curve.value(at: 0.5 - distance), 1 - y, accuracy: 1e-9, "-\(distance)")
    }
  }

  /// Right values: with x1 = 0 and x2 = 1, `t = s² (3 − 2 s)`; for tiny t, `s = √(t / 3)` to first
  /// order and `y ≈ 3 s`.
  func testVerticalStartIsSolvedForTinyTimes() throws {
    let curve = try curve([0, 1, 1, 0])
    for t in [1e-20, 1e-16, 1e-12] {
      let s = (t / 3).squareRoot()
      XCTAssertEqual(curve.value(at: t) / (3 * s), 1, accuracy: 4 * s + 1e-9, "t = \(t)")
    }
  }

  func testControlPointsOutsideAreRefused() {
    let rows: [(Double, Double, Double, Double)] = [
      (-0.01, 0, 1, 1), (1.01, 0, 1, 1), (0, 0, -0.01, 1), (0, 0, 1.01, 1), (.nan, 0, 1, 1),
      (0, .nan, 1, 1), (0, 0, 1, .infinity), (0, 0, .infinity, 1),
    ]
    for row in rows {
      XCTAssertNil(UnitBezier(x1: row.0, y1: row.1, x2: row.2, y2: row.3), "\(row)")
    }
    XCTAssertNotNil(UnitBezier(x1: 0, y1: -5, x2: 1, y2: 7))
  }

  /// Right values: one solve each, which the tests above check; 1e-12 is the promise.
  func testManyValuesEqualSingleOnes() throws {
    for (name, points) in try sharpCurves() {
      let curve = try curve(points)
      for count in [0, 1, 7, 8, 9, 61, 180, 1000] {
        let step = 1.4 / Double(max(count, 1))
        var values = [Double](repeating: -1, count: count)
        values.withUnsafeMutableBufferPointer { curve.values(from: -0.2, step: step, into: $0) }
        for (index, value) in values.enumerated() {
          let t = -0.2 + step * Double(index)
          XCTAssertEqual(value, curve.value(at: t), accuracy: 1e-12, "\(name), \(count), t = \(t)")
        }
      }
    }
  }

  /// Right values: as above; the times jump about, so that no guess is near.
  func testManyValuesAreRightInAnyOrder() throws {
    let times = (0..<500).map { Double($0 * 7919 % 500) / 499 } + [.nan, -1, 2, 0, 1]
    for (name, points) in try sharpCurves() {
      let curve = try curve(points)
      var values = [Double](repeating: -1, count: times.count)
      times.withUnsafeBufferPointer { times in
        values.withUnsafeMutableBufferPointer { curve.values(at: times, into: $0) }
      }
      for (t, value) in zip(times, values) {
        XCTAssertEqual(value, curve.value(at: t), accuracy: 1e-12, "\(name), t = \(t)")
      }
    }
  }

  /// The control points of tables a and b.
  private func sharpCurves() throws -> [(name: String, points: [Double])] {
    let oracle = try Oracle.load()
    let rows = oracle.standardCurves.merging(oracle.otherBeziers) { $1 }
    return rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value.controlPoints) }
  }

  /// The coordinate at a parameter, by repeated halving of the control polygon.
  private func deCasteljau(_ first: Double, _ second: Double, _ s: Double) -> Double {
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - s) + b * s }
    let (p, q, r) = (mix(0, first), mix(first, second), mix(second, 1))
    return mix(mix(p, q), mix(q, r))
  }
}
