import TransitionCore
import TransitionEngine

/// A slide that can be caught in flight.
final class InterruptibleSlide: AnimatedTransitioning {
  private var slide: PropertyAnimator?

  func transitionDuration(using context: TransitionContext) -> Double { 0.5 }

  func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? {
    if let slide { return slide }
    guard let to = context.view(forKey: .to) else { return nil }
    let end = context.finalFrame(for: context.viewController(forKey: .to))
    context.containerView.addSubview(to)
    to.frame = Rect(x: end.maxX, y: end.minY, width: end.width, height: end.height)
    let slide = PropertyAnimator(engine: context.engine, duration: 0.5, dampingRatio: 1) {
      to.frame = end
    }
    slide.addCompletion { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    self.slide = slide
    return slide
  }

  func animateTransition(using context: TransitionContext) {
    interruptibleAnimator(using: context)?.startAnimation()
  }

  func animationEnded(_ didComplete: Bool) {
    slide = nil
  }
}
