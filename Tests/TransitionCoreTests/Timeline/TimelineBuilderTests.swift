import XCTest

@testable import TransitionCore

final class TimelineBuilderTests: XCTestCase {
  private let place = Timeline.Place(file: "test.lua", line: 1)

  private func builder() -> TimelineBuilder {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    _ = builder.addNode(className: "View", name: "view")
    return builder
  }

  /// Right values: design §3.2, times closer than 1e-9 s are one instant, which keeps the time of
  /// its first event; 0.3 · 3 is not 0.9 in binary.
  func testTimesWithinTheToleranceAreOneInstant() {
    var builder = builder()
    builder.beginInstant(at: 0)
    builder.sampled()
    builder.beginInstant(at: 0.9)
    builder.sampled()
    builder.write(node: 0, leaf: .alpha, value: 0.5, place: place)
    builder.beginInstant(at: 0.3 * 3)
    builder.write(node: 0, leaf: .alpha, value: 0.25, place: place)
    builder.sampled()
    builder.beginInstant(at: 0.9 + 0.9e-9)
    builder.write(node: 0, leaf: .zPosition, value: 3, place: place)
    builder.beginInstant(at: 0.9 + 2e-9)
    let timeline = builder.finish(outcome: .finished)
    XCTAssertEqual(timeline.instants, [0, 0.9, 0.9 + 2e-9])
    // Picture 1 was taken before anything was written; picture 2 has all that came.
    XCTAssertEqual(timeline.value(of: .alpha, node: 0, at: 0.9, side: .before), 1)
    XCTAssertEqual(timeline.value(of: .alpha, node: 0, at: 0.9, side: .after), 0.25)
    XCTAssertEqual(timeline.value(of: .zPosition, node: 0, at: 0.9, side: .after), 3)
  }

  /// The entries of the first round belong to the first picture, later ones to the second.
  func testEntriesBelongToThePictureThatShowsThemFirst() {
    var builder = builder()
    builder.addEvent("setUp", subject: "", place: place)
    builder.beginInstant(at: 0.5)
    builder.addEvent("first", subject: "", place: place)
    builder.write(node: 0, leaf: .alpha, value: 0.75, place: place)
    builder.moveNode(0, to: nil, index: 0, place: place)
    builder.sampled()
    builder.addEvent("second", subject: "", place: place)
    builder.write(node: 0, leaf: .alpha, value: 0.5, place: place)
    builder.moveNode(0, to: nil, index: -1, place: place)
    let timeline = builder.finish(outcome: .finished)
    XCTAssertEqual(timeline.events.map(\.time), [0, 0.5, 0.5])
    XCTAssertEqual(timeline.events.map(\.side), [.before, .before, .after])
    XCTAssertEqual(timeline.treeEdits.map(\.side), [.before, .after])
    XCTAssertEqual(timeline.value(of: .alpha, node: 0, at: 0.5, side: .before), 0.75)
    XCTAssertEqual(timeline.value(of: .alpha, node: 0, at: 0.5, side: .after), 0.5)
  }

  /// Right values: design §3.2, where a chapter begins the first picture is that of the round in
  /// which its animator ran; the instants before keep theirs.
  func testChapterMovesItsInstantIntoTheFirstPicture() {
    var builder = builder()
    builder.beginInstant(at: 0)
    builder.sampled()
    let old = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1)
    _ = builder.addSegment(
      node: 0, leaf: .centerX, from: 8, to: 0, isAdditive: true, span: old, place: place)
    builder.write(node: 0, leaf: .alpha, value: 0.9, place: place)
    builder.beginInstant(at: 1)
    builder.sampled()
    builder.removeSpan(old)
    builder.write(node: 0, leaf: .alpha, value: 0.5, place: place)
    builder.moveNode(0, to: nil, index: 0, place: place)
    builder.addEvent("requested", subject: "", place: place)
    let new = builder.addSpan(pacing: .curve(.linear), begin: 1, duration: 1)
    _ = builder.addSegment(
      node: 0, leaf: .centerY, from: 4, to: 0, isAdditive: true, span: new, place: place)
    builder.chapterBegan()
    let chapter = builder.beginChapter(kind: "push", roles: [("from", 0)])
    builder.write(node: 0, leaf: .alpha, value: 0.25, place: place)
    builder.sampled()
    builder.write(node: 0, leaf: .alpha, value: 0.125, place: place)
    builder.beginInstant(at: 2)
    builder.sampled()
    builder.endChapter(chapter, outcome: .completed)
    let timeline = builder.finish(outcome: .finished)

    XCTAssertEqual(timeline.value(of: .alpha, node: 0, at: 0, side: .before), 1)
    XCTAssertEqual(timeline.value(of: .alpha, node: 0, at: 0, side: .after), 0.9)
    XCTAssertEqual(timeline.value(of: .alpha, node: 0, at: 1, side: .before), 0.25)
    XCTAssertEqual(timeline.value(of: .alpha, node: 0, at: 1, side: .after), 0.125)
    XCTAssertEqual(timeline.value(of: .centerX, node: 0, at: 0.25), 6, accuracy: 1e-12)
    XCTAssertEqual(timeline.value(of: .centerX, node: 0, at: 1, side: .before), 0)
    XCTAssertEqual(timeline.value(of: .centerY, node: 0, at: 1, side: .before), 4)
    XCTAssertEqual(timeline.children(of: nil, at: 1, side: .before), [0])
    XCTAssertEqual(timeline.treeEdits.map(\.side), [.before])
    XCTAssertEqual(timeline.events.map(\.side), [.before])
    XCTAssertEqual(timeline.chapters.map(\.begin), [1])
    XCTAssertEqual(timeline.chapters.map(\.end), [2])
  }

  /// Right values: 8 (1 − t) while the segment runs, the model value 0 afterwards.
  func testSegmentThatIsRemovedEndsBeforeTheRestOfItsBlock() {
    var builder = builder()
    builder.beginInstant(at: 0)
    let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1)
    let segments = [Timeline.Leaf.centerX, .centerY, .zPosition].map { leaf in
      builder.addSegment(
        node: 0, leaf: leaf, from: 8, to: 0, isAdditive: true, span: span, place: place)
    }
    builder.sampled()
    builder.beginInstant(at: 0.25)
    builder.sampled()
    builder.removeSegment(segments[0])
    builder.removeSegment(segments[1])
    builder.removeSegment(segments[1])
    builder.beginInstant(at: 1)
    builder.sampled()
    builder.removeSpan(span)
    let timeline = builder.finish(outcome: .finished)
    for key in [Timeline.Key.centerX, .centerY] {
      XCTAssertEqual(timeline.value(of: key, node: 0, at: 0.25, side: .before), 6, accuracy: 1e-12)
      XCTAssertEqual(timeline.value(of: key, node: 0, at: 0.25, side: .after), 0)
      XCTAssertEqual(timeline.value(of: key, node: 0, at: 0.5), 0)
    }
    XCTAssertEqual(timeline.value(of: .zPosition, node: 0, at: 0.5), 4, accuracy: 1e-12)
    // The two that stopped together share one span.
    XCTAssertEqual(timeline.spans.count, 2)
  }

  func testChapterThatIsNeverEndedLastsToTheEnd() {
    var builder = builder()
    builder.beginInstant(at: 0.5)
    builder.chapterBegan()
    _ = builder.beginChapter(kind: "push", roles: [])
    builder.beginInstant(at: 4)
    let timeline = builder.finish(outcome: .failed)
    XCTAssertEqual(timeline.chapters[0].outcome, .unfinished)
    XCTAssertEqual(timeline.chapters[0].end, 4)
    XCTAssertEqual(timeline.meta.outcome, .failed)
  }

  /// Every kind of pacing comes back as it was given, and equal ones are kept once.
  func testPacingsComeBackAsTheyWereGiven() throws {
    let bezier = try XCTUnwrap(UnitBezier(x1: 0.1, y1: -0.2, x2: 0.7, y2: 1.4))
    let pacings: [Pacing] = [
      .curve(.linear), .curve(.easeIn), .curve(.easeOut), .curve(.easeInOut), .curve(.default),
      .curve(.bezier(bezier)), .spring(.system), .curve(.bezier(.easeIn)), .spring(Spring()),
      .spring(Spring(damping: 50, allowsOverdamping: true)),
    ]
    var builder = builder()
    builder.beginInstant(at: 0)
    let spans = (pacings + pacings).map { builder.addSpan(pacing: $0, begin: 0, duration: 1) }
    let timeline = builder.finish(outcome: .finished)
    XCTAssertEqual(spans.map { timeline.spans[$0].pacing }, pacings + pacings)
    XCTAssertEqual(Set(timeline.spans.pacing).count, pacings.count)
  }
}
