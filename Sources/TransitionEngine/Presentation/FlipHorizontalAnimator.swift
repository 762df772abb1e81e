import TransitionCore

/// The presentation of a controller in the style `flipHorizontal`.
///
/// One page turns away in the first half and the other one comes in the second, each drawn as what is
/// seen of it: a width that goes to nothing and back. The perspective of UIKit's flip is left out, and
/// the length of 0.75 s is a belief. Where the presenter's view stays, the presented one turns by
/// itself, over the whole length.
final class FlipHorizontalAnimator: AnimatedTransitioning {
  private static let duration = 0.75
  /// Seen from its edge; a width of 0 could not be animated.
  private static let edge = AffineTransform(scaleX: 0.001, y: 1)

  func transitionDuration(using context: TransitionContext) -> Double { Self.duration }

  func animateTransition(using context: TransitionContext) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    let part = from == nil || to == nil ? Self.duration : Self.duration / 2
    let (fromEnd, toEnd) = (from?.transform ?? .identity, to?.transform ?? .identity)
    context.addToView()
    to?.transform = toEnd.concatenating(Self.edge)
    let finish: (Bool) -> Void = { _ in
      from?.transform = fromEnd
      context.completeBuiltIn()
    }
    // The outer block has the whole length, for what others animate alongside.
    context.engine.animate(withDuration: Self.duration) {
      if let from {
        context.engine.animate(
          withDuration: part,
          options: [.curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve],
          animations: { from.transform = fromEnd.concatenating(Self.edge) },
          completion: to == nil ? finish : nil)
      }
      if let to {
        context.engine.animate(
          withDuration: part, delay: from == nil ? 0 : part,
          options: [.curveEaseOut, .overrideInheritedDuration, .overrideInheritedCurve],
          animations: { to.transform = toEnd }, completion: finish)
      }
    }
  }
}
