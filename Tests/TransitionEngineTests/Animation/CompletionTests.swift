import TransitionCore
import TransitionEngine
import XCTest

/// The rows of `uikit-semantics.md` §3.3 that blocks without repeat can show.
final class CompletionTests: XCTestCase {
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

  private func note(_ name: String) -> (Bool) -> Void {
    { [unowned log = log!, unowned engine] finished in
      log.add("\(name) \(finished) at \(engine.now)")
    }
  }

  func testCompletionComesWhenTheLastAnimationStops() throws {
    engine.animate(withDuration: 0.5, delay: 0.25) {
      scene.view.alpha = 0
      scene.view.center = Point(x: 10, y: 10)
    } completion: { [note = note("block")] in
      note($0)
    }
    try engine.settle()
    XCTAssertEqual(log.entries, ["block true at 0.75"])
  }

  func testBlockWithoutAnimationsCompletesOnTheNextTurn() throws {
    engine.animate(withDuration: 0.5, animations: {}, completion: note("empty"))
    XCTAssertEqual(log.entries, [])
    try engine.settle()
    XCTAssertEqual(log.entries, ["empty true at 0.0"])
  }

  func testBlockThatSetsEqualValuesCompletesOnTheNextTurn() throws {
    engine.animate(
      withDuration: 0.5, animations: { scene.view.alpha = 1 }, completion: note("same"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["same true at 0.0"])
  }

  func testZeroDurationAppliesAtOnceAndCompletesOnTheNextTurn() throws {
    engine.animate(withDuration: 0, animations: { scene.view.alpha = 0 }, completion: note("zero"))
    XCTAssertEqual(scene.view.layer.presentation.opacity, 0)
    XCTAssertEqual(log.entries, [])
    try engine.settle()
    XCTAssertEqual(log.entries, ["zero true at 0.0"])
  }

  func testNegativeDurationIsZero() throws {
    engine.animate(withDuration: -3, animations: { scene.view.alpha = 0 }, completion: note("past"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["past true at 0.0"])
    XCTAssertEqual(engine.timeline().stages, [])
  }

  func testPerformWithoutAnimationCountsAsNone() throws {
    engine.animate(withDuration: 0.5) {
      engine.performWithoutAnimation { scene.view.alpha = 0 }
    } completion: { [note = note("disabled")] in
      note($0)
    }
    try engine.settle()
    XCTAssertEqual(log.entries, ["disabled true at 0.0"])
    XCTAssertEqual(engine.timeline().stages, [])
  }

  func testReplacedAnimationIsNotFinished() throws {
    engine.animate(withDuration: 1, animations: { scene.view.alpha = 0 }, completion: note("old"))
    try engine.run(until: 0.4)
    engine.animate(withDuration: 1, animations: { scene.view.alpha = 0.5 }, completion: note("new"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["old false at 0.4", "new true at 1.4"])
  }

  func testAdditiveAnimationsBothFinish() throws {
    engine.animate(
      withDuration: 1, animations: { scene.view.center.x = 100 }, completion: note("old"))
    try engine.run(until: 0.4)
    engine.animate(
      withDuration: 1, animations: { scene.view.center.x = 0 }, completion: note("new"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["old true at 1.0", "new true at 1.4"])
  }

  func testRemovedViewStopsItsAnimations() throws {
    engine.animate(withDuration: 1, animations: { scene.view.alpha = 0 }, completion: note("gone"))
    try engine.run(until: 0.5)
    scene.view.removeFromSuperview()
    XCTAssertEqual(scene.view.layer.presentation.opacity, 0)
    try engine.settle()
    XCTAssertEqual(log.entries, ["gone false at 0.5"])
    XCTAssertEqual(engine.timeline().duration, 0.5)
  }

  func testMovedViewKeepsItsAnimations() throws {
    let other = View(frame: scene.window.bounds, name: "other")
    scene.window.addSubview(other)
    engine.animate(withDuration: 1, animations: { scene.view.alpha = 0 }, completion: note("moved"))
    try engine.run(until: 0.5)
    other.addSubview(scene.view)
    try engine.settle()
    XCTAssertEqual(log.entries, ["moved true at 1.0"])
  }

  func testRemoveAllAnimationsShowsTheModelValue() throws {
    engine.animate(withDuration: 1, animations: { scene.view.alpha = 0 }, completion: note("all"))
    try engine.run(until: 0.5)
    scene.view.layer.removeAllAnimations()
    try engine.settle()
    XCTAssertEqual(log.entries, ["all false at 0.5"])
    XCTAssertEqual(try scene.value(.alpha, at: 0.5, side: .before), 0.5, accuracy: 1e-12)
    XCTAssertEqual(try scene.value(.alpha, at: 0.5, side: .after), 0)
  }

  func testCancelledHandleCompletesWithFalseOnce() throws {
    let block = engine.animate(
      withDuration: 1, animations: { scene.view.alpha = 0 }, completion: note("cancelled"))
    try engine.run(until: 0.25)
    block.cancel()
    block.cancel()
    try engine.settle()
    block.cancel()
    XCTAssertEqual(log.entries, ["cancelled false at 0.25"])
    XCTAssertTrue(block.isFinished)
  }

  func testOuterBlockCountsOnlyItsOwnAnimations() throws {
    engine.animate(withDuration: 1) {
      engine.animate(
        withDuration: 9, animations: { scene.view.alpha = 0 }, completion: note("inner"))
    } completion: { [note = note("outer")] in
      note($0)
    }
    try engine.settle()
    // The inner block takes the outer duration; the outer has no animation of its own.
    XCTAssertEqual(log.entries, ["outer true at 0.0", "inner true at 1.0"])
  }

  func testCompletionsComeByEndTimeThenOrderOfCreation() throws {
    let views = (0..<3).map { View(frame: .zero, name: "\($0)") }
    for view in views { scene.window.addSubview(view) }
    engine.animate(withDuration: 1, animations: { views[0].alpha = 0 }, completion: note("a"))
    engine.animate(withDuration: 0.5, animations: { views[1].alpha = 0 }, completion: note("b"))
    engine.animate(withDuration: 1, animations: { views[2].alpha = 0 }, completion: note("c"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["b true at 0.5", "a true at 1.0", "c true at 1.0"])
  }

  func testViewOutsideAWindowIsNotAnimated() throws {
    let view = View()
    engine.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: note("outside"))
    try engine.settle()
    XCTAssertEqual(view.alpha, 0)
    XCTAssertEqual(log.entries, ["outside true at 0.0"])
  }

  func testKeyThatIsWrittenTwiceInABlockCompletesAtTheEnd() throws {
    engine.animate(withDuration: 1) {
      scene.view.alpha = 0.5
      scene.view.alpha = 0.25
    } completion: { [note = note("twice")] in
      note($0)
    }
    try engine.settle()
    XCTAssertEqual(log.entries, ["twice true at 1.0"])
    // The second starts at the model value that the first has left.
    XCTAssertEqual(try scene.value(.alpha, at: 0.5), 0.375, accuracy: 1e-12)
  }

  func testInnerBlockThatReplacesTheOuterKeyStopsIt() throws {
    engine.animate(withDuration: 1) {
      scene.view.alpha = 0.5
      engine.animate(
        withDuration: 1, animations: { scene.view.alpha = 0 }, completion: note("inner"))
      scene.view.center.x = 0
    } completion: { [note = note("outer")] in
      note($0)
    }
    try engine.settle()
    XCTAssertEqual(log.entries, ["outer true at 1.0", "inner true at 1.0"])
  }

  func testBlockWhoseViewIsRemovedInItCompletesWithFalse() throws {
    engine.animate(withDuration: 1) {
      scene.view.alpha = 0
      scene.view.removeFromSuperview()
    } completion: { [note = note("removed")] in
      note($0)
    }
    try engine.settle()
    XCTAssertEqual(log.entries, ["removed false at 0.0"])
  }

  /// `uikit-semantics.md` §3.4.
  func testInnerBlocksInheritDurationAndCurve() throws {
    engine.animate(withDuration: 2, options: .curveLinear) {
      engine.animate(withDuration: 1, delay: 0.5) { scene.view.center.x = 150 }
      engine.animate(
        withDuration: 1, options: [.overrideInheritedDuration, .overrideInheritedCurve]
      ) { scene.view.alpha = 0 }
    }
    try engine.settle()
    let stages = engine.timeline().stages
    XCTAssertEqual(stages.map(\.duration), [1, 2])
    XCTAssertEqual(stages.map(\.begin), [0, 0.5])
    XCTAssertEqual(stages.map(\.pacing), [.curve(.easeInOut), .curve(.linear)])
  }

  func testInnerBlockKeepsTheOuterSpringUnlessAllOptionsAreOverridden() throws {
    engine.animate(withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
      engine.animate(withDuration: 1, options: .overrideInheritedCurve) { scene.view.alpha = 0 }
      engine.animate(withDuration: 1, options: .overrideInheritedOptions) {
        scene.view.center.x = 0
      }
    }
    try engine.settle()
    let pacings = engine.timeline().stages.map(\.pacing)
    XCTAssertEqual(
      pacings,
      [.spring(Spring(duration: 1, dampingRatio: 0.5)), .curve(.easeInOut)])
  }
}
