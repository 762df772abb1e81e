import TransitionCore
import TransitionEngine
import XCTest

/// Tab bar controllers: `uikit-semantics.md` §5.1 to §5.5 and §5.7.
///
/// Orders are written by hand: the one that comes is told first, the reverse of a push.
final class TabBarTests: XCTestCase {
  func testPlainChangeIsNotAnimatedAndTellsTheOneThatComesFirst() throws {
    let tabs = TabApp()
    tabs.root.delegate = nil
    tabs.root.selectedIndex = 1
    XCTAssertEqual(tabs.root.selectedIndex, 1)
    XCTAssertEqual(tabs.app.events(), ["b.select"])
    try tabs.app.engine.settle()
    XCTAssertEqual(
      tabs.app.events(),
      [
        "b.viewDidLoad", "b.viewWillAppear", "a.viewWillDisappear", "b.viewDidAppear",
        "a.viewDidDisappear",
      ])
    XCTAssertEqual(tabs.container, ["b"])
    XCTAssertEqual(tabs.app.engine.timeline().chapters, [])
  }

  func testChangeWithAnAnimatorIsAChapter() throws {
    let tabs = TabApp()
    tabs.animator = fadeAnimator(completingWith: true)
    tabs.root.selectedViewController = tabs.tabs[1]
    XCTAssertEqual(tabs.app.events(), ["b.select", "tabs.animationController"])
    try tabs.app.engine.run(until: 0.5)
    XCTAssertEqual(
      tabs.app.events(),
      ["b.viewDidLoad", "b.viewWillAppear", "a.viewWillDisappear", "animateTransition"])
    XCTAssertEqual(tabs.container, ["a", "b"])
    try tabs.app.engine.settle()
    XCTAssertEqual(
      tabs.app.events(), ["completeTransition", "b.viewDidAppear", "a.viewDidDisappear"])
    XCTAssertEqual(tabs.container, ["b"])
    XCTAssertEqual(tabs.app.engine.timeline().chapters.map(\.kind), ["select"])
    XCTAssertEqual(tabs.app.findings, [])
  }

  func testCancelledChangeRestoresTheSelection() throws {
    let tabs = TabApp()
    let driver = PercentDrivenInteractiveTransition()
    tabs.animator = slideAnimator()
    tabs.interactor = driver
    tabs.root.selectedIndex = 2
    try tabs.app.engine.run(until: 0.5)
    driver.update(0.5)
    driver.cancel()
    // Nothing at the cancel.
    XCTAssertEqual(tabs.root.selectedIndex, 2)
    _ = tabs.app.events()
    try tabs.app.engine.settle()
    XCTAssertEqual(
      tabs.app.events(),
      [
        "completeTransition", "c.viewWillDisappear", "c.viewDidDisappear", "a.viewWillAppear",
        "a.viewDidAppear", "tabs.cancelled",
      ])
    XCTAssertEqual(tabs.root.selectedIndex, 0)
    XCTAssertTrue(tabs.root.selectedViewController === tabs.tabs[0])
    XCTAssertEqual(tabs.container, ["a"])
    XCTAssertEqual(tabs.app.engine.timeline().chapters.map(\.outcome), [.cancelled])
    XCTAssertEqual(tabs.app.findings, [])
  }

  func testSelectingTheSelectedTabSendsNothing() throws {
    let tabs = TabApp()
    tabs.animator = fadeAnimator(completingWith: true)
    tabs.root.selectedIndex = 0
    tabs.root.selectedViewController = tabs.tabs[0]
    try tabs.app.engine.settle()
    XCTAssertEqual(tabs.app.events(), [])
  }

  func testTabThatDoesNotExistIsReported() throws {
    let tabs = TabApp()
    tabs.root.selectedIndex = 3
    tabs.root.selectedIndex = -1
    tabs.root.selectedViewController = ViewController(name: "other")
    tabs.root.tapTab(at: 7)
    XCTAssertEqual(tabs.app.findings, Array(repeating: "no-such-tab", count: 4))
    XCTAssertEqual(tabs.root.selectedIndex, 0)
  }

  func testContextTellsFramesViewsAndOperation() throws {
    let tabs = TabApp()
    let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    var checks = 0
    tabs.animator = ClosureAnimator { context in
      let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
      XCTAssertEqual(context.operation, .select)
      XCTAssertNil(context.presentationStyle)
      XCTAssertEqual(context.initialFrame(for: from), bounds)
      XCTAssertEqual(context.finalFrame(for: from), .zero)
      XCTAssertEqual(context.initialFrame(for: to), .zero)
      XCTAssertEqual(context.finalFrame(for: to), bounds)
      XCTAssertEqual(context.containerView.subviews.map(\.name), ["a"])
      XCTAssertTrue(context.view(forKey: .from) === from.view)
      XCTAssertTrue(context.view(forKey: .to) === to.view)
      XCTAssertEqual(context.targetTransform, .identity)
      XCTAssertFalse(context.isInteractive)
      context.containerView.addSubview(to.view)
      context.completeTransition(true)
      checks += 1
    }
    tabs.root.selectedIndex = 1
    try tabs.app.engine.settle()
    XCTAssertEqual(checks, 1)
  }

  // MARK: - The user

  func testTapAsksSelectsAndTells() throws {
    let tabs = TabApp()
    tabs.root.tapTab(at: 1)
    try tabs.app.engine.settle()
    XCTAssertEqual(
      tabs.app.events(),
      [
        "b.shouldSelect", "b.select", "tabs.animationController", "b.didSelect", "b.viewDidLoad",
        "b.viewWillAppear", "a.viewWillDisappear", "b.viewDidAppear", "a.viewDidDisappear",
      ])
    tabs.maySelect = false
    tabs.root.tapTab(at: 2)
    try tabs.app.engine.settle()
    XCTAssertEqual(tabs.app.events(), ["c.shouldSelect"])
    XCTAssertEqual(tabs.root.selectedIndex, 1)
  }

  func testTapOnTheSelectedTabPopsItsStackToTheRoot() throws {
    let navigation = NavigationController(rootViewController: ViewController(name: "root"))
    let tabs = TabApp([navigation, ViewController(name: "b")])
    navigation.pushViewController(ViewController(name: "page"), animated: false)
    try tabs.app.engine.settle()
    _ = tabs.app.events()
    tabs.root.tapTab(at: 0)
    XCTAssertEqual(
      tabs.app.events(),
      [
        "navigation.shouldSelect", "page.willMoveToParent", "page.pop", "navigation.didSelect",
      ])
    try tabs.app.engine.settle()
    XCTAssertEqual(navigation.viewControllers.map(\.name), ["root"])
  }

  // MARK: - Busy

  func testChangeDuringAChangeIsRefusedOrFollows() throws {
    for policy in BusyPolicy.allCases {
      let tabs = TabApp()
      tabs.root.busyPolicy = policy
      tabs.animator = fadeAnimator(completingWith: true)
      tabs.root.selectedIndex = 1
      tabs.root.tapTab(at: 2)
      XCTAssertFalse(tabs.app.events().contains("c.didSelect"))
      XCTAssertEqual(tabs.root.selectedIndex, 1)
      try tabs.app.engine.settle()
      let isQueue = policy == .queue
      XCTAssertEqual(tabs.root.selectedIndex, isQueue ? 2 : 1)
      XCTAssertEqual(tabs.app.findings, isQueue ? [] : ["push-while-busy"])
      XCTAssertEqual(
        tabs.app.engine.timeline().chapters.map(\.begin), isQueue ? [0, 1] : [0])
    }
  }

  func testPushInATabGoesOnWhileTheTabChanges() throws {
    let navigation = NavigationController(rootViewController: ViewController(name: "root"))
    let tabs = TabApp([navigation, ViewController(name: "b")])
    tabs.animator = fadeAnimator(completingWith: true)
    tabs.root.selectedIndex = 1
    navigation.pushViewController(ViewController(name: "page"), animated: true)
    try tabs.app.engine.settle()
    XCTAssertEqual(navigation.viewControllers.map(\.name), ["root", "page"])
    XCTAssertEqual(tabs.root.selectedIndex, 1)
    XCTAssertEqual(tabs.container, ["b"])
  }

  // MARK: - Nested containers

  func testContainerIsToldBeforeItsChildAndCoveredOnesAreSilent() throws {
    let navigations = ["one", "two"].map {
      NavigationController(rootViewController: ViewController(name: "\($0).root"), name: $0)
    }
    let tabs = TabApp(navigations)
    navigations[1].pushViewController(ViewController(name: "two.page"), animated: false)
    try tabs.app.engine.settle()
    _ = tabs.app.events()
    tabs.root.selectedIndex = 1
    try tabs.app.engine.settle()
    XCTAssertEqual(
      tabs.app.events().filter { $0.contains("ppear") },
      [
        "two.viewWillAppear", "two.page.viewWillAppear", "one.viewWillDisappear",
        "one.root.viewWillDisappear", "two.viewDidAppear", "two.page.viewDidAppear",
        "one.viewDidDisappear", "one.root.viewDidDisappear",
      ])
  }

  func testTabsInAPresentedControllerGoWithIt() throws {
    let app = ContainerApp(ViewController(name: "root"))
    let tabs = TabBarController(viewControllers: [ViewController(name: "a")])
    app.root.present(tabs, animated: false)
    try app.engine.settle()
    XCTAssertEqual(
      app.events().filter { $0.contains("ppear") },
      [
        "root.viewWillDisappear", "tabs.viewWillAppear", "a.viewWillAppear", "tabs.viewDidAppear",
        "a.viewDidAppear", "root.viewDidDisappear",
      ])
  }

  // MARK: - The tabs

  func testNewTabsKeepTheSelectedOne() throws {
    let tabs = TabApp()
    tabs.root.selectedIndex = 1
    try tabs.app.engine.settle()
    _ = tabs.app.events()
    let new = ViewController(name: "new")
    tabs.root.viewControllers = [new, tabs.tabs[2], tabs.tabs[1]]
    XCTAssertEqual(
      tabs.app.events(),
      [
        "a.willMoveToParent", "new.willMoveToParent", "a.didMoveToParent", "new.didMoveToParent",
      ])
    XCTAssertEqual(tabs.root.selectedIndex, 2)
    XCTAssertEqual(tabs.container, ["b"])
    XCTAssertNil(tabs.tabs[0].parent)
  }

  func testNewTabsWithoutTheSelectedOneShowItsNeighbour() throws {
    let tabs = TabApp()
    tabs.root.selectedIndex = 2
    try tabs.app.engine.settle()
    _ = tabs.app.events()
    tabs.root.viewControllers = [tabs.tabs[0], tabs.tabs[1]]
    XCTAssertEqual(
      tabs.app.events(),
      [
        "c.willMoveToParent", "b.viewDidLoad", "b.viewWillAppear", "c.viewWillDisappear",
        "b.viewDidAppear", "c.viewDidDisappear", "c.didMoveToParent",
      ])
    XCTAssertEqual(tabs.root.selectedIndex, 1)
    XCTAssertEqual(tabs.container, ["b"])
  }

  func testTabsThatCannotBeAreRefused() throws {
    let tabs = TabApp()
    let elsewhere = ViewController(name: "elsewhere")
    let navigation = NavigationController(rootViewController: elsewhere)
    for list in [[elsewhere], [tabs.tabs[0], tabs.tabs[0]], [tabs.root]] {
      tabs.root.viewControllers = list
      XCTAssertEqual(tabs.root.viewControllers.map(\.name), ["a", "b", "c"])
    }
    XCTAssertEqual(tabs.app.findings, Array(repeating: "already-shown", count: 3))
    withExtendedLifetime(navigation) {}
  }

  func testTabKnowsItsTabBarController() {
    let page = ViewController(name: "page")
    let navigation = NavigationController(rootViewController: page)
    let tabs = TabApp([navigation])
    XCTAssertTrue(page.tabBarController === tabs.root)
    XCTAssertTrue(navigation.tabBarController === tabs.root)
    XCTAssertNil(tabs.root.tabBarController)
  }
}
