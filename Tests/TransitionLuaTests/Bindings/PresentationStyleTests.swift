import TransitionCore
import TransitionEngine
import TransitionLua
import XCTest

/// Styles of presentations as scripts see them, and what scripts may do in their callbacks.
final class PresentationStyleTests: ScriptTestCase {
  func testEachStyleSaysWhoseViewMoves() throws {
    let rows: [(style: String, from: String, context: String)] = [
      ("fullScreen", "view \"root\"", "fullScreen"),
      ("currentContext", "view \"first\"", "currentContext"),
      ("overFullScreen", "nil", "overFullScreen"),
      ("overCurrentContext", "nil", "overCurrentContext"),
      ("pageSheet", "nil", "pageSheet"), ("formSheet", "nil", "formSheet"),
      ("automatic", "nil", "pageSheet"), ("custom", "nil", "custom"),
    ]
    for row in rows {
      let printed = try flowOutput(
        """
        local first = T.viewController { name = "first", definesPresentationContext = true,
          animationControllerForPresented = function() return T.animator { duration = 0, animate = function(ctx)
            print(ctx:view("from"), ctx.style, ctx.from.name)
            ctx.container:addSubview(ctx:view("to"))
            ctx:complete(true)
          end } end }
        local root = T.navigationController { root = first, name = "root" }
        local page = T.viewController { modalPresentationStyle = "\(row.style)", transitioningDelegate = first }
        """,
        "first:present(page) app:settle() print(first.presentedViewController == page, "
          + "page.modalPresentationStyle)", root: "root")
      let presenter = row.style.hasSuffix("rrentContext") ? "first" : "root"
      XCTAssertEqual(
        printed, ["\(row.from) \(row.context) \(presenter)", "true \(row.style)"], row.style)
    }
  }

  /// §5.3: the frames of both ends, and §5.2: the view that comes back, each way and in each style.
  func testContextTellsFramesAndViewsBothWays() throws {
    let sheet = "T.rect(0, 54, 400, 746)"
    let all = "T.rect(0, 0, 400, 800)"
    let none = "T.rect(0, 0, 0, 0)"
    for (style, frame) in [
      ("fullScreen", all), ("currentContext", all), ("overFullScreen", all),
      ("overCurrentContext", all),
      ("pageSheet", sheet), ("formSheet", sheet), ("automatic", sheet), ("custom", all),
    ] {
      let printed = try flowOutput(
        """
        local fade = T.animator { duration = 0, animate = function(ctx)
          for _, page in ipairs { ctx.from, ctx.to } do
            print(ctx:initialFrame(page), ctx:finalFrame(page))
          end
          local to = ctx:view("to")
          if to then ctx.container:insertSubview(to, 1) end
          print(ctx.operation, to, ctx:view("from"))
          ctx:complete(true)
        end }
        local first = T.viewController { name = "first",
          animationControllerForPresented = function() return fade end,
          animationControllerForDismissed = function() return fade end }
        local page = T.viewController { name = "page", modalPresentationStyle = "\(style)",
          transitioningDelegate = first }
        """, "first:present(page) app:settle() page:dismiss() app:settle()", root: "first")
      let isFull = style == "fullScreen" || style == "currentContext"
      let presenter = isFull ? "view \"first\"" : "nil"
      XCTAssertEqual(
        printed,
        [
          "\(all) \(isFull ? none : all)", "\(none) \(frame)",
          "present view \"page\" \(presenter)", "\(frame) \(frame)", "\(none) \(all)",
          "dismiss \(presenter) view \"page\"",
        ], style)
    }
  }

  /// §5.4 and §5.5: what is called when a driven presentation, or dismissal, is given up.
  func testCancelledTransitionsCallBackInOrder() throws {
    for (start, gone, back, told) in [
      ("first:present(page", "page", "first", "didEnd"),
      ("page:dismiss(", "first", "page", "dismissalDidEnd"),
    ] {
      let isDismissal = gone == "first"
      let printed = try flowOutput(
        """
        local drag = T.interaction {}
        local function page(name)
          local options = { name = name }
          for _, call in ipairs { "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear" } do
            options[call] = function(self) print(self.name, call) end
          end
          return T.viewController(options)
        end
        local fade = T.animator { duration = 1, animate = function(ctx)
          local to, view = ctx:view("to"), ctx.operation == "present" and ctx:view("to") or ctx:view("from")
          ctx.container:insertSubview(to, ctx.operation == "present" and 2 or 1)
          local alpha = view.alpha
          T.animate(1, function() view.alpha = 0.5 end, function()
            view.alpha = alpha
            if ctx.operation == "dismiss" then to:removeFromSuperview() end
            ctx:complete(not ctx.cancelled)
          end)
        end }
        local first, page = page "first", page "page"
        page.modalPresentationStyle = "custom"
        local delegate = T.delegate {
          presentationControllerForPresented = function() return T.presentation {
            shouldRemovePresentersView = true,
            didEnd = function(p, completed) print("didEnd", completed) end,
            dismissalDidEnd = function(p, completed) print("dismissalDidEnd", completed) end,
          } end,
          animationControllerForPresented = function() return fade end,
          animationControllerForDismissed = function() return fade end,
          interactionControllerForPresentation = function() return drag end,
          interactionControllerForDismissal = function() return drag end,
        }
        page.transitioningDelegate = delegate
        """,
        """
        \(isDismissal ? "first:present(page, false) app:settle()" : "")
        \(start)\(isDismissal ? "" : ", ")true, function() print("completion") end)
        first.transitionCoordinator:animate(nil, function(c) print("coordinator", c.cancelled) end)
        app:wait(0.1) drag:update(0.5) app:wait(0.1)
        print("-") drag:cancel() print("--") app:settle()
        print(first.presentedViewController)
        """, root: "first")
      XCTAssertEqual(
        printed.drop { $0 != "-" },
        [
          "-", "--", "\(gone) viewWillDisappear", "\(gone) viewDidDisappear",
          "\(back) viewWillAppear", "\(back) viewDidAppear", "\(told) false",
          "coordinator true", "completion", isDismissal ? "view controller \"page\"" : "nil",
        ])
    }
  }

  func testRunAndFlowMaySetTheDefaultStyle() throws {
    let rows: [(flow: String, run: ModalPresentationStyle, style: String)] = [
      ("", .fullScreen, "fullScreen"), ("", .automatic, "pageSheet"),
      ("modalDefault = \"automatic\",", .fullScreen, "pageSheet"),
      ("modalDefault = \"overFullScreen\",", .automatic, "overFullScreen"),
    ]
    for row in rows {
      var options = RunOptions()
      options.modalDefault = row.run
      let result = try run(
        """
        local T = require "transition"
        local root = T.viewController {}
        return T.flow { root = root, \(row.flow) run = function(app)
          root:present(T.viewController {}, false) app:settle()
        end }
        """, options: options)
      XCTAssertNil(result.error)
      XCTAssertEqual(
        result.timeline.events.first { $0.name == "present" }?.data.last?.value, row.style)
    }
  }

  func testTransitionStylesRunWithoutAnAnimator() throws {
    for (style, length) in [
      ("crossDissolve", 0.5), ("flipHorizontal", 0.75), ("coverVertical", 0.5),
    ] {
      let result = try runFlow(
        "local root = T.viewController {} "
          + "local page = T.viewController { modalTransitionStyle = \"\(style)\" }",
        "root:present(page) app:settle() print(page.modalTransitionStyle)", root: "root")
      XCTAssertEqual(result.printed, [style])
      let chapter = try XCTUnwrap(result.run.timeline.chapters.first)
      XCTAssertEqual(chapter.end - chapter.begin, length, accuracy: 1e-9)
    }
  }

  func testDismissingALowerPageTakesAllThatLiesOnIt() throws {
    XCTAssertEqual(
      try flowOutput(
        """
        local function page(name)
          return T.viewController { name = name, modalPresentationStyle = "overFullScreen",
            viewDidDisappear = function(_, animated) print(name, animated) end }
        end
        local root, one, two = page "root", page "one", page "two"
        """,
        """
        root:present(one, false) app:settle() one:present(two, false) app:settle()
        root:dismiss(true, function() print("done") end) app:settle()
        print(root.presentedViewController, one.presentedViewController)
        """, root: "root"), ["two true", "one false", "done", "nil nil"])
  }

  /// What a script does inside the functions of a presentation must not bring anything down.
  func testCallbacksMayDoAnything() throws {
    let bodies = [
      "p.container:removeFromSuperview()", "p.presentedView:removeFromSuperview()",
      "p.presentedViewController:dismiss()", "first:present(T.viewController {})",
      "first:dismiss(false)",
      "p.container.superview:addSubview(p.presentedView)", "p.container:addSubview(first.view)",
      "T.animate(0.1, function() p.presentedView.alpha = 0.5 end)",
      "p.presentedViewController.view:addSubview(T.view {})", "kept = p",
      "local c = first.transitionCoordinator if c then c:animate(print, print) end",
    ]
    let calls = [
      "frame", "presentedView", "willBegin", "didEnd", "dismissalWillBegin", "dismissalDidEnd",
      "willLayout", "didLayout",
    ]
    for body in bodies {
      for call in calls {
        let result = try runFlow(
          """
          local kept
          local first = T.viewController { name = "first", presentationControllerForPresented = function()
            return T.presentation { \(call) = function(p) if p.container then \(body) end end } end }
          local page = T.viewController { modalPresentationStyle = "custom", transitioningDelegate = first }
          """,
          "first:present(page) app:settle() app:rotate {} app:settle() page:dismiss() app:settle() "
            + "if kept then print(kept.container, kept.frame, kept.presentingViewController) end",
          root: "first")
        XCTAssertTrue(
          result.run.error == nil || result.run.error?.kind == .misuse,
          "\(call): \(body): \(result.run.error?.report ?? "")")
      }
    }
    // Views that cannot be presented.
    for view in [
      "p.container", "first.view", "T.view {}", "p.presentingViewController.view.superview",
    ] {
      let result = try runFlow(
        """
        local first = T.viewController { name = "first" }
        first.transitioningDelegate = first
        local page = T.viewController { modalPresentationStyle = "custom", transitioningDelegate = T.delegate {
          presentationControllerForPresented = function()
            return T.presentation { presentedView = function(p) return \(view) end } end } }
        """, "first:present(page) app:settle() page:dismiss() app:settle()", root: "first")
      XCTAssertNotEqual(result.run.error?.kind, .interpreterCrash, view)
    }
  }
}
