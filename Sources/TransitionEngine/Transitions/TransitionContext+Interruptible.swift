import TransitionCore

/// Transitions whose animator answers a property animator: `interruptibleAnimator(using:)`.
extension TransitionContext {
  /// Whether the animator has a property animator for this transition, which is then paused for the user,
  /// or started; `animateTransition` is not called.
  ///
  /// - Parameter isPaused: Whether the user drives it.
  /// - Returns: Whether there is one.
  func beginInterruptible(isPaused: Bool) -> Bool {
    let answer = askForInterruptible()
    // It may have completed the transition.
    guard isInFlight else { return true }
    guard let interruptible = answer else { return false }
    take(interruptible)
    if isPaused { interruptible.pauseAnimation() } else { interruptible.startAnimation() }
    return true
  }

  /// UIKit asks once more after the start, and counts on the same answer.
  func askAgainForInterruptible() {
    guard isInFlight, let answer = askForInterruptible() else { return }
    guard let interruptible else { return take(answer) }
    if answer === interruptible { return }
    engine.diagnose(
      "interruptible-animator-changed", .warning,
      "interruptibleAnimator answered another property animator when it was asked again: the first one "
        + "counts",
      remedy: "make one a transition, keep it, and answer the same until it has ended",
      at: answer.place)
  }

  private func askForInterruptible() -> PropertyAnimator? {
    animator?.interruptibleAnimator(using: self)
  }

  private func take(_ animator: PropertyAnimator) {
    interruptible = animator
    animator.transition = self
  }

  /// Moves the property animator.
  ///
  /// - Returns: Whether there is one.
  func scrubInterruptible(_ fraction: Double) -> Bool {
    guard let interruptible else { return false }
    interruptible.fractionComplete = fraction
    return true
  }

  /// Lets the property animator run to an end.
  ///
  /// - Parameters:
  ///   - end: 1 to finish, 0 to cancel.
  ///   - speed: The speed of what is left; 1 is the transition's own.
  ///   - timing: Its pacing; `nil` for that of the animator.
  /// - Returns: Whether there is one.
  func releaseInterruptible(
    to end: Double, speed: Double, timing: (any TimingCurveProvider)?
  ) -> Bool {
    guard let interruptible else { return false }
    interruptible.isReversed = end == 0
    if speed == 1, timing == nil {
      interruptible.startAnimation()
    } else {
      interruptible.continueAnimation(
        withTimingParameters: timing,
        durationFactor: (1 - interruptible.fractionComplete) / (speed > 0 ? speed : 1))
    }
    return true
  }

  /// Says that the user has taken hold of the transition again.
  ///
  /// Possible with a property animator only: ``AnimatedTransitioning/interruptibleAnimator(using:)``.
  /// It moves nothing by itself. A cancel from before does not count any more.
  public func pauseInteractiveTransition() {
    guard isInFlight, !isInteractive else { return }
    guard let interruptible else {
      return engine.reportPauseIgnored("this transition has no property animator to be paused")
    }
    resumeInteraction(at: interruptible.fractionComplete)
  }

  /// The user drives the transition again.
  private func resumeInteraction(at fraction: Double) {
    isInteractive = true
    transitionWasCancelled = false
    percentComplete = max(0, min(1, fraction))
    engine.record(
      event: "pauseInteractiveTransition",
      data: [Timeline.Event.Fact("percent", Text.number(percentComplete))])
    coordinator.interactionChanged()
  }
}

extension TransitionContext {
  /// Whether it can be taken hold of again, so that touches must come through, or its animator wants them;
  /// that UIKit lets the former is a belief.
  fileprivate var letsTouchesThrough: Bool {
    interruptible != nil || animator?.allowsUserInteraction == true
  }
}

extension Engine {
  /// Whether every transition lets touches through.
  var canBeInterrupted: Bool {
    !inFlight.isEmpty && inFlight.allSatisfy(\.letsTouchesThrough)
  }
}
