import Foundation
import TransitionCore
import TransitionLua
import XCTest

/// `require`, and what a script file may be.
final class ModuleTests: ScriptTestCase {
  private let user = """
    local T = require "transition"
    local m = require "MODULE"
    return T.animator { duration = 0, animate = function(ctx)
      ctx.container:addSubview(ctx.to.view)
      print(m.value)
      ctx:complete(true)
    end }
    """

  private func run(module: String) throws -> (printed: [String], error: ScriptError?) {
    var printed: [String] = []
    let run = try run(user.replacingOccurrences(of: "MODULE", with: module)) { printed.append($0) }
    return (printed, run.error)
  }

  func testModuleBesideTheScriptIsLoadedOnce() throws {
    try write("print('loading') return { value = 7, again = require 'b' }", to: "a.lua")
    try write("return { value = 1 }", to: "b.lua")
    XCTAssertEqual(try run(module: "a").printed, ["loading", "7"])
  }

  func testModuleInAFolder() throws {
    try write("return { value = 'deep' }", to: "lib/deep.lua")
    XCTAssertEqual(try run(module: "lib.deep").printed, ["deep"])
  }

  func testErrorInAModuleNamesItsFile() throws {
    try write("local x = nil\nreturn x.y", to: "bad.lua")
    let error = try run(module: "bad").error
    XCTAssertEqual(error?.place?.file, "bad.lua")
    XCTAssertEqual(error?.line, 2)
  }

  func testSyntaxErrorInAModuleIsALoadError() throws {
    try write("return {", to: "bad.lua")
    let error = try run(module: "bad").error
    XCTAssertEqual(error?.kind, .load)
    XCTAssertEqual(error?.place?.file, "bad.lua")
  }

  func testMissingModuleSaysWhereItWasLookedFor() throws {
    let error = try run(module: "nothing").error
    XCTAssertEqual(error?.kind, .load)
    XCTAssertEqual(error?.message, #"no module "nothing" beside the script"#)
    XCTAssertEqual(error?.hint, "there is no file nothing.lua")
    XCTAssertEqual(error?.line, 2)
  }

  func testModulesThatWantEachOtherSayWhoRequiresWhom() throws {
    try write("return require 'b'", to: "a.lua")
    try write("require 'd'\nreturn require 'c'", to: "b.lua")
    try write("return require 'MODULE'", to: "c.lua")
    try write("return {}", to: "d.lua")
    let hint = "put what both need into a third module"
    for (module, message) in [
      (
        "a",
        "module \"a\" is still being loaded: \"a\" requires \"b\", which requires \"c\", which requires \"a\""
      ),
      ("b", "module \"b\" is still being loaded: \"b\" requires \"c\", which requires \"b\""),
      ("c", "module \"c\" requires itself"),
    ] {
      try write("return require '\(module)'", to: "c.lua")
      let error = try run(module: "a").error
      XCTAssertEqual(error?.message, message)
      XCTAssertEqual(error?.hint, module == "c" ? "" : hint)
      XCTAssertEqual(error?.place, Timeline.Place(file: "c.lua", line: 1))
    }
  }

  func testScriptThatItsModuleRequiresIsNamed() throws {
    try write("return require 'test'", to: "a.lua")
    let error = try run(module: "a").error
    XCTAssertEqual(
      error?.message,
      "module \"a\" is still being loaded: \"a\" requires \"test\", which requires \"a\"")
  }

  func testModuleThatReturnsNothingIsAnError() throws {
    try write("local x = 1", to: "a.lua")
    let error = try run(module: "a").error
    XCTAssertEqual(error?.message, "the module \"a\" returns nothing")
    XCTAssertEqual(error?.hint, "end its file with return { … }")
    XCTAssertEqual(error?.place, Timeline.Place(file: "test.lua", line: 2))
  }

  func testNameThatIsAlmostRightIsAnsweredWithTheRightOne() throws {
    try write("return { value = 1 }", to: "parts/Zoom.lua")
    try write("return { value = 1 }", to: "helper.lua")
    let rows: [(module: String, message: String, hint: String)] = [
      (
        "TransitionKit", "no module \"TransitionKit\" beside the script",
        "write require \"transition\""
      ),
      ("Transition", "no module \"Transition\" beside the script", "write require \"transition\""),
      (
        "Helper", "no module \"Helper\" beside the script",
        "capitals count: write require \"helper\""
      ),
      (
        "parts.zoom", "no module \"parts.zoom\" beside the script",
        "capitals count: write require \"parts.Zoom\""
      ),
      (
        "helper.lua", "no module \"helper.lua\" beside the script",
        "leave out .lua: write require \"helper\""
      ),
      (
        "parts/Zoom", "\"parts/Zoom\" is not the name of a module",
        "write a dot for each slash: require \"parts.Zoom\""
      ),
      (
        "../x", "\"../x\" is not the name of a module: letters, digits and _ between single dots",
        "a file beside the script is require \"file\", one in a folder require \"folder.file\""
      ),
    ]
    for row in rows {
      let error = try run(module: row.module).error
      XCTAssertEqual(error?.message, row.message, row.module)
      XCTAssertEqual(error?.hint, row.hint, row.module)
      XCTAssertEqual(error?.line, 2, row.module)
    }
  }

  func testNameThatIsNearAFileOrAStockModuleIsAnsweredWithIt() throws {
    try write("return { value = 1 }", to: "parts/zoom.lua")
    try write("return { value = 1 }", to: "helper.lua")
    let rows: [(module: String, hint: String)] = [
      ("helpr", "did you mean require \"helper\"?"),
      ("parts.zom", "did you mean require \"parts.zoom\"?"),
      ("ceaser", "did you mean require \"curves.ceaser\"?"),
      ("curves.easing_net", "did you mean require \"curves.easings_net\"?"),
      ("easing.ceaser", "did you mean require \"curves.ceaser\"?"),
      ("curves.nope", "every script can require \"curves.ceaser\" and \"curves.easings_net\""),
      ("curves.easing", "every script can require \"curves.ceaser\" and \"curves.easings_net\""),
      // The script itself is none.
      ("tests", "there is no file tests.lua"), ("nothing", "there is no file nothing.lua"),
    ]
    for row in rows {
      let error = try run(module: row.module).error
      XCTAssertEqual(error?.message, "no module \"\(row.module)\" beside the script")
      XCTAssertEqual(error?.hint, row.hint, row.module)
      XCTAssertEqual(error?.line, 2, row.module)
    }
  }

  func testLinkThatLeadsNowhereIsNamed() throws {
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link.lua"),
      withDestinationURL: folder.appendingPathComponent("gone.lua"))
    let error = try run(module: "link").error
    XCTAssertEqual(error?.message, "the module \"link\" is a link to a file that is not there")
    XCTAssertEqual(
      error?.hint, "put the file where the link link.lua leads, or replace the link by the file")
  }

  func testModuleThatIsNoTextNamesFileAndLine() throws {
    try write("", to: "parts/latin.lua")
    try Data(Array("-- first\n-- ".utf8) + [0xe9, 0x0a])
      .write(to: folder.appendingPathComponent("parts/latin.lua"))
    let error = try run(module: "parts.latin").error
    XCTAssertEqual(
      error?.message,
      "the module \"parts.latin\" cannot be loaded: the file is not UTF-8 text (parts/latin.lua, "
        + "line 2)")
    XCTAssertEqual(error?.hint, "save it as UTF-8 in your editor")
    XCTAssertEqual(error?.place, Timeline.Place(file: "test.lua", line: 2))
  }

  /// A hundred may fail and a hundred others may be loaded; the next one of either is refused.
  func testModulesThatFailDoNotCountAsLoaded() throws {
    try write("error('no')", to: "bad.lua")
    for number in 1...101 { try write("return {}", to: "m/n\(number).lua") }
    let error = try run(
      """
      for _ = 1, 99 do pcall(require, "bad") end
      for number = 1, 100 do require("m.n" .. number) end
      print(select(2, pcall(require, "bad")))
      require "m.n1"
      require "m.n101"
      """
    ).error
    XCTAssertEqual(error?.message, "a script may load at most 100 modules")
    XCTAssertEqual(error?.line, 5)
    let failing = try run("for _ = 1, 100 do pcall(require, 'bad') end\nrequire 'bad'").error
    XCTAssertEqual(failing?.message, "modules have failed 100 times, and no more are tried")
    XCTAssertEqual(
      failing?.hint, "require what fails outside of pcall, to see why")
  }

  // MARK: - The stock library

  func testNameThatAStockModuleDoesNotHoldIsRefusedWithTheNearest() throws {
    let all =
      "there are easeInBack, easeInCirc, easeInCubic, easeInExpo, easeInOutBack, easeInOutCirc, "
      + "easeInOutCubic, easeInOutExpo, easeInOutQuad, easeInOutQuart, easeInOutQuint, "
      + "easeInOutSine, easeInQuad, easeInQuart, easeInQuint, easeInSine, easeOutBack, easeOutCirc, "
      + "easeOutCubic, easeOutExpo, easeOutQuad, easeOutQuart, easeOutQuint, easeOutSine"
    let loop = "write: for name, curve in pairs(require \"curves.ceaser\") do … end"
    let rows: [(use: String, message: String, hint: String)] = [
      (
        "curves.easeOutBak",
        "no \"easeOutBak\" in the module \"curves.ceaser\"; did you mean \"easeOutBack\"?", ""
      ),
      ("curves.bounce", "no \"bounce\" in the module \"curves.ceaser\"", all),
      (
        "curves['easeInOut']", "no \"easeInOut\" in the module \"curves.ceaser\"",
        "\"easeInOut\" needs no module: write curve = \"easeInOut\""
      ),
      ("curves[1]", "the module \"curves.ceaser\" has names only (got 1)", loop),
      ("curves[curves]", "the module \"curves.ceaser\" has names only (got a table)", loop),
      ("ipairs(curves)(curves, 0)", "the module \"curves.ceaser\" has names only (got 1)", loop),
    ]
    for row in rows {
      let error = try run(
        "local curves = require 'curves.ceaser'\nprint({ duration = 0.3, curve = \(row.use) })"
      ).error
      XCTAssertEqual(error?.message, row.message, row.use)
      XCTAssertEqual(error?.hint, row.hint, row.use)
      XCTAssertEqual(error?.place, Timeline.Place(file: "test.lua", line: 2), row.use)
      XCTAssertEqual(error?.kind, .misuse, row.use)
    }
  }

  func testStockModuleIsATableOfItsCurvesAllTheSame() throws {
    try write("return {}", to: "own.lua")
    var printed: [String] = []
    _ = try run(
      """
      local curves = require "curves.easings_net"
      local count = 0
      for name, curve in pairs(curves) do count = count + (#curve == 4 and 1 or 0) end
      print(count, rawget(curves, "easeOutBak"), curves == require "curves.easings_net")
      curves.mine = { 0, 0, 1, 1 }
      print(#curves.mine, pcall(setmetatable, curves, {}))
      -- A script's own modules are plain tables.
      print(require("own").nothing)
      """
    ) { printed.append($0) }
    XCTAssertEqual(
      printed,
      ["24\tnil\ttrue", "4\tfalse\tcannot change a protected metatable", "nil"])
  }

  /// Two scripts of one folder, one after the other: each has its own copy.
  func testModuleThatTwoScriptsRequireIsTheSameForBoth() throws {
    try write("local m = { value = 0 } m.value = m.value + 1 return m", to: "a.lua")
    for _ in 1...2 { XCTAssertEqual(try run(module: "a").printed, ["1"]) }
  }

  func testModuleOutsideTheFolderIsRefused() throws {
    let outside = folder.appendingPathComponent("../outside-\(UUID().uuidString).lua").standardized
    try Data("return { value = 1 }".utf8).write(to: outside)
    defer { try? FileManager.default.removeItem(at: outside) }
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link.lua"), withDestinationURL: outside)
    let error = try run(module: "link").error
    XCTAssertEqual(error?.kind, .load)
    XCTAssertEqual(error?.message, #"the module "link" lies outside the folder of the script"#)
    for name in ["../x", "a/b", "a..b", ".a", "", "a b"] {
      let error = try run(module: name).error
      XCTAssertNotNil(error, name)
    }
  }

  func testFileThatIsNoTextIsRefused() throws {
    let rows: [(bytes: [UInt8], message: String)] = [
      ([0x1b] + Array("Lua".utf8), "this is a compiled Lua file, not a text"),
      ([0xff, 0xfe], "the file is not UTF-8 text"),
      ([0x89, 0x50, 0x00], "this is not a text file"),
      (
        [UInt8](repeating: 0x20, count: 65_537), "the file is longer than 64 KiB (65537 bytes)"
      ),
    ]
    for row in rows {
      let path = folder.appendingPathComponent("odd.lua")
      try Data(row.bytes).write(to: path)
      let error = ScriptRun.run(ScriptSource(name: "odd.lua", path: path.path)).error
      XCTAssertEqual(error?.message, row.message)
      XCTAssertEqual(error?.kind, .load)
    }
    let folderError = ScriptRun.run(ScriptSource(name: "dir", path: folder.path)).error
    XCTAssertEqual(folderError?.message, "this is not a file that can be read")
    let missing = ScriptRun.run(ScriptSource(name: "no.lua", path: folder.path + "/no.lua")).error
    XCTAssertEqual(missing?.message, "cannot read the file: no such file or directory")
  }

  func testBytesThatAreNoTextNameTheirLine() throws {
    let path = folder.appendingPathComponent("latin.lua")
    try Data(Array("-- first\n-- ".utf8) + [0xe9, 0x0a]).write(to: path)
    let error = ScriptRun.run(ScriptSource(name: "latin.lua", path: path.path)).error
    XCTAssertEqual(error?.position, "latin.lua:2")
  }

  func testByteOrderMarkAndLineFeedsOfWindowsKeepTheLines() throws {
    let error = try run("\u{feff}local T = require 'transition'\r\n\r\nerror('here')\r\n").error
    XCTAssertEqual(error?.line, 3)
    XCTAssertEqual(error?.message, "here")
  }

  func testModuleThatAnswersFalseIsLoadedOnce() throws {
    try write("print('loading') return false", to: "no.lua")
    try write("return { value = tostring(require 'no') .. tostring(require 'no') }", to: "a.lua")
    let (printed, error) = try run(module: "a")
    XCTAssertNil(error, error?.report ?? "")
    XCTAssertEqual(printed, ["loading", "falsefalse"])
  }

  func testModuleIsReadWholeWhateverIsInIt() throws {
    try write("return { value = 'cut' }\0 garbage((", to: "a.lua")
    XCTAssertEqual(try run(module: "a").error?.kind, .load)
  }
}
