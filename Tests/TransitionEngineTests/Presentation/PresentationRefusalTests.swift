import TransitionCore
import TransitionEngine
import XCTest

/// What may not be started: `uikit-semantics.md` §5.7.
final class PresentationRefusalTests: XCTestCase {
  private let busy = "while an existing transition or presentation is occurring"

  /// Everything that can be asked of an app whose root is a navigation controller.
  private enum Call: CaseIterable {
    case present, dismiss, push, pop

    func run(_ app: PresentationApp, animated: Bool) {
      let navigation = app.root as? NavigationController
      switch self {
      case .present:
        app.first.present(ViewController(name: "third"), animated: animated)
      case .dismiss: app.first.dismiss(animated: animated)
      case .push:
        navigation?.pushViewController(ViewController(name: "fourth"), animated: animated)
      case .pop: navigation?.popViewController(animated: animated)
      }
    }
  }

  /// An app in which each call would do something, twice: three pages, and for a dismissal one more
  /// presented.
  private func app(for call: Call) throws -> PresentationApp {
    let app = PresentationApp(isInNavigation: true)
    for name in ["middle", "page"] {
      (app.root as? NavigationController)?.pushViewController(
        ViewController(name: name), animated: false)
      try app.engine.settle()
    }
    if call == .dismiss { try app.present() }
    return app
  }

  private func structure(_ app: PresentationApp) -> String {
    let stack = (app.root as? NavigationController)?.viewControllers.map(\.name) ?? []
    return "\(stack) \(app.root.presentedViewController?.name ?? "nothing")"
  }

  /// A call that is running refuses every other one, requested or in flight, animated or not.
  func testEveryCallIsRefusedWhileAnotherIsGoingOn() throws {
    for running in Call.allCases {
      for refused in Call.allCases {
        // A dismissal needs something presented: without it, it does nothing.
        if refused == .dismiss, running == .push || running == .pop { continue }
        for time in [0.0, 0.25] {
          for animated in [true, false] {
            let name = "\(refused) during \(running) at \(time), animated \(animated)"
            let app = try app(for: running)
            running.run(app, animated: true)
            if time > 0 { try app.engine.run(until: time) }
            let before = structure(app)
            refused.run(app, animated: animated)
            XCTAssertEqual(structure(app), before, name)
            XCTAssertEqual(app.findings, ["push-while-busy"], name)
            XCTAssertTrue(app.engine.diagnostics.first?.message.contains(busy) == true, name)
            try app.engine.settle()
            XCTAssertEqual(app.engine.timeline().chapters.map(\.outcome), [.completed], name)
            XCTAssertEqual(
              app.events().filter { $0.hasSuffix(".refused") }.count, 1, name)
          }
        }
      }
    }
  }

  /// Nothing is in flight yet while the first callbacks run.
  func testPresentationFromTheStartOfAPushIsRefused() throws {
    for callback in ["viewWillAppear", "willShow"] {
      final class Page: ViewController {
        var onAppear: (() -> Void)?
        override func viewWillAppear(_ animated: Bool) { onAppear?() }
      }
      final class Delegate: NavigationControllerDelegate {
        var onShow: (() -> Void)?
        func navigationController(
          _ navigationController: NavigationController, willShow controller: ViewController,
          animated: Bool
        ) { onShow?() }
      }
      let app = PresentationApp(isInNavigation: true)
      let (page, delegate) = (Page(name: "page"), Delegate())
      let present = { [unowned app] in app.first.present(app.second, animated: true) }
      if callback == "willShow" { delegate.onShow = present } else { page.onAppear = present }
      let navigation = try XCTUnwrap(app.root as? NavigationController)
      navigation.delegate = delegate
      navigation.pushViewController(page, animated: true)
      try app.engine.settle()
      XCTAssertNil(app.root.presentedViewController, callback)
      XCTAssertEqual(app.findings, ["push-while-busy"], callback)
      XCTAssertEqual(app.engine.timeline().chapters.map(\.kind), ["push"])
    }
  }

  func testPresentationFromTheDelegatesAnswerIsRefused() throws {
    final class Delegate: ViewControllerTransitioningDelegate {
      func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
      ) -> (any AnimatedTransitioning)? {
        source.present(ViewController(name: "third"), animated: true)
        source.dismiss(animated: true)
        return nil
      }
    }
    let app = PresentationApp()
    let delegate = Delegate()
    app.second.transitioningDelegate = delegate
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertTrue(app.first.presentedViewController === app.second)
    XCTAssertEqual(app.findings, ["push-while-busy", "push-while-busy"])
    XCTAssertEqual(app.container, ["second"])
  }

  func testPresenterThatPresentsRefusesAnother() throws {
    let app = PresentationApp()
    try app.present()
    app.first.present(ViewController(name: "third"), animated: true) {
      XCTFail("the completion of a refused call is not called")
    }
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["already-presenting"])
    XCTAssertEqual(
      app.engine.diagnostics.first?.message,
      "\"third\" cannot be presented on \"first\", which is already presenting \"second\"")
    XCTAssertEqual(app.events(), ["third.refused"])
    XCTAssertTrue(app.first.presentedViewController === app.second)
  }

  func testControllerThatIsShownElsewhereCannotBePresented() throws {
    let app = PresentationApp(isInNavigation: true)
    let navigation = try XCTUnwrap(app.root as? NavigationController)
    let lower = ViewController(name: "lower")
    navigation.pushViewController(lower, animated: false)
    try app.engine.settle()
    // On itself, on its container, on the page that holds it; and the root itself.
    app.first.present(app.first, animated: true)
    app.first.present(lower, animated: true)
    app.first.present(app.root, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["already-shown", "already-shown", "already-shown"])
    try app.present()
    // Presented already: on another presenter, and on itself.
    app.second.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings.count, 4)
    XCTAssertEqual(app.findings.last, "already-shown")
    XCTAssertNil(app.second.presentedViewController)
  }

  func testPresentedControllerCannotBePushed() throws {
    let app = PresentationApp(isInNavigation: true)
    try app.present()
    let navigation = try XCTUnwrap(app.root as? NavigationController)
    navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(navigation.viewControllers.map(\.name), ["first"])
    XCTAssertEqual(app.findings, ["already-shown"])
    XCTAssertEqual(app.container, ["second"])
  }

  func testControllerThatIsNotOnScreenCannotPresent() throws {
    let app = PresentationApp(isInNavigation: true)
    let navigation = try XCTUnwrap(app.root as? NavigationController)
    let page = ViewController(name: "page")
    navigation.pushViewController(page, animated: false)
    try app.engine.settle()
    navigation.popViewController(animated: false)
    try app.engine.settle()
    page.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertNil(page.presentedViewController)
    XCTAssertEqual(app.findings, ["presenter-not-in-window"])
    // One that was never on an engine has nowhere to report to.
    ViewController(name: "nowhere").present(app.second, animated: true)
    try app.present()
    XCTAssertTrue(app.root.presentedViewController === app.second)
  }

  func testDismissalWithNothingPresentedDoesNothing() throws {
    let app = PresentationApp()
    app.first.dismiss(animated: true)
    app.second.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.events(), [])
    XCTAssertEqual(app.findings, ["nothing-to-dismiss"])
  }

  func testTransitionThatNeverCompletesHoldsEverything() throws {
    let app = PresentationApp(isInNavigation: true)
    app.presentAnimator = ClosureAnimator { _ in }
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["never-completed"])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.outcome), [.unfinished])
    app.first.dismiss(animated: true)
    app.first.present(ViewController(name: "third"), animated: true)
    (app.root as? NavigationController)?.pushViewController(
      ViewController(name: "page"), animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      app.findings, ["never-completed"] + Array(repeating: "push-while-busy", count: 3))
    for finding in app.engine.diagnostics.dropFirst() {
      XCTAssertTrue(
        finding.message.contains(
          "the transition from \"navigation\" to \"second\" has not been completed"),
        finding.message)
    }
    // On a device the screen would be frozen: touches reach nobody.
    app.window.tap(Point(x: 10, y: 10))
    try app.engine.settle()
    XCTAssertEqual(app.findings.last, "touch-ignored")
  }

  func testTheSameControllerMayBePresentedAgain() throws {
    let app = PresentationApp()
    for _ in 0..<2 {
      app.first.present(app.second, animated: true)
      try app.engine.settle()
      app.second.dismiss(animated: true)
      try app.engine.settle()
    }
    XCTAssertEqual(app.engine.timeline().chapters.map(\.begin), [0, 0.5, 1, 1.5])
    XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    XCTAssertEqual(app.findings, [])
  }
}
