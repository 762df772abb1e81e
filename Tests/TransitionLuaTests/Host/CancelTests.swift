import TransitionCore
import TransitionLua
import XCTest

/// The zoom push, completed with false at every sixtieth of a second.
final class CancelTests: ScriptTestCase {
  private static let stages = "{ { 0.9, 0.6, 0.3 }, { 0.9, 1.1, 0.6 }, { 1.2, 0.1, 1 } }"

  /// What cancels: an animation of a view of its own, whose end comes at the time.
  private func canceller(_ time: Double) -> String {
    """
    local clock = T.view { frame = T.rect(0, 0, 1, 1) }
    ctx.container:addSubview(clock)
    T.animate(\(time), function() clock.alpha = 0 end, function()
      clock:removeFromSuperview()
      ctx:complete(false)
    end)
    """
  }

  private func script(_ style: String, _ time: Double) -> String {
    let body =
      style == "run"
      ? """
      local stages = T.spawn(function()
        local _ <close> = ctx:restore(from, "transform")
        for _, s in ipairs \(Self.stages) do
          ctx:animate(s[1], function() from.transform, to.alpha = T.scale(s[2]), s[3] end)
        end
      end)
      T.wait(\(time))
      stages:cancel()
      return false
      """
      : """
      local function stage(i)
        local s = (\(Self.stages))[i]
        if not s then from.transform = T.identity return end
        T.animate(s[1], function() from.transform, to.alpha = T.scale(s[2]), s[3] end,
          function() stage(i + 1) end)
      end
      stage(1)
      """
    return """
      local T = require "transition"
      return T.animator { duration = 3, \(style) = function(ctx)
        local from, to = ctx.from.view, ctx.to.view
        ctx.container:addSubview(to)
        to.alpha = 0
        \(style == "run" ? "" : canceller(time))
        \(body)
      end }
      """
  }

  func testCancelledAtEveryFrameTheOldTreeStands() throws {
    for style in ["animate", "run"] {
      for frame in 0..<180 {
        let time = Double(frame) / 60
        let run = try run(script(style, time))
        let name = "\(style) at \(frame)/60 s"
        XCTAssertNil(run.error, "\(name): \(run.error?.report ?? "")")
        let timeline = run.timeline
        let chapter = try XCTUnwrap(timeline.chapters.first, name)
        XCTAssertEqual(chapter.outcome, .cancelled, name)
        XCTAssertEqual(chapter.end, time, accuracy: 1e-9, name)
        let container = try XCTUnwrap(chapter.node(of: "container"), name)
        let from = try XCTUnwrap(chapter.node(of: "from"), name)
        XCTAssertEqual(
          timeline.children(of: container, at: timeline.duration, side: .after), [from], name)
        if style == "run" {
          // The guard has set the transform back, and what was still to come never began.
          XCTAssertEqual(
            timeline.modelValue(of: .scale, node: from, at: timeline.duration, side: .after), 1,
            name)
          XCTAssertTrue(timeline.stages.allSatisfy { $0.begin <= time }, name)
        }
        for row in timeline.table(fps: 60).tracks {
          XCTAssertTrue(row.values.allSatisfy(\.isFinite), name)
        }
      }
    }
  }
}
