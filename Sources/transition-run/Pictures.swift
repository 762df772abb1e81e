import CSystem
import Glibc
import TransitionCore
import TransitionProgram

/// The pictures and films of a timeline, which another program draws.
///
/// This one stays small and starts fast: it has no part in drawing.
struct Pictures {
  /// What is drawn, with the path; `nil` for standard output.
  struct Output {
    var path: String?
    var format: PictureFormat
  }

  let outputs: [Output]
  let options: Options
  /// The timeline on its way, in a file without a name.
  private let file: Int32

  /// Prepares; `nil` with `errno` where there is no memory.
  init?(_ outputs: [Output], _ options: Options) {
    file = tl_memory_file()
    if file < 0 { return nil }
    self.outputs = outputs
    self.options = options
  }

  /// In the worker: keeps the timeline; answers the reason when that cannot be done.
  func keep(_ timeline: Timeline) -> String? {
    // What is drawn is computed from the animations: the samples are not looked at.
    if Stream(descriptor: file).write(timeline.json(fps: 1)) { return nil }
    return String(cString: strerror(errno)).lowercased()
  }

  /// Draws what the worker has kept.
  ///
  /// - Parameter fail: Prints an error and answers its status.
  /// - Returns: The exit status.
  func draw(_ fail: (String, Int32) -> Int32) -> Int32 {
    guard let program = Self.program else {
      return fail(
        "pictures are drawn by \(Self.name), which is neither beside this program nor on PATH\n"
          + "  hint: build it: swift build -c release --product \(Self.name)", Exit.unavailable)
    }
    lseek(file, 0, SEEK_SET)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let worker = tl_start_program(words, [file, 1, 2], 3)
    if worker < 0 {
      return fail("cannot start \(Self.name): \(reason)", Exit.ourBug)
    }
    var status: Int32 = 0
    let how = tl_wait_worker(worker, -1, -1, -1, 2000, &status)
    switch how {
    case Int32(TL_WORKER_INTERRUPTED): return Exit.interrupted
    case Int32(TL_WORKER_ENDED) where status == 127:
      return fail("\(Paths.shown(program)) cannot be run", Exit.unavailable)
    case Int32(TL_WORKER_ENDED) where status >= 0: return status
    case Int32(TL_WORKER_ENDED):
      return fail("\(Self.name) was ended by signal \(-status)", Exit.ourBug)
    default: return fail("cannot wait for \(Self.name): \(reason)", Exit.ourBug)
    }
  }

  /// Frees the memory.
  func close() { _ = Glibc.close(file) }

  private var reason: String { String(cString: strerror(errno)).lowercased() }

  private static let name = "transition-render"

  /// Where the program is: beside this one, else on `PATH`.
  private static var program: String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let folders =
      [Paths.real("/proc/self/exe").map(Paths.folder)].compactMap { $0 }
      + path.split(separator: ":").map(String.init)
    return folders.map { $0 + "/" + name }.first { access($0, X_OK) == 0 && !Files.isFolder($0) }
  }

  private var arguments: [String] {
    var words = options.pictures.given
    if let fps = options.fps { words.append("--fps=\(Text.number(fps))") }
    if let range = options.range {
      let end = range.upperBound.isFinite ? Text.number(range.upperBound) : ""
      words.append("--range=\(Text.number(range.lowerBound)):\(end)")
    }
    if options.isQuiet { words.append("--quiet") }
    // One format for all may have been asked for whatever the names are; several come of the names.
    if let format = outputs.first?.format, outputs.allSatisfy({ $0.format == format }) {
      words.append("--format=\(format.rawValue)")
    }
    words += outputs.map { "--output=\($0.path ?? "-")" }
    return words + ["-"]
  }
}
