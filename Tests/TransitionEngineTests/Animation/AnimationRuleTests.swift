import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// The rows of `uikit-semantics.md` §1.1, §3.1, §3.2 and §3.4 that have no other test.
///
/// The others are: overlaps and replacement in `OverlapTests`, ends in `CompletionTests`, repetition in
/// `RepeatTests`, frames and bounds in `ViewTests`, touches on what is animated in `View+HitTestTests`,
/// keyframes in `KeyframeRuleTests`, transitions of views in `ViewTransitionTests`.
final class AnimationRuleTests: XCTestCase {
  private var scene: Scene!
  private var log: Log!
  private var engine: Engine { scene.engine }
  private var view: View { scene.view }
  private var findings: [String] { engine.diagnostics.map(\.code) }

  override func setUp() { (scene, log) = (Scene(), Log()) }

  override func tearDown() { (scene, log) = (nil, nil) }

  private func note(_ name: String) -> (Bool) -> Void {
    { [unowned log = log!, unowned engine] in log.add("\(name) \($0) at \(Text.number(engine.now))")
    }
  }

  // MARK: - §1.1 Curves and lengths

  func testOptionsHaveUIKitsBits() {
    let bits: [(AnimationOptions, UInt)] = [
      (.layoutSubviews, 1 << 0), (.allowUserInteraction, 1 << 1), (.beginFromCurrentState, 1 << 2),
      (.repeat, 1 << 3), (.autoreverse, 1 << 4), (.overrideInheritedDuration, 1 << 5),
      (.overrideInheritedCurve, 1 << 6), (.allowAnimatedContent, 1 << 7),
      (.showHideTransitionViews, 1 << 8), (.overrideInheritedOptions, 1 << 9),
      (.curveEaseInOut, 0), (.curveEaseIn, 1 << 16), (.curveEaseOut, 2 << 16),
      (.curveLinear, 3 << 16), (.transitionFlipFromLeft, 1 << 20),
      (.transitionFlipFromRight, 2 << 20), (.transitionCurlUp, 3 << 20),
      (.transitionCurlDown, 4 << 20), (.transitionCrossDissolve, 5 << 20),
      (.transitionFlipFromTop, 6 << 20), (.transitionFlipFromBottom, 7 << 20),
    ]
    for (option, value) in bits { XCTAssertEqual(option.rawValue, value) }
  }

  func testBlockWithoutACurveIsEaseInOut() throws {
    engine.animate(withDuration: 1) { view.alpha = 0 }
    try engine.settle()
    XCTAssertEqual(engine.timeline().stages.map(\.pacing), [.curve(.easeInOut)])
  }

  /// Right values: oracle section c3, critical damping in closed form, `1 − e^(−ωt)(1 + ωt)` with
  /// ω = √(1000 / 3).
  func testCurveCodeSevenIsTheSystemsSpring() throws {
    engine.animate(withDuration: 0.25, options: AnimationOptions(rawValue: 7 << 16)) {
      view.alpha = 0
    } completion: { [note = note("block")] in
      note($0)
    }
    try engine.settle()
    for (time, progress) in [
      (0.0, 0.0), (0.025, 0.077292943450089), (0.1, 0.5447783899280674),
      (0.25, 0.9420383465481865), (0.475, 0.9983434371622983),
    ] {
      XCTAssertEqual(try scene.value(.alpha, at: time, side: .after), 1 - progress, accuracy: 1e-12)
    }
    XCTAssertEqual(log.entries, ["block true at 0.5"], "it has a length of its own")
  }

  func testFrameRateBitsAreOnlyAHint() throws {
    engine.animate(withDuration: 1, options: AnimationOptions(rawValue: 3 << 24 | 3 << 16)) {
      view.alpha = 0
    }
    try engine.settle()
    XCTAssertEqual(try scene.value(.alpha, at: 0.3), 0.7, accuracy: 1e-12)
  }

  // MARK: - §3.1 Model and presentation

  func testBlockChangesTheModelAtOnceAndTheScreenLater() throws {
    engine.animate(withDuration: 1, options: .curveLinear) { view.center.x = 150 }
    XCTAssertEqual(view.center.x, 150)
    XCTAssertEqual(view.layer.presentation.geometry.position.x, 50)
    try engine.run(until: 0.5)
    XCTAssertEqual(view.layer.presentation.geometry.position.x, 100, accuracy: 1e-12)
  }

  func testWhatIsSetBeforeABlockShowsAtOnce() throws {
    view.alpha = 0.5
    engine.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 }
    try engine.settle()
    XCTAssertEqual(try scene.value(.alpha, at: 0, side: .after), 0.5)
    XCTAssertEqual(try scene.value(.alpha, at: 0.5), 0.25, accuracy: 1e-12)
  }

  func testWhatABlockAnimates() throws {
    let rows: [(name: String, set: (View) -> Void, keys: [Timeline.Key])] = [
      (
        "frame", { $0.frame = Rect(x: 50, y: 60, width: 70, height: 80) },
        [.boundsWidth, .boundsHeight, .centerX, .centerY]
      ),
      (
        "bounds", { $0.bounds = Rect(x: 5, y: 0, width: 100, height: 80) },
        [.boundsX, .boundsHeight]
      ),
      ("center", { $0.center.y = 9 }, [.centerY]),
      ("transform", { $0.transform = AffineTransform(rotationAngle: 1) }, [.rotation]),
      ("alpha", { $0.alpha = 0 }, [.alpha]),
      (
        "backgroundColor", { $0.backgroundColor = Color(r: 1, g: 0, b: 0, a: 1) },
        [.backgroundColorRed, .backgroundColorAlpha]
      ),
      ("cornerRadius", { $0.cornerRadius = 9 }, [.cornerRadius]),
      ("anchorPoint", { $0.anchorPoint.x = 0 }, [.anchorPointX]),
    ]
    for row in rows {
      let scene = Scene()
      scene.engine.animate(withDuration: 1) { row.set(scene.view) }
      try scene.engine.settle()
      let changes = scene.engine.timeline().stages.flatMap(\.changes)
      XCTAssertEqual(Set(changes.map(\.key)), Set(row.keys), row.name)
      XCTAssertEqual(scene.engine.now, 1, row.name)
    }
  }

  func testWhatABlockSetsAtOnce() throws {
    let rows: [(name: String, set: (View) -> Void, findings: [String])] = [
      ("hidden", { $0.isHidden = true }, []),
      ("clipsToBounds", { $0.clipsToBounds = true }, []),
      ("hierarchy", { $0.addSubview(View()) }, ["no-visible-change"]),
      ("zPosition", { $0.zPosition = 1 }, ["not-animated-by-block"]),
    ]
    for row in rows {
      let scene = Scene()
      scene.engine.animate(withDuration: 1) { row.set(scene.view) }
      try scene.engine.settle()
      XCTAssertEqual(scene.engine.timeline().stages, [], row.name)
      XCTAssertEqual(scene.engine.now, 0, row.name)
      XCTAssertEqual(scene.engine.diagnostics.map(\.code), row.findings, row.name)
    }
  }

  // MARK: - §3.2 Additive keys

  func testDelayedBlocksOfAnAdditiveKeyChain() throws {
    engine.animate(withDuration: 1, options: .curveLinear) { view.center.x = 150 }
    engine.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.center.x = 0 }
    try engine.settle()
    for (time, value) in [(0.5, 100.0), (1, 150), (1.5, 75), (2, 0)] {
      XCTAssertEqual(try scene.value(.centerX, at: time), value, accuracy: 1e-9)
    }
  }

  // MARK: - §3.3 Animations that are switched off

  func testDisabledAnimationsChangeAtOnceAndAreReported() throws {
    XCTAssertTrue(engine.areAnimationsEnabled)
    engine.setAnimationsEnabled(false)
    XCTAssertFalse(engine.areAnimationsEnabled)
    engine.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: note("off"))
    XCTAssertEqual(view.layer.presentation.opacity, 0)
    XCTAssertEqual(log.entries, [])
    try engine.run(until: 0.5)
    XCTAssertEqual(log.takeEntries(), ["off true at 0"])
    XCTAssertEqual(findings, ["animations-disabled"])
    XCTAssertEqual(
      engine.diagnostics.first?.remedy, "switch them on again with setAnimationsEnabled(true)")
    XCTAssertTrue(
      engine.diagnostics.first?.place.file?.hasSuffix("AnimationRuleTests.swift") == true)
    engine.setAnimationsEnabled(true)
    engine.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: note("on"))
    try engine.settle()
    XCTAssertEqual(log.entries, ["on true at 1.5"])
  }

  func testWhatRunsGoesOnWhenAnimationsAreSwitchedOff() throws {
    engine.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: note("block"))
    engine.setAnimationsEnabled(false)
    try engine.settle()
    XCTAssertEqual(log.entries, ["block true at 1"])
    XCTAssertEqual(findings, [])
  }

  func testPerformWithoutAnimationIsNotReported() {
    engine.performWithoutAnimation {
      XCTAssertFalse(engine.areAnimationsEnabled)
      engine.animate(withDuration: 1) { view.alpha = 0 }
    }
    XCTAssertTrue(engine.areAnimationsEnabled)
    XCTAssertEqual(findings, [])
  }

  // MARK: - §3.4 Nesting

  func testInnerDelayIsItsOwnAndTheOuterOneIsNotAdded() throws {
    engine.animate(withDuration: 1, delay: 2) {
      view.center.x = 150
      engine.animate(withDuration: 1, delay: 0.5) { view.alpha = 0 }
    }
    try engine.settle()
    let begins = engine.timeline().stages.map { ($0.changes.first?.key, $0.begin) }
    XCTAssertEqual(begins.first { $0.0 == .centerX }?.1, 2)
    XCTAssertEqual(begins.first { $0.0 == .alpha }?.1, 0.5)
  }

  func testEachOverrideSwitchesOffOneInheritance() throws {
    let spring = Pacing.spring(Spring(duration: 2, dampingRatio: 0.5))
    let rows: [(options: AnimationOptions, outer: Pacing, duration: Double, pacing: Pacing)] = [
      ([], .curve(.linear), 2, .curve(.linear)),
      (.overrideInheritedDuration, .curve(.linear), 1, .curve(.linear)),
      (.overrideInheritedCurve, .curve(.linear), 2, .curve(.easeIn)),
      (.overrideInheritedOptions, .curve(.linear), 2, .curve(.easeIn)),
      ([], spring, 2, spring),
      (.overrideInheritedCurve, spring, 2, spring),
      (.overrideInheritedOptions, spring, 2, .curve(.easeIn)),
    ]
    for row in rows {
      let scene = Scene()
      let inner = {
        _ = scene.engine.animate(withDuration: 1, options: row.options.union(.curveEaseIn)) {
          scene.view.alpha = 0
        }
      }
      if case .spring = row.outer {
        scene.engine.animate(
          withDuration: 2, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, animations: inner)
      } else {
        scene.engine.animate(withDuration: 2, options: .curveLinear, animations: inner)
      }
      try scene.engine.settle()
      let stage = try XCTUnwrap(scene.engine.timeline().stages.first)
      XCTAssertEqual(stage.duration, row.duration, "\(row)")
      XCTAssertEqual(stage.pacing, row.pacing, "\(row)")
    }
  }

  func testModifiedAnimationsHaveARepetitionOfTheirOwn() throws {
    engine.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      view.center.x = 150
      engine.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 }
      view.cornerRadius = 10
    } completion: { [note = note("block")] in
      note($0)
    }
    try engine.settle()
    for (time, center, alpha) in [
      (0.25, 50.0, 1.0), (1, 100, 0.5), (1.5, 150, 0), (2, 150, 0.5), (3, 150, 0.5), (3.5, 150, 0),
      (4, 150, 0.5),
    ] {
      XCTAssertEqual(try scene.value(.centerX, at: time), center, accuracy: 1e-9)
      XCTAssertEqual(try scene.value(.alpha, at: time), alpha, accuracy: 1e-9)
    }
    XCTAssertEqual(try scene.value(.cornerRadius, at: 1), 5, accuracy: 1e-9)
    XCTAssertEqual(log.entries, ["block true at 4.5"], "the last animation of the block")
  }

  func testBlockOfModifiedAnimationsAloneEndsWithThem() throws {
    let block = engine.animate(withDuration: 1) {
      engine.modifyAnimations(withRepeatCount: 2, autoreverses: false) { view.alpha = 0 }
    } completion: { [note = note("block")] in
      note($0)
    }
    try engine.run(until: 1.5)
    XCTAssertFalse(block.isFinished)
    block.cancel()
    try engine.settle()
    XCTAssertEqual(log.entries, ["block false at 1.5"])
    XCTAssertEqual(engine.now, 1.5)
  }

  func testBlockEndsWithItsLastAnimationWhateverModifiedOnesDo() throws {
    engine.animate(withDuration: 2) {
      view.center.x = 150
      engine.modifyAnimations(withRepeatCount: 0.25, autoreverses: false) { view.alpha = 0 }
    } completion: { [note = note("block")] in
      note($0)
    }
    try engine.settle()
    XCTAssertEqual(log.entries, ["block true at 2"])
  }

  func testModificationOutsideABlockOnlyChanges() throws {
    engine.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 0 }
    engine.animate(withDuration: 1) {
      engine.modifyAnimations(withRepeatCount: -1, autoreverses: false) { view.alpha = 1 }
    }
    try engine.settle()
    XCTAssertEqual(engine.now, 1, "what is not above 0 counts as once")
    XCTAssertEqual(try scene.value(.alpha, at: 0, side: .after), 0)
  }

  func testModificationInAKeyframeGroupIsReported() throws {
    engine.animateKeyframes(withDuration: 1, curve: .linear) {
      engine.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 0 }
    }
    try engine.settle()
    XCTAssertEqual(try scene.value(.alpha, at: 0.5), 0.5, accuracy: 1e-9)
    XCTAssertEqual(findings, ["not-modelled"])
    XCTAssertEqual(engine.now, 1)
  }

  func testEndlessModificationHoldsTheCompletionAndNothingElse() throws {
    engine.animate(withDuration: 1) {
      view.center.x = 150
      engine.modifyAnimations(withRepeatCount: .infinity, autoreverses: true) { view.alpha = 0 }
    } completion: { [note = note("block")] in
      note($0)
    }
    try engine.settle()
    XCTAssertEqual(engine.now, 1)
    XCTAssertEqual(log.entries, [])
    view.layer.removeAllAnimations()
    try engine.settle()
    XCTAssertEqual(log.entries, ["block false at 1"])
  }

  func testModificationInAPropertyAnimatorIsReported() throws {
    PropertyAnimator(engine: engine, duration: 1, curve: .linear) { [engine, view] in
      engine.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 0 }
    }.startAnimation()
    try engine.settle()
    XCTAssertEqual(try scene.value(.alpha, at: 0.5), 0.5, accuracy: 1e-9)
    XCTAssertEqual(engine.now, 1)
    XCTAssertEqual(findings, ["repeat-ignored"])
  }
}
