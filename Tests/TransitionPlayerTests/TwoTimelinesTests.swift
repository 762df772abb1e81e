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
      ("#facts li", 2), (".timebar", 2), (".stage", 2), ("#legend li", 2), ("#tree ul", 2),
      (".log", 2),
    ] {
      try assert(browser, "document.querySelectorAll('\(selector)').length", is: "\(count)")
    }
    // The head of each is at the same time.
    try browser.click(".timebar:nth-child(2) .scale .track")
    try assertTime(browser, is: 92.0 / 120, within: 0.01)
    let heads = try browser.numbers(
      "[...document.querySelectorAll('.head')].map((head) => head.getBoundingClientRect().x)")
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

  func testCurvesOfBothAreInOnePlot() throws {
    let browser = try openTwo()
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
    try browser.click(".timebar:nth-child(2) .animations .item")
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
