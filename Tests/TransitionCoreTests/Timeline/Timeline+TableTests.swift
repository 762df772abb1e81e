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
        XCTAssertEqual(
          value, timeline.value(of: track.key, node: track.node, at: row.time, side: row.side),
          accuracy: 1e-12, "\(track.node).\(track.key) at \(row)")
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
      for (value, other) in zip(column, track.values) {
        XCTAssertEqual(value, other, accuracy: 1e-12, "\(track.key)")
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
