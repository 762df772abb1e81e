import CSystem
import Glibc
import TransitionCore
import TransitionFormats
import TransitionLua

/// Runs one script in a process of its own.
///
/// What no budget can stop (a pattern that backtracks for years, a crash of the interpreter) then
/// ends one script and nothing else. The worker writes its files under temporary names; this process
/// gives them their names when the worker has ended by itself, and deletes them otherwise.
struct Worker {
  let source: ScriptSource
  let options: Options
  /// Who wants to know of the modules that the script asks for, if anybody does.
  let watch: Watch?

  /// How long a worker has to say where it was when its time is over, in milliseconds.
  private static let grace: Int64 = 500
  /// Address space beyond the script's own limit: the program, its tables and the recording.
  private static let headroom = 4 << 30

  /// The most rows of one file, and the most numbers in them.
  private static let mostRows = 1_000_000.0
  private static let mostValues = 20_000_000.0
  /// What a worker writes when the script has ended and only files are still to be written.
  private static let scriptEnded: UInt8 = 0

  private struct File {
    var format: Options.Format
    /// The name in the end; `nil` for standard output.
    var path: String?
    /// The name until then; `nil` for a device or a pipe, which is written as it is.
    var temporaryPath: String?
  }

  /// Runs the script and answers the exit status.
  func run() -> Int32 {
    let files = outputFiles()
    var ends: (Int32, Int32) = (0, 0)
    let opened = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) }
    }
    guard opened == 0 else { return fail("cannot make a pipe: \(reason())") }
    let worker = tl_fork()
    if worker < 0 { return fail("cannot start a worker process: \(reason())") }
    if worker == 0 {
      close(ends.0)
      // Not exit(): the streams of the parent are not the worker's to flush.
      _exit(work(files, pipe: ends.1))
    }
    close(ends.1)
    defer { close(ends.0) }
    var status: Int32 = 0
    let how = wait(for: worker, done: ends.0, &status)
    return conclude(how, status, files, pipe: ends.0)
  }

  // MARK: - In the worker

  private func work(_ files: [File], pipe: Int32) -> Int32 {
    // The processor's time is a net below the deadline, should this process' parent be stopped.
    _ = tl_worker_limits(
      UInt64(options.wallLimit.rounded(.up)) * 2 + 60,
      UInt64(options.run.memoryLimit + Self.headroom))
    _ = tl_worker_deadline(pipe, ScriptRun.describeWatched, Exit.deadline)
    var run = options.run
    run.isWatched = true
    let result = ScriptRun.run(source, options: run, onModule: watch?.note) { line, _ in
      Stream.error.write(Text.line(line, limit: .max) + "\n")
    }
    // From here on only files are written: the deadline was the script's.
    tl_worker_script_ended()
    Stream(descriptor: pipe).write([Self.scriptEnded])
    close(pipe)
    let report = Report(options: options)
    // Before the files: trouble with them must not hide what is wrong with the script.
    if let error = result.error {
      report.showFindings(of: result.timeline, before: error)
      report.show(error)
    }
    // Who watches goes on looking at the last good files.
    if result.error != nil, options.isWatching { return Exit.scriptFailed }
    if !files.isEmpty, let reason = tooLarge(result.timeline) { return fail(reason, Exit.usage) }
    var isUnread = false
    for file in files {
      if let reason = write(result.timeline, to: file) {
        isUnread = file.path == nil && errno == EPIPE
        if isUnread { continue }
        return fail(
          "cannot write \(file.path.map(Paths.shown) ?? "standard output"): \(reason)",
          Exit.cannotWrite)
      }
    }
    if result.error != nil { return Exit.scriptFailed }
    guard report.show(result.timeline) else {
      if errno == EPIPE { return Exit.unread }
      return fail("cannot write standard output: \(reason())", Exit.cannotWrite)
    }
    return isUnread ? Exit.unread : Exit.fine
  }

  /// Why a timeline cannot be sampled at the rate that was asked for, or `nil`.
  private func tooLarge(_ timeline: Timeline) -> String? {
    let rows = (timeline.duration * options.fps).rounded(.up) + 1
    let columns = Double(timeline.mostColumns)
    guard rows > Self.mostRows || rows * columns > Self.mostValues else { return nil }
    return "\(Text.number(rows)) rows of \(Text.number(columns)) numbers are too many; "
      + "\(Text.number(Self.mostRows)) rows and \(Text.number(Self.mostValues)) numbers are possible"
      + "\n  hint: lower --fps, or animate less"
  }

  /// Writes a timeline; answers the reason when that cannot be done.
  private func write(_ timeline: Timeline, to file: File) -> String? {
    let bytes =
      switch file.format {
      case .json: timeline.json(fps: options.fps)
      case .csv: timeline.csv(fps: options.fps)
      }
    guard let path = file.path else { return Stream.output.write(bytes) ? nil : reason() }
    let descriptor =
      file.temporaryPath.map { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      ?? openInPlace(path)
    guard descriptor >= 0 else {
      return errno == ENXIO ? "nobody reads from this pipe" : reason()
    }
    let isWritten = Stream(descriptor: descriptor).write(bytes)
    let failure = isWritten ? nil : reason()
    // Some file systems report a full disk only here.
    let isClosed = close(descriptor) == 0
    return failure ?? (isClosed ? nil : reason())
  }

  /// Opens a device or a pipe; whoever is to read from a pipe has the script's time to come.
  private func openInPlace(_ path: String) -> Int32 {
    let pause: UInt32 = 20_000
    for _ in 0...Int(options.wallLimit * 1e6) / Int(pause) {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      if descriptor >= 0 {
        // Only the opening must not wait for ever.
        _ = fcntl(descriptor, F_SETFL, O_WRONLY)
        return descriptor
      }
      guard errno == ENXIO else { return descriptor }
      // Nothing tells that somebody has opened the other end: one can only try again.
      usleep(pause)
    }
    errno = ENXIO
    return -1
  }

  // MARK: - In the parent

  /// Waits for the worker's end, or ends it when what it runs is no longer what the author has saved.
  private func wait(for worker: pid_t, done: Int32, _ status: inout Int32) -> Int32 {
    let limit = Int64(options.wallLimit * 1000)
    guard let watch else { return tl_wait_worker(worker, done, -1, limit, Self.grace, &status) }
    let begin = Self.milliseconds
    while true {
      let left = max(0, limit - (Self.milliseconds - begin))
      let how = tl_wait_worker(worker, done, watch.news, left, Self.grace, &status)
      guard how == TL_WORKER_NEWS else { return how }
      let event = watch.hear()
      if event == .nothing { continue }
      let end = tl_wait_worker(worker, -1, -1, 0, 0, &status)
      return event == .interrupt || end == TL_WORKER_INTERRUPTED
        ? Int32(TL_WORKER_INTERRUPTED) : Int32(TL_WORKER_NEWS)
    }
  }

  /// The clock that only goes forward.
  private static var milliseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }

  private func outputFiles() -> [File] {
    options.outputs.enumerated().map { index, output in
      guard let path = output.path(for: source) else {
        return File(format: output.format, path: nil, temporaryPath: nil)
      }
      var status = stat()
      if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
        return File(format: output.format, path: path, temporaryPath: nil)
      }
      // A link stays a link: what it points to is replaced. The temporary name is short, since the
      // given one may be as long as a name can be.
      let target = Paths.target(of: path)
      return File(
        format: output.format, path: target,
        temporaryPath: "\(Paths.folder(of: target))/.transition-run.\(getpid()).\(index).tmp")
    }
  }

  private func conclude(_ how: Int32, _ status: Int32, _ files: [File], pipe: Int32) -> Int32 {
    let isWhole =
      how == TL_WORKER_ENDED
      && (status == Exit.fine || status == Exit.unread
        || status == Exit.scriptFailed && !options.isWatching)
    var failures: [String] = []
    for file in files {
      guard let path = file.path, let temporaryPath = file.temporaryPath else { continue }
      if !isWhole {
        unlink(temporaryPath)
      } else if rename(temporaryPath, path) != 0 {
        failures.append("cannot write \(Paths.shown(path)): \(reason())")
        unlink(temporaryPath)
      }
    }
    for failure in failures { _ = fail(failure) }
    if !failures.isEmpty { return Exit.cannotWrite }
    let said = read(pipe)
    switch how {
    case Int32(TL_WORKER_INTERRUPTED): return Exit.interrupted
    case Int32(TL_WORKER_NEWS): return Exit.outdated
    case Int32(TL_WORKER_ENDED) where status >= 0 && status != Exit.deadline: return status
    case _ where said.first == Self.scriptEnded:
      return fail("the files could not be written: the worker was ended by signal \(-status)")
    case Int32(TL_WORKER_ENDED) where status < 0:
      Report(options: options).show(
        ScriptError(
          kind: .interpreterCrash, script: source.name,
          message: status == -SIGKILL
            ? "the worker process was killed from outside"
            : "the Lua interpreter was ended by signal \(-status)",
          hint: status == -SIGKILL
            ? "perhaps the machine ran out of memory"
            : "simplify what the script does; please report it with the script"))
      return Exit.scriptFailed
    case Int32(TL_WORKER_DEADLINE), Int32(TL_WORKER_KILLED), Int32(TL_WORKER_ENDED):
      Report(options: options).show(deadlineError(said))
      return Exit.scriptFailed
    default: return fail("cannot wait for the worker process: \(reason())")
    }
  }

  private func read(_ pipe: Int32) -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = max(0, Glibc.read(pipe, &bytes, bytes.count))
    return bytes[..<count]
  }

  /// What the worker had to say when its time was over.
  private func deadlineError(_ said: ArraySlice<UInt8>) -> ScriptError {
    let text = String(decoding: said, as: UTF8.self)
    let parts = text.split(separator: " ", maxSplits: 1)
    let time = parts.first.flatMap { Double($0) }.map { $0 / 1e6 }
    var place: Timeline.Place?
    if parts.count == 2, let colon = parts[1].lastIndex(of: ":"),
      let line = Int(parts[1][parts[1].index(after: colon)...])
    {
      place = Timeline.Place(file: String(parts[1][..<colon]), line: line)
    }
    return ScriptError(
      kind: .timeLimit, script: source.name, place: place,
      message: "the script ran longer than \(Text.number(options.wallLimit)) s"
        + (time.map { "; virtual time \(Text.number($0)) s" } ?? ""),
      hint: "look for a loop or a text pattern that never ends, or raise --limit-wall", frames: [])
  }

  private func fail(_ message: String, _ status: Int32 = Exit.ourBug) -> Int32 {
    Stream.error.write("\(Text.line(source.name, limit: 4096)): error: \(message)\n")
    return status
  }

  private func reason() -> String {
    String(cString: strerror(errno)).lowercased()
  }
}
