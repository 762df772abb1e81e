import Foundation
import TransitionCore
import XCTest

@testable import TransitionFormats

/// Right values: closed forms, read off the picture by its own axes, to a fifth of a pixel: an eighth for
/// the curve, and hundredths for the rounding of positions and labels.
final class TimelineSVGTests: XCTestCase {
  private let tolerance = 0.2

  /// A timeline of 2 s in which one animation moves the alpha of the node `box` from 0 to 1.
  private func timeline(
    _ pacing: Pacing, duration: Double = 2, name: String = "box", script: String = "box.lua"
  ) -> Timeline {
    var builder = TimelineBuilder(meta: Timeline.Meta(script: script))
    let node = builder.addNode(className: "View", name: name)
    builder.beginInstant(at: 0)
    let span = builder.addSpan(pacing: pacing, begin: 0, duration: duration)
    builder.write(node: node, leaf: .alpha, value: 1, place: .nowhere)
    _ = builder.addSegment(
      node: node, leaf: .alpha, from: 0, to: 1, isAdditive: true, span: span, place: .nowhere)
    builder.sampled()
    builder.beginInstant(at: 2)
    return builder.finish(outcome: .finished)
  }

  func testStraightLinesAreThoseOfThePush() throws {
    let reader = try SVGReader(try LinearPush.timeline().svg())
    XCTAssertEqual(reader.texts("plot"), ["from.alpha", "to.center.x", "to.scale"])
    let rows: [(plot: String, time: Double, value: Double)] = [
      ("from.alpha", 0, 1), ("from.alpha", 0.1, 0.8), ("from.alpha", 0.25, 0.5),
      ("from.alpha", 0.4, 0.2), ("from.alpha", 0.5, 0), ("to.center.x", 0, 100),
      ("to.center.x", 0.125, 150), ("to.center.x", 0.25, 200), ("to.center.x", 0.5, 200),
      ("to.scale", 0.2, 1), ("to.scale", 0.375, 1.5), ("to.scale", 0.5, 2), ("to.scale", 0.5, 1),
    ]
    for row in rows {
      let curve = try reader.curve(row.plot)
      XCTAssertLessThan(
        curve.distance(from: row.value, at: row.time), tolerance, "\(row.plot) at \(row.time) s")
    }
  }

  func testBezierIsThatOfItsParameter() throws {
    let reader = try SVGReader(timeline(.curve(.easeInOut)).svg())
    let curve = try reader.curve("box.alpha")
    for step in 1..<100 {
      // Both coordinates as polynomials of the parameter, for the points 0.42, 0 and 0.58, 1.
      let s = Double(step) / 100
      let x = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s * 0.58 + s * s * s
      let y = 3 * (1 - s) * s * s + s * s * s
      XCTAssertLessThan(curve.distance(from: y, at: 2 * x), tolerance, "s = \(s)")
    }
  }

  func testSpringIsThatOfTheClosedForm() throws {
    // Under-damped: ω₀ = 20 s⁻¹, ζ = 0.25.
    let spring = Spring(mass: 1, stiffness: 400, damping: 10)
    let curve = try SVGReader(timeline(.spring(spring)).svg()).curve("box.alpha")
    let (decay, frequency) = (5.0, (400.0 - 25).squareRoot())
    for step in 1..<200 {
      let t = Double(step) / 100
      let y =
        1 - exp(-decay * t) * (cos(frequency * t) + decay / frequency * sin(frequency * t))
      XCTAssertLessThan(curve.distance(from: y, at: t), tolerance, "t = \(t) s")
    }
  }

  func testMotionThatTurnsBetweenFramesIsTheSawOfTheClosedForm() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "box")
    builder.beginInstant(at: 0)
    let span = builder.addSpan(
      pacing: .curve(.linear), begin: 0, duration: 1.0 / 120,
      repetition: Repetition(count: 60, autoreverses: true))
    builder.write(node: node, leaf: .alpha, value: 1, place: .nowhere)
    _ = builder.addSegment(
      node: node, leaf: .alpha, from: 0, to: 1, isAdditive: true, span: span, place: .nowhere)
    builder.sampled()
    builder.beginInstant(at: 1)
    let curve = try SVGReader(builder.finish(outcome: .finished).svg()).curve("box.alpha")
    for step in 0..<1200 {
      let time = (Double(step) + 0.5) / 1200
      let phase = (time * 120).truncatingRemainder(dividingBy: 2)
      XCTAssertLessThan(
        curve.distance(from: 1 - abs(1 - phase), at: time), tolerance, "t = \(time) s")
    }
  }

  // MARK: - Jumps

  func testWhatIsSetIsAVerticalLine() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "box")
    builder.write(node: node, leaf: .alpha, value: 0.25, place: .nowhere)
    for (time, value) in [(0.503, 0.75), (1.0, 0.5)] {
      builder.beginInstant(at: time)
      builder.write(node: node, leaf: .alpha, value: value, place: .nowhere)
      builder.sampled()
    }
    builder.beginInstant(at: 2)
    let curve = try SVGReader(builder.finish(outcome: .finished).svg()).curve("box.alpha")
    XCTAssertEqual(curve.points.count, 6, "three levels and nothing between them")
    let levels = [0.25, 0.25, 0.75, 0.75, 0.5, 0.5]
    let times = [0, 0.503, 0.503, 1, 1, 2]
    for (point, expected) in zip(curve.points, zip(times, levels)) {
      XCTAssertEqual(point.time, expected.0, accuracy: 0.02 * curve.second)
      XCTAssertEqual(point.value, expected.1, accuracy: 0.05 * abs(curve.pixel))
    }
  }

  /// A number that moves and is set on the way comes to its jump, and not to the frame before it.
  func testAJumpBeginsWhereTheMotionHasComeTo() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "box")
    builder.beginInstant(at: 0)
    builder.write(node: node, leaf: .alpha, value: 1, place: .nowhere)
    let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 2)
    _ = builder.addSegment(
      node: node, leaf: .alpha, from: 0, to: 1, isAdditive: true, span: span, place: .nowhere)
    builder.sampled()
    // It shows t / 2; from 1.01 s on it shows 1 more.
    builder.beginInstant(at: 1.01)
    builder.write(node: node, leaf: .alpha, value: 2, place: .nowhere)
    builder.sampled()
    builder.beginInstant(at: 2)
    let curve = try SVGReader(builder.finish(outcome: .finished).svg()).curve("box.alpha")
    let jump = try XCTUnwrap(
      zip(curve.points, curve.points.dropFirst()).first { abs($0.0.time - $0.1.time) < 1e-4 })
    XCTAssertEqual(jump.0.time, 1.01, accuracy: 0.02 * curve.second)
    XCTAssertEqual(jump.0.value, 0.505, accuracy: tolerance * abs(curve.pixel))
    XCTAssertEqual(jump.1.value, 1.505, accuracy: tolerance * abs(curve.pixel))
    XCTAssertLessThan(curve.distance(from: 2, at: 2), tolerance)
  }

  /// A curve of steps jumps between two frames.
  func testACurveOfStepsIsAStaircase() throws {
    let stairs = try XCTUnwrap(
      PiecewiseCurve([
        Point(x: 0, y: 0), Point(x: 0.333, y: 0), Point(x: 0.333, y: 1), Point(x: 1, y: 1),
      ]))
    let curve = try SVGReader(timeline(.curve(.piecewise(stairs))).svg()).curve("box.alpha")
    // Placed to hundredths of a pixel, as they are written.
    let distance = 0.02 * curve.second
    XCTAssertLessThan(curve.distance(from: 0, at: 0.666 - distance), tolerance)
    XCTAssertLessThan(curve.distance(from: 1, at: 0.666 + distance), tolerance)
  }

  // MARK: - Axes

  func testComponentsOfOnePropertyShareAPlotAndHaveALegend() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "box")
    builder.beginInstant(at: 0)
    let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1)
    for (leaf, to) in [(Timeline.Leaf.centerX, 100.0), (.centerY, 300)] {
      builder.write(node: node, leaf: leaf, value: to, place: .nowhere)
      _ = builder.addSegment(
        node: node, leaf: leaf, from: 0, to: to, isAdditive: true, span: span, place: .nowhere)
    }
    builder.beginInstant(at: 1)
    let reader = try SVGReader(builder.finish(outcome: .finished).svg())
    XCTAssertEqual(reader.texts("plot"), ["box.center"])
    XCTAssertEqual(reader.texts("legend"), ["y", "x"], "from the right")
    XCTAssertLessThan(try reader.curve("box.center", 0).distance(from: 50, at: 0.5), tolerance)
    XCTAssertLessThan(try reader.curve("box.center", 1).distance(from: 150, at: 0.5), tolerance)
    XCTAssertTrue(reader.texts("y").allSatisfy { $0.hasSuffix(" pt") }, "\(reader.texts("y"))")
    XCTAssertEqual(
      reader.texts("note"), ["Not drawn, since it follows from what is: frame."])
  }

  func testStagesStandWithTheirCurvesWhereTheyBeginAndEnd() throws {
    let reader = try SVGReader(try LinearPush.timeline().svg())
    XCTAssertEqual(reader.texts("over"), ["push first → second", "linear", "linear"])
    XCTAssertEqual(reader.texts("pacing"), ["linear", "linear", "linear", "linear"])
    let stages = reader.elements.filter { $0.styles.contains("stage") }
    XCTAssertEqual(stages.map { $0.number("x") }, [64, 502], "0 and 0.25 s of 0.5 s, 64 to 940")
    XCTAssertEqual(stages.map { $0.number("width") }, [438, 438])
    let edges = reader.elements.filter { $0.plot == 1 && $0.styles.contains("edge") }
    XCTAssertEqual(Set(edges.map { $0.number("x1") }), [64, 502, 940])
  }

  func testBarsAreAsLongAsTheirStagesMoveSomething() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "box")
    builder.beginInstant(at: 0)
    let drive = builder.addDrive(chapter: nil)
    builder.addPiece(.hold(fraction: 0.5), to: drive, place: .nowhere)
    // Driven until it is taken away at 1 s, and endless until 3 s, of 4 s.
    let driven = builder.addSpan(pacing: .curve(.easeIn), begin: 0, duration: 3, drive: drive)
    let endless = builder.addSpan(
      pacing: .curve(.linear), begin: 2, duration: 0.25, repetition: Repetition(count: .infinity))
    for (span, leaf) in [(driven, Timeline.Leaf.alpha), (endless, .zPosition)] {
      _ = builder.addSegment(
        node: node, leaf: leaf, from: 0, to: 1, isAdditive: false, span: span, place: .nowhere)
    }
    for (time, span) in [(1.0, driven), (3, endless)] {
      builder.beginInstant(at: time)
      builder.removeSpan(span)
    }
    builder.beginInstant(at: 4)
    let reader = try SVGReader(builder.finish(outcome: .finished).svg())
    let stages = reader.elements.filter { $0.styles.contains("stage") }
    XCTAssertEqual(stages.map { $0.number("x") }, [64, 502], "64 to 940 are 4 s")
    XCTAssertEqual(stages.map { $0.number("width") }, [219, 219])
  }

  func testNodesThatMoveAlikeShareAPlot() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    for index in 0..<250 {
      let node = builder.addNode(className: "View", name: "card\(index)")
      builder.write(node: node, leaf: .alpha, value: 0, place: .nowhere)
    }
    builder.beginInstant(at: 1)
    for node in 0..<250 {
      builder.write(node: node, leaf: .alpha, value: node == 7 ? 0.5 : 1, place: .nowhere)
    }
    builder.sampled()
    builder.beginInstant(at: 2)
    let reader = try SVGReader(builder.finish(outcome: .finished).svg())
    XCTAssertEqual(
      reader.texts("plot"), ["card0.alpha, and 248 nodes just like it", "card7.alpha"])
  }

  // MARK: - Texts

  func testNamesHaveTheIdWhereTwoThatMoveShareOne() throws {
    for (movingCount, names) in [
      (1, ["picture.alpha"]), (2, ["picture#0.alpha", "picture#1.alpha"]),
    ] {
      var builder = TimelineBuilder(meta: Timeline.Meta())
      for _ in 0..<3 { _ = builder.addNode(className: "View", name: "picture") }
      builder.beginInstant(at: 1)
      for node in 0..<movingCount {
        builder.write(node: node, leaf: .alpha, value: 0.1 * Double(node), place: .nowhere)
      }
      builder.sampled()
      builder.beginInstant(at: 2)
      XCTAssertEqual(
        try SVGReader(builder.finish(outcome: .finished).svg()).texts("plot"), names)
    }
  }

  func testTheSubtitleSaysThatTheRunFailed() throws {
    var builder = TimelineBuilder(
      meta: Timeline.Meta(script: "a.lua", screen: Size(width: 400, height: 800)))
    builder.beginInstant(at: 0.5)
    for (outcome, facts) in [
      (Timeline.Outcome.finished, "400 × 800 pt, 0.5 s"), (.failed, "400 × 800 pt, 0.5 s; failed"),
    ] {
      XCTAssertEqual(
        try SVGReader(builder.finish(outcome: outcome).svg()).texts("facts"), [facts])
    }
  }

  func testHostileNamesAreShownAndBreakNothing() throws {
    let rows: [(name: String, shown: String)] = [
      ("</text><script>alert(1)</script>", "</text><script>alert(1)</script>.alpha"),
      ("a & b \"c\" 'd' ]]>", "a & b \"c\" 'd' ]]>.alpha"),
      ("a\u{0}b\u{1b}[31m\u{7f}\u{9f}\nc", "a b [31m   c.alpha"),
      ("\u{FFFE}x\u{FFFF}", "\u{2068}\u{FFFD}x\u{FFFD}\u{2069}.alpha"),
      ("👩‍👩‍👧 карта", "\u{2068}👩‍👩‍👧 карта\u{2069}.alpha"),
      ("שלום\u{202e}", "\u{2068}שלום \u{2069}.alpha"),
      (
        String(repeating: "<", count: 10_000),
        "\u{2068}" + String(repeating: "<", count: 59) + "…\u{2069}.alpha"
      ),
    ]
    for row in rows {
      let svg = timeline(.curve(.linear), name: row.name, script: row.name).svg()
      let reader = try SVGReader(svg)
      XCTAssertEqual(reader.texts("plot"), [row.shown], row.name)
      XCTAssertFalse(reader.elements.contains { $0.name == "script" })
      XCTAssertLessThan(svg.count, 20_000)
    }
  }

  func testMarksStandAtTheirTimesAndThoseOfOneTimeTogether() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    builder.beginInstant(at: 0)
    for name in ["a", "<b>"] { builder.addMark(name, place: .nowhere) }
    builder.beginInstant(at: 1)
    builder.addMark("landed", place: .nowhere)
    builder.beginInstant(at: 4)
    let reader = try SVGReader(builder.finish(outcome: .finished).svg())
    XCTAssertEqual(reader.texts("over"), ["a, <b>", "landed"])
    let signs = reader.elements.filter { $0.styles.contains("mark") }
    XCTAssertEqual(signs.map { $0.attributes["d"] }, ["M60 65h8l-4 9z", "M279 65h8l-4 9z"])
  }

  func testItHasATitleAndADescriptionInWords() throws {
    let elements = try SVGReader(try LinearPush.timeline().svg()).elements
    XCTAssertEqual(elements[0].attributes["aria-labelledby"], "title desc")
    XCTAssertEqual(
      elements.first { $0.attributes["id"] == "title" }?.text, "linear.lua: what moves over time")
    XCTAssertEqual(
      elements.first { $0.attributes["id"] == "desc" }?.text,
      "push, 400 × 800 pt, 0.5 s. from.alpha: from 1 to 0, between 0 and 1. to.center.x: from 100 to "
        + "200, between 100 and 200 pt. to.scale: from 1 to 1, between 1 and 2.")
  }

  func testItNeedsNothingFromElsewhere() throws {
    let text = String(decoding: try LinearPush.timeline().svg(), as: UTF8.self)
    XCTAssertEqual(text.components(separatedBy: "http").count, 2, "the name space alone")
    for part in ["url(", "href", "@import", "<script", "var("] {
      XCTAssertFalse(text.contains(part), part)
    }
    XCTAssertTrue(text.contains("@media (prefers-color-scheme: dark)"))
    XCTAssertTrue(text.hasSuffix("</svg>\n"))
  }

  // MARK: - Parts of a timeline

  func testARangeShowsItsPart() throws {
    let timeline = try LinearPush.timeline()
    let reader = try SVGReader(timeline.svg(in: 0.25...0.4))
    XCTAssertEqual(reader.texts("plot"), ["from.alpha", "to.scale"], "the center stands still")
    let curve = try reader.curve("from.alpha")
    XCTAssertEqual(try XCTUnwrap(curve.points.first).time, 0.25, accuracy: 0.02 * curve.second)
    XCTAssertEqual(try XCTUnwrap(curve.points.last).time, 0.4, accuracy: 0.02 * curve.second)
    XCTAssertLessThan(curve.distance(from: 0.4, at: 0.3), tolerance)
    XCTAssertEqual(
      reader.texts("facts"), ["push, 400 × 800 pt, 0.5 s; shown from 0.25 s to 0.4 s"])
    XCTAssertEqual(
      reader.texts("note").first, "Not drawn: 1 property that stands still in this range.")
  }

  func testTransitionsBeyondTheRangeHaveNoRow() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "box")
    builder.beginInstant(at: 0)
    builder.chapterBegan()
    let chapter = builder.beginChapter(kind: "push", roles: [("from", node), ("to", node)])
    builder.beginInstant(at: 1)
    builder.endChapter(chapter, outcome: .completed)
    builder.beginInstant(at: 3)
    let timeline = builder.finish(outcome: .finished)
    let (whole, part) = (
      try SVGReader(timeline.svg()), try SVGReader(timeline.svg(in: 2...3))
    )
    XCTAssertEqual(whole.texts("row"), ["chapters"])
    XCTAssertEqual(part.texts("row"), [])
    XCTAssertEqual(whole.elements[0].number("height") - part.elements[0].number("height"), 20)
  }

  func testNothingMoves() throws {
    XCTAssertEqual(try SVGReader(Timeline().svg()).texts("note"), ["Nothing moves."])
    var builder = TimelineBuilder(meta: Timeline.Meta())
    builder.beginInstant(at: 0)
    XCTAssertEqual(
      try SVGReader(builder.finish(outcome: .failed).svg(in: 0...1)).texts("note"),
      ["Nothing moves."])
  }

  func testSameTimelineGivesTheSameBytes() throws {
    XCTAssertEqual(try LinearPush.timeline().svg(), try LinearPush.timeline().svg())
  }
}
