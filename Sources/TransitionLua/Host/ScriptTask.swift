import TransitionCore
import TransitionEngine

/// A coroutine that runs over virtual time: the `run` of an animator or of a flow.
///
/// When its owner ends it, the coroutine is not resumed any more and its guards run.
final class ScriptTask {
  private unowned let host: ScriptHost
  private let function: LuaFunction
  private let role: String
  /// Called when the coroutine, and all that it has started, has returned.
  private let whenDone: () -> Void
  private var waits: Set<UInt32> = []
  private var isRunning = false
  private var hasEnded = false
  /// Whether the coroutine is not to go on, though it has not ended: its transition was cancelled and
  /// runs back.
  var isHeld = false

  init(
    host: ScriptHost, function: LuaFunction, role: String, whenDone: @escaping () -> Void
  ) {
    self.host = host
    self.function = function
    self.role = role
    self.whenDone = whenDone
  }

  func start(_ argument: LuaValue) {
    run { host.start(self, function, argument) }
  }

  func resume(wait: UInt32, _ value: LuaValue) {
    guard !hasEnded, !isHeld, waits.remove(wait) != nil else { return }
    run { host.continue(self, wait, value) }
  }

  /// Notes that a coroutine of this task waits.
  func waits(on wait: UInt32) {
    waits.insert(wait)
  }

  /// The owner has ended: what still waits is cancelled, in reverse order.
  func end() {
    hasEnded = true
    // A coroutine that completes its own transition runs on to its next wait or its return.
    if !isRunning { cancelWaits() }
  }

  private func run(_ body: () -> LuaState.Outcome) {
    guard host.failure == nil else { return }
    isRunning = true
    let outcome = body()
    isRunning = false
    switch outcome {
    case .done: if waits.isEmpty { whenDone() }
    case .suspended: break
    case .failed: host.fail(role: role, place: function.place)
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
