import XCTest

/// Calls of what is no function, in the wrong way, with the wrong arguments, or once too often.
///
/// The texts are written by hand.
final class CallMistakeTests: MistakeTestCase {
  private static let rows: [Mistake] = [
    Mistake(
      "a property is called",
      """
      print(ctx.duration())
      """,
      """
      test.lua:5: error: ctx.duration is a number, not a function [script-error]
        hint: to read it, leave out the brackets: ctx.duration
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a function that is not there",
      """
      print(math.round(0.5))
      """,
      """
      test.lua:5: error: there is no function math.round [script-error]
        hint: write math.floor(x + 0.5)
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a method of other languages",
      """
      local name = ctx.from.view.name
      print(name:contains("first"))
      """,
      """
      test.lua:6: error: there is no function name:contains [script-error]
        hint: in a text: text:find(part, 1, true); in a list look with a loop
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a dot for a colon",
      """
      ctx.complete(true)
      """,
      """
      test.lua:5: error: complete must be called on a transition context (got true) [misuse]
        hint: write a colon before complete, not a dot
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a dot for a colon before an argument",
      """
      ctx.container.addSubview(ctx.to.view)
      """,
      """
      test.lua:5: error: argument #1 (view) of addSubview must be a view (got nothing) [misuse]
        hint: write …:addSubview(view) with a colon; after a dot the argument is taken for the receiver
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a colon for a dot",
      """
      T:animate(0.3, function() end)
      """,
      """
      test.lua:5: error: T.animate is called with a dot [misuse]
        hint: write T.animate(…)
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "no duration at all",
      """
      T.animate(function() ctx.to.view.alpha = 1 end)
      """,
      """
      test.lua:5: error: argument #1 (options) of animate must be a table of options or a number (duration) (got a function) [misuse]
        hint: the options come first: { duration = 0.3 }, or the duration alone
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "the functions before the options",
      """
      T.animate(0.3, { delay = 0.1 }, function() end)
      """,
      """
      test.lua:5: error: argument #2 (animations) of animate must be a function (got a table) [misuse]
        hint: the options come first: T.animate({ duration = 0.3 }, function() … end)
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "the context taken for an argument",
      """
      T.animate(0.3, function(ctx) ctx.to.view.alpha = 1 end)
      """,
      """
      test.lua:5: error: ctx is nil, so it has no "to" [script-error]
        hint: this function gets no context: leave ctx out of its brackets, and the one outside is meant
        in animate at test.lua:5
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "the context taken for finished",
      """
      ctx.container:addSubview(ctx.to.view)
      T.animate(0.3, function() ctx.to.view.alpha = 0.5 end, function(ctx) ctx:complete(true) end)
      """,
      """
      test.lua:6: error: ctx is a flag (true or false), so it has no "complete" [script-error]
        hint: a completion gets finished, true or false: write function(finished), and the ctx outside is meant
        in the completion of animate at test.lua:6
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "from is set",
      """
      ctx.from = ctx.to
      """,
      """
      test.lua:5: error: from of a transition context can only be read [misuse]
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "complete with another word",
      """
      ctx:complete("yes")
      """,
      """
      test.lua:5: error: argument #1 (didComplete) of complete must be true or false (got the string "yes") [misuse]
        hint: write ctx:complete(not ctx.cancelled)
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "completed twice",
      """
      ctx.container:addSubview(ctx.to.view)
      ctx:complete(true)
      """,
      """
      test.lua:7: error: the transition was completed a second time: only the first call counts [completed-twice] [misuse]
        hint: complete it in one place only
      """),
    Mistake(
      "an error in a completion in a completion",
      """
      ctx.container:addSubview(ctx.to.view)
      T.animate(0.1, function() ctx.from.view.alpha = 0.5 end, function()
        T.animate(0.1, function() ctx.from.view.alpha = 1 end, function()
          ctx.to.view.alpa = 1
        end)
      end)
      """,
      """
      test.lua:8: error: no property "alpa" on a view; did you mean "alpha"? [misuse]
        in the completion of animate at test.lua:7
        in the completion of animate at test.lua:6
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a function that calls itself",
      """
      local function fade() return fade() + 1 end
      fade()
      """,
      """
      test.lua:5: error: stack overflow [script-error]
        hint: a function calls itself without end
        in fade at test.lua:5
        … 999989 more
        in animate at test.lua:6
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a table as an error",
      """
      error({ code = 1 })
      """,
      """
      test.lua:5: error: the script ends with an error that is a table, and no text [script-error]
        hint: say what is wrong: error("the page has no picture")
        in animate of the animator at test.lua:2
      """),
  ]

  func testEachSaysWhatIsWrongAndWhatToDo() throws {
    try check(Self.rows)
  }
}
