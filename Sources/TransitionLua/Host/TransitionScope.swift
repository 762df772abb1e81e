import TransitionCore
import TransitionEngine

/// The scope of a transition: what its animator, its interaction and their callbacks start.
final class TransitionScope: Scope {
  private(set) weak var context: TransitionContext?
  /// Whether a coroutine in it completes the transition, by returning.
  var completesByReturning = false

  init(host: ScriptHost, parent: Scope, _ context: TransitionContext) {
    self.context = context
    super.init(host: host, parent: parent, leavesAnimations: true)
  }
}

extension ScriptHost {
  /// The transition that a scope lies in.
  func transition(around scope: Scope?) -> TransitionContext? {
    var next = scope
    while let current = next {
      if let transition = current as? TransitionScope { return transition.context }
      next = current.parent
    }
    return nil
  }

  /// The transition whose animator a scope belongs to, while the user drives it; `nil` for what follows
  /// the user itself.
  private func drivenTransition(around scope: Scope) -> TransitionContext? {
    var next: Scope? = scope
    while let current = next {
      if (current as? ScriptTask)?.followsUser == true { return nil }
      if let transition = current as? TransitionScope {
        return transition.context.flatMap { $0.isDriven ? $0 : nil }
      }
      next = current.parent
    }
    return nil
  }

  /// Where a coroutine of a scope waits, or, with tasks, one of a task in it: the innermost that began
  /// last.
  func waitingPlace(in scope: Scope, withTasks: Bool) -> Timeline.Place? {
    if withTasks, let inner = scope.lastTask.flatMap({ waitingPlace(in: $0, withTasks: true) }) {
      return inner
    }
    guard let wait = waits.last(of: scope, but: nil) else { return nil }
    let place = state.place(ofWait: wait.id)
    return place.line > 0 ? place : nil
  }

  /// A wait by the clock begins: in a transition that the user drives it does not follow the finger.
  func noteWait(as subject: String, in scope: Scope, at place: Timeline.Place? = nil) {
    guard engine.hasDrivenTransition else { return }
    drivenTransition(around: scope)?.reportWaitNotDriven(subject, at: place)
  }

  /// The same for a display link.
  func noteLink() {
    guard engine.hasDrivenTransition else { return }
    drivenTransition(around: scope)?.reportLinkNotDriven()
  }
}

extension Misuse {
  /// `ctx:complete` of a transition whose `run` goes on.
  static let completesByReturning = Misuse(
    "ctx:complete is not for run = function(ctx), which completes the transition when it returns"
      + LuaState.hintMark
      + "leave the call out, or write return where the run is to end; return false gives the "
      + "transition up")
}
