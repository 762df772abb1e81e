import Foundation
import XCTest

/// The time line: what stands on it, and what choosing that does.
final class TimeLineTests: PageTestCase {
  func testMarkTellsItsTextAndIsShownAmongTheEvents() throws {
    let browser = try open(("wave", run("wave_run.lua")))
    try browser.click(".marks .item:nth-child(2)")
    try assertTime(browser, is: 0.6)
    XCTAssertEqual(try text(browser, "#chosen-text"), "0.6 s mark page is there")
    XCTAssertEqual(try text(browser, "#chosen-line"), "wave_run.lua:34")
    XCTAssertEqual(try openTab(browser), "Events")
    XCTAssertEqual(
      try text(browser, ".log [aria-current]"), "0.6 spage is theremarkwave_run.lua:34")
    try browser.click("#chosen-line")
    XCTAssertEqual(try openTab(browser), "Script")
    XCTAssertTrue(try text(browser, "#source .chosen").contains("page is there"))
    XCTAssertEqual(browser.complaints, [])
  }

  func testStageOpensTheScriptAtItsLineAndChoosesItsView() throws {
    let browser = try open(("wave", run("wave_run.lua")))
    for index in [1, 2] {
      // Once by mouse, once by keys.
      if index == 1 {
        try browser.click(".stages .item:nth-child(2)")
        try browser.press("Escape")
        try browser.evaluate("document.querySelector('#tab-plots').click()")
        try browser.evaluate(
          "document.querySelector('.stages .item:nth-child(3)').focus()")
        try browser.press("ArrowLeft")
        try browser.press("Enter")
      } else {
        try browser.click(".stages .item:nth-child(2)")
      }
      XCTAssertEqual(try openTab(browser), "Script")
      let line = try text(browser, "#source .chosen")
      XCTAssertEqual(line.trimmingCharacters(in: .whitespaces), "to.transform = T.identity")
      try assert(browser, "player.timelines[0].nodes[player.selected[0]].name", is: "second")
    }
    // What moves something else is pale.
    try assert(
      browser, "[...document.querySelectorAll('.stages .item:not(.other)')].length", is: "1")
  }

  func testEventsOfAnInstantAreToldTogether() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.click(".events .item:nth-child(3)")
    try assertTime(browser, is: 1)
    let told = try text(browser, "#chosen-text")
    XCTAssertTrue(told.hasPrefix("1 s · completeTransition"), told)
    try assert(
      browser, "[...document.querySelectorAll('.log [aria-current] b')].map((b) => b.textContent)",
      is: "completeTransition,viewDidDisappear,viewDidAppear,didMoveToParent,didShow")
    try browser.press("Escape")
    try assert(browser, "document.querySelectorAll('.log [aria-current]').length", is: "0")
    XCTAssertEqual(try text(browser, "#chosen-text"), "")
    // In the list, arrow keys go on and Enter shows.
    try browser.evaluate("document.querySelector('.log button').focus()")
    try browser.press("End")
    try browser.press("Enter")
    try assertTime(browser, is: 91.0 / 60)
  }

  func testFindingsStandOnTheTimeLineAndLeadToTheirLine() throws {
    let run = try run("spring_demo.lua")
    let browser = try open(("spring", run))
    let finding = try XCTUnwrap(run.timeline.diagnostics.first)
    try browser.click(".lane.findings .item")
    try assertTime(browser, is: finding.time)
    XCTAssertEqual(try openTab(browser), "Findings 1")
    XCTAssertTrue(try text(browser, ".findinglist .chosen").contains(finding.message))
    XCTAssertTrue(try text(browser, ".findinglist .chosen").contains(finding.remedy))
    XCTAssertTrue(try text(browser, "#chosen-text").contains(finding.message))
    try browser.click(".findinglist button")
    XCTAssertEqual(try openTab(browser), "Script")
    XCTAssertTrue(try text(browser, "#source .chosen").contains("curve"))
  }

  func testItemsOfOneTimeCoverNoneOfEachOther() throws {
    let browser = try open(("modal", run("modal_demo.lua")))
    // Both findings are of the end of the first transition.
    let texts = try texts(
      browser,
      """
      [...document.querySelectorAll(".lane.findings .item")].map((item) => {
        const box = item.getBoundingClientRect();
        return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).title;
      })
      """)
    XCTAssertEqual(texts.count, 2)
    XCTAssertEqual(Set(texts).count, 2, "\(texts)")
  }

  func testPressingAndDraggingBesideTheItemsMovesThePlayhead() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.click(".scale .track")
    try assertTime(browser, is: 92.0 / 120, within: 0.01)
    let width = try browser.numbers(
      "[document.querySelector('.scale .track').getBoundingClientRect().width]")[0]
    try browser.drag(".scale .track", byX: width / 4)
    try assertTime(browser, is: 0.75 * 92 / 60, within: 0.01)
    try assert(browser, "getSelection().toString()", is: "")
    // On an item a drag moves the playhead, and does not choose.
    try browser.drag(".stages .item", byX: width / 4)
    try assertTime(browser, is: 0.75 + 0.25 * 92 / 60, within: 0.02)
    try assert(browser, "document.querySelectorAll('.item[aria-current]').length", is: "0")
  }

  func testArrowKeysStepTheTimeAfterAClickAndGoThroughALaneByKeys() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.click(".stages .item")
    try assertTime(browser, is: 0.5)
    try assert(browser, "document.querySelectorAll('.item[aria-current]').length", is: "1")
    try browser.press("ArrowRight")
    try assertTime(browser, is: 31.0 / 60)
    // By the Tab key it is the lane that they go through.
    try browser.press("Tab")
    try browser.press("ArrowRight")
    try assertTime(browser, is: 31.0 / 60)
    try assert(
      browser, "document.activeElement.matches('.touches .item:nth-child(2)')", is: "true")
  }

  /// WCAG 2.2, 2.5.8: a target has 24 by 24 pixels where no other one is.
  func testItemsAreHitWithinTwentyFourPixels() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    let hits = try texts(
      browser,
      """
      [...document.querySelectorAll(".touches .item")].flatMap((item) => {
        const box = item.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return [[-11, 0], [11, 0], [0, -11], [0, 11]].map(([dx, dy]) =>
          `${document.elementFromPoint(x + dx, y + dy) === item}`);
      })
      """)
    XCTAssertEqual(hits, Array(repeating: "true", count: 8))
  }

  func testTwoBlocksOfOneInstantAreTwoItems() throws {
    let browser = try open(
      (
        "blocks",
        run(
          "blocks.lua",
          text: """
            local T = require "transition"
            local page = T.viewController { name = "page" }
            return T.flow { root = page, run = function(app)
              T.animate(0.5, function() page.view.alpha = 0.5 end)
              T.animate(0.5, function() page.view.cornerRadius = 9 end)
              app:settle()
            end }
            """)
      ))
    let items =
      "[...document.querySelectorAll('.stages .item')].map((item) => item.textContent)"
    try assert(browser, items, is: "page.alpha,page.cornerRadius")
  }

  func testLaneIsOneStopOfTheTabKey() throws {
    let browser = try open(("wave", run("wave_run.lua")))
    let stops = try browser.numbers(
      """
      [...document.querySelectorAll(".lane .track")].filter((track) => track.querySelector("button"))
        .map((track) => track.querySelectorAll("button[tabindex='0']").length)
      """)
    XCTAssertEqual(stops, [1, 1, 1, 1])
  }

  func testTwoFingersAreShownWhereTheyAre() throws {
    let run = try run("pinch_to_close.lua")
    let browser = try open(("pinch", run))
    let began = try XCTUnwrap(run.timeline.events.first { $0.name == "touchBegan" })
    let end = try XCTUnwrap(run.timeline.events.first { $0.name == "touchEnded" })
    let time = (began.time + end.time) / 2
    try browser.evaluate("player.playback.seek(\(time))")
    let places = try browser.numbers(
      """
      [...document.querySelectorAll(".overlay .touch")].flatMap((touch) =>
        [Number(touch.getAttribute("cx")), Number(touch.getAttribute("cy"))])
      """)
    XCTAssertEqual(places.count, 4)
    // The last place of each finger by then, from the events.
    var last: [String: [Double]] = [:]
    for event in run.timeline.events where event.name.hasPrefix("touch") && event.time <= time {
      let fact = { (name: String) in event.data.first { $0.name == name }?.value }
      last[fact("finger") ?? "1"] = ["x", "y"].compactMap { fact($0).flatMap(Double.init) }
    }
    XCTAssertEqual(places, (last["1"] ?? []) + (last["2"] ?? []))
    XCTAssertEqual(browser.complaints, [])
  }

  private func openTab(_ browser: Browser) throws -> String {
    try text(browser, "[role=tab][aria-selected=true]")
  }

  /// Of recordings of many lengths, on a large window, a small one, and one that has become small.
  func testTimesOfTheRulerNeverLieOverEachOther() throws {
    for seconds in [0.3, 0.999, 1.5, 2.94, 7, 11.02, 59] {
      let text = """
        local T = require "transition"
        local page = T.viewController { name = "page" }
        return T.flow { root = page, run = function(app) app:wait(\(seconds)) end }
        """
      let browser = try open(("a", run("a.lua", text: text)), ("b", run("push_zoom.lua")))
      for width in [1280, 390, 320] {
        try browser.resize(width: width, height: 844)
        let edges = try browser.numbers(
          """
          new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
            .then(() => [...document.querySelectorAll(".scale .track")].flatMap((track) =>
              [...track.children].filter((tick) => tick.textContent).flatMap((tick) => {
                const range = document.createRange();
                range.selectNodeContents(tick);
                const [text, box] = [range, track].map((each) => each.getBoundingClientRect());
                return [text.left - box.left, text.right - box.left, box.width];
              })))
          """)
        XCTAssertGreaterThan(edges.count, 6, "\(seconds) s at \(width)")
        for at in stride(from: 0, to: edges.count, by: 3) {
          XCTAssertLessThanOrEqual(edges[at + 1], edges[at + 2], "\(seconds) s at \(width)")
          if at + 3 < edges.count, edges[at + 3] > edges[at] {
            XCTAssertLessThan(edges[at + 1] + 2, edges[at + 3], "\(seconds) s at \(width)")
          }
        }
      }
    }
  }
}
