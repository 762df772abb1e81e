import Foundation
import TransitionCore
import TransitionEngine
import XCTest

/// Transitions with a property animator: `uikit-semantics.md` §6.1.
///
/// Right values are linear, by hand.
final class InterruptibleTests: XCTestCase {
  func testTheDriverPausesItAndDoesNotCallAnimate() throws {
    let app = InterruptibleApp()
    app.push()
    try app.engine.run(until: 0.5)
    XCTAssertEqual(app.animator?.animateCalls, 0)
    XCTAssertEqual(app.animator?.askedTimes, 2, "once more after the start")
    XCTAssertEqual(app.animator?.made?.state, .active)
    XCTAssertEqual(app.animator?.made?.isRunning, false)
    XCTAssertEqual(app.context?.isInteractive, true)
    XCTAssertEqual(try app.fraction(at: 0.25), 0)
    app.driver.update(0.4)
    XCTAssertEqual(app.animator?.made?.fractionComplete, 0.4)
    XCTAssertEqual(app.context?.percentComplete, 0.4)
    app.driver.finish()
    try app.engine.settle()
    XCTAssertEqual(app.log.entries, ["end at 1.1"])
    XCTAssertEqual(try app.fraction(at: 0.8), 0.7, accuracy: 1e-12)
    XCTAssertEqual(app.outcome, .completed)
    XCTAssertEqual(app.app.findings, [])
    XCTAssertEqual(app.app.stack, ["first", "second"])
  }

  func testWithoutInteractiveStartItIsStarted() throws {
    let app = InterruptibleApp()
    app.driver.wantsInteractiveStart = false
    app.push()
    try app.engine.settle()
    XCTAssertEqual(app.animator?.animateCalls, 0)
    XCTAssertEqual(app.log.entries, ["end at 1"])
    XCTAssertEqual(app.outcome, .completed)
    XCTAssertEqual(app.app.findings, [])
  }

  func testWithoutADriverAnimateIsCalledAndItIsAskedAfterwards() throws {
    let app = InterruptibleApp(isDriven: false)
    app.push()
    try app.engine.settle()
    XCTAssertEqual(app.animator?.animateCalls, 1)
    XCTAssertEqual(app.animator?.askedTimes, 2)
    XCTAssertEqual(app.log.entries, ["end at 1"])
    XCTAssertEqual(app.app.findings, [])
  }

  func testAnotherAnswerIsReportedAndTheFirstCounts() throws {
    let app = InterruptibleApp()
    app.animator?.keeps = false
    app.push()
    app.at(0.5) { app.driver.update(0.5) }
    app.at(0.5) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(app.app.findings, ["interruptible-animator-changed"])
    XCTAssertEqual(app.log.entries, ["end at 1"])
    XCTAssertEqual(
      app.engine.diagnostics.first?.place.file, "TransitionEngineTests/InterruptibleApp.swift")
  }

  func testCancelRunsItBack() throws {
    let app = InterruptibleApp()
    app.push()
    app.at(0.5) { app.driver.update(0.4) }
    app.at(0.5) {
      app.driver.cancel()
      XCTAssertEqual(app.animator?.made?.isReversed, true)
    }
    try app.engine.settle()
    XCTAssertEqual(app.log.entries, ["start at 0.9"])
    XCTAssertEqual(try app.fraction(at: 0.7), 0.2, accuracy: 1e-12)
    XCTAssertEqual(app.outcome, .cancelled)
    XCTAssertEqual(app.app.stack, ["first"])
    XCTAssertEqual(app.app.findings, [])
  }

  /// What is left takes (1 − p) / speed or p / speed; the animator's curve or the timing curve paces it.
  func testSpeedAndTimingCurve() throws {
    let smooth = CubicTimingParameters(animationCurve: AnimatorScene.smooth)
    for (speed, timing, finishes, length, middle) in [
      (2, nil, true, 0.3, 0.7), (0.5, nil, false, 0.8, 0.2), (-1, nil, true, 0.6, 0.7),
      (1, smooth, true, 0.6, 0.4 + 0.6 * AnimatorScene.smooth(0.5)),
      (4, smooth, false, 0.1, 0.4 - 0.4 * AnimatorScene.smooth(0.5)),
    ] as [(Double, CubicTimingParameters?, Bool, Double, Double)] {
      let app = InterruptibleApp()
      app.driver.completionSpeed = speed
      app.driver.completionCurve = .easeIn
      app.driver.timingCurve = timing
      app.push()
      app.at(0.5) { app.driver.update(0.4) }
      app.at(0.5) { if finishes { app.driver.finish() } else { app.driver.cancel() } }
      try app.engine.settle()
      XCTAssertEqual(app.engine.now, 0.5 + length, accuracy: 1e-9, "\(speed)")
      XCTAssertEqual(try app.fraction(at: 0.5 + length / 2), middle, accuracy: 1e-9, "\(speed)")
      XCTAssertEqual(app.outcome, finishes ? .completed : .cancelled)
      XCTAssertEqual(app.app.findings, [])
    }
  }

  func testASpringAsTimingCurveStartsFromTheFraction() throws {
    let app = InterruptibleApp()
    app.driver.timingCurve = SpringTimingParameters(mass: 1, stiffness: 100, damping: 20)
    app.push()
    app.at(0.5) { app.driver.update(0.5) }
    app.at(0.5) { app.driver.finish() }
    try app.engine.run(until: 0.75)
    // A critical spring with ω = 10: 1 − e^(−2.5)·3.5 of the half that is left.
    XCTAssertEqual(
      try app.fraction(at: 0.75), 1 - 0.5 * 0.082_084_998_624 * 3.5, accuracy: 1e-9)
    try app.engine.settle()
    XCTAssertEqual(app.outcome, .completed)
  }

  /// A held 1 is no end, and neither is a held 0.
  func testFullPercentDoesNotEndIt() throws {
    let app = InterruptibleApp()
    app.push()
    app.at(0.5) { app.driver.update(1) }
    try app.engine.run(until: 5)
    XCTAssertEqual(app.context?.isInFlight, true)
    XCTAssertEqual(try app.fraction(at: 2), 1)
    app.driver.finish()
    try app.engine.settle()
    XCTAssertEqual(app.log.entries, ["end at 5"])
  }

  func testEndsBeforeTheStartAreRemembered() throws {
    for finishes in [true, false] {
      let app = InterruptibleApp()
      app.push()
      app.driver.update(0.25)
      if finishes { app.driver.finish() } else { app.driver.cancel() }
      try app.engine.settle()
      XCTAssertEqual(app.log.entries, [finishes ? "end at 0.75" : "start at 0.25"])
      XCTAssertEqual(app.outcome, finishes ? .completed : .cancelled)
    }
  }

  /// Scrubbed linearly, and let go as a spring: only with a property animator.
  func testASpringGoesOnAsASpring() throws {
    let app = InterruptibleApp(
      timing: SpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: 9))
    app.push()
    app.at(0.5) { app.driver.update(0.5) }
    app.at(0.75) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(try app.fraction(at: 0.6), 0.5, accuracy: 1e-12)
    // 1 − e^(−ωt)(1 + ωt) of the half that is left, with ω = 10 and t = 0.1 and 0.25.
    XCTAssertEqual(try app.fraction(at: 0.85), 1 - 0.5 * 0.735_758_882_343, accuracy: 1e-9)
    XCTAssertEqual(try app.fraction(at: 1), 1 - 0.5 * 0.287_297_495_184, accuracy: 1e-9)
    XCTAssertEqual(app.outcome, .completed)
  }

  // MARK: - Pause

  func testADriveListCanPause() throws {
    let app = InterruptibleApp()
    let list = try DriveList("0:0 0.2:0.4 0.3:finish 0.5:pause 0.6:0.2 0.7:cancel")
    app.app.interactor = ScriptedInteractiveTransition(list: list)
    app.push()
    try app.engine.settle()
    for (time, fraction) in [(0.25, 0.4), (0.4, 0.5), (0.55, 0.6), (0.65, 0.2), (0.8, 0.1)] {
      XCTAssertEqual(try app.fraction(at: time), fraction, accuracy: 1e-12)
    }
    XCTAssertEqual(app.log.entries, ["start at 0.9"])
    XCTAssertEqual(app.app.findings, [])
  }

  func testPauseTakesHoldOfItAgain() throws {
    for finishes in [true, false] {
      let app = InterruptibleApp()
      app.push()
      app.at(0.2) { app.driver.update(0.2) }
      app.at(0.2) { app.driver.finish() }
      app.at(0.4) {
        XCTAssertEqual(app.context?.isInteractive, false)
        app.driver.pause()
        XCTAssertEqual(app.context?.isInteractive, true)
        XCTAssertEqual(app.driver.percentComplete, 0.4, accuracy: 1e-12)
        XCTAssertEqual(app.context?.percentComplete ?? 0, 0.4, accuracy: 1e-12)
        app.driver.pause()
      }
      app.at(0.6) { app.driver.update(0.5) }
      app.at(0.8) { if finishes { app.driver.finish() } else { app.driver.cancel() } }
      try app.engine.settle()
      for (time, fraction) in [(0.3, 0.3), (0.4, 0.4), (0.5, 0.4), (0.7, 0.5)] {
        XCTAssertEqual(try app.fraction(at: time), fraction, accuracy: 1e-12)
      }
      XCTAssertEqual(try app.fraction(at: 0.9), finishes ? 0.6 : 0.4, accuracy: 1e-12)
      XCTAssertEqual(app.log.entries, [finishes ? "end at 1.3" : "start at 1.3"])
      XCTAssertEqual(app.outcome, finishes ? .completed : .cancelled)
      XCTAssertEqual(
        app.app.events().filter { $0.hasSuffix("InteractiveTransition") },
        [
          "startInteractiveTransition", "finishInteractiveTransition",
          "pauseInteractiveTransition",
          finishes ? "finishInteractiveTransition" : "cancelInteractiveTransition",
        ])
      XCTAssertEqual(app.app.findings, [])
    }
  }

  func testFinishAfterAPauseOfACancelRunsForwards() throws {
    let app = InterruptibleApp()
    app.push()
    app.at(0.2) { app.driver.update(0.6) }
    app.at(0.2) { app.driver.cancel() }
    app.at(0.4) {
      app.driver.pause()
      XCTAssertEqual(app.animator?.made?.isReversed, false)
      XCTAssertEqual(app.context?.transitionWasCancelled, false)
      XCTAssertEqual(app.driver.percentComplete, 0.4, accuracy: 1e-12)
    }
    app.at(0.5) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(app.log.entries, ["end at 1.1"])
    XCTAssertEqual(app.outcome, .completed)
    XCTAssertEqual(app.app.stack, ["first", "second"])
    XCTAssertEqual(app.app.findings, [])
  }

  func testPauseOfOneThatBeganByItself() throws {
    let app = InterruptibleApp()
    app.driver.wantsInteractiveStart = false
    app.push()
    app.at(0.3) { app.driver.pause() }
    app.at(0.4) { app.driver.update(0.1) }
    app.at(0.5) { app.driver.cancel() }
    try app.engine.settle()
    XCTAssertEqual(app.log.entries, ["start at 0.6"])
    XCTAssertEqual(app.outcome, .cancelled)
    XCTAssertEqual(app.app.findings, [])
  }

  func testPauseWithoutAnythingToPauseIsReported() throws {
    let app = DrivenApp()
    app.push()
    app.at(0.2) { app.driver.update(0.2) }
    app.at(0.2) { app.driver.finish() }
    app.at(0.4) { app.driver.pause() }
    try app.engine.settle()
    app.driver.pause()
    XCTAssertEqual(app.log.entries, ["to true at 1"])
    XCTAssertEqual(app.app.findings, ["pause-ignored", "pause-ignored"])
  }

  func testTimingCurveWithoutAPropertyAnimatorIsReported() throws {
    let app = DrivenApp()
    app.driver.timingCurve = CubicTimingParameters()
    app.push()
    app.at(0.5) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(app.app.findings, ["timing-curve-ignored"])
    XCTAssertEqual(app.log.entries, ["to true at 1.5"])
  }

  /// What is in flight can be caught by a finger only if touches come through.
  func testTouchesComeThroughWhileItCanBeInterrupted() throws {
    for isInterruptible in [true, false] {
      let app = InterruptibleApp()
      let other = DrivenApp()
      let (nav, driver) = isInterruptible ? (app.app, app.driver) : (other.app, other.driver)
      var begun = 0
      let pan = PanGestureRecognizer { recognizer in
        if recognizer.state == .began {
          begun += 1
          driver.pause()
        } else if recognizer.state == .ended {
          driver.cancel()
        }
      }
      nav.navigation.view.addGestureRecognizer(pan)
      nav.navigation.pushViewController(nav.second, animated: true)
      nav.engine.perform(after: 0.2) { driver.finish() }
      nav.engine.perform(after: 0.4) {
        nav.window.play(
          TouchSample.drag(
            from: Point(x: 300, y: 100), to: Point(x: 200, y: 100), duration: 0.1, hold: 0.1))
      }
      try nav.engine.settle()
      XCTAssertEqual(begun, isInterruptible ? 1 : 0)
      XCTAssertEqual(nav.findings, isInterruptible ? [] : ["touch-ignored"])
      XCTAssertEqual(nav.stack.count, isInterruptible ? 1 : 2)
    }
  }

  /// What is animated alongside runs in the property animator, and a pause changes the interaction.
  func testAlongsideIsDrivenTooAndAPauseIsTold() throws {
    let app = InterruptibleApp()
    app.push()
    let coordinator = try XCTUnwrap(app.app.first.transitionCoordinator)
    coordinator.animate { _ in
      app.app.first.view.alpha = 0
    } completion: {
      app.log.add("alongside, cancelled \($0.isCancelled)")
    }
    coordinator.notifyWhenInteractionChanges {
      app.log.add(
        "interactive \($0.isInteractive), cancelled \($0.isCancelled), \(Text.number($0.percentComplete))"
      )
    }
    app.at(0.2) { app.driver.update(0.5) }
    app.at(0.3) { app.driver.cancel() }
    app.at(0.55) { app.driver.pause() }
    app.at(0.7) { app.driver.finish() }
    try app.engine.settle()
    let timeline = app.engine.timeline()
    for (time, alpha) in [(0.25, 0.5), (0.6, 0.75)] {
      XCTAssertEqual(
        try timeline.value(of: .alpha, node: "first", at: time), alpha, accuracy: 1e-12)
    }
    XCTAssertEqual(
      app.log.entries,
      [
        "interactive false, cancelled true, 0.5", "interactive true, cancelled false, 0.25",
        "interactive false, cancelled false, 0.25", "end at 1.45", "alongside, cancelled false",
      ])
  }

  // MARK: - Mistakes

  func testCompletionWhileItIsPausedIsReported() throws {
    let app = InterruptibleApp()
    app.push()
    app.at(0.5) { app.context?.completeTransition(true) }
    app.at(0.75) { app.driver.finish() }
    app.at(0.75) { app.animator?.made?.stopAnimation(true) }
    try app.engine.settle()
    XCTAssertEqual(app.app.findings.first, "complete-before-animations-end")
    XCTAssertEqual(app.app.stack, ["first", "second"])
  }

  func testAStageInItsCompletionIsNotScrubbed() throws {
    let app = NavigationApp()
    let driver = PercentDrivenInteractiveTransition()
    app.interactor = driver
    let animator = InterruptibleAnimator { [unowned app] context in
      let animator = PropertyAnimator(engine: app.engine, duration: 1, curve: .linear) {
        context.containerView.addSubview(app.second.view)
        app.first.view.alpha = 0
      }
      animator.addCompletion { _ in
        app.engine.animate(withDuration: 1) {
          app.first.view.alpha = 1
        } completion: { _ in
          context.completeTransition(true)
        }
      }
      return animator
    }
    app.animator = animator
    app.navigation.pushViewController(app.second, animated: true)
    app.engine.perform(after: 0.5) { driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["chained-stage-not-scrubbed"])
  }

  func testAPropertyAnimatorInsideAnimateIsNotDriven() throws {
    let app = DrivenApp { app, _ in
      PropertyAnimator(engine: app.engine, duration: 1, curve: .linear) {
        app.marks[0].alpha = 0
      }.startAnimation()
    }
    app.push()
    app.at(0.5) { app.driver.update(0.1) }
    app.at(2) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(try app.value(.alpha, "mark0", at: 0.5), 0.5, accuracy: 1e-12)
    XCTAssertEqual(app.app.findings, ["animator-not-driven"])
  }

  func testARepetitionOfADrivenBlockIsReported() throws {
    let app = DrivenApp { app, _ in
      app.engine.animate(withDuration: 0.5, options: [.repeat]) { app.marks[0].alpha = 0 }
    }
    app.push()
    app.at(0.5) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(app.app.findings, ["repeat-ignored"])
  }

  func testItIsLetGoWithTheTransition() throws {
    weak var gone: PropertyAnimator?
    let app = InterruptibleApp()
    app.push()
    app.at(0.5) {
      gone = app.animator?.made
      app.driver.finish()
    }
    try app.engine.settle()
    XCTAssertNil(gone)
  }
}
