import Foundation
import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Stopping, finishing, misuse, and animations of different lengths: `uikit-semantics.md` §6.2, §3.4.
final class PropertyAnimatorEndTests: XCTestCase {
  func testStopWithoutFinishingKeepsWhatIsOnScreen() throws {
    let scene = AnimatorScene()
    let animator = scene.animator()
    animator.startAnimation()
    scene.at(0.25) { animator.stopAnimation(true) }
    try scene.assertCourse([(0.25, 25), (2, 25)])
    try scene.engine.settle()
    XCTAssertEqual(scene.view.center.x, 25, accuracy: 1e-12)
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(scene.log.entries, [], "no completion")
  }

  func testStopThenFinishAtEachPosition() throws {
    for (position, x, alpha) in [
      (PropertyAnimator.Position.end, 100, 0), (.start, 0, 1), (.current, 25, 0.75),
    ] as [(PropertyAnimator.Position, Double, Double)] {
      let scene = AnimatorScene()
      let animator = scene.animator()
      animator.addAnimations { scene.view.alpha = 0 }
      animator.startAnimation()
      scene.at(0.25) {
        animator.stopAnimation(false)
        XCTAssertEqual(animator.state, .stopped)
        XCTAssertFalse(animator.isRunning)
        XCTAssertEqual(scene.view.center.x, 25, accuracy: 1e-12)
        XCTAssertEqual(scene.log.entries, [])
      }
      scene.at(0.5) { animator.finishAnimation(at: position) }
      try scene.assertCourse([(0.25, 25), (0.4, 25), (0.5, x)])
      XCTAssertEqual(scene.log.entries, ["\(position) at 0.5"])
      XCTAssertEqual(scene.view.center.x, x, accuracy: 1e-12)
      XCTAssertEqual(scene.view.alpha, alpha, accuracy: 1e-12)
      XCTAssertEqual(animator.state, .inactive)
    }
  }

  func testStoppedThenStoppedWithoutFinishing() throws {
    let scene = AnimatorScene()
    let animator = scene.animator()
    animator.fractionComplete = 0.5
    animator.stopAnimation(false)
    animator.stopAnimation(false)
    XCTAssertEqual(animator.state, .stopped)
    animator.stopAnimation(true)
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(scene.log.entries, [])
    XCTAssertEqual(scene.codes, [])
  }

  func testFinishAtTheStartTakesTransformsBack() throws {
    let scene = AnimatorScene()
    scene.view.transform = AffineTransform(scaleX: 2, y: 2)
    let animator = PropertyAnimator(engine: scene.engine, duration: 1, curve: .linear) {
      scene.view.transform = AffineTransform(scaleX: 4, y: 4)
    }
    animator.addAnimations({ scene.view.cornerRadius = 8 }, delayFactor: 0.5)
    for position in [PropertyAnimator.Position.start, .current] {
      animator.fractionComplete = 0.75
      XCTAssertEqual(scene.view.layer.presentation.geometry.transform.a, 3.5, accuracy: 1e-12)
      XCTAssertEqual(scene.view.layer.presentation.cornerRadius, 4, accuracy: 1e-12)
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
      XCTAssertEqual(
        scene.view.transform.a, position == .start ? 2 : 3.5, accuracy: 1e-12)
      XCTAssertEqual(scene.view.cornerRadius, position == .start ? 0 : 4, accuracy: 1e-12)
      animator.addAnimations { scene.view.transform = AffineTransform(scaleX: 4, y: 4) }
      animator.addAnimations({ scene.view.cornerRadius = 8 }, delayFactor: 0.5)
    }
  }

  /// What else moves the view goes on.
  func testStopLeavesOtherAnimationsAlone() throws {
    let scene = AnimatorScene()
    scene.engine.animate(withDuration: 1, options: .curveLinear) { scene.view.center.x = 50 }
    let animator = scene.animator()
    animator.startAnimation()
    // The block's 50·t and the animator's 50·t.
    scene.at(0.5) { animator.stopAnimation(true) }
    try scene.assertCourse([(0.25, 25), (0.5, 50), (0.75, 62.5), (1, 75)])
    try scene.engine.settle()
    XCTAssertEqual(scene.view.center.x, 75, accuracy: 1e-12)
  }

  func testInsideACompletionItRunsAndCannotBeFinished() throws {
    let scene = AnimatorScene()
    let animator = scene.animator()
    animator.addCompletion { [unowned animator] _ in
      XCTAssertTrue(animator.isRunning)
      animator.finishAnimation(at: .end)
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
      animator.startAnimation()
      animator.isReversed = true
    }
    animator.startAnimation()
    try scene.engine.settle()
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(scene.codes, ["animator-misuse", "animator-ignored"])
    XCTAssertEqual(scene.log.entries, ["end at 1"])
    XCTAssertEqual(scene.view.center.x, 100)
  }

  // MARK: - Animations of different lengths

  func testDelayFactorWaitsForItsPartAndLastsTheRest() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(2, logs: false)
    animator.addAnimations({ scene.view.alpha = 0 }, delayFactor: 0.25)
    animator.startAnimation()
    func alpha() -> Double { scene.view.layer.presentation.opacity }
    for (time, x, opacity) in [(0.25, 12.5, 1), (0.5, 25, 1), (1.25, 62.5, 0.5)] {
      try scene.engine.run(until: time)
      XCTAssertEqual(scene.x, x, accuracy: 1e-12)
      XCTAssertEqual(alpha(), opacity, accuracy: 1e-12)
      XCTAssertEqual(try scene.scene.value(.alpha, at: time), opacity, accuracy: 1e-12)
    }
    // Added in the middle: at 1.25 s there are 0.75 s left, so this begins at 1.625 and takes 0.375.
    animator.addAnimations({ scene.view.cornerRadius = 8 }, delayFactor: 0.5)
    for (time, radius) in [(1.5, 0), (1.625, 0), (1.8125, 4)] as [(Double, Double)] {
      try scene.engine.run(until: time)
      XCTAssertEqual(scene.view.layer.presentation.cornerRadius, radius, accuracy: 1e-12)
    }
    try scene.engine.settle()
    XCTAssertEqual(scene.engine.now, 2)
  }

  /// What is added to one that runs back shows the values from before, and is taken back with the rest.
  func testAddedToOneThatRunsBackItIsTakenBack() throws {
    for time in [0.5, 0.75] {
      let scene = AnimatorScene()
      let animator = scene.animator(1)
      animator.startAnimation()
      scene.at(0.5) { animator.isReversed = true }
      scene.at(time) { animator.addAnimations { scene.view.alpha = 0 } }
      try scene.engine.run(until: 0.875)
      XCTAssertEqual(scene.view.layer.presentation.opacity, 1)
      XCTAssertEqual(try scene.scene.value(.alpha, at: 0.8), 1)
      try scene.engine.settle()
      XCTAssertEqual(scene.log.entries, ["start at 1"])
      XCTAssertEqual(scene.view.alpha, 1)
    }
  }

  func testDelayedAnimationsAreScrubbedInTheirPart() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(2, .easeIn, logs: false)
    animator.addAnimations({ scene.view.alpha = 0 }, delayFactor: 0.5)
    for (fraction, opacity) in [(0.25, 1), (0.5, 1), (0.75, 0.5), (1, 0)] as [(Double, Double)] {
      animator.fractionComplete = fraction
      XCTAssertEqual(scene.x, 100 * fraction, accuracy: 1e-12)
      XCTAssertEqual(scene.view.layer.presentation.opacity, opacity, accuracy: 1e-12)
    }
    // Back from 3/4 of 2 s: the delayed one is back at its begin after 0.5 of the 1.5 s.
    animator.fractionComplete = 0.75
    animator.isReversed = true
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .linear))
    for (time, x, opacity) in [(0.25, 62.5, 0.75), (0.5, 50, 1), (1, 25, 1)] {
      try scene.engine.run(until: time)
      XCTAssertEqual(scene.x, x, accuracy: 1e-9)
      XCTAssertEqual(scene.view.layer.presentation.opacity, opacity, accuracy: 1e-9)
    }
    try scene.engine.settle()
    XCTAssertEqual(scene.engine.now, 1.5)
    XCTAssertEqual(scene.view.alpha, 1)
    XCTAssertEqual(scene.view.center.x, 0)
  }

  /// Inner duration = outer duration − inner delay, and delays add: §3.4.
  func testNestedBlocksEndWithTheAnimator() throws {
    let scene = AnimatorScene()
    let engine = scene.engine
    let animator = PropertyAnimator(engine: engine, duration: 2, curve: .linear) {
      scene.view.center.x = 100
      engine.animate(withDuration: 9, delay: 0.5) {
        scene.view.alpha = 0
        engine.animate(withDuration: 9, delay: 0.5) { scene.view.cornerRadius = 10 }
      } completion: {
        scene.log.add("alpha \($0) at \(Text.number(engine.now))")
      }
      engine.animate(withDuration: 0.5, delay: 1, options: .overrideInheritedDuration) {
        scene.view.bounds.size.width = 200
      }
    }
    animator.addCompletion { scene.log.add("\($0)") }
    animator.startAnimation()
    for (time, x, alpha, radius, width) in [
      (0.5, 25, 1, 0, 100), (0.8, 40, 0.8, 0, 100), (1.25, 62.5, 0.5, 2.5, 150),
      (1.75, 87.5, 1.0 / 6, 7.5, 200),
    ] as [(Double, Double, Double, Double, Double)] {
      try engine.run(until: time)
      let shown = scene.view.layer.presentation
      XCTAssertEqual(scene.x, x, accuracy: 1e-9)
      XCTAssertEqual(shown.opacity, alpha, accuracy: 1e-9, "\(time)")
      XCTAssertEqual(shown.cornerRadius, radius, accuracy: 1e-9, "\(time)")
      XCTAssertEqual(shown.geometry.bounds.size.width, width, accuracy: 1e-9, "\(time)")
      XCTAssertEqual(try scene.scene.value(.cornerRadius, at: time), radius, accuracy: 1e-9)
    }
    try engine.settle()
    XCTAssertEqual(engine.now, 2)
    XCTAssertEqual(scene.log.entries, ["alpha true at 2", "end"])
  }

  /// A group of keyframes is scrubbed by its key times; what it shows is kept when it is stopped.
  func testKeyframesInsideAreScrubbedAndStopped() throws {
    for position in [PropertyAnimator.Position.start, .current, .end] {
      let scene = AnimatorScene()
      let animator = PropertyAnimator(engine: scene.engine, duration: 2, curve: .easeIn) {
        scene.engine.animateKeyframes(withDuration: 1) {
          scene.engine.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            scene.view.center.x = 100
            scene.view.transform = AffineTransform(scaleX: 3, y: 3)
          }
          scene.engine.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            scene.view.center.x = 20
          }
        }
      }
      animator.fractionComplete = 0.25
      XCTAssertEqual(scene.x, 50, accuracy: 1e-12)
      XCTAssertEqual(scene.view.layer.presentation.geometry.transform.a, 2, accuracy: 1e-12)
      animator.fractionComplete = 0.75
      try scene.assertCourse([(0.5, 60)])
      animator.continueAnimation(
        withTimingParameters: CubicTimingParameters(animationCurve: .linear))
      // From 3/4 on in half a second.
      try scene.assertCourse([(0.75, 40)])
      animator.stopAnimation(false)
      XCTAssertEqual(scene.view.center.x, 40, accuracy: 1e-12)
      XCTAssertEqual(scene.view.transform.a, 3, accuracy: 1e-12)
      animator.finishAnimation(at: position)
      XCTAssertEqual(
        scene.view.center.x, position == .start ? 0 : position == .end ? 20 : 40, accuracy: 1e-12)
      XCTAssertEqual(scene.view.transform.a, position == .start ? 1 : 3, accuracy: 1e-12)
    }
  }

  func testARepetitionInsideIsReported() throws {
    let scene = AnimatorScene()
    let animator = PropertyAnimator(engine: scene.engine, duration: 1, curve: .linear) {
      scene.engine.animate(withDuration: 0.1, options: [.repeat, .autoreverse]) {
        scene.view.alpha = 0
      }
    }
    animator.startAnimation()
    try scene.engine.settle()
    XCTAssertEqual(scene.engine.now, 1)
    XCTAssertEqual(scene.codes, ["repeat-ignored"])
    XCTAssertEqual(
      scene.engine.diagnostics.first?.place.file,
      "TransitionEngineTests/PropertyAnimatorEndTests.swift")
  }

  func testAnAnimatorInsideABlockKeepsItsOwnLength() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(1)
    scene.engine.animate(withDuration: 4) { animator.startAnimation() }
    try scene.assertCourse([(0.5, 50)])
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["end at 1"])
  }

  /// A pause in the middle moves nothing, whatever the lengths and curves.
  func testAPauseNeverJumps() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(1, .easeIn, logs: false)
    animator.addAnimations({ scene.view.alpha = 0 }, delayFactor: 0.3)
    animator.addAnimations({ scene.view.cornerRadius = 1 }, delayFactor: 0.7)
    animator.startAnimation()
    for (index, time) in [0.2, 0.6, 0.7, 0.9].enumerated() {
      try scene.engine.run(until: time)
      let before = scene.view.layer.presentation
      animator.pauseAnimation()
      XCTAssertEqual(scene.view.layer.presentation.opacity, before.opacity, accuracy: 1e-12)
      if index == 1 { animator.isReversed = true }
      if index == 2 { animator.isReversed = false }
      animator.startAnimation()
      let after = scene.view.layer.presentation
      XCTAssertEqual(after.opacity, before.opacity, accuracy: 1e-12)
      XCTAssertEqual(after.cornerRadius, before.cornerRadius, accuracy: 1e-12)
      XCTAssertEqual(after.geometry.position.x, before.geometry.position.x, accuracy: 1e-9)
    }
    try scene.engine.settle()
    XCTAssertEqual(scene.view.layer.presentation.opacity, 0)
  }
}
