import TransitionCore
import TransitionEngine
import XCTest

/// Presentations and dismissals that are started from inside the callbacks of another one.
final class PresentationReentryTests: XCTestCase {
  /// Every callback of a presentation in which nothing else may begin yet.
  func testStartsInsideAPresentationAreRefused() throws {
    let callbacks = [
      "second.viewDidLoad", "first.viewWillDisappear(true)", "second.viewWillAppear(true)",
    ]
    for callback in callbacks {
      let app = PresentationApp()
      app.presentAnimator = FadeAnimator()
      var count = 0
      for page in [app.first, app.second] {
        page.onCallback = { [unowned app, unowned page] name in
          guard "\(page.name).\(name)" == callback else { return }
          count += 1
          app.first.present(ViewController(name: "third"), animated: true)
          app.second.present(ViewController(name: "third"), animated: true)
          app.first.dismiss(animated: true)
        }
      }
      app.first.present(app.second, animated: true)
      try app.engine.settle()
      XCTAssertEqual(count, 1, callback)
      XCTAssertEqual(
        app.findings, Array(repeating: "push-while-busy", count: 3), callback)
      XCTAssertEqual(app.engine.timeline().chapters.map(\.outcome), [.completed], callback)
      XCTAssertEqual(app.container, ["second"], callback)
    }
  }

  func testStartsInsideTheAnimatorAreRefused() throws {
    let app = PresentationApp()
    let animator = FadeAnimator()
    animator.onStart = { [unowned app] _ in
      app.first.dismiss(animated: true)
      app.second.present(ViewController(name: "third"), animated: false)
    }
    app.presentAnimator = animator
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["push-while-busy", "push-while-busy"])
  }

  /// From the first did-callback on the next one may begin: it follows at the same instant.
  func testStartsAtTheEndOfAPresentationFollow() throws {
    for callback in ["second.viewDidAppear(true)", "first.viewDidDisappear(true)", "completion"] {
      let app = PresentationApp()
      app.presentAnimator = FadeAnimator()
      app.dismissAnimator = FadeAnimator()
      let third = LoggedPage(name: "third", log: app.log)
      third.transitioningDelegate = app
      let start = { [unowned app] (name: String) in
        if name == callback { app.second.present(third, animated: true) }
      }
      for page in [app.first, app.second] {
        page.onCallback = { [unowned page] name in start("\(page.name).\(name)") }
      }
      app.first.present(app.second, animated: true) { start("completion") }
      try app.engine.settle()
      XCTAssertEqual(app.engine.timeline().chapters.map(\.begin), [0, 1], callback)
      XCTAssertEqual(app.engine.timeline().chapters.map(\.end), [1, 2], callback)
      XCTAssertTrue(app.second.presentedViewController === third, callback)
      XCTAssertFalse(app.second.isBeingPresented)
      XCTAssertFalse(third.isBeingPresented)
      XCTAssertEqual(app.findings, [], callback)
    }
  }

  func testStartsAtTheEndOfADismissalFollow() throws {
    for callback in ["first.viewDidAppear(true)", "second.viewDidDisappear(true)", "completion"] {
      let app = PresentationApp()
      try app.present()
      app.presentAnimator = FadeAnimator()
      app.dismissAnimator = FadeAnimator()
      var count = 0
      let start = { [unowned app] (name: String) in
        guard name == callback, count == 0 else { return }
        count += 1
        app.first.present(app.second, animated: true)
      }
      for page in [app.first, app.second] {
        page.onCallback = { [unowned page] name in start("\(page.name).\(name)") }
      }
      app.first.dismiss(animated: true) { start("completion") }
      try app.engine.settle()
      XCTAssertEqual(app.engine.timeline().chapters.map(\.kind), ["dismiss", "present"], callback)
      XCTAssertTrue(app.first.presentedViewController === app.second, callback)
      XCTAssertTrue(app.second.presentingViewController === app.first, callback)
      XCTAssertFalse(app.second.isBeingDismissed)
      XCTAssertFalse(app.second.isBeingPresented)
      XCTAssertEqual(app.container, ["second"], callback)
      XCTAssertEqual(app.findings, [], callback)
    }
  }

  func testStartsAtTheEndOfACancelledOneFollow() throws {
    let callbacks = [
      "second.viewWillDisappear(true)", "second.viewDidDisappear(true)",
      "first.viewWillAppear(true)", "first.viewDidAppear(true)", "completion",
    ]
    for callback in callbacks {
      let app = PresentationApp()
      let third = ViewController(name: "third")
      app.presentAnimator = FadeAnimator(answer: false)
      var isFirst = true
      let start = { [unowned app] (name: String) in
        guard name == callback, isFirst else { return }
        isFirst = false
        app.first.present(third, animated: true)
      }
      for page in [app.first, app.second] {
        page.onCallback = { [unowned page] name in start("\(page.name).\(name)") }
      }
      app.first.present(app.second, animated: true) { start("completion") }
      try app.engine.settle()
      XCTAssertEqual(
        app.engine.timeline().chapters.map(\.outcome), [.cancelled, .completed], callback)
      XCTAssertTrue(app.first.presentedViewController === third, callback)
      XCTAssertEqual(app.container, ["third"], callback)
      XCTAssertNil(app.first.view.window, callback)
      XCTAssertEqual(app.findings, [], callback)
    }
  }

  func testStartFromAnimationEndedFollows() throws {
    final class Animator: AnimatedTransitioning {
      var onEnd: (() -> Void)?
      func transitionDuration(using context: TransitionContext) -> Double { 0 }
      func animateTransition(using context: TransitionContext) {
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        context.completeTransition(true)
      }
      func animationEnded(_ didComplete: Bool) { onEnd?() }
    }
    let app = PresentationApp()
    let animator = Animator()
    animator.onEnd = { [unowned app] in app.first.dismiss(animated: true) }
    app.presentAnimator = animator
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.engine.timeline().chapters.map(\.kind), ["present", "dismiss"])
    XCTAssertNil(app.first.presentedViewController)
  }

  func testEndlessUnanimatedPresentationsAreEnded() throws {
    let app = PresentationApp(engine: Engine(limits: Engine.Limits(eventsPerInstant: 100)))
    app.second.onCallback = { [unowned app] name in
      switch name {
      case "viewDidAppear(false)": app.first.dismiss(animated: false)
      case "viewDidDisappear(false)": app.first.present(app.second, animated: false)
      default: break
      }
    }
    app.first.present(app.second, animated: false)
    XCTAssertThrowsError(try app.engine.settle()) { error in
      XCTAssertEqual((error as? EngineError)?.kind, .eventsPerInstant)
    }
  }
}
