import TransitionCore
import XCTest

final class SpringTests: XCTestCase {
  private func assertProgress(
    _ spring: Spring, at times: [Double], _ expected: [Double], _ name: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(times.count, 21, name, file: file, line: line)
    XCTAssertEqual(expected.count, 21, name, file: file, line: line)
    for (t, y) in zip(times, expected) {
      XCTAssertEqual(
        spring.progress(at: t), y, accuracy: 1e-9, "\(name), t = \(t) s", file: file, line: line)
    }
  }

  /// Right values: table d at 1e-9, the tolerance it names for closed forms.
  func testParameterSpringsMatchOracle() throws {
    let rows = try Oracle.load().parameterSprings
    XCTAssertEqual(rows.count, 12)
    for row in rows {
      let spring = Spring(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping,
        initialVelocity: row.initialVelocity)
      let ratio = try XCTUnwrap(row.dampingRatio)
      let used = try XCTUnwrap(row.usedDampingRatio)
      let settling = try XCTUnwrap(row.settlingDuration)
      assertRelativelyEqual(spring.undampedFrequency, row.omega0, 1e-12, row.name)
      assertRelativelyEqual(spring.dampingRatio, ratio, 1e-12, row.name)
      assertRelativelyEqual(spring.effectiveDampingRatio, used, 1e-12, row.name)
      assertRelativelyEqual(spring.settlingDuration, settling, 1e-9, row.name)
      assertProgress(spring, at: row.t, row.y, row.name)
    }
  }

  /// Right values: table d's columns for allowed over-damping, at 1e-9.
  func testOverDampedSpringsMatchOracle() throws {
    let rows = try Oracle.load().parameterSprings.filter { $0.yOverDamped != nil }
    XCTAssertEqual(rows.count, 4)
    for row in rows {
      let spring = Spring(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping,
        initialVelocity: row.initialVelocity, allowsOverdamping: true)
      let settling = try XCTUnwrap(row.settlingDurationOverDamped)
      assertRelativelyEqual(spring.settlingDuration, settling, 1e-9, row.name)
      XCTAssertEqual(spring.effectiveDampingRatio, spring.dampingRatio, row.name)
      assertProgress(spring, at: row.t, try XCTUnwrap(row.yOverDamped), row.name)
    }
  }

  /// Right values: table e, WebKit's `SpringSolver`, at 1e-9; above a ratio of 1 it uses the
  /// critical formula, as a spring without over-damping does.
  func testWebKitSpringsMatchOracle() throws {
    let rows = try Oracle.load().webKitSprings
    XCTAssertEqual(rows.count, 7)
    for row in rows {
      let spring = Spring(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping,
        initialVelocity: row.initialVelocity)
      assertRelativelyEqual(spring.dampingRatio, try XCTUnwrap(row.zeta), 1e-12, row.name)
      assertProgress(spring, at: row.t, row.y, row.name)
    }
  }

  /// Right values: table c3 at 1e-9.
  func testSystemSpringMatchesOracle() throws {
    let row = try Oracle.load().systemSpring
    let constants = [Spring.system.mass, Spring.system.stiffness, Spring.system.damping]
    XCTAssertEqual(constants, [3, 1000, 500])
    assertRelativelyEqual(Spring.system.undampedFrequency, row.omega0, 1e-12, "omega0")
    assertRelativelyEqual(Spring.system.dampingRatio, row.dampingRatio, 1e-12, "ratio")
    XCTAssertEqual(Spring.system.effectiveDampingRatio, 1)
    let times = (0...20).map { row.duration * Double($0) / 20 }
    assertProgress(.system, at: times, row.y, "system")
  }

  func testStartAndNegativeTimes() {
    for spring in samples {
      XCTAssertEqual(spring.progress(at: 0), 0, "\(spring)")
      for t in [-1e-9, -1, -.infinity, .nan] {
        XCTAssertEqual(spring.progress(at: t), 0, "\(spring), t = \(t)")
        XCTAssertEqual(spring.velocity(at: t), 0, "\(spring), t = \(t)")
      }
      XCTAssertEqual(spring.velocity(at: 0), spring.initialVelocity, accuracy: 1e-9, "\(spring)")
    }
  }

  /// Right values: the equation of motion `m y″ + c y′ + k (y − 1) = 0`, with y″ and y′ from central
  /// differences of the progress; their error is of the order h² (1e-6 of the scale).
  func testProgressAndVelocityObeyTheEquationOfMotion() {
    let h = 1e-4
    for spring in samples {
      let ratio = spring.effectiveDampingRatio
      let damping = 2 * ratio * (spring.stiffness * spring.mass).squareRoot()
      for index in 1...40 {
        let t = Double(index) / 20
        let (before, now, after) = (
          spring.progress(at: t - h), spring.progress(at: t), spring.progress(at: t + h)
        )
        let slope = (after - before) / (2 * h)
        XCTAssertEqual(
          spring.velocity(at: t), slope, accuracy: 1e-3, "\(spring), t = \(t): velocity")
        let acceleration = (spring.velocity(at: t + h) - spring.velocity(at: t - h)) / (2 * h)
        let balance =
          spring.mass * acceleration + damping * spring.velocity(at: t)
          + spring.stiffness * (now - 1)
        XCTAssertEqual(
          balance / spring.stiffness, 0, accuracy: 1e-3, "\(spring), t = \(t): balance")
      }
    }
  }

  /// Right values: the critical closed form with ω₀ = 10, `1 − (1 + 10 t) e^(−10 t)`.
  ///
  /// A ratio off by δ moves the progress by less than 10 δ.
  func testRatiosAHairOffOneAreContinuous() {
    for offset in [-1e-6, -1.1e-9, -1e-10, -1e-16, 0, 1e-16, 1e-10, 1.1e-9, 1e-6] {
      let spring = Spring(damping: 20 * (1 + offset), allowsOverdamping: true)
      for index in 0...20 {
        let t = Double(index) / 10
        let y = 1 - (1 + 10 * t) * exp(-10 * t)
        XCTAssertEqual(
          spring.progress(at: t), y, accuracy: 10 * abs(offset) + 1e-9,
          "ζ = 1 + \(offset), t = \(t)")
      }
    }
  }

  /// Right values: the closed forms of both sides at 50 digits (mpmath), for ω₀ = 10.
  ///
  /// The neighbourhood that counts as critical must not swallow them.
  func testRatiosNearOneKeepTheirOwnForm() {
    let rows: [(ratio: Double, time: Double, progress: Double)] = [
      (0.9999, 0.1, 0.264_253_380_795_677), (0.9999, 0.3, 0.800_896_537_578_75),
      (0.999_999, 0.1, 0.264_241_240_283_645), (0.999_999, 0.3, 0.800_852_174_612_428),
      (0.999_999_99, 0.1, 0.264_241_118_883_38), (0.999_999_99, 0.3, 0.800_851_731_009_38),
      (1.000_000_01, 0.1, 0.264_241_116_430_851), (1.000_000_01, 0.3, 0.800_851_722_047_708),
      (1.000_001, 0.1, 0.264_240_995_030_684), (1.000_001, 0.3, 0.800_851_278_445_198),
      (1.0001, 0.1, 0.264_228_855_499_565), (1.0001, 0.3, 0.800_806_920_855_342),
    ]
    for row in rows {
      let spring = Spring(damping: 20 * row.ratio, allowsOverdamping: true)
      XCTAssertEqual(spring.progress(at: row.time), row.progress, accuracy: 2e-11, "\(row)")
    }
  }

  /// Right values: the slow root of `s² + 2 ζ ω₀ s + ω₀² = 0` for ζ ≫ 1 is ω₀ / 2ζ to second order,
  /// and the fast part vanishes at once.
  func testStronglyOverDampedSpringNeitherOverflowsNorCancels() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20e6, allowsOverdamping: true)
    for t in [1, 1000, 1e6, 1e9] {
      let y = -expm1(-t * 10 / 2e6)
      XCTAssertEqual(spring.progress(at: t), y, accuracy: 1e-9, "t = \(t)")
    }
  }

  func testExtremeConstantsGiveFiniteProgress() {
    let sizes: [Double] = [.leastNonzeroMagnitude, 1e-300, 1, 1e300, .greatestFiniteMagnitude]
    for mass in sizes {
      for stiffness in sizes {
        for damping in sizes + [0] {
          for allows in [false, true] {
            let spring = Spring(
              mass: mass, stiffness: stiffness, damping: damping, initialVelocity: 1e10,
              allowsOverdamping: allows)
            for t in [0, 1e-9, 1, 1e9, .infinity] {
              XCTAssertTrue(spring.progress(at: t).isFinite, "\(spring), t = \(t)")
              XCTAssertTrue(spring.velocity(at: t).isFinite, "\(spring), t = \(t)")
            }
            XCTAssertFalse(spring.settlingDuration.isNaN, "\(spring)")
            XCTAssertEqual(spring, spring)
          }
        }
      }
    }
  }

  /// Right values: Core Animation's replacements (mass 1, stiffness 100, damping 10).
  func testInvalidConstantsAreReplacedAndNamed() {
    let rows: [(Double, Double, Double, Double, [Spring.Constant])] = [
      (1, 100, 10, 0, []), (0, 50, 5, 0, [.mass]), (-1, 50, 5, 0, [.mass]),
      (2, 0, 5, 0, [.stiffness]), (2, 50, -1, 0, [.damping]), (2, 50, 0, 0, []),
      (.nan, .infinity, .nan, .nan, [.mass, .stiffness, .damping, .initialVelocity]),
    ]
    for (mass, stiffness, damping, velocity, replaced) in rows {
      let name = "\(mass) \(stiffness) \(damping) \(velocity)"
      XCTAssertEqual(
        Spring.replacedConstants(
          mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity),
        replaced, name)
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      XCTAssertEqual(spring.mass, replaced.contains(.mass) ? 1 : mass, name)
      XCTAssertEqual(spring.stiffness, replaced.contains(.stiffness) ? 100 : stiffness, name)
      XCTAssertEqual(spring.damping, replaced.contains(.damping) ? 10 : damping, name)
      XCTAssertEqual(
        spring.initialVelocity, replaced.contains(.initialVelocity) ? 0 : velocity, name)
    }
  }

  /// Right value: Core Animation's defaults settle after 1.4727003346780927 s, published and
  /// recomputed at 60 digits.
  func testSettlingDurationEdges() {
    XCTAssertEqual(Spring().settlingDuration, 1.472_700_334_678_092_7, accuracy: 1e-14)
    XCTAssertEqual(Spring(damping: 0).settlingDuration, .greatestFiniteMagnitude)
    let slow = Spring(stiffness: 1e-12, damping: 1, allowsOverdamping: true)
    XCTAssertEqual(slow.settlingDuration, .greatestFiniteMagnitude)
  }

  /// Right values: the walk in tenths of a second, computed elsewhere for ω₀ = 0.5, ζ = 1.
  ///
  /// The first spring crosses its target so slowly that it stays within 0.001 for more than
  /// 1 s, which the walk takes for settled; the second stays for 1 s exactly and then leaves.
  func testSettlingWalkAsksForMoreThanASecond() {
    let crossing = Spring(stiffness: 0.25, damping: 1, initialVelocity: 0.6204)
    XCTAssertEqual(crossing.settlingDuration, 7.9, accuracy: 1e-12)
    let leaving = Spring(stiffness: 0.25, damping: 1, initialVelocity: 0.6218)
    XCTAssertEqual(leaving.settlingDuration, 12.6, accuracy: 1e-12)
  }

  /// Springs of every kind, with and without a push.
  private var samples: [Spring] {
    var springs = [Spring()]
    for velocity in [0.0, 5, -5, 15] {
      for damping in [0.0, 5, 19.9999, 20, 20.0001, 40] {
        springs.append(
          Spring(damping: damping, initialVelocity: velocity, allowsOverdamping: true))
      }
      springs.append(Spring(damping: 40, initialVelocity: velocity))
    }
    return springs
  }
}
