import Foundation
import TransitionCore
import XCTest

@testable import TransitionFormats

/// The summary as text and as JSON, written by hand.
final class TimelineSummaryTests: XCTestCase {
  /// The places are those of the Swift file that animates: cut off here, since its lines move.
  private func lines(_ summary: TimelineSummary) -> [String] {
    summary.text.components(separatedBy: "\n").map { line in
      line.components(separatedBy: "  TransitionFormatsTests/")[0]
        .replacingOccurrences(of: " +$", with: "", options: .regularExpression)
    }
  }

  func testStagesAndChapters() throws {
    let text = lines(TimelineSummary(try LinearPush.timeline()))
    XCTAssertEqual(
      text,
      [
        "linear.lua  push, 400 × 800 pt, 0.5 s", "",
        "  begin   length  curve   what moves             line",
        "  0 s     0.25 s  linear  from.alpha 1 → 0.5",
        "                          to.center.x 100 → 200",
        "  0.25 s  0.25 s  linear  from.alpha 0.5 → 0",
        "                          to.scale 1 → 2", "",
        "push from \"first\" to \"second\" began at 0 s, completed at 0.5 s", "",
        "linear.lua: warning: the view of \"first\" is left with alpha 0 when the transition has "
          + "ended [alpha-left]",
        "  hint: set its alpha back to 1 before completing", "",
      ])
  }

  func testAFailedRunSaysSo() throws {
    var builder = TimelineBuilder(
      meta: Timeline.Meta(script: "a.lua", screen: Size(width: 400, height: 800)))
    builder.beginInstant(at: 0.5)
    let failed = builder.finish(outcome: .failed)
    let text = """
      a.lua  400 × 800 pt, 0.5 s  failed

      An error ended the run at 0.5 s: what is above was recorded before it.

      """
    XCTAssertEqual(TimelineSummary(failed).text, text)
    XCTAssertEqual(TimelineSummary(try Timeline(json: failed.json(fps: 60))).text, text)
  }

  func testInAFlowEachTransitionStandsAboveWhatMovesInIt() {
    var builder = TimelineBuilder(
      meta: Timeline.Meta(script: "a.lua", screen: Size(width: 400, height: 800)))
    for name in ["red", "blue", "box"] { _ = builder.addNode(className: "View", name: name) }
    func move(_ node: Int, at time: Double) {
      builder.beginInstant(at: time)
      let span = builder.addSpan(pacing: .curve(.linear), begin: time, duration: 0.25)
      _ = builder.addSegment(
        node: node, leaf: .alpha, from: 0, to: 1, isAdditive: false, span: span, place: .nowhere)
    }
    move(0, at: 0)
    for (begin, kind, from) in [(1.0, "push", 0), (3, "pop", 1)] {
      builder.beginInstant(at: begin)
      builder.chapterBegan()
      let chapter = builder.beginChapter(kind: kind, roles: [("from", from), ("to", 1 - from)])
      move(0, at: begin)
      if kind == "pop" {
        let drive = builder.addDrive(chapter: chapter)
        builder.addPiece(.hold(fraction: 0.5), to: drive, place: .nowhere)
      }
      builder.beginInstant(at: begin + 0.5)
      builder.endChapter(chapter, outcome: .completed)
      if kind == "push" { move(1, at: 2) }
    }
    builder.beginInstant(at: 4)
    XCTAssertEqual(
      TimelineSummary(builder.finish(outcome: .finished)).text,
      """
      a.lua  push, pop, 400 × 800 pt, 4 s

        begin  length  curve   what moves        line

      before the first transition
        0 s    0.25 s  linear  red.alpha 0 → 1

      push from "red" to "blue" began at 1 s, completed at 1.5 s
        1 s    0.25 s  linear  from.alpha 0 → 1

      between transitions
        2 s    0.25 s  linear  blue.alpha 0 → 1

      pop from "blue" to "red" began at 3 s, completed at 3.5 s
        driven: 3 s at 50 %
        3 s    0.25 s  linear  to.alpha 0 → 1

      """)
  }

  func testColorsOnlyWhereTheyAreAskedFor() throws {
    let timeline = try LinearPush.timeline()
    XCTAssertFalse(TimelineSummary(timeline).text.contains("\u{1b}"))
    let style = TimelineSummary.Style(hasColor: true)
    XCTAssertTrue(
      TimelineSummary(timeline, style: style).text.hasPrefix("\u{1b}[1mlinear.lua\u{1b}[0m  push"))
  }

  func testFindingsHaveTheirLineAndRemedy() {
    let finding = Timeline.Diagnostic(
      code: "flash", severity: .warning, time: 0, message: "it flashes", remedy: "dim it",
      place: Timeline.Place(file: "a.lua", line: 3))
    XCTAssertEqual(
      TimelineSummary.text(of: finding, script: "b.lua"),
      "a.lua:3: warning: it flashes [flash]\n  hint: dim it")
    var often = finding
    often.count = 12
    XCTAssertEqual(
      TimelineSummary.text(of: often, script: "b.lua"),
      "a.lua:3: warning: it flashes (12 times) [flash]\n  hint: dim it")
    var anywhere = finding
    anywhere.place = .nowhere
    XCTAssertEqual(
      TimelineSummary.text(of: anywhere, script: "b.lua", hasColor: true),
      "b.lua: \u{1b}[33mwarning\u{1b}[0m: it flashes [flash]\n  hint: dim it")
  }

  func testNamesStayOnTheirLine() throws {
    let timeline = try LinearPush.timeline(
      names: ("a\nb\u{202e}", String(repeating: "x", count: 99)))
    let text = lines(TimelineSummary(timeline))
    XCTAssertEqual(
      text.suffix(5),
      [
        "push from \"a b \" to \"\(String(repeating: "x", count: 79))…\" began at 0 s, completed at 0.5 s",
        "",
        "linear.lua: warning: the view of \"a b \" is left with alpha 0 when the transition has ended "
          + "[alpha-left]", "  hint: set its alpha back to 1 before completing", "",
      ])
  }

  func testJSONHasTheSameStages() throws {
    let json = try JSONSerialization.jsonObject(
      with: Data(TimelineSummary(try LinearPush.timeline()).json))
    let stages = try XCTUnwrap((json as? [String: Any])?["stages"] as? [[String: Any]])
    XCTAssertEqual(stages.map { $0["begin"] as? Double }, [0, 0.25])
    let changes = try XCTUnwrap(stages.last?["changes"] as? [[String: Any]])
    XCTAssertEqual(changes.map { $0["node"] as? String }, ["from", "to"])
    XCTAssertEqual(changes.map { $0["key"] as? String }, ["alpha", "scale"])
    XCTAssertEqual(changes.map { $0["to"] as? Double }, [0, 2])
  }
}
