import TransitionCore
import TransitionEngine
import TransitionLua
import XCTest

/// Presentations of scripts: `T.presentation`, the styles, and what is asked of them.
final class PresentationTests: ScriptTestCase {
  /// A card above a dimming view; `first` presents `second` with it.
  private static let setup = """
    local fade = T.animator { duration = 1, animate = function(ctx)
      local view = ctx:view("to") or ctx:view("from")
      if ctx.operation == "present" then ctx.container:addSubview(view) view.alpha = 0 end
      T.animate({ duration = 1, curve = "linear" }, function()
        view.alpha = ctx.operation == "present" and 1 or 0
      end, function() view.alpha = 1 ctx:complete(not ctx.cancelled) end)
    end }
    local dim = T.view { name = "dim", backgroundColor = T.color(0, 0, 0) }
    local card = T.presentation {
      name = "card",
      frame = function(p) return T.rect(0, 400, p.container.bounds.width, 400) end,
      willBegin = function(p)
        print("willBegin", p.style, p.presentedViewController.name, p.presentingViewController.name)
        p.container:addSubview(dim)
        dim.alpha = 0
        local coordinator = p.presentedViewController.transitionCoordinator
        if not coordinator then dim.alpha = 1 return end
        coordinator:animate(function(c) print("alongside", c == coordinator) dim.alpha = 1 end,
          function(c) print("end", c.cancelled) end)
      end,
      didEnd = function(p, completed) print("didEnd", completed, p.frame, p.presentedView.name) end,
      dismissalWillBegin = function(p)
        print("dismissalWillBegin")
        p.presentedViewController.transitionCoordinator:animate(function() dim.alpha = 0 end)
      end,
      dismissalDidEnd = function(p, completed) print("dismissalDidEnd", completed, p.container == nil) end,
      willLayout = function(p) print("willLayout") dim.frame = p.container.bounds end,
      didLayout = function(p) print("didLayout", p.presentedView.frame) end,
    }
    local first = T.viewController { name = "first",
      presentationControllerForPresented = function(self, presented, presenting, source)
        print("asked", presented.name, presenting.name, source.name)
        return card
      end,
      animationControllerForPresented = function() return fade end,
      animationControllerForDismissed = function() return fade end }
    local second = T.viewController { name = "second", modalPresentationStyle = "custom",
      transitioningDelegate = first }
    """

  func testPresentationIsAskedAndToldInUIKitsOrder() throws {
    let printed = try flowOutput(
      Self.setup,
      """
      first:present(second, true, function() print("presented") end)
      app:settle() print("-")
      print(dim.alpha, second.view.frame)
      second:dismiss(true, function() print("dismissed") end)
      app:settle()
      print(dim.superview, second.transitionCoordinator)
      """, root: "first")
    XCTAssertEqual(
      printed,
      [
        "asked second first first", "willBegin custom second first", "willLayout",
        "didLayout T.rect(0, 400, 400, 400)", "alongside true",
        "didEnd true T.rect(0, 400, 400, 400) second", "end false", "presented", "-",
        "1.0 T.rect(0, 400, 400, 400)", "dismissalWillBegin", "dismissalDidEnd true false",
        "dismissed", "view \"transitionView\" nil",
      ])
  }

  func testDimmingViewIsAnimatedAlongside() throws {
    let result = try runFlow(
      Self.setup, "first:present(second) app:settle() second:dismiss() app:settle()",
      root: "first")
    XCTAssertNil(result.run.error, "\(result.run.error?.report ?? "")")
    let timeline = result.run.timeline
    let start = try XCTUnwrap(timeline.chapters.last).begin
    for (time, alpha) in [(0.25, 0.25), (0.75, 0.75), (start + 0.25, 0.75), (start + 0.75, 0.25)] {
      XCTAssertEqual(
        try timeline.value(of: .alpha, node: "dim", at: time), alpha, accuracy: 1e-9, "\(time)")
    }
    XCTAssertEqual(timeline.diagnostics, [])
  }

  func testWithoutAnimationThereIsNoCoordinator() throws {
    XCTAssertEqual(
      try flowOutput(
        Self.setup, "first:present(second, false) app:settle() print(dim.alpha)", root: "first"),
      [
        "asked second first first", "willBegin custom second first", "willLayout",
        "didLayout T.rect(0, 400, 400, 400)", "didEnd true T.rect(0, 400, 400, 400) second",
        "1.0",
      ])
  }

  func testAViewMayTakeThePlaceOfThePresentedOne() throws {
    XCTAssertEqual(
      try flowOutput(
        """
        local page = T.viewController { name = "page", modalPresentationStyle = "custom" }
        local asked = 0
        local box = T.presentation {
          frame = function() return nil end,
          presentedView = function(p)
            asked = asked + 1
            local wrapper = T.view { name = "wrapper" }
            wrapper:addSubview(p.presentedViewController.view)
            print(p.presentedView.name)
            return wrapper
          end,
        }
        local first = T.viewController { name = "first",
          presentationControllerForPresented = function() return box end,
          animationControllerForPresented = function() return T.animator { duration = 0, animate = function(ctx)
            print(ctx:view("to").name, ctx.to.view.name, ctx:view("from"))
            ctx.container:addSubview(ctx:view("to"))
            ctx:complete(true)
          end } end }
        page.transitioningDelegate = first
        """,
        "first:present(page) app:settle() print(asked, page.view.superview.name)", root: "first"),
      ["page", "wrapper page nil", "1 wrapper"])
  }

  func testPresenterMayBeTakenOut() throws {
    XCTAssertEqual(
      try flowOutput(
        """
        local first = T.viewController { name = "first",
          viewDidDisappear = function() print("gone") end,
          presentationControllerForPresented = function()
            return T.presentation { shouldRemovePresentersView = true }
          end }
        local page = T.viewController { modalPresentationStyle = "custom", transitioningDelegate = first }
        """, "first:present(page) app:settle() print(first.view.superview)", root: "first"),
      ["gone", "nil"])
  }

  // MARK: - On the stage of an animator

  func testScriptMayReturnAPresentation() throws {
    let script = """
      local T = require "transition"
      return T.presentation {
        frame = function(p) return T.rect(0, 100, 390, 744) end,
        willBegin = function(p) print("begin") end,
        dismissalDidEnd = function(p, completed) print("gone", completed) end,
        %
      }
      """
    let animator = """
      animator = T.animator { duration = 2, animate = function(ctx)
        local view = ctx:view("to")
        ctx.container:addSubview(view)
        view.alpha = 0
        T.animate(2, function() view.alpha = 1 end, function() ctx:complete(not ctx.cancelled) end)
      end }
      """
    func run(
      _ more: String, _ options: RunOptions = RunOptions()
    ) throws -> (run: ScriptRun, printed: [String]) {
      var printed: [String] = []
      let run = try self.run(
        script.replacingOccurrences(of: "%", with: more), options: options
      ) { printed.append($0) }
      return (run, printed)
    }
    // 1. Built-in, both ways.
    var result = try run("")
    XCTAssertNil(result.run.error, "\(result.run.error?.report ?? "")")
    XCTAssertEqual(result.run.timeline.chapters.map(\.kind), ["present"])
    XCTAssertEqual(result.run.timeline.duration, 0.5)
    XCTAssertEqual(
      try result.run.timeline.value(of: .frameY, node: "to", at: 0.5, side: .after), 100)
    XCTAssertEqual(result.printed, ["begin"])
    var options = RunOptions()
    options.operation = .dismiss
    result = try run("", options)
    XCTAssertEqual(result.run.timeline.chapters.map(\.kind), ["dismiss"])
    XCTAssertEqual(result.printed, ["begin", "gone\ttrue"])
    // 2. By an animator, which can be driven.
    result = try run(animator)
    XCTAssertEqual(result.run.timeline.duration, 2)
    options = RunOptions()
    options.drive = try DriveList("0.5:0.5 1:cancel")
    result = try run(animator, options)
    XCTAssertEqual(result.run.timeline.chapters.map(\.outcome), [.cancelled])
    XCTAssertEqual(result.run.timeline.duration, 2)
    // 3. What it cannot do.
    result = try run("", options)
    XCTAssertEqual(
      result.run.error?.message, "--drive needs an animator, and this presentation has none")
    options = RunOptions()
    options.operation = .push
    result = try run("", options)
    XCTAssertEqual(result.run.error?.message, "a presentation cannot push")
    XCTAssertEqual(result.run.error?.line, 2)
  }

  // MARK: - Mistakes

  func testWrongAnswersAreRefused() throws {
    let rows: [(call: String, message: String)] = [
      (
        "frame = function() return 3 end",
        "frame of the presentation \"card\" must answer a rect or nil (got 3)"
      ),
      (
        "frame = function() return { x = 1 } end",
        "frame of the presentation \"card\" must answer a rect or nil (got a table)"
      ),
      (
        "frame = function() return T.rect(0, 0, 0 / 0, 1) end",
        "argument #3 (width) of rect must be a finite number (got nan)"
      ),
      ("frame = function(p) return p.frame end", "frame asks for itself"),
      (
        "presentedView = function(p) return p.presentedViewController end",
        "presentedView of the presentation \"card\" must answer a view or nil (got a view controller)"
      ),
      (
        "willBegin = function(p) print(p.containerView) end",
        "no member \"containerView\" on a presentation controller"
      ),
      (
        "willBegin = function(p) p.frame = nil end",
        "frame of a presentation controller can only be read"
      ),
      ("didEnd = function(p) error('no') end", "no"),
      ("willLayout = function(p) error('no') end", "no"),
    ]
    for row in rows {
      let result = try runFlow(
        """
        local first = T.viewController { presentationControllerForPresented = function()
          return T.presentation { name = "card", \(row.call) } end }
        local page = T.viewController { modalPresentationStyle = "custom", transitioningDelegate = first }
        """, "first:present(page) app:settle() print('after')", root: "first")
      XCTAssertEqual(result.run.error?.message, row.message)
      XCTAssertEqual(result.run.error?.line, 3, row.call)
      XCTAssertEqual(result.printed, [], row.call)
    }
  }

  func testWhatIsNoPresentationIsRefused() throws {
    for (answer, got) in [
      ("3", "3"), ("T.view {}", "a view"),
      ("T.animator { duration = 1, run = print }", "an animator"),
      ("T.presentation", "a function"),
    ] {
      let result = try runFlow(
        """
        local first = T.viewController { name = "first", presentationControllerForPresented = function()
          return \(answer) end }
        local page = T.viewController { modalPresentationStyle = "custom", transitioningDelegate = first }
        """, "first:present(page)", root: "first")
      XCTAssertEqual(
        result.run.error?.message,
        "presentationControllerForPresented of the view controller \"first\" must answer a "
          + "presentation or nil (got \(got))")
      XCTAssertEqual(result.run.error?.hint, "make one with T.presentation { … }")
    }
  }

  func testUnknownEntryNamesTheNearest() throws {
    let result = try runBody("T.presentation { fram = function() end }")
    XCTAssertEqual(
      result.error?.message,
      "argument #1 (options) of presentation has no entry \"fram\"; did you mean \"frame\"?")
  }
}
