/// What kind of script code runs, for the refusal of a wait.
enum RunningCode {
  /// The main part of the script or of a module.
  case mainPart
  /// A coroutine that the host resumes.
  case coroutine
  /// A function that makes the changes of an animation.
  case animations
  /// What runs at the end of a scope.
  case inGuard(String)
  /// Any other function that the host calls, by its role.
  case callback(String)
}

/// What stands in the way of a wait.
enum WaitObstacle {
  /// A function that the host has called.
  case callback
  case `guard`
  /// A comparator of `table.sort`.
  case comparator
  /// A function given to `string.gsub`.
  case replacement
  /// A function that another one of the library calls.
  case metamethod
}

extension ScriptHost {
  /// Makes sure that the running code can wait.
  ///
  /// - Parameters:
  ///   - call: The call that is to wait.
  ///   - what: What waits, for the message: `ctx:animate`.
  ///   - instead: What to write where the wait is not possible; empty for the advice of the place.
  /// - Throws: A misuse that names the place and says what to do there.
  func checkWait(_ call: LuaCall, _ what: String, instead: String = "") throws(Misuse) {
    guard let obstacle = call.obstacle else { return }
    let refusal = refusal(of: obstacle)
    throw Misuse(
      "\(what) waits, and waiting is not possible \(refusal.place)" + LuaState.hintMark
        + (instead.isEmpty ? refusal.hint : instead + ", or " + refusal.hint))
  }

  private func refusal(of obstacle: WaitObstacle) -> (place: String, hint: String) {
    switch obstacle {
    case .guard: return Self.inGuard
    case .comparator:
      return (
        "inside a comparator of table.sort, which must answer at once",
        "sort first, and wait before or afterwards"
      )
    case .replacement:
      return (
        "inside a function given to string.gsub, which must answer at once",
        "collect the matches with string.gmatch, and wait in a loop over them"
      )
    case .metamethod:
      return (
        "inside a function that Lua itself calls, such as a metamethod: it must answer at once",
        "wait before the call, in the coroutine itself"
      )
    case .callback: break
    }
    switch code {
    case .mainPart, .coroutine:
      return (
        "in the main part of a file, which runs at once",
        "wait in run = function(ctx) … end, or in a function given to T.spawn"
      )
    case .animations:
      return (
        "inside the function of an animation, which makes its changes at once",
        "wait after the call that starts the animation"
      )
    case .inGuard: return Self.inGuard
    case .callback(let role):
      return (
        "inside \(role), which runs at once",
        role == "animate of the animator"
          ? "write run = function(ctx) … end instead of animate"
          : "start a coroutine there: T.spawn(function() … end)"
      )
    }
  }

  private static let inGuard = (
    place: "inside a guard, which must do its work at once",
    hint: "set things back at once there, and animate before the scope ends"
  )
}
