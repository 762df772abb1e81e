import Foundation
import TransitionCore
import TransitionEngine
import XCTest

/// What is left after the release, on a real transition: oracle sections h and a.
final class RemainderTests: XCTestCase {
  private struct Oracle: Decodable {
    struct Row: Decodable {
      var duration: Double
      var percent: Double
      var completionSpeed: Double
      var finishRemaining: Double
      var cancelRemaining: Double
    }
    struct Curve: Decodable {
      var y: [Double]
    }
    var rows: [Row]
    var curves: [String: Curve]

    enum CodingKeys: String, CodingKey {
      case rows = "h_percent_driven_remainders"
      case curves = "a_standard_curves"
    }
  }

  private func oracle() throws -> Oracle { try OracleTables.read(Oracle.self) }

  /// Scrubs to the percentage, lets go at 1 s, and answers the app when everything is over.
  private func run(
    _ row: Oracle.Row, finishes: Bool, curve: TimingCurve = .easeInOut
  ) throws -> DrivenApp {
    let app = DrivenApp(duration: row.duration, curve: .easeIn)
    app.driver.completionSpeed = row.completionSpeed
    app.driver.completionCurve = curve
    app.push()
    app.at(0.5) { app.driver.update(row.percent) }
    app.at(1) { if finishes { app.driver.finish() } else { app.driver.cancel() } }
    try app.engine.settle()
    return app
  }

  func testEveryRowOfTheOracle() throws {
    let rows = try oracle().rows
    XCTAssertEqual(rows.count, 36)
    for row in rows {
      for finishes in [true, false] {
        let name = "\(row), finishes \(finishes)"
        let app = try run(row, finishes: finishes)
        let expected = 1 + (finishes ? row.finishRemaining : row.cancelRemaining)
        XCTAssertEqual(app.engine.now, expected, accuracy: 1e-12, name)
        XCTAssertEqual(app.log.entries, ["to true at \(Text.number(expected))"], name)
        XCTAssertEqual(app.chapter?.end ?? 0, expected, accuracy: 1e-12, name)
        XCTAssertEqual(app.chapter?.outcome, finishes ? .completed : .cancelled, name)
        XCTAssertEqual(try app.fraction(at: 0.75), row.percent, accuracy: 1e-12, name)
      }
    }
  }

  /// The whole way by each standard curve, at the table's 21 points.
  func testCompletionCurvesFollowTheOracle() throws {
    let curves: [String: TimingCurve] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
      "default": .default,
    ]
    for (name, values) in try oracle().curves {
      let curve = try XCTUnwrap(curves[name], name)
      for finishes in [true, false] {
        let row = Oracle.Row(
          duration: 0.8, percent: finishes ? 0 : 1, completionSpeed: 2, finishRemaining: 0.4,
          cancelRemaining: 0.4)
        let app = try run(row, finishes: finishes, curve: curve)
        for (index, value) in values.y.enumerated() {
          XCTAssertEqual(
            try app.fraction(at: 1 + 0.4 * Double(index) / 20, side: .before),
            finishes ? value : 1 - value, accuracy: 1e-9, "\(name) at \(index)/20")
        }
      }
    }
  }
}
