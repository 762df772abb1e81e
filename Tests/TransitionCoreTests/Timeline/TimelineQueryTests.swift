import XCTest

@testable import TransitionCore

final class TimelineQueryTests: XCTestCase {
  private let setUp = Timeline.Place(file: "test.lua", line: 1)
  private let moved = Timeline.Place(file: "test.lua", line: 7)

  /// A push from 0.5 to 1.5 s: `page` fades in linearly, `list` leaves at the end.
  private func push() -> Timeline {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    for name in ["window", "list", "page", "badge"] {
      _ = builder.addNode(className: "View", name: name)
    }
    builder.moveNode(0, to: nil, index: 0, place: setUp)
    builder.moveNode(1, to: 0, index: 0, place: setUp)
    builder.write(node: 2, leaf: .alpha, value: 0, place: setUp)
    builder.beginInstant(at: 0)
    builder.sampled()
    builder.beginInstant(at: 0.5)
    builder.chapterBegan()
    let chapter = builder.beginChapter(
      kind: "push", roles: [("from", 1), ("to", 2), ("container", 0)])
    builder.moveNode(2, to: 0, index: 1, place: moved)
    builder.moveNode(3, to: 0, index: 9, place: moved)
    let span = builder.addSpan(pacing: .curve(.linear), begin: 0.5, duration: 1)
    builder.write(node: 2, leaf: .alpha, value: 1, place: moved)
    _ = builder.addSegment(
      node: 2, leaf: .alpha, from: 0, to: 1, isAdditive: true, span: span, place: moved)
    builder.sampled()
    builder.beginInstant(at: 1.5)
    builder.sampled()
    builder.removeSpan(span)
    builder.moveNode(1, to: nil, index: -1, place: setUp)
    builder.write(node: 2, leaf: .zPosition, value: 2, place: setUp)
    builder.endChapter(chapter, outcome: .completed)
    builder.beginInstant(at: 2)
    builder.sampled()
    return builder.finish(outcome: .finished)
  }

  /// Right values: a straight line from 0 at 0.5 s to 1 at 1.5 s; the model value jumps at 0.5 s.
  func testValueAndModelValueOverTime() throws {
    let timeline = push()
    let rows: [(time: Double, side: Timeline.Side?, value: Double, model: Double)] = [
      (0, nil, 0, 0), (0.25, nil, 0, 0), (0.5, .before, 0, 1), (0.5, .after, 0, 1),
      (0.75, nil, 0.25, 1), (1, nil, 0.5, 1), (1.5, .before, 1, 1), (1.5, .after, 1, 1),
      (1.75, nil, 1, 1), (2, nil, 1, 1),
    ]
    for row in rows {
      let name = "t = \(row.time), \(String(describing: row.side))"
      XCTAssertEqual(
        timeline.value(of: .alpha, node: 2, at: row.time, side: row.side), row.value,
        accuracy: 1e-12, name)
      XCTAssertEqual(
        timeline.modelValue(of: .alpha, node: 2, at: row.time, side: row.side), row.model, name)
    }
  }

  /// Right values: design §3.6, a query without a side answers `before`, and at the end of a chapter
  /// `after`; a time within 1e-9 s of an instant is that instant.
  func testSideDefaultsToAfterAtTheEndOfAChapterOnly() {
    let timeline = push()
    for time in [1.5, 1.5 - 0.9e-9, 1.5 + 0.9e-9] {
      XCTAssertEqual(timeline.value(of: .zPosition, node: 2, at: time), 2, "t = \(time)")
      XCTAssertEqual(timeline.value(of: .zPosition, node: 2, at: time, side: .before), 0)
      XCTAssertEqual(timeline.children(of: 0, at: time), [2, 3])
      XCTAssertEqual(timeline.children(of: 0, at: time, side: .before), [1, 2, 3])
    }
    XCTAssertEqual(timeline.value(of: .zPosition, node: 2, at: 1.5 - 2e-9), 0)
    XCTAssertEqual(timeline.value(of: .zPosition, node: 2, at: 1.5 + 2e-9, side: .before), 2)
  }

  func testChildrenFollowTheEdits() {
    let timeline = push()
    XCTAssertEqual(timeline.children(of: nil, at: 0), [0])
    XCTAssertEqual(timeline.children(of: 0, at: 0.25), [1])
    // An index past the end is the end.
    XCTAssertEqual(timeline.children(of: 0, at: 0.5), [1, 2, 3])
    // A node that has left is no root.
    XCTAssertEqual(timeline.children(of: nil, at: 2), [0])
    XCTAssertEqual(timeline.children(of: 2, at: 1), [])
  }

  func testRolesAreThoseOfTheChapterAtTheTime() throws {
    let timeline = push()
    XCTAssertNil(timeline.chapter(at: 0.25))
    XCTAssertEqual(timeline.chapter(at: 0.5 - 0.9e-9)?.kind, "push")
    XCTAssertEqual(timeline.chapter(at: 2)?.kind, "push")
    XCTAssertNil(timeline.node(named: "to", at: 0.25))
    XCTAssertEqual(timeline.node(named: "to", at: 0.5), 2)
    XCTAssertEqual(timeline.node(named: "page", at: 0.25), 2)
    XCTAssertEqual(try timeline.value(of: .alpha, node: "to", at: 1), 0.5, accuracy: 1e-12)
    XCTAssertThrowsError(try timeline.value(of: .alpha, node: "form", at: 1)) { error in
      XCTAssertEqual(
        error as? TimelineError,
        .unknownNode(
          name: "form", known: ["from", "to", "container", "window", "list", "page", "badge"]))
    }
    for time in [-0.1, 2.1] {
      XCTAssertThrowsError(try timeline.value(of: .alpha, node: "page", at: time)) { error in
        XCTAssertEqual(error as? TimelineError, .timeOutOfRange(time: time, end: 2))
      }
    }
  }

  /// The frame depends on the anchor point, so a line that set only that has set the frame.
  func testPlaceIsThatOfTheLastWriteOfAnyPart() {
    let timeline = push()
    XCTAssertEqual(timeline.place(settingValueOf: .alpha, node: 2, at: 0.25), setUp)
    XCTAssertEqual(timeline.place(settingValueOf: .alpha, node: 2, at: 0.5), moved)
    XCTAssertEqual(timeline.place(settingValueOf: .alpha, node: 1, at: 0.5), .nowhere)
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "view")
    builder.write(node: node, leaf: .centerX, value: 5, place: setUp)
    builder.beginInstant(at: 0)
    builder.write(node: node, leaf: .anchorPointX, value: 0, place: moved)
    let anchored = builder.finish(outcome: .finished)
    XCTAssertEqual(anchored.place(settingValueOf: .frameX, node: node, at: 0), moved)
    XCTAssertEqual(anchored.place(settingValueOf: .centerX, node: node, at: 0), setUp)
  }

  /// Right values: at 0.5 s each is half-way.
  ///
  /// Additive: 10 + (0 − 10)/2 + (10 − 10)/2 = 5, as the second begins and ends at 10. Replacing
  /// takes the value so far half-way back to its from-value: 5 + (20 − 5)/2 = 12.5.
  func testOverlappingSegmentsAddOrReplaceInOrder() {
    for (isAdditive, value) in [(true, 5.0), (false, 12.5)] {
      var builder = TimelineBuilder(meta: Timeline.Meta())
      let node = builder.addNode(className: "View", name: "view")
      builder.beginInstant(at: 0)
      let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1)
      builder.write(node: node, leaf: .centerX, value: 10, place: setUp)
      _ = builder.addSegment(
        node: node, leaf: .centerX, from: 0, to: 10, isAdditive: true, span: span, place: setUp)
      _ = builder.addSegment(
        node: node, leaf: .centerX, from: isAdditive ? 10 : 20, to: 10, isAdditive: isAdditive,
        span: span, place: setUp)
      builder.sampled()
      builder.beginInstant(at: 1)
      let timeline = builder.finish(outcome: .finished)
      XCTAssertEqual(timeline.value(of: .centerX, node: node, at: 0.5), value, accuracy: 1e-12)
    }
  }

  /// Right values: k / 10 from the start, both ends, and two rows at an instant.
  func testRowsAreFramesAndBothPicturesOfInstants() {
    let timeline = push()
    let rows = timeline.rows(in: 0.4...0.66, fps: 10)
    XCTAssertEqual(rows.map(\.time), [0.4, 0.5, 0.5, 0.4 + 0.2, 0.66])
    XCTAssertEqual(rows.map(\.side), [nil, .before, .after, nil, nil])
    XCTAssertEqual(timeline.rows(in: 1.9...5, fps: 10).map(\.time), [1.9, 2, 2])
    let withInstants = timeline.rows(in: 0.45...0.55, fps: 10, includesInstants: true)
    XCTAssertEqual(withInstants.map(\.time), [0.45, 0.5, 0.5, 0.55])
    XCTAssertEqual(timeline.rows(in: 3...4, fps: 10), [])
    XCTAssertEqual(timeline.rows(fps: 0), [])
  }

  func testEveryKeyHasASource() {
    let stored = Timeline.Leaf.allCases.compactMap(\.key)
    XCTAssertEqual(Set(stored).count, Timeline.Leaf.allCases.count - 1)
    for key in Timeline.Key.allCases {
      if case .leaf(let leaf) = key.source { XCTAssertEqual(leaf.key, key) }
    }
  }
}
