import Foundation
import TransitionCore
import XCTest

/// A test case that compares two scripts and reads the list of what differs.
class DifferencesTestCase: PageTestCase {
  /// The rows of a group of the list: the texts of their cells.
  func rows(_ browser: Browser, _ title: String) throws -> [[String]] {
    let value = try browser.evaluate(
      """
      [...document.querySelectorAll(".differences table")]
        .filter((table) => table.ariaLabel === \(Browser.quoted(title)))
        .flatMap((table) => [...table.querySelectorAll("tbody tr")])
        .map((row) => [...row.cells].map((cell) => cell.textContent))
      """)
    return try XCTUnwrap(value as? [[String]])
  }

  func open(_ a: String, _ b: String) throws -> Browser {
    let first = try run("a.lua", text: a)
    let second = try run("b.lua", text: b)
    return try open(("a", first), ("b", second))
  }

  static func script(_ options: String, _ changes: String, before: String = "") -> String {
    """
    local T = require "transition"
    local page = T.viewController { name = "page" }
    return T.flow { root = page, run = function(app)
      \(before)
      T.animate({ \(options) }, function() \(changes) end)
      app:settle()
    end }
    """
  }
}
