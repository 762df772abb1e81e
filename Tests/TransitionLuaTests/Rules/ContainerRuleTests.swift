import TransitionCore
import TransitionLua
import XCTest

/// Containers as scripts see them, row by row: `uikit-semantics.md` §5.2 to §5.5 and §5.7.
///
/// Right values: the rows of those tables for a screen of 400 × 800, by hand.
final class ContainerRuleTests: ScriptTestCase {
  /// What every kind has: pages `a` and `b`, `d`, what drives, and `facts`, an animator that prints what
  /// its context says and completes as the user wants.
  private static let setup = """
    local a, b = T.viewController { name = "a" }, T.viewController { name = "b" }
    local d, drives = T.interaction {}, false
    local function names(list)
      local result = {}
      for index, item in ipairs(list) do result[index] = item.name end
      return table.concat(result, " ")
    end
    local container
    local facts = T.animator { duration = 1, animate = function(ctx)
      container = ctx.container
      print(ctx.operation, ctx.style, ctx.interactive, ctx.cancelled, ctx.duration)
      print(names(container.subviews), ctx:view("from").name, ctx:view("to").name)
      print(ctx:initialFrame(ctx.from), ctx:finalFrame(ctx.from))
      print(ctx:initialFrame(ctx.to), ctx:finalFrame(ctx.to), ctx:finalFrame(T.viewController {}))
      print(ctx.to.view.frame == ctx:finalFrame(ctx.to))
      container:addSubview(ctx.to.view)
      ctx.to.view.alpha = 0.5
      T.animate(1, function() ctx.to.view.alpha = 1 end, function()
        ctx.to.view.alpha = 1
        print(names(container.subviews))
        ctx:complete(not ctx.cancelled)
        print(names(container.subviews))
      end)
    end }
    local delegate = T.delegate {
      animationController = function() return facts end,
      animationControllerForTransition = function() return facts end,
      interactionController = function() if drives then return d end end,
    }
    """

  private struct Kind {
    var operation: String
    /// Makes `root`, and `start`, which begins the transition from `from` to `to`.
    var setup: String
    var from: String
    var to: String
    /// Prints what is left of the controllers.
    var state: String
    var states: (finished: String, cancelled: String)
  }

  private static let kinds = [
    Kind(
      operation: "push",
      setup: "local root = T.navigationController { root = a, delegate = delegate } "
        + "local function start() root:push(b) end", from: "a", to: "b",
      state: "names(root.viewControllers), names(root.children), b.parent == root",
      states: ("a b a b true", "a a false")),
    Kind(
      operation: "pop",
      setup: "local root = T.navigationController { root = b } root:push(a, false) "
        + "root.delegate = delegate local function start() root:pop() end", from: "a", to: "b",
      state: "names(root.viewControllers), names(root.children), a.parent == root",
      states: ("b b false", "b a b a true")),
    Kind(
      operation: "select",
      setup: "local root = T.tabBarController { viewControllers = { a, b }, delegate = delegate } "
        + "local function start() root.selectedIndex = 2 end", from: "a", to: "b",
      state: "root.selectedIndex, root.selectedViewController.name, names(root.children)",
      states: ("2 b a b", "1 a a b")),
    Kind(
      operation: "replace",
      setup: "local root = T.viewController { viewDidLoad = function(self) self:addChild(a) "
        + "self:addChild(b) self.view:addSubview(a.view) end } local result "
        + "local function start() root:transition { from = a, to = b, animator = facts, "
        + "interactor = drives and d or nil, completion = function(done) result = done end } end",
      from: "a", to: "b", state: "result, names(root.children)",
      states: ("true a b", "false a b")),
  ]

  /// Section 5.2, and the context values of section 5.3.
  func testContainerViewsAndFramesOfEachKind() throws {
    for kind in Self.kinds {
      for isCancelled in [false, true] {
        let end = isCancelled ? "d:update(0.5) d:cancel()" : "d:finish()"
        let printed = try flowOutput(
          Self.setup + "\n" + kind.setup,
          "app:wait(0.1) drives = true start() app:wait(0.5) \(end) app:settle() print(\(kind.state))",
          root: "root")
        let all = "T.rect(0, 0, 400, 800)"
        let none = "T.rect(0, 0, 0, 0)"
        XCTAssertEqual(
          printed,
          [
            "\(kind.operation) none true false 1.0", "\(kind.from) \(kind.from) \(kind.to)",
            "\(all) \(none)", "\(none) \(all) \(none)", "true", "\(kind.from) \(kind.to)",
            isCancelled ? kind.from : kind.to,
            isCancelled ? kind.states.cancelled : kind.states.finished,
          ], "\(kind.operation), cancelled \(isCancelled)")
      }
    }
  }

  /// Section 5.5: the four calls and the stack come at complete(false), nothing at the cancel.
  func testNothingChangesAtTheCancel() throws {
    for kind in Self.kinds {
      let result = try runFlow(
        Self.setup + "\n" + kind.setup,
        "app:wait(0.1) drives = true start() app:wait(0.5) d:update(0.5) d:cancel() app:settle()",
        root: "root")
      XCTAssertNil(result.run.error)
      let events = result.run.timeline.events.filter { $0.name != "print" }
      let cancel = try XCTUnwrap(
        events.firstIndex { $0.name == "cancelInteractiveTransition" }, kind.operation)
      XCTAssertEqual(events[cancel + 1].name, "completeTransition", kind.operation)
      XCTAssertEqual(events[cancel + 1].time - events[cancel].time, 0.5, accuracy: 1e-9)
      XCTAssertEqual(
        events[(cancel + 2)...].prefix(4).map { "\($0.subject) \($0.name)" },
        [
          "\(kind.to) viewWillDisappear", "\(kind.to) viewDidDisappear",
          "\(kind.from) viewWillAppear", "\(kind.from) viewDidAppear",
        ], kind.operation)
    }
  }

  /// Section 5.4: completed once; without a call the next one is refused.
  func testNeverCompletedHoldsEachKind() throws {
    for kind in Self.kinds {
      let result = try runFlow(
        Self.setup + "\nfacts = T.animator { duration = 0.1, animate = function(ctx) "
          + "ctx.container:addSubview(ctx.to.view) end }\n" + kind.setup,
        "app:wait(0.1) start() app:settle() " + (Self.again[kind.operation] ?? ""), root: "root")
      XCTAssertEqual(result.run.error?.kind, .notCompleted, kind.operation)
      XCTAssertEqual(
        result.run.timeline.diagnostics.map(\.code), ["never-completed", "push-while-busy"],
        kind.operation)
    }
  }

  /// What begins another transition of each kind.
  private static let again = [
    "push": "root:push(T.viewController {})", "pop": "root:push(T.viewController {})",
    "select": "root.selectedIndex = 1", "replace": "root:transition { from = b, to = a }",
  ]

  /// Section 5.7: UIKit's text, and the policies.
  func testStartWhileBusyIsRefusedOrFollows() throws {
    for kind in Self.kinds {
      let next = try XCTUnwrap(Self.again[kind.operation])
      // What is queued begins from what is shown by then; to begin with, `b` is not.
      let view = kind.operation == "replace" ? "root.view:addSubview(b.view) " : ""
      let refused = try runFlow(
        Self.setup + "\n" + kind.setup, "app:wait(0.1) start() \(view)\(next) app:settle()",
        root: "root")
      let finding = try XCTUnwrap(refused.run.timeline.diagnostics.first, kind.operation)
      XCTAssertEqual(finding.code, "push-while-busy", kind.operation)
      XCTAssertTrue(
        finding.message.contains("while an existing transition or presentation is occurring"),
        finding.message)
      XCTAssertEqual(refused.run.timeline.chapters.count, 1, kind.operation)
      let queued = try runFlow(
        Self.setup + "\n" + kind.setup,
        "root.busyPolicy = 'queue' app:wait(0.1) start() \(view)\(next) app:settle()",
        root: "root")
      XCTAssertNil(queued.run.error, "\(kind.operation): \(queued.run.error?.report ?? "")")
      XCTAssertFalse(
        queued.run.timeline.diagnostics.contains { $0.code == "push-while-busy" }, kind.operation)
      XCTAssertEqual(
        queued.run.timeline.events.filter { $0.name == "queued" }.count, 1, kind.operation)
    }
  }
}
