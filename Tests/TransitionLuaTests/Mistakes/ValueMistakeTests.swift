import XCTest

/// Values of another kind, and nil where there should be one.
///
/// The texts are written by hand.
final class ValueMistakeTests: MistakeTestCase {
  private static let rows: [Mistake] = [
    Mistake(
      "a view controller for a view",
      """
      ctx.container:addSubview(ctx.to)
      """,
      """
      test.lua:5: error: argument #1 (view) of addSubview must be a view (got a view controller) [misuse]
        hint: a view controller has its view in .view
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a view for a rect",
      """
      ctx.to.view.frame = ctx.container
      """,
      """
      test.lua:5: error: frame of a view must be a rect (got a view) [misuse]
        hint: a view has rects in .frame and .bounds
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a function for what it makes",
      """
      ctx.to.view.transform = T.scale
      """,
      """
      test.lua:5: error: transform of a view must be a transform (got a function) [misuse]
        hint: call the function, with brackets
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a text for a number",
      """
      ctx.to.view.alpha = "0.5"
      """,
      """
      test.lua:5: error: alpha of a view must be a number (fraction 0…1) (got the string "0.5") [misuse]
        hint: write the number without quotes
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a text for a flag",
      """
      ctx.to.view.isHidden = "true"
      """,
      """
      test.lua:5: error: isHidden of a view must be true or false (got the string "true") [misuse]
        hint: write it without quotes
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a part of a value is set",
      """
      ctx.to.view.frame.x = 20
      """,
      """
      test.lua:5: error: a rect cannot be changed [misuse]
        hint: make a new one, T.rect(20, 0, 390, 844), and set the property to it
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a list for a point",
      """
      ctx.to.view.center = { 100, 200 }
      """,
      """
      test.lua:5: error: center of a view must be a point (got a list) [misuse]
        hint: write T.point(100, 200)
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a color that has no name",
      """
      ctx.to.view.backgroundColor = "grey"
      """,
      """
      test.lua:5: error: backgroundColor of a view: no color is called "grey"; it is called "gray" here [misuse]
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "the sum of a point and a number",
      """
      ctx.to.view.center = ctx.to.view.center + 10
      """,
      """
      test.lua:5: error: a point and 10 cannot be added [misuse]
        hint: there are point + point, point - point, point * number, point / number, -point, rect + point and point * transform
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a value in a text",
      """
      print("at " .. ctx.to.view.center)
      """,
      """
      test.lua:5: error: ctx.to.view.center is a point, and .. joins texts and numbers only [script-error]
        hint: write tostring(ctx.to.view.center), or give print several values: print("…", ctx.to.view.center)
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "what was meant to make a new transform",
      """
      ctx.to.view.transform = ctx.to.view.transform:scale(0.5)
      """,
      """
      test.lua:5: error: ctx.to.view.transform.scale is a number, not a function [script-error]
        hint: write transform:scaled(x, y), or T.scale(x, y) * transform
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a position that begins at 0",
      """
      ctx.container:insertSubview(ctx.to.view, 0)
      """,
      """
      test.lua:5: error: argument #2 (index) of insertSubview must be at least 1 (got 0) [misuse]
        hint: positions begin at 1, which is at the back
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a view for a position",
      """
      ctx.container:insertSubview(ctx.to.view, ctx.from.view)
      """,
      """
      test.lua:5: error: argument #2 (index) of insertSubview must be a number (1 is at the back) (got a view) [misuse]
        hint: a position is a number; beside another view it is insertSubviewBelow or insertSubviewAbove
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "the entry 0 of a list",
      """
      ctx.container.subviews[0].alpha = 0
      """,
      """
      test.lua:5: error: ctx.container.subviews[0] is nil, so it has no "alpha" [script-error]
        hint: lists begin at 1: the first entry is ctx.container.subviews[1]
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "an entry behind the last one",
      """
      local views = ctx.container.subviews
      for i = 1, #views + 1 do print(views[i].alpha) end
      """,
      """
      test.lua:6: error: views[i] is nil, so it has no "alpha" [script-error]
        hint: there is no entry here: lists go from 1 to their length, #views
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a loop over a view",
      """
      for _, view in ipairs(ctx.container) do print(view) end
      """,
      """
      test.lua:5: error: a view has named members only (got 1) [misuse]
        hint: the list of what is in it is view.subviews
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a loop over a list itself",
      """
      for _, view in ctx.container.subviews do print(view) end
      """,
      """
      test.lua:5: error: the for loop goes over a table itself [script-error]
        hint: write: for index, value in ipairs(list) do, or pairs(table) for named entries
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a loop to nil",
      """
      local page = {}
      for i = 1, page.count do print(i) end
      """,
      """
      test.lua:6: error: the end of the for loop must be a number (got nil) [script-error]
        hint: print it to see why
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "the length of nil",
      """
      local views
      print(#views)
      """,
      """
      test.lua:6: error: views is nil, which has no length [script-error]
        hint: views is declared in line 5, and has no value yet
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a missing entry of a table",
      """
      local page = {}
      page.image.alpha = 0
      """,
      """
      test.lua:6: error: page.image is nil, so it has no "alpha" [script-error]
        hint: page has no "image": look for a spelling mistake, or for where it should be set
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a view that is nil",
      """
      local cover = ctx.container.subviews[7]
      cover.alpha = 0
      """,
      """
      test.lua:6: error: cover is nil, so it has no "alpha" [script-error]
        hint: cover gets its value in line 5: local cover = ctx.container.subviews[7]
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a sum with nil",
      """
      local page = {}
      print(page.margin + 10)
      """,
      """
      test.lua:6: error: page.margin is nil, and cannot be calculated with [script-error]
        hint: page has no "margin": look for a spelling mistake, or for where it should be set
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a comparison with nil",
      """
      local page = {}
      if page.margin > 10 then end
      """,
      """
      test.lua:6: error: a number and nil cannot be compared [script-error]
        hint: one side is nil: print both
        in animate of the animator at test.lua:2
      """),
    Mistake(
      "a comparison of a number and a text",
      """
      if ctx.duration > "1" then end
      """,
      """
      test.lua:5: error: a string and a number cannot be compared [script-error]
        hint: read the number with tonumber(text)
        in animate of the animator at test.lua:2
      """),
  ]

  func testEachSaysWhatIsWrongAndWhatToDo() throws {
    try check(Self.rows)
  }
}
