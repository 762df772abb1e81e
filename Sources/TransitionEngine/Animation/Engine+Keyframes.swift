import TransitionCore

extension Engine {
  /// Animates through keyframes: `UIView.animateKeyframes`.
  ///
  /// The function calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` for each
  /// keyframe; what it changes outside of them moves over the whole length. The curve warps the time
  /// of the whole group before the key times count: ease-in-out, unless `curve`, the curve bits of
  /// `options` or an outer block say otherwise. Of a property there is one animation, which is never
  /// additive: it replaces one that runs, whose completion gets false. Sources: Apple's documentation,
  /// and published dumps of the animations that UIKit makes.
  ///
  /// - Parameters:
  ///   - duration: The length in seconds.
  ///   - delay: Seconds before the motion begins; until then the old values show.
  ///   - options: Calculation mode, repetition and inheritance, as in UIKit.
  ///   - curve: The curve of the whole group.
  ///   - file: The file to name as the place of the animation.
  ///   - line: The line to name.
  ///   - animations: Adds the keyframes; called once, at once.
  ///   - completion: Called with whether the animation came to its end.
  /// - Returns: A handle to the running animation.
  /// - Throws: What `animations` throws; what it changed before stays.
  @discardableResult
  public func animateKeyframes<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
    curve: TimingCurve? = nil, file: StaticString = #fileID, line: Int = #line,
    animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) -> AnimationBlock {
    let blockOptions = AnimationOptions(rawValue: options.rawValue)
    return try run(
      duration: curve == nil ? blockOptions.length(of: duration) : duration, delay: delay,
      pacing: .fixed(curve.map { .curve($0) } ?? blockOptions.pacing), options: blockOptions,
      keyframes: KeyframeGroup(mode: options.calculationMode), file: file, line: line,
      animations: animations, completion: completion)
  }

  /// Adds a keyframe to the keyframe animation whose function runs now: `UIView.addKeyframe`.
  ///
  /// Its function runs at once and says what the values are at the keyframe's end. A keyframe of the
  /// same property that starts before it ends cuts it short: it reaches its values by then. A duration
  /// of 0 is a jump. Outside the function of an animation, and inside another keyframe, UIKit raises an
  /// exception; here nothing happens, and `misplaced-keyframe` is reported.
  ///
  /// - Parameters:
  ///   - start: When it starts, as a fraction of the whole length; clamped to 0…1.
  ///   - duration: How long it takes, as a fraction of the whole length; clamped to 0…1.
  ///   - animations: Makes the changes; called once, at once.
  /// - Throws: What `animations` throws; what it changed before stays.
  public func addKeyframe<Failure: Error>(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: () throws(Failure) -> Void
  ) throws(Failure) {
    if let problem = keyframeProblem {
      stack.last?.isUsed = true
      diagnose(
        "misplaced-keyframe", .error, "\(problem): nothing is changed",
        remedy: "call it in the function of animateKeyframes itself")
      return
    }
    let start = start > 0 ? min(start, 1) : 0
    let duration = duration > 0 ? min(duration, 1) : 0
    if start + duration > 1 + KeyframeInterval.tolerance {
      diagnose(
        "keyframe-past-end", .warning,
        "the keyframe would end at \(Text.number(start + duration)) of the whole length: it is cut at "
          + "1, and reaches its values by then",
        remedy: "give it a duration of at most \(Text.number(1 - start))")
    }
    try stack.last?.keyframes?.run(start: start, duration: duration, animations)
  }

  /// Why no keyframe can be added now; `nil` when one can.
  package var keyframeProblem: String? {
    guard let keyframes = stack.last?.keyframes else {
      return "a keyframe is added outside the function of animateKeyframes"
    }
    return keyframes.isInsideFrame ? "a keyframe is added inside another one" : nil
  }
}

extension Layer {
  /// Starts an animation through the parts of a keyframe group, in the place of what runs.
  func animate(
    _ property: AnimatedProperty, parts: [KeyframePart], in block: AnimationBlock, engine: Engine
  ) {
    guard let first = parts.first, let last = parts.last, self.engine === engine else { return }
    guard isInWindow else {
      // It has left the window since it was changed: what it would show has stopped already.
      block.began(self, recorder: nil)
      return block.stoppedEarly()
    }
    let parts = withoutSingularWays(parts, engine)
    removeAnimations { $0.property == property }
    let recorder = node == nil ? nil : engine.recorder
    block.began(self, recorder: nil)
    var animation = LayerAnimation(
      property: property, from: first.from, to: last.to, isAdditive: false, block: block,
      segments: 0..<0, parts: parts)
    if let node { animation.segments = recorder?.addSegments(of: animation, node: node) ?? 0..<0 }
    animations.append(animation)
  }

  /// A way from or to a transform that flattens the view is a jump, as in a block.
  ///
  /// That it comes at the start of the keyframe is a belief.
  private func withoutSingularWays(_ parts: [KeyframePart], _ engine: Engine) -> [KeyframePart] {
    guard case .transform? = parts.first?.from else { return parts }
    return parts.map { part in
      guard part.from.isSingular || part.to.isSingular, part.from != part.to else { return part }
      engine.diagnose(
        "singular-transform", .warning,
        "a keyframe cannot animate from or to a transform that flattens the view: it jumps",
        remedy: "use a small scale instead, such as 0.001", at: part.place)
      var part = part
      part.from = part.to
      return part
    }
  }
}

extension AnimatedValue {
  /// Whether it is a transform that flattens everything.
  fileprivate var isSingular: Bool {
    if case .transform(let transform) = self { return transform.inverted() == nil }
    return false
  }
}
