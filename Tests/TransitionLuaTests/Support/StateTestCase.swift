import TransitionCore
import TransitionEngine
import XCTest

@testable import TransitionLua

/// A test case that calls Lua functions directly, with a host but without a transition.
class StateTestCase: XCTestCase {
  private(set) var printed: [String] = []

  func makeHost(instructions: UInt64 = 10_000_000) throws -> ScriptHost {
    let host = try XCTUnwrap(
      ScriptHost(
        engine: Engine(), source: ScriptSource(name: "test.lua", path: "/nowhere/test.lua"),
        limits: LuaState.Limits(memory: 64 << 20, instructions: instructions), seed: 1))
    printed = []
    host.onPrint = { [unowned self] line, _ in printed.append(line) }
    return host
  }

  /// Loads the body of a function and gives it to the host, as a callback is.
  func function(_ body: String, _ host: ScriptHost, in state: LuaState? = nil) throws
    -> LuaFunction
  {
    let state = state ?? host.state
    let chunk = try XCTUnwrap(state.load(body, name: "test.lua"))
    return LuaFunction(
      reference: chunk, place: Timeline.Place(file: "test.lua", line: 1), scope: host.root,
      state: state)
  }
}
