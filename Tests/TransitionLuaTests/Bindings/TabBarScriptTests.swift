import TransitionCore
import TransitionLua
import XCTest

/// Tab bar controllers from a script.
final class TabBarScriptTests: ScriptTestCase {
  /// Tabs `a`, `b` and `c` that tell of their appearance, and `fade`, an animator.
  private static let setup = """
    local function page(name)
      local options = { name = name }
      for _, call in ipairs { "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear" } do
        options[call] = function(self) print(self.name, call) end
      end
      return T.viewController(options)
    end
    local a, b, c = page "a", page "b", page "c"
    local fade = T.animator { duration = 0.2, animate = function(ctx)
      print("animate", ctx.operation, ctx.style, ctx.from.name, ctx.to.name)
      ctx.container:addSubview(ctx.to.view)
      ctx.to.view.alpha = 0
      T.animate(0.2, function() ctx.to.view.alpha = 1 end, function()
        ctx.to.view.alpha = 1
        ctx:complete(not ctx.cancelled)
      end)
    end }
    local tabs = T.tabBarController { viewControllers = { a, b, c } }
    """

  private func lines(_ setup: String, _ body: String) throws -> [String] {
    let printed = try flowOutput(
      Self.setup + "\n" + setup, "app:wait(0.1) print('-') " + body, root: "tabs")
    return Array(printed.drop { $0 != "-" }.dropFirst())
  }

  func testPlainChange() throws {
    XCTAssertEqual(
      try lines(
        "",
        "tabs.selectedIndex = 2 print(tabs.selectedIndex, tabs.selectedViewController.name) "
          + "app:settle() tabs.selectedIndex = 2 app:settle()"),
      [
        "2 b", "b viewWillAppear", "a viewWillDisappear", "b viewDidAppear", "a viewDidDisappear",
      ])
  }

  func testDelegateGivesAnimatorAndInteraction() throws {
    let delegate = """
      local drag = T.interaction {}
      tabs.delegate = T.delegate {
        animationControllerForTransition = function(self, from, to) print(from.name, to.name) return fade end,
        interactionController = function(self, animator) print(animator == fade) return drag end,
      }
      """
    XCTAssertEqual(
      try lines(
        delegate,
        "tabs.selectedViewController = c app:wait(0.1) drag:update(0.5) drag:cancel() app:settle() "
          + "print(tabs.selectedIndex) tabs.selectedIndex = 2 app:wait(0.1) drag:finish() app:settle() "
          + "print(tabs.selectedIndex)"),
      [
        "a c", "true", "c viewWillAppear", "a viewWillDisappear", "animate select none a c",
        "c viewWillDisappear", "c viewDidDisappear", "a viewWillAppear", "a viewDidAppear", "1",
        "a b", "true", "b viewWillAppear", "a viewWillDisappear", "animate select none a b",
        "b viewDidAppear", "a viewDidDisappear", "2",
      ])
  }

  func testTapAsksTheDelegate() throws {
    let delegate = """
      tabs.delegate = T.delegate {
        shouldSelect = function(self, page) print("should", page.name) return page ~= b end,
        didSelect = function(self, page) print("did", page.name) end,
      }
      """
    XCTAssertEqual(
      try lines(
        delegate,
        "tabs:tapTab(2) print(tabs.selectedIndex) tabs:tapTab(3) print(tabs.selectedIndex) "
          + "tabs.selectedIndex = 1 print(tabs.delegate ~= nil)"
      ).filter { !$0.contains("view") },
      ["should b", "1", "should c", "did c", "3", "true"])
  }

  func testTabsKnowTheirTabBarController() throws {
    XCTAssertEqual(
      try lines(
        "local nav = T.navigationController { root = T.viewController { name = 'root' } }",
        """
        print(a.tabBarController == tabs, tabs.tabBarController, #tabs.viewControllers, tabs)
        tabs.viewControllers = { nav, a }
        print(nav.topViewController.tabBarController == tabs, b.tabBarController, tabs.selectedIndex)
        print(#tabs.children, a.parent == tabs)
        """), ["true nil 3 tab bar controller \"tabs\"", "true nil 2", "2 true"])
  }

  func testMistakesSayWhatToDo() throws {
    let rows: [(line: String, message: String, hint: String)] = [
      ("tabs.selectedIndex = 4", "selectedIndex must be a whole number from 1 to 3 (got 4)", ""),
      (
        "tabs.selectedIndex = 0",
        "selectedIndex of a tab bar controller must be at least 1 (got 0)",
        ""
      ),
      (
        "tabs.selectedIndex = 1.5", "selectedIndex must be a whole number from 1 to 3 (got 1.5)",
        ""
      ),
      (
        "tabs:tapTab(9)",
        "argument #1 (index) of tapTab must be a whole number from 1 to 3 (got 9)", ""
      ),
      (
        "tabs.selectedViewController = T.viewController { name = 'x' }",
        "\"x\" is no tab of \"tabs\"", ""
      ),
      (
        "T.tabBarController { viewControllers = {} }",
        "viewControllers must be a list of 1 to 100 view controllers", ""
      ),
      (
        "T.tabBarController {}",
        "argument #1 (options) of tabBarController lacks the entry \"viewControllers\": a list { …, … }",
        "for example T.tabBarController { viewControllers = { T.viewController { name = \"one\" }, "
          + "T.viewController { name = \"two\" } }, selectedIndex = 2 }"
      ),
      (
        "T.tabBarController { viewControllers = { a } }", "\"a\" is shown elsewhere already", ""
      ), ("tabs.viewControllers = { a, a }", "\"a\" is in the list twice", ""),
      (
        "T.tabBarController { viewControllers = { T.viewController {} }, view = T.view {} }",
        "a tab bar controller makes its own view", ""
      ),
    ]
    for row in rows {
      let error = try XCTUnwrap(
        runFlow(Self.setup, row.line, root: "tabs").run.error, row.line)
      XCTAssertEqual(error.message, row.message)
      XCTAssertEqual(error.hint, row.hint, row.line)
    }
  }

  func testAnswerThatIsNoneIsRefused() throws {
    let result = try runFlow(
      Self.setup,
      "tabs.delegate = T.delegate { shouldSelect = function() return 1 end } tabs:tapTab(2) "
        + "print('after')", root: "tabs")
    XCTAssertEqual(
      result.run.error?.message,
      "shouldSelect of the delegate must answer true, false or nil (got 1)")
    XCTAssertFalse(result.printed.contains("after"))
  }
}
