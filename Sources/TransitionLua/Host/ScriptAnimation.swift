import TransitionCore
import TransitionEngine

/// A function to be called at the end of an animation, with what it is called.
struct Completion {
  var function: LuaFunction
  /// For the way to an error: `the completion of animate`.
  var role: String

  init?(_ function: LuaFunction?, role: String) {
    guard let function else { return nil }
    self.function = function
    self.role = role
  }

  func call(_ host: ScriptHost, finished: Bool) {
    function.call(host, role: role, .boolean(finished))
  }
}

/// An animation that a script has started.
final class ScriptAnimation: Activity {
  /// The block, until its end; it holds this.
  private var block: AnimationBlock?
  private var completion: Completion?

  init(host: ScriptHost, completion: Completion?) {
    self.completion = completion
    super.init(host: host)
  }

  func began(_ block: AnimationBlock, in scope: Scope) {
    self.block = block
    // What is started in a scope that is being cancelled is taken away at once, without a word: a chain
    // of completions would never end.
    if scope.isCancelled { completion = nil }
    scope.add(self)
  }

  /// The engine has ended the block.
  func ended(finished: Bool) {
    guard !isOver else { return }
    block = nil
    leaveScope(finished: finished)
    complete(finished: finished)
    tellWatchers()
  }

  override var outlivesScope: Bool { true }

  /// The model values show; the completion comes among those of this instant.
  override func cancel() {
    block?.cancel()
  }

  /// The same with the completion at once: it comes before the guards of the scope.
  override func takeAway() {
    let block = block
    self.block = nil
    if host.isEnding, host.failure == nil {
      // The recording ends here, and what never ends is seen to its last moment.
      owner?.remove(self)
      abandon()
      return
    }
    leaveScope(finished: false)
    block?.cancel()
    complete(finished: false)
    tellWatchers()
  }

  private func complete(finished: Bool) {
    let completion = completion
    self.completion = nil
    completion?.call(host, finished: finished)
  }

  override func abandon() {
    super.abandon()
    block = nil
    completion = nil
  }
}

/// Animations that were started together and have one handle.
final class ScriptAnimationGroup: Activity {
  private var animations: [ScriptAnimation] = []
  private var left = 0
  private var completion: Completion?

  init(host: ScriptHost, completion: Completion?) {
    self.completion = completion
    super.init(host: host)
  }

  override var outlivesScope: Bool { true }

  func add(_ animation: ScriptAnimation) {
    animations.append(animation)
    left += 1
    animation.watch(.call { [self] in oneEnded() })
  }

  /// All have been started.
  func close(in scope: Scope) {
    scope.add(self)
    if left > 0 { return }
    // As of an animation that moves nothing, the completion never comes inside the call.
    host.engine.performOnNextTurn { [self] in allEnded() }
  }

  private func oneEnded() {
    left -= 1
    // The group may not have been closed: an animation never ends inside the call that starts it.
    if left == 0 { allEnded() }
  }

  private func allEnded() {
    guard !isOver else { return }
    let isWhole = animations.allSatisfy(\.hasFinished)
    animations = []
    leaveScope(finished: isWhole)
    completion?.call(host, finished: isWhole)
    tellWatchers()
  }

  override func cancel() {
    for animation in animations.reversed() where !animation.isOver { animation.cancel() }
  }

  /// One of them could not be started: those that have begun go without a word.
  func discard() {
    completion = nil
    takeAway()
  }

  override func takeAway() {
    for animation in animations.reversed() where !animation.isOver { animation.takeAway() }
    animations = []
    if !isOver { end(finished: false) }
  }

  override func abandon() {
    super.abandon()
    animations = []
  }
}
