import XCTest

@testable import TransitionCore

/// Right values: the rules of `CAMediaTiming` on straight lines, in arithmetic by hand.
final class RepetitionTests: XCTestCase {
  private struct Row {
    var count: Double
    var back: Bool
    var elapsed: Double
    var progress: Double

    init(_ count: Double, back: Bool = false, at elapsed: Double, is progress: Double) {
      self.count = count
      self.back = back
      self.elapsed = elapsed
      self.progress = progress
    }
  }

  func testLengthIsCountCyclesAndTwiceAsMuchWithTheWayBack() {
    XCTAssertEqual(Repetition.once.length(of: 0.5), 0.5)
    XCTAssertEqual(Repetition(count: 3).length(of: 0.5), 1.5)
    XCTAssertEqual(Repetition(count: 3, autoreverses: true).length(of: 0.5), 3)
    XCTAssertEqual(Repetition(count: 0.25, autoreverses: true).length(of: 2), 1)
    XCTAssertEqual(Repetition(count: .infinity).length(of: 0.5), .infinity)
    XCTAssertEqual(Repetition(count: .infinity).length(of: 0), 0)
    XCTAssertTrue(Repetition(count: .infinity).isEndless)
    XCTAssertFalse(Repetition(count: 1e30).isEndless)
    XCTAssertEqual(Repetition(), .once)
  }

  /// A run forth takes 2 s.
  func testStraightLineStartsAgainRunsBackAndStaysWhereItWasCut() {
    let rows = [
      // 1. Once.
      Row(1, at: -1, is: 0), Row(1, at: 0, is: 0), Row(1, at: 0.5, is: 0.25), Row(1, at: 2, is: 1),
      Row(1, at: 9, is: 1),
      // 2. Whole cycles: at 2 and 4 s the next one starts, at 6 s the last one has come to its end.
      Row(3, at: 0, is: 0), Row(3, at: 1.5, is: 0.75), Row(3, at: 2, is: 0),
      Row(3, at: 2.5, is: 0.25), Row(3, at: 4, is: 0), Row(3, at: 5.5, is: 0.75),
      Row(3, at: 6, is: 1), Row(3, at: 70, is: 1),
      // 3. The last cycle is cut.
      Row(2.25, at: 4, is: 0), Row(2.25, at: 4.25, is: 0.125), Row(2.25, at: 4.5, is: 0.25),
      Row(2.25, at: 5, is: 0.25), Row(0.75, at: 1, is: 0.5), Row(0.75, at: 1.5, is: 0.75),
      Row(0.75, at: 1.75, is: 0.75),
      // 4. Forth and back: 4 s a cycle.
      Row(1, back: true, at: 0, is: 0), Row(1, back: true, at: 1, is: 0.5),
      Row(1, back: true, at: 2, is: 1), Row(1, back: true, at: 3, is: 0.5),
      Row(1, back: true, at: 4, is: 0), Row(1, back: true, at: 5, is: 0),
      Row(2, back: true, at: 4, is: 0), Row(2, back: true, at: 5, is: 0.5),
      Row(2, back: true, at: 6, is: 1), Row(2, back: true, at: 8, is: 0),
      // 5. Forth and back, cut at the turn, before it and behind it.
      Row(1.5, back: true, at: 6, is: 1), Row(1.5, back: true, at: 7, is: 1),
      Row(1.25, back: true, at: 5, is: 0.5), Row(1.25, back: true, at: 6, is: 0.5),
      Row(0.75, back: true, at: 3, is: 0.5), Row(0.75, back: true, at: 3.5, is: 0.5),
      // 6. Without end.
      Row(.infinity, at: 1, is: 0.5), Row(.infinity, at: 2000, is: 0),
      Row(.infinity, at: 2001, is: 0.5), Row(.infinity, back: true, at: 2002, is: 1),
      Row(.infinity, back: true, at: 2003, is: 0.5), Row(.infinity, back: true, at: 2004, is: 0),
    ]
    for row in rows {
      let progress = Pacing.curve(.linear).progress(
        elapsed: row.elapsed, duration: 2,
        repetition: Repetition(count: row.count, autoreverses: row.back))
      XCTAssertEqual(progress, row.progress, accuracy: 1e-12, "\(row)")
    }
  }

  /// The way back is the way forth at the mirrored time: easeIn starts slowly and comes back slowly.
  func testWayBackIsPacedBackwards() throws {
    let curve = try XCTUnwrap(Oracle.load().standardCurves["easeIn"])
    let steps = curve.y.count - 1
    let repetition = Repetition(count: 2, autoreverses: true)
    for (step, y) in curve.y.enumerated() where step > 0 && step < steps {
      let part = Double(step) / Double(steps)
      for start in [0.0, 1.0] {
        for time in [start + part / 2, start + 1 - part / 2] {
          let progress = Pacing.curve(.easeIn).progress(
            elapsed: time, duration: 0.5, repetition: repetition)
          XCTAssertEqual(progress, y, accuracy: 1e-9, "t = \(time)")
        }
      }
    }
  }

  /// Right values: the closed form `1 − (1 + ω t) e^(−ω t)` of a critical spring, ω = 10 s⁻¹.
  func testSpringIsCutAtItsDurationAndStartsAgain() {
    let pacing = Pacing.spring(Spring(mass: 1, stiffness: 100, damping: 20))
    func form(_ time: Double) -> Double { 1 - (1 + 10 * time) * exp(-10 * time) }
    let rows: [(repetition: Repetition, elapsed: Double, time: Double)] = [
      (Repetition(count: 2), 0.2, 0.2), (Repetition(count: 2), 0.25, 0),
      (Repetition(count: 2), 0.375, 0.125), (Repetition(count: 2), 0.5, 0.25),
      (Repetition(count: 2), 3, 0.25), (Repetition(autoreverses: true), 0.25, 0.25),
      (Repetition(autoreverses: true), 0.375, 0.125), (Repetition(autoreverses: true), 0.5, 0),
      (Repetition(count: 0.5), 2, 0.125),
    ]
    for row in rows {
      XCTAssertEqual(
        pacing.progress(elapsed: row.elapsed, duration: 0.25, repetition: row.repetition),
        form(row.time), accuracy: 1e-12, "\(row)")
    }
  }

  /// Right values: design §3.2, times closer than 1e-9 s are one instant.
  ///
  /// In binary 0.1 · 3 is more than 0.3 and 0.7 + 0.1 less than 0.8.
  func testRoundingDoesNotDecideBetweenTwoCycles() {
    let pacing = Pacing.curve(.linear)
    for cycle in 1..<200 {
      for duration in [0.1, 0.3, 0.7, 1.0 / 3, 0.0417] {
        for begin in [0, 0.1, 0.7, 12.3] {
          let elapsed = (begin + duration * Double(cycle)) - begin
          let endless = pacing.progress(
            elapsed: elapsed, duration: duration, repetition: Repetition(count: .infinity))
          XCTAssertEqual(endless, 0, accuracy: 1e-11, "\(cycle) · \(duration) from \(begin)")
          if cycle == 1 { continue }
          let ended = pacing.progress(
            elapsed: elapsed, duration: duration, repetition: Repetition(count: Double(cycle)))
          XCTAssertEqual(ended, 1, "\(cycle) · \(duration) from \(begin)")
        }
      }
    }
    let sum = Repetition(count: 0.1 * 3 * 10)
    XCTAssertNotEqual(sum.count, 3)
    XCTAssertEqual(pacing.progress(elapsed: 9, duration: 1, repetition: sum), 1)
  }

  func testNothingLastsNoTime() {
    for count in [1, 2.5, .infinity] {
      let forth = Repetition(count: count)
      let curve = Pacing.curve(.easeIn)
      XCTAssertEqual(curve.progress(elapsed: 0, duration: 0, repetition: forth), 0)
      let end = count == 2.5 ? TimingCurve.easeIn.value(at: 0.5) : 1
      XCTAssertEqual(curve.progress(elapsed: 1, duration: 0, repetition: forth), end)
    }
    let back = Repetition(count: 2, autoreverses: true)
    XCTAssertEqual(Pacing.curve(.easeIn).progress(elapsed: 1, duration: 0, repetition: back), 0)
  }
}
