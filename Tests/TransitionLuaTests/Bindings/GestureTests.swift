import TransitionCore
import TransitionLua
import XCTest

/// Gesture recognizers that a script makes, and the user of a flow who makes the gestures.
final class GestureTests: ScriptTestCase {
  /// A page with `view` to touch; `log(name)` gives an action that prints name, state and more.
  private let setup = """
    local nav
    local view = T.view { frame = T.rect(0, 0, 300, 400), name = "pad" }
    local page = T.viewController { viewDidLoad = function(self) self.view:addSubview(view) end }
    local function log(name, more) return function(g)
      print(name .. " " .. g.state .. (more and " " .. tostring(more(g)) or ""))
    end end
    local nav = page
    """

  private func output(_ script: String, run: String) throws -> [String] {
    try flowOutput(setup + "\n" + script, run)
  }

  func testPinchTellsItsScaleAndVelocity() throws {
    XCTAssertEqual(
      try output(
        """
        view:addGestureRecognizer(T.pinchGestureRecognizer { action = function(pinch)
          if pinch.state == "changed" then return end
          print(string.format("%s %.3f %d %.1f", pinch.state, pinch.scale, pinch.numberOfTouches,
            pinch.velocity))
        end })
        """, run: "app:pinch { center = T.point(150, 200), from = 100, to = 200, duration = 1 }"),
      // 120 samples of 100 points: 0.8333 points each, 10 of them with the twelfth.
      ["began 1.100 2 1.0", "ended 2.000 0 1.0"])
  }

  func testScaleMayBeSet() throws {
    XCTAssertEqual(
      try output(
        """
        view:addGestureRecognizer(T.pinchGestureRecognizer { action = function(pinch)
          if pinch.state == "began" then pinch.scale = 1 end
          if pinch.state == "ended" then print(string.format("%.6f", pinch.scale)) end
        end })
        """,
        run:
          "app:pinch { center = view, from = 90, to = 200, angle = 1, duration = 0.5, hold = 0.1 }"),
      // It begins with the third sample of 120 / s: 90 + 3 · 110 / 60 = 95.5 …, the sixth: 101.
      [String(format: "%.6f", 200.0 / 101)])
  }

  func testLongPressBeginsWhenTheFingerHasRested() throws {
    XCTAssertEqual(
      try output(
        """
        view:addGestureRecognizer(T.longPressGestureRecognizer {
          minimumPressDuration = 0.25, allowableMovement = 5,
          action = log("press") })
        """,
        run: """
          app:press(view, 0.2) app:press(view) print(app.time)
          """),
      ["press began", "press ended", "1.2"])
  }

  func testSingleTapWaitsForTheDoubleTap() throws {
    XCTAssertEqual(
      try output(
        """
        local single = T.tapGestureRecognizer { action = log("single") }
        local double = T.tapGestureRecognizer { numberOfTapsRequired = 2, action = log("double") }
        single:requireToFail(double)
        view:addGestureRecognizer(single) view:addGestureRecognizer(double)
        """,
        run: """
          app:tap(view) app:wait(0.1) app:tap(view) app:settle() app:tap(view) app:settle()
          print(string.format("%.6f", app.time))
          """),
      // 0.1 s, the settled screen 1/60 s later, 0.35 s for the second tap, and settled again.
      [
        "double ended", "single ended",
        String(format: "%.6f", 0.1 + 1.0 / 60 + 0.35 + 1.0 / 60),
      ])
  }

  func testTwoGesturesGoOnTogetherWhenOneAllowsIt() throws {
    for allowed in ["true", "false", "nil"] {
      XCTAssertEqual(
        try output(
          """
          local first = T.panGestureRecognizer { action = log("first") }
          local second = T.panGestureRecognizer { action = log("second"),
            shouldRecognizeSimultaneously = function(own, other)
              assert(other == first)
              return \(allowed)
            end }
          view:addGestureRecognizer(first) view:addGestureRecognizer(second)
          """,
          run: """
            app:touches {
              { time = 0, x = 10, y = 10 }, { time = 0.1, x = 60, y = 10 },
              { time = 0.2, x = 60, y = 10 } }
            """),
        allowed == "true"
          ? ["first began", "second began", "first ended", "second ended"]
          : ["first began", "first ended"])
    }
  }

  func testTouchesOfTwoFingersComeTogether() throws {
    XCTAssertEqual(
      try output(
        """
        view:addGestureRecognizer(T.pinchGestureRecognizer {
          action = log("pinch", function(pinch) return pinch.scale end) })
        """,
        run: """
          app:touches({ { time = 0, x = 80, y = 10 }, { time = 0.1, x = 60, y = 10 },
              { time = 0.2, x = 60, y = 10 } },
            { { time = 0, x = 120, y = 10 }, { time = 0.1, x = 140, y = 10 },
              { time = 0.3, x = 140, y = 10 } })
          """),
      ["pinch began 2.0", "pinch ended 2.0"])
  }

  func testTranslationMayBeSet() throws {
    XCTAssertEqual(
      try output(
        """
        view.transform = T.scale(2)
        view:addGestureRecognizer(T.panGestureRecognizer { action = function(pan)
          print(pan.state, pan:translation().x, pan:translation(view).x)
          pan:setTranslation(T.point(0, 0), view)
        end })
        """,
        run: """
          app:touches { { time = 0, x = 10, y = 10 }, { time = 0.1, x = 50, y = 10 },
            { time = 0.2, x = 70, y = 10 }, { time = 0.3, x = 70, y = 10 } }
          """),
      ["began 40.0 20.0", "changed 20.0 10.0", "ended 0.0 0.0"])
  }

  func testTouchMayBeLeftAlone() throws {
    XCTAssertEqual(
      try output(
        """
        view:addGestureRecognizer(T.tapGestureRecognizer { action = log("tap"),
          shouldReceive = function(tap, touch) return touch:location(view).x < 100 end })
        """, run: "app:tap(T.point(50, 50)) app:tap(T.point(150, 50))"),
      ["tap ended"])
  }

  func testMistakesNameWhatIsExpected() throws {
    let rows: [(script: String, message: String)] = [
      (
        "T.tapGestureRecognizer { action = print, numberOfTapsRequired = 1.5 }",
        "numberOfTapsRequired must be a whole number from 1 to 10 (got 1.5)"
      ),
      (
        "T.tapGestureRecognizer { action = print, numberOfTapsRequired = 99 }",
        "numberOfTapsRequired must be a whole number from 1 to 10 (got 99)"
      ),
      (
        "local t = T.tapGestureRecognizer { action = print } t:requireToFail(t)",
        "a gesture cannot wait for itself to fail"
      ),
      (
        "local p = T.pinchGestureRecognizer { action = print } p.scale = 0",
        "scale of a pinch must be above 0 (got 0)"
      ),
      (
        "local p = T.longPressGestureRecognizer { action = print, minimumDuration = 1 }",
        "minimumPressDuration"
      ),
      (
        "local p = T.swipeGestureRecognizer {}", "swipeGestureRecognizer"
      ),
    ]
    for row in rows {
      let error = try XCTUnwrap(try runBody(row.script).error, row.script)
      XCTAssertTrue(
        (error.message + " " + error.report).contains(row.message),
        "\(row.script): \(error.report)")
    }
  }

  func testShouldRecognizeMustAnswerTrueOrFalse() throws {
    let result = try runFlow(
      setup + """

        view:addGestureRecognizer(T.panGestureRecognizer { action = log("first"),
          shouldRecognizeSimultaneously = function() return 1 end })
        view:addGestureRecognizer(T.panGestureRecognizer { action = log("second") })
        """, "app:drag { from = T.point(5, 5), to = T.point(200, 5) }")
    XCTAssertEqual(
      result.run.error?.message,
      "shouldRecognizeSimultaneously of the gesture recognizer must answer true or false (got 1)")
  }
}
