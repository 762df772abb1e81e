import TransitionCore
import TransitionEngine

/// What a coroutine is resumed with.
struct ResumeValues {
  var first: LuaValue?
  var second: LuaValue?
}

extension ScriptHost {
  // MARK: - Running script code

  /// Runs script code in a scope.
  ///
  /// - Parameters:
  ///   - scope: Whom what it starts belongs to.
  ///   - code: What runs, for the refusal of a wait.
  ///   - body: Runs it.
  /// - Returns: What `body` answers.
  func enter<Result>(
    _ scope: Scope, _ code: RunningCode, _ body: () -> Result
  ) -> Result {
    state.note(time: engine.now)
    let outer = (self.scope, self.code)
    (self.scope, self.code) = (scope, code)
    codeDepth += 1
    scope.codeDepth += 1
    let result = body()
    scope.codeDepth -= 1
    codeDepth -= 1
    (self.scope, self.code) = outer
    // What ended while the code ran has not ended the scope under it.
    // A coroutine has more to say about that itself.
    if case .coroutine = code { return result }
    if scope.codeDepth == 0 { scope.taskEnded() }
    return result
  }

  /// Runs a coroutine of a scope up to its next wait.
  func run<Result>(in scope: Scope, _ body: () -> Result) -> Result {
    active.append(scope)
    let result = enter(scope, .coroutine, body)
    active.removeLast()
    return result
  }

  /// Calls a function that the host keeps, whatever has failed before.
  func call(_ function: LuaFunction, _ code: RunningCode, _ argument: LuaValue) -> LuaState.Outcome
  {
    enter(function.scope.open, code) { state.run(function.reference, argument) }
  }

  /// Does something on behalf of a line that does not run now.
  func act(at place: Timeline.Place, _ body: () -> Void) {
    let outer = actingPlace
    actingPlace = place
    body()
    actingPlace = outer
  }

  /// Whether a coroutine that the host runs is on the stack, or its guards are.
  var isInsideTask: Bool { !active.isEmpty }

  // MARK: - Waiting

  /// A place for the running coroutine to wait at.
  func nextWait() -> Wait { waits.add(to: scope.open) }

  /// A place to wait at for a time, in seconds.
  func wait(seconds: Double, as subject: String) -> Wait {
    charge(.completion)
    noteSeconds(seconds, "the time of \(subject)")
    noteWait(as: subject, in: scope)
    let wait = nextWait()
    let resume: () -> Void = { [unowned self] in self.resume(wait) }
    if seconds > 0 {
      waits.setTimer(engine.perform(after: seconds, as: subject, resume), of: wait)
    } else {
      engine.performOnNextTurn(resume)
    }
    return wait
  }

  /// The scope of a coroutine that waits at a place; `nil` when it is gone or is not to go on.
  func scopeToGoOn(_ wait: Wait) -> Scope? {
    guard failure == nil, let scope = waits.scope(of: wait), !scope.isHeld, !scope.isCancelled
    else { return nil }
    return scope
  }

  /// Goes on with the coroutine that waits at a place, unless it is gone or is not to go on.
  ///
  /// No script code is interrupted: what runs now comes to its end first.
  func resume(_ wait: Wait, _ value: LuaValue? = nil, _ second: LuaValue? = nil) {
    resume(wait, ResumeValues(first: value, second: second))
  }

  private func resume(_ wait: Wait, _ values: ResumeValues) {
    guard scopeToGoOn(wait) != nil else { return }
    if codeDepth > 0 || closing > 0 {
      engine.performOnNextTurn { [unowned self] in resume(wait, values) }
      return
    }
    if isResuming {
      // One after the other, and not one inside the other: a chain may be long.
      ready.append((wait, values))
      return
    }
    isResuming = true
    goOn(wait, values)
    var index = 0
    while index < ready.count {
      let next = ready[index]
      index += 1
      goOn(next.wait, next.values)
    }
    if !ready.isEmpty { ready.removeAll(keepingCapacity: true) }
    isResuming = false
  }

  private func goOn(_ wait: Wait, _ values: ResumeValues) {
    guard let scope = scopeToGoOn(wait) else { return }
    waits.remove(wait)
    scope.goOn(wait, values)
  }

  /// Closes a coroutine that waits: its guards run.
  func close(_ wait: Wait, in scope: Scope) {
    if let timer = waits.remove(wait) { engine.cancelTimer(timer) }
    let outcome = enter(scope, .inGuard("a guard")) { state.cancel(wait: wait.id) }
    if case .failed = outcome { fail(in: scope, "a guard") }
  }

  // MARK: - Ending scopes

  /// Takes a scope down when no code of it runs: at once, or as soon as that is so.
  func takeDown(_ scope: Scope) {
    if closing > 0 || active.contains(where: { $0.isInside(scope) }) {
      cancels.append(scope)
    } else {
      scope.takeDown()
    }
  }

  func beginClosing(_ scope: Scope) {
    closing += 1
    active.append(scope)
  }

  func endClosing(_ scope: Scope) {
    active.removeLast()
    closing -= 1
  }

  /// Does the cancels that have waited.
  func serveCancels() {
    guard closing == 0, !cancels.isEmpty else { return }
    var index = 0
    while index < cancels.count {
      let scope = cancels[index]
      if active.contains(where: { $0.isInside(scope) }) {
        index += 1
      } else {
        cancels.remove(at: index)
        scope.takeDown()
        index = 0
      }
    }
  }

  /// Ends everything: the run is over.
  ///
  /// Guards run. After an error the animations are taken away too; else what never ends goes on to the
  /// last moment of the recording.
  func endScopes() {
    isEnding = true
    root.takeDown()
    cancels = []
    ready = []
  }

  /// The scope of a transition; when that is over, that of the run.
  func scope(of context: TransitionContext) -> Scope {
    guard context.isInFlight else { return root }
    return transitionScope(of: context)
  }

  private func transitionScope(of context: TransitionContext) -> TransitionScope {
    if let scope = context.companion as? TransitionScope { return scope }
    let scope = TransitionScope(host: self, parent: root.open, context)
    context.companion = scope
    context.whenEnded { [weak scope] in scope?.cancel() }
    // Completions go on as in UIKit; what reads downwards does not.
    context.whenCancelled { [weak scope] in scope?.holdTasks() }
    return scope
  }

  // MARK: - Failing

  /// Ends the run with the error that the state has just reported, in code of a scope.
  ///
  /// - Parameters:
  ///   - scope: Whose code it was; the way leads on through the scopes around it.
  ///   - part: What of the scope it was, if not its own coroutine.
  func fail(in scope: Scope, _ part: String = "") {
    var error = state.failure(script: source.name)
    var next: Scope? = scope
    while let current = next {
      if !current.role.isEmpty {
        let part = current === scope && !part.isEmpty ? "\(part) of " : ""
        error.frames.append(
          ScriptError.Frame(text: "in \(part)\(current.role)", place: current.place))
      }
      next = current.parent
    }
    fail(error)
  }

  /// Ends the run with a mistake that no line of a script can be told of.
  func fail(_ misuse: Misuse, role: String, place: Timeline.Place) {
    guard case .raise(let message) = misuse.effect else {
      fail(role: role, place: place)
      return
    }
    let parts = LuaState.splitHint(message)
    fail(
      ScriptError(
        kind: .misuse, script: source.name, place: place, message: parts.message, hint: parts.hint,
        frames: [ScriptError.Frame(text: "in \(role)", place: place)]))
  }
}
