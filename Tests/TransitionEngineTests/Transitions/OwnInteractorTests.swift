import TransitionCore
import TransitionEngine
import XCTest

/// Interactors of one's own, which move the views themselves: `uikit-semantics.md` §5.1 step 6 and §5.3.
final class OwnInteractorTests: XCTestCase {
  /// Drags the from-view to the right by the fraction of its width.
  private final class Dragger: InteractiveTransitioning {
    private(set) weak var context: TransitionContext?
    var wantsInteractiveStart = true
    var onStart: ((TransitionContext) -> Void)?

    func startInteractiveTransition(_ context: TransitionContext) {
      self.context = context
      if let from = context.view(forKey: .from), let to = context.view(forKey: .to) {
        context.containerView.insertSubview(to, belowSubview: from)
      }
      onStart?(context)
    }

    func move(to percent: Double) {
      guard let context else { return }
      context.view(forKey: .from)?.center.x = 160 + 320 * percent
      context.updateInteractiveTransition(percent)
    }

    func end(finishes: Bool) {
      guard let context else { return }
      if finishes {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
      context.engine.animate(withDuration: 0.5, options: .curveLinear) {
        context.view(forKey: .from)?.center.x = finishes ? 480 : 160
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private func app(_ interactor: any InteractiveTransitioning) throws -> NavigationApp {
    let app = NavigationApp()
    app.navigation.pushViewController(app.second, animated: false)
    try app.engine.settle()
    app.animator = ClosureAnimator { _ in XCTFail("the interactor starts instead") }
    app.interactor = interactor
    _ = app.events()
    return app
  }

  func testFinishAndCancel() throws {
    for finishes in [true, false] {
      let dragger = Dragger()
      let app = try app(dragger)
      app.navigation.popViewController(animated: true)
      try app.engine.run(until: 0.25)
      let context = try XCTUnwrap(dragger.context)
      XCTAssertTrue(context.isInteractive)
      for (percent, clamped) in [(0.5, 0.5), (2, 1), (-1, 0), (.nan, 0), (0.25, 0.25)]
        as [(Double, Double)]
      {
        dragger.move(to: percent)
        XCTAssertEqual(context.percentComplete, clamped)
      }
      _ = app.events()
      dragger.end(finishes: finishes)
      XCTAssertFalse(context.isInteractive)
      XCTAssertTrue(context.isInFlight)
      XCTAssertEqual(context.transitionWasCancelled, !finishes)
      XCTAssertEqual(app.stack, ["first"], "nothing changes yet")
      // Late ones are reported, or do nothing.
      context.updateInteractiveTransition(0.75)
      context.finishInteractiveTransition()
      context.cancelInteractiveTransition()
      XCTAssertEqual(context.percentComplete, 0.25)
      XCTAssertEqual(context.transitionWasCancelled, !finishes)
      try app.engine.settle()
      XCTAssertFalse(context.isInFlight)
      XCTAssertEqual(
        app.events(),
        finishes
          ? [
            "finishInteractiveTransition", "completeTransition", "second.viewDidDisappear",
            "first.viewDidAppear", "second.didMoveToParent", "first.didShow",
          ]
          : [
            "cancelInteractiveTransition", "completeTransition", "first.viewWillDisappear",
            "first.viewDidDisappear", "second.viewWillAppear", "second.viewDidAppear",
            "second.willMoveToParent", "second.didMoveToParent", "navigation.cancelled",
          ])
      XCTAssertEqual(app.stack, finishes ? ["first"] : ["first", "second"])
      XCTAssertEqual(app.container, [finishes ? "first" : "second"])
      XCTAssertEqual(app.findings, ["update-after-end"])
      let timeline = app.engine.timeline()
      XCTAssertEqual(timeline.drives, [])
      XCTAssertEqual(timeline.stages.map(\.isDriven), [false])
      XCTAssertEqual(
        timeline.events.first { $0.name.hasSuffix("InteractiveTransition") && $0.time > 0 }?.data
          .first?.value, "0.25")
    }
  }

  func testInteractorThatCompletesAtOnce() throws {
    for didComplete in [true, false] {
      let dragger = Dragger()
      dragger.onStart = { context in
        if didComplete {
          context.finishInteractiveTransition()
        } else {
          context.cancelInteractiveTransition()
        }
        context.completeTransition(didComplete)
      }
      let app = try app(dragger)
      app.navigation.popViewController(animated: true)
      try app.engine.settle()
      XCTAssertEqual(app.engine.now, 0)
      XCTAssertEqual(app.stack, didComplete ? ["first"] : ["first", "second"])
      XCTAssertEqual(app.container, [didComplete ? "first" : "second"])
      XCTAssertEqual(app.findings, [])
      XCTAssertFalse(app.engine.isInTransition)
    }
  }

  func testInteractorThatCompletesWithoutAnEndOfTheInteraction() throws {
    let dragger = Dragger()
    dragger.onStart = { $0.completeTransition(true) }
    let app = try app(dragger)
    app.navigation.popViewController(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first"])
    XCTAssertEqual(dragger.context?.isInteractive ?? false, false)
    XCTAssertEqual(app.findings, [])
  }

  func testInteractorThatForgetsIsReported() throws {
    let app = try app(Dragger())
    app.navigation.popViewController(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["never-completed"])
    XCTAssertEqual(
      app.engine.diagnostics.first?.remedy,
      "call finish or cancel when the gesture ends, is cancelled or fails")
  }

  func testInteractorThatDoesNotWantToStartLeavesItToTheAnimator() throws {
    let dragger = Dragger()
    dragger.wantsInteractiveStart = false
    dragger.onStart = { _ in XCTFail("it did not want to") }
    let app = try app(dragger)
    app.animator = FadeAnimator()
    app.navigation.popViewController(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first"])
    XCTAssertEqual(app.engine.now, 1)
    XCTAssertEqual(app.findings, [])
  }

  /// A page that is left where it was dragged to is wrong after a cancel.
  func testPageThatIsLeftAsideAfterACancelIsReported() throws {
    let dragger = Dragger()
    let app = try app(dragger)
    app.navigation.popViewController(animated: true)
    try app.engine.run(until: 0.25)
    dragger.move(to: 0.5)
    dragger.context?.cancelInteractiveTransition()
    dragger.context?.completeTransition(false)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["final-frame-mismatch"])
    XCTAssertEqual(
      app.engine.diagnostics.first?.message,
      "the view of \"second\" ends at (160, 0, 320, 480), not at (0, 0, 320, 480)")
  }
}
