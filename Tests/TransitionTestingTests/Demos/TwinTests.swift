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

  /// Compares what is seen of each transition, at 120 frames a second and at its end.
  private func assertTwins(
    _ timelines: [Timeline], nodes: [String], _ exceptions: [String], line: UInt = #line
  ) throws {
    let (first, second) = (timelines[0], timelines[1])
    let name = second.meta.script
    XCTAssertEqual(first.duration, second.duration, accuracy: 1e-9, name, line: line)
    XCTAssertEqual(first.chapters.map(\.begin), second.chapters.map(\.begin), name, line: line)
    XCTAssertEqual(first.chapters.map(\.end), second.chapters.map(\.end), name, line: line)
    for chapter in first.chapters {
      var times = [chapter.end]
      for frame in 0... {
        let time = chapter.begin + Double(frame) / 120
        if time >= chapter.end { break }
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
      XCTAssertEqual(
        try names(first, in: "container", at: chapter.end, side: .after),
        try names(second, in: "container", at: chapter.end, side: .after), name, line: line)
    }
  }
}
