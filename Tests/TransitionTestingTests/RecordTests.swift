import Foundation
import TransitionTesting
import XCTest

/// `record` and `assertTimeline` in XCTest.
final class RecordTests: XCTestCase {
  /// What a failure of an inner assertion would have reported; `nil` lets failures through.
  private var caught: [(text: String, file: String, line: Int)]?

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    if caught != nil {
      caught?.append((description, filePath, lineNumber))
    } else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }

  private func failures(_ body: () throws -> Void) rethrows -> [(
    text: String, file: String, line: Int
  )] {
    caught = []
    defer { caught = nil }
    try body()
    return caught ?? []
  }

  func testScriptsAreFoundBesideTheTestAndInExamples() throws {
    assertTimeline(
      try record("fade_beside.lua"), "to", .alpha, at: 0.1, is: 0.5, accuracy: 1e-9)
    assertTimeline(
      try record("push_zoom.lua"), "from", .scale, at: 0.9, is: 0.6, accuracy: 1e-9)
  }

  func testMissingScriptNamesTheFolders() {
    XCTAssertThrowsError(try record("nothing.lua")) { error in
      XCTAssertTrue("\(error)".hasPrefix("there is no script \"nothing.lua\" in "), "\(error)")
      XCTAssertTrue("\(error)".contains("TransitionTestingTests"), "\(error)")
    }
  }

  func testFailedScriptThrowsItsError() throws {
    XCTAssertThrowsError(try record("../Fixtures/wrong/typo_in_a_property.lua")) { error in
      XCTAssertEqual((error as? ScriptError)?.kind, .misuse)
      XCTAssertEqual((error as? ScriptError)?.line, 8)
      XCTAssertTrue("\(error)".contains("did you mean \"alpha\"?"), "\(error)")
    }
  }

  func testMismatchPointsToTheCallerAndNamesTheScriptLine() throws {
    let timeline = try record("push_zoom.lua")
    let line = #line + 1
    let found = failures { assertTimeline(timeline, "from", .scale, at: 0.9, is: 0.7) }
    XCTAssertEqual(found.count, 1)
    XCTAssertEqual(found.first?.file, "\(#filePath)")
    XCTAssertEqual(found.first?.line, line)
    XCTAssertTrue(
      found.first?.text.contains(
        "from.scale at 0.9 s\n- expected 0.7 ± 1e-06\n+ actual   0.6\n"
          + "  set by push_zoom.lua:12") == true,
      found.first?.text ?? "")
  }

  func testUnknownNodeNamesTheKnownOnes() throws {
    let timeline = try record("push_zoom.lua")
    let found = failures { assertTimeline(timeline, "form", .scale, at: 0.9, is: 0.6) }
    XCTAssertTrue(
      found.first?.text.contains(
        "from.scale at 0.9 s: no node is called") == false
        && found.first?.text.contains("no node is called \"form\"; there are from, to, container")
          == true,
      found.first?.text ?? "")
  }

  func testTimeOutsideTheTimelineFails() throws {
    let timeline = try record("push_zoom.lua")
    for time in [-0.1, 3.1, .nan] {
      XCTAssertEqual(
        failures { assertTimeline(timeline, "from", .scale, at: time, is: 1) }.count, 1, "\(time)")
    }
  }

  func testValueThatIsNotANumberFails() throws {
    let timeline = try record("push_zoom.lua")
    XCTAssertEqual(
      failures { assertTimeline(timeline, "from", .scale, at: 0.9, is: .nan) }.count, 1)
  }

  func testBothSidesOfAJoint() throws {
    let timeline = try record("push_zoom.lua")
    assertTimeline(timeline, "from", .scale, at: 3, side: .before, is: 0.1, accuracy: 1e-9)
    assertTimeline(timeline, "from", .scale, at: 3, side: .after, is: 1, accuracy: 1e-9)
    assertTimeline(timeline, "from", .scale, at: 3, is: 1, accuracy: 1e-9)
  }
}
