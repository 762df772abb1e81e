import TransitionCore

extension Engine {
  /// Animates the changes of animatable properties that a block makes: `UIView.animate`.
  ///
  /// The model values change at once; what is on screen follows over the duration. A duration of 0
  /// or less applies the changes without animation. The completion is called when the last animation
  /// of the block stops, with false if that one was removed or replaced; a block that animates
  /// nothing is completed with true on the next turn, at the same virtual time.
  ///
  /// - Parameters:
  ///   - duration: The length in seconds.
  ///   - delay: Seconds before the motion begins; until then the old values show.
  ///   - options: Curve, repetition and inheritance, as in UIKit.
  ///   - curve: A curve that `options` cannot name.
  ///   - file: The file to name as the place of the block.
  ///   - line: The line to name.
  ///   - animations: Makes the changes; called once, at once.
  ///   - completion: Called with whether the animation came to its end.
  /// - Returns: A handle to the running block.
  /// - Throws: What `animations` throws; what it changed before stays.
  @discardableResult
  public func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    curve: TimingCurve? = nil, file: StaticString = #fileID, line: Int = #line,
    animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) -> AnimationBlock {
    try run(
      duration: curve == nil ? options.length(of: duration) : duration, delay: delay,
      pacing: .fixed(curve.map { .curve($0) } ?? options.pacing), options: options,
      file: file, line: line, animations: animations, completion: completion)
  }

  /// Animates with a spring that comes to rest at about the duration.
  ///
  /// The curve bits of `options` have no effect (UIKit overwrites them). The constants follow from
  /// duration, ratio and velocity by `Spring.init(duration:dampingRatio:initialVelocity:)`; the
  /// motion is cut off at the duration.
  ///
  /// - Parameters:
  ///   - duration: The length in seconds.
  ///   - delay: Seconds before the motion begins.
  ///   - dampingRatio: 1 does not overshoot, less does; clamped to above 0…1.
  ///   - initialVelocity: In whole distances per second, positive towards the target.
  ///   - options: Inheritance, as in UIKit.
  ///   - file: The file to name as the place of the block.
  ///   - line: The line to name.
  ///   - animations: Makes the changes; called once, at once.
  ///   - completion: Called with whether the animation came to its end.
  /// - Returns: A handle to the running block.
  /// - Throws: What `animations` throws; what it changed before stays.
  @discardableResult
  public func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity initialVelocity: Double, options: AnimationOptions = [],
    file: StaticString = #fileID, line: Int = #line, animations: () throws(Failure) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws(Failure) -> AnimationBlock {
    try run(
      duration: duration, delay: delay,
      pacing: .durationSpring(dampingRatio: dampingRatio, initialVelocity: initialVelocity),
      options: options, file: file, line: line, animations: animations, completion: completion)
  }

  /// Animates with a spring given by its constants, for as long as it takes to settle.
  ///
  /// - Parameters:
  ///   - spring: The spring; the length is its `settlingDuration`.
  ///   - duration: Another length in seconds, at which the motion is cut off.
  ///   - delay: Seconds before the motion begins.
  ///   - options: Inheritance, as in UIKit.
  ///   - file: The file to name as the place of the block.
  ///   - line: The line to name.
  ///   - animations: Makes the changes; called once, at once.
  ///   - completion: Called with whether the animation came to its end.
  /// - Returns: A handle to the running block.
  /// - Throws: What `animations` throws; what it changed before stays.
  @discardableResult
  public func animate<Failure: Error>(
    with spring: Spring, duration: Double? = nil, delay: Double = 0,
    options: AnimationOptions = [], file: StaticString = #fileID, line: Int = #line,
    animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) -> AnimationBlock {
    try run(
      duration: duration ?? spring.settlingDuration, delay: delay,
      pacing: .fixed(.spring(spring)), options: options, file: file, line: line,
      animations: animations, completion: completion)
  }

  /// Animates with any pacing; the other forms come down to this one.
  package func animate<Failure: Error>(
    pacing: RequestedPacing, duration: Double, delay: Double, options: AnimationOptions,
    repeatCount: Double = 1, keyframes: KeyframeCalculationMode? = nil,
    animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)?
  ) throws(Failure) -> AnimationBlock {
    try run(
      duration: duration, delay: delay, pacing: pacing, options: options,
      repeatCount: repeatCount, keyframes: keyframes.map { KeyframeGroup(mode: $0) }, file: "",
      line: 0, animations: animations, completion: completion)
  }

  /// Makes changes that are not animated, even inside an animation block.
  ///
  /// - Parameter changes: Makes the changes.
  /// - Throws: What `changes` throws.
  public func performWithoutAnimation<Failure: Error>(
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    disabledDepth += 1
    defer { disabledDepth -= 1 }
    try changes()
  }

  /// Switches all animations on or off: `UIView.setAnimationsEnabled`.
  ///
  /// While they are off a block changes everything at once, and its completion comes on the next turn
  /// with true; each such block is reported as `animations-disabled`. What runs already goes on.
  ///
  /// - Parameter enabled: Whether blocks animate.
  public func setAnimationsEnabled(_ enabled: Bool) {
    isAnimating = enabled
  }

  /// Whether a block would animate now: `UIView.areAnimationsEnabled`.
  ///
  /// False inside ``performWithoutAnimation(_:)`` too.
  public var areAnimationsEnabled: Bool { isAnimating && disabledDepth == 0 }

  /// The block that a change made now belongs to, or `nil` when it is not animated.
  var currentBlock: AnimationBlock? {
    areAnimationsEnabled ? stack.last.flatMap { $0.duration > 0 ? $0 : nil } : nil
  }

  /// A script changes a view: one that is in no window is not animated.
  ///
  /// Called by the host of scripts, since a view that has never been in a window knows no engine.
  package func noteChange(of view: View) {
    guard !view.layer.isInWindow, let block = currentBlock else { return }
    block.missed = view
    noteUnseen(view)
  }

  /// Opens a block and runs its function.
  func run<Failure: Error>(
    duration: Double, delay: Double, pacing: RequestedPacing, options: AnimationOptions,
    repeatCount: Double = 1, keyframes: KeyframeGroup? = nil, file: StaticString, line: Int,
    animations: () throws(Failure) -> Void,
    completion: ((Bool) -> Void)?
  ) throws(Failure) -> AnimationBlock {
    let place = placeSource.map(\.currentPlace) ?? Timeline.Place(file: "\(file)", line: line)
    if !isAnimating, disabledDepth == 0, duration > 0 { reportDisabled(place) }
    if let driven = completingDrive { driven.reportChained(place) }
    let repetition = Repetition(
      count: options.contains(.repeat) ? .infinity : repeatCount,
      autoreverses: options.contains(.autoreverse))
    let span = span(max(0, duration), max(0, delay), repetition, options, place)
    let block = AnimationBlock(
      engine: self, delay: span.delay, duration: span.duration,
      pacing: inherited(by: options) ?? resolve(pacing, span.duration, options, place),
      repetition: repetition, options: options, keyframes: keyframes, drive: span.base,
      place: place,
      completion: completion)
    if let outer = stack.last, let base = span.base as? AnimatorTimeBase {
      block.drive = base.part(for: block, in: outer)
    }
    try perform(animations, in: block)
    return block
  }

  /// Runs a function whose changes a block animates: the one place where that is done.
  func perform<Failure: Error>(
    _ changes: () throws(Failure) -> Void, in block: AnimationBlock
  ) throws(Failure) {
    stack.last?.isUsed = true
    stack.append(block)
    defer {
      stack.removeLast()
      block.close()
    }
    try makeChanges(changes)
    if !block.hasAnimated { block.reportNothingAnimated(self) }
  }

  /// When a block runs, and on which time base.
  private func span(
    _ duration: Double, _ delay: Double, _ repetition: Repetition, _ options: AnimationOptions,
    _ place: Timeline.Place
  ) -> (delay: Double, duration: Double, base: TimeBase?) {
    let keepsDuration = options.contains(.overrideInheritedDuration)
    if let outer = stack.last, let base = outer.drive as? AnimatorTimeBase {
      if repetition != .once { reportIgnoredRepetition("a property animator runs once", place) }
      // Inside a property animator delays add, and what is nested ends with it.
      let rest = max(0, outer.duration - delay)
      return (
        outer.beginTime - now + delay, keepsDuration ? min(duration, rest) : rest, base
      )
    }
    // An inner block takes the duration of the outer one; its delay is its own.
    let duration = keepsDuration ? duration : stack.last?.duration ?? duration
    guard let drive, !drive.isClock else { return (delay, duration, drive) }
    if delay > 0 { reportIgnoredDelay(place) }
    if repetition != .once { reportIgnoredRepetition("the user drives this transition", place) }
    return (0, duration, drive)
  }

  private func reportDisabled(_ place: Timeline.Place) {
    diagnose(
      "animations-disabled", .warning,
      "animations are switched off: this block changes everything at once",
      remedy: "switch them on again with setAnimationsEnabled(true)", at: place)
  }

  private func reportIgnoredDelay(_ place: Timeline.Place) {
    diagnose(
      "delay-ignored", .warning,
      "the user drives this transition: the delay of this animation is left out",
      remedy: "animate without a delay, or make the transition not interactive", at: place)
  }

  func reportIgnoredRepetition(_ reason: String, _ place: Timeline.Place) {
    diagnose(
      "repeat-ignored", .warning, "\(reason): this animation is not repeated and does not run back",
      remedy: "animate once here, and repeat elsewhere", at: place)
  }

  /// What an inner block takes of the outer one: its curve, unless that is overridden, and the
  /// constants of its spring, unless all options are (`uikit-semantics.md` §3.4).
  private func inherited(by options: AnimationOptions) -> Pacing? {
    guard let outer = stack.last, !options.contains(.overrideInheritedOptions) else { return nil }
    if case .spring = outer.pacing { return outer.pacing }
    return options.contains(.overrideInheritedCurve) ? nil : outer.pacing
  }

  private func resolve(
    _ pacing: RequestedPacing, _ duration: Double, _ options: AnimationOptions,
    _ place: Timeline.Place
  ) -> Pacing {
    switch pacing {
    case .fixed(let pacing): return pacing
    case .durationSpring(let ratio, let velocity):
      if options.hasCurve { reportIgnoredCurve(place) }
      if ratio > 1 {
        diagnose(
          "damping-ratio-clamped", .warning,
          "a damping ratio of \(Text.number(ratio)) counts as 1: more is not slower",
          remedy: "take 1, and a longer duration", at: place)
      }
      let spring = DurationSpring(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      if duration > 0 { reportUnsettled(spring.spring, over: duration, place) }
      return .spring(spring.spring)
    }
  }

  package func reportIgnoredCurve(_ place: Timeline.Place? = nil) {
    diagnose(
      "curve-ignored-by-spring", .warning, "a spring has no curve: the one given has no effect",
      remedy: "leave the curve out", at: place)
  }

  func reportUnsettled(_ spring: Spring, over duration: Double, _ place: Timeline.Place) {
    guard spring.isUnsettled(atEnd: duration) else { return }
    let residual = Text.number((abs(spring.residual(atEnd: duration)) * 1000).rounded() / 10)
    diagnose(
      "unsettled-spring", .warning,
      "the spring is \(residual) % of the way off when its "
        + "\(Text.short(duration)) s are over, and jumps to the end",
      remedy: "choose a higher damping ratio, another velocity or a longer duration",
      at: place)
  }
}

/// How an animation is to be paced, before its duration is known for good.
package enum RequestedPacing: Sendable {
  /// A curve, or a spring given by its constants.
  case fixed(Pacing)
  /// A spring that comes to rest at about the duration.
  case durationSpring(dampingRatio: Double, initialVelocity: Double)
}
