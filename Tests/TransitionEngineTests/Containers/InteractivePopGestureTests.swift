import TransitionCore
import TransitionEngine
import XCTest

/// The built-in swipe back: `uikit-semantics.md` §7; its numbers are beliefs.
final class InteractivePopGestureTests: XCTestCase {
  /// A stack of two pages without a delegate, in a window of 320 × 480.
  private func stack() -> NavigationApp {
    let app = NavigationApp()
    app.navigation.delegate = nil
    app.navigation.pushViewController(app.second, animated: false)
    try? app.engine.settle()
    return app
  }

  private func swipe(
    _ app: NavigationApp, from: Double = 5, by distance: Double, duration: Double = 0.5,
    hold: Double = 0.2, end: Touch.Phase = .ended
  ) throws {
    app.window.play(
      TouchSample.drag(
        from: Point(from, 100), to: Point(from + distance, 100), duration: duration, hold: hold,
        end: end))
    try app.engine.settle()
  }

  /// Right answers: the usual decision, finish beyond half of the 320 points.
  func testSwipePopsBeyondHalfOfTheWidth() throws {
    for (distance, stack) in [(159.0, ["first", "second"]), (161, ["first"])] {
      let app = self.stack()
      try swipe(app, by: distance)
      XCTAssertEqual(app.stack, stack, "\(distance)")
      XCTAssertEqual(app.container, [stack.last ?? ""], "\(distance)")
      XCTAssertEqual(app.findings, [])
    }
  }

  /// The page follows the finger: the built-in slide is linear while it is driven.
  func testPageFollowsTheFinger() throws {
    let app = stack()
    try swipe(app, by: 200, duration: 0.5)
    let timeline = app.engine.timeline()
    // At 0.3 s of 0.5 s the finger has come 120 of 320 points.
    let chapter = try XCTUnwrap(timeline.chapters.last)
    XCTAssertEqual(
      try timeline.value(of: .frameX, node: "second", at: 0.3), 120, accuracy: 1e-9)
    XCTAssertEqual(
      try timeline.value(of: .frameX, node: "first", at: 0.3), 0.3 * (120 - 320), accuracy: 1e-9)
    XCTAssertEqual(chapter.outcome, .completed)
    // 200 / 320 at 0.7 s; what is left of 0.5 s.
    XCTAssertEqual(try XCTUnwrap(chapter.end), 0.7 + 0.5 * (1 - 200.0 / 320), accuracy: 1e-9)
  }

  func testFastSwipeDecidesByItsDirection() throws {
    let right = stack()
    try swipe(right, by: 100, duration: 0.1, hold: 0)
    XCTAssertEqual(right.stack, ["first"])
    let left = stack()
    left.window.play(
      TouchSample.steps([
        Point(5, 100), Point(300, 100), Point(200, 100), Point(200, 100),
      ]))
    try left.engine.settle()
    XCTAssertEqual(left.stack, ["first", "second"])
  }

  func testCancelledTouchGoesBack() throws {
    let app = stack()
    try swipe(app, by: 300, end: .cancelled)
    XCTAssertEqual(app.stack, ["first", "second"])
    XCTAssertEqual(app.findings, [])
  }

  func testItDoesNotBegin() throws {
    let rows: [(name: String, from: Double, prepare: (NavigationApp) -> Void)] = [
      ("on the root", 5, { $0.navigation.popViewController(animated: false) }),
      ("away from the edge", 30, { _ in }),
      ("disabled", 5, { $0.navigation.interactivePopGestureRecognizer.isEnabled = false }),
      ("with a delegate that gives animators", 5, { $0.navigation.delegate = $0 }),
      (
        "when it should not", 5,
        { $0.navigation.interactivePopGestureRecognizer.shouldBegin = { _ in false } }
      ),
    ]
    for row in rows {
      let app = stack()
      row.prepare(app)
      try app.engine.settle()
      let stack = app.stack
      try swipe(app, from: row.from, by: 250)
      XCTAssertEqual(app.stack, stack, row.name)
      XCTAssertFalse(app.engine.isInTransition, row.name)
      XCTAssertEqual(app.engine.timeline().chapters.count, 0, row.name)
    }
  }

  /// A delegate that is only told what is shown leaves the gesture on.
  func testDelegateWithoutAnimatorsLeavesItOn() throws {
    final class Listener: NavigationControllerDelegate {
      var providesAnimators: Bool { false }
    }
    let listener = Listener()
    let app = stack()
    app.navigation.delegate = listener
    try swipe(app, by: 250)
    XCTAssertEqual(app.stack, ["first"])
  }

  /// On a root page UIKit hangs until the next swipe when the gesture begins there; here it never does.
  func testRootPageTakesTheNextTouches() throws {
    let app = stack()
    app.navigation.popViewController(animated: false)
    try app.engine.settle()
    app.navigation.interactivePopGestureRecognizer.shouldBegin = { _ in true }
    try swipe(app, by: 250)
    var taps = 0
    app.first.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    app.window.tap(Point(100, 100))
    try app.engine.settle()
    XCTAssertEqual(taps, 1)
  }

  func testGestureKeepsNothingInMemory() throws {
    weak var navigation: NavigationController?
    weak var recognizer: GestureRecognizer?
    do {
      let app = stack()
      try swipe(app, by: 100)
      (navigation, recognizer) = (
        app.navigation, app.navigation.interactivePopGestureRecognizer
      )
    }
    XCTAssertNil(navigation)
    XCTAssertNil(recognizer)
  }
}
