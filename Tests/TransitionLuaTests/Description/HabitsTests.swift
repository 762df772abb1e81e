import XCTest

@testable import TransitionLua

/// UIKit's names, written by habit, are answered with those that exist here.
final class HabitsTests: ScriptTestCase {
  func testHabitsAreAnsweredWithTheNamesThatExist() throws {
    let rows: [(script: String, hint: String)] = [
      ("T.animate({ duration = 1, usingSpringWithDamping = 0.6 }, function() end)", "dampingRatio"),
      ("T.animate({ duration = 1, springDamping = 0.6 }, function() end)", "dampingRatio"),
      ("T.animate({ duration = 1, options = 'curveEaseIn' }, function() end)", "curve"),
      ("T.animate({ duration = 1, initialSpringVelocity = 1 }, function() end)", "velocity"),
      ("T.animator { transitionDuration = 1, animate = function() end }", "duration"),
      ("T.animator { duration = 1, animateTransition = function() end }", "animate"),
      (
        "T.delegate { animationControllerForDismissedController = function() end }",
        "animationControllerForDismissed"
      ),
      ("T.presentation { frameOfPresentedViewInContainerView = function() end }", "frame"),
      ("T.navigationController { rootViewController = T.viewController {} }", "root"),
      ("print(T.percentDrivenInteractiveTransition)", "interaction"),
      ("print(T.viewPropertyAnimator)", "propertyAnimator"),
      ("print(ctx.fromView)", "from"),
      ("ctx.from:addChildViewController(ctx.to)", "addChild"),
      ("ctx:updateInteractiveTransition(0.5)", "updateInteractive"),
      ("ctx.from.view:snapshotViewAfterScreenUpdates(true)", "snapshotView"),
      ("T.panGestureRecognizer { action = print }:translationInView()", "translation"),
    ]
    for row in rows {
      let error = try XCTUnwrap(try runBody(row.script).error, row.script)
      XCTAssertTrue(
        error.message.hasSuffix("; it is called \"\(row.hint)\" here"),
        "\(row.script): \(error.report)")
    }
  }

  func testNameOfAnotherTypeIsNoAnswer() {
    XCTAssertNil(Habits.name(for: "fromView", among: ["alpha", "frame"]))
    XCTAssertEqual(Habits.name(for: "fromView", among: ["from"]), "from")
  }

  func testThingsOfAPageBelongInItsOutlets() throws {
    let error = try XCTUnwrap(try runBody("ctx.to.button = T.button { title = \"Go\" }").error)
    XCTAssertEqual(
      error.hint, "a page keeps things of its own in its outlets: write .outlets.button = …")
  }

  func testTimingThatGoesOnHasNoDuration() throws {
    let error = try XCTUnwrap(
      try runBody(
        """
        local a = T.propertyAnimator { duration = 1, animations = function() ctx.to.view.alpha = 0 end }
        a:pauseAnimation() a:continueAnimation({ duration = 0.3, curve = "easeOut" })
        """
      ).error)
    XCTAssertEqual(
      error.message, "a timing to go on with has no duration of its own: it would be ignored")
    XCTAssertEqual(
      error.hint,
      "give durationFactor, the second argument: 0.3 of the animator's duration, for example")
  }
}
