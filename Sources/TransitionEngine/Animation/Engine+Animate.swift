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
      duration: duration, delay: delay, pacing: .fixed(.curve(curve ?? options.curve)),
      options: options,
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
    repeatCount: Double = 1, animations: () throws(Failure) -> Void,
    completion: ((Bool) -> Void)?
  ) throws(Failure) -> AnimationBlock {
    try run(
      duration: duration, delay: delay, pacing: pacing, options: options,
      repeatCount: repeatCount, file: "", line: 0,
      animations: animations, completion: completion)
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

  /// The block that a change made now belongs to, or `nil` when it is not animated.
  var currentBlock: AnimationBlock? {
    disabledDepth == 0 ? stack.last.flatMap { $0.duration > 0 ? $0 : nil } : nil
  }

  private func run<Failure: Error>(
    duration: Double, delay: Double, pacing: RequestedPacing, options: AnimationOptions,
    repeatCount: Double = 1, file: StaticString, line: Int, animations: () throws(Failure) -> Void,
    completion: ((Bool) -> Void)?
  ) throws(Failure) -> AnimationBlock {
    var duration = max(0, duration)
    // An inner block takes the duration of the outer one; its delay is its own.
    if let outer = stack.last, !options.contains(.overrideInheritedDuration) {
      duration = outer.duration
    }
    let place = placeSource.map(\.currentPlace) ?? Timeline.Place(file: "\(file)", line: line)
    if drive != nil, delay > 0 { reportIgnoredDelay(place) }
    if let driven = completingDrive { driven.reportChained(place) }
    let block = AnimationBlock(
      engine: self, delay: drive == nil ? max(0, delay) : 0, duration: duration,
      pacing: inherited(by: options) ?? resolve(pacing, duration, options, place),
      repetition: Repetition(
        count: options.contains(.repeat) ? .infinity : repeatCount,
        autoreverses: options.contains(.autoreverse)),
      options: options, drive: drive, place: place, completion: completion)
    stack.append(block)
    defer {
      stack.removeLast()
      block.close()
    }
    try animations()
    return block
  }

  private func reportIgnoredDelay(_ place: Timeline.Place) {
    diagnose(
      "delay-ignored", .warning,
      "the user drives this transition: the delay of this animation is left out",
      remedy: "animate without a delay, or make the transition not interactive", at: place)
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
      if options.hasCurve {
        diagnose(
          "curve-ignored-by-spring", .warning,
          "a spring has no curve: the one given has no effect", remedy: "leave the curve out",
          at: place)
      }
      let spring = DurationSpring(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      if duration > 0, spring.isUnsettledAtEnd {
        let residual = Text.number((abs(spring.residualAtEnd) * 1000).rounded() / 10)
        diagnose(
          "unsettled-spring", .warning,
          "the spring is \(residual) % of the way off when its "
            + "\(Text.number(duration)) s are over, and jumps to the end",
          remedy: "choose a higher damping ratio, another velocity or a longer duration",
          at: place)
      }
      return .spring(spring.spring)
    }
  }
}

/// How an animation is to be paced, before its duration is known for good.
package enum RequestedPacing: Sendable {
  /// A curve, or a spring given by its constants.
  case fixed(Pacing)
  /// A spring that comes to rest at about the duration.
  case durationSpring(dampingRatio: Double, initialVelocity: Double)
}
