import TransitionCore
import TransitionEngine

/// A coroutine that runs over virtual time: the `run` of an animator or of a flow, or one that a script
/// has spawned.
///
/// It is done when its body has returned and all tasks in it are done. When it is cancelled it is not
/// resumed any more, and its guards run.
final class ScriptTask: Scope {
  private let function: LuaFunction
  private let keepsResult: Bool
  /// Whether its return completes a transition, and that of false gives it up.
  private let runsTransition: Bool
  /// Whether it goes on when the user cancels, since it is what follows the user.
  let followsUser: Bool
  /// Where its own coroutine waits.
  private var own: Wait?
  private var hasReturned = false
  private var kept: KeptValue?
  /// Called when it is over, with whether it was done.
  var whenOver: ((Bool) -> Void)?

  init(
    host: ScriptHost, parent: Scope, function: LuaFunction, role: String, keepsResult: Bool = false,
    runsTransition: Bool = false, followsUser: Bool = false
  ) {
    self.function = function
    self.keepsResult = keepsResult || runsTransition
    self.runsTransition = runsTransition
    self.followsUser = followsUser
    super.init(host: host, parent: parent, role: role, place: function.place)
  }

  /// Whether the body has returned false.
  private var returnedFalse: Bool { kept?.isFalse == true }

  override var result: LuaValue { kept.map { .kept($0) } ?? .none }
  override var keepsHandle: Bool { kept != nil }

  func start(_ first: LuaValue? = nil, _ second: LuaValue? = nil) {
    let values = ResumeValues(first: first, second: second)
    run { host.state.start(function.reference, values, keeps: keepsResult) }
  }

  override func goOn(_ wait: Wait, _ values: ResumeValues) {
    guard wait == own else {
      super.goOn(wait, values)
      return
    }
    own = nil
    run { host.state.resume(wait: wait.id, values, keeps: keepsResult) }
  }

  private func run(_ body: () -> (outcome: LuaState.Outcome, result: KeptValue?)) {
    guard host.failure == nil else { return }
    let (outcome, result) = host.calling(function, role) { host.run(in: self, body) }
    switch outcome {
    case .done:
      hasReturned = true
      kept = result
      isGivenUp = runsTransition && returnedFalse
    // The coroutine has just begun to wait, and nobody after it.
    case .suspended: own = host.waits.last
    case .failed:
      hasReturned = true
      host.fail(in: self)
    }
    host.serveCancels()
    taskEnded()
  }

  override func hold() {
    if !followsUser { super.hold() }
  }

  override func taskEnded() {
    guard hasReturned, taskCount == 0, !hasWaits, codeDepth == 0 else { return }
    if !isCancelled, !isHeld, host.failure == nil { finish() }
  }

  override func closeCoroutines() {
    closeCoroutines(but: own)
    if let own {
      self.own = nil
      close(own)
    }
    hasReturned = true
  }

  override func ended() {
    if !hasFinished { kept = nil }
    let call = whenOver
    whenOver = nil
    call?(hasFinished)
  }

  override func abandon() {
    super.abandon()
    whenOver = nil
  }
}
