import TransitionCore

/// What gave the host a function of the script's: the way to an error goes on with it.
///
/// Chains are short: a completion that starts an animation whose completion is itself stands there once.
final class Starter {
  let role: String
  /// Where the function that ran was given to the host.
  let place: Timeline.Place
  let outer: Starter?
  private let depth: Int

  /// The longest chain; what is further out is left out.
  private static let depthLimit = 8

  private init(role: String, place: Timeline.Place, outer: Starter?) {
    self.role = role
    self.place = place
    let isDeep = outer.map { $0.depth >= Self.depthLimit } ?? false
    self.outer = isDeep ? nil : outer
    depth = isDeep ? 1 : (outer?.depth ?? 0) + 1
  }

  /// The starter that a running function is.
  ///
  /// - Parameters:
  ///   - function: The function that runs.
  ///   - role: What it is: `the completion of animate`.
  /// - Returns: The starter, which may be one of those of the function itself.
  static func running(_ function: LuaFunction, role: String) -> Starter {
    var known = function.starter
    while let starter = known {
      if starter.place == function.place, starter.role == role { return starter }
      known = starter.outer
    }
    return Starter(role: role, place: function.place, outer: function.starter)
  }

  /// The chain as steps on the way to an error, innermost first.
  var frames: [ScriptError.Frame] {
    [ScriptError.Frame(text: "in \(role)", place: place)] + (outer?.frames ?? [])
  }
}

/// The function of the script's that the engine has called and that runs now.
struct Caller {
  let function: LuaFunction
  let role: String
  /// Made when the function gives the host another one.
  var starter: Starter?
}

extension ScriptHost {
  /// Calls a function of the script's; what it gives the host meanwhile knows where it comes from.
  func calling<Result>(
    _ function: LuaFunction, _ role: String, _ body: () -> Result
  ) -> Result {
    let outer = caller
    caller = Caller(function: function, role: role)
    defer { caller = outer }
    return body()
  }

  /// What a function that is given now is started by; nil in the main part.
  var starter: Starter? {
    guard let caller else { return nil }
    if let known = caller.starter { return known }
    let starter = Starter.running(caller.function, role: caller.role)
    self.caller?.starter = starter
    return starter
  }

  /// Ends the run with the error that the state has just reported.
  ///
  /// - Parameters:
  ///   - role: What the function is that has failed.
  ///   - function: The function.
  func fail(role: String, _ function: LuaFunction) {
    var error = state.failure(script: source.name)
    error.frames.append(ScriptError.Frame(text: "in \(role)", place: function.place))
    error.frames += function.starter?.frames ?? []
    fail(error)
  }
}
