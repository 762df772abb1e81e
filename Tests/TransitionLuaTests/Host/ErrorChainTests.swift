import TransitionCore
import TransitionLua
import XCTest

/// The way to an error, as it is printed: what repeats is told once.
final class ErrorChainTests: ScriptTestCase {
  private func report(_ lines: String, style: String = "run") throws -> String {
    try runBody(lines, style: style).error?.report ?? ""
  }

  func testTasksInOneAnotherAreToldOnce() throws {
    XCTAssertEqual(
      try report(
        """
        local function nest(n)
          T.wait(0.001)
          if n == 0 then error("bottom") end
          T.spawn(function() nest(n - 1) end)
          T.wait(1)
        end
        nest(40)
        """),
      """
      test.lua:7: error: bottom [script-error]
        in the function that begins in line 8 at test.lua:8
        in a task started by T.spawn at test.lua:8
        … 39 more like it
        in run of the animator at test.lua:2
      """)
  }

  func testTasksThatStartAtOnceAreToldOnce() throws {
    XCTAssertEqual(
      try report(
        """
        local function nest(n)
          if n == 0 then error("bottom") end
          T.spawn(function() nest(n - 1) end)
        end
        nest(30)
        """),
      """
      test.lua:6: error: bottom [script-error]
        in the function that begins in line 7 at test.lua:7
        in nest at test.lua:7
        … 58 more
        in run at test.lua:9
        in a task started by T.spawn at test.lua:7
        … 29 more like it
        in run of the animator at test.lua:2
      """)
  }

  func testFewStepsAreToldOneByOne() throws {
    XCTAssertEqual(
      try report(
        """
        local function nest(n)
          T.wait(0.001)
          if n == 0 then error("bottom") end
          T.spawn(function() nest(n - 1) end)
          T.wait(1)
        end
        nest(2)
        """),
      """
      test.lua:7: error: bottom [script-error]
        in the function that begins in line 8 at test.lua:8
        in a task started by T.spawn at test.lua:8
        in a task started by T.spawn at test.lua:8
        in run of the animator at test.lua:2
      """)
  }

  func testAFunctionThatCallsItselfForEverIsSeenToDoSo() throws {
    let text = try report("local function again() return 1 + again() end again()", style: "animate")
    XCTAssertTrue(text.contains("\n  in again at test.lua:5\n  …"), text)
  }

  /// All steps stay in the error itself.
  func testFunctionsThatCallEachOtherAreToldOnce() throws {
    let error = try runBody(
      """
      local deeper
      local function even(n)
        return deeper(n) + 1
      end
      function deeper(n)
        if n == 0 then error("bottom") end
        return even(n - 1) + 1
      end
      even(4)
      """
    ).error
    XCTAssertEqual(
      error?.report,
      """
      test.lua:10: error: bottom [script-error]
        in even at test.lua:7
        in deeper at test.lua:11
        … 7 more like these
        in animate at test.lua:13
        in animate of the animator at test.lua:2
      """)
    XCTAssertGreaterThan(error?.frames.count ?? 0, 10)
  }
}
