import TransitionCore
import XCTest

/// When nodes are in the tree, written by hand: moment 0 is the start, instant k has 2k + 1 and 2k + 2.
final class TimelinePresenceTests: XCTestCase {
  func testANodeIsThereAsLongAsThoseThatItIsIn() {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let names = ["window", "page", "label", "late", "stray", "unknown"]
    for name in names { _ = builder.addNode(className: "View", name: name) }
    builder.moveNode(0, to: nil, index: 0, place: .nowhere)
    builder.moveNode(2, to: 1, index: 0, place: .nowhere)
    builder.moveNode(1, to: 0, index: 0, place: .nowhere)
    builder.moveNode(4, to: 3, index: 0, place: .nowhere)
    // 1 s, moments 3 and 4: the page leaves after the picture, with its label.
    builder.beginInstant(at: 0)
    builder.beginInstant(at: 1)
    builder.sampled()
    builder.moveNode(1, to: nil, index: -1, place: .nowhere)
    // 2 s, moments 5 and 6: another page comes, with what was in it before.
    builder.beginInstant(at: 2)
    builder.moveNode(3, to: 0, index: 0, place: .nowhere)
    // 3 s, moments 7 and 8: the label goes from the old page to the new one, and both change places.
    builder.beginInstant(at: 3)
    builder.moveNode(2, to: 3, index: 0, place: .nowhere)
    builder.moveNode(3, to: nil, index: -1, place: .nowhere)
    builder.moveNode(3, to: 0, index: 0, place: .nowhere)
    let max = Timeline.Moment.max
    XCTAssertEqual(
      builder.finish(outcome: .finished).presences,
      [[0..<max], [0..<4], [0..<4, 7..<max], [5..<max], [5..<max], [0..<max]])
  }
}
