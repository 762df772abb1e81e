import Foundation
import XCTest

/// What a screen reader is told, what the Tab key reaches, and whether all of it can be read.
final class AccessibilityTests: PageTestCase {
  private static let tabs = ["differences", "plots", "tree", "source", "events", "findings"]

  func testEveryControlHasANameForAScreenReader() throws {
    let browser = try open(("spring", run("spring_demo.lua")), ("wave", run("wave_run.lua")))
    var seen: Set<String> = []
    for tab in Self.tabs {
      try browser.click("#tab-\(tab)")
      for element in try browser.accessibleElements() where element.isFocusable {
        XCTAssertNotEqual(element.name, "", "a \(element.role) in \(tab)")
        seen.insert("\(element.role) \(element.name)")
      }
    }
    for expected in [
      "button Play", "button To the start", "button One picture on", "slider Time",
      "checkbox Loop", "checkbox Onion skin", "checkbox Layers apart", "combobox Speed",
      "combobox Part", "tab Curves", "treeitem first.button Button",
      "searchbox Filter by view or key",
      "button 0.6 s mark page is there",
    ] {
      XCTAssertTrue(seen.contains(expected), "no \(expected) in \(seen.sorted())")
    }
    XCTAssertEqual(browser.complaints, [])
  }

  func testTabKeyReachesEveryControlAndShowsWhereItIs() throws {
    let browser = try open(("spring", run("spring_demo.lua")), ("spring", run("spring_demo.lua")))
    try browser.click("#overlay")
    try browser.click(".lane.events .item")
    try browser.click("#tab-plots")
    try wait(browser, until: "document.querySelector('.chart') !== null")
    try browser.evaluate("document.activeElement.blur()")
    var reached: [String] = []
    for _ in 0..<80 {
      try browser.press("Tab")
      let place =
        try browser.evaluate(
          """
          (() => {
            const element = document.activeElement;
            if (element === document.body) return "";
            const outline = getComputedStyle(element).outlineStyle;
            const place = element.id || element.closest("[id], .lane").className;
            return `${place} ${outline}`;
          })()
          """) as? String ?? ""
      // Here the Tab key leaves the page, and comes back at its start.
      if place.isEmpty { continue }
      XCTAssertTrue(place.hasSuffix("solid"), "the focus on \(place)")
      reached.append(place)
    }
    let controls = try texts(
      browser,
      "[...document.querySelectorAll('button[id], input, select')].filter((control) =>"
        + " control.checkVisibility() && control.tabIndex >= 0 && !control.disabled)"
        + ".map((control) => control.id)")
    XCTAssertGreaterThan(controls.count, 18)
    for control in controls {
      XCTAssertTrue(reached.contains("\(control) solid"), "\(control) is not in \(reached)")
    }
    for lane in ["chapters", "stages", "touches", "events", "findings"] {
      XCTAssertTrue(reached.contains("lane \(lane) solid"), "\(lane) is not in \(reached)")
    }
  }

  func testTreeTellsWhichOfHowManyAViewIs() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.click("#tab-tree")
    try browser.evaluate("player.playback.seek(0.7)")
    try assert(
      browser,
      "[...document.querySelectorAll('[role=treeitem]')].map((item) => [item.ariaLevel,"
        + " item.ariaPosInSet, item.ariaSetSize].join(' '))",
      is: "1 1 1,2 1 1,3 1 1,4 1 2,5 1 1,4 2 2,5 1 1")
  }

  func testPageIsNamedInItsHeadAndMayLoadNothing() throws {
    let run = try run("spring_demo.lua")
    for (titles, name) in [
      (["a <b> & c"], "a <b> & c – timeline"), (["a", "b"], "a and b – timeline"),
      (["a", "a"], "a, twice – timeline"),
    ] {
      let browser =
        try titles.count == 1
        ? open((titles[0], run)) : open((titles[0], run), (titles[1], run))
      try assert(browser, "document.title", is: name)
      let refused = try browser.evaluate(
        "fetch('data:text/plain,x').then(() => 'loaded', () => 'refused')")
      XCTAssertEqual(refused as? String, "refused")
    }
  }

  /// WCAG 2.2, 1.4.3: text has a contrast of 4.5 to 1 with what is behind it.
  func testTextsHaveEnoughContrastInLightAndDark() throws {
    let browser = try open(("wave", run("wave_run.lua")), ("drag", run("drag_pop_demo.lua")))
    try browser.evaluate("player.choose({ node: 7 }); player.playback.seek(0.3)")
    for isDark in [false, true] {
      for tab in Self.tabs {
        try browser.resize(width: 1280, height: 800, isDark: isDark)
        try browser.click("#tab-\(tab)")
        try browser.evaluate("new Promise((done) => requestAnimationFrame(() => done()))")
        let pale = try texts(browser, Self.paleTexts)
        XCTAssertEqual(pale, [], "\(tab), \(isDark ? "dark" : "light")")
      }
    }
  }

  func testTextsHaveEnoughContrastOnChosenItems() throws {
    let browser = try open(("wave", run("wave_run.lua")), ("drag", run("drag_pop_demo.lua")))
    for isDark in [false, true] {
      try browser.resize(width: 1280, height: 800, isDark: isDark)
      for lane in ["chapters", "stages", "touches", "events", "findings"] {
        try browser.click(".lane.\(lane) .item")
        let pale = try texts(browser, Self.paleTexts)
        XCTAssertEqual(pale, [], "\(lane), \(isDark ? "dark" : "light")")
      }
    }
  }

  /// The texts outside the stage whose contrast is too low, each with its contrast.
  private static let paleTexts = """
    (() => {
      const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      const channels = (color) => {
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
      };
      const over = ([r, g, b, a], [R, G, B]) =>
        [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
      const behind = (element) => {
        if (!element) return [255, 255, 255, 1];
        const color = channels(getComputedStyle(element).backgroundColor);
        return color[3] === 1 ? color : over(color, behind(element.parentElement));
      };
      const luminance = (color) => color.slice(0, 3).map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
      const pale = [];
      for (const element of document.querySelectorAll("body *")) {
        const hasText = [...element.childNodes].some((node) =>
          node.nodeType === Node.TEXT_NODE && node.data.trim());
        if (!hasText || element.closest(".content, script, :disabled") || !element.checkVisibility()) continue;
        const ground = behind(element);
        const ink = over(channels(getComputedStyle(element).color), ground);
        const [low, high] = [luminance(ground), luminance(ink)].sort((a, b) => a - b);
        const contrast = (high + 0.05) / (low + 0.05);
        if (contrast < 4.5) pale.push(`${element.className} ${element.textContent.slice(0, 20)} ${contrast.toFixed(2)}`);
      }
      return pale;
    })()
    """
}
