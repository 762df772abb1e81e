import TransitionCore
import TransitionEngine
import XCTest

/// What is animated alongside a transition: `uikit-semantics.md` §5.1 step 7, §5.4 and §5.6.
final class TransitionCoordinatorTests: XCTestCase {
  func testAlongsideTakesLengthAndCurveOfTheFirstBlockOnly() throws {
    let app = CoordinatorApp(chainedAnimator(3))
    app.page.onAppear = { [unowned app] page in
      XCTAssertEqual(
        page.transitionCoordinator?.animate(alongsideTransition: { _ in app.mark.alpha = 0 }), true)
    }
    try app.push()
    XCTAssertEqual(app.engine.now, 3, accuracy: 1e-9)
    for (time, alpha) in [(0, 1), (0.225, 0.75), (0.45, 0.5), (0.9, 0), (2, 0)] {
      XCTAssertEqual(try app.alpha(at: time), alpha, accuracy: 1e-9, "at \(time)")
    }
    XCTAssertEqual(app.app.findings, [])
  }

  /// Right values: the spring of the block, which is that of the built-in push at half its length
  /// (oracle section c3).
  func testAlongsideTakesTheSpringOfTheBuiltInPush() throws {
    let app = CoordinatorApp(nil)
    app.page.onAppear = { [unowned app] page in
      page.transitionCoordinator?.animate(alongsideTransition: { _ in app.mark.alpha = 0 })
    }
    try app.push()
    XCTAssertEqual(try app.alpha(at: 0.25), 1 - 0.9420383465481865, accuracy: 1e-9)
    XCTAssertEqual(app.engine.now, 0.5)
  }

  func testAlongsideRunsAtTheEndOfTheFirstBlockInTheOrderOfRequest() throws {
    let app = CoordinatorApp(nil)
    app.app.animator = chainedAnimator(1, log: app.log)
    app.page.onAppear = { [unowned app] page in
      for name in ["one", "two"] {
        page.transitionCoordinator?.animate(
          alongsideTransition: { [log = app.log] _ in log.add("alongside \(name)") },
          completion: { [log = app.log] in log.add("completion \(name) \($0.isCancelled)") })
      }
    }
    try app.push()
    XCTAssertEqual(
      app.log.entries,
      [
        "stage 0", "alongside one", "alongside two", "stage 1", "stage 2", "didAppear",
        "completion one false", "completion two false",
      ])
  }

  /// A block inside the first one is not the first one: what is made alongside comes after it.
  func testAlongsideBelongsToTheOuterBlock() throws {
    let app = CoordinatorApp(nil)
    app.app.animator = ClosureAnimator { [log = app.log] context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      context.engine.animate(withDuration: 1, options: .curveLinear) {
        to.center.x += 1
        context.engine.animate(
          withDuration: 0.5, options: .overrideInheritedDuration
        ) { log.add("inner") }
      } completion: { _ in
        to.center.x -= 1
        context.completeTransition(true)
      }
    }
    app.page.onAppear = { [unowned app] page in
      page.transitionCoordinator?.animate(alongsideTransition: { [unowned app] _ in
        app.log.add("alongside")
        app.mark.alpha = 0
      })
    }
    try app.push()
    XCTAssertEqual(app.log.entries, ["inner", "alongside", "didAppear"])
    XCTAssertEqual(try app.alpha(at: 0.5), 0.5, accuracy: 1e-12)
  }

  /// The animator's first block may come late: the others are still pending then.
  func testAlongsideWaitsForABlockThatBeginsLater() throws {
    let app = CoordinatorApp(nil)
    app.app.animator = ClosureAnimator(duration: 1) { context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      context.engine.perform(after: 0.5) {
        context.engine.animate(withDuration: 0.5, options: .curveLinear) {
          to.alpha = 1
        } completion: { _ in
          context.completeTransition(true)
        }
      }
    }
    app.page.onAppear = { [unowned app] page in
      page.transitionCoordinator?.animate(alongsideTransition: { _ in app.mark.alpha = 0 })
    }
    try app.push()
    for (time, alpha) in [(0.25, 1), (0.5, 1), (0.75, 0.5), (1, 0)] {
      XCTAssertEqual(try app.alpha(at: time), alpha, accuracy: 1e-9, "at \(time)")
    }
    XCTAssertEqual(app.app.findings, [])
  }

  func testWithoutABlockTheChangesAreMadeAtTheEndAndReported() throws {
    for didComplete in [true, false] {
      let app = CoordinatorApp(nil)
      app.app.animator = ClosureAnimator { context in
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        context.engine.perform(after: 1) { context.completeTransition(didComplete) }
      }
      app.page.onAppear = { [unowned app] page in
        page.transitionCoordinator?.animate(
          alongsideTransition: { [unowned app] _ in app.mark.alpha = 0 },
          completion: { [log = app.log] _ in log.add("completion") })
      }
      try app.push()
      XCTAssertEqual(try app.alpha(at: 0.99), 1)
      XCTAssertEqual(try app.alpha(at: 1, side: .after), didComplete ? 0 : 1)
      XCTAssertEqual(app.app.findings, didComplete ? ["alongside-not-animated"] : [])
      XCTAssertEqual(app.log.entries, (didComplete ? ["didAppear"] : []) + ["completion"])
    }
  }

  func testAfterTheFirstBlockOnlyTheCompletionIsTaken() throws {
    let app = CoordinatorApp(nil)
    var answer: Bool?
    app.app.animator = ClosureAnimator { [unowned app] context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      context.engine.animate(withDuration: 1) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
      answer = app.page.transitionCoordinator?.animate(
        alongsideTransition: { [unowned app] _ in app.mark.alpha = 0 },
        completion: { [log = app.log] _ in log.add("completion") })
    }
    try app.push()
    XCTAssertEqual(answer, false)
    XCTAssertEqual(app.mark.alpha, 1)
    XCTAssertEqual(app.app.findings, ["alongside-too-late"])
    XCTAssertEqual(app.log.entries, ["didAppear", "completion"])
  }

  /// A completion alone may be asked for at any time of the transition.
  func testCompletionAloneIsTakenUntilTheEnd() throws {
    let app = CoordinatorApp(chainedAnimator(1))
    app.app.navigation.pushViewController(app.page, animated: true)
    try app.engine.run(until: 0.5)
    XCTAssertEqual(
      app.page.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { [log = app.log] _ in log.add("completion") }),
      true)
    try app.engine.settle()
    XCTAssertEqual(app.log.entries, ["didAppear", "completion"])
    XCTAssertEqual(app.app.findings, [])
  }

  func testAfterTheEndNothingIsTaken() throws {
    let app = CoordinatorApp(chainedAnimator(1))
    var kept: TransitionCoordinator?
    app.page.onAppear = { kept = $0.transitionCoordinator }
    try app.push()
    app.page.onAppear = nil
    let coordinator = try XCTUnwrap(kept)
    XCTAssertFalse(
      coordinator.animate(
        alongsideTransition: { _ in XCTFail("made after the end") },
        completion: { _ in XCTFail("called after the end") }))
    coordinator.notifyWhenInteractionChanges { _ in XCTFail("called after the end") }
    try app.engine.settle()
    XCTAssertEqual(coordinator.transitionDuration, 1)
    XCTAssertFalse(coordinator.isCancelled)
    XCTAssertTrue(coordinator.viewController(forKey: .to) === app.page)
    XCTAssertEqual(app.app.findings, [])
  }

  /// UIKit needs to know of views outside the container; here they are like others.
  func testViewsOutsideTheContainerAreAnimatedAlongside() throws {
    let app = CoordinatorApp(chainedAnimator(1))
    app.page.onAppear = { [unowned app] page in
      XCTAssertFalse(app.mark.isDescendant(of: app.app.navigation.containerView))
      page.transitionCoordinator?.animateAlongsideTransition(
        in: app.app.window, animation: { _ in app.mark.alpha = 0 },
        completion: { [log = app.log] _ in log.add("completion") })
    }
    try app.push()
    XCTAssertEqual(try app.alpha(at: 0.15), 0.5, accuracy: 1e-9)
    XCTAssertEqual(app.log.entries, ["didAppear", "completion"])
  }

  /// What other code animates before the animator runs is not the transition's block.
  func testBlocksBeforeTheAnimatorTakeNothing() throws {
    let app = CoordinatorApp(chainedAnimator(1))
    app.page.onAppear = { [unowned app] page in
      page.transitionCoordinator?.animate(alongsideTransition: { _ in app.mark.alpha = 0 })
      app.engine.animate(withDuration: 5) { app.mark.center.x = 100 }
    }
    try app.push()
    XCTAssertEqual(try app.alpha(at: 0.3), 0, accuracy: 1e-9)
  }

  /// The first block may be any kind of block: here a group of keyframes, and a property animator.
  func testAnyKindOfBlockTakesWhatIsAlongside() throws {
    let bodies: [(String, (TransitionContext, View) -> Void)] = [
      (
        "keyframes",
        { context, to in
          context.engine.animateKeyframes(withDuration: 1, options: .calculationModeLinear) {
            context.engine.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
              to.alpha = 1
            }
          } completion: { _ in
            context.completeTransition(true)
          }
        }
      ),
      (
        "property animator",
        { context, to in
          let animator = PropertyAnimator(engine: context.engine, duration: 1, curve: .easeInOut) {
            to.alpha = 1
          }
          animator.addCompletion { _ in context.completeTransition(true) }
          animator.startAnimation()
        }
      ),
    ]
    for (name, body) in bodies {
      let app = CoordinatorApp(nil)
      app.app.animator = ClosureAnimator { context in
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        to.alpha = 0
        body(context, to)
      }
      app.page.onAppear = { [unowned app] page in
        page.transitionCoordinator?.animate(alongsideTransition: { _ in app.mark.alpha = 0 })
      }
      try app.push()
      XCTAssertEqual(app.engine.now, 1, name)
      // easeInOut is at half its way at half its time.
      XCTAssertEqual(try app.alpha(at: 0.5), 0.5, accuracy: 1e-9, name)
      XCTAssertEqual(app.mark.alpha, 0, name)
      XCTAssertEqual(app.app.findings, [], name)
    }
  }
}
