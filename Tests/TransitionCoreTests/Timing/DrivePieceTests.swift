import XCTest

@testable import TransitionCore

final class DrivePieceTests: XCTestCase {
  private func release(
    from fraction: Double, to end: Double, speed: Double = 1, curve: TimingCurve = .linear
  ) -> DrivePiece {
    .release(begin: 3, fraction: fraction, end: end, speed: speed, curve: curve)
  }

  /// Right values: the oracle's table, computed apart from this package; exact to rounding.
  func testRemaindersMatchTheOracle() throws {
    let rows = try Oracle.load().remainders
    XCTAssertGreaterThan(rows.count, 0)
    for row in rows {
      let finish = release(from: row.percent, to: 1, speed: row.completionSpeed)
      let cancel = release(from: row.percent, to: 0, speed: row.completionSpeed)
      XCTAssertEqual(
        finish.remaining(ofLength: row.duration), row.finishRemaining, accuracy: 1e-12, "\(row)")
      XCTAssertEqual(
        cancel.remaining(ofLength: row.duration), row.cancelRemaining, accuracy: 1e-12, "\(row)")
    }
  }

  /// Right values: `uikit-semantics.md` §6.1, a speed of 0 or less is treated as 1.
  func testHoldsLastForEverAndWrongSpeedsCountAsOne() {
    XCTAssertEqual(DrivePiece.hold(fraction: 0.5).remaining(ofLength: 2), .infinity)
    for speed in [0, -2, Double.nan] {
      XCTAssertEqual(release(from: 0.25, to: 1, speed: speed).remaining(ofLength: 2), 1.5)
    }
    XCTAssertEqual(release(from: 0.25, to: 1, speed: .infinity).remaining(ofLength: 2), 0)
  }

  /// Right values: from p at 3 s to e in |e − p| · L / speed along a straight line.
  func testStraightLineGoesFromTheFractionToTheEnd() {
    let rows: [(piece: DrivePiece, length: Double, time: Double, fraction: Double)] = [
      (.hold(fraction: 0.3), 1, 0, 0.3), (.hold(fraction: 0.3), 0, 99, 0.3),
      (.hold(fraction: 0), 1, 1, 0), (.hold(fraction: 1), 1, 1, 1),
      // 1. Finished from 0.25: 1.5 s for a length of 2 s.
      (release(from: 0.25, to: 1), 2, 2, 0.25), (release(from: 0.25, to: 1), 2, 3, 0.25),
      (release(from: 0.25, to: 1), 2, 3.75, 0.625), (release(from: 0.25, to: 1), 2, 4.5, 1),
      (release(from: 0.25, to: 1), 2, 5, 1),
      // 2. Half the length, half the time; three times the speed, a third.
      (release(from: 0.25, to: 1), 1, 3.375, 0.625), (release(from: 0.25, to: 1), 1, 3.75, 1),
      (release(from: 0.25, to: 1, speed: 3), 2, 3.25, 0.625),
      (release(from: 0.25, to: 1, speed: 3), 2, 3.5, 1),
      // 3. Cancelled from 0.75: 1.5 s.
      (release(from: 0.75, to: 0), 2, 3, 0.75), (release(from: 0.75, to: 0), 2, 3.5, 0.5),
      (release(from: 0.75, to: 0), 2, 4.5, 0), (release(from: 0.75, to: 0), 2, 9, 0),
      // 4. The whole way, no way, and no length.
      (release(from: 0, to: 1), 2, 4, 0.5), (release(from: 1, to: 0), 2, 4, 0.5),
      (release(from: 1, to: 1), 2, 3, 1), (release(from: 0, to: 0), 2, 1, 0),
      (release(from: 0.5, to: 1), 0, 3, 1), (release(from: 0.5, to: 0), 0, 2, 0),
    ]
    for row in rows {
      XCTAssertEqual(
        row.piece.fraction(at: row.time, length: row.length), row.fraction, accuracy: 1e-12,
        "\(row)")
    }
  }

  /// Right values: p + (e − p) · C, with C from the oracle's table of the curve.
  func testCompletionCurvePacesWhatIsLeft() throws {
    let y = try XCTUnwrap(Oracle.load().standardCurves["easeInOut"]).y
    for (p, e) in [(0.4, 1.0), (0.4, 0.0), (1.0, 0.0)] {
      let piece = release(from: p, to: e, speed: 2, curve: .easeInOut)
      for (step, c) in y.enumerated() {
        let share = Double(step) / Double(y.count - 1)
        XCTAssertEqual(
          piece.fraction(at: 3 + share * abs(e - p) * 0.7 / 2, length: 0.7), p + (e - p) * c,
          accuracy: 1e-9, "\(p) → \(e), step \(step)")
      }
    }
  }

  /// The end is exact, whatever p + (e − p) rounds to.
  func testEndIsExact() {
    for step in 0...1000 {
      let p = Double(step) / 1000
      for e in [0.0, 1.0] {
        let piece = release(from: p, to: e, curve: .easeOut)
        XCTAssertEqual(
          piece.fraction(at: 3 + 1.0001 * piece.remaining(ofLength: 0.3), length: 0.3), e)
      }
    }
  }

  func testRunTakesItsOwnTimeWhateverTheLength() {
    let run = DrivePiece.run(
      begin: 2, fraction: 0.4, end: 1, duration: 0.5, pacing: .curve(.linear))
    for (time, fraction) in [(1, 0.4), (2, 0.4), (2.25, 0.7), (2.5, 1), (9, 1)] {
      for length in [0, 0.5, 7] {
        XCTAssertEqual(run.fraction(at: time, length: length), fraction, accuracy: 1e-12)
        XCTAssertEqual(run.remaining(ofLength: length), 0.5)
      }
    }
    XCTAssertNil(run.localTime(at: 2))
    let none = DrivePiece.run(
      begin: 2, fraction: 0.4, end: 0, duration: 0, pacing: .curve(.easeIn))
    XCTAssertEqual(none.fraction(at: 1.9, length: 1), 0.4)
    XCTAssertEqual(none.fraction(at: 2, length: 1), 0)
  }

  func testRunOfASpringIsCutAtItsDuration() {
    let spring = Spring(stiffness: 100, damping: 10)
    let run = DrivePiece.run(
      begin: 0, fraction: 1, end: 0.5, duration: 0.3, pacing: .spring(spring))
    for time in [0.1, 0.2, 0.3] {
      XCTAssertEqual(
        run.fraction(at: time, length: 1), 1 - 0.5 * spring.progress(at: time), accuracy: 1e-12)
    }
    XCTAssertEqual(run.fraction(at: 5, length: 1), run.fraction(at: 0.3, length: 1))
  }

  func testAClockStandsStillAndRunsBothWays() {
    let stopped = DrivePiece.freeze(time: 0.3)
    XCTAssertEqual(stopped.localTime(at: 7), 0.3)
    XCTAssertEqual(stopped.remaining(ofLength: 1), .infinity)
    XCTAssertEqual(stopped.fraction(at: 7, length: 0.6), 0.5)
    for (rate, at3, rest) in [(1, 1.3, 0.7), (2, 2.3, 0.35), (-0.5, 0, 0.6)] {
      let clock = DrivePiece.play(begin: 2, time: 0.3, rate: rate)
      XCTAssertEqual(clock.localTime(at: 1), 0.3)
      XCTAssertEqual(clock.localTime(at: 3) ?? -1, at3, accuracy: 1e-12)
      XCTAssertEqual(clock.remaining(ofLength: 1), rest, accuracy: 1e-12)
    }
    XCTAssertEqual(DrivePiece.play(begin: 2, time: 0.3, rate: 1).remaining(ofLength: 0.1), 0)
    XCTAssertEqual(DrivePiece.play(begin: 2, time: 0.3, rate: 0).remaining(ofLength: 1), .infinity)
  }
}
