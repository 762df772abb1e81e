import TransitionCore
import TransitionEngine
import XCTest

/// Timers, and the screen that has settled: `design.md` §3.7 and §3.9.
final class EngineRunTests: XCTestCase {
  private let frame = 1.0 / 60
  private var scene: Scene!
  private var log: Log!
  private var engine: Engine { scene.engine }

  override func setUp() {
    scene = Scene()
    log = Log()
  }

  override func tearDown() {
    scene = nil
    log = nil
  }

  private func note(_ name: String) -> () -> Void {
    { [unowned log = log!, unowned engine] in log.add("\(name) at \(engine.now)") }
  }

  // MARK: - Timers

  func testTimersComeByTimeThenByOrder() throws {
    engine.perform(after: 0.5, note("c"))
    engine.perform(after: 0.25, note("a"))
    engine.perform(after: 0.5, note("d"))
    engine.perform(after: -1, note("now"))
    engine.perform(after: 0.25 + 1e-10, note("b"))
    XCTAssertEqual(log.entries, [])
    try engine.settle()
    XCTAssertEqual(
      log.entries, ["now at 0.0", "a at 0.25", "b at 0.25", "c at 0.5", "d at 0.5"])
    XCTAssertEqual(engine.timeline().duration, 0.5)
  }

  func testTimerOfATimerCountsFromItsInstant() throws {
    engine.perform(after: 0.1) { [engine, note = note("second")] in
      engine.perform(after: 0.2, note)
    }
    try engine.run(until: 0.2)
    engine.perform(after: 1, note("third"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["second at \(0.1 + 0.2)", "third at 1.2"])
  }

  func testRunStopsAtItsTime() throws {
    engine.perform(after: 1, note("one"))
    engine.perform(after: 2, note("two"))
    try engine.run(until: 0.5)
    XCTAssertEqual(log.takeEntries(), [])
    XCTAssertEqual(engine.now, 0.5)
    try engine.run(until: 1)
    XCTAssertEqual(log.takeEntries(), ["one at 1.0"])
    try engine.run(until: 0.3)
    XCTAssertEqual(engine.now, 1)
    try engine.settle()
    XCTAssertEqual(log.takeEntries(), ["two at 2.0"])
  }

  // MARK: - Settled

  func testSettledScreenComesAFrameAfterTheLastAnimation() throws {
    engine.animate(withDuration: 0.7) { scene.view.alpha = 0 }
    engine.animate(withDuration: 0.3, delay: 0.9) { scene.view.center.x = 0 }
    engine.performWhenSettled(note("settled"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["settled at \(0.9 + 0.3 + frame)"])
    // It has an instant of its own.
    XCTAssertEqual(engine.timeline().duration, 0.9 + 0.3 + frame)
  }

  func testSettledScreenComesAFrameLaterWhenNothingHappens() throws {
    engine.performWhenSettled(note("one"))
    engine.performWhenSettled { [engine, note = note("later"), two = note("two")] in
      two()
      engine.performWhenSettled(note)
    }
    try engine.settle()
    XCTAssertEqual(
      log.entries, ["one at \(frame)", "two at \(frame)", "later at \(frame + frame)"])
  }

  func testChainedAnimationsAreWaitedFor() throws {
    engine.animate(withDuration: 0.5) {
      scene.view.alpha = 0
    } completion: { [scene = scene!] _ in
      scene.engine.animate(withDuration: 0.25) { scene.view.alpha = 1 }
    }
    engine.performWhenSettled(note("settled"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["settled at \(0.75 + frame)"])
  }

  func testTimersDoNotHoldTheSettledScreenUp() throws {
    engine.perform(after: 0.01, note("soon"))
    engine.perform(after: 5, note("timer"))
    engine.performWhenSettled(note("settled"))
    try engine.settle()
    XCTAssertEqual(
      log.entries, ["soon at 0.01", "settled at \(frame)", "timer at 5.0"])
  }

  func testTouchesHoldTheSettledScreenUp() throws {
    scene.window.play(
      TouchSample.drag(from: Point(1, 1), to: Point(50, 50), duration: 0.5, hold: 0.25),
      completion: note("lifted"))
    engine.performWhenSettled(note("settled"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["lifted at 0.75", "settled at \(0.75 + frame)"])
  }

  func testEndlessAnimationsDoNotHoldTheSettledScreenUp() throws {
    engine.animate(withDuration: 0.3, options: [.repeat, .autoreverse]) { scene.view.alpha = 0 }
    engine.animate(withDuration: 0.5) { scene.view.center.x = 0 }
    engine.performWhenSettled(note("settled"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["settled at \(0.5 + frame)"])
    XCTAssertEqual(engine.diagnostics, [])
  }

  func testRemovedAnimationsDoNotHoldTheSettledScreenUp() throws {
    let block = engine.animate(withDuration: 5) { scene.view.alpha = 0 }
    engine.perform(after: 0.5) { block.cancel() }
    engine.performWhenSettled(note("settled"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["settled at \(0.5 + frame)"])
  }

  func testTransitionsHoldTheSettledScreenUpUntilTheyAreCompleted() throws {
    let app = NavigationApp()
    app.animator = ClosureAnimator(duration: 2) { [unowned app] context in
      context.containerView.addSubview(app.second.view)
      // Nothing but a timer will complete it.
      context.engine.perform(after: 2) { context.completeTransition(true) }
    }
    app.navigation.pushViewController(app.second, animated: true)
    var settled: [Double] = []
    app.engine.performWhenSettled { [unowned app] in settled.append(app.engine.now) }
    try app.engine.settle()
    XCTAssertEqual(settled, [2 + frame])
    XCTAssertEqual(app.engine.diagnostics, [])
  }

  func testTransitionThatIsNeverCompletedIsReportedAndHoldsNothingUp() throws {
    let app = NavigationApp()
    app.animator = ClosureAnimator { [unowned app] context in
      context.containerView.addSubview(app.second.view)
      context.engine.animate(withDuration: 1) { app.second.view.alpha = 0.5 }
    }
    app.navigation.pushViewController(app.second, animated: true)
    var settled: [Double] = []
    app.engine.performWhenSettled { [unowned app] in
      settled.append(app.engine.now)
      app.engine.performWhenSettled { [unowned app] in settled.append(app.engine.now) }
    }
    try app.engine.settle()
    XCTAssertEqual(settled, [1 + frame, 1 + frame + frame])
    XCTAssertEqual(
      app.engine.diagnostics.map { "\($0.code) \($0.severity) \($0.time)" },
      ["never-completed error 1.0"])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.outcome), [.unfinished])
  }

  /// Whoever runs to a time may still complete the transition after it.
  func testRunToATimeDoesNotGiveATransitionUp() throws {
    let app = NavigationApp()
    var kept: TransitionContext?
    app.animator = ClosureAnimator { [unowned app] context in
      context.containerView.addSubview(app.second.view)
      kept = context
    }
    app.navigation.pushViewController(app.second, animated: true)
    var settled: [Double] = []
    app.engine.performWhenSettled { [unowned app] in settled.append(app.engine.now) }
    try app.engine.run(until: 1)
    kept?.completeTransition(true)
    kept = nil
    try app.engine.run(until: 1.5)
    XCTAssertEqual(settled, [1 + frame])
    XCTAssertEqual(app.engine.diagnostics, [])
  }

  func testSettledScreenIsServedByARunToATime() throws {
    engine.performWhenSettled(note("settled"))
    try engine.run(until: 0.01)
    XCTAssertEqual(log.takeEntries(), [])
    try engine.run(until: 0.02)
    XCTAssertEqual(log.takeEntries(), ["settled at \(frame)"])
  }

  // MARK: - Limits

  func testEndlessChainOfTimersNamesWhatWaited() {
    scene = Scene(engine: Engine(limits: Engine.Limits(time: 2)))
    let scene = scene!
    func tick() { scene.engine.perform(after: 0.3, as: "the ticker", tick) }
    tick()
    scene.engine.animate(withDuration: 9, delay: 1) { scene.view.alpha = 0 }
    scene.window.play([TouchSample(time: 7, location: .zero, phase: .began)])
    XCTAssertThrowsError(try engine.settle()) { error in
      let error = error as? EngineError
      XCTAssertEqual(error?.kind, .virtualTime)
      XCTAssertEqual(error?.time ?? 0, 1.8, accuracy: 1e-9)
      XCTAssertTrue(
        error?.message.hasPrefix(
          "the run would go on beyond 2 s of virtual time: it was stopped at 1.8 s, where it still waits for "
            + "\"view\" (alpha) until 10 s (") == true, "\(error?.message ?? "")")
      XCTAssertTrue(
        error?.message.hasSuffix("the ticker until 2.1 s, a touch until 7 s") == true,
        "\(error?.message ?? "")")
    }
  }

  func testLongListOfWhatWaitedIsCut() {
    for index in 0..<25 { engine.perform(after: 100 + Double(index), as: "t\(index)") {} }
    XCTAssertThrowsError(try engine.settle()) { error in
      let message = (error as? EngineError)?.message ?? ""
      XCTAssertTrue(message.contains("waits for t0 until 100 s, t1 until 101 s, "), message)
      XCTAssertTrue(message.hasSuffix("t19 until 119 s and 5 more"), message)
    }
  }

  func testLimitItselfIsStillReached() throws {
    engine.perform(after: 60, note("last"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["last at 60.0"])
    engine.perform(after: 1e-6) {}
    XCTAssertThrowsError(try engine.settle())
  }

  /// Each stands still in its own way.
  func testWhatComesAgainAtTheSameInstantIsEnded() {
    let rows: [(name: String, start: (Scene) -> Void)] = [
      (
        "timer",
        { scene in
          func again() { scene.engine.perform(after: 0, again) }
          again()
        }
      ),
      (
        "timer within the tolerance",
        { scene in
          func again() { scene.engine.perform(after: 1e-12, again) }
          again()
        }
      ),
      (
        "next turn",
        { scene in
          func again() { scene.engine.performOnNextTurn(again) }
          again()
        }
      ),
      (
        "tap",
        { scene in
          func again() { scene.window.tap(Point(1, 1), completion: again) }
          again()
        }
      ),
      (
        "replaced animation",
        { scene in
          func again() {
            scene.engine.animate(withDuration: 1) {
              scene.view.alpha = 1.5 - scene.view.alpha
            } completion: { _ in
              again()
            }
            scene.view.layer.removeAllAnimations()
          }
          again()
        }
      ),
    ]
    for row in rows {
      for isSettling in [true, false] {
        weak var engine: Engine?
        do {
          let scene = Scene(engine: Engine(limits: Engine.Limits(eventsPerInstant: 50)))
          engine = scene.engine
          scene.engine.perform(after: 1) { [unowned scene] in row.start(scene) }
          XCTAssertThrowsError(
            try isSettling ? scene.engine.settle() : scene.engine.run(until: 2), row.name
          ) { error in
            XCTAssertEqual((error as? EngineError)?.kind, .eventsPerInstant, row.name)
            XCTAssertEqual(
              (error as? EngineError)?.message,
              "virtual time stood still at 1 s: more than 50 completions, timers and deferred calls "
                + "came at this one instant", row.name)
          }
        }
        XCTAssertNil(engine, row.name)
      }
    }
  }

  // MARK: - Release

  /// What a run leaves waiting is let go with it.
  func testWhatStillWaitsIsReleased() throws {
    let rows: [(name: String, start: (Scene) -> Void)] = [
      ("timer", { scene in scene.engine.perform(after: 5) { scene.view.alpha = 0 } }),
      ("settled", { scene in scene.engine.performWhenSettled { scene.view.alpha = 0 } }),
      ("next turn", { scene in scene.engine.performOnNextTurn { scene.view.alpha = 0 } }),
      (
        "animation",
        { scene in
          scene.engine.animate(withDuration: 5) {
            scene.view.alpha = 0
          } completion: { _ in
            scene.view.alpha = 1
          }
        }
      ),
      (
        "endless animation",
        { scene in
          scene.engine.animate(withDuration: 5, options: .repeat) {
            scene.view.alpha = 0
          } completion: { _ in
            scene.view.alpha = 1
          }
        }
      ),
      ("touch", { scene in scene.window.tap(scene.view) { scene.view.alpha = 0 } }),
      (
        "gesture",
        { scene in
          scene.view.addGestureRecognizer(PanGestureRecognizer { _ in })
          scene.window.play(
            TouchSample.drag(from: Point(1, 1), to: Point(90, 90), duration: 1)
          ) { scene.view.alpha = 0 }
        }
      ),
    ]
    for row in rows {
      for time in [nil, 0, 0.5] {
        weak var engine: Engine?
        weak var view: View?
        do {
          let scene = Scene()
          (engine, view) = (scene.engine, scene.view)
          row.start(scene)
          if let time { try scene.engine.run(until: time) }
          scene.engine.abandon()
        }
        XCTAssertNil(engine, "\(row.name), run until \(time ?? -1)")
        XCTAssertNil(view, "\(row.name), run until \(time ?? -1)")
      }
    }
  }

  func testSettledRunIsReleased() throws {
    weak var engine: Engine?
    weak var view: View?
    do {
      let scene = Scene()
      (engine, view) = (scene.engine, scene.view)
      scene.view.addGestureRecognizer(PanGestureRecognizer { _ in })
      scene.window.play(TouchSample.drag(from: Point(1, 1), to: Point(90, 90), duration: 1)) {
        scene.engine.perform(after: 1) { scene.view.alpha = 0.5 }
      }
      let endless = scene.engine.animate(withDuration: 1, options: .repeat) {
        scene.view.center.x = 0
      } completion: { _ in
        scene.view.isHidden = true
      }
      scene.engine.performWhenSettled { endless.cancel() }
      scene.window.addSubview(scene.view.snapshotView(afterScreenUpdates: true))
      try scene.engine.settle()
      XCTAssertTrue(scene.view.isHidden)
    }
    XCTAssertNil(engine)
    XCTAssertNil(view)
  }
}
