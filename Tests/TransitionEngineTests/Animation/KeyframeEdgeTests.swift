import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Ends, edges and mistakes of keyframe groups: `uikit-semantics.md` §3.3 and §3.6.
///
/// Right values by hand.
final class KeyframeEdgeTests: XCTestCase {
  func testZeroDurationAppliesAtOnce() throws {
    let scene = KeyframeScene()
    scene.animate(duration: 0) { scene.add(0, 1) { scene.view.alpha = 0 } }
    XCTAssertEqual(scene.log.entries, [])
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["done true at 0"])
    XCTAssertEqual(try scene.scene.value(.alpha, at: 0), 0)
  }

  func testGroupThatChangesNothingCompletesOnTheNextTurn() throws {
    let scene = KeyframeScene()
    scene.animate { scene.add(0, 1) { scene.view.alpha = 1 } }
    XCTAssertEqual(scene.log.entries, [])
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["done true at 0"])
    XCTAssertEqual(scene.findings, [], "the value may differ next time")
    scene.animate { scene.add(0, 1) {} }
    XCTAssertEqual(scene.findings, ["no-visible-change"])
  }

  func testKeyframeInsideAnotherIsAnError() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0, 1) {
        scene.view.alpha = 0
        scene.add(0.5, 0.5) { XCTFail("does not run") }
      }
    }
    XCTAssertEqual(scene.findings, ["misplaced-keyframe"])
    XCTAssertEqual(scene.engine.diagnostics.first?.severity, .error)
    XCTAssertEqual(
      scene.engine.diagnostics.first?.message,
      "a keyframe is added inside another one: nothing is changed")
  }

  func testKeyframeOutsideAGroupIsAnError() throws {
    let scene = KeyframeScene()
    scene.add(0, 1) { XCTFail("does not run") }
    scene.engine.animate(withDuration: 1) { scene.add(0, 1) { XCTFail("does not run") } }
    XCTAssertEqual(
      scene.findings, ["misplaced-keyframe", "misplaced-keyframe"])
    XCTAssertEqual(
      scene.engine.diagnostics.first?.message,
      "a keyframe is added outside the function of animateKeyframes: nothing is changed")
  }

  func testErrorInAFrameLeavesWhatWasChangedBefore() throws {
    struct Stop: Error {}
    let scene = KeyframeScene()
    XCTAssertThrowsError(
      try scene.engine.animateKeyframes(withDuration: 1, curve: .linear) {
        scene.add(0, 1) { scene.view.alpha = 0 }
        try scene.engine.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          throw Stop()
        }
      })
    try scene.assertShown(.alpha, [(0.5, 0.5)])
    scene.animate { scene.add(0, 1) { scene.view.alpha = 1 } }
    XCTAssertEqual(scene.findings, [], "the frame that failed is over")
  }

  func testSingularTransformJumpsAndIsReported() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0, 0.5) { scene.view.transform = AffineTransform(scaleX: 0.5, y: 0.5) }
      scene.add(0.5, 0.5) { scene.view.transform = AffineTransform(scaleX: 0, y: 0) }
    }
    try scene.assertShown(.scale, [(0.25, 0.75), (0.75, 0)])
    XCTAssertEqual(scene.findings, ["singular-transform"])
  }

  func testRecordingThatBeginsLateHoldsAGroup() throws {
    let engine = Engine()
    let window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "view")
    window.addSubview(view)
    engine.animateKeyframes(withDuration: 1, curve: .linear) {
      engine.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    }
    engine.record()
    try engine.settle()
    XCTAssertEqual(
      try engine.timeline().value(of: .alpha, node: "view", at: 0.75), 0.5, accuracy: 1e-9)
    XCTAssertEqual(try engine.timeline().value(of: .alpha, node: "view", at: 1, side: .after), 0)
  }

  func testStagesNameTheParts() throws {
    let scene = KeyframeScene()
    scene.animate(curve: nil) {
      scene.add(0.25, 0.5) { scene.view.alpha = 0 }
      scene.view.cornerRadius = 10
    }
    try scene.engine.settle()
    let stages = scene.engine.timeline().stages
    XCTAssertEqual(stages.map { $0.keyframe?.start }, [0, 0.25])
    XCTAssertEqual(stages.map { $0.keyframe?.end }, [1, 0.75])
    XCTAssertEqual(stages.flatMap(\.changes).map(\.key), [.cornerRadius, .alpha])
    XCTAssertEqual(stages.map(\.pacing), [.curve(.easeInOut), .curve(.easeInOut)])
  }

  func testJumpsAreStagesAndWhatStaysHasNoColumn() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0.3, 0) { scene.view.center.x = 100 }
      scene.add(0.6, 0) { scene.view.center.x = 200 }
    }
    try scene.engine.settle()
    let timeline = scene.engine.timeline()
    let changes = timeline.stages.flatMap(\.changes)
    XCTAssertEqual(changes.map(\.key), [.centerX, .centerX])
    XCTAssertEqual(changes.map(\.to), [100, 200])
    let keys = timeline.table(fps: 10).tracks.map(\.key)
    XCTAssertTrue(keys.contains(.centerX))
    XCTAssertFalse(keys.contains(.centerY))
  }
}
