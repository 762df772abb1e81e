import XCTest

@testable import TransitionCore

/// Right values: arithmetic on straight lines; every animation goes from 1 to 0, so that a value is
/// 1 less the fraction.
final class TimelineDriveTests: XCTestCase {
  private let place = Timeline.Place(file: "test.lua", line: 1)

  /// A node for each length; their blocks, of different curves, begin at 0.5 s on one time base.
  private func builder(lengths: [Double]) -> TimelineBuilder {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    builder.beginInstant(at: 0)
    builder.beginInstant(at: 0.5)
    let drive = builder.addDrive(chapter: 0)
    let pacings: [Pacing] = [.curve(.easeIn), .spring(Spring()), .curve(.linear)]
    for (index, length) in lengths.enumerated() {
      let node = builder.addNode(className: "View", name: "view\(index)")
      let span = builder.addSpan(
        pacing: pacings[index % 3], begin: 0.5, duration: length,
        repetition: Repetition(count: 4, autoreverses: true), drive: drive)
      for leaf in [Timeline.Leaf.centerX, .zPosition] {
        _ = builder.addSegment(
          node: node, leaf: leaf, from: 1, to: 0, isAdditive: leaf == .centerX, span: span,
          place: place)
      }
      builder.write(node: node, leaf: .centerX, value: 0, place: place)
    }
    return builder
  }

  /// Checks both keys, at the time alone and in sampled columns.
  private func check(
    _ timeline: Timeline, node: Int,
    _ rows: [(time: Double, side: Timeline.Side?, fraction: Double)],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    for key in [Timeline.Key.centerX, .zPosition] {
      for row in rows {
        XCTAssertEqual(
          timeline.value(of: key, node: node, at: row.time, side: row.side), 1 - row.fraction,
          accuracy: 1e-12, "node \(node).\(key) at \(row)", file: file, line: line)
      }
    }
  }

  private func checkColumns(
    _ timeline: Timeline, file: StaticString = #filePath, line: UInt = #line
  ) {
    for fps in [60.0, 7, 120] {
      let rows = timeline.rows(fps: fps, includesInstants: true)
      var sampler = Timeline.Sampler(timeline: timeline, rows: rows)
      for node in timeline.nodes.indices {
        for key in [Timeline.Key.centerX, .zPosition] {
          for (value, row) in zip(sampler.column(node: node, key: key), rows) {
            XCTAssertEqual(
              value, timeline.value(of: key, node: node, at: row.time, side: row.side),
              accuracy: 1e-12, "node \(node).\(key) at \(row), \(fps) fps", file: file, line: line)
          }
        }
      }
    }
  }

  func testBeforeTheFirstPieceNothingHasMoved() {
    var builder = builder(lengths: [1, 2])
    builder.beginInstant(at: 2)
    let timeline = builder.finish(outcome: .finished)
    for node in 0..<2 {
      check(timeline, node: node, [(0.5, .before, 0), (0.75, nil, 0), (2, nil, 0)])
    }
    checkColumns(timeline)
  }

  /// Holds are steps: a piece counts from its picture to the next one's.
  func testHoldsAreTheSameForEveryLengthAndCurve() {
    var builder = builder(lengths: [1, 0.25, 0])
    builder.sampled()
    for (time, before, after) in [(0.6, 0.0, nil), (0.8, 0.25, 0.5), (1, nil, 1.0)]
      as [(Double, Double?, Double?)]
    {
      builder.beginInstant(at: time)
      before.map { builder.addPiece(.hold(fraction: $0), to: 0, place: place) }
      builder.sampled()
      after.map { builder.addPiece(.hold(fraction: $0), to: 0, place: place) }
    }
    builder.beginInstant(at: 1.5)
    let timeline = builder.finish(outcome: .finished)
    for node in 0..<3 {
      check(
        timeline, node: node,
        [
          (0.55, nil, 0), (0.6, .before, 0), (0.6, .after, 0), (0.7, nil, 0),
          (0.8, .before, 0.25), (0.8, .after, 0.5), (0.9, nil, 0.5), (1, .before, 0.5),
          (1, .after, 1), (1.2, nil, 1), (1.5, nil, 1),
        ])
    }
    checkColumns(timeline)
    XCTAssertEqual(timeline.drives.map(\.chapter), [0])
    XCTAssertEqual(timeline.drives[0].pieces.map(\.time), [0.6, 0.8, 0.8, 1])
    XCTAssertEqual(timeline.drives[0].pieces.map(\.side), [.before, .before, .after, .after])
    XCTAssertEqual(Set(timeline.drives[0].pieces.map(\.place)), [place])
  }

  /// Finished at 1 s from 0.5: what is 1 s long takes 0.5 s, 0.4 s takes 0.2 s, 0 s none.
  func testReleaseTakesWhatIsLeftOfEachLength() {
    var builder = builder(lengths: [1, 0.4, 0])
    builder.addPiece(.hold(fraction: 0.5), to: 0, place: place)
    builder.beginInstant(at: 1)
    builder.sampled()
    builder.addPiece(
      .release(begin: 1, fraction: 0.5, end: 1, speed: 1, curve: .linear), to: 0, place: place)
    builder.beginInstant(at: 1.5)
    builder.beginInstant(at: 2)
    let timeline = builder.finish(outcome: .finished)
    let start: [(Double, Timeline.Side?, Double)] = [(0.5, .before, 0.5), (1, .before, 0.5)]
    check(
      timeline, node: 0,
      start + [(1, .after, 0.5), (1.25, nil, 0.75), (1.5, .before, 1), (2, nil, 1)])
    check(
      timeline, node: 1,
      start + [(1, .after, 0.5), (1.1, nil, 0.75), (1.2, nil, 1), (1.5, nil, 1)])
    check(timeline, node: 2, start + [(1, .after, 1), (1.1, nil, 1)])
    checkColumns(timeline)
  }

  /// Cancelled at 1 s from 0.8 at double speed; caught at 1.2 s and finished from there.
  func testCancelCanBeCaughtAndFinished() {
    var builder = builder(lengths: [1, 2])
    builder.addPiece(.hold(fraction: 0.8), to: 0, place: place)
    let pieces: [(Double, DrivePiece)] = [
      (1, .release(begin: 1, fraction: 0.8, end: 0, speed: 2, curve: .linear)),
      (1.2, .hold(fraction: 0.4)),
      (1.4, .release(begin: 1.4, fraction: 0.4, end: 1, speed: 1, curve: .linear)),
    ]
    for (time, piece) in pieces {
      builder.beginInstant(at: time)
      builder.addPiece(piece, to: 0, place: place)
      builder.sampled()
    }
    builder.beginInstant(at: 3)
    let timeline = builder.finish(outcome: .finished)
    check(
      timeline, node: 0,
      [
        (1, .before, 0.8), (1.1, nil, 0.6), (1.3, nil, 0.4), (1.7, nil, 0.7), (2, nil, 1),
        (3, nil, 1),
      ])
    // Twice as long: half as fast. The hold brings both to the same fraction.
    check(
      timeline, node: 1,
      [(1.1, nil, 0.7), (1.3, nil, 0.4), (2, nil, 0.7), (2.6, nil, 1), (3, nil, 1)])
    checkColumns(timeline)
  }

  /// Half way of a spring, then held, then back to the start in a quarter of a second.
  func testAPropertyAnimatorMovesAllItsAnimationsTogether() {
    var builder = builder(lengths: [1, 0.25, 7])
    let spring = Spring(stiffness: 100, damping: 20)
    builder.addPiece(
      .run(begin: 0.5, fraction: 0, end: 1, duration: 2, pacing: .spring(spring)), to: 0,
      place: place)
    builder.beginInstant(at: 0.7)
    builder.addPiece(.hold(fraction: 0.6), to: 0, place: place)
    builder.beginInstant(at: 1)
    builder.addPiece(
      .run(begin: 1.25, fraction: 0.6, end: 0, duration: 0.25, pacing: .curve(.linear)), to: 0,
      place: place)
    builder.beginInstant(at: 2)
    let timeline = builder.finish(outcome: .finished)
    for node in 0..<3 {
      check(
        timeline, node: node,
        [
          (0.5, .before, 0), (0.6, nil, spring.progress(at: 0.1)),
          (0.7, .before, 0.6), (0.9, nil, 0.6), (1.2, nil, 0.6), (1.375, nil, 0.3), (1.75, nil, 0),
        ])
    }
    checkColumns(timeline)
  }

  /// On a clock every animation keeps its curve, its delay, its length and its repetition.
  func testAClockKeepsWhatIsTheAnimationsOwn() {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    builder.beginInstant(at: 0)
    builder.beginInstant(at: 0.5)
    let drive = builder.addDrive(chapter: 0, kind: .layerTime)
    let twice = Repetition(count: 2, autoreverses: true)
    for (index, (begin, length, repetition)) in [
      (0.5, 1.0, Repetition.once), (0.75, 0.5, .once), (0.75, 0.25, twice),
    ].enumerated() {
      let node = builder.addNode(className: "View", name: "view\(index)")
      let span = builder.addSpan(
        pacing: .curve(.linear), begin: begin, duration: length, repetition: repetition,
        drive: drive)
      for leaf in [Timeline.Leaf.centerX, .zPosition] {
        _ = builder.addSegment(
          node: node, leaf: leaf, from: 1, to: 0, isAdditive: leaf == .centerX, span: span,
          place: place)
      }
    }
    builder.addPiece(.freeze(time: 0.5), to: drive, place: place)
    builder.beginInstant(at: 1)
    builder.addPiece(.play(begin: 1, time: 0.5, rate: 0.5), to: drive, place: place)
    builder.beginInstant(at: 2)
    builder.addPiece(.play(begin: 2, time: 1, rate: -2), to: drive, place: place)
    builder.beginInstant(at: 3)
    let timeline = builder.finish(outcome: .finished)
    // Local times of 0.5, 0.625, 0.4 and 0.
    check(
      timeline, node: 0, [(0.75, nil, 0.5), (1.25, nil, 0.625), (2.3, nil, 0.4), (2.9, nil, 0)])
    check(timeline, node: 1, [(0.75, nil, 0.5), (1.25, nil, 0.75), (2.3, nil, 0.3), (2.9, nil, 0)])
    check(timeline, node: 2, [(0.75, nil, 1), (1.25, nil, 0.5), (2.3, nil, 0.6), (2.9, nil, 0)])
    checkColumns(timeline)
  }

  func testLaterOfTwoPiecesOfAPictureCounts() {
    var builder = builder(lengths: [1])
    builder.beginInstant(at: 1)
    builder.addPiece(.hold(fraction: 0.1), to: 0, place: place)
    builder.addPiece(.hold(fraction: 0.2), to: 0, place: place)
    builder.sampled()
    builder.addPiece(.hold(fraction: 0.3), to: 0, place: place)
    builder.addPiece(.hold(fraction: 0.4), to: 0, place: place)
    builder.beginInstant(at: 2)
    let timeline = builder.finish(outcome: .finished)
    XCTAssertEqual(timeline.drives[0].pieces.count, 2)
    check(timeline, node: 0, [(0.9, nil, 0), (1, .before, 0.2), (1, .after, 0.4), (2, nil, 0.4)])
  }

  /// Right values: design §3.2, where a chapter begins the first picture is that of its round.
  func testChapterMovesPiecesIntoTheFirstPicture() {
    var builder = builder(lengths: [1])
    builder.beginInstant(at: 1)
    builder.addPiece(.hold(fraction: 0.1), to: 0, place: place)
    builder.sampled()
    builder.addPiece(.hold(fraction: 0.2), to: 0, place: place)
    let other = builder.addDrive(chapter: nil)
    builder.addPiece(.hold(fraction: 0.6), to: other, place: place)
    builder.chapterBegan()
    builder.sampled()
    builder.addPiece(.hold(fraction: 0.3), to: 0, place: place)
    builder.beginInstant(at: 2)
    let timeline = builder.finish(outcome: .finished)
    XCTAssertEqual(timeline.drives.map { $0.pieces.map(\.side) }, [[.before, .after], [.before]])
    check(timeline, node: 0, [(0.9, nil, 0), (1, .before, 0.2), (1, .after, 0.3)])
  }

  /// A whole transform is driven like a number: half the way from scale 3 to scale 1 is scale 2.
  func testTransformsAreDriven() {
    var builder = builder(lengths: [1])
    let span = builder.addSpan(pacing: .curve(.easeIn), begin: 0.5, duration: 1, drive: 0)
    _ = builder.addSegment(
      node: 0, from: AffineTransform(scaleX: 3, y: 3), to: .identity, isAdditive: true, span: span,
      place: place)
    builder.addPiece(.hold(fraction: 0.5), to: 0, place: place)
    builder.beginInstant(at: 1)
    let timeline = builder.finish(outcome: .finished)
    XCTAssertEqual(timeline.value(of: .scale, node: 0, at: 0.75), 2, accuracy: 1e-12)
    let rows = timeline.rows(in: 0.75...0.75, fps: 60)
    var sampler = Timeline.Sampler(timeline: timeline, rows: rows)
    XCTAssertEqual(sampler.column(node: 0, key: .scale).first ?? 0, 2, accuracy: 1e-12)
  }

  /// What is stopped alone keeps how it ran until then.
  func testShortenedSpansKeepRepetitionAndDrive() {
    var builder = builder(lengths: [1])
    let repetition = Repetition(count: 2.5)
    let repeated = builder.addSpan(
      pacing: .curve(.linear), begin: 0.5, duration: 0.25, repetition: repetition)
    let segments = [Timeline.Leaf.alpha, .centerY].map {
      builder.addSegment(
        node: 0, leaf: $0, from: 2, to: 1, isAdditive: true, span: repeated, place: place)
    }
    builder.beginInstant(at: 0.875)
    builder.sampled()
    builder.removeSegment(0)
    builder.removeSegment(segments[0])
    builder.beginInstant(at: 2)
    let timeline = builder.finish(outcome: .finished)
    // 1.5 cycles of 0.25 s are over at 0.875 s.
    XCTAssertEqual(
      timeline.value(of: .alpha, node: 0, at: 0.875, side: .before), 1.5, accuracy: 1e-12)
    XCTAssertEqual(timeline.value(of: .alpha, node: 0, at: 0.875, side: .after), 1)
    // The third cycle begins at 1 s and is cut at half.
    XCTAssertEqual(timeline.value(of: .centerY, node: 0, at: 1), 1, accuracy: 1e-12)
    XCTAssertEqual(timeline.value(of: .centerY, node: 0, at: 2), 0.5, accuracy: 1e-12)
    XCTAssertEqual(timeline.spans.count, 4)
    XCTAssertEqual(timeline.spans[2].drive, 0)
    XCTAssertEqual(timeline.spans[2].repetition, Repetition(count: 4, autoreverses: true))
    XCTAssertEqual(timeline.spans[3].repetition, repetition)
    XCTAssertNil(timeline.spans[3].drive)
    XCTAssertEqual(timeline.stages.map(\.isDriven), [true, false, true, false])
    XCTAssertEqual(timeline.stages.last?.repetition, repetition)
  }

  /// Right values: what a span took before there were repetitions and drives, 28 bytes.
  func testOrdinarySpansTakeNoMoreRoom() {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    builder.beginInstant(at: 0)
    for _ in 0..<100 { _ = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1) }
    XCTAssertEqual(builder.finish(outcome: .finished).spans.storageBytes, 2800)
    for _ in 0..<100 {
      _ = builder.addSpan(
        pacing: .curve(.linear), begin: 0, duration: 1, repetition: Repetition(count: 2))
    }
    let timeline = builder.finish(outcome: .finished)
    XCTAssertLessThan(timeline.spans.storageBytes, 5700, "equal ones are kept once")
    XCTAssertEqual(timeline.spans[50].repetition, .once)
    XCTAssertEqual(timeline.spans[150].repetition, Repetition(count: 2))
  }
}
