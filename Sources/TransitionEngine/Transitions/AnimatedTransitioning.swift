/// Animates a transition: `UIViewControllerAnimatedTransitioning`.
public protocol AnimatedTransitioning: AnyObject {
  /// Returns the length of the transition in seconds.
  ///
  /// - Parameter context: The transition.
  /// - Returns: Seconds, at least 0.
  func transitionDuration(using context: TransitionContext) -> Double

  /// Starts the animation. It must lead to one call of ``TransitionContext/completeTransition(_:)``.
  ///
  /// - Parameter context: The transition.
  func animateTransition(using context: TransitionContext)

  /// Returns a property animator that runs the transition, so that it can be interrupted.
  ///
  /// The percent driver pauses or starts it instead of calling ``animateTransition(using:)``, which
  /// should start the same one. It is asked more than once a transition and must always answer the same
  /// object. Its completion must lead to ``TransitionContext/completeTransition(_:)``.
  ///
  /// - Parameter context: The transition.
  /// - Returns: The animator, `nil` for a transition that cannot be interrupted.
  func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator?

  /// Whether touches come through while the transition runs.
  ///
  /// They do at any rate where a property animator runs it. That UIKit lets them through there and nowhere
  /// else is a belief; this is how an animator asks for it all the same.
  var allowsUserInteraction: Bool { get }

  /// Called when the transition has been completed and everything is in place.
  ///
  /// - Parameter didComplete: What was given to ``TransitionContext/completeTransition(_:)``.
  func animationEnded(_ didComplete: Bool)
}

extension AnimatedTransitioning {
  /// Returns no property animator.
  ///
  /// - Parameter context: The transition.
  /// - Returns: `nil`.
  public func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? { nil }

  /// False: touches do not come through.
  public var allowsUserInteraction: Bool { false }

  /// Does nothing.
  ///
  /// - Parameter didComplete: What was given to ``TransitionContext/completeTransition(_:)``.
  public func animationEnded(_ didComplete: Bool) {}
}
