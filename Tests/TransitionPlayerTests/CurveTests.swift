import Foundation
import TransitionCore
import XCTest

/// The curves: what they go through, where they have gaps, and what a screen reader is told of them.
final class CurveTests: PageTestCase {
  /// A view that is there from 0.25 to 0.75 s, and fades meanwhile.
  private static let visit = """
    app:wait(0.25)
    local box = T.view { name = "box", frame = T.rect(0, 0, 50, 50) }
    page.view:addSubview(box)
    T.animate({ duration = 0.5, curve = "linear" }, function() box.alpha = 0.5 end)
    app:wait(0.5)
    box:removeFromSuperview()
    app:wait(0.25)
    """

  func testCurveIsDrawnOnlyWhileItsViewIsOnTheScreen() throws {
    let run = try run(onPage: Self.visit)
    let duration = run.timeline.duration
    let browser = try open(("visit", run))
    try wait(browser, until: "document.querySelector('.curve') !== null")
    XCTAssertEqual(try text(browser, ".group h3"), "box")
    let ends = try browser.numbers(
      """
      (() => {
        const path = document.querySelector(".curve");
        const [from, to] = [0, path.getTotalLength()].map((way) => path.getPointAtLength(way));
        return [from.x, from.y, to.x, to.y, path.getAttribute("d").split("M").length - 1];
      })()
      """)
    // The plot is 300 by 64, with a sixteenth of room above and below the curve.
    let expected = [300 * 0.25 / duration, 4, 300 * 0.75 / duration, 60, 1]
    for (shown, number) in zip(ends, expected) { XCTAssertEqual(shown, number, accuracy: 0.02) }
    let boxes = try browser.numbers(
      """
      [...document.querySelectorAll(".chart .absent")].flatMap(({ style }) =>
        [parseFloat(style.left), parseFloat(style.width)])
      """)
    let hatched = [0, 0.25, 0.75, duration - 0.75].map { 100 * $0 / duration }
    XCTAssertEqual(boxes.count, 4)
    for (shown, number) in zip(boxes, hatched) { XCTAssertEqual(shown, number, accuracy: 0.01) }
    XCTAssertEqual(try text(browser, "#legend"), "the view is not on the screen")
    for (time, value) in [(0.1, "–"), (0.5, "0.75"), (0.9, "–")] {
      try browser.evaluate("player.playback.seek(\(time))")
      XCTAssertEqual(try text(browser, ".entry output"), value, "\(time)")
      try assert(
        browser, "document.querySelector('.carrier').checkVisibility()", is: "\(value != "–")")
    }
  }

  func testNothingIsHatchedWhereAllViewsStay() throws {
    let run = try run(
      onPage: """
        T.animate(0.5, function() page.view.alpha = 0 end)
        app:settle()
        """)
    let browser = try open(("stays", run))
    try wait(browser, until: "document.querySelector('.curve') !== null")
    try assert(browser, "document.querySelectorAll('.chart .absent').length", is: "0")
    try assert(browser, "document.querySelector('#legend').checkVisibility()", is: "false")
  }

  func testCurveHasAGapWhereANumberIsNone() throws {
    let run = try run(
      onPage: """
        T.animate({ duration = 0.5, curve = "linear" }, function() page.view.alpha = 0 end)
        app:settle()
        """)
    let browser = try open(("gap", run))
    let node = try XCTUnwrap(run.timeline.nodes.first { $0.name == "page" }).id
    try browser.evaluate(
      """
      player.timelines[0].samples(\(node), "alpha").fill(NaN, 10, 13);
      player.panels.plots[0].build();
      """)
    try wait(browser, until: "document.querySelector('.curve') !== null")
    let path = "document.querySelector('.curve').getAttribute('d')"
    try assert(browser, "\(path).split('M').length - 1", is: "2")
    try assert(browser, "\(path).includes('NaN')", is: "false")
    XCTAssertEqual(browser.complaints, [])
  }

  func testScreenReaderIsToldWhatACurveIsOf() throws {
    let run = try run(
      onPage: """
        T.animate(0.5, function()
          page.view.alpha = 0.25
          page.view.cornerRadius = 12
        end)
        app:settle()
        """)
    let browser = try open(("names", run))
    try wait(browser, until: "document.querySelectorAll('.curve').length === 2")
    let images = try browser.accessibleElements().filter { $0.role == "image" }.map(\.name)
    for name in ["page, alpha from 0.25 to 1", "page, cornerRadius from 0 to 12 pt"] {
      XCTAssertTrue(images.contains(name), "\(images)")
    }
  }
}
