import TransitionLua
import XCTest

/// Mistakes in one line of a flow's run, and the message for each.
///
/// Written by hand.
final class FlowMisuseTests: ScriptTestCase {
  private static let drag = "argument #1 (options) of drag"
  private static let samples = "argument #1 (samples) of touches"

  /// `a` is the root, `b` a button in its view.
  private static let rows: [(line: String, message: String, hint: String)] = [
    // The app
    (
      "app:tap(T.view { name = 'v' })", "\"v\" is not in the window, so it cannot be touched",
      "call app:settle() first when its page has just been asked for"
    ),
    (
      "app:tap(a)",
      "argument #1 (target) of tap must be a view, a point or a string (got a view controller)",
      "a view controller has its view in .view"
    ),
    (
      "app:tap(nil)", "argument #1 (target) of tap must be a view, a point or a string (got nil)",
      "what is given is nil: print it to see why"
    ),
    ("app:taap(b)", "no member \"taap\" on the app; did you mean \"tap\"?", ""),
    (
      "app.wait(1)", "wait must be called on the app (got 1)",
      "write a colon before wait, not a dot"
    ),
    (
      "app:wait(-1)", "argument #1 (seconds) of wait must be at least 0 (got -1)",
      ""
    ),
    (
      "app:wait(0 / 0)", "argument #1 (seconds) of wait must be a finite number (got nan)",
      "look for a division by zero on the way to this value"
    ),
    (
      "app:drag()", "\(drag) must be a table of options (got nothing)",
      "for example app:drag { from = T.point(2, 400), to = T.point(300, 400), duration = 0.2, hold = 0.1 }"
    ),
    (
      "app:drag {}", "\(drag) lacks the entry \"from\": a view, a point or a string",
      "for example app:drag { from = T.point(2, 400), to = T.point(300, 400), duration = 0.2, hold = 0.1 }"
    ),
    (
      "app:drag { from = b, to = b, duration = 0 }",
      "duration of \(drag) must be at least 0.001 (got 0)",
      ""
    ),
    (
      "app:drag { from = b, to = b, duration = 1e9 }",
      "duration of a drag must be at most 3600 s (got 1000000000)", ""
    ),
    (
      "app:drag { from = b, to = b, hold = -1 }", "hold of \(drag) must be at least 0 (got -1)",
      ""
    ),
    (
      "app:drag { from = a, to = b }",
      "from of \(drag) must be a view, a point or a string (got a view controller)",
      "a view controller has its view in .view"
    ),
    (
      "app:drag { from = b, to = b, cancelled = 1 }",
      "cancelled of \(drag) must be true or false (got 1)",
      ""
    ),
    (
      "app:drag { from = b, to = b, time = 1 }", "\(drag) has no entry \"time\"",
      "there are from, to, duration, curve, hold, cancelled"
    ),
    (
      "app:touches {}",
      "app:touches needs two samples at least: where the finger touches and lifts", ""
    ),
    (
      "app:touches { { time = 0, x = 1, y = 1 }, { time = 1, x = 1, y = 1, phase = 'began' } }",
      "entry 2 of the samples cannot be \"began\"",
      "the first one began, the last one ended or was cancelled, the others moved"
    ),
    (
      "app:touches { { time = 1, x = 1, y = 1 }, { time = 0, x = 1, y = 1 } }",
      "entry 2 of the samples is earlier than the one before: times must not go back", ""
    ),
    (
      "app:touches { { time = 1, x = 1, y = 1 }, { time = 1, x = 1, y = 1, phase = 'lifted' } }",
      "phase of entry 2 of \(samples) must be \"began\", \"moved\", \"ended\", \"cancelled\" "
        + "(got \"lifted\")", ""
    ),
    (
      "app:touches { { time = 1, x = 1 } }",
      "entry 1 of \(samples) lacks the entry \"y\": a number (points)",
      "for example app:touches { { time = 0, x = 10, y = 10 }, { time = 0.1, x = 60, y = 10 }, "
        + "{ time = 0.3, x = 60, y = 90 } }"
    ),
    (
      "app:touches { { 1, 2, 3 } }", "entry 1 of \(samples) must have named entries only",
      "write { time = …, x = …, y = … }"
    ),
    // Controllers
    (
      "a:present()", "argument #1 (controller) of present must be a view controller (got nothing)",
      "write …:present(controller) with a colon; after a dot the argument is taken for the receiver"
    ),
    (
      "a:present(T.viewController {}, print)",
      "argument #2 (animated) of present must be true or false (got a function)",
      "a function comes as argument #3 (completion): write …:present(controller, animated, completion)"
    ),
    (
      "T.viewController { name = 'x' }:present(a)",
      "\"x\" is not on screen, so it cannot present anything",
      "present in viewDidAppear or in the run of a flow"
    ),
    (
      "a:dismiss(print)",
      "argument #1 (animated) of dismiss must be true or false (got a function)",
      "a function comes as argument #2 (completion): write …:dismiss(animated, completion)"
    ),
    (
      "a.modalPresentationStyle = 'sheet'",
      "modalPresentationStyle of a view controller must be \"fullScreen\", \"currentContext\", "
        + "\"overFullScreen\", \"overCurrentContext\", \"pageSheet\", \"formSheet\", \"automatic\", "
        + "\"custom\" (got \"sheet\"); did you mean \"pageSheet\"?", ""
    ),
    (
      "a.modalPresentationStyle = 'popover'",
      "modalPresentationStyle of a view controller must be \"fullScreen\", \"currentContext\", "
        + "\"overFullScreen\", \"overCurrentContext\", \"pageSheet\", \"formSheet\", \"automatic\", "
        + "\"custom\" (got \"popover\")",
      "popovers are not modelled: they have an arrow, a source and sizes of their own; with \"custom\" "
        + "a presentation says where its view goes"
    ),
    (
      "a.modalTransitionStyle = 'partialCurl'",
      "modalTransitionStyle of a view controller must be \"coverVertical\", \"flipHorizontal\", "
        + "\"crossDissolve\" (got \"partialCurl\")", "the curl is not modelled: it bends the page"
    ),
    (
      "a.transitioningDelegate = 3",
      "transitioningDelegate of a view controller must be a delegate, a view controller, an "
        + "interaction or nil (got 3)", ""
    ),
    ("print(a.outlets.foo)", "no outlet \"foo\"", "set it first: page.outlets.foo = …"),
    (
      "a.outlets.foo = print",
      "outlet \"foo\" can hold views, controllers, numbers, texts and flags (got a function)", ""
    ),
    ("a.outlets[3] = 1", "an outlet is named by a text (got 3)", ""),
    ("a.outlets = {}", "outlets of a view controller can only be read", ""),
    (
      "T.viewController { outlets = { 1 } }",
      "outlets of argument #1 (options) of viewController must be a table of named entries (got a table)",
      ""
    ),
    (
      "T.viewController { outlets = { x = 0 / 0 } }",
      "outlet \"x\" must be a finite number (got nan)",
      "look for a division by zero on the way to this value"
    ),
    (
      "T.viewController { viewdidload = print }",
      "argument #1 (options) of viewController has no entry \"viewdidload\"; did you mean "
        + "\"viewDidLoad\"?", ""
    ),
    (
      "T.viewController { viewDidLoad = 3 }",
      "viewDidLoad of argument #1 (options) of viewController must be a function (got 3)",
      "write viewDidLoad = function(self) … end"
    ),
    (
      "T.viewController { view = app.window }", "the window cannot be the view of a controller", ""
    ),
    (
      "T.viewController { view = a.view }",
      "this view is the view of \"a\" already: each controller needs one of its own", ""
    ),
    (
      "T.navigationController {}",
      "argument #1 (options) of navigationController lacks the entry \"root\": a view controller",
      "for example T.navigationController { root = T.viewController { name = \"list\" }, "
        + "push = function(nav, super, page, animated) … end }"
    ),
    ("T.navigationController { root = a }", "\"a\" is shown elsewhere already", ""),
    (
      "T.navigationController { root = T.navigationController { root = T.viewController {} } }",
      "a navigation controller cannot be in the stack of another one",
      "use a view controller here, or present the navigation controller"
    ),
    (
      "T.navigationController { root = T.viewController {} }:pop(1)",
      "argument #1 (animated) of pop must be true or false (got 1)",
      "for example nav:pop(false)"
    ),
    // Interactions
    (
      "T.interaction { completionSpeed = 'fast' }",
      "completionSpeed of argument #1 (options) of interaction must be a number (factor) (got the "
        + "string \"fast\")", ""
    ),
    (
      "T.interaction { run = print }", "an interaction that animates needs a duration (seconds)", ""
    ),
    (
      "T.interaction { duration = 1 }",
      "an interaction with a duration needs animate = function(ctx) … end or run = function(ctx) … end",
      ""
    ),
    (
      "T.interaction {}:update()",
      "argument #1 (percentComplete) of update must be a number (fraction 0…1) (got nothing)",
      "for example drag:update(pan:translation(pan.view).x / 390)"
    ),
    (
      "T.interaction {}.percentComplete = 1", "percentComplete of an interaction can only be read",
      ""
    ),
    // Gestures
    (
      "T.screenEdgePanGestureRecognizer { action = print, edge = 'lfet' }",
      "edge of argument #1 (options) of screenEdgePanGestureRecognizer must be \"left\", \"right\", "
        + "\"top\", \"bottom\" (got \"lfet\"); did you mean \"left\"?", ""
    ),
    (
      "b:addGestureRecognizer(b)",
      "argument #1 (recognizer) of addGestureRecognizer must be a gesture recognizer (got a button)",
      "for example ctx.to.view:addGestureRecognizer(T.tapGestureRecognizer { action = function(tap) … end })"
    ),
    // Views
    (
      "T.label { text = 3 }", "text of argument #1 (options) of label must be a string (got 3)",
      "for example T.label { text = \"Details\", frame = T.rect(20, 80, 200, 30) }"
    ),
    (
      "T.button { titel = 'x' }",
      "argument #1 (options) of button has no entry \"titel\"; did you mean \"title\"?", ""
    ),
    (
      "b.action = print", "no property \"action\" on a button",
      "give the action when the button is made: T.button { action = function(button) … end }"
    ),
    (
      "b:convert(3)", "argument #1 (value) of convert must be a point or a rect (got 3)",
      "for example image:convert(image.bounds, ctx.container)"
    ),
    (
      "b:convert(T.point(0, 0), a)",
      "argument #2 (to) of convert must be a view (got a view controller)",
      "a view controller has its view in .view"
    ),
    (
      "b:snapshotView(1)",
      "argument #1 (afterScreenUpdates) of snapshotView must be true or false (got 1)",
      "for example ctx.from.view:snapshotView()"
    ),
    (
      "a.view:insertSubviewBelow(b)",
      "argument #2 (sibling) of insertSubviewBelow must be a view (got nothing)",
      "for example ctx.container:insertSubviewBelow(ctx.to.view, ctx.from.view)"
    ),
    (
      "T.performWithoutAnimation(3)",
      "argument #1 (changes) of performWithoutAnimation must be a function (got 3)",
      "for example T.performWithoutAnimation(function() … end)"
    ),
    (
      "T.animate({ duration = 1, repeatCount = 0 }, print)", "repeatCount must be above 0 (got 0)",
      "leave it out to animate once, or write repeats = true for an endless animation"
    ),
    (
      "T.animate({ duration = 1, repeats = 3 }, print)",
      "repeats of argument #1 (options) of animate must be true or false (got 3)",
      ""
    ),
  ]

  func testEachMistakeSaysWhatWasWrongAndWhatToDo() throws {
    for row in Self.rows {
      let line =
        row.line.hasPrefix("T.") && !row.line.contains(".percentComplete =")
        ? "local _ = \(row.line)"
        : row.line.replacingOccurrences(
          of: "T.interaction {}.percentComplete",
          with: "local i = T.interaction {} i.percentComplete")
      let error = try runFlow(
        "local a = T.viewController { name = 'a' } local b = T.button {} a.view:addSubview(b)",
        line,
        root: "a"
      ).run.error
      XCTAssertEqual(error?.message, row.message, row.line)
      XCTAssertEqual(error?.hint, row.hint, row.line)
      XCTAssertEqual(error?.kind, .misuse, row.line)
      XCTAssertEqual(error?.line, 4, row.line)
    }
  }
}
