import Foundation
import XCTest

/// The lines of the script, as they come into view while the recording plays.
final class ScriptLinesTests: PageTestCase {
  /// Three stages of 0.3 s, with so much text between them that only one is in sight.
  private func openLong() throws -> Browser {
    let gap = String(repeating: "-- nothing\n", count: 100)
    let stages = [0.2, 0.4, 0.6].map { alpha in
      "\(gap)T.animate(0.3, function() page.view.alpha = \(alpha) end) app:wait(0.3)"
    }
    let browser = try open(("long", run(onPage: stages.joined(separator: "\n"))))
    try browser.click("#tab-source")
    return browser
  }

  /// The number in the acting line that is in sight: 0 if there is none.
  private static let shown = """
    (() => {
      const outer = document.querySelector("#source").getBoundingClientRect();
      const line = [...document.querySelectorAll("#source .active")].find((line) => {
        const inner = line.getBoundingClientRect();
        return inner.top >= outer.top && inner.bottom <= outer.bottom;
      });
      return line ? Number(line.textContent.match(/alpha = ([0-9.]+)/)[1]) : 0;
    })()
    """

  func testLineThatBeginsToActComesIntoViewWhilePlaying() throws {
    let browser = try openLong()
    // Who goes through the times by hand reads on where they are.
    try browser.evaluate("player.playback.seek(0.1)")
    try assert(browser, Self.shown, is: "0")
    try browser.evaluate("player.playback.setSpeed(0.5); player.playback.play()")
    for alpha in [0.2, 0.4, 0.6] { try wait(browser, until: "\(Self.shown) === \(alpha)") }
    XCTAssertEqual(browser.complaints, [])
  }

  func testUserWhoHasScrolledOrChosenALineReadsOn() throws {
    let browser = try openLong()
    let isOver = "!player.playback.isPlaying"
    let scroll = "[document.querySelector('#source').scrollTop]"
    try browser.evaluate("document.querySelector('#source').scrollTop = 40")
    // The page hears of it with its next picture.
    try browser.evaluate("new Promise((done) => setTimeout(done, 100))")
    try browser.evaluate("player.playback.play()")
    try wait(browser, until: isOver)
    XCTAssertEqual(try browser.numbers(scroll), [40])
    _ = try openLong()
    try browser.evaluate("player.choose({ line: 'page.lua:50' })")
    let chosen = try browser.numbers(scroll)
    XCTAssertGreaterThan(chosen[0], 100)
    try browser.evaluate("player.playback.play()")
    try wait(browser, until: isOver)
    XCTAssertEqual(try browser.numbers(scroll), chosen)
    // Who chooses nothing any more is taken along again.
    try browser.press("Escape")
    try browser.evaluate("player.playback.play()")
    try wait(browser, until: isOver)
    XCTAssertGreaterThan(try browser.numbers(scroll)[0], chosen[0] + 1000)
  }
}
