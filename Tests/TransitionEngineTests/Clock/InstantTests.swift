import TransitionCore
import TransitionEngine
import XCTest

/// The clock: instants, rounds and limits of `design.md` §3.
final class InstantTests: XCTestCase {
  /// 0.1 + 0.2 is not 0.3 in binary; the two ends are one instant, which keeps its first time.
  func testTimesWithinANanosecondAreOneInstant() throws {
    let scene = Scene()
    let other = View(name: "other")
    scene.window.addSubview(other)
    var times: [Double] = []
    scene.engine.animate(withDuration: 0.1) {
      scene.view.alpha = 0.5
    } completion: { _ in
      scene.engine.animate(withDuration: 0.2) {
        scene.view.alpha = 0
      } completion: { _ in
        times.append(scene.engine.now)
      }
    }
    scene.engine.animate(withDuration: 0.3) {
      other.alpha = 0
    } completion: { _ in
      times.append(scene.engine.now)
    }
    try scene.engine.settle()
    XCTAssertEqual(times, [0.3, 0.3])
    XCTAssertEqual(scene.engine.timeline().duration, 0.3)
  }

  func testChainedBlockStartsAtTheExactEndOfTheOneBefore() throws {
    let scene = Scene()
    scene.engine.animate(withDuration: 0.3 * 3, options: .curveLinear) {
      scene.view.alpha = 0.5
    } completion: { _ in
      scene.engine.animate(withDuration: 0.1, options: .curveLinear) { scene.view.alpha = 0 }
    }
    try scene.engine.settle()
    XCTAssertEqual(scene.engine.timeline().stages.map(\.begin), [0, 0.3 * 3])
    XCTAssertEqual(try scene.value(.alpha, at: 0.95), 0.25, accuracy: 1e-9)
  }

  func testTheFirstPictureComesBeforeTheCompletions() throws {
    let scene = Scene()
    scene.engine.animate(withDuration: 1) {
      scene.view.center.x = 80
    } completion: { _ in
      scene.view.center.x = 10
    }
    try scene.engine.settle()
    XCTAssertEqual(try scene.value(.centerX, at: 1, side: .before), 80)
    XCTAssertEqual(try scene.value(.centerX, at: 1, side: .after), 10)
  }

  func testEndlessChainIsEndedByTheLimitOfVirtualTime() throws {
    let scene = Scene(engine: Engine(limits: Engine.Limits(time: 2)))
    func pulse() {
      scene.engine.animate(
        withDuration: 0.3
      ) {
        scene.view.alpha = 1.5 - scene.view.alpha
      } completion: { _ in
        pulse()
      }
    }
    pulse()
    XCTAssertThrowsError(try scene.engine.settle()) { error in
      XCTAssertEqual((error as? EngineError)?.kind, .virtualTime)
      XCTAssertEqual((error as? EngineError)?.time ?? 0, 1.8, accuracy: 1e-9)
      XCTAssertTrue("\(error)".contains("\"view\" (alpha) until 2.1 s"), "\(error)")
      XCTAssertTrue("\(error)".contains("InstantTests.swift"), "\(error)")
    }
  }

  func testVirtualTimeThatStandsStillIsEnded() throws {
    let scene = Scene(engine: Engine(limits: Engine.Limits(eventsPerInstant: 100)))
    func step() {
      scene.engine.animate(withDuration: 0, animations: {}, completion: { _ in step() })
    }
    step()
    XCTAssertThrowsError(try scene.engine.settle()) { error in
      XCTAssertEqual((error as? EngineError)?.kind, .eventsPerInstant)
      XCTAssertTrue("\(error)".contains("virtual time stood still at 0 s"), "\(error)")
    }
  }

  func testSeveralEnginesRunSideBySide() throws {
    let scenes = [Scene(), Scene()]
    for (index, scene) in scenes.enumerated() {
      scene.engine.animate(withDuration: Double(index + 1)) { scene.view.alpha = 0 }
    }
    try scenes[1].engine.settle()
    try scenes[0].engine.settle()
    XCTAssertEqual(scenes.map { $0.engine.timeline().duration }, [1, 2])
  }

  func testHaltEndsTheRun() throws {
    let scene = Scene()
    scene.engine.animate(withDuration: 1) {
      scene.view.alpha = 0
    } completion: { _ in
      scene.engine.halt()
      scene.engine.animate(withDuration: 1) { scene.view.alpha = 1 }
    }
    try scene.engine.settle()
    XCTAssertEqual(scene.engine.now, 1)
  }

  func testRunUntilATimeBeyondTheLimitIsRefused() {
    let scene = Scene(engine: Engine(limits: Engine.Limits(time: 2)))
    XCTAssertThrowsError(try scene.engine.run(until: 3)) { error in
      XCTAssertEqual((error as? EngineError)?.kind, .virtualTime)
    }
    XCTAssertNoThrow(try scene.engine.run(until: 2))
    XCTAssertNoThrow(try scene.engine.run(until: 1))
    XCTAssertNoThrow(try scene.engine.run(until: .nan))
    XCTAssertEqual(scene.engine.now, 2)
  }

  /// A run that is ended leaves nothing behind: not the engine, and not what its blocks hold.
  func testEndedRunIsReleased() {
    weak var engine: Engine?
    weak var view: View?
    do {
      let scene = Scene(engine: Engine(limits: Engine.Limits(time: 0.5)))
      engine = scene.engine
      view = scene.view
      scene.engine.animate(withDuration: 1) {
        scene.view.alpha = 0
      } completion: { _ in
        scene.view.alpha = 1
      }
      XCTAssertThrowsError(try scene.engine.settle())
    }
    XCTAssertNil(engine)
    XCTAssertNil(view)
  }
}
