import TransitionCore
import TransitionLua
import XCTest

/// What the hand of a flow can be told to touch.
final class FlowTargetTests: ScriptTestCase {
  private static let setup = """
    local page = T.viewController { name = "page", viewDidLoad = function(self)
      self.view:addSubview(T.button { name = "next", title = "Go on", frame = T.rect(0, 0, 40, 40),
        action = function() print("next") end })
      self.view:addSubview(T.button { name = "flat", frame = T.rect(0, 60, 40, 0), action = print })
      for i = 1, 2 do
        self.view:addSubview(T.button { name = "twin", title = "Twin", frame = T.rect(60 * i, 0, 40, 40) })
      end
    end }
    """

  func testViewIsNamedByItsNameOrAButtonByItsTitle() throws {
    XCTAssertEqual(
      try flowOutput(
        Self.setup,
        """
        app:tap("next") app:tap("Go on") app:press("next", 0.1)
        app:touches { { time = 0, x = 20, y = 20 }, { time = 0, x = 20, y = 20 } }
        """, root: "page"), ["next", "next", "next", "next"])
  }

  func testTargetsThatCannotBeTouchedAreRefused() throws {
    let rows: [(line: String, message: String, hint: String)] = [
      (
        "app:tap('nxt')", "no view in the window is called \"nxt\"; did you mean \"next\"?", ""
      ),
      (
        "app:tap('twin')", "2 views in the window are called \"twin\"",
        "give the view itself, for example page.outlets.twin"
      ),
      (
        "app:tap('flat')", "\"flat\" is 40 × 0 points, so no finger can reach it",
        "give it a frame: frame = T.rect(x, y, width, height)"
      ),
      (
        "local b = T.button { action = print } page.view:addSubview(b) app:tap(b)",
        "the view is 0 × 0 points, so no finger can reach it",
        "give it a frame: frame = T.rect(x, y, width, height)"
      ),
    ]
    for row in rows {
      let error = try runFlow(Self.setup, row.line, root: "page").run.error
      XCTAssertEqual(error?.message, row.message, row.line)
      XCTAssertEqual(error?.hint, row.hint, row.line)
    }
  }

  func testPagesOfAStackCanBeSet() throws {
    XCTAssertEqual(
      try flowOutput(
        "local nav = T.navigationController { root = T.viewController { name = 'a' } }",
        """
        local b = T.viewController { name = "b" }
        nav.viewControllers = { nav.topViewController, b } app:settle()
        print(#nav.viewControllers, nav.topViewController.name, b.view.window ~= nil)
        nav.viewControllers = { b } app:settle() print(#nav.viewControllers)
        """), ["2 b true", "1"])
    let error = try runFlow(
      "local nav = T.navigationController { root = T.viewController {} }",
      "nav.viewControllers = {}"
    ).run.error
    XCTAssertEqual(error?.message, "setViewControllers needs 1 to 1000 pages (got 0)")
  }
}
