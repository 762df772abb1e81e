import TransitionCore
import TransitionEngine
import XCTest

/// Containers, views and frames: the modal rows of `uikit-semantics.md` §5.2 and §5.3.
final class PresentationTreeTests: XCTestCase {
  private let screen = Rect(x: 0, y: 0, width: 320, height: 480)
  /// Where the presenter's view is, to be told from the screen.
  private let place = Rect(x: 10, y: 20, width: 300, height: 400)

  private struct Start: Equatable {
    var container: [String]
    var from: String?
    var to: String?
    var window: [String]
    var presenterParent: String?
  }

  private func start(_ context: TransitionContext, _ app: PresentationApp) -> Start {
    Start(
      container: context.containerView.subviews.map(\.name),
      from: context.view(forKey: .from)?.name, to: context.view(forKey: .to)?.name,
      window: app.windowViews, presenterParent: app.first.view.superview?.name)
  }

  /// Presents or dismisses the second page, and answers what its animator finds.
  private func starts(
    of operation: TransitionContext.Operation, in app: PresentationApp,
    completingWith didComplete: Bool
  ) throws -> [Start] {
    var starts: [Start] = []
    let animator = FadeAnimator(answer: didComplete)
    animator.onStart = { [unowned app, unowned self] in starts.append(start($0, app)) }
    if operation == .present {
      app.presentAnimator = animator
      app.first.present(app.second, animated: true)
    } else {
      app.dismissAnimator = animator
      app.first.dismiss(animated: true)
    }
    try app.engine.settle()
    return starts
  }

  func testFullScreenPresentation() throws {
    for didComplete in [true, false] {
      let app = PresentationApp()
      let starts = try starts(of: .present, in: app, completingWith: didComplete)
      XCTAssertEqual(
        starts,
        [
          Start(
            container: ["first"], from: "first", to: "second",
            window: ["behind", "front", "transitionView"], presenterParent: "transitionView")
        ])
      if didComplete {
        XCTAssertEqual(app.container, ["second"])
        XCTAssertEqual(app.windowViews, ["behind", "front", "transitionView"])
        XCTAssertNil(app.first.view.superview)
        XCTAssertNil(app.first.view.window)
      } else {
        XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
        XCTAssertNil(app.second.view.superview)
      }
    }
  }

  func testFullScreenDismissal() throws {
    for didComplete in [true, false] {
      let app = PresentationApp()
      try app.present()
      let starts = try starts(of: .dismiss, in: app, completingWith: didComplete)
      XCTAssertEqual(
        starts,
        [
          Start(
            container: ["second"], from: "second", to: "first",
            window: ["behind", "front", "transitionView"], presenterParent: nil)
        ])
      if didComplete {
        XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
        XCTAssertNil(app.second.view.superview)
        XCTAssertEqual(app.findings, [])
      } else {
        // Nothing is moved or removed.
        XCTAssertEqual(app.windowViews, ["behind", "front", "transitionView"])
        XCTAssertEqual(app.container, ["first", "second"])
        XCTAssertTrue(app.first.presentedViewController === app.second)
        XCTAssertEqual(app.findings, ["view-left-behind"])
      }
    }
  }

  func testCustomPresentation() throws {
    for didComplete in [true, false] {
      let app = PresentationApp(style: .custom)
      let starts = try starts(of: .present, in: app, completingWith: didComplete)
      XCTAssertEqual(
        starts,
        [
          Start(
            container: [], from: nil, to: "second",
            window: ["behind", "first", "front", "transitionView"], presenterParent: "window")
        ])
      XCTAssertEqual(
        app.windowViews, ["behind", "first", "front"] + (didComplete ? ["transitionView"] : []))
      XCTAssertEqual(app.container, didComplete ? ["second"] : nil)
      XCTAssertEqual(app.second.view.window == nil, !didComplete)
      XCTAssertEqual(app.findings, [])
    }
  }

  func testCustomDismissal() throws {
    for didComplete in [true, false] {
      let app = PresentationApp(style: .custom)
      try app.present()
      let starts = try starts(of: .dismiss, in: app, completingWith: didComplete)
      XCTAssertEqual(
        starts,
        [
          Start(
            container: ["second"], from: "second", to: nil,
            window: ["behind", "first", "front", "transitionView"], presenterParent: "window")
        ])
      XCTAssertEqual(
        app.windowViews, ["behind", "first", "front"] + (didComplete ? [] : ["transitionView"]))
      XCTAssertEqual(app.container, didComplete ? nil : ["second"])
      XCTAssertEqual(app.first.presentedViewController == nil, didComplete)
      XCTAssertEqual(app.findings, [])
    }
  }

  func testContextTellsFramesOfAFullScreenPresentation() throws {
    let app = PresentationApp()
    app.first.view.frame = place
    let presents = FadeAnimator()
    var checks = 0
    presents.onStart = { [unowned app, screen, place] context in
      XCTAssertTrue(context.viewController(forKey: .from) === app.first)
      XCTAssertTrue(context.viewController(forKey: .to) === app.second)
      XCTAssertEqual(context.initialFrame(for: app.first), place)
      XCTAssertEqual(context.finalFrame(for: app.first), .zero)
      XCTAssertEqual(context.initialFrame(for: app.second), .zero)
      XCTAssertEqual(context.finalFrame(for: app.second), screen)
      XCTAssertEqual(app.second.view.frame, screen)
      XCTAssertEqual(context.initialFrame(for: ViewController(name: "other")), .zero)
      XCTAssertEqual(context.finalFrame(for: ViewController(name: "other")), .zero)
      XCTAssertEqual(context.presentationStyle, .fullScreen)
      XCTAssertEqual(context.operation, .present)
      XCTAssertTrue(context.isAnimated)
      XCTAssertFalse(context.isInteractive)
      XCTAssertEqual(context.containerView.frame, screen)
      checks += 1
    }
    app.presentAnimator = presents
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    let dismisses = FadeAnimator()
    dismisses.onStart = { [unowned app, screen, place] context in
      XCTAssertTrue(context.viewController(forKey: .from) === app.second)
      XCTAssertEqual(context.initialFrame(for: app.second), screen)
      XCTAssertEqual(context.finalFrame(for: app.second), screen)
      XCTAssertEqual(context.initialFrame(for: app.first), .zero)
      // Where it was before its presentation.
      XCTAssertEqual(context.finalFrame(for: app.first), place)
      XCTAssertEqual(context.operation, .dismiss)
      checks += 1
    }
    app.dismissAnimator = dismisses
    app.first.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(checks, 2)
    XCTAssertEqual(app.first.view.frame, place)
    XCTAssertEqual(app.findings, [])
  }

  func testContextTellsFramesOfACustomPresentation() throws {
    let app = PresentationApp(style: .custom)
    app.first.view.frame = place
    let presents = FadeAnimator()
    var checks = 0
    presents.onStart = { [unowned app, screen, place] context in
      XCTAssertEqual(context.initialFrame(for: app.first), place)
      XCTAssertEqual(context.finalFrame(for: app.first), place)
      XCTAssertEqual(context.initialFrame(for: app.second), .zero)
      XCTAssertEqual(context.finalFrame(for: app.second), screen)
      XCTAssertEqual(context.presentationStyle, .custom)
      checks += 1
    }
    app.presentAnimator = presents
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    let dismisses = FadeAnimator()
    dismisses.onStart = { [unowned app, screen] context in
      XCTAssertEqual(context.initialFrame(for: app.second), screen)
      XCTAssertEqual(context.finalFrame(for: app.second), screen)
      XCTAssertEqual(context.initialFrame(for: app.first), .zero)
      XCTAssertEqual(context.finalFrame(for: app.first), screen)
      checks += 1
    }
    app.dismissAnimator = dismisses
    app.first.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(checks, 2)
    XCTAssertEqual(app.findings, [])
  }

  /// The recording has the tree of both pictures of the end.
  func testRecordedTreeChangesAtTheEnd() throws {
    let app = PresentationApp()
    app.presentAnimator = FadeAnimator()
    app.dismissAnimator = FadeAnimator()
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    app.first.dismiss(animated: true)
    try app.engine.settle()
    let timeline = app.engine.timeline()
    let window = try XCTUnwrap(timeline.nodes.first { $0.name == "window" }).id
    let container = try XCTUnwrap(timeline.nodes.first { $0.name == "transitionView" }).id
    func names(_ node: Int, _ time: Double, _ side: Timeline.Side) -> [String] {
      timeline.children(of: node, at: time, side: side).map { timeline.nodes[$0].name }
    }
    let whole = ["behind", "first", "front"]
    let covered = ["behind", "front", "transitionView"]
    XCTAssertEqual(names(window, 0.5, .before), covered)
    XCTAssertEqual(names(container, 0.5, .before), ["first", "second"])
    XCTAssertEqual(names(window, 2, .before), covered)
    XCTAssertEqual(names(container, 1.5, .before), ["first", "second"])
    XCTAssertEqual(names(window, 2, .after), whole)
    XCTAssertEqual(timeline.chapters.map(\.outcome), [.completed, .completed])
    XCTAssertEqual(
      timeline.chapters.map { $0.roles.map(\.name) },
      Array(repeating: ["from", "to", "container"], count: 2))
    XCTAssertEqual(timeline.chapters.map { $0.node(of: "container") }, [container, container])
  }

  func testPresentersViewComesBackBetweenItsSiblings() throws {
    let app = PresentationApp()
    try app.present()
    // What comes while it is away: the old index counts.
    app.window.insertSubview(View(name: "below"), at: 0)
    app.first.dismiss(animated: false)
    try app.engine.settle()
    XCTAssertEqual(app.windowViews, ["below", "first", "behind", "front"])
  }

  func testNestedPresentations() throws {
    let app = PresentationApp()
    app.presentAnimator = FadeAnimator()
    app.dismissAnimator = FadeAnimator()
    let third = LoggedPage(name: "third", log: app.log)
    third.transitioningDelegate = app
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    app.second.present(third, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.windowViews, ["behind", "front", "transitionView", "transitionView"])
    XCTAssertEqual(app.window.subviews[2].subviews.map(\.name), [])
    XCTAssertEqual(app.window.subviews[3].subviews.map(\.name), ["third"])
    XCTAssertTrue(third.presentingViewController === app.second)
    XCTAssertTrue(app.second.presentedViewController === third)
    XCTAssertTrue(app.first.presentedViewController === app.second)
    // Asked of the middle one: what it presents goes.
    app.second.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.container, ["second"])
    XCTAssertEqual(app.windowViews, ["behind", "front", "transitionView"])
    app.second.dismiss(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.windowViews, ["behind", "first", "front"])
    XCTAssertEqual(app.findings, [])
  }
}
