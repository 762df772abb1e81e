import Foundation
import XCTest

/// Options, files and exit statuses, as a user meets them.
final class CommandLineTests: ProgramTestCase {
  func testSummaryOfPushZoom() throws {
    let result = try program.run("push_zoom.lua")
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.error, "")
    XCTAssertEqual(
      result.output,
      """
      push_zoom.lua  push, 390 × 844 pt, 3 s

        begin  length  curve      what moves            line
        0 s    0.9 s   easeInOut  from.scale 1 → 0.6    push_zoom.lua:12
                                  to.alpha 0 → 0.3      push_zoom.lua:13
        0.9 s  0.9 s   easeInOut  from.scale 0.6 → 1.1  push_zoom.lua:16
                                  to.alpha 0.3 → 0.6    push_zoom.lua:17
        1.8 s  1.2 s   easeInOut  from.scale 1.1 → 0.1  push_zoom.lua:20
                                  to.alpha 0.6 → 1      push_zoom.lua:21

      push from "first" to "second" began at 0 s, completed at 3 s

      """)
  }

  func testVerboseListsTheEventsInOrder() throws {
    let result = try program.run("-v", "pop_zoom.lua")
    let events = result.output.split(separator: "\n").drop { !$0.contains("  time") }.dropFirst()
      .prefix { $0.hasPrefix("  ") }
      .map { $0.split(separator: " ", omittingEmptySubsequences: true) }
      .map { $0.contains("after") ? String($0[3]) : String($0[2]) }
    XCTAssertEqual(
      events,
      [
        "second.willMoveToParent", "second.pop", "navigation.animationController",
        "second.viewWillDisappear", "first.viewWillAppear", "first.willShow",
        "animateTransition", "completeTransition", "second.viewDidDisappear",
        "first.viewDidAppear", "second.didMoveToParent", "first.didShow",
      ])
  }

  func testVerboseSaysWhatADelegateHasAnswered() throws {
    let result = try program.run("-v", "swipe_to_pop.lua")
    for line in [
      "navigation.animationController    operation pop, answer animator",
      "navigation.interactionController  answer interactor",
    ] { XCTAssertTrue(result.output.contains(line), result.output) }
  }

  func testPrintGoesToStandardErrorAndIntoTheTimeline() throws {
    try write(fadeScript, to: "fade.lua")
    let result = try program.run("-o", "-", "fade.lua")
    XCTAssertEqual(result.error, "fading\n")
    XCTAssertTrue(
      result.output.contains(
        #""name": "print", "subject": "", "data": {"text": "fading"}, "line": "fade.lua:5""#),
      result.output)
  }

  func testFilesAreWrittenBySuffix() throws {
    try write(fadeScript, to: "fade.lua")
    let result = try program.run("-q", "--fps", "5", "-o", "a.json", "-o", "b.csv", "fade.lua")
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertEqual(result.output, "")
    XCTAssertEqual(try files(), ["a.json", "b.csv", "fade.lua"])
    XCTAssertEqual(
      try read("b.csv"), "time,side,to.alpha\n0,,0\n0.2,before,1\n0.2,after,1\n")
    let json = try JSONSerialization.jsonObject(with: Data(try read("a.json").utf8))
    XCTAssertEqual((json as? [String: Any])?["schema"] as? String, "transition-timeline")
  }

  func testStandardOutputHoldsTheFileAlone() throws {
    try write(fadeScript, to: "fade.lua")
    let csv = try program.run("-o", "-", "--format", "csv", "--fps", "5", "fade.lua")
    XCTAssertEqual(csv.output, "time,side,to.alpha\n0,,0\n0.2,before,1\n0.2,after,1\n")
    XCTAssertTrue(try program.run("-o", "-", "fade.lua").output.hasPrefix("{\n"))
  }

  func testTwiceTheSameCommandGivesTheSameBytes() throws {
    let names = ["a.json", "a.csv", "a.html", "a.svg", "a.trace.json"]
    let arguments =
      names.flatMap { ["-o", $0] } + [
        "-v", "--seed", "7", "push_zoom_run.lua", "drag_pop_demo.lua",
      ]
    func outcome() throws -> [String] {
      let result = try program.run(arguments.map { $0.replacing("a.", with: "{name}.") })
      return try [result.output, result.error] + files().map(read)
    }
    let first = try outcome()
    XCTAssertEqual(first.count, 2 + 2 * names.count)
    XCTAssertTrue(first == (try outcome()))
  }

  func testRateOfFramesChangesNeitherSegmentsNorEvents() throws {
    func sections(_ fps: String) throws -> [String] {
      let text = try program.run("-o", "-", "--fps", fps, "push_zoom.lua").output
      let names = ["animations", "model", "tree", "events", "chapters"]
      return text.components(separatedBy: "\n  \"").filter { section in
        names.contains { section.hasPrefix("\($0)\"") }
      }
    }
    let sixty = try sections("60")
    XCTAssertEqual(sixty.count, 5)
    XCTAssertTrue(sixty[1].contains(#""begin": 0.9, "#))
    for fps in ["24", "120", "7", "0.5"] { XCTAssertEqual(try sections(fps), sixty, fps) }
  }

  func testOperationAndScreenOverrideTheScript() throws {
    let result = try program.run("--operation", "pop", "--screen", "320x480", "push_zoom.lua")
    XCTAssertTrue(result.output.hasPrefix("push_zoom.lua  pop, 320 × 480 pt, 3 s\n"), result.output)
    XCTAssertTrue(result.output.contains(#"pop from "second" to "first""#))
  }

  func testJSONSummaryAndError() throws {
    let fine = try program.run("--json", "push_zoom.lua")
    let summary = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(fine.output.utf8)) as? [String: Any])
    XCTAssertEqual(summary["outcome"] as? String, "finished")
    XCTAssertEqual((summary["stages"] as? [Any])?.count, 3)
    try write("error('out of ideas')", to: "bad.lua")
    let bad = try program.run("--json", "bad.lua")
    XCTAssertEqual(bad.status, 2)
    XCTAssertEqual(bad.error, "")
    let object = try JSONSerialization.jsonObject(with: Data(bad.output.utf8)) as? [String: Any]
    let error = try XCTUnwrap(object?["error"] as? [String: Any])
    XCTAssertEqual(error["kind"] as? String, "script-error")
    XCTAssertEqual(error["message"] as? String, "out of ideas")
    XCTAssertEqual(error["line"] as? Int, 1)
  }

  func testAfterAScriptErrorTheFilesAreWrittenWithTheOutcome() throws {
    try write(
      fadeScript.replacingOccurrences(of: "ctx:complete(not ctx.cancelled)", with: "error('no')"),
      to: "bad.lua")
    let result = try program.run("-o", "bad.json", "bad.lua")
    XCTAssertEqual(result.status, 2)
    XCTAssertTrue(try read("bad.json").contains(#""outcome": "failed""#))
    XCTAssertTrue(try read("bad.json").contains(#""key": "alpha""#))
  }

  func testAfterTheDeadlineNoFileIsWritten() throws {
    try write("string.rep('-', 2500):match('^(.-)(.-)(.-)(.-)(.-)!$')", to: "slow.lua")
    let result = try program.run("--limit-wall", "0.3", "-o", "slow.json", "slow.lua")
    XCTAssertEqual(result.status, 2)
    XCTAssertEqual(
      result.error,
      """
      slow.lua:1: error: the script ran longer than 0.3 s; virtual time 0 s [time-limit]
        hint: look for a loop or a text pattern that never ends, or raise --limit-wall

      """)
    XCTAssertEqual(try files(), ["slow.lua"])
  }

  func testSeveralScriptsAreEachRunAndTheFirstFailureCounts() throws {
    try write(fadeScript, to: "a.lua")
    try write("return 1", to: "b.lua")
    let result = try program.run("-q", "-o", "{name}.csv", "b.lua", "missing.lua", "a.lua")
    XCTAssertEqual(result.status, 2)
    XCTAssertTrue(result.error.contains("missing.lua: error: there is no such file"))
    XCTAssertTrue(try files().contains("a.csv"))
  }

  func testScriptsAreFoundInExamplesFromAnywhereInThePackage() throws {
    let inside = Program(folder: Program.fixtures)
    XCTAssertEqual(try inside.run("-q", "pop_zoom_run.lua").status, 0)
    // And from elsewhere, since the program itself lies in the package.
    XCTAssertEqual(try program.run("-q", "pop_zoom_run.lua").status, 0)
  }

  func testAFileInTheWorkingFolderComesFirst() throws {
    try write("error('mine')", to: "push_zoom.lua")
    XCTAssertEqual(try program.run("push_zoom.lua").status, 2)
  }

  /// As with `| head -1`: who reads has seen enough, and nothing has failed.
  func testAPipeThatNobodyReadsEndsInSilence() throws {
    try write(fadeScript.replacingOccurrences(of: "print(\"fading\")", with: ""), to: "fade.lua")
    try write("return require 'fade'", to: "fade2.lua")
    for arguments in [
      ["fade.lua"], ["-v", "fade.lua"], ["--json", "fade.lua"], ["-o", "-", "fade.lua"],
      ["fade.lua", "fade.lua"], ["--watch", "fade.lua"], ["--help"], ["--version"], ["list"],
      ["diff", "fade.lua", "fade.lua", "--format", "html", "-o", "-"], ["diff", "--help"],
      ["list", "--json"], ["list", "--help"], ["stubs"], ["new", "--help"], ["new", "made"],
    ] {
      let result = try program.run(arguments, breaksPipe: true)
      XCTAssertEqual(
        result.error, arguments.first == "--watch" ? "--- run 1: fade.lua ---\n" : "",
        "\(arguments)")
      XCTAssertEqual(result.status, 0, "\(arguments)")
    }
    XCTAssertTrue(try files().contains("made.lua"))
    // Nor is a failure hidden, nor are the other files left out.
    let both = try program.run(["-o", "-", "-o", "a.csv", "fade.lua"], breaksPipe: true)
    XCTAssertEqual(both.status, 0, both.error)
    XCTAssertTrue(try files().contains("a.csv"))
    try write("error('no')", to: "bad.lua")
    XCTAssertEqual(try program.run(["--json", "bad.lua"], breaksPipe: true).status, 2)
    let several = try program.run(
      ["-o", "{name}.csv", "fade.lua", "fade2.lua", "bad.lua"], breaksPipe: true)
    XCTAssertEqual(several.status, 2, several.error)
    XCTAssertTrue(try Set(files()).isSuperset(of: ["fade.csv", "fade2.csv"]))
  }

  func testHelpAndVersion() throws {
    let help = try program.run("--help")
    XCTAssertEqual(help.status, 0)
    XCTAssertTrue(help.output.hasPrefix("usage: transition-run [options] FILE.lua…\n"))
    for name in ["--operation NAME", "--drive LIST", "push, pop, present, dismiss, select"] {
      XCTAssertTrue(help.output.contains(name), name)
    }
    let longest = help.output.split(separator: "\n").map(\.count).max() ?? 0
    XCTAssertLessThanOrEqual(longest, 90)
    XCTAssertEqual(try program.run("-h").output, help.output)
    XCTAssertEqual(try program.run("--version").output, "transition-run 0.1.0\n")
  }

  func testMissingFileIsStatus66() throws {
    let result = try program.run("nothing.lua")
    XCTAssertEqual(result.status, 66)
    XCTAssertEqual(
      result.error,
      """
      nothing.lua: error: there is no such file [load-error]
        hint: scripts are looked for as given, then in the folder examples

      """)
  }

  func testInterruptIsStatus130AndLeavesNothing() throws {
    try write(
      "print('started') string.rep('-', 2500):match('^(.-)(.-)(.-)(.-)(.-)!$')", to: "slow.lua")
    XCTAssertEqual(try program.interrupt("-o", "slow.json", "slow.lua"), 130)
    XCTAssertEqual(try files(), ["slow.lua"])
  }

  func testTooManyRowsAreRefused() throws {
    try write(fadeScript.replacingOccurrences(of: "0.2", with: "200"), to: "long.lua")
    let result = try program.run(
      "--limit-time", "300", "--fps", "10000", "-o", "long.csv", "long.lua")
    XCTAssertEqual(result.status, 64)
    XCTAssertTrue(
      result.error.contains(
        "2000001 rows of 1 numbers are too many; 1000000 rows and 20000000 numbers are possible"),
      result.error)
    XCTAssertEqual(try files(), ["long.lua"])
  }

  func testLimitsAreSettable() throws {
    try write("while true do end", to: "loop.lua")
    let loop = try program.run("--limit-instructions", "5000", "loop.lua")
    XCTAssertTrue(loop.error.contains("the script ran 5,000 instructions"), loop.error)
    try write("local t = {} while true do t[#t + 1] = {} end", to: "memory.lua")
    let memory = try program.run("--limit-memory", "2", "memory.lua")
    XCTAssertTrue(memory.error.contains("more than 2 MiB of memory [memory-limit]"), memory.error)
    try write(fadeScript, to: "fade.lua")
    let time = try program.run("--limit-time", "0.1", "fade.lua")
    XCTAssertTrue(time.error.contains("beyond 0.1 s of virtual time"), time.error)
  }

  func testPathInAMessageStaysOnItsLine() throws {
    try write(fadeScript, to: "fade.lua")
    let result = try program.run("-q", "-o", "no\ndir\u{1b}[31m/x.json", "fade.lua")
    XCTAssertEqual(
      result.error,
      "fading\nfade.lua: error: cannot write no dir [31m/x.json: no such file or directory\n")
    XCTAssertEqual(result.status, 74)
  }

  func testClosedStandardOutputIsReported() throws {
    try write(fadeScript, to: "fade.lua")
    let result = try program.run(["fade.lua"], closesOutput: true)
    XCTAssertEqual(
      result.error,
      "fading\nfade.lua: error: cannot write standard output: bad file descriptor\n")
    XCTAssertEqual(result.status, 74)
  }

  func testFolderAsScriptIsNamed() throws {
    try FileManager.default.createDirectory(
      at: program.folder.appendingPathComponent("d.lua"), withIntermediateDirectories: false)
    let result = try program.run("d.lua")
    XCTAssertEqual(result.status, 66)
    XCTAssertTrue(result.error.hasPrefix("d.lua: error: this is a folder [load-error]"))
  }

  func testNamesCannotBreakTheReport() throws {
    try write("error('no')", to: "a\n\u{202e}b.lua")
    let result = try program.run("a\n\u{202e}b.lua")
    XCTAssertEqual(result.error, "a  b.lua:1: error: no [script-error]\n")
  }
}
