import Foundation
import TransitionCore
import TransitionLua
import XCTest

/// Curves beyond UIKit's names, and the stock modules that hold some.
final class CurveTests: ScriptTestCase {
  /// The alpha of the page that comes, at fractions of an animation of one second from 0 to 1.
  private func alphas(_ curve: String, at fractions: [Double]) throws -> [Double] {
    let run = try run(
      """
      local T = require "transition"
      local net, ceaser = require "curves.easings_net", require "curves.ceaser"
      return T.animator { duration = 1, run = function(ctx)
        ctx.container:addSubview(ctx.to.view)
        ctx.to.view.alpha = 0
        ctx:animate({ duration = 1, curve = \(curve) }, function() ctx.to.view.alpha = 1 end)
      end }
      """)
    XCTAssertNil(run.error, run.error?.report ?? "")
    let timeline = run.timeline
    let node = try XCTUnwrap(timeline.chapters.first?.node(of: "to"))
    return fractions.map { timeline.value(of: .alpha, node: node, at: $0) }
  }

  private func check(
    _ curve: String, _ rows: [(t: Double, y: Double)], line: UInt = #line
  ) throws {
    for (row, y) in zip(rows, try alphas(curve, at: rows.map(\.t))) {
      XCTAssertEqual(y, row.y, accuracy: 1e-9, "\(curve), t = \(row.t)", line: line)
    }
  }

  /// Right values: the rules of CSS's `linear()`, by hand.
  func testStopsAreThoseOfCSS() throws {
    try check("{ stops = { 0, 1 } }", [(0.3, 0.3), (0.75, 0.75)])
    try check("{ stops = { 0, 0.8, 1 } }", [(0.25, 0.4), (0.5, 0.8), (0.75, 0.9)])
    // Two without a time lie evenly between those that have one.
    try check(
      "{ stops = { 0, { 0.4, 0.2 }, 0.6, 0.7, { 0.9, 0.8 }, 1 } }",
      [(0.1, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.7), (0.7, 0.8), (0.9, 0.95)])
    // What would go back stays, and is a jump.
    try check(
      "{ stops = { 0, { 0.5, 0.6 }, { 0.9, 0.3 }, 1 } }",
      [(0.3, 0.25), (0.6, 0.9), (0.8, 0.95)])
  }

  func testStepsAreThoseOfCSS() throws {
    try check("{ steps = 4 }", [(0.1, 0), (0.3, 0.25), (0.6, 0.5), (0.9, 0.75)])
    try check("{ steps = 4, position = \"start\" }", [(0.1, 0.25), (0.9, 1)])
    try check("{ steps = 3, position = \"both\" }", [(0.1, 0.25), (0.5, 0.5), (0.9, 0.75)])
    try check("{ steps = 3, position = \"none\" }", [(0.1, 0), (0.5, 0.5), (0.9, 1)])
  }

  func testWrongCurvesSayWhatIsPossible() throws {
    let rows = [
      (
        "{ stops = { 1 } }",
        "stops of curve of argument #1 (options) of animate must be a list of 2 to 1000 stops (got a table)"
      ),
      (
        "{ stops = { 0, { 0.5, 2 }, 1 } }",
        "the fraction of time of stop 2 of stops of curve of argument #1 (options) of animate must lie in 0…1 (got 2)"
      ),
      (
        "{ stops = { 0, \"x\" } }",
        "stop 2 of stops of curve of argument #1 (options) of animate must be a number (got the string \"x\")"
      ),
      (
        "{ stops = { { 0, 0.5 }, 1 } }",
        "stops of curve of argument #1 (options) of animate must begin at the time 0 and end at 1"
      ),
      (
        "{ steps = 2.5 }",
        "steps of curve of argument #1 (options) of animate must be a whole number from 1 to 500 (got 2.5)"
      ),
      (
        "{ steps = 1, position = \"none\" }",
        "steps of curve of argument #1 (options) of animate must be at least 2 with the position \"none\" (got 1)"
      ),
      (
        "{ stops = { 0, 1 }, steps = 2 }",
        "curve of argument #1 (options) of animate must be \"linear\", \"easeIn\", \"easeOut\", \"easeInOut\", \"default\", four "
          + "numbers { x1, y1, x2, y2 }, { stops = { … } } or { steps = 4 } (got a table)"
      ),
    ]
    for (curve, message) in rows {
      let error = try runBody("T.animate({ duration = 1, curve = \(curve) }, function() end)").error
      XCTAssertEqual(error?.message, message, curve)
    }
    let error = try runBody("T.animate({ duration = 1, curve = 'easeOutBack' }, print)").error
    XCTAssertEqual(
      error?.hint,
      "curves of this name are in require \"curves.ceaser\" and require \"curves.easings_net\"")
  }

  /// Right values: Penner's functions, which both tables approximate; the tolerances are the largest
  /// distances of the published numbers, found by an independent program.
  func testStockCurvesAreNearPennersFunctions() throws {
    let c = 1.70158
    let functions: [(String, (Double) -> Double)] = [
      ("Sine", { 1 - cos($0 * .pi / 2) }), ("Quad", { $0 * $0 }), ("Cubic", { pow($0, 3) }),
      ("Quart", { pow($0, 4) }), ("Quint", { pow($0, 5) }),
      ("Expo", { $0 > 0 ? pow(2, 10 * $0 - 10) : 0 }), ("Circ", { 1 - (1 - $0 * $0).squareRoot() }),
      ("Back", { (c + 1) * pow($0, 3) - c * $0 * $0 }),
    ]
    let times = [0.2, 0.4, 0.5, 0.6, 0.8]
    for (table, tolerance) in [("net", 0.039), ("ceaser", 0.193)] {
      for (name, function) in functions {
        let kinds: [(String, (Double) -> Double)] = [
          ("easeIn", function), ("easeOut", { 1 - function(1 - $0) }),
          // Back swings farther there.
          (
            "easeInOut",
            name == "Back"
              ? { t in
                let (d, u) = (1.525 * c, t < 0.5 ? 2 * t : 2 * t - 2)
                return t < 0.5
                  ? u * u * ((d + 1) * u - d) / 2 : (u * u * ((d + 1) * u + d) + 2) / 2
              } : { $0 < 0.5 ? function(2 * $0) / 2 : 1 - function(2 - 2 * $0) / 2 }
          ),
        ]
        for (kind, expected) in kinds {
          let values = try alphas("\(table).\(kind)\(name)", at: times)
          for (t, y) in zip(times, values) {
            XCTAssertEqual(y, expected(t), accuracy: tolerance, "\(table).\(kind)\(name), \(t)")
          }
        }
      }
    }
  }

  func testAFileBesideTheScriptComesBeforeTheStock() throws {
    try write("return { mine = 'linear' }", to: "curves/ceaser.lua")
    let printed = try output("print((require 'curves.ceaser').mine)")
    XCTAssertEqual(printed, ["linear"])
  }

  func testNumbersBetweenOthersAreFound() throws {
    let printed = try output(
      """
      print(T.lerp(10, 20, 0.25), T.lerp(1, 0, 1.5))
      print(T.lerp(T.point(0, 10), T.point(10, 30), 0.5))
      print(T.lerp(T.rect(0, 0, 10, 10), T.rect(10, 20, 30, 50), 0.1))
      print(T.clamp(5, 0, 1), T.clamp(-5, 0, 1), T.clamp(0.5, 0, 1))
      print(T.relativeVelocity(600, 100, 300), T.relativeVelocity(600, 300, 100))
      """)
    XCTAssertEqual(
      printed,
      [
        "12.5\t-0.5", "T.point(5, 20)", "T.rect(1, 2, 12, 14)", "1.0\t0.0\t0.5", "3.0\t-3.0",
      ])
  }
}
