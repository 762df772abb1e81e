import TransitionCore
import TransitionEngine
import XCTest

/// A gesture that is cancelled while its action does nothing: `gesture-cancel-unhandled`.
final class UnhandledCancelTests: GestureTestCase {
  /// A cancelled touch leaves all where it was dragged, unless the action does something about it.
  func testCancelThatIsNotHandledIsReported() throws {
    typealias Action = (TouchScene, View) -> Void
    let drag: Action = { $1.center.x += 10 }
    let rows: [(name: String, drag: Action, cancel: Action, isReported: Bool)] = [
      ("nothing is done", drag, { _, _ in }, true),
      ("only written down", drag, { scene, _ in scene.log.add("cancelled") }, true),
      ("nothing was dragged", { _, _ in }, { _, _ in }, false),
      ("value set back", drag, { $1.center.x = 100 }, false),
      (
        "animated back", drag,
        { scene, view in scene.engine.animate(withDuration: 1) { view.center.x = 100 } }, false
      ),
      ("view removed", drag, { $1.removeFromSuperview() }, false),
      (
        "later", drag, { scene, view in scene.engine.perform(after: 1) { view.center.x = 0 } },
        false
      ),
      (
        "next turn", drag,
        { scene, view in scene.engine.performOnNextTurn { view.center.x = 0 } }, false
      ),
      ("when settled", drag, { scene, _ in scene.engine.performWhenSettled {} }, false),
      ("text changed", drag, { ($1.subviews[0] as? Label)?.text = "let go" }, false),
      ("text was dragged", { ($1.subviews[0] as? Label)?.text += "." }, { _, _ in }, true),
    ]
    for row in rows {
      for end in [Touch.Phase.cancelled, .ended] {
        startAnew()
        view.addSubview(Label())
        // Something else that happens meanwhile is not the gesture's doing.
        let other = View()
        scene.window.addSubview(other)
        engine.perform(after: 0.12) { other.alpha = 0.5 }
        let pan = PanGestureRecognizer { [unowned scene = scene!, unowned view = view!] in
          switch $0.state {
          case .began, .changed: row.drag(scene, view)
          case .cancelled: row.cancel(scene, view)
          default: break
          }
        }
        view.addGestureRecognizer(pan)
        scene.play([Point(50, 50), Point(80, 50), Point(90, 50), Point(95, 50)], end: end)
        try engine.settle()
        XCTAssertEqual(
          scene.findings,
          row.isReported && end == .cancelled ? ["gesture-cancel-unhandled"] : [],
          "\(row.name), \(end)")
      }
    }
  }

  func testCancelThatIsNotHandledNamesTheGesture() throws {
    let pan = PanGestureRecognizer { [unowned view = view!] in
      if $0.state == .began { view.alpha = 0.5 }
    }
    view.addGestureRecognizer(pan)
    scene.play([Point(50, 50), Point(80, 50), Point(90, 50)], end: .cancelled)
    try engine.settle()
    let finding = try XCTUnwrap(engine.diagnostics.first)
    XCTAssertEqual(
      finding.message,
      "the pan on \"view\" was cancelled, and nothing was done about it: all stays where it was "
        + "dragged")
    XCTAssertEqual(finding.remedy, "treat the state cancelled like ended")
    XCTAssertEqual(finding.time, 0.2)
  }

  /// A gesture that drives a transition ends with the interactor's finish or cancel.
  func testCancelThatDrivesATransitionMustEndIt() throws {
    typealias Answer = (PercentDrivenInteractiveTransition) -> Void
    let rows: [(name: String, percent: Double, answer: Answer, isReported: Bool)] = [
      ("cancel", 0.4, { $0.cancel() }, false), ("finish", 0.4, { $0.finish() }, false),
      ("cancel at 0", 0, { $0.cancel() }, false), ("finish at 0", 0, { $0.finish() }, false),
      ("nothing", 0.4, { _ in }, true), ("nothing at 0", 0, { _ in }, true),
    ]
    for row in rows {
      let app = NavigationApp()
      let driver = PercentDrivenInteractiveTransition()
      (app.animator, app.interactor) = (fadeAnimator(), driver)
      let pan = PanGestureRecognizer { [unowned app] in
        switch $0.state {
        case .began: app.navigation.pushViewController(app.second, animated: true)
        case .changed: if row.percent > 0 { driver.update(row.percent) }
        case .cancelled: row.answer(driver)
        default: break
        }
      }
      app.first.view.addGestureRecognizer(pan)
      app.window.play(
        TouchSample.steps(
          [Point(50, 50), Point(80, 50), Point(90, 50), Point(90, 50)], end: .cancelled))
      try app.engine.settle()
      let codes = app.engine.diagnostics.map(\.code)
      XCTAssertEqual(codes.contains("gesture-cancel-unhandled"), row.isReported, row.name)
      XCTAssertEqual(codes.contains("never-completed"), row.isReported, row.name)
    }
  }
}
