import TransitionCore

/// A script's function that the host keeps.
///
/// It is let go with the last reference.
final class LuaFunction {
  let reference: Int32
  /// Where the function was given to the host.
  let place: Timeline.Place
  private let state: LuaState

  init(reference: Int32, place: Timeline.Place, state: LuaState) {
    self.reference = reference
    self.place = place
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
    // What the engine still has to do at this moment must not run the script on after an error.
    guard host.failure == nil else { return }
    state.note(time: host.engine.now)
    if case .failed = state.run(reference, argument) { host.fail(role: role, place: place) }
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
    state.note(time: host.engine.now)
    guard case .done(let result) = state.invoke(reference, arguments: arguments, result: use) else {
      host.fail(role: role, place: place)
      return nil
    }
    return result
  }
}
