import TransitionCore
import TransitionLua
import XCTest

/// `card_sheet.lua`: a presentation with a frame and a dimming view, dismissed by a tap beside the card; a short swipe does not.
///
/// Right values: of 360 points the finger moves 90, a quarter, which takes a quarter of 0.4 s back.
final class CardSheetTests: DemoTestCase {
  /// Right values: the way is 360 points; easeOut is half its way before half its time, and the dimming
  /// view has the card's own pacing both ways.
  func testDimmingViewGoesAlongWithTheCard() throws {
    let run = ScriptRun.run(source("examples/card_sheet.lua"))
    XCTAssertNil(run.error, "\(run.error?.report ?? "")")
    let timeline = run.timeline
    XCTAssertEqual(timeline.diagnostics, [])
    XCTAssertEqual(timeline.chapters.map(\.kind), ["present", "dismiss", "dismiss"])
    XCTAssertEqual(timeline.chapters.map(\.outcome), [.completed, .cancelled, .completed])
    for (chapter, role) in [(timeline.chapters[0], "to"), (timeline.chapters[2], "from")] {
      XCTAssertEqual(chapter.end - chapter.begin, 0.4, accuracy: 1e-9)
      for part in [0.1, 0.2, 0.3] {
        let y = try timeline.value(of: .frameY, node: role, at: chapter.begin + part)
        let alpha = try timeline.value(of: .alpha, node: "dim", at: chapter.begin + part)
        XCTAssertEqual(alpha, (844 - y) / 360, accuracy: 1e-9)
        XCTAssertGreaterThan(alpha, 0)
        XCTAssertLessThan(alpha, 1)
      }
    }
    let swipe = timeline.chapters[1]
    XCTAssertEqual(
      try timeline.value(of: .frameY, node: "card", at: swipe.end - 0.1), 574, accuracy: 1e-9)
    XCTAssertEqual(try timeline.value(of: .alpha, node: "dim", at: swipe.end - 0.1), 0.75)
    let shown = timeline.chapters[0].end
    XCTAssertEqual(
      try timeline.value(of: .frameY, node: "card", at: shown, side: .after), 484, accuracy: 1e-9)
    XCTAssertEqual(try timeline.value(of: .alpha, node: "dim", at: shown, side: .after), 1)
    let window = try XCTUnwrap(timeline.nodes.first { $0.name == "window" }).id
    XCTAssertEqual(
      timeline.children(of: window, at: timeline.duration, side: .after).map {
        timeline.nodes[$0].name
      }, ["page"])
  }
}
