import Foundation
import TransitionCore
import TransitionEngine
import TransitionLua
import XCTest

/// `T.propertyAnimator`, row by row of `uikit-semantics.md` §6.2.
final class PropertyAnimatorTests: ScriptTestCase {
  private static let setup = """
    local v = T.view { frame = T.rect(0, 0, 10, 10) }
    local page = T.viewController { name = "page", viewDidLoad = function(self) self.view:addSubview(v) end }
    local function make(options)
      options.duration = options.duration or 1
      options.curve = options.dampingRatio == nil and (options.curve or "linear") or nil
      options.animations = options.animations or function() v.alpha = 0 end
      options.completion = options.completion or function(position) print("end: " .. position) end
      return T.propertyAnimator(options)
    end
    local function shown() return string.format("%.4f", v.presentation.alpha) end
    """

  private func assertOutput(
    _ body: String, _ expected: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    XCTAssertEqual(
      try flowOutput(Self.setup, body, root: "page", file: file, line: line), expected,
      file: file, line: line)
  }

  func testDefaultsAndStates() throws {
    try assertOutput(
      """
      local a = make {}
      print(a.state, a.isRunning, a.isReversed, a.fractionComplete, a.duration)
      print(a.isInterruptible, a.isUserInteractionEnabled, a.scrubsLinearly, a.pausesOnCompletion, a.remainder)
      a:startAnimation() print(a.state, a.isRunning)
      app:wait(0.25) print(a.fractionComplete)
      a:pauseAnimation() print(a.state, a.isRunning)
      a.fractionComplete = 0.5
      a:startAnimation() app:settle() print(a.state, string.format("%.4f", app.time))
      print(make({ duration = 0 }).duration)
      """,
      [
        "inactive false false 0.0 1.0", "true true true false documented", "active true", "0.25",
        "active false", "end: end", "inactive 0.7667", "0.2",
      ])
  }

  func testStopAndFinishAtEachPosition() throws {
    for (position, alpha) in [("end", "0.0"), ("start", "1.0"), ("current", "0.75")] {
      try assertOutput(
        """
        local a = make {}
        a:startAnimation() app:wait(0.25)
        a:stopAnimation(false) print(a.state, v.alpha)
        a:finishAnimation("\(position)") print(a.state, v.alpha)
        """, ["stopped 0.75", "end: \(position)", "inactive \(alpha)"])
    }
    try assertOutput(
      "local a = make {} a:startAnimation() app:wait(0.25) a:stopAnimation(true) print(a.state, v.alpha)",
      ["inactive 0.75"])
  }

  func testReversedAndPausedOnCompletion() throws {
    try assertOutput(
      """
      local a = make { pausesOnCompletion = true }
      a:startAnimation() app:settle() print(a.state, a.isRunning, a.fractionComplete)
      a.isReversed = true print(a.fractionComplete)
      a.pausesOnCompletion = false
      a:startAnimation(0.5) app:settle() print(v.alpha)
      """, ["active false 1.0", "0.0", "end: start", "1.0"])
  }

  func testContinueWithAnotherTiming() throws {
    for (arguments, time) in [
      ("", "0.5"), ("nil, 2", "2.0"), ("'easeOut', 0.25", "0.25"),
      ("{ curve = { 0, 0, 1, 1 } }, 0.5", "0.5"),
      ("{ dampingRatio = 0.8, velocity = 2 }, 1", "1.0"),
    ] {
      try assertOutput(
        """
        local a = make { completion = function() print(app.time) end }
        a.fractionComplete = 0.5
        a:continueAnimation(\(arguments))
        app:settle()
        """, [time])
    }
    try assertOutput(
      """
      local a = make { curve = "easeInOut", remainder = "tail", completion = function() print(app.time) end }
      a:startAnimation() app:wait(0.25) a:pauseAnimation() app:wait(1) a:startAnimation() app:settle()
      """, ["2.0"])
  }

  func testAnimationsWithADelayFactor() throws {
    try assertOutput(
      """
      local a = make {}
      a:addAnimations(function() v.cornerRadius = 8 end, 0.5)
      a:startAnimation()
      app:wait(0.75)
      a:pauseAnimation() a:stopAnimation(true)
      print(v.alpha, v.cornerRadius)
      """, ["0.25 4.0"])
  }

  func testItCanBeWaitedFor() throws {
    try assertOutput(
      """
      local a = make { completion = function() end }
      a:startAnimation() print(a:wait(), app.time)
      a:addAnimations(function() v.alpha = 1 end)
      a.isReversed = true a:startAnimation() print(a:wait(), app.time)
      print(a:wait())
      """, ["end 1.0", "start 2.0", "nil"])
    // One that is stopped lets go of those who wait.
    let result = try runFlow(
      Self.setup,
      """
      local a = make {}
      a:startAnimation()
      T.animate(0.5, function() v.cornerRadius = 1 end, function() a:stopAnimation(true) end)
      print(a:wait(), app.time)
      """, root: "page")
    XCTAssertNil(result.run.error)
    XCTAssertEqual(result.printed, ["nil 0.5"])
  }

  /// What UIKit answers with an exception ends the run as failed, with the line.
  func testMisuseNamesItsLine() throws {
    let rows = [
      ("a:finishAnimation('end')", "only a stopped animator can be finished"),
      ("a:stopAnimation(true)", "an animator that is not active cannot be stopped"),
      (
        "a.isInterruptible = false a:pauseAnimation()",
        "an animator that is not interruptible cannot be paused"
      ),
      (
        "a:pauseAnimation() a.scrubsLinearly = false",
        "scrubsLinearly must not change while the animator is paused"
      ),
      (
        "a:startAnimation() a.isInterruptible = false",
        "isInterruptible must not change while the animator is active"
      ),
      (
        "a:startAnimation() a.isUserInteractionEnabled = false",
        "isUserInteractionEnabled must not change while the animator is active"
      ),
      (
        "a:startAnimation() a:stopAnimation(false) a:startAnimation()",
        "a stopped animator cannot be started"
      ),
      (
        "a:addCompletion(function() a:finishAnimation('end') end) a:startAnimation() app:settle()",
        "finishAnimation cannot be called inside a completion"
      ),
    ]
    for (body, message) in rows {
      let result = try runFlow(
        Self.setup, "local a = make {}\n\(body)\nprint('on')", root: "page")
      XCTAssertEqual(result.run.error?.message, message + ": UIKit raises an exception here", body)
      XCTAssertEqual(result.run.error?.place?.line, 14, body)
      XCTAssertEqual(result.run.error?.kind, .misuse)
      XCTAssertTrue(result.printed.contains("on"), "the run goes on: \(body)")
    }
  }

  func testWhatHasNoEffectIsReported() throws {
    let result = try runFlow(
      Self.setup,
      "local a = make {}\na:startAnimation()\na.fractionComplete = 0.5\na:continueAnimation()\napp:settle()",
      root: "page")
    XCTAssertNil(result.run.error)
    XCTAssertEqual(
      result.run.timeline.diagnostics.map { "\($0.code) \($0.place.line)" },
      ["animator-ignored 15", "animator-ignored 16"])
  }

  func testMistakesInTheOptions() throws {
    for (options, message) in [
      ("{}", "a property animator needs a duration (seconds)"),
      ("{ duration = 1, delay = 1 }", "has no entry \"delay\""),
      ("{ duration = 1, velocity = T.point(1, 2), dampingRatio = 1 }", "is not modelled"),
      (
        "{ duration = 1, stiffness = 10, damping = 1 }", "stiffness and duration do not go together"
      ),
      ("{ duration = 1, remainder = 'tial' }", "did you mean \"tail\"?"),
      ("{ duration = 1, velocity = 2 }", "velocity needs a spring"),
      ("{ duration = 0/0 }", "must be a finite number"),
    ] {
      let result = try runBody("T.propertyAnimator \(options)")
      XCTAssertEqual(result.error?.report.contains(message), true, result.error?.report ?? options)
      XCTAssertEqual(result.error?.place?.line, 5)
    }
    for (call, message) in [
      ("a:pause()", "write animator:pauseAnimation()"),
      ("a:finishAnimation('middle')", "must be \"end\", \"start\", \"current\""),
      ("a:stopAnimation()", "(withoutFinishing) of stopAnimation must be true or false"),
      ("a:continueAnimation({ velocity = T.point(1, 2) })", "is not modelled"),
      ("a:wait()", "waiting is not possible inside animate of the animator"),
    ] {
      let result = try runBody(
        "local a = T.propertyAnimator { duration = 1 } a:pauseAnimation() \(call)")
      XCTAssertEqual(result.error?.report.contains(message), true, result.error?.report ?? call)
    }
  }

  func testAnErrorInAnyFunctionEndsTheRunAtItsLine() throws {
    for body in [
      "make({ animations = function() error('broken') end }):startAnimation()",
      "make({ animations = function() error('broken') end }).fractionComplete = 0.5",
      "make({ completion = function() error('broken') end }):startAnimation() app:settle()",
      "local a = make {} a:startAnimation() a:addAnimations(function() error('broken') end)",
    ] {
      let result = try runFlow(Self.setup, "\(body)\nprint('on')", root: "page")
      XCTAssertEqual(result.run.error?.message.contains("broken"), true, body)
      XCTAssertEqual(result.run.error?.place?.line, 13, body)
      XCTAssertEqual(result.printed, [], body)
    }
  }

  /// Animators that follow themselves for ever, in time and in no time.
  func testEndlessChainsAreEnded() throws {
    for (body, kind) in [
      (
        "local a = make { completion = function() end } a:pauseAnimation() "
          + "local function f() a:addAnimations(f) end a:addAnimations(f)", "misuse"
      ),
      (
        "local function f() local a = make { animations = function() v.alpha = 1 - v.alpha end, completion = f } "
          + "a.fractionComplete = 1 a:startAnimation() end f() app:settle()", "time-limit"
      ),
      (
        "local function f() make({ animations = function() end, completion = f }):startAnimation() end "
          + "f() app:settle()", "time-limit"
      ),
      (
        "local function f() make({ animations = function() v.alpha = 1 - v.alpha end, completion = f })"
          + ":startAnimation() end f() app:settle()", "timeline-limit"
      ),
      (
        "local a = make { mass = 1, stiffness = 0.000001, damping = 1, curve = nil } a:pauseAnimation() "
          + "while true do a:continueAnimation() a:pauseAnimation() end", "misuse"
      ),
      (
        "local a = make {} a:startAnimation() while true do a:addCompletion(function() end) end",
        "time-limit"
      ),
      (
        "local a = make {} a:startAnimation() for i = 1, 1e9 do a:addAnimations(function() v.alpha = i end, "
          + "i / 1e9) end", "time-limit"
      ),
    ] {
      var options = RunOptions()
      options.instructionLimit = 20_000_000
      let result = try runFlow(Self.setup, body, root: "page", options: options)
      XCTAssertEqual(result.run.error?.kind.rawValue, kind, body)
    }
  }

  /// Whatever its functions do to it.
  func testReentry() throws {
    try assertOutput(
      """
      local a
      a = make { animations = function() v.alpha = 0 a:pauseAnimation() a:startAnimation() a.isReversed = true end,
        completion = function(p) print(p, a.state) a:addAnimations(function() end) a:startAnimation() end }
      """ + "\napp:settle() print('alive')", ["alive"])
    let result = try runFlow(
      Self.setup,
      """
      local a
      a = make { animations = function() v.alpha = 0 a:stopAnimation(true) v:removeFromSuperview() end }
      a:startAnimation() app:settle() print(a.state)
      a:addAnimations(function() a:startAnimation() a.fractionComplete = 1 end)
      a.fractionComplete = 0.5 print(a.state, a.fractionComplete)
      """, root: "page")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(
      result.printed, ["inactive", "active 0.0"], "it runs, and has begun at this instant")
  }
}
