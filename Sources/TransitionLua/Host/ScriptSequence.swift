import TransitionCore
import TransitionEngine

/// Steps that follow each other, each at the exact end of the one before.
final class ScriptSequence: Scope {
  enum Step {
    /// A coroutine; a handle that it returns is waited for.
    case body(LuaFunction)
    /// Seconds.
    case pause(Double)
    case animation(Motion, LuaFunction)
  }

  private let steps: [Step]
  private var next = 0
  private var completion: Completion?
  private var isWhole = true
  private var timer: UInt64?
  private var isStepping = false

  init(host: ScriptHost, parent: Scope, steps: [Step], completion: Completion?) {
    self.steps = steps
    self.completion = completion
    super.init(host: host, parent: parent, role: "a sequence", place: host.currentPlace)
  }

  override var outcome: Bool { hasFinished && isWhole }
  override var result: LuaValue { .boolean(outcome) }

  /// Goes on with the next step, and those after it that take no time.
  ///
  /// - Throws: A mistake in the changes of a step.
  func step() throws(Misuse) {
    if isStepping { return }
    isStepping = true
    defer { isStepping = false }
    while !isOver, !isCancelled, !isHeld, host.failure == nil {
      guard next < steps.count else {
        finish()
        return
      }
      let step = steps[next]
      next += 1
      if try !begin(step) { return }
    }
  }

  /// Begins a step and answers whether it is over already.
  private func begin(_ step: Step) throws(Misuse) -> Bool {
    switch step {
    case .pause(let seconds):
      if seconds <= 0 { return true }
      host.noteWait(as: "a pause of T.sequence", in: self, at: place)
      timer = host.engine.perform(after: seconds, as: "a pause of T.sequence") { [weak self] in
        self?.timer = nil
        self?.proceed()
      }
      return false
    case .animation(let motion, let changes):
      return wait(for: try animation(motion, changes))
    case .body(let function):
      let task = ScriptTask(
        host: host, parent: self, function: function, role: "step \(next) of a sequence",
        keepsResult: true)
      task.start()
      if task.isOver { return returned(task) }
      task.watch(.call { [weak self] in if let self, returned(task) { proceed() } })
      return false
    }
  }

  private func animation(_ motion: Motion, _ changes: LuaFunction) throws(Misuse) -> ScriptAnimation
  {
    var failure: Misuse?
    var started: ScriptAnimation?
    // The scope is the sequence's, whoever runs now.
    let outer = host.scope
    host.scope = self
    host.act(at: changes.place) {
      do throws(Misuse) { started = try host.animate(motion, animations: changes) } catch {
        failure = error
      }
    }
    host.scope = outer
    if let failure { throw failure }
    guard let started else { preconditionFailure("an animation has begun or failed") }
    return started
  }

  /// Waits for what a step has started; answers whether it is over already.
  private func wait(for activity: Activity) -> Bool {
    if !activity.isOver {
      // It may belong to another scope, and outlive this one.
      activity.watch(
        .call { [weak self] in
          guard let self else { return }
          if !activity.hasFinished { isWhole = false }
          proceed()
        })
      return false
    }
    if !activity.hasFinished { isWhole = false }
    return true
  }

  /// A function has returned: the handle that it answers, if it does, may be over and gone.
  private func returned(_ task: ScriptTask) -> Bool {
    guard case .kept(let value) = task.result, let handle = value.object else { return true }
    if let other = host.objects[handle] as? Activity, !isIn(other) { return wait(for: other) }
    if handle.outcome == false { isWhole = false }
    return true
  }

  private func proceed() {
    do throws(Misuse) { try step() } catch {
      host.fail(error, role: role, place: place)
    }
  }

  /// A step that returns a handle to what the sequence is a part of would wait for ever.
  private func isIn(_ other: Activity) -> Bool {
    (other as? Scope).map { isInside($0) } ?? false
  }

  override func ended() {
    if let timer { host.engine.cancelTimer(timer) }
    timer = nil
    guard !host.isEnding, let completion else { return }
    guard hasFinished, host.codeDepth > 0 else {
      completion.call(host, finished: outcome)
      return
    }
    // As of an animation that moves nothing, the completion never comes inside the call.
    host.engine.performOnNextTurn { [self] in completion.call(host, finished: outcome) }
  }

  /// Ends it without a word: its first step is a mistake.
  func discard() {
    completion = nil
    cancel()
  }
}
