import XCTest

@testable import TransitionLua

/// Calls of objects.
final class InvokeTests: StateTestCase {
  /// A state in which animators can be called, which is not so in the API.
  private func callableState(_ host: ScriptHost) throws -> LuaState {
    let callable = TypeDescription(
      name: "animator", article: "an animator", summary: "", isCallable: true, members: [])
    let state = try XCTUnwrap(
      LuaState(
        limits: LuaState.Limits(memory: 64 << 20, instructions: 10_000_000), seed: 1
      ) { $0 == .animator ? callable : $0.description })
    state.host = host
    return state
  }

  func testTheHostIsAskedAboutCallableObjects() throws {
    let host = try makeHost()
    let state = try callableState(host)
    let object = LuaValue.object(LuaObject(type: .animator, index: 0, generation: 1))
    let body = "local f = ... print(pcall(f, 1))\nf(true, {})"
    let function = try function(body, host, in: state)
    guard case .failed = state.invoke(function.reference, object) else {
      return XCTFail("the call did not fail")
    }
    XCTAssertEqual(printed, ["false\ttest.lua:1: an animator cannot be called"])
    let error = state.failure(script: "test.lua")
    XCTAssertEqual(error.message, "an animator cannot be called")
    XCTAssertEqual(error.kind, .misuse)
    XCTAssertEqual(error.line, 2)
  }

  func testOtherObjectsCannotBeCalled() throws {
    let host = try makeHost()
    try function("local outlets = ...\noutlets()", host).call(
      host, role: "a test", host.handle(DynamicMembers()))
    XCTAssertEqual(host.failure?.message, "outlets is the outlets of a controller, not a function")
    XCTAssertEqual(host.failure?.hint, "only functions can be called")
    XCTAssertEqual(host.failure?.line, 2)
  }
}
