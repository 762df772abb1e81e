import TransitionCore
import XCTest

/// Right values: by hand, from the documentation of `CGRect`.
final class RectTests: XCTestCase {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)
  private let negative = Rect(x: 40, y: 60, width: -30, height: -40)

  func testEdgesReadTheStandardizedRectangle() {
    for (rect, name) in [(rect, "positive"), (negative, "negative")] {
      XCTAssertEqual([rect.minX, rect.midX, rect.maxX], [10, 25, 40], name)
      XCTAssertEqual([rect.minY, rect.midY, rect.maxY], [20, 40, 60], name)
      XCTAssertEqual([rect.width, rect.height], [30, 40], name)
      XCTAssertEqual(rect.center, Point(x: 25, y: 40), name)
      XCTAssertEqual(rect.standardized, self.rect, name)
    }
    XCTAssertEqual(negative.size, Size(width: -30, height: -40))
    XCTAssertEqual(
      Rect(origin: Point(x: 1, y: 2), size: Size(width: 3, height: 4)),
      Rect(x: 1, y: 2, width: 3, height: 4))
  }

  func testRightAndBottomEdgesAreOutside() {
    let rows: [(x: Double, y: Double, isInside: Bool)] = [
      (10, 20, true), (39.999, 59.999, true), (40, 30, false), (20, 60, false), (9.999, 30, false),
      (20, 19.999, false), (.nan, 30, false),
    ]
    for row in rows {
      let point = Point(x: row.x, y: row.y)
      XCTAssertEqual(rect.contains(point), row.isInside, "\(point)")
      XCTAssertEqual(negative.contains(point), row.isInside, "\(point), negative size")
    }
    XCTAssertFalse(Rect(x: 0, y: 0, width: 0, height: 5).contains(Point.zero))
    XCTAssertTrue(rect.contains(rect))
    XCTAssertFalse(rect.contains(rect.offsetBy(dx: 1, dy: 0)))
  }

  func testInsets() {
    XCTAssertEqual(rect.insetBy(dx: 5, dy: -5), Rect(x: 15, y: 15, width: 20, height: 50))
    XCTAssertEqual(rect.insetBy(dx: 20, dy: 5), Rect(x: 25, y: 25, width: 0, height: 30))
    XCTAssertEqual(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      Rect(x: 12, y: 21, width: 24, height: 36))
    XCTAssertEqual(
      rect.inset(by: EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)).size.width, -10)
    XCTAssertEqual(negative.insetBy(dx: 5, dy: 5), Rect(x: 15, y: 25, width: 20, height: 30))
    XCTAssertEqual(rect.inset(by: .zero), rect)
  }

  func testOffset() {
    XCTAssertEqual(rect.offsetBy(dx: 1, dy: -2), Rect(x: 11, y: 18, width: 30, height: 40))
    XCTAssertEqual(negative.offsetBy(dx: 0, dy: 0), rect)
  }

  func testUnionAndIntersection() {
    let other = Rect(x: 30, y: 0, width: 30, height: 30)
    XCTAssertEqual(rect.union(other), Rect(x: 10, y: 0, width: 50, height: 60))
    XCTAssertEqual(rect.intersection(other), Rect(x: 30, y: 20, width: 10, height: 10))
    XCTAssertEqual(negative.intersection(other), Rect(x: 30, y: 20, width: 10, height: 10))
    XCTAssertTrue(rect.intersects(other))
    let touching = Rect(x: 40, y: 20, width: 5, height: 5)
    XCTAssertEqual(rect.intersection(touching), Rect(x: 40, y: 20, width: 0, height: 5))
    XCTAssertFalse(rect.intersects(touching))
    let apart = Rect(x: 41, y: 20, width: 5, height: 5)
    XCTAssertNil(rect.intersection(apart))
    XCTAssertFalse(rect.intersects(apart))
    XCTAssertEqual(rect.union(.zero), Rect(x: 0, y: 0, width: 40, height: 60))
  }

  func testEmptiness() {
    XCTAssertTrue(Rect.zero.isEmpty)
    XCTAssertTrue(Rect(x: 1, y: 1, width: 5, height: 0).isEmpty)
    XCTAssertFalse(negative.isEmpty)
  }
}
