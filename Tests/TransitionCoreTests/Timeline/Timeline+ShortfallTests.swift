import TransitionCore
import XCTest

import struct TransitionCore.AffineTransform

/// Where a stage is left that does not come to its end.
///
/// Right values: linear curves have done as much of the way as of the time, and what is driven is where it is
/// driven to.
final class TimelineShortfallTests: XCTestCase {
  private func builder() -> TimelineBuilder {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    _ = builder.addNode(className: "View", name: "box")
    builder.beginInstant(at: 0)
    return builder
  }

  private func change(
    _ builder: inout TimelineBuilder, _ span: Int, leaf: Timeline.Leaf = .centerX
  ) {
    _ = builder.addSegment(
      node: 0, leaf: leaf, from: 100, to: 200, isAdditive: false, span: span, place: .nowhere)
  }

  func testWhatIsCutOffIsLeftWhereItHasComeTo() throws {
    let rows: [(removal: Double?, repetition: Repetition, left: Double?)] = [
      (0.25, .once, 125), (1, .once, nil), (nil, .once, nil),
      (0.25, Repetition(count: 3), nil), (0.25, Repetition(count: .infinity), nil),
    ]
    for row in rows {
      var builder = builder()
      let span = builder.addSpan(
        pacing: .curve(.linear), begin: 0, duration: 1, repetition: row.repetition)
      change(&builder, span)
      if let removal = row.removal {
        builder.beginInstant(at: removal)
        builder.removeSpan(span)
      }
      builder.beginInstant(at: 2)
      let change = try XCTUnwrap(builder.finish(outcome: .finished).stages.first?.changes.first)
      XCTAssertEqual(change.to, 200)
      XCTAssertEqual(change.left, row.left, "\(row)")
      XCTAssertEqual(change.extremes, row.left.map { 100...$0 }, "\(row)")
    }
  }

  func testTheSpringThatIsCutOffIsLeftBeyondItsGoal() throws {
    // ω₀ = 20 s⁻¹, ζ = 0.25: half a damped period after the begin it is at its peak, exp(-ζπ/√(1-ζ²)) beyond.
    let peak = Double.pi / (400.0 - 25).squareRoot()
    var builder = builder()
    let span = builder.addSpan(
      pacing: .spring(Spring(mass: 1, stiffness: 400, damping: 10)), begin: 0, duration: 2)
    change(&builder, span)
    builder.beginInstant(at: peak)
    builder.removeSpan(span)
    let change = try XCTUnwrap(builder.finish(outcome: .finished).stages.first?.changes.first)
    XCTAssertEqual(try XCTUnwrap(change.left), 200 + 100 * exp(-5 * peak), accuracy: 1e-9)
  }

  func testPartsOfATransformAreLeftWhereTheyHaveComeTo() {
    var builder = builder()
    let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1)
    _ = builder.addSegment(
      node: 0, from: AffineTransform(scaleX: 1, y: 1),
      to: AffineTransform(scaleX: 3, y: 3), isAdditive: false, span: span,
      place: .nowhere)
    builder.beginInstant(at: 0.25)
    builder.removeSpan(span)
    let changes = builder.finish(outcome: .finished).stages.flatMap(\.changes)
    XCTAssertEqual(changes.map(\.key), [.scale])
    XCTAssertEqual(changes.map(\.left), [1.5])
  }

  func testAPartOfAGroupThatIsCutOffIsLeftWithTheGroup() {
    var builder = builder()
    let spans = [(0.0, 0.5), (0.5, 1)].map { start, end in
      builder.addSpan(
        pacing: .curve(.linear), begin: 0, duration: 2,
        keyframe: KeyframeInterval(start: start, end: end))
    }
    for (index, span) in spans.enumerated() {
      _ = builder.addSegment(
        node: 0, leaf: .centerX, from: 100 * Double(index), to: 100 * Double(index + 1),
        isAdditive: false, span: span, place: .nowhere)
    }
    builder.beginInstant(at: 1.5)
    for span in spans { builder.removeSpan(span) }
    let changes = builder.finish(outcome: .finished).stages.flatMap(\.changes)
    XCTAssertEqual(changes.map(\.left), [nil, 150], "the first part is over")
  }

  /// Driven to a quarter at 0 s and to some fraction at 0.2 s; what follows at 0.5 s, and the recording ends
  /// or the animation is taken away at 1 s.
  func testWhatIsDrivenIsLeftWhereItIsDrivenTo() throws {
    let rows:
      [(fraction: Double, piece: DrivePiece?, left: Double?, extremes: ClosedRange<Double>?)] =
        [
          (0.75, nil, 175, 100...175),
          (0.75, .hold(fraction: 0.5), 150, 100...175),
          (
            0.75, .release(begin: 0.5, fraction: 0.75, end: 0, speed: 2, curve: .linear), 100,
            100...175
          ),
          (0.75, .release(begin: 0.5, fraction: 0.75, end: 1, speed: 2, curve: .linear), nil, nil),
          (1, nil, nil, nil),
        ]
    for row in rows {
      for isRemoved in [false, true] {
        var builder = builder()
        let drive = builder.addDrive(chapter: nil)
        let span = builder.addSpan(pacing: .curve(.easeIn), begin: 0, duration: 1, drive: drive)
        change(&builder, span)
        builder.addPiece(.hold(fraction: 0.25), to: drive, place: .nowhere)
        builder.beginInstant(at: 0.2)
        builder.addPiece(.hold(fraction: row.fraction), to: drive, place: .nowhere)
        builder.beginInstant(at: 0.5)
        if let piece = row.piece { builder.addPiece(piece, to: drive, place: .nowhere) }
        builder.beginInstant(at: 1)
        if isRemoved { builder.removeSpan(span) }
        builder.beginInstant(at: 1.5)
        let change = try XCTUnwrap(
          builder.finish(outcome: .finished).stages.first?.changes.first)
        XCTAssertEqual(change.left, row.left, "\(row)")
        XCTAssertEqual(change.extremes, row.extremes, "\(row)")
      }
    }
  }
}
