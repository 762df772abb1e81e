import TransitionCore
import TransitionFormats
import TransitionLua
import XCTest

/// `T.displayLink` and loops over its frames.
final class DisplayLinkScriptTests: ControlTestCase {
  func testCallsComeAtTheFramesOfTheClock() throws {
    let result = try perform(
      """
      T.wait(0.05)
      local last, count = 0, 0
      local link = T.displayLink({ rate = 24 }, function(time, delta)
        count = count + 1
        -- Frame k of the clock, and not of the link; never a running sum.
        assert(time == (count + 1) / 24 - 0.05 and math.abs(delta - (time - last)) < 1e-12)
        last = time
      end)
      T.wait(1)
      link:cancel()
      print(count, link.finished, link:wait())
      T.wait(1)
      print(count)
      """)
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["24 true false", "24"])
  }

  func testALinkWithADurationEndsExactlyThere() throws {
    let result = try perform(
      """
      local times = {}
      local link = T.displayLink({ rate = 60, duration = 0.0725 }, function(time, delta)
        times[#times + 1] = time
        if #times == 5 then print(math.abs(delta - (0.0725 - 4 / 60)) < 1e-12) end
      end)
      print(link:wait(), #times, times[4] == 4 / 60, times[5])
      ctx:mark("end")
      """)
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["true", "true 5 true 0.0725"])
    XCTAssertEqual(try result.run.timeline.time(ofMark: "end"), 0.0725, accuracy: 1e-12)
  }

  func testALoopOverFramesReadsDownwards() throws {
    let result = try perform(
      """
      local count = 0
      for time, delta in T.displayLink({ duration = 0.1, rate = 30 }):frames() do
        count = count + 1
        to.alpha = 1 - time
        assert(delta > 0)
      end
      print(count, to.alpha)
      local link = T.displayLink {}
      for time in link:frames() do
        if time > 0.049 then break end
      end
      print(link.finished)
      link:cancel()
      for _ in link:frames() do print("never") end
      """)
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["3 0.9", "false"])
    let timeline = result.run.timeline
    let to = try XCTUnwrap(timeline.node(named: "to", at: 0))
    // Steps: the value of a frame holds until the next one.
    let frame = 1.0 / 30
    let rows: [(Double, Double)] = [(0, 1), (frame, 1 - frame), (0.05, 1 - frame), (0.1, 0.9)]
    for (time, value) in rows {
      XCTAssertEqual(
        timeline.value(of: .alpha, node: to, at: time, side: .before), value, accuracy: 1e-12,
        "\(time)")
    }
  }

  /// What a link sets is in the picture of the same instant, after timers and before completions.
  func testALinkRunsAfterTimersAndBeforeThePicture() throws {
    let result = try perform(
      """
      T.animate(0.1, function() from.alpha = 0.5 end, function() print("completion") end)
      T.displayLink({ rate = 10 }, function() print("link") to.alpha = 0.25 end)
      T.spawn(function() T.wait(0.1) print("timer") end)
      T.wait(0.15)
      """)
    XCTAssertEqual(result.printed, ["timer", "link", "completion"])
    let to = try XCTUnwrap(result.run.timeline.node(named: "to", at: 0))
    XCTAssertEqual(
      result.run.timeline.value(of: .alpha, node: to, at: 0.1, side: .before), 0.25)
  }

  func testALinkThatIsForgottenKeepsNothingGoing() throws {
    // In the root: it outlives the transition, and ends with the run.
    let flow = try runFlow(
      "local count = 0 T.displayLink(function() count = count + 1 end)",
      "app:wait(0.5) print(count)", root: "T.viewController {}")
    XCTAssertNil(flow.run.error, flow.run.error?.report ?? "")
    // The wait comes before the frame of the same instant.
    XCTAssertEqual(flow.printed, ["29"])
    XCTAssertEqual(flow.run.timeline.duration, 0.5)
    // In a transition: it ends with that.
    let result = try perform("T.displayLink(function(time) print(time < 0.2001) end) T.wait(0.2)")
    XCTAssertNil(result.run.error)
    XCTAssertEqual(result.printed, Array(repeating: "true", count: 11))
    XCTAssertEqual(result.run.timeline.duration, 0.2)
  }

  func testALinkDrivesATransitionInCallbackStyle() throws {
    let result = try perform(
      """
      local link
      link = T.displayLink(function(time)
        to.alpha = math.min(1, time / 0.5)
        if time >= 0.5 then link:cancel() ctx:complete(true) end
      end)
      """, style: "animate")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(try chapter(of: result.run).end, 0.5, accuracy: 1e-12)
    let timeline = result.run.timeline
    // 30 writes, at the frames; and no more in the file than they are.
    XCTAssertEqual(timeline.table(fps: 60).rows.count, 31)
    XCTAssertLessThan(timeline.json(fps: 60).count, 12_000)
    // The first of them is at 1/60 s: 1/30 of the way.
    XCTAssertTrue(TimelineSummary(timeline).text.contains("to.alpha 1 → 1, between 0.033 and 1"))
  }

  func testATransitionThatNeverEndsNamesTheLink() throws {
    var options = RunOptions()
    options.timeLimit = 2
    let run = try run(
      """
      local T = require "transition"
      return T.animator { duration = 1, animate = function(ctx)
        T.displayLink(function() end)
      end }
      """, options: options)
    XCTAssertEqual(run.error?.kind, .timelineLimit)
    XCTAssertEqual(run.error?.line, 3)
    XCTAssertEqual(run.error?.message.hasSuffix("waits for a display link (test.lua:3)"), true)
  }

  func testTicksCountAgainstTheBudget() throws {
    var options = RunOptions()
    options.instructionLimit = 200_000
    options.timeLimit = 1000
    let run = try run(
      """
      local T = require "transition"
      return T.animator { duration = 1, animate = function(ctx)
        T.displayLink({ rate = 1000 }, function() end)
      end }
      """, options: options)
    XCTAssertEqual(run.error?.kind, .timeLimit)
  }

  func testMistakes() throws {
    let rows = [
      ("T.displayLink(60)", "must be a function or a table of options"),
      ("T.displayLink({ rate = 0 })", "rate of displayLink must be above 0 and at most 1000"),
      ("T.displayLink({ rate = 1001 })", "rate of displayLink must be above 0 and at most 1000"),
      ("T.displayLink({ duration = -1 })", "must be at least 0"),
      ("T.displayLink({ fps = 60 })", "has no entry \"fps\""),
      ("T.displayLink(print, print)", "displayLink takes one function"),
      ("T.displayLink(function() error('bad') end) T.wait(1)", "bad"),
      ("T.displayLink(function() T.wait(1) end) T.wait(1)", "inside the function of displayLink"),
      (
        "T.animate(0.1, function() for _ in T.displayLink({}):frames() do end end)",
        "a loop over link:frames() waits"
      ),
    ]
    for (body, message) in rows {
      let error = try perform(body).run.error
      XCTAssertEqual(error?.message.contains(message), true, "\(body): \(error?.report ?? "none")")
      XCTAssertEqual(error?.line, 13, body)
    }
  }
}
