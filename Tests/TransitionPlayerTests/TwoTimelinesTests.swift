import Foundation
import TransitionCore
import TransitionFormats
import XCTest

/// Two recordings on one page: beside each other, one over the other, and their views in pairs.
final class TwoTimelinesTests: PageTestCase {
  private func openTwo() throws -> Browser {
    try open(
      ("spring_demo", run("spring_demo.lua")), ("spring_demo_fixed", run("spring_demo_fixed.lua")))
  }

  func testFactsTimeLinesAndScreensAreThoseOfBoth() throws {
    let browser = try openTwo()
    XCTAssertEqual(try text(browser, "h1"), "spring_demo and spring_demo_fixed")
    for (selector, count) in [
      ("#facts li", 2), (".timebar", 2), (".stage", 2), ("#legend .sample:not(.absent)", 2),
      ("#tree ul", 2),
      (".log", 2),
    ] {
      try assert(browser, "document.querySelectorAll('\(selector)').length", is: "\(count)")
    }
    // The playhead of each is at the same time.
    try browser.click(".timebar:nth-child(2) .scale .track")
    try assertTime(browser, is: 92.0 / 120, within: 0.01)
    let heads = try browser.numbers(
      "[...document.querySelectorAll('.playhead')].map((playhead) => playhead.getBoundingClientRect().x)"
    )
    XCTAssertEqual(heads[0], heads[1], accuracy: 0.01)
    XCTAssertEqual(browser.complaints, [])
  }

  func testViewsAreChosenInPairs() throws {
    let browser = try openTwo()
    try browser.click(".screen:nth-child(2) [data-node='4']")
    try assert(
      browser, "player.selected.map((node, index) => player.timelines[index].nodes[node].name)",
      is: "first.button,first.button")
    try assert(browser, "document.querySelectorAll('.overlay .selected').length", is: "2")
    try browser.click("#tab-tree")
    try assert(browser, "document.querySelectorAll('[aria-selected=true] .name').length", is: "2")
    try assert(
      browser, "[...document.querySelectorAll('#values thead th')].map((cell) => cell.textContent)",
      is: "key,A on screen,A model,B on screen,B model")
    try browser.press("Escape")
    try assert(browser, "document.querySelectorAll('.overlay .selected').length", is: "0")
  }

  /// Both trees are in one scroll area, which has no room for both of the chosen rows.
  func testOnlyTheTreeThatWasChosenInIsScrolled() throws {
    let browser = try openTwo()
    try browser.resize(width: 1280, height: 600)
    try browser.click("#tab-tree")
    let inSight = """
      (() => {
        const outer = document.querySelector("#tree").getBoundingClientRect();
        return [...document.querySelectorAll("#tree [aria-selected=true]")].map((row) => {
          const inner = row.getBoundingClientRect();
          return inner.top >= outer.top && inner.bottom <= outer.bottom;
        });
      })()
      """
    for (tree, expected) in [(1, "true,false"), (2, "false,true"), (1, "true,false")] {
      for row in ["li:nth-last-child(1)", "li:nth-child(2)", "li:nth-last-child(1)"] {
        try browser.click("#tree ul:nth-of-type(\(tree)) \(row)")
        let shown = try texts(browser, "\(inSight).map(String)")
        XCTAssertEqual(shown[tree - 1], "true", "\(row) of tree \(tree)")
      }
      try assert(browser, inSight, is: expected)
    }
    // What is chosen elsewhere on both sides is shown in its own tree, too.
    try browser.evaluate("player.choose({ index: 1, node: player.selected[1] })")
    try assert(browser, inSight, is: "false,true")
  }

  func testCurvesOfBothAreInOnePlot() throws {
    let browser = try openTwo()
    try browser.click("#tab-plots")
    try wait(browser, until: "document.querySelector('.group[data-node=\"3\"] .chart') !== null")
    let plot = "document.querySelector('.group[data-node=\"3\"] .plot')"
    try assert(browser, "\(plot).querySelectorAll('.curve:not(.other)').length", is: "1")
    try assert(browser, "\(plot).querySelectorAll('.curve.other').length", is: "1")
    try assert(
      browser, "getComputedStyle(\(plot).querySelector('.curve.other')).strokeDasharray",
      is: "5px, 4px")
    try browser.evaluate("player.playback.seek(0.75)")
    XCTAssertEqual(
      try text(browser, ".group[data-node='3'] output").split(separator: " | ").count, 2)
  }

  func testOneIsLaidOverTheOther() throws {
    let browser = try openTwo()
    let places = "[...document.querySelectorAll('.frame')].map((f) => f.getBoundingClientRect().x)"
    let beside = try browser.numbers(places)
    XCTAssertLessThan(beside[0] + 100, beside[1])
    try assert(browser, "document.querySelector('#mixing').hidden", is: "true")
    try browser.click("#overlay")
    let over = try browser.numbers(places)
    XCTAssertEqual(over[0], over[1])
    let opacity = "getComputedStyle(document.querySelectorAll('.frame')[1]).opacity"
    try assert(browser, opacity, is: "0.5")
    try browser.evaluate("document.querySelector('#mix').focus()")
    try browser.press("ArrowRight")
    try assert(browser, opacity, is: "0.51")
    try browser.press("End")
    try assert(browser, opacity, is: "1")
    try assertTime(browser, is: 0)
    // What is in front lets the mouse through to the first one.
    try browser.click(".screen [data-node='4']")
    try assert(browser, "player.selected[0]", is: "4")
    try browser.click("#overlay")
    try assert(browser, opacity, is: "1")
    XCTAssertEqual(try browser.numbers(places), beside)
  }

  func testTextsOfOneNameAreToldApartAndEqualOnesShownOnce() throws {
    let before = try run("fade.lua", text: Self.fade(seconds: 1))
    let after = try run("fade.lua", text: Self.fade(seconds: 2))
    let headings = "[...document.querySelectorAll('#source h3')].map((h) => h.textContent)"
    let browser = try open(("fade", before), ("fade", after))
    XCTAssertEqual(try text(browser, "h1"), "fade, twice")
    try browser.click("#tab-source")
    try assert(browser, headings, is: "Afade.lua,Bfade.lua")
    try browser.click(".timebar:nth-child(2) .stages .item")
    XCTAssertTrue(try text(browser, "#source ol:last-of-type .chosen").contains("alpha"))
    try assert(browser, "document.querySelectorAll('#source .chosen').length", is: "1")
    _ = try open(("fade", before), ("fade", before))
    try assert(browser, headings, is: "A Bfade.lua")
    XCTAssertEqual(browser.complaints, [])
  }

  func testShorterOneStaysAtItsEndAndStepsGoOn() throws {
    let browser = try open(
      ("one", run("fade.lua", text: Self.fade(seconds: 1))),
      ("two", run("fade.lua", text: Self.fade(seconds: 2))))
    // The run goes on for one more frame.
    let end = 2 + 1.0 / 60
    try browser.press("End")
    try assertTime(browser, is: end)
    // The script sets alpha to 0.25 in the end.
    for screen in 1...2 {
      try assert(
        browser,
        "getComputedStyle(document.querySelector('.screen:nth-child(\(screen)) [data-node=\"1\"]'))"
          + ".opacity", is: "0.25")
    }
    try browser.press("ArrowLeft")
    try assertTime(browser, is: 2)
    try browser.press("ArrowRight", hasShift: true)
    try assertTime(browser, is: end)
  }

  /// A doubles its size in one second, straight on; B stays as it is.
  func testPlotAndValuesShowTheStillValueOfTheOtherSide() throws {
    let moving = try run("a.lua", text: Self.script("page.view.transform = T.scale(2)"))
    let still = try run("b.lua", text: Self.script("page.view.alpha = 0.5"))
    let browser = try open(("moving", moving), ("still", still))
    try browser.click("#tab-plots")
    try browser.evaluate("player.choose({ node: 1 }); player.playback.seek(0.5)")
    let values =
      "[...document.querySelectorAll('.plot')].map((plot) => plot.querySelector('.key').textContent"
      + " + ' ' + plot.querySelector('output').textContent)"
    try wait(browser, until: "document.querySelectorAll('.plot').length === 2")
    try assert(browser, values, is: "alpha 1 | 0.75,scale 1.5 | 1")
    try assert(browser, "document.querySelectorAll('.curve.other').length", is: "2")
    try browser.click("#every")
    try wait(browser, until: "document.querySelectorAll('.plot').length === 4")
    // The matrix of who is not transformed is the identity.
    try assert(
      browser,
      "[...[...document.querySelectorAll('.plot')].at(-1).querySelectorAll('output')]"
        + ".map((output) => output.textContent)",
      is: "1.5 | 1,0 | 0,0 | 0,1.5 | 1,0 | 0,0 | 0")
    try browser.click("#tab-tree")
    try assert(
      browser,
      "[...document.querySelectorAll('#values td')].filter((cell) =>"
        + " cell.textContent === '–').length", is: "0")
  }

  func testEveryLineOfAllKeysHasAName() throws {
    let browser = try openTwo()
    try browser.click("#tab-plots")
    try browser.click("#every")
    try wait(browser, until: "document.querySelectorAll('.entry:has(.swatch)').length > 4")
    let nameless = "document.querySelectorAll('.entry:has(.swatch) span:empty').length"
    try assert(browser, nameless, is: "0")
    let run = try run("a.lua", text: Self.script("page.view.transform = T.scale(2)"))
    _ = try open(("a", run), ("b", run))
    try browser.click("#tab-plots")
    try browser.click("#every")
    try wait(browser, until: "document.querySelectorAll('.entry:has(.swatch)').length > 4")
    try assert(browser, nameless, is: "0")
  }

  /// What a second of straight motion does to a page.
  static func script(_ changes: String, options: String = "duration = 1, curve = \"linear\"")
    -> String
  {
    """
    local T = require "transition"
    local page = T.viewController { name = "page" }
    return T.flow { root = page, run = function(app)
      T.animate({ \(options) }, function() \(changes) end)
      app:settle()
    end }
    """
  }

  private static func fade(seconds: Int) -> String {
    """
    local T = require "transition"
    local page = T.viewController { name = "page" }
    return T.flow { root = page, run = function(app)
      T.animate(\(seconds), function() page.view.alpha = 0.25 end)
      app:settle()
    end }
    """
  }
}
