import TransitionCore
import TransitionEngine

extension ScriptHost {
  /// Starts an animation whose changes a script's function makes.
  func animate(
    _ motion: Motion, animations: LuaFunction?, argument: LuaValue? = nil,
    completion: Completion? = nil
  ) throws(Misuse) -> ScriptAnimation {
    try start(completion) { finish throws(Misuse) in
      try engine.animate(
        pacing: motion.pacing, duration: motion.duration, delay: motion.delay,
        options: motion.options, repeatCount: motion.repeatCount, keyframes: motion.keyframes,
        animations: changes(animations, argument), completion: finish)
    }
  }

  /// Starts an animation in any way.
  func start(
    _ completion: Completion?,
    _ begin: (@escaping (Bool) -> Void) throws(Misuse) -> AnimationBlock
  ) throws(Misuse) -> ScriptAnimation {
    charge(.animation)
    if animating?.isInFlight == false { reportLateAnimation() }
    let animation = ScriptAnimation(host: self, completion: completion)
    let block = try begin { animation.ended(finished: $0) }
    animation.began(block, in: scope.open)
    charge(.overlap, times: block.work)
    return animation
  }

  /// `T.animate(0.3, changes, ctx:complete(true))` completes before it animates.
  private func reportLateAnimation() {
    engine.diagnose(
      "animation-after-complete", .warning,
      "the transition was completed before this animation begins: it is over at once",
      remedy: "complete it in the completion: function() ctx:complete(not ctx.cancelled) end")
  }

  /// The function of a script that makes changes, as the engine calls it while the script calls that.
  func changes(
    _ function: LuaFunction?, _ argument: LuaValue? = nil
  ) -> () throws(Misuse) -> Void {
    { [unowned self] () throws(Misuse) in
      guard let function else { return }
      let outer = code
      code = .animations
      let outcome =
        argument.map { state.run(function.reference, $0) } ?? state.invoke(function.reference)
      code = outer
      if case .failed = outcome { throw .reraise }
    }
  }

  /// Looking for the moment at which a spring has settled takes a step for each tenth of a second.
  func charge(settling seconds: Double) {
    state.charge(UInt64(min(seconds, 10_000) * 10) * 10)
  }

  // MARK: - Handles

  /// The handle of something that was started.
  func handle(_ activity: Activity) -> LuaValue {
    if let handle = activity.handle { return .object(handle) }
    let type: TypeID =
      switch activity {
      case is ScriptTask: .task
      case is ScriptLink: .displayLink
      default: .animation
      }
    let handle = objects.add(activity, type: type)
    activity.handle = handle
    // One that is over already lives as long as what it was started in, for whoever asks how it ended.
    if activity.isOver { scope.open.keep(handle) }
    return .object(handle)
  }

  /// What a handle stands for, or `nil` when it is over and gone.
  func activity(_ value: LuaValue) -> Activity? {
    guard case .object(let handle) = value else { return nil }
    return objects[handle] as? Activity
  }

  /// Lets go of the object of a handle; the handle keeps the outcome.
  func release(_ handle: LuaObject, _ finished: Bool) {
    state.settle(handle, finished: finished)
    objects.release(handle)
  }
}
