import Foundation
import XCTest

/// `transition-run diff`: two scripts on one page.
final class DiffCommandTests: ProgramTestCase {
  /// The data of a page.
  private func data(_ page: String) throws -> [String: Any] {
    let begin = try XCTUnwrap(page.range(of: "id=\"data\">")).upperBound
    let end = try XCTUnwrap(page.range(of: "</script>", range: begin..<page.endIndex)).lowerBound
    return try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(page[begin..<end].utf8)) as? [String: Any])
  }

  private func timelines(_ name: String) throws -> [[String: Any]] {
    try XCTUnwrap(try data(try read(name))["timelines"] as? [[String: Any]])
  }

  private var slowScript: String { fadeScript.replacingOccurrences(of: "0.2", with: "0.4") }

  func testAPageHasBothTimelinesAndTheirScripts() throws {
    try write(fadeScript, to: "old.lua")
    try write(slowScript, to: "new.lua")
    let result = try program.run("diff", "old.lua", "new.lua", "-o", "both.html")
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertEqual(result.output, "")
    XCTAssertEqual(result.error, "fading\nfading\n")
    let timelines = try timelines("both.html")
    XCTAssertEqual(timelines.map { $0["title"] as? String }, ["old", "new"])
    let lengths = timelines.map { ($0["meta"] as? [String: Any])?["duration"] as? Double }
    XCTAssertEqual(lengths, [0.2, 0.4])
    let sources = timelines.flatMap { $0["sources"] as? [[String: Any]] ?? [] }
    XCTAssertEqual(sources.map { $0["name"] as? String }, ["old.lua", "new.lua"])
    XCTAssertEqual(sources.map { $0["text"] as? String }, [fadeScript, slowScript])
    XCTAssertEqual(try files(), ["both.html", "new.lua", "old.lua"])
  }

  /// The first timeline is the one that a page of its own has: the parts are put together unchanged.
  func testOneTimelineIsThatOfItsOwnPage() throws {
    try write(fadeScript, to: "a/fade.lua")
    try write(fadeScript, to: "b/fade.lua")
    XCTAssertEqual(
      try program.run("diff", "a/fade.lua", "b/fade.lua", "--fps", "30", "-o", "two.html").status, 0
    )
    XCTAssertEqual(try program.run("-q", "--fps", "30", "-o", "one.html", "a/fade.lua").status, 0)
    let two = try timelines("two.html")
    XCTAssertEqual(two.map { $0["title"] as? String }, ["a/fade.lua", "b/fade.lua"])
    let one = try XCTUnwrap(try timelines("one.html").first)
    for key in one.keys where key != "title" {
      XCTAssertEqual(one[key] as? NSObject, two[0][key] as? NSObject, key)
    }
    // Against itself.
    let same = try program.run("diff", "a/fade.lua", "a/fade.lua", "-o", "same.html")
    XCTAssertEqual(same.status, 0, same.error)
    XCTAssertEqual(try timelines("same.html").map { ($0["sources"] as? [Any])?.count }, [1, 1])
  }

  func testTheOptionsHoldForBoth() throws {
    try write(fadeScript, to: "old.lua")
    try write(slowScript, to: "new.lua")
    let result = try program.run(
      "diff", "--screen", "200x300", "--range", "0.1:0.15", "old.lua", "new.lua", "--format",
      "html",
      "-o", "-")
    XCTAssertEqual(result.status, 0, result.error)
    let timelines = try XCTUnwrap(try data(result.output)["timelines"] as? [[String: Any]])
    for timeline in timelines {
      let meta = try XCTUnwrap(timeline["meta"] as? [String: Any])
      XCTAssertEqual(meta["screen"] as? [String: Double], ["width": 200, "height": 300])
      let times = try XCTUnwrap(timeline["times"] as? [Double])
      XCTAssertEqual([times.first, times.last], [0.1, 0.15])
    }
  }

  func testATimelineIsComparedWithAScript() throws {
    try write(fadeScript, to: "old.lua")
    try write(slowScript, to: "new.lua")
    XCTAssertEqual(try program.run("-q", "-o", "old.json", "old.lua").status, 0)
    let result = try program.run(
      "diff", "--screen", "200x300", "old.json", "new.lua", "-o", "both.html")
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertEqual(result.error, "fading\n", "only one of them runs")
    let timelines = try timelines("both.html")
    XCTAssertEqual(timelines.map { $0["title"] as? String }, ["old", "new"])
    let metas = timelines.compactMap { $0["meta"] as? [String: Any] }
    XCTAssertEqual(metas.map { $0["duration"] as? Double }, [0.2, 0.4])
    let widths = metas.map { ($0["screen"] as? [String: Double])?["width"] }
    XCTAssertEqual(widths, [390, 200], "a recording is what it was")
    try write("{}", to: "bad.json")
    let bad = try program.run("diff", "bad.json", "new.lua", "-o", "none.html")
    XCTAssertEqual(bad.status, 65)
    XCTAssertTrue(bad.error.hasPrefix("bad.json"), bad.error)
    XCTAssertFalse(try files().contains("none.html"))
    let over = try program.run(
      "diff", "old.json", "new.lua", "--format", "html", "-o", "old.json")
    XCTAssertEqual(over.status, 64)
    XCTAssertTrue(over.error.contains("would overwrite the timeline it is made of"), over.error)
    let unused = try program.run(
      "diff", "--seed", "3", "old.json", "old.json", "-o", "none.html")
    XCTAssertEqual(unused.status, 64)
    XCTAssertTrue(unused.error.contains("--seed says how a script is run"), unused.error)
  }

  // MARK: - Failures

  func testBothErrorsAreReportedAndThePageIsWritten() throws {
    try write("error('one')", to: "a.lua")
    try write("error('two')", to: "b.lua")
    let result = try program.run("diff", "a.lua", "b.lua", "-o", "both.html")
    XCTAssertEqual(result.status, 2)
    XCTAssertEqual(
      result.error, "a.lua:1: error: one [script-error]\nb.lua:1: error: two [script-error]\n")
    let outcomes = try timelines("both.html").map {
      ($0["meta"] as? [String: Any])?["outcome"] as? String
    }
    XCTAssertEqual(outcomes, ["failed", "failed"])
  }

  func testFindingsOfBothAreReported() throws {
    let script = fadeScript.replacingOccurrences(
      of: "ctx.to.view.alpha = 1", with: "ctx.to.view.alpha = 0.5")
    try write(script, to: "a.lua")
    let result = try program.run("diff", "a.lua", "a.lua", "-o", "both.html")
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.error.components(separatedBy: "[alpha-left]").count, 3, result.error)
  }

  func testWithoutOneOfTheTimelinesThereIsNoPage() throws {
    try write(fadeScript, to: "fade.lua")
    try write("while true do end", to: "loop.lua")
    try write("string.rep('-', 2500):match('^(.-)(.-)(.-)(.-)(.-)!$')", to: "slow.lua")
    let missing = try program.run("diff", "fade.lua", "none.lua", "-o", "both.html")
    XCTAssertEqual(missing.status, 66)
    XCTAssertTrue(missing.error.contains("none.lua: error: there is no such file"), missing.error)
    let late = try program.run(
      "diff", "--limit-wall", "0.2", "slow.lua", "fade.lua", "-o", "both.html")
    XCTAssertEqual(late.status, 2)
    XCTAssertTrue(
      late.error.contains("slow.lua:1: error: the script ran longer than 0.2 s"), late.error)
    XCTAssertTrue(late.error.hasSuffix("fading\n"), "the other one runs all the same")
    XCTAssertEqual(try files(), ["fade.lua", "loop.lua", "slow.lua"])
    // What its own budget stops is an error like any other.
    let budget = try program.run(
      "diff", "--limit-instructions", "100000", "loop.lua", "fade.lua", "-o", "both.html")
    XCTAssertEqual(budget.status, 2)
    XCTAssertEqual(try timelines("both.html").count, 2)
  }

  func testTroubleWithThePageLeavesNothing() throws {
    try write(fadeScript, to: "a.lua")
    let missing = try program.run("diff", "a.lua", "a.lua", "-o", "no/such/both.html")
    XCTAssertEqual(missing.status, 74)
    XCTAssertTrue(
      missing.error.hasSuffix(
        "transition-run diff: error: cannot write no/such/both.html: no such file or directory\n"),
      missing.error)
    let full = try program.run(
      "diff", "a.lua", "a.lua", "--format", "html", "-o", "/dev/full")
    XCTAssertEqual(full.status, 74)
    XCTAssertTrue(full.error.hasSuffix("cannot write /dev/full: no space left on device\n"))
    XCTAssertEqual(try files(), ["a.lua"])
  }

  func testAnInterruptLeavesNothing() throws {
    try write(fadeScript, to: "a.lua")
    try write(
      "print('started') string.rep('-', 2500):match('^(.-)(.-)(.-)(.-)(.-)!$')", to: "slow.lua")
    for arguments in [["slow.lua", "a.lua"], ["a.lua", "slow.lua"]] {
      let running = try RunningProgram(program, ["diff"] + arguments + ["-o", "both.html"])
      running.wait(for: "started")
      XCTAssertEqual(running.interrupt(), 130)
    }
    // While the page is written: nobody reads from the pipe.
    XCTAssertEqual(mkfifo(program.folder.appendingPathComponent("pipe").path, 0o600), 0)
    let running = try RunningProgram(
      program,
      ["diff", "--limit-wall", "60", "a.lua", "a.lua", "--format", "html", "-o", "pipe"])
    running.wait(until: { running.output == "fading\nfading\n" })
    XCTAssertEqual(running.interrupt(by: SIGTERM), 130)
    XCTAssertEqual(try files(), ["a.lua", "pipe", "slow.lua"])
  }

  func testWhatItIsNotGivenIsNamed() throws {
    try write(fadeScript, to: "a.lua")
    let page = "transition-run diff A B -o NAME.html"
    let usage = page + ", each a script or a .json timeline"
    let more = "transition-run diff --help says more"
    let rows: [(arguments: [String], message: String, hint: String)] = [
      ([], "diff compares two scripts or timelines (got 0)", usage),
      (["a.lua", "-o", "x.html"], "diff compares two scripts or timelines (got 1)", usage),
      (
        ["a.lua", "a.lua", "a.lua", "-o", "x.html"],
        "diff compares two scripts or timelines (got 3)", usage
      ),
      (
        ["a.lua", "a.lua"],
        "diff has no difference in numbers to print yet; it makes a page with both",
        "give -o: \(page)"
      ),
      (
        ["a.lua", "a.lua", "-o", "x.json"],
        "diff writes a page: the name after -o must end in \".html\" (got \"x.json\")",
        "for another name say so: --format html -o NAME"
      ),
      (
        ["a.lua", "a.lua", "-o", "x.html", "-o", "y.html"], "diff writes one page: give -o once",
        more
      ),
      (
        ["a.lua", "a.lua", "-o", "{name}.html"],
        "diff writes one page of two: {name} in the name after -o stands for neither",
        "give it a name of its own: -o NAME.html"
      ),
      (["a.lua", "a.lua", "--json", "-o", "x.html"], "diff has no --json", more),
      (["a.lua", "a.lua", "--watch", "-o", "x.html"], "diff has no --watch", more),
      (
        ["a.lua", "a.lua", "--format", "html", "-o", "./a.lua"],
        "-o ./a.lua would overwrite a script", more
      ),
    ]
    for row in rows {
      let result = try program.run(["diff"] + row.arguments)
      XCTAssertEqual(
        result.error, "transition-run diff: error: \(row.message)\n  hint: \(row.hint)\n")
      XCTAssertEqual(result.status, 64, "\(row.arguments)")
    }
    XCTAssertEqual(try read("a.lua"), fadeScript)
    XCTAssertTrue(try program.run("diff", "--help").output.hasPrefix("usage: transition-run diff"))
  }
}
