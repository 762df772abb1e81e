import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// What transitions leave behind: `uikit-semantics.md` §8 #5, #6, #7, #9.
final class RemainsTests: XCTestCase {
  private typealias Step = (TransitionContext) -> Void

  private static func view(_ key: TransitionContext.Key, _ context: TransitionContext) -> View {
    context.viewController(forKey: key).view
  }

  /// Adds the to-view, does something, and completes 1 s later, after a last thing.
  private func animator(
    completes: Bool = true, start: @escaping Step = { _ in }, end: @escaping Step = { _ in },
    after: @escaping Step = { _ in }
  ) -> ClosureAnimator {
    ClosureAnimator { context in
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      start(context)
      context.engine.perform(after: 1) {
        end(context)
        context.completeTransition(completes)
        after(context)
      }
    }
  }

  private func push(_ animator: any AnimatedTransitioning) throws -> NavigationApp {
    let app = NavigationApp()
    app.animator = animator
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    return app
  }

  func testEachFindingIsMade() throws {
    typealias Row = (name: String, step: Step, findings: [String])
    let rows: [Row] = [
      ("nothing", { _ in }, []),
      ("alpha of the one that goes", { Self.view(.from, $0).alpha = 0 }, ["alpha-left"]),
      ("alpha of the one that comes", { Self.view(.to, $0).alpha = 0.5 }, ["alpha-left"]),
      (
        "transform of the one that goes",
        { Self.view(.from, $0).transform = AffineTransform(scaleX: 0.1, y: 0.1) },
        ["transform-left"]
      ),
      (
        "transform of the one that comes",
        { Self.view(.to, $0).transform = AffineTransform(translationX: 1, y: 0) },
        ["transform-left"]
      ),
      ("hidden page", { Self.view(.from, $0).isHidden = true }, ["hidden-left"]),
      ("frame", { Self.view(.to, $0).frame.origin.y = 64 }, ["final-frame-mismatch"]),
      ("size", { Self.view(.to, $0).frame.size.height = 400 }, ["final-frame-mismatch"]),
      // A page of a stack that goes is laid out anew.
      ("frame of the one that goes", { Self.view(.from, $0).frame.origin.x = -320 }, []),
      ("view", { $0.containerView.addSubview(View(name: "snapshot")) }, ["view-left-behind"]),
      ("view in a page", { Self.view(.to, $0).addSubview(View(name: "badge")) }, []),
      (
        "all",
        { context in
          Self.view(.from, context).alpha = 0
          Self.view(.from, context).transform = AffineTransform(scaleX: 2, y: 2)
          Self.view(.to, context).alpha = 0.5
          context.containerView.addSubview(View())
        }, ["alpha-left", "transform-left", "alpha-left", "view-left-behind"]
      ),
      (
        "rounding",
        { context in
          Self.view(.to, context).alpha = 1 - 1e-9
          Self.view(.to, context).frame.origin.x = 1e-9
          Self.view(.to, context).transform = AffineTransform(rotationAngle: 1e-12)
        }, []
      ),
    ]
    for row in rows {
      XCTAssertEqual(try push(animator(end: row.step)).findings, row.findings, row.name)
      // What is tidied up in the same call leaves nothing.
      let app = try push(
        animator(start: row.step) { context in
          for key in TransitionContext.Key.allCases {
            let view = Self.view(key, context)
            view.alpha = 1
            view.isHidden = false
            view.transform = .identity
            view.frame = context.containerView.bounds
          }
          for view in context.containerView.subviews where view.name != "second" {
            view.removeFromSuperview()
          }
        })
      XCTAssertEqual(app.findings, [], row.name)
    }
  }

  func testMessagesNameTheViewAndTheRemedy() throws {
    let app = try push(
      animator { context in
        let from = Self.view(.from, context)
        let badge = View(name: "badge")
        badge.isHidden = true
        from.addSubview(badge)
        let nameless = View()
        nameless.isHidden = true
        from.addSubview(nameless)
        from.isHidden = true
        from.alpha = 0.25
        from.transform = AffineTransform(scaleX: 2, y: 2)
        Self.view(.to, context).frame = Rect(x: 1.5, y: 2, width: 3, height: 4)
        context.containerView.addSubview(View())
        context.containerView.addSubview(View(name: "snapshot"))
      })
    let end = "when the transition has ended"
    XCTAssertEqual(
      app.engine.diagnostics.map { "\($0.code): \($0.message); \($0.remedy)" },
      [
        "alpha-left: the view of \"first\" is left with alpha 0.25 \(end); "
          + "set its alpha back to 1 before completing",
        "transform-left: the view of \"first\" is left with a transform \(end); "
          + "set its transform back before completing",
        "hidden-left: the view of \"first\" is left hidden \(end); show it before completing",
        "hidden-left: \"badge\" in the view of \"first\" is left hidden \(end); "
          + "show it before completing",
        "hidden-left: a view in the view of \"first\" is left hidden \(end); "
          + "show it before completing",
        "final-frame-mismatch: the view of \"second\" ends at (1.5, 2, 3, 4), not at "
          + "(0, 0, 320, 480); animate the to-view to the final frame (finalFrame)",
        "view-left-behind: a view is left in the container \(end); take it out before completing",
        "view-left-behind: \"snapshot\" is left in the container \(end); "
          + "take it out before completing",
      ])
    XCTAssertEqual(Set(app.engine.diagnostics.map(\.severity)), [.warning])
    XCTAssertEqual(Set(app.engine.diagnostics.map(\.time)), [1])
  }

  /// The picture of the instant is the same whether the animator tidies up before or after.
  func testTidyingUpAfterTheCompletionIsEarlyEnough() throws {
    let app = try push(
      animator(
        start: { context in
          Self.view(.from, context).transform = AffineTransform(scaleX: 2, y: 2)
          Self.view(.from, context).alpha = 0
        },
        after: { context in
          Self.view(.from, context).transform = .identity
          Self.view(.from, context).alpha = 1
        }))
    XCTAssertEqual(app.findings, [])
  }

  /// Pages that move themselves when they have appeared are no business of the animator's.
  func testWhatCallbacksChangeIsNotReported() throws {
    final class Page: ViewController {
      override func viewDidAppear(_ animated: Bool) {
        view.isHidden = true
        view.transform = AffineTransform(scaleX: 2, y: 2)
        engine?.animate(withDuration: 1) { view.alpha = 0.5 }
      }
      override func viewWillAppear(_ animated: Bool) { view.alpha = 0.75 }
    }
    let app = NavigationApp()
    app.animator = animator { Self.view(.from, $0).alpha = 0 }
    app.navigation.pushViewController(Page(name: "page"), animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["alpha-left"])
    XCTAssertTrue(app.engine.diagnostics[0].message.contains("\"first\""))
  }

  /// A pop that brings back what the push has left is clean; one that does not is reported again.
  func testPopIsMeasuredByHowThePageWasBeforeThePush() throws {
    for restores in [true, false] {
      let app = try push(animator { Self.view(.from, $0).alpha = 0 })
      XCTAssertEqual(app.findings, ["alpha-left"])
      app.animator = animator { if restores { Self.view(.to, $0).alpha = 1 } }
      app.navigation.popViewController(animated: true)
      try app.engine.settle()
      XCTAssertEqual(Array(app.findings.dropFirst()), restores ? [] : ["alpha-left"])
    }
  }

  /// «Wrong size on return»: the page that comes back is laid out under the transform that it was left
  /// with.
  func testTransformThatIsLeftGivesTheWrongSizeOnReturn() throws {
    let app = try push(
      animator { Self.view(.from, $0).transform = AffineTransform(scaleX: 2, y: 2) })
    XCTAssertEqual(app.findings, ["transform-left"])
    app.animator = animator { Self.view(.to, $0).transform = .identity }
    app.navigation.popViewController(animated: true)
    try app.engine.settle()
    XCTAssertEqual(Array(app.findings.dropFirst()), ["final-frame-mismatch"])
    XCTAssertEqual(app.first.view.frame, Rect(x: 80, y: 120, width: 160, height: 240))
  }

  /// What the app has set itself between the transitions counts as it is.
  func testWhatIsSetBetweenTransitionsIsClean() throws {
    let app = try push(animator { Self.view(.from, $0).alpha = 0 })
    app.first.view.alpha = 0.5
    app.animator = animator()
    app.navigation.popViewController(animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, ["alpha-left"], "of the push alone")
  }

  func testCancelledTransitionMustLeaveTheStart() throws {
    typealias Row = (name: String, step: Step, findings: [String])
    let rows: [Row] = [
      ("nothing", { _ in }, []),
      ("alpha", { Self.view(.from, $0).alpha = 0 }, ["alpha-left"]),
      ("frame", { Self.view(.from, $0).frame.origin.x = 9 }, ["final-frame-mismatch"]),
      ("frame of the one that did not come", { Self.view(.to, $0).frame.origin.x = 9 }, []),
      ("view", { $0.containerView.addSubview(View(name: "snapshot")) }, ["view-left-behind"]),
    ]
    for row in rows {
      XCTAssertEqual(
        try push(animator(completes: false, end: row.step)).findings, row.findings, row.name)
    }
  }

  func testSubviewsThatWereHiddenBeforeAreNotReported() throws {
    let app = NavigationApp()
    let badge = View(name: "badge")
    badge.isHidden = true
    app.first.view.addSubview(badge)
    app.navigation.containerView.addSubview(View(name: "decoration"))
    app.animator = animator()
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, [])
  }

  // MARK: - Presentations

  private func present(
    _ style: ModalPresentationStyle, _ presents: any AnimatedTransitioning,
    dismiss: (any AnimatedTransitioning)? = nil
  ) throws -> PresentationApp {
    let app = PresentationApp(style: style)
    app.presentAnimator = presents
    app.dismissAnimator = dismiss
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    guard dismiss != nil else { return app }
    app.first.dismiss(animated: true)
    try app.engine.settle()
    return app
  }

  func testFullScreenPresenterMustBeLeftAsItWas() throws {
    let app = try present(
      .fullScreen,
      animator { context in
        Self.view(.from, context).alpha = 0.5
        Self.view(.from, context).frame = context.containerView.bounds.insetBy(dx: 20, dy: 20)
      })
    XCTAssertEqual(app.findings, ["alpha-left", "final-frame-mismatch"])
    XCTAssertEqual(app.engine.diagnostics.last?.remedy, "set its frame back before completing")
  }

  /// A presenter in view behind the presented one may look different meanwhile, not afterwards.
  func testCustomPresenterMayLookDifferentWhileItPresents() throws {
    for restores in [true, false] {
      let app = try present(
        .custom,
        animator { context in
          Self.view(.from, context).alpha = 0.5
          Self.view(.from, context).transform = AffineTransform(scaleX: 0.9, y: 0.9)
          context.containerView.insertSubview(View(name: "dim"), at: 0)
        },
        dismiss: animator { context in
          guard restores else { return }
          Self.view(.to, context).alpha = 1
          Self.view(.to, context).transform = .identity
        })
      XCTAssertEqual(app.findings, restores ? [] : ["alpha-left", "transform-left"])
    }
  }

  func testPresentedViewMustReachItsFinalFrame() throws {
    // A custom presentation may be a card, which is smaller than the container.
    for (style, findings) in [
      (ModalPresentationStyle.fullScreen, ["final-frame-mismatch"]), (.custom, []),
    ] {
      let app = try present(style, animator { Self.view(.to, $0).frame.origin.y = 100 })
      XCTAssertEqual(app.findings, findings, style.rawValue)
    }
  }

  func testPresenterMustReachItsFinalFrameByTheDismissal() throws {
    for style in ModalPresentationStyle.allCases {
      let app = PresentationApp(style: style)
      try app.present()
      app.dismissAnimator = animator { Self.view(.to, $0).frame.origin.x = 7 }
      app.first.dismiss(animated: true)
      try app.engine.settle()
      // Of a custom style the presenter's view is none of the animator's.
      XCTAssertEqual(app.findings, style.removesPresentersView ? ["final-frame-mismatch"] : [])
    }
  }

  // MARK: - No false alarms

  func testBuiltInAnimatorsLeaveNothing() throws {
    let app = NavigationApp()
    for _ in 0..<2 {
      app.navigation.pushViewController(app.second, animated: true)
      try app.engine.settle()
      app.navigation.popViewController(animated: true)
      try app.engine.settle()
    }
    XCTAssertEqual(app.findings, [])
    for style in ModalPresentationStyle.allCases {
      let app = PresentationApp(style: style)
      for _ in 0..<2 {
        app.first.present(app.second, animated: true)
        try app.engine.settle()
        app.first.dismiss(animated: true)
        try app.engine.settle()
      }
      XCTAssertEqual(app.findings, [], "\(style)")
    }
  }

  func testAnimationsOfTheAppAreNotTheTransitions() throws {
    final class Page: ViewController {
      let mark = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      override func viewWillAppear(_ animated: Bool) {
        view.addSubview(mark)
        navigationController?.view.addSubview(mark)
        navigationController?.view.engine?.animate(withDuration: 9) { mark.alpha = 0 }
      }
    }
    let app = NavigationApp()
    app.animator = animator()
    app.navigation.pushViewController(Page(name: "page"), animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, [])
    XCTAssertEqual(app.engine.now, 9)
  }
}
