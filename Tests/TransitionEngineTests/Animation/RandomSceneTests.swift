import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Whatever runs on top of, inside and after whatever else: what the engine shows at a time is what the
/// recording says of that time, by query and by sampler.
final class RandomSceneTests: XCTestCase {
  /// Views in each other, in a window, and on the page that a driven transition brings.
  private final class RandomScene {
    var numbers: Numbers
    let driven: DrivenApp
    let loose = (0..<3).map {
      View(frame: Rect(x: 10, y: 20, width: 100, height: 80), name: "loose\($0)")
    }
    var animators: [PropertyAnimator] = []
    var blocks: [AnimationBlock] = []
    var engine: Engine { driven.engine }
    var views: [View] { loose + driven.marks + [driven.from, driven.to] }

    init(seed: Int) {
      numbers = Numbers(state: UInt64(seed))
      let driver = PercentDrivenInteractiveTransition()
      driver.driver = seed % 2 == 0 ? .layerTime : .fraction
      driver.completionSpeed = [1, 0.5, 2][seed % 3]
      driven = DrivenApp(driver: driver, duration: 0.6)
      driven.app.window.addSubview(loose[0])
      loose[0].addSubview(loose[1])
      driven.app.window.addSubview(loose[2])
    }

    // MARK: - Changes

    func change() {
      let view = numbers.pick(views)
      switch numbers.below(9) {
      case 0: view.alpha = numbers.next()
      case 1: view.center = Point(x: 300 * numbers.next(), y: 300 * numbers.next())
      case 2: view.bounds.size.width = 200 * numbers.next()
      case 3: view.transform = AffineTransform(rotationAngle: 3 * numbers.next())
      case 4:
        view.transform = AffineTransform(scaleX: 0.1 + numbers.next(), y: 0.1 + numbers.next())
      case 5: view.transform = AffineTransform(translationX: 100 * numbers.next(), y: 50)
      case 6: view.cornerRadius = 20 * numbers.next()
      case 7: view.backgroundColor = Color(r: numbers.next(), g: 0.5, b: numbers.next(), a: 1)
      default:
        view.frame = Rect(x: 50 * numbers.next(), y: 5, width: 90, height: 200 * numbers.next())
      }
    }

    func changes(_ depth: Int) {
      for _ in 0...numbers.below(3) { change() }
      if depth < 3, numbers.next() < 0.3 { begin(depth + 1) }
    }

    /// Begins something, which may begin something in turn.
    func begin(_ depth: Int = 0) {
      let duration = numbers.pick([0, 0.1, 0.25, 0.5, 0.8])
      switch numbers.below(9) {
      case 0, 1, 2:
        blocks.append(
          engine.animate(
            withDuration: duration, delay: numbers.pick([0, 0, 0.1, 0.3]), options: options()
          ) {
            changes(depth)
          } completion: { [unowned self] _ in
            if numbers.next() < 0.3 { begin(depth + 1) }
          })
      case 3:
        blocks.append(
          engine.animate(
            withDuration: duration, usingSpringWithDamping: 0.2 + numbers.next(),
            initialSpringVelocity: 4 * numbers.next(), options: options()
          ) { changes(depth) })
      case 4, 5: beginKeyframes(duration, depth)
      case 6:
        blocks.append(
          engine.animate(withDuration: duration) {
            engine.modifyAnimations(
              withRepeatCount: 1 + numbers.next(), autoreverses: numbers.next() < 0.5
            ) {
              changes(depth)
            }
          })
      case 7:
        engine.transition(
          with: numbers.pick(views), duration: duration,
          options: numbers.pick([
            .transitionCrossDissolve, .transitionFlipFromLeft, [], .allowAnimatedContent,
          ])
        ) { changes(depth) }
      default: animators.append(makeAnimator(0.1 + duration, depth))
      }
    }

    private func options() -> AnimationOptions {
      var options: AnimationOptions = numbers.pick([
        [], .curveLinear, .curveEaseIn, .overrideInheritedCurve, .overrideInheritedOptions,
        .overrideInheritedDuration,
      ])
      if numbers.next() < 0.3 { options.insert(.beginFromCurrentState) }
      if numbers.next() < 0.1 { options.insert(.autoreverse) }
      return options
    }

    private func beginKeyframes(_ duration: Double, _ depth: Int) {
      blocks.append(
        engine.animateKeyframes(
          withDuration: duration, delay: numbers.pick([0, 0, 0.1]),
          options: numbers.pick([
            [], .calculationModeDiscrete, .calculationModeCubic, .calculationModePaced,
            .calculationModeCubicPaced, .beginFromCurrentState, .autoreverse,
          ])
        ) {
          for _ in 0...numbers.below(4) {
            engine.addKeyframe(
              withRelativeStartTime: numbers.next(), relativeDuration: numbers.next()
            ) { change() }
          }
          if numbers.next() < 0.3 { change() }
        })
    }

    // MARK: - Property animators

    private func makeAnimator(_ duration: Double, _ depth: Int) -> PropertyAnimator {
      let timing: any TimingCurveProvider = numbers.pick([
        CubicTimingParameters(), CubicTimingParameters(animationCurve: .linear),
        SpringTimingParameters(dampingRatio: 0.6),
      ])
      let animator = PropertyAnimator(
        engine: engine, duration: duration, timingParameters: timing)
      animator.remainder = numbers.pick([.documented, .tail])
      animator.scrubsLinearly = numbers.next() < 0.7
      animator.pausesOnCompletion = numbers.next() < 0.2
      animator.addAnimations { [unowned self] in changes(depth) }
      if numbers.next() < 0.4 {
        animator.addAnimations({ [unowned self] in changes(depth) }, delayFactor: numbers.next())
      }
      animator.addCompletion { [unowned self] _ in if numbers.next() < 0.3 { begin(depth + 1) } }
      animator.startAnimation()
      return animator
    }

    private func use(_ animator: PropertyAnimator) {
      switch numbers.below(7) {
      case 0: animator.startAnimation(afterDelay: numbers.pick([0, 0.1]))
      case 1: animator.pauseAnimation()
      case 2: animator.isReversed.toggle()
      case 3: animator.fractionComplete = numbers.next()
      case 4: animator.continueAnimation(durationFactor: numbers.pick([0, 0.5]))
      case 5:
        animator.addAnimations(
          { [unowned self] in changes(1) }, delayFactor: numbers.pick([0, 0.5]))
      default: stop(animator)
      }
    }

    private func stop(_ animator: PropertyAnimator) {
      if animator.state == .active { animator.stopAnimation(numbers.next() < 0.3) }
      if animator.state == .stopped {
        animator.finishAnimation(at: numbers.pick([.start, .current, .end]))
      }
    }

    // MARK: - Steps

    func step() {
      switch numbers.below(12) {
      case 0, 1, 2, 3: begin()
      case 4, 5: if !animators.isEmpty { use(numbers.pick(animators)) }
      case 6: change()
      case 7: drive()
      case 8: driven.push()
      case 9: if !blocks.isEmpty { numbers.pick(blocks).cancel() }
      case 10: moveView()
      default: engine.performWithoutAnimation { changes(0) }
      }
    }

    private func drive() {
      switch numbers.below(5) {
      case 0: driven.driver.finish()
      case 1: driven.driver.cancel()
      default: driven.driver.update(numbers.next())
      }
    }

    private func moveView() {
      let view = numbers.pick(loose)
      if view.superview != nil, numbers.next() < 0.5 {
        view.removeFromSuperview()
      } else if view !== loose[0] {
        numbers.pick([loose[0], driven.app.window]).insertSubview(view, at: numbers.below(3))
      } else {
        driven.app.window.addSubview(view)
      }
    }

    /// Nothing is held any more.
    func end() {
      driven.driver.finish()
      for animator in animators {
        animator.pausesOnCompletion = false
        if animator.state == .active { animator.stopAnimation(true) }
        if animator.state == .stopped { animator.finishAnimation(at: .end) }
      }
    }
  }

  private static let keys: [Timeline.Key] = [
    .alpha, .centerX, .centerY, .boundsWidth, .boundsHeight, .transformA, .transformB, .transformC,
    .transformD, .transformTX, .transformTY, .backgroundColorRed, .backgroundColorBlue,
    .cornerRadius,
  ]

  private func numbers(_ values: LayerValues) -> [Double] {
    let (geometry, matrix) = (values.geometry, values.geometry.transform)
    return [
      values.opacity, geometry.position.x, geometry.position.y, geometry.bounds.size.width,
      geometry.bounds.size.height, matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty,
      values.backgroundColor.r, values.backgroundColor.b, values.cornerRadius,
    ]
  }

  private func assertAgreement(_ scene: RandomScene, _ name: String) {
    let timeline = scene.engine.timeline()
    for view in scene.views {
      // A view that has never been in the tree is not recorded.
      guard let node = timeline.nodes.first(where: { $0.name == view.name })?.id else { continue }
      for (key, shown) in zip(Self.keys, numbers(view.layer.presentation)) {
        let recorded = timeline.value(of: key, node: node, at: scene.engine.now, side: .after)
        guard abs(recorded - shown) > 1e-9 * max(1, abs(shown)) else { continue }
        XCTFail("\(name): \(view.name).\(key.rawValue) is \(shown), recorded \(recorded)")
      }
    }
  }

  private func assertSampler(_ scene: RandomScene, _ name: String) {
    let timeline = scene.engine.timeline()
    let table = timeline.table(fps: 30)
    for track in table.tracks {
      let first = timeline.firstPictures[track.node]
      let arrival = timeline.stamp(of: first)
      for (row, value) in zip(table.rows, track.values) {
        // In a table a node stands, before its first picture, as it comes.
        let (time, side) =
          row.moment < first ? (arrival.time, arrival.side) : (row.time, row.side)
        let asked = timeline.value(of: track.key, node: track.node, at: time, side: side)
        guard abs(value - asked) > 1e-9 * max(1, abs(asked)) else { continue }
        XCTFail(
          "\(name): \(timeline.nodes[track.node].name).\(track.key.rawValue) at \(row.time) is "
            + "\(value) in the table, \(asked) when asked for")
        break
      }
    }
  }

  func testRecordingAgreesWithWhatIsShown() throws {
    for seed in 1...Self.seeds {
      let scene = RandomScene(seed: seed)
      for step in 0..<12 {
        scene.step()
        try scene.engine.run(until: scene.engine.now + 0.3 * scene.numbers.next())
        assertAgreement(scene, "seed \(seed), step \(step)")
      }
      scene.end()
      try scene.engine.run(until: scene.engine.now + 3)
      assertAgreement(scene, "seed \(seed), at the end")
      assertSampler(scene, "seed \(seed)")
    }
  }

  private static let seeds = 40
}

/// A linear congruential generator: the same numbers on every run.
private struct Numbers {
  var state: UInt64

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }

  mutating func below(_ count: Int) -> Int { min(count - 1, Int(next() * Double(count))) }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }
}
