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
      weak var engine: Engine?
      weak var host: ScriptHost?
      weak var state: LuaState?
      do {
        let newEngine = Engine(limits: Engine.Limits(time: 3))
        let source = ScriptSource(
          name: "test.lua", path: folder.appendingPathComponent("test.lua").path)
        let newHost = try XCTUnwrap(
          ScriptHost(
            engine: newEngine, source: source,
            limits: LuaState.Limits(memory: 16 << 20, instructions: 1_000_000), seed: 1))
        (engine, host, state) = (newEngine, newHost, newHost.state)
        _ = ScriptRun.run(newHost, meta: Timeline.Meta(), options: RunOptions())
        XCTAssertEqual(newHost.state.waitingCount, 0, row.name)
      }
      XCTAssertNil(engine, row.name)
      XCTAssertNil(host, row.name)
      XCTAssertNil(state, row.name)
    }
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
