import Foundation
import TransitionCore
import XCTest

/// What the page shows where it has few pictures: motion turns where it does in the recording.
final class RateTests: PageTestCase {
  /// Stages of 0.3 s, 0.7 s and 0.45 s, one after the other, and a value that is set between frames.
  private static let script = """
    local T = require "transition"
    local page = T.viewController { name = "page" }
    return T.flow { screen = T.size(200, 200), root = page, run = function(app)
      local box = T.view { name = "box", frame = T.rect(0, 0, 100, 100) }
      page.view:addSubview(box)
      T.animate({ duration = 0.3, curve = "linear" }, function() box.alpha = 0.1 end)
      T.animate({ duration = 0.7, delay = 0.3, curve = "linear" }, function() box.center = T.point(150, 50) end)
      app:wait(1)
      T.animate({ duration = 0.45, curve = "linear" }, function() box.alpha = 1 end)
      app:wait(0.2)
      box.cornerRadius = 20
      app:settle()
    end }
    """

  func testValuesAtTheEndsOfStagesAreExactAtTwoPicturesASecond() throws {
    let run = try run("stages.lua", text: Self.script)
    let timeline = run.timeline
    let browser = try open(("stages", run), fps: 2)
    let box = try XCTUnwrap(timeline.nodes.firstIndex { $0.name == "box" })
    let keys: [(name: String, key: Timeline.Key)] = [
      ("alpha", .alpha), ("center.x", .centerX), ("cornerRadius", .cornerRadius),
    ]
    for time in [0, 0.15, 0.3, 1, 1.2, 1.45] {
      for side in [Timeline.Side.before, .after] {
        try browser.evaluate("player.playback.seek(\(time), '\(side)')")
        for (name, key) in keys {
          let shown = try browser.numbers(
            """
            (() => {
              const [timeline] = player.timelines;
              return [timeline.value(\(box), "\(name)", player.playback.position(timeline))];
            })()
            """)
          let value = timeline.value(of: key, node: box, at: time, side: side)
          XCTAssertEqual(shown[0], value, accuracy: 1e-5, "\(name) at \(time) \(side)")
        }
      }
    }
    XCTAssertEqual(browser.complaints, [])
  }

  func testValueThatIsSetStandsStillUntilThen() throws {
    let run = try run("stages.lua", text: Self.script)
    let browser = try open(("stages", run), fps: 2)
    let box = try XCTUnwrap(run.timeline.nodes.firstIndex { $0.name == "box" })
    for (time, radius) in [(1.19, 0.0), (1.2, 20), (1.21, 20)] {
      try assert(
        browser,
        "player.timelines[0].value(\(box), 'cornerRadius', player.timelines[0].positionAt(\(time)))",
        is: "\(Int(radius))")
    }
  }

  /// Right values: what is left of the first way of 200 pt, and of the one back, is added to what was set:
  /// 50 - 200 · (1 - t) + 200 · (1.5 - t).
  func testMovingValueComesToWhereItIsSetAnew() throws {
    let run = try run(
      onPage: """
        local box = T.view { name = "box", frame = T.rect(0, 0, 100, 100) }
        page.view:addSubview(box)
        T.animate({ duration = 1, curve = "linear" }, function() box.center = T.point(250, 50) end)
        app:wait(0.5)
        T.animate({ duration = 1, curve = "linear" }, function() box.center = T.point(50, 50) end)
        app:wait(0.75)
        box.center = T.point(90, 50)
        app:settle()
        """)
    let box = try XCTUnwrap(run.timeline.nodes.firstIndex { $0.name == "box" })
    for fps in [2.0, 30] {
      let browser = try open(("retarget", run), fps: fps)
      // At 0.5 s it turns without a jump; at 1.25 s it is at 100, and from there 40 further.
      for (time, x) in [(0.499, 149.8), (0.5, 150), (0.501, 150), (1.249, 100.2), (1.25, 140)] {
        let shown = try browser.numbers(
          """
          (() => {
            const [timeline] = player.timelines;
            return [timeline.value(\(box), "center.x", timeline.positionAt(\(time)))];
          })()
          """)
        XCTAssertEqual(shown[0], x, accuracy: 1e-3, "\(time) at \(fps)")
      }
    }
  }
}
