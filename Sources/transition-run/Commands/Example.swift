import TransitionLua
import TransitionProgram

/// A script of the `examples` folder, or of the stock library, as its text describes it.
struct Example {
  /// The name by which it is run.
  let name: String
  /// The operation of an animator, else `presentation`, `flow` or `module`.
  let kind: String
  /// The first sentence of the comment at its head.
  let summary: String

  /// The examples of the nearest folder that has any, by name; those of its gallery come last.
  static func all() -> [Example] {
    for folder in Lookup.exampleFolders {
      let found = [("", folder), ("gallery/", folder + "/gallery")].flatMap { prefix, folder in
        Files.scripts(in: folder).compactMap { name in
          Files.text(of: folder + "/" + name).map { Example(name: prefix + name, text: $0) }
        }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The stock library: modules that every script may require by their names.
  static func stock() -> [Example] {
    StockScript.all.map { Example(name: $0.name, text: $0.text) }
  }

  private init(name: String, text: String) {
    self.name = name
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let header = lines.prefix { $0.hasPrefix("--") && !$0.hasPrefix("-- Run:") }
      .map { $0.drop { $0 == "-" || $0 == " " } }.joined(separator: " ")
    summary =
      header.split(separator: ". ", maxSplits: 1).first.map {
        $0.hasSuffix(".") ? String($0.dropLast()) : String($0)
      } ?? ""
    let result = lines.last { $0.hasPrefix("return ") }?.dropFirst("return ".count) ?? ""
    if result.hasPrefix("T.animator") || result.hasPrefix("T.interaction") {
      kind = Self.operation(in: lines) ?? "push"
    } else if result.hasPrefix("{") {
      kind = "module"
    } else {
      kind = result.hasPrefix("T.presentation") ? "presentation" : "flow"
    }
  }

  private static func operation(in lines: [Substring]) -> String? {
    for line in lines {
      let parts = line.split(separator: "operation = \"", maxSplits: 1)
      if parts.count == 2 { return parts[1].split(separator: "\"").first.map(String.init) }
    }
    return nil
  }
}
