import Foundation
import TransitionCore
import TransitionFormats
import XCTest

/// Numbers between pictures, very large ones, and those inside of stretched pictures.
final class PrecisionTests: PageTestCase {
  func testWhatIsSetHoldsNoOtherPropertyOfItsView() throws {
    let run = try run(
      onPage: """
        T.animate({ duration = 1, curve = "linear" }, function() page.view.alpha = 0 end)
        T.displayLink({ duration = 1 }, function(time) page.view.cornerRadius = time end)
        app:wait(1.1)
        """)
    let node = try XCTUnwrap(run.timeline.nodes.first { $0.name == "page" }).id
    let browser = try open(("link", run), fps: 2)
    for frame in [7.0, 20, 45] {
      // Half-way between two frames: the alpha is on its way, the radius is that of the last frame.
      let time = (frame + 0.5) / 60
      let values = try browser.numbers(
        """
        ["alpha", "cornerRadius"].map((key) => player.timelines[0].value(
          \(node), key, player.timelines[0].positionAt(\(time))))
        """)
      XCTAssertEqual(values[0], 1 - time, accuracy: 2e-6, "\(frame)")
      let radius = run.timeline.value(of: .cornerRadius, node: node, at: time)
      XCTAssertEqual(values[1], radius, accuracy: 2e-6, "\(frame)")
    }
  }

  func testWhatAFingerHoldsOnAClockStandsStillUntilItMoves() throws {
    let text = try String(
      contentsOf: Self.examples.appending(path: "swipe_to_pop.lua"), encoding: .utf8
    ).replacingOccurrences(of: "T.interaction {", with: "T.interaction { driver = \"layerTime\",")
    let run = try run("clock.lua", text: text)
    let timeline = run.timeline
    let pieces = timeline.drives.flatMap(\.pieces)
    let held = pieces.compactMap { piece -> Double? in
      if case .freeze = piece.piece { return piece.time }
      return nil
    }
    XCTAssertGreaterThan(held.count, 20)
    let node = try XCTUnwrap(timeline.nodes.first { $0.name == "second" }).id
    let browser = try open(("clock", run), fps: 10)
    // Between two moves of the finger the clock stands.
    let times = zip(held, held.dropFirst()).filter { $1 - $0 < 0.05 }.map { ($0 + $1) / 2 }
    XCTAssertGreaterThan(times.count, 20)
    let shown = try browser.numbers(
      """
      \(times).map((time) => player.timelines[0].transform(
        \(node), player.timelines[0].positionAt(time))[4])
      """)
    for (time, x) in zip(times, shown) {
      let expected = timeline.value(of: .translationX, node: node, at: time)
      XCTAssertEqual(x, expected, accuracy: 2e-6, "\(time)")
    }
  }

  func testFramesOfLargeBoundsKeepTheirDigits() throws {
    let run = try run(
      onPage: """
        local wide = T.view { name = "wide", frame = T.rect(0, 0, 200000, 10) }
        page.view:addSubview(wide)
        T.animate({ duration = 1, curve = "linear" }, function()
          wide.transform = T.rotation(0.123456)
        end)
        app:settle()
        """)
    let node = try XCTUnwrap(run.timeline.nodes.first { $0.name == "wide" }).id
    let browser = try open(("wide", run))
    for frame in [10.0, 29] {
      let width = try browser.numbers(
        """
        [player.timelines[0].value(
          \(node), "frame.width", player.timelines[0].positionAt(\(frame) / 60))]
        """)[0]
      // A transform is animated by its matrix or by its parts: the timeline knows; the box is geometry.
      let matrix = run.timeline.transform(of: node, at: frame / 60)
      let expected = abs(matrix.a) * 200_000 + abs(matrix.c) * 10
      XCTAssertEqual(width, expected, accuracy: 1e-5, "\(frame)")
    }
  }

  func testOutlinesThatNoBrowserCanDrawAreLeftOut() throws {
    let run = try run(
      onPage: """
        local box = T.view { name = "box", frame = T.rect(0, 0, 50, 50) }
        page.view:addSubview(box)
        T.animate(0.5, function() box.transform = T.scale(1e12) end)
        app:settle()
        """)
    let browser = try open(("huge", run))
    for option in ["onion", "model"] { try browser.click("#\(option)") }
    try browser.evaluate(
      "player.choose({ node: player.timelines[0].labels.indexOf('box') })")
    for key in ["End", "ArrowLeft", "Home"] {
      try browser.press(key)
      try browser.evaluate("new Promise((done) => requestAnimationFrame(() => done()))")
    }
    // In the first picture it has its own size, and its model values are far outside.
    try assert(browser, "document.querySelectorAll('.overlay .selected').length", is: "1")
    try assert(browser, "document.querySelectorAll('.overlay .model').length", is: "0")
    try browser.press("x")
    XCTAssertEqual(browser.complaints, [])
  }

  /// A picture of 100 × 100 whose margins of 20 keep their size, made 300 wide.
  func testOutlinesInsideAStretchedPictureFollowItsMargins() throws {
    let run = try run(
      onPage: """
        local card = T.view { name = "card", frame = T.rect(0, 0, 100, 100) }
        for index, x in ipairs { 0, 40, 80 } do
          card:addSubview(T.view { name = "mark" .. index, frame = T.rect(x, 0, 20, 20) })
        end
        page.view:addSubview(card)
        local picture = card:resizableSnapshotView(
          T.rect(0, 0, 100, 100), true, { left = 20, right = 20 })
        picture.name = "picture"
        picture.frame = T.rect(0, 100, 100, 100)
        page.view:addSubview(picture)
        T.animate(1, function() picture.frame = T.rect(0, 100, 300, 100) end)
        app:settle()
        """)
    let browser = try open(("picture", run))
    try browser.press("End")
    // The middle 60 points are made 260 wide; from 40 to 60 is the second third of them.
    for (index, (left, right)) in [(0.0, 20.0), (20 + 260.0 / 3, 20 + 520.0 / 3), (280, 300)]
      .enumerated()
    {
      try browser.evaluate(
        """
        (() => {
          const timeline = player.timelines[0];
          const picture = timeline.nodes.findIndex(({ name }) => name === "picture");
          const { children } = timeline.structure(timeline.rowCount - 1);
          const marks = [];
          const walk = (node) => { marks.push(node); children[node].forEach(walk); };
          walk(picture);
          const leaves = marks.filter((node) => !children[node].length);
          player.choose({ node: leaves[\(index)] });
        })()
        """)
      let edges = try browser.numbers(
        "[...document.querySelector('.overlay .selected').points].map(({ x }) => x)")
      for (shown, edge) in zip(edges, [left, right, right, left]) {
        XCTAssertEqual(shown, edge, accuracy: 0.01, "mark \(index)")
      }
    }
  }
}
