import TransitionCore
import XCTest

// Foundation, which XCTest brings along, has a type of the same name.
import struct TransitionCore.AffineTransform

final class AffineTransformTests: XCTestCase {
  private let skewed = AffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)

  /// Right values: `x′ = a x + c y + tx`, `y′ = b x + d y + ty`, by hand.
  func testPointsSizesAndRectsFollowTheRowVectorConvention() {
    XCTAssertEqual(Point(x: 10, y: 20).applying(skewed), Point(x: 7, y: 61))
    XCTAssertEqual(Size(width: 10, height: 20).applying(skewed), Size(width: 0, height: 65))
    // Corners (0, 0), (10, 0), (0, 20), (10, 20) go to (7, −4), (27, 1), (−13, 56), (7, 61).
    XCTAssertEqual(
      Rect(x: 0, y: 0, width: 10, height: 20).applying(skewed),
      Rect(x: -13, y: -4, width: 40, height: 65))
    XCTAssertEqual(
      Rect(x: 10, y: 20, width: -10, height: -20).applying(skewed),
      Rect(x: -13, y: -4, width: 40, height: 65))
  }

  /// Right values: CGAffineTransformConcat(t1, t2) applies t1 first.
  func testConcatenatingAppliesTheFirstTransformFirst() {
    let scale = AffineTransform(scaleX: 2, y: 3)
    let move = AffineTransform(translationX: 10, y: 20)
    let point = Point(x: 1, y: 1)
    XCTAssertEqual(point.applying(scale.concatenating(move)), Point(x: 12, y: 23))
    XCTAssertEqual(point.applying(scale * move), Point(x: 12, y: 23))
    XCTAssertEqual(point.applying(move * scale), Point(x: 22, y: 63))
    XCTAssertEqual(skewed * .identity, skewed)
    XCTAssertEqual(.identity * skewed, skewed)
  }

  /// Right values: CGAffineTransformScale, -Rotate and -Translate act before the transform.
  func testModifiersActBeforeTheTransform() {
    let move = AffineTransform(translationX: 10, y: 20)
    XCTAssertEqual(
      move.scaledBy(x: 2, y: 3), AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
    XCTAssertEqual(
      AffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1),
      AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 2, ty: 3))
    let turned = Point(x: 1, y: 0).applying(move.rotated(by: .pi / 2))
    XCTAssertEqual(turned.x, 10, accuracy: 1e-15)
    XCTAssertEqual(turned.y, 21, accuracy: 1e-15)
  }

  func testInverseUndoesTheTransform() throws {
    let inverse = try XCTUnwrap(skewed.inverted())
    for (product, name) in [(skewed * inverse, "right"), (inverse * skewed, "left")] {
      XCTAssertEqual(product.a, 1, accuracy: 1e-15, name)
      XCTAssertEqual(product.b, 0, accuracy: 1e-15, name)
      XCTAssertEqual(product.c, 0, accuracy: 1e-15, name)
      XCTAssertEqual(product.d, 1, accuracy: 1e-15, name)
      XCTAssertEqual(product.tx, 0, accuracy: 1e-14, name)
      XCTAssertEqual(product.ty, 0, accuracy: 1e-14, name)
    }
    XCTAssertEqual(skewed.determinant, 6.5)
  }

  func testSingularAndNonFiniteTransformsHaveNoInverse() {
    let rows = [
      AffineTransform(scaleX: 0, y: 0), AffineTransform(scaleX: 0, y: 1),
      AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0), AffineTransform(scaleX: .nan, y: 1),
      AffineTransform(scaleX: .infinity, y: 1), AffineTransform(translationX: .nan, y: 0),
      AffineTransform(translationX: 0, y: .infinity),
      AffineTransform(scaleX: .leastNonzeroMagnitude, y: 1),
    ]
    for row in rows { XCTAssertNil(row.inverted(), "\(row)") }
  }

  func testOnlyTheIdentityIsIdentity() {
    XCTAssertTrue(AffineTransform.identity.isIdentity)
    XCTAssertTrue(AffineTransform(scaleX: 1, y: 1).isIdentity)
    XCTAssertTrue(AffineTransform(rotationAngle: 0).isIdentity)
    XCTAssertFalse(AffineTransform(translationX: 1e-300, y: 0).isIdentity)
    XCTAssertFalse(AffineTransform(scaleX: .nan, y: 1).isIdentity)
  }
}
