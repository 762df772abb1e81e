import TransitionCore
import TransitionFormats
import TransitionProgram

/// Shows the examples, the modules of the stock library and the screens that have names.
enum ListCommand {
  static func run(
    _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> Int32 {
    var reader = OptionReader(
      count: count, words: words, letters: "h",
      table: [("json", false, 1000), OptionReader.help])
    var isJSON = false
    while let (value, _) = try reader.next() {
      if value == OptionReader.help.value { return Stream.output.finish(Help.list) }
      isJSON = true
    }
    try reader.refuseOperands()
    let examples = Example.all()
    guard Stream.output.write(isJSON ? json(examples) : text(examples)) else {
      return Stream.output.failure()
    }
    return Exit.fine
  }

  private static func text(_ examples: [Example]) -> [UInt8] {
    var lines: [String]
    if examples.isEmpty {
      lines = [
        "There are no examples: a folder \"examples\" with scripts in it was looked for here, beside",
        "the program, and in the folders above both.",
      ]
    } else {
      lines = ["Examples, each run by its name: transition-run \(examples[0].name)", ""]
      lines += columns(examples.map { [$0.name, $0.kind, short($0.summary)] })
    }
    lines += ["", "Modules that every script can require, by these names:", ""]
    lines += columns(Example.stock().map { [$0.name, "", short($0.summary)] })
    lines += ["", "Screens, for --screen:", ""]
    lines += columns(
      Screen.all.map {
        [
          $0.name, Text.number($0.size.width) + " × " + Text.number($0.size.height) + " pt",
          $0.devices,
        ]
      })
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Aligns all columns but the last, which may be as long as it is.
  private static func columns(_ rows: [[String]]) -> [String] {
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let padded = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      return "  " + (padded + [row[2]]).joined(separator: "  ")
    }
  }

  /// A summary on one line: a long one ends at a comma or colon, or in the middle of the sentence.
  private static func short(_ summary: String) -> String {
    let limit = 80
    guard summary.count > limit else { return summary }
    let part = summary.prefix(limit)
    let clause = part.lastIndex { $0 == "," || $0 == ":" || $0 == ";" }
    if let clause, part.distance(from: part.startIndex, to: clause) > limit / 2 {
      return String(part[..<clause])
    }
    return part.lastIndex(of: " ").map { part[..<$0] + " …" } ?? summary
  }

  private static func json(_ examples: [Example]) -> [UInt8] {
    var writer = ByteWriter(capacity: 8192)
    writer.write("{")
    writer.member("examples", isFirst: true)
    write(examples, to: &writer)
    writer.member("modules")
    write(Example.stock(), to: &writer)
    writer.member("screens")
    writer.write("[")
    for (index, screen) in Screen.all.enumerated() {
      writer.write(index == 0 ? "{" : ", {")
      writer.member("name", isFirst: true)
      writer.json(screen.name)
      writer.member("width")
      writer.json(screen.size.width)
      writer.member("height")
      writer.json(screen.size.height)
      writer.member("devices")
      writer.json(screen.devices)
      writer.write("}")
    }
    writer.write("]}\n")
    return writer.finish()
  }

  private static func write(_ examples: [Example], to writer: inout ByteWriter) {
    writer.write("[")
    for (index, example) in examples.enumerated() {
      writer.write(index == 0 ? "{" : ", {")
      writer.member("name", isFirst: true)
      writer.json(example.name)
      writer.member("kind")
      writer.json(example.kind)
      writer.member("summary")
      writer.json(example.summary)
      writer.write("}")
    }
    writer.write("]")
  }
}
