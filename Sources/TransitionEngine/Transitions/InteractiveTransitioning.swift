import TransitionCore

/// Lets the user drive a transition: `UIViewControllerInteractiveTransitioning`.
public protocol InteractiveTransitioning: AnyObject {
  /// Starts the transition; called instead of the animator's `animateTransition(using:)`.
  ///
  /// - Parameter context: The transition.
  func startInteractiveTransition(_ context: TransitionContext)

  /// Whether the transition begins interactively; else the animator runs on the clock.
  var wantsInteractiveStart: Bool { get }
}

extension InteractiveTransitioning {
  /// True.
  public var wantsInteractiveStart: Bool { true }

  /// Whether the user drives the transition that was requested last from its start.
  var startsInteractively: Bool {
    wantsInteractiveStart && (self as? PercentDrivenInteractiveTransition)?.isLetAlone != true
  }
}
