import CSystem
import Glibc
import TransitionCore
import TransitionFormats
import TransitionLua
import TransitionProgram

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
  /// Where the timeline goes as a part of a page, instead of into files.
  var part: PagePart?
  /// What the script is called on a page; `nil` for the name of its file.
  var title: String?

  /// How long a worker has to say where it was when its time is over, in milliseconds.
  static let grace: Int64 = 500
  /// Address space beyond the script's own limit: the program, its tables and the recording.
  private static let headroom = 4 << 30

  /// The most rows of one file, and the most numbers in them.
  private static let mostRows = 1_000_000.0
  private static let mostValues = 20_000_000.0
  /// What a worker writes when the script has ended and only files are still to be written.
  private static let scriptEnded: UInt8 = 0

  /// Runs the script and answers the exit status.
  func run() -> Int32 {
    let files = part == nil ? files : []
    let drawn = part == nil ? drawn : []
    let pictures = drawn.isEmpty ? nil : Pictures(drawn, options)
    defer { pictures?.close() }
    if pictures == nil, !drawn.isEmpty {
      return fail("there is no memory for pictures: \(reason())")
    }
    var ends: [Int32] = [0, 0]
    guard tl_pipe(&ends) == 0 else { return fail("cannot make a pipe: \(reason())") }
    let worker = tl_fork()
    if worker < 0 { return fail("cannot start a worker process: \(reason())") }
    if worker == 0 {
      close(ends[0])
      // Not exit(): the streams of the parent are not the worker's to flush.
      _exit(work(files, pictures, pipe: ends[1]))
    }
    close(ends[1])
    defer { close(ends[0]) }
    var status: Int32 = 0
    let how = wait(for: worker, done: ends[0], &status)
    let concluded = conclude(how, status, files.map(\.file), pipe: ends[0])
    let isKept =
      how == TL_WORKER_ENDED && [Exit.fine, Exit.unread, Exit.scriptFailed].contains(concluded)
    guard let pictures, isKept,
      concluded != Exit.scriptFailed || !options.isWatching && !isTimeline
    else { return concluded }
    let picturesStatus = pictures.draw(fail)
    // What is wrong with the script comes first.
    return concluded == Exit.scriptFailed || picturesStatus == Exit.fine
      ? concluded : picturesStatus
  }

  /// The files that the worker writes.
  private var files: [(format: Options.Format, file: OutputFile)] {
    options.outputs.enumerated().compactMap { index, output in
      output.format.picture == nil
        ? (output.format, OutputFile(output.path(for: source), index, of: "transition-run")) : nil
    }
  }

  /// What is drawn afterwards.
  private var drawn: [Pictures.Output] {
    options.outputs.compactMap { output in
      output.format.picture.map { Pictures.Output(path: output.path(for: source), format: $0) }
    }
  }

  // MARK: - In the worker

  private func work(
    _ files: [(format: Options.Format, file: OutputFile)], _ pictures: Pictures?, pipe: Int32
  ) -> Int32 {
    // The processor's time is a net below the deadline, should this process' parent be stopped.
    _ = tl_worker_limits(
      UInt64(options.wallLimit.rounded(.up)) * 2 + 60,
      UInt64(options.run.memoryLimit + Self.headroom))
    _ = tl_worker_deadline(pipe, ScriptRun.describeWatched, Exit.deadline)
    let recording = record()
    // From here on only files are written: the deadline was the script's.
    tl_worker_script_ended()
    Stream(descriptor: pipe).write([Self.scriptEnded])
    close(pipe)
    let report = Report(options: options)
    // Before the files: trouble with them must not hide what is wrong with the script.
    if let error = recording.error {
      report.showFindings(of: recording.timeline, before: error)
      report.show(error)
    }
    // Who watches goes on looking at the last good files.
    if recording.error != nil, isTimeline || options.isWatching { return recording.status }
    if !files.isEmpty || part != nil, let reason = unwritable(recording.timeline) {
      return fail(reason, Exit.usage)
    }
    if let reason = part?.write(entry(recording), options.range, fps(of: recording.timeline)) {
      return fail("cannot keep the timeline: \(reason)", Exit.cannotWrite)
    }
    var isUnread = false
    if let reason = pictures?.keep(recording.timeline) {
      return fail("cannot keep the timeline: \(reason)", Exit.cannotWrite)
    }
    for (format, file) in files {
      if let reason = write(recording, as: format, to: file) {
        isUnread = file.path == nil && errno == EPIPE
        if isUnread { continue }
        return fail(
          "cannot write \(file.path.map(Paths.shown) ?? "standard output"): \(reason)",
          Exit.cannotWrite)
      }
    }
    if recording.error != nil { return recording.status }
    guard report.show(recording.timeline) else {
      if errno == EPIPE { return Exit.unread }
      return fail("cannot write standard output: \(reason())", Exit.cannotWrite)
    }
    return isUnread ? Exit.unread : Exit.fine
  }

  private var isTimeline: Bool { Paths.isTimeline(source.path) }

  /// Runs the script, or reads the timeline.
  private func record() -> Recording {
    if isTimeline { return Recording(reading: source) }
    var run = options.run
    run.isWatched = true
    return Recording(
      ScriptRun.run(source, options: run, onModule: watch?.note) { line, _ in
        Stream.error.write(Text.line(line, limit: .max) + "\n")
      })
  }

  /// Why a timeline has nothing in the range, or too much of it for the rate; `nil` where it can be
  /// written.
  private func unwritable(_ timeline: Timeline) -> String? {
    let begin = options.range?.lowerBound ?? 0
    guard begin <= timeline.duration else {
      return "--range begins at \(Text.number(begin)) s, and the timeline ends at "
        + "\(Text.number(timeline.duration)) s"
    }
    // Plots have no rows.
    let hasRows = part != nil || options.outputs.contains(where: \.format.hasRows)
    guard hasRows else { return nil }
    let end = min(timeline.duration, options.range?.upperBound ?? .infinity)
    let rows = ((end - begin) * fps(of: timeline)).rounded(.up) + 1
    let columns = Double(timeline.mostColumns)
    guard rows > Self.mostRows || rows * columns > Self.mostValues else { return nil }
    return "\(Text.number(rows)) rows of \(Text.number(columns)) numbers are too many; "
      + "\(Text.number(Self.mostRows)) rows and \(Text.number(Self.mostValues)) numbers are possible"
      + "\n  hint: lower --fps, give a --range, or animate less"
  }

  /// Rows per second in the files.
  private func fps(of timeline: Timeline) -> Double {
    options.fps ?? timeline.samplesPerSecond ?? 60
  }

  /// Writes a timeline; answers the reason when that cannot be done.
  private func write(
    _ recording: Recording, as format: Options.Format, to file: OutputFile
  ) -> String? {
    let (timeline, range) = (recording.timeline, options.range)
    let fps = fps(of: timeline)
    let bytes =
      switch format {
      case .json: timeline.json(in: range, fps: fps)
      case .csv: timeline.csv(in: range, fps: fps)
      case .html: PlayerPage(entries: [entry(recording)]).html(in: range, fps: fps)
      case .svg: timeline.svg(in: range)
      case .trace: timeline.trace(in: range, fps: fps)
      case .png, .frames, .gif, .apng, .webp, .mp4: preconditionFailure("drawn elsewhere")
      }
    return file.write(bytes, patience: options.wallLimit)
  }

  /// The timeline with the texts of its scripts, for a page.
  private func entry(_ recording: Recording) -> PlayerPage.Entry {
    PlayerPage.Entry(
      title: title ?? Paths.baseName(source.name), timeline: recording.timeline,
      sources: recording.sources, failure: recording.error?.report)
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

  private func conclude(_ how: Int32, _ status: Int32, _ files: [OutputFile], pipe: Int32) -> Int32
  {
    let isWhole =
      how == TL_WORKER_ENDED
      && (status == Exit.fine || status == Exit.unread
        || status == Exit.scriptFailed && !options.isWatching)
    let failures = files.compactMap { $0.conclude(isWhole: isWhole) }
    for failure in failures { _ = fail(failure) }
    if !failures.isEmpty { return Exit.cannotWrite }
    let said = read(pipe)
    switch how {
    case Int32(TL_WORKER_INTERRUPTED): return Exit.interrupted
    case Int32(TL_WORKER_NEWS): return Exit.outdated
    case Int32(TL_WORKER_ENDED) where status >= 0 && status != Exit.deadline: return status
    case _ where said.first == Self.scriptEnded:
      return fail("the files could not be written: the worker was ended by signal \(-status)")
    case _ where isTimeline: return concludeReading(how, status)
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

  /// What came of a worker that has not come to the end of a timeline.
  private func concludeReading(_ how: Int32, _ status: Int32) -> Int32 {
    if how == TL_WORKER_ENDED, status < 0 {
      return fail(
        status == -SIGKILL
          ? "the worker process was killed from outside: perhaps the machine ran out of memory"
          : "reading was ended by signal \(-status): please report it with the file")
    }
    return fail(
      "reading took longer than \(Text.number(options.wallLimit)) s\n  hint: raise --limit-wall",
      Exit.badData)
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
