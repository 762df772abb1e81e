import XCTest

/// What a file returns, what it loads and what it calls things.
///
/// The texts are written by hand.
final class ScriptMistakeTests: MistakeTestCase {
  private static let rows: [Mistake] = [
    Mistake(
      "nothing is returned", isWhole: true,
      """
      local T = require "transition"
      T.animator { duration = 0.3, animate = function(ctx) ctx:complete(true) end }
      """,
      """
      test.lua: error: a script must return an animator, an interaction, a presentation or a flow (got nil) [misuse]
        hint: write return before T.animator: the script makes one and does not return it
      """),
    Mistake(
      "a table is returned", isWhole: true,
      """
      local T = require "transition"
      return { duration = 0.3, animate = function(ctx) ctx:complete(true) end }
      """,
      """
      test.lua: error: a script must return an animator, an interaction, a presentation or a flow (got a table) [misuse]
        hint: write T.animator or T.flow before the table: return T.animator { … }
      """),
    Mistake(
      "the module is not loaded", isWhole: true,
      """
      return T.animator { duration = 0.3, animate = function(ctx) ctx:complete(true) end }
      """,
      """
      test.lua:1: error: no variable is called "T" [misuse]
        hint: begin the file with: local T = require "transition"
      """),
    Mistake(
      "the module in upper case", isWhole: true,
      """
      local T = require "Transition"
      """,
      """
      test.lua:1: error: no module "Transition" beside the script [load-error]
        hint: write require "transition"
      """),
    Mistake(
      "a module that is not there", isWhole: true,
      """
      local T = require "transition"
      local moves = require "moves"
      """,
      """
      test.lua:2: error: no module "moves" beside the script [load-error]
        hint: there is no file moves.lua
      """),
    Mistake(
      "a curve of a stock module, misspelt", isWhole: true,
      """
      local T = require "transition"
      local ceaser = require "curves.ceaser"
      local options = { duration = 0.3, curve = ceaser.easeOutBak }
      """,
      """
      test.lua:3: error: no "easeOutBak" in the module "curves.ceaser"; did you mean "easeOutBack"? [misuse]
      """),
    Mistake(
      "a stock module without its folder", isWhole: true,
      """
      local T = require "transition"
      local ceaser = require "ceaser"
      """,
      """
      test.lua:2: error: no module "ceaser" beside the script [load-error]
        hint: did you mean require "curves.ceaser"?
      """),
    Mistake(
      "an empty file", isWhole: true,
      """

      """,
      """
      test.lua: error: a script must return an animator, an interaction, a presentation or a flow (got nil) [misuse]
        hint: the file is empty: transition-run new NAME writes a script to begin with
      """),
    Mistake(
      "a module by its file", isWhole: true,
      """
      local T = require "transition"
      local moves = require "moves.lua"
      """,
      """
      test.lua:2: error: no module "moves.lua" beside the script [load-error]
        hint: leave out .lua: write require "moves"
      """),
    Mistake(
      "a module by its path", isWhole: true,
      """
      local T = require "transition"
      local moves = require "../moves"
      """,
      """
      test.lua:2: error: "../moves" is not the name of a module: letters, digits and _ between single dots [misuse]
        hint: a file beside the script is require "file", one in a folder require "folder.file"
      """),
    Mistake(
      "two scripts that require each other", isWhole: true,
      """
      local T = require "transition"
      local a = require "a"
      """,
      """
      b.lua:1: error: module "a" is still being loaded: "a" requires "b", which requires "a" [misuse]
        hint: put what both need into a third module
        in the main part at a.lua:1
        in the main part at test.lua:2
      """),
    Mistake(
      "no duration", isWhole: true,
      """
      local T = require "transition"
      return T.animator { animate = function(ctx) ctx:complete(true) end }
      """,
      """
      test.lua:2: error: argument #1 (options) of animator lacks the entry "duration": a number (seconds) [misuse]
        hint: for example T.animator { duration = 0.3, run = function(ctx) … end }
      """),
    Mistake(
      "a duration in quotes", isWhole: true,
      """
      local T = require "transition"
      return T.animator { duration = "0.3", animate = function(ctx) ctx:complete(true) end }
      """,
      """
      test.lua:2: error: duration of argument #1 (options) of animator must be a number (seconds) (got the string "0.3") [misuse]
        hint: write the number without quotes
      """),
    Mistake(
      "a negative duration", isWhole: true,
      """
      local T = require "transition"
      return T.animator { duration = -0.3, animate = function(ctx) ctx:complete(true) end }
      """,
      """
      test.lua:2: error: duration of argument #1 (options) of animator must be at least 0 (got -0.3) [misuse]
      """),
    Mistake(
      "an option in UIKit's words", isWhole: true,
      """
      local T = require "transition"
      return T.animator { duration = 0.3, animateTransition = function(ctx) ctx:complete(true) end }
      """,
      """
      test.lua:2: error: argument #1 (options) of animator has no entry "animateTransition"; it is called "animate" here [misuse]
      """),
    Mistake(
      "a function without the context", isWhole: true,
      """
      local T = require "transition"
      return T.animator { duration = 0.3, animate = function() ctx:complete(true) end }
      """,
      """
      test.lua:2: error: no variable is called "ctx" [misuse]
        hint: ctx is an argument of animate: write animate = function(ctx) … end
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a variable without local",
      """
      scale = 0.5
      """,
      """
      test.lua:5: error: the variable "scale" is not declared [misuse]
        hint: write: local scale = …
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a misspelt variable",
      """
      local background = ctx.from.view
      bakground.alpha = 0
      """,
      """
      test.lua:6: error: no variable is called "bakground" [misuse]
        hint: did you mean "background"?
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a local of another block",
      """
      if ctx.duration > 0 then
        local shade = T.view {}
      end
      ctx.container:addSubview(shade)
      """,
      """
      test.lua:8: error: no variable is called "shade" [misuse]
        hint: the shade of line 6 is not seen here: declare it further up, outside of functions and blocks
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a function of the module without T",
      """
      ctx.to.view.transform = scale(0.5)
      """,
      """
      test.lua:5: error: no variable is called "scale" [misuse]
        hint: it is in the module: write T.scale
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a class of UIKit",
      """
      UIView.animate(0.3)
      """,
      """
      test.lua:5: error: no variable is called "UIView" [misuse]
        hint: write T.animate(options, animations, completion), or T.view { … } for a new view
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "the screen of UIKit",
      """
      print(UIScreen.main.bounds)
      """,
      """
      test.lua:5: error: no variable is called "UIScreen" [misuse]
        hint: the screen is ctx.container.bounds in an animator, and app.window.bounds in a flow
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a delay of UIKit",
      """
      DispatchQueue.main.asyncAfter()
      """,
      """
      test.lua:5: error: no variable is called "DispatchQueue" [misuse]
        hint: in run = function(ctx) … end wait with T.wait(seconds); elsewhere give an animation a delay
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "null for nil",
      """
      local target = null
      """,
      """
      test.lua:5: error: no variable is called "null" [misuse]
        hint: nothing is written nil
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "self where there is none",
      """
      self.view.alpha = 0
      """,
      """
      test.lua:5: error: no variable is called "self" [misuse]
        hint: self is the first argument of the function: viewDidLoad = function(self) … end
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "the clock of the system",
      """
      print(os.time())
      """,
      """
      test.lua:5: error: os is nil, so it has no "time" [script-error]
        hint: scripts have no files, no clock and no debugger
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a misspelt property",
      """
      ctx.to.view.alhpa = 0
      """,
      """
      test.lua:5: error: no property "alhpa" on a view; did you mean "alpha"? [misuse]
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "another letter case",
      """
      ctx.to.view:removeFromSuperView()
      """,
      """
      test.lua:5: error: no member "removeFromSuperView" on a view; did you mean "removeFromSuperview"? [misuse]
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a property without is",
      """
      ctx.to.view.hidden = true
      """,
      """
      test.lua:5: error: no property "hidden" on a view; did you mean "isHidden"? [misuse]
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a setter of UIKit",
      """
      ctx.to.view:setAlpha(0)
      """,
      """
      test.lua:5: error: no member "setAlpha" on a view [misuse]
        hint: write .alpha = …
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "UIKit's longer name of a method",
      """
      ctx:completeTransition(true)
      """,
      """
      test.lua:5: error: no member "completeTransition" on a transition context [misuse]
        hint: write ctx:complete(…)
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a target for a button",
      """
      T.button { title = "Go" }:addTarget(ctx.to)
      """,
      """
      test.lua:5: error: no member "addTarget" on a button [misuse]
        hint: give the action when the button is made: T.button { action = function(button) … end }
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a tag",
      """
      ctx.to.view.tag = 3
      """,
      """
      test.lua:5: error: no property "tag" on a view [misuse]
        hint: views have names: name = "photo"; others find them in a page's outlets
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "alpha on a controller",
      """
      ctx.to.alpha = 0
      """,
      """
      test.lua:5: error: no property "alpha" on a view controller [misuse]
        hint: a view controller has its view in .view: write .view.alpha
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "an outlet without outlets",
      """
      ctx.from.image.alpha = 0
      """,
      """
      test.lua:5: error: no member "image" on a view controller [misuse]
        hint: it is one of the outlets: write .outlets.image
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a misspelt outlet",
      """
      ctx.from.outlets.imgae.alpha = 0
      """,
      """
      test.lua:5: error: no outlet "imgae"; did you mean "image"? [misuse]
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "an unknown option",
      """
      T.animate({ duration = 0.3, easing = "easeIn" }, function() end)
      """,
      """
      test.lua:5: error: argument #1 (options) of animate has no entry "easing"; it is called "curve" here [misuse]
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "an unknown curve",
      """
      T.animate({ duration = 0.3, curve = "easInOut" }, function() end)
      """,
      """
      test.lua:5: error: curve of argument #1 (options) of animate must be "linear", "easeIn", "easeOut", "easeInOut", "default", four numbers { x1, y1, x2, y2 }, { stops = { … } } or { steps = 4 } (got "easInOut"); did you mean "easeInOut"? [misuse]
        in animate of the animator at test.lua:2
      """),
  ]

  func testEachSaysWhatIsWrongAndWhatToDo() throws {
    try check(Self.rows)
  }
}
