import TransitionCore
import XCTest

/// A long recording takes no longer to look at, for its length, than a short one.
///
/// Each row took from half a minute to hours when it was looked at once for each of its own parts.
final class ReviewScaleTests: XCTestCase {
  /// Enough for a busy machine and a debug build; the rows take about a second.
  private static let longest = Duration.seconds(10)

  private func assertQuick(
    _ name: String, file: StaticString = #filePath, line: UInt = #line,
    _ build: (inout TimelineBuilder) -> Void
  ) {
    let taken = ContinuousClock().measure {
      var builder = TimelineBuilder(meta: Timeline.Meta())
      build(&builder)
      var timeline = builder.finish(outcome: .finished)
      timeline.review()
    }
    XCTAssertLessThan(taken, Self.longest, name, file: file, line: line)
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
    assertQuick("edits and writes") { builder in
      let root = Self.view(&builder, "root", in: nil)
      let view = Self.view(&builder, "view", in: root)
      for step in 1...20_000 {
        builder.beginInstant(at: Double(step))
        builder.write(node: view, leaf: .hidden, value: Double(step % 2), place: .nowhere)
        builder.beginInstant(at: Double(step) + 0.5)
        builder.moveNode(
          view, to: step % 2 == 0 ? root : nil, index: step % 2 == 0 ? 0 : -1, place: .nowhere)
      }
    }
  }

  func testNumberThatIsAnimatedAgainAndAgainIsLookedAtOnce() {
    assertQuick("animations of one number") { builder in
      let view = Self.view(&builder, "view", in: nil)
      for step in 0..<20_000 {
        builder.beginInstant(at: Double(step))
        let span = Self.animate(
          &builder, view, .alpha, from: Double(step % 2), to: Double(1 - step % 2),
          begin: Double(step), duration: 0.5)
        builder.beginInstant(at: Double(step) + 0.5)
        builder.removeSpan(span)
      }
    }
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
    assertQuick("views on the way") { builder in
      let container = Self.view(&builder, "container", in: nil, isOpaque: false)
      let views = (0..<10_000).map {
        Self.view(&builder, "view\($0)", in: container, index: $0, isOpaque: false)
      }
      Self.push(&builder, at: 0, [("container", container)]) { builder in
        views.map {
          Self.animate(&builder, $0, .centerX, from: 0, to: 160, begin: 0, duration: 1)
        }
      }
    }
  }

  func testTransitionsThatSlideAreLookedAtEachByItself() {
    assertQuick("transitions") { builder in
      let container = Self.view(&builder, "container", in: nil, isOpaque: false)
      let pages = [0, 1].map { Self.view(&builder, "page\($0)", in: container, index: $0) }
      for step in 0..<1000 {
        let (from, to) = (pages[step % 2], pages[1 - step % 2])
        let roles = [("container", container), ("from", from), ("to", to)]
        Self.push(&builder, at: 2 * Double(step), roles) { builder in
          builder.moveNode(to, to: container, index: 1, place: .nowhere)
          return [(from, -320.0), (to, 320)].map { page, way in
            Self.animate(
              &builder, page, .centerX, from: 160 + max(0, way), to: 160 + min(0, way),
              begin: 2 * Double(step), duration: 1)
          }
        }
        builder.beginInstant(at: 2 * Double(step) + 1.5)
        builder.write(node: from, leaf: .centerX, value: 160, place: .nowhere)
      }
    }
  }

  func testTransitionsOfOneInstantAreTakenDownOnce() {
    assertQuick("transitions of one instant") { builder in
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
    }
  }

  func testMosaicBehindPagesThatSlideIsNotLookedAtTileByTile() {
    assertQuick("tiles") { builder in
      let container = Self.view(&builder, "container", in: nil, isOpaque: false)
      let pages = [0, 1].map { Self.view(&builder, "page\($0)", in: container, index: $0) }
      for tile in 0..<1000 {
        _ = Self.view(
          &builder, "tile\(tile)", in: container, index: tile + 2,
          frame: Rect(x: 0.3 * Double(tile), y: 0.4 * Double(tile), width: 10, height: 10))
      }
      let roles = [("container", container), ("from", pages[0]), ("to", pages[1])]
      Self.push(&builder, at: 0, roles) { builder in
        [Self.animate(&builder, pages[1], .centerX, from: 700, to: 160, begin: 0, duration: 1)]
      }
    }
  }
}
