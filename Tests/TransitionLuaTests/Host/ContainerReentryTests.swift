import TransitionCore
import TransitionLua
import XCTest

/// What callbacks do while a container changes: each must be survived, and refused where it cannot be.
///
/// Codes and what is printed are written by hand.
final class ContainerReentryTests: ScriptTestCase {
  private static let setup = """
    local hooks = {}
    local function page(name)
      local options = { name = name }
      for _, call in ipairs { "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
          "viewDidDisappear", "willMove", "didMove", "viewWillTransition" } do
        options[call] = function(self, ...) local hook = hooks[name .. "." .. call]
          if hook then hooks[name .. "." .. call] = nil hook(...) end end
      end
      return T.viewController(options)
    end
    local a, b, c = page "a", page "b", page "c"
    local function fade(ctx)
      ctx.container:addSubview(ctx.to.view)
      ctx.to.view.alpha = 0.5
      T.animate(0.2, function() ctx.to.view.alpha = 1 end, function()
        ctx.to.view.alpha = 1
        ctx:complete(not ctx.cancelled)
      end)
    end
    local fader = T.animator { duration = 0.2, animate = function(ctx)
      if hooks.animate then hooks.animate(ctx) end
      fade(ctx)
    end }
    """
  private static let tabs =
    setup + "\nlocal tabs = T.tabBarController { viewControllers = { a, b, c }, "
    + "animationControllerForTransition = function() return fader end } tabs.delegate = tabs"
  private static let box =
    setup + "\nlocal box = T.viewController { name = 'box', viewDidLoad = function(self) "
    + "self:addChild(a) self.view:addSubview(a.view) a:didMove(self) self:addChild(b) end }"

  private static let rows: [(setup: String, body: String, printed: [String], codes: [String])] = [
    // 1. Tabs
    (
      tabs,
      "hooks['b.viewWillAppear'] = function() tabs.selectedIndex = 3 end tabs.selectedIndex = 2 "
        + "app:settle() print(tabs.selectedIndex)", ["2"], ["push-while-busy"]
    ),
    (
      tabs,
      "hooks['b.viewDidAppear'] = function() tabs.selectedIndex = 3 end tabs.selectedIndex = 2 "
        + "app:settle() print(tabs.selectedIndex, app.time > 0.5)", ["3 true"], []
    ),
    (
      tabs,
      "hooks.animate = function() tabs.viewControllers = { c } end tabs.selectedIndex = 2 "
        + "app:settle() print(#tabs.viewControllers)", ["3"], ["push-while-busy"]
    ),
    (
      tabs,
      "hooks['c.willMove'] = function() tabs.selectedIndex = 1 end "
        + "tabs.viewControllers = { b } print(#tabs.viewControllers, tabs.selectedIndex)", ["1 1"],
      // The tab that leaves asks for one that is still selected: nothing.
      []
    ),
    (
      tabs,
      "hooks['a.didMove'] = function() tabs.viewControllers = { c } end "
        + "tabs.viewControllers = { b } app:settle() print(#tabs.viewControllers, "
        + "tabs.selectedViewController.name)", ["1 c"], []
    ),
    (
      tabs,
      "hooks['a.viewDidDisappear'] = function() a.view:removeFromSuperview() "
        + "app.window:addSubview(a.view) end tabs.selectedIndex = 2 app:settle() "
        + "print(tabs.selectedIndex)", ["2"], []
    ),
    // 2. A stack in a tab that goes while it changes.
    (
      setup + "\nlocal nav = T.navigationController { root = a } "
        + "local tabs = T.tabBarController { viewControllers = { nav, c } }",
      "nav:push(b) app:wait(0.1) tabs.viewControllers = { c } app:settle() "
        + "print(#nav.viewControllers, tabs.selectedViewController.name, nav.parent)",
      // What leaves the window stops.
      ["2 c nil"], ["duration-mismatch"]
    ),
    // 3. Containers of one's own
    (
      box,
      "hooks.animate = function() box:transition { from = a, to = b } end "
        + "box:transition { from = a, to = b, animator = fader } app:settle() print(#box.children)",
      ["2"], ["push-while-busy"]
    ),
    (
      box,
      "hooks.animate = function() a:removeFromParent() b:removeFromParent() end "
        + "box:transition { from = a, to = b, animator = fader, completion = print } app:settle() "
        + "print(#box.children)", ["true", "0"], []
    ),
    (
      box,
      "hooks['b.viewWillAppear'] = function() box.view:removeFromSuperview() end "
        + "box:transition { from = a, to = b, animator = fader } app:settle() print('survived')",
      ["survived"], ["not-in-window"]
    ),
    (
      box,
      "hooks['a.viewWillDisappear'] = function() a.view:addSubview(b.view) end "
        + "box:transition { from = a, to = b, animator = fader } app:settle() print('survived')",
      ["survived"], []
    ),
    (
      box,
      "hooks['b.viewWillAppear'] = function() b.view:removeFromSuperview() "
        + "b:removeFromParent() end box.view:addSubview(b.view) app:settle() print(b.view.superview "
        + "== box.view, b.parent)", ["true nil"], []
    ),
    (
      box,
      "hooks['a.viewWillDisappear'] = function() box.view:addSubview(a.view) end "
        + "a.view:removeFromSuperview() app:settle() print(a.view.superview)", ["nil"], []
    ),
    // 4. Rotation
    (
      box,
      "hooks['a.viewWillTransition'] = function() a.view:removeFromSuperview() "
        + "a:removeFromParent() end app:rotate {} print(a.parent, app.window.bounds.width)",
      ["nil 800.0"], []
    ),
    (
      tabs,
      "hooks['b.viewWillTransition'] = function() tabs.selectedIndex = 3 end app:rotate {} "
        + "app:settle() print(tabs.selectedIndex, c.view.frame)", ["3 T.rect(0, 0, 800, 400)"], []
    ),
  ]

  func testEachIsSurvived() throws {
    for row in Self.rows {
      let root = row.setup.contains("local box") ? "box" : "tabs"
      let result = try runFlow(row.setup, "app:wait(0.1) " + row.body, root: root)
      XCTAssertNil(result.run.error, "\(row.body): \(result.run.error?.report ?? "")")
      XCTAssertEqual(result.printed, row.printed, row.body)
      XCTAssertEqual(result.run.timeline.diagnostics.map(\.code), row.codes, row.body)
    }
  }

  /// An error in any callback ends the run there.
  func testErrorInEachCallbackEndsTheRun() throws {
    let rows: [(setup: String, hooks: [String], body: String)] = [
      (
        Self.tabs,
        [
          "b.viewDidLoad", "b.viewWillAppear", "a.viewWillDisappear", "animate", "b.viewDidAppear",
          "a.viewDidDisappear",
        ], "tabs.selectedIndex = 2"
      ),
      (
        Self.box,
        [
          "b.viewDidLoad", "b.viewWillAppear", "a.viewWillDisappear", "animate", "b.viewDidAppear",
          "a.viewDidDisappear", "c.willMove",
        ], "box:addChild(c) box:transition { from = a, to = b, animator = fader }"
      ), (Self.tabs, ["a.willMove", "a.didMove"], "tabs.viewControllers = { c }"),
      (Self.box, ["a.viewWillTransition"], "app:rotate {}"),
    ]
    for row in rows {
      for hook in row.hooks {
        let root = row.setup.contains("local box") ? "box" : "tabs"
        let result = try runFlow(
          row.setup,
          "app:wait(0.1) hooks['\(hook)'] = function() error('no') end \(row.body) app:settle() "
            + "print('after')", root: root)
        XCTAssertEqual(result.run.error?.message, "no", hook)
        XCTAssertEqual(result.printed, [], hook)
      }
    }
  }
}
