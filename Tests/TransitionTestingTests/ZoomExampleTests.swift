import TransitionTesting
import XCTest

/// Demo 0 as scripts, in both styles.
///
/// Right values: arithmetic on the documented animator. Its blocks are easeInOut, which is 0.5 at half
/// its time by symmetry.
final class ZoomExampleTests: XCTestCase {
  private typealias Row = (time: Double, side: Timeline.Side, scale: Double, alpha: Double)

  private static let push: [Row] = [
    (0, .before, 1, 0), (0, .after, 1, 0), (0.45, .before, 0.8, 0.15),
    (0.9, .before, 0.6, 0.3), (0.9, .after, 0.6, 0.3), (1.35, .before, 0.85, 0.45),
    (1.8, .before, 1.1, 0.6), (1.8, .after, 1.1, 0.6), (2.4, .before, 0.6, 0.8),
    (3, .before, 0.1, 1), (3, .after, 1, 1),
  ]

  private static let pop: [Row] = [
    (0, .before, 0.1, 0), (0, .after, 0.1, 0), (1.5, .before, 0.55, 0.5), (3, .before, 1, 1),
    (3, .after, 1, 1),
  ]

  func testPushIsTheDocumentedOneInBothStyles() throws {
    for script in ["push_zoom.lua", "push_zoom_run.lua"] {
      let timeline = try record(script)
      for row in Self.push {
        assertTimeline(
          timeline, "from", .scale, at: row.time, side: row.side, is: row.scale, accuracy: 1e-9)
        assertTimeline(
          timeline, "to", .alpha, at: row.time, side: row.side, is: row.alpha, accuracy: 1e-9)
      }
      XCTAssertEqual(timeline.duration, 3, accuracy: 1e-9, script)
      XCTAssertEqual(timeline.stages.map(\.begin), [0, 0.3 * 3, 0.3 * 3 + 0.3 * 3], script)
      XCTAssertEqual(timeline.diagnostics, [], script)
      try assertTree(timeline, before: ["first", "second"], after: ["second"])
    }
  }

  func testPopIsTheDocumentedOneInBothStyles() throws {
    // The callback style leaves the page that went transparent; the coroutine restores it.
    for (script, alphaLeft) in [("pop_zoom.lua", 0.0), ("pop_zoom_run.lua", 1)] {
      let timeline = try record(script)
      for row in Self.pop {
        assertTimeline(
          timeline, "to", .scale, at: row.time, side: row.side, is: row.scale, accuracy: 1e-9)
        assertTimeline(
          timeline, "to", .alpha, at: row.time, side: row.side, is: row.alpha, accuracy: 1e-9)
        assertTimeline(
          timeline, "from", .alpha, at: row.time, side: row.side,
          is: row.side == .after && row.time == 3 ? alphaLeft : 1 - row.alpha, accuracy: 1e-9)
      }
      XCTAssertEqual(timeline.diagnostics.map(\.code), alphaLeft == 0 ? ["alpha-left"] : [], script)
      XCTAssertEqual(timeline.duration, 3, accuracy: 1e-9, script)
      try assertTree(timeline, before: ["second", "first"], after: ["first"])
    }
  }

  /// At 24, 60 and 120 frames a second, so also between the instants; but for what the last
  /// completion leaves of the pop.
  func testBothStylesGiveTheSameValuesAtEveryFrame() throws {
    for (callback, coroutine) in [
      ("push_zoom.lua", "push_zoom_run.lua"), ("pop_zoom.lua", "pop_zoom_run.lua"),
    ] {
      let first = try record(callback)
      let second = try record(coroutine)
      for fps in [24.0, 60, 120] {
        let expected = first.table(fps: fps)
        let actual = second.table(fps: fps)
        XCTAssertEqual(expected.rows, actual.rows, coroutine)
        XCTAssertEqual(expected.tracks.map(\.key), actual.tracks.map(\.key), coroutine)
        for (one, other) in zip(expected.tracks, actual.tracks) {
          for (row, (value, twin)) in zip(expected.rows, zip(one.values, other.values)) {
            if row.time == first.duration, row.side == .after { continue }
            XCTAssertEqual(value, twin, accuracy: 1e-9, "\(coroutine) \(one.key)")
          }
        }
      }
    }
  }

  private func assertTree(
    _ timeline: Timeline, before: [String], after: [String], line: UInt = #line
  ) throws {
    let container = try XCTUnwrap(timeline.chapters.first?.node(of: "container"))
    func names(_ side: Timeline.Side) -> [String] {
      timeline.children(of: container, at: 3, side: side).map { timeline.nodes[$0].name }
    }
    XCTAssertEqual(names(.before), before, line: line)
    XCTAssertEqual(names(.after), after, line: line)
  }
}
