import Foundation
import TransitionCore
import TransitionEngine
import TransitionLua
import XCTest

/// `interruptibleAnimator`, `pause`, `timingCurve` and `driver`: `uikit-semantics.md` §6.1.
final class InterruptibleTests: ScriptTestCase {
  /// A push of 1 s by a property animator, driven by `drag`; `ANSWER` answers the animator.
  private func setup(_ options: String = "", answer: String = "kept or make(ctx)") -> String {
    """
    local drag, kept = T.interaction { \(options) }, nil
    local nav = T.navigationController { root = T.viewController { name = "a" } }
    local function make(ctx)
      kept = T.propertyAnimator { duration = 1, curve = "linear",
        animations = function() ctx.container:addSubview(ctx.to.view) ctx.from.view.alpha = 0 end,
        completion = function(position)
          print(position) kept = nil
          ctx.from.view.alpha = 1
          ctx:complete(not ctx.cancelled)
        end }
      return kept
    end
    nav.delegate = T.delegate {
      animationController = function() return T.animator { duration = 1,
        interruptibleAnimator = function(ctx) return \(answer) end } end,
      interactionController = function() return drag end }
    local function push() nav:push(T.viewController { name = "b" }) end
    """
  }

  func testFinishAndCancel() throws {
    for (end, printed) in [
      ("drag:finish()", ["end", "0.8500 2"]), ("drag:cancel()", ["start", "0.3500 1"]),
      ("drag.completionSpeed = 2 drag:finish()", ["end", "0.4750 2"]),
      ("drag.timingCurve = 'easeIn' drag:cancel()", ["start", "0.3500 1"]),
    ] {
      XCTAssertEqual(
        try flowOutput(
          setup(),
          """
          push() app:wait(0.1) drag:update(0.25) \(end)
          app:settle() print(string.format("%.4f %d", app.time - 1 / 60, #nav.viewControllers))
          """), printed, end)
    }
  }

  func testPauseTakesHoldAgain() throws {
    let result = try runFlow(
      setup(),
      """
      push() app:wait(0.1) drag:update(0.25) drag:finish() app:wait(0.25)
      drag:pause() print(drag.percentComplete, kept.state, kept.isRunning)
      drag:update(0.75) app:wait(0.1) drag:cancel() app:settle()
      print(#nav.viewControllers)
      """)
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["0.5 active false", "start", "1"])
    XCTAssertEqual(result.run.timeline.diagnostics, [])
    XCTAssertEqual(result.run.timeline.chapters.map(\.outcome), [.cancelled])
  }

  func testWithoutInteractiveStartItRuns() throws {
    XCTAssertEqual(
      try flowOutput(
        setup("wantsInteractiveStart = false"),
        "push() app:wait(0.5) drag:pause() drag:finish() app:settle() print(#nav.viewControllers)"),
      ["end", "2"])
  }

  /// On the default stage: by itself, and by a list that lets go, takes hold again and gives up.
  func testOnTheDefaultStage() throws {
    let script = """
      local T = require "transition"
      local kept
      return T.animator { duration = 1, interruptibleAnimator = function(ctx)
        if kept then return kept end
        ctx.container:insertSubview(ctx.to.view, 1)
        kept = T.propertyAnimator { duration = ctx.duration, curve = "linear",
          animations = function() ctx.from.view.alpha = 0 end,
          completion = function(position)
            print(position, ctx.interactive, ctx.cancelled)
            ctx.from.view.alpha = 1
            ctx:complete(not ctx.cancelled)
          end }
        return kept
      end }
      """
    for (list, printed, end) in [
      (nil, "end\tfalse\tfalse", 1),
      ("0:0 0.2:0.4 0.5:finish", "end\tfalse\tfalse", 1.1),
      ("0:0 0.2:0.4 0.3:finish 0.5:pause 0.7:cancel", "start\tfalse\ttrue", 1.3),
    ] as [(String?, String, Double)] {
      var options = RunOptions()
      options.drive = try list.map { try DriveList($0) }
      var lines: [String] = []
      let result = try run(script, options: options) { lines.append($0) }
      XCTAssertNil(result.error, result.error?.report ?? "")
      XCTAssertEqual(lines, [printed])
      XCTAssertEqual(result.timeline.chapters.first?.end ?? 0, end, accuracy: 1e-9)
      XCTAssertEqual(result.timeline.diagnostics, [])
    }
  }

  func testAnotherAnswerIsReported() throws {
    let result = try runFlow(setup(answer: "make(ctx)"), "push() drag:finish() app:settle()")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(
      result.run.timeline.diagnostics.map(\.code), ["interruptible-animator-changed"])
    XCTAssertEqual(result.run.timeline.diagnostics.first?.place.line, 5)
  }

  func testAnswersThatAreNoPropertyAnimator() throws {
    for (answer, got) in [("7", "7"), ("ctx", "a transition context")] {
      let result = try runFlow(setup(answer: answer), "push() app:settle()")
      XCTAssertEqual(
        result.run.error?.message,
        "interruptibleAnimator must answer a property animator (got \(got))")
      XCTAssertEqual(result.run.error?.place?.line, 15)
    }
    let nothing = try runFlow(setup(answer: "nil"), "push() app:settle()")
    XCTAssertEqual(
      nothing.run.error?.message,
      "interruptibleAnimator must answer a property animator (got nil, and there is no animate)")
  }

  func testPauseAndTimingCurveElsewhereAreReported() throws {
    let plain = setup("timingCurve = { dampingRatio = 1 }").replacingOccurrences(
      of: "interruptibleAnimator = function(ctx) return kept or make(ctx) end",
      with: """
        animate = function(ctx)
          ctx.container:addSubview(ctx.to.view)
          T.animate(1, function() ctx.to.view.alpha = 0.5 end, function() ctx:complete(true) end)
        end
        """)
    let result = try runFlow(
      plain, "push() drag:finish() app:wait(0.1)\ndrag:pause()\napp:settle()\ndrag:pause()")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(
      result.run.timeline.diagnostics.prefix(3).map(\.code),
      ["timing-curve-ignored", "pause-ignored", "alpha-left"])
    XCTAssertEqual(result.run.timeline.diagnostics.last?.code, "pause-ignored")
  }

  func testTimingCurveReadsAsItIsWritten() throws {
    XCTAssertEqual(
      try flowOutput(
        setup(),
        """
        print(drag.timingCurve) drag.timingCurve = "easeIn" print(drag.timingCurve)
        drag.timingCurve = { dampingRatio = 0.5 } print(drag.timingCurve.dampingRatio)
        drag.timingCurve = nil print(drag.timingCurve)
        print(drag.driver) drag.driver = "layerTime" print(drag.driver) drag.driver = nil print(drag.driver)
        """), ["nil", "easeIn", "0.5", "nil", "nil", "layerTime", "nil"])
  }

  /// At 0.5 of 1 s on one clock: a delayed block is at (0.5 − 0.25) / 0.5, an easeIn one at its curve.
  func testLayerTimeKeepsDelaysAndCurves() throws {
    let script = { (options: String) in
      """
      local drag = T.interaction { \(options) }
      local nav = T.navigationController { root = T.viewController { name = "a" } }
      nav.delegate = T.delegate {
        animationController = function() return T.animator { duration = 1, animate = function(ctx)
          ctx.container:addSubview(ctx.to.view)
          T.animate({ duration = 0.5, delay = 0.25, curve = "linear" }, function() ctx.to.view.alpha = 0 end)
          T.animate({ duration = 1, curve = "easeIn" }, function() ctx.to.view.cornerRadius = 8 end,
            function() ctx.to.view.alpha = 1 ctx:complete(not ctx.cancelled) end)
        end } end,
        interactionController = function() return drag end }
      """
    }
    let drive =
      "nav:push(T.viewController { name = 'b' }) app:wait(0.1) drag:update(0.625) app:wait(0.1) "
      + "drag:finish() app:settle()"
    var byOption = RunOptions()
    byOption.driver = .layerTime
    for (options, run, isClock) in [
      ("driver = 'layerTime'", RunOptions(), true), ("", byOption, true), ("", RunOptions(), false),
      ("driver = 'fraction'", byOption, false),
    ] {
      let result = try runFlow(script(options), drive, options: run)
      XCTAssertNil(result.run.error, result.run.error?.report ?? "")
      let timeline = result.run.timeline
      XCTAssertEqual(
        try timeline.value(of: .alpha, node: "to", at: 0.15), isClock ? 0.25 : 0.375, accuracy: 1e-9
      )
      XCTAssertEqual(
        try timeline.value(of: .cornerRadius, node: "to", at: 0.15),
        8 * (isClock ? TimingCurve.easeIn.value(at: 0.625) : 0.625), accuracy: 1e-9)
      XCTAssertEqual(timeline.diagnostics.map(\.code), isClock ? [] : ["delay-ignored"])
    }
  }

  /// Each has its line.
  func testFindingsOfDrivenTransitions() throws {
    let setup = """
      local drag = T.interaction {}
      local nav = T.navigationController { root = T.viewController { name = "a" } }
      nav.delegate = T.delegate {
        animationController = function() return T.animator { duration = 1, animate = function(ctx)
          ctx.container:addSubview(ctx.to.view)
          T.animate({ duration = 0.5, delay = 0.25 }, function() ctx.from.view.alpha = 0.5 end)
          T.animate({ duration = 0.5, repeats = true }, function() ctx.from.view.cornerRadius = 1 end)
          T.propertyAnimator { duration = 0.5, animations = function() ctx.to.view.cornerRadius = 1 end }:startAnimation()
          T.animate(1, function() ctx.to.view.alpha = 0.5 end, function()
            T.animate(1, function() ctx.to.view.alpha = 1 end, function()
              ctx.from.view.alpha = 1
              ctx:complete(true)
            end)
          end)
        end } end,
        interactionController = function() return drag end }
      """
    let result = try runFlow(
      setup,
      "nav:push(T.viewController { name = 'b' }) app:wait(0.1) drag:finish()\ndrag:update(0.5)\napp:settle()"
    )
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(
      result.run.timeline.diagnostics.map { "\($0.code) \($0.place.line)" },
      [
        "delay-ignored 7", "repeat-ignored 8", "animator-not-driven 9", "update-after-end 20",
        "chained-stage-not-scrubbed 11",
      ])
    XCTAssertFalse(result.run.timeline.diagnostics.contains { $0.remedy.isEmpty })
  }
}
