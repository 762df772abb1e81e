import TransitionCore
import XCTest

/// When a transition looks over.
final class RestTests: XCTestCase {
  /// A chapter of 0…1 s in which a node moves by a distance.
  private func timeline(
    _ pacing: Pacing, leaf: Timeline.Leaf = .centerX, distance: Double, duration: Double = 1
  ) -> Timeline {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "page")
    builder.beginInstant(at: 0)
    let chapter = builder.beginChapter(kind: "push", roles: [("from", node)])
    let span = builder.addSpan(
      pacing: pacing, begin: 0, duration: duration, repetition: .once, drive: nil)
    builder.write(node: node, leaf: leaf, value: distance, isLook: false, place: .nowhere)
    _ = builder.addSegment(
      node: node, leaf: leaf, from: 0, to: distance, isAdditive: false, span: span,
      place: .nowhere)
    builder.sampled()
    builder.beginInstant(at: 1)
    builder.endChapter(chapter, outcome: .completed)
    return builder.finish(outcome: .finished)
  }

  /// Right values: (1 + x) e^(−x) is 1/200 at x = 7.430131, 1/20 at x = 4.743865 and 1/255 at
  /// x = 7.705182, by bisection; x = ω t, with ω = 10.
  func testCriticalSpringRestsWhenHalfAPointOrAStepOfAColourIsLeft() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20)
    let rows: [(leaf: Timeline.Leaf, distance: Double, rest: Double)] = [
      (.centerX, 100, 0.7430131), (.centerX, -10, 0.4743865), (.alpha, 1, 0.7705182),
    ]
    for row in rows {
      let timeline = timeline(.spring(spring), leaf: row.leaf, distance: row.distance)
      let rest = try XCTUnwrap(timeline.restTime(of: timeline.chapters[0]))
      XCTAssertEqual(rest, row.rest, accuracy: 1.0 / 120, "\(row)")
      XCTAssertGreaterThanOrEqual(rest, row.rest)
    }
  }

  /// What moves by less than half a point is at rest from the start.
  func testAWayThatNobodySeesIsAtRestAtOnce() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20)
    let timeline = timeline(.spring(spring), distance: 0.4)
    XCTAssertLessThanOrEqual(try XCTUnwrap(timeline.restTime(of: timeline.chapters[0])), 1.0 / 120)
  }

  /// A transition may be completed long before its spring ends; the same right value.
  func testSpringThatIsGivenAnAgeRestsAsSoon() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20)
    for duration in [60, 1e9, 1e18, .greatestFiniteMagnitude] {
      let timeline = timeline(.spring(spring), distance: 100, duration: duration)
      let rest = try XCTUnwrap(timeline.restTime(of: timeline.chapters[0]))
      XCTAssertEqual(rest, 0.7430131, accuracy: 1.0 / 120, "\(duration) s")
    }
  }

  func testCurvesRestAtTheirEndAndAreNotAsked() {
    let timeline = timeline(.curve(.easeOut), distance: 100)
    XCTAssertNil(timeline.restTime(of: timeline.chapters[0]))
  }
}
