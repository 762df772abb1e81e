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
    let bounds = context.containerView.bounds
    let isPresenting = context.operation == .present
    guard let moving = context.view(forKey: isPresenting ? .to : .from) else { return }
    let shown =
      isPresenting
      ? context.finalFrame(for: context.viewController(forKey: .to)) : moving.frame
    let below = shown.offsetBy(
      dx: 0, dy: bounds.origin.y + bounds.size.height - shown.origin.y)
    context.addToView()
    if isPresenting { moving.place(at: below) }
    context.engine.animate(with: .system, duration: Self.duration) {
      moving.frame = isPresenting ? shown : below
    } completion: { _ in
      context.completeBuiltIn()
    }
  }
}

extension TransitionContext {
  /// Adds the view that comes, where a built-in animator wants it: a presenter that comes back is
  /// behind.
  func addToView() {
    guard let to = view(forKey: .to) else { return }
    if operation == .present {
      containerView.addSubview(to)
    } else {
      to.place(at: finalFrame(for: viewController(forKey: .to)))
      containerView.insertSubview(to, at: 0)
    }
  }

  /// Ends a built-in presentation or dismissal.
  func completeBuiltIn() {
    if transitionWasCancelled, operation == .dismiss {
      view(forKey: .to)?.removeFromSuperview()
    }
    completeTransition(!transitionWasCancelled)
  }
}
