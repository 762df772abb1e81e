import Foundation
import TransitionCore
import TransitionEngine
import XCTest

/// How a paused animator goes on: `uikit-semantics.md` §6.2 and oracle section i.
final class PropertyAnimatorContinueTests: XCTestCase {
  private struct Oracle: Decodable {
    struct Row: Decodable {
      var curve: String
      var fraction: Double
      var x0: Double
      var durationFactor: Double
      var unitDuration: Double
      var tail: Double
      var documented: Double

      enum CodingKeys: String, CodingKey {
        case curve, fraction, x0, durationFactor, unitDuration
        case tail = "remaining_if_tail_of_curve"
        case documented = "remaining_documented"
      }
    }
    struct Table: Decodable {
      var rows: [Row]
    }
    var table: Table

    enum CodingKeys: String, CodingKey {
      case table = "i_property_animator_continue"
    }
  }

  private func oracle() throws -> [Oracle.Row] {
    try OracleTables.read(Oracle.self).table.rows
  }

  /// Every row, both readings, with the factor given and with 0, and in both directions.
  func testEveryRowOfTheOracle() throws {
    let curves: [String: TimingCurve] = ["easeInOut": .easeInOut, "easeOut": .easeOut]
    let rows = try oracle()
    XCTAssertEqual(rows.count, 10)
    for row in rows {
      let curve = try XCTUnwrap(curves[row.curve])
      for isReversed in [false, true] {
        for factor in [row.durationFactor, 0] {
          for remainder in PropertyAnimator.Remainder.allCases {
            let name = "\(row), factor \(factor), \(remainder), reversed \(isReversed)"
            let scene = AnimatorScene()
            let animator = scene.animator(row.unitDuration, .linear)
            animator.remainder = remainder
            animator.isReversed = isReversed
            animator.fractionComplete = row.fraction
            animator.continueAnimation(
              withTimingParameters: CubicTimingParameters(animationCurve: curve),
              durationFactor: factor)
            let length = remainder == .documented ? row.documented : row.tail
            try scene.engine.run(until: length / 2)
            // The curve over the rest, or its rest.
            let way =
              remainder == .documented
              ? row.fraction + (1 - row.fraction) * curve.value(at: 0.5)
              : curve.value(at: row.x0 + (1 - row.x0) / 2)
            XCTAssertEqual(
              scene.x, 100 * (isReversed ? 1 - way : way), accuracy: 1e-9, name)
            XCTAssertEqual(animator.fractionComplete, way, accuracy: 1e-9, name)
            try scene.engine.settle()
            XCTAssertEqual(scene.engine.now, length, accuracy: 1e-9, name)
            XCTAssertEqual(scene.view.center.x, isReversed ? 0 : 100, name)
          }
        }
      }
    }
  }

  func testFactorIsAMultipleOfTheDuration() throws {
    for (factor, length) in [(0, 1.5), (0.25, 0.5), (1, 2), (3, 6), (-1, 1.5)] as [(Double, Double)]
    {
      let scene = AnimatorScene()
      let animator = scene.animator(2)
      animator.fractionComplete = 0.25
      animator.continueAnimation(durationFactor: factor)
      try scene.assertCourse([(length / 3, 50), (length * 2 / 3, 75)])
      try scene.engine.settle()
      XCTAssertEqual(scene.engine.now, length, accuracy: 1e-12, "\(factor)")
    }
  }

  func testWithoutParametersItKeepsItsCurve() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(1, AnimatorScene.smooth)
    animator.fractionComplete = 0.5
    animator.continueAnimation(durationFactor: 1)
    try scene.assertCourse([
      (0.25, 50 + 50 * AnimatorScene.smooth(0.25)), (0.75, 50 + 50 * AnimatorScene.smooth(0.75)),
    ])
    animator.stopAnimation(true)
  }

  /// By the tail reading a pause changes nothing but the time.
  func testTheTailGoesOnAsIfNothingHadBeen() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(1, AnimatorScene.smooth)
    animator.remainder = .tail
    animator.startAnimation()
    scene.at(0.25) { animator.pauseAnimation() }
    scene.at(1) { animator.startAnimation() }
    try scene.assertCourse(
      [0.25, 0.4, 0.5, 0.75, 0.9].map { part in
        (part == 0.25 ? 0.6 : part + 0.75, 100 * AnimatorScene.smooth(part))
      })
    try scene.engine.settle()
    XCTAssertEqual(scene.engine.now, 1.75, accuracy: 1e-12)
  }

  /// A fraction of the time: at 1/4 of it 15.625 % of the way is done, and 3/4 of the duration is left.
  func testWhatIsScrubbedThroughTheCurveGoesOn() throws {
    for remainder in PropertyAnimator.Remainder.allCases {
      let scene = AnimatorScene()
      let animator = scene.animator(1, AnimatorScene.smooth)
      animator.scrubsLinearly = false
      animator.remainder = remainder
      animator.fractionComplete = 0.25
      animator.startAnimation()
      func way(_ t: Double) -> Double {
        let done = AnimatorScene.smooth(0.25)
        return remainder == .tail
          ? AnimatorScene.smooth(0.25 + t) : done + (1 - done) * AnimatorScene.smooth(t / 0.75)
      }
      try scene.assertCourse([0.25, 0.375, 0.5].map { ($0, 100 * way($0)) })
      try scene.engine.settle()
      XCTAssertEqual(scene.engine.now, 0.75, accuracy: 1e-9)
    }
  }

  /// What has overshot is as far from its end as what is short of it.
  func testASpringThatHasOvershotComesBack() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(
      1, SpringTimingParameters(mass: 1, stiffness: 100, damping: 0.4))
    animator.startAnimation()
    // Half a period of 10 rad/s at a ratio of 0.02: 1 + e^(−0.02 π).
    scene.at(.pi / 10) { animator.pauseAnimation() }
    try scene.engine.run(until: 1)
    XCTAssertEqual(scene.x, 193.9, accuracy: 0.1)
    let excess = scene.x / 100 - 1
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    try scene.assertCourse([(1 + excess * animator.duration / 2, 100 + 50 * excess)])
    try scene.engine.settle()
    XCTAssertEqual(scene.engine.now, 1 + excess * animator.duration, accuracy: 1e-9)
  }

  func testContinuingWhatIsNotPausedIsIgnored() throws {
    let scene = AnimatorScene()
    let animator = scene.animator()
    animator.continueAnimation(durationFactor: 3)
    animator.startAnimation()
    scene.at(0.5) { animator.continueAnimation(durationFactor: 3) }
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["end at 1"])
    XCTAssertEqual(scene.codes, ["animator-ignored"], "the first call and the second are one line")
  }

  // MARK: - Springs

  private static func decay(_ t: Double) -> Double { Foundation.exp(-10 * t) }

  /// The closed form of a critical spring: 1 − e^(−ωt)(1 + (ω − v)t).
  func testASpringStartsFromThePresentValue() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(1)
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: SpringTimingParameters(
        mass: 1, stiffness: 100, damping: 20, initialVelocity: 3), durationFactor: 0.125)
    func spring(_ t: Double) -> Double { 1 - Self.decay(t) * (1 + 7 * t) }
    try scene.assertCourse([0.1, 0.2, 0.4].map { ($0, 50 + 50 * spring($0)) })
    try scene.engine.settle()
    // A spring with constants of its own takes its own time.
    XCTAssertEqual(
      scene.engine.now,
      Spring(stiffness: 100, damping: 20, initialVelocity: 3).settlingDuration, accuracy: 1e-9)
  }

  func testASpringThatTurnsKeepsItsVelocity() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(
      1, SpringTimingParameters(mass: 1, stiffness: 100, damping: 20))
    XCTAssertEqual(
      animator.duration, Spring(stiffness: 100, damping: 20).settlingDuration)
    animator.startAnimation()
    scene.at(0.1) { animator.isReversed = true }
    // At 0.1 s: the value 1 − 2/e, the velocity 100·t·e^(−10 t) = 10/e distances a second.
    let value = 1 - 2 * Self.decay(0.1)
    let rest = 10 * Self.decay(0.1) / value
    func shown(_ t: Double) -> Double { 100 * value * Self.decay(t) * (1 + (10 + rest) * t) }
    try scene.assertCourse([0.05, 0.1, 0.3].map { (0.1 + $0, shown($0)) })
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries.count, 1)
    XCTAssertEqual(scene.view.center.x, 0)
  }

  func testAPausedSpringStartsWithoutVelocity() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(
      1, SpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: 5))
    animator.fractionComplete = 0.2
    animator.startAnimation()
    func shown(_ t: Double) -> Double { 100 - 80 * Self.decay(t) * (1 + 10 * t) }
    try scene.assertCourse([0.1, 0.2].map { ($0, shown($0)) })
    animator.stopAnimation(true)
  }

  func testSpringTimingParametersInAllForms() {
    let rows: [(SpringTimingParameters, Spring, Double)] = [
      (SpringTimingParameters(), .system, Spring.system.settlingDuration),
      (
        SpringTimingParameters(dampingRatio: 0.6, initialVelocity: 2),
        Spring(duration: 0.7, dampingRatio: 0.6, initialVelocity: 2), 0.7
      ),
      (
        SpringTimingParameters(mass: 2, stiffness: 50, damping: 8, initialVelocity: 1),
        Spring(mass: 2, stiffness: 50, damping: 8, initialVelocity: 1),
        Spring(mass: 2, stiffness: 50, damping: 8, initialVelocity: 1).settlingDuration
      ),
      (
        SpringTimingParameters(duration: 0.5, bounce: 0.3),
        Spring(perceptualDuration: 0.5, bounce: 0.3),
        Spring(perceptualDuration: 0.5, bounce: 0.3).settlingDuration
      ),
    ]
    for (timing, spring, duration) in rows {
      let animator = PropertyAnimator(engine: Engine(), duration: 0.7, timingParameters: timing)
      XCTAssertEqual(animator.duration, duration)
      XCTAssertEqual(timing.pacing(over: 0.7), .spring(spring))
    }
  }

  func testASpringByDampingRatioIsThatOfABlock() throws {
    let scene = AnimatorScene()
    let animator = scene.animator(
      0.5, SpringTimingParameters(dampingRatio: 0.6, initialVelocity: 15))
    animator.startAnimation()
    // Demo 2 of the oracle: progress at 0.05, 0.1 and 0.15 s.
    try scene.assertCourse([(0.05, 67.8), (0.1, 105.7), (0.15, 115.4)], accuracy: 0.05)
    try scene.engine.settle()
    XCTAssertEqual(scene.log.entries, ["end at 0.5"])
  }
}
