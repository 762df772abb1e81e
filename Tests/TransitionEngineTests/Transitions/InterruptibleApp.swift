import TransitionCore
import TransitionEngine
import XCTest

/// An animator whose transition is run by a property animator.
final class InterruptibleAnimator: AnimatedTransitioning {
  /// Makes the property animator of a transition.
  let make: (TransitionContext) -> PropertyAnimator
  /// Whether it answers the same one when asked again.
  var keeps = true
  private(set) var made: PropertyAnimator?
  private(set) var askedTimes = 0
  private(set) var animateCalls = 0
  var onEnd: (Bool) -> Void = { _ in }

  init(make: @escaping (TransitionContext) -> PropertyAnimator) {
    self.make = make
  }

  func transitionDuration(using context: TransitionContext) -> Double { 1 }

  func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? {
    askedTimes += 1
    if keeps, let made { return made }
    let animator = make(context)
    made = made ?? animator
    return animator
  }

  func animateTransition(using context: TransitionContext) {
    animateCalls += 1
    interruptibleAnimator(using: context)?.startAnimation()
  }

  func animationEnded(_ didComplete: Bool) {
    made = nil
    onEnd(didComplete)
  }
}

/// A push that a property animator runs in 1 s: the to-view's center goes from (0, 240) to (160, 240).
final class InterruptibleApp {
  let app = NavigationApp()
  let driver = PercentDrivenInteractiveTransition()
  let log = Log()
  private(set) var animator: InterruptibleAnimator?
  private(set) var context: TransitionContext?
  var engine: Engine { app.engine }
  var to: View { app.second.view }

  init(
    timing: any TimingCurveProvider = CubicTimingParameters(animationCurve: .linear),
    isDriven: Bool = true
  ) {
    app.interactor = isDriven ? driver : nil
    let animator = InterruptibleAnimator { [unowned self] context in
      self.context = context
      let animator = PropertyAnimator(engine: engine, duration: 1, timingParameters: timing)
      animator.addAnimations { [unowned self] in
        let end = to.center
        context.containerView.addSubview(to)
        engine.performWithoutAnimation { to.center.x = 0 }
        to.center = end
      }
      animator.addCompletion { [unowned self] position in
        log.add("\(position) at \(Text.number(engine.now))")
        context.completeTransition(!context.transitionWasCancelled)
      }
      return animator
    }
    self.animator = animator
    app.animator = animator
  }

  func push() {
    app.navigation.pushViewController(app.second, animated: true)
  }

  /// Does something at a time, before the picture of its instant.
  func at(_ time: Double, _ body: @escaping () -> Void) {
    engine.perform(after: time - engine.now, body)
  }

  /// The fraction of its way at which the to-view is.
  func fraction(at time: Double, side: Timeline.Side? = nil) throws -> Double {
    try engine.timeline().value(of: .centerX, node: "second", at: time, side: side) / 160
  }

  var outcome: Timeline.Chapter.Outcome? { engine.timeline().chapters.last?.outcome }
}
