import Foundation
import TransitionCore
import XCTest

@testable import TransitionFormats

/// The JSON Schema, by Debian's `python3-jsonschema`: `scripts/bootstrap test` installs it.
final class TimelineSchemaTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("timeline-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  /// What the validator says of each file, by name.
  private func verdicts(_ files: [(name: String, bytes: [UInt8])]) throws -> [String: String] {
    let schema = folder.appendingPathComponent("schema")
    let data = folder.appendingPathComponent("files")
    try? FileManager.default.removeItem(at: data)
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    try Data(TimelineSchema.text.utf8).write(to: schema)
    for file in files {
      try Data(file.bytes).write(to: data.appendingPathComponent(file.name + ".json"))
    }
    let script = Examples.package.appendingPathComponent("Tests/Fixtures/schema/validate.py")
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [script.path, schema.path, data.path]
    process.environment = ["PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "is python3-jsonschema installed?")
    var verdicts: [String: String] = [:]
    for line in String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n")
    {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      verdicts[parts[0]] = parts[1]
    }
    return verdicts
  }

  func testTheSchemaHoldsEveryExample() throws {
    var files = try Examples.names().map { name in
      (
        name: name.replacingOccurrences(of: "/", with: "-"),
        bytes: Examples.timeline(name).json(fps: 10)
      )
    }
    files.append(("everything", try Everything.timeline().json(fps: 60)))
    files.append(("linear", try LinearPush.timeline().json(fps: 60)))
    files.append(("empty", Timeline().json(fps: 60)))
    for (index, name) in HostileTexts.all.enumerated() {
      files.append(("hostile\(index)", try Everything.timeline(name: name).json(fps: 1)))
    }
    let verdicts = try verdicts(files)
    XCTAssertEqual(verdicts.count, files.count)
    for file in files { XCTAssertEqual(verdicts[file.name], "ok", file.name) }
  }

  /// The members without which a file is still a timeline.
  private static let optional: Set<String> = [
    "contents", "nodes.content", "nodes.content.color", "nodes.content.text",
    "contents.content.size", "contents.content.capInsets", "contents.content.text",
    "animations.repeat", "animations.endless", "animations.autoreverse", "animations.drive",
    "animations.keyframe", "animations.keyframe.curve", "diagnostics.count",
    "nodes.look.bounds.width", "nodes.look.transform", "events.data.animated",
  ]

  /// A file of every kind of entry, of which one member is taken away or is of another type: the schema
  /// refuses it, and so does the reader.
  func testTheSchemaRefusesWhatIsMissingOrOfAWrongType() throws {
    let whole = try Everything.timeline().parsedJSON(fps: 2)
    var mutations = Mutations()
    mutations.visit(whole, path: [], rebuild: { $0 })
    XCTAssertGreaterThan(mutations.removed.count, 100)
    var files: [(name: String, bytes: [UInt8])] = []
    var expected: [(name: String, what: String)] = []
    for (kind, list) in [("removed", mutations.removed), ("changed", mutations.changed)] {
      for (path, value) in list where kind == "changed" || !Self.optional.contains(path) {
        let name = "\(kind)\(files.count)"
        files.append((name, [UInt8](try JSONSerialization.data(withJSONObject: value))))
        expected.append((name, "\(path) \(kind)"))
      }
    }
    let verdicts = try verdicts(files)
    for ((name, what), file) in zip(expected, files) {
      XCTAssertTrue(verdicts[name]?.hasPrefix("refused") ?? false, "the schema holds: \(what)")
      XCTAssertThrowsError(try Timeline(json: file.bytes), "the reader takes: \(what)")
    }
  }

  func testTheSchemaRefusesWhatIsOutOfRange() throws {
    let text = String(decoding: try Everything.timeline().json(fps: 2), as: UTF8.self)
    let rows = [
      ("\"width\": 400", "\"width\": -1"), ("\"height\": 800", "\"height\": 2e6"),
      ("\"mass\": 2", "\"mass\": 2e12"), ("\"initialVelocity\": ", "\"initialVelocity\": -2e12"),
      ("\"begin\": ", "\"begin\": 1e10"), ("\"duration\": 1,", "\"duration\": 2e6,"),
      ("\"start\": 0,", "\"start\": -1,"), ("\"end\": 0.333333, \"mode\"", "\"end\": 2, \"mode\""),
      ("\"look\": {\"bounds.width\"", "\"look\": {\"bonds.width\""),
      ("\"y\",\"width\",\"height\"]", "\"width\",\"y\",\"height\"]"),
    ]
    var files: [(name: String, bytes: [UInt8])] = []
    for (index, row) in rows.enumerated() {
      let range = try XCTUnwrap(text.range(of: row.0), row.0)
      // A name alone: its number is replaced, not put before it.
      let end =
        row.0.hasSuffix(": ")
        ? text[range.upperBound...].firstIndex { ",}".contains($0) } ?? range.upperBound
        : range.upperBound
      let changed = text.replacingCharacters(in: range.lowerBound..<end, with: row.1)
      files.append(("range\(index)", Array(changed.utf8)))
    }
    let verdicts = try verdicts(files)
    for (row, file) in zip(rows, files) {
      XCTAssertTrue(
        verdicts[file.name]?.hasPrefix("refused") ?? false, "the schema holds: \(row.1)")
      XCTAssertThrowsError(try Timeline(json: file.bytes), "the reader takes: \(row.1)")
    }
  }

  func testTheSchemaRefusesWrongWords() throws {
    let text = String(decoding: try Everything.timeline().json(fps: 2), as: UTF8.self)
    let words = [
      "transition-timeline", "failed", "cancelled", "before", "text", "snapshot", "easeIn",
      "default",
      "discrete", "cubic", "layerTime", "propertyAnimator", "warning", "cornerRadius", "pt",
      "parts/every.lua:12",
    ]
    let files = words.map { word in
      (
        name: word.replacingOccurrences(of: "/", with: "-"),
        bytes: Array(text.replacingOccurrences(of: "\"\(word)\"", with: "\"wrong\"").utf8)
      )
    }
    let verdicts = try verdicts(files)
    for file in files {
      XCTAssertTrue(verdicts[file.name]?.hasPrefix("refused") ?? false, file.name)
      XCTAssertThrowsError(try Timeline(json: file.bytes), file.name)
    }
  }
}

/// Copies of a JSON value, each with one member removed or of another type.
private struct Mutations {
  private(set) var removed: [(path: String, value: Any)] = []
  private(set) var changed: [(path: String, value: Any)] = []
  /// Each place in the format once: of a list, all elements count as one.
  private var seen: Set<String> = []

  mutating func visit(_ value: Any, path: [String], rebuild: (Any) -> Any) {
    if let object = value as? [String: Any] {
      for name in object.keys.sorted() {
        guard let member = object[name] else { continue }
        let inner = path + [name]
        func with(_ new: Any?) -> Any {
          var copy = object
          copy[name] = new
          return rebuild(copy)
        }
        let text = inner.joined(separator: ".")
        if seen.insert(text).inserted {
          removed.append((text, with(nil)))
          // Nothing in the format is a list of lists of objects.
          changed.append((text, with([[["wrong": 0]]])))
          if !(member is [String: Any]) { changed.append((text, with(["wrong": 0]))) }
        }
        visit(member, path: inner) { with($0) }
      }
    } else if let list = value as? [Any] {
      for (index, element) in list.enumerated() {
        visit(element, path: path) { new in
          var copy = list
          copy[index] = new
          return rebuild(copy)
        }
      }
    }
  }
}
