import TransitionCore
import XCTest

final class SpringPerceptualTests: XCTestCase {
  /// Right values: table c2; progress at 1e-9, constants to rounding.
  func testPerceptualSpringsMatchOracle() throws {
    let rows = try Oracle.load().perceptualSprings
    XCTAssertEqual(rows.count, 18)
    for row in rows {
      let name = "d \(row.perceptualDuration) bounce \(row.bounce)"
      let spring = Spring(perceptualDuration: row.perceptualDuration, bounce: row.bounce)
      XCTAssertEqual(spring.mass, row.mass, name)
      assertRelativelyEqual(spring.stiffness, row.stiffness, 1e-12, name)
      assertRelativelyEqual(spring.damping, row.damping, 1e-12, name)
      assertRelativelyEqual(spring.dampingRatio, row.dampingRatio, 1e-12, name)
      assertRelativelyEqual(spring.settlingDuration, row.settlingDuration, 1e-9, name)
      XCTAssertEqual(spring.perceptualDuration, row.perceptualDuration, accuracy: 1e-12, name)
      XCTAssertEqual(spring.bounce, row.bounce, accuracy: 1e-12, name)
      XCTAssertEqual(row.t.count, 21, name)
      for (t, y) in zip(row.t, row.y) {
        XCTAssertEqual(spring.progress(at: t), y, accuracy: 1e-9, "\(name), t = \(t)")
      }
    }
  }

  func testBounceAndDurationEdges() {
    let endless = Spring(perceptualDuration: 0.5, bounce: 1)
    XCTAssertEqual(endless.damping, 0)
    XCTAssertEqual(endless.bounce, 1)
    XCTAssertEqual(endless.settlingDuration, .greatestFiniteMagnitude)
    XCTAssertEqual(Spring(perceptualDuration: 0.5, bounce: 2), endless)
    XCTAssertEqual(
      Spring(perceptualDuration: 0.5, bounce: -5).bounce, -0.999, accuracy: 1e-12)
    XCTAssertEqual(Spring(perceptualDuration: 0.5, bounce: .nan).bounce, 0, accuracy: 1e-12)
    for duration in [0, -1, .nan, .infinity] {
      XCTAssertEqual(
        Spring(perceptualDuration: duration), Spring(perceptualDuration: 0.5), "\(duration)")
    }
  }

  /// Right value: a bounce of 0 is the critical closed form, although its ratio is computed.
  func testNoBounceIsCritical() {
    for duration in [0.1, 0.3, 0.5, 0.7, 1.1] {
      let spring = Spring(perceptualDuration: duration, bounce: 0)
      let frequency = 2 * Double.pi / duration
      for t in [0.01, 0.1, 0.5, 2] {
        let y = 1 - (1 + frequency * t) * exp(-frequency * t)
        XCTAssertEqual(spring.progress(at: t), y, accuracy: 1e-12, "d \(duration), t = \(t)")
      }
    }
  }
}
