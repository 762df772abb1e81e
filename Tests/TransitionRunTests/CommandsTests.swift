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
    for command in ["new", "list", "stubs"] {
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
    let rows: [(arguments: [String], message: String)] = [
      (["new"], "a name is missing, such as: transition-run new card_rise"),
      (["new", "a", "b"], "one name at a time (got 2)"),
      (
        ["new", "a", "--kind", "pusch"],
        "--kind must be push, pop, present, dismiss, tab, interaction or flow (got \"pusch\"); did "
          + "you mean \"push\"?"
      ),
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

  func testAScriptOfACommandsNameIsRunByItsPath() throws {
    try write(fadeScript, to: "new")
    try write(fadeScript, to: "list")
    XCTAssertEqual(try program.run("-q", "./new").error, "fading\n")
    XCTAssertEqual(try program.run("-q", "list").error, "fading\n")
    XCTAssertTrue(try program.run("list").output.hasPrefix("Examples"))
  }

  func testAWordThatIsNearlyACommandIsHinted() throws {
    let rows: [(arguments: [String], hint: String)] = [
      (["lst"], "did you mean the command: transition-run list"),
      (["-q", "stubs"], "a command comes first: transition-run stubs …"),
      (["push.lua"], "scripts are looked for as given, then in the folder examples"),
      (["zoom"], "scripts are looked for as given, then in the folder examples"),
    ]
    for row in rows {
      let result = try program.run(row.arguments)
      XCTAssertTrue(result.error.hasSuffix("\n  hint: \(row.hint)\n"), result.error)
      XCTAssertEqual(result.status, 66)
    }
  }
}
