import TransitionCore
import TransitionEngine
import TransitionLua
import XCTest

/// `transitionCoordinator` in scripts: `uikit-semantics.md` §5.6.
final class CoordinatorTests: ScriptTestCase {
  /// A push of `page`, whose viewWillAppear gets lines; `mark` is in the window's first page.
  private func setup(_ appear: String, drives: Bool = false) -> String {
    """
    local mark = T.view { name = "mark", frame = T.rect(0, 0, 10, 10) }
    local drag = T.interaction { completionSpeed = 2, completionCurve = "linear" }
    local fade = T.animator { duration = 1, animate = function(ctx)
      local to = ctx.to.view
      ctx.container:addSubview(to)
      to.alpha = 0
      T.animate({ duration = 1, curve = "linear" }, function() to.alpha = 1 print("block") end,
        function() ctx:complete(not ctx.cancelled) end)
    end }
    local nav = T.navigationController { root = T.viewController { name = "first" },
      animationController = function() return fade end,
      interactionController = function() return \(drives ? "drag" : "nil") end,
      didShow = function(self, page) print("didShow", page.name) end }
    nav.delegate = nav
    local page = T.viewController { name = "page", viewWillAppear = function(self)
      local c = self.transitionCoordinator
      \(appear)
    end, viewDidAppear = function() print("didAppear") end }
    """
  }

  func testAlongsideIsDrivenByTheFirstBlock() throws {
    let result = try runFlow(
      setup(
        """
        print(c:animate(function() print("alongside") mark.alpha = 0 end,
          function(c) print("end", c.cancelled) end))
        """),
      "nav.view:addSubview(mark) nav:push(page) app:settle() print(nav.transitionCoordinator)")
    XCTAssertNil(result.run.error, "\(result.run.error?.report ?? "")")
    XCTAssertEqual(
      result.printed,
      ["true", "block", "alongside", "didAppear", "didShow page", "end false", "nil"])
    for (time, alpha) in [(0.25, 0.75), (0.75, 0.25)] {
      XCTAssertEqual(
        try result.run.timeline.value(of: .alpha, node: "mark", at: time), alpha, accuracy: 1e-9)
    }
  }

  func testCoordinatorTellsOfItsTransition() throws {
    XCTAssertEqual(
      try flowOutput(
        setup(
          """
          print(c.from.name, c.to.name, c.container ~= nil, c.duration, c.style, c:view("from").name)
          print(c.cancelled, c.interactive, c.initiallyInteractive, c.percentComplete,
            c.completionVelocity, c.completionCurve)
          c:animate(function(c) print(c.duration, c:view("to").name) end)
          """), "nav:push(page) app:settle()"
      ).prefix(4),
      [
        "first page true 0.0 none first", "false false false 0.0 1.0 easeInOut", "block",
        "1.0 page",
      ])
  }

  func testInteractionChangesAreTold() throws {
    for (end, told) in [
      ("finish", "false false 0.5 2.0 linear"), ("cancel", "true false 0.5 -2.0 linear"),
    ] {
      let printed = try flowOutput(
        setup(
          """
          print(c.initiallyInteractive, c.interactive)
          c:notifyWhenInteractionChanges(function(c)
            print(c.cancelled, c.interactive, c.percentComplete, c.completionVelocity, c.completionCurve)
          end)
          c:animate(nil, function(c) print("end", c.cancelled) end)
          """, drives: true),
        "nav:push(page) app:wait(0.1) drag:update(0.5) app:wait(0.1) drag:\(end)() app:settle()")
      XCTAssertEqual(
        printed,
        ["true true", "block", told]
          + (end == "finish" ? ["didAppear", "didShow page", "end false"] : ["end true"]), end)
    }
  }

  /// Let go, taken hold of again by `pause`, and let go again.
  func testPauseIsTold() throws {
    XCTAssertEqual(
      try flowOutput(
        """
        local drag, kept = T.interaction {}, nil
        local mark = T.view { name = "mark" }
        local nav = T.navigationController { root = T.viewController {} }
        nav.delegate = T.delegate {
          animationController = function() return T.animator { duration = 1,
            interruptibleAnimator = function(ctx)
              kept = kept or T.propertyAnimator { duration = 1, curve = "linear",
                animations = function() ctx.container:addSubview(ctx.to.view) ctx.from.view.alpha = 0 end,
                completion = function()
                  ctx.from.view.alpha = 1
                  ctx:complete(not ctx.cancelled)
                end }
              return kept
            end } end,
          interactionController = function() return drag end }
        """,
        """
        nav.view:addSubview(mark)
        nav:push(T.viewController {})
        local c = nav.transitionCoordinator
        c:animate(function() mark.alpha = 0 end, function(c) print("end", c.cancelled) end)
        c:notifyWhenInteractionChanges(function(c) print(c.interactive, c.cancelled) end)
        app:wait(0.1) drag:update(0.5) drag:cancel() app:wait(0.1) drag:pause()
        drag:update(0.75) drag:finish() app:settle()
        print(mark.alpha)
        """), ["false true", "true false", "false false", "end false", "0.0"])
  }

  func testLateRequestIsRefusedAndReported() throws {
    let result = try runFlow(
      setup(""),
      """
      nav:push(page) app:wait(0.5)
      local c = page.transitionCoordinator
      print(c:animate(function() print("never") end, function() print("end") end))
      app:settle()
      print(c:animate(function() print("never") end, function() print("never") end))
      """)
    XCTAssertEqual(result.printed, ["block", "false", "didAppear", "didShow page", "end", "false"])
    XCTAssertEqual(result.run.timeline.diagnostics.map(\.code), ["alongside-too-late"])
    XCTAssertEqual(result.run.timeline.diagnostics.first?.place.line, 23)
  }

  func testErrorsNameTheirLineAndTheirRole() throws {
    let rows: [(appear: String, message: String, frame: String?)] = [
      (
        "c:animate(function() error('no') end)", "no",
        "in what is animated alongside the transition"
      ),
      (
        "c:animate(nil, function() error('no') end)", "no",
        "in the completion of the transition coordinator"
      ),
      ("c:animate(3)", "argument #1 (alongside) of animate must be a function (got 3)", nil),
      (
        "c:notifyWhenInteractionChanges()",
        "argument #1 (handler) of notifyWhenInteractionChanges must be a function (got nothing)",
        nil
      ),
      ("print(c.isCancelled)", "no member \"isCancelled\" on a transition coordinator", nil),
      ("c.duration = 1", "duration of a transition coordinator can only be read", nil),
    ]
    for row in rows {
      let result = try runFlow(setup(row.appear), "nav:push(page) app:settle() print('after')")
      XCTAssertEqual(result.run.error?.message, row.message)
      XCTAssertEqual(result.run.error?.line, 18, row.appear)
      if let frame = row.frame {
        XCTAssertEqual(
          result.run.error?.frames.map(\.text).suffix(2),
          [frame, "in viewWillAppear of the view controller \"page\""])
      }
      XCTAssertFalse(result.printed.contains("after"))
    }
  }

  /// What a script does inside the callbacks of a coordinator must not bring anything down.
  func testCallbacksMayDoAnything() throws {
    let rows = [
      "c:animate(function() nav:pop() end, function() nav:pop() end)",
      "c:animate(function() self.view:removeFromSuperview() end)",
      "c:animate(function() T.animate(0.1, function() mark.alpha = 0 end) end)",
      "c:animate(function(c) c:animate(function() end, function() print('inner') end) end)",
      "c:animate(nil, function() nav:push(T.viewController {}, false) end)",
      "for i = 1, 100 do c:animate(function() mark.alpha = i / 100 end, function() end) end",
      "c:notifyWhenInteractionChanges(function(c) c:notifyWhenInteractionChanges(print) end)",
      "nav:present(T.viewController {})",
    ]
    for row in rows {
      for drives in [false, true] {
        let result = try runFlow(
          setup(row, drives: drives),
          "nav.view:addSubview(mark) nav:push(page) app:wait(0.1) drag:update(0.5) drag:cancel() "
            + "app:settle()")
        XCTAssertNil(result.run.error, "\(row): \(result.run.error?.report ?? "")")
      }
    }
  }
}
