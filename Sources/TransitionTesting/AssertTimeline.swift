import Testing
import TransitionCore
import XCTest

/// Asserts the number that a node shows at a time.
///
/// Works in XCTest and in Swift Testing: a failure is reported to whichever runs the test, at the
/// caller's line, and names the script line that set the value.
///
/// ```swift
/// let timeline = try record("push_zoom.lua")
/// assertTimeline(timeline, "from", .scale, at: 0.9, is: 0.6)
/// ```
///
/// - Parameters:
///   - timeline: The recording.
///   - node: A role of the transition at that time (`from`, `to`, `container`), or a node's name.
///   - key: What is asserted.
///   - time: Seconds from the start.
///   - side: The picture of the instant: what is on screen before the completions that fall on it,
///     or what is left after them. `nil` means before and, at the end of a transition, after.
///   - expected: The right value, in the unit of the key.
///   - accuracy: The largest difference that is accepted; at least 0.
///   - fileID: The file to report a failure at, with its module.
///   - file: The path of that file.
///   - line: The line to report a failure at.
///   - column: The column to report a failure at.
public func assertTimeline(
  _ timeline: Timeline, _ node: String, _ key: Timeline.Key, at time: Double,
  side: Timeline.Side? = nil, is expected: Double, accuracy: Double = 1e-6,
  fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let message: String
  do throws(TimelineError) {
    let actual = try timeline.value(of: key, node: node, at: time, side: side)
    if abs(actual - expected) <= accuracy { return }
    message = mismatch(timeline, node, key, time, side, expected, actual, accuracy)
  } catch {
    message = "\(node).\(key.rawValue) at \(time) s: \(error)"
  }
  if Test.current != nil {
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: fileID, filePath: "\(file)", line: Int(line), column: Int(column)))
  } else {
    XCTFail(message, file: file, line: line)
  }
}

private func mismatch(
  _ timeline: Timeline, _ node: String, _ key: Timeline.Key, _ time: Double,
  _ side: Timeline.Side?, _ expected: Double, _ actual: Double, _ accuracy: Double
) -> String {
  let picture = side.map { ", \($0.rawValue)" } ?? ""
  var lines = [
    "\(node).\(key.rawValue) at \(time) s\(picture)",
    "- expected \(expected) ± \(accuracy)",
    "+ actual   \(actual)",
  ]
  if let id = timeline.node(named: node, at: time) {
    let place = timeline.place(settingValueOf: key, node: id, at: time, side: side)
    if place != .nowhere { lines.append("  set by \(place)") }
    let sides = [Timeline.Side.before, .after].map {
      timeline.value(of: key, node: id, at: time, side: $0)
    }
    if abs(sides[0] - sides[1]) > accuracy {
      lines.append(
        "  at this time there are two pictures: side: .before shows \(sides[0]), "
          + "side: .after shows \(sides[1])")
    }
  }
  return lines.joined(separator: "\n")
}
