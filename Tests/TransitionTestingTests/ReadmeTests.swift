import TransitionTesting
import XCTest

final class ReadmeTests: XCTestCase {
  func testThePageShrinksSwellsAndVanishes() throws {
    let timeline = try record("push_zoom_run.lua")
    assertTimeline(timeline, "from", .scale, at: 0.9, is: 0.6)
    assertTimeline(timeline, "to", .alpha, at: 2.4, is: 0.8)
  }
}
