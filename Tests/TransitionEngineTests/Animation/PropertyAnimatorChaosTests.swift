import TransitionCore
import TransitionEngine
import XCTest

/// Whatever is done to a property animator, in any order: what is on screen never jumps unless it is told
/// to, and the recording shows the same.
final class PropertyAnimatorChaosTests: XCTestCase {
  /// A linear congruential generator: the same numbers on every run.
  private struct Numbers {
    var state: UInt64

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }

    mutating func pick<Element>(_ list: [Element]) -> Element {
      list[min(list.count - 1, Int(next() * Double(list.count)))]
    }
  }

  private static let timings: [any TimingCurveProvider] = [
    CubicTimingParameters(animationCurve: .linear), CubicTimingParameters(),
    CubicTimingParameters(animationCurve: .easeIn), SpringTimingParameters(dampingRatio: 0.5),
    SpringTimingParameters(mass: 1, stiffness: 200, damping: 12, initialVelocity: 2),
  ]

  /// The numbers that move: those of a block of the whole length, a delayed and a nested one.
  private func shown(_ scene: AnimatorScene) -> [Double] {
    let values = scene.view.layer.presentation
    return [
      values.geometry.position.x / 100, values.cornerRadius / 8,
      values.geometry.bounds.size.width / 100, values.opacity,
    ]
  }

  private func recorded(_ scene: AnimatorScene) throws -> [Double] {
    try [(Timeline.Key.centerX, 100.0), (.cornerRadius, 8), (.boundsWidth, 100), (.alpha, 1)].map {
      try scene.recorded($0.0, at: scene.engine.now) / $0.1
    }
  }

  private func makeAnimator(_ scene: AnimatorScene, _ numbers: inout Numbers) -> PropertyAnimator {
    let animator = PropertyAnimator(
      engine: scene.engine, duration: 0.5 + numbers.next(),
      timingParameters: numbers.pick(Self.timings))
    animator.remainder = numbers.pick([.documented, .tail])
    animator.pausesOnCompletion = numbers.next() < 0.3
    animator.scrubsLinearly = numbers.next() < 0.7
    animator.addAnimations {
      scene.view.center.x = 100
      scene.engine.animate(withDuration: 1, delay: 0.2) { scene.view.bounds.size.width = 200 }
    }
    animator.addAnimations({ scene.view.cornerRadius = 8 }, delayFactor: numbers.next())
    animator.addAnimations { scene.view.alpha = 0 }
    return animator
  }

  /// Does something; answers whether it may move what is on screen at once.
  private func act(_ animator: PropertyAnimator, _ numbers: inout Numbers) -> Bool {
    switch Int(numbers.next() * 8) {
    case 0: animator.startAnimation(afterDelay: numbers.next() < 0.5 ? 0 : 0.1)
    case 1, 2: animator.pauseAnimation()
    case 3:
      // From the start a reversed one shows its end.
      let isInactive = animator.state == .inactive
      animator.isReversed.toggle()
      return isInactive
    case 4, 5:
      animator.continueAnimation(
        withTimingParameters: numbers.next() < 0.5 ? nil : numbers.pick(Self.timings),
        durationFactor: numbers.next() < 0.5 ? 0 : numbers.next())
    case 6:
      animator.fractionComplete = numbers.next()
      return true
    default:
      if animator.state == .active { animator.stopAnimation(false) }
      if animator.state == .stopped { animator.finishAnimation(at: .current) }
    }
    return animator.isReversed && animator.fractionComplete == 0
  }

  func testNothingJumpsAndTheRecordingAgrees() throws {
    for seed in 1...400 {
      var numbers = Numbers(state: UInt64(seed))
      let scene = AnimatorScene()
      let animator = makeAnimator(scene, &numbers)
      for step in 0..<14 {
        let name = "seed \(seed), step \(step)"
        let before = shown(scene)
        let wasInactive = animator.state == .inactive
        let mayJump = act(animator, &numbers)
        let after = shown(scene)
        if !mayJump && !(wasInactive && animator.isReversed) {
          for (old, new) in zip(before, after) {
            XCTAssertEqual(old, new, accuracy: 1e-9, name)
          }
        }
        try scene.engine.run(until: scene.engine.now + 0.3 * numbers.next())
        for (value, expected) in zip(try recorded(scene), shown(scene)) {
          XCTAssertEqual(value, expected, accuracy: 1e-9, name)
        }
      }
      if animator.state == .active { animator.stopAnimation(true) }
      try scene.engine.settle()
      try assertSampler(scene, "seed \(seed)")
      XCTAssertEqual(scene.codes.filter { $0 == "animator-misuse" }, [], "seed \(seed)")
    }
  }

  private func assertSampler(_ scene: AnimatorScene, _ name: String) throws {
    let timeline = scene.engine.timeline()
    let table = timeline.table(fps: 30)
    for track in table.tracks where [.centerX, .cornerRadius, .alpha].contains(track.key) {
      for (row, value) in zip(table.rows, track.values) {
        XCTAssertEqual(
          value, timeline.value(of: track.key, node: track.node, at: row.time, side: row.side),
          accuracy: 1e-9, "\(name), \(track.key) at \(row.time)")
      }
    }
  }
}
