import TransitionCore
import XCTest

/// What is set step by step, and when a stage and a keyframe begin and end; written by hand.
final class TimelineStepsTests: XCTestCase {
  private let line = Timeline.Place(file: "a.lua", line: 3)
  private let other = Timeline.Place(file: "a.lua", line: 4)

  private func builder() -> TimelineBuilder {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    _ = builder.addNode(className: "View", name: "box")
    builder.beginInstant(at: 0)
    return builder
  }

  func testALineThatSetsValuesAgainAndAgainMakesSteps() {
    var builder = builder()
    builder.write(node: 0, leaf: .centerX, value: 10, place: other)
    for step in 1...4 {
      builder.beginInstant(at: 0.25 * Double(step))
      builder.write(node: 0, leaf: .centerX, value: 10 + Double(step), place: line)
      builder.write(
        node: 0, transform: AffineTransform(translationX: 0, y: 2 * Double(step)), place: other)
    }
    let steps = builder.finish(outcome: .finished).steps
    XCTAssertEqual(steps.map(\.begin), [0.25])
    XCTAssertEqual(steps.map(\.duration), [0.75])
    XCTAssertEqual(steps.map(\.count), [4])
    XCTAssertEqual(
      steps.flatMap(\.changes).map { "\($0.key.rawValue) \($0.from) \($0.to) \($0.place)" },
      ["center.x 10.0 14.0 a.lua:3", "translation.y 0.0 8.0 a.lua:4"])
  }

  func testStepsThatGoBeyondTheirEndsTellTheirExtremes() {
    let rows: [(values: [Double], to: Double, extremes: ClosedRange<Double>?)] = [
      ([10, 30, -5, 0], 0, -5...30), ([10, 20, 30], 30, nil), ([40, 30, 10], 10, 0...40),
    ]
    for row in rows {
      var builder = builder()
      for (step, value) in row.values.enumerated() {
        builder.beginInstant(at: 0.1 * Double(step + 1))
        builder.write(node: 0, leaf: .centerX, value: value, place: line)
        builder.write(
          node: 0, transform: AffineTransform(translationX: 0, y: value), place: line)
      }
      let steps = builder.finish(outcome: .finished).steps
      XCTAssertEqual(steps.map(\.count), [row.values.count])
      let changes = steps.flatMap(\.changes)
      XCTAssertEqual(changes.map(\.key), [.centerX, .translationY], "\(row)")
      XCTAssertEqual(changes.map(\.to), [row.to, row.to])
      XCTAssertEqual(changes.map(\.extremes), [row.extremes, row.extremes])
    }
  }

  /// A finger that rests for 0.15 s goes on; after 0.3 s, or an animation of the same, it begins anew.
  ///
  /// A timer may tick every 0.12 s and skip one tick, not four.
  func testARowOfStepsEndsAtAPauseAndAtAnAnimation() {
    let finger = 1.0 / 120
    let rows: [(step: Double, pause: Double, isAnimated: Bool, counts: [Int])] = [
      (finger, 0.15, false, [6]), (finger, 0.3, false, [3, 3]), (finger, 0.15, true, [3, 3]),
      (0.12, 0.24, false, [6]), (0.12, 0.6, false, [3, 3]),
    ]
    for row in rows {
      var builder = builder()
      var time = 0.0
      for step in 0..<6 {
        if step == 3, row.isAnimated {
          builder.beginInstant(at: time + row.pause / 2)
          let span = builder.addSpan(
            pacing: .curve(.linear), begin: time + row.pause / 2, duration: 0.05)
          builder.write(node: 0, leaf: .centerX, value: 0, place: other)
          _ = builder.addSegment(
            node: 0, leaf: .centerX, from: 3, to: 0, isAdditive: false, span: span, place: other)
        }
        time += step == 3 ? row.pause : row.step
        builder.beginInstant(at: time)
        builder.write(node: 0, leaf: .centerX, value: Double(step + 1), place: line)
      }
      XCTAssertEqual(builder.finish(outcome: .finished).steps.map(\.count), row.counts, "\(row)")
    }
  }

  func testFewSlowAndAnimatedWritesAreNoSteps() {
    for (times, isAnimated) in [
      ([0.1, 0.2], false), ([0, 0.6, 1.2, 1.8], false), ([0, 0.1, 0.2], true),
    ] {
      var builder = builder()
      for (index, time) in times.enumerated() {
        builder.beginInstant(at: time)
        builder.write(node: 0, leaf: .alpha, value: 0.1 * Double(index), place: line)
        guard isAnimated else { continue }
        let span = builder.addSpan(pacing: .curve(.linear), begin: time, duration: 0.1)
        _ = builder.addSegment(
          node: 0, leaf: .alpha, from: 1, to: 0.1 * Double(index), isAdditive: false, span: span,
          place: line)
      }
      XCTAssertEqual(builder.finish(outcome: .finished).steps, [], "\(times)")
    }
  }

  func testAStageThatIsTakenAwayIsCutOff() {
    for (removal, cutOff) in [(0.3, 0.3), (1, nil), (nil, nil)] as [(Double?, Double?)] {
      var builder = builder()
      let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1)
      _ = builder.addSegment(
        node: 0, leaf: .alpha, from: 0, to: 1, isAdditive: false, span: span, place: line)
      builder.beginInstant(at: removal ?? 0.5)
      if removal != nil { builder.removeSpan(span) }
      XCTAssertEqual(builder.finish(outcome: .finished).stages.map(\.cutOff), [cutOff])
    }
  }

  /// Begun at 0.5 s, 1 s long, in a recording of 5 s.
  func testTheExtentOfAStageEndsWithItsRunsItsRemovalOrTheRecording() {
    let rows: [(repetition: Repetition, removal: Double?, extent: ClosedRange<Double>)] = [
      (.once, nil, 0.5...1.5), (.once, 1.25, 0.5...1.25), (.once, 2, 0.5...1.5),
      (Repetition(count: 2.5), nil, 0.5...3), (Repetition(count: 2.5), 2, 0.5...2),
      (Repetition(autoreverses: true), nil, 0.5...2.5), (Repetition(count: 10), nil, 0.5...5),
      (Repetition(count: .infinity), nil, 0.5...5), (Repetition(count: .infinity), 4, 0.5...4),
    ]
    for row in rows {
      var builder = builder()
      let span = builder.addSpan(
        pacing: .curve(.linear), begin: 0.5, duration: 1, repetition: row.repetition)
      _ = builder.addSegment(
        node: 0, leaf: .alpha, from: 0, to: 1, isAdditive: false, span: span, place: line)
      if let removal = row.removal {
        builder.beginInstant(at: removal)
        builder.removeSpan(span)
      }
      builder.beginInstant(at: 5)
      XCTAssertEqual(
        builder.finish(outcome: .finished).stages.map(\.extent), [row.extent], "\(row)")
    }
  }

  /// Right values: easeInOut is symmetric, so that half of the way is at half of the time; at the time that
  /// is found every curve has come to the key time.
  func testAKeyframeHasItsOwnTimes() throws {
    for (curve, middle) in [(TimingCurve.linear, 0.5), (.easeInOut, 0.5), (.easeIn, nil)]
      as [(TimingCurve, Double?)]
    {
      var builder = builder()
      for (start, end) in [(0.0, 0.5), (0.5, 1)] {
        let span = builder.addSpan(
          pacing: .curve(curve), begin: 2, duration: 4,
          keyframe: KeyframeInterval(start: start, end: end))
        _ = builder.addSegment(
          node: 0, leaf: .alpha, from: start, to: end, isAdditive: false, span: span, place: line)
      }
      let stages = builder.finish(outcome: .finished).stages
      XCTAssertEqual(stages.count, 2)
      let fraction = (stages[1].begin - 2) / 4
      if let middle { XCTAssertEqual(fraction, middle, accuracy: 1e-9) }
      XCTAssertEqual(curve.value(at: fraction), 0.5, accuracy: 1e-6)
      XCTAssertEqual(stages[0].begin, 2)
      XCTAssertEqual(stages[0].begin + stages[0].duration, stages[1].begin, accuracy: 1e-12)
      XCTAssertEqual(stages[1].begin + stages[1].duration, 6, accuracy: 1e-12)
    }
  }
}
