import TransitionCore
import TransitionLua
import XCTest

/// The coroutine of an interaction: `for pan in ctx:gesture() do`.
final class GestureLoopTests: ScriptTestCase {
  private static let follow =
    "for pan in ctx:gesture() do self:update(pan:translation(nav.view).x / 400) end"

  /// Runs a flow whose pops are driven by a coroutine; its first line is `body`.
  private func flow(
    _ body: String, _ user: String = "swipe(app, 240, { hold = 0.2 })", options: String = "",
    after: String = ""
  ) throws -> (printed: [String], run: ScriptRun) {
    let run =
      "began = function() nav:pop() end, run = function(self, ctx)\n\(body)\nend, \(options)"
    return try runFlow(
      GestureInteractionTests.setup(run) + after,
      GestureInteractionTests.begin + user + " app:settle() print(#nav.viewControllers)")
  }

  private func assertPrints(
    _ expected: [String], _ body: String, _ user: String = "swipe(app, 240, { hold = 0.2 })",
    options: String = "", findings: [String] = [], line: UInt = #line
  ) throws {
    let result = try flow(body, user, options: options)
    XCTAssertNil(result.run.error, result.run.error?.report ?? "", line: line)
    XCTAssertEqual(result.printed, expected, body, line: line)
    XCTAssertEqual(result.run.timeline.diagnostics.map(\.code), findings, body, line: line)
  }

  func testLoopGoesThroughTheSamplesAndEndsWithTheGesture() throws {
    let user = """
      app:touches { { time = 0, x = 0, y = 9 }, { time = 0.1, x = 40, y = 9 },
        { time = 0.2, x = 100, y = 9 }, { time = 0.3, x = 300, y = 9 }, { time = 0.6, x = 300, y = 9 } }
      """
    try assertPrints(
      ["began 0.1", "changed 0.25", "changed 0.75", "ended ended true", "1"],
      """
      for g in ctx:gesture() do
        self:update(g:translation(nav.view).x / 400) print(g.state, self.percentComplete)
      end
      print(self.gestureState, pan.state, ctx.interactive)
      self:finish()
      """, user)
    try assertPrints(
      ["cancelled cancelled", "2"],
      "\(Self.follow) print(self.gestureState, pan.state) self:cancel()",
      "swipe(app, 300, { cancelled = true })")
  }

  /// What run leaves open is decided as without ended.
  func testReturnWithoutAnEndDecides() throws {
    for (points, pages) in [(240, 1), (160, 2)] {
      try assertPrints(["\(pages)"], Self.follow, "swipe(app, \(points), { hold = 0.2 })")
    }
    try assertPrints(["2"], Self.follow, "swipe(app, 360, { cancelled = true })")
    try assertPrints(["1"], "for pan in ctx:gesture() do self:update(0.9) break end")
    try assertPrints(["2"], "")
  }

  func testBreakLeavesTheLoopAndTheRestIsTheScripts() throws {
    try assertPrints(
      ["left 0.5", "1"],
      """
      for g in ctx:gesture() do
        local part = g:translation(nav.view).x / 400
        self:update(part)
        if part >= 0.5 then break end
      end
      print('left', self.percentComplete) self:finish()
      """, "swipe(app, 360, { hold = 0.2 })")
  }

  func testErrorInTheBodyNamesItsLine() throws {
    let result = try flow("for g in ctx:gesture() do error('no') end")
    XCTAssertEqual(result.run.error?.message, "no")
    XCTAssertEqual(result.run.error?.line, 12)
    XCTAssertEqual(result.run.error?.frames.last?.text, "in run of the interaction")
    XCTAssertEqual(result.printed, [])
  }

  /// Of the samples that come while the body waits the newest counts: 120 a second, a wait of 0.1 s.
  func testWaitInTheBodySkipsToTheNewestSample() throws {
    let result = try flow(
      """
      local count = 0
      for g in ctx:gesture() do
        count = count + 1
        self:update(g:translation(nav.view).x / 400)
        ctx:animate(0.1, function() ctx.container.alpha = count % 2 + 0.5 end)
      end
      print(count, self.gestureState, string.format("%.4f", self.percentComplete))
      self:finish()
      """, "swipe(app, 240, { duration = 0.4 })")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    // It begins at 10 points, 2/120 s after the touch; then at 0.1167, 0.2167, 0.3167 s. At 0.4167 s the
    // finger is up.
    XCTAssertEqual(result.printed, ["4 ended 0.4750", "1"])
  }

  func testTwoLoopsGetEverySample() throws {
    try assertPrints(
      ["true true", "1"],
      """
      local counts = { 0, 0 }
      local other = coroutine.wrap(function()
        for _ in ctx:gesture() do counts[2] = counts[2] + 1 end
      end)
      other()
      for pan in ctx:gesture() do
        counts[1] = counts[1] + 1 self:update(pan:translation(nav.view).x / 400)
      end
      print(counts[1] > 20, math.abs(counts[1] - counts[2]) <= 1) self:finish()
      """)
  }

  func testLoopEndsWhenTheTransitionIsLetGo() throws {
    try assertPrints(
      ["over changed false", "2"],
      """
      for g in ctx:gesture() do
        local part = g:translation(nav.view).x / 400
        self:update(part)
        if part > 0.3 then self:cancel() end
      end
      print('over', pan.state, ctx.interactive)
      """, "swipe(app, 360, { hold = 0.5 })")
  }

  /// The transition is completed by somebody else while the loop waits: its guards run, and it is over.
  func testGuardsOfALoopRunWhenTheTransitionIsCompleted() throws {
    let result = try runFlow(
      "local kept\n"
        + GestureInteractionTests.setup(
          """
          began = function() nav:pop() end, run = function(self, ctx)
            kept = ctx
            local _ <close> = setmetatable({}, { __close = function() print('guard') end })
            \(Self.follow)
            print('not reached')
          end
          """)
        + "\nslide = T.animator { duration = 1, animate = function(ctx) end }",
      GestureInteractionTests.begin
        + """
        local hand = coroutine.wrap(function() swipe(app, 300, { duration = 1 }) end)
        hand() app:wait(0.5) kept:complete(false) print('completed') app:settle()
        """)
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["guard", "completed"])
  }

  func testWithoutAGestureTheLoopIsOverAtOnce() throws {
    let animator = """
      slide = T.animator { duration = 0.1, run = function(ctx)
        ctx.container:insertSubview(ctx.to.view, 1)
        for _ in ctx:gesture() do print('sample') end
        print('over')
        ctx:animate(0.1, function() ctx.from.view.alpha = 0 end)
        ctx.from.view.alpha = 1
      end }
      """
    XCTAssertEqual(
      try flowOutput(
        GestureInteractionTests.setup(GestureInteractionTests.moves) + "\n" + animator,
        GestureInteractionTests.begin + "nav:pop() app:settle() print(#nav.viewControllers)"),
      ["over", "1"])
  }

  func testMisuse() throws {
    let rows: [(body: String, message: String, hint: String)] = [
      (
        "for g in ctx.gesture() do end", "gesture must be called on a transition context (got nil)",
        "write a colon before gesture, not a dot"
      ),
      (
        "T.animate(0.1, function() for g in ctx:gesture() do end end)",
        "the loop over ctx:gesture() waits, and waiting is not possible inside the function of an "
          + "animation, which makes its changes at once",
        "wait after the call that starts the animation"
      ),
    ]
    for row in rows {
      let error = try flow(row.body).run.error
      XCTAssertEqual(error?.message, row.message)
      XCTAssertEqual(error?.hint, row.hint)
      XCTAssertEqual(error?.line, 12)
    }
    let error = try runBody("ctx:gesture()", style: "run").error
    XCTAssertEqual(error?.message, "no gesture drives this transition")
    XCTAssertEqual(
      error?.hint,
      "let the delegate answer an interaction with a gesture: T.interaction { gesture = …, … }")
  }

  /// A transition that is caught in flight gets a run of its own.
  func testCaughtTransitionIsFollowedAgain() throws {
    let setup = """
      local nav, drag, slide
      local function slideOf(ctx)
        if slide then return slide end
        ctx.container:addSubview(ctx.to.view)
        slide = T.propertyAnimator { duration = 1, curve = "linear",
          animations = function() ctx.from.view.alpha = 0 end,
          completion = function() slide = nil ctx.from.view.alpha = 1 ctx:complete(not ctx.cancelled) end }
        return slide
      end
      drag = T.interaction { gesture = T.panGestureRecognizer {},
        began = function(self)
          if slide then self:pause() else nav:push(T.viewController { name = "b" }) end
        end,
        run = function(self, ctx)
          local base = self.percentComplete
          for g in ctx:gesture() do self:update(base + g:translation(nav.view).x / 400) end
          print(string.format("%.3f", self.percentComplete))
          self:finish()
        end }
      nav = T.navigationController { root = T.viewController { name = "a" },
        viewDidLoad = function(self) self.view:addGestureRecognizer(drag.gesture) end,
        delegate = T.delegate {
          animationController = function() return T.animator { duration = 1, interruptibleAnimator = slideOf } end,
          interactionController = function() return drag end } }
      """
    // 0.25 of the way, 0.1 s more by itself; caught by a touch that has moved 10 points after 1/120 s and
    // lifted where it is 0.125 farther.
    XCTAssertEqual(
      try flowOutput(
        setup,
        """
        app:touches { { time = 0, x = 20, y = 9 }, { time = 0.1, x = 120, y = 9 },
          { time = 0.3, x = 120, y = 9 } }
        app:wait(0.1)
        app:touches { { time = 0, x = 20, y = 9 }, { time = 0, x = 40, y = 9 },
          { time = 0.1, x = 70, y = 9 }, { time = 0.3, x = 70, y = 9 } }
        app:settle() print(#nav.viewControllers)
        """), ["0.250", "0.475", "2"])
  }
}
