import XCTest

@testable import TransitionFormats

/// Right values: the fractions themselves.
final class RoundedNumberTests: XCTestCase {
  func testTheDecimalsOfAFrameAreTheFrame() {
    for fps in [24.0, 25, 30, 50, 60, 120, 240] {
      for frame in stride(from: 0.0, through: 20 * fps, by: 7) {
        let text = String(format: "%.6f", frame / fps)
        XCTAssertEqual(RoundedNumber.restored(Double(text) ?? -1), frame / fps, "\(frame)/\(fps)")
      }
    }
    for (number, fraction) in [(0.333333, 1.0 / 3), (0.142857, 1.0 / 7), (-1.666667, -5.0 / 3)] {
      XCTAssertEqual(RoundedNumber.restored(number), fraction)
    }
  }

  func testOtherNumbersStayWhatTheyAre() {
    for number in [
      0, 0.3, 0.35, 0.123458, 1.414214, 2.718282, -0.577216, 0.000001, 999_999.999999, 1e6, 1e300,
      .infinity,
    ] {
      XCTAssertEqual(RoundedNumber.restored(number), number)
    }
  }
}
