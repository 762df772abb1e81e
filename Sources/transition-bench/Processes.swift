import CBench
import Glibc

/// The workloads that are whole processes.
struct Processes {
  private static let rounds = 101
  private let program: String
  private let programFolder: String

  init() throws(BenchError) {
    guard let real = realpath("/proc/self/exe", nil) else {
      throw BenchError(
        message: "cannot tell where this program is: \(Self.reason)",
        exitCode: Program.Exit.ourBug)
    }
    defer { free(real) }
    let path = String(cString: real)
    programFolder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    program = programFolder + "/transition-run"
    guard access(program, X_OK) == 0 else {
      throw BenchError(
        message: "there is no transition-run beside this program (\(program))",
        exitCode: Program.Exit.missingProgram)
    }
  }

  func measureScript(_ done: (Result) -> Void) throws(BenchError) {
    let script = try example("push_zoom.lua")
    let table = try Self.temporaryFile(holding: "", suffix: ".csv")
    defer { unlink(table) }
    let ours = [program, script, "-q", "-o", table]
    done(
      try compare(
        "W1", "push_zoom.lua to CSV beside lua5.4 -e \"\"", target: 1.8, ours: ours,
        limit: ["lua5.4", "-e", ""]))
    done(
      try compare(
        "W1", "the same beside /bin/true", target: nil, ours: ours, limit: ["/bin/true"]))
  }

  func measureEmpty(_ done: (Result) -> Void) throws(BenchError) {
    let script = try Self.temporaryFile(
      holding: """
        return require("transition").animator {
          duration = 0,
          animate = function(ctx)
            ctx.container:addSubview(ctx.to.view)
            ctx:complete(true)
          end,
        }

        """, suffix: ".lua")
    defer { unlink(script) }
    let empty = try Self.temporaryFile(holding: "", suffix: ".lua")
    defer { unlink(empty) }
    let ours = [program, script, "-q"]
    done(
      try compare(
        "W7", "empty script beside lua5.4 with an empty file", target: 1, ours: ours,
        limit: ["lua5.4", empty]))
    done(
      try compare(
        "W7", "the same beside /bin/true", target: nil, ours: ours, limit: ["/bin/true"]))
  }

  private func compare(
    _ workload: String, _ what: String, target: Double?, ours: [String], limit: [String]
  ) throws(BenchError) -> Result {
    try Result.compare(
      workload, what, unit: "ms", scale: 1e3, target: target.map { .ratio($0) },
      rounds: Self.rounds,
      ours: { () throws(BenchError) in try Self.seconds(of: ours) },
      limit: { () throws(BenchError) in try Self.seconds(of: limit) })
  }

  /// Runs a program to its end, which must be a good one.
  private static func seconds(of words: [String]) throws(BenchError) -> Double {
    let argv = words.map { strdup($0) } + [nil]
    defer { for word in argv { free(word) } }
    var status: Int32 = 0
    let seconds = tl_bench_run(argv, &status)
    if seconds < 0 {
      throw BenchError(
        message: "cannot run \(words[0]): \(reason)", exitCode: Program.Exit.missingProgram)
    }
    if status != 0 {
      throw BenchError(
        message: "\(words.joined(separator: " ")) ended with \(status)",
        exitCode: Program.Exit.ourBug)
    }
    return seconds
  }

  /// The path of a script in the nearest folder `examples`.
  private func example(_ name: String) throws(BenchError) -> String {
    var folder = programFolder
    while true {
      let path = folder + "/examples/" + name
      if access(path, R_OK) == 0 { return path }
      guard let slash = folder.lastIndex(of: "/") else { break }
      folder = String(folder[..<slash])
    }
    throw BenchError(
      message: "there is no examples/\(name) in \(programFolder) or a folder above it",
      exitCode: Program.Exit.missingProgram)
  }

  private static func temporaryFile(
    holding text: String, suffix: String
  ) throws(BenchError) -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/transition-bench-XXXXXX\(suffix)".utf8CString)
    let file = mkstemps(&template, Int32(suffix.utf8.count))
    let bytes = Array(text.utf8)
    guard file >= 0, write(file, bytes, bytes.count) == bytes.count, close(file) == 0 else {
      throw BenchError(
        message: "cannot write a temporary file in \(folder): \(reason)",
        exitCode: Program.Exit.ourBug)
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
