import TransitionCore
import XCTest

/// When a transition looks over.
final class RestTests: XCTestCase {
  /// A chapter of 0…1 s in which a node moves by a distance.
  private func timeline(
    _ pacing: Pacing, distance: Double, duration: Double = 1
  ) -> Timeline {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "page")
    builder.beginInstant(at: 0)
    let chapter = builder.beginChapter(kind: "push", roles: [("from", node)])
    let span = builder.addSpan(
      pacing: pacing, begin: 0, duration: duration, repetition: .once, drive: nil)
    builder.write(node: node, leaf: .centerX, value: distance, isLook: false, place: .nowhere)
    _ = builder.addSegment(
      node: node, leaf: .centerX, from: 0, to: distance, isAdditive: false, span: span,
      place: .nowhere)
    builder.sampled()
    builder.beginInstant(at: 1)
    builder.endChapter(chapter, outcome: .completed)
    return builder.finish(outcome: .finished)
  }

  /// Right value: (1 + ω t) e^(−ω t) is 1/100 at ω t = 6.63835, by bisection.
  func testCriticalSpringRestsWhenAHundredthIsLeft() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20)
    for distance in [100.0, -4] {
      let timeline = timeline(.spring(spring), distance: distance)
      let rest = try XCTUnwrap(timeline.restTime(of: timeline.chapters[0]))
      XCTAssertEqual(rest, 0.663835, accuracy: 1.0 / 120, "\(distance)")
      XCTAssertGreaterThanOrEqual(rest, 0.663835)
    }
  }

  /// A transition may be completed long before its spring ends; the same right value.
  func testSpringThatIsGivenAnAgeRestsAsSoon() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20)
    for duration in [60, 1e9, 1e18, .greatestFiniteMagnitude] {
      let timeline = timeline(.spring(spring), distance: 100, duration: duration)
      let rest = try XCTUnwrap(timeline.restTime(of: timeline.chapters[0]))
      XCTAssertEqual(rest, 0.663835, accuracy: 1.0 / 120, "\(duration) s")
    }
  }

  func testCurvesRestAtTheirEndAndAreNotAsked() {
    let timeline = timeline(.curve(.easeOut), distance: 100)
    XCTAssertNil(timeline.restTime(of: timeline.chapters[0]))
  }
}
