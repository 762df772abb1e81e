import TransitionCore
import TransitionEngine
import XCTest

/// Keyframe groups that the user drives: `uikit-semantics.md` §3.6 and §6.1.
///
/// Right values by hand: a group holds the fraction p of its length, its curve is left out, and after
/// the release it takes what is left of its own length.
final class KeyframeDriveTests: XCTestCase {
  private func app(length: Double) -> DrivenApp {
    DrivenApp { app, _ in
      app.driver.completionCurve = .linear
      app.engine.animateKeyframes(withDuration: length) {
        app.engine.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          app.marks[0].cornerRadius = 10
        }
        app.engine.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          app.marks[0].cornerRadius = 30
        }
        app.marks[0].center.x = 105
      } completion: {
        app.log.add("group \($0) at \(Text.number(app.engine.now))")
      }
    }
  }

  private func assertShown(
    _ app: DrivenApp, _ rows: [(time: Double, radius: Double, center: Double)],
    line: UInt = #line
  ) throws {
    for row in rows {
      XCTAssertEqual(
        try app.value(.cornerRadius, "mark0", at: row.time), row.radius, accuracy: 1e-9,
        "radius at \(row.time)", line: line)
      XCTAssertEqual(
        try app.value(.centerX, "mark0", at: row.time), row.center, accuracy: 1e-9,
        "center at \(row.time)", line: line)
    }
  }

  func testGroupHoldsTheFractionWithoutItsCurve() throws {
    let app = app(length: 2)
    app.push()
    app.at(0.1) { app.driver.update(0.25) }
    app.at(0.2) { app.driver.update(0.75) }
    app.at(0.5) { app.driver.finish() }
    try app.engine.settle()
    // A quarter of 2 s is left, from 0.5 s on.
    try assertShown(
      app,
      [
        (0.05, 0, 5), (0.15, 5, 30), (0.25, 20, 80), (0.5, 20, 80), (0.75, 25, 92.5),
        (0.9, 28, 100),
      ])
    XCTAssertEqual(app.log.entries, ["to true at 0.75", "group true at 1"])
  }

  func testCancelledGroupRunsBackAndRestoresTheValues() throws {
    let app = app(length: 1)
    app.push()
    app.at(0.1) { app.driver.update(0.75) }
    app.at(0.5) { app.driver.cancel() }
    try app.engine.settle()
    // Three quarters of 1 s, back.
    try assertShown(app, [(0.5, 20, 80), (0.75, 10, 55), (1, 5, 30), (1.125, 2.5, 17.5)])
    XCTAssertEqual(app.marks[0].cornerRadius, 0, "the model has the first value again")
    XCTAssertEqual(app.marks[0].center.x, 5)
    XCTAssertEqual(app.log.entries, ["group true at 1.25", "to true at 1.25"])
  }

  // MARK: - In a property animator

  private func animator(_ scene: AnimatorScene, _ curve: TimingCurve) -> PropertyAnimator {
    let animator = PropertyAnimator(engine: scene.engine, duration: 1, curve: curve) {
      scene.engine.animateKeyframes(withDuration: 9) {
        scene.engine.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          scene.view.center.x = 20
        }
        scene.engine.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          scene.view.center.x = 100
        }
      }
    }
    animator.addCompletion { scene.log.add("\($0) at \(Text.number(scene.engine.now))") }
    return animator
  }

  func testPropertyAnimatorScrubsAndReversesAGroup() throws {
    let scene = AnimatorScene()
    let animator = animator(scene, .linear)
    animator.fractionComplete = 0.25
    XCTAssertEqual(scene.x, 10, accuracy: 1e-9)
    animator.fractionComplete = 0.75
    XCTAssertEqual(scene.x, 60, accuracy: 1e-9)
    animator.isReversed = true
    animator.startAnimation()
    try scene.assertCourse([(0, 60), (0.25, 20), (0.5, 10), (0.75, 0)])
    XCTAssertEqual(scene.log.entries, ["start at 0.75"])
    XCTAssertEqual(scene.view.center.x, 0)
  }

  /// The animator's curve paces the group, once.
  func testPropertyAnimatorPacesAGroup() throws {
    let scene = AnimatorScene()
    animator(scene, AnimatorScene.smooth).startAnimation()
    // 3t² − 2t³ of the way, of which the first half is 20 pt.
    func x(_ t: Double) -> Double {
      let way = AnimatorScene.smooth(t)
      return way < 0.5 ? 40 * way : 20 + 160 * (way - 0.5)
    }
    try scene.assertCourse([0.1, 0.3, 0.5, 0.6, 0.9].map { ($0, x($0)) })
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["end at 1"])
  }

  func testPropertyAnimatorEndsAGroupWhereItIs() throws {
    let scene = AnimatorScene()
    let animator = animator(scene, .linear)
    animator.fractionComplete = 0.75
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    XCTAssertEqual(scene.view.center.x, 60, accuracy: 1e-9)
    XCTAssertEqual(scene.x, 60, accuracy: 1e-9)
    XCTAssertEqual(scene.log.entries, ["current at 0"])
  }
}
