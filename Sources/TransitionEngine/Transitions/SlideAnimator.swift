import TransitionCore

/// The transition of a navigation controller whose delegate gives no animator.
///
/// The system spring (mass 3, stiffness 1000, damping 500) over 0.5 s: the page that comes moves the
/// whole width, the one below three tenths of it. The lengths are a guess from looks, the spring
/// comes from dumps of running systems.
final class SlideAnimator: AnimatedTransitioning {
  private static let duration = 0.5
  private static let parallax = 0.3

  func transitionDuration(using context: TransitionContext) -> Double { Self.duration }

  func animateTransition(using context: TransitionContext) {
    let container = context.containerView
    let isPush = context.operation == .push
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    let width = container.bounds.size.width
    let final = context.finalFrame(for: context.viewController(forKey: .to))
    let start = context.initialFrame(for: context.viewController(forKey: .from))
    if isPush {
      container.addSubview(to)
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    to.frame = final.offsetBy(dx: isPush ? width : -Self.parallax * width, dy: 0)
    context.engine.animate(with: .system, duration: Self.duration) {
      to.frame = final
      from.frame = start.offsetBy(dx: isPush ? -Self.parallax * width : width, dy: 0)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
