import TransitionCore

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
    guard let first = base.utf8.first, base.utf8.count <= 100, !(0x30...0x39).contains(first),
      base.utf8.allSatisfy(Self.isPartOfName)
    else {
      throw UsageError(
        message: "\"\(shown)\" cannot be the name of a script: letters, digits and _ can, such as "
          + "card_rise, and a digit not at the beginning")
    }
    if Self.keywords.contains(base) || base == "transition" {
      throw UsageError(
        message: base == "transition"
          ? "\"transition\" is the name of the module that scripts require; take another one"
          : "\"\(shown)\" is a word of Lua's; take another name")
    }
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
