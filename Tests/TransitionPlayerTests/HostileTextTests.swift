import Foundation
import TransitionLua
import XCTest

/// Names and texts that are markup, endless, or of another direction: they are shown as they are.
final class HostileTextTests: PageTestCase {
  private static let texts = [
    "</script><script>window.hurt = 1</script>", "<!-- <script>", "<img src=x onerror='hurt = 1'>",
    "\"quotes\" 'and' `ticks` ${hurt = 1} \\u0000 \\", "👩‍👩‍👧‍👦 é e\u{301} \u{1F1E9}\u{1F1EA}",
    "שלום עולם \u{202E}reversed", "line\u{2028}separator\u{2029}paragraph\r\nreturn\ttab",
    "nul \u{0} and bell \u{7}", "=HYPERLINK(\"x\")", "&lt;b&gt;&amp;amp;",
    String(repeating: "endless", count: 1429), String(repeating: "W ", count: 5000), "",
  ]

  /// Every text as a name, a title, a mark, an event and a comment of the script.
  private func runHostile(_ file: String = texts[0], alpha: Double = 0.5) throws -> ScriptRun {
    let literals = Self.texts.map { text in
      let bytes = text.utf8.map { byte in
        let isPlain = 32..<127 ~= byte && !"\"\\".utf8.contains(byte)
        return isPlain
          ? "\(Unicode.Scalar(byte))"
          : "\\" + String(repeating: "0", count: 3 - "\(byte)".count) + "\(byte)"
      }
      return "\"\(bytes.joined())\""
    }
    let comments = Self.texts.map { text in
      text.split(whereSeparator: \.isNewline).map { "-- \($0)" }.joined(separator: "\n")
    }
    return try run(
      "\(file.replacing("/", with: ":")).lua",
      text: """
        local T = require "transition"
        local texts = { \(literals.joined(separator: ",\n  ")) }
        local page = T.viewController { name = texts[1], viewDidLoad = function(self)
          for i, text in ipairs(texts) do
            local view = T.label { name = text, text = text, frame = T.rect(0, 30 * i, 300, 24) }
            self.view:addSubview(view)
            self.view:addSubview(T.button { name = text, title = text, frame = T.rect(0, 0, 9, 9) })
          end
        end }
        return T.flow { root = page, run = function(app)
          T.animate(0.5, function()
            for i, view in ipairs(page.view.subviews) do view.alpha = \(alpha) end
          end)
          for i, text in ipairs(texts) do
            if #text > 0 and #text <= 200 then app:mark(text) end
            print(text)
            app:wait(0.03)
          end
          app:settle()
        end }
        \((alpha == 0.5 ? comments : comments.reversed()).joined(separator: "\n"))
        """)
  }

  func testTextsAreShownAsTheyAreAndBreakNothing() throws {
    let run = try runHostile()
    let title = Self.texts.joined(separator: " ")
    let browser = try open((title, run))
    for (width, height) in [(1280, 800), (390, 844)] {
      try browser.resize(width: width, height: height)
      for tab in ["plots", "tree", "source", "events", "findings"] {
        try browser.click("#tab-\(tab)")
        try browser.evaluate("player.choose({ node: \(run.timeline.nodes.count / 2) })")
        // Only the script is wider than its place.
        let wide = try texts(
          browser,
          "[document.documentElement, ...document.querySelectorAll('.scroll:not(#source), .time')]"
            + ".filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.outerHTML.slice(0, 60))"
        )
        XCTAssertEqual(wide, [], "\(tab) at \(width)")
      }
      try browser.click(".marks .item")
      try assert(browser, "typeof hurt", is: "undefined")
      // Whatever is an element on the page is one of the player's.
      try assert(browser, "document.querySelectorAll('img, b b, body script').length", is: "2")
    }
    XCTAssertEqual(browser.complaints, [])
  }

  /// Two runs of the same names, of which the scripts and all alphas differ.
  func testDifferencesShowTextsAsTheyAre() throws {
    let title = Self.texts.joined(separator: " ")
    let browser = try open(
      (title, runHostile()), (Self.texts[5], runHostile(Self.texts[2], alpha: 0.25)))
    for (width, height) in [(1280, 800), (390, 844)] {
      try browser.resize(width: width, height: height)
      for tab in ["differences", "source"] {
        try browser.click("#tab-\(tab)")
        let wide = try texts(
          browser,
          "[document.documentElement, ...document.querySelectorAll('.scroll:not(#source)')]"
            + ".filter((box) => box.scrollWidth > box.clientWidth)"
            + ".map((box) => box.outerHTML.slice(0, 60))")
        XCTAssertEqual(wide, [], "\(tab) at \(width)")
      }
    }
    // Each name stands where its alpha is told of; long ones are clipped.
    let names = Set(
      try texts(
        browser,
        "[...document.querySelectorAll('.measured button')].map((b) => b.firstChild.textContent)"))
    for text in [Self.texts[2], Self.texts[9]] {
      XCTAssertTrue(names.contains { $0.contains(text) }, "\(text) is not in \(names)")
    }
    let changed = try browser.numbers("[document.querySelectorAll('#source .mine').length]")
    XCTAssertGreaterThan(changed[0], 2)
    try assert(browser, "typeof hurt", is: "undefined")
    try assert(browser, "document.querySelectorAll('img, b b, body script').length", is: "2")
    XCTAssertEqual(browser.complaints, [])
  }

  func testTextsOfViewsAndScriptsAreWhole() throws {
    let run = try runHostile()
    let browser = try open(("page", run))
    let shown = try texts(
      browser,
      "[...document.querySelectorAll('.stage .face.text span')].map((face) => face.textContent)")
    // A recording keeps the start of a text.
    assertSame(shown, Self.texts.map { String($0.prefix(2000)) })
    let source = try XCTUnwrap(run.texts.first?.text)
    let lines = try texts(
      browser, "[...document.querySelectorAll('#source li')].map((line) => line.textContent)")
    let expected = source.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? " " : "\($0)" }
    assertSame(lines, expected)
    XCTAssertEqual(browser.complaints, [])
  }

  private func assertSame(
    _ texts: [String], _ expected: [String], file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(texts.count, expected.count, file: file, line: line)
    for (index, (text, expected)) in zip(texts, expected).enumerated()
    where !text.utf8.elementsEqual(expected.utf8) {
      XCTFail("\(index): \(text.debugDescription.prefix(100))", file: file, line: line)
    }
  }
}
