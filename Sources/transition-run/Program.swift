import Glibc
import TransitionLua
import TransitionProgram

/// The program: reads the command line and runs one worker a script.
enum Program {
  static func run() -> Int32 {
    let count = CommandLine.argc
    let words = CommandLine.unsafeArgv
    if count > 1, let word = words[1], let command = Command(rawValue: String(cString: word)) {
      return command.run(count - 1, words + 1)
    }
    let options: Options
    do throws(UsageError) {
      options = try Options(count: count, words: words)
    } catch {
      let hint = error.hint.isEmpty ? "transition-run --help lists the options" : error.hint
      Stream.error.write("transition-run: error: \(error.message)\n  hint: \(hint)\n")
      return Exit.usage
    }
    if options.wantsHelp { return Stream.output.finish(Help.text) }
    if options.wantsVersion { return Stream.output.finish(Help.version) }
    let jobs = jobs(options)
    if !options.outputs.isEmpty, let clash = clash(jobs.compactMap(\.source), options) {
      Stream.error.write("transition-run: error: \(clash)\n")
      return Exit.usage
    }
    let status = options.isWatching ? Watch(options: options).run() : run(jobs, options)
    return status == Exit.unread ? Exit.fine : status
  }

  /// How the user called the program, for commands to copy.
  static var name: String {
    CommandLine.unsafeArgv[0].map { Paths.shown(String(cString: $0)) } ?? "transition-run"
  }

  /// Finds the scripts, again whenever they are run.
  static func jobs(_ options: Options) -> [Job] {
    options.scripts.map { Job(name: $0, source: Lookup.script($0)) }
  }

  /// Runs each script once, and answers the first status that is not fine.
  static func run(_ jobs: [Job], _ options: Options, watch: Watch? = nil) -> Int32 {
    var result = Exit.fine
    var isUnread = false
    for job in jobs {
      let status =
        job.source.map { Worker(source: $0, options: options, watch: watch).run() }
        ?? missing(job.name, options)
      if status == Exit.unread {
        isUnread = true
        // Nobody wants the rest, unless there are files to write.
        if options.outputs.allSatisfy({ $0.path == "-" }) { break }
        continue
      }
      if result == Exit.fine { result = status }
      if status == Exit.interrupted || status == Exit.outdated { return status }
    }
    return result == Exit.fine && isUnread ? Exit.unread : result
  }

  /// A script as it was named, and where it is.
  struct Job {
    var name: String
    var source: ScriptSource?

    /// Whether a file that is written at a path would be in the place of the script.
    func isWritten(by path: String) -> Bool {
      source.map { Paths.identity($0.path) == Paths.identity(path) } ?? false
    }
  }

  /// Two outputs with one name, or an output that is one of the scripts.
  private static func clash(_ sources: [ScriptSource], _ options: Options) -> String? {
    let scripts = sources.map { Paths.identity($0.path) }
    var taken: [String] = []
    for source in sources {
      for path in options.outputs.compactMap({ $0.path(for: source) }) {
        let identity = Paths.identity(path)
        if let position = scripts.firstIndex(of: identity) {
          let isTimeline = Paths.isTimeline(sources[position].path)
          return
            "-o \(path) would overwrite \(isTimeline ? "the timeline it is made of" : "a script")"
        }
        if taken.contains(identity), !isDevice(path) {
          return "-o \(path) would be written twice"
        }
        taken.append(identity)
      }
    }
    return nil
  }

  private static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }

  static func missing(_ name: String, _ options: Options) -> Int32 {
    let isFolder = Files.isFolder(name)
    let hint =
      options.isWatching
      ? "it is run as soon as it is there"
      : isFolder ? Lookup.hint(forFolder: name) : Lookup.hint(forMissing: name)
    Report(options: options).show(
      ScriptError(
        kind: .load, script: name,
        message: isFolder ? "this is a folder" : "there is no such file", hint: hint))
    return Exit.noInput
  }
}
