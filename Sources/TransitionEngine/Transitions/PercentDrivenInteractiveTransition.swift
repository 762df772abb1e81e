import TransitionCore

/// Drives an animator by a fraction of its way: `UIPercentDrivenInteractiveTransition`.
///
/// While the user drives, every animation that was begun in `animateTransition` holds the same
/// fraction of its own way, whatever its curve (Apple: the curve is linear during the interactive
/// portion). ``finish()`` and ``cancel()`` let them run to an end.
open class PercentDrivenInteractiveTransition: InteractiveTransitioning {
  /// How far the transition is, 0…1.
  public private(set) var percentComplete = 0.0
  /// The length that the animator gave, in seconds; 0 before the start.
  public private(set) var duration = 0.0
  /// The speed of what is left after the user has let go; 1 is the transition's own.
  ///
  /// 0 and less count as 1. What is left of a block of length L takes (1 − p)·L / speed after
  /// ``finish()`` and p·L / speed after ``cancel()``.
  public var completionSpeed = 1.0
  /// The pacing of what is left.
  ///
  /// The default is documented as ease-in-out.
  public var completionCurve = TimingCurve.easeInOut
  /// The pacing of what is left of a transition with a property animator; `nil` for that of the animator.
  ///
  /// ``completionCurve`` has no effect there, and this has none elsewhere (`timing-curve-ignored`).
  public var timingCurve: (any TimingCurveProvider)?
  /// How the animations of the next transition are moved; `nil` for what the engine says.
  public var driver: TransitionDriver?
  /// Whether the transition begins interactively; else the animator runs on the clock.
  public var wantsInteractiveStart = true
  /// The gesture whose fingers drive the transitions; `nil` where nobody says.
  ///
  /// A transition that is requested while the gesture is not going on runs on the clock, as with
  /// ``wantsInteractiveStart`` false, so that a delegate may answer the object always. (UIKit leaves that
  /// to its users, who set `wantsInteractiveStart` or answer `nil`.)
  public var gesture: GestureRecognizer?
  /// Whether the last transition was requested while the ``gesture`` was not going on.
  private(set) var isLetAlone = false

  package private(set) weak var context: TransitionContext?
  /// The engine of the transition that was requested last; a script host says before which one it is.
  @Tethered package var engine: Engine?
  /// Whether a transition has been requested with this object and has not started.
  private var isRequested = false
  /// What was asked before the transition started.
  private var pendingEnd: End?

  private enum End {
    case finish, cancel
  }

  /// Makes a driver for one transition after the other.
  public init() {}

  /// Starts the animator on a time base of the transition's own.
  ///
  /// What was asked before is applied at once: the last update, then a finish or cancel.
  ///
  /// - Parameter context: The transition.
  open func startInteractiveTransition(_ context: TransitionContext) {
    self.context = context
    isRequested = false
    duration = context.duration
    context.animateDriven(by: driver)
    if percentComplete > 0 { context.hold(percentComplete) }
    switch pendingEnd {
    case .finish: finish()
    case .cancel: cancel()
    case nil: break
    }
    pendingEnd = nil
  }

  /// Moves everything to a fraction of its way.
  ///
  /// Ignored after the end of the interaction; before the start it is kept for the start.
  ///
  /// - Parameter percentComplete: The fraction; clamped to 0…1.
  open func update(_ percentComplete: Double) {
    guard percentComplete.isFinite else { return }
    let fraction = max(0, min(1, percentComplete))
    if isRequested, pendingEnd == nil {
      self.percentComplete = fraction
      return
    }
    guard let context, context.isInFlight, context.isInteractive else {
      engine?.reportLateUpdate()
      return
    }
    self.percentComplete = fraction
    context.hold(fraction)
  }

  /// Lets the transition run to its end.
  open func finish() {
    end(.finish)
  }

  /// Lets the transition run back to its start.
  open func cancel() {
    end(.cancel)
  }

  /// Takes hold of a transition that the user had let go, or that began by itself.
  ///
  /// Its property animator is paused and not reversed any more, and the context is interactive again. It
  /// has no effect on a transition without one, or outside of one (`pause-ignored`).
  open func pause() {
    guard let context, context.isInFlight else {
      engine?.reportPauseIgnored("no transition of this interaction is in flight")
      return
    }
    if context.isInteractive { return }
    guard let animator = context.interruptible else {
      engine?.reportPauseIgnored("this transition has no property animator to be paused")
      return
    }
    animator.pauseAnimation()
    animator.isReversed = false
    context.pauseInteractiveTransition()
    percentComplete = context.percentComplete
  }

  private func end(_ end: End) {
    if isRequested {
      pendingEnd = pendingEnd ?? end
      return
    }
    guard let context, context.isInFlight, context.isInteractive else { return }
    context.released(speed: completionSpeed, curve: completionCurve)
    switch end {
    case .finish: context.finishInteractiveTransition()
    case .cancel: context.cancelInteractiveTransition()
    }
    context.release(
      to: end == .finish ? 1 : 0, speed: completionSpeed, curve: completionCurve,
      timing: timingCurve)
  }

  /// Called when the animator runs on the clock: nothing that was asked before counts.
  func transitionStartedByItself(_ context: TransitionContext) {
    self.context = context
    isRequested = false
    duration = context.duration
    percentComplete = 0
    pendingEnd = nil
  }

  /// Called when a transition has been requested with this object: from now on updates are kept for
  /// its start.
  func transitionRequested(on engine: Engine) {
    self.engine = engine
    context = nil
    isLetAlone = gesture?.isGoingOn == false
    isRequested = true
    percentComplete = 0
    pendingEnd = nil
  }
}
