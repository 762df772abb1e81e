import TransitionCore
import TransitionLua
import XCTest

/// Mistakes that nothing refuses: a finding tells of each.
final class SilentFindingTests: ScriptTestCase {
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
