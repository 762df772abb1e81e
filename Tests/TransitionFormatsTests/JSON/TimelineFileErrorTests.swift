import CJansson
import Synchronization
import TransitionCore
import XCTest

@testable import TransitionFormats

/// Files that are no timelines: each is one clear error, and never a crash.
final class TimelineFileErrorTests: XCTestCase {
  private func error(_ bytes: [UInt8]) -> TimelineFileError? {
    do {
      _ = try Timeline(json: bytes)
      return nil
    } catch {
      return error
    }
  }

  private func error(_ text: String) -> TimelineFileError? { error(Array(text.utf8)) }

  func testATextThatIsNotJSONNamesItsLine() throws {
    let rows: [(text: String, message: String, line: Int?)] = [
      ("", "the file is empty", nil),
      ("  \n ", "the file is cut off: its end is missing", 2),
      ("{\n  \"schema\": \"transition-timeline\",\n", "the file is cut off: its end is missing", 3),
      (
        "{\n\"a\": 1,\n\"a\": 2}",
        "an object has a member twice: duplicate object key near '\"a\"'", 3
      ),
      ("{\"a\": 1e999}", "a number is too large: real number overflow near '1e999'", 1),
      ("{\"a\": NaN}", "this is not JSON: invalid token near 'NaN'", 1),
      ("{\"a\": 1} x", "the file goes on after its end: end of file expected near 'x'", 1),
      (
        String(repeating: "[", count: 5_000), "objects and lists lie too deep in each other", 1
      ),
      ("<!doctype html>", "this is not JSON: '[' or '{' expected near '<'", 1),
      ("return {}", "this is not JSON: '[' or '{' expected near 'return'", 1),
    ]
    for row in rows {
      let error = error(row.text)
      XCTAssertEqual(error?.description, row.message)
      XCTAssertEqual(error?.line, row.line, row.message)
    }
    let invalid = try XCTUnwrap(error([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]))
    XCTAssertEqual(invalid.description.prefix(22), "the file is not UTF-8:")
  }

  /// Whichever piece of memory there is not, of a text of lists and numbers: most of a large file.
  func testATextForWhichThereIsNotEnoughMemorySaysSo() {
    let text = Array("[1, 2.5, [3, 4, 5, 6, 7, 8, 9, 10, 11]]".utf8)
    func read() -> String? {
      var message: String?
      text.withUnsafeBytes { bytes in
        do throws(TimelineFileError) { _ = try JSONDocument(bytes) } catch {
          message = error.description
        }
      }
      return message
    }
    // Seeds what is made once.
    XCTAssertNil(read())
    json_set_alloc_funcs({ Memory.allocate($0) }, { free($0) })
    defer { json_set_alloc_funcs({ malloc($0) }, { free($0) }) }
    var failures = 0
    for count in 0..<100 {
      Memory.left.store(count, ordering: .relaxed)
      guard let message = read() else { break }
      failures += 1
      XCTAssertEqual(message, "there is not enough memory to read the file", "after \(count)")
    }
    XCTAssertTrue((10..<100).contains(failures), "\(failures)")
  }

  /// Memory that ends.
  private enum Memory {
    static let left = Atomic(0)

    static func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
      left.subtract(1, ordering: .relaxed).newValue < 0 ? nil : malloc(count)
    }
  }

  func testAnotherSchemaOrANewerVersionIsRefused() {
    let none = "this is no timeline: it has no \"schema\": \"transition-timeline\""
    for text in ["{}", "{\"schema\": \"lottie\", \"version\": 1}", "{\"schema\": 1}"] {
      XCTAssertEqual(error(text)?.description, none)
      XCTAssertEqual(error(text)?.hint, "transition-run FILE.lua -o FILE.json writes one")
    }
    XCTAssertEqual(error("[]")?.description, "the file must be an object (got an empty list)")
    let newer = error("{\"schema\": \"transition-timeline\", \"version\": 2}")
    XCTAssertEqual(newer?.description, "version is 2, and this program knows version 1")
    XCTAssertEqual(
      newer?.hint, "read the file with the program that wrote it, or a newer one")
    XCTAssertEqual(
      error("{\"schema\": \"transition-timeline\", \"version\": \"1\"}")?.description,
      "version must be a whole number from 1 to 1000000 (got \"1\")")
  }

  /// One place of a good file is changed; the message says where and why.
  func testAWrongValueIsNamedByItsPath() throws {
    let text = String(decoding: try Everything.timeline().json(fps: 4), as: UTF8.self)
    for row in Self.wrongValues {
      guard let range = text.range(of: row.old) else {
        XCTFail("\(row.old) is not in the file")
        continue
      }
      let error = error(text.replacingCharacters(in: range, with: row.new))
      XCTAssertEqual(error?.description, row.message, row.new)
    }
  }

  /// What is put in place of what, and what is said then.
  private static let wrongValues: [(old: String, new: String, message: String)] = [
    ("\"fps\": 4", "\"fps\": 0", "meta.fps must be a number from 0.001 to 10000 (got 0)"),
    (
      "\"outcome\": \"failed\"", "\"outcome\": \"lost\"",
      "meta.outcome must be \"finished\" or \"failed\" (got \"lost\")"
    ),
    (
      "\"duration\": 1,", "\"duration\": 0.5,",
      "meta.duration must not be less than the times in the file (got 0.5, and something is at 1 s)"
    ),
    ("{\"id\": 1,", "{\"id\": 0,", "nodes[1].id must be 1, the position of the node (got 0)"),
    (
      "\"parent\": 0, \"look\"", "\"parent\": 2, \"look\"",
      "nodes[1].parent must be 0, as the edits of the tree say (got 2)"
    ),
    (
      "\"kind\": \"text\"", "\"kind\": \"film\"",
      "nodes[2].content.kind must be "
        + "\"text\", \"button\", \"image\" or \"snapshot\" (got \"film\")"
    ),
    (
      "\"from\": 1, \"to\": null", "\"from\": 3, \"to\": null",
      "chapters[0].roles.from must be a whole number from 0 to 2 (got 3)"
    ),
    (
      "\"easeIn\"", "\"easeInn\"",
      "animations[0].curve must be the name of a curve, the four numbers "
        + "of one, or its points (got \"easeInn\")"
    ),
    (
      "[0.2,-1,0.4,2]", "[1.2,-1,0.4,2]",
      "animations[2].curve must have its first and third number in 0…1"
    ),
    (
      "[0.2,-1,0.4,2]", "[0.2,-1,0.4]",
      "animations[2].curve must be a list of 4 numbers (got one of 3)"
    ),
    (
      "[0.5,1.5],", "[1.5,1.5],",
      "animations[7].curve.points must be two points at least, whose "
        + "first numbers begin at 0, never fall and end at 1"
    ),
    (
      "\"mass\": 2", "\"mass\": 0",
      "animations[3].spring.mass must be a number greater than 0 (got 0)"
    ),
    (
      "\"repeat\": 2.5", "\"repeat\": -1",
      "animations[4].repeat must be a number greater than 0 (got -1)"
    ),
    (
      "\"mode\": \"discrete\"", "\"mode\": \"smooth\"",
      "animations[10].keyframe.mode must be "
        + "\"linear\", \"discrete\" or \"cubic\" (got \"smooth\")"
    ),
    (
      "\"end\": 0.333333, \"mode\"", "\"end\": 0.5, \"mode\"",
      "animations[9] begins a keyframe group, "
        + "whose parts must follow each other from 0 to 1 (they end at animations[9])"
    ),
    (
      "\"before\": 10, \"after\": 30", "\"before\": 10, \"after\": 31",
      "animations[14].keyframe must have as \"before\" and \"after\" the values of the parts around it"
    ),
    (
      "\"sides\": [null,", "\"sides\": [\"after\",",
      "times must not begin with a row that is \"after\""
    ),
    (
      "\"times\": [0,0.25", "\"times\": [0,1.25",
      "times[2] must not be less than the time before it"
    ),
    (
      "\"key\": \"center\", \"unit\": \"pt\"", "\"key\": \"center\", \"unit\": \"px\"",
      "tracks[2].unit must be \"pt\", in which this property is measured (got \"px\")"
    ),
    (
      "\"look\": {\"bounds.width\"", "\"look\": {\"bonds.width\"",
      "nodes[1].look.bonds.width is no property of a node"
    ),
    (
      "\"y\",\"width\",\"height\"]", "\"width\",\"y\",\"height\"]",
      "tracks[1].key is \"frame\", whose components must be x, y, width, height "
        + "(got x, width, y, height)"
    ),
  ]

  func testAPropertyThatIsNoneHasANearMiss() throws {
    let text = String(decoding: try Everything.timeline().json(fps: 4), as: UTF8.self)
    for (old, new, near) in [
      ("\"look\": {\"bounds.width\"", "\"look\": {\"bonds.width\"", "bounds.width"),
      ("\"key\": \"alpha\"", "\"key\": \"alhpa\"", "alpha"),
    ] {
      let range = try XCTUnwrap(text.range(of: old))
      let error = error(text.replacingCharacters(in: range, with: new))
      XCTAssertEqual(error?.hint, "did you mean \"\(near)\"?")
    }
  }

  /// A property of which a page needs the whole.
  func testATrackThatIsCutToItsFirstComponentIsRefused() throws {
    let whole = try LinearPush.timeline().parsedJSON(fps: 4)
    let tracks = try XCTUnwrap(whole["tracks"] as? [[String: Any]])
    var refused = Set<String>()
    for (index, track) in tracks.enumerated() {
      let names = try XCTUnwrap(track["components"] as? [String])
      let columns = try XCTUnwrap(track["columns"] as? [[Double]])
      let key = try XCTUnwrap(track["key"] as? String)
      if names.count < 2 { continue }
      var (file, changed) = (whole, tracks)
      changed[index]["components"] = [names[0]]
      changed[index]["columns"] = [columns[0]]
      file["tracks"] = changed
      let bytes = [UInt8](try JSONSerialization.data(withJSONObject: file))
      guard let error = error(bytes) else { continue }
      XCTAssertEqual(
        error.description,
        "tracks[\(index)].key is \"\(key)\", whose components must be "
          + "\(names.joined(separator: ", ")) (got \(names[0]))")
      refused.insert(key)
    }
    XCTAssertTrue(refused.isSuperset(of: ["frame"]), "\(refused)")
    XCTAssertTrue(refused.isSubset(of: ["frame", "translation", "transform"]), "\(refused)")
  }

  /// Every file that is cut off is refused.
  func testEveryTruncatedFileIsRefused() throws {
    let bytes = try Everything.timeline().json(fps: 2)
    // The last byte is the line feed, which nobody misses.
    for count in 0..<bytes.count - 2 {
      XCTAssertNotNil(error(Array(bytes[..<count])), "\(count) of \(bytes.count) bytes")
    }
  }

  /// Bytes changed at random: whatever is still read can be written, summed up and asked.
  func testDamagedFilesNeverCrash() throws {
    let bytes = try Everything.timeline().json(fps: 8)
    var state: UInt64 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let digits = Array("0123456789-.e\"[]{},:".utf8)
    var readable = 0
    for _ in 0..<4_000 {
      var damaged = bytes
      for _ in 0...random(3) {
        damaged[random(damaged.count)] =
          random(4) == 0 ? UInt8(random(256)) : digits[random(digits.count)]
      }
      guard let timeline = try? Timeline(json: damaged) else { continue }
      readable += 1
      _ = timeline.json(fps: 8)
      _ = timeline.json(fps: 5)
      _ = timeline.csv(fps: 3)
      _ = timeline.trace(fps: 3)
      _ =
        TimelineSummary(timeline, style: TimelineSummary.Style(plotWidth: 80, isVerbose: true))
        .text
      _ = TimelineSummary(timeline).json
    }
    XCTAssertGreaterThan(readable, 100)
  }
}
