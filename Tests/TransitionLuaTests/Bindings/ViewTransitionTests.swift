import TransitionCore
import TransitionLua
import XCTest

/// Transitions of views, modified animations and the switch, as scripts use them: `uikit-semantics.md`
/// §3.3 to §3.5.
final class ViewTransitionTests: ScriptTestCase {
  private func push(_ body: String) throws -> ScriptRun {
    try run(
      """
      local T = require "transition"
      return T.animator { operation = "push", duration = 1, animate = function(ctx)
        local from, to = ctx.from.view, ctx.to.view
        ctx.container:addSubview(to)
        local function done(finished) print(finished) ctx:complete(true) end
      \(body)
      end }
      """)
  }

  private func prints(_ run: ScriptRun) -> [String] {
    run.timeline.events.filter { $0.name == "print" }.compactMap { $0.data.first?.value }
  }

  func testContentIsCrossDissolved() throws {
    let run = try push(
      """
      T.transition({ with = to, duration = 1, effect = "crossDissolve", curve = "linear" },
        function() to.backgroundColor = T.color(1, 0, 0) end, done)
      """)
    XCTAssertNil(run.error, "\(run.error?.report ?? "")")
    let timeline = run.timeline
    let before = try XCTUnwrap(timeline.nodes.first { $0.name == "second.before" }?.id)
    XCTAssertEqual(timeline.value(of: .alpha, node: before, at: 0.25), 0.75, accuracy: 1e-12)
    XCTAssertEqual(timeline.duration, 1)
    XCTAssertEqual(prints(run), ["true"])
  }

  func testFlipHasItsLengthAndItsEvent() throws {
    let run = try push(
      """
      T.transition({ with = to, duration = 0.5, effect = "flipFromLeft" }, function() end, done)
      """)
    XCTAssertNil(run.error)
    XCTAssertEqual(run.timeline.duration, 0.5)
    let event = run.timeline.events.first { $0.name == "transition" }
    XCTAssertEqual(event?.data.first?.value, "flipFromLeft")
    XCTAssertEqual(event?.place.description, "test.lua:6")
  }

  func testViewIsReplaced() throws {
    let run = try push(
      """
      local old, new = T.view { name = "old" }, T.view { name = "new" }
      to:addSubview(old)
      T.transition({ from = old, to = new, duration = 0.5, effect = "crossDissolve" }, nil, done)
      print(old.superview, new.superview == to)
      """)
    XCTAssertNil(run.error)
    XCTAssertEqual(prints(run), ["nil\ttrue", "true"])
    XCTAssertEqual(run.timeline.duration, 0.5)
  }

  func testCoroutineWaitsForATransition() throws {
    let run = try run(
      """
      local T = require "transition"
      return T.animator { duration = 1, run = function(ctx)
        ctx.container:addSubview(ctx.to.view)
        T.transition({ with = ctx.to.view, duration = 0.5, effect = "crossDissolve" }, function()
          ctx.to.view.backgroundColor = T.color(0, 0, 1)
        end):wait()
      end }
      """)
    XCTAssertNil(run.error)
    XCTAssertEqual(run.timeline.chapters.map(\.end), [0.5])
  }

  func testCurlIsReportedAsNotModelled() throws {
    let run = try push(
      "T.transition({ with = to, duration = 1, effect = \"curlUp\" }, function() end, done)")
    XCTAssertEqual(run.timeline.diagnostics.map(\.code), ["not-modelled"])
    XCTAssertEqual(run.timeline.diagnostics.first?.place.description, "test.lua:6")
    XCTAssertEqual(run.timeline.duration, 1)
  }

  func testModifiedAnimationsRepeat() throws {
    let run = try push(
      """
      T.animate({ duration = 0.5, curve = "linear" }, function()
        T.modifyAnimations({ repeatCount = 2, autoreverse = true }, function() to.alpha = 0 end)
      end, done)
      """)
    XCTAssertNil(run.error)
    XCTAssertEqual(run.timeline.duration, 2)
    for (time, value) in [(0.25, 0.5), (0.5, 0), (0.75, 0.5), (1.25, 0.5), (1.75, 0.5)] {
      XCTAssertEqual(
        try run.timeline.value(of: .alpha, node: "to", at: time), value, accuracy: 1e-9)
    }
  }

  func testAnimationsThatAreSwitchedOffAreReported() throws {
    let run = try push(
      """
      T.setAnimationsEnabled(false)
      print(T.areAnimationsEnabled)
      T.animate(1, function() to.alpha = 0 end, done)
      """)
    XCTAssertNil(run.error)
    XCTAssertEqual(prints(run), ["false", "true"])
    XCTAssertEqual(run.timeline.duration, 0)
    XCTAssertEqual(run.timeline.diagnostics.first?.code, "animations-disabled")
    XCTAssertEqual(run.timeline.diagnostics.first?.place.description, "test.lua:8")
  }

  func testAnimationOfWhatIsInNoWindowIsReported() throws {
    let run = try run(
      """
      local T = require "transition"
      return T.animator { duration = 1, animate = function(ctx)
        T.animate(1, function() ctx.to.view.cornerRadius = 9 end)
        T.animate(1, function()
          ctx.to.view.cornerRadius = 0
          ctx.from.view.cornerRadius = 9
        end, function() ctx:complete(true) end)
      end }
      """)
    XCTAssertEqual(
      run.timeline.diagnostics.map(\.code), ["not-in-window", "to-view-not-added"])
    XCTAssertEqual(run.timeline.diagnostics.first?.place.description, "test.lua:3")
    XCTAssertEqual(
      run.timeline.diagnostics.first?.message,
      "\"second\" is not in a window: what the block sets shows at once, and its completion does not "
        + "wait for 1 s")
  }

  func testWhatIsNotModelledSaysWhy() throws {
    let rows: [(body: String, message: String, hint: String)] = [
      (
        "T.animate({ duration = 1, layoutSubviews = true }, function() end)",
        "\"layoutSubviews\" in argument #1 (options) of animate is not modelled: what is in a view "
          + "follows a new size at once, so that there is nothing left to lay out",
        "set the frames inside the animation"
      ),
      (
        "T.animateKeyframes({ duration = 1, preferredFramesPerSecond = 60 }, function() end)",
        "\"preferredFramesPerSecond\" in argument #1 (options) of animateKeyframes is not modelled: it "
          + "is a hint to a display, and there is none",
        "choose the samples of an export with --fps"
      ),
      (
        "T.beginAnimations()",
        "\"beginAnimations\" of the module \"transition\" is not modelled: animations between two calls "
          + "are the way of iOS 3, deprecated since iOS 13", "write T.animate(options, animations)"
      ),
    ]
    for row in rows {
      let error = try push(row.body).error
      XCTAssertEqual(error?.message, row.message)
      XCTAssertEqual(error?.hint, row.hint)
    }
  }

  func testMistakesAreNamed() throws {
    let rows: [(body: String, message: String)] = [
      (
        "T.transition({ duration = 1 }, function() end)",
        "a transition is of one view or from one to another"
      ),
      (
        "T.transition({ with = to, from = from, to = to, duration = 1 }, function() end)",
        "a transition is of one view or from one to another"
      ),
      (
        "T.transition({ from = T.view {}, to = T.view {}, duration = 1 })",
        "the view to be replaced has no superview"
      ),
      (
        "T.transition({ from = from, to = T.view {}, duration = 1 }, function() end)",
        "a transition from a view to another one makes the changes itself"
      ),
      (
        "T.transition({ from = to, to = ctx.container, duration = 1 })",
        "a view cannot be inside itself: \"container\" is the same view"
      ),
      (
        "T.transition({ with = to, duration = 1, effect = \"dissolve\" }, function() end)",
        "effect of argument #1 (options) of transition must be \"none\", \"flipFromLeft\", "
          + "\"flipFromRight\", \"curlUp\", \"curlDown\", \"crossDissolve\", \"flipFromTop\", "
          + "\"flipFromBottom\" (got \"dissolve\"); did you mean \"crossDissolve\"?"
      ),
      (
        "T.modifyAnimations({ repeatCount = 0 }, function() end)",
        "repeatCount must be above 0 (got 0)"
      ),
    ]
    for row in rows {
      let error = try push(row.body).error
      XCTAssertEqual(error?.message, row.message, row.body)
    }
  }

  func testRegionSnapshotIsPartOfTheView() throws {
    let run = try push(
      """
      to.name = "page"
      local part = to:resizableSnapshotView(T.rect(0, 100, 390, 50), true, { top = 4, left = 6 })
      part.name = "part"
      ctx.container:addSubview(part)
      print(part.bounds.height, part.clipsToBounds, part.subviews[1].frame.y)
      ctx:complete(true)
      """)
    XCTAssertNil(run.error, "\(run.error?.report ?? "")")
    XCTAssertEqual(prints(run), ["50.0\ttrue\t-100.0"])
    let node = try XCTUnwrap(run.timeline.node(named: "part", at: 0))
    let content = run.timeline.content(of: node, at: 0, side: .after)
    XCTAssertEqual(content?.size, Size(width: 390, height: 50))
    XCTAssertEqual(content?.capInsets, EdgeInsets(top: 4, left: 6, bottom: 0, right: 0))
  }

  /// Each picture holds those before it, and would be twice as large.
  func testPicturesOfPicturesAreBounded() throws {
    let run = try push(
      """
      for _ = 1, 100 do
        T.transition({ with = to, duration = 1, effect = "crossDissolve" }, function() end)
      end
      """)
    XCTAssertEqual(run.error?.kind, .timeLimit)
  }

  private static let reentries: [(body: String, printed: [String])] = [
    (
      // The view goes while it changes.
      """
      T.transition({ with = to, duration = 1, effect = "flipFromLeft" }, function()
        to:removeFromSuperview()
      end, function(finished) print(finished) ctx:complete(true) end)
      """, ["false"]
    ),
    (
      // A transition in a transition, of the same view.
      """
      T.transition({ with = to, duration = 1, effect = "crossDissolve" }, function()
        T.transition({ with = to, duration = 1, effect = "curlUp" }, function() end,
          function(finished) print("inner", finished) end)
      end, done)
      """, ["inner\ttrue", "true"]
    ),
    (
      // The view goes in a keyframe.
      """
      T.animateKeyframes(1, function()
        T.addKeyframe(0, 1, function() to.alpha = 0 to:removeFromSuperview() end)
      end, done)
      """, ["false"]
    ),
    (
      // A group in a keyframe of a group.
      """
      T.animateKeyframes(1, function()
        T.addKeyframe(0, 1, function()
          T.animateKeyframes(1, function()
            T.addKeyframe(0, 1, function() to.cornerRadius = 9 end)
          end, function() print("inner") end)
        end)
        to.zPosition = 1
      end, done)
      """, ["true", "inner"]
    ),
    (
      // A completion that starts the same again.
      """
      local count = 0
      local function again()
        count = count + 1
        if count > 3 then return done(count) end
        T.transition({ with = to, duration = 0.1, effect = "crossDissolve" }, function() end, again)
      end
      again()
      """, ["4"]
    ),
    (
      // The block ends itself in the part that repeats.
      """
      local handle
      handle = T.animate(1, function()
        T.modifyAnimations({ repeatCount = 5 }, function() to.cornerRadius = 9 end)
        T.modifyAnimations({ repeatCount = 5 }, function() to:removeFromSuperview() end)
      end, done)
      """, ["false"]
    ),
  ]

  /// What a script does in the functions of an animation is survived, with what is found.
  func testReentryIsSurvived() throws {
    for row in Self.reentries {
      let run = try push(row.body)
      XCTAssertNil(run.error, "\(run.error?.report ?? "") \(row.body)")
      XCTAssertEqual(prints(run), row.printed, row.body)
    }
  }
}
