import TransitionCore
import XCTest

/// Right values: Apple's rule that the flexible parts of a direction share the change in proportion to
/// their lengths, worked out by hand.
final class AutoresizingMaskTests: XCTestCase {
  /// 20 + 50 + 30 = 100, which becomes 200 or 50.
  func testHorizontalPartsShareTheChange() {
    typealias Mask = AutoresizingMask
    let rows: [(mask: Mask, wide: (x: Double, width: Double), narrow: (x: Double, width: Double))] =
      [
        ([], (20, 50), (20, 50)),
        (.flexibleRightMargin, (20, 50), (20, 50)),
        (.flexibleLeftMargin, (120, 50), (-30, 50)),
        (.flexibleWidth, (20, 150), (20, 0)),
        // 20 : 50 of 100, and of -50.
        (
          [.flexibleLeftMargin, .flexibleWidth], (20 + 200.0 / 7, 50 + 500.0 / 7),
          (40.0 / 7, 100.0 / 7)
        ),
        // 50 : 30.
        ([.flexibleWidth, .flexibleRightMargin], (20, 112.5), (20, 18.75)),
        // 20 : 30.
        ([.flexibleLeftMargin, .flexibleRightMargin], (60, 50), (0, 50)),
        ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], (40, 100), (10, 25)),
      ]
    for row in rows {
      for (width, expected) in [(200.0, row.wide), (50.0, row.narrow)] {
        let frame = row.mask.frame(
          Rect(x: 20, y: 5, width: 50, height: 10), from: Size(width: 100, height: 40),
          to: Size(width: width, height: 40))
        XCTAssertEqual(frame.origin.x, expected.x, accuracy: 1e-12, "\(row.mask) \(width)")
        XCTAssertEqual(frame.size.width, expected.width, accuracy: 1e-12, "\(row.mask) \(width)")
        XCTAssertEqual(frame.origin.y, 5)
        XCTAssertEqual(frame.size.height, 10)
      }
    }
  }

  func testVerticalPartsShareTheChange() {
    let frame = AutoresizingMask([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
      .frame(
        Rect(x: 1, y: 20, width: 2, height: 50), from: Size(width: 10, height: 100),
        to: Size(width: 30, height: 200))
    XCTAssertEqual(frame, Rect(x: 1, y: 40, width: 2, height: 100))
  }

  /// A view that fills its superview between flexible margins stays in the middle.
  func testPartsWithoutLengthShareEqually() {
    let frame = AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]).frame(
      Rect(x: 0, y: 0, width: 100, height: 10), from: Size(width: 100, height: 10),
      to: Size(width: 160, height: 10))
    XCTAssertEqual(frame, Rect(x: 30, y: 0, width: 100, height: 10))
  }

  func testViewThatFillsGrowsFromNothing() {
    XCTAssertEqual(
      AutoresizingMask.flexibleSize.frame(
        .zero, from: .zero, to: Size(width: 320, height: 480)),
      Rect(x: 0, y: 0, width: 320, height: 480))
  }

  func testBitsAreUIKits() {
    XCTAssertEqual(
      [
        AutoresizingMask.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin,
        .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin,
      ].map(\.rawValue), [1, 2, 4, 8, 16, 32])
  }
}
