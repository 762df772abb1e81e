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
}
