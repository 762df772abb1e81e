import TransitionCore
import TransitionLua
import XCTest

/// What a cancel takes away, in which order, and what happens when it comes from within.
final class ScopeTests: ControlTestCase {
  func testCancelTakesTheLatestStartFirstAndThenTheOwnGuards() throws {
    XCTAssertEqual(
      try printed(
        """
        local task = T.spawn(function()
          ctx:defer(function() print("deferred 1") end)
          ctx:defer(function() print("deferred 2") end)
          local _ <close> = guard("own 1")
          local _ <close> = guard("own 2")
          T.spawn(function()
            local _ <close> = guard("child 1")
            T.spawn(function() local _ <close> = guard("grandchild") T.wait(5) end)
            T.wait(5)
          end)
          move(5, function(finished) print("animation", finished) end)
          T.sequence({ 5 }, function(finished) print("sequence", finished) end)
          T.spawn(function() local _ <close> = guard("child 2") T.wait(5) end)
          coroutine.wrap(function() local _ <close> = guard("loose") T.wait(5) end)()
          T.displayLink(function() end)
          T.wait(5)
        end)
        T.wait(0.1)
        task:cancel()
        print(task.finished, task:wait())
        task:cancel()
        """),
      [
        "child 2", "sequence false", "animation false", "grandchild", "child 1", "loose", "own 2",
        "own 1", "deferred 2", "deferred 1", "true nil",
      ])
  }

  func testGuardsRunOnFinishCancelAndErrorAlike() throws {
    let guards = """
      ctx:defer(function() print("deferred") end)
      local _ <close> = guard("outer")
      local _ <close> = guard("inner")
      T.wait(0.1)
      """
    let rows: [(body: String, drive: String?, hasError: Bool)] = [
      ("\(guards)", nil, false),
      ("\(guards) T.wait(9) print('never')", "0:0 0.2:0.4 0.3:cancel", false),
      ("\(guards) error('stop')", nil, true),
      ("T.spawn(function() T.wait(0.2) error('stop') end) \(guards) T.wait(9)", nil, true),
      (
        "T.animate(0.2, function() to.alpha = 0 end, function() bad() end) \(guards) T.wait(9)",
        nil, true
      ),
      ("T.displayLink(function(t) if t > 0.2 then bad() end end) \(guards) T.wait(9)", nil, true),
      ("\(guards) return false", nil, false),
      (
        "local task = T.spawn(function() \(guards) T.wait(9) end) T.wait(0.2) task:cancel()", nil,
        false
      ),
      (
        "local steps = T.sequence({ function() \(guards) T.wait(9) end }) T.wait(0.2) steps:cancel()",
        nil, false
      ),
    ]
    for row in rows {
      let result = try perform(row.body, drive: row.drive)
      XCTAssertEqual(result.printed, ["inner", "outer", "deferred"], row.body)
      XCTAssertEqual(result.run.error != nil, row.hasError, result.run.error?.report ?? row.body)
    }
  }

  func testAGuardThatFailsLeavesTheOthersTheirTurnAndTheFirstErrorCounts() throws {
    let bad = "setmetatable({}, { __close = function() error('in a guard') end })"
    let rows: [(ending: String, drive: String?, message: String)] = [
      ("", nil, "in a guard"), ("T.wait(9)", "0:0 0.2:0.4 0.3:cancel", "in a guard"),
      ("error('first')", nil, "first"), ("return false", nil, "in a guard"),
    ]
    for row in rows {
      let result = try perform(
        """
        ctx:defer(function() print("last") end)
        ctx:defer(function() error("in a deferred function") end)
        local _ <close> = guard("outer")
        local _ <close> = \(bad)
        local _ <close> = guard("inner")
        T.spawn(function() local _ <close> = guard("child") T.wait(0.2) end)
        T.wait(0.1)
        \(row.ending)
        """, drive: row.drive)
      XCTAssertEqual(result.run.error?.message, row.message, row.ending)
      XCTAssertEqual(
        result.printed.sorted(), ["child", "inner", "last", "outer"], "\(row.ending)")
    }
    let deferred = try perform("ctx:defer(function() error('late') end) T.wait(0.1)")
    XCTAssertEqual(deferred.run.error?.message, "late")
    XCTAssertEqual(deferred.run.error?.line, 13)
    XCTAssertEqual(deferred.run.error?.frames.last?.text, "in a guard")
  }

  func testAnErrorInATaskNamesTheWayToIt() throws {
    let error = try perform(
      """
      T.spawn(function()
        T.spawn(function()
          T.wait(0.1)
          error("deep")
        end)
        T.wait(1)
      end)
      """
    ).run.error
    XCTAssertEqual(error?.message, "deep")
    XCTAssertEqual(error?.line, 16)
    XCTAssertEqual(
      error?.frames.filter { !$0.text.hasPrefix("in the ") }.map { "\($0.text) \($0.place)" },
      [
        "in a task started by T.spawn test.lua:14", "in a task started by T.spawn test.lua:13",
        "in run of the animator test.lua:4",
      ])
  }

  func testCancelFromWithin() throws {
    let rows: [(body: String, printed: [String])] = [
      // Itself: it runs on to its next wait.
      (
        """
        local task task = T.spawn(function()
          local _ <close> = guard("guard")
          T.wait(0.1)
          T.spawn(function() local _ <close> = guard("child") T.wait(9) end)
          task:cancel()
          print("on", task.finished)
          T.spawn(function() local _ <close> = guard("late child") T.wait(9) end)
          T.wait(0.1)
          print("never")
        end)
        """, ["on true", "late child", "child", "guard"]
      ),
      // Itself, and returns.
      (
        """
        local task task = T.spawn(function() T.wait(0.1) task:cancel() return 1 end)
        print(task:wait())
        """, ["nil"]
      ),
      // A child its parent.
      (
        """
        local parent parent = T.spawn(function()
          local _ <close> = guard("parent")
          T.spawn(function()
            local _ <close> = guard("child")
            T.wait(0.1)
            parent:cancel()
            print("on")
            T.wait(0.1)
            print("never")
          end)
          T.spawn(function() local _ <close> = guard("sibling") T.wait(9) end)
          T.wait(9)
        end)
        """, ["on", "sibling", "child", "parent"]
      ),
      // A child its parent while that is starting it.
      (
        """
        local parent parent = T.spawn(function()
          local _ <close> = guard("parent")
          T.wait(0.1)
          T.spawn(function() local _ <close> = guard("child") parent:cancel() print("in") end)
          print("on")
          T.wait(1)
          print("never")
        end)
        """, ["in", "child", "on", "parent"]
      ),
      // A guard cancels others, its own task and the one around it.
      (
        """
        local outer, other
        local inner
        outer = T.spawn(function()
          local _ <close> = guard("outer")
          other = T.spawn(function() local _ <close> = guard("other") T.wait(9) end)
          inner = T.spawn(function()
            local _ <close> = guard("after the guard that cancels")
            local _ <close> = setmetatable({}, { __close = function()
              inner:cancel() outer:cancel() other:cancel() print("cancels", outer.finished)
            end })
            T.wait(9)
          end)
          T.wait(9)
        end)
        T.wait(0.1)
        inner:cancel()
        T.wait(0.1)
        """,
        ["cancels true", "after the guard that cancels", "other", "outer"]
      ),
      // A guard starts things in what is being cancelled.
      (
        """
        local task = T.spawn(function()
          local _ <close> = setmetatable({}, { __close = function()
            T.spawn(function() local _ <close> = guard("spawned by a guard") T.wait(9) print("never") end)
            move(9, function() print("never heard of") end)
          end })
          T.wait(9)
        end)
        T.wait(0.1)
        task:cancel()
        """, ["spawned by a guard"]
      ),
      // A completion that is told of the cancel starts the next stage all the same.
      (
        """
        local task
        local function pulse() move(0.3, function(finished) print(finished) pulse() end) end
        task = T.spawn(function() pulse() T.wait(9) end)
        T.wait(0.4)
        task:cancel()
        """, ["true", "false"]
      ),
    ]
    for row in rows {
      XCTAssertEqual(try printed(row.body), row.printed, row.body)
    }
  }

  func testWhoWaitsForATaskThatIsCancelledGoesOn() throws {
    XCTAssertEqual(
      try printed(
        """
        local task = T.spawn(function() T.wait(9) return 1 end)
        T.spawn(function() T.wait(0.1) task:cancel() print("cancelled") end)
        print("got", task:wait())
        local link = T.displayLink {}
        T.spawn(function() T.wait(0.1) link:cancel() end)
        for _ in link:frames() do end
        print("loop", link:wait())
        """), ["cancelled", "got nil", "loop false"])
  }

  /// In what the user cancels nothing goes on; its animations run back, and then all of it is gone.
  func testAUsersCancelHoldsEverythingUntilTheWayBackIsDone() throws {
    let body = """
      ctx:defer(function() ctx:mark("restored") print("deferred") end)
      local _ <close> = guard("own")
      T.spawn(function() local _ <close> = guard("child") T.wait(0.35) print("never") end)
      T.sequence({ 0.35, function() print("never") end }, function(f) print("sequence", f) end)
      T.displayLink(function(time) if time > 0.31 then print("never") end end)
      coroutine.wrap(function() local _ <close> = guard("loose") T.wait(0.35) print("never") end)()
      ctx:animate({ duration = 1, curve = "linear" }, function() from.alpha = 0 end)
      print("never")
      """
    let result = try perform(body, drive: "0:0 0.2:0.4 0.3:cancel")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(
      result.printed, ["sequence false", "child", "loose", "own", "deferred"])
    // 0.4 of the way took 0.4 s back.
    XCTAssertEqual(try result.run.timeline.time(ofMark: "restored"), 0.7, accuracy: 1e-9)
    XCTAssertEqual(try chapter(of: result.run).end, 0.7, accuracy: 1e-9)
    XCTAssertEqual(try chapter(of: result.run).outcome, .cancelled)
    XCTAssertEqual(result.run.timeline.duration, 0.7, accuracy: 1e-9)
  }

  /// The last task of a run that has returned is cancelled while everything runs back.
  func testWhatIsHeldDoesNotEndEarly() throws {
    let result = try perform(
      """
      local task = T.spawn(function() local _ <close> = guard("task") T.wait(9) end)
      T.animate({ duration = 0.5, curve = "linear" }, function() from.alpha = 0 end, function()
        task:cancel()
        print("completion")
      end)
      T.animate({ duration = 1, curve = "linear" }, function() to.alpha = 0.5 end)
      """, drive: "0:0 0.2:0.4 0.3:cancel")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["task", "completion"])
    XCTAssertEqual(try chapter(of: result.run).end, 0.7, accuracy: 1e-9)
    XCTAssertEqual(try chapter(of: result.run).outcome, .cancelled)
  }

  func testInCallbackStyleTasksAreHeldAndCompletionsGoOn() throws {
    let result = try perform(
      """
      T.spawn(function() local _ <close> = guard("task") T.wait(0.35) print("never") end)
      T.animate({ duration = 1, curve = "linear" }, function() from.alpha = 0 end, function(finished)
        print("completion", finished, ctx.cancelled)
        T.animate(0.1, function() from.alpha = 0.5 end, function() ctx:complete(not ctx.cancelled) end)
      end)
      """, style: "animate", drive: "0:0 0.2:0.4 0.3:cancel")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["completion true true", "task"])
    XCTAssertEqual(try chapter(of: result.run).end, 0.8, accuracy: 1e-9)
  }

  func testRestoreAndDeferServeCallbackStyleToo() throws {
    let result = try perform(
      """
      ctx:restore(from, "alpha")
      ctx:defer(function(finished) print("deferred", from.alpha, finished) end)
      T.animate(0.2, function() from.alpha = 0.25 end, function()
        print("completes")
        ctx:complete(not ctx.cancelled)
      end)
      """, style: "animate")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["completes", "deferred 0.25 true"])
    // Set back before it is looked at what was left behind.
    XCTAssertFalse(result.run.timeline.diagnostics.contains { $0.code == "alpha-left" })
    let node = try XCTUnwrap(result.run.timeline.node(named: "first", at: 0))
    XCTAssertEqual(result.run.timeline.modelValue(of: .alpha, node: node, at: 0.2, side: .after), 1)
  }

  func testADeferredFunctionIsToldHowItEnded() throws {
    let rows: [(ending: String, drive: String?, printed: String)] = [
      ("", nil, "true"), ("T.wait(9)", "0:0 0.2:0.4 0.3:cancel", "false"),
      ("error('x')", nil, "false"),
      ("return false", nil, "false"), ("return true", nil, "true"),
      ("T.spawn(error, 'x')", nil, "false"),
    ]
    for row in rows {
      let result = try perform("ctx:defer(print) T.wait(0.1) \(row.ending)", drive: row.drive)
      XCTAssertEqual(result.printed, [row.printed], row.ending)
    }
    let given = try perform(
      "ctx:defer(print) T.animate(0.1, function() from.alpha = 0 end, function() ctx:complete(false) end)",
      style: "animate")
    XCTAssertEqual(given.printed, ["false"])
  }

  func testAGuardOfAVariableActsAtTheEndOfItsBlockAndOnlyThen() throws {
    XCTAssertEqual(
      try printed(
        """
        from.alpha = 0.5
        do
          local _ <close> = ctx:restore(from, "alpha")
          local _ <close> = ctx:defer(function() print("deferred") end)
          from.alpha = 0.25
        end
        print(from.alpha)
        from.alpha = 0.75
        T.wait(0.1)
        ctx:defer(function() print("end", from.alpha) end)
        """), ["deferred", "0.5", "end 0.75"])
  }

  func testRestoreAfterTheEndIsRefused() throws {
    for name in ["restore(from, 'alpha')", "defer(print)"] {
      let result = try perform(
        "T.animate(0.1, function() from.alpha = 0 end, function() ctx:complete(true) ctx:\(name) end)",
        style: "animate")
      XCTAssertEqual(
        result.run.error?.message,
        "ctx:\(name.prefix { $0 != "(" }) has nothing to wait for: the transition is over")
    }
  }

  /// Thirty tasks in one another, each of which cancels the next from its guard.
  func testALongChainOfGuardsThatCancelIsSurvived() throws {
    let lines = try printed(
      """
      local tasks = {}
      for i = 1, 150 do
        tasks[i] = T.spawn(function()
          local _ <close> = setmetatable({}, { __close = function()
            if tasks[i + 1] then tasks[i + 1]:cancel() end
            print(i)
          end })
          T.wait(9)
        end)
      end
      T.wait(0.1)
      tasks[1]:cancel()
      """)
    XCTAssertEqual(lines, (1...150).map { "\($0)" })
  }
}
