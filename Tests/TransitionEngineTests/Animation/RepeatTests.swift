import TransitionCore
import TransitionEngine
import XCTest

/// Blocks that repeat and run back: `uikit-semantics.md` §3.2 and §3.3; right values by hand.
final class RepeatTests: XCTestCase {
  private var scene: Scene!
  private var log: Log!
  private var engine: Engine { scene.engine }
  /// Ease-in-out at a quarter, oracle section j.
  private let quarter = 0.129_161_931_047_319_81

  override func setUp() {
    scene = Scene()
    log = Log()
    scene.view.center.x = 0
  }

  override func tearDown() {
    scene = nil
    log = nil
  }

  private func note(_ name: String) -> (Bool) -> Void {
    { [unowned log = log!, unowned engine] in log.add("\(name) \($0) at \(engine.now)") }
  }

  /// Moves the view from 0 to 100.
  @discardableResult
  private func animate(
    _ options: AnimationOptions = .curveLinear, count: Double? = nil, delay: Double = 0,
    duration: Double = 1, name: String = "block"
  ) -> AnimationBlock {
    guard let count else {
      return engine.animate(withDuration: duration, delay: delay, options: options) {
        scene.view.center.x = 100
      } completion: { [note = note(name)] in
        note($0)
      }
    }
    let curve: TimingCurve = options.contains(.curveLinear) ? .linear : .easeInOut
    return engine.animate(
      pacing: .fixed(.curve(curve)), duration: duration, delay: delay, options: options,
      repeatCount: count, animations: { scene.view.center.x = 100 }, completion: note(name))
  }

  /// Runs to each time, and compares what is on screen there with the right value, twice.
  private func assertShown(
    _ rows: [(Double, Double)], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for (time, value) in rows {
      try engine.run(until: time)
      XCTAssertEqual(
        scene.view.layer.presentation.geometry.position.x, value, accuracy: 1e-9,
        "presentation at \(time)", file: file, line: line)
    }
    for (time, value) in rows {
      XCTAssertEqual(
        try scene.value(.centerX, at: time, side: .after), value, accuracy: 1e-9,
        "recording at \(time)", file: file, line: line)
    }
  }

  func testEndlessAnimationRunsAgainAndAgain() throws {
    animate([.repeat, .curveLinear])
    try assertShown([
      (0, 0), (0.25, 25), (0.5, 50), (0.75, 75), (1, 0), (1.25, 25), (1.75, 75), (2, 0), (57.5, 50),
    ])
    XCTAssertEqual(log.entries, [])
  }

  func testEndlessAnimationRunsForthAndBack() throws {
    animate([.repeat, .autoreverse, .curveLinear])
    try assertShown([
      (0, 0), (0.25, 25), (0.75, 75), (1, 100), (1.25, 75), (1.75, 25), (2, 0), (2.25, 25),
      (3.25, 75), (59, 100),
    ])
    XCTAssertEqual(log.entries, [])
  }

  /// The way back is the way forth, backwards.
  func testCurveRunsBackwardsOnTheWayBack() throws {
    animate([.repeat, .autoreverse])
    try assertShown([
      (0.25, 100 * quarter), (0.5, 50), (0.75, 100 * (1 - quarter)), (1.25, 100 * (1 - quarter)),
      (1.5, 50), (1.75, 100 * quarter), (2.25, 100 * quarter),
    ])
  }

  /// At the end the model value shows: a jump.
  func testAutoreverseEndsWithAJumpToTheModelValue() throws {
    animate([.autoreverse, .curveLinear])
    try engine.settle()
    for (time, value) in [(0.25, 25.0), (0.75, 75), (1, 100), (1.25, 75), (1.75, 25)] {
      XCTAssertEqual(try scene.value(.centerX, at: time), value, accuracy: 1e-12, "t = \(time)")
    }
    XCTAssertEqual(try scene.value(.centerX, at: 2, side: .before), 0, accuracy: 1e-12)
    XCTAssertEqual(try scene.value(.centerX, at: 2, side: .after), 100)
    XCTAssertEqual(log.entries, ["block true at 2.0"])
    XCTAssertEqual(engine.timeline().duration, 2)
  }

  func testCountedRepetitionsEndAndCompleteOnce() throws {
    let rows: [(count: Double, options: AnimationOptions, end: Double, last: Double)] = [
      (1, [], 1, 100), (2, [], 2, 100), (2.5, [], 2.5, 50), (0.25, [], 0.25, 25),
      (2, .autoreverse, 4, 0), (0.5, .autoreverse, 1, 100), (1.25, .autoreverse, 2.5, 50),
    ]
    for row in rows {
      setUp()
      animate([.curveLinear, row.options], count: row.count)
      engine.performWhenSettled { [note = note("settled")] in note(true) }
      try engine.settle()
      XCTAssertEqual(
        log.entries, ["block true at \(row.end)", "settled true at \(row.end + 1.0 / 60)"],
        "\(row)")
      XCTAssertEqual(
        try scene.value(.centerX, at: row.end, side: .before), row.last, accuracy: 1e-9, "\(row)")
      XCTAssertEqual(try scene.value(.centerX, at: row.end, side: .after), 100, "\(row)")
    }
  }

  /// A delay comes once, before the first cycle.
  func testDelayComesOnce() throws {
    animate([.repeat, .curveLinear], delay: 0.5)
    try assertShown([(0.25, 0), (0.5, 0), (0.75, 25), (1.75, 25), (2.25, 75)])
  }

  func testRepeatedSpringIsCutAtItsDuration() throws {
    let spring = Spring(duration: 1, dampingRatio: 0.5)
    engine.animate(
      withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: [.repeat, .autoreverse]
    ) { scene.view.center.x = 100 }
    try assertShown(
      [(0.25, 0.25), (0.75, 0.75), (1.25, 0.75), (1.75, 0.25), (2.25, 0.25)].map {
        ($0, 100 * spring.progress(at: $1))
      })
  }

  // MARK: - Nesting

  /// Repetition is a block's own; duration and curve are inherited.
  func testInnerBlockHasItsOwnRepetition() throws {
    let other = View(name: "other")
    scene.window.addSubview(other)
    engine.animate(withDuration: 1, options: [.curveLinear, .autoreverse]) {
      scene.view.center.x = 100
      engine.animate(
        withDuration: 9, animations: { other.center.x = 100 }, completion: note("inner"))
    } completion: { [note = note("outer")] in
      note($0)
    }
    try engine.settle()
    XCTAssertEqual(log.takeEntries(), ["inner true at 1.0", "outer true at 2.0"])
    XCTAssertEqual(
      try engine.timeline().value(of: .centerX, node: "other", at: 0.25), 25, accuracy: 1e-12)
    engine.animate(withDuration: 1, options: .curveLinear) {
      scene.view.center.x = 0
      engine.animate(
        withDuration: 9, options: .repeat, animations: { other.center.x = 0 },
        completion: note("inner"))
    } completion: { [note = note("outer")] in
      note($0)
    }
    try engine.run(until: 6.25)
    XCTAssertEqual(log.entries, ["outer true at 3.0"])
    // Four cycles and a quarter.
    XCTAssertEqual(other.layer.presentation.geometry.position.x, 75, accuracy: 1e-9)
    XCTAssertEqual(
      engine.timeline().stages.map(\.repetition),
      [
        Repetition(autoreverses: true), .once, .once, Repetition(count: .infinity),
      ])
  }

  // MARK: - The end of endless ones

  func testEndlessAnimationHoldsNothingUp() throws {
    animate([.repeat, .curveLinear])
    try engine.settle()
    XCTAssertEqual(engine.now, 0)
    XCTAssertEqual(log.entries, [])
    XCTAssertEqual(engine.diagnostics, [])
  }

  func testEndlessAnimationThatIsTakenAwayIsNotFinished() throws {
    let rows: [(name: String, end: (Scene, AnimationBlock) -> Void)] = [
      ("cancelled", { $1.cancel() }), ("removed", { scene, _ in scene.view.removeFromSuperview() }),
      ("all removed", { scene, _ in scene.view.layer.removeAllAnimations() }),
    ]
    for row in rows {
      setUp()
      let block = animate([.repeat, .curveLinear])
      try engine.run(until: 2.25)
      row.end(scene, block)
      XCTAssertEqual(scene.view.layer.presentation.geometry.position.x, 100, row.name)
      XCTAssertEqual(log.entries, [], row.name)
      try engine.settle()
      XCTAssertEqual(log.entries, ["block false at 2.25"], row.name)
      XCTAssertEqual(try scene.value(.centerX, at: 2.25, side: .before), 25, accuracy: 1e-9)
      XCTAssertEqual(try scene.value(.centerX, at: 2.25, side: .after), 100)
      XCTAssertTrue(block.isFinished)
      block.cancel()
      try engine.settle()
      XCTAssertEqual(log.entries.count, 1)
    }
  }

  /// An additive key is replaced too while a repeating animation runs on it.
  func testNewAnimationReplacesARepeatingOne() throws {
    for (options, from) in [
      (AnimationOptions.curveLinear, 100.0), ([.curveLinear, .beginFromCurrentState], 50),
    ] {
      for old in [AnimationOptions.repeat, [.repeat, .autoreverse]] {
        setUp()
        animate([.curveLinear, old], name: "old")
        try engine.run(until: 2.5)
        engine.animate(
          withDuration: 1, options: options, animations: { scene.view.center.x = 0 },
          completion: note("new"))
        try assertShown([(2.5, from), (2.75, from * 0.75), (3.25, from * 0.25), (3.5, 0)])
        XCTAssertEqual(log.entries, ["old false at 2.5", "new true at 3.5"])
      }
    }
  }

  func testCountedRepetitionIsReplacedToo() throws {
    animate(count: 3, name: "old")
    try engine.run(until: 1.5)
    engine.animate(
      withDuration: 1, options: .curveLinear, animations: { scene.view.center.x = 0 },
      completion: note("new"))
    try assertShown([(1.5, 100), (1.75, 75), (2.5, 0)])
    XCTAssertEqual(log.entries, ["old false at 1.5", "new true at 2.5"])
  }

  /// Another key of the layer is none of its business.
  func testOtherKeysGoOn() throws {
    animate([.repeat, .curveLinear])
    try engine.run(until: 0.5)
    engine.animate(withDuration: 1) { scene.view.cornerRadius = 10 }
    try assertShown([(0.75, 75), (2.25, 25)])
    XCTAssertEqual(log.entries, [])
  }

  // MARK: - Not animated

  func testZeroDurationDoesNotRepeat() throws {
    animate([.repeat, .curveLinear], duration: 0)
    try engine.settle()
    XCTAssertEqual(log.entries, ["block true at 0.0"])
    XCTAssertEqual(scene.view.layer.presentation.geometry.position.x, 100)
  }

  func testPerformWithoutAnimationLeavesWhatRuns() throws {
    animate([.repeat, .curveLinear])
    try engine.run(until: 0.5)
    engine.animate(withDuration: 1) {
      engine.performWithoutAnimation {
        scene.view.center.x = 200
        engine.animate(withDuration: 1) { scene.view.alpha = 0.5 }
      }
      scene.view.cornerRadius = 8
    } completion: { [note = note("block")] in
      note($0)
    }
    XCTAssertEqual(scene.view.layer.presentation.opacity, 0.5)
    // Additive: the model plus what is left of the first 100.
    XCTAssertEqual(scene.view.layer.presentation.geometry.position.x, 150, accuracy: 1e-12)
    try engine.settle()
    XCTAssertEqual(log.entries, ["block true at 1.5"])
  }
}
