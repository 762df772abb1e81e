import TransitionCore
import TransitionEngine
import XCTest

/// Findings about transitions as a whole.
final class TransitionFindingsTests: XCTestCase {
  private func findings(_ animator: ClosureAnimator) throws -> [String] {
    let app = NavigationApp()
    app.animator = animator
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    return app.findings
  }

  private func fade(_ length: Double, says duration: Double) -> ClosureAnimator {
    ClosureAnimator(duration: duration) { context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      context.engine.animate(withDuration: length) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
    }
  }

  func testLengthThatIsNotWhatTheAnimatorSaysIsReported() throws {
    let rows: [(length: Double, duration: Double, codes: [String])] = [
      (1, 1, []), (1, 1 + 1.0 / 60, []), (1, 0.5, ["duration-mismatch"]),
      (0.5, 1, ["duration-mismatch"]),
      // It ends at once and means it.
      (0, 1, []),
    ]
    for row in rows {
      XCTAssertEqual(
        try findings(fade(row.length, says: row.duration)), row.codes,
        "\(row.length) s, said \(row.duration) s")
    }
  }

  /// The user decides how long a driven transition takes.
  func testDrivenTransitionMayTakeAnyTime() throws {
    let app = NavigationApp()
    app.animator = fade(1, says: 1)
    app.interactor = ScriptedInteractiveTransition(list: try DriveList("0:0.5 2:finish"))
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.findings, [])
  }

  /// An animation that repeats without end never calls its completion.
  func testTransitionThatWaitsForAnEndlessAnimationIsToldSo() throws {
    for isEndless in [true, false] {
      let app = NavigationApp()
      app.animator = ClosureAnimator { context in
        let to = context.viewController(forKey: .to).view
        context.containerView.addSubview(to)
        context.engine.animate(withDuration: 1, options: isEndless ? .repeat : []) {
          to.alpha = 0.5
        } completion: { finished in
          if isEndless { context.completeTransition(finished) }
        }
      }
      app.navigation.pushViewController(app.second, animated: true)
      try app.engine.settle()
      let finding = try XCTUnwrap(app.engine.diagnostics.first { $0.code == "never-completed" })
      XCTAssertEqual(
        finding.message.hasPrefix("only an animation that repeats without end still runs"),
        isEndless)
      XCTAssertEqual(finding.remedy.contains("repeatCount"), isEndless)
    }
  }

  func testContainerThatIsLeftElsewhereIsReported() throws {
    let codes = try findings(
      ClosureAnimator(duration: 0) { context in
        context.containerView.addSubview(context.viewController(forKey: .to).view)
        context.containerView.frame = Rect(x: 0, y: 30, width: 320, height: 480)
        context.completeTransition(true)
      })
    XCTAssertEqual(codes, ["final-frame-mismatch"])
  }

  func testOldPageThatIsTakenOutOfATransitionThatIsGivenUpIsReported() throws {
    for didComplete in [true, false] {
      let codes = try findings(
        ClosureAnimator(duration: 0) { context in
          context.containerView.addSubview(context.viewController(forKey: .to).view)
          context.view(forKey: .from)?.removeFromSuperview()
          context.completeTransition(didComplete)
        })
      XCTAssertEqual(codes, didComplete ? [] : ["from-view-removed"])
    }
  }
}
