import Foundation
import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Scrubbing, finishing and cancelling: `uikit-semantics.md` §6.1.
///
/// Right values are linear mixes and p + (e − p)·C(t·speed / (|e − p|·L)), by hand.
final class PercentDrivenTests: XCTestCase {
  func testDefaults() {
    let driver = PercentDrivenInteractiveTransition()
    XCTAssertEqual(driver.completionSpeed, 1)
    XCTAssertEqual(driver.completionCurve, .easeInOut)
    XCTAssertTrue(driver.wantsInteractiveStart)
    XCTAssertEqual(driver.percentComplete, 0)
    XCTAssertEqual(driver.duration, 0)
    // Before anything is requested nobody is there to be told.
    driver.update(0.5)
    driver.finish()
    driver.cancel()
    XCTAssertEqual(driver.percentComplete, 0)
  }

  func testStartRunsTheAnimatorAndHoldsItsBlocks() throws {
    let app = DrivenApp(duration: 2)
    app.push()
    try app.engine.run(until: 5)
    let context = try XCTUnwrap(app.context)
    XCTAssertEqual(app.driver.duration, 2)
    XCTAssertEqual(context.duration, 2)
    XCTAssertTrue(context.isInteractive)
    XCTAssertTrue(context.isInFlight)
    XCTAssertFalse(context.transitionWasCancelled)
    XCTAssertEqual(app.to.layer.presentation.geometry.position.x, 0)
    XCTAssertEqual(app.to.center.x, 160, "the model value is the end")
    XCTAssertEqual(
      app.app.events(),
      [
        "second.willMoveToParent", "second.push", "navigation.animationController",
        "navigation.interactionController", "first.viewWillDisappear", "second.viewDidLoad",
        "second.viewWillAppear", "second.willShow", "startInteractiveTransition",
        "animateTransition",
      ])
  }

  func testUpdateIsClampedAndEqualOnesCountOnce() throws {
    let app = DrivenApp()
    app.push()
    try app.engine.run(until: 0.1)
    for (percent, fraction) in [(0.25, 0.25), (-3, 0), (7, 1), (0.5, 0.5), (0.5, 0.5)] {
      app.driver.update(percent)
      XCTAssertEqual(app.driver.percentComplete, fraction)
      XCTAssertEqual(app.context?.percentComplete, fraction)
      XCTAssertEqual(app.to.layer.presentation.geometry.position.x, 160 * fraction)
      try app.engine.run(until: app.engine.now + 0.1)
    }
    app.driver.update(.nan)
    app.driver.update(.infinity)
    XCTAssertEqual(app.driver.percentComplete, 0.5)
    XCTAssertEqual(
      app.pieces, [0, 0.25, 0, 1, 0.5].map { DrivePiece.hold(fraction: $0) })
    XCTAssertEqual(app.app.findings, [])
  }

  /// A held 1 is no end: `uikit-semantics.md` §8 #11.
  func testFullPercentDoesNotEndTheTransition() throws {
    let app = DrivenApp()
    app.push()
    app.at(0.5) { app.driver.update(1) }
    try app.engine.run(until: 10)
    XCTAssertEqual(app.log.entries, [])
    XCTAssertEqual(app.context?.isInFlight, true)
    XCTAssertEqual(try app.fraction(at: 5), 1)
    app.driver.finish()
    try app.engine.settle()
    XCTAssertEqual(app.log.entries, ["to true at 10"])
    XCTAssertEqual(app.engine.now, 10)
    XCTAssertEqual(app.app.stack, ["first", "second"])
  }

  func testScrubbingIsLinearWhateverTheCurve() throws {
    let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]
    for curve in curves {
      let app = DrivenApp(curve: curve)
      app.push()
      app.at(0.1) { app.driver.update(0.3) }
      try app.engine.run(until: 0.2)
      XCTAssertEqual(try app.fraction(at: 0.1), 0.3, accuracy: 1e-12, "\(curve)")
      XCTAssertEqual(try app.fraction(at: 0.05), 0, "\(curve)")
    }
  }

  func testScrubbingASpringIsLinear() throws {
    let app = DrivenApp { app, _ in
      app.engine.animate(withDuration: 1, usingSpringWithDamping: 0.3, initialSpringVelocity: 9) {
        app.marks[0].center.x = 105
      }
      app.engine.animate(with: .system, duration: 0.5) { app.marks[1].alpha = 0 }
    }
    app.push()
    app.at(0.1) { app.driver.update(0.3) }
    app.at(0.2) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(try app.value(.centerX, "mark0", at: 0.1), 35, accuracy: 1e-12)
    XCTAssertEqual(try app.value(.alpha, "mark1", at: 0.1), 0.7, accuracy: 1e-12)
    // After the release the completion curve counts, for springs too: half way of 0.7 and of 0.35 s.
    XCTAssertEqual(try app.value(.centerX, "mark0", at: 0.55), 5 + 100 * 0.65, accuracy: 1e-9)
    XCTAssertEqual(try app.value(.alpha, "mark1", at: 0.375), 0.35, accuracy: 1e-9)
  }

  func testBlocksOfDifferentLengthsReachTheSameFraction() throws {
    let app = DrivenApp { app, _ in
      app.engine.animate(withDuration: 0.25, options: .curveEaseIn) {
        app.marks[0].alpha = 0
      } completion: {
        app.log.add("short \($0) at \(Text.number(app.engine.now))")
      }
      app.engine.animate(withDuration: 4) {
        app.marks[1].alpha = 0
      } completion: {
        app.log.add("long \($0) at \(Text.number(app.engine.now))")
      }
    }
    app.driver.completionCurve = .linear
    app.push()
    app.at(1) { app.driver.update(0.5) }
    app.at(2) { app.driver.finish() }
    try app.engine.settle()
    for node in ["mark0", "mark1"] {
      XCTAssertEqual(try app.value(.alpha, node, at: 1), 0.5, accuracy: 1e-12, node)
    }
    // Each takes the half of its own length that is left.
    XCTAssertEqual(try app.value(.alpha, "mark0", at: 2.0625), 0.25, accuracy: 1e-12)
    XCTAssertEqual(try app.value(.alpha, "mark1", at: 2.0625), 0.5 - 0.03125 / 2, accuracy: 1e-12)
    XCTAssertEqual(
      app.log.entries, ["short true at 2.125", "to true at 2.5", "long true at 4"])
    XCTAssertEqual(app.app.findings, ["complete-before-animations-end"])
  }

  func testDelayIsDroppedAndReported() throws {
    for isDriven in [true, false] {
      let app = DrivenApp { app, _ in
        app.engine.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) {
          app.marks[0].alpha = 0
          app.engine.animate(withDuration: 0.5, delay: 0.125) { app.marks[1].alpha = 0 }
        }
        app.engine.animate(withDuration: 0.5, delay: 0) { app.marks[2].alpha = 0 }
      }
      app.driver.wantsInteractiveStart = isDriven
      app.push()
      app.at(0.125) { if isDriven { app.driver.update(0.5) } }
      app.at(0.25) { app.driver.finish() }
      try app.engine.settle()
      XCTAssertEqual(app.app.findings, isDriven ? ["delay-ignored", "delay-ignored"] : [])
      XCTAssertEqual(try app.value(.alpha, "mark0", at: 0.125), isDriven ? 0.5 : 1)
      XCTAssertEqual(try app.value(.alpha, "mark1", at: 0.125), isDriven ? 0.5 : 1)
      let finding = app.engine.diagnostics.first
      XCTAssertEqual(finding?.place.file, isDriven ? "\(#fileID)" : nil)
    }
  }

  // MARK: - The end

  func testSpeedThatIsNotPositiveCountsAsOne() throws {
    for speed in [0, -1, -.infinity, .nan] as [Double] {
      let app = DrivenApp()
      app.driver.completionSpeed = speed
      app.push()
      app.at(1) { app.driver.update(0.25) }
      app.at(1) { app.driver.finish() }
      try app.engine.settle()
      XCTAssertEqual(app.log.entries, ["to true at 1.75"], "\(speed)")
      XCTAssertEqual(try app.fraction(at: 1.375), 0.625, accuracy: 1e-9)
    }
  }

  func testCompletionCurvesByTheirClosedForms() throws {
    // With control points at 1/3 and 2/3 of the time, x(s) = s: the curve is its own polynomial.
    let curves: [(name: String, curve: TimingCurve, value: (Double) -> Double)] = [
      ("linear", .linear, { $0 }),
      (
        "cube", .bezier(try XCTUnwrap(UnitBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 0))),
        { $0 * $0 * $0 }
      ),
      (
        "smoothstep", .bezier(try XCTUnwrap(UnitBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1))),
        { $0 * $0 * (3 - 2 * $0) }
      ),
    ]
    for (name, curve, value) in curves {
      for (percent, end, speed) in [(0.2, 1.0, 1.0), (0.6, 1, 2), (0.6, 0, 1), (1, 0, 0.5)] {
        let app = DrivenApp(duration: 0.8)
        app.driver.completionCurve = curve
        app.driver.completionSpeed = speed
        app.push()
        app.at(0.5) { app.driver.update(percent) }
        app.at(1) { if end == 1 { app.driver.finish() } else { app.driver.cancel() } }
        try app.engine.settle()
        let length = abs(end - percent) * 0.8 / speed
        XCTAssertEqual(app.engine.now, 1 + length, accuracy: 1e-12)
        for step in 1..<8 {
          let part = Double(step) / 8
          XCTAssertEqual(
            try app.fraction(at: 1 + part * length), percent + (end - percent) * value(part),
            accuracy: 1e-9, "\(name) from \(percent) to \(end) at \(part)")
        }
        XCTAssertEqual(try app.fraction(at: 1 + length, side: .before), end)
      }
    }
  }

  func testEndsBeforeTheStartAreRemembered() throws {
    for finishes in [true, false] {
      let app = DrivenApp()
      app.driver.completionCurve = .linear
      app.push()
      app.driver.update(0.9)
      app.driver.update(0.25)
      XCTAssertEqual(app.driver.percentComplete, 0.25)
      if finishes { app.driver.finish() } else { app.driver.cancel() }
      // What comes after the end, and another end, do not count.
      app.driver.update(0.75)
      app.driver.finish()
      app.driver.cancel()
      try app.engine.settle()
      XCTAssertEqual(app.log.entries, ["to true at \(finishes ? "0.75" : "0.25")"])
      XCTAssertEqual(try app.fraction(at: 0, side: .before), 0.25, accuracy: 1e-12)
      XCTAssertEqual(
        try app.fraction(at: 0.125), finishes ? 0.375 : 0.125, accuracy: 1e-12)
      XCTAssertEqual(app.app.stack, finishes ? ["first", "second"] : ["first"])
      XCTAssertEqual(app.app.findings, ["update-after-end"])
    }
  }

  func testEndsInsideTheAnimatorCount() throws {
    for finishes in [true, false] {
      let app = DrivenApp { app, _ in
        app.driver.update(0.5)
        if finishes { app.driver.finish() } else { app.driver.cancel() }
      }
      app.push()
      try app.engine.settle()
      XCTAssertEqual(app.log.entries, ["to true at 0.5"])
      XCTAssertEqual(app.chapter?.outcome, finishes ? .completed : .cancelled)
      XCTAssertEqual(app.app.container, [finishes ? "second" : "first"])
    }
  }

  func testNothingIsLeftToDoAtTheEnds() throws {
    for (percent, finishes) in [(1.0, true), (0, false)] {
      let app = DrivenApp()
      app.push()
      app.at(0.5) {
        app.driver.update(percent)
        if finishes { app.driver.finish() } else { app.driver.cancel() }
        XCTAssertEqual(app.log.entries, [], "never inside the call")
      }
      try app.engine.settle()
      XCTAssertEqual(app.log.entries, ["to true at 0.5"])
      XCTAssertEqual(try app.fraction(at: 0.5, side: .before), percent)
      XCTAssertEqual(app.chapter?.outcome, finishes ? .completed : .cancelled)
    }
  }

  func testOnlyTheFirstEndCounts() throws {
    let app = DrivenApp()
    app.push()
    app.at(0.5) { app.driver.update(0.5) }
    app.at(0.5) { app.driver.finish() }
    app.at(0.75) { app.driver.cancel() }
    app.at(0.75) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(app.log.entries, ["to true at 1"])
    XCTAssertEqual(app.context?.transitionWasCancelled, false)
    XCTAssertEqual(
      app.app.events().filter { $0.contains("InteractiveTransition") },
      ["startInteractiveTransition", "finishInteractiveTransition"])
    XCTAssertEqual(app.app.findings, [])
  }

  func testStartThatIsNotInteractiveRunsOnTheClock() throws {
    let app = DrivenApp()
    app.driver.wantsInteractiveStart = false
    app.push()
    app.driver.update(0.5)
    app.driver.cancel()
    app.at(0.25) {
      XCTAssertEqual(app.context?.isInteractive, false)
      XCTAssertEqual(app.driver.duration, 1)
      app.driver.update(0.75)
      app.driver.finish()
      app.driver.cancel()
      XCTAssertEqual(app.driver.percentComplete, 0)
    }
    try app.engine.settle()
    XCTAssertEqual(app.log.entries, ["to true at 1"])
    XCTAssertEqual(try app.fraction(at: 0.5), 0.5, accuracy: 1e-12)
    XCTAssertEqual(app.chapter?.outcome, .completed)
    XCTAssertEqual(app.engine.timeline().drives, [])
    XCTAssertEqual(app.app.findings, ["update-after-end"])
    XCTAssertFalse(app.app.events().contains("startInteractiveTransition"))
  }

  func testUpdatesAfterTheEndAreReportedAndChangeNothing() throws {
    for finishes in [true, false] {
      let app = DrivenApp()
      app.driver.completionCurve = .linear
      app.push()
      app.at(0.5) { app.driver.update(0.5) }
      app.at(0.5) { if finishes { app.driver.finish() } else { app.driver.cancel() } }
      app.at(0.75) { app.driver.update(0.1) }
      try app.engine.settle()
      app.driver.update(0.9)
      XCTAssertEqual(try app.fraction(at: 0.75), finishes ? 0.75 : 0.25, accuracy: 1e-12)
      XCTAssertEqual(app.app.findings, ["update-after-end", "update-after-end"])
      XCTAssertEqual(
        app.engine.diagnostics.first?.message,
        "no transition is interactive now: this update has no effect")
      XCTAssertEqual(app.driver.percentComplete, 0.5)
      // Of the update and the release at one moment the later one counts.
      XCTAssertEqual(app.pieces.count, 2)
    }
  }

  func testInteractionThatNobodyEndsIsReportedWithItsRemedy() throws {
    let app = DrivenApp()
    app.push()
    app.at(0.5) { app.driver.update(0.5) }
    try app.engine.settle()
    XCTAssertEqual(app.app.findings, ["never-completed"])
    XCTAssertEqual(
      app.engine.diagnostics.first?.remedy,
      "call finish or cancel when the gesture ends, is cancelled or fails")
    XCTAssertEqual(app.chapter?.outcome, .unfinished)
    // One that was ended and never completed has the other remedy.
    let other = DrivenApp(completes: false)
    other.push()
    other.at(0.5) { other.driver.cancel() }
    try other.engine.settle()
    XCTAssertEqual(other.app.findings, ["never-completed"])
    XCTAssertEqual(
      other.engine.diagnostics.first?.remedy,
      "complete the transition when the last animation has ended, on every path")
  }

  func testTrueAfterACancelIsReportedAndCounts() throws {
    let app = DrivenApp(completes: false) { app, context in
      app.engine.animate(withDuration: 1) {
        app.marks[0].alpha = 0
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    app.push()
    app.at(0.5) { app.driver.update(0.5) }
    app.at(0.5) { app.driver.cancel() }
    try app.engine.settle()
    // The argument decides on the stack and the views; the to-view stands where it came from.
    XCTAssertEqual(app.app.findings.first, "true-after-cancel")
    XCTAssertEqual(app.app.stack, ["first", "second"])
    XCTAssertEqual(app.app.container, ["second"])
    XCTAssertEqual(app.chapter?.outcome, .completed)
    XCTAssertEqual(app.context?.transitionWasCancelled, true)
  }

  func testFalseWithoutACancelIsNoFinding() throws {
    let app = DrivenApp(completes: false) { app, context in
      app.engine.animate(withDuration: 1) {
        app.marks[0].alpha = 0
      } completion: { _ in
        context.completeTransition(false)
      }
    }
    app.push()
    app.at(0.5) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(app.chapter?.outcome, .cancelled)
    XCTAssertEqual(app.context?.transitionWasCancelled, false)
    XCTAssertEqual(app.app.stack, ["first"])
    XCTAssertFalse(app.app.findings.contains("true-after-cancel"))
  }

  // MARK: - Odd animators

  func testCompletionWhileTheUserStillDrives() throws {
    let app = DrivenApp { app, context in
      app.engine.animate(withDuration: 1) {
        app.from.alpha = 0.5
      } completion: {
        app.log.add("from \($0)")
        app.from.alpha = 1
      }
      app.engine.perform(after: 0.5) { context.completeTransition(true) }
    }
    app.push()
    app.at(0.25) { app.driver.update(0.25) }
    app.at(0.75) { app.driver.update(0.75) }
    app.at(0.75) { app.driver.finish() }
    try app.engine.settle()
    // Both views stop: the one that is gone, and the one that nobody would ever move again.
    XCTAssertEqual(app.log.entries.sorted(), ["from false", "to false at 0.5"])
    XCTAssertEqual(try app.fraction(at: 0.375), 0.25, accuracy: 1e-12)
    XCTAssertEqual(try app.fraction(at: 0.5, side: .after), 1)
    XCTAssertEqual(app.to.layer.presentation.geometry.position.x, 160)
    XCTAssertEqual(
      app.app.findings, ["complete-before-animations-end", "completed-twice", "update-after-end"])
    XCTAssertEqual(app.app.stack, ["first", "second"])
    XCTAssertFalse(app.engine.isInTransition)
  }

  func testBlockThatChangesNothingCompletesOnTheNextTurn() throws {
    let app = DrivenApp { app, _ in
      app.engine.animate(withDuration: 1, animations: {}) { finished in
        app.log.add("empty \(finished) at \(Text.number(app.engine.now))")
      }
      app.engine.animate(withDuration: 1) {
        app.marks[0].alpha = 1
      } completion: { finished in
        app.log.add("same \(finished) at \(Text.number(app.engine.now))")
      }
    }
    app.push()
    app.at(0.5) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(app.log.entries, ["empty true at 0", "same true at 0", "to true at 1.5"])
    XCTAssertEqual(app.app.findings, [])
  }

  func testNestedBlocksAreDrivenWithTheOuterLength() throws {
    let app = DrivenApp { app, _ in
      app.engine.animate(withDuration: 0.5) {
        app.marks[0].alpha = 0
        app.engine.animate(withDuration: 9) { app.marks[1].alpha = 0 }
        app.engine.animate(withDuration: 0.75, options: .overrideInheritedDuration) {
          app.marks[2].alpha = 0
        } completion: {
          app.log.add("own \($0) at \(Text.number(app.engine.now))")
        }
      }
    }
    app.driver.completionCurve = .linear
    app.push()
    app.at(0.25) { app.driver.update(0.5) }
    app.at(0.5) { app.driver.cancel() }
    try app.engine.settle()
    for mark in 0..<3 {
      XCTAssertEqual(try app.value(.alpha, "mark\(mark)", at: 0.25), 0.5, accuracy: 1e-12)
    }
    XCTAssertEqual(try app.value(.alpha, "mark1", at: 0.625), 0.75, accuracy: 1e-12)
    XCTAssertEqual(try app.value(.alpha, "mark2", at: 0.6875), 0.75, accuracy: 1e-12)
    XCTAssertEqual(app.log.entries, ["own true at 0.875", "to true at 1"])
  }

  /// What is begun in a completion runs on the clock: the user does not scrub it.
  func testChainedStagesAreReportedAndRunOnTheClock() throws {
    let app = DrivenApp(completes: false) { app, context in
      app.engine.animate(withDuration: 0.5) {
        app.marks[0].center.x = 105
      } completion: { finished in
        app.log.add("first \(finished) at \(Text.number(app.engine.now))")
        app.engine.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
          app.marks[1].center.x = 105
        } completion: { finished in
          app.log.add("second \(finished) at \(Text.number(app.engine.now))")
          app.engine.animate(withDuration: 1) {
            app.marks[2].center.x = 105
          } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
    }
    app.push()
    app.at(0.25) { app.driver.update(0.5) }
    app.at(0.5) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(
      app.log.entries, ["first true at 0.75", "to true at 1", "second true at 2.25"])
    XCTAssertEqual(try app.value(.centerX, "mark1", at: 0.25), 5)
    XCTAssertEqual(try app.value(.centerX, "mark1", at: 1.25), 5, "its delay counts")
    XCTAssertEqual(try app.value(.centerX, "mark1", at: 1.75), 55, accuracy: 1e-12)
    XCTAssertEqual(app.app.findings, ["chained-stage-not-scrubbed"])
    XCTAssertEqual(app.engine.diagnostics.first?.place.file, "\(#fileID)")
    XCTAssertEqual(app.engine.now, 3.25)
    XCTAssertEqual(app.engine.timeline().stages.map(\.isDriven), [true, true, false, false])
  }

  func testStageAfterTheCompletionIsNoChainedOne() throws {
    let app = DrivenApp(completes: false) { app, context in
      app.engine.animate(withDuration: 1) {
        app.marks[0].alpha = 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
        app.engine.animate(withDuration: 1) { app.marks[0].alpha = 1 }
      }
    }
    app.push()
    app.at(0.5) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(app.app.findings, [])
    XCTAssertEqual(app.engine.now, 2.5)
  }

  func testAnimatorWithoutAnimations() throws {
    final class Page: ViewController {
      let mark = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "mark")
      override func viewDidAppear(_ animated: Bool) {
        view.addSubview(mark)
        engine?.animate(withDuration: 1, options: .curveLinear) { mark.alpha = 0 }
      }
    }
    let app = NavigationApp()
    let driver = PercentDrivenInteractiveTransition()
    app.interactor = driver
    app.animator = ClosureAnimator { context in
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      context.completeTransition(true)
    }
    app.navigation.pushViewController(Page(name: "page"), animated: true)
    driver.update(0.5)
    driver.cancel()
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "page"])
    XCTAssertEqual(app.findings, [])
    // What the callbacks begin is not driven.
    XCTAssertEqual(
      try app.engine.timeline().value(of: .alpha, node: "mark", at: 0.5), 0.5, accuracy: 1e-12)
    XCTAssertEqual(app.engine.now, 1)
  }

  func testAnimatorThatNeitherMovesNorCompletes() throws {
    let app = NavigationApp()
    let driver = PercentDrivenInteractiveTransition()
    app.interactor = driver
    app.animator = ClosureAnimator { _ in }
    app.navigation.pushViewController(app.second, animated: true)
    app.engine.perform(after: 0.5) { driver.cancel() }
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["never-completed"])
    XCTAssertEqual(app.engine.now, 0.5)
  }

  func testDrivenViewThatIsRemovedStops() throws {
    let app = DrivenApp { app, _ in
      app.engine.animate(withDuration: 1) {
        app.marks[0].alpha = 0
      } completion: {
        app.log.add("mark \($0) at \(Text.number(app.engine.now))")
      }
    }
    app.push()
    app.at(0.5) { app.marks[0].removeFromSuperview() }
    app.at(0.75) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(app.log.entries, ["mark false at 0.5", "to true at 1.75"])
  }

  // MARK: - The same object again

  func testOneDriverForSeveralTransitions() throws {
    let app = NavigationApp()
    let driver = PercentDrivenInteractiveTransition()
    driver.completionCurve = .linear
    app.interactor = driver
    app.animator = FadeAnimator()
    let ends: [(pop: Bool, percent: Double, finishes: Bool)] = [
      (false, 0.5, false), (false, 0.25, true), (true, 0.75, false), (true, 0, true),
    ]
    var time = 0.0
    for end in ends {
      if end.pop {
        app.navigation.popViewController(animated: true)
      } else {
        app.navigation.pushViewController(app.second, animated: true)
      }
      XCTAssertEqual(driver.percentComplete, 0)
      try app.engine.run(until: time + 0.5)
      driver.update(end.percent)
      if end.finishes { driver.finish() } else { driver.cancel() }
      try app.engine.settle()
      time += 0.5 + (end.finishes ? 1 - end.percent : end.percent)
      XCTAssertEqual(app.engine.now, time, accuracy: 1e-12, "\(end)")
      XCTAssertEqual(app.stack.count == 2, end.pop != end.finishes, "\(end)")
    }
    let timeline = app.engine.timeline()
    XCTAssertEqual(
      timeline.chapters.map(\.outcome), [.cancelled, .completed, .cancelled, .completed])
    XCTAssertEqual(timeline.drives.map(\.chapter), [0, 1, 2, 3])
    XCTAssertEqual(app.findings, [])
  }

  func testOneObjectIsAnimatorDelegateAndDriver() throws {
    final class Everything: PercentDrivenInteractiveTransition, AnimatedTransitioning,
      NavigationControllerDelegate
    {
      func transitionDuration(using context: TransitionContext) -> Double { 0.5 }
      func animateTransition(using context: TransitionContext) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
          return
        }
        context.containerView.insertSubview(to, at: 0)
        context.engine.animate(withDuration: 0.5) {
          from.center.x += 320
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController,
        to: ViewController
      ) -> (any AnimatedTransitioning)? { operation == .pop ? self : nil }
      func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animator: any AnimatedTransitioning
      ) -> (any InteractiveTransitioning)? { self }
    }
    let app = NavigationApp()
    weak var gone: Everything?
    try {
      let everything = Everything()
      gone = everything
      app.navigation.delegate = everything
      app.navigation.pushViewController(app.second, animated: false)
      try app.engine.settle()
      for finishes in [false, true] {
        app.navigation.popViewController(animated: true)
        try app.engine.run(until: app.engine.now + 0.25)
        everything.update(0.5)
        if finishes { everything.finish() } else { everything.cancel() }
        try app.engine.settle()
        XCTAssertEqual(app.stack, finishes ? ["first"] : ["first", "second"])
        XCTAssertEqual(app.container, [finishes ? "first" : "second"])
      }
      XCTAssertEqual(app.findings, [])
    }()
    XCTAssertNil(gone)
  }
}
