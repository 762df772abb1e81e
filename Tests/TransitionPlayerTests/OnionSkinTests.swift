import Foundation
import TransitionCore
import XCTest

/// Ghosts of the times before and after, and what explains them.
final class OnionSkinTests: PageTestCase {
  func testOnionSkinShowsTheTimesAround() throws {
    let run = try run("spring_demo.lua")
    let browser = try open(("spring", run))
    try browser.evaluate("player.choose({ node: 3 }); player.playback.seek(0.7)")
    for act in [{ try browser.click("#onion") }, { try browser.press("o") }] {
      try act()
      let isOn = try browser.evaluate("document.querySelector('#onion').checked") as? Bool
      for (name, direction) in [("past", -1.0), ("future", 1.0)] {
        // The left edges, the farthest first: the page is 320 wide.
        let edges = try browser.numbers(
          "[...document.querySelectorAll('.ghost.\(name)')].map((ghost) => ghost.points[0].x)")
        XCTAssertEqual(edges.count, isOn == true ? 5 : 0)
        for (edge, step) in zip(edges, [5.0, 4, 3, 2, 1]) {
          let time = 0.7 + direction * step * 0.05
          let center = run.timeline.value(of: .centerX, node: 3, at: time)
          XCTAssertEqual(edge, center - 160, accuracy: 0.5, "\(time)")
        }
      }
    }
  }

  func testItsColorsAreExplainedWhileItIsOn() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    let isShown = "document.querySelector('#onion-key').checkVisibility()"
    try assert(browser, isShown, is: "false")
    try browser.evaluate("player.playback.seek(0.7)")
    try browser.click("#onion")
    try assert(browser, isShown, is: "true")
    XCTAssertEqual(try text(browser, "#onion-key"), "beforeafter")
    for (index, name) in ["past", "future"].enumerated() {
      let key = "document.querySelectorAll('#onion-key i')[\(index)]"
      let ghost = "document.querySelector('.ghost.\(name)')"
      let isSame = try browser.evaluate(
        "getComputedStyle(\(key)).borderTopColor === getComputedStyle(\(ghost)).stroke")
      XCTAssertEqual(isSame as? Bool, true, name)
    }
    try browser.click("#onion")
    try assert(browser, isShown, is: "false")
  }

  func testNoMoreThanFortyViewsHaveGhosts() throws {
    let run = try run(
      onPage: """
        local dots = {}
        for index = 1, 45 do
          dots[index] = T.view { frame = T.rect(index, 0, 4, 4) }
          page.view:addSubview(dots[index])
        end
        T.animate({ duration = 1, curve = "linear" }, function()
          for index, dot in ipairs(dots) do dot.frame = T.rect(index, 196, 4, 4) end
        end)
        app:settle()
        """)
    let browser = try open(("dots", run))
    try browser.evaluate("player.playback.seek(0.5)")
    try browser.click("#onion")
    try assert(
      browser,
      "new Set([...document.querySelectorAll('.ghost')].map((ghost) => ghost.points[0].x)).size",
      is: "40")
  }
}
