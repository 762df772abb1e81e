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

  /// Called when the transition has been completed and everything is in place.
  ///
  /// - Parameter didComplete: What was given to ``TransitionContext/completeTransition(_:)``.
  func animationEnded(_ didComplete: Bool)
}

extension AnimatedTransitioning {
  /// Does nothing.
  ///
  /// - Parameter didComplete: What was given to ``TransitionContext/completeTransition(_:)``.
  public func animationEnded(_ didComplete: Bool) {}
}
