import TransitionCore
import TransitionLua
import XCTest

/// Every row of `uikit-semantics.md` §7, as a script sees it; from Swift they are in
/// `TransitionEngineTests/Input` and `InteractivePopGestureTests`.
final class GestureRuleTests: ScriptTestCase {
  private let setup = """
    local view = T.view { frame = T.rect(0, 0, 400, 400), name = "pad" }
    local nav = T.viewController { viewDidLoad = function(self) self.view:addSubview(view) end }
    local function pan(action) view:addGestureRecognizer(T.panGestureRecognizer { action = action }) end
    local function log(g) print(g.state) end
    """

  /// Three samples 0.1 s apart, by their x.
  private func touches(_ xs: Double..., end: String = "ended") -> String {
    let samples = xs.enumerated().map { index, x in
      let phase = index == xs.count - 1 ? ", phase = '\(end)'" : ""
      return "{ time = \(Double(index) / 10), x = \(x), y = 50\(phase) }"
    }
    return "app:touches { \(samples.joined(separator: ", ")) }"
  }

  private func output(_ script: String, _ run: String) throws -> [String] {
    try flowOutput(setup + "\n" + script, run)
  }

  // MARK: - States

  func testPanBeginsChangesAndEndsWithOneCallEach() throws {
    XCTAssertEqual(
      try output("pan(log)", touches(50, 80, 90, 95, 95)), ["began", "changed", "changed", "ended"])
  }

  func testPanWhoseTouchIsTakenAwayIsCancelled() throws {
    XCTAssertEqual(
      try output("pan(log)", touches(50, 80, 80, end: "cancelled")), ["began", "cancelled"])
  }

  func testPanThatNeverStartsCallsNothing() throws {
    XCTAssertEqual(try output("pan(log)", touches(50, 55, 55)), [])
  }

  // MARK: - Translation

  func testTranslationCountsFromTheTouch() throws {
    XCTAssertEqual(
      try output("pan(function(g) print(g:translation(view).x) end)", touches(50, 80, 95, 95)),
      ["30.0", "45.0", "45.0"])
  }

  func testTranslationCountsFromWhatWasSet() throws {
    XCTAssertEqual(
      try output(
        """
        pan(function(g) print(g:translation(view).x) g:setTranslation(T.point(100, 0), view) end)
        """, touches(50, 80, 95, 95)), ["30.0", "115.0", "100.0"])
  }

  func testTransformedViewDividesTheTranslationAndAMovedOneDoesNot() throws {
    for (transform, x) in [("T.scale(2)", "15.0"), ("T.translation(100, 0)", "30.0")] {
      XCTAssertEqual(
        try output(
          """
          view.transform = \(transform)
          pan(function(g) if g.state == "began" then print(g:translation(view).x) end end)
          """, touches(150, 180, 180)), [x], transform)
    }
  }

  // MARK: - Velocity

  func testVelocityIsInPointsPerSecondOfTheView() throws {
    XCTAssertEqual(
      try output(
        """
        view.transform = T.scale(2)
        pan(function(g) print(string.format("%.3f %.3f", g:velocity().x, g:velocity(view).x)) end)
        """, touches(150, 180, 180)), ["300.000 150.000", "300.000 150.000"])
  }

  // MARK: - Start

  func testPanStartsAfterTenPointsAndShowsThem() throws {
    XCTAssertEqual(
      try output("pan(function(g) print(g.state, g:translation().x) end)", touches(50, 59, 60, 60)),
      ["began 10.0", "ended 10.0"])
  }

  // MARK: - Edge pan

  func testEdgePanBeginsWithinTwentyPointsOfItsEdge() throws {
    for (x, states) in [(20.0, ["began", "ended"]), (21, [])] {
      XCTAssertEqual(
        try output(
          """
          view:addGestureRecognizer(T.screenEdgePanGestureRecognizer { edge = "left", action = log })
          """, touches(x, x + 40, x + 40)), states, "\(x)")
    }
  }

  // MARK: - The interactive pop gesture

  private let stack = """
    local nav = T.navigationController { root = T.viewController { name = "first" } }
    local second = T.viewController { name = "second" }
    local function swipe(app, x)
      app:drag { from = T.point(5, 100), to = T.point(5 + x, 100), hold = 0.2 } app:settle()
      print(#nav.viewControllers)
    end
    """

  func testSwipeFromTheLeftEdgePops() throws {
    XCTAssertEqual(
      try flowOutput(stack, "nav:push(second, false) app:settle() swipe(app, 150) swipe(app, 250)"),
      ["2", "1"])
  }

  func testSwipeIsOffWhereTheDelegateGivesAnimators() throws {
    XCTAssertEqual(
      try flowOutput(
        stack + "\nnav.delegate = T.delegate { animationController = function() end }",
        "nav:push(second, false) app:settle() swipe(app, 250)"), ["2"])
    XCTAssertEqual(
      try flowOutput(
        stack + "\nnav.delegate = T.delegate { didShow = function() end }",
        "nav:push(second, false) app:settle() swipe(app, 250)"), ["1"])
  }

  func testSwipeIsOffOnTheRootAndWhereItIsDisabled() throws {
    XCTAssertEqual(
      try flowOutput(
        stack,
        """
        swipe(app, 250)
        nav:push(second, false) app:settle()
        nav.interactivePopGestureRecognizer.isEnabled = false
        swipe(app, 250)
        """), ["1", "2"])
  }

  // MARK: - The end

  /// The usual decision, and a driver that must be told of every end.
  func testPopIsDecidedByHalfTheWayOrSpeedAndEndsWithACancelledTouchToo() throws {
    let rows: [(drag: String, pages: String)] = [
      ("to = T.point(190, 100), hold = 0.2", "2"), ("to = T.point(230, 100), hold = 0.2", "1"),
      ("to = T.point(190, 100), duration = 0.1", "1"),
      ("to = T.point(395, 100), cancelled = true", "2"),
    ]
    for row in rows {
      XCTAssertEqual(
        try flowOutput(
          """
          local drag = T.interaction {}
          local nav
          local slide = T.animator { duration = 0.4, animate = function(ctx)
            ctx.container:insertSubview(ctx.to.view, 1)
            T.animate(0.4, function() ctx.from.view.center = T.point(600, 400) end, function()
              ctx:complete(not ctx.cancelled) end)
          end }
          local pan = T.screenEdgePanGestureRecognizer { action = function(pan)
            local part = pan:translation(nav.view).x / 400
            if pan.state == "began" then nav:pop()
            elseif pan.state == "changed" then drag:update(part)
            elseif pan.state == "ended" and (part > 0.5 or pan:velocity(nav.view).x > 500) then
              drag:finish()
            else drag:cancel() end
          end }
          nav = T.navigationController { root = T.viewController { name = "first" },
            viewDidLoad = function(self) self.view:addGestureRecognizer(pan) end,
            delegate = T.delegate { animationController = function() return slide end,
              interactionController = function() return drag end } }
          """,
          """
          nav:push(T.viewController { name = "second" }, false) app:settle()
          app:drag { from = T.point(5, 100), \(row.drag) } app:settle()
          print(#nav.viewControllers)
          """), [row.pages], row.drag)
    }
  }
}
