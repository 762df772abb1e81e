import CSystem
import TransitionCore

/// Reads the options of a command line one after the other, wherever they stand.
package struct OptionReader {
  /// An option: its long name and the number that stands for it, which may be that of a letter.
  package typealias Entry = (name: StaticString, takesArgument: Bool, value: Int32)

  /// `-h` and `--help`, which the program and each command have.
  package static let help: Entry = ("help", false, Int32(UInt8(ascii: "h")))

  private let count: Int32
  private let words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let letters: String
  private let options: [tl_option]
  private let names: [String]
  private var scan = tl_option_scan()

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - count: How many words there are, the name of the program or command included.
  ///   - words: The words; they are reordered.
  ///   - letters: The short options, as for `getopt`.
  ///   - table: The long options.
  package init(
    count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, letters: String,
    table: [Entry]
  ) {
    self.count = count
    self.words = words
    self.letters = letters
    names = table.map { $0.name.description }
    options = table.map { entry in
      tl_option(
        name: entry.name.utf8Start,
        argument: Int32(entry.takesArgument ? TL_ARGUMENT_REQUIRED : TL_ARGUMENT_NONE),
        value: entry.value)
    }
  }

  /// The next option and its argument; `nil` when none is left.
  package mutating func next() throws(UsageError) -> (value: Int32, argument: String)? {
    if scan.next == 0 { try refuseSingleDashes() }
    let found = tl_options_next(count, words, letters, options, Int32(options.count), &scan)
    if found == TL_OPTION_END { return nil }
    guard found > 0 else { throw error(found) }
    return (found, scan.argument.map { String(cString: $0) } ?? "")
  }

  /// The words that are no options, once all of those are read.
  package var operands: [String] {
    (Int(scan.next)..<Int(count)).compactMap { words[$0].map { String(cString: $0) } }
  }

  /// Refuses words that are no options.
  package func refuseOperands() throws(UsageError) {
    guard let word = operands.first else { return }
    throw UsageError(message: "there is nothing to do with \"\(Text.line(word))\"")
  }

  /// A long name after one dash would be taken for a letter and its argument.
  private func refuseSingleDashes() throws(UsageError) {
    for index in 1..<max(1, Int(count)) {
      guard let word = words[index].map({ String(cString: $0) }), word != "--" else { return }
      guard word.hasPrefix("-"), word.utf8.count > 2 else { continue }
      let name = String(word.dropFirst().prefix { $0 != "=" })
      guard names.contains(name) else { continue }
      throw UsageError(
        message: "there is no option -\(name)", hint: "long names have two dashes: --\(name)")
    }
  }

  private func error(_ found: Int32) -> UsageError {
    let word =
      scan.word.map { Text.line(String(cString: $0)) }
      ?? (UnicodeScalar(UInt32(scan.letter)).map { "-\(Character($0))" } ?? "option")
    let name = String(word.prefix { $0 != "=" })
    switch found {
    case Int32(TL_OPTION_MISSING): return UsageError(message: "\(word) needs an argument")
    case Int32(TL_OPTION_UNWANTED): return UsageError(message: "\(name) takes no argument")
    case Int32(TL_OPTION_AMBIGUOUS):
      let fitting = names.filter { $0.hasPrefix(name.dropFirst(2)) }.map { "--" + $0 }
      return UsageError(
        message: "\(name) may be \(fitting.dropLast().joined(separator: ", ")) or "
          + "\(fitting.last ?? ""): write it out")
    default:
      let nearest = NearMiss.nearest(String(name.drop { $0 == "-" }), among: names)
      return UsageError(
        message: "there is no option \(name)"
          + (scan.word == nil ? "" : nearest.map { "; did you mean --\($0)?" } ?? ""))
    }
  }
}
