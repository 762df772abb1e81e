import TransitionCore
import TransitionEngine
import XCTest

/// A finger at the left edge drives a pop: `uikit-semantics.md` §7 (the usual decision) and §6.1.
final class PanToPopTests: XCTestCase {
  /// Two pages, the upper one shown, and an edge pan that pops: to the end from half of the width on.
  private func app() throws -> (app: NavigationApp, driver: PercentDrivenInteractiveTransition) {
    let app = NavigationApp()
    let driver = PercentDrivenInteractiveTransition()
    driver.completionCurve = .linear
    app.navigation.pushViewController(app.second, animated: false)
    try app.engine.settle()
    app.animator = FadeAnimator(duration: 2)
    app.interactor = driver
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    pan.action = { [unowned app, unowned pan, unowned driver] _ in
      let percent = pan.translation(in: nil).x / 320
      switch pan.state {
      case .began:
        app.navigation.popViewController(animated: true)
        driver.update(percent)
      case .changed: driver.update(percent)
      case .ended: if percent > 0.5 { driver.finish() } else { driver.cancel() }
      case .cancelled: driver.cancel()
      case .possible, .failed: break
      }
    }
    app.window.addGestureRecognizer(pan)
    return (app, driver)
  }

  /// From x = 0 in half a second; the pan begins after 10 pt.
  private func drag(to x: Double, end: Touch.Phase = .ended) throws -> NavigationApp {
    let (app, driver) = try app()
    app.window.play(
      TouchSample.drag(
        from: Point(x: 0, y: 200), to: Point(x: x, y: 200), duration: 0.5, end: end))
    try withExtendedLifetime(driver) { try app.engine.settle() }
    return app
  }

  func testAPanBeyondTheMiddlePops() throws {
    let app = try drag(to: 200)
    let timeline = app.engine.timeline()
    XCTAssertEqual(app.stack, ["first"])
    // The finger is at 0.625 of the width: 0.375 of 2 s are left.
    XCTAssertEqual(timeline.duration, 0.5 + 0.75, accuracy: 1e-9)
    // At 400 pt/s the finger has moved 100 pt at 0.25 s.
    XCTAssertEqual(
      try timeline.value(of: .alpha, node: "second", at: 0.25), 1 - 100.0 / 320, accuracy: 1e-9)
    XCTAssertEqual(
      try timeline.value(of: .alpha, node: "second", at: 0.875), 0.375 / 2, accuracy: 1e-9)
    XCTAssertEqual(app.findings, [])
  }

  func testAPanThatEndsBeforeTheMiddleIsCancelled() throws {
    let app = try drag(to: 128)
    XCTAssertEqual(app.stack, ["first", "second"])
    XCTAssertEqual(app.container, ["second"])
    XCTAssertEqual(app.engine.now, 0.5 + 0.8, accuracy: 1e-9)
    XCTAssertEqual(app.findings, [])
  }

  func testATouchThatIsTakenAwayCancels() throws {
    let app = try drag(to: 300, end: .cancelled)
    XCTAssertEqual(app.stack, ["first", "second"])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.outcome), [.cancelled])
    XCTAssertEqual(app.findings, [])
  }

  /// `uikit-semantics.md` §8 #13: the gesture is over before the animator has run.
  func testAGestureThatEndsAtOnceIsNotLost() throws {
    let (app, driver) = try app()
    app.window.play([
      TouchSample(time: 0, location: Point(x: 0, y: 200), phase: .began),
      TouchSample(time: 0, location: Point(x: 240, y: 200), phase: .moved),
      TouchSample(time: 0, location: Point(x: 240, y: 200), phase: .ended),
    ])
    try withExtendedLifetime(driver) { try app.engine.settle() }
    XCTAssertEqual(app.stack, ["first"])
    XCTAssertEqual(app.engine.now, 0.5, accuracy: 1e-9)
    XCTAssertEqual(app.findings, [])
  }
}
