import Foundation
import XCTest

/// `--watch`: a real program beside an author who saves files in all the ways that editors do.
///
/// Nothing is asserted about how soon: only what comes, and that it comes.
final class WatchTests: ProgramTestCase {
  /// A script that prints a word and fades, which is a line of the summary.
  private func script(_ word: String, alpha: String = "1") -> String {
    fadeScript.replacingOccurrences(of: "fading", with: word)
      .replacingOccurrences(of: "to.view.alpha = 1", with: "to.view.alpha = \(alpha)")
  }

  private func watch(_ arguments: String...) throws -> RunningProgram {
    try RunningProgram(program, ["--watch"] + arguments)
  }

  private func url(_ name: String) -> URL { program.folder.appendingPathComponent(name) }

  func testEachSaveIsARunAndAnInterruptEndsIt() throws {
    try write(script("one"), to: "a.lua")
    let running = try watch("a.lua")
    running.wait(for: "completed at")
    XCTAssertTrue(running.output.hasPrefix("--- run 1: a.lua ---\none\n"), running.output)
    try write(script("two"), to: "a.lua")
    running.wait(for: "--- run 2: a.lua changed ---\ntwo\n")
    // As by an editor that writes another file and gives it the name.
    try write(script("three"), to: "new.tmp")
    XCTAssertEqual(rename(url("new.tmp").path, url("a.lua").path), 0)
    running.wait(for: "changed ---\nthree\n")
    XCTAssertEqual(running.interrupt(), 130)
  }

  func testABrokenScriptIsReportedAndTheLastGoodFileIsKept() throws {
    try write(script("good", alpha: "0.75"), to: "a.lua")
    let running = try watch("-q", "-o", "a.json", "a.lua")
    running.wait(until: { (try? read("a.json"))?.contains("0.75") ?? false })
    let good = try read("a.json")
    try write("local x = = 1", to: "a.lua")
    running.wait(for: "a.lua:1: error: unexpected symbol near '='")
    try write(script("worse", alpha: "nil"), to: "a.lua")
    running.wait(for: "must be a number")
    XCTAssertEqual(try read("a.json"), good)
    try write(script("mended", alpha: "0.25"), to: "a.lua")
    running.wait(until: { (try? read("a.json"))?.contains("0.25") ?? false })
    XCTAssertEqual(running.interrupt(), 130)
    XCTAssertEqual(try files(), ["a.json", "a.lua"])
  }

  func testModulesAreWatchedThoseToComeToo() throws {
    try write("print(require 'parts.word')\n" + script("-"), to: "a.lua")
    let running = try watch("a.lua")
    running.wait(for: "no module \"parts.word\" beside the script")
    // First the folder, then the file in it.
    try write("return 'first'", to: "parts/word.lua")
    running.wait(for: "first\n")
    try write("return require 'parts.deeper'", to: "parts/word.lua")
    running.wait(for: "no module \"parts.deeper\"")
    try write("return 'second'", to: "parts/deeper.lua")
    running.wait(for: "second\n")
    XCTAssertEqual(running.interrupt(), 130)
  }

  func testADeletedScriptIsWaitedFor() throws {
    try write(script("one"), to: "a.lua")
    let running = try watch("a.lua")
    running.wait(for: "completed at")
    try FileManager.default.removeItem(at: url("a.lua"))
    running.wait(for: "--- run 2: a.lua is gone ---\na.lua: error: there is no such file")
    running.wait(for: "hint: it is run as soon as it is there")
    try write(script("back"), to: "a.lua")
    running.wait(for: "back\n")
    XCTAssertEqual(running.interrupt(), 130)
  }

  func testAScriptBehindALinkIsWatchedWhereItIs() throws {
    try write(script("one"), to: "real/a.lua")
    try write(script("other"), to: "real/b.lua")
    try FileManager.default.createSymbolicLink(
      atPath: url("link.lua").path, withDestinationPath: "real/a.lua")
    let running = try watch("link.lua")
    running.wait(for: "one\n")
    try write(script("two"), to: "real/a.lua")
    running.wait(for: "two\n")
    // The link leads elsewhere.
    try FileManager.default.createSymbolicLink(
      atPath: url("next").path, withDestinationPath: "real/b.lua")
    XCTAssertEqual(rename(url("next").path, url("link.lua").path), 0)
    running.wait(for: "other\n")
    XCTAssertEqual(running.interrupt(), 130)
  }

  func testOtherFilesAreNoReasonToRun() throws {
    try write(script("one"), to: "a.lua")
    let running = try watch("a.lua")
    running.wait(for: "completed at")
    try write("-- not asked for", to: "b.lua")
    try write(script("two"), to: "a.lua")
    running.wait(for: "two\n")
    XCTAssertTrue(running.output.contains("--- run 2: a.lua changed ---\ntwo\n"), running.output)
    XCTAssertEqual(running.interrupt(), 130)
  }

  func testAnInterruptDuringARunEndsBoth() throws {
    try write(
      "print('started') string.rep('-', 2500):match('^(.-)(.-)(.-)(.-)(.-)!$')", to: "slow.lua")
    let running = try watch("-o", "slow.json", "slow.lua")
    running.wait(for: "started")
    XCTAssertEqual(running.interrupt(), 130)
    XCTAssertEqual(try files(), ["slow.lua"])
  }

  /// The first run would take a minute: only if it is given up does the second one come in time.
  func testASaveDuringARunBeginsAnother() throws {
    let slow = "print('slow') string.rep('-', 2500):match('^(.-)(.-)(.-)(.-)(.-)!$')\n"
    try write(slow, to: "a.lua")
    let running = try watch("--limit-wall", "1000", "-o", "a.json", "a.lua")
    running.wait(for: "slow")
    // What has nothing to do with it is no reason to give it up.
    try write("-- not asked for", to: "b.lua")
    try write("print(require 'parts.word')\n" + slow, to: "a.lua")
    running.wait(for: "no module \"parts.word\" beside the script")
    try write("return 'word'", to: "parts/word.lua")
    running.wait(for: "word\nslow")
    // A module that the run which goes on has asked for.
    try write("return 'other'", to: "parts/word.lua")
    running.wait(for: "word.lua changed ---\nother\nslow")
    try write(script("mended"), to: "a.lua")
    running.wait(for: "--- run 5: a.lua changed ---\nmended\n")
    running.wait(until: { (try? read("a.json")) != nil })
    XCTAssertFalse(running.output.contains("error: the script ran longer"), running.output)
    try write(slow, to: "a.lua")
    running.wait(for: "a.lua changed ---\nslow")
    XCTAssertEqual(running.interrupt(), 130)
    XCTAssertEqual(try files(), ["a.json", "a.lua", "b.lua", "parts"])
  }

  func testEachOfSeveralScriptsIsRunAgain() throws {
    try write(script("a one"), to: "a.lua")
    try write(script("b one"), to: "b.lua")
    let running = try watch("a.lua", "b.lua")
    running.wait(for: "b one\n")
    try write(script("b two"), to: "b.lua")
    running.wait(for: "--- run 2: b.lua changed ---\na one\n")
    running.wait(for: "b two\n")
    XCTAssertEqual(running.interrupt(), 130)
  }

  func testJSONIsOneObjectARunAndNothingElse() throws {
    try write(script("one"), to: "a.lua")
    let running = try watch("--json", "a.lua")
    running.wait(for: #""outcome": "finished""#)
    try write("error('no')", to: "a.lua")
    running.wait(for: #""outcome": "failed""#)
    XCTAssertFalse(running.output.contains("---"), running.output)
    XCTAssertEqual(running.interrupt(), 130)
  }

  func testWatchNeedsNamesOfFiles() throws {
    let result = try program.run("--watch", "-o", "-", "a.lua")
    XCTAssertEqual(result.status, 64)
    XCTAssertTrue(
      result.error.hasPrefix(
        "transition-run: error: --watch keeps files up to date: give -o a name, or leave it out\n"))
  }
}
