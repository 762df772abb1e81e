import Foundation
import TransitionCore
import TransitionFormats
import XCTest

/// The list of what differs between two recordings.
final class DifferencesTests: DifferencesTestCase {
  /// A goes straight from 1 to 0.25 in 1 s, B in 2 s.
  ///
  /// They are furthest apart when A is there: B has
  /// gone half of the way then, so that they are 0.375 apart. A recording has one more frame.
  func testDurationAnimationAndLargestDifferenceAreThoseOfTheScripts() throws {
    let browser = try open(
      Self.script("duration = 1, curve = 'linear'", "page.view.alpha = 0.25"),
      Self.script("duration = 2, curve = 'linear'", "page.view.alpha = 0.25"))
    try assert(browser, "document.querySelector('#tab-differences').ariaSelected", is: "true")
    XCTAssertEqual(
      try rows(browser, "Recording"), [["Duration B is 1 s longer", "1.017 s", "2.017 s"]])
    XCTAssertEqual(
      try rows(browser, "Stages"), [["page.alpha at 0 s"], ["lasts", "1 s", "2 s"]])
    XCTAssertEqual(
      try rows(browser, "Largest differences"),
      [["page alpha", "0.25", "0.625", "0.375", "1 s"]])
    XCTAssertEqual(browser.complaints, [])
  }

  /// In A the first page moves 10 points and comes back by itself; B has a box more, which it fades.
  func testAnimationsAndViewsOfOneSideOnlyComeFirst() throws {
    let box =
      "local box = T.view { name = 'box', frame = T.rect(0, 0, 20, 20) };"
      + " box:addSubview(T.view { name = 'dot' }); page.view:addSubview(box)"
    let browser = try open(
      Self.script("duration = 1, curve = 'linear'", "page.view.alpha = 0.5"),
      Self.script(
        "duration = 0.5, curve = 'linear'", "page.view.alpha = 0.5",
        before: box + " T.animate({ duration = 0.25, delay = 0.125, curve = 'linear' },"
          + " function() box.alpha = 0 end)"))
    XCTAssertEqual(
      try rows(browser, "Stages"),
      [
        ["box.alpha at 0.125 s"], ["only in B", "none", "for 0.25 s, linear"],
        ["page.alpha at 0 s"], ["lasts", "1 s", "0.5 s"],
      ])
    XCTAssertEqual(
      try rows(browser, "Views"),
      [["box only in B, with 1 view in it", "none", "from 0 s on"]])
    try browser.click("[aria-label='Views'] button")
    try assert(browser, "player.selected.map((node) => node === null)", is: "true,false")
  }

  /// A moves its box 100 points down and B 60 to the right: a point is less than a scale of one.
  func testWhatIsMostToSeeComesFirstAndWhatMovesOnOneSideSaysSo() throws {
    let box =
      "local box = T.view { name = 'box', frame = T.rect(10, 20, 30, 40) };"
      + " page.view:addSubview(box)"
    let options = "duration = 1, curve = 'linear'"
    let browser = try open(
      Self.script(options, "box.center = T.point(25, 80); page.view.alpha = 0.9", before: box),
      Self.script(options, "box.center = T.point(35, 40); page.view.alpha = 0.2", before: box))
    XCTAssertEqual(
      try rows(browser, "Largest differences"),
      [
        ["page alpha", "0.9", "0.2", "0.7", "1 s"],
        ["box frame.y", "60 pt", "20 pt", "40 pt", "1 s"],
      ])
    XCTAssertTrue(
      try rows(browser, "Stages").contains([
        "moves", "page.alpha · box.center.y", "page.alpha · box.center.x",
      ]))
    _ = try open(
      Self.script(options, "page.view.transform = T.scale(3)"),
      Self.script(options, "page.view.backgroundColor = 'white'"))
    let first = try XCTUnwrap(rows(browser, "Largest differences").first)
    XCTAssertEqual(first, ["page scale, moves only in A", "3", "1", "2", "1 s"])
  }

  /// One is a push and one a pop: the first page is from in A and to in B, the second the other way.
  func testPairedViewsOfOtherRolesAreCalledByTheirNames() throws {
    let browser = try open(("push", run("push_zoom.lua")), ("pop", run("pop_zoom.lua")))
    let names = try texts(
      browser,
      "[...document.querySelectorAll('.measured button, table[aria-label=Stages] button')]"
        + ".map((button) => button.firstChild.textContent)")
    XCTAssertTrue(names.contains { $0.hasPrefix("second") }, "\(names)")
    for role in ["from", "to"] {
      XCTAssertFalse(names.contains { $0 == role || $0.hasPrefix("\(role).") }, "\(names)")
    }
  }

  /// In B a line moves the box 200 points and back in 60 steps, in A it stays: half way, at frame 30,
  /// they are furthest apart, though a file of 7 a second has no row there.
  func testRecordingsOfOtherRatesAreComparedBetweenTheirRows() throws {
    let script = { (way: Int) in
      Self.script(
        "duration = 0.1", "page.view.cornerRadius = 9",
        before: "local box = T.view { name = 'box', frame = T.rect(0, 0, 40, 40) }"
          + " page.view:addSubview(box) for i = 1, 60 do box.center ="
          + " T.point(20 + \(way) * math.sin(i / 60 * math.pi), 20) app:wait(1 / 60) end")
    }
    let slow = try run("a.lua", text: script(0)).timeline
    let entries = [
      PlayerPage.Entry(title: "a", timeline: try Timeline(json: slow.json(fps: 7))),
      PlayerPage.Entry(title: "b", timeline: try run("b.lua", text: script(200)).timeline),
    ]
    let file = folder.appending(path: "rates.html")
    let browser = try browser()
    try browser.resize(width: 1280, height: 800)
    try Data(PlayerPage(entries: entries).html(fps: 60)).write(to: file)
    try browser.open(file)
    // The 30th step is set after 29 frames.
    XCTAssertEqual(
      try rows(browser, "Largest differences"),
      [["box frame.x, moves only in B", "0 pt", "200 pt", "200 pt", "0.483 s"]])
    // What is mixed of rows that are far apart is no difference by itself.
    for name in ["spring_demo.lua", "push_zoom.lua", "wave_run.lua"] {
      let timeline = try run(name).timeline
      let pages = [13.0, 60].map { fps in
        Result { try Timeline(json: timeline.json(fps: fps)) }
          .map { PlayerPage.Entry(title: name, timeline: $0) }
      }
      try Data(PlayerPage(entries: pages.map { try $0.get() }).html(fps: 60)).write(to: file)
      try browser.open(file)
      XCTAssertEqual(try rows(browser, "Largest differences"), [], name)
      XCTAssertEqual(try rows(browser, "Views"), [], name)
    }
    XCTAssertEqual(browser.complaints, [])
  }

  func testAPartOfTwoRecordingsIsTheSameOnlyInThatPart() throws {
    let run = try run("push_zoom.lua")
    var browser = try open(("a", run), ("b", run), in: 0.5...1)
    XCTAssertEqual(
      try text(browser, ".verdict span"),
      "The two recordings are the same from 0.5 to 1 s, to 0.000001.")
    browser = try open(("a", run), ("b", run))
    XCTAssertEqual(
      try text(browser, ".verdict span"), "The two recordings are the same, to 0.000001.")
  }

  func testRunsThatFailInOtherWaysDiffer() throws {
    let runs = try ["one", "two"].map { words in
      let file = folder.appending(path: "\(words).lua")
      try Data("local T = require \"transition\"\nerror(\"\(words)\")".utf8).write(to: file)
      return self.run(at: file, as: "failing.lua")
    }
    let browser = try open(("a", runs[0]), ("b", runs[1]))
    let row = try XCTUnwrap(rows(browser, "Recording").first)
    XCTAssertEqual(row.first, "Failure")
    XCTAssertTrue(row[1].contains("one") && row[2].contains("two"), "\(row)")
  }

  /// In B the first page is taken off the screen before its first picture.
  func testViewThatIsNeverOnOneScreenIsPaired() throws {
    let script = { (first: String) in
      """
      local T = require "transition"
      return T.animator { operation = "push", duration = 1, run = function(ctx)
        \(first) ctx.container:addSubview(ctx.to.view)
        ctx:animate(1, function() ctx.to.view.alpha = 0.5 end)
      end }
      """
    }
    let browser = try open(script(""), script("ctx.from.view:removeFromSuperview()"))
    XCTAssertEqual(
      try rows(browser, "Views"), [["from on the screen at other times", "0 to 1 s", "never"]])
  }

  func testStillViewsThatLookOtherwiseAreTold() throws {
    let text = { (words: String, radius: Int) in
      "local label = T.label { name = 'label', text = '\(words)', cornerRadius = \(radius) };"
        + " page.view:addSubview(label)"
    }
    let options = "duration = 1, curve = 'linear'"
    let browser = try open(
      Self.script(options, "page.view.alpha = 0", before: text("Yes", 4)),
      Self.script(options, "page.view.alpha = 0", before: text("No", 12)))
    XCTAssertEqual(try rows(browser, "Views"), [["label"], ["shows", "Yes", "No"]])
    XCTAssertEqual(
      try rows(browser, "Largest differences"),
      [["label cornerRadius", "4 pt", "12 pt", "8 pt", "always"]])
  }

  func testEqualRecordingsSaySo() throws {
    let script = Self.script("duration = 1", "page.view.alpha = 0.25")
    let browser = try open(script, script)
    XCTAssertEqual(try text(browser, ".verdict b"), "No difference")
    XCTAssertEqual(try text(browser, "#tab-differences"), "Differences")
    try assert(browser, "document.querySelectorAll('#differences table').length", is: "0")
    // The stages of the one are callbacks, those of the other a coroutine; the motion is the same.
    _ = try open(("a", run("push_zoom.lua")), ("b", run("push_zoom_run.lua")))
    XCTAssertEqual(try text(browser, ".verdict b"), "No difference")
    try assert(
      browser, "[...document.querySelectorAll('#differences summary')].map((s) => s.textContent)",
      is: "Scripts 1")
    XCTAssertEqual(browser.complaints, [])
  }

  /// Files round to 1e-6: a difference of half of that is none, one of three of it is.
  func testDifferenceCountsFromTheRoundingOfFilesOn() throws {
    let script = { (radius: String) in
      Self.script(
        "duration = 1", "page.view.alpha = 0.5", before: "page.view.cornerRadius = \(radius)")
    }
    for (radius, verdict, expected) in [
      ("5.0000004", "No difference", []),
      (
        "5.000003", "1 difference",
        [["page cornerRadius", "5 pt", "5.000003 pt", "0.000003 pt", "always"]]
      ),
    ] {
      let browser = try open(script("5"), script(radius))
      XCTAssertEqual(try text(browser, ".verdict b"), verdict, radius)
      XCTAssertEqual(try rows(browser, "Largest differences"), expected, radius)
    }
  }

  func testMarksAndPrintedTextsThatDifferAreTold() throws {
    let browser = try open(
      Self.script(
        "duration = 1", "page.view.alpha = 0.25",
        before: "print(('p'):rep(100) .. 'x') app:mark('here')"),
      Self.script(
        "duration = 1", "page.view.alpha = 0.25",
        before: "print(('p'):rep(100)) app:mark('here') app:mark('there')"))
    let group = "#differences details:has([aria-label='Events, marks and findings'])"
    try assert(browser, "document.querySelector(\"\(group)\").open", is: "true")
    let rows = try rows(browser, "Events, marks and findings")
    XCTAssertTrue(rows.contains(["there mark"]), "\(rows)")
    XCTAssertFalse(rows.contains(["here mark"]), "\(rows)")
    XCTAssertEqual(rows.filter { $0 == ["only in B", "none", "at 0 s"] }.count, 1, "\(rows)")
    // Of long texts it is the place at which they begin to differ that is shown.
    let letters = String(repeating: "p", count: 15)
    XCTAssertTrue(rows.contains(["data", "…\(letters)x", "…\(letters)"]), "\(rows)")
  }

  func testChoosingADifferenceShowsItsTimeAndItsView() throws {
    let browser = try open(
      Self.script("duration = 1, curve = 'linear'", "page.view.alpha = 0.25"),
      Self.script("duration = 2, curve = 'linear'", "page.view.alpha = 0.25"))
    try browser.click(".measured button")
    try assertTime(browser, is: 1)
    try assert(browser, "player.selected", is: "1,1")
    XCTAssertEqual(
      try text(browser, "#chosen-text"), "page alpha: A 0.25, B 0.625, apart by 0.375, at 1 s")
    try assert(browser, "document.querySelector('.measured button').ariaCurrent", is: "true")
    try assert(browser, "document.querySelector('#panel-differences').hidden", is: "false")
    try browser.click("[aria-label='Stages'] button")
    try assertTime(browser, is: 0)
    XCTAssertEqual(try text(browser, "#chosen-line"), "a.lua:5")
    let marked = "document.querySelectorAll('.differences [aria-current]').length"
    try assert(browser, marked, is: "1")
    try browser.press("Escape")
    try assert(browser, marked, is: "0")
  }

  func testListIsUsedByKeysAndReadAloud() throws {
    let browser = try open(
      Self.script("duration = 1, curve = 'linear'", "page.view.alpha = 0.25"),
      Self.script(
        "duration = 1, curve = 'linear'", "page.view.alpha = 0.5; page.view.transform = T.scale(3)")
    )
    try browser.evaluate("document.querySelector('#tab-differences').focus()")
    let place = "document.activeElement.textContent"
    var places: [String] = []
    for _ in 0..<8 {
      try browser.press("Tab")
      places.append(try browser.evaluate(place) as? String ?? "")
    }
    let table = try XCTUnwrap(places.firstIndex { $0.hasPrefix("page scale") }, "\(places)")
    XCTAssertTrue(places[table - 1].hasPrefix("Largest differences"), "\(places)")
    XCTAssertTrue(places[table + 1].hasPrefix("Scripts"), "one stop for each table: \(places)")
    try browser.evaluate("document.querySelector('.measured button').focus()")
    try browser.press("ArrowDown")
    try assert(browser, place, is: "page alpha")
    try assert(
      browser, "document.activeElement.ariaDescription", is: "A 0.25, B 0.5, apart by 0.25, at 1 s")
    try assertTime(browser, is: 0)
    try browser.press("Enter")
    try assertTime(browser, is: 1)
    // The space bar folds a group, and plays nothing.
    let isOpen = "document.querySelector('details:has(.measured)').open"
    try assert(browser, isOpen, is: "true")
    try browser.evaluate("document.querySelector('details:has(.measured) summary').focus()")
    try browser.press(" ")
    try assert(browser, isOpen, is: "false")
    try assert(browser, "player.playback.isPlaying", is: "false")
    let roles = Set(try browser.accessibleElements().map { "\($0.role) \($0.name)" })
    for expected in [
      "tab Differences 3", "table Stages", "columnheader A", "rowheader page.alpha at 0 s",
      "button page.alpha at 0 s", "rowheader page.alpha", "cell 1 → 0.5",
    ] {
      XCTAssertTrue(roles.contains(expected), "\(expected) is not in \(roles.sorted())")
    }
  }

  func testListFitsIntoEveryWindow() throws {
    let browser = try open(("a", run("spring_demo.lua")), ("b", run("wave_run.lua")))
    for (width, height) in [(1280, 800), (390, 844)] {
      try browser.resize(width: width, height: height)
      try assert(
        browser,
        "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"
          + "(document.querySelector('#differences'))", is: "0")
      try assert(
        browser, "document.documentElement.scrollWidth <= \(width)", is: "true")
      let edges = try browser.numbers(
        "[document.querySelector('.time'), [...document.querySelectorAll('.timebar')].at(-1)]"
          + ".map((element) => element.getBoundingClientRect().bottom)")
      if width < 600 { XCTAssertGreaterThanOrEqual(edges[0], edges[1], "the time line overflows") }
    }
  }

  func testPageOfOneHasNoDifferences() throws {
    let browser = try open(("a", run("push_zoom.lua")))
    try assert(browser, "document.querySelector('#tab-differences').checkVisibility()", is: "false")
    try assert(browser, "document.querySelector('#tab-plots').ariaSelected", is: "true")
    try browser.evaluate("document.querySelector('#tab-plots').focus()")
    try browser.press("ArrowLeft")
    try assert(browser, "document.activeElement.id", is: "tab-findings")
  }
}
