import XCTest

@testable import TransitionCore

final class TimelineContentTests: XCTestCase {
  private let place = Timeline.Place(file: "test.lua", line: 1)
  private let title = Timeline.Content(kind: .text, text: "Title", color: .white)

  private func builder() -> TimelineBuilder {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    for name in ["label", "late", "plain"] { _ = builder.addNode(className: "View", name: name) }
    builder.setContent(title, of: 0, place: place)
    builder.beginInstant(at: 0)
    builder.sampled()
    return builder
  }

  func testLookCountsFromTheStartAndEditsFromTheirPicture() {
    var builder = builder()
    let snapshot = Timeline.Content(kind: .snapshot, size: Size(width: 30, height: 40))
    let button = Timeline.Content(kind: .button, text: "Go")
    builder.beginInstant(at: 1)
    builder.setContent(snapshot, of: 1, isLook: true, place: place)
    builder.setContent(button, of: 0, place: place)
    builder.sampled()
    builder.setContent(nil, of: 0, place: place)
    builder.beginInstant(at: 2)
    let timeline = builder.finish(outcome: .finished)
    XCTAssertEqual(timeline.content(of: 0, at: 0), title)
    XCTAssertEqual(timeline.content(of: 0, at: 0.5), title)
    XCTAssertEqual(timeline.content(of: 0, at: 1), button)
    XCTAssertNil(timeline.content(of: 0, at: 1, side: .after))
    XCTAssertNil(timeline.content(of: 0, at: 2))
    XCTAssertEqual(timeline.content(of: 1, at: 0), snapshot)
    XCTAssertEqual(timeline.content(of: 1, at: 2), snapshot)
    XCTAssertNil(timeline.content(of: 2, at: 2))
    XCTAssertNil(timeline.content(of: 7, at: 2))
    XCTAssertEqual(timeline.contentEdits.map(\.time), [0, 0, 1, 1])
    XCTAssertEqual(timeline.contentEdits.map(\.side), [.before, .before, .before, .after])
    XCTAssertEqual(timeline.laterContents.map(\.node), [0, 0])
  }

  func testChapterMovesContentsIntoTheFirstPicture() {
    var builder = builder()
    builder.setContent(Timeline.Content(kind: .image, text: "a"), of: 1, place: place)
    builder.beginInstant(at: 1)
    builder.sampled()
    builder.setContent(Timeline.Content(kind: .image, text: "b"), of: 0, place: place)
    builder.setContent(Timeline.Content(kind: .image, text: "c"), of: 2, isLook: true, place: place)
    builder.chapterBegan()
    let timeline = builder.finish(outcome: .finished)
    XCTAssertEqual(timeline.contentEdits.map(\.side), [.before, .after, .before, .before])
    XCTAssertEqual(timeline.content(of: 0, at: 1, side: .before)?.text, "b")
    XCTAssertEqual(timeline.content(of: 0, at: 0.5), title)
    XCTAssertEqual(timeline.content(of: 2, at: 0)?.text, "c")
    XCTAssertNil(timeline.content(of: 1, at: 0, side: .before))
    XCTAssertEqual(timeline.content(of: 1, at: 0, side: .after)?.text, "a")
  }

  /// Right values: design §7, `times` has an instant twice where its pictures differ.
  func testContentThatChangesBetweenPicturesKeepsBothRows() {
    var builder = builder()
    builder.beginInstant(at: 0.25)
    builder.sampled()
    builder.setContent(nil, of: 0, place: place)
    builder.beginInstant(at: 1)
    let table = builder.finish(outcome: .finished).table(fps: 2)
    XCTAssertEqual(table.rows.map(\.time), [0, 0.25, 0.25, 0.5, 1])
  }
}
