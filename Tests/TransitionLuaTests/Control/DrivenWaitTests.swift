import TransitionCore
import TransitionLua
import XCTest

/// What goes by the clock in a transition that the user drives.
final class DrivenWaitTests: ControlTestCase {
  private static let drive = "0:0 0.2:0.4 0.5:finish"

  private func found(_ body: String, style: String = "run", drive: String? = drive) throws
    -> [String]
  {
    try perform(body, style: style, drive: drive).run.timeline.diagnostics
      .filter { $0.code.hasSuffix("-not-driven") }
      .map { "\($0.code) \($0.place.line) \($0.count)" }
  }

  func testWaitsAndLinksAreToldOfInTheirLines() throws {
    let rows: [(body: String, found: [String])] = [
      ("T.wait(0.1)", ["wait-not-driven 13 1"]),
      ("for _ = 1, 3 do\nT.wait(0.1)\nend", ["wait-not-driven 14 3"]),
      ("T.sequence({ 0.1, function() end }):wait()", ["wait-not-driven 13 1"]),
      ("T.displayLink({ duration = 0.1 }, function() end):wait()", ["link-not-driven 13 1"]),
      (
        "T.spawn(function()\nT.wait(0.1)\nend)\nfor _ in T.displayLink({ duration = 0.1 }):frames() do end",
        ["wait-not-driven 14 1", "link-not-driven 16 1"]
      ),
      ("move(1):wait()", []),
    ]
    for row in rows {
      XCTAssertEqual(try found(row.body), row.found, row.body)
      XCTAssertEqual(try found(row.body, drive: nil), [], row.body)
    }
  }

  func testCallbackStyleIsToldOfToo() throws {
    XCTAssertEqual(
      try found(
        "T.displayLink({ duration = 0.1 }, print)\nmove(1, function() ctx:complete(true) end)",
        style: "animate"), ["link-not-driven 13 1"])
  }

  /// What is left runs by the clock as well.
  func testAfterTheReleaseNothingIsToldOf() throws {
    XCTAssertEqual(try found("move(1):wait() T.wait(0.1)"), [])
  }
}
