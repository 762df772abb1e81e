import TransitionCore
import TransitionEngine
import XCTest

/// Presentation controllers of one's own: `uikit-semantics.md` §5.1 modal, §5.2 to §5.5.
///
/// The orders are written by hand.
final class PresentationControllerTests: XCTestCase {
  /// A card at the bottom half of the container, above a view that dims what is behind it.
  private final class Card: PresentationController {
    let dimming = View(name: "dimming")
    var log: Log?
    /// Whether a view of the controller's own takes the place of the presented one.
    var wrapper: View?
    var removesPresenter = false

    override var frameOfPresentedViewInContainerView: Rect {
      guard let bounds = containerView?.bounds else { return .zero }
      return Rect(
        x: 0, y: bounds.size.height / 2, width: bounds.size.width, height: bounds.size.height / 2)
    }

    override var presentedView: View? { wrapper ?? super.presentedView }
    override var shouldRemovePresentersView: Bool { removesPresenter }

    override func presentationTransitionWillBegin() {
      log?.add("presentation will begin, in window \(containerView?.window != nil)")
      dimming.backgroundColor = .black
      containerView?.addSubview(dimming)
      guard let coordinator = presentedViewController.transitionCoordinator else { return }
      dimming.alpha = 0
      coordinator.animate(
        alongsideTransition: { [self] _ in
          log?.add("alongside")
          dimming.alpha = 1
        }, completion: { [self] in log?.add("coordinator \($0.isCancelled)") })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      log?.add("presentation did end \(completed)")
      if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
      log?.add("dismissal will begin")
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { [self] _ in dimming.alpha = 0 },
        completion: { [self] in log?.add("coordinator \($0.isCancelled)") })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log?.add("dismissal did end \(completed)")
      if completed { dimming.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
      log?.add("will layout")
      dimming.frame = containerView?.bounds ?? .zero
    }

    override func containerViewDidLayoutSubviews() {
      log?.add("did layout at \(Text.number(presentedView?.frame.origin.y ?? 0))")
    }
  }

  private func app(
    style: ModalPresentationStyle = .custom, _ prepare: @escaping (Card) -> Void = { _ in }
  ) -> PresentationApp {
    let app = PresentationApp(style: style)
    app.presentAnimator = FadeAnimator(log: app.log)
    app.dismissAnimator = FadeAnimator(log: app.log)
    app.makePresentation = { [log = app.log] presented, presenting in
      let card = Card(presentedViewController: presented, presenting: presenting)
      card.log = log
      prepare(card)
      return card
    }
    return app
  }

  private let card = Rect(x: 0, y: 240, width: 320, height: 240)

  func testPresentationAndDismissalWithADimmingView() throws {
    let app = app()
    app.first.present(app.second, animated: true) { [log = app.log] in log.add("completion") }
    XCTAssertEqual(
      app.events(),
      [
        "second.present", "second.presentationControllerForPresented",
        "second.animationControllerForPresented",
      ])
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.presentationTransitionWillBegin", "second.viewDidLoad", "second.viewWillAppear",
        "animateTransition", "completeTransition", "second.presentationTransitionDidEnd",
        "second.viewDidAppear",
      ])
    XCTAssertEqual(
      app.log.takeEntries(),
      [
        "presentation will begin, in window true", "second.viewDidLoad",
        "second.viewWillAppear(true)", "will layout", "did layout at 240", "alongside",
        "block true", "presentation did end true", "second.viewDidAppear(true)",
        "coordinator false", "completion", "animationEnded(true)",
      ])
    XCTAssertEqual(app.container, ["dimming", "second"])
    XCTAssertEqual(app.second.view.frame, card)
    XCTAssertTrue(app.second.presentationController is Card)
    XCTAssertEqual(app.second.presentationController?.presentationStyle, .custom)
    app.second.dismiss(animated: true) { [log = app.log] in log.add("completion") }
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "second.dismiss", "second.animationControllerForDismissed",
        "second.dismissalTransitionWillBegin", "second.viewWillDisappear", "animateTransition",
        "completeTransition", "second.dismissalTransitionDidEnd", "second.viewDidDisappear",
      ])
    XCTAssertEqual(
      app.log.takeEntries(),
      [
        "dismissal will begin", "second.viewWillDisappear(true)", "block true",
        "dismissal did end true", "second.viewDidDisappear(true)", "coordinator false",
        "completion", "animationEnded(true)",
      ])
    XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    XCTAssertNil(app.second.presentationController)
    let timeline = app.engine.timeline()
    for (time, alpha) in [(0.0, 0.0), (0.25, 0.25), (0.75, 0.75), (1.25, 0.75), (1.75, 0.25)] {
      XCTAssertEqual(
        try timeline.value(
          of: .alpha, node: "dimming", at: time, side: time == 0 ? .before : nil), alpha,
        accuracy: 1e-9, "at \(time)")
    }
    XCTAssertEqual(app.findings, [])
  }

  func testCancelledPresentationEndsAfterTheCallbacks() throws {
    let app = app()
    let driver = PercentDrivenInteractiveTransition()
    app.interactor = driver
    app.first.present(app.second, animated: true) { [log = app.log] in log.add("completion") }
    try app.engine.run(until: 0.25)
    driver.update(0.5)
    _ = app.log.takeEntries()
    driver.cancel()
    try app.engine.settle()
    XCTAssertEqual(
      app.log.entries,
      [
        "block true", "second.viewWillDisappear(true)", "second.viewDidDisappear(true)",
        "presentation did end false", "coordinator true", "completion", "animationEnded(false)",
      ])
    XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    XCTAssertNil(app.second.presentationController)
    XCTAssertEqual(app.findings, [])
  }

  func testCancelledDismissalKeepsTheDimmingView() throws {
    let app = app()
    try app.present()
    let driver = PercentDrivenInteractiveTransition()
    app.interactor = driver
    app.second.dismiss(animated: true) { [log = app.log] in log.add("completion") }
    try app.engine.run(until: 0.25)
    driver.update(0.5)
    driver.cancel()
    try app.engine.settle()
    XCTAssertEqual(
      app.log.entries,
      [
        "dismissal will begin", "second.viewWillDisappear(true)", "block true",
        "second.viewWillAppear(true)", "second.viewDidAppear(true)", "dismissal did end false",
        "coordinator true", "completion", "animationEnded(false)",
      ])
    XCTAssertEqual(app.container, ["dimming", "second"])
    XCTAssertEqual(app.second.presentationController.flatMap { $0 as? Card }?.dimming.alpha, 1)
    XCTAssertEqual(app.findings, [])
  }

  /// `uikit-semantics.md` §8 #33: without animation the end state is the same.
  func testUnanimatedPresentationAndDismissal() throws {
    let app = app()
    app.first.present(app.second, animated: false) { [log = app.log] in log.add("completion") }
    try app.engine.settle()
    XCTAssertEqual(
      app.log.takeEntries(),
      [
        "presentation will begin, in window true", "second.viewDidLoad",
        "second.viewWillAppear(false)", "will layout", "did layout at 240",
        "presentation did end true", "second.viewDidAppear(false)", "completion",
      ])
    XCTAssertEqual(app.container, ["dimming", "second"])
    XCTAssertEqual(app.second.view.frame, card)
    app.second.dismiss(animated: false) { [log = app.log] in log.add("completion") }
    try app.engine.settle()
    XCTAssertEqual(
      app.log.takeEntries(),
      [
        "dismissal will begin", "second.viewWillDisappear(false)", "dismissal did end true",
        "second.viewDidDisappear(false)", "completion",
      ])
    XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    XCTAssertEqual(app.findings, [])
  }

  func testAWrapperIsWhatAnimatorsGet() throws {
    let wrapper = View(name: "wrapper")
    let app = app { $0.wrapper = wrapper }
    var checks = 0
    for animator in [app.presentAnimator, app.dismissAnimator] {
      (animator as? FadeAnimator)?.onStart = { [unowned app] context in
        let key: TransitionContext.Key = context.operation == .present ? .to : .from
        XCTAssertTrue(context.view(forKey: key) === wrapper)
        XCTAssertTrue(context.viewController(forKey: key) === app.second)
        XCTAssertNil(context.view(forKey: key == .to ? .from : .to))
        if key == .to { wrapper.addSubview(app.second.view) }
        XCTAssertEqual(wrapper.frame, Rect(x: 0, y: 240, width: 320, height: 240))
        checks += 1
      }
    }
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.container, ["dimming", "wrapper"])
    app.first.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(checks, 2)
    XCTAssertNil(wrapper.superview)
    XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    let timeline = app.engine.timeline()
    let node = timeline.nodes.first { $0.name == "wrapper" }?.id
    XCTAssertEqual(timeline.chapters[0].node(of: "to"), node)
    XCTAssertEqual(timeline.chapters[1].node(of: "from"), node)
    XCTAssertEqual(app.findings, [])
  }

  /// Then the presenter is told, and animators get its view.
  func testPresenterMayBeRemovedByAController() throws {
    let app = app { $0.removesPresenter = true }
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.container, ["dimming", "second"])
    XCTAssertNil(app.first.view.window)
    XCTAssertEqual(
      app.log.takeEntries().filter { $0.hasPrefix("first") },
      ["first.viewWillDisappear(true)", "first.viewDidDisappear(true)"])
    app.first.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      app.log.takeEntries().filter { $0.hasPrefix("first") },
      ["first.viewWillAppear(true)", "first.viewDidAppear(true)"])
    XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    XCTAssertEqual(app.findings, [])
  }

  func testOnlyTheStyleCustomAsksForAController() throws {
    for style in ModalPresentationStyle.allCases {
      let app = app(style: style)
      app.first.present(app.second, animated: false)
      try app.engine.settle()
      XCTAssertEqual(app.second.presentationController is Card, style == .custom)
      XCTAssertEqual(
        app.second.presentationController?.presentationStyle,
        style == .automatic ? .pageSheet : style)
    }
  }

  /// With a frame of its own the end of the presented view is known.
  func testPresentedViewMustReachTheFrameOfItsController() throws {
    let app = app()
    (app.presentAnimator as? FadeAnimator)?.onStart = {
      $0.view(forKey: .to)?.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    }
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["final-frame-mismatch"])
  }

  func testControllerThatKeepsToAContextCoversItsOwnerOnly() throws {
    final class Inside: PresentationController {
      override var shouldPresentInFullscreen: Bool { false }
    }
    let app = PresentationApp(style: .custom, isInNavigation: true)
    app.first.definesPresentationContext = true
    app.makePresentation = { Inside(presentedViewController: $0, presenting: $1) }
    app.first.present(app.second, animated: false)
    try app.engine.settle()
    XCTAssertTrue(app.second.presentingViewController === app.first)
    XCTAssertTrue(app.second.presentationController?.presentingViewController === app.first)
    XCTAssertEqual(
      (app.root as? NavigationController)?.containerView.subviews.map(\.name),
      ["first", "transitionView"])
    // A second one finds the first.
    let third = ViewController(name: "third")
    third.modalPresentationStyle = .custom
    third.transitioningDelegate = app
    app.first.present(third, animated: false)
    XCTAssertEqual(app.findings, ["already-presenting"])
    XCTAssertNil(third.presentingViewController)
    XCTAssertNil(app.root.presentedViewController)
    XCTAssertFalse(third.isBeingPresented)
    XCTAssertFalse(app.engine.isInTransition)
    app.first.dismiss(animated: false)
    try app.engine.settle()
    XCTAssertNil(app.first.presentedViewController)
  }

  func testControllerThatWasMadeForAnotherPageIsReportedAndNotUsed() throws {
    let app = app()
    let other = ViewController(name: "other")
    app.makePresentation = { Card(presentedViewController: other, presenting: $1) }
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["foreign-presentation-controller"])
    XCTAssertEqual(app.container, ["second"])
    XCTAssertFalse(app.second.presentationController is Card)
  }

  // MARK: - A change of size

  func testContainerIsResizedFirstThenTheFrameIsAskedAgain() throws {
    let app = app()
    try app.present()
    app.window.rotate(to: Size(width: 480, height: 320), duration: 0)
    XCTAssertEqual(app.log.takeEntries(), ["will layout", "did layout at 160"])
    XCTAssertEqual(
      app.second.presentationController?.containerView?.frame,
      Rect(x: 0, y: 0, width: 480, height: 320))
    XCTAssertEqual(app.second.view.frame, Rect(x: 0, y: 160, width: 480, height: 160))
  }

  /// The frame at the end is that of the new screen: the animator that ends there leaves nothing.
  func testRotationDuringAPresentationAsksAgain() throws {
    let app = app()
    var context: TransitionContext?
    (app.presentAnimator as? FadeAnimator)?.onStart = { context = $0 }
    app.first.present(app.second, animated: true)
    try app.engine.run(until: 0.5)
    app.window.rotate(to: Size(width: 480, height: 320))
    let frame = Rect(x: 0, y: 160, width: 480, height: 160)
    XCTAssertEqual(context?.finalFrame(for: app.second), frame)
    XCTAssertEqual(app.second.view.frame, frame)
    XCTAssertEqual(
      app.second.presentationController?.containerView?.frame.size, Size(width: 480, height: 320))
    context = nil
    try app.engine.settle()
    XCTAssertEqual(app.findings, [])
    XCTAssertEqual(app.second.view.frame, frame)
  }

  /// A sheet keeps its strip, and a card without a presentation controller follows by its mask.
  func testRotationLaysOutSheetsAndCards() throws {
    let rows: [(style: ModalPresentationStyle, before: Rect?, after: Rect)] = [
      (.pageSheet, nil, Rect(x: 0, y: 54, width: 480, height: 266)),
      (.fullScreen, nil, Rect(x: 0, y: 0, width: 480, height: 320)),
      (.custom, nil, Rect(x: 0, y: 0, width: 480, height: 320)),
      (
        .custom, Rect(x: 20, y: 100, width: 280, height: 360),
        Rect(x: 20, y: 100, width: 440, height: 200)
      ),
    ]
    for row in rows {
      let app = PresentationApp(style: row.style)
      try app.present()
      if let frame = row.before { app.second.view.frame = frame }
      app.window.rotate(to: Size(width: 480, height: 320), duration: 0)
      XCTAssertEqual(app.second.view.frame, row.after, "\(row.style)")
    }
  }

  /// `uikit-semantics.md` §8 #34: final frames are those of the screen as it is then.
  func testPresentersComeBackToTheScreenAsItIsThen() throws {
    let app = PresentationApp()
    let third = LoggedPage(name: "third", log: app.log)
    app.first.view.frame = app.window.bounds
    try app.present()
    app.second.present(third, animated: false)
    try app.engine.settle()
    let screen = Rect(x: 0, y: 0, width: 480, height: 320)
    app.window.rotate(to: screen.size, duration: 0)
    var frames: [Rect] = []
    let animator = FadeAnimator()
    animator.onStart = { frames.append($0.finalFrame(for: $0.viewController(forKey: .to))) }
    app.dismissAnimator = animator
    third.transitioningDelegate = app
    app.second.dismiss(animated: true)
    try app.engine.settle()
    app.first.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(frames, [screen, screen])
  }
}
