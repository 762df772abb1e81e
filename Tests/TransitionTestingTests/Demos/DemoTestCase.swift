import Foundation
import TransitionLua
import TransitionTesting
import XCTest

/// What the tests of the demos share.
class DemoTestCase: XCTestCase {
  /// From the end of one transition to the next act of a user who waits for the screen to settle.
  static let pause = 1.0 / 60

  /// Ease-in-out at a fraction of its time, by halving the parameter of the cubic through (0.42, 0)
  /// and (0.58, 1): independent of the package's solver.
  static func easeInOut(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let s = (low + high) / 2
      let position = 3 * 0.42 * s * (1 - s) * (1 - s) + 3 * 0.58 * s * s * (1 - s) + s * s * s
      if position < x { low = s } else { high = s }
    }
    return 3 * low * low * (1 - low) + low * low * low
  }

  /// Runs a flow of `Tests/Fixtures/flows`.
  func recordFlow(_ name: String) throws -> Timeline { try record("../../Fixtures/flows/\(name)") }

  /// The script of an example; for a run that is allowed to fail.
  func source(_ path: String) -> ScriptSource {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return ScriptSource(
      name: (path as NSString).lastPathComponent, path: root.appendingPathComponent(path).path)
  }

  /// Runs an example with some words replaced, in itself or in a part of it, beside copies of all
  /// others.
  func recordChanged(
    _ script: String, part: String? = nil, replacing old: String, with new: String,
    options: RunOptions = RunOptions()
  ) throws -> Timeline {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: source("examples").path), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(part ?? script)
    let text = try String(contentsOf: file, encoding: .utf8)
    XCTAssertTrue(text.contains(old), "\(script) has no \(old)")
    try text.replacingOccurrences(of: old, with: new).write(
      to: file, atomically: true, encoding: .utf8)
    return try record(folder.appendingPathComponent(script).path, options: options)
  }

  /// Asserts several numbers of a node at one time.
  func assertValues(
    _ timeline: Timeline, _ node: String, at time: Double, side: Timeline.Side? = nil,
    _ values: [Timeline.Key: Double], accuracy: Double = 1e-9, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for (key, value) in values {
      assertTimeline(
        timeline, node, key, at: time, side: side, is: value, accuracy: accuracy, file: file,
        line: line)
    }
  }

  /// The frame of a node at a time.
  func assertFrame(
    _ timeline: Timeline, _ node: String, at time: Double, side: Timeline.Side? = nil,
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    assertValues(
      timeline, node, at: time, side: side,
      [.frameX: x, .frameY: y, .frameWidth: width, .frameHeight: height], file: file, line: line)
  }

  /// The names of what is in a node, from back to front.
  func names(
    _ timeline: Timeline, in parent: String, at time: Double, side: Timeline.Side? = nil
  ) throws -> [String] {
    let node = try XCTUnwrap(timeline.node(named: parent, at: time), parent)
    return timeline.children(of: node, at: time, side: side).map { timeline.nodes[$0].name }
  }

  func codes(_ timeline: Timeline) -> [String] { timeline.diagnostics.map(\.code) }

  /// The events as `subject.name`.
  func events(_ timeline: Timeline) -> [String] {
    timeline.events.map { $0.subject.isEmpty ? $0.name : "\($0.subject).\($0.name)" }
  }
}
