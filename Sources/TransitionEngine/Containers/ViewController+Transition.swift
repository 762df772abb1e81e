import TransitionCore

extension ViewController {
  /// Lets one child of this container take the place of another: the generic transition runner.
  ///
  /// UIKit has no such method; a container there makes a context of its own for the animator (objc.io,
  /// issue 12). The container's part stays the same: before the call it tells the old child
  /// ``willMove(toParent:)`` with `nil` and calls ``addChild(_:)`` with the new one; in the completion it
  /// takes the old one away by ``removeFromParent()`` and tells the new one ``didMove(toParent:)``, or
  /// after a cancel the other way round.
  ///
  /// The transition begins at the next layout of the instant. Both children are told that they appear
  /// and disappear, the one that goes first. At the end the view of the one that is not shown is taken
  /// out. A call during another transition is refused and reported, or waits: ``busyPolicy``.
  ///
  /// - Parameters:
  ///   - from: The child that is shown.
  ///   - to: The child that will be.
  ///   - container: The view that it takes place in, which holds the view of `from`; `nil` for the
  ///     superview of that.
  ///   - finalFrame: Where the new view belongs, in points of the container; `nil` for all of it.
  ///   - animator: What animates it; `nil` for a change without animation.
  ///   - interactor: What lets the user drive the animator.
  ///   - completion: Called with whether the transition came about, when all callbacks have been made.
  public func transition(
    from: ViewController, to: ViewController, in container: View? = nil, finalFrame: Rect? = nil,
    animator: (any AnimatedTransitioning)?, interactor: (any InteractiveTransitioning)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    let again: () -> Void = { [weak self] in
      self?.transition(
        from: from, to: to, in: container, finalFrame: finalFrame, animator: animator,
        interactor: interactor, completion: completion)
    }
    guard mayBegin(from: from, to: to, in: container, again: again),
      let container = container ?? from.view.superview
    else { return }
    let transition = ContainerTransition(
      in: self, .replace, from: from, to: to, container: container,
      finalFrame: { finalFrame ?? container.bounds })
    transition.animator = animator
    transition.interactor = animator == nil ? nil : interactor
    run(transition, completion: completion)
  }

  /// Lets one child of this container take the place of another by an animation block.
  ///
  /// Adds the view of `to` to the superview of the view of `from`, animates, and takes the view of `from`
  /// away. With an effect among the options, such as a flip, the views change places at once and the effect
  /// is that of ``Engine/transition(with:duration:options:curve:file:line:animations:completion:)`` on the
  /// superview. Both children are told that they appear and disappear, the one that goes first (a belief). A
  /// view without a place of its own must get its frame before.
  ///
  /// It begins at the next layout of the instant. A call during another transition is refused and
  /// reported, or waits: ``busyPolicy``.
  ///
  /// - Parameters:
  ///   - from: The child that is shown.
  ///   - to: The child that will be; both have this controller for their parent.
  ///   - duration: The length in seconds.
  ///   - options: The options of the block.
  ///   - curve: A curve that `options` cannot name.
  ///   - animations: Makes the changes; `nil` for none.
  ///   - completion: Called with whether the animation came to its end.
  public func transition(
    from: ViewController, to: ViewController, duration: Double, options: AnimationOptions = [],
    curve: TimingCurve? = nil, animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let block = BlockAnimator(
      duration: duration, options: options, curve: curve, animations: animations ?? {})
    transition(from: from, to: to, block: block, completion: completion)
  }

  private func transition(
    from: ViewController, to: ViewController, block: BlockAnimator,
    completion: ((Bool) -> Void)?
  ) {
    let again: () -> Void = { [weak self] in
      self?.transition(from: from, to: to, block: block, completion: completion)
    }
    guard mayBegin(from: from, to: to, again: again), let container = from.view.superview else {
      return
    }
    let transition = ContainerTransition(
      in: self, .replace, from: from, to: to, container: container, finalFrame: nil)
    if engine == nil {
      transition.whenShown = { _ in block.animations() }
    } else {
      transition.animator = block
    }
    run(transition) { didComplete in completion?(didComplete && block.isFinished) }
  }

  private func run(_ transition: ContainerTransition, completion: ((Bool) -> Void)?) {
    isTransitioning = true
    transition.whenEnded = { didComplete, _ in completion?(didComplete) }
    engine?.record(
      event: transition.operation.rawValue, subject: transition.to.name,
      data: [Timeline.Event.Fact("animated", "\(transition.animator != nil)")])
    transition.request()
  }

  private func mayBegin(
    from: ViewController, to: ViewController, in container: View? = nil,
    again: @escaping () -> Void
  ) -> Bool {
    // What waits may have its views in place when its turn has come: it is looked at then.
    let waits = isTransitioning && busyPolicy == .queue && engine != nil
    if !waits, let refusal = refusal(ofTransitionFrom: from, to: to, in: container) {
      engine?.report(refusal)
      return false
    }
    return mayBegin(
      "transition", with: to, consequence: "it will not take place.", again: again)
  }

  /// Returns why one child cannot take the place of another, or `nil` when it can.
  ///
  /// - Parameters:
  ///   - from: The child that is shown.
  ///   - to: The child that will be.
  ///   - container: The view that it takes place in, if one was given.
  /// - Returns: The reason, or `nil`.
  package func refusal(
    ofTransitionFrom from: ViewController, to: ViewController, in container: View?
  ) -> Refusal? {
    // UIKit raises an exception.
    guard from !== to, from.parent === self, to.parent === self, !managesChildren else {
      return Refusal(
        "no-common-parent",
        "\"\(from.name)\" and \"\(to.name)\" are not two children of \"\(name)\": the transition does "
          + "not take place",
        managesChildren ? "push or select instead" : "call addChild with the new one first")
    }
    guard let superview = from.view.superview else {
      return Refusal(
        "from-view-not-in-container",
        "the view of \"\(from.name)\" has no superview: the transition does not take place",
        "add the view of the first child to that of the container")
    }
    if superview.isDescendant(of: container ?? superview) { return nil }
    return Refusal(
      "from-view-not-in-container",
      "the view of \"\(from.name)\" is not in the container: the transition does not take place",
      "give the view that holds it as the container")
  }
}

/// The animator of a change that is one animation block.
private final class BlockAnimator: AnimatedTransitioning {
  let duration: Double
  let options: AnimationOptions
  let curve: TimingCurve?
  let animations: () -> Void
  /// Whether the block has come to its end.
  private(set) var isFinished = true

  init(
    duration: Double, options: AnimationOptions, curve: TimingCurve?,
    animations: @escaping () -> Void
  ) {
    self.duration = duration
    self.options = options
    self.curve = curve
    self.animations = animations
  }

  func transitionDuration(using context: TransitionContext) -> Double { duration }

  func animateTransition(using context: TransitionContext) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    let container = context.containerView
    let end: (Bool) -> Void = { [self] finished in
      isFinished = finished
      context.completeTransition(true)
    }
    guard options.transitionEffect == .none else {
      context.engine.transition(
        with: container, duration: duration, options: options, curve: curve,
        animations: {
          container.addSubview(to)
          from.removeFromSuperview()
          animations()
        }, completion: end)
      return
    }
    container.addSubview(to)
    context.engine.animate(
      withDuration: duration, options: options, curve: curve, animations: animations,
      completion: end)
  }
}
