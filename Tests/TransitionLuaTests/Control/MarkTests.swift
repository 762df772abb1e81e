import TransitionCore
import TransitionFormats
import TransitionLua
import XCTest

/// `ctx:mark` and `app:mark`: in the timeline, the file and the summary.
final class MarkTests: ControlTestCase {
  func testMarksAreRecordedWithTimeNameAndLine() throws {
    let timeline = try perform(
      """
      ctx:mark("begins")
      ctx:animate(0.25, function() to.alpha = 0.5 end)
      ctx:mark("half")
      ctx:animate(0.25, function() to.alpha = 1 end)
      ctx:mark("half")
      """
    ).run.timeline
    XCTAssertEqual(timeline.marks.map(\.name), ["begins", "half", "half"])
    XCTAssertEqual(timeline.marks.map(\.time), [0, 0.25, 0.5])
    XCTAssertEqual(timeline.marks.map(\.place.line), [13, 15, 17])
    XCTAssertEqual(try timeline.time(ofMark: "half"), 0.25)
    XCTAssertEqual(try timeline.time(ofMark: "half", occurrence: 1), 0.5)
    let to = try XCTUnwrap(timeline.node(named: "to", at: 0))
    XCTAssertEqual(
      timeline.value(of: .alpha, node: to, at: try timeline.time(ofMark: "half")), 0.5)
  }

  func testAMarkThatIsNotThereNamesThoseThatAre() throws {
    let timeline = try perform("ctx:mark('a') ctx:mark('b') ctx:mark('a')").run.timeline
    let rows: [(name: String, occurrence: Int, text: String)] = [
      ("c", 0, "no mark is called \"c\"; there are a, b"),
      ("a", 2, "there are not so many marks \"a\""), ("a", -1, "there are not so many marks \"a\""),
    ]
    for row in rows {
      XCTAssertThrowsError(
        try timeline.time(ofMark: row.name, occurrence: row.occurrence)
      ) { XCTAssertEqual("\($0)", row.text) }
    }
    XCTAssertThrowsError(try Timeline().time(ofMark: "x")) {
      XCTAssertEqual("\($0)", "no mark is called \"x\": there are none")
    }
  }

  func testMarksAreInTheFileAndInTheSummary() throws {
    let flow = try runFlow(
      "", "app:wait(0.5) app:mark(\"a \\\"word\\\"\")", root: "T.viewController {}")
    XCTAssertNil(flow.run.error, flow.run.error?.report ?? "")
    let text = String(decoding: flow.run.timeline.json(fps: 60), as: UTF8.self)
    XCTAssertTrue(
      text.contains(
        "\"marks\": [\n    {\"time\": 0.5, \"name\": \"a \\\"word\\\"\", \"line\": \"test.lua:4\"}\n  ]"
      ),
      text)
    let summary = TimelineSummary(flow.run.timeline).text
    XCTAssertTrue(summary.contains("  0.5 s  a \"word\"  test.lua:4\n"), summary)
    let json = String(decoding: TimelineSummary(flow.run.timeline).json, as: UTF8.self)
    XCTAssertTrue(json.contains("{\"time\": 0.5, \"name\": \"a \\\"word\\\"\""), json)
  }

  func testNamesAreShort() throws {
    for name in ["\"\"", "(\"x\"):rep(201)", "1"] {
      let error = try perform("ctx:mark(\(name))").run.error
      XCTAssertEqual(error?.line, 13, name)
      XCTAssertEqual(error?.kind, .misuse, name)
    }
  }
}
