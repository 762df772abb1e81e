import Foundation
import TransitionCore
import TransitionFormats
import XCTest

/// How a recording and its transitions ended.
final class OutcomeTests: PageTestCase {
  func testChapterThatIsNeverCompletedIsHatched() throws {
    let file = folder.appending(path: "unfinished.lua")
    try Data(
      """
      local T = require "transition"
      return T.animator {
        name = "unfinished", operation = "push", duration = 0.3,
        animate = function(ctx)
          ctx.container:addSubview(ctx.to.view)
          ctx.to.view.alpha = 0
          T.animate(0.3, function() ctx.to.view.alpha = 1 end)
        end,
      }
      """.utf8
    ).write(to: file)
    let browser = try open(("unfinished", self.run(at: file, as: "unfinished.lua")))
    let item = "document.querySelector('.chapters .item')"
    try assert(browser, "\(item).classList.contains('unfinished')", is: "true")
    let background = try browser.evaluate("getComputedStyle(\(item)).backgroundImage") as? String
    XCTAssertTrue(background?.hasPrefix("repeating-linear-gradient") == true, background ?? "")
    try browser.click(".chapters .item")
    XCTAssertTrue(try text(browser, "#chosen-text").hasPrefix("push, unfinished"))
    let other = try open(("spring", self.run("spring_demo.lua")))
    try assert(other, "getComputedStyle(\(item)).backgroundImage", is: "none")
  }

  func testBannerOfAFileOfAFailedRunSaysThatItFailed() throws {
    let file = folder.appending(path: "failed.lua")
    try Data(
      """
      local T = require "transition"
      local page = T.viewController { name = "page" }
      return T.flow { root = page, run = function(app)
        app:wait(0.5)
        error("no such luck")
      end }
      """.utf8
    ).write(to: file)
    let recorded = run(at: file, as: "failed.lua").timeline
    let timeline = try Timeline(json: recorded.json(fps: 60))
    XCTAssertEqual(timeline.meta.outcome, .failed)
    let page = folder.appending(path: "page.html")
    let entry = PlayerPage.Entry(title: "failed", timeline: timeline)
    try Data(PlayerPage(entries: [entry]).html(fps: 60)).write(to: page)
    let browser = try browser()
    try browser.resize(width: 1280, height: 800)
    try browser.open(page)
    // The file does not say why.
    try assert(browser, "document.querySelector('#failures').checkVisibility()", is: "true")
    XCTAssertEqual(try text(browser, "#failures .failure span"), "The script failed.")
    try assert(browser, "document.querySelectorAll('#failures button').length", is: "0")
    XCTAssertTrue(try text(browser, "#facts").hasSuffix("the script failed"))
    // The error is all that stands there.
    XCTAssertEqual(try text(browser, "#tab-findings .count"), "1")
    try assert(browser, "document.querySelectorAll('#findings li').length", is: "1")
    XCTAssertEqual(browser.complaints, [])
  }
}
