import TransitionCore

extension PropertyAnimator {
  // MARK: - Running

  /// Starts the animator, or lets a paused one go on.
  ///
  /// The changes are made at once; during a delay the values from before show. A paused one goes on as
  /// by ``continueAnimation(withTimingParameters:durationFactor:)`` without parameters and with the
  /// factor 0; that it does is a belief.
  ///
  /// - Parameter delay: Seconds before it moves.
  public func startAnimation(afterDelay delay: Double = 0) {
    let delay = delay > 0 ? min(delay, 1e9) : 0
    switch state {
    case .inactive:
      record("startAnimation")
      let start = isReversed ? 1.0 : 0
      activate(
        AnimatorCourse(
          time: start, fraction: start,
          leg: AnimatorCourse.Leg(begin: now + delay, end: 1 - start, duration: duration)))
      endIfNothingMoves()
    case .active where isRunning: break
    case .active:
      record("startAnimation")
      goOn(nil, factor: 0, delay: delay)
    case .stopped:
      refuse(
        "a stopped animator cannot be started", remedy: "call finishAnimation first")
    }
  }

  /// Pauses the animator where it is; an inactive one becomes active and paused at its start.
  public func pauseAnimation() {
    switch state {
    case .active where isCompleting: break
    case .active where course.leg == nil: break
    case .inactive, .active:
      guard isInterruptible else {
        return refuse(
          "an animator that is not interruptible cannot be paused",
          remedy: "leave isInterruptible true, or do not pause it")
      }
      record("pauseAnimation")
      if state == .inactive { activatePaused() } else { halt() }
    case .stopped:
      refuse("a stopped animator cannot be paused", remedy: "call finishAnimation first")
    }
  }

  /// Lets a paused animator go on, with another timing or length.
  ///
  /// The rest takes the factor times the animator's duration, and 1 − ``fractionComplete`` times it for
  /// a factor of 0 (both Apple's documentation); ``remainder`` says how the curve goes on. A spring
  /// starts where the values are, and one with constants of its own takes its own time.
  ///
  /// - Parameters:
  ///   - timingParameters: The pacing of the rest; `nil` for that of the animator.
  ///   - durationFactor: A multiple of the duration, at least 0.
  public func continueAnimation(
    withTimingParameters timingParameters: (any TimingCurveProvider)? = nil,
    durationFactor: Double = 0
  ) {
    guard state == .active, !isRunning else {
      return reportIgnored(
        "continueAnimation has no effect: the animator is not paused",
        remedy: "call pauseAnimation first")
    }
    record("continueAnimation")
    goOn(timingParameters, factor: durationFactor > 0 ? min(durationFactor, 1e9) : 0)
  }

  /// Lets what is left of the animations run; a spring that goes on has a velocity, in fractions of the
  /// way per second, from the values at the start.
  private func goOn(
    _ other: (any TimingCurveProvider)?, factor: Double, delay: Double = 0, velocity: Double = 0
  ) {
    let end = isReversed ? 0.0 : 1
    let done = isReversed ? 1 - course.fraction : course.fraction
    var timing = other ?? timingParameters
    if other == nil, let spring = timing as? SpringTimingParameters {
      // What stands still starts without a velocity, what turns keeps the one that it has.
      timing = spring.with(
        initialVelocity: done != 1 ? velocity * (isReversed ? -1 : 1) / (1 - done) : 0)
    }
    // By the documentation, 1 − fractionComplete; a spring that has overshot is as far from its end.
    let left = scrubsLinearly ? abs(1 - done) : 1 - directed(course.time)
    let length = (factor > 0 ? factor : left) * duration
    var leg = AnimatorCourse.Leg(
      begin: now + delay, end: end, duration: timing.duration(for: length), timing: timing)
    if remainder == .tail, done < 1, left > 0,
      case .curve(let curve) = timing.pacing(over: length), let bezier = curve.unitBezier
    {
      leg.isTail = true
      leg.duration = (1 - bezier.fraction(ofProgress: done)) * length / left
    }
    // Nested animations with a curve of their own keep it.
    if other == nil, timing is CubicTimingParameters { leg.timing = nil }
    follow(leg)
  }

  private func follow(_ leg: AnimatorCourse.Leg?) {
    course.leg = leg
    keep()
    for base in bases {
      work += 1 + 3 * base.blockCount
      base.set(course.piece(window: base.window, done: base.fraction, own: base.pacing))
    }
    endIfNothingMoves()
  }

  /// Stands still where it is.
  private func halt() {
    (course.time, course.fraction) = (course.time(at: now), way)
    follow(nil)
  }

  private func activatePaused() {
    let start = isReversed ? 1.0 : 0
    activate(AnimatorCourse(time: start, fraction: start))
  }

  // MARK: - Moving

  func reverse(_ flag: Bool) {
    guard flag != isReversed else { return }
    guard state == .active, !isCompleting, let leg = course.leg else {
      setReversed(flag)
      return
    }
    let velocity = speed(of: leg)
    halt()
    setReversed(flag)
    goOn(nil, factor: 0, velocity: velocity)
  }

  /// How fast the way is done now, per second; known of springs only.
  private func speed(of leg: AnimatorCourse.Leg) -> Double {
    guard now > leg.begin,
      case .run(let begin, let fraction, let end, _, .spring(let spring)) = course.piece(
        window: AnimatorTimeBase.Window(), done: course.fraction,
        own: timingParameters.pacing(over: duration))
    else { return 0 }
    return (end - fraction) * spring.velocity(at: now - begin)
  }

  func scrub(_ fraction: Double) {
    guard fraction.isFinite else { return }
    switch state {
    case .inactive:
      guard isInterruptible else {
        return refuse(
          "an animator that is not interruptible cannot be scrubbed",
          remedy: "leave isInterruptible true, or do not set fractionComplete")
      }
      activatePaused()
    case .active where isRunning:
      return reportIgnored(
        "fractionComplete has no effect while the animator runs", remedy: "pause it first")
    case .active: break
    case .stopped:
      return refuse(
        "fractionComplete of a stopped animator cannot be set",
        remedy: "call finishAnimation first")
    }
    // A function that makes changes may have ended everything.
    if state == .active, !isRunning { move(to: directed(max(0, min(1, fraction)))) }
  }

  /// Moves everything to a fraction of the animator's time, from the values at the start.
  private func move(to time: Double) {
    course.time = time
    course.fraction =
      scrubsLinearly
      ? time
      : timingParameters.pacing(over: duration).progress(
        elapsed: time * duration, duration: duration)
    for base in bases {
      work += 1
      let part = base.window.fraction(at: time)
      let length = (base.window.end - base.window.begin) * duration
      base.set(
        .hold(
          fraction: scrubsLinearly
            ? part : base.pacing.progress(elapsed: part * length, duration: length)))
    }
  }

  // MARK: - Ending

  /// When it comes to its end, in seconds of the virtual clock; infinite while it does not run.
  var endTime: Double {
    guard state == .active, let leg = course.leg else { return .infinity }
    return leg.begin + leg.duration
  }

  /// Its time has come.
  func reachedEnd() {
    guard state == .active, !isCompleting, let leg = course.leg, let engine,
      endTime <= engine.now + Timeline.instantTolerance
    else { return }
    if pausesOnCompletion { return pauseAtEnd(of: leg) }
    // Nothing that the completions of nested blocks do may start it again.
    isCompleting = true
    for block in runningBlocks { block.finish() }
    complete(leg.end == 1 ? .end : .start)
  }

  /// Whether it is paused, and holds animations.
  var isHolding: Bool { state == .active && !isRunning && hasRunningBlocks }

  /// Whether anything is moved, or held.
  var hasRunningBlocks: Bool { bases.reversed().contains(where: \.hasRunningBlocks) }

  private func pauseAtEnd(of leg: AnimatorCourse.Leg) {
    (course.time, course.fraction) = (leg.end, leg.end)
    course.leg = nil
    keep()
    for base in bases { base.set(.hold(fraction: leg.end)) }
  }

  /// The running blocks of all time bases, in the order of creation.
  private var runningBlocks: [AnimationBlock] {
    bases.flatMap(\.runningBlocks).sorted { $0.sequence < $1.sequence }
  }

  /// When no block is left the animator has ended.
  func endIfStill() {
    guard state == .active, !isCompleting, let leg = course.leg, !hasRunningBlocks else { return }
    if pausesOnCompletion { return pauseAtEnd(of: leg) }
    complete(leg.end == 1 ? .end : .start)
  }

  /// One that moves nothing ends on the next turn, like a block that changes nothing.
  private func endIfNothingMoves() {
    guard state == .active, course.leg != nil, !hasRunningBlocks else { return }
    engine?.performOnNextTurn { self.endIfStill() }
  }

  /// Stops everything where it is: what is on screen becomes the values of the views.
  ///
  /// - Parameter withoutFinishing: Whether the animator becomes inactive at once, without calling
  ///   completions; else it is stopped until ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    switch state {
    case .inactive:
      refuse(
        "an animator that is not active cannot be stopped",
        remedy: "stop it between its start and its end")
    case .active where isCompleting:
      refuse(
        "an animator cannot be stopped while its completions run", remedy: "leave the call out")
    case .active:
      record("stopAnimation")
      (course.time, course.fraction) = (course.time(at: now), way)
      course.leg = nil
      stoppedValues = []
      for layer in layers { stoppedValues += layer.stopAnimations(of: self) }
      if withoutFinishing {
        becomeInactive(nil)
      } else {
        state = .stopped
        keep()
      }
    case .stopped where withoutFinishing && !isCompleting: becomeInactive(nil)
    case .stopped: break
    }
  }

  /// Whether a transition is driven or run by it.
  package var runsTransition: Bool { transition != nil }

  /// Stops it where it is, without completions, as what it was started in is cancelled.
  package func takeAway() {
    guard state != .inactive, !isCompleting, !runsTransition else { return }
    // The values that stay are those of its line, whatever input has led to this.
    let outer = engine?.itemPlace
    engine?.itemPlace = place
    stopAnimation(true)
    if let outer { engine?.itemPlace = outer }
  }

  /// Ends a stopped animator, and calls its completions.
  ///
  /// - Parameter position: Which values the views get: those that the animations lead to, those from
  ///   before, or those that they have.
  public func finishAnimation(at position: Position) {
    guard state == .stopped, !isCompleting else {
      return refuse(
        isCompleting
          ? "finishAnimation cannot be called inside a completion"
          : "only a stopped animator can be finished",
        remedy: "call stopAnimation(false) first")
    }
    record("finishAnimation")
    for stopped in stoppedValues where position != .current {
      stopped.layer?.set(
        stopped.property, to: position == .end ? stopped.end : stopped.start, isAnimated: false)
    }
    complete(position)
  }

  /// The layers that it moves, in the order in which it began to.
  private var layers: [Layer] {
    var known: Set<ObjectIdentifier> = []
    return runningBlocks.flatMap(\.animatedLayers).filter {
      known.insert(ObjectIdentifier($0)).inserted
    }
  }

  // MARK: - The engine

  /// A running animator is kept by the engine, as UIKit keeps it.
  func keep() {
    engine?.activeAnimators[ObjectIdentifier(self)] =
      state == .inactive ? nil : ActiveAnimator(animator: self, kept: isRunning ? self : nil)
  }

  private func record(_ event: String) {
    engine?.record(
      event: event, data: [Timeline.Event.Fact("fraction", Text.number(fractionComplete))])
  }
}
