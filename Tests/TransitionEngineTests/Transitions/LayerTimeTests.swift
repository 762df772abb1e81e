import Foundation
import TransitionCore
import TransitionEngine
import XCTest

/// The driver of iOS 7 to 9, one clock for the whole transition: `uikit-semantics.md` §6.1 and §10.2.
///
/// The transition takes 1 s. Right values are by hand, for linear curves and for 3t² − 2t³.
final class LayerTimeTests: XCTestCase {
  /// A driven push with a delayed, a short, a repeated and a long block.
  private func app() -> DrivenApp {
    let app = DrivenApp(curve: AnimatorScene.smooth) { app, _ in
      app.engine.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) {
        app.marks[0].alpha = 0
      } completion: {
        app.log.add("delayed \($0) at \(Text.number(app.engine.now))")
      }
      app.engine.animate(withDuration: 0.25, options: [.curveLinear, .autoreverse]) {
        app.marks[1].alpha = 0
      }
      app.engine.animate(withDuration: 2, options: .curveLinear) {
        app.marks[2].alpha = 0
      } completion: {
        app.log.add("long \($0) at \(Text.number(app.engine.now))")
      }
    }
    app.driver.driver = .layerTime
    return app
  }

  private func assertValues(
    _ app: DrivenApp, at time: Double, local: Double, isReleased: Bool = false,
    line: UInt = #line
  ) throws {
    func clamp(_ value: Double) -> Double { max(0, min(1, value)) }
    // When it has run forth and back the model value shows.
    let back = isReleased && local > 0.5 ? 0 : local <= 0.25 ? 1 - 4 * local : clamp(4 * local - 1)
    let timeline = app.engine.timeline()
    for (node, key, value) in [
      ("second", .centerX, 160 * AnimatorScene.smooth(clamp(local))),
      ("mark0", .alpha, 1 - clamp((local - 0.25) / 0.5)), ("mark1", .alpha, back),
      ("mark2", .alpha, 1 - local / 2),
    ] as [(String, Timeline.Key, Double)] {
      XCTAssertEqual(
        try timeline.value(of: key, node: node, at: time, side: .before), value, accuracy: 1e-9,
        "\(node) at \(time)", line: line)
    }
  }

  func testScrubbingSetsTheLocalTime() throws {
    let app = app()
    app.push()
    for (index, percent) in [0.125, 0.2, 0.5, 0.9, 0.3].enumerated() {
      app.at(0.1 * Double(index + 1)) { app.driver.update(percent) }
    }
    try app.engine.run(until: 0.6)
    for (index, percent) in [0.125, 0.2, 0.5, 0.9, 0.3].enumerated() {
      try assertValues(app, at: 0.1 * Double(index + 1), local: percent)
      try assertValues(app, at: 0.1 * Double(index + 1) + 0.05, local: percent)
    }
    XCTAssertEqual(app.to.layer.presentation.geometry.position.x, 160 * AnimatorScene.smooth(0.3))
    XCTAssertEqual(app.marks[0].layer.presentation.opacity, 0.9, accuracy: 1e-12)
    XCTAssertEqual(app.app.findings, [], "the delay and the repetition count")
    app.driver.finish()
    try app.engine.settle()
  }

  func testAfterAFinishTheLocalTimeRunsOn() throws {
    for speed in [1, 2, -1] as [Double] {
      let app = app()
      let rate = speed > 0 ? speed : 1
      app.driver.completionSpeed = speed
      app.driver.completionCurve = .easeIn
      app.push()
      app.at(0.5) { app.driver.update(0.4) }
      app.at(1) { app.driver.finish() }
      try app.engine.settle()
      for part in [0, 0.1, 0.2, 0.3] {
        try assertValues(app, at: 1 + part / rate, local: 0.4 + part, isReleased: true)
      }
      XCTAssertEqual(
        app.log.entries,
        [
          "delayed true at \(Text.number(1 + 0.35 / rate))",
          "to true at \(Text.number(1 + 0.6 / rate))",
          "long true at \(Text.number(1 + 1.6 / rate))",
        ])
    }
  }

  func testAfterACancelTheLocalTimeRunsBack() throws {
    let app = app()
    app.driver.completionSpeed = 2
    app.push()
    app.at(0.5) { app.driver.update(0.8) }
    app.at(1) { app.driver.cancel() }
    try app.engine.settle()
    for part in [0, 0.2, 0.4, 0.6, 0.79] {
      try assertValues(app, at: 1 + part / 2, local: 0.8 - part)
    }
    XCTAssertEqual(app.engine.now, 1.4)
    XCTAssertEqual(app.chapter?.outcome, .cancelled)
    XCTAssertEqual(app.to.center.x, 0, "as it was before")
    XCTAssertEqual(app.marks.map(\.alpha), [1, 1, 1])
  }

  func testTheSamplerAgreesWithQueries() throws {
    let app = app()
    app.push()
    app.at(0.3) { app.driver.update(0.6) }
    app.at(0.5) { app.driver.update(0.1) }
    app.at(0.7) { app.driver.finish() }
    try app.engine.settle()
    let timeline = app.engine.timeline()
    let table = timeline.table(fps: 60)
    XCTAssertGreaterThan(table.tracks.count, 3)
    for track in table.tracks {
      for (row, value) in zip(table.rows, track.values) {
        XCTAssertEqual(
          value, timeline.value(of: track.key, node: track.node, at: row.time, side: row.side),
          accuracy: 1e-9)
      }
    }
    XCTAssertEqual(timeline.drives.map(\.kind), [.layerTime])
  }

  func testTheEngineSaysWhichDriverUnlessTheInteractionDoes() throws {
    let app = NavigationApp(engine: Engine(driver: .layerTime))
    let driver = PercentDrivenInteractiveTransition()
    app.interactor = driver
    app.animator = FadeAnimator()
    for (own, kind) in [
      (nil, .layerTime), (.fraction, .fraction), (.layerTime, .layerTime),
    ] as [(TransitionDriver?, Timeline.Drive.Kind)] {
      driver.driver = own
      app.navigation.pushViewController(app.second, animated: true)
      try app.engine.run(until: app.engine.now + 0.5)
      driver.cancel()
      try app.engine.settle()
      XCTAssertEqual(app.engine.timeline().drives.last?.kind, kind)
    }
    XCTAssertEqual(Engine().driver, .fraction)
  }
}
