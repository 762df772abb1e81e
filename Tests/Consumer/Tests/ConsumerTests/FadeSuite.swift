import Testing
import TransitionTesting

/// The same helpers in Swift Testing.
@Suite struct FadeSuite {
  @Test func fadesIn() throws {
    let timeline = try record("fade.lua")
    assertTimeline(timeline, "to", .alpha, at: 0, is: 0, accuracy: 1e-9)
    assertTimeline(timeline, "to", .alpha, at: 0.2, is: 1, accuracy: 1e-9)
  }
}
