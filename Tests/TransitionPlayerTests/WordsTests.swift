import Foundation
import TransitionCore
import TransitionFormats
import XCTest

/// The page says the same things in the same words as the summary and the plots.
final class WordsTests: PageTestCase {
  func testStageHasThePacingAndTheChangesOfTheScript() throws {
    let run = try run(
      onPage: """
        app:wait(0.25)
        T.animate({ duration = 0.5, curve = "easeOut" }, function()
          page.view.alpha = 0.25
          page.view.transform = T.scale(0.5)
        end)
        app:settle()
        """)
    let browser = try open(("page", run))
    XCTAssertTrue(try text(browser, "#facts").contains(" · 1 stage"))
    XCTAssertEqual(try text(browser, ".stages .item"), "page.alpha, scale")
    try browser.click(".stages .item")
    XCTAssertEqual(
      try text(browser, "#chosen-text"),
      "0.25 s … 0.75 s: easeOut · page.alpha 1 → 0.25 · page.scale 1 → 0.5")
    try assertTime(browser, is: 0.25)
    // The summary and the plots say the same.
    let summary = TimelineSummary(run.timeline).text
    for words in ["easeOut", "page.alpha 1 → 0.25", "page.scale 1 → 0.5"] {
      XCTAssertTrue(summary.contains(words), words)
    }
    let plots = String(decoding: run.timeline.svg(), as: UTF8.self)
    for words in ["0.25 s … 0.75 s: easeOut", "page.alpha 1 → 0.25", "page.scale 1 → 0.5"] {
      XCTAssertTrue(plots.contains(words), words)
    }
  }

  func testStageLastsAsLongAsItMovesSomething() throws {
    let run = try run(
      onPage: """
        local box = T.view { name = "box", frame = T.rect(0, 0, 50, 50) }
        page.view:addSubview(box)
        T.animate({ duration = 0.2, repeatCount = 3, autoreverse = true }, function()
          box.alpha = 0
        end)
        T.animate({ duration = 0.5, repeats = true }, function() box.cornerRadius = 9 end)
        app:wait(2)
        """)
    let browser = try open(("page", run))
    // Three times there and back; and what never ends, to the end of the recording.
    for (key, end) in [("alpha", 3 * 2 * 0.2), ("cornerRadius", run.timeline.duration)] {
      let extent = try browser.numbers(
        """
        player.timelines[0].stages.filter(({ changes }) => changes[0].key === "\(key)")
          .flatMap(({ begin, end }) => [begin, end])
        """)
      XCTAssertEqual(extent.count, 2, key)
      XCTAssertEqual(extent.first ?? .nan, 0, accuracy: 1e-6, key)
      XCTAssertEqual(extent.last ?? .nan, end, accuracy: 1e-6, key)
    }
    let item = "[...document.querySelectorAll('.stages .item')].find((item) => "
    for (key, pacing) in [("alpha", "×3 and back"), ("cornerRadius", "endless")] {
      let title = try browser.evaluate("\(item)item.title.includes('box.\(key)')).title") as? String
      XCTAssertTrue(title?.contains(": easeInOut \(pacing) · ") == true, title ?? "nothing")
    }
  }

  func testViewsAreCalledByTheirRolesAndEqualNamesAreToldApart() throws {
    let push = try run("push_zoom_run.lua")
    var browser = try open(("push", push))
    try browser.evaluate("player.playback.seek(1)")
    try browser.click("#tab-tree")
    let items = "[...document.querySelectorAll('[role=treeitem]')].map((item) => item.textContent)"
    let roles = push.timeline.chapters[0].roles.sorted { $0.node < $1.node }.map(\.name)
    XCTAssertEqual(Set(roles), ["from", "to", "container"])
    for (role, name) in [("from", "first"), ("to", "second"), ("container", "container")] {
      let expected = role == name ? name : role + name
      XCTAssertTrue(try texts(browser, items).contains(expected), role)
    }
    let twins = try run(
      onPage: """
        for index = 1, 2 do
          page.view:addSubview(T.view { name = "twin", frame = T.rect(0, 0, 9, 9) })
        end
        page.view:addSubview(T.view { frame = T.rect(0, 0, 9, 9) })
        app:wait(0.1)
        """)
    browser = try open(("twins", twins))
    try browser.click("#tab-tree")
    let ids = twins.timeline.nodes.filter { $0.name == "twin" }.map(\.id)
    let nameless = try XCTUnwrap(twins.timeline.nodes.first { $0.name.isEmpty }).id
    let shown = try texts(
      browser, "[...document.querySelectorAll('[role=treeitem] .name')].map((n) => n.textContent)")
    XCTAssertEqual(
      Array(shown.suffix(3)), ids.map { "twin#\($0)" } + ["node\(nameless)"], "\(shown)")
  }

  func testChapterOfATimeIsTheOneLastBegun() throws {
    let run = try run("drag_pop_demo.lua")
    let browser = try open(("drag", run))
    let times = run.timeline.chapters.flatMap {
      [$0.begin - 0.01, $0.begin, $0.end, $0.end + 0.01]
    }
    XCTAssertGreaterThan(times.count, 8)
    let begins = try browser.numbers(
      "\(times).map((time) => (player.timelines[0].chapterAt(time) || { begin: -1 }).begin)")
    for (time, begin) in zip(times, begins) {
      let expected = run.timeline.chapter(at: time)?.begin ?? -1
      XCTAssertEqual(begin, expected, accuracy: 1e-6, "\(time)")
    }
  }

  func testStepsAndWhatIsDrivenAreAmongTheStages() throws {
    let steps = try run(
      onPage: """
        app:wait(0.1)
        for index = 1, 10 do
          page.view.alpha = 1 - index / 20
          app:wait(0.05)
        end
        """)
    var browser = try open(("steps", steps))
    try assert(browser, "document.querySelectorAll('.stages .item.steps').length", is: "1")
    try browser.click(".stages .item.steps")
    XCTAssertEqual(
      try text(browser, "#chosen-text"), "0.1 s … 0.55 s: 10 steps · page.alpha 1 → 0.5")
    let swipe = try run("swipe_to_pop.lua")
    browser = try open(("swipe", swipe))
    try assert(browser, "document.querySelectorAll('.stages .item.driven').length", is: "2")
    // Each pop is driven from its begin to its end, to 120 and to 210 of 320 points.
    let items = try texts(
      browser, "[...document.querySelectorAll('.lane.driven .item')].map((item) => item.title)")
    XCTAssertEqual(items.count, 2)
    for (item, (outcome, fraction)) in zip(items, [("cancelled", "37.5"), ("finished", "65.6")]) {
      XCTAssertTrue(item.hasPrefix("driven: "), item)
      XCTAssertTrue(item.contains("at \(fraction) %, \(outcome) at "), item)
    }
    let extents = try browser.numbers(
      "player.timelines[0].driven.flatMap(({ begin, end }) => [begin, end])")
    let chapters = swipe.timeline.chapters.flatMap { [$0.begin, $0.end] }
    XCTAssertEqual(extents.count, chapters.count)
    for (shown, expected) in zip(extents, chapters) {
      XCTAssertEqual(shown, expected, accuracy: 1e-6)
    }
    // A stage, a stage that is driven and steps are told apart by more than a color.
    let outline = "getComputedStyle(document.querySelector('.stages .item.driven')).outlineStyle"
    try assert(browser, outline, is: "dashed")
    XCTAssertEqual(browser.complaints, [])
  }

  func testPartOfARecordingSaysSo() throws {
    let run = try run("spring_demo.lua")
    for (range, length) in [
      (nil, "1.533 s"), (0...2, "1.533 s"), (0.7...1.2, "0.7–1.2 s of 1.533 s"),
      (0.5...2, "0.5–1.533 s of 1.533 s"),
    ] as [(ClosedRange<Double>?, String)] {
      let browser = try open(("spring", run), in: range)
      XCTAssertTrue(try text(browser, "#facts").hasPrefix("\(length) · 320"), length)
    }
  }
}
