import TransitionCore
import XCTest

/// A number with so many animations that they are looked for, and not looked at one by one.
final class TimelineManySegmentsTests: XCTestCase {
  /// Right values: the closed form of linear additive animations, 1 − p of each way on top of the model.
  func testOverlappingAnimationsOfAllLengthsAddUp() {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "view")
    var ways: [(begin: Double, length: Double)] = []
    for index in 0..<300 {
      let spread = index * 37 % 101
      ways.append((0.01 * Double(index), 0.001 + 0.004 * Double(spread)))
    }
    let instants = Set(ways.map(\.begin) + ways.map { $0.begin + $0.length }).sorted()
    var spans: [Int] = []
    for instant in instants {
      builder.beginInstant(at: instant)
      for (index, way) in ways.enumerated() where way.begin == instant {
        builder.write(node: node, leaf: .alpha, value: Double(index + 1), place: .nowhere)
        spans.append(
          builder.addSpan(pacing: .curve(.linear), begin: way.begin, duration: way.length))
        _ = builder.addSegment(
          node: node, leaf: .alpha, from: Double(index), to: Double(index + 1), isAdditive: true,
          span: spans[index], place: .nowhere)
      }
      builder.sampled()
      for (index, way) in ways.enumerated() where way.begin + way.length == instant {
        builder.removeSpan(spans[index])
      }
    }
    let timeline = builder.finish(outcome: .finished)
    for step in 0..<1000 {
      let time = 0.00341 * Double(step)
      let begun = ways.filter { $0.begin <= time }
      let expected = begun.reduce(0.0) { sum, way in
        sum + min(1, (time - way.begin) / way.length)
      }
      XCTAssertEqual(
        timeline.value(of: .alpha, node: node, at: time, side: .after), expected, accuracy: 1e-9,
        "t = \(time) s")
    }
  }
}
