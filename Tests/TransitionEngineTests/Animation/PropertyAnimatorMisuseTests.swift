import TransitionCore
import TransitionEngine
import XCTest

/// What UIKit answers with an exception: `uikit-semantics.md` §6.2.
final class PropertyAnimatorMisuseTests: XCTestCase {
  private let misuses: [(message: String, use: (PropertyAnimator, AnimatorScene) -> Void)] =
    [
      ("only a stopped animator can be finished", { a, _ in a.finishAnimation(at: .end) }),
      (
        "only a stopped animator can be finished",
        { a, _ in
          a.startAnimation()
          a.finishAnimation(at: .start)
        }
      ),
      ("an animator that is not active cannot be stopped", { a, _ in a.stopAnimation(true) }),
      (
        "an animator that is not interruptible cannot be paused",
        { a, _ in
          a.isInterruptible = false
          a.startAnimation()
          a.pauseAnimation()
        }
      ),
      (
        "an animator that is not interruptible cannot be scrubbed",
        { a, _ in
          a.isInterruptible = false
          a.fractionComplete = 0.5
        }
      ),
      (
        "isInterruptible must not change while the animator is active",
        { a, _ in
          a.startAnimation()
          a.isInterruptible = true
          a.isInterruptible = false
        }
      ),
      (
        "isUserInteractionEnabled must not change while the animator is active",
        { a, _ in
          a.pauseAnimation()
          a.isUserInteractionEnabled = false
        }
      ),
      (
        "scrubsLinearly must not change while the animator is paused",
        { a, _ in
          a.startAnimation()
          a.scrubsLinearly = false
          a.pauseAnimation()
          a.scrubsLinearly = true
        }
      ),
      (
        "a stopped animator cannot be started",
        { a, _ in
          a.startAnimation()
          a.stopAnimation(false)
          a.startAnimation()
        }
      ),
      (
        "a stopped animator cannot be paused",
        { a, _ in
          a.startAnimation()
          a.stopAnimation(false)
          a.pauseAnimation()
        }
      ),
      (
        "fractionComplete of a stopped animator cannot be set",
        { a, _ in
          a.startAnimation()
          a.stopAnimation(false)
          a.fractionComplete = 1
        }
      ),
      (
        "animations cannot be added to a stopped animator",
        { a, scene in
          a.startAnimation()
          a.stopAnimation(false)
          a.addAnimations { scene.view.alpha = 0 }
        }
      ),
    ]

  /// Each is an error with a place, and has no effect.
  func testMisuseIsReportedAndHasNoEffect() throws {
    for row in misuses {
      let scene = AnimatorScene()
      let animator = scene.animator()
      row.use(animator, scene)
      let findings = scene.engine.diagnostics
      XCTAssertEqual(
        findings.map(\.message), [row.message + ": UIKit raises an exception here"], row.message)
      XCTAssertEqual(findings.first?.code, "animator-misuse")
      XCTAssertEqual(findings.first?.severity, .error)
      XCTAssertEqual(findings.first?.place.file, "TransitionEngineTests/AnimatorScene.swift")
      XCTAssertEqual(scene.view.alpha, 1)
      if animator.state != .inactive { animator.stopAnimation(true) }
    }
  }

  func testLettingGoOfAPausedOrStoppedOneIsMisuse() throws {
    for isStopped in [false, true] {
      let scene = AnimatorScene()
      var animator: PropertyAnimator? = scene.animator()
      animator?.fractionComplete = 0.5
      if isStopped { animator?.stopAnimation(false) }
      animator = nil
      XCTAssertEqual(scene.codes, ["animator-misuse"])
      XCTAssertEqual(
        scene.engine.diagnostics.first?.message.contains(isStopped ? "stopped" : "paused"), true)
      try scene.engine.settle()
      XCTAssertEqual(scene.x, isStopped ? 50 : 100)
      XCTAssertEqual(scene.log.entries, [])
    }
  }
}
