import TransitionCore
import TransitionEngine
import XCTest

@testable import TransitionLua

/// After a run, however it ended, nothing of it is left in memory: neither the engine, nor the host,
/// nor the Lua state.
final class ReleaseTests: ScriptTestCase {
  private static let rows: [(name: String, style: String, body: String)] = [
    (
      "finished", "animate",
      "T.animate(0.1, function() to.alpha = 0 end, function() ctx:complete(true) end)"
    ),
    ("never completed", "animate", "T.animate(0.1, function() to.alpha = 0 end)"),
    ("failed in a block", "animate", "T.animate(0.1, function() to.alpha = 0 error('no') end)"),
    (
      "failed in a completion", "animate",
      "T.animate(1, function() from.alpha = 0 end) "
        + "T.animate(0.1, function() to.alpha = 0 end, function() error('no') end)"
    ),
    (
      "without end", "animate",
      "local function f(v) T.animate(0.5, function() to.alpha = v end, function() f(1 - v) end) end f(0)"
    ),
    (
      "out of budget", "animate",
      "while true do T.animate(1, function() to.alpha = math.random() end) end"
    ),
    ("coroutine finished", "run", "ctx:animate(0.1, function() to.alpha = 0 end)"),
    (
      "coroutine failed", "run",
      "local _ <close> = ctx:restore(to, 'alpha') ctx:animate(0.1, function() to.alpha = 0 end) error('no')"
    ),
    (
      "coroutine waits when the run fails", "run",
      "T.animate(0.1, function() from.alpha = 0 end, function() error('no') end) "
        + "ctx:animate(1, function() to.alpha = 0 end)"
    ),
    (
      "coroutine waits in vain", "run",
      "coroutine.yield()"
    ),
    (
      "property animator paused and kept", "animate",
      "local a = T.propertyAnimator { duration = 1, animations = function() to.alpha = 0 "
        + "T.animate(1, function() to.cornerRadius = 1 end, function() print(ctx) end) end, "
        + "completion = function() print(from) end } a.fractionComplete = 0.5 rawset(_G, 'kept', a)"
    ),
    (
      "property animator stopped", "animate",
      "local a = T.propertyAnimator { duration = 1, animations = function() to.alpha = 0 end, "
        + "completion = function() print(to) end } a:startAnimation() a:stopAnimation(false)"
    ),
    (
      "property animator runs when the run fails", "animate",
      "T.propertyAnimator { duration = 9, animations = function() to.alpha = 0 end, "
        + "completion = function() print(ctx) end }:startAnimation()"
    ),
    (
      "property animator fails", "animate",
      "T.propertyAnimator { duration = 0.5, animations = function() to.alpha = 0 end, "
        + "completion = function() error('no') end }:startAnimation()"
    ),
    (
      "property animator never started", "animate",
      "T.propertyAnimator { duration = 1, animations = function() print(ctx) end }"
    ),
    (
      "property animators out of budget", "animate",
      "local a = T.propertyAnimator { duration = 1, animations = function() to.alpha = 0 end } "
        + "while true do a:startAnimation() a:pauseAnimation() a.isReversed = not a.isReversed end"
    ),
    (
      "coroutine waits for a paused animator", "run",
      "local a = T.propertyAnimator { duration = 1, animations = function() to.alpha = 0 end } "
        + "a:pauseAnimation() a:wait()"
    ),
    (
      "handles and contexts kept", "animate",
      "keep = nil rawset(_G, 'kept', { ctx, from, T.animate(1, function() to.alpha = 0 end) })"
    ),
  ]

  func testNothingIsLeftHoweverARunEnds() throws {
    for row in Self.rows {
      try write(
        """
        local T = require "transition"
        return T.animator { duration = 1, \(row.style) = function(ctx)
          local from, to = ctx.from.view, ctx.to.view
          ctx.container:addSubview(to)
          \(row.body)
        end }
        """, to: "test.lua")
      try assertNothingIsLeft(row.name, instructions: 1_000_000)
    }
  }

  private static let flows: [(name: String, options: String, body: String)] = [
    ("finished", "", "app:tap(b) app:settle()"),
    (
      "driven", "drag = true",
      "app:tap(b) app:wait(0.1) drag:update(0.5) drag:finish() app:settle()"
    ),
    (
      "cancelled", "drag = true",
      "app:tap(b) app:wait(0.1) drag:update(0.5) drag:cancel() app:settle()"
    ),
    ("left in the middle of a drive", "drag = true", "app:tap(b) app:wait(0.1) drag:update(0.5)"),
    ("failed in a callback", "load = true", "app:tap(b) app:settle()"),
    (
      "failed while others wait", "",
      "coroutine.wrap(function() app:wait(1) end)() app:wait(0.1) error('no')"
    ),
    ("waits for ever", "", "while true do app:wait(1) end"),
    ("touch without end", "", "app:drag { from = b, to = T.point(1, 1), duration = 100 }"),
    ("presented", "", "nav:present(page, true, print) app:settle()"),
    (
      "dismissed", "",
      "nav:present(page, false) app:settle() page:dismiss(true, print) app:settle()"
    ),
    ("presented when the run fails", "", "nav:present(page, true, print) error('no')"),
    (
      "presented with a presentation", "",
      "local kept page.modalPresentationStyle = 'custom' page.transitioningDelegate = T.delegate { "
        + "presentationControllerForPresented = function() return T.presentation { "
        + "presentedView = function(p) kept = p return T.view {} end } end } "
        + "nav:present(page, true, print) app:settle()"
    ),
    (
      "failed in a presentation", "",
      "page.modalPresentationStyle = 'custom' page.transitioningDelegate = T.delegate { "
        + "presentationControllerForPresented = function() return T.presentation { "
        + "willBegin = function(p) p.presentedViewController.transitionCoordinator:animate(print, print) "
        + "error('no') end } end } nav:present(page, true, print) app:settle()"
    ),
    (
      "coordinator kept when the run fails", "drag = true",
      "app:tap(b) local c = nav.transitionCoordinator "
        + "c:animate(function() return c end, function() return c end) "
        + "c:notifyWhenInteractionChanges(function() return c end) error('no')"
    ),
    (
      "coordinator kept in the middle of a drive", "drag = true",
      "app:tap(b) local c = nav.transitionCoordinator c:animate(nil, function() return c end) "
        + "app:wait(0.1) drag:update(0.5)"
    ),
    (
      "endless animation", "",
      "T.animate({ duration = 1, repeats = true }, function() b.alpha = 0 end, print)"
    ),
    (
      "ring of outlets and snapshots", "",
      "page.outlets.nav = nav nav.outlets.page = page page.view:addSubview(nav.view:snapshotView(true)) "
        + "nav:push(page)"
    ),
    (
      "ring of controllers", "",
      "local n = T.navigationController { root = page } nav:present(n, false) app:settle() n:push(nav) "
        + "page:present(nav) n:present(page)"
    ),
    (
      "gesture in the middle", "",
      "nav.view:addGestureRecognizer(T.panGestureRecognizer { action = function(g) error('no') end }) "
        + "app:drag { from = T.point(50, 300), to = T.point(90, 300) }"
    ),
    ("super kept", "push = true", "nav:push(page) nav:push(page)"),
    (
      "transition of a container", "",
      "local c = T.viewController {} page:addChild(c) "
        + "local d = T.viewController {} page:addChild(d) page.view:addSubview(d.view) "
        + "nav:push(page, false) app:settle() "
        + "page:transition { from = d, to = c, duration = 1, animations = function() print(page) end, "
        + "completion = function() print(page) end } app:wait(0.1)"
    ),
    (
      "queued in a ring", "push = true",
      "nav.busyPolicy = 'queue' nav:push(T.viewController {}) nav:push(page) "
        + "local box = T.viewController {} box:addChild(page)"
    ),
    (
      "tabs", "",
      "local t = T.tabBarController { viewControllers = { page } } t.delegate = page "
        + "t.delegate = T.delegate { didSelect = function() print(t) end } t:tapTab(1)"
    ),
    ("rotation in the middle", "", "coroutine.wrap(function() app:rotate {} end)()"),
    ("out of budget", "", "while true do T.viewController { outlets = { b = b } } end"),
  ]

  func testNothingIsLeftHoweverAFlowEnds() throws {
    for row in Self.flows {
      try write(
        """
        local T = require "transition"
        local options, kept = { \(row.options) }, nil
        local page = T.viewController { name = "page", viewDidLoad = function(self)
          if options.load then error("no") end
          self.view:addGestureRecognizer(T.tapGestureRecognizer { action = function() print(self) end })
        end }
        local drag, nav, b = T.interaction {}, nil, nil
        b = T.button { frame = T.rect(0, 0, 50, 50), action = function() nav:push(page) end }
        local first = T.viewController { name = "first", outlets = { b = b }, viewDidLoad = function(self)
          self.view:addSubview(b) end }
        nav = T.navigationController { root = first, push = function(self, super, ...)
            kept = super
            if not options.push then super(...) end
          end }
        nav.delegate = T.delegate {
          animationController = function() return T.animator { duration = 0.5, run = function(ctx)
            local _ <close> = ctx:restore(ctx.from.view, "alpha")
            ctx.container:addSubview(ctx.to.view)
            ctx:animate(0.5, function() ctx.from.view.alpha = 0.5 end)
          end } end,
          interactionController = function() if options.drag then return drag end end }
        return T.flow { root = nav, run = function(app)
          \(row.body)
        end }
        """, to: "test.lua")
      let error = try assertNothingIsLeft(row.name, instructions: 2_000_000)
      // The script is what its name says, and not a mistake of the test's.
      XCTAssertTrue(
        error == nil || error?.kind != .misuse || row.name.contains("ring"),
        "\(row.name): \(error?.report ?? "")")
    }
  }

  /// Runs `test.lua`, asserts that nothing of the run outlives it, and answers how it failed.
  @discardableResult
  private func assertNothingIsLeft(
    _ name: String, instructions: UInt64, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ScriptError? {
    weak var engine: Engine?
    weak var host: ScriptHost?
    weak var state: LuaState?
    var error: ScriptError?
    do {
      let newEngine = Engine(limits: Engine.Limits(time: 3))
      let source = ScriptSource(
        name: "test.lua", path: folder.appendingPathComponent("test.lua").path)
      let newHost = try XCTUnwrap(
        ScriptHost(
          engine: newEngine, source: source,
          limits: LuaState.Limits(memory: 16 << 20, instructions: instructions), seed: 1))
      (engine, host, state) = (newEngine, newHost, newHost.state)
      error = ScriptRun.run(newHost, meta: Timeline.Meta(), options: RunOptions()).error
      XCTAssertEqual(newHost.state.waitingCount, 0, name, file: file, line: line)
    }
    XCTAssertNil(engine, name, file: file, line: line)
    XCTAssertNil(host, name, file: file, line: line)
    XCTAssertNil(state, name, file: file, line: line)
    return error
  }

  /// A hundred animations one after the other keep no more functions than one.
  func testFunctionsAreLetGoWhenTheyAreDone() throws {
    func kept(_ count: Int) throws -> Int {
      try write(
        """
        local T = require "transition"
        return T.animator { duration = 1, animate = function(ctx)
          local n = 0
          local function next()
            n = n + 1
            if n > \(count) then return ctx:complete(true) end
            T.animate(0.01, function() ctx.from.view.alpha = n % 2 end, next)
          end
          ctx.container:addSubview(ctx.to.view)
          next()
        end }
        """, to: "test.lua")
      let source = ScriptSource(
        name: "test.lua", path: folder.appendingPathComponent("test.lua").path)
      let engine = Engine()
      let host = try XCTUnwrap(
        ScriptHost(
          engine: engine, source: source,
          limits: LuaState.Limits(memory: 16 << 20, instructions: 10_000_000), seed: 1))
      XCTAssertNil(ScriptRun.run(host, meta: Timeline.Meta(), options: RunOptions()).error)
      return host.state.keptCount
    }
    XCTAssertEqual(try kept(1), try kept(100))
  }
}
