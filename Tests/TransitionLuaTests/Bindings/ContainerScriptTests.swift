import TransitionCore
import TransitionLua
import XCTest

/// Containers of a script's own, and rotation.
final class ContainerScriptTests: ScriptTestCase {
  /// A container `box` that shows `a` on its `stage`, pages that tell of themselves, and `show`, the
  /// container's part of a transition.
  private static let setup = """
    local function page(name)
      local options = { name = name }
      for _, call in ipairs { "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear" } do
        options[call] = function(self, animated) print(self.name, call, animated) end
      end
      for _, call in ipairs { "willMove", "didMove" } do
        options[call] = function(self, parent) print(self.name, call, parent and parent.name) end
      end
      return T.viewController(options)
    end
    local a, b = page "a", page "b"
    local stage = T.view { name = "stage", frame = T.rect(0, 100, 400, 700) }
    local box = T.viewController { name = "box", viewDidLoad = function(self)
      self.view:addSubview(stage)
      self:addChild(a)
      a.view.frame = stage.bounds
      stage:addSubview(a.view)
      a:didMove(self)
    end }
    local function fade(ctx)
      print("animate", ctx.operation, ctx.container == stage, ctx:finalFrame(ctx.to))
      ctx.container:addSubview(ctx.to.view)
      ctx.to.view.alpha = 0
      T.animate(0.2, function() ctx.to.view.alpha = 1 end, function()
        ctx.to.view.alpha = 1
        ctx:complete(not ctx.cancelled)
      end)
    end
    local function show(from, to, options)
      from:willMove(nil)
      box:addChild(to)
      options.from, options.to = from, to
      options.completion = function(completed)
        print("completion", completed)
        if completed then from:removeFromParent() to:didMove(box) end
        if not completed then to:willMove(nil) to:removeFromParent() from:willMove(box) from:didMove(box) end
      end
      box:transition(options)
    end
    """

  private func lines(_ body: String) throws -> [String] {
    let printed = try flowOutput(Self.setup, "app:wait(0.1) print('-') " + body, root: "box")
    return Array(printed.drop { $0 != "-" }.dropFirst())
  }

  func testTransitionWithAnAnimator() throws {
    XCTAssertEqual(
      try lines(
        "show(a, b, { animator = T.animator { duration = 0.2, animate = fade } }) app:settle() "
          + "print(#box.children, b.parent == box, a.parent)"),
      [
        "a willMove nil", "b willMove box", "a viewWillDisappear true", "b viewWillAppear true",
        "animate replace true T.rect(0, 0, 400, 700)", "a viewDidDisappear true",
        "b viewDidAppear true", "completion true", "a didMove nil", "b didMove box", "1 true nil",
      ])
  }

  func testCancelledTransition() throws {
    XCTAssertEqual(
      try lines(
        "local drag = T.interaction { duration = 0.2, animate = fade } "
          + "show(a, b, { animator = drag, interactor = drag }) app:wait(0.1) drag:update(0.5) "
          + "drag:cancel() app:settle() print(#box.children, b.parent, a.parent == box)"),
      [
        "a willMove nil", "b willMove box", "a viewWillDisappear true", "b viewWillAppear true",
        "animate replace true T.rect(0, 0, 400, 700)", "b viewWillDisappear true",
        "b viewDidDisappear true", "a viewWillAppear true", "a viewDidAppear true",
        "completion false", "b willMove nil", "b didMove nil", "a willMove box", "a didMove box",
        "1 nil true",
      ])
  }

  func testTransitionByABlock() throws {
    let result = try runFlow(
      Self.setup,
      "show(a, b, { duration = 0.5, curve = 'linear', animations = function() stage.alpha = 0.5 end }) "
        + "app:settle() print(stage.alpha, b.view.superview == stage, a.view.superview)",
      root: "box")
    XCTAssertNil(result.run.error)
    XCTAssertEqual(result.printed.last, "0.5 true nil")
    XCTAssertEqual(result.run.timeline.chapters.map(\.kind), ["replace"])
    XCTAssertEqual(
      try result.run.timeline.value(of: .alpha, node: "stage", at: 0.25), 0.75, accuracy: 1e-9)
  }

  func testContainerMayForwardByItself() throws {
    XCTAssertEqual(
      try flowOutput(
        Self.setup
          + """

          local own = T.viewController { name = "own", shouldAutomaticallyForwardAppearanceMethods = false,
            viewDidLoad = function(self) self:addChild(b) self.view:addSubview(b.view) end,
            viewWillAppear = function(self, animated) b:beginAppearanceTransition(true, animated) end,
            viewDidAppear = function(self) b:endAppearanceTransition() print("own appeared") end }
          """, "", root: "own"),
      [
        "b willMove own", "b viewWillAppear false", "b viewDidAppear false", "own appeared",
      ])
  }

  func testErrorsInEachFunctionNameTheirRole() throws {
    let rows: [(options: String, role: String)] = [
      (
        "animator = T.animator { duration = 1, animate = function() error('no') end }",
        "in animate of the animator"
      ),
      (
        "duration = 1, animations = function() error('no') end", "in the animations of transition"
      ),
    ]
    for row in rows {
      let error = try XCTUnwrap(
        runFlow(Self.setup, "show(a, b, { \(row.options) }) app:settle()", root: "box").run.error)
      XCTAssertEqual(error.message, "no")
      XCTAssertTrue(error.frames.map(\.text).contains(row.role), row.role)
    }
    let error = try XCTUnwrap(
      runFlow(
        Self.setup,
        "box:addChild(b) box:transition { from = a, to = b, completion = function() error('no') end } "
          + "app:settle()", root: "box"
      ).run.error)
    XCTAssertTrue(error.frames.map(\.text).contains("in the completion of transition"))
  }

  private static let mistakes: [(line: String, message: String, hint: String)] = [
    (
      "box:transition { from = a, to = b }",
      "\"a\" and \"b\" are not two children of \"box\": the transition does not take place",
      "call addChild with the new one first"
    ),
    (
      "box:addChild(b) box:transition { from = b, to = a }",
      "the view of \"b\" has no superview: the transition does not take place",
      "add the view of the first child to that of the container"
    ),
    (
      "box:addChild(b) box:transition { from = a, to = b, duration = 1, finalFrame = stage.frame }",
      "a transition has either an animator or duration and animations, not both", ""
    ),
    (
      "box:addChild(b) box:transition { from = a, to = b, animations = print }",
      "a transition with animations needs a duration (seconds)", ""
    ),
    (
      "box:addChild(b) box:transition { from = a, to = b, interactor = T.interaction {} }",
      "an interactor drives an animator: give that too", ""
    ),
    (
      "box:addChild(b) box:transition { from = a, to = b, animator = T.interaction {} }",
      "animator of argument #1 (options) of transition must be an animator",
      "an interaction is an animator too when it has duration and animate or run"
    ),
    (
      "box:transition { from = a }",
      "argument #1 (options) of transition lacks the entry \"to\": a view controller",
      "for example box:transition { from = one, to = two, duration = 0.3 }"
    ),
    (
      "a:addChild(box)", "\"box\" holds \"a\" and cannot be its child",
      "add a controller that is outside"
    ),
    (
      "T.navigationController { root = T.viewController {} }:addChild(b)",
      "\"navigation\" manages its children itself: addChild has no effect",
      "push \"b\", or set the viewControllers"
    ),
    (
      "app:rotate { to = 'upside' }",
      "to of argument #1 (options) of rotate must be \"landscape\", \"portrait\" (got \"upside\")",
      ""
    ),
    (
      "app:rotate { to = T.size(0, 10) }",
      "the screen must be 1 to 10000 points wide and high", ""
    ),
    (
      "app:rotate { duration = -1 }",
      "duration of argument #1 (options) of rotate must be at least 0 (got -1)",
      ""
    ),
    (
      "stage.autoresizingMask = { 'flexibleWdith' }",
      "entry 1 of autoresizingMask of a view must be \"flexibleLeftMargin\", \"flexibleWidth\", "
        + "\"flexibleRightMargin\", \"flexibleTopMargin\", \"flexibleHeight\", "
        + "\"flexibleBottomMargin\" (got \"flexibleWdith\"); did you mean \"flexibleWidth\"?", ""
    ),
  ]

  func testMistakesSayWhatToDo() throws {
    for row in Self.mistakes {
      let error = try XCTUnwrap(
        runFlow(Self.setup, "app:wait(0.1) " + row.line, root: "box").run.error, row.line)
      XCTAssertEqual(error.message, row.message)
      XCTAssertEqual(error.hint, row.hint, row.line)
      XCTAssertEqual(error.line, 42, row.line)
    }
  }

  /// Where nothing is recorded yet a call that has no effect is an error.
  func testMistakesBeforeAnythingIsShownSayWhatToDo() throws {
    let rows: [(line: String, message: String, hint: String)] = [
      (
        "a:addChild(b) a:transition { from = b, to = box }",
        "\"b\" and \"box\" are not two children of \"a\": the transition does not take place",
        "call addChild with the new one first"
      ),
      (
        "a:addChild(a)", "\"a\" holds \"a\" and cannot be its child",
        "add a controller that is outside"
      ),
      (
        "nav:setViewControllers { a, a }",
        "\"a\" is in the list twice: the stack stays as it is", "give each page once"
      ),
      (
        "nav:popTo(a)", "\"a\" is not in the stack: nothing is popped",
        "pop to a page of viewControllers"
      ),
    ]
    for row in rows {
      let result = try runFlow(
        Self.setup + "\nlocal nav = T.navigationController { root = T.viewController {} }\n"
          + row.line, "", root: "box")
      XCTAssertEqual(result.run.error?.message, row.message)
      XCTAssertEqual(result.run.error?.hint, row.hint, row.line)
      XCTAssertEqual(result.run.error?.line, 42, row.line)
    }
  }

  // MARK: - Rotation

  func testRotationMovesWhatFollows() throws {
    let result = try runFlow(
      """
      local mark = T.view { frame = T.rect(380, 10, 10, 10), autoresizingMask = { "flexibleLeftMargin" } }
      local page = T.viewController { name = "page",
        viewDidLoad = function(self) self.view:addSubview(mark) end,
        viewWillTransition = function(self, size) print(self.view.bounds.width, size) end }
      """,
      """
      app:rotate { to = "portrait" } print(app.time, app.window.bounds)
      app:rotate {} print(app.time, app.window.bounds, page.view.frame, mark.frame.x)
      app:rotate { to = T.size(500, 500), duration = 1 } print(app.time, mark.frame.x)
      app:rotate { to = "landscape", duration = 0 } print(app.time)
      print(table.concat(mark.autoresizingMask, " "), #app.window.autoresizingMask)
      """, root: "page")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(
      result.printed,
      [
        "0.0 T.rect(0, 0, 400, 800)", "400.0 T.size(800, 400)",
        "0.3 T.rect(0, 0, 800, 400) T.rect(0, 0, 800, 400) 780.0", "800.0 T.size(500, 500)",
        "1.3 480.0", "1.3", "flexibleLeftMargin 0",
      ])
    XCTAssertEqual(
      try result.run.timeline.value(of: .frameWidth, node: "page", at: 0.15), 600, accuracy: 1e-9)
  }

  func testScriptAnimatesAlongsideARotation() throws {
    let result = try runFlow(
      """
      local mark = T.view { name = "mark", frame = T.rect(0, 0, 10, 10) }
      local page = T.viewController { name = "page",
        viewDidLoad = function(self) self.view:addSubview(mark) end,
        viewWillTransition = function(self, size, coordinator)
          print(coordinator.duration)
          coordinator:animate(function() mark.alpha = 0 end, function(c) print("done", c.cancelled) end)
        end }
      """, "app:rotate { duration = 0.5 } print(app.time)", root: "page")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["0.5", "done false", "0.5"])
    XCTAssertEqual(
      try result.run.timeline.value(of: .alpha, node: "mark", at: 0.25), 0.5, accuracy: 1e-9)
  }

  func testRotationDuringAPushEndsAtTheNewFrame() throws {
    XCTAssertEqual(
      try flowOutput(
        "local nav = T.navigationController { root = T.viewController {} }",
        "nav:push(T.viewController { name = 'b' }) app:wait(0.1) app:rotate {} app:settle() "
          + "print(nav.topViewController.view.frame)"), ["T.rect(0, 0, 800, 400)"])
  }
}
