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

  /// The values open over the lower half of the tree: the row is in sight above them.
  func testChosenRowIsInSightWhenItsValuesOpen() throws {
    let browser = try open(("wave", run("wave_run.lua")))
    let isInSight = """
      (() => {
        const [row] = document.querySelectorAll("[role=treeitem][aria-selected=true]");
        const [inner, outer] = [row, document.querySelector("#tree")]
          .map((element) => element.getBoundingClientRect());
        return inner.top >= outer.top && inner.bottom <= outer.bottom;
      })()
      """
    try browser.click("#tab-tree")
    let last = "[role=treeitem]:last-of-type"
    try browser.click(last)
    try assert(browser, "document.querySelector('\(last)').ariaSelected", is: "true")
    XCTAssertGreaterThan(try browser.numbers("[document.querySelector('#tree').scrollTop]")[0], 0)
    try assert(browser, isInSight, is: "true")
    // Without values the tree has all the room again, until something else chooses the view.
    try browser.press("Escape")
    let node = try browser.numbers("[Number(document.querySelector('\(last)').dataset.node)]")[0]
    try browser.evaluate("document.querySelector('#tree').scrollTop = 0")
    try browser.evaluate("player.choose({ node: \(Int(node)) })")
    try assert(browser, isInSight, is: "true")
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

  func testCurvesAreFilteredByViewAndByKey() throws {
    let browser = try open(("wave", run("wave_run.lua")))
    let names = "[...document.querySelectorAll('.group h3 button')].map((b) => b.textContent)"
    try assert(browser, names, is: "to,dot1,dot2,dot3,dot4,dot5")
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
    try assert(browser, names, is: "to")
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
}
