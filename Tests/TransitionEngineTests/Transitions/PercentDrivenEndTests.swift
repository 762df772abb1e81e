import Foundation
import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Finishing and cancelling: `uikit-semantics.md` §6.1.
///
/// Right values are p + (e − p)·C(t·speed / (|e − p|·L)), by hand.
final class PercentDrivenEndTests: XCTestCase {
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
}
