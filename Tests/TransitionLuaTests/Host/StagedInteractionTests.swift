import TransitionCore
import TransitionEngine
import TransitionLua
import XCTest

/// Interactions that a script returns: the stage plays their gesture.
final class StagedInteractionTests: ScriptTestCase {
  private func script(
    _ operation: String, _ gesture: String, _ fraction: String, options: String = ""
  ) -> String {
    """
    local T = require "transition"
    return T.interaction { operation = "\(operation)", duration = 1,
      animate = function(ctx)
        if ctx.operation ~= "dismiss" then ctx.container:addSubview(ctx.to.view) end
        T.animate(1, function() ctx.from.view.alpha = 0.5 end, function()
          ctx.from.view.alpha = 1
          ctx:complete(not ctx.cancelled)
        end)
      end,
      gesture = T.\(gesture),
      changed = function(self, g) self:update(\(fraction)) end, \(options)
    }
    """
  }

  /// Right values: 80 % of 390 × 844 points (for a pinch a factor of 5) in 0.5 s, from rest at the end
  /// of the stroke on what is left of 1 s.
  func testStagePlaysTheGestureToItsEnd() throws {
    let rows: [(operation: String, gesture: String, fraction: String, part: Double)] = [
      ("push", "panGestureRecognizer {}", "-g:translation().x / 390", 0.8),
      ("pop", "screenEdgePanGestureRecognizer {}", "g:translation().x / 390", 0.8),
      ("pop", "panGestureRecognizer {}", "g:translation().x / 390", 0.8),
      ("present", "panGestureRecognizer {}", "-g:translation().y / 844", 0.8),
      ("dismiss", "panGestureRecognizer {}", "g:translation().y / 844", 0.8),
      ("dismiss", "pinchGestureRecognizer {}", "1 - g.scale", 0.8),
      ("push", "pinchGestureRecognizer {}", "(g.scale - 1) / 5", 0.8),
      (
        "select", "screenEdgePanGestureRecognizer { edge = 'right' }", "-g:translation().x / 390",
        0.8
      ),
      (
        "push", "screenEdgePanGestureRecognizer { edge = 'bottom' }", "-g:translation().y / 844",
        0.8
      ),
      ("replace", "panGestureRecognizer {}", "-g:translation().x / 390", 0.8),
    ]
    for row in rows {
      let name = "\(row.operation) \(row.gesture)"
      let run = try run(script(row.operation, row.gesture, row.fraction))
      XCTAssertNil(run.error, "\(name): \(run.error?.report ?? "")")
      let chapter = try XCTUnwrap(run.timeline.chapters.first, name)
      XCTAssertEqual(chapter.outcome, .completed, name)
      XCTAssertEqual(chapter.end, 0.5 + 1 - row.part, accuracy: 1e-9, name)
      XCTAssertEqual(
        try run.timeline.value(of: .alpha, node: "from", at: 0.5, side: .before),
        1 - 0.5 * row.part, accuracy: 1e-9, name)
    }
  }

  func testLongPressIsHeldAndThenMoved() throws {
    let run = try run(
      script("push", "longPressGestureRecognizer {}", "(350 - g:location().x) / 390"))
    XCTAssertNil(run.error, run.error?.report ?? "")
    let chapter = try XCTUnwrap(run.timeline.chapters.first)
    XCTAssertEqual(chapter.begin, 0.5, accuracy: 1e-9)
    XCTAssertEqual(chapter.outcome, .completed)
  }

  func testBeganOfTheScriptIsCalledAndTheStageBeginsAllTheSame() throws {
    var printed: [String] = []
    let run = try run(
      script(
        "push", "panGestureRecognizer {}", "-g:translation().x / 390",
        options: "began = function() print('began') end, ended = function(self) self:cancel() end")
    ) { printed.append($0) }
    XCTAssertNil(run.error, run.error?.report ?? "")
    XCTAssertEqual(printed, ["began"])
    XCTAssertEqual(run.timeline.chapters.map(\.outcome), [.cancelled])
  }

  func testDriveListTakesThePlaceOfTheGesture() throws {
    var options = RunOptions()
    options.drive = try DriveList("0:0.5 0.5:cancel")
    let run = try run(
      script("push", "panGestureRecognizer {}", "1"), options: options)
    XCTAssertNil(run.error, run.error?.report ?? "")
    XCTAssertEqual(run.timeline.chapters.map(\.outcome), [.cancelled])
    XCTAssertFalse(run.timeline.events.contains { $0.name == "touchBegan" })
  }

  func testWhatCannotBePlayedIsRefused() throws {
    let rows: [(script: String, message: String, hint: String)] = [
      (
        "T.interaction { gesture = T.panGestureRecognizer {}, changed = print }",
        "an interaction that a script returns needs an animator to drive",
        "give it duration and animate = function(ctx) … end, or return a T.flow"
      ),
      (
        "T.interaction {}", "an interaction that a script returns needs an animator to drive",
        "give it duration and animate = function(ctx) … end, or return a T.flow"
      ),
      (
        "T.interaction { duration = 1, animate = print, gesture = T.tapGestureRecognizer {}, changed = print }",
        "a tap is over at once: it cannot drive a transition",
        "listen to a pan, an edge pan, a pinch or a long press"
      ),
      (
        "T.interaction { duration = 1, animate = print, changed = print, "
          + "gesture = T.panGestureRecognizer { shouldBegin = function() return false end } }",
        "the stage has played the gesture, and it did not begin: nothing was shown",
        "look at its shouldBegin and shouldReceive, or return a T.flow with a user of its own"
      ),
    ]
    for row in rows {
      let run = try run("local T = require 'transition'\nreturn \(row.script)")
      XCTAssertEqual(run.error?.message, row.message, row.script)
      XCTAssertEqual(run.error?.hint, row.hint, row.script)
      XCTAssertEqual(run.error?.line, 2, row.script)
    }
  }
}
