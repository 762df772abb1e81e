import TransitionCore
import TransitionEngine
import XCTest

/// The transition runner of containers of one's own: `uikit-semantics.md` §5.1 to §5.5.
///
/// Orders are written by hand: the container's own calls around those of a push (a belief).
final class ContainerTransitionTests: XCTestCase {
  func testFinishedTransition() throws {
    let app = ContainerApp(Box())
    let b = ViewController(name: "b")
    app.root.show(b, insteadOf: app.root.first, fadeAnimator(completingWith: true))
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "a.willMoveToParent", "b.willMoveToParent", "b.replace", "a.viewWillDisappear",
        "b.viewDidLoad", "b.viewWillAppear", "animateTransition", "completeTransition",
        "a.viewDidDisappear", "b.viewDidAppear", "a.didMoveToParent", "b.didMoveToParent",
      ])
    XCTAssertEqual(app.root.stage.subviews.map(\.name), ["b"])
    XCTAssertEqual(app.root.children.map(\.name), ["b"])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.kind), ["replace"])
    XCTAssertEqual(app.root.completions, [true])
    XCTAssertEqual(app.findings, [])
  }

  func testCancelledTransition() throws {
    let app = ContainerApp(Box())
    let b = ViewController(name: "b")
    let driver = PercentDrivenInteractiveTransition()
    app.root.show(b, insteadOf: app.root.first, slideAnimator(), driver)
    try app.engine.run(until: 0.25)
    driver.update(0.5)
    driver.cancel()
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "a.willMoveToParent", "b.willMoveToParent", "b.replace", "a.viewWillDisappear",
        "b.viewDidLoad", "b.viewWillAppear", "startInteractiveTransition", "animateTransition",
        "cancelInteractiveTransition", "completeTransition", "b.viewWillDisappear",
        "b.viewDidDisappear", "a.viewWillAppear", "a.viewDidAppear", "b.willMoveToParent",
        "b.didMoveToParent", "a.willMoveToParent", "a.didMoveToParent", "box.cancelled",
      ])
    XCTAssertEqual(app.engine.now, 0.75)
    XCTAssertEqual(app.root.stage.subviews.map(\.name), ["a"])
    XCTAssertEqual(app.root.children.map(\.name), ["a"])
    XCTAssertEqual(app.root.completions, [false])
    XCTAssertEqual(app.findings, [])
  }

  func testChangeWithoutAnAnimatorIsNotAnimated() throws {
    let app = ContainerApp(Box())
    let b = ViewController(name: "b")
    app.root.show(b, insteadOf: app.root.first, nil)
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "a.willMoveToParent", "b.willMoveToParent", "b.replace", "a.viewWillDisappear",
        "b.viewDidLoad", "b.viewWillAppear", "a.viewDidDisappear", "b.viewDidAppear",
        "a.didMoveToParent", "b.didMoveToParent",
      ])
    XCTAssertEqual(b.view.frame, Rect(x: 0, y: 0, width: 280, height: 440))
    XCTAssertEqual(app.engine.timeline().chapters, [])
  }

  func testContextTellsFramesInTheContainer() throws {
    for final in [nil, Rect(x: 10, y: 10, width: 100, height: 100)] {
      let app = ContainerApp(Box())
      let (a, b) = (app.root.first, ViewController(name: "b"))
      var checks = 0
      let animator = ClosureAnimator { context in
        let bounds = Rect(x: 0, y: 0, width: 280, height: 440)
        XCTAssertTrue(context.containerView === app.root.stage)
        XCTAssertEqual(context.operation, .replace)
        XCTAssertNil(context.presentationStyle)
        XCTAssertEqual(context.initialFrame(for: a), bounds)
        XCTAssertEqual(context.finalFrame(for: a), .zero)
        XCTAssertEqual(context.initialFrame(for: b), .zero)
        XCTAssertEqual(context.finalFrame(for: b), final ?? bounds)
        XCTAssertEqual(b.view.frame, final ?? bounds)
        context.containerView.addSubview(b.view)
        context.completeTransition(true)
        checks += 1
      }
      app.root.addChild(b)
      app.root.transition(from: a, to: b, finalFrame: final, animator: animator)
      try app.engine.settle()
      XCTAssertEqual(checks, 1)
      XCTAssertEqual(app.findings, [])
    }
  }

  func testWhatAnAnimatorForgetsIsReported() throws {
    let rows: [(code: String, body: (TransitionContext, View) -> Void)] = [
      ("to-view-not-added", { context, _ in context.completeTransition(true) }),
      (
        "view-left-behind",
        { context, to in
          context.containerView.addSubview(to)
          context.containerView.addSubview(View(name: "cover"))
          context.completeTransition(true)
        }
      ),
      (
        "final-frame-mismatch",
        { context, to in
          context.containerView.addSubview(to)
          to.frame = app(context).window.bounds
          context.completeTransition(true)
        }
      ), ("never-completed", { _, _ in }),
    ]
    func app(_ context: TransitionContext) -> (window: Window, Void) {
      (context.engine.windows[0], ())
    }
    for row in rows {
      let app = ContainerApp(Box())
      let animator = ClosureAnimator { context in
        if let to = context.view(forKey: .to) { row.body(context, to) }
      }
      app.root.show(ViewController(name: "b"), insteadOf: app.root.first, animator)
      try app.engine.settle()
      XCTAssertEqual(app.findings, [row.code])
    }
  }

  func testTransitionsThatCannotBeAreRefused() throws {
    let app = ContainerApp(Box())
    let (box, a) = (app.root, app.root.first)
    let (child, stranger) = (ViewController(name: "child"), ViewController(name: "stranger"))
    box.addChild(child)
    box.transition(from: a, to: a, animator: nil)
    box.transition(from: a, to: stranger, animator: nil)
    box.transition(from: child, to: a, animator: nil)
    box.transition(from: a, to: child, in: View(), animator: nil)
    let navigation = NavigationController(rootViewController: ViewController(name: "page"))
    navigation.transition(from: a, to: child, animator: nil)
    XCTAssertEqual(
      app.findings,
      [
        "no-common-parent", "no-common-parent", "from-view-not-in-container",
        "from-view-not-in-container",
      ])
    try app.engine.settle()
    XCTAssertEqual(box.stage.subviews.map(\.name), ["a"])
  }

  func testTransitionDuringAnotherIsRefusedOrFollows() throws {
    for policy in BusyPolicy.allCases {
      let app = ContainerApp(Box())
      app.root.busyPolicy = policy
      let (a, b, c) = (app.root.first, ViewController(name: "b"), ViewController(name: "c"))
      for child in [b, c] { app.root.addChild(child) }
      app.root.transition(from: a, to: b, animator: fadeAnimator(completingWith: true))
      try app.engine.run(until: 0.5)
      var ends: [Bool] = []
      app.root.transition(from: a, to: c, animator: nil) { ends.append($0) }
      try app.engine.settle()
      // What was queued finds that `a` has gone.
      XCTAssertEqual(
        app.findings,
        [policy == .refuse ? "push-while-busy" : "from-view-not-in-container"])
      XCTAssertEqual(ends, [])
      app.root.transition(from: b, to: c, animator: nil) { ends.append($0) }
      try app.engine.settle()
      XCTAssertEqual(ends, [true])
      XCTAssertEqual(app.root.stage.subviews.map(\.name), ["c"])
    }
  }

  /// There and back again: the views are where they belong when the turn of each has come.
  func testQueuedTransitionIsLookedAtWhenItsTurnHasCome() throws {
    let app = ContainerApp(Box())
    app.root.busyPolicy = .queue
    let (a, b) = (app.root.first, ViewController(name: "b"))
    app.root.addChild(b)
    var ends: [Bool] = []
    for (from, to) in [(a, b), (b, a), (a, b)] {
      app.root.transition(from: from, to: to, animator: fadeAnimator(completingWith: true)) {
        ends.append($0)
      }
    }
    try app.engine.settle()
    XCTAssertEqual(app.findings, [])
    XCTAssertEqual(ends, [true, true, true])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.begin), [0, 1, 2])
    XCTAssertEqual(app.root.stage.subviews.map(\.name), ["b"])
  }

  func testTransitionFromTheCompletionFollowsAtTheSameInstant() throws {
    let app = ContainerApp(Box())
    let (a, b, c) = (app.root.first, ViewController(name: "b"), ViewController(name: "c"))
    for child in [b, c] { app.root.addChild(child) }
    let fade = fadeAnimator(completingWith: true)
    app.root.transition(from: a, to: b, animator: fade) { [unowned app] _ in
      app.root.transition(from: b, to: c, animator: fade)
    }
    try app.engine.settle()
    XCTAssertEqual(app.engine.timeline().chapters.map(\.begin), [0, 1])
    XCTAssertEqual(app.root.stage.subviews.map(\.name), ["c"])
    XCTAssertEqual(app.findings, [])
  }

  /// Tabs and containers of one's own have a coordinator too: what is animated alongside runs in the
  /// first block, and its completion comes after the did-callbacks.
  func testAlongsideRunsWithTheTransitionOfEachContainer() throws {
    for isTab in [true, false] {
      let log = Log()
      let (a, b) = (LoggedPage(name: "a", log: log), LoggedPage(name: "b", log: log))
      let mark = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "mark")
      b.onCallback = { [unowned b] name in
        guard name.hasPrefix("viewWillAppear") else { return }
        b.view.addSubview(mark)
        b.transitionCoordinator?.animate { _ in
          mark.center.x = 105
        } completion: { context in
          log.add("alongside \(context.isCancelled)")
        }
      }
      let engine: Engine
      if isTab {
        let tabs = TabApp([a, b])
        tabs.animator = slideAnimator()
        tabs.root.selectedIndex = 1
        engine = tabs.app.engine
        XCTAssertTrue(tabs.root.transitionCoordinator === b.transitionCoordinator)
        try engine.settle()
      } else {
        let app = ContainerApp(Box(a))
        app.root.show(b, insteadOf: a, slideAnimator())
        engine = app.engine
        try engine.settle()
        XCTAssertNil(app.root.transitionCoordinator)
      }
      XCTAssertEqual(log.entries.last, "alongside false")
      XCTAssertEqual(
        try engine.timeline().value(of: .centerX, node: "mark", at: 0.5), 55, accuracy: 1e-9)
      XCTAssertEqual(engine.diagnostics, [])
    }
  }

  // MARK: - By a block

  /// A cross dissolve lays the old picture over the new one: half of it is left at half the way.
  func testBlockWithAnEffectChangesTheViewsAtOnceBelowIt() throws {
    let app = ContainerApp(Box())
    let b = ViewController(name: "b")
    app.root.addChild(b)
    b.view.frame = app.root.stage.bounds
    var ends: [Bool] = []
    app.root.transition(
      from: app.root.first, to: b, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: nil, completion: { ends.append($0) })
    try app.engine.run(until: 0.5)
    XCTAssertEqual(app.root.stage.subviews.map(\.name), ["b"])
    XCTAssertEqual(
      try app.engine.timeline().value(of: .alpha, node: "stage.before", at: 0.5), 0.5,
      accuracy: 1e-9)
    try app.engine.settle()
    XCTAssertEqual(app.root.stage.subviews.map(\.name), ["b"])
    XCTAssertEqual(ends, [true])
    XCTAssertEqual(app.engine.now, 1)
    XCTAssertEqual(app.findings, [])
  }

  func testBlockAddsAnimatesAndRemoves() throws {
    let app = ContainerApp(Box())
    let (a, b) = (app.root.first, ViewController(name: "b"))
    app.root.addChild(b)
    b.view.frame = Rect(x: 280, y: 0, width: 280, height: 440)
    var ends: [Bool] = []
    app.root.transition(
      from: a, to: b, duration: 1, options: .curveLinear,
      animations: {
        a.view.alpha = 0
        b.view.frame = Rect(x: 0, y: 0, width: 280, height: 440)
      }, completion: { ends.append($0) })
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "b.willMoveToParent", "b.viewDidLoad", "b.replace", "a.viewWillDisappear",
        "b.viewWillAppear", "animateTransition", "completeTransition", "a.viewDidDisappear",
        "b.viewDidAppear",
      ])
    let timeline = app.engine.timeline()
    XCTAssertEqual(try timeline.value(of: .frameX, node: "to", at: 0.25), 210, accuracy: 1e-9)
    XCTAssertEqual(try timeline.value(of: .alpha, node: "from", at: 0.25), 0.75, accuracy: 1e-9)
    XCTAssertEqual(app.root.stage.subviews.map(\.name), ["b"])
    XCTAssertEqual(ends, [true])
    // The page that goes is left with alpha 0.
    XCTAssertEqual(app.findings, ["alpha-left"])
  }

  func testBlockOfAContainerThatIsNotShownActsAtOnce() {
    let box = Box()
    box.loadViewIfNeeded()
    let b = ViewController(name: "b")
    box.addChild(b)
    var calls: [String] = []
    box.transition(
      from: box.first, to: b, duration: 1, animations: { calls.append("animations") },
      completion: { calls.append("completion \($0)") })
    XCTAssertEqual(calls, ["animations", "completion true"])
    XCTAssertEqual(box.stage.subviews.map(\.name), ["b"])
  }
}
