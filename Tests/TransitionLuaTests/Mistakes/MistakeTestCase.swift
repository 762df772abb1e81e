import TransitionLua
import XCTest

/// A mistake that authors make, and the whole text that they read then.
struct Mistake: Sendable {
  /// What it is.
  let name: String
  /// Whether the lines are a whole file; else they are the body of an animator, from line 5 on.
  let isWhole: Bool
  let lines: String
  /// What is printed: line, reason, kind, hint and the way there.
  let report: String

  init(_ name: String, isWhole: Bool = false, _ lines: String, _ report: String) {
    self.name = name
    self.isWhole = isWhole
    self.lines = lines
    self.report = report
  }
}

/// A test case that runs scripts with mistakes.
class MistakeTestCase: ScriptTestCase {
  func check(_ rows: [Mistake], file: StaticString = #filePath, line: UInt = #line) throws {
    try write("return require \"b\"", to: "a.lua")
    try write("return require \"a\"", to: "b.lua")
    for row in rows {
      let error = row.isWhole ? try run(row.lines + "\n").error : try runBody(row.lines).error
      XCTAssertEqual(error?.report, row.report, row.name, file: file, line: line)
    }
  }
}
