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

  /// Calls the function from the engine.
  ///
  /// A failure ends the run.
  ///
  /// - Parameters:
  ///   - host: Whom a failure is reported to.
  ///   - role: What the function is, for the way to an error: `the completion of animate`.
  ///   - argument: What the function gets.
  func call(_ host: ScriptHost, role: String, _ argument: LuaValue) {
    state.note(time: host.engine.now)
    if case .failed = state.invoke(reference, argument) { host.fail(role: role, place: place) }
  }
}
