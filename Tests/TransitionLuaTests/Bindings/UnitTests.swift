import TransitionCore
import XCTest

/// Numbers that look like another unit: a warning with the likely value, and nothing is rescaled.
final class UnitTests: ScriptTestCase {
  private static let rows: [(line: String, code: String, message: String, remedy: String)] = [
    (
      "T.animate(300, function() end):cancel()", "looks-like-milliseconds",
      "duration is in seconds: 300 looks like milliseconds", "write 0.3 for 300 ms"
    ),
    (
      "T.animate({ duration = 0.3, delay = 150 }, function() end):cancel()",
      "looks-like-milliseconds", "delay is in seconds: 150 looks like milliseconds",
      "write 0.15 for 150 ms"
    ),
    (
      "T.animator { duration = 500, animate = function(ctx) end }", "looks-like-milliseconds",
      "duration is in seconds: 500 looks like milliseconds", "write 0.5 for 500 ms"
    ),
    (
      "T.spawn(function() T.wait(250) end):cancel()", "looks-like-milliseconds",
      "the time of T.wait is in seconds: 250 looks like milliseconds", "write 0.25 for 250 ms"
    ),
    (
      "T.propertyAnimator { duration = 400 }", "looks-like-milliseconds",
      "duration is in seconds: 400 looks like milliseconds", "write 0.4 for 400 ms"
    ),
    (
      "T.rotation(90)", "looks-like-degrees", "T.rotation takes radians: 90 looks like degrees",
      "write math.rad(90)"
    ),
    (
      "T.scale(2):rotated(-45)", "looks-like-degrees",
      "rotated takes radians: -45 looks like degrees", "write math.rad(-45)"
    ),
    (
      "ctx.to.view.alpha = 50", "looks-like-percent",
      "alpha of \"second\" is a fraction 0…1: 50 looks like percent", "write 0.5"
    ),
    (
      "ctx.to.view.alpha = 255", "looks-like-percent",
      "alpha of \"second\" is a fraction 0…1: 255 looks like a part of 255", "write 1"
    ),
    (
      "T.color(\"red\"):withAlpha(50)", "looks-like-percent",
      "withAlpha is a fraction 0…1: 50 looks like percent", "write 0.5"
    ),
    (
      "T.propertyAnimator { duration = 1, animations = function() end }.fractionComplete = 50",
      "looks-like-percent", "fractionComplete is a fraction 0…1: 50 looks like percent or points",
      "write 0.5 for percent; divide points by the whole way, as in translation.x / view.bounds.width"
    ),
    (
      "T.interaction {}:update(137.5)", "looks-like-percent",
      "update is a fraction 0…1: 137.5 looks like percent or points",
      "divide points by the whole way, as in translation.x / view.bounds.width"
    ),
    (
      "T.color(255, 136, 0)", "looks-like-bytes",
      "T.color takes fractions 0…1: 255 looks like 0…255", "write T.color(\"#ff8800\")"
    ),
    (
      "T.color(0, 0, 136, 0.4)", "looks-like-bytes",
      "T.color takes fractions 0…1: 136 looks like 0…255", "write T.color(\"#00008866\")"
    ),
    (
      "T.color { white = 128.5 }", "looks-like-bytes",
      "white takes fractions 0…1: 128.5 looks like 0…255", "divide each by 255"
    ),
    (
      "ctx.to.view.anchorPoint = T.point(195, 0)", "looks-like-points",
      "anchorPoint is a fraction of the bounds in each direction: 195 looks like points",
      "write T.point(0.5, 0.5) for the middle, T.point(0, 0) for the top left corner"
    ),
    (
      "T.animate({ duration = 1, dampingRatio = 1, velocity = 800 }, function() end):cancel()",
      "looks-like-points",
      "velocity of a spring is in whole distances per second: 800 looks like points per second",
      "write velocity = T.relativeVelocity(800, from, to), with the two ends in points"
    ),
    (
      "T.propertyAnimator { stiffness = 100, damping = 20, velocity = -60.5 }", "looks-like-points",
      "velocity of a spring is in whole distances per second: -60.5 looks like points per second",
      "write velocity = T.relativeVelocity(-60.5, from, to), with the two ends in points"
    ),
  ]

  func testEachNumberOfAnotherUnitIsToldOnceAndInItsLine() throws {
    for row in Self.rows {
      let found = try findings(row.line).filter { $0.code.hasPrefix("looks-like") }
      XCTAssertEqual(found.map(\.code), [row.code], row.line)
      XCTAssertEqual(found.first?.message, row.message, row.line)
      XCTAssertEqual(found.first?.remedy, row.remedy, row.line)
      XCTAssertEqual(found.first?.severity, .warning, row.line)
      XCTAssertEqual(found.first?.place, Timeline.Place(file: "test.lua", line: 4), row.line)
    }
  }

  func testNumbersOfTheRightUnitAreLeftAlone() throws {
    let lines = [
      "T.animate(49.9, function() end):cancel()", "T.rotation(2 * math.pi)",
      "T.rotation(9 * math.pi)", "T.rotation(6)", "ctx.to.view.alpha = 1",
      "T.color(1, 1.2, 0)", "T.interaction {}:update(1.4)",
      "ctx.to.view.anchorPoint = T.point(0.5, 2)",
      "T.animate({ duration = 1, dampingRatio = 1, velocity = 49 }, function() end):cancel()",
      "T.animate({ duration = 1, dampingRatio = 1, velocity = T.relativeVelocity(800, 0, 5) }, "
        + "function() end):cancel()",
    ]
    for line in lines {
      let found = try findings(line)
      XCTAssertEqual(found.map(\.code).filter { $0.hasPrefix("looks-like") }, [], line)
    }
  }

  func testNothingIsRescaled() throws {
    XCTAssertEqual(
      try output(
        """
        ctx.to.view.alpha = 50
        print(ctx.to.view.alpha, T.color(255, 136, 0), T.rotation(90) == T.rotation(math.rad(90)))
        """), ["50.0\tT.color(255, 136, 0)\tfalse"])
  }

  func testAFindingIsToldOnceALineWithHowOften() throws {
    let found = try findings(
      """
      for _ = 1, 12 do ctx.to.view.alpha = 50 end
      ctx.to.view.alpha = 60
      """
    ).filter { $0.code == "looks-like-percent" }
    XCTAssertEqual(found.map(\.count), [12, 1])
  }

  /// A constant at the top is made before there is anything to record.
  func testMainPartAndModulesAreTold() throws {
    try write("return { turn = require('transition').rotation(45) }", to: "turns.lua")
    let run = try run(
      """
      local T = require "transition"
      local turns = require "turns"
      local HALF = T.rotation(180)
      for _ = 1, 3 do T.rotation(90) end
      return T.animator { duration = 0, animate = function(ctx) ctx:complete(true) end }
      """)
    let found = run.timeline.diagnostics.filter { $0.code == "looks-like-degrees" }
    XCTAssertEqual(found.map(\.place.description), ["turns.lua:1", "test.lua:3", "test.lua:4"])
    XCTAssertEqual(found.map(\.count), [1, 1, 3])
  }

  /// Runs lines from line 4 on and answers what is found.
  private func findings(
    _ body: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [Timeline.Diagnostic] {
    let run = try run(
      """
      local T = require "transition"
      return T.animator { duration = 0, animate = function(ctx)
      ctx.container:addSubview(ctx.to.view)
      \(body)
      ctx:complete(true)
      end }
      """)
    XCTAssertNil(run.error, run.error?.report ?? "", file: file, line: line)
    return run.timeline.diagnostics
  }
}
