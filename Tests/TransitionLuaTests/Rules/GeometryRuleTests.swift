import TransitionCore
import TransitionLua
import XCTest

/// Every row of `uikit-semantics.md` §4 that is modelled, as a script sees it; from Swift they are in
/// `TransitionEngineTests/Views` and `TransitionCoreTests/Geometry`.
///
/// Right values: by hand, from the formulas of that section.
final class GeometryRuleTests: ScriptTestCase {
  /// A flow whose window holds `view`, 100 × 50 at (10, 20); `show` prints rects and points.
  private func output(_ lines: String) throws -> [String] {
    try flowOutput(
      """
      local nav = T.viewController {}
      local view = T.view { frame = T.rect(10, 20, 100, 50), name = "view" }
      local function show(...)
        local parts = {}
        for _, v in ipairs { ... } do
          if type(v) == "number" then v = { v }
          elseif getmetatable(v) ~= nil or type(v) == "userdata" then
            local ok, w = pcall(function() return v.width end)
            v = ok and { v.x, v.y, v.width, v.height } or { v.x, v.y }
          end
          for _, n in ipairs(v) do parts[#parts + 1] = string.format("%.6g", n + 0.0) end
        end
        print(table.concat(parts, " "))
      end
      """, "app.window:addSubview(view)\n" + lines)
  }

  func testPointInTheSuperviewIsPositionPlusTransformedOffset() throws {
    // P = (60, 45), a = (0.5, 0.5): corner (0, 0) under scale 2 is P − 2 · (50, 25).
    XCTAssertEqual(
      try output("view.transform = T.scale(2) show(view:convert(T.point(0, 0), nil))"),
      ["-40 -5"])
  }

  func testFrameIsTheBoundingBoxOfTheCorners() throws {
    XCTAssertEqual(
      try output("view.transform = T.rotation(math.pi / 2) show(view.frame)"), ["35 -5 50 100"])
  }

  func testFrameSetUnderAScaleDividesTheSize() throws {
    XCTAssertEqual(
      try output(
        "view.transform = T.scale(0.5) view.frame = T.rect(0, 0, 100, 100) show(view.bounds, view.center)"
      ),
      ["0 0 200 200 50 50"])
  }

  /// LinkedInAttic/LayoutKit#231.
  func testFrameSetUnderATinyScaleBlowsUp() throws {
    XCTAssertEqual(
      try output(
        """
        view.transform = T.scale(0.001) view.frame = T.rect(0, 0, 100, 100)
        view.transform = T.identity show(view.frame)
        """), ["-49950 -49950 100000 100000"])
  }

  func testTransformLeavesBoundsAndCenter() throws {
    XCTAssertEqual(
      try output("view.transform = T.scale(3) show(view.bounds, view.center)"),
      ["0 0 100 50 60 45"])
  }

  func testAnchorPointMovesTheFrameByItsPartOfTheSize() throws {
    // (0 − 0.5) · 100 to the right, (1 − 0.5) · 50 upwards.
    XCTAssertEqual(
      try output("view.anchorPoint = T.point(0, 1) show(view.frame, view.center)"),
      ["60 -5 100 50 60 45"])
  }

  func testFrameAnimationIsPositionAndSize() throws {
    XCTAssertEqual(
      try output(
        """
        T.animate({ duration = 1, curve = "linear" }, function()
          view.frame = T.rect(110, 20, 200, 50) end)
        app:wait(0.5)
        """), [])
    let run = try runFlow(
      "local nav = T.viewController {}\nlocal view = T.view { frame = T.rect(10, 20, 100, 50), name = 'v' }",
      """
      app.window:addSubview(view)
      T.animate({ duration = 1, curve = "linear" }, function() view.frame = T.rect(110, 20, 200, 50) end)
      app:settle()
      """
    ).run
    XCTAssertEqual(
      try run.timeline.value(of: .centerX, node: "v", at: 0.5), 135, accuracy: 1e-9)
    XCTAssertEqual(
      try run.timeline.value(of: .boundsWidth, node: "v", at: 0.5), 150, accuracy: 1e-9)
  }

  func testOrderFollowsTheIndexRules() throws {
    XCTAssertEqual(
      try output(
        """
        local function order()
          local names = {}
          for i, v in ipairs(view.subviews) do names[i] = v.name end
          print(table.concat(names))
        end
        local a, b, c = T.view { name = "a" }, T.view { name = "b" }, T.view { name = "c" }
        for _, v in ipairs { a, b, c } do view:addSubview(v) end
        order() view:bringSubviewToFront(a) order() view:sendSubviewToBack(c) order()
        view:insertSubview(a, 1) order() view:insertSubview(a, 99) order()
        view:insertSubviewBelow(a, b) order() view:insertSubviewAbove(c, b) order()
        view:addSubview(a) order()
        local elsewhere = T.view {} view:insertSubviewBelow(b, elsewhere) order()
        """), ["abc", "bca", "cba", "acb", "cba", "cab", "abc", "bca", "cab"])
  }

  func testHiddenAndTransparentViewsGetNoTouches() throws {
    XCTAssertEqual(
      try output(
        """
        local function tap(name)
          local count = #app.window.subviews
          local hit = false
          view:addGestureRecognizer(T.tapGestureRecognizer { action = function() hit = true end })
          app:tap(T.point(20, 30))
          print(name, hit)
        end
        view.alpha = 0.01 tap "0.01" view.alpha = 0.009 tap "0.009"
        view.alpha = 1 view.isHidden = true tap "hidden"
        """), ["0.01 true", "0.009 false", "hidden false"])
  }

  func testConversionGoesUpToTheCommonAncestorAndDown() throws {
    XCTAssertEqual(
      try output(
        """
        local other = T.view { frame = T.rect(100, 100, 50, 50) }
        app.window:addSubview(other)
        other.transform = T.scale(0.5)
        show(view:convert(T.point(0, 0), other), other:convertFrom(T.rect(0, 0, 10, 10), view))
        """),
      // (10, 20) from the corner (112.5, 112.5) of `other`, twice as long.
      ["-205 -185 -205 -185 20 20"])
  }

  /// By the model values: those at the end.
  func testConversionUsesTheModelValues() throws {
    XCTAssertEqual(
      try output(
        """
        T.animate(1, function() view.center = T.point(160, 45) end)
        app:wait(0.5) show(view:convert(T.point(0, 0), nil))
        """), ["110 20"])
  }

  func testNegativeSizesAreStandardised() throws {
    XCTAssertEqual(
      try output("show(view:convert(T.rect(10, 10, -10, -10), nil))"), ["10 20 10 10"])
  }

  func testRightAndBottomEdgesAreOutside() throws {
    XCTAssertEqual(
      try output(
        """
        view:addGestureRecognizer(T.tapGestureRecognizer { action = function() print "hit" end })
        app:tap(T.point(109.9, 69.9)) app:tap(T.point(110, 30)) app:tap(T.point(20, 70))
        """), ["hit"])
  }

  /// Key paths of parts would keep full turns; a whole transform is decomposed.
  func testTransformTurnsTheShortWay() throws {
    for (angle, half) in [("1.5 * math.pi", -0.25 * Double.pi), ("0.5 * math.pi", 0.25 * .pi)] {
      let run = try runFlow(
        "local nav = T.viewController {}\nlocal view = T.view { frame = T.rect(0, 0, 9, 9), name = 'v' }",
        """
        app.window:addSubview(view)
        T.animate({ duration = 1, curve = "linear" }, function() view.transform = T.rotation(\(angle)) end)
        app:settle()
        """
      ).run
      XCTAssertEqual(
        try run.timeline.value(of: .rotation, node: "v", at: 0.5), half, accuracy: 1e-9, angle)
    }
  }

  // MARK: - Snapshots

  func testSnapshotHasTheBoundsOfItsViewAndNothingElseOfIt() throws {
    XCTAssertEqual(
      try output(
        """
        app:wait(0.1)
        view.transform = T.scale(2)
        local picture = view:snapshotView(true)
        show(picture.frame) print(picture.superview, picture.transform == T.identity)
        """), ["0 0 100 50", "nil true"])
  }

  func testSnapshotShowsTheScreenOrTheModel() throws {
    XCTAssertEqual(
      try output(
        """
        local dot = T.view { frame = T.rect(0, 0, 10, 10) }
        view:addSubview(dot)
        app:wait(0.1)
        T.animate({ duration = 1, curve = "linear" }, function() dot.center = T.point(45, 5) end)
        app:wait(0.5)
        local function x(picture) return picture.subviews[1].subviews[1].center end
        show(x(view:snapshotView(false)), x(view:snapshotView(true)))
        """), ["25 5 45 5"])
  }

  func testSnapshotOfAHiddenViewShowsNothing() throws {
    XCTAssertEqual(
      try output(
        """
        view:addSubview(T.view { frame = T.rect(0, 0, 10, 10) })
        app:wait(0.1)
        view.isHidden = true
        print(#view:snapshotView(true).subviews)
        """), ["0"])
  }

  func testSnapshotOfAPartHasItsSize() throws {
    XCTAssertEqual(
      try output(
        "app:wait(0.1) show(view:resizableSnapshotView(T.rect(10, 0, 40, 50), false).frame)"),
      ["0 0 40 50"])
  }
}
