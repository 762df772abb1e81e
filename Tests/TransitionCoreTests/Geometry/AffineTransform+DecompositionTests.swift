import TransitionCore
import XCTest

// Foundation, which XCTest brings along, has a type of the same name.
import struct TransitionCore.AffineTransform

final class AffineTransformDecompositionTests: XCTestCase {
  private func assertEqual(
    _ transform: AffineTransform, _ expected: [Double], _ tolerance: Double, _ name: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let entries = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    for (entry, right) in zip(entries, expected) {
      XCTAssertEqual(
        entry, right, accuracy: tolerance, "\(name): \(entries) is not \(expected)", file: file,
        line: line)
    }
  }

  private func transform(_ entries: [Double]) -> AffineTransform {
    AffineTransform(
      a: entries[0], b: entries[1], c: entries[2], d: entries[3], tx: entries[4], ty: entries[5])
  }

  /// Right values: table g, closed forms at 1e-9.
  func testEveryOracleSampleMatches() throws {
    let rows = try Oracle.load().interpolations
    XCTAssertEqual(rows.count, 4)
    for row in rows {
      XCTAssertEqual(row.samples.count, 11, row.case)
      for sample in row.samples {
        let found = transform(row.from).interpolated(to: transform(row.to), fraction: sample.t)
        assertEqual(found, sample.decomposed, 1e-9, "\(row.case), t = \(sample.t)")
      }
    }
  }

  /// Right values: the parts the transforms were made of, by hand.
  func testPartsAreReadBack() {
    let rows: [(name: String, entries: [Double], parts: [Double])] = [
      ("identity", [1, 0, 0, 1, 0, 0], [0, 0, 0, 1, 1, 0]),
      ("scale and move", [2, 0, 0, 3, 5, 6], [5, 6, 0, 2, 3, 0]),
      ("quarter turn", [0, 1, -1, 0, 0, 0], [0, 0, .pi / 2, 1, 1, 0]),
      ("shear", [1, 0, 0.5, 1, 0, 0], [0, 0, 0, 1, 1, 0.5]),
      ("mirror x", [-1, 0, 0, 1, 0, 0], [0, 0, 0, -1, 1, 0]),
      ("mirror y", [1, 0, 0, -1, 0, 0], [0, 0, 0, 1, -1, 0]),
      ("swapped axes", [0, 1, 1, 0, 0, 0], [0, 0, .pi / 2, 1, -1, 0]),
      ("zero", [0, 0, 0, 0, 3, 4], [3, 4, 0, 0, 0, 0]),
      ("no x", [0, 0, 0, 2, 0, 0], [0, 0, 0, 0, 2, 0]),
      ("no x, turned", [0, 0, -2, 0, 0, 0], [0, 0, .pi / 2, 0, 2, 0]),
      ("no y", [2, 0, 0, 0, 0, 0], [0, 0, 0, 2, 0, 0]),
    ]
    for row in rows {
      let parts = AffineTransform.Decomposition(transform(row.entries))
      let found = [
        parts.translation.x, parts.translation.y, parts.rotation, parts.scaleX, parts.scaleY,
        parts.shear,
      ]
      for (entry, right) in zip(found, row.parts) {
        XCTAssertEqual(entry, right, accuracy: 1e-15, "\(row.name): \(found)")
      }
    }
  }

  func testRecompositionRestoresAGridOfTransforms() {
    let numbers = [-2.0, -1, -0.3, 0, 1e-9, 0.7, 1, 3]
    var count = 0
    for a in numbers {
      for b in numbers {
        for c in numbers {
          for d in numbers {
            let isSingular = a * d == b * c
            // A second axis along the first has no shear that makes it.
            if isSingular && (a != 0 || b != 0) && (c != 0 || d != 0) { continue }
            count += 1
            let original = AffineTransform(a: a, b: b, c: c, d: d, tx: 5, ty: -6)
            assertEqual(
              AffineTransform.Decomposition(original).transform, [a, b, c, d, 5, -6], 1e-12, "grid")
          }
        }
      }
    }
    XCTAssertGreaterThan(count, 3000)
  }

  func testTinyScalesAreNotLost() {
    for scale in [1e-3, 1e-100, 1e-200, 1e-300] {
      let parts = AffineTransform.Decomposition(AffineTransform(scaleX: scale, y: -scale))
      assertRelativelyEqual(parts.scaleX, scale, 1e-15, "\(scale)")
      assertRelativelyEqual(parts.scaleY, -scale, 1e-15, "\(scale)")
    }
  }

  func testSingularTransformsGiveNoNaN() {
    let rows: [[Double]] = [
      [0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0], [1, 2, 2, 4, 0, 0], [-1, 0, 3, 0, 0, 0],
    ]
    for row in rows {
      for fraction in [0.0, 0.25, 0.5, 1] {
        let found = transform(row).interpolated(to: .identity, fraction: fraction)
        XCTAssertTrue(found.isFinite, "\(row), \(fraction)")
      }
    }
  }

  func testEndsAreExact() {
    let first = transform([0.1, 0.7, -0.3, 0.9, 1, 2])
    let second = transform([-1, 3, 0.2, 0, 1e9, 7])
    XCTAssertEqual(first.interpolated(to: second, fraction: 0), first)
    XCTAssertEqual(first.interpolated(to: second, fraction: 1), second)
    let singular = transform([1, 2, 2, 4, 0, 0])
    XCTAssertEqual(singular.interpolated(to: second, fraction: 0), singular)
    XCTAssertEqual(second.interpolated(to: singular, fraction: 1), singular)
  }

  /// Right values: the short way round, in degrees: a whole turn is no turn, 3/4 go back 1/4.
  func testRotationTakesTheShortWay() {
    let rows: [(from: Double, to: Double, half: Double)] = [
      (0, 360, 0), (0, 270, -45), (0, 90, 45), (170, -170, 180), (-170, 170, 180), (0, 179, 89.5),
      (0, 181, -89.5), (350, 10, 0),
    ]
    for row in rows {
      let half = AffineTransform(rotationAngle: row.from * .pi / 180)
        .interpolated(to: AffineTransform(rotationAngle: row.to * .pi / 180), fraction: 0.5)
      let right = AffineTransform(rotationAngle: row.half * .pi / 180)
      assertEqual(
        half, [right.a, right.b, right.c, right.d, 0, 0], 1e-12, "\(row.from)° to \(row.to)°")
    }
  }

  /// Right values: parts go on along a straight line, so a scale from 1 to 2 is 2.5 at 1.5.
  func testFractionsOutsideGoOn() {
    let found = AffineTransform.identity.interpolated(
      to: AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0), fraction: 1.5)
    assertEqual(found, [2.5, 0, 0, 2.5, 15, 0], 1e-12, "beyond")
  }
}
