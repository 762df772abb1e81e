import Foundation
import TransitionCore
import TransitionFormats
import TransitionLua
import XCTest

/// A test case with a browser, and pages in a temporary folder.
class PageTestCase: XCTestCase {
  private var running: Browser?
  private(set) var folder = URL(filePath: "/")

  /// The browser, started when it is first asked for.
  func browser() throws -> Browser {
    if let running { return running }
    let browser = try Browser()
    running = browser
    return browser
  }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    running?.close()
    running = nil
    try FileManager.default.removeItem(at: folder)
  }

  static let examples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "examples")

  /// The examples by their names below the folder, in order.
  static func exampleNames() throws -> [String] {
    let all = try XCTUnwrap(FileManager.default.enumerator(atPath: examples.path))
    return all.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".lua") && !$0.hasPrefix("parts/") }
      .sorted()
  }

  /// Runs an example.
  func run(_ name: String) throws -> ScriptRun {
    let source = ScriptSource(name: name, path: Self.examples.appending(path: name).path)
    return ScriptRun.run(source)
  }

  /// Runs a script that is written to the folder first.
  func run(_ name: String, text: String) throws -> ScriptRun {
    let file = folder.appending(path: "script.lua")
    try Data(text.utf8).write(to: file)
    let run = run(at: file, as: name)
    if let error = run.error { throw error }
    return run
  }

  /// Runs what a script does on a screen of 200 × 200 whose root is `page`.
  func run(onPage body: String) throws -> ScriptRun {
    try run(
      "page.lua",
      text: """
        local T = require "transition"
        local page = T.viewController { name = "page" }
        return T.flow { screen = T.size(200, 200), root = page, run = function(app)
        \(body)
        end }
        """)
  }

  /// Runs a script as far as it comes.
  func run(at file: URL, as name: String) -> ScriptRun {
    ScriptRun.run(ScriptSource(name: name, path: file.path))
  }

  /// Writes the page of some runs and opens it.
  func open(
    _ runs: (title: String, run: ScriptRun)..., in range: ClosedRange<Double>? = nil,
    fps: Double = 60
  ) throws -> Browser {
    let page = PlayerPage(
      entries: runs.map { title, run in
        PlayerPage.Entry(
          title: title, timeline: run.timeline,
          sources: run.texts,
          failure: run.error?.report)
      })
    let file = folder.appending(path: "page.html")
    try Data(page.html(in: range, fps: fps)).write(to: file)
    let browser = try browser()
    try browser.resize(width: 1280, height: 800)
    try browser.open(file)
    return browser
  }

  // MARK: - What the page shows

  /// Asserts what an expression answers, a text.
  func assert(
    _ browser: Browser, _ expression: String, is expected: String, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let value = try browser.evaluate("String(\(expression))") as? String
    XCTAssertEqual(value, expected, expression, file: file, line: line)
  }

  /// Asserts the time that is shown, in seconds.
  func assertTime(
    _ browser: Browser, is expected: Double, within accuracy: Double = 1e-6,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let time = try browser.numbers("[player.playback.time]")[0]
    XCTAssertEqual(time, expected, accuracy: accuracy, file: file, line: line)
  }

  /// The text of the first element that a selector finds.
  func text(_ browser: Browser, _ selector: String) throws -> String {
    let found = "document.querySelector(\(Browser.quoted(selector)))"
    return try browser.evaluate("\(found) ? \(found).textContent : 'nothing'") as? String ?? ""
  }

  /// The texts that an expression answers.
  func texts(_ browser: Browser, _ expression: String) throws -> [String] {
    let value = try browser.evaluate(expression)
    return try XCTUnwrap(value as? [String], expression)
  }

  /// Waits until an expression is true.
  func wait(_ browser: Browser, until expression: String) throws {
    let deadline = Date(timeIntervalSinceNow: 10)
    while try browser.evaluate(expression) as? Bool != true {
      guard Date() < deadline else { throw Browser.Failure(description: "never: \(expression)") }
    }
  }
}
