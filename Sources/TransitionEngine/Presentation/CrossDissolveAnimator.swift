import TransitionCore

/// The presentation of a controller in the style `crossDissolve`.
///
/// The presented view fades in over 0.5 s and out again; what lies behind stays still. Length and curve
/// are beliefs.
final class CrossDissolveAnimator: AnimatedTransitioning {
  private static let duration = 0.5

  func transitionDuration(using context: TransitionContext) -> Double { Self.duration }

  func animateTransition(using context: TransitionContext) {
    let isPresenting = context.operation == .present
    guard let fading = context.view(forKey: isPresenting ? .to : .from) else { return }
    context.addToView()
    let alpha = fading.alpha
    if isPresenting { fading.alpha = 0 }
    context.engine.animate(withDuration: Self.duration) {
      fading.alpha = isPresenting ? alpha : 0
    } completion: { _ in
      fading.alpha = alpha
      context.completeBuiltIn()
    }
  }
}
