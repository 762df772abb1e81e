import TransitionCore
import TransitionProgram

/// The name of a new script: a folder, and a name that is one in Lua and, in camel case, in Swift.
struct ScriptName {
  /// As it was given, without `.lua`.
  let path: String
  /// The folder, which is `.` where none was named.
  let folder: String
  /// The name of the module.
  let base: String

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Reads a name or a path, with or without `.lua`.
  init(_ word: String) throws(UsageError) {
    path = word.hasSuffix(".lua") ? String(word.dropLast(4)) : word
    folder = Paths.folder(of: path)
    let base =
      path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    self.base = base
    let shown = Text.line(base)
    if base.isEmpty {
      throw UsageError(
        message: path.isEmpty
          ? "the name is empty" : "a name is missing after the folder \(Text.line(path))")
    }
    guard let first = base.utf8.first, base.utf8.count <= 100, !(0x30...0x39).contains(first),
      base.utf8.allSatisfy(Self.isPartOfName)
    else {
      throw UsageError(
        message:
          "\"\(shown)\" cannot be the name of a script, which has letters, digits and _ only, "
          + "and begins with no digit",
        hint: Self.proposal(for: base).map { "did you mean \($0)?" } ?? "")
    }
    if Self.keywords.contains(base) || base == "transition" {
      throw UsageError(
        message: base == "transition"
          ? "\"transition\" is the name of the module that scripts require; take another one"
          : "\"\(shown)\" is a word of Lua's; take another name")
    }
  }

  /// A name that can be one, of the same letters; `nil` when there are others than those of ASCII.
  private static func proposal(for name: String) -> String? {
    guard name.utf8.count <= 100, name.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) else {
      return nil
    }
    var words = name.split { !$0.utf8.allSatisfy(isPartOfName) }
    // «3d-flip» is flip_3d.
    if let first = words.first?.first, first.isNumber { words.append(words.removeFirst()) }
    let proposal = words.joined(separator: "_")
    let isName = proposal.first.map { !$0.isNumber } ?? false
    return isName && !keywords.contains(proposal) ? proposal : nil
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20) || byte == 0x5f
  }

  /// A file in the folder, as a user writes it.
  func file(_ name: String) -> String {
    folder == "." && !path.hasPrefix("./") ? name : (folder == "/" ? "/" : folder + "/") + name
  }

  /// The name in Swift, for `card_rise` `CardRise`.
  var className: String {
    let name = base.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
    let isName = name.utf8.first.map { !(0x30...0x39).contains($0) } ?? false
    return isName ? name : "Script" + name
  }
}
