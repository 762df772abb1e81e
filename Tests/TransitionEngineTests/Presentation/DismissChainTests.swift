import TransitionCore
import TransitionEngine
import XCTest

/// Dismissing several controllers at once: only the topmost one's animator is asked, those between are
/// taken away without animation and are never shown.
///
/// The orders are written by hand.
final class DismissChainTests: XCTestCase {
  private final class Told: PresentationController {
    var log: Log?
    override func dismissalTransitionWillBegin() {
      log?.add("\(presentedViewController.name).will")
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log?.add("\(presentedViewController.name).did(\(completed))")
    }
  }

  /// The root presents the second page, that the third, that the fourth.
  private struct Chain {
    let app: PresentationApp
    let third: LoggedPage
    let fourth: LoggedPage
    var pages: [LoggedPage] { [app.first, app.second, third, fourth] }
  }

  private func chain(_ styles: [ModalPresentationStyle]) throws -> Chain {
    let app = PresentationApp(style: styles[0])
    let chain = Chain(
      app: app, third: LoggedPage(name: "third", log: app.log),
      fourth: LoggedPage(name: "fourth", log: app.log))
    app.dismissAnimator = FadeAnimator(log: app.log)
    app.makePresentation = { [log = app.log] in
      let controller = Told(presentedViewController: $0, presenting: $1)
      controller.log = log
      return controller
    }
    for (index, style) in styles.enumerated() {
      let page = chain.pages[index + 1]
      page.modalPresentationStyle = style
      page.transitioningDelegate = app
      chain.pages[index].present(page, animated: false)
      try app.engine.settle()
    }
    _ = app.log.takeEntries()
    _ = app.events()
    return chain
  }

  func testWholeChainOfFullScreenPages() throws {
    let chain = try chain([.fullScreen, .fullScreen, .fullScreen])
    let app = chain.app
    app.first.dismiss(animated: true) { [log = app.log] in log.add("completion") }
    XCTAssertEqual(
      app.events(), ["second.dismiss", "fourth.animationControllerForDismissed"])
    XCTAssertEqual(app.questions, ["dismiss fourth", "drive the dismissal"])
    XCTAssertEqual(chain.pages.map(\.isBeingDismissed), [false, true, true, true])
    try app.engine.settle()
    // Those between have disappeared before.
    XCTAssertEqual(
      app.events(),
      [
        "fourth.viewWillDisappear", "first.viewWillAppear", "animateTransition",
        "completeTransition", "first.viewDidAppear", "fourth.viewDidDisappear",
      ])
    XCTAssertEqual(
      app.log.entries,
      [
        "fourth.viewWillDisappear(true)", "first.viewWillAppear(true)", "block true",
        "first.viewDidAppear(true)", "fourth.viewDidDisappear(true)", "completion",
        "animationEnded(true)",
      ])
    for page in chain.pages {
      XCTAssertNil(page.presentedViewController)
      XCTAssertNil(page.presentingViewController)
      XCTAssertFalse(page.isBeingDismissed)
    }
    XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    XCTAssertEqual(app.findings, [])
  }

  /// Those between are still on screen: they are told, without animation, from the top down.
  func testWholeChainOfCustomPages() throws {
    let chain = try chain([.custom, .custom, .custom])
    let app = chain.app
    app.first.dismiss(animated: true) { [log = app.log] in log.add("completion") }
    try app.engine.settle()
    XCTAssertEqual(
      app.log.entries,
      [
        "fourth.will", "third.will", "second.will", "fourth.viewWillDisappear(true)",
        "third.viewWillDisappear(false)", "second.viewWillDisappear(false)", "block true",
        "fourth.did(true)", "third.did(true)", "second.did(true)",
        "fourth.viewDidDisappear(true)", "third.viewDidDisappear(false)",
        "second.viewDidDisappear(false)", "completion", "animationEnded(true)",
      ])
    XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    XCTAssertEqual(app.findings, [])
  }

  func testOnlyWhatLiesOnItGoesWithAController() throws {
    let chain = try chain([.fullScreen, .custom, .fullScreen])
    chain.app.second.dismiss(animated: true)
    try chain.app.engine.settle()
    XCTAssertTrue(chain.app.first.presentedViewController === chain.app.second)
    XCTAssertNil(chain.app.second.presentedViewController)
    XCTAssertNil(chain.third.presentingViewController)
    XCTAssertEqual(chain.app.windowViews, ["behind", "front", "transitionView"])
    XCTAssertEqual(chain.app.container, ["second"])
    XCTAssertEqual(chain.app.findings, [])
  }

  /// What is in the window at the start, at the end, and what animators get, for each mix of a lower and
  /// an upper style.
  func testViewsOfEachMixOfStyles() throws {
    for lower in ModalPresentationStyle.allCases {
      for upper in ModalPresentationStyle.allCases {
        for didComplete in [true, false] {
          let chain = try chain([lower, .pageSheet, upper])
          let app = chain.app
          let before = tree(app.window)
          let name = "\(lower) \(upper) \(didComplete)"
          var checks = 0
          let animator = FadeAnimator(answer: didComplete)
          animator.onStart = {
            [unowned app, unowned third = chain.third, unowned fourth = chain.fourth] context in
            checks += 1
            XCTAssertTrue(context.viewController(forKey: .from) === fourth, name)
            XCTAssertTrue(context.viewController(forKey: .to) === app.first, name)
            XCTAssertTrue(context.view(forKey: .from) === fourth.view, name)
            XCTAssertEqual(context.view(forKey: .to) != nil, upper.removesPresentersView, name)
            XCTAssertEqual(context.containerView.subviews.map(\.name), ["fourth"], name)
            XCTAssertEqual(context.finalFrame(for: app.first), app.window.bounds, name)
            // Never shown again.
            XCTAssertNil(app.second.view.window, name)
            XCTAssertNil(third.view.window, name)
            // In sight, unless the animator is to put it there.
            if !upper.removesPresentersView || !lower.removesPresentersView {
              XCTAssertNotNil(app.first.view.window, name)
            }
          }
          app.dismissAnimator = animator
          if !didComplete, upper.removesPresentersView { animator.takesPresenterOut = true }
          app.first.dismiss(animated: true)
          try app.engine.settle()
          XCTAssertEqual(checks, 1, name)
          if didComplete {
            XCTAssertEqual(tree(app.window), "window[behind first front]", name)
          } else {
            XCTAssertEqual(tree(app.window), before, name)
            XCTAssertTrue(app.first.presentedViewController === app.second, name)
            XCTAssertTrue(chain.third.presentedViewController === chain.fourth, name)
          }
          XCTAssertEqual(app.findings, [], name)
        }
      }
    }
  }

  private func tree(_ view: View) -> String {
    view.name
      + (view.subviews.isEmpty ? "" : "[" + view.subviews.map(tree).joined(separator: " ") + "]")
  }

  func testCancelledDismissalBringsThoseBetweenBack() throws {
    let chain = try chain([.custom, .custom, .custom])
    let app = chain.app
    let driver = PercentDrivenInteractiveTransition()
    app.interactor = driver
    app.first.dismiss(animated: true) { [log = app.log] in log.add("completion") }
    try app.engine.run(until: 0.5)
    driver.update(0.5)
    driver.cancel()
    try app.engine.settle()
    XCTAssertEqual(
      app.log.entries,
      [
        "fourth.will", "third.will", "second.will", "fourth.viewWillDisappear(true)",
        "third.viewWillDisappear(false)", "second.viewWillDisappear(false)", "block true",
        "fourth.viewWillAppear(true)", "fourth.viewDidAppear(true)",
        "third.viewWillAppear(false)", "third.viewDidAppear(false)",
        "second.viewWillAppear(false)", "second.viewDidAppear(false)", "fourth.did(false)",
        "third.did(false)", "second.did(false)", "completion", "animationEnded(false)",
      ])
    XCTAssertEqual(
      app.windowViews,
      ["behind", "first", "front", "transitionView", "transitionView", "transitionView"])
    XCTAssertTrue(app.first.presentedViewController === app.second)
    XCTAssertEqual(app.findings, [])
  }

  func testUnanimatedDismissalOfTheChainAsksNobody() throws {
    for style in ModalPresentationStyle.allCases {
      let chain = try chain([style, style, style])
      let app = chain.app
      app.first.dismiss(animated: false) { [log = app.log] in log.add("completion") }
      try app.engine.settle()
      XCTAssertEqual(app.questions, [], "\(style)")
      XCTAssertEqual(app.log.entries.last, "completion")
      XCTAssertEqual(
        app.log.entries.contains("first.viewDidAppear(false)"), style.removesPresentersView)
      XCTAssertEqual(app.windowViews, ["behind", "first", "front"], "\(style)")
      XCTAssertEqual(app.engine.now, 0)
      XCTAssertEqual(app.findings, [], "\(style)")
    }
  }

  func testEachControllerOfTheChainGoes() throws {
    weak var weakThird: ViewController?
    weak var weakFourth: ViewController?
    let app: PresentationApp
    do {
      let chain = try chain([.fullScreen, .custom, .overFullScreen])
      app = chain.app
      (weakThird, weakFourth) = (chain.third, chain.fourth)
      app.first.dismiss(animated: true)
      try app.engine.settle()
    }
    XCTAssertNil(weakThird)
    XCTAssertNil(weakFourth)
    XCTAssertNil(app.first.presentedViewController)
  }
}
