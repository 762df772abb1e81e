import TransitionCore
import TransitionEngine
import XCTest

/// What bars cover: the final frame of `uikit-semantics.md` §5.3.
final class BarInsetsTests: XCTestCase {
  private static let insets = EdgeInsets(top: 64, left: 0, bottom: 49, right: 0)
  private static let page = Rect(x: 0, y: 64, width: 320, height: 367)

  func testPageBelowABarHasItsFinalFrameBeforeTheAnimatorRuns() throws {
    let app = NavigationApp()
    app.navigation.barInsets = Self.insets
    XCTAssertEqual(app.first.view.frame, Self.page)
    var frames: [Rect] = []
    app.animator = ClosureAnimator { context in
      guard let to = context.view(forKey: .to) else { return }
      frames = [to.frame, context.finalFrame(for: context.viewController(forKey: .to))]
      context.containerView.addSubview(to)
      context.completeTransition(true)
    }
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(frames, [Self.page, Self.page])
    XCTAssertEqual(app.findings, [])
  }

  func testAnimatorThatFillsTheContainerIsReported() throws {
    let app = NavigationApp()
    app.navigation.barInsets = Self.insets
    app.animator = ClosureAnimator { context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.frame = context.containerView.bounds
      context.completeTransition(true)
    }
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["final-frame-mismatch"])
    XCTAssertEqual(
      app.engine.diagnostics[0].message,
      "the view of \"second\" ends at (0, 0, 320, 480), not at (0, 64, 320, 367)")
  }

  func testUnanimatedPushAndBuiltInSlideEndThere() throws {
    for animated in [false, true] {
      let app = NavigationApp()
      app.navigation.barInsets = Self.insets
      app.navigation.pushViewController(app.second, animated: animated)
      try app.engine.settle()
      XCTAssertEqual(app.second.view.frame, Self.page)
      XCTAssertEqual(app.findings, [])
    }
  }
}
