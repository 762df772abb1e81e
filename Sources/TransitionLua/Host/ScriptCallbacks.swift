import TransitionCore
import TransitionEngine

/// The functions that a script gave an object, by the names of its options.
final class ScriptCallbacks {
  private let functions: [(name: String, function: LuaFunction)]
  private unowned let host: ScriptHost
  /// What the functions belong to, for the way to an error: `the view controller "first"`.
  private let owner: String
  /// The first argument of every function.
  var receiver: () -> LuaValue = { .none }

  init(_ functions: [(name: String, function: LuaFunction)], owner: String, host: ScriptHost) {
    self.functions = functions
    self.owner = owner
    self.host = host
  }

  /// Calls a function, if the script gave it; answers whether it did.
  @discardableResult
  func call(_ name: String, _ arguments: LuaValue...) -> Bool {
    call(name, arguments: arguments)
  }

  /// The same with a list.
  @discardableResult
  func call(_ name: String, arguments: [LuaValue]) -> Bool {
    guard let function = self[name] else { return false }
    _ = function.answer(host, role(name), [receiver()] + arguments, .dropped)
    return true
  }

  /// Calls a function and answers its result; nil when the script gave none, or it failed.
  func ask(_ name: String, _ arguments: LuaValue...) -> LuaValue? {
    ask(name, arguments: arguments)
  }

  /// The same with a list.
  func ask(_ name: String, arguments: [LuaValue]) -> LuaValue? {
    guard let function = self[name] else { return nil }
    return function.answer(host, role(name), [receiver()] + arguments, .answered)
  }

  subscript(name: String) -> LuaFunction? {
    functions.first { $0.name == name }?.function
  }

  /// Ends the run: a function has answered what nobody can use.
  func refuse(_ name: String, expected: String, got value: LuaValue, hint: String = "") {
    guard let function = self[name] else { return }
    host.fail(
      ScriptError(
        kind: .misuse, script: host.source.name, place: function.place,
        message: "\(name) of \(owner) must answer \(expected) or nil (got \(value.summary))",
        hint: hint, frames: host.currentFrames("asked")))
  }

  /// Reports that a function was to decide, and has answered nothing.
  func reportNothing(from name: String) {
    guard let function = self[name] else { return }
    host.reportNothing(from: role(name), at: function.place)
  }

  private func role(_ name: String) -> String { "\(name) of \(owner)" }
}
