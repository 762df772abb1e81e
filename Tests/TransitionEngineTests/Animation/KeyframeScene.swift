import TransitionCore
import TransitionEngine
import XCTest

/// A keyframe animation of 1 s, and what is shown of it by the engine and by the recording.
final class KeyframeScene {
  let scene: Scene
  let log = Log()
  var engine: Engine { scene.engine }
  var view: View { scene.view }

  init(engine: Engine = Engine()) {
    scene = Scene(engine: engine)
    view.cornerRadius = 0
  }

  /// Starts a keyframe animation whose completion is logged as `done …`.
  @discardableResult
  func animate(
    duration: Double = 1, delay: Double = 0, options: KeyframeAnimationOptions = [],
    curve: TimingCurve? = .linear, _ animations: () -> Void
  ) -> AnimationBlock {
    engine.animateKeyframes(
      withDuration: duration, delay: delay, options: options, curve: curve,
      animations: animations
    ) { [unowned self] in log.add("done \($0) at \(Text.number(engine.now))") }
  }

  func add(_ start: Double, _ duration: Double, _ changes: () -> Void) {
    engine.addKeyframe(
      withRelativeStartTime: start, relativeDuration: duration, animations: changes)
  }

  var findings: [String] { engine.diagnostics.map(\.code) }

  /// Compares the values at times from what the engine shows then, from a query of the recording and
  /// from its sampler.
  func assertShown(
    _ key: Timeline.Key, _ rows: [(time: Double, value: Double)], accuracy: Double = 1e-9,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for row in rows {
      try engine.run(until: row.time)
      XCTAssertEqual(
        Self.number(key, view.layer.presentation), row.value, accuracy: accuracy,
        "\(key.rawValue) on screen at \(row.time) s", file: file, line: line)
    }
    try engine.settle()
    let timeline = engine.timeline()
    let sampled = timeline.rows(fps: 1000)
    var sampler = Timeline.Sampler(timeline: timeline, rows: sampled)
    let node = try XCTUnwrap(timeline.node(named: "view", at: 0))
    let column = sampler.column(node: node, key: key)
    for row in rows {
      let side: Timeline.Side = row.time == 0 ? .after : .before
      XCTAssertEqual(
        try scene.value(key, at: row.time, side: side), row.value, accuracy: accuracy,
        "\(key.rawValue) recorded at \(row.time) s", file: file, line: line)
      let index = sampled.firstIndex {
        abs($0.time - row.time) < 1e-9 && ($0.side ?? side) == side
      }
      guard let index else { continue }
      XCTAssertEqual(
        column[index], row.value, accuracy: accuracy, "\(key.rawValue) sampled at \(row.time) s",
        file: file, line: line)
    }
  }

  static func number(_ key: Timeline.Key, _ values: LayerValues) -> Double {
    switch key {
    case .alpha: values.opacity
    case .cornerRadius: values.cornerRadius
    case .centerX: values.geometry.position.x
    case .centerY: values.geometry.position.y
    case .rotation: AffineTransform.Decomposition(values.geometry.transform).rotation
    case .scale: AffineTransform.Decomposition(values.geometry.transform).scaleX
    case .transformTX: values.geometry.transform.tx
    default: .nan
    }
  }
}
