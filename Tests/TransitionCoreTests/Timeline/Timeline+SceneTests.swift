import TransitionCore
import XCTest

/// Who is on the screen, picture by picture; written by hand.
final class TimelineSceneTests: XCTestCase {
  private func content(_ text: String) -> Timeline.Content {
    Timeline.Content(kind: .text, text: text)
  }

  func testTreeOrderAndContentsFollowTheEdits() {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let window = builder.addNode(className: "Window", name: "window")
    let views = ["a", "b", "c"].map { builder.addNode(className: "View", name: $0) }
    builder.moveNode(window, to: nil, index: 0, place: .nowhere)
    for (index, view) in views.prefix(2).enumerated() {
      builder.moveNode(view, to: window, index: index, place: .nowhere)
    }
    builder.setContent(content("first"), of: views[0], isLook: true, place: .nowhere)
    builder.beginInstant(at: 1)
    builder.moveNode(views[2], to: window, index: 1, place: .nowhere)
    builder.write(node: views[0], leaf: .zPosition, value: 5, place: .nowhere)
    builder.sampled()
    builder.setContent(content("second"), of: views[0], place: .nowhere)
    builder.moveNode(views[1], to: nil, index: -1, place: .nowhere)
    builder.beginInstant(at: 2)
    var scene = Timeline.Scene(builder.finish(outcome: .finished))
    let (a, b, c) = (views[0], views[1], views[2])
    let rows: [(time: Double, side: Timeline.Side?, children: [Int], text: String)] = [
      (0, nil, [a, b], "first"), (0.5, nil, [a, b], "first"),
      // By depth: the first view has come to the front.
      (1, .before, [c, b, a], "first"), (1, .after, [c, a], "second"),
      (2, .after, [c, a], "second"),
    ]
    for row in rows {
      scene.advance(to: row.time, side: row.side)
      XCTAssertEqual(scene.roots, [window], "\(row)")
      XCTAssertEqual(scene.children(of: window), row.children, "\(row)")
      XCTAssertEqual(scene.content(of: a)?.text, row.text, "\(row)")
    }
  }

  /// The numbers are those of a query at each time.
  func testNumbersAreThoseOfTheTime() {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let view = builder.addNode(className: "View", name: "")
    builder.beginInstant(at: 0)
    let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 2)
    builder.write(node: view, leaf: .centerX, value: 100, place: .nowhere)
    _ = builder.addSegment(
      node: view, leaf: .centerX, from: 0, to: 100, isAdditive: true, span: span, place: .nowhere)
    builder.sampled()
    builder.beginInstant(at: 2)
    builder.removeSpan(span)
    var scene = Timeline.Scene(builder.finish(outcome: .finished))
    for time in [0, 0.5, 1.25, 2] {
      scene.advance(to: time, side: nil)
      XCTAssertEqual(scene.number(.centerX, of: view), 50 * time, accuracy: 1e-12)
      XCTAssertEqual(scene.geometry(of: view).position.x, 50 * time, accuracy: 1e-12)
    }
  }
}
