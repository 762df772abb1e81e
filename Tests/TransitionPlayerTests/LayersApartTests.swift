import Foundation
import XCTest

/// The layers of the screen pulled apart in space.
final class LayersApartTests: PageTestCase {
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
    try browser.click(".platename[data-node='4']")
    try assert(browser, "player.selected", is: "4")
    XCTAssertEqual(browser.complaints, [])
  }

  /// Opens a page with so many views of one place, and takes them apart.
  private func openApart(layers count: Int) throws -> Browser {
    let run = try run(
      onPage: """
        for index = 1, \(count) do
          page.view:addSubview(T.view { name = "layer" .. index, frame = T.rect(10, 10, 150, 150) })
        end
        app:wait(0.1)
        """)
    let browser = try open(("layers", run))
    try browser.click("#exploded")
    return browser
  }

  func testNamesStandAtTheirLayersAndNoneIsOverAnother() throws {
    let browser = try openApart(layers: 12)
    for turn in ["ArrowLeft", "ArrowUp", "ArrowUp"] {
      try assertNames(browser, count: 14)
      try browser.evaluate("document.querySelector('.exploded').focus()")
      try browser.press(turn)
    }
    // The letters are as large on a small screen.
    try browser.resize(width: 390, height: 844)
    try wait(browser, until: "document.querySelector('.frame').getBoundingClientRect().width < 380")
    let size = try browser.numbers(
      "[parseFloat(getComputedStyle(document.querySelector('.platename')).fontSize)"
        + " * player.screens[0].content.getBoundingClientRect().width / 200]")
    XCTAssertEqual(size[0], 12, accuracy: 0.5)
    XCTAssertEqual(browser.complaints, [])
  }

  func testOfManyLayersAFewHaveNamesAmongThemTheChosenOne() throws {
    let browser = try openApart(layers: 120)
    try browser.evaluate(
      "player.choose({ node: player.timelines[0].labels.indexOf('layer57') })")
    XCTAssertEqual(try text(browser, ".platename.selected"), "layer57")
    try assertNames(browser, count: 30)
    // Beside the layers there are the window and the page.
    XCTAssertEqual(try text(browser, ".platenote"), "92 more: choose one to see its name")
  }

  /// Asserts that names overlap none, and that a line leads from each to where the browser itself has
  /// put the corner of its layer.
  private func assertNames(_ browser: Browser, count: Int) throws {
    let names = try texts(
      browser, "[...document.querySelectorAll('.platename')].map((name) => name.textContent)")
    XCTAssertEqual(names.count, count, "\(names)")
    let overlaps = try texts(
      browser,
      """
      [...document.querySelectorAll(".platename")].flatMap((name, index, all) =>
        all.slice(index + 1).filter((other) => {
          const [a, b] = [name, other].map((element) => element.getBoundingClientRect());
          return a.left < b.right - 0.1 && b.left < a.right - 0.1
            && a.top < b.bottom - 0.1 && b.top < a.bottom - 0.1;
        }).map((other) => `${name.textContent} ${other.textContent}`))
      """)
    XCTAssertEqual(overlaps, [])
    let distances = try browser.numbers(
      """
      [...document.querySelectorAll(".platename")].map((name) => {
        const corner = document.createElement("div");
        corner.style.position = "absolute";
        document.querySelector(`.plate[data-node="${name.dataset.node}"]`).append(corner);
        const { x, y } = corner.getBoundingClientRect();
        corner.remove();
        const box = name.getBoundingClientRect();
        const distance = (px, py, left, top, right, bottom) => Math.hypot(
          px - Math.min(Math.max(px, left), right), py - Math.min(Math.max(py, top), bottom));
        // How far the one end of a line is from the corner, and the other one from the name.
        const lines = [...document.querySelectorAll(".platenames path")].map((path) => {
          const [start, end] = [0, path.getTotalLength()].map((length) =>
            path.getPointAtLength(length).matrixTransform(path.getScreenCTM()));
          return Math.max(
            Math.hypot(start.x - x, start.y - y),
            distance(end.x, end.y, box.left, box.top, box.right, box.bottom));
        });
        return Math.min(...lines, distance(x, y, box.left, box.top, box.right, box.bottom));
      })
      """)
    for (name, distance) in zip(names, distances) { XCTAssertLessThan(distance, 2.5, name) }
  }
}
