import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Findings about single animations.
final class MotionFindingsTests: XCTestCase {
  private func findings(_ body: (Scene) throws -> Void) throws -> [String] {
    let scene = Scene()
    try body(scene)
    try scene.engine.settle()
    return scene.engine.diagnostics.map(\.code)
  }

  /// Right codes: by the rule of `uikit-semantics.md` §4.
  func testWaysThatAreNotWhatTheyLookLikeAreReported() throws {
    typealias Turn = (from: AffineTransform, to: AffineTransform)
    func turn(_ angle: Double) -> AffineTransform { AffineTransform(rotationAngle: angle) }
    let shear = AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    let rows: [(name: String, turn: Turn, codes: [String])] = [
      ("a full turn", (.identity, turn(2 * .pi)), ["no-visible-change"]),
      ("half a turn", (.identity, turn(.pi)), ["ambiguous-rotation"]),
      ("half a turn back", (turn(0.3), turn(0.3 - .pi)), ["ambiguous-rotation"]),
      ("nearly half a turn", (.identity, turn(.pi - 0.001)), []),
      ("three quarters", (.identity, turn(1.5 * .pi)), []),
      ("a mirror", (.identity, AffineTransform(scaleX: -1, y: 1)), ["unmeasured-path"]),
      (
        "both mirrored",
        (AffineTransform(scaleX: -1, y: 1), AffineTransform(scaleX: -0.5, y: 1)), []
      ),
      (
        "half a turn by scale", (.identity, AffineTransform(scaleX: -1, y: -1)),
        ["ambiguous-rotation"]
      ),
      ("a shear", (.identity, shear), ["unmeasured-path"]),
      ("a scale", (.identity, AffineTransform(scaleX: 2, y: 0.5)), []),
      ("a move", (.identity, AffineTransform(translationX: 5, y: 5)), []),
    ]
    for row in rows {
      let codes = try findings { scene in
        scene.view.transform = row.turn.from
        scene.engine.animate(withDuration: 1) { scene.view.transform = row.turn.to }
      }
      XCTAssertEqual(codes, row.codes, row.name)
    }
  }

  func testBlockThatAnimatesNothingIsReported() throws {
    typealias Body = (Scene) -> Void
    let rows: [(name: String, body: Body, codes: [String])] = [
      ("nothing", { $0.engine.animate(withDuration: 1) {} }, ["no-visible-change"]),
      ("no duration", { $0.engine.animate(withDuration: 0) {} }, []),
      // A value may be there already.
      (
        "the same value",
        { scene in scene.engine.animate(withDuration: 1) { scene.view.alpha = 1 } }, []
      ),
      (
        "a nested block only",
        { scene in
          scene.engine.animate(withDuration: 1) {
            scene.engine.animate(withDuration: 1) { scene.view.alpha = 0 }
          }
        }, []
      ),
      (
        "what no block animates",
        { scene in scene.engine.animate(withDuration: 1) { scene.view.isHidden = true } }, []
      ),
      (
        "outside a window",
        { scene in
          scene.view.removeFromSuperview()
          scene.engine.animate(withDuration: 1) { scene.view.alpha = 0 }
        }, ["not-in-window"]
      ),
      (
        "one outside, one inside",
        { scene in
          let other = View(name: "other")
          scene.window.addSubview(other)
          other.removeFromSuperview()
          scene.engine.animate(withDuration: 1) {
            other.alpha = 0
            scene.view.alpha = 0
          }
        }, []
      ),
    ]
    for row in rows { XCTAssertEqual(try findings(row.body), row.codes, row.name) }
  }

  func testBlockThatFailsIsNotSaidToChangeNothing() throws {
    struct Failure: Error {}
    let codes = try findings { scene in
      XCTAssertThrowsError(
        try scene.engine.animate(withDuration: 1) { () throws(Failure) in throw Failure() })
    }
    XCTAssertEqual(codes, [])
  }

  /// Right distances: the residual of a critical spring of 1 s, 0.1 %, by the rule of §2.2.
  func testJumpAtTheEndOfASpringIsReportedFromOnePointOn() throws {
    for (distance, codes) in [(900.0, [] as [String]), (1100, ["end-jump"])] {
      XCTAssertEqual(
        try findings { scene in
          scene.engine.animate(
            withDuration: 1, usingSpringWithDamping: 1, initialSpringVelocity: 0
          ) {
            scene.view.center.x += distance
          }
        }, codes, "\(distance)")
    }
  }

  func testJumpAfterRunningBackIsReportedUnlessTheCompletionSetsTheValueBack() throws {
    for isSetBack in [false, true] {
      XCTAssertEqual(
        try findings { scene in
          scene.engine.animate(withDuration: 1, options: .autoreverse) {
            scene.view.alpha = 0
          } completion: { [unowned scene] _ in
            if isSetBack { scene.view.alpha = 1 }
          }
        }, isSetBack ? [] : ["end-jump"])
    }
  }

  func testJumpOfAViewThatHasGoneIsNotSeen() throws {
    XCTAssertEqual(
      try findings { scene in
        scene.engine.animate(withDuration: 1, options: .autoreverse) {
          scene.view.alpha = 0
        } completion: { [unowned scene] _ in
          scene.view.removeFromSuperview()
        }
      }, [])
  }

  func testNegativeSizesAndDampingAboveOneAreReported() throws {
    XCTAssertEqual(
      try findings { scene in
        scene.view.frame = Rect(x: 0, y: 0, width: -10, height: 5)
        scene.view.bounds = Rect(x: 0, y: 0, width: 10, height: -5)
        scene.engine.animate(
          withDuration: 1, usingSpringWithDamping: 1.5, initialSpringVelocity: 0
        ) {
          scene.view.alpha = 0
        }
      }, ["negative-size", "negative-size", "damping-ratio-clamped"])
  }
}
