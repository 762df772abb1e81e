import TransitionCore
import TransitionEngine
import TransitionLua
import XCTest

/// `ctx:shared`: a picture that flies between two hidden views.
final class SharedElementTests: ScriptTestCase {
  /// An animator of 1 s on the default stage, 390 × 844, whose pages have an outlet `image`: at
  /// (20, 120, 350, 210) on the first, (0, 180, 390, 292.5) on the second.
  private func run(
    _ style: String, _ body: String, options: RunOptions = RunOptions()
  ) throws -> (printed: [String], run: ScriptRun) {
    var printed: [String] = []
    let run = try run(
      """
      local T = require "transition"
      return T.animator { duration = 1, \(style) = function(ctx)
        ctx.container:addSubview(ctx.to.view)
      \(body)
      end }
      """, options: options
    ) { printed.append($0.replacingOccurrences(of: "\t", with: " ")) }
    return (printed, run)
  }

  private static let callback = """
    local image = ctx:shared("image")
    T.animate(1, function() image.flying.frame = image.to end, function() ctx:complete(not ctx.cancelled) end)
    """
  private static let coroutine = """
    local image <close> = ctx:shared(ctx.from.outlets.image, ctx.to.outlets.image)
    ctx:animate(1, function() image.flying.frame = image.to end)
    """

  private func children(_ timeline: Timeline, at time: Double, _ side: Timeline.Side) throws
    -> [String]
  {
    let container = try XCTUnwrap(timeline.node(named: "container", at: time))
    return timeline.children(of: container, at: time, side: side).map { timeline.nodes[$0].name }
  }

  func testPictureFliesAndBothViewsAreHiddenMeanwhile() throws {
    for (style, body) in [("animate", Self.callback), ("run", Self.coroutine)] {
      let timeline = try run(style, body).run.timeline
      XCTAssertEqual(timeline.diagnostics, [], style)
      // easeInOut is at one half of its way at one half of its time.
      for (key, value) in [
        (Timeline.Key.frameX, 10.0), (.frameY, 150), (.frameWidth, 370), (.frameHeight, 251.25),
      ] {
        XCTAssertEqual(
          try timeline.value(of: key, node: "flying", at: 0.5), value, accuracy: 1e-9,
          "\(style) \(key.rawValue)")
      }
      for image in ["first.image", "second.image"] {
        XCTAssertEqual(try timeline.value(of: .hidden, node: image, at: 0.5), 1, image)
        XCTAssertEqual(
          try timeline.value(of: .hidden, node: image, at: 1, side: .after), 0, image)
      }
      XCTAssertEqual(try children(timeline, at: 0.5, .before), ["first", "second", "flying"])
      XCTAssertEqual(try children(timeline, at: 1, .after), ["second"])
    }
  }

  func testCancelTakesThePictureOutAndShowsBothViews() throws {
    var options = RunOptions()
    options.drive = try DriveList("0:0.5 0.5:cancel")
    for (style, body) in [("animate", Self.callback), ("run", Self.coroutine)] {
      let timeline = try run(style, body, options: options).run.timeline
      XCTAssertEqual(timeline.diagnostics, [], style)
      XCTAssertEqual(timeline.chapters.map(\.outcome), [.cancelled])
      XCTAssertEqual(try children(timeline, at: 1, .after), ["first"], style)
      for image in ["first.image", "second.image"] {
        XCTAssertEqual(
          try timeline.value(of: .hidden, node: image, at: 1, side: .after), 0, image)
      }
    }
  }

  func testErrorTakesThePictureOutWhereItIsClosed() throws {
    let result = try run(
      "run",
      "local image <close> = ctx:shared('image')\nctx:animate(0.2, function() end)\nerror('no')")
    XCTAssertEqual(result.run.error?.message, "no")
    XCTAssertEqual(
      try children(result.run.timeline, at: result.run.timeline.duration, .after),
      ["first", "second"])
  }

  func testViewThatWasHiddenBeforeStaysHidden() throws {
    let result = try run(
      "animate",
      """
      ctx.from.outlets.image.isHidden = true
      local image = ctx:shared("image")
      image.flying.frame = image.to
      ctx:complete(true)
      print(ctx.from.outlets.image.isHidden, ctx.to.outlets.image.isHidden, image.flying.superview)
      """)
    XCTAssertEqual(result.printed, ["true false nil"])
  }

  func testPictureThatEndsElsewhereIsReported() throws {
    let result = try run(
      "animate",
      """
      local image = ctx:shared("image")
      T.animate(1, function() image.flying.frame = T.rect(0, 0, 10, 10) end,
        function() ctx:complete(true) end)
      """)
    let finding = try XCTUnwrap(result.run.timeline.diagnostics.first)
    XCTAssertEqual(finding.code, "shared-end-mismatch")
    XCTAssertEqual(
      finding.message,
      "the flying picture ends at (0, 0, 10, 10), and \"second.image\" is at (0, 180, 390, 292.5): it is "
        + "seen to jump")
    XCTAssertEqual(finding.remedy, "animate the frame of flying to where the other view is")
    XCTAssertEqual(finding.place.line, 4)
  }

  func testMisuse() throws {
    let rows: [(line: String, message: String, hint: String)] = [
      (
        "ctx:shared('photo')", "\"first\" has no outlet \"photo\"",
        "both pages need a view of this name in their outlets"
      ),
      (
        "ctx:shared(T.view { name = 'v' }, ctx.to.view)",
        "\"v\" is not on screen, so it has no place",
        "put the page that comes into the container first: ctx.container:addSubview(ctx.to.view)"
      ),
      (
        "ctx:shared(ctx.from.view)", "ctx:shared needs the other view too",
        "write ctx:shared(from_view, to_view), or the name of an outlet of both pages"
      ),
      (
        "ctx:shared(ctx.from.view, ctx.from.view)", "the two views of ctx:shared are the same one",
        ""
      ),
      (
        "ctx:shared('image', ctx.to.view)",
        "ctx:shared gets the name of an outlet of both pages, or two views, not both", ""
      ),
      (
        "ctx:shared(3)", "argument #1 (view) of shared must be a string or a view (got 3)",
        "for example ctx:shared(\"image\")"
      ),
      (
        "do local image <close> = ctx:shared('image') end",
        "here the scope of a shared element ends before the animations do",
        "leave out <close>: it ends with the transition"
      ),
      ("ctx:complete(true) ctx:shared('image')", "the transition is over", ""),
    ]
    for row in rows {
      let error = try run("animate", row.line).run.error
      XCTAssertEqual(error?.message, row.message, row.line)
      XCTAssertEqual(error?.hint, row.hint, row.line)
      XCTAssertEqual(error?.line, 4, row.line)
    }
  }

  /// A script goes on 1/60 s after a transition: what it hides again then has not flashed.
  func testTwoFlightsThatFollowEachOtherAtOnceAreNoFlash() throws {
    let run = try run(
      """
      local T = require "transition"
      local flight = T.animator { duration = 0.4, run = function(ctx)
        ctx.container:addSubview(ctx.to.view)
        local image = ctx:shared("photo")
        ctx:animate(ctx.duration, function() image.flying.frame = image.to end)
      end }
      local function page(name, frame)
        return T.viewController { name = name, viewDidLoad = function(self)
          self.outlets.photo = T.imageView { image = "island", frame = frame }
          self.view:addSubview(self.outlets.photo)
        end }
      end
      local nav = T.navigationController { root = page("list", T.rect(20, 100, 80, 80)),
        delegate = T.delegate { animationController = function() return flight end } }
      return T.flow { root = nav, run = function(app)
        nav:push(page("detail", T.rect(0, 0, 390, 390)))
        app:settle()
        nav:pop()
        app:settle()
      end }
      """)
    XCTAssertNil(run.error)
    XCTAssertEqual(run.timeline.chapters.count, 2)
    XCTAssertEqual(run.timeline.diagnostics.map(\.code), [])
  }
}
