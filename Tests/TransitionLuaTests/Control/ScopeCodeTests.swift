import TransitionLua
import XCTest

/// A scope is not over while code of it runs, whatever ends inside that code.
final class ScopeCodeTests: ControlTestCase {
  func testATaskThatEndsAtOnceInsideACoroutineEndsNothingElse() throws {
    for line in [
      "T.spawn(function() end)", "T.sequence {}", "T.race { function() end }", "local x = 1",
    ] {
      XCTAssertEqual(
        try printed(
          """
          ctx:defer(function(ok) print("run over", ok) end)
          coroutine.wrap(function()
            local c <close> = guard("coroutine closed")
            T.wait(0.1)
            \(line)
            ctx:defer(function(ok) print("late guard", ok) end)
            T.wait(0.2)
            print("coroutine ends")
          end)()
          """),
        ["coroutine ends", "coroutine closed", "late guard true", "run over true"], line)
    }
  }

  func testATaskThatEndsAtOnceInsideACallbackEndsNothingElse() throws {
    let result = try perform(
      """
      T.sequence({ 0.1 }, function()
        T.spawn(function() end)
        T.spawn(function() T.wait(0.3) print("second task") end)
      end)
      """)
    XCTAssertNil(result.run.error)
    XCTAssertEqual(result.printed, ["second task"])
    XCTAssertEqual(try chapter(of: result.run).end, 0.4, accuracy: 1e-9)
  }

  func testATaskThatIsCancelledInsideACoroutineEndsNothingElse() throws {
    XCTAssertEqual(
      try printed(
        """
        T.spawn(function()
          local task = T.spawn(function() T.wait(1) end)
          coroutine.wrap(function()
            T.wait(0.1)
            task:cancel()
            T.wait(0.1)
            print("end")
          end)()
        end):wait()
        print("over")
        """), ["end", "over"])
  }
}
