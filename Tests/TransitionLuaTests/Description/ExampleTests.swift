import XCTest

@testable import TransitionLua

/// The example of every name of the API runs, as the body of an animator.
final class ExampleTests: ScriptTestCase {
  func testEveryExampleRuns() throws {
    var count = 0
    for type in TypeID.allCases {
      for member in type.description.members {
        let isWaiting =
          ["animate", "animateKeyframes", "wait", "restore"].contains(member.name)
          && type != .module
        let result = try runBody(member.example, style: isWaiting ? "run" : "animate")
        let isAboutCompletion = member.example.contains("ctx:complete(")
        let error = result.error
        // An example that completes is followed by the frame's own completion.
        if !(isAboutCompletion && error?.message.contains("second time") == true) {
          XCTAssertNil(error, "\(type).\(member.name): \(error?.report ?? "")")
        }
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 40)
  }

  func testEveryNameIsDescribed() {
    for type in TypeID.allCases {
      for member in type.description.members {
        XCTAssertTrue(member.summary.hasSuffix("."), "\(type).\(member.name)")
        XCTAssertTrue(member.example.contains(member.name), "\(type).\(member.name)")
      }
    }
  }
}
