import Foundation
import XCTest

/// Runs `transition-run`, which is built beside the test bundle, as a user does.
struct Program {
  /// What a run gave.
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  /// The folder to run in.
  var folder: URL

  static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  static let path = Bundle(for: Marker.self).bundleURL
    .appendingPathComponent("transition-run")

  private final class Marker {}

  func run(_ arguments: String..., standardOutput: String? = nil) throws -> Result {
    try run(arguments, standardOutput: standardOutput)
  }

  /// Starts the program, waits until it has written to standard error, interrupts it, and answers its
  /// exit status.
  func interrupt(_ arguments: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = Self.path
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let error = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = error
    try process.run()
    _ = error.fileHandleForReading.availableData
    process.interrupt()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs the program; standard output may go to another file, such as a full device, be closed, or be
  /// a pipe that nobody reads.
  func run(
    _ arguments: [String], standardOutput: String? = nil, closesOutput: Bool = false,
    breaksPipe: Bool = false, path: URL = Self.path
  ) throws -> Result {
    let process = Process()
    process.executableURL = closesOutput ? URL(fileURLWithPath: "/bin/sh") : path
    process.arguments =
      closesOutput ? ["-c", "exec \"$0\" \"$@\" >&-", Self.path.path] + arguments : arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin"]
    // Files and not pipes: nothing can fill up while nobody reads.
    let output = folder.appendingPathComponent(".stdout")
    let error = folder.appendingPathComponent(".stderr")
    for file in [output, error] { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput =
      try standardOutput.map {
        try FileHandle(forWritingTo: URL(fileURLWithPath: $0))
      } ?? FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    if breaksPipe {
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      process.standardOutput = pipe.fileHandleForWriting
    }
    try process.run()
    process.waitUntilExit()
    defer { for file in [output, error] { try? FileManager.default.removeItem(at: file) } }
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
  }
}

/// A test case with a temporary folder of its own.
class ProgramTestCase: XCTestCase {
  /// A script that prints a line and fades the page in, in 0.2 s.
  let fadeScript = """
    local T = require "transition"
    return T.animator { duration = 0.2, animate = function(ctx)
      ctx.container:addSubview(ctx.to.view)
      ctx.to.view.alpha = 0
      print("fading")
      T.animate({ duration = 0.2, curve = "linear" }, function() ctx.to.view.alpha = 1 end,
        function() ctx:complete(not ctx.cancelled) end)
    end }
    """

  private(set) var program = Program(folder: URL(fileURLWithPath: "/"))

  override func setUpWithError() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    program.folder = folder
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: program.folder)
  }

  func write(_ text: String, to name: String) throws {
    let file = program.folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: program.folder.appendingPathComponent(name)), as: UTF8.self)
  }

  /// Runs a line of the shell, in which `$0` is the program.
  func shell(_ script: String, _ arguments: String...) throws -> Program.Result {
    try program.run(
      ["-c", script, Program.path.path] + arguments, path: URL(fileURLWithPath: "/bin/sh"))
  }

  /// Runs the program beside a folder `full` that is a file system of 4 KiB.
  ///
  /// Where none can be made, no file may be longer. The output is what there is in the folder afterwards.
  func onFullDisk(_ arguments: String...) throws -> Program.Result {
    let folder = program.folder.appendingPathComponent("full")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      unshare --user --map-root-user --mount sh -c '
        mount -t tmpfs -o size=4k none full || ulimit -f 8
        "$0" "$@"
        status=$?
        ls -A full
        exit $status' "$0" "$@"
      """
    return try program.run(
      ["-c", script, Program.path.path] + arguments, path: URL(fileURLWithPath: "/bin/sh"))
  }

  /// The files and folders in the folder and below, hidden ones included.
  func tree() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: program.folder.path).sorted()
  }

  /// The files of the folder, hidden ones included.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
  }
}
