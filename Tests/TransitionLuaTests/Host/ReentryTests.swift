import TransitionCore
import TransitionLua
import XCTest

/// Scripts that call the API from inside its own callbacks, and tie views and controllers into knots.
final class ReentryTests: ScriptTestCase {
  private static let setup = """
    local a = T.viewController { name = "a" }
    local nav = T.navigationController { root = a }
    """
  private static let single = "local a = T.viewController { name = 'a' }"

  /// Each is survived: with the printed lines and the codes of findings.
  private static let rows: [(setup: String, body: String, printed: [String], codes: [String])] = [
    (
      "local nav nav = T.navigationController { root = T.viewController { viewWillAppear = function() "
        + "if nav then nav:push(T.viewController {}) print(#nav.viewControllers) end end } }",
      "nav:push(T.viewController {}) app:settle() nav:pop() app:settle() print(#nav.viewControllers)",
      ["2", "1", "1"], ["push-while-busy", "push-while-busy"]
    ),
    (
      "local nav = T.navigationController { root = T.viewController { viewDidDisappear = function(self) "
        + "self.navigationController:present(T.viewController { name = 'm' }, true, "
        + "function() print('done') end) end } }",
      "nav:push(T.viewController {}) app:settle() print(nav.presentedViewController)",
      ["done", "view controller \"m\""], []
    ),
    (
      setup
        + "\nlocal v = T.view { frame = T.rect(0, 0, 99, 99) } a.view:addSubview(v) local pan "
        + "pan = T.panGestureRecognizer { action = function(g) print(g.state, g.view == v) "
        + "v:removeFromSuperview() v:removeGestureRecognizer(pan) end } v:addGestureRecognizer(pan)",
      "app:drag { from = T.point(9, 9), to = T.point(90, 90) } print(pan.state, pan.view)",
      ["began true", "cancelled false", "possible nil"], []
    ),
    (
      "local a = T.viewController { animationControllerForPresented = function(self) self:dismiss() "
        + "self:present(T.viewController {}) end, animationControllerForDismissed = function(self) "
        + "self:dismiss() end }",
      "app:wait(0.1) local p = T.viewController { transitioningDelegate = a } a:present(p) app:settle() "
        + "print(a.presentedViewController == p) p:dismiss() app:settle() print(a.presentedViewController)",
      ["true", "nil"], ["push-while-busy"]
    ),
    (
      "local nav nav = T.navigationController { root = T.viewController {}, delegate = T.delegate { "
        + "animationController = function() nav.view:removeFromSuperview() nav:pop() "
        + "nav:push(T.viewController {}) end } }",
      "nav:push(T.viewController {}) app:settle() print(#nav.viewControllers, nav.view.superview)",
      ["2 nil"], ["push-while-busy"]
    ),
    (
      setup,
      "local s = a.view:snapshotView(true) s:addSubview(a.view) app:settle() "
        + "print(a.view.superview == s, pcall(a.view.addSubview, a.view, s))",
      [
        "true false test.lua:5: a view cannot be inside itself: \"a\" is inside \"a.snapshot\""
      ], []
    ),
    // A page whose view holds the navigation controller's.
    (
      setup
        + "\nlocal p = T.viewController { name = 'p' } p.view:addSubview(nav.view) nav:push(p, false)",
      "print(#nav.viewControllers, p.view.superview == a.view.superview)", ["2 true"], []
    ),
    (
      setup,
      "app:wait(0.1) local p = T.viewController { name = 'p' } p.view:addSubview(nav.view) "
        + "nav:push(p) app:settle() print('survived')", ["survived"],
      ["view-inside-itself", "to-view-not-added"]
    ),
    (
      single,
      "app:wait(0.1) local p = T.viewController { name = 'p' } p.view:addSubview(a.view) a:present(p) "
        + "app:settle() p:dismiss() app:settle() print(a.presentedViewController)",
      ["nil"], ["presenter-not-in-window", "nothing-to-dismiss"]
    ),
    (
      single,
      "app:wait(0.1) local p = T.viewController { name = 'p' } a:present(p) app:settle() "
        + "a.view:addSubview(app.window.subviews[1]) p:dismiss() app:settle() print('survived')",
      ["survived"], ["view-inside-itself", "to-view-not-added"]
    ),
    (
      single,
      "app:wait(0.1) a:present(T.viewController { name = 'p', viewWillAppear = function(self) "
        + "self.view:addSubview(a.view.superview) end }) app:settle() print('survived')",
      ["survived"], ["view-inside-itself", "to-view-not-added"]
    ),
    // Controllers in a ring would keep each other for ever.
    (
      single,
      "app:wait(0.1) local b = T.viewController { name = 'b' } local n = T.navigationController { root = b } "
        + "a:present(n, false) app:settle() n:push(a) b:present(a) b:present(n) app:settle() "
        + "print(#n.viewControllers, n.presentedViewController)", ["1 nil"],
      ["pushed-into-itself", "already-shown"]
    ),
    (
      setup,
      "local p = T.viewController { name = 'p' } local other = T.navigationController { root = p } "
        + "nav:push(p) nav:push(a) app:settle() print(#nav.viewControllers)", ["1"],
      ["already-shown", "pushed-twice"]
    ),
    // The same animator, a coroutine, for two transitions at once.
    (
      "local fade = T.animator { duration = 1, run = function(ctx) ctx.container:addSubview(ctx.to.view) "
        + "ctx:animate(0.5, function() ctx.from.view.alpha = 0.5 end) ctx.from.view.alpha = 1 "
        + "print('end', ctx.to.name) end } "
        + "local d = T.delegate { animationController = function() return fade end } "
        + "local a = T.viewController { name = 'a' } local function nest() "
        + "local n = T.navigationController { root = T.viewController {}, delegate = d } "
        + "a.view:addSubview(n.view) return n end local n1, n2 = nest(), nest()",
      "n1:push(T.viewController { name = 'b' }) app:wait(0.2) n2:push(T.viewController { name = 'c' }) "
        + "app:settle() print(#n1.viewControllers, #n2.viewControllers)",
      // The first page was never put on screen: the containers are no children of a controller.
      ["end b", "end c", "2 2"], ["not-in-window"]
    ),
  ]

  func testEachIsSurvived() throws {
    for row in Self.rows {
      let root = row.setup.contains("local a ") && !row.setup.contains("local nav") ? "a" : "nav"
      let result = try runFlow(row.setup, row.body, root: root)
      let error = result.run.error
      XCTAssertTrue(error == nil || error?.kind == .misuse, error?.report ?? "")
      XCTAssertEqual(result.printed, row.printed, "\(row.body): \(error?.report ?? "")")
      XCTAssertEqual(result.run.timeline.diagnostics.map(\.code), row.codes, row.body)
      for finding in result.run.timeline.diagnostics { XCTAssertGreaterThan(finding.place.line, 0) }
    }
  }

  func testOverrideThatCallsItselfEndsWithAnError() throws {
    let run = try runFlow(
      "local nav = T.navigationController { root = T.viewController {}, "
        + "push = function(self, super, page) self:push(page) end }",
      "nav:push(T.viewController {})")
    XCTAssertEqual(
      run.run.error?.message, "calls between the script and the engine are nested more than 60 deep"
    )
    XCTAssertEqual(run.run.error?.line, 2)
  }

  /// Views 250 deep with a navigation controller at the bottom, page in page.
  func testHierarchiesThatControllersBuildHaveADepth() throws {
    let run = try runFlow(
      """
      local below
      for i = 1, 30 do
        local top = T.view {}
        local bottom = top
        for _ = 1, 240 do local view = T.view {} bottom:addSubview(view) bottom = view end
        local nav = T.navigationController { root = T.viewController {} }
        bottom:addSubview(nav.view)
        if below then nav:push(below, false) end
        below = T.viewController { name = "p" .. i, view = top }
      end
      """, "app:tap(T.point(1, 1)) print(app.window:snapshotView(true) ~= nil)", root: "below")
    XCTAssertNil(run.run.error, run.run.error?.report ?? "")
    XCTAssertEqual(run.printed, ["true"])
  }

  func testPresentationsHaveADepth() throws {
    let run = try runFlow(
      Self.single,
      """
      local pages, top = {}, a
      for i = 1, 200 do pages[i] = T.viewController { name = "p" .. i } end
      for i = 200, 1, -1 do
        top:present(pages[i], false) app:wait(0.001)
        if not top.presentedViewController then print(i) break end
        top = pages[i]
      end
      """, root: "a")
    XCTAssertEqual(run.printed, ["101"])
    XCTAssertEqual(run.run.timeline.diagnostics.map(\.code), ["presented-too-deep"])
  }
}
