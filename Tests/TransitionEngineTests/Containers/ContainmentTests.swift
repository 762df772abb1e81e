import TransitionCore
import TransitionEngine
import XCTest

/// Children of a container of one's own: `uikit-semantics.md` §5.1.
///
/// Orders are written by hand.
final class ContainmentTests: XCTestCase {
  func testAddAndRemoveSendTheirHalves() throws {
    let app = ContainerApp(ViewController(name: "root"))
    let child = ViewController(name: "child")
    app.root.addChild(child)
    XCTAssertEqual(app.events(), ["child.willMoveToParent"])
    XCTAssertTrue(child.parent === app.root)
    child.didMove(toParent: app.root)
    XCTAssertEqual(app.events(), ["child.didMoveToParent"])
    child.willMove(toParent: nil)
    child.removeFromParent()
    XCTAssertEqual(app.events(), ["child.willMoveToParent", "child.didMoveToParent"])
    XCTAssertNil(child.parent)
    XCTAssertTrue(app.root.children.isEmpty)
  }

  /// A view that was in the window still knows where it is recorded.
  func testRemovalOfAShownChildIsRecorded() throws {
    let app = ContainerApp(Box())
    let a = app.root.first
    a.willMove(toParent: nil)
    a.view.removeFromSuperview()
    a.removeFromParent()
    XCTAssertEqual(
      app.events(),
      ["a.willMoveToParent", "a.viewWillDisappear", "a.viewDidDisappear", "a.didMoveToParent"])
  }

  func testOverrideNeedNotCallSuperToBeRecordedOnce() {
    final class Page: ViewController {
      var parents: [String] = []
      override func willMove(toParent parent: ViewController?) {
        parents.append(parent?.name ?? "nil")
      }
      override func didMove(toParent parent: ViewController?) {
        super.didMove(toParent: parent)
        parents.append(parent?.name ?? "nil")
      }
    }
    let app = ContainerApp(ViewController(name: "root"))
    let page = Page(name: "page")
    app.root.addChild(page)
    page.didMove(toParent: app.root)
    page.removeFromParent()
    XCTAssertEqual(page.parents, ["root", "root", "nil"])
    XCTAssertEqual(app.events().prefix(2), ["page.willMoveToParent", "page.didMoveToParent"])
  }

  func testChildOfAnotherContainerLeavesThatOneFirst() {
    let app = ContainerApp(ViewController(name: "root"))
    let (one, two) = (ViewController(name: "one"), ViewController(name: "two"))
    let child = ViewController(name: "child")
    app.root.addChild(one)
    app.root.addChild(two)
    one.addChild(child)
    two.addChild(child)
    XCTAssertTrue(child.parent === two)
    XCTAssertEqual([one, two].map(\.children.count), [0, 1])
  }

  func testChildrenThatCannotBeAreRefused() {
    let page = ViewController(name: "page")
    let navigation = NavigationController(rootViewController: page)
    let inner = ViewController(name: "inner")
    let app = ContainerApp(ViewController(name: "root"))
    app.root.addChild(inner)
    app.root.addChild(navigation)
    let rows: [(parent: ViewController, child: ViewController, code: String)] = [
      (inner, page, "already-shown"), (inner, app.root, "child-of-itself"),
      (inner, inner, "child-of-itself"), (navigation, ViewController(name: "x"), "not-modelled"),
    ]
    for row in rows {
      let parent = row.child.parent
      row.parent.addChild(row.child)
      XCTAssertEqual(app.findings.last, row.code, row.child.name)
      XCTAssertTrue(row.child.parent === parent, row.child.name)
    }
    page.removeFromParent()
    XCTAssertEqual(app.findings.count, rows.count + 1)
    XCTAssertTrue(page.parent === navigation)
  }

  func testContainersCannotBeNestedWithoutEnd() {
    let app = ContainerApp(ViewController(name: "root"))
    var parent: ViewController = app.root
    for index in 1..<100 {
      let child = ViewController(name: "\(index)")
      parent.addChild(child)
      parent = child
    }
    XCTAssertEqual(app.findings, [])
    let tooMany = ViewController(name: "100")
    parent.addChild(tooMany)
    XCTAssertNil(tooMany.parent)
    XCTAssertEqual(app.findings, ["containers-too-deep"])
  }

  // MARK: - Appearance

  func testContainerIsToldBeforeTheChildrenWhoseViewsItShows() throws {
    let log = Log()
    let shown = LoggedPage(name: "shown", log: log)
    let hidden = LoggedPage(name: "hidden", log: log)
    let root = LoggedPage(name: "root", log: log)
    root.addChild(shown)
    root.addChild(hidden)
    root.view.addSubview(shown.view)
    _ = log.takeEntries()
    let app = ContainerApp(root)
    XCTAssertEqual(
      log.takeEntries(),
      [
        "root.viewWillAppear(false)", "shown.viewWillAppear(false)", "root.viewDidAppear(false)",
        "shown.viewDidAppear(false)",
      ])
    app.window.rootViewController = nil
    XCTAssertEqual(
      log.entries,
      [
        "root.viewWillDisappear(false)", "shown.viewWillDisappear(false)",
        "root.viewDidDisappear(false)", "shown.viewDidDisappear(false)",
      ])
  }

  func testContainerThatForwardsItselfIsLeftToDoSo() throws {
    let log = Log()
    let box = Box(LoggedPage(name: "a", log: log))
    box.forwards = false
    let app = ContainerApp(box)
    let b = LoggedPage(name: "b", log: log)
    box.show(b, insteadOf: box.first, fadeAnimator(completingWith: true))
    try app.engine.settle()
    XCTAssertEqual(log.takeEntries(), ["a.viewDidLoad", "b.viewDidLoad"])
    b.beginAppearanceTransition(true, animated: true)
    b.endAppearanceTransition()
    XCTAssertEqual(log.entries, ["b.viewWillAppear(true)", "b.viewDidAppear(true)"])
  }

  /// A container that speaks for itself as well, and a cancel: each callback comes once
  /// (`uikit-semantics.md` §8 #21).
  func testCallbacksAreBalancedThoughTheContainerForwardsToo() throws {
    let log = Log()
    let (a, b) = (LoggedPage(name: "a", log: log), LoggedPage(name: "b", log: log))
    let app = ContainerApp(Box(a))
    _ = log.takeEntries()
    let driver = PercentDrivenInteractiveTransition()
    a.beginAppearanceTransition(false, animated: true)
    b.beginAppearanceTransition(true, animated: true)
    app.root.show(b, insteadOf: a, slideAnimator(), driver)
    try app.engine.run(until: 0.5)
    driver.cancel()
    try app.engine.settle()
    b.endAppearanceTransition()
    a.endAppearanceTransition()
    XCTAssertEqual(
      log.entries,
      [
        "a.viewWillDisappear(true)", "b.viewDidLoad", "b.viewWillAppear(true)",
        "b.viewWillDisappear(true)", "b.viewDidDisappear(true)", "a.viewWillAppear(true)",
        "a.viewDidAppear(true)",
      ])
  }

  func testStackInAContainerIsToldBeforeItsPage() throws {
    let log = Log()
    let page = LoggedPage(name: "page", log: log)
    let app = ContainerApp(LoggedPage(name: "root", log: log))
    let navigation = NavigationController(rootViewController: page)
    app.root.addChild(navigation)
    _ = log.takeEntries()
    _ = app.events()
    app.root.view.addSubview(navigation.view)
    try app.engine.settle()
    XCTAssertEqual(
      app.events().filter { $0.contains("ppear") },
      [
        "navigation.viewWillAppear", "page.viewWillAppear", "navigation.viewDidAppear",
        "page.viewDidAppear",
      ])
    navigation.view.removeFromSuperview()
    XCTAssertEqual(
      app.events(),
      [
        "navigation.viewWillDisappear", "page.viewWillDisappear", "navigation.viewDidDisappear",
        "page.viewDidDisappear",
      ])
  }

  func testViewOfAChildThatIsAddedAndRemovedTellsIt() throws {
    let app = ContainerApp(ViewController(name: "root"))
    let child = ViewController(name: "child")
    app.root.addChild(child)
    app.root.view.addSubview(child.view)
    child.didMove(toParent: app.root)
    XCTAssertEqual(
      app.events(),
      [
        "child.willMoveToParent", "child.viewDidLoad", "child.viewWillAppear",
        "child.didMoveToParent",
      ])
    try app.engine.settle()
    XCTAssertEqual(app.events(), ["child.viewDidAppear"])
    child.view.removeFromSuperview()
    XCTAssertEqual(app.events(), ["child.viewWillDisappear", "child.viewDidDisappear"])
  }

  func testViewThatComesAndGoesInOneTurnNeverAppeared() throws {
    let app = ContainerApp(ViewController(name: "root"))
    let child = ViewController(name: "child")
    app.root.addChild(child)
    app.root.view.addSubview(child.view)
    child.view.removeFromSuperview()
    try app.engine.settle()
    XCTAssertEqual(
      app.events().suffix(3),
      ["child.viewWillAppear", "child.viewWillDisappear", "child.viewDidDisappear"])
    app.root.view.addSubview(child.view)
    try app.engine.settle()
    XCTAssertEqual(app.events(), ["child.viewWillAppear", "child.viewDidAppear"])
  }

  func testViewThatIsAddedInViewWillAppearAppearsWithItsContainer() {
    final class Late: ViewController {
      let child: ViewController
      init(_ child: ViewController) {
        self.child = child
        super.init(name: "late")
      }
      override func viewWillAppear(_ animated: Bool) {
        addChild(child)
        view.addSubview(child.view)
      }
    }
    let log = Log()
    let app = ContainerApp(Late(LoggedPage(name: "child", log: log)))
    XCTAssertEqual(
      log.entries,
      ["child.viewDidLoad", "child.viewWillAppear(false)", "child.viewDidAppear(false)"])
    withExtendedLifetime(app) {}
  }

  /// What a callback does inside addSubview must not break the tree.
  func testCallbackThatRemovesItsViewWhileItComesIsSurvived() throws {
    let app = ContainerApp(ViewController(name: "root"))
    let child = LoggedPage(name: "child", log: Log())
    child.onCallback = { [unowned child, unowned app] name in
      if name.hasPrefix("viewWillAppear") { child.view.addSubview(app.root.view) }
    }
    app.root.addChild(child)
    app.root.view.addSubview(child.view)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["view-inside-itself"])
    XCTAssertEqual(
      app.events().suffix(3),
      ["child.viewWillAppear", "child.viewWillDisappear", "child.viewDidDisappear"])
  }
}
