import Foundation
import XCTest

/// The scripts that do harm are survived, as the first line of each says.
///
/// They are written against a provisional API: a prelude takes the place of line 1, so that line
/// numbers stay.
final class HostileScriptTests: ProgramTestCase {
  private static let prelude = """
    local T = require "transition"; \
    local function animate(o) return T.animate({ duration = o.duration, delay = o.delay, \
    curve = o.curve }, o.animations, o.completion) end; \
    local function wrap(a) return T.animator { duration = a.duration, animate = function(ctx) \
    return a.animate { from = ctx.from.view, to = ctx.to.view, container = ctx.container, \
    complete = function(_, done) return ctx:complete(done) end } end } end; \
    return wrap((function()
    """

  /// What the report must hold besides the kind, as patterns.
  private static let rows: [(script: String, status: Int32, kind: String, parts: [String])] = [
    ("animations_without_end", 2, "timeline-limit", ["stopped at 60 s"]),
    ("binary_chunk", 0, "", []),
    ("complete_forgotten", 2, "not-completed", ["was never completed"]),
    ("complete_in_two_places", 2, "misuse", ["complete_in_two_places.lua:7", "second time"]),
    ("error_with_a_table", 2, "script-error", ["error_with_a_table.lua:4: ", "table"]),
    ("memory_nested_tables", 2, "memory-limit", ["memory_nested_tables.lua:4: ", "128 MiB"]),
    ("memory_text", 2, "memory-limit", ["memory_text.lua:4: ", "128 MiB"]),
    ("stop_caught_loop", 2, "time-limit", ["stop_caught_loop.lua:4: "]),
    ("stop_finalizer_loop", 2, "misuse", ["stop_finalizer_loop.lua:2: ", "__gc"]),
    ("stop_plain_loop", 2, "time-limit", ["stop_plain_loop.lua:[56]: ", "200,000,000"]),
    ("stop_slow_pattern", 2, "time-limit", ["stop_slow_pattern.lua:4: ", "2 s"]),
    ("values_not_finite", 2, "misuse", ["values_not_finite.lua:4: ", "alpha", "nan"]),
    ("view_inside_its_child", 2, "misuse", ["view_inside_its_child.lua:4: ", "inside itself"]),
    ("wrong_receiver", 2, "misuse", ["wrong_receiver.lua:4: ", "colon"]),
    ("zero_duration_recursion", 2, "timeline-limit", ["virtual time stood still"]),
  ]

  private func writeHostileScripts() throws {
    let folder = Program.fixtures.appendingPathComponent("hostile")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".lua") }.sorted()
    XCTAssertEqual(names, Self.rows.map { "\($0.script).lua" })
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let body = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      try write(Self.prelude + "\n" + body.joined(separator: "\n") + "\nend)())\n", to: name)
    }
  }

  func testEachEndsByItselfWithOneReport() throws {
    try writeHostileScripts()
    for row in Self.rows {
      let name = "\(row.script).lua"
      // The budget of instructions comes first; only a pattern is ended by the clock.
      let limit = row.script == "stop_slow_pattern" ? "2" : "60"
      let result = try program.run("-q", "--limit-wall", limit, name)
      XCTAssertEqual(result.status, row.status, name)
      XCTAssertEqual(result.output, "", name)
      let errors = result.error.split(separator: "\n").filter { $0.contains(": error: ") }
      XCTAssertEqual(errors.count, row.status == 0 ? 0 : 1, "\(name): \(result.error)")
      if row.status != 0 {
        XCTAssertTrue(errors[0].hasSuffix("[\(row.kind)]"), "\(name): \(result.error)")
      }
      for part in row.parts {
        XCTAssertNotNil(
          result.error.range(of: part, options: .regularExpression),
          "\(name) lacks \"\(part)\": \(result.error)")
      }
    }
  }

  func testTwiceTheSameRunGivesTheSameBytes() throws {
    try writeHostileScripts()
    for row in Self.rows where row.script != "stop_slow_pattern" {
      let name = "\(row.script).lua"
      let first = try program.run("-q", "-o", "a.json", name)
      let second = try program.run("-q", "-o", "b.json", name)
      XCTAssertEqual(first.error, second.error, name)
      XCTAssertEqual(try read("a.json"), try read("b.json"), name)
      XCTAssertFalse(try read("a.json").contains("inf"), name)
      XCTAssertFalse(try read("a.json").contains("nan"), name)
    }
  }

  func testAFailedScriptTakesNoOtherWithIt() throws {
    try writeHostileScripts()
    let good = """
      local T = require "transition"
      return T.animator { duration = 0.1, animate = function(ctx)
        ctx.container:addSubview(ctx.to.view)
        ctx.to.view.alpha = 0
        T.animate(0.1, function() ctx.to.view.alpha = 1 end, function() ctx:complete(true) end)
      end }
      """
    try write(good, to: "good.lua")
    let alone = try program.run("-q", "-o", "alone.json", "good.lua")
    XCTAssertEqual(alone.status, 0)
    let result = try program.run(
      ["-q", "-o", "{name}.json", "memory_text.lua", "good.lua", "values_not_finite.lua"])
    XCTAssertEqual(result.status, 2)
    XCTAssertEqual(try read("good.json"), try read("alone.json"))
  }
}
