import TransitionCore
import XCTest

@testable import TransitionFormats

/// Curves are drawn while their node is in the tree.
///
/// Right values: straight lines, read off the picture.
final class TimelineSVGPresenceTests: XCTestCase {
  private let tolerance = 0.2

  /// Two boxes whose alpha goes from 0 to 1 in 2 s and is set to 5 where nobody sees it; `box` is in the tree
  /// from 0.5 s until 1 s and from 1.5 s on, `other` as well or always.
  private func timeline(othersCome: Bool) -> Timeline {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    for name in ["window", "box", "other"] { _ = builder.addNode(className: "View", name: name) }
    builder.moveNode(0, to: nil, index: 0, place: .nowhere)
    if !othersCome { builder.moveNode(2, to: 0, index: 0, place: .nowhere) }
    func move(_ parent: Int?) {
      for node in othersCome ? [1, 2] : [1] {
        builder.moveNode(node, to: parent, index: parent == nil ? -1 : 0, place: .nowhere)
      }
    }
    builder.beginInstant(at: 0)
    let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 2)
    for node in [1, 2] {
      builder.write(node: node, leaf: .alpha, value: 1, place: .nowhere)
      _ = builder.addSegment(
        node: node, leaf: .alpha, from: 0, to: 1, isAdditive: true, span: span, place: .nowhere)
    }
    builder.sampled()
    builder.beginInstant(at: 0.5)
    move(0)
    builder.sampled()
    builder.beginInstant(at: 1)
    builder.sampled()
    move(nil)
    for (time, value) in [(1.2, 5.0), (1.3, 1)] {
      builder.beginInstant(at: time)
      builder.write(node: 1, leaf: .alpha, value: value, place: .nowhere)
      builder.sampled()
    }
    builder.beginInstant(at: 1.5)
    move(0)
    builder.sampled()
    builder.beginInstant(at: 2)
    return builder.finish(outcome: .finished)
  }

  func testACurveHasAGapWhileItsNodeIsNotInTheTree() throws {
    let reader = try SVGReader(timeline(othersCome: false).svg())
    XCTAssertEqual(reader.texts("plot"), ["box.alpha", "other.alpha"])
    let curve = try reader.curve("box.alpha")
    XCTAssertEqual(curve.pieces.count, 2)
    let ends = curve.pieces.flatMap { [$0[0], $0[$0.count - 1]] }
    for (end, time) in zip(ends, [0.5, 1, 1.5, 2]) {
      XCTAssertEqual(end.time, time, accuracy: 0.02 * curve.second)
      XCTAssertEqual(end.value, time / 2, accuracy: tolerance * abs(curve.pixel))
    }
    XCTAssertEqual(curve.ticks.last, 1, "what nobody sees makes no room for itself")
    XCTAssertEqual(try reader.curve("other.alpha").pieces.count, 1)
    XCTAssertTrue(
      try XCTUnwrap(reader.elements.first { $0.attributes["id"] == "desc" }).text.contains(
        "box.alpha: from 0.25 to 1, between 0.25 and 1."))
  }

  func testNodesThatMoveAlikeButAreThereAtOtherTimesHaveTheirOwnPlots() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    for name in ["window", "a", "b", "c"] { _ = builder.addNode(className: "View", name: name) }
    builder.moveNode(0, to: nil, index: 0, place: .nowhere)
    for node in 1...3 {
      builder.moveNode(node, to: 0, index: 0, place: .nowhere)
      builder.write(node: node, leaf: .alpha, value: 0, place: .nowhere)
    }
    builder.beginInstant(at: 1)
    for node in 1...3 { builder.write(node: node, leaf: .alpha, value: 1, place: .nowhere) }
    builder.sampled()
    builder.beginInstant(at: 2)
    builder.sampled()
    builder.moveNode(2, to: nil, index: -1, place: .nowhere)
    builder.beginInstant(at: 3)
    let reader = try SVGReader(builder.finish(outcome: .finished).svg())
    XCTAssertEqual(reader.texts("plot"), ["a.alpha, and 1 node just like it", "b.alpha"])
    XCTAssertEqual(
      try SVGReader(timeline(othersCome: true).svg(in: 0...1)).texts("plot"),
      ["box.alpha, and 1 node just like it"])
  }

  func testThePlotsOfTheTerminalHaveTheGapToo() throws {
    let style = TimelineSummary.Style(plotWidth: 100)
    let text = TimelineSummary(timeline(othersCome: false), style: style).text
    let line = try XCTUnwrap(text.split(separator: "\n").first { $0.hasPrefix("  box.alpha  ") })
    let rest = text[text.range(of: line)!.upperBound...].split(separator: "\n")[0]
    let (upper, lower) = (
      Array(line.unicodeScalars).filter { (0x2800...0x28FF).contains($0.value) },
      Array(rest.unicodeScalars).filter { (0x2800...0x28FF).contains($0.value) }
    )
    XCTAssertEqual(upper.count, lower.count)
    for column in upper.indices {
      let isEmpty = upper[column].value == 0x2800 && lower[column].value == 0x2800
      let time = 2 * (Double(column) + 0.5) / Double(upper.count)
      let isFar = [0.5, 1, 1.5].allSatisfy { abs(time - $0) > 0.05 }
      if isFar { XCTAssertEqual(isEmpty, time < 0.5 || (1 < time && time < 1.5), "\(time)") }
    }
  }
}
