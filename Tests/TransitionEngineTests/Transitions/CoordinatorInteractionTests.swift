import TransitionCore
import TransitionEngine
import XCTest

/// Coordinators of transitions that the user drives: `uikit-semantics.md` §5.6 and §6.1.
final class CoordinatorInteractionTests: XCTestCase {
  private func note(_ app: DrivenApp) -> TransitionCoordinator? {
    app.push()
    let coordinator = app.app.navigation.transitionCoordinator
    coordinator?.notifyWhenInteractionChanges { [log = app.log, unowned app] coordinator in
      log.add(
        "changed: interactive \(coordinator.isInteractive), cancelled \(coordinator.isCancelled), "
          + "at \(Text.number(coordinator.percentComplete)) by "
          + "\(Text.number(coordinator.completionVelocity)) at \(Text.number(app.engine.now))")
    }
    coordinator?.animate(alongsideTransition: nil) { [log = app.log] in
      log.add("completion, cancelled \($0.isCancelled)")
    }
    return coordinator
  }

  func testFinishTellsThatTheInteractionHasEnded() throws {
    let app = DrivenApp()
    app.driver.completionSpeed = 2
    app.driver.completionCurve = .linear
    let coordinator = try XCTUnwrap(note(app))
    XCTAssertTrue(coordinator.initiallyInteractive)
    XCTAssertTrue(coordinator.isInteractive)
    XCTAssertEqual(coordinator.completionVelocity, 1)
    app.at(0.25) { app.driver.update(0.5) }
    app.at(0.5) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(
      app.log.entries,
      [
        "changed: interactive false, cancelled false, at 0.5 by 2 at 0.5",
        "to true at 0.75", "completion, cancelled false",
      ])
    XCTAssertEqual(coordinator.completionCurve, .linear)
    XCTAssertTrue(coordinator.initiallyInteractive)
  }

  func testCancelTellsTheFlagAndANegativeVelocity() throws {
    // A speed of 0 or less counts as 1.
    for (speed, velocity) in [(2.0, "-2"), (0, "-1"), (-3, "-1")] {
      let app = DrivenApp()
      app.driver.completionSpeed = speed
      let coordinator = try XCTUnwrap(note(app))
      app.at(0.25) { app.driver.update(0.5) }
      app.at(0.5) { app.driver.cancel() }
      try app.engine.settle()
      XCTAssertEqual(
        app.log.entries.first,
        "changed: interactive false, cancelled true, at 0.5 by \(velocity) at 0.5")
      XCTAssertEqual(app.log.entries.last, "completion, cancelled true")
      XCTAssertEqual(app.log.entries.count, 3)
      XCTAssertTrue(coordinator.isCancelled)
      XCTAssertEqual(coordinator.percentComplete, 0.5)
    }
  }

  func testInteractionThatDoesNotStartChangesNothing() throws {
    let app = DrivenApp()
    app.driver.wantsInteractiveStart = false
    let coordinator = try XCTUnwrap(note(app))
    XCTAssertFalse(coordinator.initiallyInteractive)
    XCTAssertFalse(coordinator.isInteractive)
    try app.engine.settle()
    XCTAssertEqual(app.log.entries, ["to true at 1", "completion, cancelled false"])
  }

  /// What is animated alongside is driven with the block it is in: linear while held, and back at a
  /// cancel.
  func testAlongsideIsDrivenWithItsBlock() throws {
    for finishes in [true, false] {
      let app = DrivenApp()
      let mark = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "outside")
      app.app.window.addSubview(mark)
      app.push()
      app.app.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in
        mark.alpha = 0
      })
      app.at(0.25) { app.driver.update(0.25) }
      app.at(0.5) { app.driver.update(0.5) }
      app.at(1) { if finishes { app.driver.finish() } else { app.driver.cancel() } }
      try app.engine.settle()
      let end = finishes ? 0.0 : 1
      // The rest is easeInOut, which is at half its way at half its time.
      let rows: [(time: Double, side: Timeline.Side?, alpha: Double)] = [
        (0, nil, 1), (0.3, nil, 0.75), (0.6, nil, 0.5), (1.25, nil, 0.5 + (end - 0.5) / 2),
        (1.5, .after, end),
      ]
      for row in rows {
        XCTAssertEqual(
          try app.value(.alpha, "outside", at: row.time, side: row.side), row.alpha,
          accuracy: 1e-9, "\(finishes) at \(row.time)")
      }
      XCTAssertEqual(mark.alpha, end)
      XCTAssertEqual(app.app.findings, [])
    }
  }

  /// Taken hold of again, and let go again: each time it is told, and a cancel from before is no more.
  func testPauseOfAnInterruptibleTransitionTellsThatTheInteractionIsBack() throws {
    let app = InterruptibleApp()
    app.driver.completionSpeed = 2
    app.push()
    let mark = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "mark")
    app.app.window.addSubview(mark)
    let coordinator = try XCTUnwrap(app.app.navigation.transitionCoordinator)
    coordinator.notifyWhenInteractionChanges { [log = app.log] coordinator in
      log.add(
        "interactive \(coordinator.isInteractive), cancelled \(coordinator.isCancelled), by "
          + Text.number(coordinator.completionVelocity))
    }
    coordinator.animate(alongsideTransition: { _ in mark.alpha = 0 })
    app.at(0.5) { app.driver.update(0.5) }
    app.at(1) { app.driver.cancel() }
    app.at(1.1) { app.driver.pause() }
    app.at(2) { app.driver.update(0.4) }
    app.at(2) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(
      app.log.entries,
      [
        "interactive false, cancelled true, by -2", "interactive true, cancelled false, by -2",
        "interactive false, cancelled false, by 2", "end at 2.3",
      ])
    // What is animated alongside is in the property animator, and driven with it.
    for (time, alpha) in [(0.75, 0.5), (1.5, 0.7), (2.15, 0.3), (2.3, 0)] {
      XCTAssertEqual(
        try app.engine.timeline().value(of: .alpha, node: "mark", at: time), alpha,
        accuracy: 1e-9, "at \(time)")
    }
    XCTAssertEqual(mark.alpha, 0)
    XCTAssertEqual(app.app.findings, [])
  }

  /// An interactor of one's own has no speed: 1, and -1 after a cancel.
  func testInteractorOfOnesOwnTellsTheSame() throws {
    final class Interactor: InteractiveTransitioning {
      var context: TransitionContext?
      func startInteractiveTransition(_ context: TransitionContext) {
        self.context = context
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
      }
    }
    for cancels in [true, false] {
      let app = NavigationApp()
      let interactor = Interactor()
      let log = Log()
      app.interactor = interactor
      app.animator = ClosureAnimator { _ in XCTFail("the interactor moves the views") }
      app.navigation.pushViewController(app.second, animated: true)
      app.navigation.transitionCoordinator?.notifyWhenInteractionChanges {
        log.add("\($0.isCancelled) \($0.percentComplete) \($0.completionVelocity)")
      }
      app.engine.perform(after: 1) {
        interactor.context?.updateInteractiveTransition(0.5)
        if cancels {
          interactor.context?.cancelInteractiveTransition()
        } else {
          interactor.context?.finishInteractiveTransition()
        }
        interactor.context?.completeTransition(!cancels)
        interactor.context = nil
      }
      try app.engine.settle()
      XCTAssertEqual(log.entries, [cancels ? "true 0.5 -1.0" : "false 0.5 1.0"])
    }
  }

  /// The order of §5.4 and §5.5, by hand: the owner's calls, the coordinator, the completion of
  /// `present` or `dismiss`, the animator.
  func testOrderOfCancelledPresentationAndDismissal() throws {
    for isDismissal in [false, true] {
      let app = PresentationApp()
      let driver = PercentDrivenInteractiveTransition()
      if isDismissal { try app.present() }
      app.presentAnimator = FadeAnimator(log: app.log)
      app.dismissAnimator = FadeAnimator(log: app.log)
      app.interactor = driver
      if isDismissal {
        app.first.dismiss(animated: true) { [log = app.log] in log.add("completion") }
      } else {
        app.first.present(app.second, animated: true) { [log = app.log] in log.add("completion") }
      }
      app.first.transitionCoordinator?.notifyWhenInteractionChanges { [log = app.log] in
        log.add("changed \($0.isCancelled)")
      }
      app.first.transitionCoordinator?.animate(
        alongsideTransition: { [log = app.log] _ in log.add("alongside") },
        completion: { [log = app.log] in log.add("coordinator \($0.isCancelled)") })
      try app.engine.run(until: 0.25)
      driver.update(0.5)
      _ = app.log.takeEntries().last.map { XCTAssertEqual($0, "alongside") }
      driver.cancel()
      try app.engine.settle()
      let (gone, back) = isDismissal ? ("first", "second") : ("second", "first")
      XCTAssertEqual(
        app.log.entries,
        [
          "changed true", "block true", "\(gone).viewWillDisappear(true)",
          "\(gone).viewDidDisappear(true)", "\(back).viewWillAppear(true)",
          "\(back).viewDidAppear(true)", "coordinator true", "completion",
          "animationEnded(false)",
        ])
      XCTAssertEqual(app.findings, [])
    }
  }
}
