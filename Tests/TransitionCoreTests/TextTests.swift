import XCTest

@testable import TransitionCore

/// Numbers in sentences.
final class TextTests: XCTestCase {
  /// Right texts: rounded by hand.
  func testShortNumbersHaveThousandthsAndSmallOnesThreeDigits() {
    let rows: [(number: Double, text: String)] = [
      (0, "0"), (0.3, "0.3"), (-0.5, "-0.5"), (1.033333, "1.033"), (0.5166667, "0.517"),
      (422.12345, "422.123"), (0.0166667, "0.0167"), (0.00123456, "0.00123"), (1e-7, "0"),
      (1e20, "1e+20"), (.infinity, "inf"), (.nan, "nan"),
    ]
    for row in rows { XCTAssertEqual(Text.short(row.number), row.text, "\(row.number)") }
  }
}
