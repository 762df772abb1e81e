import TransitionLua
import XCTest

/// What people bring from Swift, from UIKit and from other calls of ours: each is pointed to where it
/// belongs.
///
/// The texts are written by hand.
final class HabitMistakeTests: MistakeTestCase {
  private typealias Row = (name: String, line: String, message: String, hint: String)

  /// Lines of an animator.
  private static let rows: [Row] = [
    (
      "a function for a list", "T.all(function() end)",
      "argument #1 (list) of all must be a list { …, … } (got a function)",
      "for example T.all { T.animate(0.1, function() … end), function() … end }"
    ),
    (
      "a function for the table of a gesture", "T.tapGestureRecognizer(function() end)",
      "argument #1 (options) of tapGestureRecognizer must be a table of options (got a function)",
      "it stands in a table: write T.tapGestureRecognizer { action = function(gesture) … end }"
    ),
    (
      "a list for a color", "T.color { 255, 0, 0 }",
      "argument #1 (r) of color must have named entries only",
      "write T.color(1, 0, 0), without braces"
    ),
    (
      "a list for a point", "T.point { 1, 2 }",
      "argument #1 (x) of point must be a number (points) (got a table)",
      "write T.point(1, 2), without braces"
    ),
    (
      "endless by a number",
      "T.animate({ duration = 1, repeatCount = math.huge }, function() end)",
      "repeatCount of argument #1 (options) of animate must be a finite number (got inf)",
      "write repeats = true: it goes on for ever"
    ),
    (
      "arguments named as in Swift", "T.animate { duration = 1, animations = function() end }",
      "argument #1 (options) of animate has no entry \"animations\"",
      "it is argument #2, behind the table: write T.animate(options, animations, completion)"
    ),
    (
      "a damping ratio by UIKit's name",
      "T.animate({ duration = 1, damping = 0.7 }, function() end)",
      "damping and duration do not go together: a spring with damping has a length of its own",
      "damping is a coefficient such as 10; what swings past its end is dampingRatio = 0.7"
    ),
    (
      "two springs at once", "T.animate({ stiffness = 100, dampingRatio = 0.7 }, function() end)",
      "stiffness and dampingRatio do not go together",
      "a spring is dampingRatio + duration, stiffness + damping, or duration + bounce"
    ),
    (
      "a transition without a length", "T.transition({ with = ctx.from.view }, function() end)",
      "an animation needs a duration (seconds)", "write duration = 0.3 into the options"
    ),
    (
      "a method without brackets",
      "local pan = T.panGestureRecognizer {} print(pan.velocity.y)",
      "pan.velocity is a function, so it has no \"y\"", "call it: pan:velocity().y"
    ),
    (
      "a keyframe of a view", "ctx.to.view.addKeyframe(0, 1, function() end)",
      "no member \"addKeyframe\" on a view",
      "it is a function of the module: write T.addKeyframe(…)"
    ),
    (
      "a page that is to push", "ctx.to:push(ctx.from)", "no member \"push\" on a view controller",
      "a navigation controller has it: write .navigationController:push(…)"
    ),
    (
      "a method written afterwards", "function ctx.to:viewDidLoad() end",
      "no property \"viewDidLoad\" on a view controller",
      "it is given when the object is made: T.viewController { viewDidLoad = function(self) … end }"
    ),
    (
      "a property by Core Animation's name", "ctx:restore(ctx.to.view, \"opacity\")",
      "argument #2 (property) of restore must be \"alpha\", \"isHidden\", \"backgroundColor\", "
        + "\"cornerRadius\", \"zPosition\", \"clipsToBounds\", \"isUserInteractionEnabled\", \"name\", "
        + "\"frame\", \"bounds\", \"center\", \"anchorPoint\", \"transform\", \"autoresizesSubviews\", "
        + "\"autoresizingMask\" (got \"opacity\"); it is called \"alpha\" here", ""
    ),
    (
      "the time of a context", "print(ctx.time)", "no member \"time\" on a transition context",
      "the length is ctx.duration; what is to happen at a time of it waits in run with T.wait(seconds), "
        + "and T.displayLink(function(time) … end) counts"
    ),
    (
      "a curve of three numbers",
      "T.animate({ duration = 1, curve = { 0.4, 0, 1 } }, function() end)",
      "curve of argument #1 (options) of animate must be \"linear\", \"easeIn\", \"easeOut\", "
        + "\"easeInOut\", \"default\", four numbers { x1, y1, x2, y2 }, { stops = { … } } or "
        + "{ steps = 4 } (got a table)",
      "a Bézier curve has four numbers, and there are 3: for example { 0.25, 0.1, 0.25, 1 }"
    ),
    (
      "complete without a word", "ctx:complete()",
      "argument #1 (didComplete) of complete must be true or false (got nothing)",
      "write ctx:complete(not ctx.cancelled)"
    ),
    (
      "what a function answers for the function", "T.animate(0.3, print())",
      "argument #2 (animations) of animate must be a function (got nothing)",
      "for example T.animate({ duration = 0.3, curve = \"easeOut\" }, function() … end, "
        + "function(finished) … end)"
    ),
  ]

  func testEachIsPointedToWhereItBelongs() throws {
    for row in Self.rows {
      let error = try runBody(row.line).error
      XCTAssertEqual(error?.message, row.message, row.name)
      XCTAssertEqual(error?.hint, row.hint, row.name)
      XCTAssertEqual(error?.line, 5, row.name)
    }
  }

  /// Lines of the run of an animator.
  private static let waiting: [Row] = [
    (
      "a race with what has waited", "T.race { T.wait(0.2) }",
      "T.race needs something that can be first (got an empty list)",
      "write T.race { function() … end, handle, … }; a call of T.wait in the braces is over before the "
        + "race begins"
    ),
    (
      "a sequence with what has waited",
      "T.sequence { T.wait(0.2), function() end }",
      "entry 1 of argument #1 (steps) of sequence is nil",
      "a call there is over before the list is made: write function() … end around it"
    ),
    (
      "a completion of what waits", "ctx:animate(0.3, function() end, function() end)",
      "animate takes 2 arguments at most (got 3)",
      "ctx:animate waits for the end: write what comes after it below it"
    ),
    (
      "a completion among the options",
      "ctx:animate({ duration = 0.3, completion = function() end }, function() end)",
      "argument #1 (options) of animate has no entry \"completion\"",
      "ctx:animate waits for the end: write what comes after it below it"
    ),
    (
      "Swift's block behind the call", "ctx:animate(0.3) { print(1) }",
      "argument #2 (animations) of animate must be a function (got nothing)",
      "for example ctx:animate(0.2, function() … end)"
    ),
  ]

  func testEachOfARunIsPointedToWhereItBelongs() throws {
    for row in Self.waiting {
      let error = try runBody(row.line, style: "run").error
      XCTAssertEqual(error?.message, row.message, row.name)
      XCTAssertEqual(error?.hint, row.hint, row.name)
    }
  }

  /// Lines of a flow.
  private static let flow: [Row] = [
    (
      "a list for a point", "app:drag { from = { 2, 400 }, to = T.point(9, 9) }",
      "from of argument #1 (options) of drag must be a view, a point or a string (got a table)",
      "write T.point(2, 400)"
    ),
    (
      "a controller for a view", "app:tap(page)",
      "argument #1 (target) of tap must be a view, a point or a string (got a view controller)",
      "a view controller has its view in .view"
    ),
    (
      "the completion in the place of the flag",
      "page:present(T.viewController {}, function() end)",
      "argument #2 (animated) of present must be true or false (got a function)",
      "a function comes as argument #3 (completion): write …:present(controller, animated, completion)"
    ),
    (
      "a button that is not there", "app:tap('Show')",
      "no view in the window is called \"Show\"", "there are the buttons \"Go\", \"Away\""
    ),
    (
      "no coordinator without an animation",
      "page:present(T.viewController {}, false) page.transitionCoordinator:animate(function() end)",
      "page.transitionCoordinator is nil, so it has no \"animate\"",
      "there is one only while a transition with an animation begins or goes on, and nothing is "
        + "animated here: write if page.transitionCoordinator then … end"
    ),
    (
      "no coordinator in a variable",
      "local coordinator = page.transitionCoordinator\ncoordinator:animate(function() end)",
      "coordinator is nil, so it has no \"animate\"",
      "there is one only while a transition with an animation begins or goes on, and nothing is "
        + "animated here: write if coordinator then … end"
    ),
  ]

  func testEachOfAFlowIsPointedToWhereItBelongs() throws {
    for row in Self.flow {
      let result = try runFlow(
        """
        local page = T.viewController { viewDidLoad = function(self)
          self.view:addSubview(T.button { title = "Go", frame = T.rect(0, 0, 9, 9) })
          self.view:addSubview(T.button { title = "Away", frame = T.rect(0, 0, 9, 9) })
        end }
        """, row.line, root: "page")
      XCTAssertEqual(result.run.error?.message, row.message, row.name)
      XCTAssertEqual(result.run.error?.hint, row.hint, row.name)
    }
  }

  func testSelfThatIsNotTakenIsAskedForWhereTheFunctionIsWritten() throws {
    let run = try run(
      """
      local T = require "transition"
      return T.interaction {
        gesture = T.panGestureRecognizer {},
        duration = 0.3,
        animate = function(ctx) ctx:complete(true) end,
        changed = function(pan)
          self:update(0.5)
        end,
      }
      """)
    XCTAssertEqual(run.error?.message, "no variable is called \"self\"")
    XCTAssertEqual(
      run.error?.hint,
      "self is an argument of changed: write changed = function(self, gesture) … end")
  }

  func testWhatAFunctionGetsIsToldAtTheFunction() throws {
    let rows = [
      (
        "animate = function() ctx:complete(true) end",
        "ctx is an argument of animate: write animate = function(ctx) … end"
      ),
      (
        "animate = function()\n  T.animate(0.1, function()\n    ctx.to.view.alpha = 0\n  end)\nend",
        "ctx is an argument of animate: write animate = function(ctx) … end"
      ),
      (
        "interruptibleAnimator = function() return T.propertyAnimator { duration = ctx.duration } end",
        "ctx is an argument of interruptibleAnimator: write interruptibleAnimator = function(ctx) … end"
      ),
    ]
    for (entry, hint) in rows {
      let error = try run(
        "local T = require \"transition\"\nreturn T.animator { duration = 1, \(entry) }\n"
      ).error
      XCTAssertEqual(error?.message, "no variable is called \"ctx\"", entry)
      XCTAssertEqual(error?.hint, hint, entry)
    }
  }

  func testListsWithMetatablesAreRefused() throws {
    let rows = [
      ("T.all(list)", "argument #1 (list) of all"),
      ("T.race(list)", "argument #1 (list) of race"),
      ("T.sequence(list)", "argument #1 (steps) of sequence"),
      ("T.stagger(list, { interval = 1, duration = 1 }, print)", "argument #1 (items) of stagger"),
      ("T.animate(list, print)", "argument #1 (options) of animate"),
      ("T.viewController { outlets = list }", "outlets of argument #1 (options) of viewController"),
    ]
    for (call, subject) in rows {
      let error = try runBody(
        "local list = setmetatable({}, { __len = function() return 3 end }) \(call)"
      ).error
      XCTAssertEqual(
        error?.message,
        "\(subject) must be a plain table (got one with a metatable, whose additions are not seen)",
        call)
      XCTAssertEqual(error?.hint, "copy what it has into a plain table", call)
    }
  }

  func testMetatablesThatAddNoEntriesAreLetThrough() throws {
    for call in [
      "T.spawn(function() T.all(setmetatable({ function() end }, { __index = { first = print } })) end)",
      "T.animate(setmetatable({ duration = 1 }, { __name = 'options' }), function() end)",
    ] {
      XCTAssertNil(try runBody(call).error, call)
    }
  }

  func testValuesThatAreNoNumbersAreRefusedWhereTheyArise() throws {
    let rows = [
      (
        "T.point(1, 2) * (0 / 0)", "a point and nan cannot be multiplied",
        "look for a division by zero on the way to this value"
      ),
      ("T.point(1, 2) / 0", "a point cannot be divided by 0", "look for what is 0 here"),
      (
        "T.size(1, 2) * math.huge", "a size and inf cannot be multiplied",
        "look for a division by zero on the way to this value"
      ),
    ]
    for (expression, message, hint) in rows {
      let error = try runBody("print(\(expression))").error
      XCTAssertEqual(error?.message, message + ": there would be no finite numbers", expression)
      XCTAssertEqual(error?.hint, hint, expression)
    }
  }
}
