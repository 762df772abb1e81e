/// The tests that `new --xctest` writes.
extension Template {
  /// A test case that asserts the script as it was written.
  func test(named name: ScriptName) -> String {
    (isApp ? Self.appTest : Self.animatorTest)
      .replacing("CLASS", with: name.className)
      .replacing("ASSERTIONS", with: assertions)
      .replacing(
        "OUTCOMES", with: self == .flow ? ".completed, .completed" : ".cancelled, .completed"
      )
      .replacing("NAME", with: name.base)
  }

  private var isApp: Bool { self == .interaction || self == .flow }

  private static let animatorTest = #"""
    import TransitionTesting
    import XCTest

    final class CLASSTests: XCTestCase {
      /// An instant has two pictures: `.before` is what is on screen before the completions that fall on
      /// it, `.after` what they leave.
      func testItMovesAsMeant() throws {
        let timeline = try record("NAME.lua")
    ASSERTIONS
        XCTAssertEqual(timeline.chapters.map(\.outcome), [.completed])
      }

      /// Halfway the user gives up: what is left behind would be among the diagnostics.
      func testACancelLeavesNothingBehind() throws {
        var options = RunOptions()
        options.drive = try DriveList("0:0 0.1:0.5 0.2:cancel")
        let timeline = try record("NAME.lua", options: options)
        XCTAssertEqual(timeline.chapters.map(\.outcome), [.cancelled])
        XCTAssertEqual(timeline.diagnostics.map(\.message), [])
      }
    }

    """#

  private static let appTest = #"""
    import TransitionTesting
    import XCTest

    final class CLASSTests: XCTestCase {
      /// Each transition is a chapter. An instant has two pictures: `.before` is what is on screen before
      /// the completions that fall on it, `.after` what they leave.
      func testItMovesAsMeant() throws {
        let timeline = try record("NAME.lua")
        XCTAssertEqual(timeline.chapters.map(\.outcome), [OUTCOMES])
    ASSERTIONS
        XCTAssertEqual(timeline.diagnostics.map(\.message), [])
      }
    }

    """#

  private var assertions: String {
    let lines =
      switch self {
      case .push:
        [
          #""to", .translationX, at: 0, is: 390"#,
          #""to", .translationX, at: 0.4, side: .before, is: 0"#,
          #""from", .translationX, at: 0.4, side: .before, is: -130"#,
          #""from", .alpha, at: 0.4, side: .before, is: 0.7"#,
          #""from", .alpha, at: 0.4, side: .after, is: 1"#,
        ]
      case .pop:
        [
          #""to", .translationX, at: 0, is: -130"#,
          #""to", .alpha, at: 0, is: 0.7"#,
          #""to", .alpha, at: 0.4, is: 1"#,
          #""from", .translationX, at: 0.4, side: .before, is: 390"#,
          #""from", .translationX, at: 0.4, side: .after, is: 0"#,
        ]
      case .present:
        [
          #""to", .translationY, at: 0.15, is: 844"#,
          #""from", .scale, at: 0.15, is: 0.92"#,
          #""from", .alpha, at: 0.15, is: 0.6"#,
          #""to", .translationY, at: 0.6, is: 0"#,
          #""from", .alpha, at: 0.6, side: .after, is: 1"#,
        ]
      case .dismiss:
        [
          #""to", .scale, at: 0, is: 0.92"#,
          #""to", .alpha, at: 0.4, is: 1"#,
          #""from", .translationY, at: 0.4, side: .before, is: 844"#,
          #""from", .translationY, at: 0.4, side: .after, is: 0"#,
        ]
      case .tab:
        [
          #""to", .alpha, at: 0, is: 0"#,
          #""from", .alpha, at: 0.15, side: .before, is: 0"#,
          #""to", .alpha, at: 0.3, side: .before, is: 1"#,
          #""to", .scale, at: 0.3, side: .before, is: 1"#,
          #""from", .alpha, at: 0.3, side: .after, is: 1"#,
        ]
      case .interaction:
        [
          #""second", .translationX, at: timeline.chapters[0].end, side: .after, is: 0"#,
          #""second", .translationX, at: timeline.chapters[1].end, side: .before, is: 390"#,
        ]
      case .flow:
        [
          #""detail", .translationX, at: 0, is: 390"#,
          #""list", .translationX, at: 0.4, side: .before, is: -390"#,
          #""list", .translationX, at: timeline.chapters[1].end, side: .before, is: 0"#,
        ]
      }
    return lines.map { "    assertTimeline(timeline, \($0))" }.joined(separator: "\n")
  }
}
