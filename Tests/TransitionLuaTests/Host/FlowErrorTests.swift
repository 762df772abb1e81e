import TransitionCore
import XCTest

@testable import TransitionLua

/// An error in any function that a flow gave to the engine ends the run, with its line and its way.
final class FlowErrorTests: ScriptTestCase {
  private static let page = #"the view controller "a""#

  /// The function that fails is called `bad`, its `error` stands in line 2.
  private static let rows: [(setup: String, body: String, role: String)] = [
    ("viewDidLoad = bad", "", "viewDidLoad of \(page)"),
    ("viewWillAppear = bad", "", "viewWillAppear of \(page)"),
    ("viewDidAppear = bad", "", "viewDidAppear of \(page)"),
    ("viewWillDisappear = bad", "push() app:settle()", "viewWillDisappear of \(page)"),
    ("viewDidDisappear = bad", "push() app:settle()", "viewDidDisappear of \(page)"),
    ("animationController = bad", "push() app:settle()", "animationController of \(page)"),
    (
      "interactionController = bad, animationController = fade", "push()",
      "interactionController of \(page)"
    ),
    ("willShow = bad", "push() app:settle()", "willShow of \(page)"),
    ("didShow = bad", "push() app:settle()", "didShow of \(page)"),
    (
      "animationControllerForPresented = bad", "present()",
      "animationControllerForPresented of \(page)"
    ),
    (
      "animationControllerForPresented = fade, interactionControllerForPresentation = bad",
      "present()",
      "interactionControllerForPresentation of \(page)"
    ),
    (
      "animationControllerForDismissed = bad", "present(false) app:settle() nav:dismiss()",
      "animationControllerForDismissed of \(page)"
    ),
    (
      "animationControllerForDismissed = fade, interactionControllerForDismissal = bad",
      "present(false) app:settle() nav:dismiss()", "interactionControllerForDismissal of \(page)"
    ),
    ("touchesBegan = bad", "drag()", "touchesBegan of \(page)"),
    ("touchesMoved = bad", "drag()", "touchesMoved of \(page)"),
    ("touchesEnded = bad", "drag()", "touchesEnded of \(page)"),
    ("touchesCancelled = bad", "drag(true)", "touchesCancelled of \(page)"),
    ("", "nav:present(T.viewController {}, true, bad) app:settle()", "the completion of present"),
    (
      "", "present(false) app:settle() nav:dismiss(true, bad) app:settle()",
      "the completion of dismiss"
    ),
    ("", "button(bad) app:tap(T.point(20, 20))", "action of the button"),
    ("", "gesture { action = bad } drag()", "action of the gesture recognizer"),
    (
      "", "gesture { action = print, shouldBegin = bad } drag()",
      "shouldBegin of the gesture recognizer"
    ),
    ("", "override.push = bad push()", #"push of the navigation controller "n""#),
    ("", "override.pop = bad nav:pop()", #"pop of the navigation controller "n""#),
    ("", "bad()", "run of the flow"),
    ("", "app:wait(1) bad()", "run of the flow"),
    ("", "coroutine.wrap(function() app:wait(0.1) bad() end)() app:wait(1)", "run of the flow"),
    (
      "animationController = fade, interactionController = function() return T.interaction { start = bad } end",
      "push() app:settle()", "start of the interaction"
    ),
    (
      "animationController = function() return T.animator { duration = 1, animate = bad } end",
      "push() app:settle()", "animate of the animator"
    ),
    (
      "animationController = function() return T.animator { duration = 1, run = bad } end",
      "push() app:settle()", "run of the animator"
    ),
    (
      "", "T.animate(0.1, function() nav.view.alpha = 0 end, bad) app:settle()",
      "the completion of animate"
    ),
  ]

  private func setup(_ options: String) -> String {
    """
    local function bad() error("no") end
    local function fade() return T.animator { duration = 0.1, animate = function(ctx)
      ctx.container:addSubview(ctx.to.view) ctx:complete(true) end } end
    local a = T.viewController { name = "a", \(options) }
    local override, nav = {}, nil
    local function call(name) return function(self, super, ...)
      if override[name] then return override[name]() end
      super(...)
    end end
    nav = T.navigationController { name = "n", root = a, delegate = a, push = call "push", pop = call "pop" }
    local function push() nav:push(T.viewController { name = "b" }) end
    local function present(animated)
      nav:present(T.viewController { name = "m", transitioningDelegate = a }, animated)
    end
    local function button(action)
      a.view:addSubview(T.button { frame = T.rect(0, 0, 40, 40), action = action })
    end
    local function gesture(options)
      a.view:addGestureRecognizer(T.panGestureRecognizer(options))
    end
    """
  }

  func testEachEndsTheRunWithItsLineKindAndWay() throws {
    for row in Self.rows {
      let name = "\(row.setup) \(row.body)"
      let run = try runFlow(
        setup(row.setup),
        """
        local function drag(cancelled)
          app:drag { from = T.point(10, 10), to = T.point(90, 90), cancelled = cancelled }
        end
        app:wait(0.1) \(row.body)
        print("after")
        """)
      let error = try XCTUnwrap(run.run.error, name)
      XCTAssertEqual(error.message, "no", name)
      XCTAssertEqual(error.kind, .script, name)
      XCTAssertEqual(error.place, Timeline.Place(file: "test.lua", line: 2), name)
      let roles = error.frames.filter { !$0.isFunction }.map(\.text)
      XCTAssertEqual(roles.first, "in \(row.role)", name)
      XCTAssertEqual(run.run.timeline.meta.outcome, .failed, name)
      // Nothing of the script runs after the error.
      XCTAssertEqual(run.printed, [], name)
    }
  }

  func testACallerThatCatchesTheErrorDoesNotSaveTheRun() throws {
    let run = try runFlow(
      setup("animationController = bad"),
      "print(pcall(push)) app:wait(0.1) print('not reached')")
    XCTAssertEqual(run.printed, ["false test.lua:12: no"])
    XCTAssertEqual(run.run.error?.line, 2)
  }

  func testEachKindOfErrorKeepsItsKind() throws {
    let rows: [(bad: String, kind: ScriptError.Kind)] = [
      ("self.view.alhpa = 1", .misuse), ("error({})", .script), ("error()", .script),
      ("while true do end", .timeLimit),
      ("local t = {} while true do t = { t, ('x'):rep(1e6) .. math.random() } end", .memoryLimit),
      ("local t = {} while true do t = { t, ('x'):rep(1e6) } end", .memoryLimit),
    ]
    var options = RunOptions()
    options.instructionLimit = 30_000_000
    options.memoryLimit = 8 << 20
    for row in rows {
      let run = try runFlow(
        setup("viewDidDisappear = function(self) \(row.bad) end"),
        "push() app:settle() print('after')",
        options: options)
      XCTAssertEqual(run.run.error?.kind, row.kind, row.bad)
      XCTAssertEqual(run.run.error?.line, 5, row.bad)
      XCTAssertEqual(run.printed, [], row.bad)
    }
  }
}
