import TransitionCore
import TransitionLua
import XCTest

/// `gesture:wait()` and recognizers in `T.race` and `T.all`.
final class GestureWaitTests: ScriptTestCase {
  /// A push of 1 s whose `run` has `to` in the container and `tap` on it.
  private func setup(_ run: String, options: String = "allowUserInteraction = true,") -> String {
    """
    local nav = T.navigationController { root = T.viewController { name = "a" } }
    nav.delegate = T.delegate { animationController = function()
      return T.animator { duration = 1, \(options) run = function(ctx)
        local to = ctx.to.view
        ctx.container:addSubview(to)
        local tap = T.tapGestureRecognizer {}
        ctx.container:addGestureRecognizer(tap)
        local function fade()
          to.alpha = 0
          ctx:animate(1, function() to.alpha = 1 end)
        end
        \(run)
      end }
    end }
    """
  }

  private static let user =
    "nav:push(T.viewController { name = 'b' }) app:wait(0.3) app:tap(T.point(10, 300)) app:settle()"

  func testATapEndsARaceAndTheRunWithIt() throws {
    for race in [
      "print(T.race { fade, tap })", "print(T.race { fade, function() return tap:wait() end })",
    ] {
      let (printed, run) = try runFlow(setup(race), Self.user)
      XCTAssertNil(run.error, run.error?.report ?? "")
      XCTAssertEqual(printed, ["2 ended"], race)
      let chapter = try XCTUnwrap(run.timeline.chapters.first)
      XCTAssertEqual(chapter.outcome, .completed)
      XCTAssertEqual(chapter.end - chapter.begin, 0.3, accuracy: 1e-9)
      // The user has ended it early, and the recognizer needs no action.
      XCTAssertEqual(run.timeline.diagnostics.map(\.code), [], race)
      XCTAssertEqual(run.timeline.stages.map(\.cutOff), [chapter.end])
    }
  }

  func testWithoutATapTheAnimationWins() throws {
    let (printed, run) = try runFlow(
      setup("print(T.race { fade, tap })"), "nav:push(T.viewController { name = 'b' }) app:settle()"
    )
    XCTAssertNil(run.error, run.error?.report ?? "")
    XCTAssertEqual(printed, ["1 nil"])
    XCTAssertEqual(run.timeline.stages.map(\.cutOff), [nil])
  }

  func testAllWaitsForTheGestureToo() throws {
    let (printed, run) = try runFlow(
      setup("print(T.all({ function() T.wait(0.1) return 'task' end, tap })[2])"), Self.user)
    XCTAssertNil(run.error, run.error?.report ?? "")
    XCTAssertEqual(printed, ["ended"])
  }

  func testAPanIsWaitedForUntilItBegins() throws {
    let (printed, run) = try runFlow(
      """
      local page = T.viewController {}
      local pan = T.panGestureRecognizer {}
      page.view:addGestureRecognizer(pan)
      T.spawn(function() print(pan:wait(), pan.state) print(pan:wait()) end)
      """,
      """
      app:drag { from = T.point(10, 300), to = T.point(200, 300) }
      app:drag { from = T.point(10, 300), to = T.point(200, 300) }
      """, root: "page")
    XCTAssertNil(run.error, run.error?.report ?? "")
    XCTAssertEqual(printed, ["began began", "began"])
    XCTAssertEqual(run.timeline.diagnostics.map(\.code), [])
  }

  /// Touches come through only where the animator says so; nothing comes then, and the wait is named.
  func testAWaitForATapThatCannotComeIsNamed() throws {
    let run = try runFlow(setup("tap:wait()", options: ""), Self.user).run
    XCTAssertEqual(run.error?.code, "never-completed")
    XCTAssertEqual(run.error?.kind, .notCompleted)
    XCTAssertEqual(run.error?.line, 13)
    XCTAssertEqual(
      run.error?.message,
      "everything has ended, this wait goes on for something that never comes, and the transition from "
        + "\"a\" to \"b\" was never completed: on a device the screen would stay frozen")
    XCTAssertTrue(
      run.error?.report.hasPrefix("test.lua:13: error: ") == true
        && run.error?.report.contains("[never-completed]") == true, run.error?.report ?? "")
  }

  func testAFlowThatWaitsForEverIsToldOf() throws {
    let run = try runFlow(
      """
      local page = T.viewController {}
      local tap = T.tapGestureRecognizer {}
      """, "app:settle()\ntap:wait() print('never')", root: "page"
    ).run
    XCTAssertNil(run.error)
    let found = run.timeline.diagnostics.filter { $0.code == "never-resumed" }
    XCTAssertEqual(found.map(\.place.line), [6])
    // One that listens in the background may do so for ever.
    let listener = try runFlow(
      """
      local page = T.viewController {}
      local tap = T.tapGestureRecognizer {}
      """, "T.spawn(function() tap:wait() end)\napp:settle()", root: "page"
    ).run
    XCTAssertEqual(listener.timeline.diagnostics.map(\.code), [])
  }

  /// A listener in the background keeps neither the run nor a display link going.
  func testAWaitAloneKeepsNothingGoing() throws {
    let run = try runFlow(
      """
      local page = T.viewController {}
      local tap = T.tapGestureRecognizer {}
      T.spawn(function() while true do tap:wait() end end)
      T.displayLink(function() end)
      """, "app:wait(0.5)", root: "page"
    ).run
    XCTAssertNil(run.error, run.error?.report ?? "")
    XCTAssertLessThan(run.timeline.duration, 1)
  }
}
