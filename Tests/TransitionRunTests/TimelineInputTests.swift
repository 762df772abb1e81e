import Foundation
import XCTest

/// Recorded timelines as input, and what the program says of files that are none.
final class TimelineInputTests: ProgramTestCase {
  private func record(_ arguments: String...) throws {
    try write(fadeScript, to: "fade.lua")
    let result = try program.run(["-q", "fade.lua"] + arguments)
    XCTAssertEqual(result.status, 0, result.error)
  }

  func testATimelineIsSummedUpAsItsRunWas() throws {
    try record("-o", "fade.json")
    let result = try program.run("fade.json")
    XCTAssertEqual(result.output, try program.run("fade.lua").output)
    XCTAssertEqual(result.error, "", "nothing is run")
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      try program.run("--json", "fade.json").output, try program.run("--json", "fade.lua").output)
  }

  func testATimelineIsExportedAsItsRunWas() throws {
    let names = ["a.json", "a.csv", "a.trace.json", "a.svg"]
    try record(arguments: names.flatMap { ["-o", $0] } + ["--fps", "7"])
    XCTAssertEqual(
      try program.run(
        "-q", "a.json", "-o", "b.json", "-o", "b.csv", "-o", "b.trace.json", "-o", "b.svg",
        "-o", "b.html"
      ).status, 0)
    for name in names {
      XCTAssertEqual(try read("b" + name.dropFirst()), try read(name), name)
    }
    XCTAssertTrue(try read("b.html").contains("</html>"))
    XCTAssertEqual(try program.run("-o", "-", "a.json").output, try read("a.json"))
    let csv = try program.run("--fps", "5", "-o", "-", "--format", "csv", "a.json").output
    XCTAssertEqual(csv, "time,side,to.alpha\n0,,0\n0.2,before,1\n0.2,after,1\n")
  }

  private func record(arguments: [String]) throws {
    try write(fadeScript, to: "fade.lua")
    let result = try program.run(["-q", "fade.lua"] + arguments)
    XCTAssertEqual(result.status, 0, result.error)
  }

  func testNamesOfOutputsAreMadeOfThatOfTheTimeline() throws {
    try record("-o", "fade.json")
    XCTAssertEqual(try program.run("-q", "fade.json", "fade.lua", "-o", "{name}_2.csv").status, 64)
    XCTAssertEqual(try program.run("-q", "fade.json", "-o", "{name}_2.csv").status, 0)
    XCTAssertEqual(try files(), ["fade.json", "fade.lua", "fade_2.csv"])
    let clash = try program.run("fade.json", "-o", "fade.json")
    XCTAssertEqual(
      clash.error,
      "transition-run: error: -o fade.json would overwrite the timeline it is made of\n")
    XCTAssertEqual(clash.status, 64)
  }

  func testOptionsOfARunAreRefused() throws {
    try record("-o", "fade.json")
    let options = [
      ["--screen", "390x844"], ["--operation", "pop"], ["--drive", "0:0 0.5:cancel"],
      ["--seed", "2"], ["--limit-time", "3"], ["--limit-memory", "64"],
      ["--limit-instructions", "5000"],
    ]
    for option in options {
      let result = try program.run(option + ["fade.json"])
      XCTAssertEqual(
        result.error,
        "transition-run: error: \(option[0]) says how a script is run, and fade.json is a recording\n"
          + "  hint: leave it out, or name the script instead\n")
      XCTAssertEqual(result.status, 64)
    }
    XCTAssertEqual(try program.run("-q", "--limit-wall", "5", "fade.json").status, 0)
  }

  func testAFileThatIsNoTimelineIsOneLineAndStatus65() throws {
    try record("-o", "fade.json")
    let good = try read("fade.json")
    let noSchema = "this is no timeline: it has no \"schema\": \"transition-timeline\""
    let write = "transition-run FILE.lua -o FILE.json writes one"
    let rows: [(text: String, report: String)] = [
      ("", "bad.json: error: the file is empty [load-error]\n"),
      ("{}", "bad.json: error: \(noSchema) [load-error]\n  hint: \(write)\n"),
      (
        String(good.prefix(400)),
        "bad.json:\(good.prefix(400).count { $0 == "\n" } + 1): error: the file is cut off: its end is missing [load-error]\n"
      ),
      (
        good.replacingOccurrences(of: "\"version\": 1", with: "\"version\": 3"),
        "bad.json: error: version is 3, and this program knows version 1 [load-error]\n"
          + "  hint: read the file with the program that wrote it, or a newer one\n"
      ),
      (
        good.replacingOccurrences(of: "\"curve\": \"linear\"", with: "\"curve\": 7"),
        "bad.json: error: animations[0].curve must be the name of a curve, the four numbers of one, "
          + "or its points (got 7) [load-error]\n"
      ),
    ]
    for row in rows {
      try self.write(row.text, to: "bad.json")
      let result = try program.run("bad.json", "-o", "out.csv")
      XCTAssertEqual(result.error, row.report)
      XCTAssertEqual(result.output, "")
      XCTAssertEqual(result.status, 65)
    }
    XCTAssertEqual(try files(), ["bad.json", "fade.json", "fade.lua"], "nothing is written")
    let json = try program.run("--json", "bad.json")
    XCTAssertTrue(json.output.hasPrefix("{\"script\": \"bad.json\", \"outcome\": \"failed\""))
    XCTAssertEqual(json.status, 65)
  }

  func testATimelineThatIsNotThereIsStatus66() throws {
    let result = try program.run("none.json")
    XCTAssertTrue(result.error.hasPrefix("none.json: error: there is no such file"), result.error)
    XCTAssertEqual(result.status, 66)
    try write(String(repeating: "x", count: 10), to: "fade.json")
    chmod(program.folder.appendingPathComponent("fade.json").path, 0)
    // Root may read everything.
    XCTAssertEqual(try program.run("fade.json").status, geteuid() == 0 ? 65 : 66)
  }

  func testATraceCannotBeReadBack() throws {
    try record("-o", "fade.trace.json")
    let result = try program.run("fade.trace.json")
    XCTAssertTrue(result.error.contains("this is no timeline"), result.error)
    XCTAssertEqual(result.status, 65)
  }

  func testSchemaIsPrinted() throws {
    let result = try program.run("schema")
    let schema = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    XCTAssertEqual(schema["$schema"] as? String, "https://json-schema.org/draft/2020-12/schema")
    XCTAssertEqual(schema["title"] as? String, "transition-timeline")
    XCTAssertTrue(result.output.hasSuffix("}\n"))
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      try program.run("schema", "x").error,
      "transition-run schema: error: there is nothing to do with \"x\"\n"
        + "  hint: transition-run schema --help says more\n")
  }
}
