import Foundation
import TransitionCore
import XCTest

@testable import TransitionEngine
@testable import TransitionLua

/// Each coroutine example, ended at every 1/60 s in three ways: by the user, by its handle, by an error.
///
/// Right values: the tree of a transition whose animator has touched nothing and gives up at once.
final class ExampleCancelTests: ScriptTestCase {
  private typealias Example = (
    name: String, operation: TransitionContext.Operation, duration: Double
  )

  private static let examples: [Example] = [
    ("push_zoom_run", .push, 3), ("pop_zoom_run", .pop, 3), ("spring_slide_run", .push, 0.5),
    ("spring_slide_run", .pop, 0.5), ("shrink_present_run", .present, 0.4),
    ("shrink_dismiss_run", .dismiss, 0.4), ("shared_image_run", .push, 0.3),
    ("cross_dissolve_run", .push, 0.6), ("keyframes_beat_run", .push, 1.2),
    ("drag_pop_run", .pop, 0.4), ("wave_run", .push, 0.9),
    ("shrink_run", .present, 0.4), ("shrink_run", .dismiss, 0.4),
  ]

  func testEveryCoroutineExampleIsHere() throws {
    let folder = URL(fileURLWithPath: Self.path("")).path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let coroutines = files.filter { $0.hasSuffix("_run.lua") }.map { String($0.dropLast(4)) }
    XCTAssertEqual(Set(coroutines), Set(Self.examples.map(\.name)))
  }

  func testCancelledByTheUser() throws {
    for example in Self.examples {
      try forEachFrame(example) { time, fraction, options in
        options.drive = try .init("0:0 \(time):\(fraction) \(time):cancel")
        return try Self.source(example.name)
      }
    }
  }

  func testCancelledByItsHandle() throws {
    for example in Self.examples {
      try forEachFrame(example) { time, _, _ in
        try Self.wrapped(example.name, "T.wait(\(time)) task:cancel() return false")
      }
    }
  }

  func testEndedByAnError() throws {
    for example in Self.examples {
      try forEachFrame(example, fails: true) { time, _, _ in
        try Self.wrapped(example.name, "T.wait(\(time)) error(\"stop\")")
      }
    }
  }

  /// Runs a variant of an example for each frame, and asserts that everything is as it was.
  private func forEachFrame(
    _ example: Example, fails: Bool = false, line: UInt = #line,
    _ script: (Double, Double, inout RunOptions) throws -> String
  ) throws {
    var untouched = RunOptions()
    untouched.operation = example.operation
    let before = try play(
      """
      return require("transition").animator {
        duration = 1, animate = function(ctx) ctx:complete(false) end }
      """, untouched
    ).tree
    for frame in 0...Int((example.duration * 60).rounded()) {
      let time = Double(frame) / 60
      var options = untouched
      let text = try script(time, min(1, time / example.duration), &options)
      let (tree, run, left) = try play(text, options)
      let name = "\(example.name) (\(example.operation)) at \(frame)/60 s"
      XCTAssertEqual(run.error?.message, fails ? "stop" : nil, name, line: line)
      // An error ends the run before the transition is given up: the views are still in the container.
      if fails {
        XCTAssertEqual(left, [], name, line: line)
        let lines = tree.map { $0.trimmingCharacters(in: .whitespaces) }
        let missing = before.filter { !lines.contains($0.trimmingCharacters(in: .whitespaces)) }
        XCTAssertEqual(missing, [], name, line: line)
      } else {
        XCTAssertEqual(
          tree.difference(from: before).map { "\($0)".prefix(200) }, [], name, line: line)
        XCTAssertEqual(left, [], name, line: line)
        XCTAssertEqual(run.timeline.chapters.map(\.outcome), [.cancelled], name, line: line)
      }
    }
  }

  /// Plays a script; answers the tree at the end, and what is left of what it has started.
  private func play(
    _ text: String, _ options: RunOptions
  ) throws -> (tree: [String], run: ScriptRun, left: [String]) {
    try write(text, to: "test.lua")
    let engine = Engine()
    let host = try XCTUnwrap(
      ScriptHost(
        engine: engine,
        source: ScriptSource(
          name: "test.lua", path: folder.appendingPathComponent("test.lua").path),
        limits: LuaState.Limits(memory: 128 << 20, instructions: 200_000_000), seed: 1))
    let run = ScriptRun.run(host, meta: Timeline.Meta(script: "test.lua"), options: options)
    var left: [String] = []
    if host.state.waitingCount != 0 { left.append("\(host.state.waitingCount) waiting coroutines") }
    if host.waits.count != 0 { left.append("\(host.waits.count) waits") }
    for type in [TypeID.animation, .task, .displayLink, .scopeGuard] {
      let count = host.objects.count(of: type)
      if count > 0 { left.append("\(count) of \(type)") }
    }
    // The animator keeps its run; all else has been let go of.
    if host.state.keptCount > 1 { left.append("\(host.state.keptCount) kept functions") }
    return (engine.windows.flatMap { Self.describe($0, depth: 0) }, run, left)
  }

  /// One line for each view, with all that can be seen of it.
  private static func describe(_ view: View, depth: Int) -> [String] {
    let values = AnimatedProperty.allCases.map { "\($0)=\(view.layer.values[$0])" }
    let own =
      String(repeating: " ", count: depth) + "\(view.name) \(values.joined(separator: " ")) "
      + "\(view.layer.animations.count)"
    return [own] + (view.subviews + view.overlays).flatMap { describe($0, depth: depth + 1) }
  }

  private static func path(_ file: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("examples")
      .appendingPathComponent(file).path
  }

  private static func source(_ name: String) throws -> String {
    try String(contentsOfFile: path("\(name).lua"), encoding: .utf8)
  }

  /// An example whose run is a task of the actual run, which does something else beside it.
  private static func wrapped(_ name: String, _ ending: String) throws -> String {
    let text = try source(name)
    let head = "  run = function(ctx)\n"
    let foot = "  end,\n}\n"
    XCTAssertTrue(text.contains(head) && text.hasSuffix(foot), name)
    return text.dropLast(foot.count).replacingOccurrences(
      of: head, with: head + "    local task = T.spawn(function()\n")
      + "    end)\n    \(ending)\n" + foot
  }
}
