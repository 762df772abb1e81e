import Foundation
import TransitionTesting
import XCTest

/// `transition-run new`: what it writes, and what it leaves alone.
final class NewCommandTests: ProgramTestCase {
  private static let kinds = [
    "push", "pop", "present", "dismiss", "tab", "interaction", "flow",
  ]

  func testWritesAScriptAndWhatTheEditorNeeds() throws {
    let result = try program.run("new", "card_rise", "--kind", "present")
    XCTAssertEqual(
      result.output,
      """
      wrote card_rise.lua  (a presentation)
      wrote .luarc.json  (for the editor)
      wrote .transition/transition.d.lua  (what the editor completes)
      next: \(Program.path.path) card_rise.lua

      """)
    XCTAssertEqual(result.error, "")
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(try files(), [".luarc.json", ".transition", "card_rise.lua"])
    XCTAssertEqual(
      try read(".transition/transition.d.lua"), try program.run("stubs").output)
    let settings = try JSONSerialization.jsonObject(with: Data(try read(".luarc.json").utf8))
    let values = try XCTUnwrap(settings as? [String: Any])
    XCTAssertEqual(values["runtime.version"] as? String, "Lua 5.4")
    XCTAssertEqual(values["workspace.library"] as? [String], [".transition"])
  }

  func testEveryKindRunsWithoutAFinding() throws {
    for kind in Self.kinds {
      XCTAssertEqual(try program.run("new", kind, "--kind", kind).status, 0, kind)
      let result = try program.run("-q", "\(kind).lua")
      XCTAssertEqual(result.error, "", kind)
      XCTAssertEqual(result.status, 0, kind)
      let summary = try program.run("\(kind).lua").output
      XCTAssertTrue(summary.contains("completed at"), "\(kind): \(summary)")
    }
  }

  func testEveryAnimatorRestoresEverythingAfterACancel() throws {
    for kind in Self.kinds where kind != "interaction" && kind != "flow" {
      _ = try program.run("new", kind, "--kind", kind)
      for drive in ["0:0 0.1:0.4 0.2:cancel", "0:cancel", "0:1 0.3:cancel"] {
        let result = try program.run("-o", "a.json", "\(kind).lua", "--drive", drive)
        XCTAssertEqual(result.error, "", "\(kind), \(drive)")
        XCTAssertTrue(result.output.contains("cancelled at"), "\(kind), \(drive)")
      }
    }
  }

  /// The lines of the written test case, evaluated here; the consumer's gate compiles them.
  func testWhatTheWrittenTestAssertsHolds() throws {
    let line = try NSRegularExpression(
      pattern: #"assertTimeline\(timeline, "(\w+)", \.(\w+), at: ([^,]+), "#
        + #"(?:side: \.(\w+), )?is: ([-\d.]+)\)"#)
    let keys: [String: Timeline.Key] = [
      "translationX": .translationX, "translationY": .translationY, "alpha": .alpha,
      "scale": .scale,
    ]
    for kind in Self.kinds {
      XCTAssertEqual(try program.run("new", "my_\(kind)", "--kind", kind, "--xctest").status, 0)
      let test = try read("My\(kind.prefix(1).uppercased())\(kind.dropFirst())Tests.swift")
      XCTAssertTrue(test.contains("try record(\"my_\(kind).lua\""), test)
      let timeline = try record(program.folder.appendingPathComponent("my_\(kind).lua").path)
      let found = line.matches(in: test, range: NSRange(test.startIndex..., in: test))
      XCTAssertEqual(found.count, test.components(separatedBy: "assertTimeline").count - 1, kind)
      XCTAssertGreaterThan(found.count, 1, kind)
      for match in found {
        func part(_ index: Int) -> String? {
          Range(match.range(at: index), in: test).map { String(test[$0]) }
        }
        let chapter = ["timeline.chapters[0].end": 0, "timeline.chapters[1].end": 1]
        let text = part(3) ?? ""
        let time = try XCTUnwrap(chapter[text].map { timeline.chapters[$0].end } ?? Double(text))
        assertTimeline(
          timeline, part(1) ?? "", try XCTUnwrap(keys[part(2) ?? ""]), at: time,
          side: part(4).flatMap { Timeline.Side(rawValue: $0) },
          is: try XCTUnwrap(Double(part(5) ?? "")))
      }
    }
  }

  func testNothingIsWrittenOverAFile() throws {
    try write("-- mine", to: "card.lua")
    let script = try program.run("new", "card")
    XCTAssertEqual(
      script.error, "transition-run new: error: card.lua exists already; nothing was written\n")
    XCTAssertEqual(script.status, 74)
    try write("// mine", to: "CardTests.swift")
    let both = try program.run("new", "card", "--xctest")
    XCTAssertEqual(
      both.error,
      "transition-run new: error: card.lua and CardTests.swift exist already; nothing was written\n"
    )
    try FileManager.default.removeItem(at: program.folder.appendingPathComponent("card.lua"))
    XCTAssertEqual(try program.run("new", "card", "--xctest").status, 74)
    XCTAssertEqual(try files(), ["CardTests.swift"])
    XCTAssertEqual(try read("CardTests.swift"), "// mine")
  }

  func testABrokenLinkIsNotWrittenThrough() throws {
    try FileManager.default.createSymbolicLink(
      atPath: program.folder.appendingPathComponent("card.lua").path,
      withDestinationPath: "elsewhere.lua")
    XCTAssertEqual(try program.run("new", "card").status, 74)
    XCTAssertEqual(try files(), ["card.lua"])
  }

  func testSettingsOfOnesOwnAreLeftAloneWithANote() throws {
    try write("{}", to: ".luarc.json")
    let result = try program.run("new", "card")
    XCTAssertEqual(try read(".luarc.json"), "{}")
    XCTAssertTrue(
      result.output.contains(
        """
        .luarc.json exists already and is left as it is. For completion it needs:
          "runtime.version": "Lua 5.4",
          "workspace.library": [".transition"]

        """), result.output)
    // The second script finds everything in place, and says nothing of it.
    try FileManager.default.removeItem(at: program.folder.appendingPathComponent(".luarc.json"))
    _ = try program.run("new", "second")
    XCTAssertEqual(
      try program.run("new", "third").output,
      "wrote third.lua  (a push)\nnext: \(Program.path.path) third.lua\n")
  }

  func testStubsOfAnotherVersionAreLeftAloneWithANote() throws {
    try write("---@meta transition", to: ".transition/transition.d.lua")
    let result = try program.run("new", "card")
    XCTAssertEqual(try read(".transition/transition.d.lua"), "---@meta transition")
    XCTAssertTrue(
      result.output.contains("\(Program.path.path) stubs > .transition/transition.d.lua"),
      result.output)
  }

  func testWhenOneFileCannotBeWrittenNoneIs() throws {
    // A file in the place of the folder for the stubs.
    try write("", to: ".transition")
    let result = try program.run("new", "card", "--xctest")
    XCTAssertEqual(result.status, 74)
    XCTAssertTrue(result.error.hasSuffix("nothing was written\n"), result.error)
    XCTAssertEqual(try files(), [".transition"])
  }

  func testNamesAreReadAsPaths() throws {
    try write("", to: "Motion/readme.txt")
    let result = try program.run("new", "Motion/card_rise.lua")
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertTrue(result.output.hasSuffix("next: \(Program.path.path) Motion/card_rise.lua\n"))
    XCTAssertEqual(try program.run("-q", "Motion/card_rise.lua").status, 0)
    XCTAssertEqual(try files(), ["Motion"])
  }

  func testWhatCannotBeANameIsRefusedOnOneLine() throws {
    let rule =
      "cannot be the name of a script, which has letters, digits and _ only, and begins with no digit"
    let rows: [(name: String, status: Int32, message: String)] = [
      ("2fast", 64, "\"2fast\" \(rule)"),
      ("card-rise", 64, "\"card-rise\" \(rule)"),
      ("", 64, "the name is empty"),
      ("Motion/", 64, "a name is missing after the folder Motion/"),
      ("über", 64, "\"über\" \(rule)"),
      ("end", 64, "\"end\" is a word of Lua's; take another name"),
      (
        "transition", 64,
        "\"transition\" is the name of the module that scripts require; take another one"
      ),
      ("no/such/card", 74, "there is no folder no/such; make it first"),
    ]
    for row in rows {
      let result = try program.run("new", row.name)
      XCTAssertEqual(
        result.error.split(separator: "\n").first.map(String.init),
        "transition-run new: error: \(row.message)", row.name)
      XCTAssertEqual(result.status, row.status, row.name)
      XCTAssertEqual(try files(), [])
    }
  }

  func testTheTestSaysWhatItsPackageNeeds() throws {
    let alone = try program.run("new", "card", "--xctest").output
    XCTAssertTrue(alone.contains("swift test --filter CardTests"), alone)
    XCTAssertTrue(alone.contains("There is no Package.swift here or above."), alone)
    XCTAssertTrue(alone.contains(#"exclude: ["card.lua"])"#), alone)
    try write("// dependencies: TransitionTesting", to: "Package.swift")
    let packaged = try program.run("new", "sheet", "--xctest").output
    XCTAssertTrue(packaged.hasSuffix("      swift test --filter SheetTests\n"), packaged)
  }
}
