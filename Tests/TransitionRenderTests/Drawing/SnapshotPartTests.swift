import TransitionCore
import XCTest

@testable import TransitionRender

/// Right values: where a stripe of the snapshot lies when its parts are stretched.
final class SnapshotPartTests: XCTestCase {
  /// A snapshot of 40 × 40 with a red stripe from x = 30 to 40, shown 80 wide.
  private func pixels(_ insets: EdgeInsets) throws -> Pixels {
    var stage = Stage()
    let snapshot = stage.add(Rect(x: 10, y: 10, width: 80, height: 40), .blue)
    stage.builder.setContent(
      Timeline.Content(
        kind: .snapshot, size: Size(width: 40, height: 40), capInsets: insets), of: snapshot,
      isLook: true, place: .nowhere)
    _ = stage.add(
      Rect(x: 30, y: 0, width: 10, height: 40), Color(r: 1, g: 0, b: 0), in: snapshot)
    return try stage.pixels()
  }

  func testASnapshotIsStretchedWithItsBounds() throws {
    let pixels = try pixels(.zero)
    // Twice as wide: from 60 to 80 of the bounds.
    XCTAssertEqual(pixels.area(), 20 * 40, accuracy: 0.5)
    XCTAssertEqual(pixels.area(in: 70..<90, 10..<50), 20 * 40, accuracy: 0.5)
  }

  func testMarginsKeepTheirSize() throws {
    // The stripe is all of the right margin; what is between the margins takes up the rest.
    let pixels = try pixels(EdgeInsets(top: 5, left: 10, bottom: 5, right: 10))
    XCTAssertEqual(pixels.area(), 10 * 40, accuracy: 0.5)
    XCTAssertEqual(pixels.area(in: 80..<90, 10..<50), 10 * 40, accuracy: 0.5)
  }
}
