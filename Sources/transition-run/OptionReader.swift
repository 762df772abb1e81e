import CSystem
import TransitionCore

/// A command line that cannot be understood.
struct UsageError: Error {
  var message: String
  /// What to do about it; empty for the usual: to look at the help.
  var hint = ""
}

/// Reads the options of a command line one after the other, wherever they stand.
struct OptionReader {
  /// An option: its long name and the number that stands for it, which may be that of a letter.
  typealias Entry = (name: StaticString, takesArgument: Bool, value: Int32)

  /// `-h` and `--help`, which the program and each command have.
  static let help: Entry = ("help", false, Int32(UInt8(ascii: "h")))

  private let count: Int32
  private let words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let letters: String
  private let options: [tl_option]
  private var scan = tl_option_scan()

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - count: How many words there are, the name of the program or command included.
  ///   - words: The words; they are reordered.
  ///   - letters: The short options, as for `getopt`.
  ///   - table: The long options.
  init(
    count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, letters: String,
    table: [Entry]
  ) {
    self.count = count
    self.words = words
    self.letters = letters
    options = table.map { entry in
      tl_option(
        name: entry.name.utf8Start,
        argument: Int32(entry.takesArgument ? TL_ARGUMENT_REQUIRED : TL_ARGUMENT_NONE),
        value: entry.value)
    }
  }

  /// The next option and its argument; `nil` when none is left.
  mutating func next() throws(UsageError) -> (value: Int32, argument: String)? {
    let found = tl_options_next(count, words, letters, options, Int32(options.count), &scan)
    if found == TL_OPTION_END { return nil }
    guard found > 0 else { throw error(found) }
    return (found, scan.argument.map { String(cString: $0) } ?? "")
  }

  /// The words that are no options, once all of those are read.
  var operands: [String] {
    (Int(scan.next)..<Int(count)).compactMap { words[$0].map { String(cString: $0) } }
  }

  /// Refuses words that are no options.
  func refuseOperands() throws(UsageError) {
    guard let word = operands.first else { return }
    throw UsageError(message: "there is nothing to do with \"\(Text.line(word))\"")
  }

  private func error(_ found: Int32) -> UsageError {
    let word =
      scan.word.map { String(cString: $0) }
      ?? (UnicodeScalar(UInt32(scan.letter)).map { "-\(Character($0))" } ?? "option")
    switch found {
    case Int32(TL_OPTION_MISSING): return UsageError(message: "\(word) needs an argument")
    case Int32(TL_OPTION_UNWANTED): return UsageError(message: "\(word): takes no argument")
    case Int32(TL_OPTION_AMBIGUOUS):
      return UsageError(message: "\(word) fits several options; write it out")
    default: return UsageError(message: "there is no option \(word)")
    }
  }
}
