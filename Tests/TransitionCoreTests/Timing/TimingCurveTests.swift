import TransitionCore
import XCTest

final class TimingCurveTests: XCTestCase {
  private let names: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("default", .default),
  ]

  /// Right values: table a at 1e-9; control points as printed there.
  func testNamedCurvesMatchOracle() throws {
    let rows = try Oracle.load().standardCurves
    XCTAssertEqual(rows.count, names.count)
    for (name, curve) in names {
      let row = try XCTUnwrap(rows[name], name)
      let bezier = try XCTUnwrap(curve.unitBezier)
      XCTAssertEqual([bezier.x1, bezier.y1, bezier.x2, bezier.y2], row.controlPoints, name)
      for (index, y) in row.y.enumerated() {
        let t = Double(index) / 20
        XCTAssertEqual(curve.value(at: t), y, accuracy: 1e-9, "\(name), t = \(t)")
      }
      for (key, y) in row.extrapolatedTangent {
        let t = try XCTUnwrap(Double(key))
        XCTAssertEqual(curve.extrapolated(at: t), y, accuracy: 1e-12, "\(name), t = \(t)")
      }
    }
  }

  func testLinearIsExactAndClamped() {
    for t in [0, 0.1, 0.3, 0.7, 1] { XCTAssertEqual(TimingCurve.linear.value(at: t), t) }
    XCTAssertEqual(TimingCurve.linear.value(at: -1), 0)
    XCTAssertEqual(TimingCurve.linear.value(at: 2), 1)
    XCTAssertEqual(TimingCurve.linear.value(at: .nan), 0)
  }

  func testOwnCurveEqualsItsBezier() throws {
    let bezier = try XCTUnwrap(UnitBezier(x1: 0.175, y1: 0.885, x2: 0.32, y2: 1.275))
    XCTAssertEqual(TimingCurve.bezier(bezier).value(at: 0.3), bezier.value(at: 0.3))
    XCTAssertEqual(TimingCurve.bezier(bezier), .bezier(bezier))
    XCTAssertNotEqual(TimingCurve.bezier(bezier), .easeOut)
  }

  func testManyValuesEqualSingleOnes() {
    let times = (0...100).map { Double($0) / 80 - 0.1 }
    for (name, curve) in names {
      var values = [Double](repeating: -1, count: times.count)
      times.withUnsafeBufferPointer { times in
        values.withUnsafeMutableBufferPointer { curve.values(at: times, into: $0) }
      }
      for (t, value) in zip(times, values) {
        XCTAssertEqual(value, curve.value(at: t), accuracy: 1e-12, "\(name), t = \(t)")
      }
    }
  }
}
