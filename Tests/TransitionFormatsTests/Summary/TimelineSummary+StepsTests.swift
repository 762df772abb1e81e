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
        "0 s 1 s, cut off at 0.3 s linear from.alpha 0 → 0.3, not 1 a.lua:3",
        "0.1 s 0.2 s 3 steps from.center.x 0 → 30 a.lua:3",
      ])
  }

  func testWhatEndsWhereItBeganTellsHowFarItWent() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta(script: "a.lua"))
    _ = builder.addNode(className: "View", name: "box")
    for (step, value) in [3.0, -2, 0].enumerated() {
      builder.beginInstant(at: 0.1 * Double(step))
      builder.write(node: 0, leaf: .centerX, value: value, place: line)
    }
    let summary = TimelineSummary(builder.finish(outcome: .finished))
    XCTAssertTrue(
      summary.text.contains("  3 steps  box.center.x 0 → 0, between -2 and 3  a.lua:3"),
      summary.text)
    let json = try JSONSerialization.jsonObject(with: Data(summary.json)) as? [String: Any]
    let steps = try XCTUnwrap((json?["steps"] as? [[String: Any]])?.first)
    let change = try XCTUnwrap((steps["changes"] as? [[String: Any]])?.first)
    XCTAssertEqual(change["least"] as? Double, -2)
    XCTAssertEqual(change["greatest"] as? Double, 3)
    XCTAssertNil(change["left"])
  }

  /// Driven to some fractions of a way from 0 to 320 and left there.
  func testWhatWasCancelledTellsWhatItReached() throws {
    let rows: [(fractions: [Double], way: String)] = [
      ([0, 0.25, 0], "0 → 80 → 0, not 320"), ([0.5], "0 → 160, not 320"),
      ([0.5, 0.25], "0 → 160 → 80, not 320"), ([0], "0 → 0, not 320"), ([0.5, 1], "0 → 320"),
      // To a tenth of a point, of 320.
      ([1.0 / 3], "0 → 106.7, not 320"),
    ]
    for row in rows {
      var builder = TimelineBuilder(meta: Timeline.Meta(script: "a.lua"))
      _ = builder.addNode(className: "View", name: "box")
      let drive = builder.addDrive(chapter: nil)
      builder.beginInstant(at: 0)
      let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1, drive: drive)
      _ = builder.addSegment(
        node: 0, leaf: .centerX, from: 0, to: 320, isAdditive: false, span: span, place: line)
      for (index, fraction) in row.fractions.enumerated() {
        builder.beginInstant(at: 0.1 * Double(index + 1))
        builder.addPiece(.hold(fraction: fraction), to: drive, place: .nowhere)
      }
      builder.beginInstant(at: 1)
      let text = TimelineSummary(builder.finish(outcome: .finished)).text
      XCTAssertTrue(text.contains(" box.center.x \(row.way)  a.lua:3\n"), text)
    }
  }

  /// A quarter of the way from 0 to 320 is 80, and from 0 to 100 it is 25.
  func testWhatIsSetAtOnceHasARowAndTheStageTellsHowFarItCame() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta(script: "a.lua"))
    _ = builder.addNode(className: "View", name: "box")
    builder.beginInstant(at: 0)
    builder.write(node: 0, leaf: .centerX, value: 320, place: line)
    let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1)
    _ = builder.addSegment(
      node: 0, leaf: .centerX, from: 0, to: 320, isAdditive: false, span: span, place: line)
    builder.beginInstant(at: 0.25)
    builder.write(node: 0, leaf: .centerX, value: 100, place: line)
    builder.beginInstant(at: 1)
    let summary = TimelineSummary(builder.finish(outcome: .finished))
    let rows = summary.text.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    XCTAssertEqual(
      rows[2...3],
      [
        "0 s 1 s linear box.center.x 0 → 80, not 320 a.lua:3",
        "0.25 s set box.center.x 80 → 25, going on to 100 a.lua:3",
      ])
    let json = try JSONSerialization.jsonObject(with: Data(summary.json)) as? [String: Any]
    let jump = try XCTUnwrap((json?["jumps"] as? [[String: Any]])?.first)
    XCTAssertEqual(jump["time"] as? Double, 0.25)
    let change = try XCTUnwrap((jump["changes"] as? [[String: Any]])?.first)
    XCTAssertEqual(["from", "to", "goal"].map { change[$0] as? Double }, [80, 25, 100])
  }

  func testNumbersThatDifferDoNotLookAlike() {
    for (to, text) in [(195.0004, "195 → 195.0004"), (195.5, "195 → 195.5")] {
      var builder = TimelineBuilder(meta: Timeline.Meta(script: "a.lua"))
      _ = builder.addNode(className: "View", name: "box")
      builder.beginInstant(at: 0)
      let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1)
      _ = builder.addSegment(
        node: 0, leaf: .centerX, from: 195, to: to, isAdditive: false, span: span, place: line)
      builder.beginInstant(at: 1)
      let summary = TimelineSummary(builder.finish(outcome: .finished)).text
      XCTAssertTrue(summary.contains(" box.center.x \(text)  a.lua:3\n"), summary)
    }
    let spring = Spring(duration: 0.5, dampingRatio: 0.6, initialVelocity: 0.001)
    XCTAssertEqual(
      Pacing.spring(spring).summary(over: 0.5), "spring dampingRatio 0.6 velocity 0.001")
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
      (Spring(stiffness: 100, damping: 10), 1.5, "spring stiffness 100 damping 10"),
      (Spring(mass: 3, stiffness: 1000, damping: 500), 0.5, "spring stiffness 1000 damping 500"),
      (
        Spring(stiffness: 100, damping: 10, initialVelocity: 2), 1.5,
        "spring stiffness 100 damping 10 velocity 2"
      ),
    ]
    for row in rows {
      XCTAssertEqual(Pacing.spring(row.spring).summary(over: row.duration), row.text)
    }
  }
}
