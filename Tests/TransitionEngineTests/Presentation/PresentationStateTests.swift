import TransitionCore
import TransitionEngine
import XCTest

/// What a controller knows of its presentation in each callback: `uikit-semantics.md` §5.1, and Apple's
/// documentation of `isBeingPresented` and `isBeingDismissed`, which are true in the callbacks of
/// appearing and of disappearing.
final class PresentationStateTests: XCTestCase {
  private func app(_ style: ModalPresentationStyle) -> PresentationApp {
    let app = PresentationApp(style: style)
    app.second.state = { page in
      "by \(page.presentingViewController?.name ?? "nobody")"
        + (page.isBeingPresented ? " presented" : "") + (page.isBeingDismissed ? " dismissed" : "")
    }
    app.presentAnimator = FadeAnimator(log: app.log)
    app.dismissAnimator = FadeAnimator(log: app.log)
    return app
  }

  private func taken(_ app: PresentationApp) -> [String] {
    app.log.takeEntries().filter { $0.hasPrefix("second") }
  }

  func testPresentationAndDismissal() throws {
    for style in ModalPresentationStyle.allCases {
      let app = app(style)
      var atEnd: [Bool] = []
      app.first.present(app.second, animated: true) { [unowned app] in
        atEnd.append(app.second.isBeingPresented)
      }
      XCTAssertTrue(app.second.isBeingPresented)
      XCTAssertTrue(app.second.presentingViewController === app.first)
      XCTAssertTrue(app.first.presentedViewController === app.second)
      try app.engine.settle()
      XCTAssertEqual(
        taken(app),
        [
          "second.viewDidLoad by first presented",
          "second.viewWillAppear(true) by first presented",
          "second.viewDidAppear(true) by first presented",
        ])
      XCTAssertFalse(app.second.isBeingPresented)
      app.first.dismiss(animated: true) { [unowned app] in
        atEnd.append(app.second.isBeingDismissed)
      }
      XCTAssertTrue(app.second.isBeingDismissed)
      try app.engine.settle()
      XCTAssertEqual(
        taken(app),
        [
          "second.viewWillDisappear(true) by first dismissed",
          "second.viewDidDisappear(true) by nobody dismissed",
        ])
      XCTAssertFalse(app.second.isBeingDismissed)
      XCTAssertNil(app.second.presentingViewController)
      XCTAssertNil(app.first.presentedViewController)
      XCTAssertEqual(atEnd, [false, false])
    }
  }

  func testCancelledPresentation() throws {
    let app = app(.fullScreen)
    app.presentAnimator = FadeAnimator(answer: false)
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      taken(app).suffix(2),
      ["second.viewWillDisappear(true) by nobody", "second.viewDidDisappear(true) by nobody"])
    XCTAssertFalse(app.second.isBeingPresented)
    XCTAssertNil(app.first.presentedViewController)
  }

  func testCancelledDismissal() throws {
    let app = app(.custom)
    app.dismissAnimator = FadeAnimator(answer: false)
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    _ = app.log.takeEntries()
    app.first.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      taken(app),
      [
        "second.viewWillDisappear(true) by first dismissed",
        "second.viewWillAppear(true) by first", "second.viewDidAppear(true) by first",
      ])
    XCTAssertFalse(app.second.isBeingDismissed)
    XCTAssertTrue(app.first.presentedViewController === app.second)
  }

  func testDismissalThatViewDidAppearRequestsKeepsItsState() throws {
    let app = app(.fullScreen)
    app.second.onCallback = { [unowned app] callback in
      if callback.hasPrefix("viewDidAppear") { app.first.dismiss(animated: true) }
    }
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      taken(app).suffix(2),
      [
        "second.viewWillDisappear(true) by first dismissed",
        "second.viewDidDisappear(true) by nobody dismissed",
      ])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.begin), [0, 1])
    XCTAssertEqual(app.findings, [])
  }
}
