import TransitionCore
import TransitionEngine
import XCTest

/// Starting while busy: `uikit-semantics.md` §5.7.
final class BusyStackTests: XCTestCase {
  private func busyApp(_ policy: BusyPolicy) throws -> NavigationApp {
    let app = NavigationApp()
    app.navigation.busyPolicy = policy
    app.navigation.pushViewController(ViewController(name: "a"), animated: false)
    try app.engine.settle()
    app.animator = fadeAnimator(completingWith: true)
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.run(until: 0.5)
    _ = app.events()
    return app
  }

  func testEachCallIsRefusedWithUIKitsText() throws {
    let rows: [(call: String, body: (NavigationApp) -> Void)] = [
      (
        "pushViewController",
        {
          $0.navigation.pushViewController(ViewController(name: "new"), animated: true)
        }
      ),
      ("popViewController", { $0.navigation.popViewController(animated: true) }),
      ("popToViewController", { $0.navigation.popToViewController($0.first, animated: true) }),
      ("popToRootViewController", { $0.navigation.popToRootViewController(animated: true) }),
      ("setViewControllers", { $0.navigation.setViewControllers([$0.first], animated: true) }),
    ]
    for row in rows {
      let app = try busyApp(.refuse)
      row.body(app)
      let finding = try XCTUnwrap(app.engine.diagnostics.last, row.call)
      XCTAssertEqual(finding.code, "push-while-busy", row.call)
      XCTAssertTrue(
        finding.message.hasPrefix(
          "\(row.call) called on navigation while an existing transition or presentation is "
            + "occurring; the navigation stack will not be updated."), finding.message)
      try app.engine.settle()
      XCTAssertEqual(app.stack, ["first", "a", "second"], row.call)
      XCTAssertEqual(app.engine.timeline().chapters.count, 1, row.call)
    }
  }

  func testQueuedCallsFollowOneAfterTheOther() throws {
    let app = try busyApp(.queue)
    XCTAssertNil(app.navigation.popViewController(animated: true))
    app.navigation.popToRootViewController(animated: true)
    app.navigation.pushViewController(ViewController(name: "new"), animated: true)
    XCTAssertEqual(app.stack, ["first", "a", "second"])
    XCTAssertEqual(app.events(), ["second.queued", "first.queued", "new.queued"])
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "new"])
    let chapters = app.engine.timeline().chapters
    XCTAssertEqual(chapters.map(\.kind), ["push", "pop", "pop", "push"])
    XCTAssertEqual(chapters.map(\.begin), [0, 1, 2, 3])
    XCTAssertEqual(app.findings, [])
  }

  func testQueuedCallThatChangesNothingLetsTheNextOneFollow() throws {
    let app = try busyApp(.queue)
    app.navigation.popToRootViewController(animated: true)
    app.navigation.popToRootViewController(animated: true)
    app.navigation.pushViewController(ViewController(name: "new"), animated: false)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "new"])
    XCTAssertEqual(app.engine.timeline().chapters.map(\.kind), ["push", "pop"])
  }

  func testQueuedPushAfterACancelFollows() throws {
    let app = NavigationApp()
    app.navigation.busyPolicy = .queue
    app.animator = fadeAnimator(completingWith: false)
    app.navigation.pushViewController(app.second, animated: true)
    app.navigation.pushViewController(ViewController(name: "third"), animated: false)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "third"])
  }

  func testSetFromTheCallbacksOfATransitionIsRefused() throws {
    final class Eager: ViewController {
      override func viewWillAppear(_ animated: Bool) {
        navigationController?.setViewControllers([self], animated: true)
      }
      override func willMove(toParent parent: ViewController?) {
        navigationController?.setViewControllers([ViewController(name: "new")], animated: false)
      }
    }
    let app = NavigationApp()
    app.animator = fadeAnimator(completingWith: true)
    app.navigation.pushViewController(Eager(name: "eager"), animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "eager"])
    XCTAssertEqual(app.findings, ["push-while-busy", "push-while-busy"])
  }
}
