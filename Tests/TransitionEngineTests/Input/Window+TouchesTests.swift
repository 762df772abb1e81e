import TransitionCore
import TransitionEngine
import XCTest

/// Scripted touches on their way through an instant, a tree and an app.
final class WindowTouchesTests: XCTestCase {
  private var scene: TouchScene!
  private var engine: Engine { scene.engine }
  private var log: Log { scene.log }

  override func setUp() { scene = TouchScene() }
  override func tearDown() { scene = nil }

  // MARK: - The order at one instant

  /// `design.md` §3.2: input, timers; layout; the picture; completions; the next turn.
  func testInstantRunsInItsOrder() throws {
    let app = NavigationApp()
    let (engine, log) = (app.engine, log)
    app.animator = ClosureAnimator { [unowned log, unowned app] in
      log.add("layout")
      $0.containerView.addSubview(app.second.view)
      $0.completeTransition(true)
    }
    let pad = View(name: "pad")
    app.window.addSubview(pad)
    engine.animate(withDuration: 1) {
      pad.alpha = 0
    } completion: { [unowned log, unowned engine] _ in
      log.add("completion")
      engine.performOnNextTurn { log.add("next turn of the completion") }
    }
    engine.perform(after: 1) { [unowned log, unowned engine] in
      log.add("timer")
      app.navigation.pushViewController(app.second, animated: true)
      engine.performOnNextTurn { log.add("next turn of the timer") }
      engine.perform(after: 0) { log.add("timer of the timer") }
      app.window.tap(Point(500, 500)) { log.add("touch of the timer") }
    }
    engine.perform(after: 1) { [unowned log] in log.add("second timer") }
    app.window.play(
      [
        TouchSample(time: 0, location: Point(500, 500), phase: .began),
        TouchSample(time: 1, location: Point(500, 500), phase: .ended),
      ]
    ) { [unowned log] in log.add("touch") }
    try engine.settle()
    XCTAssertEqual(
      log.takeEntries(),
      [
        "touch", "timer", "second timer", "timer of the timer", "layout", "completion",
        "next turn of the timer", "next turn of the completion",
        // The timer has requested a push: the touch comes in the round after its layout.
        "touch of the timer",
      ])
    // What layout did is in the first picture, what completions did is not.
    XCTAssertEqual(engine.timeline().chapters.map(\.begin), [1])
  }

  /// A finger is not as quick as code: a touch finds the page that was asked for before it.
  func testTouchFindsThePageThatWasShownWithoutAnimationJustBefore() throws {
    let app = NavigationApp()
    var pressed: [String] = []
    for page in [app.first, app.second] {
      let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: page.name)
      button.action = { [name = page.name] in pressed.append(name) }
      page.view.addSubview(button)
    }
    app.navigation.pushViewController(app.second, animated: false)
    app.window.tap(Point(20, 20))
    try app.engine.settle()
    let presented = ViewController(name: "presented")
    let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "presented")
    button.action = { pressed.append("presented") }
    presented.view.addSubview(button)
    app.navigation.present(presented, animated: false)
    app.window.tap(Point(20, 20))
    try app.engine.settle()
    XCTAssertEqual(pressed, ["second", "presented"])
    XCTAssertEqual(app.engine.diagnostics, [])
  }

  /// The picture is taken after the input of its instant and before its completions.
  func testPictureShowsWhatInputDidAndNotWhatCompletionsDid() throws {
    let view = View(frame: .zero, name: "view")
    scene.window.addSubview(view)
    let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "button")
    scene.window.addSubview(button)
    button.action = { view.center.x = 1 }
    engine.perform(after: 0.5) { view.center.y = 2 }
    engine.animate(withDuration: 0.5) {
      scene.window.subviews[0].alpha = 0.5
    } completion: { _ in
      view.zPosition = 3
    }
    try engine.run(until: 0.25)
    scene.window.play(
      [
        TouchSample(time: 0.25, location: Point(20, 20), phase: .began),
        TouchSample(time: 0.25, location: Point(20, 20), phase: .ended),
      ])
    try engine.settle()
    let timeline = engine.timeline()
    for (key, before, after) in [
      (Timeline.Key.centerX, 1.0, 1.0), (.centerY, 2, 2), (.zPosition, 0, 3),
    ] {
      XCTAssertEqual(
        try timeline.value(of: key, node: "view", at: 0.5, side: .before), before, "\(key)")
      XCTAssertEqual(
        try timeline.value(of: key, node: "view", at: 0.5, side: .after), after, "\(key)")
    }
  }

  func testSamplesAreHandledAtTheirTimesCountedFromTheCall() throws {
    scene.addPad("pad", scene.window.bounds)
    try engine.run(until: 2)
    scene.play([Point(1, 1), Point(2, 2), Point(3, 3)])
    try engine.settle()
    XCTAssertEqual(log.entries, ["pad.began", "pad.moved", "pad.ended"])
    let events = engine.timeline().events
    XCTAssertEqual(events.map(\.name), ["touchBegan", "touchMoved", "touchEnded"])
    for (event, time) in zip(events, [2, 2.1, 2.2]) {
      XCTAssertEqual(event.time, time, accuracy: 1e-12)
    }
    XCTAssertEqual(events.map { $0.data.map(\.value) }, [["1", "1"], ["2", "2"], ["3", "3"]])
  }

  /// Numbers are those of the fingers that are down; one that is alone and the first has none.
  func testEventsTellFingersApartWhereThereAreSeveral() throws {
    scene.addPad("pad", scene.window.bounds)
    let finger = { (times: [Double], x: Double) in
      times.enumerated().map { index, time in
        TouchSample(
          time: time, location: Point(x, 0),
          phase: index == 0 ? .began : index == times.count - 1 ? .ended : .moved)
      }
    }
    scene.window.play(fingers: [
      finger([0, 1, 2], 10), finger([0.5, 1.5, 3], 20), finger([2.5, 2.75, 4], 30),
    ])
    try engine.settle()
    let rows: [(time: Double, x: String, finger: String?)] = [
      (0, "10", nil), (0.5, "20", "2"), (1, "10", "1"), (1.5, "20", "2"), (2, "10", "1"),
      (2.5, "30", "1"), (2.75, "30", "1"), (3, "20", "2"), (4, "30", nil),
    ]
    let events = engine.timeline().events
    XCTAssertEqual(events.count, rows.count)
    for (event, row) in zip(events, rows) {
      XCTAssertEqual(event.time, row.time, accuracy: 1e-12)
      let fact = { (name: String) in event.data.first { $0.name == name }?.value }
      XCTAssertEqual(fact("x"), row.x, "\(row.time)")
      XCTAssertEqual(fact("finger"), row.finger, "\(row.time)")
    }
  }

  func testTapBeginsAndEndsAtOneInstant() throws {
    let button = scene.addButton("button", Rect(x: 0, y: 0, width: 40, height: 40))
    button.title = "Go"
    scene.window.tap(button) { [unowned log] in log.add("done") }
    try engine.settle()
    XCTAssertEqual(log.entries, ["button", "done"])
    let events = engine.timeline().events
    XCTAssertEqual(events.map(\.name), ["touchBegan", "touchEnded", "action"])
    XCTAssertEqual(Set(events.map(\.time)), [0])
    XCTAssertEqual(events.map(\.subject), ["button", "button", "button"])
    XCTAssertEqual(engine.timeline().duration, 0)
  }

  func testNoSamplesAreDoneOnTheNextTurn() throws {
    scene.window.play([]) { [unowned log] in log.add("done") }
    XCTAssertEqual(log.entries, [])
    try engine.settle()
    XCTAssertEqual(log.entries, ["done"])
  }

  // MARK: - The way of a touch

  func testTouchStaysWithItsViewWhereverItMoves() throws {
    scene.addPad("left", Rect(x: 0, y: 0, width: 100, height: 100))
    scene.addPad("right", Rect(x: 100, y: 0, width: 100, height: 100))
    scene.play([Point(50, 50), Point(150, 50), Point(-50, 900)])
    try engine.settle()
    XCTAssertEqual(log.entries, ["left.began", "left.moved", "left.ended"])
  }

  func testTouchGoesUpTheChainToTheFirstThatTakesIt() throws {
    let pad = scene.addPad("pad", Rect(x: 0, y: 0, width: 100, height: 100))
    let middle = View(frame: pad.bounds, name: "middle")
    let inner = View(frame: pad.bounds, name: "inner")
    pad.addSubview(middle)
    middle.addSubview(inner)
    scene.play([Point(50, 50), Point(60, 50), Point(70, 50)], end: .cancelled)
    try engine.settle()
    XCTAssertEqual(log.entries, ["pad.began", "pad.moved", "pad.cancelled"])
    XCTAssertEqual(Set(engine.timeline().events.map(\.subject)), ["inner"])
    XCTAssertEqual(scene.findings, [])
  }

  func testControllerIsInTheChainAfterItsView() throws {
    final class Page: ViewController {
      let log: Log
      init(_ log: Log) {
        self.log = log
        super.init(name: "page")
      }
      override func touchesBegan(_ touch: Touch) { log.add("page.began") }
      override func touchesEnded(_ touch: Touch) { log.add("page.ended") }
    }
    let page = Page(log)
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    page.view.addSubview(view)
    scene.window.rootViewController = page
    XCTAssertEqual(try scene.tap(Point(10, 10)), ["page.began", "page.ended"])
    XCTAssertEqual(scene.findings, [])
  }

  func testLocationIsInTheSpaceThatIsAskedFor() throws {
    final class Probe: View {
      var points: [Point] = []
      weak var other: View?
      override func touchesBegan(_ touch: Touch) {
        points = [
          touch.location(in: nil), touch.location(in: self), touch.location(in: other),
          touch.location(in: touch.window),
        ]
      }
    }
    let probe = Probe(frame: Rect(x: 100, y: 100, width: 100, height: 100), name: "probe")
    let other = View(frame: Rect(x: 20, y: 0, width: 100, height: 100))
    other.transform = .init(scaleX: 2, y: 2)
    scene.window.addSubview(other)
    scene.window.addSubview(probe)
    probe.other = other
    _ = try scene.tap(Point(110, 150))
    // About (70, 50), twice as large: (110 − 70) / 2 + 50, (150 − 50) / 2 + 50.
    XCTAssertEqual(
      probe.points, [Point(110, 150), Point(10, 50), Point(70, 100), Point(110, 150)])
  }

  func testTwoFingersAreTwoTouches() throws {
    scene.addPad("left", Rect(x: 0, y: 0, width: 100, height: 100))
    scene.addPad("right", Rect(x: 100, y: 0, width: 100, height: 100))
    scene.play([Point(50, 50), Point(50, 60), Point(50, 70), Point(50, 80)])
    scene.engine.perform(after: 0.15) { [unowned scene = scene!] in
      scene.play([Point(150, 50), Point(150, 60), Point(150, 70)], end: .cancelled)
    }
    try engine.settle()
    XCTAssertEqual(
      log.entries,
      [
        "left.began", "left.moved", "right.began", "left.moved", "right.moved", "left.ended",
        "right.cancelled",
      ])
    XCTAssertEqual(scene.findings, [])
  }

  func testTouchWithoutAnEndIsNoTrouble() throws {
    scene.addPad("pad", scene.window.bounds)
    scene.window.play([TouchSample(time: 0, location: Point(1, 1), phase: .began)])
    scene.window.play([TouchSample(time: 1, location: Point(1, 1), phase: .ended)])
    try engine.settle()
    XCTAssertEqual(log.entries, ["pad.began"])
  }

  // MARK: - Buttons

  func testButtonIsPressedWhenTheFingerIsLiftedInside() throws {
    scene.addButton("button", Rect(x: 0, y: 0, width: 100, height: 100))
    let rows: [(points: [Point], end: Touch.Phase, isPressed: Bool)] = [
      ([Point(50, 50), Point(50, 50)], .ended, true),
      ([Point(50, 50), Point(300, 300), Point(99, 99)], .ended, true),
      ([Point(50, 50), Point(100, 50)], .ended, false),
      ([Point(50, 50), Point(50, 50)], .cancelled, false),
      ([Point(150, 50), Point(50, 50)], .ended, false),
    ]
    for row in rows {
      scene.play(row.points, end: row.end)
      try engine.settle()
      XCTAssertEqual(log.takeEntries(), row.isPressed ? ["button"] : [], "\(row)")
    }
  }

  func testActionIsRecordedBeforeItRuns() throws {
    let button = Button(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    button.title = "Go"
    button.action = { [unowned button] in button.alpha = 0.5 }
    scene.window.addSubview(button)
    scene.window.tap(button)
    try engine.settle()
    // A button without a name is known by its title.
    XCTAssertEqual(engine.timeline().events.last?.name, "action")
    XCTAssertEqual(engine.timeline().events.last?.subject, "Go")
  }

  /// Apple, `touchesCancelled`: one reason is that the view is removed from the window.
  func testViewThatLeavesTheWindowLosesItsTouch() throws {
    let pad = scene.addPad("pad", Rect(x: 0, y: 0, width: 100, height: 100))
    scene.addButton("button", Rect(x: 0, y: 0, width: 50, height: 50), in: pad)
    scene.play([Point(75, 75), Point(75, 76), Point(75, 77), Point(75, 78)])
    scene.play([Point(25, 25), Point(25, 25), Point(25, 25), Point(25, 25)])
    engine.perform(after: 0.15) { [unowned log] in
      pad.removeFromSuperview()
      log.add("removed")
    }
    try engine.settle()
    XCTAssertEqual(log.entries, ["pad.began", "pad.moved", "removed", "pad.cancelled"])
  }

  func testViewThatMovesWithinTheWindowKeepsItsTouch() throws {
    let pad = scene.addPad("pad", Rect(x: 0, y: 0, width: 100, height: 100))
    let other = View(frame: scene.window.bounds)
    scene.window.addSubview(other)
    scene.window.sendSubviewToBack(other)
    scene.play([Point(75, 75), Point(75, 76), Point(75, 77)])
    engine.perform(after: 0.05) { other.addSubview(pad) }
    try engine.settle()
    XCTAssertEqual(log.entries, ["pad.began", "pad.moved", "pad.ended"])
  }

  func testButtonThatIsRemovedByItsActionIsPressedOnce() throws {
    let button = scene.addButton("button", Rect(x: 0, y: 0, width: 100, height: 100))
    button.action = { [unowned button, unowned log] in
      log.add("pressed")
      button.removeFromSuperview()
    }
    XCTAssertEqual(try scene.tap(Point(50, 50)), ["pressed"])
    XCTAssertEqual(try scene.tap(Point(50, 50)), [])
  }

  /// A flow: a tap pushes, another one on the new page pops.
  func testAppIsWalkedThroughByTaps() throws {
    let app = NavigationApp()
    app.animator = nil
    func add(_ name: String, to page: ViewController, _ action: @escaping () -> Void) -> Button {
      let button = Button(frame: Rect(x: 100, y: 200, width: 120, height: 44), name: name)
      button.action = action
      page.view.addSubview(button)
      return button
    }
    let open = add("open", to: app.first) { [unowned app] in
      app.navigation.pushViewController(app.second, animated: true)
    }
    let close = add("close", to: app.second) { [unowned app] in
      app.navigation.popViewController(animated: true)
    }
    app.window.tap(open)
    app.engine.performWhenSettled { [unowned app] in
      XCTAssertEqual(app.stack, ["first", "second"])
      app.window.tap(close)
      app.engine.performWhenSettled { [unowned app] in XCTAssertEqual(app.stack, ["first"]) }
    }
    try app.engine.settle()
    let timeline = app.engine.timeline()
    XCTAssertEqual(timeline.chapters.map(\.kind), ["push", "pop"])
    XCTAssertEqual(
      timeline.events.filter { $0.name == "action" }.map(\.subject), ["open", "close"])
    // The built-in slide lasts 0.5 s; the settled screen has an instant of its own.
    XCTAssertEqual(timeline.chapters.map(\.begin), [0, 0.5 + 1.0 / 60])
    XCTAssertEqual(timeline.diagnostics, [])
  }
}
