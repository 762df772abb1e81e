import TransitionCore
import TransitionEngine
import XCTest

/// Rotation as a change of size, and what follows it by its mask.
///
/// Right values: the rule of the masks by hand, and 1/2 at half of an ease-in-out.
final class RotationTests: XCTestCase {
  private static let landscape = Size(width: 480, height: 320)

  func testWindowTurnsAtOnceAndViewsFollowInPlace() throws {
    let app = ContainerApp(ViewController(name: "root"))
    let mark = View(frame: Rect(x: 300, y: 10, width: 10, height: 10), name: "mark")
    mark.autoresizingMask = .flexibleLeftMargin
    app.root.view.addSubview(mark)
    app.window.rotate(to: Self.landscape)
    XCTAssertEqual(app.window.bounds.size, Self.landscape)
    XCTAssertEqual(mark.frame, Rect(x: 460, y: 10, width: 10, height: 10))
    try app.engine.settle()
    XCTAssertEqual(app.events(), ["window.rotate", "root.viewWillTransition"])
    let timeline = app.engine.timeline()
    XCTAssertEqual(timeline.duration, 0.3, accuracy: 1e-12)
    let rows: [(node: String, key: Timeline.Key, values: [Double])] = [
      ("window", .frameWidth, [480, 480, 480]), ("root", .frameWidth, [320, 400, 480]),
      ("root", .frameHeight, [480, 400, 320]), ("mark", .frameX, [300, 380, 460]),
    ]
    for row in rows {
      for (time, value) in zip([0, 0.15, 0.3], row.values) {
        XCTAssertEqual(
          try timeline.value(of: row.key, node: row.node, at: time), value, accuracy: 1e-9,
          "\(row.node) \(row.key) at \(time)")
      }
    }
    XCTAssertEqual(timeline.chapters, [])
  }

  func testRotationWithoutDurationIsNotAnimated() throws {
    let app = ContainerApp(ViewController(name: "root"))
    var ends: [Bool] = []
    app.window.rotate(to: Self.landscape, duration: 0) { ends.append($0) }
    XCTAssertEqual(ends, [])
    try app.engine.settle()
    XCTAssertEqual(ends, [true])
    XCTAssertEqual(app.engine.now, 0)
    XCTAssertEqual(app.root.view.frame.size, Self.landscape)
  }

  /// Bounds and center are written, the frame is not: a turned view keeps its turn.
  func testViewUnderATransformKeepsIt() throws {
    let app = ContainerApp(ViewController(name: "root"))
    let view = View(frame: Rect(x: 0, y: 0, width: 320, height: 480), name: "turned")
    view.autoresizingMask = .flexibleSize
    app.root.view.addSubview(view)
    view.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    app.window.rotate(to: Self.landscape)
    XCTAssertEqual(view.bounds.size, Self.landscape)
    XCTAssertEqual(view.center, Point(x: 240, y: 160))
    XCTAssertEqual(view.frame, Rect(x: 120, y: 80, width: 240, height: 160))
    XCTAssertEqual(app.findings, [])
  }

  func testThereAndBackRestoresEveryFrame() throws {
    let app = ContainerApp(ViewController(name: "root"))
    let masks: [AutoresizingMask] = [
      [], .flexibleSize, .flexibleLeftMargin, [.flexibleLeftMargin, .flexibleRightMargin],
      [.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin, .flexibleHeight],
    ]
    let frame = Rect(x: 20, y: 30, width: 200, height: 300)
    let views = masks.map { mask in
      let view = View(frame: frame)
      view.autoresizingMask = mask
      app.root.view.addSubview(view)
      return view
    }
    app.window.rotate(to: Self.landscape)
    app.window.rotate(to: Size(width: 320, height: 480))
    for (view, mask) in zip(views, masks) {
      XCTAssertEqual(view.frame.origin.x, 20, accuracy: 1e-9, "\(mask)")
      XCTAssertEqual(view.frame.origin.y, 30, accuracy: 1e-9, "\(mask)")
      XCTAssertEqual(view.frame.size.width, 200, accuracy: 1e-9, "\(mask)")
      XCTAssertEqual(view.frame.size.height, 300, accuracy: 1e-9, "\(mask)")
    }
  }

  func testContainersPassItOnFromTheOutsideIn() throws {
    let page = ViewController(name: "page")
    let navigation = NavigationController(rootViewController: page)
    navigation.barInsets = EdgeInsets(top: 64, left: 0, bottom: 0, right: 0)
    let app = ContainerApp(
      TabBarController(viewControllers: [navigation, ViewController(name: "b")]))
    app.window.rotate(to: Self.landscape)
    XCTAssertEqual(
      app.events(),
      [
        "window.rotate", "tabs.viewWillTransition", "navigation.viewWillTransition",
        "page.viewWillTransition", "b.viewWillTransition",
      ])
    XCTAssertEqual(app.root.containerView.frame.size, Self.landscape)
    XCTAssertEqual(navigation.containerView.frame.size, Self.landscape)
    XCTAssertEqual(page.view.frame, Rect(x: 0, y: 64, width: 480, height: 256))
  }

  /// A page that is not in the tree has its place when it is shown.
  func testPageThatWasCoveredDuringARotationHasItsPlace() throws {
    let app = NavigationApp()
    app.navigation.pushViewController(app.second, animated: false)
    try app.engine.settle()
    app.window.rotate(to: Self.landscape)
    try app.engine.settle()
    app.navigation.popViewController(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.first.view.frame.size, Self.landscape)
    XCTAssertEqual(app.findings, [])
  }

  func testPresentedControllerFillsTheTurnedScreen() throws {
    let app = ContainerApp(ViewController(name: "root"))
    let presented = ViewController(name: "presented")
    presented.modalPresentationStyle = .custom
    app.root.present(presented, animated: false)
    try app.engine.settle()
    app.window.rotate(to: Self.landscape)
    XCTAssertEqual(presented.view.frame.size, Self.landscape)
    XCTAssertEqual(presented.view.superview?.frame.size, Self.landscape)
    XCTAssertEqual(app.root.view.frame.size, Self.landscape)
    XCTAssertEqual(
      app.events().filter { $0.hasSuffix("viewWillTransition") },
      ["root.viewWillTransition", "presented.viewWillTransition"])
  }

  func testPresenterThatWasTakenOutFillsTheTurnedScreenWhenItIsBack() throws {
    for isAnimated in [false, true] {
      let page = ViewController(name: "page")
      let app = ContainerApp(NavigationController(rootViewController: page))
      let presented = ViewController(name: "presented")
      app.root.present(presented, animated: false)
      try app.engine.settle()
      XCTAssertNil(app.root.view.window)
      app.window.rotate(to: Self.landscape)
      try app.engine.settle()
      presented.dismiss(animated: isAnimated)
      try app.engine.settle()
      XCTAssertEqual(app.root.view.frame, Rect(origin: .zero, size: Self.landscape))
      XCTAssertEqual(page.view.frame, Rect(origin: .zero, size: Self.landscape))
      XCTAssertEqual(app.findings, [])
    }
  }

  func testTurnToTheSameSizeDoesNothing() throws {
    let app = ContainerApp(ViewController(name: "root"))
    var ends: [Bool] = []
    app.window.rotate(to: Size(width: 320, height: 480)) { ends.append($0) }
    try app.engine.settle()
    XCTAssertEqual(app.events(), [])
    XCTAssertEqual(ends, [true])
  }

  func testViewThatDoesNotResizeItsSubviewsLeavesThemAlone() throws {
    let app = ContainerApp(ViewController(name: "root"))
    let inner = View(frame: app.window.bounds)
    inner.autoresizingMask = .flexibleSize
    app.root.view.addSubview(inner)
    app.root.view.autoresizesSubviews = false
    app.window.rotate(to: Self.landscape)
    XCTAssertEqual(inner.frame.size, Size(width: 320, height: 480))
  }

  func testWhatAContainerPresentsIsToldOnce() throws {
    let app = NavigationApp()
    let presented = ViewController(name: "presented")
    app.first.present(presented, animated: false)
    try app.engine.settle()
    _ = app.events()
    app.window.rotate(to: Self.landscape)
    XCTAssertEqual(
      app.events(),
      [
        "window.rotate", "navigation.viewWillTransition", "first.viewWillTransition",
        "presented.viewWillTransition",
      ])
  }

  /// What is animated alongside runs in the rotation's own block, with its length and curve.
  func testAlongsideRunsWithTheRotation() throws {
    final class Page: ViewController {
      let mark = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "mark")
      var log: [String] = []
      override func viewDidLoad() { view.addSubview(mark) }
      override func viewWillTransition(
        to size: Size, with coordinator: TransitionCoordinator
      ) {
        log.append("will \(size.width) \(coordinator.transitionDuration)")
        coordinator.animate { [unowned self] _ in
          mark.center.x += 100
        } completion: { [unowned self] context in
          log.append("done \(context.isCancelled)")
        }
      }
    }
    let page = Page(name: "page")
    let app = ContainerApp(page)
    app.window.rotate(to: Self.landscape, duration: 0.5)
    XCTAssertTrue(page.transitionCoordinator != nil)
    try app.engine.settle()
    XCTAssertEqual(page.log, ["will 480.0 0.5", "done false"])
    XCTAssertNil(page.transitionCoordinator)
    XCTAssertEqual(
      try app.engine.timeline().value(of: .centerX, node: "mark", at: 0.25), 55, accuracy: 1e-9)
    XCTAssertEqual(app.findings, [])
  }

  /// The container first, then the presentation controller is asked for the frame again.
  func testPresentationControllerIsAskedAgainAfterTheContainer() throws {
    final class Half: PresentationController {
      var containers: [Rect] = []
      override var frameOfPresentedViewInContainerView: Rect {
        let bounds = containerView?.bounds ?? .zero
        return Rect(
          x: 0, y: bounds.size.height / 2, width: bounds.size.width,
          height: bounds.size.height / 2)
      }
      override func containerViewWillLayoutSubviews() {
        containers.append(containerView?.frame ?? .zero)
      }
    }
    final class Delegate: ViewControllerTransitioningDelegate {
      var half: Half?
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
      ) -> PresentationController? {
        half = Half(presentedViewController: presented, presenting: presenting)
        return half
      }
    }
    let app = ContainerApp(ViewController(name: "root"))
    let (presented, delegate) = (ViewController(name: "presented"), Delegate())
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
    app.root.present(presented, animated: true)
    try app.engine.run(until: 0.1)
    app.window.rotate(to: Self.landscape)
    try app.engine.settle()
    XCTAssertEqual(presented.view.frame, Rect(x: 0, y: 160, width: 480, height: 160))
    XCTAssertEqual(
      delegate.half?.containers.last, Rect(origin: .zero, size: Self.landscape))
    XCTAssertEqual(app.findings, [])
    app.root.dismiss(animated: true)
    try app.engine.run(until: 0.7)
    app.window.rotate(to: Size(width: 320, height: 480))
    try app.engine.settle()
    XCTAssertNil(presented.view.superview)
    XCTAssertEqual(app.findings, [])
  }

  // MARK: - During a transition

  /// The container has its new size first and the transition goes on in it: what it moves is moved on
  /// top of the rotation, and its final frame is the new one.
  func testRotationDuringAPush() throws {
    let app = NavigationApp()
    var finalFrames: [Rect] = []
    app.animator = ClosureAnimator { context in
      let to = context.viewController(forKey: .to)
      context.containerView.addSubview(to.view)
      to.view.center.x += 320
      context.engine.animate(withDuration: 1, options: .curveLinear) {
        to.view.center.x -= 320
      } completion: { _ in
        finalFrames.append(context.finalFrame(for: to))
        context.completeTransition(true)
      }
    }
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.run(until: 0.5)
    _ = app.events()
    app.window.rotate(to: Self.landscape)
    try app.engine.settle()
    XCTAssertEqual(
      app.events(),
      [
        "window.rotate", "navigation.viewWillTransition", "first.viewWillTransition",
        "second.viewWillTransition", "completeTransition", "first.viewDidDisappear",
        "second.viewDidAppear", "second.didMoveToParent", "second.didShow",
      ])
    let turned = Rect(origin: .zero, size: Self.landscape)
    XCTAssertEqual(finalFrames, [turned])
    XCTAssertEqual(app.second.view.frame, turned)
    XCTAssertEqual(app.findings, [])
    // Half of the way is left at the turn; after 0.15 s of it both are half-way in their own terms:
    // the center goes from 160 to 240, and 35 % of 320 pt of the push are left.
    let timeline = app.engine.timeline()
    XCTAssertEqual(try timeline.value(of: .centerX, node: "second", at: 0.5), 320, accuracy: 1e-9)
    XCTAssertEqual(
      try timeline.value(of: .centerX, node: "second", at: 0.65), 200 + 112, accuracy: 1e-9)
    XCTAssertEqual(
      try timeline.value(of: .centerX, node: "second", at: 0.9), 240 + 32, accuracy: 1e-9)
    XCTAssertEqual(
      try timeline.value(of: .boundsWidth, node: "second", at: 0.65), 400, accuracy: 1e-9)
  }

  func testTimelineShowsWhatTheLayersShowDuringBoth() throws {
    let app = NavigationApp()
    app.animator = slideAnimator()
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.run(until: 0.4)
    app.window.rotate(to: Self.landscape)
    var shown: [(time: Double, view: View, geometry: LayerGeometry)] = []
    for time in [0.45, 0.55, 0.65, 0.8] {
      try app.engine.run(until: time)
      for view in [app.first.view, app.second.view, app.navigation.containerView] {
        shown.append((time, view, view.layer.presentation.geometry))
      }
    }
    try app.engine.settle()
    let timeline = app.engine.timeline()
    for (time, view, geometry) in shown {
      let keys: [(Timeline.Key, Double)] = [
        (.centerX, geometry.position.x), (.centerY, geometry.position.y),
        (.boundsWidth, geometry.bounds.size.width), (.boundsHeight, geometry.bounds.size.height),
      ]
      for (key, value) in keys {
        XCTAssertEqual(
          try timeline.value(of: key, node: view.name, at: time), value, accuracy: 1e-12,
          "\(view.name) \(key) at \(time)")
      }
    }
  }

  func testRotationDuringACancelledDragEndsAtTheNewFrames() throws {
    let app = NavigationApp()
    app.animator = slideAnimator()
    let driver = PercentDrivenInteractiveTransition()
    app.interactor = driver
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.run(until: 0.5)
    driver.update(0.5)
    app.window.rotate(to: Self.landscape)
    try app.engine.run(until: 1)
    driver.cancel()
    try app.engine.settle()
    XCTAssertEqual(app.container, ["first"])
    XCTAssertEqual(app.first.view.frame, Rect(origin: .zero, size: Self.landscape))
    XCTAssertEqual(app.findings, [])
  }

  func testRotationBeforeTheStartOfATransitionIsPartOfIt() throws {
    let app = NavigationApp()
    app.animator = slideAnimator()
    app.navigation.pushViewController(app.second, animated: true)
    app.window.rotate(to: Self.landscape)
    try app.engine.settle()
    XCTAssertEqual(app.second.view.frame, Rect(origin: .zero, size: Self.landscape))
    XCTAssertEqual(app.findings, [])
  }
}

/// What is put into a page before that has its place: `viewDidLoad`.
final class FirstLayoutTests: XCTestCase {
  private final class Page: ViewController {
    let mark = View(frame: Rect(x: 20, y: 20, width: 280, height: 100))
    let cover = View()
    override func viewDidLoad() {
      mark.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      cover.autoresizingMask = .flexibleSize
      cover.frame = view.bounds
      view.addSubview(mark)
      view.addSubview(cover)
    }
  }

  func testPageHasTheSizeOfTheScreenFromTheStartOrIsLaidOutOnce() {
    for isLoadedEarly in [false, true] {
      let page = Page(name: "page")
      if isLoadedEarly { page.loadViewIfNeeded() }
      let app = ContainerApp(NavigationController(rootViewController: page))
      XCTAssertEqual(page.mark.frame, Rect(x: 20, y: 20, width: 280, height: 100))
      XCTAssertEqual(page.cover.frame, app.window.bounds)
      app.window.rotate(to: Size(width: 480, height: 320))
      XCTAssertEqual(page.mark.frame, Rect(x: 20, y: -140, width: 440, height: 100))
      XCTAssertEqual(page.cover.frame, app.window.bounds)
    }
  }
}
