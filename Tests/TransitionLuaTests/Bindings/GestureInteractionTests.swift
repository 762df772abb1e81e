import TransitionCore
import TransitionLua
import XCTest

/// Interactions that listen to their gesture: `T.interaction { gesture = … }`.
final class GestureInteractionTests: ScriptTestCase {
  /// A stack of two pages on a screen 400 points wide; a pan pops the top one over 1 s and 400 points.
  static func setup(_ options: String, gesture: String = "") -> String {
    """
    local nav, drag
    local slide = T.animator { duration = 1, animate = function(ctx)
      ctx.container:insertSubview(ctx.to.view, 1)
      T.animate(1, function() ctx.from.view.transform = T.translation(400, 0) end, function()
        ctx.from.view.transform = T.identity
        ctx:complete(not ctx.cancelled)
      end)
    end }
    local pan = T.panGestureRecognizer { \(gesture) }
    drag = T.interaction { gesture = pan, \(options) }
    nav = T.navigationController { root = T.viewController { name = "a" },
      viewDidLoad = function(self) self.view:addGestureRecognizer(pan) end,
      delegate = T.delegate {
        animationController = function(self, operation) return slide end,
        interactionController = function() return drag end } }
    local function swipe(app, points, options)
      options = options or {}
      options.from, options.to = T.point(20, 400), T.point(20 + points, 400)
      app:drag(options)
    end
    """
  }

  static let begin = "nav:push(T.viewController { name = 'b' }, false) app:settle()\n"
  static let moves =
    "began = function() nav:pop() end, "
    + "changed = function(self, pan) self:update(pan:translation(nav.view).x / 400) end, "

  func testCallbacksGetTheInteractionAndItsGesture() throws {
    let note = { (name: String) in
      "\(name) = function(self, g) print('\(name)', self == drag, g == pan, g.state, self.isTracking, "
        + "self.gestureState) end, "
    }
    XCTAssertEqual(
      try flowOutput(
        Self.setup(["began", "changed", "ended", "cancelled"].map(note).joined()),
        """
        print(drag.gesture == pan, drag.isTracking, drag.gestureState)
        app:touches { { time = 0, x = 20, y = 9 }, { time = 0.1, x = 40, y = 9 },
          { time = 0.2, x = 60, y = 9 }, { time = 0.3, x = 60, y = 9 } }
        print(drag.isTracking, drag.gestureState, pan.state)
        swipe(app, 15, { cancelled = true, duration = 0.001 })
        """),
      [
        "true false possible", "began true true began true began",
        "changed true true changed true changed", "ended true true ended false ended",
        "false ended possible", "began true true began true began",
        "cancelled true true cancelled false cancelled",
      ])
  }

  /// Right values: the rule that is documented, past half or faster than 1.5 ways (600 points) a second.
  func testWithoutEndedItFinishesPastHalfOrWhenTheFingerIsFast() throws {
    let rows: [(touch: String, pages: Int)] = [
      ("swipe(app, 240, { hold = 0.2 })", 1), ("swipe(app, 160, { hold = 0.2 })", 2),
      ("swipe(app, 120, { duration = 0.1 })", 1), ("swipe(app, 120, { duration = 0.3 })", 2),
      ("swipe(app, 240, { duration = 1 })", 1),
      ("swipe(app, 120, { duration = 0.1, hold = 0.05 })", 1),
      ("swipe(app, 120, { duration = 0.1, hold = 0.2 })", 2),
      ("swipe(app, 360, { cancelled = true })", 2),
      // Three quarters, and quickly back.
      (
        """
        app:touches { { time = 0, x = 20, y = 9 }, { time = 0.2, x = 200, y = 9 },
          { time = 0.3, x = 320, y = 9 }, { time = 0.32, x = 300, y = 9 }, { time = 0.32, x = 300, y = 9 } }
        """, 2
      ),
    ]
    for row in rows {
      XCTAssertEqual(
        try flowOutput(
          Self.setup(Self.moves),
          Self.begin + row.touch + " app:settle() print(#nav.viewControllers)"),
        ["\(row.pages)"], row.touch)
    }
  }

  func testEndedAndCancelledOfTheScriptDecideInItsPlace() throws {
    let options =
      Self.moves + "ended = function(self) self:cancel() end, "
      + "cancelled = function(self) self:finish() end"
    XCTAssertEqual(
      try flowOutput(
        Self.setup(options),
        Self.begin
          + """
          swipe(app, 360) app:settle() print(#nav.viewControllers)
          swipe(app, 40, { cancelled = true }) app:settle() print(#nav.viewControllers)
          """), ["2", "1"])
  }

  /// A delegate may answer the interaction always: without its gesture the transition takes its 1 s.
  func testTransitionWithoutItsGestureRunsByItself() throws {
    let result = try runFlow(
      Self.setup(Self.moves),
      Self.begin
        + """
        local start = app.time
        nav:pop() app:settle()
        print(#nav.viewControllers, string.format("%.6f", app.time - start - 1 / 60))
        """)
    XCTAssertNil(result.run.error)
    XCTAssertEqual(result.printed, ["1 1.000000"])
    XCTAssertEqual(result.run.timeline.diagnostics, [])
    XCTAssertFalse(
      result.run.timeline.events.contains { $0.name == "startInteractiveTransition" })
  }

  /// A finger that touches, moves and lifts at one instant, before the transition has started.
  func testGestureThatIsOverBeforeTheStartDecidesAtTheStart() throws {
    for (phase, x, pages) in [("ended", 300, 1), ("ended", 60, 2), ("cancelled", 300, 2)] {
      XCTAssertEqual(
        try flowOutput(
          Self.setup(Self.moves),
          Self.begin
            + """
            app:touches { { time = 0, x = 20, y = 9 }, { time = 0, x = 40, y = 9 },
              { time = 0, x = \(x), y = 9 }, { time = 0, x = \(x), y = 9, phase = "\(phase)" } }
            app:settle() print(#nav.viewControllers)
            """), ["\(pages)"], "\(phase) at \(x)")
    }
  }

  func testTwoInteractionsMayListenToOneGestureAfterItsAction() throws {
    XCTAssertEqual(
      try flowOutput(
        Self.setup(
          "began = function() print('first') end, changed = function() end",
          gesture: "action = function(pan) if pan.state == 'began' then print('action') end end")
          + "\nT.interaction { gesture = pan, began = function() print('second') end, "
          + "changed = function() end }", "swipe(app, 100)"), ["action", "first", "second"])
  }

  func testRecognizerThatTellsNobodyIsReported() throws {
    let result = try runFlow(
      """
      local page = T.viewController { viewDidLoad = function(self)
        self.view:addGestureRecognizer(T.tapGestureRecognizer {})
      end }
      """, "app:tap(T.point(9, 9))", root: "page")
    XCTAssertNil(result.run.error)
    let finding = try XCTUnwrap(result.run.timeline.diagnostics.first)
    XCTAssertEqual(finding.code, "gesture-without-action")
    XCTAssertEqual(
      finding.message, "the tap on \"page\" came about, and nobody was told: it has no action")
    XCTAssertEqual(finding.remedy, "give it an action, or an interaction that listens to it")
    XCTAssertEqual(finding.place.line, 3)
  }

  func testEntriesThatDoNotGoTogetherAreRefused() throws {
    let rows: [(options: String, message: String, hint: String)] = [
      (
        "began = print", "began of an interaction is about its gesture, and there is none",
        "give it one: gesture = T.panGestureRecognizer {}"
      ),
      (
        "gesture = T.panGestureRecognizer {}",
        "an interaction with a gesture needs changed = function(self, gesture) … end or "
          + "run = function(self, ctx) … end",
        "changed says how far the transition is: self:update(fraction)"
      ),
      (
        "gesture = T.panGestureRecognizer {}, run = print, changed = print",
        "an interaction has either run or changed, not both",
        "run = function(self, ctx) follows the gesture itself"
      ),
      (
        "gesture = T.panGestureRecognizer {}, run = print, duration = 1",
        "with a gesture, run = function(self, ctx) follows the gesture, and nothing animates",
        "give the interaction animate = function(ctx) … end, or make an animator with "
          + "T.animator { run = … }"
      ),
      (
        "gesture = T.panGestureRecognizer {}, changed = print, start = print, ended = print",
        "an interaction with start moves the views itself, and needs "
          + "cancelled = function(self, gesture) … end for it", ""
      ),
      ("run = print", "an interaction that animates needs a duration (seconds)", ""),
      (
        "gesture = T.view {}",
        "gesture of argument #1 (options) of interaction must be a gesture recognizer (got a view)",
        "for example T.interaction { gesture = pan, began = function() … end, changed = function(self, pan) … end }"
      ),
    ]
    for row in rows {
      let error = try runBody("T.interaction { \(row.options) }").error
      XCTAssertEqual(error?.message, row.message, row.options)
      XCTAssertEqual(error?.hint, row.hint, row.options)
      XCTAssertEqual(error?.line, 5, row.options)
    }
  }
}
