import Foundation
import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// The start and the scrubbing: `uikit-semantics.md` §6.1.
///
/// Right values are linear mixes, by hand.
final class PercentDrivenTests: XCTestCase {
  func testDefaults() {
    let driver = PercentDrivenInteractiveTransition()
    XCTAssertEqual(driver.completionSpeed, 1)
    XCTAssertEqual(driver.completionCurve, .easeInOut)
    XCTAssertNil(driver.timingCurve)
    XCTAssertNil(driver.driver)
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
}
