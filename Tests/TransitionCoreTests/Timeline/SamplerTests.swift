import XCTest

@testable import TransitionCore

final class SamplerTests: XCTestCase {
  private let place = Timeline.Place(file: "test.lua", line: 1)

  /// Columns against queries at single times, which share no code with them but the pacings.
  ///
  /// All numbers are within −1…1, so that 1e-12 is a fraction of the distance.
  func testColumnsOfVariedTimelinesEqualQueries() {
    for seed in 1...60 {
      var story = Story(seed: UInt64(seed))
      let timeline = story.tell()
      for (range, fps) in [(nil, 60.0), (0.3...1.1, 120), (0.0...0.5, 7), (0.77...0.77, 60)] {
        let rows = timeline.rows(in: range, fps: fps, includesInstants: seed % 2 == 0)
        var sampler = Timeline.Sampler(timeline: timeline, rows: rows)
        for key in [Timeline.Key.alpha, .centerX, .centerY, .cornerRadius, .zPosition] {
          let column = sampler.column(node: 0, key: key)
          XCTAssertEqual(column.count, rows.count)
          for (value, row) in zip(column, rows) {
            let right = timeline.value(of: key, node: 0, at: row.time, side: row.side)
            XCTAssertEqual(
              value, right, accuracy: 1e-12,
              "seed \(seed), \(key) at \(row.time) \(String(describing: row.side)), \(fps) fps")
          }
        }
      }
    }
  }

  /// Right values: 10 + 20 (t − 0.5) from 0.5 to 1.5 s, constant outside.
  func testLinearColumnMatchesTheStraightLine() {
    let timeline = animation(
      pacing: .curve(.linear), from: 10, to: 30, begin: 0.5, duration: 1, end: 2)
    let rows = timeline.rows(fps: 60)
    var sampler = Timeline.Sampler(timeline: timeline, rows: rows)
    // 121 frames, and a second row for the instants at both ends.
    XCTAssertEqual(rows.count, 123)
    for (value, row) in zip(sampler.column(node: 0, key: .centerX), rows) {
      let right = 10 + 20 * min(max(row.time - 0.5, 0), 1)
      XCTAssertEqual(value, right, accuracy: 1e-12, "t = \(row.time)")
    }
  }

  /// Right values: at the begin and before it the way left is 1, from the end on 0, and both are
  /// exact whatever the rounding of `(t − begin) / duration`.
  func testColumnsAreExactAtBothEnds() {
    let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]
    for curve in curves {
      for duration in [0.3, 0.9, 1.0 / 3, 0] {
        let timeline = animation(
          pacing: .curve(curve), from: 0.25, to: 1, begin: 0.1, duration: duration, end: 1.5)
        let rows = timeline.rows(fps: 60)
        var sampler = Timeline.Sampler(timeline: timeline, rows: rows)
        for (value, row) in zip(sampler.column(node: 0, key: .centerX), rows) {
          let name = "\(curve), \(duration) s, t = \(row.time)"
          if row.time - 0.1 <= 0 { XCTAssertEqual(value, 0.25, name) }
          if row.time - 0.1 > 0 && row.time - 0.1 >= duration { XCTAssertEqual(value, 1, name) }
        }
      }
    }
  }

  /// Right values: straight lines, each with a begin and a duration of its own.
  ///
  /// There are more than solved columns are remembered, and each is asked for twice.
  func testSolvedColumnsAreNotMistakenForEachOther() {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    for node in 0..<300 { _ = builder.addNode(className: "View", name: "view\(node)") }
    builder.beginInstant(at: 0)
    for node in 0..<300 {
      let span = builder.addSpan(
        pacing: .curve(.linear), begin: 0.001 * Double(node), duration: 0.5 + 0.002 * Double(node))
      for leaf in [Timeline.Leaf.centerX, .centerY] {
        _ = builder.addSegment(
          node: node, leaf: leaf, from: 1, to: 0, isAdditive: true, span: span, place: place)
      }
    }
    builder.sampled()
    builder.beginInstant(at: 1.5)
    let timeline = builder.finish(outcome: .finished)
    let rows = timeline.rows(fps: 60)
    var sampler = Timeline.Sampler(timeline: timeline, rows: rows)
    for key in [Timeline.Key.centerX, .centerY] {
      for node in 0..<300 {
        for (value, row) in zip(sampler.column(node: node, key: key), rows) {
          let elapsed = row.time - 0.001 * Double(node)
          let right = 1 - min(max(elapsed / (0.5 + 0.002 * Double(node)), 0), 1)
          XCTAssertEqual(value, right, accuracy: 1e-12, "node \(node), t = \(row.time)")
        }
      }
    }
  }

  /// Right values: the closed form of each spring, over more rows than one recurrence may run.
  func testSpringColumnsStayOnTheClosedForm() {
    let springs: [(name: String, spring: Spring)] = [
      ("default", Spring()), ("system", .system), ("undamped", Spring(damping: 0)),
      ("stiff", Spring(stiffness: 4_000, damping: 20)), ("pushed", Spring(initialVelocity: 15)),
      ("slow", Spring(stiffness: 0.01, damping: 0.05)),
      ("over-damped", Spring(damping: 50, allowsOverdamping: true)),
    ]
    for (name, spring) in springs {
      let timeline = animation(
        pacing: .spring(spring), from: 0, to: 1, begin: 0.05, duration: 29, end: 30)
      for fps in [60.0, 24, 120] {
        let rows = timeline.rows(fps: fps)
        var sampler = Timeline.Sampler(timeline: timeline, rows: rows)
        var worst = (error: 0.0, time: 0.0)
        for (value, row) in zip(sampler.column(node: 0, key: .centerX), rows.dropLast()) {
          let elapsed = row.time - 0.05
          let right = elapsed <= 0 ? 0 : spring.progress(at: min(elapsed, 29))
          let error = abs(value - right)
          if !(error <= worst.error) { worst = (error, row.time) }
        }
        XCTAssertLessThanOrEqual(worst.error, 1e-12, "\(name), \(fps) fps, t = \(worst.time)")
      }
    }
  }

  func testWhatNobodySetHasTheValueOfANewLayer() {
    let timeline = animation(
      pacing: .curve(.linear), from: 0, to: 1, begin: 0, duration: 1, end: 1)
    let rows = timeline.rows(fps: 10)
    var sampler = Timeline.Sampler(timeline: timeline, rows: rows)
    XCTAssertEqual(sampler.column(node: 0, key: .alpha), Array(repeating: 1, count: rows.count))
    XCTAssertEqual(sampler.column(node: 0, key: .zPosition), Array(repeating: 0, count: rows.count))
    XCTAssertEqual(sampler.column(node: 7, key: .alpha), Array(repeating: 1, count: rows.count))
  }

  func testNoRowsGiveNoValues() {
    let timeline = animation(
      pacing: .curve(.linear), from: 0, to: 1, begin: 0, duration: 1, end: 1)
    var sampler = Timeline.Sampler(timeline: timeline, rows: [])
    XCTAssertEqual(sampler.column(node: 0, key: .centerX), [])
  }

  /// One block that moves center.x, begun at the start and removed at the end.
  private func animation(
    pacing: Pacing, from: Double, to: Double, begin: Double, duration: Double, end: Double
  ) -> Timeline {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "view")
    builder.write(node: node, leaf: .centerX, value: from, place: place)
    builder.beginInstant(at: 0)
    let span = builder.addSpan(pacing: pacing, begin: begin, duration: duration)
    builder.write(node: node, leaf: .centerX, value: to, place: place)
    _ = builder.addSegment(
      node: node, leaf: .centerX, from: from, to: to, isAdditive: true, span: span, place: place)
    builder.sampled()
    builder.beginInstant(at: end)
    builder.sampled()
    builder.removeSpan(span)
    return builder.finish(outcome: .finished)
  }
}

/// A random recording; the same seed gives the same one.
///
/// Blocks with delays, chained, overlapping, replacing, removed early, of curves and springs,
/// repeated and driven, and writes and updates of the drives while they run.
private struct Story {
  private var state: UInt64
  private var builder = TimelineBuilder(meta: Timeline.Meta())
  private var running: [(span: Int, segments: [Int], end: Double)] = []
  private var model: [Timeline.Leaf: Double] = [:]
  private var drives: [Int] = []
  private let leaves: [Timeline.Leaf] = [.alpha, .centerX, .centerY, .cornerRadius, .zPosition]
  private let place = Timeline.Place(file: "story.lua", line: 1)

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  private mutating func number() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992
  }

  private mutating func oneOf<Element>(_ elements: [Element]) -> Element {
    elements[min(Int(number() * Double(elements.count)), elements.count - 1)]
  }

  mutating func tell() -> Timeline {
    let node = builder.addNode(className: "View", name: "view")
    for leaf in leaves.dropLast(2) { write(leaf, number()) }
    var time = 0.0
    drives = [builder.addDrive(chapter: nil), builder.addDrive(chapter: nil)]
    for _ in 0..<12 {
      builder.beginInstant(at: time)
      if number() < 0.3 { change(node) }
      drive(at: time)
      builder.sampled()
      drive(at: time)
      // 1. What is due ends: a chain begins the next in its place.
      for block in running where block.end <= time + 1e-9 { builder.removeSpan(block.span) }
      running.removeAll { $0.end <= time + 1e-9 }
      // 2. Some are stopped early, as a whole or in part.
      if number() < 0.2, let block = running.popLast() {
        if number() < 0.5 {
          builder.removeSpan(block.span)
        } else {
          for segment in block.segments where number() < 0.6 { builder.removeSegment(segment) }
        }
      }
      change(node)
      // 3. The next instant is an end, or any time, on a frame or off it.
      let next = running.map(\.end).filter { $0 > time + 1e-9 }.min()
      let step = oneOf([0.1, 0.25, 1.0 / 60, 0.0731])
      time = number() < 0.6 ? next ?? time + step : time + step
    }
    return builder.finish(outcome: .finished)
  }

  private mutating func write(_ leaf: Timeline.Leaf, _ value: Double) {
    model[leaf] = value
    builder.write(node: 0, leaf: leaf, value: value, place: place)
  }

  /// Updates, releases or leaves alone each drive.
  private mutating func drive(at time: Double) {
    for drive in drives {
      let fraction = oneOf([0, 1, number(), number()])
      if number() < 0.3 {
        builder.addPiece(.hold(fraction: fraction), to: drive, place: place)
      } else if number() < 0.2 {
        let curve = oneOf([TimingCurve.linear, .easeInOut, .default])
        builder.addPiece(
          .release(
            begin: time, fraction: fraction, end: oneOf([0, 1]), speed: oneOf([1, 0.5, 3]),
            curve: curve), to: drive, place: place)
      }
    }
  }

  /// Writes without animation, or in a new block.
  private mutating func change(_ node: Int) {
    if number() < 0.25 { return write(oneOf(leaves), number()) }
    let instant = builder.timeline.instants.last ?? 0
    let begin = instant + oneOf([0, 0, 0.1, -0.05])
    let duration = oneOf([0.3, 0.5, 1.0 / 3, 0])
    let bezier = UnitBezier(x1: number(), y1: number(), x2: number(), y2: number())
    let pacing = oneOf([
      .curve(.linear), .curve(.easeInOut), .curve(.bezier(bezier ?? .easeIn)), .spring(Spring()),
      Pacing.spring(Spring(stiffness: 300, damping: 15, initialVelocity: 2)),
    ])
    let repetition =
      number() < 0.3
      ? Repetition(count: oneOf([2, 2.5, 0.4, .infinity]), autoreverses: number() < 0.5) : .once
    let drive = number() < 0.3 ? oneOf(drives) : nil
    let span = builder.addSpan(
      pacing: pacing, begin: begin, duration: duration, repetition: repetition, drive: drive)
    var segments: [Int] = []
    let isAdditive = number() < 0.7
    for leaf in leaves where number() < 0.6 {
      let from = model[leaf] ?? leaf.initial
      let to = number()
      write(leaf, to)
      segments.append(
        builder.addSegment(
          node: node, leaf: leaf, from: from, to: to, isAdditive: isAdditive, span: span,
          place: place))
    }
    let length = min(repetition.length(of: duration), 1)
    running.append((span, segments, max(begin + length, instant)))
  }
}
