import XCTest

import struct TransitionCore.AffineTransform

@testable import TransitionCore

/// The table samples by columns, `value(of:node:at:side:)` by single questions.
final class TimelineTableTests: XCTestCase {
  /// Two nodes, the second from 0.2 s on, with overlapping, additive and removed animations.
  private func timeline() throws -> Timeline {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let box = builder.addNode(className: "View", name: "box")
    builder.moveNode(box, to: nil, index: 0, place: .nowhere)
    builder.write(node: box, leaf: .boundsWidth, value: 100, place: .nowhere)
    builder.write(node: box, leaf: .boundsHeight, value: 50, place: .nowhere)
    builder.beginInstant(at: 0)
    builder.write(node: box, leaf: .zPosition, value: 3, place: .nowhere)
    let ease = builder.addSpan(pacing: .curve(.easeInOut), begin: 0.1, duration: 0.9)
    _ = builder.addSegment(
      node: box, leaf: .centerX, from: 0, to: 200, isAdditive: false, span: ease, place: .nowhere)
    _ = builder.addSegment(
      node: box, from: .identity, to: AffineTransform(scaleX: 2, y: 0.5), isAdditive: true,
      span: ease, place: .nowhere)
    builder.write(node: box, leaf: .centerX, value: 200, place: .nowhere)
    builder.write(node: box, transform: AffineTransform(scaleX: 2, y: 0.5), place: .nowhere)
    builder.beginInstant(at: 0.2)
    let late = builder.addNode(className: "View", name: "late")
    builder.write(node: late, leaf: .boundsWidth, value: 10, place: .nowhere)
    builder.write(node: late, leaf: .alpha, value: 0.5, place: .nowhere)
    builder.moveNode(late, to: box, index: 0, place: .nowhere)
    builder.sampled()
    let spring = builder.addSpan(
      pacing: .spring(Spring(stiffness: 200, damping: 8)), begin: 0.2, duration: 0.7)
    _ = builder.addSegment(
      node: box, from: AffineTransform(scaleX: 2, y: 0.5),
      to: AffineTransform(rotationAngle: 1), isAdditive: true, span: spring, place: .nowhere)
    _ = builder.addSegment(
      node: box, leaf: .centerX, from: 200, to: 100, isAdditive: true, span: spring,
      place: .nowhere)
    builder.write(node: box, leaf: .centerX, value: 100, place: .nowhere)
    builder.write(node: box, transform: AffineTransform(rotationAngle: 1), place: .nowhere)
    builder.beginInstant(at: 0.55)
    builder.removeSpan(ease)
    builder.write(node: late, leaf: .alpha, value: 1, place: .nowhere)
    builder.beginInstant(at: 0.9)
    builder.sampled()
    builder.removeSpan(spring)
    return builder.finish(outcome: .finished)
  }

  func testColumnsAreTheValuesOfSingleQuestions() throws {
    let timeline = try timeline()
    let table = timeline.table(fps: 60)
    XCTAssertGreaterThan(table.rows.count, 55)
    for track in table.tracks {
      XCTAssertEqual(track.values.count, table.rows.count)
      for (row, value) in zip(table.rows, track.values) {
        // Nobody sees the second node before it comes.
        let time = track.node == 1 ? max(row.time, 0.2) : row.time
        XCTAssertEqual(
          value, timeline.value(of: track.key, node: track.node, at: time, side: row.side),
          accuracy: 1e-12, "\(track.node).\(track.key) at \(row)")
      }
    }
  }

  /// A node that comes in the second picture of 0.5 s, at (100, 60), 20 wide, and grows to 40 from there:
  /// before that it is as it comes, in columns that move and in frames that follow from those that do not.
  func testBeforeItsFirstPictureANodeIsAsItComes() {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let root = builder.addNode(className: "Window", name: "")
    builder.moveNode(root, to: nil, index: 0, place: .nowhere)
    builder.beginInstant(at: 0)
    let late = builder.addNode(className: "View", name: "late")
    builder.write(node: late, leaf: .boundsWidth, value: 7, isLook: true, place: .nowhere)
    builder.beginInstant(at: 0.5)
    builder.sampled()
    builder.moveNode(late, to: root, index: 0, place: .nowhere)
    for (leaf, value) in [(Timeline.Leaf.centerX, 100.0), (.centerY, 60), (.boundsWidth, 20)] {
      builder.write(node: late, leaf: leaf, value: value, place: .nowhere)
    }
    builder.beginInstant(at: 0.75)
    builder.write(node: late, leaf: .boundsWidth, value: 40, place: .nowhere)
    builder.beginInstant(at: 1)
    let timeline = builder.finish(outcome: .finished)
    let expected: [Timeline.Key: (before: Double, end: Double)] = [
      .frameX: (90, 80), .frameY: (60, 60), .frameWidth: (20, 40), .frameHeight: (0, 0),
      .boundsWidth: (20, 40),
    ]
    for range in [0...1, 0...0.25, 0.25...0.6] as [ClosedRange<Double>] {
      let table = timeline.table(in: range, fps: 8)
      XCTAssertEqual(Set(table.tracks.map(\.key)), Set(expected.keys), "\(range)")
      for track in table.tracks {
        XCTAssertEqual(track.values.count, table.rows.count)
        for (row, value) in zip(table.rows, track.values) {
          let values = expected[track.key] ?? (0, 0)
          XCTAssertEqual(
            value, row.time < 0.75 ? values.before : values.end, "\(track.key) at \(row.time)")
        }
      }
    }
  }

  /// Equal to 1e-12 of distances up to 100: a solution's last digits depend on the rows around it.
  func testOneColumnIsThatOfTheTable() throws {
    let timeline = try timeline()
    let table = timeline.table(fps: 50)
    var sampler = Timeline.Sampler(timeline: timeline, rows: table.rows)
    for track in table.tracks {
      let column = sampler.column(node: track.node, key: track.key)
      XCTAssertEqual(column.count, track.values.count)
      // A column alone has what is asked for; a table begins with what is seen of the second node.
      for (row, (value, other)) in zip(table.rows, zip(column, track.values))
      where track.node == 0 || row.time >= 0.2 {
        XCTAssertEqual(value, other, accuracy: 1e-12, "\(track.key) at \(row.time)")
      }
    }
  }

  func testColumnsAreOfWhatMoves() throws {
    let table = try timeline().table(fps: 60)
    XCTAssertEqual(
      table.tracks.filter { $0.node == 0 }.map(\.key),
      [
        .frameX, .frameY, .frameWidth, .frameHeight, .centerX, .scale, .scaleY, .rotation,
        .transformA, .transformB, .transformC, .transformD, .transformTX, .transformTY,
      ], "neither zPosition, which is set in the first picture, nor a translation that stays 0")
    XCTAssertEqual(table.tracks.filter { $0.node == 1 }.map(\.key), [.alpha])
  }

  func testRowsAreFramesAndInstantsThatDiffer() throws {
    let rows = try timeline().table(fps: 2).rows
    // What comes at 0.55 s is in the first picture already, so that both are the same there.
    XCTAssertEqual(rows.map(\.time), [0, 0.2, 0.2, 0.5, 0.9, 0.9])
    XCTAssertEqual(rows.map(\.side), [nil, .before, .after, nil, .before, .after])
  }

  func testRowsOfImpossibleRatesAreNone() throws {
    for fps in [0, -1, .nan, Double.infinity] {
      XCTAssertEqual(try timeline().table(fps: fps).rows, [])
    }
  }

  func testEveryKeyHasASource() {
    for leaf in Timeline.Leaf.allCases {
      guard let key = leaf.key else { continue }
      guard case .leaf(let source) = key.source, source == leaf else {
        XCTFail("\(key)")
        continue
      }
    }
  }
}
