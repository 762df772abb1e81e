import TransitionCore
import TransitionEngine
import XCTest

/// The stack as a whole: popping to a page, and replacing all pages (`uikit-semantics.md` §5.1, §5.5).
///
/// Orders are written by hand. Where several pages come or go their order among each other is a belief:
/// those that go first, the uppermost of them first.
final class StackTests: XCTestCase {
  /// A stack `first, a, b` at rest; what comes next is recorded by ``NavigationApp/events()``.
  private func app(
    _ names: [String] = ["a", "b"]
  ) throws -> (app: NavigationApp, pages: [ViewController]) {
    let app = NavigationApp()
    let pages = names.map { ViewController(name: $0) }
    for page in pages {
      app.navigation.pushViewController(page, animated: false)
      try app.engine.settle()
    }
    _ = app.events()
    app.animator = fadeAnimator(completingWith: true)
    return (app, pages)
  }

  // MARK: - Popping to a page

  func testPopToRootIsOnePopFromTheOldTopToTheRoot() throws {
    let (app, pages) = try app()
    let popped = app.navigation.popToRootViewController(animated: true)
    XCTAssertEqual(popped.map(\.name), ["a", "b"])
    XCTAssertEqual(app.stack, ["first"])
    XCTAssertTrue(app.navigation.visibleViewController === app.first)
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "b.willMoveToParent", "a.willMoveToParent", "b.pop", "navigation.animationController",
        "b.viewWillDisappear", "first.viewWillAppear", "first.willShow", "animateTransition",
        "completeTransition", "b.viewDidDisappear", "first.viewDidAppear", "b.didMoveToParent",
        "a.didMoveToParent", "first.didShow",
      ])
    XCTAssertEqual(app.container, ["first"])
    XCTAssertEqual(pages.map { $0.parent == nil }, [true, true])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.kind), ["pop"])
    XCTAssertEqual(app.findings, [])
  }

  func testPopToAPageTakesAwayThoseAboveIt() throws {
    let (app, pages) = try app(["a", "b", "c"])
    XCTAssertEqual(
      app.navigation.popToViewController(pages[0], animated: true).map(\.name), ["b", "c"])
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "a"])
    XCTAssertEqual(app.container, ["a"])
    XCTAssertTrue(pages[0].parent === app.navigation)
    let pop = try XCTUnwrap(app.engine.timeline().events.last { $0.name == "pop" })
    XCTAssertEqual(pop.subject, "c")
    XCTAssertEqual(pop.data.map(\.name), ["to", "animated"])
  }

  func testUnanimatedPopToRootAsksNoAnimator() throws {
    let (app, _) = try app()
    app.navigation.popToRootViewController(animated: false)
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "b.willMoveToParent", "a.willMoveToParent", "b.pop", "b.viewWillDisappear",
        "first.viewWillAppear", "first.willShow", "b.viewDidDisappear", "first.viewDidAppear",
        "b.didMoveToParent", "a.didMoveToParent", "first.didShow",
      ])
    XCTAssertEqual(app.engine.timeline().chapters, [])
  }

  func testPopToThePageOnTopDoesNothing() throws {
    let (app, pages) = try app()
    XCTAssertTrue(app.navigation.popToViewController(pages[1], animated: true).isEmpty)
    app.navigation.popToRootViewController(animated: false)
    try app.engine.settle()
    _ = app.events()
    XCTAssertTrue(app.navigation.popToRootViewController(animated: true).isEmpty)
    try app.engine.settle()
    XCTAssertEqual(app.events(), [])
    XCTAssertEqual(app.findings, [])
  }

  /// UIKit raises an exception.
  func testPopToAPageThatIsNotInTheStackIsReported() throws {
    let (app, _) = try app()
    let other = ViewController(name: "other")
    XCTAssertTrue(app.navigation.popToViewController(other, animated: true).isEmpty)
    XCTAssertEqual(app.stack, ["first", "a", "b"])
    XCTAssertEqual(app.findings, ["not-in-stack"])
  }

  func testCancelledPopToRootPutsEveryPageBack() throws {
    let (app, pages) = try app()
    app.animator = fadeAnimator(completingWith: false)
    app.navigation.popToRootViewController(animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      Array(app.events().drop { $0 != "completeTransition" }),
      [
        "completeTransition", "first.viewWillDisappear", "first.viewDidDisappear",
        "b.viewWillAppear", "b.viewDidAppear", "a.willMoveToParent", "a.didMoveToParent",
        "b.willMoveToParent", "b.didMoveToParent", "navigation.cancelled",
      ])
    XCTAssertEqual(app.stack, ["first", "a", "b"])
    XCTAssertEqual(pages.map { $0.parent === app.navigation }, [true, true])
    XCTAssertEqual(app.navigation.children.map(\.name), ["first", "a", "b"])
  }

  // MARK: - Replacing the stack

  func testSetWithANewTopIsAPush() throws {
    let (app, _) = try app(["a"])
    let (b, c) = (ViewController(name: "b"), ViewController(name: "c"))
    app.navigation.setViewControllers([b, c], animated: true)
    XCTAssertEqual(app.stack, ["b", "c"])
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "a.willMoveToParent", "first.willMoveToParent", "b.willMoveToParent",
        "c.willMoveToParent", "c.setViewControllers", "navigation.animationController",
        "a.viewWillDisappear", "c.viewDidLoad", "c.viewWillAppear", "c.willShow",
        "animateTransition", "completeTransition", "a.viewDidDisappear", "c.viewDidAppear",
        "a.didMoveToParent", "first.didMoveToParent", "b.didMoveToParent", "c.didMoveToParent",
        "c.didShow",
      ])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.kind), ["push"])
    XCTAssertEqual(app.container, ["c"])
    XCTAssertFalse(b.isViewLoaded)
    XCTAssertEqual(app.navigation.children.map(\.name), ["b", "c"])
    XCTAssertNil(app.first.parent)
  }

  func testSetWithATopOfTheOldStackIsAPop() throws {
    let (app, pages) = try app()
    let new = ViewController(name: "new")
    app.navigation.setViewControllers([new, pages[0]], animated: true)
    XCTAssertEqual(app.stack, ["new", "a"])
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "b.willMoveToParent", "first.willMoveToParent", "new.willMoveToParent",
        "a.setViewControllers", "navigation.animationController", "b.viewWillDisappear",
        "a.viewWillAppear", "a.willShow", "animateTransition", "completeTransition",
        "b.viewDidDisappear", "a.viewDidAppear", "b.didMoveToParent", "first.didMoveToParent",
        "new.didMoveToParent", "a.didShow",
      ])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.kind), ["pop"])
    XCTAssertEqual(app.container, ["a"])
  }

  func testSetWithTheSameTopHasNoTransition() throws {
    let (app, pages) = try app(["a"])
    let new = ViewController(name: "new")
    app.navigation.setViewControllers([new, pages[0]], animated: true)
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "first.willMoveToParent", "new.willMoveToParent", "a.setViewControllers",
        "first.didMoveToParent", "new.didMoveToParent",
      ])
    XCTAssertEqual(app.stack, ["new", "a"])
    XCTAssertEqual(app.engine.timeline().chapters, [])
    // And the next one may begin.
    app.navigation.popViewController(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.container, ["new"])
    XCTAssertEqual(app.findings, [])
  }

  func testSetOfTheSamePagesInAnotherOrderKeepsTheirParent() throws {
    let (app, pages) = try app()
    app.navigation.setViewControllers([pages[1], app.first, pages[0]], animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["b", "first", "a"])
    XCTAssertFalse(app.events().contains { $0.hasSuffix("MoveToParent") })
    XCTAssertEqual(app.engine.timeline().chapters.map(\.kind), ["pop"])
  }

  func testSetOfTheSameStackDoesNothing() throws {
    let (app, pages) = try app()
    app.navigation.setViewControllers([app.first] + pages, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.events(), [])
  }

  func testUnanimatedSetAsksNoAnimator() throws {
    let (app, _) = try app(["a"])
    let new = ViewController(name: "new")
    app.navigation.setViewControllers([new], animated: false)
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "a.willMoveToParent", "first.willMoveToParent", "new.willMoveToParent",
        "new.setViewControllers", "a.viewWillDisappear", "new.viewDidLoad", "new.viewWillAppear",
        "new.willShow", "a.viewDidDisappear", "new.viewDidAppear", "a.didMoveToParent",
        "first.didMoveToParent", "new.didMoveToParent", "new.didShow",
      ])
    XCTAssertEqual(app.engine.timeline().chapters, [])
  }

  /// UIKit leaves the new page in the stack (openradar-mirror#4581): here the old stack is back, and that
  /// is said.
  func testCancelledInteractiveSetRestoresTheOldStackAndSaysSo() throws {
    let (app, pages) = try app(["a"])
    let driver = PercentDrivenInteractiveTransition()
    app.interactor = driver
    app.animator = slideAnimator()
    let (b, c) = (ViewController(name: "b"), ViewController(name: "c"))
    app.navigation.setViewControllers([b, c], animated: true)
    try app.engine.run(until: 0.5)
    driver.update(0.5)
    driver.cancel()
    try app.engine.settle()
    XCTAssertEqual(
      Array(app.events().drop { $0 != "completeTransition" }),
      [
        "completeTransition", "c.viewWillDisappear", "c.viewDidDisappear", "a.viewWillAppear",
        "a.viewDidAppear", "c.willMoveToParent", "c.didMoveToParent", "b.willMoveToParent",
        "b.didMoveToParent", "first.willMoveToParent", "first.didMoveToParent",
        "a.willMoveToParent", "a.didMoveToParent", "navigation.cancelled",
      ])
    XCTAssertEqual(app.stack, ["first", "a"])
    XCTAssertEqual(app.navigation.children.map(\.name), ["first", "a"])
    XCTAssertTrue(pages[0].parent === app.navigation)
    XCTAssertNil(b.parent)
    XCTAssertEqual(app.container, ["a"])
    XCTAssertEqual(app.findings, ["cancelled-set-restored"])
  }

  func testStacksThatCannotBeAreRefused() throws {
    let (app, pages) = try app(["a"])
    let elsewhere = ViewController(name: "elsewhere")
    let other = NavigationController(rootViewController: elsewhere, name: "other")
    let rows: [(stack: [ViewController], code: String)] = [
      ([], "not-modelled"), ([app.first, pages[0], app.first], "pushed-twice"),
      ([app.first, other], "pushed-navigation-controller"),
      ([app.first, elsewhere], "already-shown"), ([app.navigation], "pushed-into-itself"),
    ]
    for row in rows {
      app.navigation.setViewControllers(row.stack, animated: true)
      XCTAssertEqual(app.findings.last, row.code)
      XCTAssertEqual(app.stack, ["first", "a"], row.code)
    }
    XCTAssertEqual(app.findings.count, rows.count)
    try app.engine.settle()
    XCTAssertFalse(app.events().contains { $0.hasSuffix("MoveToParent") })
  }

  func testStackThatIsSetBeforeItIsShownIsSilent() {
    let (first, second) = (ViewController(name: "first"), ViewController(name: "second"))
    let navigation = NavigationController(rootViewController: first)
    navigation.setViewControllers([second], animated: true)
    XCTAssertEqual(navigation.viewControllers.map(\.name), ["second"])
    XCTAssertNil(first.parent)
    XCTAssertFalse(first.isViewLoaded)
  }
}
