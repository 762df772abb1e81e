import XCTest

/// Flows and driven transitions, as a user runs them.
final class FlowTests: ProgramTestCase {
  private let fade = """
    local T = require "transition"
    return T.animator { duration = 0.2, animate = function(ctx)
      ctx.container:addSubview(ctx.to.view)
      ctx.to.view.alpha = 0
      T.animate({ duration = 0.2 }, function() ctx.to.view.alpha = 1 end,
        function() ctx:complete(not ctx.cancelled) end)
    end }
    """

  private let drag = """
    local T = require "transition"
    local page = T.viewController { name = "page", touchesBegan = function() end }
    return T.flow { root = page, screen = T.size(100, 100), run = function(app)
      app:drag { from = T.point(10, 10), to = T.point(22, 10), duration = 0.1 }
    end }
    """

  /// Cancelled at half of the way, what is left takes half of 0.2 s.
  func testDriveListCancelsTheTransition() throws {
    try write(fade, to: "fade.lua")
    let result = try program.run("--drive", "0:0 0.05:0.5 0.3:cancel", "fade.lua")
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      result.output.components(separatedBy: "\n").drop { !$0.hasPrefix("push") },
      [
        "push from \"first\" to \"second\" began at 0 s, cancelled at 0.4 s",
        "  driven: 0 s at 0 %, 0.05 s at 50 %, cancelled at 0.3 s", "",
        // What was set outside the block stays as it is.
        "fade.lua:4: warning: the view of \"second\" is left with alpha 0 when the transition has "
          + "ended [alpha-left]",
        "  hint: set its alpha back to 1 before completing", "",
      ])
  }

  func testDriveListsThatAreNoneAreUsageErrors() throws {
    let rows: [(list: String, message: String)] = [
      ("", "the list is empty: expected for example \"0:0 0.2:0.4 0.5:cancel\""),
      ("0:0 1:0.5", "the list has no end: the last entry must be time:finish or time:cancel"),
      (
        "0.5:0 0.2:finish",
        "\"0.2:finish\" comes before the entry in front of it: times must not go back"
      ),
      (
        "0:cancel 1:0.5",
        "\"1:0.5\" comes after the end: only a pause may follow a finish or cancel"
      ),
      (
        "0:40",
        "\"0:40\" must end with a fraction 0…1, \"finish\", \"cancel\" or \"pause\" (got \"40\"); did "
          + "you mean 0.4?"
      ),
      (
        "0:5%",
        "\"0:5%\" must end with a fraction 0…1, \"finish\", \"cancel\" or \"pause\" (got \"5%\"); did "
          + "you mean 0.05?"
      ),
      (
        "0:1.5",
        "\"0:1.5\" must end with a fraction 0…1, \"finish\", \"cancel\" or \"pause\" (got \"1.5\")"
      ),
    ]
    for row in rows {
      let result = try program.run("--drive", row.list, "x.lua")
      XCTAssertEqual(
        result.error.components(separatedBy: "\n").first,
        "transition-run: error: --drive: \(row.message)", row.list)
      XCTAssertEqual(result.status, 64, row.list)
    }
  }

  func testFlowTakesNeitherDriveNorOperation() throws {
    try write(drag, to: "drag.lua")
    for option in [["--drive", "0:finish"], ["--operation", "pop"]] {
      let result = try program.run(option + ["drag.lua"])
      XCTAssertEqual(
        result.error,
        "drag.lua:3: error: \(option[0]) is for an animator; this script is a flow, which has its own "
          + "user [misuse]\n  hint: leave \(option[0]) out, or run the animator by itself\n")
      XCTAssertEqual(result.status, 2)
    }
  }

  /// 120 samples a second and the end: 12 in a tenth of a second, listed as one line.
  func testVerboseFoldsTheSamplesOfAMovingFinger() throws {
    try write(drag, to: "drag.lua")
    let result = try program.run("-v", "drag.lua")
    let touches = result.output.components(separatedBy: "\n").filter { $0.contains("page.touch") }
    XCTAssertEqual(touches.count, 3, result.output)
    XCTAssertTrue(touches[1].contains("12 samples, the last at x 22, y 10"), result.output)
  }

  /// What was found before an error may be its cause; with `-v` comes what happened.
  func testFailedRunTellsWhatWasFoundBefore() throws {
    try write(
      """
      local T = require "transition"
      local back = T.button { title = "Back", frame = T.rect(0, 0, 50, 50), action = print }
      local empty = T.animator { duration = 0.1, animate = function(ctx) ctx:complete(true) end }
      local second = T.viewController { name = "second",
        viewDidLoad = function(self) self.view:addSubview(back) end }
      local first = T.viewController { name = "first",
        animationController = function() return empty end }
      local nav = T.navigationController { root = first, delegate = first }
      return T.flow { root = nav, run = function(app)
        nav:push(second)
        app:settle()
        app:tap(back)
      end }
      """, to: "back.lua")
    let expected = """
      back.lua:3: warning: the transition completed, but the view of "second" is not in the container: \
      on a device the screen would be empty [to-view-not-added]
        hint: add the to-view to the container before animating
      back.lua:12: error: the view is not in the window, so it cannot be touched [misuse]
      """
    let result = try program.run("back.lua")
    XCTAssertTrue(result.error.hasPrefix(expected), result.error)
    XCTAssertEqual(result.status, 2)
    let verbose = try program.run("-v", "back.lua")
    XCTAssertTrue(verbose.error.contains("second.didShow"), verbose.error)
    XCTAssertTrue(verbose.error.contains(expected), verbose.error)
  }
}
