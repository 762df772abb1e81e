import Foundation

/// A temporary folder with the examples, in which one script after the other is run.
struct FuzzFolder {
  private let url: URL
  private let keptURL: URL

  static let scriptName = "fuzz.lua"

  var path: String { script.path }
  var script: URL { url.appendingPathComponent(Self.scriptName) }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The scripts to start from: all but those that only the deadline of a worker process ends.
  static func examples() throws -> [(name: String, text: Data)] {
    var found: [(name: String, text: Data)] = []
    for folder in ["examples", "Tests/Fixtures"] {
      let base = root.appendingPathComponent(folder)
      let names = try FileManager.default.subpathsOfDirectory(atPath: base.path)
        .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("stop_slow_pattern.lua") }
      for name in names.sorted() {
        // Modules are found beside the script; only the parts have a folder of their own.
        let short = name.hasPrefix("parts/") ? name : (name as NSString).lastPathComponent
        found.append((short, try Data(contentsOf: base.appendingPathComponent(name))))
      }
    }
    return found
  }

  init() throws {
    let name = UUID().uuidString
    let temporary = FileManager.default.temporaryDirectory
    url = temporary.appendingPathComponent("fuzz-\(name)")
    keptURL = temporary.appendingPathComponent("fuzz-kept-\(name)")
    for (name, text) in try Self.examples() {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file)
    }
  }

  func write(_ text: [UInt8], number: Int) throws {
    try Data("\(number)\n".utf8).write(to: url.appendingPathComponent("number"))
    try Data(text).write(to: script)
  }

  /// How many lines a file of the folder has, or `nil` when there is none of the name.
  func lineCount(of name: String) -> Int? {
    guard let text = try? Data(contentsOf: url.appendingPathComponent(name)) else { return nil }
    return text.count { $0 == 0x0a } + 1
  }

  /// Keeps a script that was found wanting, and answers where.
  func keep(_ text: [UInt8], as name: String) throws -> String {
    try FileManager.default.createDirectory(at: keptURL, withIntermediateDirectories: true)
    let file = keptURL.appendingPathComponent(name)
    try Data(text).write(to: file)
    return file.path
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
