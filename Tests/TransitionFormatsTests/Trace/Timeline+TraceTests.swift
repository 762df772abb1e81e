import TransitionCore
import XCTest

@testable import TransitionFormats

/// Right values: arithmetic on `LinearPush` and `Everything`, in microseconds.
final class TimelineTraceTests: XCTestCase {
  func testAnimationsAreSlicesOfTheirNode() throws {
    let trace = try TraceReader(try LinearPush.timeline().trace(fps: 8))
    let slices = trace.slices.map {
      "\($0.process) \($0.category) \($0.name) \($0.begin) \($0.end)"
    }
    XCTAssertEqual(
      slices,
      [
        "linear.lua chapter push 0.0 500000.0", "from animation alpha 0.0 250000.0",
        "to animation center.x 0.0 250000.0", "from animation alpha 250000.0 500000.0",
        "to animation transform 250000.0 500000.0",
      ])
    let alpha = trace.slices[1].args
    XCTAssertEqual(alpha["from"] as? Double, 1)
    XCTAssertEqual(alpha["to"] as? Double, 0.5)
    XCTAssertEqual(alpha["curve"] as? String, "linear")
    XCTAssertEqual(trace.slices[4].args["to"] as? [Double], [2, 0, 0, 2, 0, 0])
    XCTAssertEqual(trace.slices[0].args["outcome"] as? String, "completed")
    XCTAssertEqual(trace.slices[0].args["from"] as? String, "first")
    XCTAssertEqual(trace.slices[0].args["to"] as? String, "second")
  }

  func testNumbersAreCountersWhereTheyChange() throws {
    let trace = try TraceReader(try LinearPush.timeline().trace(fps: 8))
    func counter(_ process: String, _ name: String, _ series: String) -> [[Double]] {
      trace.counters.filter { $0.process == process && $0.name == name }.map {
        [$0.time, $0.args[series] as? Double ?? .nan]
      }
    }
    XCTAssertEqual(
      counter("from", "alpha", "value"),
      [[0, 1], [125_000, 0.75], [250_000, 0.5], [375_000, 0.25], [500_000, 0]])
    XCTAssertEqual(
      counter("to", "center.x", "pt"), [[0, 100], [125_000, 150], [250_000, 200]])
    // Both pictures of the last instant.
    XCTAssertEqual(
      counter("to", "scale", "value"), [[0, 1], [375_000, 1.5], [500_000, 2], [500_000, 1]])
    XCTAssertEqual(counter("to", "transform.ty", "pt"), [[0, 0]])
  }

  func testEventsMarksAndFindingsAreInstants() throws {
    let trace = try TraceReader(try Everything.timeline().trace(fps: 4))
    XCTAssertEqual(
      trace.instants.map { "\($0.process) \($0.thread) \($0.name) \($0.time)" },
      [
        "every.lua events box.viewWillAppear 0.0", "every.lua marks begun 0.0",
        "every.lua findings end-jump 333333.0",
      ])
    XCTAssertEqual(trace.instants[0].args["data"] as? [String: String], ["animated": "true"])
    XCTAssertEqual(trace.instants[1].args["line"] as? String, "parts/every.lua:12")
    XCTAssertEqual(trace.instants[2].args["message"] as? String, "it jumps")
  }

  /// Repeated: duration · count; keyframes: thirds of the group; driven: as long as they count.
  func testSlicesLastAsLongAsTheMotion() throws {
    let trace = try TraceReader(try Everything.timeline().trace(fps: 4))
    let slices = trace.slices.filter { $0.category == "animation" }
    func extents(_ name: String, _ isMeant: (TraceReader.Slice) -> Bool) -> [[Double]] {
      slices.filter { $0.name == name && isMeant($0) }.map { [$0.begin, $0.end] }
    }
    XCTAssertEqual(
      extents("centerX") { _ in true }, [], "keys have the names of the JSON file")
    XCTAssertEqual(extents("center.x") { $0.args["repeat"] != nil }, [[100_000, 933_333]])
    XCTAssertEqual(extents("center.x") { $0.args["endless"] != nil }, [[100_000, 1_000_000]])
    XCTAssertEqual(extents("alpha") { $0.args["autoreverse"] != nil }, [[100_000, 766_667]])
    XCTAssertEqual(
      extents("cornerRadius") { _ in true },
      [[0, 333_333], [333_333, 666_667], [666_667, 1_000_000]])
    XCTAssertEqual(
      extents("zPosition") { $0.args["driven"] as? Bool == true },
      Array(repeating: [0, 1_000_000], count: 3))
  }

  func testAFingerIsOneSlice() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta(script: "drag.lua"))
    for (step, name) in ["touchBegan", "touchMoved", "touchMoved", "touchCancelled"].enumerated() {
      builder.beginInstant(at: 0.25 * Double(step))
      let facts = [("x", step * 10), ("y", 7)].map { Timeline.Event.Fact($0.0, "\($0.1)") }
      builder.addEvent(name, subject: "page", data: facts, place: .nowhere)
    }
    let trace = try TraceReader(builder.finish(outcome: .finished).trace(fps: 4))
    let slice = try XCTUnwrap(trace.slices.first)
    XCTAssertEqual(trace.slices.count, 1)
    XCTAssertEqual(slice.category + " " + slice.name, "touch page")
    XCTAssertEqual([slice.begin, slice.end], [0, 750_000])
    XCTAssertEqual(slice.args["from"] as? [Double], [0, 7])
    XCTAssertEqual(slice.args["to"] as? [Double], [30, 7])
    XCTAssertEqual(slice.args["ending"] as? String, "cancelled")
    XCTAssertEqual(trace.instants.map(\.name), ["page.touchBegan", "page.touchCancelled"])
  }

  func testEveryExampleIsATrace() throws {
    for name in try Examples.names() {
      let timeline = Examples.timeline(name)
      let trace = try TraceReader(timeline.trace(fps: 60))
      XCTAssertEqual(
        trace.slices.count,
        timeline.animations.count + timeline.chapters.count + timeline.touches.count, name)
      let events = timeline.events.filter { $0.name != "touchMoved" }
      XCTAssertEqual(
        trace.instants.count, events.count + timeline.marks.count + timeline.diagnostics.count,
        name)
    }
  }

  func testHostileNamesAreNames() throws {
    for name in HostileTexts.all where !name.isEmpty {
      let bytes = try Everything.timeline(name: name).trace(fps: 2)
      XCTAssertFalse(String(decoding: bytes, as: UTF8.self).contains("</"))
      let trace = try TraceReader(bytes)
      XCTAssertTrue(trace.processes.values.contains("from"))
      // Foundation's reader drops this one.
      let expected = "\(name).viewWillAppear".replacingOccurrences(of: "\u{FEFF}", with: "")
      XCTAssertTrue(
        trace.instants.contains {
          $0.name.replacingOccurrences(of: "\u{FEFF}", with: "") == expected
        }, name)
    }
    let names = try TraceReader(LinearPush.timeline(names: ("=a\"\n", "=a\"\n")).trace(fps: 2))
    XCTAssertEqual(Set(names.processes.values), ["linear.lua", "from", "to"])
  }
}
