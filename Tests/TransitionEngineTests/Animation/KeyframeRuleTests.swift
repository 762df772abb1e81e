import Foundation
import TransitionCore
import TransitionEngine
import XCTest

/// Keyframe groups: each test is a row of `uikit-semantics.md` §3.6.
///
/// Right values where nothing else is said: straight lines by hand; the curve ease-in-out by bisection
/// of its polynomial in Python, to 1e-12.
final class KeyframeRuleTests: XCTestCase {
  // MARK: - The track of a key

  /// Right values: oracle section f, which is the dump of a published example: start 0, duration 0.1,
  /// alpha 1 → 0 gives the key times 0, 0.1, 1 and the values 1, 0, 0.
  func testPublishedExampleFollowsTheOracle() throws {
    struct Tables: Decodable {
      struct Example: Decodable {
        var t: [Double]
        var linear: [Double]
        var easeInOut: [Double]
        enum CodingKeys: String, CodingKey {
          case t, linear
          case easeInOut = "easeInOut_overall"
        }
      }
      var example: Example
      enum CodingKeys: String, CodingKey { case example = "f_keyframe_example" }
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fixtures/oracle-tables.json")
    let example = try JSONDecoder().decode(Tables.self, from: Data(contentsOf: file)).example
    XCTAssertEqual(example.t.count, 21)
    for (curve, values) in [(TimingCurve.linear, example.linear), (nil, example.easeInOut)] {
      let scene = KeyframeScene()
      scene.animate(curve: curve) { scene.add(0, 0.1) { scene.view.alpha = 0 } }
      try scene.assertShown(
        .alpha, zip(example.t, values).map { (time: $0, value: $1) }, accuracy: 1e-9)
      XCTAssertEqual(scene.log.entries, ["done true at 1"])
    }
  }

  func testFirstValueIsHeldUntilTheFirstStart() throws {
    let scene = KeyframeScene()
    scene.animate { scene.add(0.5, 0.5) { scene.view.alpha = 0 } }
    XCTAssertEqual(scene.view.alpha, 0, "the model has the value at once")
    try scene.assertShown(.alpha, [(0, 1), (0.25, 1), (0.5, 1), (0.75, 0.5), (0.9, 0.2)])
  }

  func testValueIsHeldUntilTheNextStartAndTheLastOneToTheEnd() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0.2, 0.2) { scene.view.cornerRadius = 10 }
      scene.add(0.6, 0.2) { scene.view.cornerRadius = 30 }
    }
    try scene.assertShown(
      .cornerRadius,
      [(0.1, 0), (0.3, 5), (0.4, 10), (0.5, 10), (0.6, 10), (0.7, 20), (0.8, 30), (0.9, 30)])
  }

  func testOverallCurveWarpsTheTimeBeforeTheKeyTimes() throws {
    let scene = KeyframeScene()
    scene.animate(curve: nil) {
      scene.add(0.2, 0.2) { scene.view.cornerRadius = 10 }
      scene.add(0.6, 0.2) { scene.view.cornerRadius = 30 }
    }
    try scene.assertShown(
      .cornerRadius,
      [
        (0.1, 0), (0.3, 0), (0.35, 2.774_280_677), (0.4, 6.594_193_505), (0.5, 10), (0.55, 10),
        (0.6, 16.811_612_99), (0.7, 30), (0.9, 30),
      ], accuracy: 1e-8)
  }

  func testFramesAreSortedByTheirStart() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0.5, 0.5) { scene.view.cornerRadius = 30 }
      scene.add(0, 0.5) { scene.view.cornerRadius = 10 }
    }
    XCTAssertEqual(scene.view.cornerRadius, 10, "the model has what was set last")
    try scene.assertShown(.cornerRadius, [(0.25, 5), (0.5, 10), (0.75, 20), (0.99, 29.6)])
    XCTAssertEqual(try scene.scene.value(.cornerRadius, at: 1, side: .after), 10)
  }

  func testJumpToWhatWasSetLastIsReported() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0.5, 0.5) { scene.view.center.x = 150 }
      scene.add(0, 0.5) { scene.view.center.x = 100 }
    }
    try scene.engine.settle()
    XCTAssertEqual(scene.findings, ["end-jump"])
    XCTAssertEqual(
      scene.engine.diagnostics.first?.remedy,
      "add the keyframes in the order of their starts: the model has what was set last")
  }

  func testFramesWithOneStartKeepTheirOrder() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0.5, 0.5) { scene.view.cornerRadius = 10 }
      scene.add(0.5, 0.5) { scene.view.cornerRadius = 30 }
    }
    // The first one has no time left: it jumps.
    try scene.assertShown(.cornerRadius, [(0.25, 0), (0.5, 10), (0.75, 20)])
  }

  func testNextStartCutsTheFormerFrame() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0, 0.8) { scene.view.cornerRadius = 10 }
      scene.add(0.5, 0.5) { scene.view.cornerRadius = 30 }
    }
    try scene.assertShown(.cornerRadius, [(0.25, 5), (0.5, 10), (0.75, 20), (0.9, 26)])
  }

  func testDurationZeroJumps() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0.3, 0) { scene.view.cornerRadius = 10 }
      scene.add(0.6, 0) { scene.view.cornerRadius = 30 }
      scene.add(0, 0) { scene.view.alpha = 0.5 }
      scene.add(1, 0) { scene.view.alpha = 0.25 }
    }
    try scene.assertShown(
      .cornerRadius, [(0.2, 0), (0.299, 0), (0.3, 10), (0.5, 10), (0.599, 10), (0.6, 30)])
    XCTAssertEqual(try scene.scene.value(.alpha, at: 0, side: .after), 0.5)
    XCTAssertEqual(try scene.scene.value(.alpha, at: 0.999), 0.5)
    XCTAssertEqual(try scene.scene.value(.alpha, at: 1, side: .before), 0.25)
  }

  func testKeyTimeIsReachedOnTheFrameThatHasIt() throws {
    // 0.3 / 3 is less than 0.1 in binary.
    let scene = KeyframeScene()
    scene.animate(duration: 3) { scene.add(0.1, 0) { scene.view.cornerRadius = 10 } }
    try scene.assertShown(.cornerRadius, [(0.299, 0), (18.0 / 60, 10)])
  }

  func testEachKeyHasItsOwnSchedule() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0, 0.6) {
        scene.view.alpha = 0.4
        scene.view.center.x = 150
      }
      scene.add(0.6, 0.4) { scene.view.center.x = 50 }
    }
    try scene.assertShown(.alpha, [(0.3, 0.7), (0.6, 0.4), (0.8, 0.4)])
    XCTAssertEqual(try scene.scene.value(.centerX, at: 0.3), 100, accuracy: 1e-9)
    XCTAssertEqual(try scene.scene.value(.centerX, at: 0.8), 100, accuracy: 1e-9)
    XCTAssertEqual(try scene.scene.value(.centerY, at: 0.3), 50, "does not move")
  }

  func testChangesOutsideFramesSpanTheGroup() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.view.alpha = 0
      scene.add(0.5, 0.5) { scene.view.cornerRadius = 10 }
    }
    try scene.assertShown(.alpha, [(0.1, 0.9), (0.5, 0.5), (0.9, 0.1)])
    XCTAssertEqual(try scene.scene.value(.cornerRadius, at: 0.75), 5, accuracy: 1e-9)
  }

  func testChangeOutsideFramesIsCutByAFrameOfItsKey() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.view.cornerRadius = 10
      scene.add(0.5, 0.5) { scene.view.cornerRadius = 30 }
    }
    try scene.assertShown(.cornerRadius, [(0.25, 5), (0.5, 10), (0.75, 20)])
  }

  func testLastValueOfAFrameCounts() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0, 1) {
        scene.view.cornerRadius = 99
        scene.view.cornerRadius = 10
      }
    }
    try scene.assertShown(.cornerRadius, [(0.5, 5)])
  }

  func testFrameThatKeepsAValueIsAFrame() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0.5, 0.5) { scene.view.cornerRadius = 10 }
      // The model has this value already, and the frame comes first.
      scene.add(0, 0.5) { scene.view.cornerRadius = 10 }
    }
    try scene.assertShown(.cornerRadius, [(0.25, 5), (0.5, 10), (0.75, 10)])
  }

  func testFrameThatIsTooLongIsCutAtTheEndAndReported() throws {
    let scene = KeyframeScene()
    scene.animate { scene.add(0.5, 0.75) { scene.view.cornerRadius = 10 } }
    try scene.assertShown(.cornerRadius, [(0.5, 0), (0.75, 5), (0.9, 8)])
    XCTAssertEqual(scene.findings, ["keyframe-past-end"])
  }

  // MARK: - One animation per key

  func testGroupIsNotAdditiveAndReplacesWhatRuns() throws {
    let scene = KeyframeScene()
    scene.engine.animate(withDuration: 1, curve: .linear) {
      scene.view.center.x = 150
    } completion: {
      scene.log.add("block \($0) at \(Text.number(scene.engine.now))")
    }
    try scene.engine.run(until: 0.5)
    scene.animate { scene.add(0, 1) { scene.view.center.x = 250 } }
    // From the model value, 150, as any replacing animation.
    try scene.assertShown(.centerX, [(1, 200), (1.25, 225)])
    XCTAssertEqual(scene.log.entries, ["block false at 0.5", "done true at 1.5"])
  }

  func testGroupBeginsFromWhatIsOnScreenIfToldSo() throws {
    let scene = KeyframeScene()
    scene.engine.animate(withDuration: 1, curve: .linear) { scene.view.center.x = 150 }
    try scene.engine.run(until: 0.5)
    scene.animate(options: .beginFromCurrentState) {
      scene.add(0, 1) { scene.view.center.x = 250 }
    }
    try scene.assertShown(.centerX, [(1, 175), (1.25, 212.5)])
  }

  func testBlockReplacesAGroup() throws {
    let scene = KeyframeScene()
    scene.animate { scene.add(0, 1) { scene.view.center.x = 150 } }
    try scene.engine.run(until: 0.5)
    scene.engine.animate(withDuration: 1, curve: .linear) { scene.view.center.x = 250 }
    try scene.assertShown(.centerX, [(1, 200)])
    XCTAssertEqual(scene.log.entries, ["done false at 0.5"])
  }

  func testModelChangeInFlightDoesNotMoveAGroup() throws {
    let scene = KeyframeScene()
    scene.animate { scene.add(0, 1) { scene.view.center.x = 150 } }
    try scene.engine.run(until: 0.5)
    scene.view.center.x = 0
    try scene.assertShown(.centerX, [(0.75, 125)])
    XCTAssertEqual(try scene.scene.value(.centerX, at: 1, side: .after), 0)
  }

  func testRemovedViewStopsItsGroup() throws {
    let scene = KeyframeScene()
    scene.animate { scene.add(0, 1) { scene.view.center.x = 150 } }
    scene.engine.perform(after: 0.25) { scene.view.removeFromSuperview() }
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["done false at 0.25"])
  }

  // MARK: - Options

  func testCurveBitsWorkThoughTheyHaveNoName() throws {
    for (bits, value) in [(3, 0.5), (1, 1 - 0.315_356_812_572_539_3), (0, 0.5)] {
      let scene = KeyframeScene()
      scene.animate(options: KeyframeAnimationOptions(rawValue: UInt(bits) << 16), curve: nil) {
        scene.add(0, 1) { scene.view.alpha = 0 }
      }
      try scene.assertShown(.alpha, [(0.5, value)])
    }
  }

  func testModesHaveUIKitsBits() {
    let modes: [(KeyframeAnimationOptions, UInt, KeyframeCalculationMode)] = [
      (.calculationModeLinear, 0, .linear), (.calculationModeDiscrete, 1, .discrete),
      (.calculationModePaced, 2, .paced), (.calculationModeCubic, 3, .cubic),
      (.calculationModeCubicPaced, 4, .cubicPaced),
    ]
    for (options, code, mode) in modes {
      XCTAssertEqual(options.rawValue, code << 10)
      XCTAssertEqual(options.calculationMode, mode)
    }
    XCTAssertEqual(KeyframeAnimationOptions(rawValue: 7 << 10).calculationMode, .linear)
  }

  func testGroupInABlockInheritsItsCurveAndDuration() throws {
    for (options, value) in [
      (KeyframeAnimationOptions(), 0.75),
      // Ease-in-out at a quarter of the time.
      (.overrideInheritedOptions, 1 - 0.129_161_931_047_319_8),
      (.overrideInheritedDuration, 0.875),
    ] {
      let scene = KeyframeScene()
      scene.engine.animate(withDuration: 2, options: .curveLinear) {
        scene.animate(duration: 4, options: options, curve: nil) {
          scene.add(0, 1) { scene.view.alpha = 0 }
        }
      }
      try scene.assertShown(.alpha, [(0.5, value)])
      XCTAssertEqual(
        scene.log.entries, ["done true at \(options == .overrideInheritedDuration ? 4 : 2)"])
    }
  }

  func testBlockInAGroupIsAnAnimationOfItsOwn() throws {
    let scene = KeyframeScene()
    scene.animate {
      scene.add(0.5, 0.5) {
        scene.engine.animate(withDuration: 9) { scene.view.alpha = 0 }
      }
      scene.add(0, 1) { scene.view.cornerRadius = 10 }
    }
    // It has the group's duration and curve, and no part in its key times.
    try scene.assertShown(.alpha, [(0.25, 0.75), (0.75, 0.25)])
  }

  func testDelayShowsTheFirstValue() throws {
    let scene = KeyframeScene()
    scene.animate(delay: 0.5) { scene.add(0, 1) { scene.view.alpha = 0 } }
    try scene.assertShown(.alpha, [(0, 1), (0.25, 1), (0.5, 1), (1, 0.5)])
    XCTAssertEqual(scene.log.entries, ["done true at 1.5"])
  }

  func testGroupRepeatsAndRunsBack() throws {
    let scene = KeyframeScene()
    scene.animate(options: [.repeat, .autoreverse]) {
      scene.add(0, 0.5) { scene.view.cornerRadius = 10 }
      scene.add(0.5, 0.5) { scene.view.cornerRadius = 30 }
    }
    try scene.engine.run(until: 5)
    for (time, value) in [
      (0.25, 5.0), (0.75, 20), (1.25, 20), (1.75, 5), (2.25, 5), (2.75, 20), (4.5, 10),
    ] {
      XCTAssertEqual(try scene.scene.value(.cornerRadius, at: time), value, accuracy: 1e-9)
    }
    XCTAssertEqual(scene.log.entries, [], "it never ends by itself")
    scene.view.layer.removeAllAnimations()
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["done false at 5"])
  }

  func testAutoreverseEndsWithAJumpToTheModelValue() throws {
    let scene = KeyframeScene()
    scene.animate(options: .autoreverse) { scene.add(0, 1) { scene.view.alpha = 0 } }
    try scene.assertShown(.alpha, [(0.5, 0.5), (1, 0), (1.5, 0.5), (1.75, 0.75)])
    XCTAssertEqual(try scene.scene.value(.alpha, at: 2, side: .before), 1)
    XCTAssertEqual(try scene.scene.value(.alpha, at: 2, side: .after), 0)
    XCTAssertEqual(scene.log.entries, ["done true at 2"])
  }

  func testOvershootingCurveIsClamped() throws {
    let scene = KeyframeScene()
    let curve = try XCTUnwrap(UnitBezier(x1: 0.5, y1: -0.5, x2: 0.5, y2: 1.5))
    scene.animate(curve: .bezier(curve)) { scene.add(0, 1) { scene.view.cornerRadius = 10 } }
    try scene.assertShown(
      .cornerRadius,
      [(0.1, 0), (0.3, 0.200_533_794_636_782_5), (0.7, 9.799_466_205_363_215), (0.9, 10)])
  }
}
