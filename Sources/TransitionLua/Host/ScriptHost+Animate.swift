import TransitionCore
import TransitionEngine

extension ScriptHost {
  /// Starts an animation whose changes a script's function makes, and answers its handle.
  func animate(
    _ motion: Motion, animations: LuaFunction?,
    completion: @escaping (ScriptHost, Bool) -> Void
  ) throws(Misuse) -> LuaValue {
    charge(.animation)
    let animation = ScriptAnimation()
    let handle = objects.add(animation, type: .animation)
    let finish: (Bool) -> Void = { [unowned self] finished in
      let waits = animation.waits
      objects.release(handle)
      completion(self, finished)
      for wait in waits { resume(wait, .none) }
    }
    let changes: () throws(Misuse) -> Void = { [state] () throws(Misuse) in
      guard let animations else { return }
      if case .failed = state.invoke(animations.reference) { throw .reraise }
    }
    let block = try engine.animate(
      pacing: motion.pacing, duration: motion.duration, delay: motion.delay,
      options: motion.options, repeatCount: motion.repeatCount, animations: changes,
      completion: finish)
    animation.block = block
    charge(.overlap, times: block.work)
    return .object(handle)
  }

  /// Looking for the moment at which a spring has settled takes a step for each tenth of a second.
  func charge(settling seconds: Double) {
    state.charge(UInt64(min(seconds, 10_000) * 10) * 10)
  }

  func reportIgnoredCurve() {
    engine.diagnose(
      "curve-ignored-by-spring", .warning, "a spring has no curve: the one given has no effect",
      remedy: "leave the curve out")
  }

  /// The animation of a handle, or `nil` when it is over.
  func runningAnimation(_ value: LuaValue) -> ScriptAnimation? {
    guard case .object(let handle) = value else { return nil }
    return objects[handle] as? ScriptAnimation
  }
}
