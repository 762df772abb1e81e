import Foundation
import TransitionCore
import TransitionEngine
import TransitionLua
import XCTest

/// Transitions that a script's user drives.
final class InteractionTests: ScriptTestCase {
  /// A navigation controller whose pushes take 1 s and are driven by `drag`.
  private func setup(_ options: String = "") -> String {
    """
    local drag = T.interaction { \(options) }
    local nav = T.navigationController { root = T.viewController { name = "a" } }
    nav.delegate = T.delegate {
      animationController = function() return T.animator { duration = 1, animate = function(ctx)
        ctx.container:addSubview(ctx.to.view)
        T.animate({ duration = 1 }, function() ctx.from.view.alpha = 0 end, function()
          ctx.from.view.alpha = 1
          ctx:complete(not ctx.cancelled)
        end)
      end } end,
      interactionController = function() return drag end }
    local function push() nav:push(T.viewController { name = "b" }) end
    """
  }

  /// What is left of 1 s takes (1 − p) / speed after a finish and p / speed after a cancel.
  func testFinishAndCancelRunWhatIsLeft() throws {
    let rows: [(options: String, end: String, time: Double, pages: Int)] = [
      ("", "drag:finish()", 0.1 + 0.75, 2), ("", "drag:cancel()", 0.1 + 0.25, 1),
      ("completionSpeed = 2", "drag:finish()", 0.1 + 0.375, 2),
      ("completionSpeed = 0.5, completionCurve = 'linear'", "drag:cancel()", 0.1 + 0.5, 1),
      ("completionSpeed = -3", "drag:finish()", 0.1 + 0.75, 2),
      ("", "drag:finish() drag:cancel() drag:finish()", 0.1 + 0.75, 2),
      (
        "", "drag.completionSpeed = 4 drag.completionCurve = { 0, 0, 1, 1 } drag:finish()", 0.2875,
        2
      ),
    ]
    for row in rows {
      let printed = try flowOutput(
        setup(row.options),
        """
        push() app:wait(0.1) drag:update(0.5) drag:update(0.25) print(drag.percentComplete)
        \(row.end)
        app:settle() print(string.format("%.6f %d", app.time - 1 / 60, #nav.viewControllers))
        """)
      XCTAssertEqual(
        printed, ["0.25", "\(String(format: "%.6f", row.time)) \(row.pages)"],
        "\(row.options) \(row.end)")
    }
  }

  func testCurvesReadAsTheyAreWritten() throws {
    XCTAssertEqual(
      try flowOutput(
        setup(),
        """
        print(drag.completionCurve) drag.completionCurve = "linear" print(drag.completionCurve)
        drag.completionCurve = { 0.1, 0.2, 0.3, 0.4 } print(table.concat(drag.completionCurve, " "))
        """), ["easeInOut", "linear", "0.1 0.2 0.3 0.4"])
  }

  func testOneInteractionDrivesOneTransitionAfterTheOther() throws {
    XCTAssertEqual(
      try flowOutput(
        setup(),
        """
        for i = 1, 2 do
          push() drag:update(0.5) print(drag.percentComplete) drag:finish() app:settle()
          print(#nav.viewControllers)
        end
        """), ["0.5", "2", "0.5", "3"])
  }

  func testOutsideATransitionNothingHappens() throws {
    XCTAssertEqual(
      try flowOutput(
        setup(), "drag:update(0.5) drag:finish() drag:cancel() print(drag.percentComplete)"),
      ["0.0"])
    let late = try runFlow(
      setup(), "push() drag:finish() app:settle() drag:update(0.9) drag:cancel() app:settle()")
    XCTAssertNil(late.run.error)
    XCTAssertEqual(late.run.timeline.diagnostics.map(\.code), ["update-after-end"])
  }

  func testWithoutInteractiveStartTheUserHasNoEffect() throws {
    let result = try runFlow(
      setup("wantsInteractiveStart = false"),
      "push() drag:update(0.2) app:wait(0.1) drag:update(0.5) drag:cancel() print(drag.percentComplete) "
        + "app:settle() print(#nav.viewControllers)")
    XCTAssertNil(result.run.error)
    XCTAssertEqual(result.printed, ["0.0", "2"])
    XCTAssertEqual(result.run.timeline.diagnostics.map(\.code), ["update-after-end"])
  }

  func testStartOfOnesOwnMovesTheViewsItself() throws {
    let start = """
      start = function(ctx)
        print(ctx.interactive, ctx.percentComplete)
        ctx.container:addSubview(ctx.to.view)
        ctx:updateInteractive(0.4)
        print(ctx.percentComplete)
        T.animate(0.5, function() ctx.from.view.alpha = 0.5 end, function()
          ctx.from.view.alpha = 1
          ctx:END()
          print(ctx.interactive, ctx.cancelled)
          ctx:complete(not ctx.cancelled)
        end)
      end
      """
    for (end, printed) in [
      ("finishInteractive", ["true 0.0", "0.4", "false false", "2"]),
      ("cancelInteractive", ["true 0.0", "0.4", "false true", "1"]),
    ] {
      XCTAssertEqual(
        try flowOutput(
          setup(start.replacingOccurrences(of: "END", with: end)),
          "push() app:settle() print(#nav.viewControllers)"), printed)
    }
    let unfinished = try runFlow(
      setup("start = function(ctx) end"), "push() app:settle() print('on')")
    XCTAssertEqual(unfinished.run.error?.kind, .notCompleted)
    XCTAssertEqual(unfinished.printed, ["on"])
  }

  /// The whole way: a finger, a recogniser, an interaction.
  func testPanFromTheEdgeDrivesAPop() throws {
    let setup = """
      local drag, nav, isPanning = T.interaction {}, nil, false
      local b = T.viewController { name = "b", viewDidLoad = function(self)
        self.view:addGestureRecognizer(T.screenEdgePanGestureRecognizer { edge = "left", action = function(pan)
          local part = pan:translation(self.view).x / self.view.bounds.width
          isPanning = pan.state == "began" or pan.state == "changed"
          if pan.state == "began" then nav:pop() end
          if isPanning then drag:update(part)
          elseif pan.state == "ended" and part > 0.5 then drag:finish()
          else drag:cancel() end
          if pan.state ~= "changed" then print(pan.state) end
        end })
      end }
      nav = T.navigationController { root = T.viewController { name = "a" }, delegate = T.delegate {
        animationController = function(self, operation) return T.animator { duration = 1, animate = function(ctx)
          ctx.container:insertSubview(ctx.to.view, 1)
          T.animate(1, function() ctx.from.view.transform = T.translation(400, 0) end, function()
            ctx.from.view.transform = T.identity
            ctx:complete(not ctx.cancelled)
          end)
        end } end,
        interactionController = function() if isPanning then return drag end end } }
      """
    let result = try runFlow(
      setup,
      """
      nav:push(b, false) app:settle()
      app:drag { from = T.point(5, 400), to = T.point(105, 400) } app:settle() print(#nav.viewControllers)
      app:drag { from = T.point(5, 400), to = T.point(385, 400), cancelled = true }
      app:settle() print(#nav.viewControllers)
      app:drag { from = T.point(5, 400), to = T.point(305, 400), curve = "easeOut", hold = 0.2 }
      app:settle() print(#nav.viewControllers)
      """)
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(
      result.printed, ["began", "ended", "2", "began", "cancelled", "2", "began", "ended", "1"])
    XCTAssertEqual(
      result.run.timeline.chapters.map(\.outcome), [.cancelled, .cancelled, .completed])
  }

  /// Half of 1 s is left at 0.5 s, at twice the speed.
  func testDriveListGoesOnAsTheInteractionThatAScriptReturnsSays() throws {
    var options = RunOptions()
    options.drive = try DriveList("0:0.5 0.5:finish")
    let run = try run(
      """
      local T = require "transition"
      return T.interaction { duration = 1, completionSpeed = 2, completionCurve = "linear",
        animate = function(ctx)
          ctx.container:addSubview(ctx.to.view)
          ctx.to.view.alpha = 0
          T.animate(1, function() ctx.to.view.alpha = 1 end, function() ctx:complete(not ctx.cancelled) end)
        end }
      """, options: options)
    XCTAssertNil(run.error)
    XCTAssertEqual(run.timeline.chapters.map(\.end), [0.75])
    XCTAssertEqual(
      try run.timeline.value(of: .alpha, node: "to", at: 0.625), 0.75, accuracy: 1e-9)
  }
}
