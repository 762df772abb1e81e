import TransitionCore
import XCTest

/// A long recording takes no longer to look at, for its length, than a short one, and is looked at to
/// its end: the only mistake is in its last transition.
///
/// Each row took from half a minute to hours when it was looked at once for each of its own parts: one
/// that does so again stops the run of the tests.
final class ReviewScaleTests: XCTestCase {
  /// What is found in a recording, as codes and times.
  private func findings(_ build: (inout TimelineBuilder) -> Void) -> [String] {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    build(&builder)
    var timeline = builder.finish(outcome: .finished)
    timeline.review()
    return timeline.diagnostics.map { "\($0.code) \(Text.short($0.time))" }
  }

  /// Sets a number, and sets it again in the second frame after.
  private static func flash(
    _ builder: inout TimelineBuilder, _ node: Int, _ leaf: Timeline.Leaf, _ values: [Double],
    at time: Double
  ) {
    for (step, value) in values.enumerated() {
      builder.beginInstant(at: time + Double(step) / 50)
      builder.write(node: node, leaf: leaf, value: value, place: .nowhere)
    }
  }

  private static func view(
    _ builder: inout TimelineBuilder, _ name: String, in parent: Int?, index: Int = 0,
    frame: Rect = Rect(x: 0, y: 0, width: 320, height: 480), isOpaque: Bool = true
  ) -> Int {
    let node = builder.addNode(className: "View", name: name)
    let looks: [(Timeline.Leaf, Double)] = [
      (.centerX, frame.midX), (.centerY, frame.midY), (.boundsWidth, frame.size.width),
      (.boundsHeight, frame.size.height), (.backgroundColorAlpha, isOpaque ? 1 : 0),
    ]
    for (leaf, value) in looks {
      builder.write(node: node, leaf: leaf, value: value, isLook: true, place: .nowhere)
    }
    builder.moveNode(node, to: parent, index: index, place: .nowhere)
    return node
  }

  private static func animate(
    _ builder: inout TimelineBuilder, _ node: Int, _ leaf: Timeline.Leaf, from: Double, to: Double,
    begin: Double, duration: Double
  ) -> Int {
    let span = builder.addSpan(pacing: .curve(.linear), begin: begin, duration: duration)
    builder.write(node: node, leaf: leaf, value: to, place: .nowhere)
    _ = builder.addSegment(
      node: node, leaf: leaf, from: from, to: to, isAdditive: true, span: span, place: .nowhere)
    return span
  }

  func testViewThatIsSwitchedOnAndOffIsLookedAtOnce() {
    let found = findings { builder in
      let root = Self.view(&builder, "root", in: nil)
      let view = Self.view(&builder, "view", in: root)
      for step in 1...20_000 {
        builder.beginInstant(at: Double(step))
        builder.write(node: view, leaf: .hidden, value: Double(step % 2), place: .nowhere)
        builder.beginInstant(at: Double(step) + 0.5)
        builder.moveNode(
          view, to: step % 2 == 0 ? root : nil, index: step % 2 == 0 ? 0 : -1, place: .nowhere)
      }
      Self.flash(&builder, view, .hidden, [1, 0], at: 30_000)
    }
    XCTAssertEqual(found, ["flash 30000"])
  }

  func testNumberThatIsAnimatedAgainAndAgainIsLookedAtOnce() {
    let found = findings { builder in
      let view = Self.view(&builder, "view", in: nil)
      for step in 0..<20_000 {
        builder.beginInstant(at: Double(step))
        let span = Self.animate(
          &builder, view, .alpha, from: Double(step % 2), to: Double(1 - step % 2),
          begin: Double(step), duration: 0.5)
        builder.beginInstant(at: Double(step) + 0.5)
        builder.removeSpan(span)
      }
      Self.flash(&builder, view, .alpha, [0, 1], at: 30_000)
    }
    XCTAssertEqual(found, ["flash 30000"])
  }

  /// A push of 1 s, with what moves in it.
  private static func push(
    _ builder: inout TimelineBuilder, at begin: Double, _ roles: [(name: String, node: Int)],
    _ animations: (inout TimelineBuilder) -> [Int]
  ) {
    builder.beginInstant(at: begin)
    let chapter = builder.beginChapter(kind: "push", roles: roles)
    let spans = animations(&builder)
    builder.sampled()
    builder.beginInstant(at: begin + 1)
    builder.sampled()
    for span in spans { builder.removeSpan(span) }
    builder.endChapter(chapter, outcome: .completed)
  }

  func testViewsThatMoveBelowOneThatFadesInAreLookedAtOnce() {
    let found = findings { builder in
      let container = Self.view(&builder, "container", in: nil, isOpaque: false)
      let views = (0..<10_000).map {
        Self.view(&builder, "view\($0)", in: container, index: $0, isOpaque: false)
      }
      let page = Self.view(&builder, "page", in: container, index: 10_000)
      Self.push(&builder, at: 0, [("container", container), ("to", page)]) { builder in
        views.map {
          Self.animate(&builder, $0, .centerX, from: 0, to: 160, begin: 0, duration: 1)
        } + [Self.animate(&builder, page, .alpha, from: 0, to: 1, begin: 0, duration: 1)]
      }
    }
    XCTAssertEqual(found, Array(repeating: "depth-conflict 0", count: 10_000))
  }

  func testTransitionsThatSlideAreLookedAtEachByItself() {
    let found = findings { builder in
      let container = Self.view(&builder, "container", in: nil, isOpaque: false)
      let pages = [0, 1].map { Self.view(&builder, "page\($0)", in: container, index: $0) }
      for step in 0..<1000 {
        let (from, to) = (pages[step % 2], pages[1 - step % 2])
        let roles = [("container", container), ("from", from), ("to", to)]
        Self.push(&builder, at: 2 * Double(step), roles) { builder in
          builder.moveNode(to, to: container, index: 1, place: .nowhere)
          // The last page comes from farther off than it ought to.
          return [(from, -320.0), (to, step < 999 ? 320 : 360)].map { page, way in
            Self.animate(
              &builder, page, .centerX, from: 160 + max(0, way), to: 160 + min(0, way),
              begin: 2 * Double(step), duration: 1)
          }
        }
        builder.beginInstant(at: 2 * Double(step) + 1.5)
        builder.write(node: from, leaf: .centerX, value: 160, place: .nowhere)
      }
    }
    XCTAssertEqual(
      found, ["background-shows \(Text.short(1998 + 7.0 / 61))"],
      "of 60 looks the first after a ninth of a second, when the page that comes is at the edge")
  }

  func testTransitionsOfOneInstantAreTakenDownOnce() {
    let found = findings { builder in
      let container = Self.view(&builder, "container", in: nil, isOpaque: false)
      builder.beginInstant(at: 1)
      for step in 0..<20_000 {
        builder.addEvent("select", subject: "", place: .nowhere)
        builder.write(node: container, leaf: .alpha, value: Double(step % 2), place: .nowhere)
        builder.chapterBegan()
        let chapter = builder.beginChapter(kind: "select", roles: [("container", container)])
        builder.sampled()
        builder.endChapter(chapter, outcome: .completed)
      }
      Self.flash(&builder, container, .alpha, [0, 1], at: 2)
    }
    XCTAssertEqual(found, ["flash 2"])
  }

  /// As many tiles as are looked at, and many more.
  ///
  /// The page that comes is at the edge after 220/540 s: of 60 looks the next one sees the widest gap.
  func testMosaicBehindPagesThatSlideIsNotLookedAtTileByTile() {
    for (count, expected) in [(10, ["background-shows \(Text.short(25.0 / 61))"]), (1000, [])] {
      let found = findings { builder in
        let container = Self.view(&builder, "container", in: nil, isOpaque: false)
        let pages = [0, 1].map { Self.view(&builder, "page\($0)", in: container, index: $0) }
        for tile in 0..<count {
          _ = Self.view(
            &builder, "tile\(tile)", in: container, index: tile + 2,
            frame: Rect(x: 0.3 * Double(tile), y: 0.4 * Double(tile), width: 10, height: 10))
        }
        let roles = [("container", container), ("from", pages[0]), ("to", pages[1])]
        Self.push(&builder, at: 0, roles) { builder in
          zip(pages, [(160.0, -160.0), (700, 160)]).map { page, way in
            Self.animate(
              &builder, page, .centerX, from: way.0, to: way.1, begin: 0, duration: 1)
          }
        }
      }
      XCTAssertEqual(found, expected, "\(count) tiles")
    }
  }
}
