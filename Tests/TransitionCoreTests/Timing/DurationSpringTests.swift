import TransitionCore
import XCTest

final class DurationSpringTests: XCTestCase {
  private func rows() throws -> [Oracle.DurationSpring] {
    try XCTUnwrap(Oracle.load().durationSprings["uikit_newton12"])
  }

  /// Right values: table c at 1e-9; peaks from a grid and jumps are printed to 8 digits.
  func testEveryOracleRowMatches() throws {
    let rows = try rows()
    XCTAssertEqual(rows.count, 72)
    for row in rows {
      let found = DurationSpring(
        duration: row.duration, dampingRatio: row.dampingRatio, initialVelocity: row.velocity)
      let spring = found.spring
      XCTAssertEqual(spring.mass, row.mass, row.name)
      assertRelativelyEqual(spring.undampedFrequency, row.omega0, 1e-9, row.name)
      assertRelativelyEqual(spring.stiffness, row.stiffness, 1e-9, row.name)
      assertRelativelyEqual(spring.damping, row.damping, 1e-9, row.name)
      XCTAssertEqual(found.dampingRatio, row.effectiveDampingRatio, row.name)
      XCTAssertEqual(found.isFallback, row.isNewtonUsable == false, row.name)
      XCTAssertEqual(row.y.count, 21, row.name)
      for (index, y) in row.y.enumerated() {
        let t = row.duration * Double(index) / 20
        XCTAssertEqual(spring.progress(at: t), y, accuracy: 1e-9, "\(row.name), t = \(t) s")
      }
      let jump = try XCTUnwrap(row.jumpAtEnd)
      XCTAssertEqual(found.residualAtEnd, jump, accuracy: 1e-7 * abs(jump) + 1e-12, row.name)
      XCTAssertEqual(found.isUnsettledAtEnd, abs(jump) > 0.005, row.name)
      let grid = (0...4000).map { spring.progress(at: row.duration * Double($0) / 4000) }
      let peak = try XCTUnwrap(row.peak)
      XCTAssertEqual(try XCTUnwrap(grid.max()), peak.y, accuracy: 1e-6, row.name)
      XCTAssertEqual(spring.progress(at: peak.t), peak.y, accuracy: 1e-6, row.name)
      let trough = try XCTUnwrap(row.trough)
      XCTAssertEqual(try XCTUnwrap(grid.min()), trough.y, accuracy: 1e-6, row.name)
    }
  }

  /// Right values: the table's largest root, at 60 digits.
  ///
  /// Where Newton's steps give another root, UIKit keeps that one and so do we.
  func testLowerRootsAreKept() throws {
    let lower = try rows().filter { $0.isLargestRoot == false }
    XCTAssertEqual(lower.count, 2)
    for row in lower {
      let found = DurationSpring(
        duration: row.duration, dampingRatio: row.dampingRatio, initialVelocity: row.velocity)
      XCTAssertLessThan(
        found.spring.undampedFrequency, try XCTUnwrap(row.largestRootOmega0) * 0.9, row.name)
      XCTAssertTrue(found.isUnsettledAtEnd, row.name)
    }
  }

  /// Right values: the other mappings seen in the wild, by their formulas in table c, computed here
  /// at 1e-9.
  ///
  /// Ours equals the first of them without a velocity and none with one.
  func testOtherMappingsAreTheirFormulasAndNotOurs() throws {
    let tables = try Oracle.load().durationSprings
    // (1 + x) e^(−x) = 0.001
    let critical = bisect(1, 20) { (1 + $0) * exp(-$0) - 0.001 }
    let mappings: [(name: String, frequency: (Double, Double) -> Double)] = [
      (
        "envelope_without_velocity",
        { ratio, duration in
          ratio == 1
            ? critical / duration
            : -log(0.001 * (1 - ratio * ratio).squareRoot() / ratio) / (ratio * duration)
        }
      ),
      ("ln1500_relaxation", { ratio, duration in log(1500) / (ratio * duration) }),
      ("response_2pi_over_duration", { _, duration in 2 * .pi / duration }),
    ]
    XCTAssertEqual(tables.count, mappings.count + 1)
    for (mapping, frequency) in mappings {
      let rows = try XCTUnwrap(tables[mapping], mapping)
      XCTAssertEqual(rows.count, 72, mapping)
      for row in rows {
        let name = "\(mapping), \(row.name)"
        let omega = frequency(row.effectiveDampingRatio, row.duration)
        assertRelativelyEqual(omega, row.omega0, 1e-9, name)
        let progress = closedForm(omega, row.effectiveDampingRatio, row.velocity)
        for (index, y) in row.y.enumerated() {
          let t = row.duration * Double(index) / 20
          XCTAssertEqual(progress(t), y, accuracy: 1e-9, "\(name), t = \(t) s")
        }
        let ours = Spring(
          duration: row.duration, dampingRatio: row.dampingRatio, initialVelocity: row.velocity
        ).undampedFrequency
        let isOurs = abs(ours - omega) < 1e-6 * omega
        XCTAssertEqual(
          isOurs, mapping == "envelope_without_velocity" && row.velocity == 0, name)
      }
    }
  }

  /// Right values: published by Framer (framer/SpringsExample), every printed digit.
  func testPublishedPairIsReproduced() {
    let spring = Spring(duration: 3, dampingRatio: 0.25)
    assertRelativelyEqual(spring.stiffness, 54.833_633_590_783_26, 1e-14, "stiffness")
    assertRelativelyEqual(spring.damping, 3.702_486_785_620_688, 1e-14, "damping")
  }

  /// Right values: computed at 60 digits for a slide of 0.5 s with ratio 0.6 and velocity 15, rounded
  /// as printed here.
  func testSpringSlideReachesItsPeak() throws {
    let found = DurationSpring(duration: 0.5, dampingRatio: 0.6, initialVelocity: 15)
    XCTAssertEqual(found.spring.stiffness, 344.0065, accuracy: 5e-5)
    XCTAssertEqual(found.spring.damping, 22.2569, accuracy: 5e-5)
    let grid = (0...5000).map { Double($0) / 10_000 }
    let peak = try XCTUnwrap(
      grid.max { found.spring.progress(at: $0) < found.spring.progress(at: $1) })
    XCTAssertEqual(peak, 0.151, accuracy: 5e-4)
    XCTAssertEqual(found.spring.progress(at: peak), 1.1538, accuracy: 5e-5)
    let rounded = [0, 0.678, 1.057, 1.154, 1.111, 1.044, 1.000, 0.986, 0.988, 0.994, 0.999]
    for (index, y) in rounded.enumerated() {
      let t = Double(index) / 20
      XCTAssertEqual(found.spring.progress(at: t), y, accuracy: 5e-4, "t = \(t)")
    }
    XCTAssertFalse(found.isFallback)
    XCTAssertFalse(found.isUnsettledAtEnd)
  }

  /// Right values: the twelve steps at 50 digits (mpmath), for inputs where an eleventh or a
  /// thirteenth would show.
  func testExactlyTwelveStepsAreTaken() {
    let rows: [(duration: Double, ratio: Double, velocity: Double, frequency: Double)] = [
      (0.5, 0.02, 39, 426.807_280_930_178_005), (2.5, 0.2, -8, 13.402_310_516_481_395),
      (2.9, 0.48, 33, 6.190_917_031_875_320_19),
    ]
    for row in rows {
      let found = DurationSpring(
        duration: row.duration, dampingRatio: row.ratio, initialVelocity: row.velocity)
      XCTAssertFalse(found.isFallback, "\(row)")
      assertRelativelyEqual(found.spring.undampedFrequency, row.frequency, 1e-12, "\(row)")
    }
  }

  func testRatioAndDurationAreClamped() {
    let rows: [(duration: Double, ratio: Double, asDuration: Double, asRatio: Double)] = [
      (0.5, 1.2, 0.5, 1), (0.5, .infinity, 0.5, 1), (0.5, .nan, 0.5, 1),
      (0.5, 0, 0.5, 1.192_092_9e-7), (0.5, -3, 0.5, 1.192_092_9e-7),
      (0, 0.5, 0.01, 0.5), (-1, 0.5, 0.01, 0.5), (.nan, 0.5, 0.01, 0.5), (20, 0.5, 10, 0.5),
      (.infinity, 0.5, 10, 0.5),
    ]
    for row in rows {
      let found = DurationSpring(duration: row.duration, dampingRatio: row.ratio)
      XCTAssertEqual(found.duration, row.asDuration, "\(row)")
      XCTAssertEqual(found.dampingRatio, row.asRatio, accuracy: 1e-14, "\(row)")
      XCTAssertEqual(
        found,
        DurationSpring(duration: row.asDuration, dampingRatio: found.dampingRatio), "\(row)")
    }
    let pushed = Spring(duration: 0.5, dampingRatio: 0.5, initialVelocity: .nan)
    XCTAssertEqual(pushed, Spring(duration: 0.5, dampingRatio: 0.5))
  }

  /// Right values: the defining equation, evaluated here: a frequency either solves it or is the
  /// largest at which the envelope has the height 0.001, which a scan upwards confirms.
  func testEveryInputGivesARootOfTheEnvelopeEquation() {
    var fallbacks = 0
    for duration in stride(from: 0.1, through: 2, by: 0.19) {
      for ratio in [0.01, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95, 0.999_999, 1] {
        for velocity in stride(from: -10.0, through: 60, by: 1) {
          let name = "D \(duration) ratio \(ratio) v \(velocity)"
          let found = DurationSpring(
            duration: duration, dampingRatio: ratio, initialVelocity: velocity)
          let omega = found.spring.undampedFrequency
          let envelope = { self.envelope($0, duration, ratio, velocity) }
          XCTAssertEqual(envelope(omega), 0.001, accuracy: 2e-6, name)
          guard found.isFallback else { continue }
          fallbacks += 1
          XCTAssertEqual(envelope(omega), 0.001, accuracy: 1e-12, name)
          for step in 1...200 {
            XCTAssertLessThan(envelope(omega * (1 + Double(step) * 0.02)), 0.001, name)
          }
        }
      }
    }
    XCTAssertGreaterThan(fallbacks, 20)
  }

  /// A ratio under 0.001 without a velocity has no root at all; the result still is a spring.
  func testInputsWithoutARootGiveASpring() {
    for ratio in [0, 1e-6, 1e-4, 9e-4] {
      let found = DurationSpring(duration: 0.5, dampingRatio: ratio)
      XCTAssertTrue(found.isFallback, "\(ratio)")
      XCTAssertEqual(found.spring.undampedFrequency, 10, accuracy: 1e-12, "\(ratio)")
      XCTAssertTrue(found.isUnsettledAtEnd, "\(ratio)")
    }
    for velocity in [1e6, -1e6, 1e300, -1e300] {
      for ratio in [1e-7, 0.5, 1] {
        let spring = Spring(duration: 0.5, dampingRatio: ratio, initialVelocity: velocity)
        XCTAssertGreaterThan(spring.stiffness, 0, "\(ratio) \(velocity)")
        XCTAssertTrue(spring.progress(at: 0.25).isFinite, "\(ratio) \(velocity)")
      }
    }
  }

  private func envelope(
    _ omega: Double, _ duration: Double, _ ratio: Double, _ velocity: Double
  ) -> Double {
    if ratio == 1 {
      return abs((1 + (omega - velocity) * duration) * exp(-omega * duration))
    }
    let swing = (ratio * omega - velocity) / (omega * (1 - ratio * ratio).squareRoot())
    return abs(swing * exp(-ratio * omega * duration))
  }

  private func closedForm(
    _ omega: Double, _ ratio: Double, _ velocity: Double
  ) -> (Double) -> Double {
    { t in
      if ratio == 1 { return 1 - exp(-omega * t) * (1 + (omega - velocity) * t) }
      let damped = omega * abs(1 - ratio * ratio).squareRoot()
      let swing = (ratio * omega - velocity) / damped
      if ratio > 1 {
        return 1 - exp(-ratio * omega * t) * (cosh(damped * t) + swing * sinh(damped * t))
      }
      return 1 - exp(-ratio * omega * t) * (cos(damped * t) + swing * sin(damped * t))
    }
  }

  private func bisect(_ start: Double, _ end: Double, _ function: (Double) -> Double) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if function(middle) > 0 { low = middle } else { high = middle }
    }
    return low
  }
}
