import Foundation
import XCTest

/// What can happen to a file while it is written: a clear line, the exit status, and nothing left behind.
final class OutputFaultTests: ProgramTestCase {
  private static let formats = ["json", "csv", "html", "svg", "trace.json"]

  /// What `--format` calls the format of a suffix.
  private static func name(of suffix: String) -> String {
    suffix == "trace.json" ? "trace" : suffix
  }

  func testAFullDiskLeavesNoHalfFile() throws {
    try write(fadeScript, to: "fade.lua")
    for format in Self.formats {
      let result = try onFullDisk("-q", "--fps", "2000", "-o", "full/a.\(format)", "fade.lua")
      XCTAssertEqual(result.status, 74, format)
      let lines = result.error.components(separatedBy: "\n").filter { $0.contains(": error: ") }
      XCTAssertEqual(lines.count, 1, result.error)
      let reasons = ["no space left on device", "file too large"]
      XCTAssertTrue(
        reasons.map { "fade.lua: error: cannot write full/a.\(format): \($0)" }
          .contains(lines.first ?? ""), result.error)
      XCTAssertEqual(result.output, "", "the folder is empty")
    }
    XCTAssertEqual(try files(), ["fade.lua"])
  }

  func testAFileThatMayNotBecomeAsLongIsDeleted() throws {
    try write(fadeScript, to: "fade.lua")
    for format in Self.formats {
      let result = try shell(
        "ulimit -f 2; exec \"$0\" -q --fps 2000 -o \"a.$1\" fade.lua", format)
      XCTAssertEqual(result.status, 74, format)
      XCTAssertEqual(
        result.error, "fading\nfade.lua: error: cannot write a.\(format): file too large\n")
    }
    XCTAssertEqual(try files(), ["fade.lua"])
  }

  func testAFullDeviceIsNamed() throws {
    try write(fadeScript, to: "fade.lua")
    for format in Self.formats {
      let result = try program.run(
        "-q", "--format", Self.name(of: format), "-o", "/dev/full", "fade.lua")
      XCTAssertEqual(result.status, 74, format)
      XCTAssertEqual(
        result.error,
        "fading\nfade.lua: error: cannot write /dev/full: no space left on device\n")
      let standard = try program.run(
        ["-q", "--format", Self.name(of: format), "-o", "-", "fade.lua"],
        standardOutput: "/dev/full")
      XCTAssertEqual(standard.status, 74, format)
    }
  }

  func testAClosedPipeIsNoFailureInAnyFormat() throws {
    try write(fadeScript, to: "fade.lua")
    for format in Self.formats {
      let arguments = ["--format", Self.name(of: format), "-o", "-", "fade.lua"]
      let unread = try program.run(arguments, breaksPipe: true)
      XCTAssertEqual(unread.status, 0, format)
      XCTAssertEqual(unread.error, "fading\n")
      let closed = try program.run(arguments, closesOutput: true)
      XCTAssertEqual(closed.status, 74, format)
      XCTAssertEqual(
        closed.error,
        "fading\nfade.lua: error: cannot write standard output: bad file descriptor\n")
    }
  }

  /// Folders of the system in which nobody can make a file, not even who may do everything.
  func testAFolderThatCannotBeWrittenIsNamed() throws {
    try write(fadeScript, to: "fade.lua")
    for (folder, format) in zip(
      ["/proc", "/sys", "/proc/self", "/proc", "/sys"], Self.formats)
    {
      let result = try program.run("-q", "-o", "\(folder)/fade.\(format)", "fade.lua")
      XCTAssertEqual(result.status, 74, folder)
      let text = "fading\nfade.lua: error: cannot write \(folder)/fade.\(format): "
      XCTAssertTrue(result.error.hasPrefix(text), result.error)
      XCTAssertEqual(result.error.filter { $0 == "\n" }.count, 2, result.error)
    }
  }

  // MARK: - In the middle

  /// Starts a run that has written a file under its temporary name, and now waits for somebody to read
  /// from a pipe.
  private func startedExport(_ arguments: String...) throws -> RunningProgram {
    try write(fadeScript, to: "fade.lua")
    if mkfifo(program.folder.appendingPathComponent("pipe").path, 0o600) != 0 {
      XCTAssertEqual(errno, EEXIST)
    }
    let running = try RunningProgram(
      program,
      ["-q", "--limit-wall", "60"] + arguments + ["--format", "json", "-o", "pipe", "fade.lua"])
    running.wait(until: { self.temporaryFiles().contains { $0.size > 0 } })
    return running
  }

  private func temporaryFiles() -> [(name: String, size: Int)] {
    let paths = FileManager.default.enumerator(atPath: program.folder.path)?.allObjects ?? []
    return paths.compactMap { $0 as? String }.filter { $0.contains(".transition-run.") }.map {
      name in
      let path = program.folder.appendingPathComponent(name).path
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return (name, size ?? 0)
    }
  }

  func testAnInterruptInTheMiddleLeavesNothing() throws {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      let running = try startedExport("-o", "a.json")
      XCTAssertEqual(running.interrupt(by: signal), 130, "signal \(signal)")
      XCTAssertEqual(try files(), ["fade.lua", "pipe"], "signal \(signal)")
    }
  }

  func testAFolderThatVanishesIsNamed() throws {
    let folder = program.folder.appendingPathComponent("gone")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let running = try startedExport("-o", "gone/a.json")
    try FileManager.default.removeItem(at: folder)
    // Read from the pipe, which the run waits for.
    let pipe = try FileHandle(forReadingFrom: program.folder.appendingPathComponent("pipe"))
    let json = try pipe.readToEnd() ?? Data()
    XCTAssertEqual(running.wait(), 74)
    XCTAssertTrue(json.starts(with: Data("{\n  \"schema\"".utf8)))
    let output = running.output
    XCTAssertTrue(
      output.hasSuffix("fade.lua: error: cannot write gone/a.json: no such file or directory\n"),
      output)
    XCTAssertEqual(try files(), ["fade.lua", "pipe"])
  }
}
