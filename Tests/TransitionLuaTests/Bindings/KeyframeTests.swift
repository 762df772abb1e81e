import TransitionCore
import TransitionEngine
import TransitionLua
import XCTest

/// Keyframe animations as scripts start them: `uikit-semantics.md` §3.6.
///
/// Right values by hand, of straight lines; of the spline as in `KeyframeModeTests`.
final class KeyframeTests: ScriptTestCase {
  /// Runs a push whose animator is 1 s long and runs lines; the page that comes is `to`.
  private func push(_ body: String, style: String = "animate") throws -> ScriptRun {
    try run(
      """
      local T = require "transition"
      return T.animator { operation = "push", duration = 1, \(style) = function(ctx)
        local to = ctx.to.view
        ctx.container:addSubview(to)
        local function done(finished) print(finished) to.alpha = 1 ctx:complete(true) end
      \(body)
      end }
      """)
  }

  private func assertShown(
    _ body: String, style: String = "animate", _ key: Timeline.Key, _ rows: [(Double, Double)],
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let run = try push(body, style: style)
    XCTAssertNil(run.error, "\(run.error?.report ?? "")", file: file, line: line)
    XCTAssertEqual(run.timeline.diagnostics.map(\.code), [], file: file, line: line)
    for (time, value) in rows {
      XCTAssertEqual(
        try run.timeline.value(of: key, node: "to", at: time, side: time == 0 ? .after : .before),
        value, accuracy: 1e-9, "at \(time)", file: file, line: line)
    }
  }

  private let radii = """
    T.addKeyframe(0, 0.25, function() to.cornerRadius = 10 end)
    T.addKeyframe(0.25, 0.25, function() to.cornerRadius = 30 end)
    T.addKeyframe(0.5, 0.5, function() to.cornerRadius = 0 end)
    """

  func testModesAreThoseOfTheEngine() throws {
    let modes: [(name: String, rows: [(Double, Double)])] = [
      ("linear", [(0.125, 5.0), (0.375, 20), (0.75, 15)]),
      ("discrete", [(0.125, 0), (0.375, 10), (0.75, 30)]),
      // Distances of 10, 20 and 30.
      ("paced", [(1.0 / 12, 5), (1.0 / 3, 20), (0.75, 15)]),
      ("cubic", [(0.1, 2.8), (0.3, 14.16), (0.75, 16.25)]),
      ("cubicPaced", [(1.0 / 6, 10), (0.5, 30)]),
    ]
    for (mode, rows) in modes {
      try assertShown(
        """
        local options = { duration = 1, curve = "linear", calculationMode = "\(mode)" }
        T.animateKeyframes(options, function() \(radii) end, done)
        """, .cornerRadius, rows)
    }
  }

  /// The published example of oracle section f, with the curve that a group has by default.
  func testDefaultCurveWarpsTheWholeGroup() throws {
    try assertShown(
      """
      T.animateKeyframes(1, function()
        T.addKeyframe(0, 0.1, function() to.alpha = 0 end)
      end, done)
      """, .alpha,
      [(0.05, 0.9517025033214058), (0.1, 0.8027754645168881), (0.2, 0.18340143734102526), (0.5, 0)])
  }

  func testWhatIsOutsideKeyframesSpansTheGroup() throws {
    try assertShown(
      """
      T.animateKeyframes({ duration = 1, curve = "linear" }, function()
        to.alpha = 0
        T.addKeyframe(0.5, 0, function() to.cornerRadius = 10 end)
      end, done)
      """, .alpha, [(0.25, 0.75), (0.5, 0.5)])
  }

  func testGroupInAnAnimationInheritsItsCurve() throws {
    try assertShown(
      """
      T.animate({ duration = 1, curve = "linear" }, function()
        T.animateKeyframes(9, function() T.addKeyframe(0, 1, function() to.alpha = 0 end) end, done)
      end)
      """, .alpha, [(0.25, 0.75)])
  }

  func testGroupRepeatsAndRunsBack() throws {
    try assertShown(
      """
      T.animateKeyframes({ duration = 0.25, curve = "linear", repeatCount = 2, autoreverse = true },
        function() T.addKeyframe(0, 0.5, function() to.alpha = 0 end) end, done)
      """, .alpha, [(0.0625, 0.5), (0.2, 0), (0.4375, 0.5), (0.5625, 0.5), (0.9375, 0.5)])
  }

  func testCoroutineWaitsForAGroup() throws {
    let run = try push(
      """
        local finished = ctx:animateKeyframes({ duration = 0.5, curve = "linear" }, function()
          T.addKeyframe(0, 0.5, function() to.alpha = 0 end)
        end)
        print(finished)
        T.animateKeyframes(0.25, function() to.alpha = 1 end):wait()
      """, style: "run")
    XCTAssertNil(run.error)
    XCTAssertEqual(run.timeline.duration, 0.75, accuracy: 1e-12)
    XCTAssertEqual(try run.timeline.value(of: .alpha, node: "to", at: 0.125), 0.5, accuracy: 1e-9)
    XCTAssertEqual(
      run.timeline.events.filter { $0.name == "print" }.map { $0.data.first?.value }, ["true"])
  }

  func testDrivenGroupHoldsTheFraction() throws {
    try write(
      """
      local T = require "transition"
      return T.animator { operation = "push", duration = 1, animate = function(ctx)
        ctx.container:addSubview(ctx.to.view)
        T.animateKeyframes(1, function()
          T.addKeyframe(0.5, 0.5, function() ctx.to.view.alpha = 0 end)
        end, function() ctx:complete(not ctx.cancelled) end)
      end }
      """, to: "test.lua")
    var options = RunOptions()
    options.drive = try DriveList("0:0 0.1:0.75 0.2:cancel")
    let run = ScriptRun.run(
      ScriptSource(name: "test.lua", path: folder.appendingPathComponent("test.lua").path),
      options: options)
    XCTAssertNil(run.error)
    XCTAssertEqual(try run.timeline.value(of: .alpha, node: "to", at: 0.15), 0.5, accuracy: 1e-9)
    XCTAssertEqual(run.timeline.chapters.map(\.outcome), [.cancelled])
    XCTAssertEqual(run.timeline.duration, 0.95, accuracy: 1e-9)
  }

  func testMistakesAreNamed() throws {
    let rows: [(body: String, message: String)] = [
      (
        "T.addKeyframe(0, 1, function() end)",
        "a keyframe is added outside the function of animateKeyframes"
      ),
      (
        """
        T.animateKeyframes(1, function() T.addKeyframe(0, 1, function()
          T.addKeyframe(0, 1, function() end)
        end) end)
        """, "a keyframe is added inside another one"
      ),
      (
        "T.animateKeyframes(1, function() T.addKeyframe(1.5, 1, function() end) end)",
        "start of addKeyframe is a fraction of the whole length, 0…1 (got 1.5)"
      ),
      (
        "T.animateKeyframes(1, function() T.addKeyframe(0, 250, function() end) end)",
        "duration of addKeyframe is a fraction of the whole length, 0…1 (got 250)"
      ),
      (
        "T.animateKeyframes({ duration = 1, calculationMode = \"cubik\" }, function() end)",
        "calculationMode of argument #1 (options) of animateKeyframes must be \"linear\", "
          + "\"discrete\", \"paced\", \"cubic\", \"cubicPaced\" (got \"cubik\"); "
          + "did you mean \"cubic\"?"
      ),
      (
        "T.animateKeyframes({ duration = 1, dampingRatio = 1 }, function() end)",
        "argument #1 (options) of animateKeyframes has no entry \"dampingRatio\""
      ),
      (
        "ctx:animateKeyframes(1, function() end)",
        "ctx:animateKeyframes waits, and waiting is not possible inside animate of the animator, "
          + "which runs at once"
      ),
    ]
    for row in rows {
      let error = try push(row.body).error
      XCTAssertEqual(error?.message, row.message, row.body)
      XCTAssertEqual(error?.kind, .misuse, row.body)
      XCTAssertNotNil(error?.line, row.body)
    }
  }

  func testErrorInAKeyframeEndsTheRun() throws {
    let run = try push(
      "T.animateKeyframes(1, function() T.addKeyframe(0, 1, function() error('stop') end) end)")
    XCTAssertEqual(run.error?.message, "stop")
    XCTAssertEqual(run.error?.line, 6)
  }

  func testKeyframePastTheEndIsReportedWithItsLine() throws {
    let run = try push(
      """
      T.animateKeyframes(1, function()
        T.addKeyframe(0.5, 1, function() to.alpha = 0 end)
      end, done)
      """)
    XCTAssertNil(run.error)
    XCTAssertEqual(run.timeline.diagnostics.map(\.code), ["keyframe-past-end"])
    XCTAssertEqual(run.timeline.diagnostics.first?.place.description, "test.lua:7")
  }

  func testManyKeyframesAreBounded() throws {
    var options = RunOptions()
    options.instructionLimit = 2_000_000
    try write(
      """
      local T = require "transition"
      return T.animator { duration = 1, animate = function(ctx)
        T.animateKeyframes(1, function()
          while true do
            T.addKeyframe(0, 1, function() ctx.from.view.cornerRadius = math.random(100) end)
          end
        end)
      end }
      """, to: "test.lua")
    let run = ScriptRun.run(
      ScriptSource(name: "test.lua", path: folder.appendingPathComponent("test.lua").path),
      options: options)
    XCTAssertEqual(run.error?.kind, .timeLimit)
  }
}
