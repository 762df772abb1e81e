import TransitionCore
import TransitionEngine
import XCTest

/// Findings that only the whole recording shows.
final class ReviewTests: XCTestCase {
  private func findings(
    _ scene: Scene, _ body: (Scene) throws -> Void
  ) throws -> [Timeline.Diagnostic] {
    try body(scene)
    try scene.engine.settle()
    return scene.engine.timeline().diagnostics
  }

  // MARK: - Flashes

  private typealias Body = (Scene, View) -> Void
  private let looks: [(name: String, body: Body, codes: [String])] = [
    (
      "transparent one frame late",
      { scene, view in
        scene.engine.perform(after: 1) { scene.window.addSubview(view) }
        scene.engine.perform(after: 1 + 1.0 / 60) { view.alpha = 0 }
      }, ["flash"]
    ),
    (
      "hidden in the next turn",
      { scene, view in
        scene.engine.perform(after: 1) {
          scene.window.addSubview(view)
          scene.engine.performOnNextTurn { view.isHidden = true }
        }
      }, ["flash"]
    ),
    (
      "hidden in the same turn",
      { scene, view in
        scene.engine.perform(after: 1) {
          scene.window.addSubview(view)
          view.isHidden = true
        }
      }, []
    ),
    (
      "transparent later",
      { scene, view in
        scene.window.addSubview(view)
        scene.engine.perform(after: 0.05) { view.alpha = 0 }
      }, []
    ),
    (
      "gone for a moment",
      { scene, view in
        scene.window.addSubview(view)
        scene.engine.perform(after: 1) { view.isHidden = true }
        scene.engine.perform(after: 1.02) { view.isHidden = false }
      }, ["flash"]
    ),
    (
      "added and taken out",
      { scene, view in
        scene.window.addSubview(view)
        scene.engine.perform(after: 0.01) { view.removeFromSuperview() }
      }, []
    ),
    (
      "faded out and in",
      { scene, view in
        scene.window.addSubview(view)
        scene.engine.animate(withDuration: 0.02) { view.alpha = 0 }
      }, []
    ),
  ]

  func testViewThatIsSeenForAMomentIsReported() throws {
    for row in looks {
      let scene = Scene()
      let view = View(frame: scene.window.bounds, name: "new")
      XCTAssertEqual(
        try findings(scene) { row.body($0, view) }.map(\.code), row.codes, row.name)
    }
  }

  /// What was there before the recording has been seen before.
  func testViewThatIsHiddenAtTheStartIsNoFlash() throws {
    let scene = Scene()
    XCTAssertEqual(try findings(scene) { $0.view.isHidden = true }, [])
  }

  // MARK: - Transitions

  private func push(_ background: Color?, _ body: @escaping (TransitionContext) -> Void) throws
    -> [Timeline.Diagnostic]
  {
    let app = NavigationApp()
    app.first.view.backgroundColor = .white
    app.second.view.backgroundColor = .white
    if let background { app.navigation.containerView.backgroundColor = background }
    app.animator = ClosureAnimator(body)
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    return app.engine.timeline().diagnostics
  }

  /// Slides both pages with a spring, or with a curve, `to` from some way off.
  private func slide(
    ratio: Double?, gap: Double = 0, turn: Bool = false
  ) -> (TransitionContext) -> Void {
    { context in
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return
      }
      context.containerView.addSubview(to)
      to.frame = Rect(x: 320 + gap, y: 0, width: 320, height: 480)
      if turn { to.cornerRadius = 4 }
      let changes = {
        from.center.x -= 320
        to.center.x -= 320 + gap
        if turn { to.cornerRadius = 0 }
      }
      let end: (Bool) -> Void = { _ in context.completeTransition(true) }
      if let ratio {
        context.engine.animate(
          withDuration: 1, usingSpringWithDamping: ratio, initialSpringVelocity: 0,
          animations: changes, completion: end)
      } else {
        context.engine.animate(withDuration: 1, animations: changes, completion: end)
      }
    }
  }

  /// Right values: at ratio 0.5 a spring overshoots by exp(−π ζ / √(1 − ζ²)) = 16.3 % of 320 points.
  func testGapBesideSlidingPagesIsReported() throws {
    let found = try push(nil, slide(ratio: 0.5))
    XCTAssertEqual(found.map(\.code), ["background-shows"])
    let message = try XCTUnwrap(found.first?.message)
    let points = try XCTUnwrap(message.split(separator: " ").compactMap { Double($0) }.first)
    XCTAssertEqual(points, 320 * 0.163, accuracy: 0.5)
  }

  func testPagesThatStayTogetherCoverAll() throws {
    XCTAssertEqual(try push(nil, slide(ratio: nil)), [])
    XCTAssertEqual(try push(nil, slide(ratio: 1)), [])
  }

  func testGapBetweenThePagesIsReported() throws {
    XCTAssertEqual(try push(nil, slide(ratio: nil, gap: 20)).map(\.code), ["background-shows"])
  }

  func testBackgroundOfTheContainerShowsOnPurpose() throws {
    XCTAssertEqual(try push(.white, slide(ratio: 0.5)), [])
  }

  /// A page that changes otherwise is meant to show what is behind it.
  func testPagesThatDoMoreThanSlideAreNotLookedAt() throws {
    XCTAssertEqual(try push(nil, slide(ratio: 0.5, turn: true)), [])
  }

  /// A pop that adds the page that comes on top of the one that it moves away.
  func testPageThatMovesBelowOneThatCoversItIsReported() throws {
    for isBelow in [false, true] {
      let codes = try push(nil) { context in
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
          return
        }
        context.containerView.insertSubview(to, at: isBelow ? 0 : 1)
        context.engine.animate(withDuration: 1) {
          from.center.x += 320
        } completion: { _ in
          context.completeTransition(true)
        }
      }.map(\.code)
      XCTAssertEqual(codes, isBelow ? [] : ["depth-conflict"])
    }
  }

  func testViewThatFliesBelowAFadingPageIsReported() throws {
    for isInFront in [false, true] {
      let codes = try push(nil) { context in
        guard let to = context.view(forKey: .to) else { return }
        let picture = View(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "picture")
        context.containerView.addSubview(isInFront ? to : picture)
        context.containerView.addSubview(isInFront ? picture : to)
        to.alpha = 0
        context.engine.animate(withDuration: 1) {
          to.alpha = 1
          picture.center.x += 200
        } completion: { _ in
          picture.removeFromSuperview()
          context.completeTransition(true)
        }
      }.map(\.code)
      XCTAssertEqual(codes, isInFront ? [] : ["depth-conflict"])
    }
  }
}
