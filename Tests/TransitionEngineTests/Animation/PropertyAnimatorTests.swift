import Foundation
import TransitionCore
import TransitionEngine
import XCTest

/// States, defaults, scrubbing and direction: `uikit-semantics.md` §6.2.
///
/// Right values are by hand, for linear curves and for 3t² − 2t³.
final class PropertyAnimatorTests: XCTestCase {
  func testDefaults() {
    let scene = AnimatorScene()
    let animator = PropertyAnimator(
      engine: scene.engine, duration: 2, timingParameters: CubicTimingParameters())
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertFalse(animator.isRunning)
    XCTAssertFalse(animator.isReversed)
    XCTAssertTrue(animator.isInterruptible)
    XCTAssertTrue(animator.isUserInteractionEnabled)
    XCTAssertTrue(animator.scrubsLinearly)
    XCTAssertFalse(animator.pausesOnCompletion)
    XCTAssertEqual(animator.fractionComplete, 0)
    XCTAssertEqual(animator.duration, 2)
    XCTAssertEqual(animator.remainder, .documented)
    XCTAssertEqual(CubicTimingParameters().curve, .default)
  }

  func testDurationZeroCountsAsAFifthOfASecond() throws {
    for duration in [0, -1, .nan] as [Double] {
      let scene = AnimatorScene()
      let animator = scene.animator(duration)
      XCTAssertEqual(animator.duration, 0.2)
      animator.startAnimation()
      try scene.engine.settle()
      XCTAssertEqual(scene.log.entries, ["end at 0.2"])
    }
  }

  func testStartRunsToTheEndAndBecomesInactive() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(1, AnimatorScene.smooth)
    animator.startAnimation()
    XCTAssertEqual(animator.state, .active)
    XCTAssertTrue(animator.isRunning)
    XCTAssertEqual(scene.view.center.x, 100, "the model changes at once")
    try scene.assertCourse([
      (0.25, 100 * AnimatorScene.smooth(0.25)), (0.5, 50), (0.75, 100 * AnimatorScene.smooth(0.75)),
    ])
    XCTAssertEqual(animator.fractionComplete, AnimatorScene.smooth(0.75), accuracy: 1e-12)
    try scene.engine.settle()
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(scene.log.entries, ["end at 1"])
    XCTAssertEqual(scene.engine.now, 1)
    XCTAssertEqual(scene.codes, [])
    // It reads like a block on the clock.
    XCTAssertEqual(scene.engine.timeline().stages.map(\.isDriven), [false])
  }

  func testStartWithADelayShowsTheOldValuesMeanwhile() throws {
    let scene = AnimatorScene()
    let animator = scene.animator()
    animator.startAnimation(afterDelay: 0.5)
    XCTAssertTrue(animator.isRunning)
    try scene.assertCourse([(0.25, 0), (0.5, 0), (0.75, 25), (1.25, 75)])
    XCTAssertEqual(animator.fractionComplete, 0.75, accuracy: 1e-12)
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["end at 1.5"])
  }

  func testPauseMakesAnInactiveOneActive() throws {
    let scene = AnimatorScene()
    let animator = scene.animator()
    animator.pauseAnimation()
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(animator.fractionComplete, 0)
    try scene.assertCourse([(1, 0)])
    animator.pauseAnimation()
    animator.startAnimation()
    animator.startAnimation()
    try scene.assertCourse([(1.25, 25)])
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["end at 2"])
    XCTAssertEqual(scene.codes, [])
  }

  func testSettingTheFractionMakesAnInactiveOnePausedThere() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(1, .easeIn)
    animator.fractionComplete = 0.4
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(scene.x, 40, accuracy: 1e-12)
    try scene.assertCourse([(1, 40)])
    animator.fractionComplete = 1
    try scene.assertCourse([(2, 100)])
    XCTAssertEqual(animator.state, .active, "a held 1 is no end")
    animator.stopAnimation(true)
  }

  func testScrubbingIsLinearWhateverTheCurve() throws {
    let timings: [any TimingCurveProvider] = [
      CubicTimingParameters(animationCurve: .easeInOut), CubicTimingParameters(),
      SpringTimingParameters(dampingRatio: 0.3, initialVelocity: 4), SpringTimingParameters(),
    ]
    for timing in timings {
      let scene = AnimatorScene()
      let animator = scene.animator(1, timing)
      for (given, fraction) in [(0.3, 0.3), (-2, 0), (7, 1), (0.5, 0.5), (.nan, 0.5)] {
        animator.fractionComplete = given
        XCTAssertEqual(animator.fractionComplete, fraction)
        XCTAssertEqual(scene.x, 100 * fraction, accuracy: 1e-12, "\(timing)")
      }
      animator.stopAnimation(true)
    }
  }

  func testScrubbingThatIsNotLinearGoesThroughTheCurve() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(2, AnimatorScene.smooth)
    animator.scrubsLinearly = false
    for fraction in [0, 0.25, 0.5, 0.9, 1] {
      animator.fractionComplete = fraction
      XCTAssertEqual(animator.fractionComplete, fraction)
      XCTAssertEqual(scene.x, 100 * AnimatorScene.smooth(fraction), accuracy: 1e-9)
    }
    animator.stopAnimation(true)
    // While it runs, and when it is paused, the fraction is one of the time.
    let other = scene.animator(2, AnimatorScene.smooth)
    scene.view.center.x = 0
    other.scrubsLinearly = false
    other.startAnimation()
    try scene.engine.run(until: 0.5)
    XCTAssertEqual(other.fractionComplete, 0.25, accuracy: 1e-12)
    other.pauseAnimation()
    XCTAssertEqual(other.fractionComplete, 0.25, accuracy: 1e-12)
    XCTAssertEqual(scene.x, 100 * AnimatorScene.smooth(0.25), accuracy: 1e-9)
    other.stopAnimation(true)
  }

  func testSettingTheFractionOfARunningOneIsIgnored() throws {
    let scene = AnimatorScene()
    let animator = scene.animator()
    animator.startAnimation()
    scene.at(0.25) { animator.fractionComplete = 0.9 }
    try scene.assertCourse([(0.5, 50)])
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["end at 1"])
    XCTAssertEqual(scene.codes, ["animator-ignored"])
  }

  func testPauseKeepsWhatIsOnScreen() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(1, AnimatorScene.smooth)
    animator.startAnimation()
    scene.at(0.25) { animator.pauseAnimation() }
    let held = AnimatorScene.smooth(0.25)
    try scene.assertCourse([(0.25, 100 * held), (5, 100 * held)])
    XCTAssertEqual(animator.fractionComplete, held, accuracy: 1e-12)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(scene.engine.timeline().stages.map(\.isDriven), [true])
    animator.stopAnimation(true)
  }

  // MARK: - Direction

  func testReversingAPausedOneTurnsTheFraction() throws {
    let scene = AnimatorScene()
    let animator = scene.animator()
    animator.fractionComplete = 0.3
    animator.isReversed = true
    XCTAssertEqual(animator.fractionComplete, 0.7, accuracy: 1e-12)
    XCTAssertEqual(scene.x, 30, accuracy: 1e-12)
    animator.fractionComplete = 0.9
    XCTAssertEqual(scene.x, 10, accuracy: 1e-12)
    animator.isReversed = false
    XCTAssertEqual(animator.fractionComplete, 0.1, accuracy: 1e-12)
    animator.isReversed = true
    animator.startAnimation()
    // What is left of 1 s is a tenth of it.
    try scene.assertCourse([(0.05, 5)])
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["start at 0.1"])
    XCTAssertEqual(scene.view.center.x, 0, "the values from before")
    XCTAssertEqual(scene.x, 0)
  }

  func testReversingARunningOneTurnsItAtOnce() throws {
    let scene = AnimatorScene()
    let animator = scene.animator()
    animator.startAnimation()
    scene.at(0.75) {
      animator.isReversed = true
      XCTAssertEqual(animator.fractionComplete, 0.25, accuracy: 1e-12)
      XCTAssertTrue(animator.isRunning)
    }
    scene.at(1) { animator.isReversed = false }
    scene.at(1.25) { animator.isReversed = true }
    try scene.assertCourse([
      (0.75, 75), (0.875, 62.5), (1, 50), (1.25, 75), (1.5, 50), (1.75, 25),
    ])
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["start at 2"])
    XCTAssertEqual(scene.view.center.x, 0)
  }

  func testReversedBeforeTheStartRunsBackFromTheEnd() throws {
    for pauses in [false, true] {
      let scene = AnimatorScene()
      let animator = scene.animator(1, AnimatorScene.smooth)
      animator.isReversed = true
      if pauses {
        animator.pauseAnimation()
        XCTAssertEqual(scene.x, 100)
        XCTAssertEqual(animator.fractionComplete, 0)
      }
      animator.startAnimation()
      try scene.assertCourse([
        (0.25, 100 * (1 - AnimatorScene.smooth(0.25))), (0.5, 50),
      ])
      try scene.engine.settle()
      XCTAssertEqual(scene.log.entries, ["start at 1"])
      XCTAssertEqual(scene.view.center.x, 0)
    }
  }

  func testPausesOnCompletionStaysActiveAndCanBeReversed() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(0.5)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    try scene.engine.settle()
    XCTAssertEqual(scene.engine.now, 0.5)
    XCTAssertEqual(scene.log.entries, [])
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(animator.fractionComplete, 1)
    animator.isReversed = true
    XCTAssertEqual(animator.fractionComplete, 0)
    animator.startAnimation()
    try scene.assertCourse([(0.75, 50)])
    try scene.engine.settle()
    XCTAssertEqual(scene.engine.now, 1)
    XCTAssertEqual(scene.x, 0)
    XCTAssertEqual(scene.log.entries, [])
    animator.pausesOnCompletion = false
    animator.startAnimation()
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["start at 1"], "nothing was left")
    XCTAssertEqual(scene.view.center.x, 0)
  }

  // MARK: - Life

  func testOneThatMovesNothingEndsOnTheNextTurn() throws {
    let scene = AnimatorScene()
    let empty = PropertyAnimator(engine: scene.engine, duration: 1, curve: .linear)
    empty.addCompletion { scene.log.add("empty \($0)") }
    empty.startAnimation()
    let same = PropertyAnimator(engine: scene.engine, duration: 1, curve: .linear) {
      scene.view.alpha = 1
    }
    same.addCompletion { scene.log.add("same \($0)") }
    same.startAnimation()
    XCTAssertEqual(scene.log.entries, [], "never inside the call")
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries.sorted(), ["empty end", "same end"])
    XCTAssertEqual(scene.engine.now, 0)
    XCTAssertEqual(empty.state, .inactive)
  }

  func testOneWhoseViewGoesEndsAtOnce() throws {
    let scene = AnimatorScene()
    let animator = scene.animator()
    animator.startAnimation()
    scene.at(0.5) { scene.view.removeFromSuperview() }
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["end at 0.5"])
    XCTAssertEqual(animator.state, .inactive)
  }

  func testItCanBeUsedAgain() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(0.5)
    animator.startAnimation()
    try scene.engine.settle()
    animator.addAnimations { scene.view.center.x = 0 }
    animator.addCompletion { scene.log.add("again \($0)") }
    animator.startAnimation()
    try scene.assertCourse([(0.75, 50)])
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["end at 0.5", "again end"])
  }

  func testARunningOneIsKeptByTheEngine() throws {
    let scene = AnimatorScene()
    weak var gone: PropertyAnimator?
    do {
      let animator = scene.animator()
      gone = animator
      animator.startAnimation()
    }
    XCTAssertNotNil(gone)
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["end at 1"])
    XCTAssertNil(gone)
  }

  func testAnAbandonedRunLetsAllGo() throws {
    weak var gone: PropertyAnimator?
    weak var engine: Engine?
    do {
      let scene = AnimatorScene()
      engine = scene.engine
      let animator = PropertyAnimator(engine: scene.engine, duration: 1, curve: .linear) {
        scene.view.alpha = 0
      }
      animator.addCompletion { _ in scene.log.add("never") }
      gone = animator
      animator.startAnimation()
      try scene.engine.run(until: 0.5)
      scene.engine.abandon()
    }
    XCTAssertNil(gone)
    XCTAssertNil(engine)
  }

  /// Its blocks have beginFromCurrentState: what replaces goes on from what is on screen.
  func testItBeginsFromTheCurrentState() throws {
    let scene = AnimatorScene()
    scene.engine.animate(withDuration: 1, options: .curveLinear) {
      scene.view.alpha = 0
    } completion: {
      scene.log.add("block \($0)")
    }
    let animator = PropertyAnimator(engine: scene.engine, duration: 1, curve: .linear) {
      scene.view.alpha = 1
    }
    scene.at(0.5) { animator.startAnimation() }
    try scene.engine.run(until: 1)
    XCTAssertEqual(scene.view.layer.presentation.opacity, 0.75, accuracy: 1e-12)
    XCTAssertEqual(try scene.scene.value(.alpha, at: 1), 0.75, accuracy: 1e-12)
    XCTAssertEqual(scene.log.entries, ["block false"])
    try scene.engine.settle()
  }

  func testTouchesReachWhatItMovesUnlessToldOtherwise() throws {
    for isEnabled in [true, false] {
      let scene = AnimatorScene()
      let animator = scene.animator()
      animator.isUserInteractionEnabled = isEnabled
      animator.startAnimation()
      try scene.engine.run(until: 0.5)
      let hit = scene.scene.window.hitTest(Point(x: 100, y: 0))
      XCTAssertEqual(hit === scene.view, isEnabled)
    }
  }
}
