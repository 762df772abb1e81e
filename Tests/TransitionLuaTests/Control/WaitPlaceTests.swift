import TransitionCore
import TransitionLua
import XCTest

/// Where a script cannot wait, and what it is told there.
final class WaitPlaceTests: ControlTestCase {
  private typealias Row = (body: String, message: String, hint: String)

  func testEachPlaceIsNamed() throws {
    let rows: [Row] = [
      (
        "local _ <close> = setmetatable({}, { __close = function() T.wait(1) end })",
        "inside a guard, which must do its work at once",
        "set things back at once there, and animate before the scope ends"
      ),
      (
        "do local _ <close> = ctx:defer(function() T.wait(1) end) end",
        "inside a guard, which must do its work at once",
        "set things back at once there, and animate before the scope ends"
      ),
      (
        "ctx:defer(function() T.wait(1) end)", "inside a guard, which must do its work at once",
        "set things back at once there, and animate before the scope ends"
      ),
      (
        "table.sort({ 2, 1 }, function(a, b) T.wait(1) return a < b end)",
        "inside a comparator of table.sort, which must answer at once",
        "sort first, and wait before or afterwards"
      ),
      (
        "; (\"x\"):gsub(\".\", function() T.wait(1) end)",
        "inside a function given to string.gsub, which must answer at once",
        "collect the matches with string.gmatch, and wait in a loop over them"
      ),
      (
        "print(setmetatable({}, { __tostring = function() T.wait(1) return \"\" end }))",
        "inside a function that Lua itself calls, such as a metamethod: it must answer at once",
        "wait before the call, in the coroutine itself"
      ),
      (
        "T.animate(0.1, function() T.wait(1) end)",
        "inside the function of an animation, which makes its changes at once",
        "wait after the call that starts the animation"
      ),
      (
        "T.animateKeyframes(0.1, function() T.addKeyframe(0, 1, function() T.wait(1) end) end)",
        "inside the function of an animation, which makes its changes at once",
        "wait after the call that starts the animation"
      ),
      (
        "move(0.1, function() T.wait(1) end) T.wait(1)",
        "inside the completion of animate, which runs at once",
        "start a coroutine there: T.spawn(function() … end)"
      ),
      (
        "T.sequence({ 0.1 }, function() T.wait(1) end) T.wait(1)",
        "inside the completion of sequence, which runs at once",
        "start a coroutine there: T.spawn(function() … end)"
      ),
      (
        "T.displayLink(function() T.wait(1) end) T.wait(1)",
        "inside the function of displayLink, which runs at once",
        "start a coroutine there: T.spawn(function() … end)"
      ),
      (
        "print(T.viewController { name = \"page\", viewDidLoad = function() T.wait(1) end }.view)",
        "inside viewDidLoad of the view controller \"page\", which runs at once",
        "start a coroutine there: T.spawn(function() … end)"
      ),
    ]
    for row in rows {
      let error = try perform(row.body).run.error
      XCTAssertEqual(
        error?.message, "T.wait waits, and waiting is not possible \(row.message)", row.body)
      XCTAssertEqual(error?.hint, row.hint, row.body)
      XCTAssertEqual(error?.kind, .misuse, row.body)
      XCTAssertEqual(error?.line, 13, row.body)
    }
  }

  func testAGuardCannotWaitOnCancelEither() throws {
    let error = try perform(
      "local _ <close> = setmetatable({}, { __close = function() T.wait(1) end })\nT.wait(9)",
      drive: "0:0 0.2:0.4 0.3:cancel"
    ).run.error
    XCTAssertEqual(
      error?.message,
      "T.wait waits, and waiting is not possible inside a guard, which must do its work at once")
  }

  func testCallbackStyleAndTheMainPart() throws {
    let callback = try perform("T.wait(1)", style: "animate").run.error
    XCTAssertEqual(
      callback?.message,
      "T.wait waits, and waiting is not possible inside animate of the animator, which runs at once"
    )
    XCTAssertEqual(callback?.hint, "write run = function(ctx) … end instead of animate")
    for text in ["T.wait(1)", "T.spawn(print):wait() T.all { T.spawn(function() T.wait(1) end) }"] {
      let main = try run("local T = require \"transition\"\n\(text)").error
      XCTAssertEqual(
        main?.message.hasSuffix(
          "waits, and waiting is not possible in the main part of a file, which runs at once"),
        true,
        main?.report ?? "")
      XCTAssertEqual(
        main?.hint, "wait in run = function(ctx) … end, or in a function given to T.spawn")
      XCTAssertEqual(main?.line, 2)
    }
  }

  func testWaitingInsideMetamethodsIteratorsAndPcallIsPossible() throws {
    XCTAssertEqual(
      try printed(
        """
        local object = setmetatable({}, { __index = function(_, key) T.wait(0.1) return key end,
          __call = function() T.wait(0.1) return "called" end })
        print(object.key, object(), pcall(T.wait, 0.1))
        for value in function(_, last) T.wait(0.1) if not last then return 1 end end do print(value) end
        print(xpcall(function() T.wait(0.1) error("e", 0) end, function(text) return text .. "!" end))
        """), ["key called true", "1", "false e!"])
  }

  func testAHandlerOfErrorsIsNoMetamethod() throws {
    let lines = try printed("xpcall(error, function() print(select(2, pcall(T.wait, 1))) end)")
    XCTAssertEqual(lines.count, 1)
    XCTAssertTrue(
      lines[0].contains(
        "waiting is not possible inside a function that Lua itself calls, such as a metamethod"),
      lines[0])
  }

  func testAMethodThatIsCalledCloseIsNoGuard() throws {
    XCTAssertEqual(
      try printed(
        """
        local sheet = {}
        function sheet:close() T.wait(0.1) return "closed" end
        local answer = sheet:close()
        print(answer)
        """), ["closed"])
  }

  /// The limit of nested pcall holds across waits: to unwind ten thousand would take seconds.
  func testNestedProtectedCallsThatWaitAreLimited() throws {
    let lines = try printed(
      """
      local depth = 0
      local function go()
        depth = depth + 1
        T.wait(0)
        local ok, problem = pcall(go)
        if not ok then error(problem, 0) end
      end
      print(pcall(go))
      print(depth <= 200)
      """)
    XCTAssertEqual(lines.count, 2)
    XCTAssertTrue(lines[0].hasPrefix("false "), lines[0])
    XCTAssertEqual(lines[1], "true")
  }

  func testFinishedIsAValue() throws {
    let error = try perform("print(move(0.1):finished())").run.error
    XCTAssertEqual(error?.message, "finished is a value and cannot be called")
    XCTAssertEqual(error?.hint, "write .finished, without a colon and brackets")
  }
}
