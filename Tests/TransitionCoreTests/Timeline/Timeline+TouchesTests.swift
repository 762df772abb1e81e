import TransitionCore
import XCTest

/// Fingers put together from events that were written by hand.
final class TimelineTouchesTests: XCTestCase {
  private func timeline(
    _ events: [(time: Double, name: String, facts: [(String, String)])]
  ) -> Timeline {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    for event in events {
      builder.beginInstant(at: event.time)
      builder.addEvent(
        event.name, subject: "page", data: event.facts.map { Timeline.Event.Fact($0.0, $0.1) },
        place: Timeline.Place(file: "a.lua", line: 3))
    }
    return builder.finish(outcome: .finished)
  }

  func testAFingerStaysWhereItWasUntilItMovesAndIsGoneWhenItIsLifted() throws {
    let touches = timeline([
      (0.5, "touchBegan", [("x", "10"), ("y", "20")]),
      (1, "touchMoved", [("x", "30.5"), ("y", "20")]),
      (1.5, "touchEnded", [("x", "40"), ("y", "25")]),
    ]).touches
    let touch = try XCTUnwrap(touches.first)
    XCTAssertEqual(touches.count, 1)
    XCTAssertEqual(touch.extent, 0.5...1.5)
    XCTAssertEqual(touch.ending, .ended)
    XCTAssertEqual(touch.subject, "page")
    XCTAssertEqual(touch.place.line, 3)
    let expected: [(Double, Point?)] = [
      (0.4, nil), (0.5, Point(x: 10, y: 20)), (0.99, Point(x: 10, y: 20)),
      (1, Point(x: 30.5, y: 20)), (1.5, Point(x: 40, y: 25)), (1.51, nil),
    ]
    for (time, location) in expected {
      XCTAssertEqual(touch.location(at: time), location, "\(time)")
    }
  }

  func testFingersAreToldApartByTheirNumber() {
    let touches = timeline([
      (0, "touchBegan", [("x", "1"), ("y", "1")]),
      (0, "touchBegan", [("x", "2"), ("y", "2"), ("finger", "2")]),
      (0.1, "touchMoved", [("x", "3"), ("y", "3"), ("finger", "1")]),
      (0.2, "touchCancelled", [("x", "4"), ("y", "4"), ("finger", "2")]),
      (0.3, "touchBegan", [("x", "5"), ("y", "5"), ("finger", "2")]),
    ]).touches
    XCTAssertEqual(touches.map(\.finger), [1, 2, 2])
    XCTAssertEqual(touches.map(\.ending), [nil, .cancelled, nil])
    XCTAssertEqual(touches.map { $0.samples.map(\.location.x) }, [[1, 3], [2, 4], [5]])
    XCTAssertEqual(touches[0].location(at: 9), Point(x: 3, y: 3), "still down at the end")
  }

  /// A file may hold anything.
  func testEventsThatAreNoTouchOfAFingerThatIsDownArePassedOver() {
    let touches = timeline([
      (0, "touchIgnored", [("x", "1"), ("y", "1")]), (0, "touchMoved", [("x", "1"), ("y", "1")]),
      (0, "touchEnded", [("x", "1"), ("y", "1")]), (0, "touchBegan", [("x", "one"), ("y", "1")]),
      (0, "touchBegan", []), (0, "viewDidAppear", [("x", "1"), ("y", "1")]),
    ]).touches
    XCTAssertEqual(touches, [])
  }
}
