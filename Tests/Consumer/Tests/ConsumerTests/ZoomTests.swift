import TransitionTesting
import XCTest

/// Demo 0, asserted by a package that knows TransitionKit from outside.
///
/// Right values: arithmetic on the documented animator.
final class ZoomTests: XCTestCase {
  func testPushShrinksSwellsAndVanishes() throws {
    let timeline = try record("push_zoom.lua")
    assertTimeline(timeline, "from", .scale, at: 0.45, is: 0.8, accuracy: 1e-9)
    assertTimeline(timeline, "from", .scale, at: 0.9, is: 0.6, accuracy: 1e-9)
    assertTimeline(timeline, "from", .scale, at: 1.8, is: 1.1, accuracy: 1e-9)
    assertTimeline(timeline, "from", .scale, at: 3, side: .before, is: 0.1, accuracy: 1e-9)
    assertTimeline(timeline, "from", .scale, at: 3, is: 1, accuracy: 1e-9)
    assertTimeline(timeline, "to", .alpha, at: 2.4, is: 0.8, accuracy: 1e-9)
    XCTAssertEqual(timeline.duration, 3, accuracy: 1e-9)
  }

  func testPopGrowsFromATenth() throws {
    let timeline = try record("pop_zoom.lua")
    assertTimeline(timeline, "to", .scale, at: 0, is: 0.1, accuracy: 1e-9)
    assertTimeline(timeline, "to", .scale, at: 1.5, is: 0.55, accuracy: 1e-9)
    assertTimeline(timeline, "from", .alpha, at: 1.5, is: 0.5, accuracy: 1e-9)
    assertTimeline(timeline, "to", .scale, at: 3, is: 1, accuracy: 1e-9)
  }

  /// A script beside the test.
  func testOwnScriptFades() throws {
    let timeline = try record("fade.lua")
    assertTimeline(timeline, "to", .alpha, at: 0.1, is: 0.5, accuracy: 1e-9)
  }
}
