import Foundation
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

  func testTwoModulesThatWantEachOtherAreRefused() throws {
    try write("return require 'b'", to: "a.lua")
    try write("return require 'a'", to: "b.lua")
    let message = try run(module: "a").error?.message ?? ""
    XCTAssertTrue(message.contains("\"a\"") && message.contains("\"b\""), message)
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
      ([0xff, 0xfe, 0x00], "the file is not UTF-8 text"),
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
