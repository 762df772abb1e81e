import TransitionCore
import TransitionEngine
import XCTest

/// Pushes from inside the callbacks of another one.
final class NavigationReentryTests: XCTestCase {
  func testPushFromInsideTheStartOfAnotherIsRefused() throws {
    final class Eager: ViewController {
      override func viewWillAppear(_ animated: Bool) {
        navigationController?.pushViewController(ViewController(name: "third"), animated: true)
      }
    }
    let app = NavigationApp()
    app.animator = fadeAnimator(completingWith: true)
    app.navigation.pushViewController(Eager(name: "eager"), animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "eager"])
    XCTAssertEqual(app.engine.timeline().diagnostics.map(\.code), ["push-while-busy"])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.outcome), [.completed])
  }

  func testPushFromADidCallbackFollowsAtTheSameInstant() throws {
    final class Eager: ViewController {
      override func viewDidAppear(_ animated: Bool) {
        if navigationController?.topViewController === self {
          navigationController?.pushViewController(ViewController(name: "third"), animated: true)
        }
      }
    }
    let app = NavigationApp()
    app.animator = fadeAnimator(completingWith: true)
    app.navigation.pushViewController(Eager(name: "eager"), animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "eager", "third"])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.begin), [0, 1])
    XCTAssertEqual(app.container, ["third"])
  }

  func testEndlessUnanimatedPushesAreEnded() throws {
    final class Endless: ViewController {
      override func viewDidAppear(_ animated: Bool) {
        navigationController?.pushViewController(Endless(name: "more"), animated: false)
      }
    }
    let app = NavigationApp(engine: Engine(limits: Engine.Limits(eventsPerInstant: 100)))
    app.navigation.pushViewController(Endless(name: "more"), animated: false)
    XCTAssertThrowsError(try app.engine.settle()) { error in
      XCTAssertEqual((error as? EngineError)?.kind, .eventsPerInstant)
    }
  }

  /// A page that does something in one of its callbacks.
  private final class Page: ViewController {
    var onWillMove: ((ViewController?) -> Void)?
    var onDidDisappear: (() -> Void)?
    override func willMove(toParent parent: ViewController?) { onWillMove?(parent) }
    override func viewDidDisappear(_ animated: Bool) { onDidDisappear?() }
  }

  func testPushAndPopFromWillMoveAreRefused() throws {
    let app = NavigationApp()
    app.animator = fadeAnimator(completingWith: true)
    let page = Page(name: "page")
    page.onWillMove = { [unowned app, unowned page] parent in
      if parent == nil {
        app.navigation.popViewController(animated: true)
      } else {
        app.navigation.pushViewController(page, animated: true)
      }
    }
    app.navigation.pushViewController(page, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "page"])
    app.navigation.popViewController(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first"])
    XCTAssertEqual(
      app.engine.timeline().diagnostics.map(\.code), ["push-while-busy", "push-while-busy"])
  }

  func testPushFromTheDelegatesAnswerIsRefused() throws {
    final class Delegate: NavigationControllerDelegate {
      func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController,
        to: ViewController
      ) -> (any AnimatedTransitioning)? {
        navigationController.pushViewController(ViewController(name: "third"), animated: true)
        return nil
      }
    }
    let app = NavigationApp()
    let delegate = Delegate()
    app.navigation.delegate = delegate
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "second"])
    XCTAssertEqual(app.container, ["second"])
  }

  func testPageThatIsPushedAgainWhileItGoesKeepsItsParent() throws {
    let app = NavigationApp()
    app.animator = fadeAnimator(completingWith: true)
    let page = Page(name: "page")
    app.navigation.pushViewController(page, animated: true)
    try app.engine.settle()
    page.onDidDisappear = { [unowned app, unowned page] in
      page.onDidDisappear = nil
      app.navigation.pushViewController(page, animated: true)
    }
    app.navigation.popViewController(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "page"])
    XCTAssertEqual(app.navigation.children.map(\.name), ["first", "page"])
    XCTAssertTrue(page.parent === app.navigation)
    XCTAssertEqual(app.container, ["page"])
  }

  func testNavigationControllerIsNotPushedIntoItself() throws {
    let app = NavigationApp()
    app.navigation.pushViewController(app.navigation, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first"])
    XCTAssertEqual(app.engine.timeline().diagnostics.map(\.code), ["pushed-into-itself"])
  }
}
