import TransitionTesting
import XCTest

/// Demo 0 as a flow.
///
/// Right values: arithmetic on the documented animators; their blocks are easeInOut, 0.5 at half their
/// time by symmetry.
final class ZoomFlowTests: DemoTestCase {
  private static let push = 0.5
  private static let pop = 3.5 + pause

  func testBothTransitionsHaveTheDocumentedValues() throws {
    for script in ["zoom_demo.lua", "zoom_demo_fixed.lua"] {
      let timeline = try record(script)
      XCTAssertEqual(timeline.chapters.map(\.kind), ["push", "pop"], script)
      XCTAssertEqual(timeline.chapters.map(\.outcome), [.completed, .completed], script)
      let pushed: [(time: Double, scale: Double, alpha: Double)] = [
        (0, 1, 0), (0.45, 0.8, 0.15), (0.9, 0.6, 0.3), (1.35, 0.85, 0.45), (1.8, 1.1, 0.6),
        (2.4, 0.6, 0.8), (3, 0.1, 1),
      ]
      for row in pushed {
        assertValues(
          timeline, "from", at: Self.push + row.time, side: .before, [.scale: row.scale, .alpha: 1])
        assertValues(
          timeline, "to", at: Self.push + row.time, side: .before, [.scale: 1, .alpha: row.alpha])
      }
      assertValues(timeline, "from", at: Self.push + 3, side: .after, [.scale: 1])
      for time in [0, 0.45, 0.9, 1.35, 1.8, 2.4, 3] {
        let progress = Self.easeInOut(time / 3)
        assertValues(
          timeline, "to", at: Self.pop + time, side: .before,
          [.scale: 0.1 + 0.9 * progress, .alpha: progress])
        assertValues(
          timeline, "from", at: Self.pop + time, side: .before, [.scale: 1, .alpha: 1 - progress])
      }
      let left = script == "zoom_demo.lua" ? 0.0 : 1
      assertValues(timeline, "from", at: Self.pop + 3, side: .after, [.alpha: left])
    }
  }

  func testTreesAndStack() throws {
    for script in ["zoom_demo.lua", "zoom_demo_fixed.lua"] {
      let timeline = try record(script)
      func pages(_ time: Double, _ side: Timeline.Side) throws -> [String] {
        try names(timeline, in: "container", at: time, side: side)
      }
      XCTAssertEqual(try pages(Self.push, .before), ["first", "second"])
      XCTAssertEqual(try pages(Self.push + 3, .before), ["first", "second"])
      XCTAssertEqual(try pages(Self.push + 3, .after), ["second"])
      XCTAssertEqual(try pages(Self.pop, .before), ["second", "first"])
      XCTAssertEqual(try pages(Self.pop + 3, .before), ["second", "first"])
      XCTAssertEqual(try pages(Self.pop + 3, .after), ["first"])
      let shown = events(timeline).filter { $0.hasSuffix(".didShow") }
      XCTAssertEqual(shown, ["second.didShow", "first.didShow"])
    }
  }

  func testOnlyTheDocumentedOneLeavesSomething() throws {
    let timeline = try record("zoom_demo.lua")
    XCTAssertEqual(codes(timeline), ["alpha-left"])
    XCTAssertEqual(timeline.diagnostics.first?.place.file, "pop_zoom.lua")
    XCTAssertEqual(codes(try record("zoom_demo_fixed.lua")), [])
  }
}
