import TransitionCore
import TransitionEngine

extension ScriptHost {
  /// Starts an animation whose changes a script's function makes, and answers its handle.
  func animate(
    _ motion: Motion, animations: LuaFunction?,
    completion: @escaping (ScriptHost, Bool) -> Void
  ) throws(Misuse) -> LuaValue {
    try start(completion) { finish throws(Misuse) in
      try engine.animate(
        pacing: motion.pacing, duration: motion.duration, delay: motion.delay,
        options: motion.options, repeatCount: motion.repeatCount, keyframes: motion.keyframes,
        animations: changes(animations), completion: finish)
    }
  }

  /// Starts an animation in any way, and answers its handle.
  func start(
    _ completion: @escaping (ScriptHost, Bool) -> Void,
    _ begin: (@escaping (Bool) -> Void) throws(Misuse) -> AnimationBlock
  ) throws(Misuse) -> LuaValue {
    charge(.animation)
    let animation = ScriptAnimation()
    let handle = objects.add(animation, type: .animation)
    let block = try begin { [unowned self] finished in
      let waits = animation.waits
      objects.release(handle)
      completion(self, finished)
      for wait in waits { resume(wait, .none) }
    }
    animation.block = block
    charge(.overlap, times: block.work)
    return .object(handle)
  }

  /// The function of a script that makes changes, as the engine calls it while the script calls that.
  func changes(_ function: LuaFunction?) -> () throws(Misuse) -> Void {
    { [state] () throws(Misuse) in
      guard let function else { return }
      if case .failed = state.invoke(function.reference) { throw .reraise }
    }
  }

  /// Looking for the moment at which a spring has settled takes a step for each tenth of a second.
  func charge(settling seconds: Double) {
    state.charge(UInt64(min(seconds, 10_000) * 10) * 10)
  }

  /// The animation of a handle, or `nil` when it is over.
  func runningAnimation(_ value: LuaValue) -> ScriptAnimation? {
    guard case .object(let handle) = value else { return nil }
    return objects[handle] as? ScriptAnimation
  }
}
