import TransitionCore
import TransitionLua
import XCTest

/// `run = function(ctx)`: waits, guards, and what ends a coroutine.
final class CoroutineTests: ScriptTestCase {
  private func script(_ body: String) -> String {
    """
    local T = require "transition"
    return T.animator {
      duration = 1,
      run = function(ctx)
        local from, to = ctx.from.view, ctx.to.view
        local function guard(name)
          return setmetatable({}, { __close = function(_, e) print(name, e ~= nil) end })
        end
        ctx.container:addSubview(to)
    \(body)
      end,
    }
    """
  }

  private func printed(_ body: String) throws -> (lines: [String], run: ScriptRun) {
    var lines: [String] = []
    let run = try run(script(body)) { lines.append($0.replacingOccurrences(of: "\t", with: " ")) }
    return (lines, run)
  }

  func testStagesFollowEachOtherAtTheirExactEnds() throws {
    let (lines, run) = try printed(
      """
      for i = 1, 3 do
        local finished = ctx:animate(0.3 * 3, function() to.alpha = 1 - i / 10 end)
        print(i, finished)
      end
      """)
    XCTAssertNil(run.error)
    XCTAssertEqual(lines, ["1 true", "2 true", "3 true"])
    XCTAssertEqual(
      run.timeline.stages.map(\.begin), [0, 0.3 * 3, 0.3 * 3 + 0.3 * 3])
    XCTAssertEqual(run.timeline.chapters.map(\.outcome), [.completed])
  }

  func testGuardsRunInReverseOrderOnFinish() throws {
    let (lines, run) = try printed(
      """
      local _ <close> = guard("first")
      local _ <close> = guard("second")
      ctx:animate(0.1, function() to.alpha = 0.5 end)
      print("body")
      """)
    XCTAssertNil(run.error)
    XCTAssertEqual(lines, ["body", "second false", "first false"])
  }

  func testACompletionOfACoroutineTellsWhoStartedIt() throws {
    let (_, run) = try printed(
      """
      T.animate(0.1, function() to.alpha = 0.5 end, function() error("no luck") end)
      T.wait(0.2)
      """)
    XCTAssertEqual(run.error?.message, "no luck")
    XCTAssertEqual(
      run.error?.frames.filter { !$0.text.hasPrefix("in the function") }.map(\.text),
      ["in the completion of animate", "in run of the animator"])
  }

  func testGuardsRunInReverseOrderOnError() throws {
    let (lines, run) = try printed(
      """
      local _ <close> = guard("first")
      local _ <close> = guard("second")
      ctx:animate(0.1, function() to.alpha = 0.5 end)
      error("no luck")
      """)
    XCTAssertEqual(run.error?.message, "no luck")
    XCTAssertEqual(run.error?.kind, .script)
    XCTAssertEqual(run.error?.frames.last?.text, "in run of the animator")
    XCTAssertEqual(lines, ["second true", "first true"])
    XCTAssertEqual(run.timeline.meta.outcome, .failed)
  }

  func testGuardsRunWhenAnotherCallbackFails() throws {
    let (lines, run) = try printed(
      """
      local _ <close> = guard("waiting")
      T.animate(0.1, function() from.alpha = 0.5 end, function() error("elsewhere") end)
      ctx:animate(0.5, function() to.alpha = 0.5 end)
      print("not reached")
      """)
    XCTAssertEqual(run.error?.message, "elsewhere")
    XCTAssertEqual(lines, ["waiting false"])
  }

  func testGuardsRunWhenAnotherCallbackFailsAtTheInstantThatTheWaitEnds() throws {
    let (lines, run) = try printed(
      """
      local _ <close> = guard("guard")
      T.animate(0.1, function() from.alpha = 0 end, function() error("no") end)
      ctx:animate(0.1, function() to.alpha = 0.5 end)
      print("body")
      """)
    XCTAssertEqual(run.error?.message, "no")
    XCTAssertEqual(lines, ["guard false"])
  }

  func testCoroutineThatReturnsFalseGivesTheTransitionUp() throws {
    let (lines, run) = try printed(
      """
      ctx:animate(0.1, function() to.alpha = 0.5 end)
      print("gives up")
      return false
      """)
    XCTAssertNil(run.error)
    XCTAssertEqual(lines, ["gives up"])
    XCTAssertEqual(run.timeline.chapters.map(\.outcome), [.cancelled])
    XCTAssertEqual(run.timeline.duration, 0.1)
  }

  /// Wherever it is called, while the coroutine goes on.
  func testCompleteOfATransitionThatACoroutineRunsIsRefused() throws {
    let rows: [(body: String, isOwn: Bool)] = [
      ("ctx:animate(0.1, function() to.alpha = 0.5 end) ctx:complete(true) print('never')", true),
      ("ctx:complete(false) T.wait(9)", true),
      (
        "T.animate(0.1, function() from.alpha = 0.5 end, function() ctx:complete(false) end) T.wait(0.5)",
        false
      ), ("T.spawn(function() T.wait(0.1) ctx:complete(true) end) T.wait(0.5)", false),
    ]
    for (body, isOwn) in rows {
      let (lines, run) = try printed("local _ <close> = guard('guard')\n" + body)
      XCTAssertEqual(lines, ["guard \(isOwn)"], body)
      XCTAssertEqual(
        run.error?.message,
        "ctx:complete is not for run = function(ctx), which completes the transition when it returns",
        body)
      XCTAssertEqual(
        run.error?.hint,
        "leave the call out, or write return where the run is to end; return false gives the transition "
          + "up", body)
    }
  }

  func testRestoreSetsBackOnFinishCancelAndErrorAlike() throws {
    let endings = [
      "", "error('stop')",
      "return false",
    ]
    for ending in endings {
      let run = try printed(
        """
        local _ <close> = ctx:restore(from, "transform", "alpha", "frame")
        from.transform = T.rotation(1)
        from.alpha = 0.3
        ctx:animate(0.2, function() from.center = T.point(1, 2) end)
        \(ending)
        """
      ).run
      let end = run.timeline.duration
      let node = try XCTUnwrap(run.timeline.node(named: "first", at: 0))
      XCTAssertEqual(run.timeline.modelValue(of: .alpha, node: node, at: end, side: .after), 1)
      XCTAssertEqual(run.timeline.modelValue(of: .rotation, node: node, at: end, side: .after), 0)
      XCTAssertEqual(
        run.timeline.modelValue(of: .centerX, node: node, at: end, side: .after), 195, ending)
    }
  }

  func testWaitIsRefusedWhereNothingCanSuspend() throws {
    let rows = [
      "T.animate(0.1, function() ctx:animate(0.1, function() end) end)",
      "table.sort({ 2, 1 }, function(a, b) ctx:animate(0.1, function() end) return a < b end)",
      "; (\"x\"):gsub(\".\", function() ctx:animate(0.1, function() end) end)",
    ]
    for row in rows {
      let run = try printed(row).run
      XCTAssertEqual(run.error?.kind, .misuse, row)
      XCTAssertTrue(
        run.error?.message.hasPrefix("ctx:animate waits, and waiting is not possible inside")
          == true, "\(row): \(run.error?.message ?? "")")
      XCTAssertEqual(run.error?.line, 10, row)
    }
  }

  func testHandleWaits() throws {
    let (lines, run) = try printed(
      """
      local handle = T.animate(0.4, function() to.alpha = 0.5 end, function() print("ended") end)
      print(handle.finished)
      handle:wait()
      print(handle.finished)
      handle:wait()
      handle:cancel()
      """)
    XCTAssertNil(run.error)
    XCTAssertEqual(lines, ["false", "ended", "true"])
    XCTAssertEqual(run.timeline.duration, 0.4)
  }

  func testCancelledHandleShowsTheModelValue() throws {
    let (lines, run) = try printed(
      """
      local handle = T.animate(0.4, function() to.alpha = 0.5 end, function(f) print(f) end)
      ctx:animate(0.1, function() from.alpha = 0 end)
      handle:cancel()
      handle:wait()
      """)
    XCTAssertNil(run.error)
    XCTAssertEqual(lines, ["false"])
    XCTAssertEqual(run.timeline.duration, 0.1)
  }

  func testWaitThroughPcallAndOwnCoroutines() throws {
    let (lines, run) = try printed(
      """
      print(pcall(function()
        ctx:animate(0.1, function() to.alpha = 0.5 end)
        error("later", 0)
      end))
      for value in coroutine.wrap(function() coroutine.yield(1) coroutine.yield(2) end) do
        print(value)
        ctx:animate(0.1, function() to.alpha = value / 10 end)
      end
      """)
    XCTAssertNil(run.error, run.error?.report ?? "")
    XCTAssertEqual(lines, ["false later", "1", "2"])
    XCTAssertEqual(run.timeline.duration, 0.3, accuracy: 1e-12)
  }

  func testErrorInAGuardIsReported() throws {
    let run = try printed(
      """
      local _ <close> = setmetatable({}, { __close = function() error("guard failed") end })
      ctx:animate(0.1, function() to.alpha = 0.5 end)
      """
    ).run
    XCTAssertEqual(run.error?.message, "guard failed")
  }

  func testCaughtMistakeInAWaitLeavesNobodyWaiting() throws {
    let (lines, run) = try printed(
      """
      print(pcall(function() ctx:animate(0.2, function() to.alhpa = 1 end) end))
      print(pcall(function() ctx:animate({ duration = 1, bonce = 1 }, function() end) end))
      print(pcall(function() ctx:animate(0.2, function() to.alpha = 0.5 error("late", 0) end) end))
      ctx:animate(0.1, function() from.alpha = 0 end)
      """)
    XCTAssertNil(run.error, run.error?.report ?? "")
    XCTAssertEqual(lines.count, 3)
    XCTAssertTrue(lines.allSatisfy { $0.hasPrefix("false ") }, "\(lines)")
  }

  func testOwnCoroutineWaitsInCallbackStyleToo() throws {
    var lines: [String] = []
    let run = try run(
      """
      local T = require "transition"
      return T.animator { duration = 0.3, animate = function(ctx)
        ctx.container:addSubview(ctx.to.view)
        coroutine.wrap(function()
          ctx:animate(0.1, function() ctx.to.view.alpha = 0.5 end)
          ctx:animate(0.2, function() ctx.to.view.alpha = 1 end)
          print("done")
          ctx:complete(true)
        end)()
      end }
      """
    ) { lines.append($0) }
    XCTAssertNil(run.error, run.error?.report ?? "")
    XCTAssertEqual(lines, ["done"])
    XCTAssertEqual(run.timeline.duration, 0.3, accuracy: 1e-12)
  }
}
