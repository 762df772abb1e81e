import Foundation
import XCTest

/// What becomes of the files that are written, and of what stands in their place.
final class OutputFileTests: ProgramTestCase {
  func testUnwritableFileIsStatus74AndLeavesNothing() throws {
    try write(fadeScript, to: "fade.lua")
    let missing = try program.run("-o", "no/such/folder/a.json", "fade.lua")
    XCTAssertEqual(missing.status, 74)
    XCTAssertTrue(
      missing.error.hasSuffix(
        "fade.lua: error: cannot write no/such/folder/a.json: no such file or directory\n"),
      missing.error)
    try FileManager.default.createDirectory(
      at: program.folder.appendingPathComponent("a.json"), withIntermediateDirectories: false)
    XCTAssertEqual(try program.run("-o", "a.json", "fade.lua").status, 74)
    XCTAssertEqual(try files(), ["a.json", "fade.lua"])
  }

  func testFullDiskIsStatus74() throws {
    try write(fadeScript, to: "fade.lua")
    let process = try program.run("-q", "-o", "-", "fade.lua", standardOutput: "/dev/full")
    XCTAssertEqual(process.status, 74)
    XCTAssertTrue(
      process.error.contains("cannot write standard output: no space left on device"),
      process.error)
  }

  func testDeviceIsWrittenAsItIs() throws {
    try write(fadeScript, to: "fade.lua")
    XCTAssertEqual(
      try program.run("-q", "--format", "csv", "-o", "/dev/null", "fade.lua").status, 0)
    var status = stat()
    XCTAssertEqual(stat("/dev/null", &status), 0)
    XCTAssertEqual(status.st_mode & S_IFMT, S_IFCHR)
  }

  func testPipeThatNobodyReadsIsGivenUp() throws {
    try write(fadeScript, to: "fade.lua")
    XCTAssertEqual(mkfifo(program.folder.appendingPathComponent("pipe.json").path, 0o600), 0)
    let result = try program.run("-q", "--limit-wall", "0.1", "-o", "pipe.json", "fade.lua")
    XCTAssertEqual(result.status, 74)
    XCTAssertEqual(
      result.error,
      "fading\nfade.lua: error: cannot write pipe.json: nobody reads from this pipe\n")
  }

  func testTwoScriptsOfOneNameAreRefusedBeforeTheRun() throws {
    try write(fadeScript, to: "a/x.lua")
    try write(fadeScript, to: "b/x.lua")
    let result = try program.run("-o", "{name}.json", "a/x.lua", "b/x.lua")
    XCTAssertEqual(result.status, 64)
    XCTAssertEqual(result.error, "transition-run: error: -o x.json would be written twice\n")
    let twice = try program.run("-o", "x.json", "-o", "./x.json", "a/x.lua")
    XCTAssertEqual(twice.status, 64)
    let link = program.folder.appendingPathComponent("y.json").path
    XCTAssertEqual(symlink("x.json", link), 0)
    let linked = try program.run("-o", "x.json", "-o", "y.json", "a/x.lua")
    XCTAssertEqual(
      linked.error, "transition-run: error: -o y.json would be written twice\n", "a dangling link")
    XCTAssertEqual(try files(), ["a", "b", "y.json"])
  }

  func testAScriptIsNeverOverwritten() throws {
    try write(fadeScript, to: "fade.lua")
    let result = try program.run("--format", "json", "-o", "./fade.lua", "fade.lua")
    XCTAssertEqual(result.status, 64)
    XCTAssertEqual(try read("fade.lua"), fadeScript)
  }

  func testLinkStaysALink() throws {
    try write(fadeScript, to: "fade.lua")
    try write("old", to: "deep/target.json")
    let link = program.folder.appendingPathComponent("link.json").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "deep/target.json")
    XCTAssertEqual(try program.run("-q", "-o", "link.json", "fade.lua").status, 0)
    XCTAssertEqual(
      try FileManager.default.destinationOfSymbolicLink(atPath: link), "deep/target.json")
    XCTAssertTrue(try read("deep/target.json").hasPrefix("{\n"))
  }

  func testLinkToWhatIsNotThereYetStaysALink() throws {
    try write(fadeScript, to: "fade.lua")
    let link = program.folder.appendingPathComponent("link.json").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "new.json")
    XCTAssertEqual(try program.run("-q", "-o", "link.json", "fade.lua").status, 0)
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), "new.json")
    XCTAssertTrue(try read("new.json").hasPrefix("{\n"))
  }

  func testLongestNameCanBeWritten() throws {
    try write(fadeScript, to: "fade.lua")
    let name = String(repeating: "n", count: 250) + ".json"
    XCTAssertEqual(try program.run("-q", "-o", name, "fade.lua").status, 0)
    XCTAssertEqual(try files(), ["fade.lua", name])
  }

  func testFolderInThePlaceOfOneFileLeavesNothingOfTheOther() throws {
    try write(fadeScript, to: "fade.lua")
    try FileManager.default.createDirectory(
      at: program.folder.appendingPathComponent("d.json"), withIntermediateDirectories: false)
    let result = try program.run("-q", "-o", "d.json", "-o", "z.csv", "fade.lua")
    XCTAssertEqual(result.status, 74)
    XCTAssertEqual(try files(), ["d.json", "fade.lua", "z.csv"])
  }

  func testTroubleWithAFileDoesNotHideTheScriptsError() throws {
    try write("error('mine')", to: "bad.lua")
    let result = try program.run("-o", "no/such/a.json", "bad.lua")
    XCTAssertEqual(result.status, 74)
    XCTAssertEqual(
      result.error,
      """
      bad.lua:1: error: mine [script-error]
      bad.lua: error: cannot write no/such/a.json: no such file or directory

      """)
  }
}
