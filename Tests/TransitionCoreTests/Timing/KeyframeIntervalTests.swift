import TransitionCore
import XCTest

import struct TransitionCore.AffineTransform

/// Parts of keyframe groups: which one counts, and what it gives.
///
/// Right values: by hand, and of splines by the pyramid of Barry and Goldman in Python.
final class KeyframeIntervalTests: XCTestCase {
  func testAtEveryFractionOneOfAChainCounts() {
    // A jump at the start, one in the middle, one at the end.
    let times = [0, 0, 0.3, 0.3, 0.8, 1, 1]
    let chain = (0..<times.count - 1).map {
      KeyframeInterval(
        start: times[$0], end: times[$0 + 1], isFirst: $0 == 0, isLast: $0 == times.count - 2)
    }
    let rows: [(fraction: Double, index: Int)] = [
      (-1, 1), (0, 1), (0.1, 1), (0.3 - 1e-6, 1), (0.3 - 1e-12, 3), (0.3, 3), (0.5, 3), (0.8, 4),
      (0.9, 4), (1, 5), (1 - 1e-12, 5), (2, 5),
    ]
    for row in rows {
      XCTAssertEqual(
        chain.indices.filter { chain[$0].contains(row.fraction) }, [row.index], "\(row.fraction)")
    }
  }

  func testWayIsThatOfTheMode() {
    typealias Values = KeyframeInterval.Values<Double>
    let values = Values(from: 10, to: 20, before: 0, after: 20)
    let rows: [(KeyframeInterval.Interpolation, [Double])] = [
      (.linear, [10, 12.5, 15, 20]), (.discrete, [10, 10, 10, 20]),
      // (0, 10, 20, 20) at 0, 1/4, 1/2 and 1.
      (.cubic, [10, 12.734375, 15.625, 20]),
    ]
    for (mode, expected) in rows {
      let interval = KeyframeInterval(start: 0.5, end: 1, interpolation: mode)
      for (fraction, value) in zip([0.5, 0.625, 0.75, 1], expected) {
        XCTAssertEqual(
          interval.value(of: values, at: fraction), value, accuracy: 1e-12, "\(mode) \(fraction)")
      }
    }
  }

  func testCurveOfAnIntervalPacesItAlone() {
    let interval = KeyframeInterval(start: 0.5, end: 1, curve: .easeIn)
    let values = KeyframeInterval.Values<Double>(from: 0, to: 100)
    // The value of ease-in at one half, by bisection.
    XCTAssertEqual(interval.value(of: values, at: 0.75), 31.535681257254, accuracy: 1e-9)
  }

  func testSplineOfTransformsTurnsTheShortWay() {
    func turn(_ angle: Double) -> AffineTransform { AffineTransform(rotationAngle: angle) }
    let interval = KeyframeInterval(start: 0, end: 1, interpolation: .cubic)
    // 170°, −170° and so on: 20° apart.
    let degree = Double.pi / 180
    let values = KeyframeInterval.Values(
      from: turn(170 * degree), to: turn(-170 * degree), before: turn(150 * degree),
      after: turn(-150 * degree))
    let rotation = AffineTransform.Decomposition(interval.value(of: values, at: 0.25)).rotation
    XCTAssertEqual(rotation, 175 * degree, accuracy: 1e-12)
    XCTAssertEqual(interval.value(of: values, at: 0), values.from)
    XCTAssertEqual(interval.value(of: values, at: 1), values.to)
  }

  // MARK: - In a timeline

  /// Two parts, one of them on a spline, in a span that repeats and is removed.
  private func timeline(_ mode: KeyframeInterval.Interpolation) -> Timeline {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "box")
    builder.moveNode(node, to: nil, index: 0, place: .nowhere)
    builder.beginInstant(at: 0)
    var segments: [Int] = []
    for (start, end, from, to) in [(0.0, 0.5, 0.0, 10.0), (0.5, 1, 10, 30)] {
      let span = builder.addSpan(
        pacing: .curve(.linear), begin: 0, duration: 1,
        repetition: Repetition(count: 2, autoreverses: true),
        keyframe: KeyframeInterval(
          start: start, end: end, interpolation: mode, isFirst: start == 0, isLast: end == 1))
      segments.append(
        builder.addSegment(
          node: node, leaf: .cornerRadius, from: from, to: to, isAdditive: false, span: span,
          place: .nowhere))
    }
    builder.beginInstant(at: 3)
    builder.sampled()
    for segment in segments { builder.removeSegment(segment) }
    builder.beginInstant(at: 4)
    return builder.finish(outcome: .finished)
  }

  func testQueryAndSamplerFollowTheParts() {
    let modes: [(KeyframeInterval.Interpolation, (Double) -> Double)] = [
      (.linear, { $0 <= 0.5 ? 20 * $0 : 10 + 40 * ($0 - 0.5) }),
      (.discrete, { $0 < 0.5 - 1e-9 ? 0 : $0 < 1 ? 10 : 30 }),
    ]
    for (mode, value) in modes {
      let timeline = timeline(mode)
      let rows = timeline.rows(fps: 60)
      var sampler = Timeline.Sampler(timeline: timeline, rows: rows)
      let column = sampler.column(node: 0, key: .cornerRadius)
      for (row, sampled) in zip(rows, column) {
        // A triangle of forth and back, and the model value once it is removed.
        let phase = row.time.truncatingRemainder(dividingBy: 2)
        let isRemoved = row.time > 3 || row.time == 3 && row.side == .after
        let expected =
          isRemoved || row.time == 0 && row.side == .before && row.moment == 0
          ? 0 : value(phase <= 1 ? phase : 2 - phase)
        XCTAssertEqual(sampled, expected, accuracy: 1e-9, "\(mode) at \(row.time)")
        XCTAssertEqual(
          timeline.value(of: .cornerRadius, node: 0, at: row.time, side: row.side), expected,
          accuracy: 1e-9, "\(mode) at \(row.time)")
      }
    }
  }

  func testNeighborsAreThoseOfTheChain() {
    let animations = timeline(.cubic).animations
    XCTAssertEqual(animations.map(\.neighbors?.before), [.number(0), .number(0)])
    XCTAssertEqual(animations.map(\.neighbors?.after), [.number(30), .number(30)])
    XCTAssertEqual(timeline(.linear).animations.map { $0.neighbors == nil }, [true, true])
    XCTAssertEqual(animations.map(\.span.removed), [4, 4], "a shortened span keeps its part")
    XCTAssertEqual(animations.map { $0.span.keyframe?.start }, [0, 0.5])
  }
}
