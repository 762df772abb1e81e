import Foundation
import XCTest

/// `--range`: a part of the timeline in every format.
final class RangeTests: ProgramTestCase {
  private func csvTimes(_ range: String) throws -> [Double] {
    let result = try program.run(
      "--range", range, "--fps", "10", "--format", "csv", "-o", "-", "fade.lua")
    XCTAssertEqual(result.status, 0, result.error)
    return result.output.split(separator: "\n").dropFirst().compactMap {
      Double($0.prefix { $0 != "," })
    }
  }

  func testRowsAreThoseOfTheRange() throws {
    try write(fadeScript, to: "fade.lua")
    let rows: [(range: String, times: [Double])] = [
      ("0.05:0.15", [0.05, 0.15]), ("0.1:", [0.1, 0.2]), (":0.1", [0, 0.1]),
      ("0:0.2", [0, 0.1, 0.2]), ("0.1:99", [0.1, 0.2]), ("0.2:1", [0.2]),
    ]
    for row in rows {
      XCTAssertEqual(
        try csvTimes(row.range).reduce(into: []) { if $0.last != $1 { $0.append($1) } },
        row.times, row.range)
    }
  }

  func testEveryFormatHasIt() throws {
    try write(fadeScript, to: "fade.lua")
    let result = try program.run(
      "-q", "--range", "0.05:0.1", "-o", "a.json", "-o", "a.csv", "-o", "a.html", "-o", "a.svg",
      "-o", "a.trace.json", "fade.lua")
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertTrue(try read("a.json").contains("\"times\": [0.05,"))
    XCTAssertTrue(try read("a.csv").contains("\n0.05,"))
    XCTAssertTrue(try read("a.html").contains("\"times\": [0.05,"))
    // In microseconds; the animation's own slice is whole.
    let trace = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(try read("a.trace.json").utf8)) as? [String: Any])
    let entries = try XCTUnwrap(trace["traceEvents"] as? [[String: Any]])
    let counters = entries.filter { $0["ph"] as? String == "C" }.compactMap { $0["ts"] as? Int }
    XCTAssertEqual(counters.min(), 50_000)
    XCTAssertLessThanOrEqual(try XCTUnwrap(counters.max()), 100_000)
    XCTAssertTrue(try read("a.svg").contains("shown from 0.05 s to 0.1 s"))
  }

  func testWhatIsNoRangeIsRefused() throws {
    try write(fadeScript, to: "fade.lua")
    let order = "the end after the begin"
    let rows = ["1", "", "a:b", "2:1", "1:1", "nan:1", "0:nan", "1:2:3", "inf:"].map { ($0, order) }
    for (text, reason) in rows + [("-1:2", "neither below 0"), ("0.9s:1.8s", "without units")] {
      let result = try program.run("--range=\(text)", "-o", "a.json", "fade.lua")
      XCTAssertEqual(
        result.error,
        """
        transition-run: error: --range must be BEGIN:END in seconds, such as 0.5:1.2, \
        \(reason) (got "\(text)")
          hint: either may be left out: 0.5: goes on to the end

        """)
      XCTAssertEqual(result.status, 64)
    }
    let unused = try program.run("--range", "0:1", "fade.lua")
    XCTAssertEqual(unused.status, 64)
    XCTAssertTrue(unused.error.contains("what part of the timeline a file has, and there is none"))
    XCTAssertEqual(try files(), ["fade.lua"])
  }

  func testPlotsHaveNoRowsThatAreTooMany() throws {
    try write(
      """
      local T = require "transition"
      return T.animator { duration = 400, run = function(ctx) T.wait(400) end }
      """, to: "long.lua")
    let fast = ["-q", "--limit-time", "500", "--fps", "3000", "long.lua", "-o"]
    XCTAssertEqual(try program.run(fast + ["a.svg"]).status, 0)
    XCTAssertTrue(try program.run(fast + ["a.csv"]).error.contains("1200001 rows"))
    XCTAssertEqual(try files(), ["a.svg", "long.lua"])
  }

  func testARangeAfterTheEndIsRefused() throws {
    try write(fadeScript, to: "fade.lua")
    let result = try program.run("-q", "--range", "3:4", "-o", "a.svg", "fade.lua")
    XCTAssertEqual(
      result.error,
      "fading\nfade.lua: error: --range begins at 3 s, and the timeline ends at 0.2 s\n")
    XCTAssertEqual(result.status, 64)
    XCTAssertEqual(try files(), ["fade.lua"])
  }
}
