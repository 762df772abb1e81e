import Foundation
import XCTest

/// A program that goes on until it is interrupted, and what it has written so far.
final class RunningProgram {
  private let process = Process()
  private let log: URL

  /// Starts the program; both of its streams go into one file, outside the folder that it runs in.
  init(
    _ program: Program, _ arguments: [String], environment: [String: String]? = nil
  ) throws {
    log = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-run-log-\(UUID().uuidString)")
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    process.executableURL = Program.path
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.currentDirectoryURL = program.folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
  }

  var output: String {
    (try? Data(contentsOf: log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Waits until it is so, or for a minute.
  func wait(
    until isSo: () -> Bool, file: StaticString = #filePath, line: UInt = #line
  ) {
    for _ in 0..<6000 {
      if isSo() { return }
      // What another process has written is seen by looking; no time is asserted.
      usleep(10_000)
    }
    XCTFail("it did not come about; written so far: \(output)", file: file, line: line)
  }

  /// Waits until a text has been written.
  func wait(for text: String, file: StaticString = #filePath, line: UInt = #line) {
    wait(until: { output.contains(text) }, file: file, line: line)
  }

  /// Interrupts the program, or ends it by another signal, and answers its exit status.
  func interrupt(by signal: Int32 = SIGINT) -> Int32 {
    kill(process.processIdentifier, signal)
    return wait()
  }

  /// Waits until it has ended by itself, and answers its exit status.
  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: log)
  }
}
