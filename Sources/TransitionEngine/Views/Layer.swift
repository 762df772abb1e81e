import TransitionCore

/// What a view looks like and where it is: model values, and the animations that run on them.
///
/// Setting a property changes the model value at once. Inside an animation block, and while the
/// layer is in a window, an animation from the old to the new value is added; ``presentation``
/// tells what is on screen.
public final class Layer {
  /// The view that the layer belongs to.
  public internal(set) weak var view: View?

  var values = LayerValues()
  var animations: [LayerAnimation] = []
  /// The engine of the window that the layer is or was in.
  @Tethered var engine: Engine?
  /// The node of the recording.
  var node: Int?
  var isInWindow = false
  /// How many pictures had been taken when the layer came into a window.
  var firstSample = 0

  init() {}

  /// What is on screen now: the model values plus the animations that run.
  public var presentation: LayerValues {
    var values = values
    guard !animations.isEmpty, let now = engine?.now else { return values }
    for index in animations.indices {
      // The first animation of a property takes the others with it.
      let property = animations[index].property
      if animations[..<index].contains(where: { $0.property == property }) { continue }
      values[property] = value(of: property) { $0.progress(at: now) }
    }
    return values
  }

  /// Changes a model value, animated if a block is open.
  func set(_ property: AnimatedProperty, to new: AnimatedValue, isAnimated: Bool = true) {
    let old = values[property]
    guard new != old else {
      guard let engine, let block = engine.stack.last else { return }
      block.isUsed = true
      if let keyframes = engine.currentBlock?.keyframes {
        keyframes.noteKept(self, property, new, at: engine.place)
      }
      return
    }
    guard let engine else {
      values[property] = new
      return
    }
    var block = isAnimated ? engine.currentBlock : nil
    if !isInWindow, block != nil {
      if property.isAnimatable { block?.missed = view }
      block = nil
    }
    if block != nil, !property.isAnimatable {
      if property == .zPosition { reportNotAnimated(property, engine) }
      block = nil
    }
    if block == nil { engine.stack.last?.isUsed = true }
    // Before the model changes: a replacing animation may start from what is on screen.
    let presented =
      block?.options.contains(.beginFromCurrentState) == true
      ? value(of: property) { $0.progress(at: engine.now) } : old
    write(property, new, engine: engine, place: nil)
    guard let block else { return }
    if let keyframes = block.keyframes {
      if case .transform(let origin) = old, case .transform(let target) = new {
        reportPath(from: origin, to: target, engine)
      }
      keyframes.note(self, property, from: presented, to: new, at: engine.place)
    } else {
      animate(property, from: old, presented: presented, to: new, in: block, engine: engine)
    }
  }

  /// Changes a model value, by the line `place`, or the one that runs now.
  private func write(
    _ property: AnimatedProperty, _ new: AnimatedValue, engine: Engine?, place: Timeline.Place?
  ) {
    let old = values[property]
    values[property] = new
    guard let engine else { return }
    engine.changeCount += 1
    if let node, let recorder = engine.recorder {
      recorder.write(
        node: node, property: property, from: old, to: new, place: place ?? engine.place)
    }
  }

  private func reportNotAnimated(_ property: AnimatedProperty, _ engine: Engine) {
    engine.diagnose(
      "not-animated-by-block", .warning, "a block does not animate \(property): it is set at once",
      remedy: "set it before or after the block")
  }

  private func animate(
    _ property: AnimatedProperty, from old: AnimatedValue, presented: AnimatedValue,
    to new: AnimatedValue, in block: AnimationBlock, engine: Engine
  ) {
    if case .transform(let target) = new, target.inverted() == nil {
      engine.diagnose(
        "singular-transform", .warning,
        "a block cannot animate a transform to one that flattens the view: it jumps",
        remedy: "animate to a small scale instead, such as 0.001")
      block.isUsed = true
      return
    }
    if case .transform(let origin) = old, case .transform(let target) = new {
      reportPath(from: origin, to: target, engine)
    }
    let isAdditive =
      engine.isAdditive && property.isAdditive
      && !animations.contains {
        $0.property == property && (!$0.isAdditive || $0.block.repetition.count != 1)
      }
    var from = old
    if !isAdditive {
      from = presented
      removeAnimations { $0.property == property }
    }
    block.began(self, recorder: node == nil ? nil : engine.recorder)
    var segments = 0..<0
    if let node, let recorder = engine.recorder, let span = block.span {
      segments = recorder.addSegments(
        node: node, property: property, from: from, to: new, isAdditive: isAdditive, span: span,
        place: engine.place)
    }
    animations.append(
      LayerAnimation(
        property: property, from: from, to: new, isAdditive: isAdditive, block: block,
        segments: segments))
  }

  /// The model value with the animations on top that belong to some blocks.
  ///
  /// Inlined: what a screen shows asks for every property of every view, and filters nothing.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - isIncluded: Whether the animations of a block count.
  ///   - holdsStart: Whether a keyframe animation that has done nothing of its way gives the value from
  ///     before, whatever jumps at its start.
  ///   - progress: How much of its way a block has done.
  /// - Returns: The value.
  @inline(__always)
  func value(
    of property: AnimatedProperty, with isIncluded: (AnimationBlock) -> Bool = { _ in true },
    holdsStart: Bool = false, progress: (AnimationBlock) -> Double
  ) -> AnimatedValue {
    // A keyframe animation gives the value by itself.
    func keyframeValue(_ index: Int, _ progress: Double) -> AnimatedValue? {
      if animations[index].parts.isEmpty { return nil }
      if holdsStart, progress <= 0 { return animations[index].from }
      return animations[index].parts.value(at: progress)
    }
    func counts(_ index: Int) -> Bool {
      animations[index].property == property && isIncluded(animations[index].block)
    }
    // By index: an animation is much to copy.
    switch values[property] {
    case .numbers(let model):
      var value = model
      for index in animations.indices where counts(index) {
        let progress = progress(animations[index].block)
        if case .numbers(let shown)? = keyframeValue(index, progress) {
          value = shown
          continue
        }
        guard case .numbers(let from) = animations[index].from,
          case .numbers(let to) = animations[index].to
        else { continue }
        value += (1 - progress) * (from - (animations[index].isAdditive ? to : value))
      }
      return .numbers(value)
    case .transform(let model):
      var stack = AnimatedTransform(model: model)
      for index in animations.indices where counts(index) {
        let progress = progress(animations[index].block)
        if case .transform(let shown)? = keyframeValue(index, progress) {
          stack = AnimatedTransform(model: shown)
          continue
        }
        guard case .transform(let from) = animations[index].from,
          case .transform(let to) = animations[index].to
        else { continue }
        stack.apply(
          from: from, to: to, progress: progress, isAdditive: animations[index].isAdditive)
      }
      return .transform(stack.value)
    }
  }

  // MARK: - The end of animations

  /// Removes the animations of a block that has come to its end.
  func endAnimations(of block: AnimationBlock) {
    animations.removeAll { $0.block === block }
  }

  /// Whether an animation of a block is on the layer.
  func isAnimated(by block: AnimationBlock) -> Bool {
    animations.contains { $0.block === block }
  }

  /// Writes the values that a block of a cancelled transition started from, the last change first, and
  /// answers the animations that have ended with it.
  ///
  /// An animation on top of which others of the transition were added stays, at its start, until those
  /// have been taken back: matrices have an order.
  func takeBackAnimations(with block: AnimationBlock) -> [LayerAnimation] {
    var ended: [LayerAnimation] = []
    for index in animations.indices.reversed() {
      let animation = animations[index]
      guard animation.block.isTakenBack(with: block), animation.block.hasRunBack,
        !animations[(index + 1)...].contains(where: {
          $0.property == animation.property && $0.block.isTakenBack(with: block)
        })
      else { continue }
      write(
        animation.property, startValue(of: animation), engine: engine,
        place: animation.block.place)
      ended.append(animations.remove(at: index))
    }
    return ended
  }

  /// The model value without an animation: where it started, or what was set since less its way.
  private func startValue(of animation: LayerAnimation) -> AnimatedValue {
    let model = values[animation.property]
    guard animation.isAdditive, animation.to != model else { return animation.from }
    switch (animation.from, animation.to, model) {
    case (.numbers(let from), .numbers(let to), .numbers(let model)):
      return .numbers(model + (from - to))
    case (.transform(let from), .transform(let to), .transform(let model)):
      guard let inverse = to.inverted() else { return animation.from }
      return .transform(from.concatenating(inverse).concatenating(model))
    default: return animation.from
    }
  }

  /// Removes the animations of a block before their end.
  func removeAnimations(of block: AnimationBlock) {
    removeAnimations { $0.block === block }
  }

  /// Removes every animation: the model values show, and the completions are called with false.
  public func removeAllAnimations() {
    removeAnimations { _ in true }
  }

  func removeAnimations(where isRemoved: (LayerAnimation) -> Bool) {
    let removed = animations.filter(isRemoved)
    if removed.isEmpty { return }
    animations.removeAll(where: isRemoved)
    for animation in removed {
      for segment in animation.segments { engine?.recorder?.removeSegment(segment) }
      animation.block.stoppedEarly()
    }
  }
}

extension AnimationBlock {
  /// Whether two blocks of a transition that was cancelled, or of an animator that ran back, give up
  /// their changes together.
  func isTakenBack(with other: AnimationBlock) -> Bool {
    drive?.group === other.drive?.group
  }

  func progress(at time: Double) -> Double {
    drive?.progress(of: self, at: time)
      ?? pacing.progress(elapsed: time - beginTime, duration: duration, repetition: repetition)
  }
}
