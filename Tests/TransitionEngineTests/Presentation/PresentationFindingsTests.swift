import TransitionCore
import TransitionEngine
import XCTest

/// Presenters' views where they do not belong, and to-views that are nowhere: `uikit-semantics.md` §8
/// #2, #3 and #5.
final class PresentationFindingsTests: XCTestCase {
  func testPresentersViewLeftByACancelledDismissalIsReported() throws {
    for leaves in [true, false] {
      let app = PresentationApp()
      try app.present()
      let driver = PercentDrivenInteractiveTransition()
      let animator = FadeAnimator()
      animator.leavesPresenter = leaves
      app.dismissAnimator = animator
      app.interactor = driver
      app.first.dismiss(animated: true)
      try app.engine.run(until: 0.5)
      driver.cancel()
      try app.engine.settle()
      XCTAssertEqual(app.findings, leaves ? ["view-left-behind"] : [])
      XCTAssertEqual(app.container, leaves ? ["first", "second"] : ["second"])
    }
  }

  func testPresentersViewThatACustomDismissalAddsGoesWithTheContainer() throws {
    for wrapped in [false, true] {
      let app = PresentationApp(style: .custom)
      try app.present()
      app.dismissAnimator = ClosureAnimator { context in
        let presenter = context.viewController(forKey: .to).view
        if wrapped {
          let wrapper = View(name: "wrapper")
          wrapper.addSubview(presenter)
          context.containerView.insertSubview(wrapper, at: 0)
        } else {
          context.containerView.insertSubview(presenter, at: 0)
        }
        context.completeTransition(true)
      }
      app.first.dismiss(animated: true)
      try app.engine.settle()
      XCTAssertEqual(app.findings, ["presenter-view-added"], "wrapped \(wrapped)")
      XCTAssertEqual(
        app.engine.diagnostics.first?.remedy,
        "leave it where it is: the view for \"to\" is nil here")
      // The black screen.
      XCTAssertEqual(app.windowViews, ["behind", "front"])
      XCTAssertNil(app.first.view.window)
      app.first.present(app.second, animated: true)
      XCTAssertEqual(app.findings.last, "presenter-not-in-window")
    }
  }

  func testPresentersViewThatACustomPresentationAddsIsReported() throws {
    let app = PresentationApp(style: .custom)
    app.presentAnimator = ClosureAnimator { context in
      context.containerView.addSubview(context.viewController(forKey: .from).view)
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      context.completeTransition(true)
    }
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["presenter-view-added"])
    XCTAssertEqual(
      app.engine.diagnostics.first?.remedy,
      "leave it where it is: the view for \"from\" is nil here")
  }

  func testPresentersViewThatMovesElsewhereIsNotReported() throws {
    let app = PresentationApp(style: .custom)
    app.presentAnimator = ClosureAnimator { [unowned app] context in
      app.window.insertSubview(context.viewController(forKey: .from).view, at: 0)
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      context.completeTransition(true)
    }
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, [])
  }

  func testToViewThatIsNeverAddedIsReported() throws {
    for style in ModalPresentationStyle.allCases {
      let app = PresentationApp(style: style)
      app.presentAnimator = ClosureAnimator { $0.completeTransition(true) }
      app.first.present(app.second, animated: true)
      try app.engine.settle()
      XCTAssertEqual(app.findings, ["to-view-not-added"])
      XCTAssertTrue(
        app.engine.diagnostics.first?.message.hasSuffix("on a device the screen would be empty")
          == true)
      XCTAssertEqual(app.container, [])
    }
    // A dismissal shows nothing behind until its end; of a custom style nothing is to be added.
    for style in ModalPresentationStyle.allCases {
      let app = PresentationApp(style: style)
      try app.present()
      app.dismissAnimator = ClosureAnimator { $0.completeTransition(true) }
      app.first.dismiss(animated: true)
      try app.engine.settle()
      XCTAssertEqual(app.findings, style.removesPresentersView ? ["to-view-not-added"] : [])
      XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    }
  }

  func testCancelledPresentationNeedsNoToView() throws {
    let app = PresentationApp()
    app.presentAnimator = ClosureAnimator { $0.completeTransition(false) }
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, [])
    XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
  }

  func testCompletedTwiceIsReportedAndCountsOnce() throws {
    let app = PresentationApp()
    let animator = ClosureAnimator { context in
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      context.completeTransition(true)
      context.completeTransition(false)
    }
    app.presentAnimator = animator
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["completed-twice"])
    XCTAssertEqual(animator.ended, [true])
    XCTAssertEqual(app.container, ["second"])
  }

  func testFindingsStayOnTheirLine() throws {
    let engine = Engine()
    let window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let first = ViewController(name: "a\nb")
    window.rootViewController = first
    engine.record()
    first.present(ViewController(name: "c\nd"), animated: false)
    first.present(ViewController(name: "e\u{202e}"), animated: false)
    try engine.settle()
    first.present(ViewController(name: "f"), animated: false)
    XCTAssertEqual(engine.diagnostics.map(\.code), ["push-while-busy", "already-presenting"])
    XCTAssertEqual(
      engine.diagnostics.last?.message,
      "\"f\" cannot be presented on \"a b\", which is already presenting \"c d\"")
  }
}
