import Foundation
import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// What animators of all kinds do when they are driven: `uikit-semantics.md` §6.1.
final class PercentDrivenAnimatorTests: XCTestCase {
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
    XCTAssertEqual(app.app.findings, ["no-visible-change"])
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
