import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

@testable import TransitionFormats

/// Right values: arithmetic on `LinearPush`, whose curves are straight lines.
final class TimelineJSONTests: XCTestCase {
  private typealias Object = [String: Any]

  private func object(_ value: Any?, _ index: Int) throws -> Object {
    let list = try XCTUnwrap(value as? [Object])
    return try XCTUnwrap(list.indices.contains(index) ? list[index] : nil)
  }

  private func column(
    _ json: Object, node: Int, key: String, component: String
  ) throws -> [Double] {
    let tracks = try XCTUnwrap(json["tracks"] as? [Object])
    let track = try XCTUnwrap(
      tracks.first { $0["node"] as? Int == node && $0["key"] as? String == key }, key)
    let components = try XCTUnwrap(track["components"] as? [String])
    let columns = try XCTUnwrap(track["columns"] as? [[Double]])
    XCTAssertEqual(components.count, columns.count)
    return columns[try XCTUnwrap(components.firstIndex(of: component), component)]
  }

  private func role(_ json: Object, _ name: String) throws -> Int {
    let roles = try object(json["chapters"], 0)["roles"] as? Object
    return try XCTUnwrap(roles?[name] as? Int)
  }

  func testSectionsAreInOrder() throws {
    let text = String(decoding: try LinearPush.timeline().json(fps: 8), as: UTF8.self)
    let sections = text.split(separator: "\n").filter { $0.hasPrefix("  \"") }
      .map { String($0.dropFirst(3).prefix { $0 != "\"" }) }
    XCTAssertEqual(
      sections,
      [
        "schema", "version", "meta", "chapters", "nodes", "animations", "times", "sides", "tracks",
        "model", "tree", "events", "marks", "drive", "diagnostics",
      ])
    XCTAssertTrue(text.hasSuffix("}\n"))
    XCTAssertFalse(text.contains("-0,"))
  }

  func testMetaAndChapterSayWhatWasRecorded() throws {
    let json = try LinearPush.timeline().parsedJSON(fps: 8)
    XCTAssertEqual(json["schema"] as? String, "transition-timeline")
    XCTAssertEqual(json["version"] as? Int, 1)
    let meta = try XCTUnwrap(json["meta"] as? Object)
    XCTAssertEqual(meta["script"] as? String, "linear.lua")
    XCTAssertEqual(meta["screen"] as? [String: Double], ["width": 400, "height": 800])
    XCTAssertEqual(meta["scale"] as? Double, 2)
    XCTAssertEqual(meta["fps"] as? Double, 8)
    XCTAssertEqual(meta["duration"] as? Double, 0.5)
    XCTAssertEqual(meta["seed"] as? Int, 1)
    XCTAssertEqual(meta["outcome"] as? String, "finished")
    let chapter = try object(json["chapters"], 0)
    XCTAssertEqual(chapter["begin"] as? Double, 0)
    XCTAssertEqual(chapter["end"] as? Double, 0.5)
    XCTAssertEqual(chapter["kind"] as? String, "push")
    XCTAssertEqual(chapter["outcome"] as? String, "completed")
  }

  func testSamplesAreThoseOfTheClosedForm() throws {
    let json = try LinearPush.timeline().parsedJSON(fps: 8)
    XCTAssertEqual(json["times"] as? [Double], [0, 0.125, 0.25, 0.375, 0.5, 0.5])
    let sides = try XCTUnwrap(json["sides"] as? [Any]).map { $0 as? String }
    XCTAssertEqual(sides, [nil, nil, nil, nil, "before", "after"])
    let from = try role(json, "from")
    let to = try role(json, "to")
    let rows: [(node: Int, key: String, component: String, column: [Double])] = [
      (from, "alpha", "", [1, 0.75, 0.5, 0.25, 0, 0]),
      (to, "center", "x", [100, 150, 200, 200, 200, 200]),
      (to, "scale", "", [1, 1, 1, 1.5, 2, 1]), (to, "scale.y", "", [1, 1, 1, 1.5, 2, 1]),
      (to, "transform", "a", [1, 1, 1, 1.5, 2, 1]),
      (to, "transform", "d", [1, 1, 1, 1.5, 2, 1]), (to, "transform", "ty", [0, 0, 0, 0, 0, 0]),
      (to, "frame", "x", [-100, -50, 0, -100, -200, 0]),
      (to, "frame", "width", [400, 400, 400, 600, 800, 400]),
      (to, "frame", "height", [800, 800, 800, 1200, 1600, 800]),
    ]
    for row in rows {
      XCTAssertEqual(
        try column(json, node: row.node, key: row.key, component: row.component), row.column,
        "\(row.node) \(row.key) \(row.component)")
    }
  }

  func testWhatNeverMovesIsLookAndNoTrack() throws {
    let json = try LinearPush.timeline().parsedJSON(fps: 8)
    let to = try role(json, "to")
    let tracks = try XCTUnwrap(json["tracks"] as? [Object])
    XCTAssertFalse(tracks.contains { $0["key"] as? String == "bounds" })
    let node = try object(json["nodes"], to)
    XCTAssertEqual(node["id"] as? Int, to)
    XCTAssertEqual(node["class"] as? String, "View")
    XCTAssertEqual(node["name"] as? String, "second")
    let look = try XCTUnwrap(node["look"] as? Object)
    XCTAssertEqual(look["bounds.width"] as? Double, 400)
    XCTAssertEqual(look["bounds.height"] as? Double, 800)
    XCTAssertNil(look["alpha"], "a new layer has the same")
  }

  func testAnimationsCarryTheirIntent() throws {
    let json = try LinearPush.timeline().parsedJSON(fps: 8)
    let from = try role(json, "from")
    let to = try role(json, "to")
    let animations = try XCTUnwrap(json["animations"] as? [Object])
    XCTAssertEqual(animations.map { $0["node"] as? Int }, [from, to, from, to])
    XCTAssertEqual(
      animations.map { $0["key"] as? String }, ["alpha", "center.x", "alpha", "transform"])
    XCTAssertEqual(animations.map { $0["begin"] as? Double }, [0, 0, 0.25, 0.25])
    XCTAssertEqual(animations.map { $0["duration"] as? Double }, [0.25, 0.25, 0.25, 0.25])
    XCTAssertEqual(animations.map { $0["curve"] as? String }, Array(repeating: "linear", count: 4))
    XCTAssertEqual(animations[0]["from"] as? Double, 1)
    XCTAssertEqual(animations[0]["to"] as? Double, 0.5)
    XCTAssertEqual(animations[3]["from"] as? [Double], [1, 0, 0, 1, 0, 0])
    XCTAssertEqual(animations[3]["to"] as? [Double], [2, 0, 0, 2, 0, 0])
    let added = try XCTUnwrap(animations[2]["added"] as? Object)
    XCTAssertEqual(added["time"] as? Double, 0.25)
    XCTAssertEqual(added["side"] as? String, "after")
    let line = try XCTUnwrap(animations[0]["line"] as? String)
    XCTAssertTrue(line.contains("LinearPush.swift:"), line)
    XCTAssertFalse(line.hasPrefix("/"), line)
  }

  func testModelTreeAndEventsHaveTimesAndSides() throws {
    let json = try LinearPush.timeline().parsedJSON(fps: 8)
    let from = try role(json, "from")
    let to = try role(json, "to")
    let model = try XCTUnwrap(json["model"] as? [Object])
    let last = try XCTUnwrap(model.last)
    XCTAssertEqual(last["node"] as? Int, to)
    XCTAssertEqual(last["key"] as? String, "transform")
    XCTAssertEqual(last["value"] as? [Double], [1, 0, 0, 1, 0, 0])
    XCTAssertEqual(last["time"] as? Double, 0.5)
    XCTAssertEqual(last["side"] as? String, "after")
    let edits = try XCTUnwrap(json["tree"] as? [Object])
    let removal = try XCTUnwrap(edits.last)
    XCTAssertEqual(removal["node"] as? Int, from)
    XCTAssertTrue(removal["parent"] is NSNull)
    XCTAssertEqual(removal["index"] as? Int, -1)
    XCTAssertEqual(removal["side"] as? String, "after")
    let events = try XCTUnwrap(json["events"] as? [Object])
    let event = try XCTUnwrap(events.first { $0["name"] as? String == "animateTransition" })
    XCTAssertEqual(event["data"] as? [String: String], ["duration": "0.5"])
    XCTAssertEqual(event["side"] as? String, "before")
  }

  func testEveryKeyIsFoundByTrackAndComponent() {
    var names: Set<String> = []
    for key in Timeline.Key.allCases {
      let (property, component) = key.trackName
      names.insert("\(property)/\(component)")
      XCTAssertEqual(component.isEmpty ? "\(property)" : "\(property).\(component)", key.rawValue)
    }
    XCTAssertEqual(names.count, Timeline.Key.allCases.count)
  }

  func testCurvesAndSpringsAreWrittenByTheirConstants() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "box")
    builder.moveNode(node, to: nil, index: 0, place: .nowhere)
    builder.beginInstant(at: 0)
    let bezier = try XCTUnwrap(UnitBezier(x1: 0.2, y1: -0.5, x2: 0.7, y2: 1.5))
    let spring = Spring(mass: 2, stiffness: 200, damping: 5, initialVelocity: 0.5)
    for pacing in [Pacing.curve(.bezier(bezier)), .curve(.easeInOut), .spring(spring)] {
      let span = builder.addSpan(pacing: pacing, begin: 0.125, duration: 1)
      _ = builder.addSegment(
        node: node, leaf: .alpha, from: 0, to: 1, isAdditive: true, span: span, place: .nowhere)
    }
    builder.beginInstant(at: 2)
    let json = try builder.finish(outcome: .failed).parsedJSON(fps: 1)
    let first = try object(json["animations"], 0)
    XCTAssertEqual(first["curve"] as? [Double], [0.2, -0.5, 0.7, 1.5])
    XCTAssertEqual(first["additive"] as? Bool, true)
    XCTAssertTrue(first["removed"] is NSNull, "it is still there at the end")
    XCTAssertTrue(first["line"] is NSNull)
    XCTAssertEqual(try object(json["animations"], 1)["curve"] as? String, "easeInOut")
    let third = try object(json["animations"], 2)
    XCTAssertNil(third["curve"])
    let constants = try XCTUnwrap(third["spring"] as? Object)
    XCTAssertEqual(constants["mass"] as? Double, 2)
    XCTAssertEqual(constants["stiffness"] as? Double, 200)
    XCTAssertEqual(constants["damping"] as? Double, 5)
    XCTAssertEqual(constants["initialVelocity"] as? Double, 0.5)
    XCTAssertEqual(constants["allowsOverdamping"] as? Bool, false)
    XCTAssertEqual((json["meta"] as? Object)?["outcome"] as? String, "failed")
  }

  func testHostileNamesComeBackAsTheyWere() throws {
    let names = [
      #"quote " back \ slash"#, "line\nfeed\r\n\ttab", "👩‍👩‍👧 emoji", "שלום \u{202E}gnp",
      "</script><!--<script>", "\0nul\u{1}\u{1F}\u{7F}\u{9F}", "\u{2028}\u{2029}",
      String(repeating: "x\"", count: 5_000), "", " ",
    ]
    for name in names {
      let timeline = try LinearPush.timeline(names: (name, "second"))
      let text = String(decoding: timeline.json(fps: 2), as: UTF8.self)
      XCTAssertFalse(text.contains("</"))
      XCTAssertFalse(text.contains("<!"))
      let nodes = try XCTUnwrap(try timeline.parsedJSON(fps: 2)["nodes"] as? [Object])
      XCTAssertTrue(nodes.contains { $0["name"] as? String == name }, name)
    }
  }

  /// The first stops in a straight line, then a jump by a half, which two points with one fraction say.
  func testCurvesAreNamesNumbersOrPoints() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "box")
    builder.moveNode(node, to: nil, index: 0, place: .nowhere)
    builder.beginInstant(at: 0)
    let corners = [(0.0, 0.0), (0.25, 0.5), (0.75, 0.5), (0.75, 1), (1, 1)]
    let curves: [TimingCurve] = [
      .default, .bezier(try XCTUnwrap(UnitBezier(x1: 0.2, y1: 0, x2: 0.4, y2: 1))),
      .piecewise(
        try XCTUnwrap(PiecewiseCurve(corners.map { Point(x: $0.0, y: $0.1) }))),
    ]
    for curve in curves {
      let span = builder.addSpan(pacing: .curve(curve), begin: 0, duration: 1)
      _ = builder.addSegment(
        node: node, leaf: .alpha, from: 0, to: 1, isAdditive: false, span: span, place: .nowhere)
    }
    let text = String(
      decoding: builder.finish(outcome: .finished).json(fps: 1), as: UTF8.self)
    for curve in [
      #""default""#, "[0.2,0,0.4,1]", #"{"points": [[0,0],[0.25,0.5],[0.75,0.5],[0.75,1],[1,1]]}"#,
    ] {
      XCTAssertTrue(text.contains("\"curve\": \(curve)"), "\(curve) is not in\n\(text)")
    }
  }

  func testDiagnosticsCarryPlaceAndCallers() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    builder.beginInstant(at: 1)
    builder.addEvent(
      "print", subject: "", data: [.init("text", "one"), .init("text", "two")],
      place: .init(file: "a.lua", line: 3))
    builder.addDiagnostic(
      Timeline.Diagnostic(
        code: "flash", severity: .warning, time: 1, message: "m", remedy: "r",
        place: .init(file: "a.lua", line: 4), callers: [.init(file: "b.lua", line: 5)]))
    for code in ["flash", "end-jump"] {
      builder.addDiagnostic(
        Timeline.Diagnostic(
          code: code, severity: .warning, time: 1, message: "m", remedy: "r", place: .nowhere))
    }
    builder.countDiagnosticAgain(1)
    let json = try builder.finish(outcome: .finished).parsedJSON(fps: 1)
    let diagnostic = try object(json["diagnostics"], 0)
    XCTAssertEqual(diagnostic["code"] as? String, "flash")
    XCTAssertEqual(diagnostic["severity"] as? String, "warning")
    XCTAssertEqual(diagnostic["line"] as? String, "a.lua:4")
    XCTAssertEqual(diagnostic["callers"] as? [String], ["b.lua:5"])
    let counts = try [0, 1, 2].map { try object(json["diagnostics"], $0)["count"] as? Int }
    XCTAssertEqual(counts, [nil, 2, nil], "where it came up more than once")
    let event = try object(json["events"], 0)
    XCTAssertEqual(event["data"] as? [String: String], ["text": "two"], "each name once")
    XCTAssertEqual(event["line"] as? String, "a.lua:3")
  }

  func testEmptyTimelineIsWholeJSON() throws {
    let json = try Timeline().parsedJSON(fps: 60)
    XCTAssertEqual(json.count, 15)
    XCTAssertEqual((json["nodes"] as? [Any])?.count, 0)
  }

  func testSameTimelineGivesTheSameBytes() throws {
    let first = try LinearPush.timeline()
    XCTAssertEqual(first.json(fps: 60), first.json(fps: 60))
    XCTAssertEqual(first.json(fps: 60), try LinearPush.timeline().json(fps: 60))
  }

  func testFrameRateChangesSamplesOnly() throws {
    let timeline = try LinearPush.timeline()
    let sections = try [24.0, 60, 120].map { try timeline.parsedJSON(fps: $0) }
    for section in ["chapters", "nodes", "animations", "model", "tree", "events", "diagnostics"] {
      let texts = try sections.map {
        try JSONSerialization.data(withJSONObject: XCTUnwrap($0[section]), options: .sortedKeys)
      }
      XCTAssertEqual(Set(texts).count, 1, section)
    }
    XCTAssertEqual(sections.map { ($0["times"] as? [Double])?.count }, [14, 32, 62])
  }

  func testRangeCutsTheSamples() throws {
    let text = String(
      decoding: try LinearPush.timeline().json(in: 0.125...0.25, fps: 8), as: UTF8.self)
    XCTAssertTrue(text.contains(#""times": [0.125,0.25],"#), text)
  }
}
