import CSystem
import Glibc
import TransitionCore
import TransitionLua
import TransitionProgram

/// Runs the scripts again whenever one of them, or a module that one has asked for, is saved.
///
/// The files of `-o` are those of the last good run. On a terminal each run takes the place of the one
/// before; elsewhere a line separates them.
final class Watch {
  private let options: Options
  private let files: WatchedFiles
  /// Paths that the running workers tell of: each ends with a zero byte.
  private var modules: (reading: Int32, writing: Int32) = (-1, -1)
  private var runCount = 0
  /// When the run has begun, by the clock of the files.
  private var begin = timespec()
  /// The modules that its scripts have asked for so far.
  private var asked: [String] = []
  /// What has changed while a script was running.
  private var early: String?

  /// How long after a change it must be quiet before the scripts are run, in milliseconds.
  ///
  /// An editor takes several steps to save.
  private static let quiet: Int64 = 20
  /// After how many changes in a row the scripts are run though it has not been quiet.
  private static let mostChanges = 5
  /// The most modules that are watched; a script can ask for any number that are not there.
  private static let mostModules = 1000
  /// How long a script may be gone while an editor saves it, in milliseconds.
  private static let absence: Int64 = 100

  init(options: Options) {
    self.options = options
    files = WatchedFiles()
  }

  /// Runs until it is interrupted, and answers the exit status.
  func run() -> Int32 {
    var ends: (Int32, Int32) = (0, 0)
    let opened = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) }
    }
    guard opened == 0, tl_watcher_open() == 0 else {
      let reason = String(cString: strerror(errno)).lowercased()
      Stream.error.write("transition-run: error: files cannot be watched: \(reason)\n")
      return Exit.ourBug
    }
    modules = ends
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    var change = ""
    while true {
      let status = runOnce(after: change)
      if status == Exit.interrupted || status == Exit.unread { return status }
      guard let next = waitForChange() else { return Exit.interrupted }
      change = next
    }
  }

  /// Tells of a module that a script asks for; called in the worker.
  func note(_ module: String) {
    // What does not fit any more is not watched: better than a worker that waits for ever.
    Stream(descriptor: modules.writing).write(Array(module.utf8) + [0])
  }

  // MARK: - While a script is running

  /// What there may be to hear while a script is running.
  enum News {
    case nothing
    /// A file that it may have read is another one now.
    case change
    /// The program is to end.
    case interrupt
  }

  /// A pipe's end that can be read when a worker has told of a module.
  var news: Int32 { modules.reading }

  /// Hears of modules and of files that were saved.
  func hear() -> News {
    files.add(askedFor(), since: begin)
    early = files.takeChange()
    if early != nil { return .change }
    switch files.wait(0) {
    case .interrupted: return .interrupt
    case .changed(let change):
      early = change
      return .change
    case .quiet, .other: return .nothing
    }
  }

  // MARK: - Running

  private func runOnce(after change: String) -> Int32 {
    runCount += 1
    asked = []
    clock_gettime(CLOCK_REALTIME, &begin)
    let jobs = Program.jobs(options)
    // Before the run: what is saved during it is noticed.
    let scripts = options.scripts + jobs.compactMap { $0.source?.path }
    files.add(scripts, since: nil)
    announce(change)
    let status = Program.run(jobs, options, watch: self)
    if [Exit.interrupted, Exit.unread, Exit.outdated].contains(status) { return status }
    _ = askedFor()
    files.watch(scripts + asked, since: begin)
    conclude(status)
    return status
  }

  /// The modules that the workers have told of since they were asked last.
  private func askedFor() -> [String] {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = max(0, read(modules.reading, &bytes, bytes.count))
    let before = asked.count
    for part in bytes[..<count].split(separator: 0) where asked.count < Self.mostModules {
      let module = String(decoding: part, as: UTF8.self)
      if !asked.contains(module) { asked.append(module) }
    }
    return Array(asked[before...])
  }

  /// What changed; `nil` when the program is to end.
  private func waitForChange() -> String? {
    let known = early ?? files.takeChange()
    early = nil
    guard var change = known ?? next() else { return nil }
    var missing: String?
    for _ in 0..<Self.mostChanges {
      // An editor may be between taking the old file away and putting the new one there.
      switch files.wait(missing == nil ? Self.quiet : Self.absence) {
      case .interrupted: return nil
      case .changed(let next): change = next
      case .other: break
      case .quiet:
        if missing != nil { return change }
        missing = options.scripts.first { Lookup.script($0) == nil }
        guard let missing else { return change }
        change = "\(missing) is gone"
      }
    }
    return change
  }

  private func next() -> String? {
    while true {
      switch files.wait(-1) {
      case .interrupted: return nil
      case .changed(let change): return change
      case .quiet, .other: continue
      }
    }
  }

  // MARK: - Telling

  private var redraws: Bool { Stream.output.isTerminal && !options.isJSON && !options.isQuiet }

  private func announce(_ change: String) {
    if redraws {
      // To the corner, and empty the screen and what has scrolled off it.
      Stream.output.write("\u{1b}[H\u{1b}[2J\u{1b}[3J")
    } else if !options.isQuiet, !options.isJSON {
      let what = change.isEmpty ? options.scripts.joined(separator: " ") : change
      Stream.error.write("--- run \(runCount): \(Text.line(what, limit: 4096)) ---\n")
    }
  }

  /// The line below what a run has printed, on a terminal.
  private func conclude(_ status: Int32) {
    guard redraws else { return }
    let others = files.count - options.scripts.count
    var parts = [options.scripts.map { Text.line($0, limit: 200) }.joined(separator: " ")]
    if others > 0 { parts[0] += others == 1 ? " and 1 module" : " and \(others) modules" }
    parts.append("run \(runCount)")
    parts.append(status == Exit.fine ? "fine" : "failed")
    if status != Exit.fine, !options.outputs.isEmpty {
      parts.append("the last good files are kept")
    }
    Stream.error.write("\nwatching \(parts.joined(separator: " · ")) · Ctrl-C ends\n")
  }
}
