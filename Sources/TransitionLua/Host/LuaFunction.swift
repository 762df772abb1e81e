import TransitionCore

/// A script's function that the host keeps.
///
/// It is let go with the last reference.
final class LuaFunction {
  let reference: Int32
  /// Where the function was given to the host.
  let place: Timeline.Place
  /// The scope in which it was given: what it starts belongs there.
  let scope: Scope
  /// What gave it; `nil` for the main part.
  let starter: Starter?
  private let state: LuaState

  init(
    reference: Int32, place: Timeline.Place, scope: Scope, starter: Starter? = nil, state: LuaState
  ) {
    self.reference = reference
    self.place = place
    self.scope = scope
    self.starter = starter
    self.state = state
  }

  deinit {
    state.release(reference)
  }

  /// Calls the function from the engine, and drops its result.
  ///
  /// A failure ends the run.
  ///
  /// - Parameters:
  ///   - host: Whom a failure is reported to.
  ///   - role: What the function is, for the way to an error: `the completion of animate`.
  ///   - argument: What the function gets.
  func call(_ host: ScriptHost, role: String, _ argument: LuaValue) {
    call(host, role: role, in: scope, argument)
  }

  /// The same in another scope than that in which the function was given.
  func call(_ host: ScriptHost, role: String, in scope: Scope, _ argument: LuaValue) {
    // What the engine still has to do at this moment must not run the script on after an error.
    guard host.failure == nil else { return }
    let outcome = host.calling(self, role) {
      host.enter(scope.open, .callback(role)) { state.run(reference, argument) }
    }
    if case .failed = outcome { host.fail(role: role, self) }
  }

  /// The same with any number of arguments.
  func call(_ host: ScriptHost, role: String, _ arguments: LuaValue...) {
    _ = answer(host, role, arguments, .dropped)
  }

  /// Calls the function from the engine and answers its first result.
  ///
  /// A failure ends the run. Functions in the result are let go: they are answered as
  /// ``LuaValue/other(_:)``.
  ///
  /// - Parameters:
  ///   - host: Whom a failure is reported to.
  ///   - role: What the function is, for the way to an error.
  ///   - arguments: What the function gets.
  /// - Returns: The result, `.none` when there is none; `nil` when the function failed.
  func ask(_ host: ScriptHost, role: String, _ arguments: LuaValue...) -> LuaValue? {
    answer(host, role, arguments, .answered)
  }

  func answer(
    _ host: ScriptHost, _ role: String, _ arguments: [LuaValue], _ use: LuaState.Result
  ) -> LuaValue? {
    guard host.failure == nil else { return nil }
    let outcome = host.calling(self, role) {
      host.enter(scope.open, .callback(role)) {
        state.invoke(reference, arguments: arguments, result: use)
      }
    }
    guard case .done(let result) = outcome else {
      host.fail(role: role, self)
      return nil
    }
    return result
  }
}

/// A value of any kind that the host keeps for a script.
///
/// It is let go with the last reference.
final class KeptValue {
  let reference: Int32
  private let state: LuaState

  init(reference: Int32, state: LuaState) {
    self.reference = reference
    self.state = state
  }

  deinit {
    state.release(reference)
  }

  /// Whether it is `false`.
  var isFalse: Bool { state.isFalse(reference) }

  /// The handle that it is, or `nil` when it is none.
  var object: LuaObject? { state.object(of: reference) }
}
