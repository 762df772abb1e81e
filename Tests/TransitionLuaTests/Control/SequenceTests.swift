import TransitionCore
import TransitionLua
import XCTest

/// `T.sequence` and `T.stagger`.
final class SequenceTests: ControlTestCase {
  func testStepsOfEachKindFollowEachOther() throws {
    let result = try perform(
      """
      to.alpha = 0
      T.sequence({
        { duration = 0.1, curve = "linear", animations = function() to.alpha = 0.5 end },
        0.2,
        function() print("at once") end,
        function() T.wait(0.05) ctx:mark("waited") end,
        function() return T.animate(0.1, function() to.alpha = 1 end) end,
        function() return T.spawn(function() T.wait(0.15) end) end,
        0,
        { duration = 0.1, dampingRatio = 1, animations = function() to.alpha = 0.25 end },
      }, function(finished) print("all", finished) ctx:mark("end") end)
      print("returned")
      """)
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["returned", "at once", "all true"])
    let stages = result.run.timeline.stages
    for (stage, begin) in zip(stages, [0, 0.35, 0.6]) {
      XCTAssertEqual(stage.begin, begin, accuracy: 1e-12)
    }
    XCTAssertEqual(stages.count, 3)
    // The lines of the functions that make the changes.
    XCTAssertEqual(stages.map(\.place.line), [15, 19, 22])
    XCTAssertEqual(try result.run.timeline.time(ofMark: "waited"), 0.35, accuracy: 1e-12)
    XCTAssertEqual(try result.run.timeline.time(ofMark: "end"), 0.7, accuracy: 1e-12)
    XCTAssertEqual(try chapter(of: result.run).end, 0.7, accuracy: 1e-12)
  }

  func testAStepLooksAtValuesWhenItBegins() throws {
    let timeline = try perform(
      """
      T.sequence({ 0.2, { duration = 0.1, animations = function() to.alpha = to.alpha - 0.25 end } })
      T.wait(0.1)
      to.alpha = 0.5
      """
    ).run.timeline
    let change = try XCTUnwrap(timeline.stages.first?.changes.first)
    XCTAssertEqual([change.from, change.to], [0.5, 0.25])
  }

  func testCancelCancelsTheRest() throws {
    let result = try perform(
      """
      local sequence = T.sequence({
        0.1, { duration = 1, animations = function() to.alpha = 0.5 end }, function() print("never") end,
      }, function(finished) print(finished) end)
      T.wait(0.3)
      sequence:cancel()
      print(sequence.finished, sequence:wait())
      sequence:cancel()
      """)
    XCTAssertNil(result.run.error)
    XCTAssertEqual(result.printed, ["false", "true false"])
    XCTAssertEqual(result.run.timeline.duration, 0.3)
    let to = try XCTUnwrap(result.run.timeline.node(named: "to", at: 0))
    XCTAssertEqual(result.run.timeline.value(of: .alpha, node: to, at: 0.3, side: .after), 0.5)
  }

  func testAStepThatIsStoppedLetsTheNextOneBeginAndTheAnswerIsFalse() throws {
    XCTAssertEqual(
      try printed(
        """
        local step
        local sequence = T.sequence({
          function() step = T.animate(1, function() to.alpha = 0 end) return step end,
          function() print("next") end,
        }, function(finished) print("all", finished) end)
        T.wait(0.1)
        step:cancel()
        print(sequence:wait())
        """), ["next", "all false", "false"])
  }

  func testSequencesWorkInCallbackStyleAndStopOnAUsersCancel() throws {
    let body = """
      T.sequence({
        { duration = 1, curve = "linear", animations = function() to.alpha = 0.5 end },
        { duration = 1, curve = "linear", animations = function() to.alpha = 1 end },
      }, function(finished) print(finished, ctx.cancelled) ctx:complete(not ctx.cancelled) end)
      """
    let finished = try perform(body, style: "animate")
    XCTAssertEqual(finished.printed, ["true false"])
    XCTAssertEqual(try chapter(of: finished.run).end, 2)
    let cancelled = try perform(body, style: "animate", drive: "0:0 0.2:0.4 0.3:cancel")
    XCTAssertNil(cancelled.run.error, cancelled.run.error?.report ?? "")
    XCTAssertEqual(cancelled.printed, ["false true"])
    XCTAssertEqual(try chapter(of: cancelled.run).end, 0.7, accuracy: 1e-9)
    XCTAssertEqual(cancelled.run.timeline.stages.count, 1)
  }

  func testACompletionNeverComesInsideTheCallAndAMistakeLeavesNothing() throws {
    XCTAssertEqual(
      try printed(
        """
        local empty = T.sequence({}, function(finished) print("empty", finished) end)
        local quick = T.sequence({ print, 0, print }, function(finished) print("quick", finished) end)
        print(empty.finished, empty:wait(), quick:wait())
        print(pcall(T.sequence, { { duration = 1, animations = function() error("no", 0) end } }, print))
        T.wait(0)
        """), ["", "", "true true true", "false no", "empty true", "quick true"])
  }

  func testMistakesInSteps() throws {
    let rows = [
      ("T.sequence({ 'x' })", "entry 1 of argument #1 (steps) of sequence must be"),
      ("T.sequence({ -1 })", "must be at least 0"),
      ("T.sequence({ { duration = 1 } })", "lacks the entry \"animations\""),
      ("T.sequence({ { duratoin = 1, animations = print } })", "has no entry \"duratoin\""),
      ("T.sequence({ { animations = print } })", "an animation needs a duration"),
      ("T.sequence({ 0.1, { duration = 1, animations = function() to.alhpa = 1 end } })", "alhpa"),
      ("T.sequence({ 0.1, function() error('bad') end })", "bad"),
      ("T.sequence(1)", "must be a list"),
    ]
    for (body, message) in rows {
      let error = try perform(body).run.error
      XCTAssertEqual(error?.message.contains(message), true, "\(body): \(error?.report ?? "none")")
      XCTAssertEqual(error?.line, 13, body)
    }
  }

  /// Right times: rank × interval; the rank by counting on one's fingers.
  func testStaggerBeginsEachItemInItsOrder() throws {
    let rows: [(order: String, ranks: [Double])] = [
      ("forward", [0, 1, 2, 3, 4]), ("backward", [4, 3, 2, 1, 0]), ("center", [2, 1, 0, 1, 2]),
      ("edges", [0, 1, 2, 1, 0]), ("", [0, 1, 2, 3, 4]),
    ]
    for row in rows {
      let order = row.order.isEmpty ? "" : "order = \"\(row.order)\","
      let result = try perform(
        """
        local views = {}
        for i = 1, 5 do
          views[i] = T.view { name = "v" .. i, frame = T.rect(0, 0, 10, 10) }
          ctx.container:addSubview(views[i])
        end
        local handle = T.stagger(views, { interval = 0.1, duration = 0.2, delay = 0.05, \(order) },
          function(view, index) assert(view == views[index] and math.type(index) == "integer") view.alpha = 0 end,
          function(finished) print("all", finished) end)
        print(handle:wait())
        """)
      XCTAssertNil(result.run.error, result.run.error?.report ?? "")
      XCTAssertEqual(result.printed, ["all true", "true"])
      let timeline = result.run.timeline
      for (index, rank) in row.ranks.enumerated() {
        let stage = try XCTUnwrap(
          timeline.stages.first { timeline.nodes[$0.changes[0].node].name == "v\(index + 1)" })
        XCTAssertEqual(stage.begin, 0.05 + rank * 0.1, accuracy: 1e-12, "\(row.order) \(index)")
        XCTAssertEqual(stage.duration, 0.2)
      }
      let length = 0.05 + (row.ranks.max() ?? 0) * 0.1 + 0.2
      XCTAssertEqual(try chapter(of: result.run).end, length, accuracy: 1e-12)
    }
    let even = try perform(
      """
      T.stagger({ "a", "b", "c", "d" }, { interval = 1, duration = 1, order = "center" }, function(name)
        local view = T.view { name = name } ctx.container:addSubview(view) view.alpha = 0
      end):wait()
      """
    ).run.timeline
    XCTAssertEqual(
      even.stages.map { "\(even.nodes[$0.changes[0].node].name) \($0.begin)" }.sorted(),
      ["a 1.0", "b 0.0", "c 0.0", "d 1.0"])
  }

  /// As an animation that nobody has waited for.
  func testAStaggerOutlivesItsScope() throws {
    XCTAssertEqual(
      try printed(
        """
        T.spawn(function()
          T.stagger({ from, to }, { interval = 0.1, duration = 0.2 },
            function(view) view.alpha = 0.5 end, function(finished) print("all", finished) end)
        end):wait()
        print("the task is over")
        T.wait(1)
        """), ["the task is over", "all true"])
  }

  func testAStaggerThatFailsLeavesNothing() throws {
    XCTAssertEqual(
      try printed(
        """
        print(pcall(T.stagger, { from, 2 }, { interval = 0.1, duration = 0.2 },
          function(view) view.alpha = 0.5 end, function() print("completed") end) == false)
        T.wait(1)
        """), ["true"])
  }

  func testStaggerCancelEmptyListAndMistakes() throws {
    XCTAssertEqual(
      try printed(
        """
        local handle = T.stagger({ from, to }, { interval = 0.5, duration = 1 },
          function(view) view.alpha = 0 end, function(finished) print("all", finished) end)
        T.wait(0.2)
        handle:cancel()
        print(handle:wait())
        local empty = T.stagger({}, { interval = 1, duration = 1 }, function() end,
          function(finished) print("none", finished) end)
        print(empty.finished, empty:wait())
        """), ["all false", "false", "none true", "false true"])
    let rows = [
      ("T.stagger(from, { interval = 1, duration = 1 }, print)", "must be a list"),
      ("T.stagger({ 1 }, { duration = 1 }, print)", "lacks the entry \"interval\""),
      (
        "T.stagger({ 1 }, { interval = 1, duration = 1, order = 'centre' }, print)",
        "must be \"forward\""
      ),
      ("T.stagger({ 1 }, { interval = 1, duration = 1 })", "argument #3 (animations)"),
      ("T.stagger({ 1 }, { interval = 1 }, print)", "needs a duration"),
    ]
    for (body, message) in rows {
      let error = try perform(body).run.error
      XCTAssertEqual(error?.message.contains(message), true, "\(body): \(error?.report ?? "none")")
    }
  }
}
