import TransitionCore
import TransitionEngine
import XCTest

/// Push and pop: `uikit-semantics.md` §5.1, §5.2, §5.4, §5.5 and §5.7.
///
/// Orders are written by hand.
final class NavigationTests: XCTestCase {
  func testShowingTheRootSendsWillAndDidFromTheOutsideIn() {
    final class Page: ViewController {
      static func log(_ log: Log, _ name: String) -> Page {
        let page = Page(name: name)
        page.log = log
        return page
      }
      var log: Log?
      override func viewDidLoad() { log?.add("\(name) load") }
      override func viewWillAppear(_ animated: Bool) { log?.add("\(name) will \(animated)") }
      override func viewDidAppear(_ animated: Bool) { log?.add("\(name) did \(animated)") }
    }
    let log = Log()
    let engine = Engine()
    let window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let page = Page.log(log, "page")
    window.rootViewController = NavigationController(rootViewController: page)
    XCTAssertEqual(log.entries, ["page load", "page will false", "page did false"])
    XCTAssertEqual(page.view.frame, window.bounds)
    XCTAssertTrue(page.view.window === window)
  }

  func testStackThatIsBuiltBeforeItIsShownIsSilent() {
    final class Page: ViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("will") }
      override func viewDidAppear(_ animated: Bool) { calls.append("did") }
      override func viewWillDisappear(_ animated: Bool) { calls.append("gone") }
    }
    let (first, second) = (Page(name: "first"), Page(name: "second"))
    let navigation = NavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: true)
    XCTAssertEqual(first.calls + second.calls, [])
    let engine = Engine()
    let window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = navigation
    XCTAssertEqual(first.calls, [])
    XCTAssertEqual(second.calls, ["will", "did"])
    XCTAssertEqual(navigation.containerView.subviews.map(\.name), ["second"])
  }

  func testPushChangesTheStackAtOnceAndStartsAtLayout() throws {
    let app = NavigationApp()
    app.animator = fadeAnimator(completingWith: true)
    app.navigation.pushViewController(app.second, animated: true)
    XCTAssertEqual(app.stack, ["first", "second"])
    XCTAssertEqual(
      app.events(), ["second.willMoveToParent", "second.push", "navigation.animationController"])
    try app.engine.run(until: 0.5)
    XCTAssertEqual(
      app.events(),
      [
        "first.viewWillDisappear", "second.viewDidLoad", "second.viewWillAppear",
        "second.willShow", "animateTransition",
      ])
    XCTAssertEqual(app.container, ["first", "second"])
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "completeTransition", "first.viewDidDisappear", "second.viewDidAppear",
        "second.didMoveToParent", "second.didShow",
      ])
    XCTAssertEqual(app.container, ["second"])
  }

  func testPopSendsItsEventsInOrder() throws {
    let app = NavigationApp()
    app.navigation.pushViewController(app.second, animated: false)
    try app.engine.settle()
    _ = app.events()
    app.animator = fadeAnimator(completingWith: true)
    XCTAssertTrue(app.navigation.popViewController(animated: true) === app.second)
    XCTAssertEqual(app.stack, ["first"])
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.willMoveToParent", "second.pop", "navigation.animationController",
        "second.viewWillDisappear", "first.viewWillAppear", "first.willShow",
        "animateTransition", "completeTransition", "second.viewDidDisappear",
        "first.viewDidAppear", "second.didMoveToParent", "first.didShow",
      ])
    XCTAssertNil(app.second.parent)
  }

  func testUnanimatedPushAsksNoAnimatorAndIsNoChapter() throws {
    let app = NavigationApp()
    app.animator = fadeAnimator(completingWith: true)
    app.navigation.pushViewController(app.second, animated: false)
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.willMoveToParent", "second.push", "first.viewWillDisappear",
        "second.viewDidLoad", "second.viewWillAppear", "second.willShow",
        "first.viewDidDisappear", "second.viewDidAppear", "second.didMoveToParent",
        "second.didShow",
      ])
    XCTAssertEqual(app.engine.timeline().chapters, [])
    XCTAssertEqual(app.container, ["second"])
  }

  func testCancelledPushRestoresTheStack() throws {
    let app = NavigationApp()
    app.animator = fadeAnimator(completingWith: false)
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      Array(app.events().drop { $0 != "completeTransition" }),
      [
        "completeTransition", "second.viewWillDisappear", "second.viewDidDisappear",
        "first.viewWillAppear", "first.viewDidAppear", "second.willMoveToParent",
        "second.didMoveToParent", "navigation.cancelled",
      ])
    XCTAssertEqual(app.stack, ["first"])
    XCTAssertEqual(app.container, ["first"])
    XCTAssertNil(app.second.parent)
    XCTAssertEqual(app.engine.timeline().chapters.map(\.outcome), [.cancelled])
  }

  func testCancelledPopPutsTheControllerBack() throws {
    let app = NavigationApp()
    app.navigation.pushViewController(app.second, animated: false)
    try app.engine.settle()
    app.animator = fadeAnimator(completingWith: false)
    app.navigation.popViewController(animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      Array(app.events().drop { $0 != "animateTransition" }),
      [
        "animateTransition", "completeTransition", "first.viewWillDisappear",
        "first.viewDidDisappear", "second.viewWillAppear", "second.viewDidAppear",
        "second.willMoveToParent", "second.didMoveToParent", "navigation.cancelled",
      ])
    XCTAssertEqual(app.stack, ["first", "second"])
    XCTAssertEqual(app.container, ["second"])
    XCTAssertTrue(app.second.parent === app.navigation)
  }

  func testPushWhileBusyIsRefusedAndReported() throws {
    let app = NavigationApp()
    app.animator = fadeAnimator(completingWith: true)
    app.navigation.pushViewController(app.second, animated: true)
    app.navigation.pushViewController(ViewController(name: "third"), animated: true)
    try app.engine.run(until: 0.5)
    XCTAssertNil(app.navigation.popViewController(animated: true))
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "second"])
    let findings = app.engine.timeline().diagnostics
    XCTAssertEqual(findings.map(\.code), ["push-while-busy", "push-while-busy"])
    XCTAssertTrue(
      findings[0].message.hasPrefix("pushViewController called on navigation while an existing"))
  }

  func testPopOfTheRootDoesNothing() throws {
    let app = NavigationApp()
    XCTAssertNil(app.navigation.popViewController(animated: true))
    try app.engine.settle()
    XCTAssertEqual(app.events(), [])
  }

  func testPushingTheSameControllerTwiceIsRefused() throws {
    let app = NavigationApp()
    app.navigation.pushViewController(app.first, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first"])
    XCTAssertEqual(app.engine.timeline().diagnostics.map(\.code), ["pushed-twice"])
  }

  func testOnlyTheFirstCompletionActs() throws {
    let app = NavigationApp()
    let animator = ClosureAnimator { context in
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      context.completeTransition(true)
      context.completeTransition(false)
    }
    app.animator = animator
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "second"])
    XCTAssertEqual(animator.ended, [true])
    XCTAssertEqual(app.events().count { $0 == "completeTransition" }, 1)
    XCTAssertEqual(app.engine.timeline().diagnostics.map(\.code), ["completed-twice"])
  }

  func testTransitionThatIsNeverCompletedIsReportedAndHoldsTheStack() throws {
    let app = NavigationApp()
    app.animator = ClosureAnimator { _ in }
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.engine.timeline().diagnostics.map(\.code), ["never-completed"])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.outcome), [.unfinished])
    app.navigation.pushViewController(ViewController(name: "third"), animated: true)
    XCTAssertEqual(app.stack, ["first", "second"])
  }

  func testEarlyCompletionStopsTheAnimationsOfTheRemovedView() throws {
    let app = NavigationApp()
    var finished: [Bool] = []
    app.animator = ClosureAnimator { context in
      guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
        return
      }
      context.containerView.addSubview(to)
      context.engine.animate(withDuration: 1) {
        from.alpha = 0
      } completion: {
        finished.append($0)
      }
      context.engine.animate(withDuration: 0.4) {
        to.alpha = 0.5
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(finished, [false])
    XCTAssertEqual(app.engine.timeline().duration, 0.4)
  }

  func testAnimatorThatForgetsTheToViewIsReported() throws {
    let app = NavigationApp()
    app.animator = ClosureAnimator { $0.completeTransition(true) }
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.container, [])
    XCTAssertEqual(app.engine.timeline().diagnostics.map(\.code), ["to-view-not-added"])
  }

  func testContextTellsFramesAndViews() throws {
    let app = NavigationApp()
    var checks = 0
    app.animator = ClosureAnimator { context in
      let from = context.viewController(forKey: .from)
      let to = context.viewController(forKey: .to)
      XCTAssertEqual(context.initialFrame(for: from), Rect(x: 0, y: 0, width: 320, height: 480))
      XCTAssertEqual(context.finalFrame(for: from), .zero)
      XCTAssertEqual(context.initialFrame(for: to), .zero)
      XCTAssertEqual(context.finalFrame(for: to), Rect(x: 0, y: 0, width: 320, height: 480))
      XCTAssertEqual(context.finalFrame(for: ViewController(name: "other")), .zero)
      XCTAssertEqual(context.containerView.subviews.map(\.name), ["first"])
      XCTAssertEqual(to.view.frame, context.finalFrame(for: to))
      XCTAssertTrue(context.isAnimated)
      XCTAssertFalse(context.isInteractive)
      checks += 1
    }
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(checks, 1)
  }

  /// Right values: the system spring of oracle section c3 at t = 0.25 s (half its duration).
  func testBuiltInSlideMovesByTheSystemSpring() throws {
    let app = NavigationApp()
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    let timeline = app.engine.timeline()
    let progress = 0.9420383465481865
    XCTAssertEqual(
      try timeline.value(of: .frameX, node: "to", at: 0.25), 320 * (1 - progress), accuracy: 1e-9)
    XCTAssertEqual(
      try timeline.value(of: .frameX, node: "from", at: 0.25), -96 * progress, accuracy: 1e-9)
    XCTAssertEqual(timeline.duration, 0.5)
    app.navigation.popViewController(animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      try app.engine.timeline().value(of: .frameX, node: "to", at: 0.75), -96 * (1 - progress),
      accuracy: 1e-9)
    XCTAssertEqual(app.container, ["first"])
  }

  func testChapterThatStartsInACompletionShowsItsAnimatorsRoundFirst() throws {
    let app = NavigationApp()
    app.animator = fadeAnimator(completingWith: true)
    app.navigation.pushViewController(app.second, animated: false)
    try app.engine.settle()
    app.engine.animate(withDuration: 0.5) {
      app.window.alpha = 0.5
    } completion: { _ in
      app.navigation.popViewController(animated: true)
    }
    try app.engine.settle()
    let timeline = app.engine.timeline()
    let chapter = try XCTUnwrap(timeline.chapters.first)
    XCTAssertEqual(chapter.begin, 0.5)
    // `before` is the picture of the round in which the animator ran.
    XCTAssertEqual(try timeline.value(of: .alpha, node: "to", at: 0.5, side: .before), 0)
    let container = try XCTUnwrap(chapter.node(of: "container"))
    XCTAssertEqual(timeline.children(of: container, at: 0.5, side: .before).count, 2)
  }

  func testCompletionWhileAnAnimationRunsIsReported() throws {
    let app = NavigationApp()
    app.animator = ClosureAnimator { context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      context.engine.animate(withDuration: 1) { to.alpha = 0 }
      context.completeTransition(true)
    }
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      app.engine.timeline().diagnostics.map(\.code),
      ["complete-before-animations-end", "alpha-left"])
  }

  func testAnimationEndedComesAfterDidShow() throws {
    final class Delegate: NavigationControllerDelegate {
      var log: [String] = []
      var animator: (any AnimatedTransitioning)?
      func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController,
        to: ViewController
      ) -> (any AnimatedTransitioning)? { animator }
      func navigationController(
        _ navigationController: NavigationController, didShow controller: ViewController,
        animated: Bool
      ) { log.append("didShow \(animated)") }
    }
    final class Animator: AnimatedTransitioning {
      weak var delegate: Delegate?
      func transitionDuration(using context: TransitionContext) -> Double { 0 }
      func animateTransition(using context: TransitionContext) {
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        context.completeTransition(true)
      }
      func animationEnded(_ didComplete: Bool) { delegate?.log.append("ended \(didComplete)") }
    }
    let app = NavigationApp()
    let (delegate, animator) = (Delegate(), Animator())
    delegate.animator = animator
    animator.delegate = delegate
    app.navigation.delegate = delegate
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(delegate.log, ["didShow true", "ended true"])
  }
}
