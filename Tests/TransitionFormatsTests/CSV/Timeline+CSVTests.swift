import TransitionCore
import XCTest

@testable import TransitionFormats

/// Right values: arithmetic on `LinearPush`, whose curves are straight lines, and RFC 4180.
final class TimelineCSVTests: XCTestCase {
  private func column(_ name: String, _ records: [[String]]) throws -> [String] {
    let index = try XCTUnwrap(records.first?.firstIndex(of: name), name)
    return records.dropFirst().map { $0[index] }
  }

  func testColumnsAreThoseOfTheClosedForm() throws {
    let records = try LinearPush.timeline().parsedCSV(fps: 8)
    XCTAssertEqual(records.first?.prefix(3), ["time", "side", "from.alpha"])
    XCTAssertEqual(Set(records.map(\.count)).count, 1, "every record is as long as the header")
    let rows: [(name: String, column: [String])] = [
      ("time", ["0", "0.125", "0.25", "0.375", "0.5", "0.5"]),
      ("side", ["", "", "", "", "before", "after"]),
      ("from.alpha", ["1", "0.75", "0.5", "0.25", "0", "0"]),
      ("to.center.x", ["100", "150", "200", "200", "200", "200"]),
      ("to.scale", ["1", "1", "1", "1.5", "2", "1"]),
      ("to.frame.x", ["-100", "-50", "0", "-100", "-200", "0"]),
      ("to.transform.b", ["0", "0", "0", "0", "0", "0"]),
    ]
    for row in rows { XCTAssertEqual(try column(row.name, records), row.column, row.name) }
    XCTAssertEqual(records.first?.contains("to.rotation"), false, "nothing turns")
  }

  func testColumnsAreThoseOfTheJSON() throws {
    let timeline = try LinearPush.timeline()
    let tracks = try XCTUnwrap(timeline.parsedJSON(fps: 8)["tracks"] as? [[String: Any]])
    let count = tracks.map { ($0["columns"] as? [Any])?.count ?? 0 }.reduce(0, +)
    XCTAssertEqual(timeline.parsedCSV(fps: 8).first?.count, count + 2)
  }

  func testLinesEndInLineFeedOnly() throws {
    let bytes = try LinearPush.timeline().csv(fps: 60)
    XCTAssertEqual(bytes.last, UInt8(ascii: "\n"))
    XCTAssertFalse(bytes.contains(UInt8(ascii: "\r")))
  }

  func testSameTimelineGivesTheSameBytes() throws {
    let first = try LinearPush.timeline()
    XCTAssertEqual(first.csv(fps: 60), first.csv(fps: 60))
    XCTAssertEqual(first.csv(fps: 60), try LinearPush.timeline().csv(fps: 60))
  }

  func testEmptyTimelineHasAHeader() {
    XCTAssertEqual(Timeline().parsedCSV(fps: 60).first, ["time", "side"])
  }

  /// A timeline in which the alpha of every node jumps at 1 s.
  private func timeline(
    names: [String], chapters: [[(name: String, node: Int)]] = []
  ) -> Timeline {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    for name in names { _ = builder.addNode(className: "View", name: name) }
    builder.beginInstant(at: 0)
    for roles in chapters {
      builder.endChapter(builder.beginChapter(kind: "push", roles: roles), outcome: .completed)
    }
    builder.beginInstant(at: 1)
    for node in names.indices {
      builder.write(node: node, leaf: .alpha, value: 0.5, place: .nowhere)
    }
    return builder.finish(outcome: .finished)
  }

  private func header(
    _ names: [String], chapters: [[(name: String, node: Int)]] = []
  ) -> [String] {
    let records = timeline(names: names, chapters: chapters).parsedCSV(fps: 1)
    return records[0].dropFirst(2).map { field in
      XCTAssertTrue(field.hasSuffix(".alpha"), field)
      return String(field.dropLast(6))
    }
  }

  func testNodesAreCalledByRoleNameOrID() {
    let roles: [(name: String, node: Int)] = [("from", 0), ("to", 1), ("container", 2)]
    let back: [(name: String, node: Int)] = [("from", 1), ("to", 0), ("container", 2)]
    let names = ["first", "second", "stage", "", "box"]
    XCTAssertEqual(header(names), ["first", "second", "stage", "node3", "box"])
    XCTAssertEqual(
      header(names, chapters: [roles]), ["from", "to", "container", "node3", "box"])
    XCTAssertEqual(
      header(names, chapters: [roles, back]), ["first", "second", "container", "node3", "box"],
      "a node of two roles has its name")
    XCTAssertEqual(
      header(names, chapters: [roles, [("container", 2)]]),
      ["first", "second", "container", "node3", "box"], "a role of some chapters is no name")
  }

  func testDuplicatesAreMadeUnique() {
    let rows: [(names: [String], labels: [String])] = [
      (["a", "a", "b"], ["a#0", "a#1", "b"]),
      (["a", "a", "a#0"], ["a#0#0", "a#1", "a#0"]),
      (["", "node0"], ["node0#0", "node0#1"]),
      (["=a", "'=a"], ["'=a#0", "'=a#1"]),
    ]
    for row in rows { XCTAssertEqual(header(row.names), row.labels, "\(row.names)") }
    XCTAssertEqual(
      header(["x", "from"], chapters: [[("from", 0)]]), ["from", "from#1"],
      "who plays the role keeps its name")
  }

  func testNamesAreNoFormulas() {
    let rows: [(name: String, label: String)] = [
      ("=1+1", "'=1+1"), ("+a", "'+a"), ("-a", "'-a"), ("@a", "'@a"), ("\ta", "'\ta"),
      ("\ra", "'\ra"), ("\na", "'\na"), ("\r\na", "'\r\na"), ("\0a", "'\u{FFFD}a"),
      ("a=b", "a=b"), ("'a", "'a"),
      ("=HYPERLINK(\"http://x\",\"y\")", "'=HYPERLINK(\"http://x\",\"y\")"),
      ("=\u{301}", "'=\u{301}"), (" =1", "' =1"), ("\u{A0}+1", "'\u{A0}+1"), ("＝1", "'＝1"),
      ("＠SUM(A1)", "'＠SUM(A1)"), (" a", " a"), (" ", " "),
    ]
    for row in rows { XCTAssertEqual(header([row.name]), [row.label], row.name) }
  }

  /// All at once: as many fields in every row, each row a line's numbers, and no field a formula.
  func testHostileNamesLeaveTheTableAsItIs() {
    let names = HostileTexts.all
    let records = timeline(names: names).parsedCSV(fps: 2)
    XCTAssertEqual(records.count, 4, "the header, 0, 0.5 and 1 s")
    for record in records { XCTAssertEqual(record.count, names.count + 2) }
    XCTAssertEqual(Set(records[0]).count, names.count + 2)
    for field in records[0] {
      let first = field.unicodeScalars.first { !$0.properties.isWhitespace } ?? "="
      XCTAssertFalse("=+-@＝＋－＠".unicodeScalars.contains(first), field)
    }
    for (name, field) in zip(names, records[0].dropFirst(2)) where name.count > 1_000 {
      XCTAssertTrue(field.contains(name), "nothing is cut off")
    }
    XCTAssertEqual(
      records.last?.dropFirst(2).map { $0 }, Array(repeating: "0.5", count: names.count))
  }

  func testFieldsAreQuotedWhereTheyHaveTo() {
    let rows: [(name: String, field: String)] = [
      ("plain", "plain.alpha"), ("a,b", "\"a,b.alpha\""), ("a\"b", "\"a\"\"b.alpha\""),
      ("a\nb", "\"a\nb.alpha\""), ("a\rb", "\"a\rb.alpha\""), ("שלום 👩‍👩‍👧", "שלום 👩‍👩‍👧.alpha"),
    ]
    for row in rows {
      let text = String(decoding: timeline(names: [row.name]).csv(fps: 1), as: UTF8.self)
      XCTAssertTrue(text.hasPrefix("time,side,\(row.field)\n0,,1\n"), text)
    }
    let long = String(repeating: "x,\"", count: 3_334)
    XCTAssertEqual(header([long]), [long])
  }
}
