import Foundation
import TransitionCore
import TransitionFormats
import XCTest

/// The findings, marks and events that differ between two recordings.
final class HappeningsTests: PageTestCase {
  /// What a page says of its one view, and what it leaves behind in a push: a finding or none.
  private func open(_ a: String, _ b: String) throws -> Browser {
    let texts = [a, b].map { rest in
      """
      local T = require "transition"
      return T.animator {
        name = "fade", operation = "push", duration = 0.5,
        run = function(ctx)
          ctx.container:addSubview(ctx.to.view)
          \(rest)
        end,
      }
      """
    }
    return try open(("a", run("a.lua", text: texts[0])), ("b", run("b.lua", text: texts[1])))
  }

  private func isOpen(_ browser: Browser) throws -> Bool? {
    try browser.evaluate(
      """
      document.querySelector("[aria-label='Events, marks and findings']")?.closest("details").open
      """) as? Bool
  }

  /// The names of the items and the rows below them, one by one.
  private func rows(_ browser: Browser) throws -> [String] {
    try texts(
      browser,
      """
      [...document.querySelectorAll("[aria-label='Events, marks and findings'] tbody tr")]
        .map((row) => [...row.cells].map((cell) => cell.textContent).join(" | "))
      """)
  }

  private static let fade = "ctx:animate(0.5, function() ctx.from.view.alpha = 0.5 end)"

  func testGroupIsOpenWhereFindingsDifferAndTheyComeFirst() throws {
    let browser = try open(
      "print('a') \(Self.fade)", "print('b') print('c') \(Self.fade) ctx.from.view.alpha = 1")
    XCTAssertEqual(try isOpen(browser), true)
    let rows = try rows(browser)
    let first = try XCTUnwrap(rows.first)
    XCTAssertTrue(first.contains("alpha 0.5"), first)
    XCTAssertTrue(first.hasSuffix("warning"), first)
    XCTAssertEqual(rows.dropFirst().first, "only in A | at 0.5 s | none")
    // Both have printed: that is how often, not which side.
    XCTAssertTrue(rows.contains("how often | 1 × | 2 ×"), "\(rows)")
    XCTAssertEqual(browser.complaints, [])
  }

  func testGroupOfEventsOnlyIsClosed() throws {
    let end = "\(Self.fade) ctx.from.view.alpha = 1"
    let browser = try open("print('a') \(end)", "print('b') \(end)")
    XCTAssertEqual(try isOpen(browser), false)
    let data = try XCTUnwrap(rows(browser).first { $0.hasPrefix("data") })
    XCTAssertEqual(data, "data | text a | text b")
  }

  func testWhatOneSideHasSeveralTimesIsCounted() throws {
    let end = "\(Self.fade) ctx.from.view.alpha = 1"
    let browser = try open(end, "\(end) print('x') print('y')")
    let rows = try rows(browser)
    XCTAssertTrue(rows.contains("only in B | none | 2 ×, first at 0.5 s"), "\(rows)")
  }
}
