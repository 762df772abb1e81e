import Foundation
import TransitionCore
import XCTest

/// The table of values, in the words and units of people.
final class ValuesTests: PageTestCase {
  func testValuesAreWrittenForPeople() throws {
    let run = try run(
      onPage: """
        local box = T.view { name = "box", frame = T.rect(20, 30, 100, 50) }
        box.backgroundColor = T.color(1, 0.5, 0, 0.5)
        box.isHidden = true
        box.clipsToBounds = true
        box.transform = T.scale(0.6):rotated(math.pi / 6):translated(0, 0)
        page.view:addSubview(box)
        local dot = T.view { name = "dot", frame = T.rect(0, 0, 10, 10) }
        dot.backgroundColor = T.color(0, 0.2, 1)
        dot.transform = T.scale(0.5, 2)
        page.view:addSubview(dot)
        app:wait(0.1)
        box.transform = T.translation(7.5, -3)
        box.isHidden = false
        app:wait(0.1)
        """)
    let browser = try open(("values", run))
    try browser.click("#tab-tree")
    try choose("box", browser)
    XCTAssertEqual(
      try table(browser, column: 2),
      [
        "alpha": "1", "hidden": "yes", "center pt": "70, 55", "bounds pt": "0, 0, 100 × 50",
        "anchorPoint": "0.5, 0.5", "transform": "scale 0.6 · rotation 30°",
        "backgroundColor": "#ff800080", "cornerRadius pt": "0", "zPosition": "0",
        "clipsToBounds": "yes",
      ])
    let swatch = "document.querySelector('#values .paint:not([hidden])')"
    try assert(
      browser, "getComputedStyle(\(swatch)).backgroundColor", is: "color(srgb 1 0.5 0 / 0.5)")
    try browser.evaluate("player.playback.toEnd()")
    let last = try table(browser, column: 3)
    XCTAssertEqual(last["transform"], "translation 7.5, -3 pt")
    XCTAssertEqual(last["hidden"], "no")
    try choose("dot", browser)
    let dot = try table(browser, column: 2)
    XCTAssertEqual(dot["transform"], "scale 0.5, 2")
    XCTAssertEqual(dot["backgroundColor"], "#0033ff")
    try choose("page", browser)
    XCTAssertEqual(try table(browser, column: 2)["transform"], "identity")
    XCTAssertEqual(browser.complaints, [])
  }

  private func choose(_ name: String, _ browser: Browser) throws {
    try browser.evaluate(
      "player.choose({ node: player.timelines[0].labels.indexOf('\(name)') })")
  }

  /// The texts of a column by those of the first one.
  private func table(_ browser: Browser, column: Int) throws -> [String: String] {
    let cells = try texts(
      browser,
      """
      [...document.querySelectorAll("#values tbody tr")].flatMap((row) =>
        [row.children[0].textContent, row.children[\(column - 1)].textContent])
      """)
    var values: [String: String] = [:]
    for index in stride(from: 0, to: cells.count, by: 2) { values[cells[index]] = cells[index + 1] }
    return values
  }
}
