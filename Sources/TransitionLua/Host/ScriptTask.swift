import TransitionCore
import TransitionEngine

/// A coroutine that runs a transition.
///
/// Its return completes the transition; when the transition ends first, the coroutine is not
/// resumed any more and its guards run.
final class ScriptTask {
  let context: TransitionContext
  private unowned let host: ScriptHost
  private let function: LuaFunction
  private var waits: Set<UInt32> = []
  private var isRunning = false
  private var hasEnded = false

  init(host: ScriptHost, context: TransitionContext, function: LuaFunction) {
    self.host = host
    self.context = context
    self.function = function
  }

  func start() {
    run { host.start(self, function, host.handle(context)) }
  }

  func resume(wait: UInt32, _ value: LuaValue) {
    guard waits.remove(wait) != nil, !hasEnded else { return }
    run { host.continue(self, wait, value) }
  }

  /// Notes that a coroutine of this task waits.
  func waits(on wait: UInt32) {
    waits.insert(wait)
  }

  /// The transition has ended: what still waits is cancelled, in reverse order.
  func end() {
    hasEnded = true
    // A coroutine that completes its own transition runs on to its next wait or its return.
    if !isRunning { cancelWaits() }
  }

  private func run(_ body: () -> LuaState.Outcome) {
    isRunning = true
    let outcome = body()
    isRunning = false
    switch outcome {
    case .done:
      if waits.isEmpty, context.isInFlight {
        context.completeTransition(!context.transitionWasCancelled)
      }
    case .suspended: break
    case .failed: host.fail(role: "run of the animator", place: function.place)
    }
    if hasEnded { cancelWaits() }
  }

  private func cancelWaits() {
    for wait in waits.sorted(by: >) {
      waits.remove(wait)
      host.cancel(wait: wait, role: "a closing handler of run", place: function.place)
    }
  }
}
