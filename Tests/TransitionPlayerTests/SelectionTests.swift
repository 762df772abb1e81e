import Foundation
import TransitionCore
import XCTest

/// What is chosen, and what is shown of it: in the tree, on the stage, by curves and by values.
final class SelectionTests: PageTestCase {
  func testViewIsChosenOnTheStageInTheTreeAndByItsCurve() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.click(".stage [data-node='4']")
    try assert(browser, "player.selected", is: "4")
    try browser.click("#tab-tree")
    XCTAssertEqual(try text(browser, "[role=treeitem][aria-selected=true] .name"), "first.button")
    try assert(browser, "document.querySelector('.overlay .selected').points.length", is: "4")
    try browser.click("#tree [data-node='3']")
    try assert(browser, "player.selected", is: "3")
    try browser.press("Escape")
    try assert(browser, "String(player.selected[0])", is: "null")
    try browser.click("#tab-plots")
    try wait(browser, until: "document.querySelector('.group[data-node=\"3\"] .chart') !== null")
    try browser.click(".group[data-node='3'] .chart")
    try assert(browser, "player.selected", is: "3")
    try assertTime(browser, is: 92.0 / 120, within: 0.01)
    try browser.evaluate("document.querySelector('.group[data-node=\"5\"] h3 button').focus()")
    try browser.press("Enter")
    try assert(browser, "player.selected", is: "5")
    XCTAssertEqual(browser.complaints, [])
  }

  func testClickOnTheStageChoosesTheTopmostViewThatCanBeSeen() throws {
    let browser = try open(
      (
        "glass",
        run(
          "glass.lua",
          text: """
            local T = require "transition"
            local page = T.viewController { name = "page" }
            return T.flow { screen = T.size(200, 200), root = page, run = function(app)
              local box = T.view { name = "box", frame = T.rect(0, 0, 100, 100) }
              local glass = T.view { name = "glass", frame = T.rect(0, 0, 200, 200), alpha = 0 }
              glass:addSubview(T.view { name = "inside", frame = T.rect(0, 0, 200, 200) })
              page.view:addSubview(box)
              page.view:addSubview(glass)
              app:wait(0.5)
              glass.alpha = 0.5
              app:wait(0.5)
            end }
            """)
      ))
    let names = [(0.0, "box"), (0.5, "inside")]
    for (time, name) in names {
      try browser.evaluate("player.playback.seek(\(time)); player.choose({ node: null })")
      let place = try browser.numbers(
        """
        (() => {
          const box = document.querySelector(".frame").getBoundingClientRect();
          return [box.x + box.width / 4, box.y + box.height / 4];
        })()
        """)
      try browser.mouse("mousePressed", place[0], place[1])
      try browser.mouse("mouseReleased", place[0], place[1])
      try assert(browser, "player.timelines[0].nodes[player.selected[0]].name", is: name)
      XCTAssertEqual(try text(browser, "#chosen-text"), "Chosen: \(name), View")
    }
  }

  func testArrowKeysGoThroughTheTree() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.evaluate("document.querySelector('#tab-plots').focus()")
    try browser.press("ArrowRight")
    XCTAssertEqual(try text(browser, "[role=tab][aria-selected=true]"), "Views")
    try browser.evaluate("document.querySelector('[role=treeitem]').focus()")
    for (key, name) in [
      ("ArrowDown", "navigation"), ("ArrowRight", "container"), ("End", "first.button"),
      ("ArrowLeft", "first"), ("ArrowUp", "container"), ("Home", "window"),
    ] {
      try browser.press(key)
      let chosen = try text(browser, "[role=treeitem][aria-selected=true] .name")
      XCTAssertEqual(chosen, name, key)
      try assert(browser, "document.activeElement.getAttribute('aria-selected')", is: "true")
    }
    try assertTime(browser, is: 0)
  }

  func testValuesTellWhatIsOnScreenAndWhatTheScriptHasSet() throws {
    let run = try run("spring_demo.lua")
    let browser = try open(("spring", run))
    try browser.click("#tab-tree")
    try browser.evaluate("player.choose({ node: 3 }); player.playback.seek(0.75)")
    let shown = run.timeline.value(of: .centerX, node: 3, at: 0.75)
    let center = try text(browser, "#values tr:nth-child(3) td:nth-child(2)")
    let x = try XCTUnwrap(Double(center.prefix { $0 != "," }))
    XCTAssertEqual(x, shown, accuracy: 5e-4)
    // The script has moved the page out of the screen: from the middle by its width.
    XCTAssertEqual(try text(browser, "#values tr:nth-child(3) td:nth-child(3)"), "-160, 240")
    try assert(browser, "document.querySelectorAll('#values .differs').length", is: "2")
    for act in [{ try browser.click("#model") }, { try browser.press("m") }] {
      try act()
      let isOn = try browser.evaluate("document.querySelector('#model').checked") as? Bool
      let corners = try browser.numbers(
        "[...document.querySelectorAll('.overlay .model')].flatMap((outline) =>"
          + " [...outline.points].flatMap(({ x, y }) => [x, y]))")
      XCTAssertEqual(corners, isOn == true ? [-320, 0, 0, 0, 0, 480, -320, 480] : [])
    }
  }

  func testOnionSkinShowsTheTimesAround() throws {
    let run = try run("spring_demo.lua")
    let browser = try open(("spring", run))
    try browser.evaluate("player.choose({ node: 3 }); player.playback.seek(0.7)")
    for act in [{ try browser.click("#onion") }, { try browser.press("o") }] {
      try act()
      let isOn = try browser.evaluate("document.querySelector('#onion').checked") as? Bool
      for (name, direction) in [("past", -1.0), ("future", 1.0)] {
        // The left edges, the farthest first: the page is 320 wide.
        let edges = try browser.numbers(
          "[...document.querySelectorAll('.ghost.\(name)')].map((ghost) => ghost.points[0].x)")
        XCTAssertEqual(edges.count, isOn == true ? 5 : 0)
        for (edge, step) in zip(edges, [5.0, 4, 3, 2, 1]) {
          let time = 0.7 + direction * step * 0.05
          let center = run.timeline.value(of: .centerX, node: 3, at: time)
          XCTAssertEqual(edge, center - 160, accuracy: 0.5, "\(time)")
        }
      }
    }
  }

  func testLayersApartTurnByMouseAndByKeys() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    let turn = "document.querySelector('.stack').style.transform"
    for act in [{ try browser.click("#exploded") }, { try browser.press("x") }] {
      try act()
      let isOn = try browser.evaluate("document.querySelector('#exploded').checked") as? Bool
      try assert(browser, "document.querySelector('.exploded').hidden", is: "\(isOn != true)")
    }
    try browser.press("x")
    // The window, navigation, container, the first page and its button.
    try assert(browser, "document.querySelectorAll('.plate').length", is: "5")
    try assert(browser, turn, is: "scale(0.78) rotateX(-18deg) rotateY(38deg)")
    try browser.drag(".exploded", byX: 50, y: -25)
    try assert(browser, turn, is: "scale(0.78) rotateX(-8deg) rotateY(58deg)")
    try assert(browser, "String(player.selected[0])", is: "null")
    try browser.evaluate("document.querySelector('.exploded').focus()")
    for key in ["ArrowLeft", "ArrowUp"] { try browser.press(key) }
    try assert(browser, turn, is: "scale(0.78) rotateX(-3deg) rotateY(53deg)")
    try assertTime(browser, is: 0)
    try browser.click(".plate[data-node='4']")
    try assert(browser, "player.selected", is: "4")
    XCTAssertEqual(browser.complaints, [])
  }

  func testCurvesAreFilteredByViewAndByKey() throws {
    let browser = try open(("wave", run("wave_run.lua")))
    let names = "[...document.querySelectorAll('.group h3 button')].map((b) => b.textContent)"
    try assert(browser, names, is: "second,dot1,dot2,dot3,dot4,dot5")
    try browser.evaluate("document.querySelector('#filter').focus()")
    for letter in "dot2 alpha" { try browser.press(String(letter)) }
    try assert(browser, names, is: "dot2")
    try wait(browser, until: "document.querySelector('.plot') !== null")
    let keys = "[...document.querySelectorAll('.plot .key')].map((key) => key.textContent)"
    try assert(browser, keys, is: "alpha")
    try browser.evaluate(
      """
      document.querySelector("#filter").value = "";
      document.querySelector("#filter").dispatchEvent(new Event("input"));
      player.choose({ node: 7 });
      """)
    try browser.click("#only")
    try assert(browser, names, is: "second")
    try wait(browser, until: "document.querySelector('.plot') !== null")
    // A page that is pushed: what moves is its translation, and the rest follows from that.
    try assert(browser, keys, is: "translation")
    XCTAssertEqual(try text(browser, ".plot .entry span"), "x")
    try browser.click("#every")
    try wait(browser, until: "document.querySelectorAll('.plot').length > 1")
    try assert(browser, keys, is: "translation,frame,transform")
    XCTAssertEqual(browser.complaints, [])
  }

  func testEscapeInTheFilterClearsItFirst() throws {
    let browser = try open(("wave", run("wave_run.lua")))
    try browser.evaluate(
      "player.choose({ node: 7 }); document.querySelector('#filter').focus()")
    for letter in "dot2" { try browser.press(String(letter)) }
    try assert(browser, "document.querySelectorAll('.group').length", is: "1")
    try browser.press("Escape")
    try assert(browser, "document.querySelector('#filter').value", is: "")
    try assert(browser, "document.querySelectorAll('.group').length", is: "6")
    try assert(browser, "String(player.selected[0])", is: "7")
    try browser.press("Escape")
    try assert(browser, "String(player.selected[0])", is: "null")
  }

  func testEveryKeyIsExplained() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    let keys = Set(try texts(browser, "player.controls.keys"))
    let names = [
      "Space": " ", "←": "ArrowLeft", "→": "ArrowRight", "−": "-", "Esc": "Escape",
    ]
    let explained = try texts(
      browser, "[...document.querySelectorAll('#keys kbd')].map((key) => key.textContent)")
    XCTAssertGreaterThan(keys.count, 12)
    XCTAssertEqual(
      Set(
        explained.filter { $0 != "Tab" }.map { names[$0] ?? ($0.count == 1 ? $0.lowercased() : $0) }
      ),
      keys)
  }

  func testControlsStayInSmallWindowsWhileTheRestIsRead() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    for (width, height) in [(844, 390), (390, 844)] {
      try browser.resize(width: width, height: height)
      for id in ["plots", "source"] {
        try browser.click("#tab-\(id)")
        try browser.evaluate("document.querySelector('#panel-\(id)').scrollIntoView()")
        XCTAssertGreaterThan(try browser.numbers("[scrollY]")[0], 100)
        for control in ["play", "scrub"] {
          try assert(
            browser,
            """
            (() => {
              const box = document.querySelector("#\(control)").getBoundingClientRect();
              const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
              return document.elementFromPoint(x, y)?.id;
            })()
            """, is: control)
        }
      }
    }
  }

  func testThemeAndHelpByMouseAndByKeys() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    let theme = "document.documentElement.dataset.theme"
    try browser.click("#theme")
    try assert(browser, theme, is: "dark")
    try assert(
      browser, "getComputedStyle(document.body).backgroundColor", is: "rgb(27, 28, 30)")
    try browser.press("t")
    try assert(browser, theme, is: "light")
    let isOpen = "document.querySelector('#keys').open"
    try browser.press("?")
    try assert(browser, isOpen, is: "true")
    // While the keys are explained, none of them acts.
    try browser.press("ArrowRight")
    try assertTime(browser, is: 0)
    try browser.press("Escape")
    try assert(browser, isOpen, is: "false")
    try browser.click("#help")
    try assert(browser, isOpen, is: "true")
  }
}
