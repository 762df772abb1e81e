import TransitionCore
import TransitionLua
import XCTest

/// A test case for the control flow of scripts: one animator, and what it prints.
class ControlTestCase: ScriptTestCase {
  /// Runs lines as the `run` (or `animate`) of a push over 1 s; the first is line 13.
  ///
  /// `guard(name)` makes a value for a `<close>` variable that prints its name; `now(text)` prints the
  /// time in milliseconds and the text; `move(seconds)` animates something and answers the handle.
  func perform(
    _ body: String, style: String = "run", drive: String? = nil
  ) throws -> (printed: [String], run: ScriptRun) {
    var options = RunOptions()
    if let drive { options.drive = try .init(drive) }
    var printed: [String] = []
    let run = try run(
      """
      local T = require "transition"
      local function guard(name) return setmetatable({}, { __close = function() print(name) end }) end
      local value = 1
      return T.animator { duration = 1, operation = "push", \(style) = function(ctx)
        local from, to = ctx.from.view, ctx.to.view
        local function move(seconds, completion)
          value = 1.5 - value
          return T.animate({ duration = seconds, curve = "linear" }, function()
            to.alpha = value
          end, completion)
        end
        ctx.container:addSubview(to)
      \(body)
      end }
      """, options: options
    ) { printed.append($0.replacingOccurrences(of: "\t", with: " ")) }
    return (printed, run)
  }

  /// Runs lines that must not fail, and answers what they print.
  func printed(
    _ body: String, style: String = "run", drive: String? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> [String] {
    let result = try perform(body, style: style, drive: drive)
    XCTAssertNil(result.run.error, result.run.error?.report ?? "", file: file, line: line)
    return result.printed
  }

  /// The chapter of the only transition.
  func chapter(of run: ScriptRun) throws -> Timeline.Chapter {
    try XCTUnwrap(run.timeline.chapters.first)
  }
}
