import TransitionCore
import TransitionEngine
import XCTest

/// Who waits for whom, and who goes on together: Apple's documentation of `require(toFail:)` and
/// `UIGestureRecognizerDelegate`.
final class RecognitionTests: GestureTestCase {
  private func tap(at time: Double = 0) {
    engine.perform(after: time) { [unowned scene = scene!] in scene.window.tap(Point(50, 50)) }
  }

  /// Writes down the name of a tap with the time.
  private func addTap(_ name: String, count: Int) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = count
    tap.action = { [unowned scene = scene!] _ in
      scene.log.add("\(name) \(Text.number(scene.engine.now))")
    }
    view.addGestureRecognizer(tap)
    return tap
  }

  // MARK: - Several taps

  /// Right times: the belief of 0.35 s.
  func testDoubleTapNeedsTwoTapsInTime() throws {
    let rows: [(second: Double?, taps: [String])] = [
      (0.0, ["double 0"]), (0.2, ["double 0.2"]), (0.34, ["double 0.34"]), (0.4, []), (nil, []),
    ]
    for row in rows {
      startAnew()
      _ = addTap("double", count: 2)
      tap()
      if let second = row.second { tap(at: second) }
      XCTAssertEqual(try settled(), row.taps, "second tap at \(row.second ?? -1) s")
    }
  }

  func testSingleTapWaitsUntilTheDoubleTapFails() throws {
    let rows: [(taps: [Double], log: [String])] = [
      ([0], ["single 0.35"]), ([0, 0.2], ["double 0.2"]),
      ([0, 0.5], ["single 0.35", "single 0.85"]), ([0, 0.1, 0.2], ["double 0.1", "single 0.55"]),
    ]
    for row in rows {
      startAnew()
      let single = addTap("single", count: 1)
      let double = addTap("double", count: 2)
      single.require(toFail: double)
      for time in row.taps { tap(at: time) }
      XCTAssertEqual(try settled(), row.log, "\(row.taps)")
    }
  }

  /// While a second tap may come, the screen has not settled.
  func testSettledScreenWaitsForTheSecondTap() throws {
    addTap("single", count: 1).require(toFail: addTap("double", count: 2))
    scene.window.tap(Point(50, 50)) { [unowned engine, unowned log = scene.log] in
      engine.performWhenSettled { log.add("settled") }
    }
    XCTAssertEqual(try settled(), ["single 0.35", "settled"])
  }

  func testWaitingTapFailsWhenTheOtherIsDisabledOrGone() throws {
    let changes: [(TapGestureRecognizer, View) -> Void] = [
      { tap, _ in tap.isEnabled = false }, { tap, view in view.removeGestureRecognizer(tap) },
    ]
    for (index, change) in changes.enumerated() {
      startAnew()
      let double = addTap("double", count: 2)
      addTap("single", count: 1).require(toFail: double)
      tap()
      engine.perform(after: 0.1) { [unowned double, unowned view = view!] in change(double, view) }
      XCTAssertEqual(try settled(), ["single 0.1"], "change \(index)")
    }
  }

  // MARK: - Waiting for a failure

  func testPanWaitsUntilAnEdgePanHasFailed() throws {
    for isAllowed in [true, false] {
      startAnew()
      let pan = scene.add(PanGestureRecognizer(), "pan", to: view)
      let edge = scene.add(ScreenEdgePanGestureRecognizer(), "edge", to: view)
      edge.edges = .left
      edge.shouldBegin = { _ in isAllowed }
      pan.require(toFail: edge)
      scene.play([Point(5, 50), Point(25, 50), Point(45, 50), Point(45, 50)])
      XCTAssertEqual(
        try settled(),
        isAllowed
          ? ["edge.began", "edge.changed", "edge.ended"]
          : ["pan.began", "pan.changed", "pan.ended"])
      // One that follows no touch holds nobody up.
      scene.play([Point(100, 50), Point(125, 50), Point(125, 50)])
      XCTAssertEqual(try settled(), ["pan.began", "pan.ended"])
    }
  }

  func testPanThatStillWaitsWhenTheFingerLiftsFails() throws {
    let pan = scene.add(PanGestureRecognizer(), "pan", to: view)
    let press = scene.add(LongPressGestureRecognizer(), "press", to: view)
    press.allowableMovement = 100
    pan.require(toFail: press)
    scene.play([Point(50, 50), Point(80, 50), Point(80, 50)])
    XCTAssertEqual(try settled(), [])
    scene.play([Point(50, 50), Point(80, 50), Point(180, 50), Point(180, 50)])
    XCTAssertEqual(try settled(), ["pan.began", "pan.ended"])
  }

  /// A belief, since Apple does not say: none of them would ever come about otherwise.
  func testOfRecognizersThatWaitForEachOtherTheLastOneWins() throws {
    let taps = ["first", "second", "third"].map {
      scene.add(TapGestureRecognizer(), $0, to: view)
    }
    for (index, recognizer) in taps.enumerated() {
      recognizer.require(toFail: taps[(index + 1) % taps.count])
    }
    for _ in 0..<2 {
      tap()
      XCTAssertEqual(try settled(), ["third.ended"])
    }
  }

  // MARK: - Together

  func testOneThatAllowsItIsEnoughForBoth() throws {
    for isAllowedByFirst in [true, false] {
      startAnew()
      let first = scene.add(PanGestureRecognizer(), "first", to: view)
      let second = scene.add(PanGestureRecognizer(), "second", to: view)
      let allowing = isAllowedByFirst ? first : second
      allowing.shouldRecognizeSimultaneously = { [unowned first, unowned second] own, other in
        XCTAssertTrue(own === (isAllowedByFirst ? first : second))
        XCTAssertTrue(other === (isAllowedByFirst ? second : first))
        return true
      }
      scene.play([Point(50, 50), Point(80, 50), Point(90, 50), Point(90, 50)])
      XCTAssertEqual(
        try settled(),
        [
          "first.began", "second.began", "first.changed", "second.changed", "first.ended",
          "second.ended",
        ])
    }
  }

  func testPinchAndPanGoOnTogether() throws {
    let pinch = scene.add(PinchGestureRecognizer(), "pinch", to: view)
    scene.add(PanGestureRecognizer(), "pan", to: view)
    pinch.shouldRecognizeSimultaneously = { _, _ in true }
    scene.window.play(
      fingers: [[80, 60, 60], [120, 140, 140]].map { TouchSample.steps($0.map { Point($0, 50) }) })
    XCTAssertEqual(try settled(), ["pinch.began", "pan.began", "pinch.ended", "pan.ended"])
  }

  func testLaterGestureFailsBesideOneThatHasBegun() throws {
    let pan = scene.add(PanGestureRecognizer(), "pan", to: view)
    let pinch = scene.add(PinchGestureRecognizer(), "pinch", to: view)
    scene.play([Point(50, 50), Point(80, 50), Point(90, 50), Point(90, 50), Point(90, 50)])
    engine.perform(after: 0.15) { [unowned scene = scene!] in
      scene.play([Point(150, 50), Point(199, 50), Point(199, 50)])
    }
    XCTAssertEqual(
      try settled(), ["pan.began", "pan.changed", "pan.changed", "pan.ended"])
    XCTAssertEqual([pan.state, pinch.state], [.possible, .possible])
  }

  // MARK: - Touches that are left alone

  func testTouchThatShouldNotBeReceivedIsLeftAlone() throws {
    let pad = scene.addPad("pad", Rect(x: 0, y: 0, width: 100, height: 100), in: view)
    let pan = scene.add(PanGestureRecognizer(), "pan", to: view)
    pan.shouldReceive = { [unowned pad] _, touch in touch.view !== pad }
    scene.play([Point(50, 50), Point(80, 50), Point(80, 50)])
    XCTAssertEqual(try settled(), ["pad.began", "pad.moved", "pad.ended"])
    scene.play([Point(150, 150), Point(180, 150), Point(180, 150)])
    XCTAssertEqual(try settled(), ["pan.began", "pan.ended"])
  }

  func testRecognizerThatIsDisabledWhileItIsAskedFollowsNothing() throws {
    let pan = scene.add(PanGestureRecognizer(), "pan", to: view)
    pan.shouldReceive = { pan, _ in
      pan.isEnabled = false
      return true
    }
    scene.play([Point(50, 50), Point(80, 50), Point(80, 50)])
    XCTAssertEqual(try settled(), [])
  }

  /// Nothing of a gesture that waits when the run is over stays in memory.
  func testWaitingGestureIsReleasedWithTheRun() throws {
    weak var engine: Engine?
    weak var tap: GestureRecognizer?
    do {
      let scene = TouchScene(engine: Engine(limits: Engine.Limits(time: 0.2)))
      let pad = View(frame: scene.window.bounds)
      scene.window.addSubview(pad)
      let single = scene.add(TapGestureRecognizer(), "single", to: pad)
      let double = scene.add(TapGestureRecognizer(), "double", to: pad)
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      (engine, tap) = (scene.engine, single)
      scene.window.tap(Point(5, 5))
      XCTAssertThrowsError(try scene.engine.settle())
    }
    XCTAssertNil(engine)
    XCTAssertNil(tap)
  }

  // MARK: - Chains

  /// As deep as a stack is not: each waits for the one before, and the first one for the last.
  func testLongChainOfThoseThatWaitForEachOtherFailsOneByOne() throws {
    var asked = 0
    var chain: [PanGestureRecognizer] = []
    for _ in 0..<20_000 {
      let pan = PanGestureRecognizer()
      pan.shouldBegin = { _ in
        asked += 1
        return false
      }
      if let last = chain.last { pan.require(toFail: last) }
      chain.append(pan)
    }
    chain[0].require(toFail: chain[chain.count - 1])
    for pan in chain.reversed() { view.addGestureRecognizer(pan) }
    scene.window.play(TouchSample.drag(from: path[0], to: path[2], duration: 0.05))
    try engine.settle()
    XCTAssertEqual(asked, chain.count)
  }
}
