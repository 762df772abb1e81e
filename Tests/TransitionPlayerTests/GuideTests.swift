import Foundation
import XCTest

/// The help, the keys that it explains, and the theme.
final class GuideTests: PageTestCase {
  func testEveryKeyIsExplained() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    let keys = Set(try texts(browser, "player.controls.keys"))
    let names = [
      "Space": " ", "←": "ArrowLeft", "→": "ArrowRight", "−": "-", "Esc": "Escape",
    ]
    let explained = try texts(
      browser, "[...document.querySelectorAll('#guide kbd')].map((key) => key.textContent)")
    XCTAssertGreaterThan(keys.count, 12)
    XCTAssertEqual(
      Set(
        explained.filter { $0 != "Tab" }.map { names[$0] ?? ($0.count == 1 ? $0.lowercased() : $0) }
      ),
      keys)
  }

  func testHelpByMouseAndByKeys() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    let isOpen = "document.querySelector('#guide').open"
    try browser.press("?")
    try assert(browser, isOpen, is: "true")
    // While the keys are explained, none of them acts.
    try browser.press("ArrowRight")
    try assertTime(browser, is: 0)
    try browser.press("Escape")
    try assert(browser, isOpen, is: "false")
    try browser.click("#help")
    try assert(browser, isOpen, is: "true")
    try browser.click("#guide button")
    try assert(browser, isOpen, is: "false")
  }

  func testSignsOfTheHelpHaveTheColorsOfThePage() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.evaluate("player.choose({ node: 3 }); player.playback.seek(0.7)")
    for option in ["onion", "model"] { try browser.click("#\(option)") }
    try browser.click("#help")
    for (sign, shape) in [
      ("chosen", "selected"), ("model", "model"), ("past", "ghost.past"),
      ("future", "ghost.future"),
    ] {
      let colors = try texts(
        browser,
        "[getComputedStyle(document.querySelector('.sign.\(sign)')).borderTopColor,"
          + " getComputedStyle(document.querySelector('.overlay .\(shape)')).stroke]")
      XCTAssertEqual(colors[0], colors[1], sign)
    }
    let swipe = try open(("swipe", run("swipe_to_pop.lua")), ("spring", run("spring_demo.lua")))
    try assertSigns(
      swipe,
      [
        ("chapter", ".chapters .completed"), ("cancelled", ".chapters .cancelled"),
        ("motion", ".stages .item:not(.driven)"), ("driven", ".stages .driven"),
        ("course", ".lane.driven .item"), ("touch", ".touches .item:not(.instant)"),
        ("event", ".events .instant::before"), ("now", ".playhead::before"),
      ])
    let pop = try open(("pop", run("pop_zoom.lua")))
    try assertSigns(pop, [("finding", ".findings .finding:not(.error)::before")])
    let onPage = try run(
      onPage: """
        local box = T.view { name = "box", frame = T.rect(0, 0, 9, 9) }
        page.view:addSubview(box)
        T.animate(0.1, function() box.alpha = 0.5 end)
        app:mark("here")
        for index = 1, 10 do
          page.view.alpha = 1 - index / 20
          app:wait(0.05)
        end
        box:removeFromSuperview()
        app:wait(0.1)
        """)
    let steps = try open(("steps", onPage))
    try assertSigns(
      steps,
      [
        ("steps", ".stages .steps"), ("mark", ".marks .instant::before"),
        ("absent", "#plots .absent"),
      ])
    let file = folder.appending(path: "failing.lua")
    try Data(
      """
      local T = require "transition"
      return T.animator { operation = "push", duration = 0.3, animate = function(ctx)
        ctx.container:addSubview(ctx.to.view)
        ctx.to.view.alpha = 0
        T.animate(0.3, function() ctx.to.view.alpha = 1 end, function()
          error("on purpose")
        end)
      end }
      """.utf8
    ).write(to: file)
    let failing = try open(("failing", self.run(at: file, as: "failing.lua")))
    try failing.click("#tab-source")
    try failing.evaluate("player.playback.seek(0.1)")
    try assertSigns(
      failing,
      [
        ("unfinished", ".chapters .unfinished"), ("acting", "#source .active:not(.failed)"),
        ("failed", "#source .failed"),
      ])
  }

  /// Asserts that signs of the help look as what they explain: their grounds, of colours or stripes.
  private func assertSigns(_ browser: Browser, _ signs: [(sign: String, shape: String)]) throws {
    for (sign, shape) in signs {
      let grounds = try texts(
        browser,
        """
        [".sign.\(sign)", "\(shape)"].map((selector) => {
          const [element, pseudo] = selector.split("::");
          const style = getComputedStyle(document.querySelector(element), pseudo && `::${pseudo}`);
          return `${style.backgroundColor} ${style.backgroundImage}`;
        })
        """)
      XCTAssertEqual(grounds[0], grounds[1], sign)
      XCTAssertNotEqual(grounds[0], "rgba(0, 0, 0, 0) none", sign)
    }
  }

  func testHelpShowsHowLinesOfOneSideAreMarked() throws {
    let browser = try open(("a", run(onPage: "app:wait(1)")), ("b", run(onPage: "app:wait(2)")))
    try browser.click("#tab-source")
    try browser.click("#help")
    for (side, mark) in [("a", "−"), ("b", "+")] {
      let looks = try texts(
        browser,
        """
        [".guide .only-\(side)", "#source .only-\(side)"].map((selector) => {
          const element = document.querySelector(selector);
          const sign = getComputedStyle(element, "::before");
          const { backgroundColor, boxShadow } = getComputedStyle(element);
          return [sign.content, sign.color, backgroundColor, boxShadow].join(" ");
        })
        """)
      XCTAssertEqual(looks[0], looks[1])
      XCTAssertTrue(looks[0].hasPrefix("\"\(mark)\""), looks[0])
    }
  }

  /// WCAG 2.2, 2.1.4: keys of one character can be switched off.
  func testKeysOfOneCharacterAreSwitchedOff() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    let isOn = "document.querySelector('#onion').checked"
    try browser.click("#help")
    try browser.click("#letters")
    try browser.press("Escape")
    for key in ["o", "O", "l", "m", "x", "t", "?", "k", "]", "+"] { try browser.press(key) }
    for id in ["onion", "loop", "model", "exploded"] {
      try assert(browser, "document.querySelector('#\(id)').checked", is: "false")
    }
    try assert(browser, "document.documentElement.dataset.theme", is: "undefined")
    try assert(browser, "document.querySelector('#guide').open", is: "false")
    try assert(browser, "player.playback.isPlaying", is: "false")
    try assertTime(browser, is: 0)
    // All others are no letters.
    try browser.evaluate("document.activeElement.blur()")
    try browser.press("ArrowRight")
    try assertTime(browser, is: 1.0 / 60)
    try browser.press(" ")
    try assert(browser, "player.playback.isPlaying", is: "true")
    try browser.click("#help")
    try browser.click("#letters")
    try browser.press("Escape")
    try browser.press("o")
    try assert(browser, isOn, is: "true")
    XCTAssertEqual(browser.complaints, [])
  }

  func testThemeGoesFromTheSystemsToTheOtherAndBack() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    let paper = "getComputedStyle(document.body).backgroundColor"
    let (light, dark) = ("rgb(246, 246, 244)", "rgb(27, 28, 30)")
    for isDark in [false, true] {
      try browser.resize(width: 1280, height: 800, isDark: isDark)
      let (own, other) = isDark ? ("dark", "light") : ("light", "dark")
      for (name, color) in [
        (other, isDark ? light : dark), (own, isDark ? dark : light),
        ("system", isDark ? dark : light),
      ] {
        if name == own { try browser.press("t") } else { try browser.click("#theme") }
        XCTAssertEqual(try text(browser, "#theme"), "Theme: \(name)")
        try assert(browser, paper, is: color)
      }
    }
    // The system's is followed again.
    try browser.resize(width: 1280, height: 800, isDark: false)
    try assert(browser, paper, is: light)
  }

  /// WCAG 2.2, 2.5.8: a target has 24 by 24 pixels.
  func testControlsHaveTwentyFourPixels() throws {
    let browser = try open(("spring", run("spring_demo.lua")), ("wave", run("wave_run.lua")))
    try browser.click("#overlay")
    try browser.click(".stages .item")
    for (width, height) in [(1280, 800), (390, 844)] {
      try browser.resize(width: width, height: height)
      for tab in ["plots", "tree", "source", "differences", "events", "findings"] {
        try browser.click("#tab-\(tab)")
        let small = try texts(browser, Self.smallTargets)
        XCTAssertEqual(small, [], "\(tab) at \(width)")
      }
    }
    try browser.evaluate("document.querySelector('#guide').showModal()")
    XCTAssertEqual(try texts(browser, Self.smallTargets), [])
  }

  /// Items of the time line have a test of their own: what is around them counts.
  private static let smallTargets = """
    [...document.querySelectorAll("button:not(.item), input, select, [role=treeitem]")]
      .filter((element) => element.checkVisibility())
      .map((element) => [element, element.closest("label") || element])
      .filter(([, target]) => {
        const box = target.getBoundingClientRect();
        return box.width < 24 || box.height < 24;
      })
      .map(([element, target]) => {
        const box = target.getBoundingClientRect();
        return `${element.id || element.className || element.textContent} ${box.width} × ${box.height}`;
      })
    """
}
