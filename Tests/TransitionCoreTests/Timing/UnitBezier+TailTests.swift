import TransitionCore
import XCTest

/// The rest of a curve, against the curve itself, which the oracle checks.
final class UnitBezierTailTests: XCTestCase {
  private static let curves: [UnitBezier] = [
    .linear, .easeIn, .easeOut, .easeInOut, .default,
    // Overshooting, with a vertical tangent in the middle, and with one at an end.
    UnitBezier(x1: 0.3, y1: -0.6, x2: 0.6, y2: 1.8), UnitBezier(x1: 1, y1: 0, x2: 0, y2: 1),
    UnitBezier(x1: 0, y1: 1, x2: 0.2, y2: 1),
  ].compactMap { $0 }

  func testTheFractionHasTheProgress() {
    for curve in Self.curves {
      for progress in [0.001, 0.1, 0.25, 0.5, 0.77, 0.999] {
        XCTAssertEqual(
          curve.value(at: curve.fraction(ofProgress: progress)), progress, accuracy: 1e-9,
          "\(curve) at \(progress)")
      }
    }
  }

  func testTheEndsAndWhatLiesBeyondAreExact() {
    for curve in Self.curves {
      for (progress, fraction) in [(0, 0), (-1, 0), (1, 1), (2, 1), (.nan, 1)] as [(Double, Double)]
      {
        XCTAssertEqual(curve.fraction(ofProgress: progress), fraction, "\(progress)")
      }
      XCTAssertEqual(curve.tail(fromProgress: 1), .linear)
    }
  }

  func testTheTailIsTheCurveStretched() {
    for curve in Self.curves {
      for progress in [0.05, 0.3, 0.5, 0.8] {
        let tail = curve.tail(fromProgress: progress)
        let x0 = curve.fraction(ofProgress: progress)
        for step in 0...20 {
          let part = Double(step) / 20
          XCTAssertEqual(
            progress + (1 - progress) * tail.value(at: part),
            curve.value(at: x0 + (1 - x0) * part), accuracy: 1e-6,
            "\(curve) from \(progress) at \(part)")
        }
      }
    }
  }
}
