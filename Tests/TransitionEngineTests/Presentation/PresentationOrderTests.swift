import TransitionCore
import TransitionEngine
import XCTest

/// The order of events and callbacks: `uikit-semantics.md` §5.1, §5.4 and §5.5, written by hand.
final class PresentationOrderTests: XCTestCase {
  func testFullScreenPresentation() throws {
    let app = PresentationApp()
    app.presentAnimator = FadeAnimator(log: app.log)
    app.first.present(app.second, animated: true) { [log = app.log] in log.add("completion") }
    // Asked inside the call; everything else is deferred.
    XCTAssertEqual(app.events(), ["second.present", "second.animationControllerForPresented"])
    XCTAssertEqual(app.log.entries, [])
    XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.viewDidLoad", "first.viewWillDisappear", "second.viewWillAppear",
        "animateTransition", "completeTransition", "second.viewDidAppear",
        "first.viewDidDisappear",
      ])
    XCTAssertEqual(
      app.log.entries,
      [
        "second.viewDidLoad", "first.viewWillDisappear(true)", "second.viewWillAppear(true)",
        "block true", "second.viewDidAppear(true)", "first.viewDidDisappear(true)", "completion",
        "animationEnded(true)",
      ])
    XCTAssertEqual(app.findings, [])
  }

  func testFullScreenDismissal() throws {
    let app = PresentationApp()
    try app.present()
    app.dismissAnimator = FadeAnimator(log: app.log)
    app.first.dismiss(animated: true) { [log = app.log] in log.add("completion") }
    XCTAssertEqual(app.events(), ["second.dismiss", "second.animationControllerForDismissed"])
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.viewWillDisappear", "first.viewWillAppear", "animateTransition",
        "completeTransition", "first.viewDidAppear", "second.viewDidDisappear",
      ])
    XCTAssertEqual(
      app.log.entries,
      [
        "second.viewWillDisappear(true)", "first.viewWillAppear(true)", "block true",
        "first.viewDidAppear(true)", "second.viewDidDisappear(true)", "completion",
        "animationEnded(true)",
      ])
    XCTAssertEqual(app.findings, [])
  }

  /// The presenter, whose view stays, is told nothing.
  func testCustomPresentationAndDismissal() throws {
    let app = PresentationApp(style: .custom)
    app.presentAnimator = FadeAnimator(log: app.log)
    app.dismissAnimator = FadeAnimator(log: app.log)
    app.first.present(app.second, animated: true) { [log = app.log] in log.add("completion") }
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.present", "second.presentationControllerForPresented",
        "second.animationControllerForPresented", "second.viewDidLoad",
        "second.viewWillAppear", "animateTransition", "completeTransition",
        "second.viewDidAppear",
      ])
    app.second.dismiss(animated: true) { [log = app.log] in log.add("completion") }
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.dismiss", "second.animationControllerForDismissed", "second.viewWillDisappear",
        "animateTransition", "completeTransition", "second.viewDidDisappear",
      ])
    XCTAssertEqual(
      app.log.entries,
      [
        "second.viewDidLoad", "second.viewWillAppear(true)", "block true",
        "second.viewDidAppear(true)", "completion", "animationEnded(true)",
        "second.viewWillDisappear(true)", "block true", "second.viewDidDisappear(true)",
        "completion", "animationEnded(true)",
      ])
    XCTAssertEqual(app.findings, [])
  }

  func testUnanimatedPresentationAndDismissalAskNobody() throws {
    for style in ModalPresentationStyle.allCases {
      let app = PresentationApp(style: style)
      app.presentAnimator = FadeAnimator()
      app.dismissAnimator = FadeAnimator()
      app.interactor = PercentDrivenInteractiveTransition()
      let isFull = style.removesPresentersView
      app.first.present(app.second, animated: false) { [log = app.log] in log.add("completion") }
      XCTAssertEqual(
        app.events(),
        ["second.present"]
          + (style == .custom ? ["second.presentationControllerForPresented"] : []))
      try app.engine.settle()
      XCTAssertEqual(
        app.log.entries,
        ["second.viewDidLoad"] + (isFull ? ["first.viewWillDisappear(false)"] : [])
          + ["second.viewWillAppear(false)", "second.viewDidAppear(false)"]
          + (isFull ? ["first.viewDidDisappear(false)"] : []) + ["completion"], "\(style)")
      _ = app.log.takeEntries()
      app.first.dismiss(animated: false) { [log = app.log] in log.add("completion") }
      try app.engine.settle()
      XCTAssertEqual(
        app.log.entries,
        ["second.viewWillDisappear(false)"]
          + (isFull ? ["first.viewWillAppear(false)", "first.viewDidAppear(false)"] : [])
          + ["second.viewDidDisappear(false)", "completion"], "\(style)")
      XCTAssertEqual(app.questions, [])
      XCTAssertEqual(app.engine.timeline().chapters, [])
      XCTAssertEqual(app.engine.now, 0)
      XCTAssertEqual(app.findings, [], "\(style)")
    }
  }

  func testCancelledFullScreenPresentation() throws {
    let app = PresentationApp()
    let driver = PercentDrivenInteractiveTransition()
    app.presentAnimator = FadeAnimator(log: app.log)
    app.interactor = driver
    app.first.present(app.second, animated: true) { [log = app.log] in log.add("completion") }
    try app.engine.run(until: 0.25)
    driver.update(0.5)
    XCTAssertEqual(
      app.events(),
      [
        "second.present", "second.animationControllerForPresented",
        "second.interactionControllerForPresentation", "second.viewDidLoad",
        "first.viewWillDisappear", "second.viewWillAppear", "startInteractiveTransition",
        "animateTransition",
      ])
    _ = app.log.takeEntries()
    driver.cancel()
    // Nothing changes at the cancel itself.
    XCTAssertEqual(app.events(), ["cancelInteractiveTransition"])
    XCTAssertEqual(app.log.entries, [])
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "completeTransition", "second.viewWillDisappear", "second.viewDidDisappear",
        "first.viewWillAppear", "first.viewDidAppear", "second.cancelled",
      ])
    XCTAssertEqual(
      app.log.entries,
      [
        "block true", "second.viewWillDisappear(true)", "second.viewDidDisappear(true)",
        "first.viewWillAppear(true)", "first.viewDidAppear(true)", "completion",
        "animationEnded(false)",
      ])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.outcome), [.cancelled])
    XCTAssertEqual(app.engine.now, 0.75)
    XCTAssertEqual(app.findings, [])
  }

  func testCancelledCustomPresentation() throws {
    let app = PresentationApp(style: .custom)
    app.presentAnimator = FadeAnimator(answer: false)
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      app.events().suffix(4),
      [
        "completeTransition", "second.viewWillDisappear", "second.viewDidDisappear",
        "second.cancelled",
      ])
    XCTAssertNil(app.first.presentedViewController)
  }

  func testCancelledFullScreenDismissal() throws {
    let app = PresentationApp()
    try app.present()
    let driver = PercentDrivenInteractiveTransition()
    app.dismissAnimator = FadeAnimator(log: app.log)
    app.interactor = driver
    app.second.dismiss(animated: true) { [log = app.log] in log.add("completion") }
    try app.engine.run(until: 0.25)
    driver.update(0.5)
    driver.cancel()
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.dismiss", "second.animationControllerForDismissed",
        "second.interactionControllerForDismissal", "second.viewWillDisappear",
        "first.viewWillAppear", "startInteractiveTransition", "animateTransition",
        "cancelInteractiveTransition", "completeTransition", "first.viewWillDisappear",
        "first.viewDidDisappear", "second.viewWillAppear", "second.viewDidAppear",
        "second.cancelled",
      ])
    XCTAssertEqual(
      app.log.entries.suffix(6),
      [
        "first.viewWillDisappear(true)", "first.viewDidDisappear(true)",
        "second.viewWillAppear(true)", "second.viewDidAppear(true)", "completion",
        "animationEnded(false)",
      ])
    XCTAssertEqual(app.findings, [])
  }

  func testCancelledCustomDismissal() throws {
    let app = PresentationApp(style: .custom)
    try app.present()
    let driver = PercentDrivenInteractiveTransition()
    app.dismissAnimator = FadeAnimator(log: app.log)
    app.interactor = driver
    app.second.dismiss(animated: true)
    try app.engine.run(until: 0.25)
    driver.cancel()
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.dismiss", "second.animationControllerForDismissed",
        "second.interactionControllerForDismissal", "second.viewWillDisappear",
        "startInteractiveTransition", "animateTransition", "cancelInteractiveTransition",
        "completeTransition", "second.viewWillAppear", "second.viewDidAppear",
        "second.cancelled",
      ])
    XCTAssertEqual(app.findings, [])
  }

  func testThePresentersContainerPresents() throws {
    let app = PresentationApp(isInNavigation: true)
    app.presentAnimator = FadeAnimator()
    app.dismissAnimator = FadeAnimator()
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.present", "second.animationControllerForPresented", "second.viewDidLoad",
        "navigation.viewWillDisappear", "first.viewWillDisappear", "second.viewWillAppear",
        "animateTransition", "completeTransition", "second.viewDidAppear",
        "navigation.viewDidDisappear", "first.viewDidDisappear",
      ])
    XCTAssertEqual(
      app.questions, ["present second on navigation from first", "drive the presentation"])
    XCTAssertTrue(app.root.presentedViewController === app.second)
    XCTAssertTrue(app.second.presentingViewController === app.root)
    app.first.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.dismiss", "second.animationControllerForDismissed", "second.viewWillDisappear",
        "navigation.viewWillAppear", "first.viewWillAppear", "animateTransition",
        "completeTransition", "navigation.viewDidAppear", "first.viewDidAppear",
        "second.viewDidDisappear",
      ])
    XCTAssertEqual(app.questions.suffix(2), ["dismiss second", "drive the dismissal"])
    XCTAssertEqual(app.windowViews, ["behind", "navigation", "front"])
  }

  func testThePresentedContainerIsLaidOutAndToldFirst() throws {
    let app = PresentationApp()
    let page = LoggedPage(name: "page", log: app.log)
    let navigation = NavigationController(rootViewController: page, name: "sheet")
    navigation.transitioningDelegate = app
    app.presentAnimator = FadeAnimator()
    app.first.present(navigation, animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "sheet.present", "sheet.animationControllerForPresented", "sheet.viewDidLoad",
        "first.viewWillDisappear", "page.viewDidLoad", "sheet.viewWillAppear",
        "page.viewWillAppear", "animateTransition", "completeTransition", "sheet.viewDidAppear",
        "page.viewDidAppear", "first.viewDidDisappear",
      ])
    XCTAssertEqual(page.view.frame, app.window.bounds)
    XCTAssertTrue(page.view.window === app.window)
    XCTAssertTrue(page.presentingViewController === app.first)
    app.dismissAnimator = FadeAnimator()
    page.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertNil(app.first.presentedViewController)
    XCTAssertNil(page.presentingViewController)
    XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    XCTAssertEqual(app.findings, [])
  }

  func testDelegateIsAskedForInteractionOnlyWithAnAnimator() throws {
    let app = PresentationApp()
    app.interactor = PercentDrivenInteractiveTransition()
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    app.first.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.questions, ["present second on first from first", "dismiss second"])
    XCTAssertEqual(app.engine.now, 1, "the built-in animator takes 0.5 s each way")
    XCTAssertEqual(app.findings, [])
  }

  /// `uikit-semantics.md` §8 #8: the reference is weak.
  func testDelegateThatIsGoneIsNotAsked() throws {
    let app = PresentationApp()
    do {
      final class Delegate: ViewControllerTransitioningDelegate {
        func animationController(
          forPresented presented: ViewController, presenting: ViewController,
          source: ViewController
        ) -> (any AnimatedTransitioning)? { FadeAnimator(duration: 0.125) }
      }
      let delegate = Delegate()
      app.second.transitioningDelegate = delegate
      app.first.present(app.second, animated: true)
    }
    try app.engine.settle()
    XCTAssertEqual(app.engine.now, 0.125)
    XCTAssertNil(app.second.transitioningDelegate)
    app.first.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.engine.now, 0.625)
    XCTAssertEqual(app.findings, ["delegate-gone"])
  }

  /// Right values: the system spring of oracle section c3 at half its duration.
  func testBuiltInCoverMovesByTheSystemSpring() throws {
    let progress = 0.9420383465481865
    for style in ModalPresentationStyle.allCases {
      let app = PresentationApp(style: style)
      app.first.present(app.second, animated: true)
      try app.engine.settle()
      app.first.dismiss(animated: true)
      try app.engine.settle()
      let timeline = app.engine.timeline()
      let top = [.pageSheet, .formSheet, .automatic].contains(style) ? 54.0 : 0
      let way = 480 - top
      let rows: [(time: Double, side: Timeline.Side?, role: String, y: Double)] = [
        (0, .before, "to", 480), (0.25, nil, "to", 480 - way * progress),
        (0.5, .after, "from", top), (0.75, nil, "from", top + way * progress),
      ]
      for row in rows {
        XCTAssertEqual(
          try timeline.value(of: .frameY, node: row.role, at: row.time, side: row.side), row.y,
          accuracy: 1e-9, "\(style) at \(row.time)")
      }
      XCTAssertEqual(timeline.chapters.map(\.kind), ["present", "dismiss"])
      XCTAssertEqual(timeline.chapters.map(\.begin), [0, 0.5])
      XCTAssertEqual(timeline.chapters.map(\.end), [0.5, 1])
      XCTAssertEqual(app.findings, [], "\(style)")
      XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    }
  }
}
