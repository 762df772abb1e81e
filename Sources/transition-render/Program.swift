import Glibc
import TransitionCore
import TransitionFormats
import TransitionProgram

/// The program: reads a timeline and writes pictures of it.
enum Program {
  static func run() -> Int32 {
    let options: RenderOptions
    do throws(UsageError) {
      options = try RenderOptions(count: CommandLine.argc, words: CommandLine.unsafeArgv)
    } catch {
      let hint = error.hint.isEmpty ? "transition-render --help lists the options" : error.hint
      Stream.error.write("transition-render: error: \(error.message)\n  hint: \(hint)\n")
      return Exit.usage
    }
    if options.wantsHelp { return Stream.output.finish(Help.text) }
    if options.wantsVersion { return Stream.output.finish(Help.version) }
    let timeline: Timeline
    switch read(options.input) {
    case .success(let read): timeline = read
    case .failure(let failure):
      let name = options.input == "-" ? "standard input" : Paths.shown(options.input)
      return fail(name, failure.line, failure.message, failure.hint, failure.status)
    }
    let status = RenderJob(timeline: timeline, options: options).run()
    return status == Exit.unread ? Exit.fine : status
  }

  private struct ReadFailure: Error {
    var message: String
    var line: Int?
    var hint = ""
    var status = Exit.badData
  }

  private static func read(_ path: String) -> Result<Timeline, ReadFailure> {
    let limit = Timeline.mostFileBytes
    let bytes =
      path == "-" ? Files.bytes(of: 0, limit: limit) : Files.bytes(of: path, limit: limit)
    guard let bytes else {
      let reason = String(cString: strerror(errno)).lowercased()
      return .failure(
        ReadFailure(message: "the timeline cannot be read: \(reason)", status: Exit.noInput))
    }
    if bytes.count > limit {
      return .failure(ReadFailure(message: "the file is larger than \(limit >> 20) MiB"))
    }
    do throws(TimelineFileError) {
      return .success(try Timeline(json: bytes))
    } catch {
      return .failure(
        ReadFailure(message: error.description, line: error.line, hint: error.hint))
    }
  }

  /// Prints an error, and answers its status.
  static func fail(
    _ name: String, _ line: Int?, _ message: String, _ hint: String, _ status: Int32
  ) -> Int32 {
    let place = line.map { "\(name):\($0)" } ?? name
    Stream.error.write(
      "\(place): error: \(message)\n" + (hint.isEmpty ? "" : "  hint: \(hint)\n"))
    return status
  }
}
