import Testing
import TransitionTesting

/// `record` and `assertTimeline` in Swift Testing.
@Suite struct SwiftTestingSuite {
  @Test func passes() throws {
    assertTimeline(try record("push_zoom.lua"), "to", .alpha, at: 2.4, is: 0.8, accuracy: 1e-9)
  }

  @Test func mismatchPointsToTheCaller() throws {
    let timeline = try record("push_zoom.lua")
    let line = #line + 2
    withKnownIssue {
      assertTimeline(timeline, "to", .alpha, at: 2.4, is: 0.9)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.contains { $0.rawValue.contains("set by push_zoom.lua:21") }
    }
  }
}
