import Foundation
import TransitionCore
import TransitionFormats
import XCTest

/// The lines that only one of two scripts has.
final class TextDifferencesTests: PageTestCase {
  /// Opens a page of two texts, whose recordings are of no matter here.
  private func open(_ a: [String], _ b: [String]) throws -> Browser {
    try open([("a.lua", a.joined(separator: "\n"))], [("b.lua", b.joined(separator: "\n"))])
  }

  private func open(
    _ a: [(name: String, text: String)], _ b: [(name: String, text: String)]
  ) throws -> Browser {
    let timeline = try run("push_zoom.lua").timeline
    let entries = [("a", a), ("b", b)].map { title, texts in
      PlayerPage.Entry(
        title: title, timeline: timeline,
        sources: texts.map { SourceText(name: $0.name, text: $0.text) })
    }
    let file = folder.appending(path: "texts.html")
    try Data(PlayerPage(entries: entries).html(fps: 60)).write(to: file)
    let browser = try browser()
    try browser.resize(width: 1280, height: 800)
    try browser.open(file)
    try browser.click("#tab-source")
    return browser
  }

  /// The 1-based numbers of the lines that are marked in a text.
  private func marked(_ browser: Browser, _ text: Int) throws -> [Double] {
    try browser.numbers(
      "[...document.querySelectorAll('#source ol')[\(text)].children]"
        + ".map((line, at) => (line.matches('.mine') ? at + 1 : 0)).filter(Boolean)")
  }

  func testLinesOfOneSideAreMarkedByMoreThanColour() throws {
    let browser = try open(
      ["local one", "local two", "local three", "local four"],
      ["local one", "local 二", "local three", "local more", "local four"])
    XCTAssertEqual(try marked(browser, 0), [2])
    XCTAssertEqual(try marked(browser, 1), [2, 4])
    try assert(
      browser, "[...document.querySelectorAll('#source .mine')].map((line) => line.textContent)",
      is: "only in A: local two,only in B: local 二,only in B: local more")
    try assert(
      browser,
      "[...document.querySelectorAll('#source .mine')].map((line) =>"
        + " getComputedStyle(line, '::before').content[1]).join('')", is: "−++")
    // What is read aloud is not copied.
    try assert(
      browser, "getComputedStyle(document.querySelector('#source .unseen')).userSelect", is: "none")
    XCTAssertEqual(browser.complaints, [])
  }

  /// A changed line is one difference, in both texts; what is only added or removed is in one.
  func testButtonsGoFromOneDifferenceToTheNext() throws {
    let browser = try open(
      ["local zero", "local one", "local two", "local three", "local five", "local six"],
      ["local one", "local 2", "local zwei", "local three", "local four", "local five", "local 6"])
    XCTAssertEqual(try text(browser, "#change-count"), "4 differences")
    let chosen = "document.querySelector('#source .chosen').textContent"
    for (count, line) in [
      ("1 of 4, in A", "A: local zero"), ("2 of 4, in A", "A: local two"),
      ("2 of 4, in B", "B: local 2"), ("3 of 4, in B", "B: local four"),
      ("4 of 4, in A", "A: local six"), ("4 of 4, in B", "B: local 6"),
      ("1 of 4, in A", "A: local zero"),
    ] {
      try browser.click("#change-on")
      try assert(browser, chosen, is: "only in \(line)")
      XCTAssertEqual(try text(browser, "#change-count"), count)
    }
    try browser.click("#change-back")
    try assert(browser, chosen, is: "only in B: local 6")
    XCTAssertEqual(try text(browser, "#chosen-line"), "b.lua:7")
  }

  func testModulesOfOneSideOnlyAreMarkedCountedAndListed() throws {
    let browser = try open(
      [("a.lua", "local same"), ("both.lua", "local b"), ("old.lua", "local o\nreturn o\n")],
      [("b.lua", "local same"), ("new.lua", "return 1"), ("both.lua", "local b")])
    // The empty line after the last end of line is no line of the module.
    for (list, lines) in [(2, [1, 2]), (4, [1])] {
      XCTAssertEqual(try marked(browser, list), lines.map(Double.init))
    }
    try assert(browser, "document.querySelectorAll('#source .mine').length", is: "3")
    XCTAssertEqual(try text(browser, "#change-count"), "2 differences")
    try browser.click("#change-back")
    XCTAssertEqual(try text(browser, "#chosen-line"), "new.lua:1")
    try browser.click("#tab-differences")
    try assert(
      browser,
      "[...document.querySelectorAll('[aria-label=Scripts] tbody tr')].map((row) =>"
        + " [...row.cells].map((cell) => cell.textContent).join(' | '))",
      is: "old.lua only in A | 2 lines | none,new.lua only in B | none | 1 line")
    try browser.click("[aria-label='Scripts'] tbody:last-of-type button")
    try assert(
      browser, "document.querySelector('#source .chosen').textContent", is: "only in B: return 1")
    XCTAssertEqual(browser.complaints, [])
  }

  func testTextsThatDifferInTheirEndsOfLinesOnlyAreTheSame() throws {
    let browser = try open([("a.lua", "local one\r\nreturn")], [("a.lua", "local one\nreturn")])
    try assert(browser, "document.querySelector('#changes').hidden", is: "true")
    try assert(browser, "document.querySelector('[aria-label=Scripts]')", is: "null")
  }

  /// A recording that was read from its file has no text: nothing of the other's is new by that.
  func testSideWithoutATextSaysSo() throws {
    for (a, b, shown) in [
      (
        [], [("b.lua", "local b")],
        "Aa|The page was made without the text of the script.|Bb.lua|local b"
      ),
      (
        [("a.lua", "local a")], [],
        "Aa.lua|local a|Bb|The page was made without the text of the script."
      ),
      ([], [], "The page was made without the text of the script."),
    ] as [([(String, String)], [(String, String)], String)] {
      let browser = try open(
        a.map { (name: $0.0, text: $0.1) }, b.map { (name: $0.0, text: $0.1) })
      try assert(
        browser,
        "[...document.querySelector('#source').children].map((part) => part.textContent).join('|')",
        is: shown)
      try assert(browser, "document.querySelectorAll('#source .mine').length", is: "0")
      try assert(browser, "document.querySelector('#changes').hidden", is: "true")
      XCTAssertEqual(browser.complaints, [])
    }
  }

  func testListOpensTheTextAtItsFirstDifference() throws {
    let browser = try open(
      ["local one", "local two"], ["local one", "local 2"])
    try browser.click("#tab-differences")
    try browser.click("[aria-label='Scripts'] button")
    try assert(browser, "document.querySelector('#panel-source').hidden", is: "false")
    try assert(
      browser, "document.querySelector('#source .chosen').textContent", is: "only in A: local two")
  }

  func testEqualTextsHaveNoMarks() throws {
    let browser = try open(("a", run("push_zoom.lua")), ("b", run("push_zoom.lua")))
    try browser.click("#tab-source")
    try assert(browser, "document.querySelectorAll('#source .mine').length", is: "0")
    try assert(browser, "document.querySelector('#changes').hidden", is: "true")
  }

  /// Ten thousand lines, of which each tenth is the same; with none in common; and all alike but for
  /// two, so that no line is there once only.
  func testHugeTextsAreComparedInTime() throws {
    let cases: [(a: (Int) -> String, b: (Int) -> String, marked: Int)] = [
      (
        { $0 % 10 == 0 ? "-- \($0)" : "-- a\($0)" }, { $0 % 10 == 0 ? "-- \($0)" : "-- b\($0)" },
        9000
      ),
      ({ "-- a\($0)" }, { "-- b\($0)" }, 10000),
      ({ $0 % 5000 == 17 ? "-- a" : "--" }, { $0 % 5000 == 18 ? "-- b" : "--" }, 2),
    ]
    for (a, b, count) in cases {
      let lines = 0..<10000
      var opened = try browser()
      let took = try ContinuousClock().measure { opened = try open(lines.map(a), lines.map(b)) }
      XCTAssertLessThan(took, .seconds(10))
      XCTAssertEqual(try marked(opened, 0).count, count)
      XCTAssertEqual(try marked(opened, 1).count, count)
    }
  }
}
