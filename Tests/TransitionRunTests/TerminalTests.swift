import Foundation
import XCTest

/// What a person sees in a terminal; `script` makes a pseudo-terminal.
final class TerminalTests: ProgramTestCase {
  /// Runs the program in a terminal of so many columns.
  private func run(
    _ arguments: String..., columns: Int = 100, variables: String = ""
  ) throws -> String {
    try write(fadeScript, to: "fade.lua")
    let words = ([Program.path.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let command = "stty cols \(columns) rows 40; \(variables) \(words)"
    let result = try program.run(
      ["-qec", command, "/dev/null"], path: URL(fileURLWithPath: "/usr/bin/script"))
    XCTAssertEqual(result.status, 0, result.output)
    return result.output.replacingOccurrences(of: "\r\n", with: "\n")
  }

  private func isDotted(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) }
  }

  private func longestPlot(_ text: String) -> Int {
    text.components(separatedBy: "\n").filter(isDotted).map(\.count).max() ?? 0
  }

  func testATerminalGetsPlotsAsWideAsItIs() throws {
    let output = try run("fade.lua", columns: 90)
    XCTAssertTrue(output.contains("\n  to.alpha  "), output)
    XCTAssertEqual(longestPlot(output), 89)
    XCTAssertLessThan(longestPlot(try run("fade.lua", columns: 50)), 50)
    // The variable is what a user has asked for.
    XCTAssertEqual(longestPlot(try run("fade.lua", columns: 90, variables: "COLUMNS=70")), 69)
    for nonsense in ["COLUMNS=0", "COLUMNS=wide", "COLUMNS=-3", "COLUMNS=99999999999999999999"] {
      XCTAssertEqual(
        longestPlot(try run("fade.lua", columns: 90, variables: nonsense)), 89, nonsense)
    }
    // One that does not say how wide it is has 80.
    XCTAssertEqual(longestPlot(try run("fade.lua", columns: 0)), 79)
  }

  func testPlainIsWhatAFileGets() throws {
    let plain = try run("--plain", "fade.lua")
    let file = try program.run("fade.lua")
    XCTAssertEqual(plain, file.error + file.output)
    XCTAssertFalse(plain.contains("\u{1b}") || isDotted(plain))
  }

  func testColoursAreOffAndPlotsAreNot() throws {
    XCTAssertTrue(try run("fade.lua").contains("\u{1b}[1mfade.lua"))
    for output in [
      try run("--no-color", "fade.lua"), try run("fade.lua", variables: "NO_COLOR=1"),
    ] {
      XCTAssertFalse(output.contains("\u{1b}"))
      XCTAssertTrue(isDotted(output))
    }
  }

  func testATerminalIsToldHowFarAFilmIs() throws {
    // 0.2 s at 50 a second, and the settled screen. The line is taken away at the end.
    let output = try run("--fps", "50", "-o", "a.mp4", "fade.lua")
    XCTAssertTrue(output.contains("a.mp4: 11 of 11 pictures"), output)
    XCTAssertTrue(output.hasSuffix("\r\u{1b}[K"), output)
    let file = try program.run("-q", "--fps", "50", "-o", "a.mp4", "fade.lua")
    XCTAssertEqual(file.error, "fading\n")
  }

  func testAFileGetsNoPlots() throws {
    try write(fadeScript, to: "fade.lua")
    XCTAssertFalse(isDotted(try program.run("fade.lua").output))
  }

  func testTheReadmeShowsWhatATerminalOf80ColumnsGets() throws {
    let root = Program.fixtures.deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(
      contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let examples = root.appendingPathComponent("examples/push_zoom_run.lua")
    try FileManager.default.copyItem(
      at: examples, to: program.folder.appendingPathComponent("push_zoom_run.lua"))
    let blocks = try run("--no-color", "push_zoom_run.lua", columns: 80)
      .components(separatedBy: "\n\n")
    let plots = try XCTUnwrap(blocks.first(where: isDotted))
    XCTAssertTrue(readme.contains("```\n\(plots)\n```"), plots)
  }
}
