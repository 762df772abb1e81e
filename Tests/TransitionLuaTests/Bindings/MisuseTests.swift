import TransitionLua
import XCTest

/// Mistakes in one line of a script, and the message for each.
///
/// Written by hand.
final class MisuseTests: ScriptTestCase {
  private static let rows: [(line: String, message: String, hint: String)] = [
    // Names
    (
      "ctx.to.view.alhpa = 1", #"no property "alhpa" on a view; did you mean "alpha"?"#, ""
    ),
    (
      "print(ctx.to.view.hidden)", #"no member "hidden" on a view; did you mean "isHidden"?"#, ""
    ),
    (
      "ctx.to.alpha = 0", #"no property "alpha" on a view controller"#,
      "a view controller has its view in .view: write .view.alpha"
    ),
    (
      "ctx:completeTransition(true)", #"no member "completeTransition" on a transition context"#,
      "write ctx:complete(…)"
    ),
    (
      "print(ctx.containerView)", #"no member "containerView" on a transition context"#,
      "write ctx.container"
    ),
    (
      "T.animat(0.3, function() end)",
      #"no member "animat" on the module "transition"; did you mean "animate"?"#, ""
    ),
    ("print(ctx[1])", "a transition context has named members only (got 1)", ""),
    (
      "ctx.to.view.alpha = 1e13",
      "alpha of a view must lie between -1e12 and 1e12 (got 10000000000000)",
      ""
    ),
    (
      "ctx.to.view.transform = T.scale(1e12) * T.scale(1e12)",
      "each number of transform of a view must lie between -1e12 and 1e12 (got 1e+24)",
      ""
    ),
    (
      "for key in pairs({ [{}] = 1, [print] = 2 }) do end",
      "keys that are tables or functions have no order: each run would give another one",
      "keep them in a list and use ipairs"
    ),
    (
      "UIView.animate(1)", "no variable is called \"UIView\"",
      "write T.animate(options, animations, completion), or T.view { … } for a new view"
    ),
    (
      "T.animate({ stiffness = 0 }, function() end)", "stiffness must be above 0 (got 0)", ""
    ),
    (
      "T.animate({ duration = 1, bounce = 2 }, function() end)",
      "this spring does not come to rest", "bounce lies between -1 and 1"
    ),
    ("pirnt(1)", #"no variable is called "pirnt"; did you mean "print"?"#, ""),
    (
      "total = 1", #"the variable "total" is not declared"#, "write: local total = …"
    ),
    (
      "ctx.container.addSubview = nil", "addSubview of a view is a method and cannot be set", ""
    ),
    ("ctx.duration = 1", "duration of a transition context can only be read", ""),
    // Receivers
    (
      "ctx.container.addSubview(1)", "addSubview must be called on a view (got 1)",
      "write a colon before addSubview, not a dot"
    ),
    (
      "ctx.complete(true)", "complete must be called on a transition context (got true)",
      "write a colon before complete, not a dot"
    ),
    (
      "T:scale(0.5)", "T.scale is called with a dot", "write T.scale(…)"
    ),
    // Values
    ("ctx.to.view.alpha = nil", "alpha of a view must be a number (fraction 0…1) (got nil)", ""),
    (
      "ctx.to.view.alpha = \"0.5\"",
      #"alpha of a view must be a number (fraction 0…1) (got the string "0.5")"#,
      "write the number without quotes"
    ),
    (
      "ctx.to.view.alpha = 1 / 0", "alpha of a view must be a finite number (got inf)",
      "look for a division by zero on the way to this value"
    ),
    ("ctx.to.view.isHidden = 1", "isHidden of a view must be true or false (got 1)", ""),
    (
      "ctx.to.view.cornerRadius = -1", "cornerRadius of a view must be at least 0 (got -1)", ""
    ),
    ("ctx.to.view.transform = 2", "transform of a view must be a transform (got 2)", ""),
    (
      "ctx.to.view.frame = { x = 0, y = 0, width = 10 }",
      #"frame of a view lacks the entry "height": a number (points)"#, ""
    ),
    (
      "ctx.to.view.frame = { 0, 0, 10, 10 }", "frame of a view must be a rect (got a list)",
      "write T.rect(0, 0, 10, 10)"
    ),
    (
      "local f = ctx.to.view.frame; f.x = 3", "a rect cannot be changed",
      "make a new one, T.rect(3, 0, 390, 844), and set the property to it"
    ),
    (
      "ctx.container:addSubview(ctx.to)",
      "argument #1 (view) of addSubview must be a view (got a view controller)",
      "a view controller has its view in .view"
    ),
    (
      "ctx.container:addSubview(ctx.container)",
      #"a view cannot be inside itself: "container" is the same view"#, ""
    ),
    (
      "ctx.to.view:addSubview(ctx.container.superview.superview)", "the window cannot be moved", ""
    ),
    (
      "ctx.container:addSubview(ctx.to.view, 1)", "addSubview takes 1 argument at most (got 2)",
      "write …:addSubview(view)"
    ),
    (
      "ctx:complete()", "argument #1 (didComplete) of complete must be true or false (got nothing)",
      "write ctx:complete(not ctx.cancelled)"
    ),
    // Options of animations
    (
      "T.animate({}, function() end)", "an animation needs a duration (seconds)",
      "write { duration = 0.3 }; a spring may have stiffness and damping instead"
    ),
    (
      "T.animate({ duration = -1 }, function() end)",
      "duration of argument #1 (options) of animate must be at least 0 (got -1)", ""
    ),
    (
      "T.animate({ duration = 1, curve = \"easInOut\" }, function() end)",
      "curve of argument #1 (options) of animate must be \"linear\", \"easeIn\", \"easeOut\", "
        + "\"easeInOut\", \"default\", four numbers { x1, y1, x2, y2 }, { stops = { … } } or "
        + "{ steps = 4 } (got \"easInOut\"); "
        + "did you mean \"easeInOut\"?", ""
    ),
    (
      "T.animate({ duration = 1, curve = { 2, 0, 0, 1 } }, function() end)",
      "curve of argument #1 (options) of animate: x1 and x2 must lie in 0…1 (got 2 and 0)", ""
    ),
    (
      "T.animate({ duration = 1, stiffness = 100 }, function() end)",
      "stiffness and duration do not go together: a spring with stiffness has a length of its own",
      "a spring is dampingRatio + duration, stiffness + damping, or duration + bounce"
    ),
    (
      "T.animate({ duration = 1, velocity = 2 }, function() end)", "velocity needs a spring",
      "add dampingRatio, for example 0.7"
    ),
    (
      "T.animate({ stiffness = 100, damping = 0 }, function() end)",
      "this spring does not come to rest", "give damping a higher value"
    ),
    (
      "T.animate(0.3)", "argument #2 (animations) of animate must be a function (got nothing)",
      "for example T.animate({ duration = 0.3, curve = \"easeOut\" }, function() … end, "
        + "function(finished) … end)"
    ),
    (
      "ctx:animate(0.3, function() end)",
      "ctx:animate waits, and waiting is not possible inside animate of the animator, which runs at once",
      "use T.animate(options, animations, completion) here, or write run = function(ctx) … end instead "
        + "of animate"
    ),
    (
      "ctx:restore(ctx.to.view, \"alhpa\")",
      "argument #2 (property) of restore must be \"alpha\", \"isHidden\", \"backgroundColor\", "
        + "\"cornerRadius\", \"zPosition\", \"clipsToBounds\", "
        + "\"isUserInteractionEnabled\", \"name\", \"frame\", \"bounds\", \"center\", "
        + "\"anchorPoint\", \"transform\", \"autoresizesSubviews\", "
        + "\"autoresizingMask\" (got \"alhpa\"); did you mean \"alpha\"?",
      ""
    ),
    // Animators
    (
      "T.animator { duration = 1 }",
      "an animator needs animate = function(ctx) … end or run = function(ctx) … end", ""
    ),
    (
      "T.animator { duration = 1, animate = print, run = print }",
      "an animator has either animate or run, not both", ""
    ),
    (
      "T.animator { duration = 1, animate = print, operation = \"psuh\" }",
      "operation of argument #1 (options) of animator must be \"push\", \"pop\", "
        + "\"present\", \"dismiss\", \"select\", \"replace\" (got \"psuh\"); did you mean \"push\"?",
      ""
    ),
    // Operators
    (
      "print(T.scale(1) + 1)", "a transform and 1 cannot be added",
      "transforms are put together with *: first * second"
    ),
  ]

  func testEachMistakeSaysWhatWasWrongAndWhatToDo() throws {
    for row in Self.rows {
      let error = try runBody(row.line).error
      XCTAssertEqual(error?.message, row.message, row.line)
      XCTAssertEqual(error?.hint, row.hint, row.line)
      XCTAssertEqual(error?.kind, .misuse, row.line)
      XCTAssertEqual(error?.line, 5, row.line)
    }
  }

  func testScriptsCanCatchMisuse() throws {
    let printed = try output(
      """
      local ok, message = pcall(function() ctx.to.view.alhpa = 1 end)
      print(ok, message)
      """)
    XCTAssertEqual(
      printed,
      [#"false"# + "\t" + #"test.lua:5: no property "alhpa" on a view; did you mean "alpha"?"#])
  }
}
