import TransitionCore
import TransitionEngine
import XCTest

/// Recognisers among each other, and what becomes of a gesture whose surroundings change.
final class GestureRecognizerTests: GestureTestCase {
  // MARK: - Several at once

  func testInnerPanWinsAndTheOuterFails() throws {
    let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(inner)
    let outer = scene.add(PanGestureRecognizer(), "outer", to: view)
    scene.add(PanGestureRecognizer(), "inner", to: inner)
    var state: GestureRecognizer.State?
    engine.perform(after: 0.15) { [unowned outer] in state = outer.state }
    scene.play(path)
    XCTAssertEqual(
      try settled(), ["inner.began", "inner.changed", "inner.changed", "inner.ended"])
    XCTAssertEqual(state, .failed)
    XCTAssertEqual(outer.state, .possible)
    scene.play([Point(150, 150), Point(170, 150), Point(170, 150)])
    XCTAssertEqual(try settled(), ["outer.began", "outer.ended"])
  }

  func testOuterPanWinsWhenTheInnerShouldNotBegin() throws {
    let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(inner)
    scene.add(PanGestureRecognizer(), "outer", to: view)
    scene.add(PanGestureRecognizer(), "inner", to: inner).shouldBegin = { _ in false }
    scene.play(path)
    XCTAssertEqual(
      try settled(), ["outer.began", "outer.changed", "outer.changed", "outer.ended"])
  }

  func testTapAndPanOnOneViewShareTheTouches() throws {
    scene.add(TapGestureRecognizer(), "tap", to: view)
    scene.add(PanGestureRecognizer(), "pan", to: view)
    scene.play([Point(50, 50), Point(58, 50), Point(58, 50)])
    XCTAssertEqual(try settled(), ["tap.ended"])
    scene.play([Point(50, 50), Point(70, 50), Point(50, 50), Point(50, 50)])
    XCTAssertEqual(try settled(), ["pan.began", "pan.changed", "pan.ended"])
  }

  func testPanTakesTheTouchFromAButtonInIt() throws {
    scene.addButton("button", Rect(x: 0, y: 0, width: 100, height: 100), in: view)
    scene.add(PanGestureRecognizer(), "pan", to: view)
    scene.play([Point(50, 50), Point(70, 50), Point(50, 50)])
    XCTAssertEqual(try settled(), ["pan.began", "pan.ended"])
    XCTAssertEqual(try scene.tap(Point(50, 50)), ["button"])
  }

  func testPanCancelsTheTouchOfItsViewBeforeItBegins() throws {
    let pad = scene.addPad("pad", Rect(x: 0, y: 0, width: 100, height: 100), in: view)
    scene.add(PanGestureRecognizer(), "pan", to: view)
    scene.play([Point(50, 50), Point(55, 50), Point(70, 50), Point(80, 50), Point(80, 50)])
    XCTAssertEqual(
      try settled(),
      ["pad.began", "pad.moved", "pad.cancelled", "pan.began", "pan.changed", "pan.ended"])
    XCTAssertTrue(pad.superview === view)
  }

  func testRecognizerFollowsOneFinger() throws {
    scene.add(PanGestureRecognizer(), "pan", to: view)
    scene.play([Point(50, 50), Point(80, 50), Point(90, 50), Point(90, 50)])
    engine.perform(after: 0.05) { [unowned scene = scene!] in
      scene.play([Point(10, 10), Point(60, 60), Point(60, 60)])
    }
    XCTAssertEqual(try settled(), ["pan.began", "pan.changed", "pan.ended"])
    XCTAssertEqual(scene.ignored, ["the pan on \"view\" follows another finger"])
  }

  func testTwoFingersOnTwoViewsAreTwoGestures() throws {
    let other = View(frame: Rect(x: 200, y: 0, width: 100, height: 100), name: "other")
    scene.window.addSubview(other)
    scene.add(PanGestureRecognizer(), "one", to: view)
    scene.add(PanGestureRecognizer(), "two", to: other)
    scene.play([Point(50, 50), Point(80, 50), Point(90, 50)])
    scene.play([Point(250, 50), Point(250, 55), Point(250, 70), Point(250, 80)], end: .cancelled)
    XCTAssertEqual(try settled(), ["one.began", "one.ended", "two.began", "two.cancelled"])
    XCTAssertEqual(scene.ignored, [])
  }

  // MARK: - Surroundings that change

  func testDisabledRecognizerFollowsNoTouch() throws {
    let pan = scene.add(PanGestureRecognizer(), "pan", to: view)
    pan.isEnabled = false
    scene.play(path)
    XCTAssertEqual(try settled(), [])
    XCTAssertEqual(
      scene.ignored, ["\"view\" does nothing with touches, nor does what it is in"])
    pan.isEnabled = true
    scene.play(path)
    XCTAssertEqual(try settled().first, "pan.began")
  }

  /// Right states: Apple's documentation of `isEnabled`; the action is told on the next turn.
  func testGestureIsCancelledWhenItLosesItsRecognizerOrView() throws {
    let rows: [(name: String, change: (GestureRecognizer, View) -> Void)] = [
      ("disabled", { pan, _ in pan.isEnabled = false }),
      ("disabled for a moment", { pan, _ in (pan.isEnabled, pan.isEnabled) = (false, true) }),
      ("removed", { pan, view in view.removeGestureRecognizer(pan) }),
      ("moved to another view", { pan, view in view.superview?.addGestureRecognizer(pan) }),
      ("view removed", { _, view in view.removeFromSuperview() }),
      ("view's parent removed", { _, view in view.superview?.removeFromSuperview() }),
      (
        "view put into a tree outside the window",
        { _, view in View().addSubview(view) }
      ),
    ]
    for row in rows {
      for isInAction in [false, true] {
        startAnew()
        let parent = View(frame: scene.window.bounds, name: "parent")
        scene.window.addSubview(parent)
        parent.addSubview(view)
        let (log, view) = (scene.log, view!)
        let pan = PanGestureRecognizer()
        pan.action = { [unowned pan, unowned view, unowned log] in
          log.add("\($0.state.rawValue) \(pan.translation(in: nil).x)")
          if isInAction, $0.state == .changed {
            row.change(pan, view)
            log.add("state is \($0.state.rawValue)")
          }
        }
        view.addGestureRecognizer(pan)
        if !isInAction {
          engine.perform(after: 0.25) { [unowned pan, unowned view, unowned log] in
            row.change(pan, view)
            log.add("state is \(pan.state.rawValue)")
          }
        }
        scene.play(path)
        XCTAssertEqual(
          try settled(),
          ["began 30.0", "changed 40.0", "state is cancelled", "cancelled 40.0"],
          "\(row.name), in its action: \(isInAction)")
        XCTAssertEqual(pan.state, .possible, row.name)
        let states = engine.timeline().events.filter { $0.name == "gesture" }
        XCTAssertEqual(states.map { $0.data[1].value }, ["began", "cancelled"], row.name)
        XCTAssertEqual(states.map(\.subject), ["view", "view"], row.name)
        XCTAssertEqual(states.last?.time ?? 0, isInAction ? 0.2 : 0.25, accuracy: 1e-9)
        XCTAssertEqual(scene.findings, [], row.name)
      }
    }
  }

  func testRecognizerThatIsDisabledBeforeItBeginsLeavesTheTouchToTheView() throws {
    let pad = scene.addPad("pad", Rect(x: 0, y: 0, width: 100, height: 100), in: view)
    let pan = scene.add(PanGestureRecognizer(), "pan", to: pad)
    engine.perform(after: 0.05) { [unowned pan] in pan.isEnabled = false }
    engine.perform(after: 0.15) { [unowned pan] in pan.isEnabled = true }
    scene.play(path)
    XCTAssertEqual(
      try settled(), ["pad.began", "pad.moved", "pad.moved", "pad.moved", "pad.ended"])
    // The next touch is followed again.
    scene.play(path)
    XCTAssertEqual(try settled().prefix(3), ["pad.began", "pad.cancelled", "pan.began"])
  }

  func testRecognizerThatIsRemovedWhileItIsAskedDoesNotBegin() throws {
    let pad = scene.addPad("pad", Rect(x: 0, y: 0, width: 100, height: 100), in: view)
    let pan = scene.add(PanGestureRecognizer(), "pan", to: pad)
    pan.shouldBegin = { [unowned pad] in
      pad.removeGestureRecognizer($0)
      return true
    }
    scene.play([Point(50, 50), Point(80, 50), Point(80, 50)])
    XCTAssertEqual(try settled(), ["pad.began", "pad.moved", "pad.ended"])
  }

  func testViewThatMovesWithinTheWindowKeepsItsGesture() throws {
    let other = View(frame: scene.window.bounds)
    scene.window.addSubview(other)
    scene.window.sendSubviewToBack(other)
    scene.add(PanGestureRecognizer(), "pan", to: view)
    engine.perform(after: 0.15) { [unowned view = view!] in other.addSubview(view) }
    scene.play(path)
    XCTAssertEqual(try settled(), ["pan.began", "pan.changed", "pan.changed", "pan.ended"])
  }

  /// Only the recognisers of what has gone go.
  func testGestureOnAParentOutlivesTheTouchedView() throws {
    let cell = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(cell)
    scene.add(PanGestureRecognizer(), "pan", to: view)
    engine.perform(after: 0.15) { cell.removeFromSuperview() }
    scene.play(path)
    XCTAssertEqual(try settled(), ["pan.began", "pan.changed", "pan.changed", "pan.ended"])
  }

  func testActionMayRemoveItsViewAtTheEnd() throws {
    let pan = PanGestureRecognizer()
    pan.action = { [unowned scene = scene!, unowned view = view!] in
      scene.log.add($0.state.rawValue)
      if $0.state == .ended { view.removeFromSuperview() }
    }
    view.addGestureRecognizer(pan)
    scene.play([Point(50, 50), Point(80, 50), Point(80, 50)])
    XCTAssertEqual(try settled(), ["began", "ended"])
    XCTAssertEqual(pan.state, .possible)
  }

  func testRecognizerThatIsAddedByAnActionFollowsTheNextTouch() throws {
    let pan = PanGestureRecognizer()
    pan.action = { [unowned scene = scene!, unowned view = view!] in
      scene.log.add($0.state.rawValue)
      if $0.state == .began { scene.add(PanGestureRecognizer(), "added", to: view) }
    }
    view.addGestureRecognizer(pan)
    scene.play([Point(50, 50), Point(80, 50), Point(80, 50)])
    XCTAssertEqual(try settled(), ["began", "ended"])
    XCTAssertEqual(view.gestureRecognizers.count, 2)
    view.removeGestureRecognizer(pan)
    scene.play([Point(50, 50), Point(80, 50), Point(80, 50)])
    XCTAssertEqual(try settled(), ["added.began", "added.ended"])
  }

  func testGestureWhoseActionPushesGoesOn() throws {
    let app = NavigationApp()
    let log = scene.log
    app.animator = fadeAnimator(completingWith: true)
    let pan = PanGestureRecognizer()
    pan.action = { [unowned app, unowned log] in
      log.add("\($0.state.rawValue) \(app.stack.count) \(app.engine.isInTransition)")
      if $0.state == .began { app.navigation.pushViewController(app.second, animated: true) }
    }
    app.first.view.addGestureRecognizer(pan)
    app.window.play(
      TouchSample.steps([Point(50, 50), Point(80, 50), Point(90, 50), Point(90, 50)]))
    try app.engine.settle()
    XCTAssertEqual(log.entries, ["began 1 false", "changed 2 true", "ended 2 true"])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.outcome), [.completed])
    XCTAssertEqual(app.engine.timeline().chapters.first?.begin ?? 0, 0.1, accuracy: 1e-12)
    XCTAssertEqual(app.engine.diagnostics, [])
  }

  /// The page under the finger leaves with its transition: the gesture is cancelled then.
  func testGestureIsCancelledWhenItsPageHasGone() throws {
    let app = NavigationApp()
    let log = scene.log
    app.animator = fadeAnimator(completingWith: true)
    let pan = PanGestureRecognizer { [unowned app, unowned log] in
      log.add("\($0.state.rawValue) \(app.engine.now)")
      if $0.state == .began { app.navigation.pushViewController(app.second, animated: true) }
    }
    app.first.view.addGestureRecognizer(pan)
    app.window.play([
      TouchSample(time: 0, location: Point(50, 50), phase: .began),
      TouchSample(time: 0.25, location: Point(80, 50), phase: .moved),
      TouchSample(time: 2, location: Point(90, 50), phase: .moved),
      TouchSample(time: 3, location: Point(90, 50), phase: .ended),
    ])
    try app.engine.settle()
    XCTAssertEqual(log.entries, ["began 0.25", "cancelled 1.25"])
  }

  /// Nothing of a gesture that goes on when the run is over stays in memory.
  func testTouchThatGoesOnIsReleased() throws {
    weak var engine: Engine?
    weak var view: View?
    weak var pan: GestureRecognizer?
    do {
      let scene = TouchScene()
      let pad = scene.addPad("pad", scene.window.bounds)
      let recognizer = scene.add(PanGestureRecognizer(), "pan", to: pad)
      (engine, view, pan) = (scene.engine, pad, recognizer)
      scene.window.play([
        TouchSample(time: 0, location: Point(1, 1), phase: .began),
        TouchSample(time: 1, location: Point(50, 1), phase: .moved),
      ])
      try scene.engine.settle()
      XCTAssertEqual(recognizer.state, .began)
    }
    XCTAssertNil(engine)
    XCTAssertNil(view)
    XCTAssertNil(pan)
  }
}
