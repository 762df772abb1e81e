import TransitionCore
import TransitionEngine
import XCTest

/// Who has a coordinator, and when: `uikit-semantics.md` §5.6.
final class CoordinatorOwnerTests: XCTestCase {
  func testThereIsACoordinatorFromTheRequestToTheEndOfAnAnimatedTransition() throws {
    let app = CoordinatorApp(chainedAnimator(1))
    let (nav, first) = (app.app.navigation, app.app.first)
    XCTAssertNil(nav.transitionCoordinator)
    nav.pushViewController(app.page, animated: true)
    let coordinator = try XCTUnwrap(nav.transitionCoordinator)
    XCTAssertTrue(first.transitionCoordinator === coordinator)
    XCTAssertTrue(app.page.transitionCoordinator === coordinator)
    XCTAssertNil(ViewController(name: "other").transitionCoordinator)
    XCTAssertTrue(coordinator.viewController(forKey: .from) === first)
    XCTAssertTrue(coordinator.containerView === nav.containerView)
    XCTAssertTrue(coordinator.isAnimated)
    XCTAssertNil(coordinator.presentationStyle)
    XCTAssertEqual(coordinator.transitionDuration, 0)
    coordinator.animate(alongsideTransition: nil) { [unowned nav] _ in
      XCTAssertNil(nav.transitionCoordinator)
    }
    try app.engine.run(until: 0.5)
    XCTAssertEqual(coordinator.transitionDuration, 1)
    XCTAssertTrue(coordinator.view(forKey: .to) === app.page.view)
    XCTAssertTrue(coordinator.targetTransform.isIdentity)
    try app.engine.settle()
    XCTAssertNil(app.page.transitionCoordinator)
    XCTAssertNil(nav.transitionCoordinator)
    nav.popViewController(animated: false)
    XCTAssertNil(nav.transitionCoordinator)
    try app.engine.settle()
  }

  func testBothEndsOfAPresentationHaveTheCoordinator() throws {
    for style in ModalPresentationStyle.allCases {
      let app = PresentationApp(style: style, isInNavigation: true)
      app.presentAnimator = FadeAnimator()
      app.first.present(app.second, animated: true)
      let coordinator = try XCTUnwrap(app.second.transitionCoordinator)
      XCTAssertTrue(app.root.transitionCoordinator === coordinator)
      XCTAssertTrue(app.first.transitionCoordinator === coordinator)
      XCTAssertEqual(
        coordinator.presentationStyle, style == .automatic ? .pageSheet : style)
      XCTAssertTrue(coordinator.view(forKey: .to) === app.second.view)
      let from = style.removesPresentersView ? app.root.view : nil
      XCTAssertTrue(coordinator.view(forKey: .from) === from, "\(style)")
      try app.engine.settle()
      XCTAssertNil(app.second.transitionCoordinator)
      app.first.dismiss(animated: true)
      XCTAssertNotNil(app.second.transitionCoordinator)
      XCTAssertTrue(app.second.transitionCoordinator === app.root.transitionCoordinator)
      try app.engine.settle()
      XCTAssertNil(app.root.transitionCoordinator)
      app.first.present(app.second, animated: false)
      XCTAssertNil(app.second.transitionCoordinator)
      try app.engine.settle()
    }
  }

  func testTabsAndContainersOfOnesOwnHaveCoordinators() throws {
    let tabs = TabApp()
    tabs.animator = slideAnimator()
    tabs.root.selectedIndex = 1
    let box = ContainerApp(Box())
    let other = ViewController(name: "other")
    box.root.show(other, insteadOf: box.root.first, slideAnimator())
    let rows: [(Engine, Window, [ViewController])] = [
      (tabs.app.engine, tabs.app.window, [tabs.root, tabs.tabs[0], tabs.tabs[1]]),
      (box.engine, box.window, [box.root, box.root.first, other]),
    ]
    for (engine, window, controllers) in rows {
      let mark = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "mark")
      window.addSubview(mark)
      let coordinator = try XCTUnwrap(controllers[0].transitionCoordinator)
      for controller in controllers {
        XCTAssertTrue(controller.transitionCoordinator === coordinator, controller.name)
      }
      var ends = 0
      coordinator.animate(
        alongsideTransition: { _ in mark.alpha = 0 },
        completion: { _ in ends += 1 })
      try engine.settle()
      XCTAssertEqual(
        try engine.timeline().value(of: .alpha, node: "mark", at: 0.5), 0.5, accuracy: 1e-9)
      XCTAssertEqual(ends, 1)
      for controller in controllers { XCTAssertNil(controller.transitionCoordinator) }
    }
  }

  /// A turn of the device is no part of the transition: its block takes nothing.
  func testRotationTakesNothing() throws {
    let app = CoordinatorApp(nil)
    app.app.animator = ClosureAnimator(duration: 1) { context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      context.engine.perform(after: 0.5) {
        context.engine.animate(withDuration: 0.5) {
          to.alpha = 1
        } completion: { _ in
          context.completeTransition(true)
        }
      }
    }
    app.page.onAppear = { [unowned app] page in
      page.transitionCoordinator?.animate(alongsideTransition: { _ in app.mark.alpha = 0 })
    }
    app.engine.perform(after: 0.1) { [unowned app] in
      app.app.window.rotate(to: Size(width: 480, height: 320))
    }
    try app.push()
    XCTAssertEqual(try app.alpha(at: 0.5, side: .before), 1)
    XCTAssertEqual(try app.alpha(at: 0.75), 0.5, accuracy: 1e-9)
  }

  /// The next transition, which a callback of this one requests, has a coordinator of its own.
  func testTransitionThatACallbackRequestsKeepsItsCoordinator() throws {
    let app = PresentationApp()
    app.presentAnimator = FadeAnimator()
    let third = LoggedPage(name: "third", log: app.log)
    var next: TransitionCoordinator?
    app.second.onCallback = { [unowned app] callback in
      guard callback.hasPrefix("viewDidAppear") else { return }
      app.second.present(third, animated: true)
      next = app.second.transitionCoordinator
    }
    app.first.present(app.second, animated: true)
    let coordinator = app.second.transitionCoordinator
    try app.engine.run(until: 1.25)
    XCTAssertNotNil(next)
    XCTAssertFalse(next === coordinator)
    XCTAssertTrue(app.second.transitionCoordinator === next)
    XCTAssertNil(app.first.transitionCoordinator)
    try app.engine.settle()
    app.second.onCallback = nil
  }
}
