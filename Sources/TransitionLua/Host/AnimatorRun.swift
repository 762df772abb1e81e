import TransitionCore
import TransitionEngine

/// A property animator that a script has started: it belongs to the scope in which that was.
///
/// It outlives a scope that comes to its end, as animations do; with a scope that is cancelled it is
/// stopped where it is, without completions. One that runs a transition belongs to that instead.
final class AnimatorRun: Activity {
  /// Weak: one that is paused must be kept by somebody, and is reported when it is not.
  private weak var animator: PropertyAnimator?
  private var endPosition = LuaValue.none

  private init(host: ScriptHost, _ animator: PropertyAnimator) {
    self.animator = animator
    super.init(host: host)
    animator.companion = self
    animator.whenInactive { [weak self] position in
      self?.endPosition = position.map { .string($0.rawValue) } ?? .none
      self?.end(finished: position == .end)
    }
  }

  /// What is going on with an animator that is active, in the scope that runs if nobody owns it yet.
  static func of(_ animator: PropertyAnimator, _ host: ScriptHost) -> AnimatorRun {
    if let run = animator.companion as? AnimatorRun, !run.isOver { return run }
    let run = AnimatorRun(host: host, animator)
    host.scope.open.add(run)
    return run
  }

  override var result: LuaValue { endPosition }
  override var outlivesScope: Bool { true }

  override func cancel() {
    animator?.takeAway()
    end(finished: false)
  }

  override func takeAway() {
    if host.isEnding, host.failure == nil {
      // The recording ends here, and what goes on is seen to its last moment.
      owner?.remove(self)
      abandon()
    } else {
      cancel()
    }
  }
}

extension ScriptHost {
  func handle(_ animator: PropertyAnimator) -> LuaValue {
    .object(objects.handle(animator, type: .propertyAnimator))
  }

  /// A script has started or paused an animator.
  func began(_ animator: PropertyAnimator) {
    if animator.state == .active, !animator.runsTransition { _ = AnimatorRun.of(animator, self) }
  }

  /// An animator that was never started never ends.
  func checkBegun(_ animator: PropertyAnimator) throws(Misuse) {
    guard !animator.hasBegun else { return }
    throw Misuse(
      "this property animator has not been started: there is no end to wait for"
        + LuaState.hintMark + "call animator:startAnimation() before the wait")
  }
}
