import TransitionCore
import TransitionLua
import XCTest

/// Flows whose callbacks about gestures do what they should not: all end by themselves, with a timeline and at
/// most one error, which names a line of the script.
final class HostileInteractionTests: ScriptTestCase {
  /// `deed` is called in each callback, with its name.
  private static func setup(_ deed: String, gesture: String = "panGestureRecognizer") -> String {
    """
    local nav, drag, gesture, count
    local function deed(name, self, ctx) \(deed) end
    gesture = T.\(gesture) {
      shouldBegin = function(g) deed("shouldBegin", g) return true end,
      shouldReceive = function(g) deed("shouldReceive", g) return true end,
      action = function(g) deed("action", g) end,
    }
    drag = T.interaction { gesture = gesture, duration = 0.2,
      animate = function(ctx)
        deed("animate", nil, ctx)
        ctx.container:addSubview(ctx.to.view)
        T.animate(0.2, function() ctx.from.view.alpha = 0.5 end, function()
          ctx.from.view.alpha = 1
          deed("completion", nil, ctx)
          if not pcall(ctx.complete, ctx, not ctx.cancelled) then print("not completed") end
        end)
      end,
      began = function(self) deed("began", self) nav:push(T.viewController {}) end,
      run = function(self, ctx)
        deed("run", self, ctx)
        for g in ctx:gesture() do self:update(g:location().x / 400) deed("loop", self, ctx) end
        deed("after", self, ctx)
      end,
      animationController = function(self) deed("animationController", self) return self end,
      interactionController = function(self) deed("interactionController", self) return self end,
    }
    nav = T.navigationController { root = T.viewController {}, delegate = drag,
      viewDidLoad = function(self) self.view:addGestureRecognizer(gesture) end }
    """
  }

  private static let user = """
    for _ = 1, 3 do
      app:drag { from = T.point(10, 400), to = T.point(350, 400), duration = 0.1 } app:settle()
      app:pinch { center = T.point(200, 400), from = 20, to = 300, duration = 0.1 } app:settle()
    end
    """

  private static let deeds = [
    "error('no')", "error({})", "coroutine.yield()", "nav:push(T.viewController {})", "nav:pop()",
    "nav:popToRoot(false)", "nav.view:removeFromSuperview()",
    "nav.view:removeGestureRecognizer(gesture)",
    "gesture.isEnabled = not gesture.isEnabled", "drag:finish()", "drag:cancel()", "drag:pause()",
    "drag:update(0 / 0)", "drag:update(1e9)", "drag.wantsInteractiveStart = false",
    "drag.driver = 'layerTime'", "drag.completionSpeed = -1",
    "if ctx then ctx:complete(true) end", "if ctx then ctx:cancelInteractive() end",
    "if ctx then ctx:finishInteractive() end",
    "if ctx then for _ in ctx:gesture() do drag:cancel() end end",
    "if ctx then coroutine.wrap(function() for _ in ctx:gesture() do end end)() end",
    "if ctx then local loop = ctx:gesture() pcall(loop) pcall(loop) end",
    "if ctx then ctx:shared(ctx.from.view, ctx.to.view) end",
    "if ctx then ctx:shared(ctx.container, ctx.from.view) end",
    "if ctx then ctx.container:removeFromSuperview() end",
    "nav.delegate = nil", "nav:present(T.viewController {})", "nav:present(nav)",
    "local other = T.interaction { gesture = gesture, run = function(_, c) deed('other', nil, c) end }",
    "gesture:requireToFail(T.tapGestureRecognizer { action = print })",
    "T.animate(0, function() nav.view.alpha = 0 end, function() drag:cancel() end)",
    "while true do pcall(error) end",
  ]

  func testEachDeedInEveryCallbackIsSurvived() throws {
    var options = RunOptions()
    options.instructionLimit = 5_000_000
    for deed in Self.deeds {
      for gesture in ["panGestureRecognizer", "pinchGestureRecognizer"] {
        let name = "\(deed) in \(gesture)"
        let result = try runFlow(Self.setup(deed, gesture: gesture), Self.user, options: options)
        XCTAssertEqual(
          result.run.timeline.meta.outcome, result.run.error == nil ? .finished : .failed, name)
        if let error = result.run.error, error.kind != .notCompleted {
          XCTAssertNotNil(error.line, "\(name): \(error.report)")
        }
      }
    }
  }

  /// The same deed in one callback only, so that others go on to theirs.
  func testEachDeedInOneCallbackIsSurvived() throws {
    var options = RunOptions()
    options.instructionLimit = 5_000_000
    let places = [
      "shouldBegin", "shouldReceive", "action", "animate", "completion", "began", "run", "loop",
      "after", "animationController", "interactionController",
    ]
    for deed in Self.deeds {
      for place in places {
        let name = "\(deed) in \(place)"
        let result = try runFlow(
          Self.setup("if name == '\(place)' then \(deed) end"), Self.user, options: options)
        XCTAssertEqual(
          result.run.timeline.meta.outcome, result.run.error == nil ? .finished : .failed, name)
      }
    }
  }

  func testLoopsWithoutEndAreStopped() throws {
    var options = RunOptions()
    options.instructionLimit = 2_000_000
    let rows: [(deed: String, kinds: [ScriptError.Kind])] = [
      ("if name == 'loop' then while true do end end", [.timeLimit]),
      (
        "if name == 'loop' then while true do for _ in ctx:gesture() do deed('loop', self, ctx) end end end",
        [.timeLimit, .script, .memoryLimit]
      ),
      (
        "if name == 'run' then while true do coroutine.wrap(function() for _ in ctx:gesture() do end end)() "
          + "end end", [.timeLimit, .memoryLimit]
      ),
      ("if name == 'run' then while true do ctx:gesture() end end", [.timeLimit, .memoryLimit]),
      (
        "if name == 'animate' then ctx.container:addSubview(ctx.to.view) "
          + "while true do ctx:shared(ctx.from.view, ctx.to.view) end end",
        [.timeLimit, .memoryLimit]
      ),
      (
        "if name == 'began' then while true do T.interaction { gesture = gesture, changed = print } end end",
        [.timeLimit, .memoryLimit]
      ),
    ]
    for row in rows {
      let result = try runFlow(Self.setup(row.deed), Self.user, options: options)
      let kind = try XCTUnwrap(result.run.error?.kind, row.deed)
      XCTAssertTrue(row.kinds.contains(kind), "\(row.deed): \(result.run.error?.report ?? "")")
    }
  }

  /// A finger that is taken away at any of its samples leaves the stack as it was, and nobody waiting.
  func testGestureCancelledAtEverySampleLeavesNothing() throws {
    let setup = GestureInteractionTests.setup(
      """
      began = function() nav:pop() end,
      run = function(self, ctx)
        local _ <close> = setmetatable({}, { __close = function() print("guard") end })
        for pan in ctx:gesture() do self:update(pan:translation(nav.view).x / 400) end
        self:cancel()
      end
      """)
    for count in 2...40 {
      let result = try runFlow(
        setup,
        GestureInteractionTests.begin
          + """
          local samples = {}
          for i = 0, \(count) do samples[i + 1] = { time = i / 120, x = 20 + 5 * i, y = 9 } end
          samples[#samples].phase = "cancelled"
          app:touches(samples)
          app:settle()
          print(#nav.viewControllers, #nav.view.subviews[1].subviews, nav.topViewController.view.transform == T.identity)
          """)
      XCTAssertNil(result.run.error, "\(count): \(result.run.error?.report ?? "")")
      // It begins when it has moved 10 points, at its third sample, which must not be the last.
      let begins = count > 2
      XCTAssertEqual(
        result.printed, (begins ? ["guard"] : []) + ["2 1 true"], "\(count) samples")
      XCTAssertEqual(result.run.timeline.diagnostics, [], "\(count) samples")
    }
  }
}
