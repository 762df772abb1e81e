import Foundation
import XCTest

/// Flows that do harm are survived: each ends by itself, with one report that names a line.
final class HostileFlowTests: ProgramTestCase {
  /// The line and the kind of the error, or none where UIKit refuses and goes on.
  private static let rows: [(script: String, line: Int, kind: String)] = [
    ("children_in_children", 7, "misuse"),
    ("closes_the_app", 8, "misuse"),
    ("delegate_of_everything", 0, ""),
    ("dismiss_in_its_callbacks", 0, ""),
    ("drag_for_hours", 5, "timeline-limit"),
    ("many_touches", 5, "memory-limit"),
    ("many_waiters", 5, "memory-limit"),
    ("present_when_shown", 0, ""),
    ("push_calls_itself", 5, "misuse"),
    ("push_when_shown", 5, "timeline-limit"),
    ("recognizer_takes_itself_away", 0, ""),
    ("rotate_for_ever", 5, "timeline-limit"),
    ("rotate_while_rotating", 6, "misuse"),
    ("settle_for_ever", 5, "timeline-limit"),
    ("stack_without_end", 8, "time-limit"),
    ("super_twice", 0, ""),
    ("tabs_chase", 6, "timeline-limit"),
    ("tap_in_a_tap", 7, "misuse"),
    ("wait_no_time", 5, "timeline-limit"),
  ]

  func testEachEndsByItselfWithOneReport() throws {
    let folder = Program.fixtures.appendingPathComponent("hostile-flows")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(names, Self.rows.map { "\($0.script).lua" })
    for row in Self.rows {
      let name = "\(row.script).lua"
      try write(
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8), to: name)
      let result = try program.run("-q", "--limit-wall", "60", name)
      let errors = result.error.split(separator: "\n").filter { $0.contains(": error: ") }
      XCTAssertEqual(result.output, "", name)
      XCTAssertEqual(result.status, row.kind.isEmpty ? 0 : 2, name)
      XCTAssertEqual(errors.count, row.kind.isEmpty ? 0 : 1, "\(name): \(result.error)")
      guard let error = errors.first else { continue }
      XCTAssertTrue(error.hasPrefix("\(name):\(row.line): error: "), "\(error)")
      XCTAssertTrue(error.hasSuffix(" [\(row.kind)]"), "\(error)")
    }
  }

  /// What UIKit refuses with a line in its log is a finding here.
  func testWhatIsRefusedIsReported() throws {
    let rows = [
      ("delegate_of_everything", "push-while-busy"),
      ("dismiss_in_its_callbacks", "push-while-busy"),
      ("present_when_shown", "presented-too-deep"), ("super_twice", "push-while-busy"),
    ]
    for (script, code) in rows {
      let path = Program.fixtures.appendingPathComponent("hostile-flows/\(script).lua").path
      XCTAssertTrue(try program.run("-q", path).error.contains("[\(code)]"), script)
    }
  }
}
