import Foundation
import TransitionCore
import XCTest

@testable import TransitionFormats

/// What the summary says about steps, cut stages and springs, written by hand.
final class TimelineSummaryStepsTests: XCTestCase {
  private let line = Timeline.Place(file: "a.lua", line: 3)

  private func timeline() -> Timeline {
    var builder = TimelineBuilder(meta: Timeline.Meta(script: "a.lua"))
    _ = builder.addNode(className: "View", name: "box")
    builder.beginInstant(at: 0)
    builder.chapterBegan()
    let chapter = builder.beginChapter(kind: "push", roles: [("from", 0), ("to", 0)])
    let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1)
    _ = builder.addSegment(
      node: 0, leaf: .alpha, from: 0, to: 1, isAdditive: false, span: span, place: line)
    for step in 1...3 {
      builder.beginInstant(at: 0.1 * Double(step))
      builder.write(node: 0, leaf: .centerX, value: 10 * Double(step), place: line)
    }
    builder.removeSpan(span)
    builder.endChapter(chapter, outcome: .completed)
    return builder.finish(outcome: .finished)
  }

  func testStepsAndCutStagesStandInTheTable() {
    let text = TimelineSummary(timeline()).text
    let rows = text.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    XCTAssertEqual(
      rows[1...3],
      [
        "begin length curve what moves line",
        "0 s 1 s, cut off at 0.3 s linear from.alpha 0 → 1 a.lua:3",
        "0.1 s 0.2 s 3 steps from.center.x 0 → 30 a.lua:3",
      ])
  }

  func testTheObjectHasThemTooAndNamesOfRoles() throws {
    let json = try JSONSerialization.jsonObject(with: Data(TimelineSummary(timeline()).json))
    let object = try XCTUnwrap(json as? [String: Any])
    let stage = try XCTUnwrap((object["stages"] as? [[String: Any]])?.first)
    XCTAssertEqual(stage["cutOff"] as? Double, 0.3)
    let steps = try XCTUnwrap(object["steps"] as? [[String: Any]])
    XCTAssertEqual(steps.map { $0["count"] as? Int }, [3])
    XCTAssertEqual(steps.map { $0["begin"] as? Double }, [0.1])
    XCTAssertEqual(steps.map { $0["duration"] as? Double }, [0.2])
    let change = try XCTUnwrap((steps[0]["changes"] as? [[String: Any]])?.first)
    XCTAssertEqual(change["key"] as? String, "center.x")
    XCTAssertEqual(change["to"] as? Double, 30)
    let roles = (object["chapters"] as? [[String: Any]])?.first?["roles"] as? [String: Any]
    XCTAssertEqual(roles?["from"] as? String, "box")
    XCTAssertTrue(roles?["container"] is NSNull)
  }

  func testASpringIsToldAsItWasAskedFor() {
    let rows: [(spring: Spring, duration: Double, text: String)] = [
      (Spring(duration: 0.5, dampingRatio: 0.7), 0.5, "spring dampingRatio 0.7"),
      (Spring(duration: 0.5, dampingRatio: 1), 0.5, "spring dampingRatio 1"),
      (
        Spring(duration: 0.5, dampingRatio: 0.6, initialVelocity: 15), 0.5,
        "spring dampingRatio 0.6 velocity 15"
      ),
      (Spring(perceptualDuration: 0.4, bounce: 0.3), 0.9, "spring bounce 0.3 over 0.4 s"),
      (Spring(perceptualDuration: 0.4, bounce: -0.5), 0.9, "spring bounce -0.5 over 0.4 s"),
      (Spring(stiffness: 100, damping: 10), 1.5, "spring k 100 c 10"),
      (Spring(mass: 3, stiffness: 1000, damping: 500), 0.5, "spring k 1000 c 500"),
      (
        Spring(stiffness: 100, damping: 10, initialVelocity: 2), 1.5, "spring k 100 c 10 velocity 2"
      ),
    ]
    for row in rows {
      XCTAssertEqual(Pacing.spring(row.spring).summary(over: row.duration), row.text)
    }
  }
}
