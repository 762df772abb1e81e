import TransitionCore

/// The presentation of a controller without an animator of its own.
///
/// The presented view comes from below the screen and goes there again, by the system spring over
/// 0.5 s; the presenter's stays still. The length is a guess from looks, the spring comes from dumps
/// of running systems.
final class CoverVerticalAnimator: AnimatedTransitioning {
  private static let duration = 0.5

  func transitionDuration(using context: TransitionContext) -> Double { Self.duration }

  func animateTransition(using context: TransitionContext) {
    let container = context.containerView
    let height = container.bounds.size.height
    let isPresenting = context.operation == .present
    guard let moving = context.view(forKey: isPresenting ? .to : .from) else { return }
    let shown =
      isPresenting
      ? context.finalFrame(for: context.viewController(forKey: .to)) : moving.frame
    let below = shown.offsetBy(dx: 0, dy: height)
    if isPresenting {
      container.addSubview(moving)
      moving.place(at: below)
    } else if let presenter = context.view(forKey: .to) {
      presenter.place(at: context.finalFrame(for: context.viewController(forKey: .to)))
      container.insertSubview(presenter, at: 0)
    }
    context.engine.animate(with: .system, duration: Self.duration) {
      moving.frame = isPresenting ? shown : below
    } completion: { _ in
      if context.transitionWasCancelled, !isPresenting {
        context.view(forKey: .to)?.removeFromSuperview()
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
