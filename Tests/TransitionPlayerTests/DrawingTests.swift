import Foundation
import XCTest

/// What is drawn beside place, transform and opacity: colours, corners, clipping, order and texts.
final class DrawingTests: PageTestCase {
  /// A box with a child that sticks out, and a sheet above it, which change at 0.5 s.
  private static let script = """
    local T = require "transition"
    local page = T.viewController { name = "page" }
    return T.flow { screen = T.size(200, 200), root = page, run = function(app)
      local box = T.view { name = "box", frame = T.rect(20, 20, 100, 100), cornerRadius = 40,
        clipsToBounds = true, backgroundColor = T.color(0, 0.5, 1), alpha = 0.5 }
      local child = T.view { name = "child", frame = T.rect(0, 0, 180, 100),
        backgroundColor = T.color(1, 0, 0) }
      box:addSubview(child)
      local sheet = T.label { name = "sheet", text = "before", textColor = T.color(0, 1, 0),
        frame = T.rect(60, 60, 40, 40), backgroundColor = T.color(1, 1, 0) }
      page.view:addSubview(box)
      page.view:addSubview(sheet)
      T.animate(1, function() box.cornerRadius = 0 end)
      app:wait(0.5)
      sheet.text = "after"
      box.zPosition = 1
      child.isHidden = true
      app:settle()
    end }
    """

  private func open() throws -> Browser {
    try open(("drawing", run("drawing.lua", text: Self.script)))
  }

  /// A property that Chromium has computed for the view of a name.
  private func style(_ browser: Browser, _ name: String, _ property: String) throws -> String {
    try browser.evaluate(
      """
      (() => {
        const { id } = player.timelines[0].nodes.find((node) => node.name === "\(name)");
        const element = document.querySelector(`.stage [data-node="${id}"]`);
        return getComputedStyle(element).getPropertyValue("\(property)");
      })()
      """) as? String ?? ""
  }

  /// The name of the view that is drawn at a point of the screen, with its background.
  private func front(_ browser: Browser, _ x: Double, _ y: Double) throws -> String {
    try browser.evaluate(
      """
      (() => {
        const frame = document.querySelector(".frame").getBoundingClientRect();
        const scale = frame.width / player.timelines[0].meta.screen.width;
        const element = document.elementFromPoint(frame.x + \(x) * scale, frame.y + \(y) * scale);
        const view = element && element.closest("[data-node]");
        return view ? player.timelines[0].nodes[Number(view.dataset.node)].name : "nothing";
      })()
      """) as? String ?? ""
  }

  func testColoursCornersAndOpacityAreThoseOfTheView() throws {
    let browser = try open()
    for (name, property, value) in [
      ("box", "background-color", "color(srgb 0 0.5 1)"), ("box", "opacity", "0.5"),
      ("box", "border-top-left-radius", "40px"), ("child", "opacity", "1"),
      ("sheet", "background-color", "color(srgb 1 1 0)"),
    ] {
      XCTAssertEqual(try style(browser, name, property), value, "\(name) \(property)")
    }
    // Half of the way in the middle of an ease in and out.
    try browser.evaluate("player.playback.seek(0.5, 'before')")
    let radius = try style(browser, "box", "border-top-left-radius")
    XCTAssertEqual(Double(radius.dropLast(2)) ?? 0, 20, accuracy: 0.01)
    try browser.press("End")
    XCTAssertEqual(try style(browser, "box", "border-top-left-radius"), "0px")
    XCTAssertEqual(browser.complaints, [])
  }

  func testChildrenAreClippedToTheRoundedBounds() throws {
    let browser = try open()
    let rows: [(x: Double, y: Double, name: String)] = [
      (50, 50, "child"), (25, 25, "page"), (115, 115, "page"), (150, 50, "page"),
    ]
    for row in rows { XCTAssertEqual(try front(browser, row.x, row.y), row.name, "\(row)") }
    try browser.press("End")
    // The corners are gone, and so is the child.
    for (x, name) in [(25.0, "box"), (50.0, "box"), (150.0, "page")] {
      XCTAssertEqual(try front(browser, x, 25), name, "\(x)")
    }
  }

  func testOrderTextAndHidingChangeAtTheirInstant() throws {
    let browser = try open()
    for (time, front, text, visibility) in [
      (29.0 / 60, "sheet", "before", "visible"), (0.5, "box", "after", "hidden"),
    ] {
      try browser.evaluate("player.playback.seek(\(time))")
      XCTAssertEqual(try self.front(browser, 80, 80), front, "\(time)")
      XCTAssertEqual(try self.text(browser, ".stage .face.text"), text)
      XCTAssertEqual(try style(browser, "child", "visibility"), visibility, "\(time)")
    }
    try assert(
      browser, "getComputedStyle(document.querySelector('.face.text')).color",
      is: "color(srgb 0 1 0)")
    XCTAssertEqual(browser.complaints, [])
  }

  func testRangeOfARecordingIsAllThatIsShown() throws {
    let run = try run("spring_demo.lua")
    let browser = try open(("spring", run), in: 0.7...1.2)
    try assertTime(browser, is: 0.7)
    try browser.press("End")
    try assertTime(browser, is: 1.2)
    try browser.click("#tab-events")
    try browser.click(".log li:first-child button")
    try assertTime(browser, is: 0.7)
    try browser.evaluate("document.querySelector('#chapter').focus()")
    try browser.press("ArrowDown")
    try browser.click("#last")
    try assertTime(browser, is: 1)
    XCTAssertEqual(browser.complaints, [])
  }

  func testRecordingOfAFailedScriptIsShown() throws {
    let source = """
      local T = require "transition"
      local page = T.viewController { name = "page" }
      return T.flow { root = page, run = function(app)
        app:mark("before")
        error("no such luck")
      end }
      """
    let file = folder.appending(path: "failed.lua")
    try Data(source.utf8).write(to: file)
    let browser = try open(("failed", run(at: file, as: "failed.lua")))
    XCTAssertTrue(try text(browser, "#facts").hasSuffix("the script failed"))
    for key in ["ArrowRight", "End", " ", "]", "x", "o", "m", "Escape"] { try browser.press(key) }
    try assertTime(browser, is: 0)
    XCTAssertEqual(try text(browser, "#plots"), "Nothing moves.")
    try assert(browser, "document.querySelector('#failures').checkVisibility()", is: "true")
    let told = try text(browser, "#failures .failure span")
    XCTAssertTrue(told.hasPrefix("failed.lua:5: error: no such luck"), told)
    XCTAssertEqual(try text(browser, "[role=tab][aria-selected=true]"), "Findings 1")
    XCTAssertEqual(try text(browser, ".findinglist .report"), told)
    try browser.click("#failures button")
    XCTAssertEqual(try text(browser, "[role=tab][aria-selected=true]"), "Script")
    XCTAssertTrue(try text(browser, "#source .failed").contains("error(\"no such luck\")"))
    let alerts = try browser.accessibleElements().filter { $0.role == "alert" }
    XCTAssertEqual(alerts.count, 1)
    XCTAssertEqual(browser.complaints, [])
  }
}
