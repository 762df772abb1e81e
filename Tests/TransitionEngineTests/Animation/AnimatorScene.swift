import TransitionCore
import TransitionEngine
import XCTest

/// A scene whose view goes from (0, 0) to (100, 0), so that its x is a percentage of the way.
final class AnimatorScene {
  let scene = Scene()
  let log = Log()
  var engine: Engine { scene.engine }
  var view: View { scene.view }

  /// With control points at 1/3 and 2/3 of the time, x(s) = s: the curve is 3t² − 2t³.
  static let smooth = TimingCurve.bezier(
    UnitBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1) ?? .linear)

  static func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  init() {
    view.center = Point(x: 0, y: 0)
  }

  /// An animator that moves the view and logs where and when it ends.
  func animator(
    _ duration: Double = 1, _ curve: TimingCurve = .linear, logs: Bool = true
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(engine: engine, duration: duration, curve: curve) {
      [unowned self] in view.center.x = 100
    }
    if logs { add(to: animator) }
    return animator
  }

  func animator(_ duration: Double, _ timing: any TimingCurveProvider) -> PropertyAnimator {
    let animator = PropertyAnimator(engine: engine, duration: duration, timingParameters: timing)
    animator.addAnimations { [unowned self] in view.center.x = 100 }
    add(to: animator)
    return animator
  }

  private func add(to animator: PropertyAnimator) {
    animator.addCompletion { [unowned self] position in
      log.add("\(position) at \(Text.number(engine.now))")
    }
  }

  /// Does something at a time, before the picture of its instant.
  func at(_ time: Double, _ body: @escaping () -> Void) {
    engine.perform(after: time - engine.now, body)
  }

  /// What is on screen now.
  var x: Double { view.layer.presentation.geometry.position.x }

  func recorded(
    _ key: Timeline.Key = .centerX, at time: Double, side: Timeline.Side? = .after
  ) throws -> Double {
    try scene.value(key, at: time, side: side)
  }

  var codes: [String] { engine.diagnostics.map(\.code) }

  /// Runs to each time, and asserts what is on screen there; then the same of the recording, by query
  /// and by sampler.
  func assertCourse(
    _ rows: [(time: Double, x: Double)], accuracy: Double = 1e-9, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    for row in rows {
      try engine.run(until: row.time)
      XCTAssertEqual(
        x, row.x, accuracy: accuracy, "on screen at \(row.time)", file: file, line: line)
    }
    let timeline = engine.timeline()
    for row in rows {
      XCTAssertEqual(
        try recorded(at: row.time, side: .after), row.x, accuracy: accuracy,
        "recorded at \(row.time)", file: file, line: line)
    }
    let table = timeline.table(fps: 100)
    guard let track = table.tracks.first(where: { $0.key == .centerX }) else { return }
    for (row, value) in zip(table.rows, track.values) {
      XCTAssertEqual(
        value, timeline.value(of: .centerX, node: track.node, at: row.time, side: row.side),
        accuracy: 1e-9, "sampled at \(row.time)", file: file, line: line)
    }
  }
}
