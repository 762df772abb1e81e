import XCTest

/// Words and signs of other languages, and what is forgotten between words.
///
/// The texts are written by hand.
final class SyntaxMistakeTests: MistakeTestCase {
  private static let rows: [Mistake] = [
    Mistake(
      "a comparison for a value",
      """
      ctx.to.view.alpha == 1
      """,
      """
      test.lua:5: error: syntax error near '==' [load-error]
        hint: == compares two values: to set one write a single =
      """),
    Mistake(
      "a block behind a call as in Swift",
      """
      ctx:animate(0.3) {
        ctx.to.view.alpha = 1
      }
      """,
      """
      test.lua:6: error: '}' expected (to close '{' at line 5) near '=' [load-error]
        hint: a function is given inside of the brackets: animate(…, function() … end)
      """),
    Mistake(
      "not equal as in C",
      """
      if ctx.from != ctx.to then end
      """,
      """
      test.lua:5: error: 'then' expected near '!' [load-error]
        hint: not equal is written ~=
      """),
    Mistake(
      "a sum on the spot",
      """
      local x = 1
      x += 1
      """,
      """
      test.lua:6: error: syntax error near '+' [load-error]
        hint: there is no +=: write x = x + 1
      """),
    Mistake(
      "a step of one",
      """
      local i = 0
      i++
      """,
      """
      test.lua:6: error: syntax error near '+' [load-error]
        hint: there is no ++: write x = x + 1
      """),
    Mistake(
      "and as in C",
      """
      if ctx.from && ctx.to then end
      """,
      """
      test.lua:5: error: unexpected symbol near '&' [load-error]
        hint: and is written: a and b
      """),
    Mistake(
      "or as in C",
      """
      if ctx.from || ctx.to then end
      """,
      """
      test.lua:5: error: unexpected symbol near '|' [load-error]
        hint: or is written: a or b
      """),
    Mistake(
      "not as in C",
      """
      if !ctx.cancelled then end
      """,
      """
      test.lua:5: error: unexpected symbol near '!' [load-error]
        hint: not is written: not x
      """),
    Mistake(
      "a choice with a question mark",
      """
      local x = ctx.cancelled ? 1 : 2
      """,
      """
      test.lua:5: error: unexpected symbol near '?' [load-error]
        hint: there is no ?: write: condition and a or b
      """),
    Mistake(
      "a block in braces",
      """
      if ctx.cancelled {
        print(1)
      }
      """,
      """
      test.lua:8: error: 'then' expected near 'ctx' [load-error]
        hint: blocks have no braces: write if … then … end, for … do … end, while … do … end
      """),
    Mistake(
      "a comment as in C",
      """
      // moves the page
      """,
      """
      test.lua:5: error: unexpected symbol near '//' [load-error]
        hint: comments begin with --
      """),
    Mistake(
      "a comment as in C behind a line",
      """
      local x = 1 // half
      """,
      """
      test.lua:5: error: no variable is called "half" [misuse]
        hint: comments begin with --, and // divides
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "var for local",
      """
      var alpha = 1
      """,
      """
      test.lua:5: error: syntax error near 'alpha' [load-error]
        hint: a variable is declared with local: local x = 1
      """),
    Mistake(
      "let for local",
      """
      let alpha = 1
      """,
      """
      test.lua:5: error: syntax error near 'alpha' [load-error]
        hint: a variable is declared with local: local x = 1
      """),
    Mistake(
      "func for function",
      """
      func fade() end
      """,
      """
      test.lua:5: error: syntax error near 'fade' [load-error]
        hint: a function is written: local function name(x) … end
      """),
    Mistake(
      "else if",
      """
      if ctx.cancelled then
        print(1)
      else if ctx.interactive then
        print(2)
      end
      """,
      """
      test.lua:11: error: unexpected symbol near ',' [load-error]
        hint: line 7 has else if, which begins another if with an end of its own: write elseif
      """),
    Mistake(
      "elif",
      """
      if ctx.cancelled then print(1) elif ctx.interactive then print(2) end
      """,
      """
      test.lua:5: error: syntax error near 'ctx' [load-error]
        hint: write elseif … then
      """),
    Mistake(
      "a list in brackets",
      """
      local views = [ctx.from, ctx.to]
      """,
      """
      test.lua:5: error: unexpected symbol near '[' [load-error]
        hint: lists are written { 1, 2, 3 }
      """),
    Mistake(
      "an arrow for a function",
      """
      T.animate(0.3, () => ctx.to.view.alpha)
      """,
      """
      test.lua:5: error: unexpected symbol near ')' [load-error]
        hint: functions are written: function(x) return … end
      """),
    Mistake(
      "a name that begins with a dot",
      """
      ctx.to.view.transform = .identity
      """,
      """
      test.lua:5: error: unexpected symbol near '.' [load-error]
        hint: a dot needs what it belongs to before it: write T.identity, or the name of a curve in quotes
      """),
    Mistake(
      "one equals sign in a condition",
      """
      if ctx.duration = 1 then end
      """,
      """
      test.lua:5: error: 'then' expected near '=' [load-error]
        hint: equality is written ==
      """),
    Mistake(
      "a number with its unit",
      """
      T.animate(300ms, function() end)
      """,
      """
      test.lua:5: error: malformed number near '300m' [load-error]
        hint: numbers have no units: write 0.3 (times are in seconds)
      """),
    Mistake(
      "a range",
      """
      for i in 1..3 do end
      """,
      """
      test.lua:5: error: malformed number near '1..3' [load-error]
        hint: a loop over numbers is written: for i = 1, 3 do
      """),
    Mistake(
      "a text without its end",
      """
      print("abc)
      """,
      """
      test.lua:5: error: unfinished string near '"abc)' [load-error]
        hint: close the text with the quote that it begins with, on the same line
      """),
    Mistake(
      "a value alone",
      """
      ctx.container
      """,
      """
      test.lua:6: error: syntax error near 'ctx' [load-error]
        hint: line 5 is not complete: call something with brackets, or give it to a name with =
      """),
    Mistake(
      "a forgotten comma between arguments",
      """
      T.animate(0.3, function() ctx.to.view.alpha = 1 end
        function(finished) ctx:complete(finished) end)
      """,
      """
      test.lua:6: error: ')' expected (to close '(' at line 5) near 'function' [load-error]
        hint: put a comma at the end of line 5, or close the bracket ( of line 5 there
      """),
    Mistake(
      "a bracket that stays open",
      """
      print(ctx.duration
      """,
      """
      test.lua:6: error: ')' expected (to close '(' at line 5) near 'ctx' [load-error]
        hint: the bracket ( of line 5 is not closed
      """),
    Mistake(
      "a forgotten comma in a table", isWhole: true,
      """
      local T = require "transition"
      return T.animator {
        duration = 0.3
        animate = function(ctx) ctx:complete(true) end,
      }
      """,
      """
      test.lua:4: error: '}' expected (to close '{' at line 2) near 'animate' [load-error]
        hint: entries are separated by commas: put one at the end of line 3
      """),
    Mistake(
      "the word function forgotten", isWhole: true,
      """
      local T = require "transition"
      return T.animator {
        duration = 0.3,
        animate = (ctx)
          ctx:complete(true)
        end,
      }
      """,
      """
      test.lua:5: error: '}' expected (to close '{' at line 2) near 'ctx' [load-error]
        hint: a function begins with the word function: animate = function(…) … end
      """),
    Mistake(
      "a function like a method", isWhole: true,
      """
      local T = require "transition"
      return T.animator {
        duration = 0.3,
        animate(ctx)
          ctx:complete(true)
        end,
      }
      """,
      """
      test.lua:5: error: '}' expected (to close '{' at line 2) near 'ctx' [load-error]
        hint: a function begins with the word function: animate = function(…) … end
      """),
    Mistake(
      "a function without its end", isWhole: true,
      """
      local T = require "transition"
      return T.animator {
        duration = 0.3,
        animate = function(ctx)
          ctx:complete(true)
      }
      """,
      """
      test.lua:6: error: unexpected symbol near '}' [load-error]
        hint: the function that begins in line 4 has no end
      """),
    Mistake(
      "an if without its end", isWhole: true,
      """
      local T = require "transition"
      local function fade(ctx)
        if ctx.cancelled then
          print("cancelled")
      end
      return T.animator { duration = 0.3, animate = fade }
      """,
      """
      test.lua:7: error: 'end' expected (to close 'function' at line 2) near <eof> [load-error]
        hint: the if that begins in line 3 has no end
      """),
    Mistake(
      "one end too many", isWhole: true,
      """
      local T = require "transition"
      local function fade(ctx)
        ctx:complete(true)
      end
      end
      return T.animator { duration = 0.3, animate = fade }
      """,
      """
      test.lua:5: error: <eof> expected near 'end' [load-error]
        hint: there is one end too many, or one of the blocks above is closed too early
      """),
  ]

  func testEachSaysWhatIsWrongAndWhatToDo() throws {
    try check(Self.rows)
  }
}
