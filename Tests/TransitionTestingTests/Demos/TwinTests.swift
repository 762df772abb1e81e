import TransitionTesting
import XCTest

/// The two styles of one animator look the same until the end, frame by frame.
final class TwinTests: DemoTestCase {
  private typealias Pair = (
    callback: String, coroutine: String, operation: String, others: [String], except: [String]
  )

  private static let keys: [Timeline.Key] = [
    .alpha, .hidden, .frameX, .frameY, .frameWidth, .frameHeight, .scale, .translationX,
  ]

  // On the default stage the presenter was not dimmed before, and the callback style relies on that.
  private static let pairs: [Pair] = [
    ("push_zoom.lua", "push_zoom_run.lua", "push", [], []),
    ("pop_zoom.lua", "pop_zoom_run.lua", "pop", [], []),
    ("shrink_present.lua", "shrink_present_run.lua", "present", [], []),
    ("shrink_dismiss.lua", "shrink_dismiss_run.lua", "dismiss", [], ["to.alpha"]),
    ("shrink_present.lua", "shrink_run.lua", "present", [], []),
    ("shrink_dismiss.lua", "shrink_run.lua", "dismiss", [], ["to.alpha"]),
    ("spring_slide.lua", "spring_slide_run.lua", "push", [], []),
    ("spring_slide.lua", "spring_slide_run.lua", "pop", [], []),
    (
      "shared_image.lua", "shared_image_run.lua", "push",
      ["flying", "first.image", "second.image"], []
    ),
  ]

  func testAnimators() throws {
    for pair in Self.pairs {
      var options = RunOptions()
      switch pair.operation {
      case "push": options.operation = .push
      case "pop": options.operation = .pop
      case "present": options.operation = .present
      default: options.operation = .dismiss
      }
      let timelines = [
        try record(pair.callback, options: options), try record(pair.coroutine, options: options),
      ]
      try assertTwins(timelines, nodes: ["from", "to", "container"] + pair.others, pair.except)
      XCTAssertEqual(codes(timelines[1]), [], pair.coroutine)
    }
  }

  /// Equal until the reversed block ends; then the callback style goes on as UIKit does, and the coroutine
  /// has set everything back.
  func testAnimatorsCancelledByTheUser() throws {
    for pair in Self.pairs {
      var options = RunOptions()
      options.operation = .init(rawValue: pair.operation)
      options.drive = try .init("0:0 0.05:0.125 0.1:0.25 0.2:0.5 0.2:cancel")
      let callback = try record(pair.callback, options: options)
      let coroutine = try record(pair.coroutine, options: options)
      let name = pair.coroutine
      let end = try XCTUnwrap(coroutine.chapters.first).end
      // Half of the way back, of the first block: 0.9 s of the push in three stages.
      let block = name == "push_zoom_run.lua" ? 0.9 : try XCTUnwrap(coroutine.stages.first).duration
      XCTAssertEqual(end, 0.2 + block / 2, accuracy: 1e-9, name)
      XCTAssertEqual(coroutine.chapters.map(\.outcome), [.cancelled], name)
      XCTAssertEqual(coroutine.duration, end, accuracy: 1e-9, name)
      try assertTwins(
        [callback, coroutine], nodes: ["from", "to", "container"] + pair.others, pair.except,
        until: end)
      // 1. The callback style: the next two stages, or completed whatever the user said.
      let chained = name == "push_zoom_run.lua" ? 0.9 + 1.2 : 0
      XCTAssertEqual(callback.duration, end + chained, accuracy: 1e-9, name)
      // 2. The coroutine style: as before the start.
      for node in ["from", "to"] {
        for key in [Timeline.Key.alpha, .scale, .hidden] {
          XCTAssertEqual(
            try coroutine.value(of: key, node: node, at: end, side: .after), key == .hidden ? 0 : 1,
            accuracy: 1e-9, "\(name) \(node).\(key.rawValue)")
        }
      }
      let from = try XCTUnwrap(coroutine.chapters.first?.node(of: "from"))
      for key in [Timeline.Key.frameX, .frameY, .frameWidth, .frameHeight] {
        XCTAssertEqual(
          coroutine.value(of: key, node: from, at: end, side: .after),
          coroutine.value(of: key, node: from, at: 0, side: .before), accuracy: 1e-9,
          "\(name) \(key.rawValue)")
      }
      XCTAssertFalse(
        try names(coroutine, in: "container", at: end, side: .after).contains("flying"), name)
      XCTAssertEqual(codes(coroutine), [], name)
    }
  }

  func testFlows() throws {
    for name in ["zoom_demo", "modal_demo", "spring_demo"] {
      let timelines = [try record("\(name).lua"), try record("\(name)_fixed.lua")]
      try assertTwins(timelines, nodes: ["from", "to", "container"], [])
    }
    let timelines = [
      try record("shared_image_demo.lua"),
      try recordChanged(
        "shared_image_demo.lua", replacing: "require \"shared_image\"",
        with: "require \"shared_image_run\""),
    ]
    try assertTwins(
      timelines, nodes: ["from", "to", "flying", "first.image", "second.image"], [])
  }

  /// The whole recording of the drag to pop, whose release is a task in the second one.
  func testTheReleaseOfTheDragAsATaskIsTheSame() throws {
    let timelines = try ["drag_pop_demo.lua", "drag_pop_demo_task.lua"].map { try record($0) }
    XCTAssertEqual(codes(timelines[1]), codes(timelines[0]))
    let tables = timelines.map { $0.table(fps: 120) }
    XCTAssertGreaterThan(tables[0].tracks.count, 10)
    XCTAssertEqual(tables[0].rows.map(\.time), tables[1].rows.map(\.time))
    XCTAssertEqual(tables[0].tracks.map(\.key), tables[1].tracks.map(\.key))
    for (first, second) in zip(tables[0].tracks, tables[1].tracks) {
      let name = "\(timelines[0].nodes[first.node].name).\(first.key.rawValue)"
      XCTAssertEqual(first.node, second.node, name)
      for (row, values) in zip(first.values, second.values).enumerated() {
        XCTAssertEqual(values.0, values.1, accuracy: 1e-9, "\(name), row \(row)")
      }
    }
  }

  /// Compares what is seen of each transition, at 120 frames a second and at its end.
  private func assertTwins(
    _ timelines: [Timeline], nodes: [String], _ exceptions: [String], until end: Double? = nil,
    line: UInt = #line
  ) throws {
    let (first, second) = (timelines[0], timelines[1])
    let name = second.meta.script
    XCTAssertEqual(first.chapters.map(\.begin), second.chapters.map(\.begin), name, line: line)
    if end == nil {
      XCTAssertEqual(first.duration, second.duration, accuracy: 1e-9, name, line: line)
      XCTAssertEqual(first.chapters.map(\.end), second.chapters.map(\.end), name, line: line)
    }
    for chapter in first.chapters {
      let last = end ?? chapter.end
      var times = [last]
      for frame in 0... {
        let time = chapter.begin + Double(frame) / 120
        if time >= last { break }
        times.append(time)
      }
      for time in times {
        for node in nodes {
          for key in Self.keys where !exceptions.contains("\(node).\(key.rawValue)") {
            XCTAssertEqual(
              try first.value(of: key, node: node, at: time, side: .before),
              try second.value(of: key, node: node, at: time, side: .before), accuracy: 1e-9,
              "\(name) \(node).\(key.rawValue) at \(time)", line: line)
          }
        }
        XCTAssertEqual(
          try names(first, in: "container", at: time, side: .before),
          try names(second, in: "container", at: time, side: .before), name, line: line)
      }
      if end != nil { continue }
      XCTAssertEqual(
        try names(first, in: "container", at: chapter.end, side: .after),
        try names(second, in: "container", at: chapter.end, side: .after), name, line: line)
    }
  }
}
