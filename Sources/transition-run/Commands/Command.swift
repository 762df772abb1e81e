import TransitionCore
import TransitionFormats
import TransitionLua
import TransitionProgram

/// What the program does besides running scripts: the first word names it.
///
/// A script of such a name is run as `./new`.
enum Command: String, CaseIterable {
  case new, list, stubs, schema, diff

  /// Runs the command; the words begin with its name.
  func run(
    _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> Int32 {
    do throws(UsageError) {
      switch self {
      case .new: return try NewCommand.run(count, words)
      case .list: return try ListCommand.run(count, words)
      case .stubs: return try PrintCommand.run(count, words, help: Help.stubs) { LuaStubs.text }
      case .schema:
        return try PrintCommand.run(count, words, help: Help.schema) { TimelineSchema.text }
      case .diff: return try DiffCommand.run(count, words)
      }
    } catch {
      Stream.error.write(
        "transition-run \(rawValue): error: \(error.message)\n  hint: "
          + (error.hint.isEmpty ? "transition-run \(rawValue) --help says more" : error.hint) + "\n"
      )
      return Exit.usage
    }
  }

  /// What a word that names no file may have been meant as, for a hint; `nil` when it is none.
  static func hint(for word: String) -> String? {
    if let advice = advice[word] { return advice }
    guard !word.isEmpty, word.utf8.allSatisfy({ (0x61...0x7a).contains($0) }) else { return nil }
    if let command = Command(rawValue: word) {
      return "a command comes first: transition-run \(command.rawValue) …"
    }
    return NearMiss.nearest(word, among: allCases.map(\.rawValue)).map {
      "did you mean the command: transition-run \($0)"
    }
  }

  /// Words that are commands of other programs.
  private static let advice = [
    "help": "did you mean: transition-run --help",
    "version": "did you mean: transition-run --version",
    "run": "no command runs a script: transition-run FILE.lua",
    "watch": "did you mean: transition-run --watch FILE.lua",
    "init": "did you mean the command: transition-run new",
    "compare": "did you mean the command: transition-run diff",
    "create": "did you mean the command: transition-run new",
    "-": "scripts are read from files, not from standard input",
  ]
}

/// Prints a text that is part of the program: the editor's stubs, or the schema of timelines.
enum PrintCommand {
  static func run(
    _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, help: String,
    text: () -> String
  ) throws(UsageError) -> Int32 {
    var reader = OptionReader(
      count: count, words: words, letters: "h", table: [OptionReader.help])
    while try reader.next() != nil { return Stream.output.finish(help) }
    try reader.refuseOperands()
    return Stream.output.finish(text())
  }
}
