import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Pans: `uikit-semantics.md` §7; velocity: `design.md` §3.8.
final class PanGestureRecognizerTests: GestureTestCase {
  override var frame: Rect { Rect(x: 0, y: 0, width: 320, height: 480) }

  /// What a pan said in one action.
  private struct Step: Equatable {
    var state: GestureRecognizer.State
    var translation: Point
    var velocity: Point

    init(_ state: GestureRecognizer.State, _ translation: Point, _ velocity: Point) {
      self.state = state
      self.translation = translation
      self.velocity = velocity
    }
  }

  private func assertSteps(
    of samples: [TouchSample], in space: View? = nil, _ expected: [Step], _ message: String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var steps: [Step] = []
    let pan = PanGestureRecognizer()
    pan.action = { [unowned pan] in
      steps.append(Step($0.state, pan.translation(in: space), pan.velocity(in: space)))
    }
    view.addGestureRecognizer(pan)
    scene.window.play(samples)
    try scene.engine.settle()
    view.removeGestureRecognizer(pan)
    XCTAssertEqual(
      steps.map(\.state), expected.map(\.state), message, file: file, line: line)
    for (step, right) in zip(steps, expected) {
      for (number, rightNumber) in [
        (step.translation.x, right.translation.x), (step.translation.y, right.translation.y),
        (step.velocity.x, right.velocity.x), (step.velocity.y, right.velocity.y),
      ] {
        XCTAssertEqual(
          number, rightNumber, accuracy: 1e-9, "\(message) \(step) \(right)", file: file,
          line: line)
      }
    }
  }

  // MARK: - States

  func testPanGoesThroughItsStatesWithOneActionEach() throws {
    try assertSteps(
      of: TouchSample.steps([
        Point(50, 50), Point(55, 50), Point(60, 50), Point(70, 55), Point(70, 55), Point(70, 55),
      ]),
      [
        Step(.began, Point(10, 0), Point(50, 0)),
        Step(.changed, Point(20, 5), Point(100, 50)),
        Step(.changed, Point(20, 5), Point(100, 50)),
        // The last movement ended 0.2 s ago.
        Step(.ended, Point(20, 5), .zero),
      ])
  }

  func testCancelledPanEndsCancelled() throws {
    try assertSteps(
      of: TouchSample.steps([Point(50, 50), Point(80, 50), Point(90, 50)], end: .cancelled),
      [
        Step(.began, Point(30, 0), Point(300, 0)), Step(.cancelled, Point(40, 0), Point(100, 0)),
      ])
  }

  func testPanBeginsAtTenPointsFromWhereTheFingerTouched() throws {
    let rows: [(points: [Point], begins: Bool)] = [
      ([Point(50, 50), Point(59.9, 50), Point(59.9, 50)], false),
      ([Point(50, 50), Point(60, 50), Point(60, 50)], true),
      ([Point(50, 50), Point(44, 42), Point(44, 42)], true),
      ([Point(50, 50), Point(57, 57), Point(57, 57)], false),
      // 16.4 − 6.4 is a little less than 10 in binary.
      ([Point(6.4, 50), Point(16.4, 50), Point(16.4, 50)], true),
      // Steps that go round in a circle do not add up.
      ([Point(50, 50), Point(59, 50), Point(50, 50), Point(41, 50), Point(41, 50)], false),
      // A finger that is lifted where it has not moved to before pans no more.
      ([Point(50, 50), Point(80, 50)], false),
      ([Point(50, 50), Point(50, 50)], false),
    ]
    for row in rows {
      let pan = scene.add(PanGestureRecognizer(), "pan", to: view)
      scene.play(row.points)
      try scene.engine.settle()
      XCTAssertEqual(
        scene.log.takeEntries(), row.begins ? ["pan.began", "pan.ended"] : [], "\(row.points)")
      XCTAssertEqual(pan.state, .possible)
      view.removeGestureRecognizer(pan)
    }
  }

  func testFailedPanIsFailedToTheEndOfTheTouch() throws {
    let pan = scene.add(PanGestureRecognizer(), "pan", to: view)
    pan.shouldBegin = { _ in false }
    var states: [GestureRecognizer.State] = []
    for index in 0..<5 {
      scene.engine.perform(after: Double(index) / 10 + 0.05) { [unowned pan] in
        states.append(pan.state)
      }
    }
    scene.play([Point(50, 50), Point(70, 50), Point(80, 50), Point(90, 50)])
    try scene.engine.settle()
    XCTAssertEqual(states, [.possible, .failed, .failed, .possible, .possible])
    XCTAssertEqual(scene.log.takeEntries(), [])
  }

  func testPanThatShouldNotBeginIsAskedOnceAndLeavesTheTouch() throws {
    let pad = scene.addPad("pad", Rect(x: 0, y: 0, width: 100, height: 100), in: view)
    let pan = scene.add(PanGestureRecognizer(), "pan", to: pad)
    var asked = 0
    pan.shouldBegin = { [unowned pan] _ in
      asked += 1
      // Enough is known to decide.
      XCTAssertEqual(pan.translation(in: nil), Point(20, 0))
      XCTAssertEqual(pan.velocity(in: nil).x, 200, accuracy: 1e-9)
      return false
    }
    scene.play([Point(50, 50), Point(70, 50), Point(80, 50), Point(90, 50)])
    try scene.engine.settle()
    XCTAssertEqual(asked, 1)
    XCTAssertEqual(
      scene.log.takeEntries(), ["pad.began", "pad.moved", "pad.moved", "pad.ended"])
  }

  // MARK: - Translation

  func testTranslationIsInTheSpaceThatIsAskedFor() throws {
    let half = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    half.transform = AffineTransform(scaleX: 2, y: 0.5)
    let moved = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    moved.transform = AffineTransform(translationX: 70, y: 30)
    let turned = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    turned.transform = AffineTransform(rotationAngle: .pi / 2)
    for space in [half, moved, turned] { view.addSubview(space) }
    let samples = TouchSample.steps([Point(150, 150), Point(180, 190), Point(180, 190)])
    let rows: [(space: View?, translation: Point)] = [
      (nil, Point(30, 40)), (scene.window, Point(30, 40)), (view, Point(30, 40)),
      (moved, Point(30, 40)), (half, Point(15, 80)),
      // x of the turned view points down, y to the left.
      (turned, Point(40, -30)),
    ]
    for (index, row) in rows.enumerated() {
      let velocity = Point(row.translation.x * 10, row.translation.y * 10)
      try assertSteps(
        of: samples, in: row.space,
        [Step(.began, row.translation, velocity), Step(.ended, row.translation, velocity)],
        "row \(index)")
    }
  }

  /// Demo 3: the view that is panned moves with the finger, and asks in its own space.
  func testViewThatFollowsTheFingerDoesNotChangeItsTranslation() throws {
    var translations: [Double] = []
    let pan = PanGestureRecognizer()
    pan.action = { [unowned pan, unowned view = view!] _ in
      let x = pan.translation(in: view).x
      translations.append(x)
      view.transform = AffineTransform(translationX: x, y: 0)
    }
    view.addGestureRecognizer(pan)
    scene.play([Point(50, 50), Point(80, 50), Point(150, 50), Point(210, 50), Point(210, 50)])
    try scene.engine.settle()
    XCTAssertEqual(translations, [30, 100, 160, 160])
  }

  func testTranslationCountsFromWhatWasSet() throws {
    let space = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    space.transform = AffineTransform(scaleX: 2, y: 2)
    view.addSubview(space)
    var translations: [Point] = []
    let pan = PanGestureRecognizer()
    pan.action = { [unowned pan, unowned space] _ in
      translations.append(pan.translation(in: nil))
      pan.setTranslation(pan.state == .began ? .zero : Point(1, 2), in: space)
      translations.append(pan.translation(in: nil))
    }
    view.addGestureRecognizer(pan)
    let steps = [Point(50, 50), Point(80, 50), Point(90, 55), Point(95, 55)]
    for _ in 0..<2 {
      scene.play(steps)
      try scene.engine.settle()
      XCTAssertEqual(
        translations,
        [Point(30, 0), .zero, Point(10, 5), Point(2, 4), Point(7, 4), Point(2, 4)])
      translations = []
    }
    XCTAssertEqual(pan.translation(in: nil), .zero)
  }

  // MARK: - Velocity

  /// The last movement by its time; 0 when it is older than 0.1 s.
  func testVelocityIsThatOfTheLastMovement() throws {
    func samples(_ moves: [(Double, Double)], lift: (Double, Double)) -> [TouchSample] {
      [TouchSample(time: 0, location: Point(100, 100), phase: .began)]
        + moves.map { TouchSample(time: $0, location: Point(100 + $1, 100), phase: .moved) }
        + [TouchSample(time: lift.0, location: Point(100 + lift.1, 100), phase: .ended)]
    }
    let rows:
      [(name: String, moves: [(Double, Double)], lift: (Double, Double), velocity: Double)] =
        [
          ("lift at once", [(0.1, 20), (0.2, 50)], (0.2, 50), 300),
          ("lift 0.1 s later", [(0.1, 20), (0.2, 50)], (0.3, 50), 300),
          ("lift 0.11 s later", [(0.1, 20), (0.2, 50)], (0.31, 50), 0),
          ("hold samples are no movement", [(0.1, 20), (0.15, 20), (0.19, 20)], (0.2, 20), 200),
          ("long hold", [(0.1, 20), (0.15, 20), (0.25, 20)], (0.26, 20), 0),
          ("the lift moves", [(0.1, 20)], (0.2, 10), -100),
          ("jump at one instant has no speed", [(0.1, 20), (0.1, 90)], (0.1, 90), 200),
          ("from a hold on", [(0.1, 20), (0.5, 20), (0.51, 21)], (0.52, 21), 100),
          ("back", [(0.1, 50), (0.2, 30)], (0.2, 30), -200),
        ]
    for row in rows {
      var velocity: Double?
      let pan = PanGestureRecognizer()
      pan.action = { [unowned pan] in
        if $0.state == .ended { velocity = pan.velocity(in: nil).x }
      }
      view.addGestureRecognizer(pan)
      scene.window.play(samples(row.moves, lift: row.lift))
      try scene.engine.settle()
      XCTAssertEqual(try XCTUnwrap(velocity, row.name), row.velocity, accuracy: 1e-7, row.name)
      view.removeGestureRecognizer(pan)
    }
  }

  func testVelocityOfADragIsThatOfItsCurveAtTheEnd() throws {
    var velocities: [GestureRecognizer.State: Double] = [:]
    let pan = PanGestureRecognizer()
    pan.action = { [unowned pan] in velocities[$0.state] = pan.velocity(in: nil).x }
    view.addGestureRecognizer(pan)
    func drag(_ duration: Double, _ hold: Double, _ curve: TimingCurve = .linear) throws {
      scene.window.play(
        .drag(
          from: Point(10, 10), to: Point(210, 10), duration: duration, curve: curve, hold: hold))
      try scene.engine.settle()
    }
    try drag(0.4, 0)
    XCTAssertEqual(try XCTUnwrap(velocities[.ended]), 500, accuracy: 1e-7)
    // The last movement is shorter than the others, and no faster.
    try drag(0.401, 0.1)
    XCTAssertEqual(try XCTUnwrap(velocities[.ended]), 200 / 0.401, accuracy: 1e-6)
    try drag(0.4, 0.101)
    XCTAssertEqual(try XCTUnwrap(velocities[.ended]), 0)
    // The last 1/48 of ease-out: 1 − y there is that of ease-in at 1/48, and small.
    try drag(0.4, 0, .easeOut)
    let rest = TimingCurve.easeIn.value(at: 1.0 / 48)
    XCTAssertEqual(try XCTUnwrap(velocities[.ended]), 200 * rest * 120, accuracy: 1e-6)
  }

  func testPanWithoutATouchHasNeitherTranslationNorVelocity() {
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    pan.setTranslation(Point(5, 5), in: nil)
    XCTAssertEqual(pan.translation(in: view), .zero)
    XCTAssertEqual(pan.velocity(in: view), .zero)
    XCTAssertEqual(pan.location(in: view), .zero)
  }

  // MARK: - Edges

  func testEdgePanBeginsWithinTwentyPointsOfItsEdges() throws {
    typealias Edges = ScreenEdgePanGestureRecognizer.Edges
    let rows: [(edges: Edges, start: Point, begins: Bool)] = [
      (.left, Point(0, 240), true), (.left, Point(20, 240), true), (.left, Point(20.1, 240), false),
      (.right, Point(300, 240), true), (.right, Point(319, 240), true),
      (.right, Point(299.9, 240), false),
      (.top, Point(160, 20), true), (.top, Point(160, 20.1), false),
      (.bottom, Point(160, 460), true), (.bottom, Point(160, 459.9), false),
      (.left, Point(310, 240), false), ([.left, .right], Point(310, 240), true),
      (.all, Point(160, 5), true), (.all, Point(160, 240), false), ([], Point(0, 0), false),
      // A corner belongs to both edges.
      (.top, Point(5, 5), true), (.left, Point(5, 5), true),
    ]
    for row in rows {
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = row.edges
      scene.add(pan, "edge", to: view)
      scene.play([row.start, Point(160, 200), Point(160, 200)])
      try scene.engine.settle()
      XCTAssertEqual(
        scene.log.takeEntries(), row.begins ? ["edge.began", "edge.ended"] : [],
        "\(row.edges.rawValue) \(row.start)")
      view.removeGestureRecognizer(pan)
    }
    XCTAssertEqual(Edges.all.rawValue, 15)
  }

  /// The edges are the window's, also for a view that lies elsewhere.
  func testEdgesAreThoseOfTheWindow() throws {
    view.frame = Rect(x: 100, y: 100, width: 220, height: 100)
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .all
    scene.add(pan, "edge", to: view)
    for (x, begins) in [(110.0, false), (310, true)] {
      scene.play([Point(x, 150), Point(200, 150), Point(200, 150)])
      try scene.engine.settle()
      XCTAssertEqual(!scene.log.takeEntries().isEmpty, begins, "x = \(x)")
    }
  }

  func testEdgePanThatDoesNotBeginAtTheEdgeLeavesTheTouchToAPan() throws {
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    scene.add(edge, "edge", to: view)
    scene.add(PanGestureRecognizer(), "pan", to: view)
    scene.play([Point(5, 50), Point(50, 50), Point(50, 50)])
    try scene.engine.settle()
    XCTAssertEqual(scene.log.takeEntries(), ["edge.began", "edge.ended"])
    scene.play([Point(50, 50), Point(90, 50), Point(90, 50)])
    try scene.engine.settle()
    XCTAssertEqual(scene.log.takeEntries(), ["pan.began", "pan.ended"])
    let kinds = scene.engine.timeline().events.filter { $0.name == "gesture" }
      .compactMap { $0.data.first?.value }
    XCTAssertEqual(kinds, ["edgePan", "edgePan", "pan", "pan"])
  }
}

extension [TouchSample] {
  fileprivate static func drag(
    from: Point, to: Point, duration: Double, curve: TimingCurve, hold: Double
  ) -> [TouchSample] {
    TouchSample.drag(from: from, to: to, duration: duration, curve: curve, hold: hold)
  }
}
