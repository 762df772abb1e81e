import TransitionCore
import TransitionLua
import XCTest

/// `T.wait`, `T.spawn`, `T.all` and `T.race`.
final class TaskTests: ControlTestCase {
  func testWaitTakesItsTimeInEachKindOfCoroutine() throws {
    let result = try perform(
      """
      T.wait(0.25)
      ctx:mark("run")
      T.spawn(function() T.wait(0.25) ctx:mark("spawned") end)
      coroutine.wrap(function() T.wait(0.125) ctx:mark("own") end)()
      T.wait(0)
      ctx:mark("zero")
      """)
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    let timeline = result.run.timeline
    XCTAssertEqual(try timeline.time(ofMark: "run"), 0.25)
    XCTAssertEqual(try timeline.time(ofMark: "spawned"), 0.5)
    XCTAssertEqual(try timeline.time(ofMark: "own"), 0.375)
    XCTAssertEqual(try timeline.time(ofMark: "zero"), 0.25)
    // The task and the coroutine hold the transition.
    XCTAssertEqual(try chapter(of: result.run).end, 0.5)
  }

  /// Ten steps of a third of a tenth end where the sum of the numbers is, and no frame is waited for.
  func testTimeLeftOverBelongsToTheNextStep() throws {
    let rows = [
      "for _ = 1, 10 do T.wait(0.1 / 3) end", "for _ = 1, 10 do move(0.1 / 3):wait() end",
      "for _ = 1, 10 do ctx:animate(0.1 / 3, function() to.alpha = 1.5 - to.alpha end) end",
      "T.sequence({ 0.1 / 3, 0.1 / 3, function() T.wait(0.1 / 3) end, 0.7 / 3 }):wait()",
      "for _ = 1, 10 do for _ in T.displayLink({ duration = 0.1 / 3 }):frames() do end end",
      "for _ = 1, 10 do T.displayLink({ duration = 0.1 / 3, rate = 24 }):wait() end",
    ]
    for row in rows {
      let run = try perform(row).run
      XCTAssertNil(run.error, run.error?.report ?? "")
      XCTAssertEqual(try chapter(of: run).end, 1.0 / 3, accuracy: 1e-9, row)
    }
  }

  func testSpawnRunsAtOnceUpToItsFirstWaitAndGetsItsArguments() throws {
    XCTAssertEqual(
      try printed(
        """
        local list = {}
        local task = T.spawn(function(a, b, c, d)
          print(a == list, math.type(b), c, d)
          T.wait(0.1)
          print("after")
          return list
        end, list, 3, nil, "x")
        print("before", task.finished)
        print(task:wait() == list, task.finished, task:wait() == list)
        print(T.spawn(function() end):wait(), T.spawn(function() return 7, 8 end):wait())
        print(T.spawn(print, "direct", nil, 1):wait())
        """),
      [
        "true integer nil x", "before false", "after", "true true true", "nil 7", "direct nil 1",
        "nil",
      ])
  }

  func testAllAnswersTheResultsInOrder() throws {
    XCTAssertEqual(
      try printed(
        """
        local quick = T.spawn(function() return "done" end)
        local results = T.all {
          function() T.wait(0.3) return "slow" end, quick, move(0.1), function() end,
          function() return { 1 } end,
        }
        print(results[1], results[2], results[3], results[4], results[5][1])
        print(#T.all {})
        local over = move(0.1)
        over:wait()
        print(T.all({ over, T.displayLink { duration = 0.1 } })[1])
        local stopped = move(1)
        stopped:cancel()
        T.wait(0)
        print(T.all({ stopped, stopped })[2], stopped:wait())
        """), ["slow done true nil 1", "0", "true", "false false"])
  }

  func testRaceAnswersTheFirstAndCancelsTheOthers() throws {
    let result = try perform(
      """
      local kept = move(5, function(finished) print("animation", finished) end)
      local place, result = T.race {
        function() local _ <close> = guard("loser") T.wait(3) return "slow" end,
        function() T.wait(0.2) return "fast" end,
        kept,
      }
      print(place, math.type(place), result, kept.finished)
      print(T.race { function() end, function() return 2 end })
      local task = T.spawn(function() return "over" end)
      print(T.race { function() T.wait(1) end, task })
      """)
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(
      result.printed,
      ["loser", "2 integer fast false", "1 nil", "2 over", "animation false"])
    // A wait that was cancelled holds nothing up.
    XCTAssertEqual(result.run.timeline.duration, 0.2)
  }

  func testARaceWhoseWaiterIsGoneDecidesNothing() throws {
    XCTAssertEqual(
      try printed(
        """
        local a = T.spawn(function() T.wait(0.1) end)
        local b = T.spawn(function() T.wait(0.3) print("b is done") end)
        local waiter = T.spawn(function() T.race { a, b } end)
        waiter:cancel()
        b:wait()
        print(a.finished, b.finished)
        """), ["b is done", "true true"])
  }

  func testARaceDecidesNothingOnTheWayBack() throws {
    XCTAssertEqual(
      try printed(
        """
        local function tell(name) return function(finished) print(name, finished) end end
        T.race {
          T.animate(0.5, function() to.alpha = 0.5 end, tell("a")),
          T.animate(1, function() from.alpha = 0.5 end, tell("b")),
        }
        """, drive: "0:0 0.2:0.4 0.2:cancel"), ["a true", "b true"])
  }

  func testAnEmptyRaceIsAMistake() throws {
    let error = try perform("T.race {}").run.error
    XCTAssertEqual(
      error?.message, "T.race needs something that can be first (got an empty list)")
    XCTAssertEqual(
      error?.hint,
      "write T.race { function() … end, handle, … }; a call of T.wait in the braces is over before the "
        + "race begins")
    XCTAssertEqual(error?.line, 13)
  }

  func testATransitionIsOverWhenItsTasksAreButDoesNotWaitForAnimations() throws {
    let result = try perform(
      """
      T.spawn(function() T.spawn(function() T.wait(0.4) print("inner") end) T.wait(0.1) end)
      T.animate(2, function() to.alpha = 0.5 end, function(finished) print(finished) end)
      print("returned")
      """)
    XCTAssertNil(result.run.error)
    XCTAssertEqual(result.printed, ["returned", "inner", "true"])
    XCTAssertEqual(try chapter(of: result.run).end, 0.4)
    XCTAssertTrue(
      result.run.timeline.diagnostics.contains { $0.code == "complete-before-animations-end" })
  }

  func testHandlesOfOneFamily() throws {
    XCTAssertEqual(
      try printed(
        """
        local handles = {
          T.animate(0.1, function() to.alpha = 0.5 end), T.spawn(function() T.wait(0.1) return true end),
          T.sequence({ 0.1 }), T.displayLink { duration = 0.1 },
          T.stagger({ 1 }, { interval = 0, duration = 0.1 }, function() from.alpha = 0.5 end),
        }
        for index, handle in ipairs(handles) do
          print(handle.finished, handle:wait(), handle.finished, handle:wait())
          handle:cancel()
        end
        """),
      // At one instant the animation that was started first ends first.
      ["false true true true"] + Array(repeating: "true true true true", count: 3)
        + ["false true true true"])
  }

  func testWaitingForOneselfIsRefused() throws {
    let rows = [
      "local task task = T.spawn(function() T.wait(0.1) task:wait() end)",
      "local task task = T.spawn(function() T.wait(0.1) T.all { task } end)",
      "local task task = T.spawn(function() T.wait(0.1) T.spawn(function() T.race { task } end) end)",
    ]
    for row in rows {
      let error = try perform(row).run.error
      XCTAssertEqual(
        error?.message,
        "a task cannot wait for itself, or for the task that it was started in: that would never end",
        row)
      XCTAssertEqual(error?.line, 13, row)
    }
  }

  func testTasksWaitForEachOther() throws {
    // A chain of five thousand, each the end of which lets the next one go on.
    XCTAssertEqual(
      try printed(
        """
        local last = T.spawn(function() T.wait(0.1) return 0 end)
        for _ = 1, 5000 do
          last = T.spawn(function(other) return other:wait() + 1 end, last)
        end
        print(last:wait())
        """), ["5000"])
  }

  func testATreeThatIsTooDeepIsRefused() throws {
    let error = try perform(
      """
      local function nest() T.wait(0.001) T.spawn(nest) end
      nest()
      """
    ).run.error
    XCTAssertEqual(
      error?.message,
      "tasks are started in one another too deep: at most 200, and 60 without a wait")
    XCTAssertEqual(error?.line, 13)
  }

  /// Without a wait between them all are on the stack at the same time: the text is the same.
  func testATreeThatIsTooDeepAtOnceIsRefusedInTheSameWords() throws {
    let error = try perform(
      """
      local function nest() T.spawn(nest) end
      nest()
      """
    ).run.error
    XCTAssertEqual(
      error?.message,
      "tasks are started in one another too deep: at most 200, and 60 without a wait")
    XCTAssertEqual(error?.hint, "let one task start the others in a loop")
    XCTAssertEqual(error?.line, 13)
  }

  func testCallbackStyleSpawnsTasksToo() throws {
    let result = try perform(
      """
      T.spawn(function()
        ctx:animate(0.2, function() to.alpha = 0.5 end)
        T.all { move(0.1), function() T.wait(0.3) end }
        ctx:complete(true)
        print("after")
      end)
      print("returned")
      """, style: "animate")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["returned", "after"])
    XCTAssertEqual(try chapter(of: result.run).end, 0.5)
    XCTAssertEqual(try chapter(of: result.run).outcome, .completed)
  }

  func testACompletionStartsInTheScopeInWhichItWasGiven() throws {
    let result = try perform(
      """
      local task = T.spawn(function()
        T.animate(0.1, function() to.alpha = 0.5 end, function()
          T.spawn(function() local _ <close> = guard("in the task") T.wait(5) end)
        end)
        T.wait(1)
      end)
      T.wait(0.2)
      task:cancel()
      """)
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["in the task"])
    XCTAssertEqual(result.run.timeline.duration, 0.2)
  }

  func testTheMainPartStartsTasksToo() throws {
    var printed: [String] = []
    let run = try run(
      """
      local T = require "transition"
      T.spawn(function() T.wait(0.5) print("half") end)
      T.spawn(function()
        local _ <close> = setmetatable({}, { __close = function() print("closed") end })
        T.animate({ duration = 1, repeats = true }, function() end)
        coroutine.wrap(function() T.spawn(function() end):wait() T.wait(60) end)()
        T.race { T.displayLink {}, T.displayLink {} }
      end)
      return T.animator { duration = 1, animate = function(ctx) ctx:complete(true) end }
      """, options: RunOptions()
    ) { printed.append($0) }
    XCTAssertEqual(run.error?.kind, .timelineLimit)
    XCTAssertEqual(printed, ["half", "closed"])
  }
}
