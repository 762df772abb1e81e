import XCTest

@testable import TransitionCore

/// When motions begin, turn and end, written by hand.
final class TimelineTurnsTests: XCTestCase {
  private func turns(
    of spans: [(begin: Double, duration: Double, repetition: Repetition)],
    in range: ClosedRange<Double> = 0...100
  ) -> [Double] {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    builder.beginInstant(at: 0)
    for span in spans {
      _ = builder.addSpan(
        pacing: .curve(.linear), begin: span.begin, duration: span.duration,
        repetition: span.repetition)
    }
    builder.beginInstant(at: 100)
    return builder.finish(outcome: .finished).turns(in: range)
  }

  func testMotionsTurnWhereTheirRunsBeginAndEnd() {
    XCTAssertEqual(
      turns(of: [
        (1, 2, .once), (10, 1, Repetition(count: 3)), (2, 1, .once),
        (20, 2, Repetition(autoreverses: true)),
      ]), [1, 2, 3, 10, 11, 12, 13, 20, 22, 24])
    XCTAssertEqual(turns(of: [(1, 2, .once), (4, 4, .once)], in: 2...5), [3, 4])
  }

  /// Of what begins and ends together the turns count once: the last animation has its own among them.
  func testManyMotionsAtOnceHaveTheirTurnsInCommon() {
    let many = Array(
      repeating: (begin: 1.0, duration: 1.0, repetition: Repetition.once), count: 45_000)
    XCTAssertEqual(turns(of: many + [(5, 2, .once)]), [1, 2, 5, 7])
  }

  func testOfTooManyTurnsThereAreAsManyAsAreToldApart() {
    let many = (0..<25_000).map {
      (begin: Double($0) / 1000, duration: 1.0, repetition: Repetition.once)
    }
    let endless = (begin: 0.0, duration: 1e-4, repetition: Repetition(count: .infinity))
    for spans in [many, [endless], [endless, endless]] {
      let turns = turns(of: spans)
      XCTAssertEqual(turns.count, Timeline.mostTurns)
      XCTAssertTrue(zip(turns, turns.dropFirst()).allSatisfy { $0 < $1 })
    }
  }
}
