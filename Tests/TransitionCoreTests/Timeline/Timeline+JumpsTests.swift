import TransitionCore
import XCTest

/// What is set at once while it is seen.
///
/// Right values: linear curves have done as much of the way as of the time; a replacing animation goes on to
/// what was set, an additive one keeps its distance from it.
final class TimelineJumpsTests: XCTestCase {
  private let line = Timeline.Place(file: "a.lua", line: 3)

  /// A window with a box, which is animated in 1 s from 100 to 200.
  private func builder(isAdditive: Bool = false) -> TimelineBuilder {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let window = builder.addNode(className: "View", name: "window")
    let box = builder.addNode(className: "View", name: "box")
    builder.moveNode(window, to: nil, index: 0, place: .nowhere)
    builder.moveNode(box, to: window, index: 0, place: .nowhere)
    builder.beginInstant(at: 0)
    builder.write(node: box, leaf: .centerX, value: 200, place: line)
    let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1)
    _ = builder.addSegment(
      node: box, leaf: .centerX, from: 100, to: 200, isAdditive: isAdditive, span: span,
      place: line)
    return builder
  }

  private func told(_ jumps: [Timeline.Jump]) -> [String] {
    jumps.flatMap { jump in
      jump.changes.map { change in
        "\(jump.time) \(change.key.rawValue) \(change.from) \(change.to)"
          + (change.goal.map { " to \($0)" } ?? "")
      }
    }
  }

  func testAStageThatIsSetAnewTellsHowFarItCameAndWhatItJumpedTo() {
    // A quarter of the way from 100 to 400, or three quarters of -100 beside 400.
    for (isAdditive, value) in [(false, 175.0), (true, 325)] {
      var builder = builder(isAdditive: isAdditive)
      builder.beginInstant(at: 0.25)
      builder.write(node: 1, leaf: .centerX, value: 400, place: line)
      builder.beginInstant(at: 2)
      let timeline = builder.finish(outcome: .finished)
      XCTAssertEqual(timeline.stages.flatMap(\.changes).map(\.left), [125])
      XCTAssertEqual(told(timeline.jumps), ["0.25 center.x 125.0 \(value) to 400.0"])
    }
  }

  func testWhatIsSetToWhatItIsOrWhenTheStageIsOverLeavesItWhole() {
    for (time, value, jumps) in [
      (0.25, 200.0, []), (1.5, 300, ["1.5 center.x 200.0 300.0"]), (1.5, 200.05, []),
    ] {
      var builder = builder()
      builder.beginInstant(at: time)
      builder.write(node: 1, leaf: .centerX, value: value, place: line)
      builder.beginInstant(at: 2)
      let timeline = builder.finish(outcome: .finished)
      XCTAssertEqual(timeline.stages.flatMap(\.changes).map(\.left), [nil])
      XCTAssertEqual(told(timeline.jumps), jumps, "\(time) \(value)")
    }
  }

  func testOnlyWhatIsSeenIsAJump() {
    let rows: [(name: String, edit: (inout TimelineBuilder) -> Void, jumps: [String])] = [
      ("seen", { _ in }, ["1.5 alpha 1.0 0.5"]),
      ("hidden", { $0.write(node: 1, leaf: .hidden, value: 1, place: .nowhere) }, []),
      ("in what is hidden", { $0.write(node: 0, leaf: .hidden, value: 1, place: .nowhere) }, []),
      ("gone", { $0.moveNode(1, to: nil, index: -1, place: .nowhere) }, []),
    ]
    for row in rows {
      var builder = builder()
      builder.beginInstant(at: 1.25)
      row.edit(&builder)
      builder.beginInstant(at: 1.5)
      builder.write(node: 1, leaf: .alpha, value: 0.5, place: line)
      builder.write(node: 1, leaf: .zPosition, value: 7, place: line)
      builder.beginInstant(at: 2)
      XCTAssertEqual(told(builder.finish(outcome: .finished).jumps), row.jumps, row.name)
    }
  }

  func testWhatTheRuntimeSetsAndStepsAreNoJumps() {
    for (count, place, jumps) in [
      (1, line, ["1.5 alpha 1.0 0.5"]), (1, Timeline.Place.nowhere, []), (3, line, []),
    ] {
      var builder = builder()
      for step in 0..<count {
        builder.beginInstant(at: 1.5 + 0.1 * Double(step))
        builder.write(node: 1, leaf: .alpha, value: 0.5 - 0.1 * Double(step), place: place)
      }
      builder.beginInstant(at: 2)
      XCTAssertEqual(told(builder.finish(outcome: .finished).jumps), jumps, "\(count) \(place)")
    }
  }

  /// A transition from 1.5 s to 2 s, whose pushed view is the box.
  func testWhatSetsUpAndCleansUpATransitionIsNoJump() {
    let rows: [(time: Double, isCompletion: Bool, swaps: Bool, jumps: [String])] = [
      (1.5, false, false, []), (1.75, false, false, ["1.75 alpha 1.0 0.5"]),
      (1.75, true, false, ["1.75 alpha 1.0 0.5"]), (1.75, true, true, []),
      (2, true, false, ["2.0 alpha 1.0 0.5"]), (2, true, true, []),
    ]
    for row in rows {
      var builder = builder()
      var chapter: Int?
      for time in [1.5, 1.75, 2] {
        builder.beginInstant(at: time)
        if time == 1.5 {
          builder.chapterBegan()
          chapter = builder.beginChapter(kind: "push", roles: [("from", 0), ("to", 1)])
        }
        if row.isCompletion { builder.sampled() }
        if time == row.time {
          builder.write(node: 1, leaf: .alpha, value: 0.5, place: line)
          if row.swaps {
            let node = builder.addNode(className: "View", name: "snapshot")
            builder.moveNode(node, to: 0, index: 1, place: line)
          }
        }
        if time == 2, let chapter { builder.endChapter(chapter, outcome: .completed) }
      }
      builder.beginInstant(at: 3)
      XCTAssertEqual(told(builder.finish(outcome: .finished).jumps), row.jumps, "\(row)")
    }
  }

  func testAPlayerIsToldWhatANumberComesToBeforeItJumps() throws {
    var builder = builder()
    // Between the frames of both rates.
    builder.beginInstant(at: 0.255)
    builder.write(node: 1, leaf: .centerX, value: 400, place: line)
    builder.beginInstant(at: 2)
    let timeline = builder.finish(outcome: .finished)
    for fps in [5.0, 30] {
      let played = timeline.playedTable(fps: fps)
      let index = try XCTUnwrap(played.table.tracks.firstIndex { $0.key == .centerX })
      let row = try XCTUnwrap(played.table.rows.firstIndex { $0.time == 0.255 }, "\(fps)")
      let jumps = try XCTUnwrap(played.jumps[index])
      XCTAssertEqual(jumps.indices.filter { jumps[$0] != 0 }, [row])
      let value = played.table.tracks[index].values[row]
      XCTAssertEqual(value, 100 + 0.255 * 300, accuracy: 1e-9)
      XCTAssertEqual(value + jumps[row], 100 + 0.255 * 100, accuracy: 1e-9)
    }
  }

  func testOfManyFramesWhatJumpsStandsStillFromTheOneBefore() throws {
    var builder = builder()
    builder.beginInstant(at: 0.25)
    builder.write(node: 1, leaf: .centerX, value: 400, place: line)
    builder.beginInstant(at: 2)
    let timeline = builder.finish(outcome: .finished)
    let played = timeline.playedTable(fps: 60)
    XCTAssertEqual(played.table, timeline.table(fps: 60))
    let index = try XCTUnwrap(played.table.tracks.firstIndex { $0.key == .centerX })
    let jumps = try XCTUnwrap(played.jumps[index])
    XCTAssertEqual(jumps.indices.filter { jumps[$0] != 0 }, [15])
    // A frame before, 14/60 of the way from 100 to 200; then a quarter of that from 100 to 400.
    XCTAssertEqual(jumps[15], 100 + 1400.0 / 60 - 175, accuracy: 1e-6)
  }

  func testAPlayerHasTheRowsOfAFileWhereNothingJumps() {
    var builder = builder()
    builder.beginInstant(at: 0.255)
    builder.write(node: 1, leaf: .centerX, value: 200, place: line)
    builder.beginInstant(at: 2)
    let timeline = builder.finish(outcome: .finished)
    let played = timeline.playedTable(fps: 60)
    XCTAssertEqual(played.table, timeline.table(fps: 60))
    XCTAssertEqual(played.jumps, played.table.tracks.map { _ in nil })
  }
}
