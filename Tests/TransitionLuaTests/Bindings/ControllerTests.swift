import TransitionCore
import TransitionLua
import XCTest

/// Controllers of scripts: callbacks, outlets, delegates, overrides and presentations.
final class ControllerTests: ScriptTestCase {
  /// As after a `loadView` of one's own in UIKit.
  func testViewThatIsGivenIsLoadedWhenItIsFirstAskedFor() throws {
    XCTAssertEqual(
      try flowOutput(
        """
        local view = T.view { backgroundColor = T.color(1, 0, 0) }
        local page = T.viewController { name = "page", view = view,
          viewDidLoad = function(self) print("loaded", self.view == view, self.view.name) end }
        print("made", pcall(T.viewController, { view = view }))
        """, "print(page.view == view)", root: "page"),
      [
        "made false test.lua:5: this view is the view of \"page\" already: each controller needs one of its own",
        "loaded true page", "true",
      ])
  }

  /// Pages that tell of each callback, and `fade`, an animator of 0.2 s.
  private static let setup = """
    local function page(name, more)
      local options = { name = name, viewDidLoad = function(self) print(name, "load") end }
      for _, call in ipairs { "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear" } do
        options[call] = function(self, animated) print(self.name, call, animated) end
      end
      for key, value in pairs(more or {}) do options[key] = value end
      return T.viewController(options)
    end
    local fade = T.animator { duration = 0.2, animate = function(ctx)
      print("animate", ctx.operation)
      local view = ctx:view("to") or ctx:view("from")
      ctx.container:addSubview(view)
      view.alpha = 0.5
      T.animate(0.2, function() view.alpha = 1 end, function() ctx:complete(not ctx.cancelled) end)
    end }
    local nav = T.navigationController { root = T.viewController { name = "root" } }
    """

  /// The order is Apple's: the page that goes is told first, the delegate between the appearance
  /// callbacks and the animator.
  func testPushCallsBackInUIKitsOrder() throws {
    let delegate = """
      nav.delegate = T.delegate {
        animationController = function(self, op, from, to) print(op, from.name, to.name) return fade end,
        interactionController = function(self, animator) print("interaction", animator == fade) end,
        willShow = function(self, page, animated) print("willShow", page.name, animated) end,
        didShow = function(self, page, animated) print("didShow", page.name, animated) end,
      }
      """
    let first = "\(Self.setup)\nnav = T.navigationController { root = page 'first' }\n\(delegate)"
    let printed = try flowOutput(
      first, "nav:push(page 'second') app:settle() print('-') nav:pop(false)")
    XCTAssertEqual(
      printed,
      [
        "first load", "first viewWillAppear false", "first viewDidAppear false",
        "push first second", "interaction true", "first viewWillDisappear true", "second load",
        "second viewWillAppear true", "willShow second true", "animate push",
        "first viewDidDisappear true", "second viewDidAppear true", "didShow second true", "-",
        "second viewWillDisappear false", "first viewWillAppear false", "willShow first false",
        "second viewDidDisappear false", "first viewDidAppear false", "didShow first false",
      ])
  }

  /// What a page leaves alone goes to the containers, which have the same callbacks as any controller.
  func testEveryKindOfControllerGetsTouches() throws {
    let touches =
      "touchesBegan = function(self, touch) print(self.name, touch.phase) end, "
      + "touchesEnded = function(self, touch) print(self.name, touch.phase) end, "
    for kind in [
      "viewController { name = 'it', \(touches) }",
      "navigationController { name = 'it', \(touches) root = T.viewController {} }",
      "tabBarController { name = 'it', \(touches) viewControllers = { T.viewController {} } }",
    ] {
      XCTAssertEqual(
        try flowOutput("local nav = T.\(kind)", "app:settle() app:tap(T.point(200, 400))"),
        ["it began", "it ended"], kind)
    }
  }

  /// A forgotten settle: the page is not there yet, and its outlets are not.
  func testOutletOfAPageThatIsNotLoadedSaysSo() throws {
    let error = try XCTUnwrap(
      runFlow(
        "local second = T.viewController { name = 'second', viewDidLoad = function(self) "
          + "self.outlets.back = self.view end } "
          + "local nav = T.navigationController { root = T.viewController {} }",
        "nav:push(second) print(second.outlets.back)"
      ).run.error)
    XCTAssertEqual(error.message, "no outlet \"back\": \"second\" is not loaded yet")
    XCTAssertEqual(
      error.hint,
      "a page is loaded when it is first shown; after a tap wait for that with app:settle()")
  }

  func testOutletsAreSharedByName() throws {
    XCTAssertEqual(
      try flowOutput(
        Self.setup,
        """
        local view = T.view { name = "v" }
        local p = T.viewController { outlets = { view = view, speed = 2.5, flag = true } }
        p.outlets.title = "hello"
        p.outlets.place = T.point(1, 2)
        p.outlets.other = nav
        local o = p.outlets
        print(o.view == view, o.speed, o.flag, o.title, o.place, o.other == nav, o == p.outlets)
        o.title = nil
        print(pcall(function() return o.title end))
        """),
      [
        "true 2.5 true hello T.point(1, 2) true true",
        "false test.lua:27: no outlet \"title\"; hint: there are flag, speed, view, place, other",
      ])
  }

  func testAnyControllerMayBeTheDelegate() throws {
    XCTAssertEqual(
      try flowOutput(
        Self.setup,
        """
        print(nav.delegate)
        nav.delegate = nav print(nav.delegate == nav)
        local p = T.viewController {} nav.delegate = p print(nav.delegate == p)
        local d = T.delegate {} nav.delegate = d print(nav.delegate == d)
        local i = T.interaction {} nav.delegate = i print(nav.delegate == i)
        nav.delegate = nil print(nav.delegate)
        p.transitioningDelegate = p print(p.transitioningDelegate == p)
        p.transitioningDelegate = nil print(p.transitioningDelegate)
        """), ["nil", "true", "true", "true", "true", "nil", "true", "nil"])
  }

  func testWrongAnswersOfDelegatesAreRefused() throws {
    let rows: [(call: String, answer: String, message: String)] = [
      ("animationController", "1", "an animator or nil (got 1)"),
      ("animationController", "T.view {}", "an animator or nil (got a view)"),
      ("animationController", "'fade'", "an animator or nil (got the string \"fade\")"),
      ("animationController", "false", "an animator or nil (got false)"),
      ("animationController", "T.interaction {}", "an animator or nil (got an interaction)"),
      ("animationController", "T.animator", "an animator or nil (got a function)"),
      ("interactionController", "fade", "an interaction or nil (got an animator)"),
      ("interactionController", "{}", "an interaction or nil (got a table)"),
    ]
    for row in rows {
      let other =
        row.call == "animationController"
        ? "" : "animationController = function() return fade end, "
      let result = try runFlow(
        Self.setup + "\nnav.delegate = T.delegate { \(other)\n\(row.call) = function() return "
          + "\(row.answer) end }", "nav:push(page 'second') print('after')")
      XCTAssertEqual(
        result.run.error?.message, "\(row.call) of the delegate must answer \(row.message)")
      XCTAssertEqual(result.run.error?.kind, .misuse)
      XCTAssertNotNil(result.run.error?.line)
      XCTAssertEqual(result.printed, [], row.message)
    }
  }

  func testForgottenReturnGivesTheBuiltInAnimator() throws {
    let result = try runFlow(
      Self.setup
        + "\nnav.delegate = T.delegate { animationController = function() local _ = fade end }",
      "nav:push(T.viewController {}) app:settle() print(#nav.viewControllers)")
    XCTAssertEqual(result.printed, ["2"])
    let asked = result.run.timeline.events.filter { $0.name == "animationController" }
    XCTAssertEqual(asked.map { $0.data.last?.value }, ["nil"])
  }

  func testOverridesMayCallSuperOnceTwiceLaterOrNever() throws {
    let rows: [(push: String, printed: [String], codes: [String])] = [
      ("super(page, animated)", ["2 2", "view controller \"b\" 1"], []),
      ("super(page, false)", ["2 2", "view controller \"b\" 1"], []),
      ("super(page)", ["2 2", "view controller \"b\" 1"], []),
      (
        "super(page, animated) super(page, animated)", ["2 2", "view controller \"b\" 1"],
        ["push-while-busy"]
      ),
      ("", ["1 1", "nil 1"], []),
      (
        "T.animate(0.1, function() self.view.alpha = 0.9 end, function() self.view.alpha = 1 "
          + "super(page, animated) end)", ["1 2", "view controller \"b\" 1"], []
      ),
    ]
    for row in rows {
      let result = try runFlow(
        "local nav = T.navigationController { root = T.viewController {}, "
          + "push = function(self, super, page, animated) \(row.push) end }",
        "app:wait(0.1) nav:push(T.viewController { name = 'b' }) local n = #nav.viewControllers "
          + "app:settle() print(n, #nav.viewControllers) local b = nav:pop() app:settle() "
          + "print(b, #nav.viewControllers)")
      XCTAssertNil(result.run.error, "\(row.push): \(result.run.error?.report ?? "")")
      XCTAssertEqual(result.printed, row.printed, row.push)
      XCTAssertEqual(result.run.timeline.diagnostics.map(\.code), row.codes, row.push)
    }
  }

  func testSuperIsKeptAndCheckedLikeAnyMethod() throws {
    let rows: [(push: String, message: String)] = [
      ("super()", "argument #1 (page) of super must be a view controller (got nothing)"),
      ("super(nil)", "argument #1 (page) of super must be a view controller (got nil)"),
      ("super(page.view)", "argument #1 (page) of super must be a view controller (got a view)"),
      ("super(self)", "a navigation controller cannot be in the stack of another one"),
      ("super(page, 1)", "argument #2 (animated) of super must be true or false (got 1)"),
      ("super(page, true, 1)", "super takes 2 arguments at most (got 3)"),
      ("super:push(page)", "no member \"push\" on super"),
    ]
    for row in rows {
      let result = try runFlow(
        "local nav = T.navigationController { root = T.viewController {}, "
          + "push = function(self, super, page, animated) \(row.push) end }",
        "nav:push(T.viewController {})")
      XCTAssertEqual(result.run.error?.message, row.message)
      XCTAssertEqual(result.run.error?.hint, "write super(page, animated)", row.push)
      XCTAssertEqual(result.run.error?.line, 2, row.push)
      XCTAssertEqual(
        result.run.error?.frames.last?.text, "in push of the navigation controller \"navigation\"")
    }
    XCTAssertEqual(
      try flowOutput(
        "local kept local nav = T.navigationController { root = T.viewController {}, "
          + "push = function(self, super) kept = super end }",
        "nav:push(T.viewController {}) print(#nav.viewControllers) kept(T.viewController {}) "
          + "app:settle() print(#nav.viewControllers)"), ["1", "2"])
  }

  func testPresentationInAStyleOfItsOwn() throws {
    let printed = try flowOutput(
      Self.setup + """

        local first = page "first"
        local m = page("m", { modalPresentationStyle = "custom",
          animationControllerForPresented = function(self, presented, presenting, source)
            print(presented.name, presenting.name, source.name)
            return T.animator { duration = 0.2, animate = function(ctx)
              print(ctx.style, ctx:view("from"), ctx:view("to"), ctx.percentComplete, ctx.interactive)
              ctx.from:beginAppearanceTransition(false, true)
              ctx.container:addSubview(ctx.to.view)
              ctx.to.view.alpha = 0
              T.animate(0.2, function() ctx.to.view.alpha = 1 end, function()
                ctx.from:endAppearanceTransition()
                ctx:complete(true)
              end)
            end }
          end })
        m.transitioningDelegate = m
        """,
      """
      app:wait(0.1) print("-")
      first:present(m, true, function() print("presented", app.time) end)
      print(first.presentedViewController.name, m.presentingViewController.name, m.isBeingPresented)
      app:settle() print("-", m.isBeingPresented)
      m:dismiss(false, function() print("dismissed") end)
      app:settle() print(first.presentedViewController, m.presentingViewController)
      """, root: "first")
    XCTAssertEqual(
      printed,
      [
        "first load", "first viewWillAppear false", "first viewDidAppear false", "-",
        "m first first", "m first true", "m load", "m viewWillAppear true",
        "custom nil view \"m\" 0.0 false", "first viewWillDisappear true",
        "first viewDidDisappear true", "m viewDidAppear true", "presented 0.3", "- false",
        "m viewWillDisappear false", "m viewDidDisappear false", "dismissed", "nil nil",
      ])
  }
}
