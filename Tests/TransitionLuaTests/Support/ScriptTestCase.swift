import Foundation
import TransitionCore
import TransitionLua
import XCTest

/// A test case that runs scripts from a temporary folder of its own.
class ScriptTestCase: XCTestCase {
  private(set) var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("scripts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Runs a script, named `test.lua`.
  func run(
    _ script: String, options: RunOptions = RunOptions(), printed: ((String) -> Void)? = nil
  ) throws -> ScriptRun {
    try write(script, to: "test.lua")
    let source = ScriptSource(
      name: "test.lua", path: folder.appendingPathComponent("test.lua").path)
    return ScriptRun.run(source, options: options) { line, _ in printed?(line) }
  }

  /// Runs lines as the body of an animator that completes afterwards, and answers what they print.
  ///
  /// The first of the lines is line 5 of `test.lua`.
  @discardableResult
  func runBody(
    _ body: String, style: String = "animate", file: StaticString = #filePath, line: UInt = #line
  ) throws -> (printed: [String], error: ScriptError?) {
    var printed: [String] = []
    let run = try run(
      """
      local T = require "transition"
      return T.animator {
        duration = 0.3,
        \(style) = function(ctx)
      \(body)
          ctx:complete(true)
        end,
      }
      """
    ) { printed.append($0) }
    return (printed, run.error)
  }

  /// Runs lines that must not fail and answers what they print.
  func output(
    _ body: String, style: String = "animate", file: StaticString = #filePath, line: UInt = #line
  ) throws -> [String] {
    let result = try runBody(body, style: style)
    XCTAssertNil(result.error, "\(result.error?.report ?? "")", file: file, line: line)
    return result.printed
  }

  /// Runs lines as the `run` of a flow, after lines that make its `root`.
  func runFlow(
    _ setup: String, _ body: String, root: String = "nav", options: RunOptions = RunOptions()
  ) throws -> (printed: [String], run: ScriptRun) {
    var printed: [String] = []
    let run = try run(
      """
      local T = require "transition"
      \(setup)
      return T.flow { root = \(root), screen = T.size(400, 800), run = function(app)
      \(body)
      end }
      """, options: options
    ) { printed.append($0.replacingOccurrences(of: "\t", with: " ")) }
    return (printed, run)
  }

  /// Runs a flow that must not fail, and answers what it prints.
  func flowOutput(
    _ setup: String, _ body: String, root: String = "nav", file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> [String] {
    let result = try runFlow(setup, body, root: root)
    XCTAssertNil(result.run.error, "\(result.run.error?.report ?? "")", file: file, line: line)
    return result.printed
  }
}
