import Foundation
import TransitionCore
import TransitionLua
import XCTest

/// The running app of a flow: its user's taps, drags and waits.
final class ScriptFlowTests: ScriptTestCase {
  private static let setup = """
    local a = T.viewController { name = "a",
      touchesBegan = function(self, touch) print(touch.phase, touch:location()) end,
      touchesEnded = function(self, touch) print(touch.phase, touch:location(self.view)) end,
      touchesCancelled = function(self, touch) print(touch.phase) end }
    local button = T.button { name = "button", frame = T.rect(100, 100, 80, 40),
      action = function(button) print("action", button.name) end }
    a.view:addSubview(button)
    """

  private func output(_ body: String, file: StaticString = #filePath, line: UInt = #line) throws
    -> [String]
  {
    try flowOutput(Self.setup, body, root: "a", file: file, line: line)
  }

  func testTapsOfViewsAndPoints() throws {
    XCTAssertEqual(
      try output(
        "app:tap(button) app:tap(T.point(179, 139)) app:tap(T.point(181, 120)) print(app.time)"),
      [
        "action button", "action button", "began T.point(181, 120)", "ended T.point(181, 120)",
        "0.0",
      ])
  }

  func testTouchesThatReachNobodySayWhy() throws {
    let rows: [(body: String, message: String)] = [
      ("app:tap(T.point(-1, 0))", "the touch at (-1, 0) reaches nobody: nothing is there"),
      (
        "app:tap(T.point(1e12, 0))",
        "the touch at (1000000000000, 0) reaches nobody: nothing is there"
      ),
      (
        "a.view.isHidden = true app:tap(button)",
        "the touch at (140, 120) reaches nobody: \"a\" is hidden, and nothing behind it takes touches"
      ),
      (
        "a.view.isUserInteractionEnabled = false app:tap(T.point(5, 5))",
        "the touch at (5, 5) reaches nobody: \"a\" has its interaction disabled, and nothing behind it "
          + "takes touches"
      ),
    ]
    for row in rows {
      let result = try runFlow(Self.setup, row.body, root: "a")
      XCTAssertNil(result.run.error)
      XCTAssertEqual(result.run.timeline.diagnostics.map(\.message), [row.message])
      XCTAssertEqual(result.run.timeline.diagnostics.map(\.code), ["touch-ignored"])
      XCTAssertEqual(result.run.timeline.diagnostics.map(\.place.line), [10])
    }
  }

  func testDragsAndTouchesEndAsTheySay() throws {
    XCTAssertEqual(
      try output(
        """
        app:drag { from = T.point(5, 5), to = T.point(50, 60) } print(app.time)
        app:drag { from = a.view, to = button, duration = 0.1, curve = { 0.2, 0, 0.2, 1 }, hold = 0.4,
          cancelled = true }
        print(app.time)
        app:touches { { time = 0, x = 1, y = 2 }, { time = 0.5, x = 3, y = 4 } } print(app.time)
        app:touches { { time = 0.1, x = 1, y = 2, phase = "began" }, { time = 0.1, x = 3, y = 4, phase = "moved" },
          { time = 0.1, x = 3, y = 4, phase = "cancelled" } } print(app.time)
        """),
      [
        "began T.point(5, 5)", "ended T.point(50, 60)", "0.3", "began T.point(200, 400)",
        "cancelled",
        "0.8", "began T.point(1, 2)", "ended T.point(3, 4)", "1.3", "began T.point(1, 2)",
        "cancelled",
        "1.4",
      ])
  }

  func testWaits() throws {
    XCTAssertEqual(
      try output(
        """
        for _ = 1, 3 do app:wait(0) end print(app.time)
        app:wait(1e-300) print(app.time) app:wait(0.25) print(app.time)
        local other = coroutine.wrap(function() app:wait(0.5) print("other", app.time) end)
        other() print("main", app.time) app:wait(1) print("main", app.time)
        """), ["0.0", "0.0", "0.25", "main 0.25", "other 0.75", "main 1.25"])
  }

  /// 1/60 s after the last end; what never ends does not count.
  func testSettling() throws {
    XCTAssertEqual(
      try output(
        """
        local function show() print(string.format("%.4f", app.time)) end
        app:settle() show()
        T.animate({ duration = 1, repeats = true, autoreverse = true }, function() button.alpha = 0.5 end)
        app:settle() show()
        T.animate({ duration = 0.5, repeatCount = 2, autoreverse = true }, function() a.view.alpha = 0.5 end)
        app:settle() show() app:settle() show()
        """), ["0.0167", "0.0333", "2.0500", "2.0667"])
  }

  func testAFlowGoesOnAfterATransitionThatHangs() throws {
    let result = try runFlow(
      """
      local nav = T.navigationController { root = T.viewController { name = "a" }, delegate = T.delegate {
        animationController = function() return T.animator { duration = 1, animate = function(ctx) end } end } }
      """,
      "nav:push(T.viewController { name = 'b' }) app:settle() print(app.time > 0) app:settle() "
        + "print(nav:pop(), #nav.viewControllers)")
    XCTAssertEqual(result.printed, ["true", "nil 2"])
    XCTAssertEqual(result.run.error?.kind, .notCompleted)
    XCTAssertEqual(result.run.error?.line, 3)
  }

  func testWaitingElsewhereIsRefused() throws {
    func inside(_ role: String) -> String {
      "and waiting is not possible inside \(role), which runs at once"
    }
    let rows: [(setup: String, body: String, message: String)] = [
      (
        "action = function() keep:wait(1) end", "app:tap(T.point(9, 9))",
        "app:wait waits, \(inside("action of the button"))"
      ),
      (
        "action = function() keep:tap(T.point(1, 1)) end", "app:tap(T.point(9, 9))",
        "app:tap waits, \(inside("action of the button"))"
      ),
      (
        "", "T.animate(0.1, function() app:settle() end)",
        "app:settle waits, and waiting is not possible inside the function of an animation, which makes "
          + "its changes at once"
      ),
      (
        "",
        "T.animate(0.1, function() app.root.view.alpha = 0 end, function() app:wait(1) end) app:wait(1)",
        "app:wait waits, \(inside("the completion of animate"))"
      ),
      (
        "", "local p = T.viewController { viewDidLoad = function() app:wait(1) end } print(p.view)",
        "app:wait waits, \(inside("viewDidLoad of the view controller \"page\""))"
      ),
    ]
    for row in rows {
      let result = try runFlow(
        "local keep local a = T.viewController {} a.view:addSubview(T.button { frame = T.rect(0, 0, 20, 20), "
          + "\(row.setup) })", "keep = app \(row.body)", root: "a")
      XCTAssertEqual(result.run.error?.message, row.message, row.body)
      XCTAssertEqual(result.run.error?.line, row.setup.isEmpty ? 4 : 2, row.body)
    }
  }

  /// The line of the loop is named, whichever limit ends it.
  func testEndlessFlowsAreEnded() throws {
    let rows: [(loop: String, kind: ScriptError.Kind)] = [
      ("app:wait(0.01)", .timelineLimit), ("app:wait(0)", .timelineLimit),
      ("app:wait(1e-300)", .timelineLimit), ("app:tap(T.point(1, 1))", .timelineLimit),
      ("app:settle()", .timelineLimit), ("app:wait(1e12)", .timelineLimit),
      ("app:drag { from = T.point(1, 1), to = T.point(9, 9), duration = 3600 }", .timelineLimit),
      ("coroutine.wrap(function() app:wait(1) end)()", .memoryLimit),
      ("app.root.view:addSubview(app.root.view:snapshotView(true))", .timeLimit),
      ("app.root.view:addGestureRecognizer(T.tapGestureRecognizer { action = print })", .timeLimit),
      ("T.viewController {}", .timeLimit), ("T.interaction {}", .timeLimit),
      ("T.navigationController { root = T.viewController {} }", .timeLimit),
      ("local p = T.viewController {} for i = 1, 999 do p.outlets['o' .. i] = i end", .timeLimit),
      (
        "coroutine.wrap(function() app:drag { from = T.point(1, 1), to = T.point(9, 9), duration = 3600 } end)()",
        .timeLimit
      ),
    ]
    var options = RunOptions()
    options.memoryLimit = 32 << 20
    for row in rows {
      options.instructionLimit = row.kind == .timeLimit ? 5_000_000 : 200_000_000
      let run = try runFlow(
        "local a = T.viewController {}", "app:wait(0.1) while true do\n\(row.loop)\nend", root: "a",
        options: options)
      XCTAssertEqual(run.run.error?.kind, row.kind, row.loop)
      XCTAssertEqual(run.run.error?.line, 5, row.loop)
    }
  }

  func testTwiceTheSameFlowGivesTheSameTimeline() throws {
    let body = """
      for name in pairs { x = 1, y = 2, [app] = 3, [button] = 4 } do print(tostring(name)) end
      app:tap(button) print(button, app, app.window, T.delegate {}, T.interaction {}, math.random())
      app:drag { from = T.point(5, 5), to = T.point(50, 60) } a:present(T.viewController {}) app:settle()
      """
    let first = try runFlow(Self.setup, body, root: "a")
    let second = try runFlow(Self.setup, body, root: "a")
    XCTAssertEqual(first.printed, second.printed)
    XCTAssertEqual(first.run.timeline.events, second.run.timeline.events)
    XCTAssertEqual(first.run.timeline.stages, second.run.timeline.stages)
    XCTAssertEqual(first.run.error, second.run.error)
  }
}
