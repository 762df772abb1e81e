import Foundation
import XCTest

/// `list`, `stubs`, and how commands and scripts are told apart.
final class CommandsTests: ProgramTestCase {
  func testListShowsExamplesAndScreens() throws {
    let lines = try program.run("list").output.split(separator: "\n").map(String.init)
    XCTAssertTrue(
      lines.contains(
        "  pop_zoom.lua                          pop      A pop: the page below grows from a tenth on "
          + "top of the one that goes"), lines.joined(separator: "\n"))
    XCTAssertTrue(lines.contains { $0.hasPrefix("  tap_to_push.lua ") && $0.contains("  flow  ") })
    XCTAssertTrue(lines.contains { $0.hasPrefix("  gallery/10_tab_slide.lua  ") })
    XCTAssertTrue(
      lines.contains { $0.hasPrefix("  iphone-16 ") && $0.contains("393 × 852 pt") })
    XCTAssertFalse(lines.contains { $0.contains("parts/") })
    XCTAssertTrue(
      lines.contains { $0.hasPrefix("  curves.ceaser ") && $0.contains("the numbers of Ceaser") })
  }

  /// Each name that is listed runs, and what is listed as its kind is what it does.
  func testListAsJSONNamesWhatRuns() throws {
    let output = try program.run("list", "--json").output
    let list = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: [[String: Any]]])
    let examples = try XCTUnwrap(list["examples"])
    XCTAssertGreaterThan(examples.count, 30)
    for example in examples {
      let name = try XCTUnwrap(example["name"] as? String)
      let kind = try XCTUnwrap(example["kind"] as? String)
      XCTAssertFalse((example["summary"] as? String ?? "").isEmpty, name)
      let result = try program.run(name)
      XCTAssertEqual(result.status, 0, "\(name): \(result.error)")
      if kind != "flow" && kind != "presentation" {
        XCTAssertTrue(result.output.hasPrefix("\(name)  \(kind), "), "\(name): \(result.output)")
      }
    }
  }

  func testEveryScreenThatIsListedIsASizeOfTheRun() throws {
    let output = try program.run("list", "--json").output
    let list = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: [[String: Any]]])
    for screen in try XCTUnwrap(list["screens"]) {
      let name = try XCTUnwrap(screen["name"] as? String)
      let (width, height) = (screen["width"] as? Int ?? 0, screen["height"] as? Int ?? 0)
      XCTAssertEqual(
        try program.run("--screen", name, "pop_zoom.lua").output.split(separator: "\n").first,
        "pop_zoom.lua  pop, \(width) × \(height) pt, 3 s", name)
    }
    XCTAssertTrue(
      try program.run("--screen", "iPhone 15 Pro", "pop_zoom.lua").output
        .hasPrefix("pop_zoom.lua  pop, 393 × 852 pt"))
  }

  func testUnknownScreenIsNamedWithTheNearest() throws {
    let result = try program.run("--screen", "ipad-mimi", "pop_zoom.lua")
    XCTAssertEqual(
      result.error,
      """
      transition-run: error: --screen: there is no screen "ipad-mimi"; did you mean "ipad-mini"?
        hint: transition-run list shows the screens

      """)
    XCTAssertEqual(result.status, 64)
  }

  func testStubsAreAnnotationsOfTheModule() throws {
    let result = try program.run("stubs")
    XCTAssertTrue(result.output.hasPrefix("---@meta transition\n"))
    XCTAssertTrue(result.output.contains("animateKeyframes"))
    XCTAssertEqual(result.status, 0)
  }

  func testEveryCommandHelps() throws {
    for command in ["new", "list", "stubs", "schema"] {
      for option in ["--help", "-h"] {
        let help = try program.run(command, option)
        XCTAssertTrue(help.output.hasPrefix("usage: transition-run \(command)"), help.output)
        XCTAssertEqual(help.status, 0)
        XCTAssertLessThanOrEqual(help.output.split(separator: "\n").map(\.count).max() ?? 0, 90)
      }
    }
    XCTAssertEqual(try files(), [])
  }

  func testUsageErrorsOfCommandsNameTheCommand() throws {
    let kinds =
      "--kind must be \"push\", \"pop\", \"present\", \"dismiss\", \"tab\", \"interaction\" or \"flow\""
    let rows: [(arguments: [String], message: String)] = [
      (["new"], "a name is missing, such as: transition-run new card_rise"),
      (["new", "a", "b"], "one name at a time (got 2)"),
      (
        ["new", "a", "--kind", "pusch"],
        kinds + " (got \"pusch\"); did you mean \"push\"?"
      ),
      (
        ["new", "a", "--kind", "modal"], kinds + " (got \"modal\"); did you mean \"present\"?"
      ),
      (["new", "a/"], "a name is missing after the folder a/"), (["new", ""], "the name is empty"),
      (["new", "a", "--xcteste"], "there is no option --xcteste; did you mean --xctest?"),
      (["new", "a", "--kind"], "--kind needs an argument"),
      (["list", "--bogus"], "there is no option --bogus"),
      (["list", "more"], "there is nothing to do with \"more\""),
      (["stubs", "more"], "there is nothing to do with \"more\""),
    ]
    for row in rows {
      let result = try program.run(row.arguments)
      XCTAssertEqual(
        result.error,
        "transition-run \(row.arguments[0]): error: \(row.message)\n"
          + "  hint: transition-run \(row.arguments[0]) --help says more\n")
      XCTAssertEqual(result.status, 64)
    }
    XCTAssertEqual(try files(), [])
  }

  func testANameThatCannotBeOneIsAnsweredWithOneThatCan() throws {
    let usual = "transition-run new --help says more"
    let rows: [(name: String, hint: String)] = [
      ("card-rise", "did you mean card_rise?"), ("card rise.lua", "did you mean card_rise?"),
      ("3d-flip", "did you mean flip_3d?"), ("a.b", "did you mean a_b?"),
      ("42", usual), ("-", usual), ("über", usual), ("end-", usual),
    ]
    for row in rows {
      let result = try program.run("new", "--", row.name)
      XCTAssertTrue(result.error.hasSuffix("\n  hint: \(row.hint)\n"), result.error)
      XCTAssertEqual(result.status, 64)
    }
    XCTAssertEqual(try files(), [])
  }

  func testListWithoutExamplesSaysWhatWasLookedFor() throws {
    let path = program.folder.appendingPathComponent("transition-run")
    try FileManager.default.copyItem(at: Program.path, to: path)
    let result = try program.run(["list"], path: path)
    XCTAssertTrue(
      result.output.hasPrefix(
        """
        There are no examples: a folder "examples" with scripts in it was looked for here, beside
        the program, and in the folders above both.

        Modules that every script can require, by these names:

        """), result.output)
    XCTAssertFalse(result.output.contains("\n\n\n"), result.output)
    XCTAssertEqual(result.status, 0)
  }

  func testAScriptOfACommandsNameIsRunByItsPath() throws {
    try write(fadeScript, to: "new")
    try write(fadeScript, to: "list")
    XCTAssertEqual(try program.run("-q", "./new").error, "fading\n")
    XCTAssertEqual(try program.run("-q", "list").error, "fading\n")
    XCTAssertTrue(try program.run("list").output.hasPrefix("Examples"))
  }

  func testANameThatIsNoFileIsAnsweredWithWhatItMayMean() throws {
    try write(fadeScript, to: "mine/fade.lua")
    try write("", to: "empty/text.txt")
    let rows: [(arguments: [String], hint: String)] = [
      (["lst"], "did you mean the command: transition-run list"),
      (["-q", "stubs"], "a command comes first: transition-run stubs …"),
      (["bounce.lua"], "scripts are looked for as given, then in the folder examples"),
      (["up"], "scripts are looked for as given, then in the folder examples"),
      (["help"], "did you mean: transition-run --help"),
      (["run", "x.lua"], "no command runs a script: transition-run FILE.lua"),
      (["-"], "scripts are read from files, not from standard input"),
      (["pop_zoom"], "did you mean pop_zoom.lua?"), (["pop_zom.lua"], "did you mean pop_zoom.lua?"),
      (["gallery/10_tab_slid.lua"], "did you mean gallery/10_tab_slide.lua?"),
      (["mine/fad.lua"], "did you mean mine/fade.lua?"),
      (["mine/other.lua"], "scripts are looked for as given, then in the folder examples"),
      (["none/other.lua"], "there is no folder none"),
      (["/none/other.lua"], "there is no folder /none"),
      (["/other.lua"], "the folder is there, and has no file of this name"),
      (["mine"], "name a script in it, such as mine/fade.lua"),
      (["mine/"], "name a script in it, such as mine/fade.lua"),
      (["empty"], "there are no scripts in it"),
    ]
    for row in rows {
      let result = try program.run(row.arguments)
      let hint = "\n  hint: \(row.hint)\n"
      XCTAssertTrue(result.error.contains(hint), "\(row.arguments): \(result.error)")
      XCTAssertEqual(result.status, 66)
    }
  }
}
