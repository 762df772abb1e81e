import TransitionCore
import TransitionEngine
import XCTest

/// Nothing outlives the engine, wherever a run ends.
final class PresentationReleaseTests: XCTestCase {
  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  /// Runs an app, and answers what of it is still there afterwards.
  private func remaining(
    style: ModalPresentationStyle, _ run: (PresentationApp) throws -> Void
  ) rethrows -> [String] {
    var all: [(String, Weak)] = []
    do {
      let app = PresentationApp(style: style)
      let animator = FadeAnimator()
      animator.onStart = { context in
        all.append(("context", Weak(context)))
        all.append(("container", Weak(context.containerView)))
      }
      app.presentAnimator = animator
      app.dismissAnimator = animator
      let objects: [(String, AnyObject)] = [
        ("app", app), ("engine", app.engine), ("window", app.window), ("first", app.first),
        ("second", app.second), ("first view", app.first.view), ("animator", animator),
      ]
      all += objects.map { ($0.0, Weak($0.1)) }
      try run(app)
      all.append(("second view", Weak(app.second.view)))
      if let interactor = app.interactor { all.append(("interactor", Weak(interactor))) }
    }
    return all.filter { $0.1.object != nil }.map(\.0)
  }

  func testFinishedRuns() throws {
    for style in ModalPresentationStyle.allCases {
      let left = try remaining(style: style) { app in
        app.first.present(app.second, animated: true)
        try app.engine.settle()
        app.first.dismiss(animated: true)
        try app.engine.settle()
      }
      XCTAssertEqual(left, [], "\(style)")
    }
  }

  func testRunsThatAreLeftInTheMiddle() throws {
    for style in ModalPresentationStyle.allCases {
      for isDriven in [false, true] {
        for time in [nil, 0, 0.5] as [Double?] {
          let left = try remaining(style: style) { app in
            if isDriven { app.interactor = PercentDrivenInteractiveTransition() }
            app.first.present(app.second, animated: true)
            if let time { try app.engine.run(until: time) }
          }
          XCTAssertEqual(left, [], "\(style), driven \(isDriven), to \(String(describing: time))")
        }
      }
    }
  }

  func testRunsWhoseTransitionIsNeverCompleted() throws {
    let left = try remaining(style: .fullScreen) { app in
      app.interactor = PercentDrivenInteractiveTransition()
      app.first.present(app.second, animated: true)
      try app.engine.settle()
      XCTAssertEqual(app.findings, ["never-completed"])
    }
    XCTAssertEqual(left, [])
  }

  func testRunsThatALimitEnds() throws {
    weak var engine: Engine?
    weak var page: ViewController?
    do {
      let app = PresentationApp(engine: Engine(limits: Engine.Limits(time: 0.5)))
      (engine, page) = (app.engine, app.second)
      // The usual animator holds the engine in its completions.
      let held = app.engine
      app.presentAnimator = ClosureAnimator { context in
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        held.animate(withDuration: 1) {
          to.alpha = 0
        } completion: { _ in
          held.animate(withDuration: 1) { to.alpha = 1 }
        }
      }
      app.first.present(app.second, animated: true)
      XCTAssertThrowsError(try app.engine.settle())
      app.presentAnimator = nil
    }
    XCTAssertNil(engine)
    XCTAssertNil(page)
  }

  func testAnimatorAndInteractorThatKeepTheirContextGo() throws {
    final class Keeper: PercentDrivenInteractiveTransition, AnimatedTransitioning {
      var kept: [TransitionContext] = []
      func transitionDuration(using context: TransitionContext) -> Double { 1 }
      func animateTransition(using context: TransitionContext) {
        kept.append(context)
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        context.engine.animate(withDuration: 1) {
          to.center.x += 1
        } completion: { [self] _ in
          to.center.x = 160
          kept.last?.completeTransition(true)
        }
      }
    }
    weak var keeper: Keeper?
    weak var page: ViewController?
    let app = PresentationApp()
    try {
      let object = Keeper()
      keeper = object
      page = app.second
      app.presentAnimator = object
      app.interactor = object
      app.first.present(app.second, animated: true)
      try app.engine.run(until: 0.5)
      object.finish()
      try app.engine.settle()
      XCTAssertEqual(object.kept.count, 1)
      XCTAssertEqual(app.findings, [])
      app.presentAnimator = nil
      app.interactor = nil
    }()
    XCTAssertNil(keeper)
    XCTAssertNotNil(page)
  }

  func testDismissedControllerGoesAtOnce() throws {
    let app = PresentationApp()
    weak var page: ViewController?
    try {
      let third = ViewController(name: "third")
      page = third
      app.first.present(third, animated: true)
      try app.engine.settle()
      app.first.dismiss(animated: true)
      try app.engine.settle()
    }()
    XCTAssertNil(page)
  }
}
