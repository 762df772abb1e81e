import TransitionCore
import TransitionLua
import XCTest

/// Mistakes with delegates, gestures and completions that would go unseen: each is an error or a finding,
/// with its line and what to do.
///
/// The texts are written by hand.
final class SilentMistakeTests: ScriptTestCase {
  /// Refused where they are made: line 5 of the script.
  private static let refused: [(line: String, message: String, hint: String)] = [
    // `self` forgotten, and `self` where there is none
    (
      "T.delegate { animationController = function(operation, from, to) end }",
      "animationController gets (self, operation, from, to), and the function in line 5 takes "
        + "(operation, from, to)",
      "the first one is the object itself: write animationController = function(self, operation, "
        + "from, to) … end"
    ),
    (
      "T.delegate { animationController = function(op, from) end }",
      "animationController gets (self, operation, from, to), and the function in line 5 takes (op, from)",
      "the first one is the object itself: write animationController = function(self, operation, "
        + "from, to) … end"
    ),
    (
      "T.viewController { viewDidAppear = function(animated) end }",
      "viewDidAppear gets (self, animated), and the function in line 5 takes (animated)",
      "the first one is the object itself: write viewDidAppear = function(self, animated) … end"
    ),
    (
      "T.navigationController { root = T.viewController {}, push = function(page, animated) end }",
      "push gets (self, super, page, animated), and the function in line 5 takes (page, animated)",
      "the first one is the object itself: write push = function(self, super, page, animated) … end"
    ),
    (
      "T.animator { duration = 1, animate = function(self, ctx) end }",
      "animate gets (ctx), and the function in line 5 takes (self, ctx)",
      "there is no self: write animate = function(ctx) … end"
    ),
    (
      "T.panGestureRecognizer { action = function(self, pan) end }",
      "action gets (gesture), and the function in line 5 takes (self, pan)",
      "there is no self: write action = function(gesture) … end"
    ),
    (
      "T.flow { root = T.viewController {}, run = function(self, app) end }",
      "run gets (app), and the function in line 5 takes (self, app)",
      "there is no self: write run = function(app) … end"
    ),
    (
      "T.presentation { didEnd = function(self, p, completed) end }",
      "didEnd gets (p, completed), and the function in line 5 takes (self, p, completed)",
      "there is no self: write didEnd = function(p, completed) … end"
    ),
    // A delegate for something else
    (
      "T.tabBarController { viewControllers = { T.viewController {} }, "
        + "delegate = T.delegate { animationController = print } }",
      "this delegate is not asked here: it has animationController, and a tab bar controller asks its "
        + "delegate for other functions", "write animationControllerForTransition(self, from, to)"
    ),
    (
      "T.navigationController { root = T.viewController {}, "
        + "delegate = T.delegate { animationControllerForTransition = print } }",
      "this delegate is not asked here: it has animationControllerForTransition, and a navigation "
        + "controller asks its delegate for other functions",
      "write animationController(self, operation, from, to)"
    ),
    (
      "T.viewController { transitioningDelegate = T.delegate { animationController = print } }",
      "this delegate is not asked here: it has animationController, and a presentation asks the "
        + "transitioningDelegate for other functions",
      "write animationControllerForPresented(self, presented, presenting, source) or "
        + "animationControllerForDismissed(self, dismissed)"
    ),
    (
      "local page = T.viewController {} page.transitioningDelegate = T.delegate "
        + "{ interactionControllerForDismissal = print }",
      "interactionControllerForDismissal of this delegate is never asked: only an animator of one's own "
        + "can be driven", "give it animationControllerForDismissed too"
    ),
    (
      "ctx.container.subviews[1] = nil",
      "subviews of a view is a new list each time: writing into it changes nothing else",
      "write view:removeFromSuperview() to take a view out, and addSubview or insertSubview to put one in"
    ),
    (
      "for i = 1, 2 do table.remove(ctx.container.subviews, i) end",
      "subviews of a view is a new list each time: writing into it changes nothing else",
      "write view:removeFromSuperview() to take a view out, and addSubview or insertSubview to put one in"
    ),
    (
      "local nav = ctx.from.navigationController nav.viewControllers[#nav.viewControllers] = nil",
      "viewControllers of a navigation controller is a new list each time: writing into it changes nothing "
        + "else", "write push, pop or setViewControllers, or set the whole list"
    ),
    (
      "T.interaction { completionCurve = { dampingRatio = 0.8 } }",
      "completionCurve of argument #1 (options) of interaction must be \"linear\", \"easeIn\", "
        + "\"easeOut\", \"easeInOut\", \"default\", four numbers { x1, y1, x2, y2 }, { stops = { … } } or "
        + "{ steps = 4 } (got a table)",
      "a spring after the release needs a property animator: answer one from interruptibleAnimator, and "
        + "give the interaction timingCurve = { dampingRatio = 0.8 }"
    ),
    (
      "T.animate({ duration = 0.3, curve = \"spring\" }, function() end)",
      "curve of argument #1 (options) of animate must be \"linear\", \"easeIn\", \"easeOut\", "
        + "\"easeInOut\", \"default\", four numbers { x1, y1, x2, y2 }, { stops = { … } } or { steps = 4 } "
        + "(got \"spring\")",
      "a spring is no curve: write dampingRatio beside the duration, and no curve"
    ),
    // Tables that are only tables
    (
      "T.navigationController { root = T.viewController {}, delegate = { animationController = print } }",
      "delegate of argument #1 (options) of navigationController must be a delegate, a view controller or "
        + "an interaction (got a table)", "write T.delegate { … } around the table"
    ),
    (
      "T.presentation { animator = { duration = 1 } }",
      "animator of argument #1 (options) of presentation must be an animator (got a table)",
      "write T.animator { … } around the table"
    ),
    (
      "T.flow { T.viewController {}, function(app) end }",
      "argument #1 (options) of flow must have named entries only", "write { root = …, run = … }"
    ),
    (
      "T.panGestureRecognizer { function() end }",
      "argument #1 (options) of panGestureRecognizer must have named entries only",
      "write { action = … }"
    ),
  ]

  func testRefusedMistakesSayWhatTheFunctionGets() throws {
    for row in Self.refused {
      let error = try runBody(row.line).error
      XCTAssertEqual(error?.message, row.message, row.line)
      XCTAssertEqual(error?.hint, row.hint, row.line)
      XCTAssertEqual(error?.line, 5, row.line)
    }
  }

  /// What looks much like a mistake and is none.
  func testFunctionsThatLeaveOutOrRenameWhatTheyGetAreTaken() throws {
    for line in [
      "T.delegate { animationController = function() end, willShow = function(_, page) end }",
      "T.viewController { viewDidLoad = function(page) end, viewDidAppear = function(me, animated) end }",
      "T.navigationController { root = T.viewController {}, push = function(nav, super, page) end }",
      "T.panGestureRecognizer { action = function(self) end, shouldBegin = print }",
      "T.animator { duration = 1, animate = function(...) end }",
      "T.navigationController { root = T.viewController {}, "
        + "delegate = T.viewController { animationControllerForPresented = print } }",
      "T.navigationController { root = T.viewController {}, delegate = T.delegate {} }",
      "local views = ctx.container.subviews views[1] = nil table.remove(views)",
      "local known = {} known[ctx.container.subviews[1]] = true known[#ctx.container.subviews] = 1",
      "local cache = { subviews = {} } cache.subviews[1] = ctx.container.subviews[1]",
      "local node = { children = {} } table.insert(node.children, #T.viewController {}.children)",
      "local last = table.remove(ctx.container.subviews) print(last)",
      "table.remove(ctx.container.subviews, 1):removeFromSuperview()",
    ] {
      XCTAssertNil(try runBody(line).error, line)
    }
  }

  /// Found while the flow runs; the first line of `setup` is line 2, that of `body` line 5.
  private static let found: [(name: String, setup: String, body: String, finding: Finding)] = [
    (
      "dismissing where nothing is presented",
      """
      local page = T.viewController { name = "page" }
      -- 3
      -- 4
      """, "page:dismiss() app:settle()",
      Finding(
        "nothing-to-dismiss", 6,
        "dismiss on \"page\" has no effect: it presents nothing, and neither it nor what it is in is "
          + "presented", "present it first, and dismiss it when it is on screen")
    ),
    (
      "the style is not custom",
      """
      local page = T.viewController { name = "page" }
      local card = T.viewController { name = "card",
        transitioningDelegate = T.delegate { presentationControllerForPresented = print } }
      """, "page:present(card, false) app:settle()",
      Finding(
        "presentation-controller-not-asked", 6,
        "\"card\" is presented in the style fullScreen: its delegate is not asked for a presentation "
          + "controller", "set its modalPresentationStyle to custom")
    ),
    (
      "the delegate of the presenter",
      """
      local page = T.viewController { name = "page" }
      local card = T.viewController { name = "card" }
      page.transitioningDelegate = T.delegate { animationControllerForPresented = print }
      """, "page:present(card) app:settle()",
      Finding(
        "delegate-on-presenter", 6,
        "\"page\", which presents, has a transitioning delegate, and \"card\", which is presented, has "
          + "none: nobody is asked for an animator", "set the transitioningDelegate of \"card\"")
    ),
    (
      "a page that is not made the delegate of its presentation",
      """
      local page = T.viewController { name = "page" }
      local card = T.viewController { name = "card", animationControllerForPresented = print }
      -- 4
      """, "page:present(card, false) app:settle()",
      Finding(
        "delegate-not-set", 6,
        "\"card\" has animationControllerForPresented, and \"card\" has no transitioningDelegate: nobody "
          + "is asked for an animator",
        "set the transitioningDelegate of \"card\" to \"card\" first")
    ),
    (
      "a page that is not made the delegate of its stack",
      """
      local first = T.viewController { name = "first", animationController = print }
      local page = T.navigationController { name = "nav", root = first }
      -- 4
      """, "page:push(T.viewController {}, false) app:settle()",
      Finding(
        "delegate-not-set", 6,
        "\"first\" has animationController, and \"nav\" has no delegate: nobody is asked for an animator",
        "set the delegate of \"nav\" to \"first\" first")
    ),
    (
      "shouldBegin without an answer",
      """
      local page = T.viewController { name = "page", viewDidLoad = function(self)
        self.view:addGestureRecognizer(T.panGestureRecognizer { action = print, shouldBegin = function() end })
      end }
      """, "app:drag { from = T.point(9, 9), to = T.point(99, 9) }",
      Finding(
        "answered-nothing", 3,
        "shouldBegin of the gesture recognizer answered nothing, which counts as false",
        "return true or false on every way through the function")
    ),
    (
      "shouldSelect without an answer",
      """
      local page = T.tabBarController { viewControllers = { T.viewController {}, T.viewController {} },
        delegate = T.delegate { shouldSelect = function() end } }
      -- 4
      """, "page:tapTab(2) assert(page.selectedIndex == 1)",
      Finding(
        "answered-nothing", 3,
        "shouldSelect of the delegate answered nothing, which counts as false",
        "return true or false on every way through the function")
    ),
    (
      "a short drag",
      """
      local page = T.viewController { name = "page", viewDidLoad = function(self)
        self.view:addGestureRecognizer(T.panGestureRecognizer { action = print })
      end }
      """, "app:drag { from = T.point(9, 9), to = T.point(15, 9) }",
      Finding(
        "gesture-not-begun", 6,
        "nothing has come of the touch at (9, 9): the pan on \"page\" begins when the finger has moved "
          + "10 points, and this one moved 6", "move the finger farther")
    ),
    (
      "one finger of two",
      """
      local page = T.viewController { name = "page", viewDidLoad = function(self)
        self.view:addGestureRecognizer(T.pinchGestureRecognizer { action = print })
      end }
      """, "app:drag { from = T.point(9, 9), to = T.point(99, 9) }",
      Finding(
        "gesture-not-begun", 6,
        "nothing has come of the touch at (9, 9): the pinch on \"page\" begins when the distance of two "
          + "fingers has changed by 10 points", "use two fingers, and move them farther")
    ),
    (
      "a short press",
      """
      local page = T.viewController { name = "page", viewDidLoad = function(self)
        self.view:addGestureRecognizer(T.longPressGestureRecognizer { action = print })
      end }
      """, "app:press(T.point(9, 9), 0.3)",
      Finding(
        "gesture-not-begun", 6,
        "nothing has come of the touch at (9, 9): the longPress on \"page\" begins when the finger has "
          + "rested for 0.5 s", "let the finger rest longer")
    ),
    (
      "far from the edge",
      """
      local page = T.viewController { name = "page", viewDidLoad = function(self)
        self.view:addGestureRecognizer(T.screenEdgePanGestureRecognizer { action = print })
      end }
      """, "app:drag { from = T.point(40, 9), to = T.point(99, 9) }",
      Finding(
        "touch-ignored", 6,
        "the touch at (40, 9) reaches nobody: the edgePan on \"page\" begins within 20 points of its "
          + "edge only", "touch nearer to the edge of the screen")
    ),
    (
      "a single tap beside a double tap",
      """
      local page = T.viewController { name = "page", viewDidLoad = function(self)
        self.view:addGestureRecognizer(T.tapGestureRecognizer { action = function() end })
        self.view:addGestureRecognizer(T.tapGestureRecognizer { numberOfTapsRequired = 2, action = print }) end }
      """, "app:tap(T.point(9, 9)) app:wait(0.1) app:tap(T.point(9, 9))",
      Finding(
        "tap-before-double-tap", 3,
        "the tap on \"page\" needs fewer taps, and comes about first: the other one on \"page\", which "
          + "needs 2, never does", "let it wait: single:requireToFail(double)")
    ),
    (
      "alongside on a view that is nowhere",
      """
      local page = T.viewController { name = "page" }
      local dim = T.view { name = "dim", alpha = 0 }
      local card = T.viewController { name = "card" }
      """,
      "page:present(card) page.transitionCoordinator:animate(function() dim.alpha = 1 end) app:settle()",
      Finding(
        "not-in-window", 6,
        "\"dim\" is not in a window: what is to be animated alongside shows at once",
        "add the view before the transition starts")
    ),
    (
      "animated and never added",
      """
      local page = T.viewController { name = "page" }
      local lost = T.view { name = "lost", alpha = 0 }
      """, "T.animate(0.3, function() lost.alpha = 1 page.view.alpha = 0.5 end) app:settle()",
      Finding(
        "never-added", 5,
        "\"lost\" is animated, and is never added to what is on screen: nobody sees it",
        "add it before the animation: container:addSubview(view)")
    ),
    (
      "driven by nobody",
      """
      local fade = T.animator { duration = 0.4, run = function(ctx)
        ctx.container:insertSubview(ctx.to.view, 1)
        ctx:animate(0.4, function() ctx.from.view.alpha = 0 end) ctx.from.view.alpha = 1 end }
      local page = T.navigationController { root = T.viewController {},
        delegate = T.delegate { animationController = function() return fade end } }
      local pan = T.panGestureRecognizer {}
      local drag = T.interaction { gesture = pan, began = function() page:pop() end,
        changed = function(self) self:update(0.5) end }
      """,
      "local top = T.viewController {} page:push(top, false) app:settle() "
        + "top.view:addGestureRecognizer(pan) "
        + "app:drag { from = T.point(9, 9), to = T.point(99, 9), duration = 0.2 } app:settle()",
      Finding(
        "update-after-end", 9, "the transition runs by itself: this update has no effect",
        "let the delegate answer this interaction beside the animator: interactionControllerFor…")
    ),
  ]

  private struct Finding {
    var code: String
    var line: Int
    var message: String
    var remedy: String

    init(_ code: String, _ line: Int, _ message: String, _ remedy: String) {
      self.code = code
      self.line = line
      self.message = message
      self.remedy = remedy
    }
  }

  func testFindingsNameTheLineAndTheRemedy() throws {
    for row in Self.found {
      let result = try runFlow(row.setup, row.body, root: "page")
      XCTAssertNil(result.run.error, "\(row.name): \(result.run.error?.report ?? "")")
      let findings = result.run.timeline.diagnostics
      XCTAssertEqual(findings.map(\.code), [row.finding.code], row.name)
      XCTAssertEqual(findings.first?.message, row.finding.message, row.name)
      XCTAssertEqual(findings.first?.remedy, row.finding.remedy, row.name)
      XCTAssertEqual(findings.first?.place.line, row.finding.line, row.name)
    }
  }

  func testCompletionThatIsNoFunctionIsSeen() throws {
    let early = try run(
      """
      local T = require "transition"
      return T.animator { duration = 0.3, animate = function(ctx)
        ctx.container:addSubview(ctx.to.view)
        T.animate(0.3, function() ctx.to.view.alpha = 0.5 end, ctx:complete(true))
        ctx.to.view.alpha = 1
      end }
      """)
    let finding = try XCTUnwrap(
      early.timeline.diagnostics.first { $0.code == "animation-after-complete" })
    XCTAssertEqual(
      finding.message,
      "the transition was completed before this animation begins: it is over at once")
    XCTAssertEqual(
      finding.remedy,
      "complete it in the completion: function() ctx:complete(not ctx.cancelled) end")
    XCTAssertEqual(finding.place.line, 4)
    let method = try runBody("T.animate(0.1, function() ctx.to.view.alpha = 0 end, ctx.complete)")
      .error
    XCTAssertEqual(
      method?.message, "complete must be called on a transition context (got true)")
    XCTAssertEqual(method?.hint, "to call it later write function() …:complete(…) end")
  }

  func testScriptThatReturnsABareTableIsTold() throws {
    let error = try run("return { duration = 0.3, animate = function(ctx) end }").error
    XCTAssertEqual(
      error?.message,
      "a script must return an animator, an interaction, a presentation or a flow (got a table)")
    XCTAssertEqual(
      error?.hint, "write T.animator or T.flow before the table: return T.animator { … }")
  }

  /// The line of the delegate first, then the line that led to the question.
  func testWrongAnswerNamesTheDelegateAndWhoAsked() throws {
    let error = try runFlow(
      """
      local nav = T.navigationController { root = T.viewController {},
        delegate = T.delegate { animationController = function() return { duration = 1 } end } }
      """, "nav:push(T.viewController {})"
    ).run.error
    XCTAssertEqual(
      error?.message,
      "animationController of the delegate must answer an animator or nil (got a table)")
    XCTAssertEqual(error?.hint, "make one with T.animator { … }")
    XCTAssertEqual(error?.line, 3)
    XCTAssertEqual(error?.frames.map { "\($0.text) \($0.place.line)" }, ["asked 5"])
  }
}
