import TransitionCore
import TransitionLua
import XCTest

/// The stack as a whole from a script: `nav:popTo`, `nav:popToRoot`, `nav:setViewControllers`.
final class StackScriptTests: ScriptTestCase {
  /// A stack `root`, and pages that tell of their parents and appearance.
  private static let setup = """
    local function page(name)
      return T.viewController { name = name,
        viewDidAppear = function(self) print(self.name, "appears") end,
        viewDidDisappear = function(self) print(self.name, "disappears") end,
        willMove = function(self, parent) print(self.name, "will", parent and parent.name) end,
        didMove = function(self, parent) print(self.name, "did", parent and parent.name) end }
    end
    local function names(list)
      local result = {}
      for index, page in ipairs(list) do result[index] = page.name end
      return table.concat(result, " ")
    end
    local root, a, b = page "root", page "a", page "b"
    local nav = T.navigationController { root = root }
    """
  private static let pushed = "nav:push(a, false) app:settle() nav:push(b, false) app:settle() "

  private func lines(_ body: String) throws -> [String] {
    let printed = try flowOutput(Self.setup, Self.pushed + "print('-') " + body)
    return Array(printed.drop { $0 != "-" }.dropFirst())
  }

  func testPopToRootAnswersThePagesAndTellsThem() throws {
    XCTAssertEqual(
      try lines("print(names(nav:popToRoot())) print(names(nav.viewControllers)) app:settle()"),
      [
        "b will nil", "a will nil", "a b", "root", "b disappears", "root appears", "b did nil",
        "a did nil",
      ])
  }

  func testPopToAPage() throws {
    XCTAssertEqual(
      try lines("print(names(nav:popTo(a, false))) app:settle() print(#nav:popTo(a))"),
      ["b will nil", "b", "b disappears", "a appears", "b did nil", "0"])
  }

  func testSetViewControllersInItsThreeForms() throws {
    let rows: [(pages: String, operation: String?, top: String)] = [
      ("{ root, c }", "push", "c"), ("{ c, a }", "pop", "a"), ("{ c, b }", nil, "b"),
    ]
    for row in rows {
      let result = try runFlow(
        Self.setup,
        Self.pushed + "local c = page 'c' nav:setViewControllers(\(row.pages)) "
          + "print(names(nav.viewControllers)) app:settle() print(nav.topViewController.name)")
      XCTAssertNil(result.run.error, row.pages)
      XCTAssertEqual(result.run.timeline.chapters.map(\.kind), row.operation.map { [$0] } ?? [])
      XCTAssertEqual(result.printed.last, row.top)
    }
  }

  func testCancelledSetRestoresTheStack() throws {
    let result = try runFlow(
      Self.setup
        + """

        local drag = T.interaction {}
        nav.delegate = T.delegate {
          animationController = function() return T.animator { duration = 1, animate = function(ctx)
            ctx.container:addSubview(ctx.to.view)
            ctx.to.view.alpha = 0.5
            T.animate(1, function() ctx.to.view.alpha = 1 end, function()
              ctx.to.view.alpha = 1
              ctx:complete(not ctx.cancelled)
            end)
          end } end,
          interactionController = function() return drag end }
        """,
      Self.pushed + "nav:setViewControllers({ page 'c', page 'd' }) app:wait(0.1) drag:update(0.5) "
        + "drag:cancel() app:settle() print(names(nav.viewControllers))")
    XCTAssertNil(result.run.error)
    XCTAssertEqual(result.printed.last, "root a b")
    XCTAssertEqual(result.run.timeline.diagnostics.map(\.code), ["cancelled-set-restored"])
    XCTAssertEqual(result.run.timeline.chapters.map(\.outcome), [.cancelled])
  }

  func testQueuedPushFollows() throws {
    XCTAssertEqual(
      try flowOutput(
        Self.setup + " nav.busyPolicy = 'queue'",
        "nav:push(T.viewController {}) nav:push(b) print(#nav.viewControllers) app:settle() "
          + "print(#nav.viewControllers, nav.topViewController == b, nav.busyPolicy)"
      ).filter { !$0.hasPrefix("b") && !$0.hasPrefix("root") }, ["2", "3 true queue"])
  }

  func testEachMethodCanBeOverridden() throws {
    XCTAssertEqual(
      try flowOutput(
        """
        local root, a, b = T.viewController {}, T.viewController { name = "a" }, T.viewController {}
        local nav = T.navigationController { root = root,
          popTo = function(self, super, page, animated)
            print("popTo", page.name, animated) super(page, false) end,
          popToRoot = function(self, super, animated) print("popToRoot", animated) super(false) end,
          setViewControllers = function(self, super, pages, animated)
            print("set", #pages, animated) super({ pages[1], a, pages[2] }, false) end }
        """,
        """
        nav:setViewControllers({ root, b }) app:settle() print(#nav.viewControllers)
        print(#nav:popTo(a)) app:settle()
        print(#nav:popToRoot(true)) app:settle() print(#nav.viewControllers)
        """),
      ["set 2 true", "3", "popTo a true", "1", "popToRoot true", "1", "1"])
  }

  func testBarInsetsMakeTheFinalFrame() throws {
    XCTAssertEqual(
      try flowOutput(
        "local nav = T.navigationController { root = T.viewController {}, barInsets = { top = 64 } }",
        """
        print(nav.topViewController.view.frame, nav.barInsets.top, nav.barInsets.left)
        nav.barInsets = { top = 44, bottom = 49 }
        print(nav.topViewController.view.frame)
        nav.delegate = T.delegate { animationController = function()
          return T.animator { duration = 0.1, animate = function(ctx)
            print(ctx:finalFrame(ctx.to), ctx.to.view.frame == ctx:finalFrame(ctx.to))
            ctx.container:addSubview(ctx.to.view)
            ctx:complete(true)
          end } end }
        nav:push(T.viewController {})
        """),
      [
        "T.rect(0, 64, 400, 736) 64.0 0.0", "T.rect(0, 44, 400, 707)",
        "T.rect(0, 44, 400, 707) true",
      ])
  }

  func testMistakesSayWhatToDo() throws {
    let rows: [(line: String, message: String, hint: String)] = [
      (
        "nav:popTo(T.viewController { name = 'x' })",
        "\"x\" is not in the stack: nothing is popped", "pop to a page of viewControllers"
      ),
      (
        "nav:popToViewController(root)",
        "no member \"popToViewController\" on a navigation controller",
        "write nav:popTo(page, animated)"
      ),
      ("nav:setViewControllers({})", "setViewControllers needs 1 to 1000 pages (got 0)", ""),
      (
        "nav:setViewControllers(root)",
        "argument #1 (pages) of setViewControllers must be a list { …, … } (got a view controller)",
        "for example nav:setViewControllers({ T.viewController { name = \"new\" } }, false)"
      ),
      (
        "nav:setViewControllers({ root, 1 })",
        "entry 2 of argument #1 (pages) of setViewControllers must be a view controller (got 1)",
        "for example nav:setViewControllers({ T.viewController { name = \"new\" } }, false)"
      ),
      (
        "nav:setViewControllers({ root, root })",
        "\"root\" is in the list twice: the stack stays as it is", "give each page once"
      ),
      (
        "nav:setViewControllers({ nav })",
        "a navigation controller cannot be in the stack of another one",
        "use a view controller here, or present the navigation controller"
      ),
      (
        "nav.barInsets = { top = -1 }",
        "top of barInsets of a navigation controller must be at least 0 (got -1)",
        ""
      ),
      (
        "nav.busyPolicy = 'wait'",
        "busyPolicy of a navigation controller must be \"refuse\", \"queue\" (got \"wait\")", ""
      ),
    ]
    for row in rows {
      let error = try XCTUnwrap(runFlow(Self.setup, row.line).run.error, row.line)
      XCTAssertEqual(error.message, row.message)
      XCTAssertEqual(error.hint, row.hint, row.line)
      XCTAssertEqual(error.line, 17, row.line)
    }
  }
}
