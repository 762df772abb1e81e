import TransitionCore
import TransitionLua
import XCTest

/// Budgets, determinism and what is left after a failure, inside the test process.
final class LimitTests: ScriptTestCase {
  private func options(_ change: (inout RunOptions) -> Void) -> RunOptions {
    var options = RunOptions()
    change(&options)
    return options
  }

  private func animator(_ body: String) -> String {
    """
    local T = require "transition"
    return T.animator { duration = 1, animate = function(ctx)
    \(body)
    end }
    """
  }

  func testInstructionLimitNamesTheLine() throws {
    let run = try run(
      animator("while true do end"), options: options { $0.instructionLimit = 100_000 })
    XCTAssertEqual(run.error?.kind, .timeLimit)
    XCTAssertEqual(run.error?.line, 3)
  }

  /// A built-in animation has no line of the script's.
  func testVirtualTimeLimitDuringABuiltInAnimationNamesTheLineThatWaits() throws {
    let run = try runFlow(
      "local nav = T.navigationController { root = T.viewController {} }",
      "nav:push(T.viewController {}) app:settle()", options: options { $0.timeLimit = 0.1 }
    ).run
    XCTAssertEqual(run.error?.kind, .timelineLimit)
    XCTAssertEqual(run.error?.line, 4)
  }

  func testMemoryLimit() throws {
    let run = try run(
      animator("local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end"),
      options: options { $0.memoryLimit = 4 << 20 })
    XCTAssertEqual(run.error?.kind, .memoryLimit)
  }

  func testNoLineRunsAfterAStop() throws {
    var printed: [String] = []
    let run = try run(
      animator(
        """
        local _ <close> = setmetatable({}, { __close = function() print("closed") end })
        print(xpcall(function() pcall(function() while true do end end) end, function() print("h") end))
        print("after")
        """), options: options { $0.instructionLimit = 100_000 }
    ) { printed.append($0) }
    XCTAssertEqual(run.error?.kind, .timeLimit)
    XCTAssertEqual(printed, [])
  }

  /// Work of the host costs too, so that the budget bounds the recording.
  func testEndlessCallsOfTheApiAreEndedByTheBudget() throws {
    let rows = [
      "while true do T.animate(1, function() ctx.to.view.alpha = math.random() end) end",
      "while true do T.view() end",
      "while true do ctx.to.view.alpha = math.random() end",
      "while true do ctx.container:addSubview(ctx.to.view) end",
      "while true do T.animator { duration = 1, animate = print } end",
      "while true do T.animate({ stiffness = 1e-6, damping = 1 }, function() end) end",
      "ctx.container:addSubview(ctx.to.view) while true do ctx:complete(true) end",
      "local s = ('x'):rep(1e6) while true do ctx.to.view.name = s end",
      "local o = { [('x'):rep(1e6)] = 1 } while true do pcall(T.animate, o, print) end",
      "while true do pcall(function() return ctx.to.view[('x'):rep(1e6)] end) end",
      "local p, c = T.viewController {}, T.viewController {} while true do p:addChild(c) "
        + "c:removeFromParent() end",
      "local t = T.tabBarController { viewControllers = { T.viewController {}, T.viewController {} } } "
        + "while true do t.selectedIndex = 3 - t.selectedIndex end",
      "local n = T.navigationController { root = T.viewController {} } "
        + "while true do n:setViewControllers({ T.viewController {} }, false) end",
      "local v, w = ctx.to.view, 1 for i = 1, 200 do "
        + "v:addSubview(T.view { autoresizingMask = { 'flexibleWidth' } }) end "
        + "while true do w = w + 1 v.frame = T.rect(0, 0, w, 10) end",
    ]
    for row in rows {
      let run = try run(animator(row), options: options { $0.instructionLimit = 3_000_000 })
      XCTAssertEqual(run.error?.kind, .timeLimit, row)
      XCTAssertLessThan(run.timeline.events.count, 100, row)
    }
  }

  func testHierarchyHasADepth() throws {
    let run = try run(
      animator(
        "local v = ctx.to.view for i = 1, 1000 do local c = T.view() v:addSubview(c) v = c end"))
    XCTAssertEqual(run.error?.message, "a hierarchy may be at most 256 views deep")
  }

  func testPrintedTextHasALimit() throws {
    let run = try run(animator("while true do print(('x'):rep(1000)) end"))
    XCTAssertEqual(run.error?.message, "the script printed more than 1 MiB")
    XCTAssertEqual(run.error?.kind, .timelineLimit)
  }

  func testVirtualTimeLimit() throws {
    let run = try run(
      animator(
        """
        local function pulse(v)
          T.animate(0.3, function() ctx.to.view.alpha = v end, function() pulse(1.5 - v) end)
        end
        ctx.container:addSubview(ctx.to.view)
        pulse(0.5)
        """), options: options { $0.timeLimit = 2 })
    XCTAssertEqual(run.error?.kind, .timelineLimit)
    XCTAssertEqual(run.error?.line, 4)
    XCTAssertEqual(run.timeline.duration, 1.8, accuracy: 1e-9)
  }

  func testErrorInAnAnimationsBlockEndsTheRunWithItsWay() throws {
    let run = try run(
      animator("T.animate(1, function() ctx.to.view.alpha = 0\nlocal x = nil + 1 end)"))
    XCTAssertEqual(run.error?.line, 4)
    XCTAssertEqual(run.error?.frames.map(\.place.line), [4, 3, 2])
  }

  func testTwiceTheSameRunGivesTheSameTimeline() throws {
    let script = animator(
      """
      ctx.container:addSubview(ctx.to.view)
      local names = {}
      for name in pairs({ b = 1, a = 1, d = 1, c = 1, [2] = 1, [1] = 1 }) do names[#names + 1] = name end
      print(table.concat(names, " "), tostring({}), tostring(print), math.random(1000))
      T.animate(math.random(), function() ctx.to.view.alpha = math.random() end,
        function() ctx:complete(true) end)
      """)
    var printed: [[String]] = [[], []]
    let first = try run(script) { printed[0].append($0) }
    let second = try run(script) { printed[1].append($0) }
    XCTAssertNil(first.error)
    XCTAssertEqual(printed[0], printed[1])
    XCTAssertTrue(printed[0][0].hasPrefix("1 2 a b c d\ttable: 1\tfunction: "), printed[0][0])
    XCTAssertEqual(first.timeline.stages, second.timeline.stages)
    let other = try run(script, options: options { $0.seed = 2 })
    XCTAssertNotEqual(first.timeline.stages, other.timeline.stages)
  }

  func testRestoringWithoutEndIsEndedByTheBudget() throws {
    let run = try run(
      """
      local T = require "transition"
      return T.animator { duration = 1, run = function(ctx)
        while true do ctx:restore(ctx.to.view, "alpha") end
      end }
      """, options: options { $0.instructionLimit = 3_000_000 })
    XCTAssertEqual(run.error?.kind, .timeLimit)
  }

  func testPrintsOfTheMainPartAreEvents() throws {
    let run = try run("print('early')\n" + animator("print('late') ctx:complete(true)"))
    let prints = run.timeline.events.filter { $0.name == "print" }
    XCTAssertEqual(prints.map { $0.data.first?.value }, ["early", "late"])
    XCTAssertEqual(prints.map(\.place.line), [1, 4])
  }

  func testFindingsOfSprings() throws {
    let run = try run(
      animator(
        """
        ctx.container:addSubview(ctx.to.view)
        T.animate({ duration = 1, dampingRatio = 0.2, velocity = 1, curve = "easeIn" },
          function() ctx.to.view.alpha = 0 ctx.to.view.zPosition = 1 end,
          function() ctx:complete(true) end)
        """))
    XCTAssertNil(run.error)
    XCTAssertEqual(
      run.timeline.diagnostics.map(\.code),
      ["curve-ignored-by-spring", "unsettled-spring", "not-animated-by-block", "alpha-left"])
    // Oracle section c: this spring is 4.67 % off at its end.
    XCTAssertTrue(run.timeline.diagnostics[1].message.contains("4.7 % of the way off"))
  }

  func testOverlappingAnimationsOfOneViewAreBounded() throws {
    let run = try run(
      animator(
        """
        ctx.container:addSubview(ctx.to.view)
        for i = 1, 30000 do T.animate(1, function() ctx.to.view.center = T.point(i, i) end) end
        """))
    XCTAssertEqual(run.error?.kind, .timeLimit)
  }
}
