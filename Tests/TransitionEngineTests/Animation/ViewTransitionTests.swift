import Glibc
import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Transitions of views: `uikit-semantics.md` §3.5.
///
/// Right values by hand: a picture that fades is a straight line under a linear curve, and a half turn
/// seen from straight ahead is `|cos πp|` wide.
final class ViewTransitionTests: XCTestCase {
  private var scene: Scene!
  private var log: Log!
  private var label: Label!
  private var engine: Engine { scene.engine }
  private var view: View { scene.view }

  override func setUpWithError() throws {
    (scene, log) = (Scene(), Log())
    label = Label(frame: Rect(x: 10, y: 10, width: 80, height: 20), name: "label")
    view.backgroundColor = .white
    label.text = "old"
    view.addSubview(label)
    try engine.run(until: 1)
  }

  override func tearDown() { (scene, log, label) = (nil, nil, nil) }

  private var note: (Bool) -> Void {
    { [unowned log = log!, unowned engine] in log.add("done \($0) at \(Text.number(engine.now))") }
  }

  /// What is in the view at a time, by name and class.
  private func children(at time: Double, side: Timeline.Side = .before) throws -> [String] {
    let timeline = engine.timeline()
    let node = try XCTUnwrap(timeline.node(named: "view", at: time))
    return timeline.children(of: node, at: time, side: side).map { timeline.nodes[$0].name }
  }

  func testCrossDissolveFadesTheOldPictureOverTheNew() throws {
    engine.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: {
        label.text = "new"
        view.backgroundColor = .black
      }, completion: note)
    XCTAssertEqual(view.subviews.map(\.name), ["label"], "the picture is no subview")
    try engine.settle()
    XCTAssertEqual(try children(at: 1, side: .after), ["label", "view.before"])
    XCTAssertEqual(try children(at: 2), ["label", "view.before"])
    XCTAssertEqual(try children(at: 2, side: .after), ["label"])
    let timeline = engine.timeline()
    let before = try XCTUnwrap(timeline.node(named: "view.before", at: 1))
    for (time, alpha) in [(1.0, 1.0), (1.25, 0.75), (1.5, 0.5), (2, 0)] {
      XCTAssertEqual(
        timeline.value(of: .alpha, node: before, at: time, side: time == 1 ? .after : .before),
        alpha, accuracy: 1e-12)
    }
    // The old look in the picture, the new one below it; both from the start on.
    XCTAssertEqual(timeline.value(of: .backgroundColorRed, node: before, at: 1.5), 1)
    XCTAssertEqual(try scene.value(.backgroundColorRed, at: 1, side: .after), 0)
    let texts = timeline.children(of: before, at: 1.5).map {
      timeline.content(of: $0, at: 1.5)?.text
    }
    XCTAssertEqual(texts, ["old"])
    XCTAssertEqual(
      timeline.value(of: .frameWidth, node: before, at: 1.5), 100, "it fills the view")
    XCTAssertEqual(log.entries, ["done true at 2"])
    XCTAssertEqual(engine.diagnostics, [])
  }

  func testChangesAreNotAnimated() throws {
    engine.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
      label.center.x = 90
      engine.animate(withDuration: 1) { label.alpha = 0.5 }
    }
    XCTAssertEqual(label.layer.presentation.geometry.position.x, 90)
    XCTAssertEqual(label.layer.presentation.opacity, 0.5)
  }

  func testAllowAnimatedContentAnimatesTheChangesAsWell() throws {
    engine.transition(
      with: view, duration: 1,
      options: [.transitionCrossDissolve, .curveLinear, .allowAnimatedContent]
    ) { label.center.x = 90 }
    try engine.run(until: 1.5)
    XCTAssertEqual(label.layer.presentation.geometry.position.x, 70, accuracy: 1e-12)
    try engine.settle()
    XCTAssertEqual(engine.now, 2)
  }

  func testTransitionWithoutAnEffectChangesAtOnce() throws {
    engine.transition(with: view, duration: 1, animations: { label.text = "new" }, completion: note)
    XCTAssertEqual(label.text, "new")
    XCTAssertEqual(log.entries, [])
    try engine.settle()
    XCTAssertEqual(log.entries, ["done true at 1"])
  }

  func testFlipNarrowsTheViewAndSwapsThePictureAtHalfTheWay() throws {
    let rows: [(effect: AnimationOptions, key: Timeline.Key, other: Timeline.Key)] = [
      (.transitionFlipFromLeft, .scale, .scaleY), (.transitionFlipFromRight, .scale, .scaleY),
      (.transitionFlipFromTop, .scaleY, .scale), (.transitionFlipFromBottom, .scaleY, .scale),
    ]
    for row in rows {
      let scene = Scene()
      scene.engine.transition(
        with: scene.view, duration: 1, options: [row.effect, .curveLinear]
      ) {
        scene.view.backgroundColor = .black
      } completion: { [log] in
        log.add("\($0)")
      }
      try scene.engine.settle()
      let timeline = scene.engine.timeline()
      let before = try XCTUnwrap(timeline.node(named: "view.before", at: 0))
      for step in 0...20 {
        let time = Double(step) / 20
        let side: Timeline.Side = step == 0 ? .after : .before
        XCTAssertEqual(
          try scene.value(row.key, at: time, side: side), abs(cos(.pi * time)), accuracy: 1.2e-3,
          "\(row) at \(time)")
        XCTAssertEqual(try scene.value(row.other, at: time, side: side), 1, accuracy: 1e-12)
        XCTAssertEqual(
          timeline.value(of: .alpha, node: before, at: time, side: side), time < 0.5 ? 1 : 0)
        // About the middle of the view.
        let frame = try (
          scene.value(.frameX, at: time, side: side), scene.value(.frameWidth, at: time, side: side)
        )
        XCTAssertEqual(frame.0 + frame.1 / 2, 50, accuracy: 1e-9)
      }
      XCTAssertEqual(scene.view.transform, .identity, "the model does not turn")
    }
    XCTAssertEqual(log.entries, Array(repeating: "true", count: 4))
  }

  func testFlipTurnsAboutTheMiddleWhateverTheAnchor() throws {
    view.anchorPoint = Point(x: 0, y: 0)
    view.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    engine.transition(
      with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]
    ) {}
    try engine.settle()
    let middle = view.frame.origin.x + 25
    XCTAssertEqual(view.frame.size.width, 50)
    for time in [1.2, 1.4, 1.7, 1.9] {
      let x = try scene.value(.frameX, at: time)
      let width = try scene.value(.frameWidth, at: time)
      XCTAssertEqual(x + width / 2, middle, accuracy: 1e-9)
      XCTAssertEqual(width, 50 * abs(cos(.pi * (time - 1))), accuracy: 0.06)
    }
  }

  func testCurlSwapsThePictureAtHalfTheWayAndIsReported() throws {
    for effect in [AnimationOptions.transitionCurlUp, .transitionCurlDown] {
      let scene = Scene()
      scene.engine.transition(
        with: scene.view, duration: 1, options: effect, animations: {},
        completion: { [log] in log.add("\($0) at \(Text.number(scene.engine.now))") })
      try scene.engine.settle()
      let timeline = scene.engine.timeline()
      let before = try XCTUnwrap(timeline.node(named: "view.before", at: 0))
      XCTAssertEqual(timeline.value(of: .alpha, node: before, at: 0.49), 1)
      XCTAssertEqual(timeline.value(of: .alpha, node: before, at: 0.5), 0)
      XCTAssertEqual(scene.engine.diagnostics.map(\.code), ["not-modelled"])
    }
    XCTAssertEqual(log.entries, ["true at 1", "true at 1"])
  }

  // MARK: - From one view to another

  func testViewIsReplacedInItsSuperview() throws {
    let next = View(frame: label.frame, name: "next")
    let behind = View(name: "behind")
    view.insertSubview(behind, at: 0)
    view.addSubview(View(name: "front"))
    engine.transition(
      from: label, to: next, duration: 1, options: .transitionCrossDissolve, completion: note)
    XCTAssertEqual(view.subviews.map(\.name), ["behind", "front", "next"])
    XCTAssertNil(label.superview)
    try engine.settle()
    XCTAssertEqual(try children(at: 1.5), ["behind", "front", "next", "view.before"])
    XCTAssertEqual(log.entries, ["done true at 2"])
  }

  func testShowHideTransitionViewsOnlyHides() throws {
    let next = View(frame: label.frame, name: "next")
    next.isHidden = true
    view.insertSubview(next, at: 0)
    engine.transition(
      from: label, to: next, duration: 1,
      options: [.transitionFlipFromLeft, .showHideTransitionViews], completion: note)
    XCTAssertEqual(view.subviews.map(\.name), ["next", "label"])
    XCTAssertTrue(label.isHidden)
    XCTAssertFalse(next.isHidden)
    try engine.settle()
    XCTAssertEqual(log.entries, ["done true at 2"])
  }

  func testDefaultEffectOfAReplacementIsNone() throws {
    let next = View(name: "next")
    engine.transition(from: label, to: next, duration: 1, completion: note)
    try engine.settle()
    XCTAssertEqual(view.subviews.map(\.name), ["next"])
    XCTAssertEqual(log.entries, ["done true at 1"])
  }

  func testViewWithoutASuperviewIsNotReplaced() throws {
    label.removeFromSuperview()
    let next = View(name: "next")
    engine.transition(
      from: label, to: next, duration: 1, options: .transitionCrossDissolve, completion: note)
    try engine.settle()
    XCTAssertNil(next.superview)
    XCTAssertEqual(log.entries, ["done true at 1"])
  }

  // MARK: - Edges

  func testTransitionOfLengthZeroAndSwitchedOff() throws {
    engine.transition(
      with: view, duration: 0, options: .transitionCrossDissolve, animations: { label.text = "a" },
      completion: note)
    engine.setAnimationsEnabled(false)
    engine.transition(
      with: view, duration: 1, options: .transitionFlipFromTop, animations: { label.text = "b" },
      completion: note)
    try engine.settle()
    XCTAssertEqual(log.entries, ["done true at 1", "done true at 1"])
    XCTAssertEqual(engine.diagnostics.map(\.code), ["animations-disabled"])
    XCTAssertNil(engine.timeline().node(named: "view.before", at: 1))
  }

  func testViewThatLeavesTheWindowEndsItsTransition() throws {
    engine.transition(
      with: view, duration: 1, options: .transitionCrossDissolve,
      animations: { label.text = "new" },
      completion: note)
    engine.perform(after: 0.5) { [view] in view.removeFromSuperview() }
    try engine.settle()
    XCTAssertEqual(log.entries, ["done false at 1.5"])
  }

  func testHandleEndsATransition() throws {
    let block = engine.transition(
      with: view, duration: 1, options: .transitionFlipFromLeft,
      animations: { label.text = "new" }, completion: note)
    engine.perform(after: 0.25) { block.cancel() }
    try engine.settle()
    XCTAssertEqual(log.entries, ["done false at 1.25"])
    XCTAssertEqual(try children(at: 1.25, side: .after), ["label"])
    XCTAssertEqual(try scene.value(.scale, at: 1.25, side: .after), 1)
  }

  func testSecondTransitionShowsThePictureOfTheFirst() throws {
    engine.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      label.text = "second"
    }
    try engine.run(until: 1.5)
    engine.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      label.text = "third"
    }
    try engine.settle()
    let timeline = engine.timeline()
    let pictures = timeline.nodes.filter { $0.name == "view.before" }.map(\.id)
    XCTAssertEqual(pictures.count, 2)
    let parts = timeline.children(of: pictures[1], at: 1.75)
    XCTAssertEqual(timeline.content(of: parts[0], at: 1.75)?.text, "second")
    XCTAssertEqual(timeline.value(of: .alpha, node: parts[1], at: 1.75), 0.5, accuracy: 1e-12)
    XCTAssertEqual(engine.now, 2.5)
  }

  func testTouchesAreRefusedDuringATransition() throws {
    engine.transition(with: view, duration: 1, options: .transitionCrossDissolve) {}
    XCTAssertNil(view.hitTest(Point(x: 50, y: 50)))
    try engine.settle()
    XCTAssertTrue(view.hitTest(Point(x: 50, y: 50)) === view)
    engine.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .allowUserInteraction]
    ) {}
    XCTAssertTrue(view.hitTest(Point(x: 50, y: 50)) === view)
  }

  func testErrorInTheChangesStillFades() throws {
    struct Stop: Error {}
    XCTAssertThrowsError(
      try engine.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
        label.text = "new"
        throw Stop()
      })
    try engine.settle()
    XCTAssertEqual(engine.now, 2)
    XCTAssertEqual(try children(at: 2, side: .after), ["label"])
  }

  func testRecordingThatBeginsLateHoldsThePicture() throws {
    let engine = Engine()
    let window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 320, height: 480))
    engine.transition(
      with: window, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { window.backgroundColor = .white })
    engine.record()
    try engine.settle()
    let timeline = engine.timeline()
    let root = try XCTUnwrap(timeline.children(of: nil, at: 0.5).first)
    let picture = try XCTUnwrap(timeline.children(of: root, at: 0.5).first)
    XCTAssertEqual(timeline.value(of: .alpha, node: picture, at: 0.5), 0.5, accuracy: 1e-12)
    XCTAssertEqual(timeline.children(of: root, at: 1, side: .after), [])
  }
}
