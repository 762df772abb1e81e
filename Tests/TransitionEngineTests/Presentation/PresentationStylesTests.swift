import TransitionCore
import TransitionEngine
import XCTest

/// The styles of presentations: who presents, what the container holds, who is told.
///
/// `uikit-semantics.md` §5.1 modal, §5.2 and §5.3; the orders are written by hand.
final class PresentationStylesTests: XCTestCase {
  private func app(
    _ style: ModalPresentationStyle, isInNavigation: Bool = false
  ) -> PresentationApp {
    let app = PresentationApp(style: style, isInNavigation: isInNavigation)
    app.presentAnimator = FadeAnimator(log: app.log)
    app.dismissAnimator = FadeAnimator(log: app.log)
    return app
  }

  /// A page in a navigation controller that defines a context; the pages are 50 points below the top.
  private func contextApp(_ style: ModalPresentationStyle) throws -> PresentationApp {
    let app = app(style, isInNavigation: true)
    app.first.definesPresentationContext = true
    try navigation(app).containerView.frame = Rect(x: 0, y: 50, width: 320, height: 430)
    app.first.view.frame = Rect(x: 0, y: 0, width: 320, height: 430)
    return app
  }

  private func navigation(_ app: PresentationApp) throws -> NavigationController {
    try XCTUnwrap(app.root as? NavigationController)
  }

  // MARK: - Order

  /// The presenter, whose view stays, is told nothing (`uikit-semantics.md` §8 #20).
  func testOverFullScreenOrder() throws {
    let app = app(.overFullScreen)
    app.first.present(app.second, animated: true) { [log = app.log] in log.add("completion") }
    XCTAssertEqual(
      app.events(), ["second.present", "second.animationControllerForPresented"])
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.viewDidLoad", "second.viewWillAppear", "animateTransition", "completeTransition",
        "second.viewDidAppear",
      ])
    XCTAssertEqual(app.windowViews, ["behind", "first", "front", "transitionView"])
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

  /// The page presents, and only the page is told; its container goes on as if nothing had happened.
  func testCurrentContextOrderInsideAContainer() throws {
    let app = try contextApp(.currentContext)
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.present", "second.animationControllerForPresented", "second.viewDidLoad",
        "first.viewWillDisappear", "second.viewWillAppear", "animateTransition",
        "completeTransition", "second.viewDidAppear", "first.viewDidDisappear",
      ])
    XCTAssertEqual(app.questions.first, "present second on first from first")
    XCTAssertTrue(app.second.presentingViewController === app.first)
    XCTAssertEqual(
      try navigation(app).containerView.subviews.map(\.name), ["transitionView"])
    XCTAssertEqual(app.windowViews, ["behind", "navigation", "front"])
    app.second.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.dismiss", "second.animationControllerForDismissed", "second.viewWillDisappear",
        "first.viewWillAppear", "animateTransition", "completeTransition", "first.viewDidAppear",
        "second.viewDidDisappear",
      ])
    XCTAssertEqual(try navigation(app).containerView.subviews.map(\.name), ["first"])
    XCTAssertEqual(app.findings, [])
  }

  func testCancelledCurrentContextPutsThePageBack() throws {
    let app = try contextApp(.currentContext)
    app.presentAnimator = FadeAnimator(answer: false)
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      app.events().suffix(6),
      [
        "completeTransition", "second.viewWillDisappear", "second.viewDidDisappear",
        "first.viewWillAppear", "first.viewDidAppear", "second.cancelled",
      ])
    XCTAssertEqual(try navigation(app).containerView.subviews.map(\.name), ["first"])
    XCTAssertNil(app.first.presentedViewController)
  }

  func testPresentationFromAPresentedControllerAndBack() throws {
    for style in ModalPresentationStyle.allCases {
      let app = app(style)
      let third = LoggedPage(name: "third", log: app.log)
      third.modalPresentationStyle = style
      third.transitioningDelegate = app
      try app.present()
      app.second.present(third, animated: true)
      try app.engine.settle()
      let isFull = style.removesPresentersView
      let asked =
        style == .custom ? ["third.presentationControllerForPresented"] : []
      XCTAssertEqual(
        app.events(),
        ["third.present"] + asked + [
          "third.animationControllerForPresented", "third.viewDidLoad",
        ] + (isFull ? ["second.viewWillDisappear"] : []) + [
          "third.viewWillAppear", "animateTransition", "completeTransition",
          "third.viewDidAppear",
        ] + (isFull ? ["second.viewDidDisappear"] : []), "\(style)")
      XCTAssertEqual(app.questions.first, "present third on second from second")
      third.dismiss(animated: true)
      try app.engine.settle()
      XCTAssertEqual(
        app.events(),
        [
          "third.dismiss", "third.animationControllerForDismissed", "third.viewWillDisappear",
        ] + (isFull ? ["second.viewWillAppear"] : []) + [
          "animateTransition", "completeTransition",
        ] + (isFull ? ["second.viewDidAppear"] : []) + ["third.viewDidDisappear"], "\(style)")
      XCTAssertEqual(app.container, ["second"])
      XCTAssertEqual(app.findings, [], "\(style)")
    }
  }

  // MARK: - Contexts

  func testWhoPresents() throws {
    // Who defines a context, the style, and who comes to present.
    let rows: [(page: Bool, navigation: Bool?, ModalPresentationStyle, presenter: String)] = [
      (true, nil, .currentContext, "first"), (true, nil, .overCurrentContext, "first"),
      (false, nil, .currentContext, "navigation"), (false, false, .currentContext, "navigation"),
      (true, nil, .fullScreen, "navigation"), (true, nil, .overFullScreen, "navigation"),
      (true, nil, .pageSheet, "navigation"), (true, nil, .custom, "navigation"),
    ]
    for (page, navigation, style, presenter) in rows {
      let app = app(style, isInNavigation: true)
      XCTAssertTrue(app.root.definesPresentationContext)
      app.first.definesPresentationContext = page
      if let navigation { app.root.definesPresentationContext = navigation }
      app.first.present(app.second, animated: true)
      XCTAssertEqual(app.second.presentingViewController?.name, presenter, "\(style)")
      XCTAssertEqual(app.questions.first, "present second on \(presenter) from first")
      // One that is presented on a container is presented on what is in it too.
      XCTAssertTrue(app.first.presentedViewController === app.second)
      try app.engine.settle()
      app.first.dismiss(animated: true)
      try app.engine.settle()
      XCTAssertNil(app.first.presentedViewController)
      XCTAssertEqual(app.findings, [], "\(style)")
    }
  }

  func testContextIsCoveredAndNoMore() throws {
    for style in [ModalPresentationStyle.currentContext, .overCurrentContext] {
      let app = try contextApp(style)
      var checks = 0
      let animator = FadeAnimator()
      animator.onStart = { [unowned app] context in
        XCTAssertEqual(context.containerView.frame, Rect(x: 0, y: 0, width: 320, height: 430))
        XCTAssertTrue(
          context.containerView.superview === (app.root as? NavigationController)?.containerView)
        XCTAssertEqual(
          context.finalFrame(for: app.second), Rect(x: 0, y: 0, width: 320, height: 430))
        XCTAssertEqual(context.presentationStyle, style)
        XCTAssertEqual(context.view(forKey: .from) == nil, style == .overCurrentContext)
        XCTAssertEqual(
          context.containerView.subviews.map(\.name), style == .currentContext ? ["first"] : [])
        checks += 1
      }
      app.presentAnimator = animator
      app.first.present(app.second, animated: true)
      try app.engine.settle()
      XCTAssertEqual(checks, 1)
      XCTAssertEqual(
        try navigation(app).containerView.subviews.map(\.name),
        (style == .currentContext ? [] : ["first"]) + ["transitionView"])
    }
  }

  /// What is presented in a context appears and disappears with it; a covered page is silent.
  func testContainerSpeaksToWhatIsPresentedInIt() throws {
    for style in [ModalPresentationStyle.currentContext, .overCurrentContext] {
      let app = try contextApp(style)
      try app.present()
      let third = LoggedPage(name: "third", log: app.log)
      third.modalPresentationStyle = .fullScreen
      app.root.present(third, animated: false)
      try app.engine.settle()
      let pages = style == .currentContext ? ["second"] : ["first", "second"]
      XCTAssertEqual(
        app.log.takeEntries().filter { !$0.hasPrefix("third") },
        pages.map { "\($0).viewWillDisappear(false)" }
          + pages.map { "\($0).viewDidDisappear(false)" })
      app.root.dismiss(animated: false)
      try app.engine.settle()
      XCTAssertEqual(
        app.log.takeEntries().filter { !$0.hasPrefix("third") },
        pages.map { "\($0).viewWillAppear(false)" } + pages.map { "\($0).viewDidAppear(false)" })
      XCTAssertEqual(
        try navigation(app).containerView.subviews.map(\.name),
        (style == .currentContext ? [] : ["first"]) + ["transitionView"])
      app.first.dismiss(animated: false)
      try app.engine.settle()
      XCTAssertEqual(try navigation(app).containerView.subviews.map(\.name), ["first"])
      XCTAssertEqual(app.findings, [])
    }
  }

  /// A child of a container of one's own: what the hierarchy says of it and what the presentation says
  /// is said once.
  func testContextInsideAContainerOfOnesOwn() throws {
    for style in [ModalPresentationStyle.currentContext, .overCurrentContext] {
      let log = Log()
      let (page, second) = (
        LoggedPage(name: "page", log: log), LoggedPage(name: "second", log: log)
      )
      page.definesPresentationContext = true
      second.modalPresentationStyle = style
      let app = ContainerApp(Box(page))
      _ = log.takeEntries()
      let isFull = style == .currentContext
      page.present(second, animated: true)
      try app.engine.settle()
      XCTAssertEqual(
        log.takeEntries(),
        ["second.viewDidLoad"] + (isFull ? ["page.viewWillDisappear(true)"] : [])
          + ["second.viewWillAppear(true)", "second.viewDidAppear(true)"]
          + (isFull ? ["page.viewDidDisappear(true)"] : []), "\(style)")
      XCTAssertEqual(second.view.frame, Rect(x: 0, y: 0, width: 280, height: 440))
      XCTAssertEqual(
        app.root.stage.subviews.map(\.name), (isFull ? [] : ["page"]) + ["transitionView"])
      app.root.show(ViewController(name: "other"), insteadOf: page, nil)
      XCTAssertEqual(
        app.findings, [isFull ? "from-view-not-in-container" : "not-modelled"], "\(style)")
      // The container goes and comes back with what is in it.
      let pages = isFull ? ["second"] : ["page", "second"]
      app.root.present(ViewController(name: "third"), animated: false)
      try app.engine.settle()
      XCTAssertEqual(
        log.takeEntries(),
        pages.map { "\($0).viewWillDisappear(false)" }
          + pages.map { "\($0).viewDidDisappear(false)" }, "\(style)")
      app.root.dismiss(animated: false)
      try app.engine.settle()
      XCTAssertEqual(
        log.takeEntries(),
        pages.map { "\($0).viewWillAppear(false)" } + pages.map { "\($0).viewDidAppear(false)" },
        "\(style)")
      second.dismiss(animated: true)
      try app.engine.settle()
      XCTAssertEqual(
        log.takeEntries(),
        ["second.viewWillDisappear(true)"]
          + (isFull ? ["page.viewWillAppear(true)", "page.viewDidAppear(true)"] : [])
          + ["second.viewDidDisappear(true)"], "\(style)")
      XCTAssertEqual(app.root.stage.subviews.map(\.name), ["page"])
    }
  }

  func testTabsDefineNoContextAndMayNotChangeBelowOne() throws {
    let tabs = TabApp()
    let second = ViewController(name: "second")
    second.modalPresentationStyle = .currentContext
    XCTAssertFalse(tabs.root.definesPresentationContext)
    tabs.tabs[0].definesPresentationContext = true
    tabs.tabs[0].present(second, animated: true)
    try tabs.app.engine.settle()
    XCTAssertTrue(second.presentingViewController === tabs.tabs[0])
    XCTAssertEqual(tabs.container, ["transitionView"])
    tabs.root.selectedIndex = 1
    try tabs.app.engine.settle()
    XCTAssertEqual(tabs.root.selectedIndex, 0)
    XCTAssertEqual(tabs.app.findings, ["not-modelled"])
    second.dismiss(animated: false)
    try tabs.app.engine.settle()
    XCTAssertEqual(tabs.container, ["a"])
  }

  func testStackMayNotChangeBelowWhatItsPagePresents() throws {
    let app = try contextApp(.overCurrentContext)
    try app.present()
    let navigation = try navigation(app)
    navigation.pushViewController(ViewController(name: "page"), animated: true)
    try app.engine.settle()
    XCTAssertEqual(navigation.viewControllers.map(\.name), ["first"])
    XCTAssertEqual(app.findings, ["not-modelled"])
    XCTAssertEqual(app.engine.diagnostics.first?.remedy, "dismiss \"second\" first")
    app.first.dismiss(animated: false)
    try app.engine.settle()
    navigation.pushViewController(ViewController(name: "page"), animated: true)
    try app.engine.settle()
    XCTAssertEqual(navigation.viewControllers.count, 2)
  }

  func testPushIsRefusedWhileAPageIsPresentedUpon() throws {
    let app = try contextApp(.currentContext)
    app.first.present(app.second, animated: true)
    try navigation(app).pushViewController(ViewController(name: "page"), animated: true)
    XCTAssertEqual(app.findings, ["push-while-busy"])
    try app.engine.settle()
  }

  // MARK: - Frames

  /// The engine's own rule: 54 points stay free above a sheet; a form sheet of 540 × 620 is in the
  /// middle of a container of at least 700 × 700.
  func testFramesOfSheets() throws {
    let phone = Size(width: 390, height: 844)
    let pad = Size(width: 820, height: 1180)
    let rows: [(style: ModalPresentationStyle, screen: Size, frame: Rect)] = [
      (.pageSheet, phone, Rect(x: 0, y: 54, width: 390, height: 790)),
      (.formSheet, phone, Rect(x: 0, y: 54, width: 390, height: 790)),
      (.automatic, phone, Rect(x: 0, y: 54, width: 390, height: 790)),
      (.pageSheet, pad, Rect(x: 0, y: 54, width: 820, height: 1126)),
      (.formSheet, pad, Rect(x: 140, y: 280, width: 540, height: 620)),
      (.formSheet, Size(width: 700, height: 700), Rect(x: 80, y: 40, width: 540, height: 620)),
      (.formSheet, Size(width: 699, height: 900), Rect(x: 0, y: 54, width: 699, height: 846)),
      (.pageSheet, Size(width: 100, height: 40), Rect(x: 0, y: 40, width: 100, height: 0)),
      (.fullScreen, phone, Rect(x: 0, y: 0, width: 390, height: 844)),
      (.overFullScreen, pad, Rect(x: 0, y: 0, width: 820, height: 1180)),
      (.custom, phone, Rect(x: 0, y: 0, width: 390, height: 844)),
    ]
    for row in rows {
      let app = PresentationApp(style: row.style)
      app.window.bounds.size = row.screen
      try app.present()
      XCTAssertEqual(app.second.view.frame, row.frame, "\(row.style) on \(row.screen)")
    }
  }

  // MARK: - Defaults

  func testStyleThatWasNotSetIsTheEnginesDefault() throws {
    let rows: [(ModalPresentationStyle?, chosen: ModalPresentationStyle?, result: String)] = [
      (nil, nil, "fullScreen"), (.automatic, nil, "pageSheet"),
      (.overFullScreen, nil, "overFullScreen"),
      (.automatic, .fullScreen, "fullScreen"), (nil, .automatic, "pageSheet"),
    ]
    for row in rows {
      let app = PresentationApp()
      if let style = row.0 { app.engine.modalDefault = style }
      let page = ViewController(name: "page")
      if let style = row.chosen { page.modalPresentationStyle = style }
      app.first.present(page, animated: false)
      let event = try XCTUnwrap(app.engine.timeline().events.first { $0.name == "present" })
      XCTAssertEqual(event.data.last?.value, row.result)
      try app.engine.settle()
    }
  }
}
