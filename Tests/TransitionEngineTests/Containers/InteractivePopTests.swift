import TransitionCore
import TransitionEngine
import XCTest

/// A pop with the animator of demo 0, driven by percent: `uikit-semantics.md` §5.4 and §5.5.
final class InteractivePopTests: XCTestCase {
  private static let duration = 3.0

  private func popped(_ driver: PercentDrivenInteractiveTransition) throws -> NavigationApp {
    let app = NavigationApp()
    app.navigation.pushViewController(app.second, animated: false)
    try app.engine.settle()
    _ = app.events()
    app.animator = ZoomPop()
    app.interactor = driver
    app.navigation.popViewController(animated: true)
    return app
  }

  /// Drags at the animator's own speed and cancels at one frame after the other.
  ///
  /// Right values: the linear mix, and p·(1 − C(t / (3·p))) on the way back, with C a cube: control
  /// points at 1/3 and 2/3 of the time make x(s) = s.
  func testCancelAtEveryFrame() throws {
    let cube = try XCTUnwrap(UnitBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 0))
    for frame in 0...180 {
      let driver = PercentDrivenInteractiveTransition()
      driver.completionCurve = .bezier(cube)
      let app = try popped(driver)
      for step in 0...frame {
        app.engine.perform(after: Double(step) / 60) {
          driver.update(Double(step) / 180)
          if step == frame { driver.cancel() }
        }
      }
      try app.engine.settle()
      let name = "cancelled at frame \(frame)"
      let (release, percent) = (Double(frame) / 60, Double(frame) / 180)
      let end = release + percent * Self.duration
      let timeline = app.engine.timeline()
      XCTAssertEqual(timeline.duration, end, accuracy: 1e-9, name)
      XCTAssertEqual(timeline.chapters.map(\.outcome), [.cancelled], name)
      func check(_ time: Double, _ fraction: Double, _ side: Timeline.Side? = nil) throws {
        for (key, node, value) in [
          (Timeline.Key.scale, "to", 0.1 + 0.9 * fraction), (.alpha, "to", fraction),
          (.alpha, "from", 1 - fraction),
        ] {
          XCTAssertEqual(
            try timeline.value(of: key, node: node, at: time, side: side), value, accuracy: 1e-9,
            "\(name): \(node) \(key) at \(time)")
        }
      }
      for step in 0..<frame where step % 7 == 0 {
        try check((Double(step) + 0.5) / 60, Double(step) / 180)
      }
      for part in [0.25, 0.5, 0.75] where frame > 0 {
        try check(release + part * (end - release), percent * (1 - part * part * part))
      }
      try check(end, 0, .before)
      try check(end, 0, .after)
      XCTAssertEqual(app.stack, ["first", "second"], name)
      XCTAssertEqual(app.container, ["second"], name)
      XCTAssertTrue(app.second.parent === app.navigation, name)
      XCTAssertEqual(
        app.events(),
        [
          "second.willMoveToParent", "second.pop", "navigation.animationController",
          "navigation.interactionController", "second.viewWillDisappear", "first.viewWillAppear",
          "first.willShow", "startInteractiveTransition", "animateTransition",
          "cancelInteractiveTransition", "completeTransition", "first.viewWillDisappear",
          "first.viewDidDisappear", "second.viewWillAppear", "second.viewDidAppear",
          "second.willMoveToParent", "second.didMoveToParent", "navigation.cancelled",
        ], name)
      // The animator sets these before its block, and nobody sets them back.
      XCTAssertEqual(app.findings, ["alpha-left", "transform-left"], name)
      XCTAssertEqual(app.first.view.alpha, 0)
      XCTAssertEqual(app.second.view.alpha, 1)
    }
  }

  func testFinishAtEveryTenthFrame() throws {
    for frame in stride(from: 0, through: 180, by: 10) {
      let driver = PercentDrivenInteractiveTransition()
      let app = try popped(driver)
      app.engine.perform(after: Double(frame) / 60) {
        driver.update(Double(frame) / 180)
        driver.finish()
      }
      try app.engine.settle()
      XCTAssertEqual(app.engine.now, Self.duration, accuracy: 1e-9)
      XCTAssertEqual(app.stack, ["first"])
      XCTAssertEqual(app.container, ["first"])
      XCTAssertNil(app.second.parent)
      XCTAssertEqual(
        app.events().suffix(6),
        [
          "finishInteractiveTransition", "completeTransition", "second.viewDidDisappear",
          "first.viewDidAppear", "second.didMoveToParent", "first.didShow",
        ])
      XCTAssertEqual(app.findings, ["alpha-left"])
    }
  }

  func testNothingChangesBetweenTheCancelAndTheEnd() throws {
    let driver = PercentDrivenInteractiveTransition()
    let app = try popped(driver)
    try app.engine.run(until: 1)
    driver.update(0.5)
    driver.cancel()
    _ = app.events()
    try app.engine.run(until: 2)
    XCTAssertEqual(app.events(), [])
    XCTAssertEqual(app.stack, ["first"])
    XCTAssertEqual(app.container, ["second", "first"])
    // And nothing else may begin.
    app.navigation.pushViewController(ViewController(name: "third"), animated: true)
    XCTAssertNil(app.navigation.popViewController(animated: true))
    XCTAssertEqual(app.findings, ["push-while-busy"])
    try app.engine.settle()
    app.navigation.popViewController(animated: false)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first"])
  }

  /// Callbacks as subclasses get them, each once.
  func testCallbacksOfACancelledPop() throws {
    let log = Log()
    let app = NavigationApp()
    let page = LoggedPage(name: "page", log: log)
    let root = LoggedPage(name: "root", log: log)
    let navigation = NavigationController(rootViewController: root)
    app.window.rootViewController = navigation
    navigation.delegate = app
    navigation.pushViewController(page, animated: false)
    try app.engine.settle()
    _ = log.takeEntries()
    let driver = PercentDrivenInteractiveTransition()
    app.animator = FadeAnimator(log: log)
    app.interactor = driver
    navigation.popViewController(animated: true)
    try app.engine.run(until: 0.5)
    driver.cancel()
    try app.engine.settle()
    XCTAssertEqual(
      log.entries,
      [
        "page.viewWillDisappear(true)", "root.viewWillAppear(true)", "block true",
        "root.viewWillDisappear(true)", "root.viewDidDisappear(true)",
        "page.viewWillAppear(true)", "page.viewDidAppear(true)", "animationEnded(false)",
      ])
    XCTAssertEqual(app.findings, [])
  }

  /// A stack that is not on screen changes in silence, cancelled or not.
  func testCancelledPushOfAStackThatIsNotShownIsSilent() throws {
    let app = PresentationApp(isInNavigation: true)
    let navigation = try XCTUnwrap(app.root as? NavigationController)
    try app.present()
    final class Delegate: NavigationControllerDelegate {
      let animator = FadeAnimator(answer: false)
      func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController,
        to: ViewController
      ) -> (any AnimatedTransitioning)? { animator }
    }
    let delegate = Delegate()
    navigation.delegate = delegate
    let page = LoggedPage(name: "page", log: app.log)
    navigation.pushViewController(page, animated: true)
    try app.engine.settle()
    XCTAssertEqual(navigation.viewControllers.map(\.name), ["first"])
    XCTAssertEqual(app.log.entries, ["page.viewDidLoad"])
  }

  /// From the first callback of the end on the next one may begin: it follows at the same instant.
  func testStartsAtTheEndOfACancelledPopFollow() throws {
    let callbacks = [
      "root.viewWillDisappear", "root.viewDidDisappear", "page.viewWillAppear",
      "page.viewDidAppear",
    ]
    for callback in callbacks {
      for isPush in [true, false] {
        let app = NavigationApp()
        let log = Log()
        let page = LoggedPage(name: "page", log: log)
        let root = LoggedPage(name: "root", log: log)
        let navigation = NavigationController(rootViewController: root)
        app.window.rootViewController = navigation
        navigation.delegate = app
        navigation.pushViewController(page, animated: false)
        try app.engine.settle()
        let driver = PercentDrivenInteractiveTransition()
        app.animator = FadeAnimator()
        app.interactor = driver
        navigation.popViewController(animated: true)
        try app.engine.run(until: 0.5)
        driver.update(0.5)
        var count = 0
        for controller in [root, page] {
          controller.onCallback = { [unowned app, unowned controller, unowned navigation] name in
            guard "\(controller.name).\(name)" == "\(callback)(true)", count == 0 else { return }
            count += 1
            app.interactor = nil
            if isPush {
              navigation.pushViewController(ViewController(name: "third"), animated: true)
            } else {
              navigation.popViewController(animated: true)
            }
          }
        }
        driver.cancel()
        try app.engine.settle()
        let name = "\(callback), push \(isPush)"
        let expected = isPush ? ["root", "page", "third"] : ["root"]
        XCTAssertEqual(navigation.viewControllers.map(\.name), expected, name)
        XCTAssertEqual(navigation.children.map(\.name), expected, name)
        XCTAssertEqual(
          navigation.containerView.subviews.map(\.name), [expected[expected.count - 1]], name)
        XCTAssertEqual(page.parent == nil, !isPush, name)
        let chapters = app.engine.timeline().chapters
        XCTAssertEqual(chapters.map(\.outcome), [.cancelled, .completed], name)
        XCTAssertEqual(chapters.map(\.begin), [0, 1], name)
        XCTAssertEqual(app.findings, [], name)
      }
    }
  }
}
