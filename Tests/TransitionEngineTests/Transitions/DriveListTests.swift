import TransitionCore
import TransitionEngine
import XCTest

/// Lists of what a user does: `design.md` §4, and what they do to a transition.
final class DriveListTests: XCTestCase {
  func testEntriesAreReadInOrder() throws {
    let list = try DriveList("0:0 0.2:0.4 0.5:cancel")
    XCTAssertEqual(list.steps.map(\.time), [0, 0.2, 0.5])
    XCTAssertEqual(list.steps.map(\.action), [.update(0), .update(0.4), .cancel])
    XCTAssertEqual(try DriveList("1:finish").steps.map(\.action), [.finish])
  }

  func testSeparatorsAreSpacesAndCommas() throws {
    let expected = try DriveList("0:0 0.5:1 1:finish")
    for text in [
      "0:0,0.5:1,1:finish", "  0:0 ,\t0.5:1\n1:finish\n", "0:0\r\n0.5:1\r\n1:finish\r\n",
      "0.0:0e0, 5e-1:1.0 ,1:finish,",
    ] {
      XCTAssertEqual(try DriveList(text), expected, text)
    }
  }

  func testEqualTimesAreAllowed() throws {
    XCTAssertEqual(try DriveList("0.5:0.1 0.5:0.2 0.5:finish").steps.count, 3)
  }

  func testEachMistakeSaysWhatIsWrong() {
    let entry =
      "must be time:fraction, time:finish, time:cancel or time:pause, with the time in seconds, such as "
      + "0.2:0.4"
    func action(_ got: String) -> String {
      "must end with a fraction 0…1, \"finish\", \"cancel\" or \"pause\" (got \"\(got)\")"
    }
    let rows: [(text: String, message: String)] = [
      ("", "the list is empty: expected for example \"0:0 0.2:0.4 0.5:cancel\""),
      (" , \n", "the list is empty: expected for example \"0:0 0.2:0.4 0.5:cancel\""),
      ("0.5", "\"0.5\" \(entry)"),
      ("finish", "\"finish\" \(entry)"),
      ("x:0.5", "\"x:0.5\" \(entry)"),
      (":0.5", "\":0.5\" \(entry)"),
      ("-1:0.5", "\"-1:0.5\" \(entry)"),
      ("inf:finish", "\"inf:finish\" \(entry)"),
      ("nan:finish", "\"nan:finish\" \(entry)"),
      ("0.5:", "\"0.5:\" \(action(""))"),
      ("0.5:1.5", "\"0.5:1.5\" \(action("1.5"))"),
      ("0.5:-0.1", "\"0.5:-0.1\" \(action("-0.1"))"),
      ("0.5:nan", "\"0.5:nan\" \(action("nan"))"),
      ("0.5:stop", "\"0.5:stop\" \(action("stop"))"),
      ("0.5:0.1:cancel", "\"0.5:0.1:cancel\" \(action("0.1:cancel"))"),
      ("0.5:Finish", "\"0.5:Finish\" \(action("Finish"))"),
      (
        "0.5:0.1 0.25:finish",
        "\"0.25:finish\" comes before the entry in front of it: times must not go back"
      ),
      (
        "0.5:finish 0.75:0.5",
        "\"0.75:0.5\" comes after the end: only a pause may follow a finish or cancel"
      ),
      (
        "0.5:cancel 0.5:finish",
        "\"0.5:finish\" comes after the end: only a pause may follow a finish or cancel"
      ),
      (
        "0.5:0.1 0.75:pause",
        "\"0.75:pause\" does not follow a finish or cancel: nothing has been let go"
      ),
      (
        "0.5:finish 0.6:pause",
        "the list has no end: the last entry must be time:finish or time:cancel"
      ),
      ("0:0 0.5:1", "the list has no end: the last entry must be time:finish or time:cancel"),
    ]
    for row in rows {
      XCTAssertThrowsError(try DriveList(row.text), row.text) { error in
        XCTAssertEqual("\(error)", row.message)
      }
    }
  }

  // MARK: - Playing a list

  private func app(_ list: String) throws -> DrivenApp {
    let app = DrivenApp(driver: ScriptedInteractiveTransition(list: try DriveList(list)))
    app.driver.completionCurve = .linear
    return app
  }

  func testListDrivesFromTheStartOfTheTransition() throws {
    for (list, outcome, end) in [
      ("0.25:0.25 0.5:0.75 1:finish", Timeline.Chapter.Outcome.completed, 3.25),
      ("0.25:0.25 0.5:0.75 1:cancel", .cancelled, 3.75),
    ] {
      let app = try app(list)
      try app.engine.run(until: 2)
      app.push()
      try app.engine.settle()
      XCTAssertEqual(app.chapter?.outcome, outcome)
      XCTAssertEqual(app.engine.now, end)
      for (time, fraction) in [(2.2, 0.0), (2.25, 0.25), (2.4, 0.25), (2.5, 0.75), (3, 0.75)] {
        XCTAssertEqual(try app.fraction(at: time), fraction, accuracy: 1e-12, "\(list) at \(time)")
      }
      XCTAssertEqual(app.app.findings, [])
    }
  }

  func testEntriesAtTheStartAreInTheFirstPicture() throws {
    let app = try app("0:0.5 0:cancel")
    app.push()
    try app.engine.settle()
    XCTAssertEqual(try app.fraction(at: 0, side: .before), 0.5)
    XCTAssertEqual(app.engine.now, 0.5)
    XCTAssertEqual(app.chapter?.outcome, .cancelled)
  }

  func testListIsPlayedAnewForEachTransition() throws {
    let app = try app("0.25:0.5 0.5:cancel")
    for start in [0.0, 1] {
      app.push()
      try app.engine.settle()
      XCTAssertEqual(app.engine.now, start + 1)
      XCTAssertEqual(app.chapter?.outcome, .cancelled)
    }
    XCTAssertEqual(app.app.findings, [])
  }

  /// What is left of a list is of no account when the animator has ended by itself.
  func testRestOfAListDoesNotReachTheNextTransition() throws {
    let navigation = NavigationApp()
    navigation.interactor = ScriptedInteractiveTransition(list: try DriveList("0.5:0.5 1:cancel"))
    // Kept: an animator may hold its context for longer than the transition.
    var contexts: [TransitionContext] = []
    navigation.animator = ClosureAnimator { context in
      contexts.append(context)
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      if context.operation == .push {
        context.engine.perform(after: 0.25) { context.completeTransition(true) }
        return
      }
      context.engine.animate(withDuration: 1) {
        to.center.x += 1
        to.center.y += 1
      } completion: { _ in
        to.frame = context.containerView.bounds
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    navigation.navigation.pushViewController(navigation.second, animated: true)
    try navigation.engine.run(until: 0.25)
    navigation.navigation.popViewController(animated: true)
    try navigation.engine.settle()
    // The pop begins at 0.25 s, is updated at 0.75, cancelled at 1.25 and back at 1.75.
    let drive = try XCTUnwrap(navigation.engine.timeline().drives.last)
    XCTAssertEqual(drive.pieces.map(\.time), [0.25, 0.75, 1.25])
    XCTAssertEqual(contexts.count, 2)
    XCTAssertEqual(navigation.engine.now, 1.75)
    XCTAssertEqual(
      navigation.engine.timeline().chapters.map(\.outcome), [.completed, .cancelled])
    XCTAssertEqual(navigation.findings, [])
  }

  func testListIsNotPlayedWithoutAnInteractiveStart() throws {
    let app = try app("0.25:0.5 0.5:cancel")
    app.driver.wantsInteractiveStart = false
    app.push()
    try app.engine.settle()
    XCTAssertEqual(app.chapter?.outcome, .completed)
    XCTAssertEqual(app.app.findings, [])
  }
}
