import Glibc
import TransitionLua

/// The program: reads the command line and runs one worker a script.
enum Program {
  static func run() -> Int32 {
    let options: Options
    do throws(Options.UsageError) {
      options = try Options(count: CommandLine.argc, words: CommandLine.unsafeArgv)
    } catch {
      Stream.error.write(
        "transition-run: error: \(error.message)\n  hint: transition-run --help lists the options\n"
      )
      return Exit.usage
    }
    if options.wantsHelp { return print(Help.text) }
    if options.wantsVersion { return print(Help.version) }
    let sources = options.scripts.map { ($0, Lookup.script($0)) }
    if let clash = clash(sources.compactMap(\.1), options) {
      Stream.error.write("transition-run: error: \(clash)\n")
      return Exit.usage
    }
    var result = Exit.fine
    for (name, source) in sources {
      let status =
        source.map { Worker(source: $0, options: options).run() } ?? missing(name, options)
      if result == Exit.fine { result = status }
      if status == Exit.interrupted { return status }
    }
    return result
  }

  /// Two outputs with one name, or an output that is one of the scripts.
  private static func clash(_ sources: [ScriptSource], _ options: Options) -> String? {
    if options.outputs.isEmpty { return nil }
    let scripts = sources.map { Paths.identity($0.path) }
    var taken: [String] = []
    for source in sources {
      for path in options.outputs.compactMap({ $0.path(for: source) }) {
        let identity = Paths.identity(path)
        if scripts.contains(identity) { return "-o \(path) would overwrite a script" }
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

  private static func missing(_ name: String, _ options: Options) -> Int32 {
    var status = stat()
    let isFolder = stat(name, &status) == 0
    Report(options: options).show(
      ScriptError(
        kind: .load, script: name,
        message: isFolder ? "this is a folder" : "there is no such file",
        hint: "scripts are looked for as given, then in the folder examples"))
    return Exit.noInput
  }

  private static func print(_ text: String) -> Int32 {
    Stream.output.write(text) ? Exit.fine : Exit.cannotWrite
  }
}
