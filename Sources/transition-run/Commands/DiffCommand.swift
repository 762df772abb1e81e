import CSystem
import Glibc
import TransitionCore
import TransitionFormats
import TransitionProgram

/// Shows two scripts or timelines on one page: each has a worker of its own, and a third process writes
/// the page, so that an interrupt leaves no half of it.
struct DiffCommand {
  private let options: Options

  static func run(
    _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> Int32 {
    var options = try Options(count: count, words: words, isComparison: true)
    if options.wantsHelp { return Stream.output.finish(Help.diff) }
    if options.wantsVersion { return Stream.output.finish(Help.version) }
    // Of the runs themselves only the findings are of interest.
    options.isQuiet = true
    return try DiffCommand(options: options).run()
  }

  private func run() throws(UsageError) -> Int32 {
    let jobs = Program.jobs(options)
    let output = options.outputs[0]
    let path = output.path == "-" ? nil : output.path
    if let path, let job = jobs.first(where: { $0.isWritten(by: path) }) {
      let what = Paths.isTimeline(job.name) ? "the timeline it is made of" : "a script"
      throw UsageError(message: "-o \(Text.line(path)) would overwrite \(what)")
    }
    var result = Exit.fine
    var parts: [[UInt8]] = []
    for (job, title) in zip(jobs, titles) {
      let status = run(job, title, &parts)
      if result == Exit.fine { result = status }
      if status == Exit.interrupted { return status }
    }
    guard parts.count == jobs.count else { return result }
    let written = write(parts, OutputFile(path, 0, of: "transition-run"))
    return result == Exit.fine ? written : result
  }

  /// What the two are called: by their names, or as they were given where those are the same.
  private var titles: [String] {
    let names = options.scripts.map(Paths.baseName)
    return names[0] == names[1] ? options.scripts : names
  }

  private func run(
    _ job: Program.Job, _ title: String, _ parts: inout [[UInt8]]
  ) -> Int32 {
    guard let source = job.source else { return Program.missing(job.name, options) }
    guard let part = PagePart() else {
      let reason = String(cString: strerror(errno)).lowercased()
      Stream.error.write("transition-run diff: error: cannot keep a timeline: \(reason)\n")
      return Exit.ourBug
    }
    defer { part.close() }
    let status = Worker(source: source, options: options, watch: nil, part: part, title: title)
      .run()
    if let content = part.read() { parts.append(content) }
    return status
  }

  /// Writes the page and answers the exit status.
  private func write(_ parts: [[UInt8]], _ file: OutputFile) -> Int32 {
    let worker = tl_fork()
    if worker == 0 {
      let reason = file.write(PlayerPage.page(parts, titles: titles), patience: options.wallLimit)
      guard let reason else { _exit(Exit.fine) }
      if file.path == nil, errno == EPIPE { _exit(Exit.fine) }
      _exit(fail("cannot write \(file.path.map(Paths.shown) ?? "standard output"): \(reason)"))
    }
    var status: Int32 = 0
    let how = worker < 0 ? -1 : tl_wait_worker(worker, -1, -1, -1, Worker.grace, &status)
    let failure = file.conclude(isWhole: how == TL_WORKER_ENDED && status == Exit.fine)
    if let failure { return fail(failure) }
    switch how {
    case Int32(TL_WORKER_INTERRUPTED): return Exit.interrupted
    case Int32(TL_WORKER_ENDED) where status >= 0: return status
    default: return fail("the page could not be written", Exit.ourBug)
    }
  }

  private func fail(_ message: String, _ status: Int32 = Exit.cannotWrite) -> Int32 {
    Stream.error.write("transition-run diff: error: \(message)\n")
    return status
  }
}
