import Foundation
import XCTest

/// Pictures of views on the stage, and what they are made of.
final class SnapshotTests: PageTestCase {
  /// A picture of 100 × 100 with a mark of 20 × 20 in each corner, which is made 300 × 100.
  private func open(capInsets: String) throws -> Browser {
    let run = try run(
      "snapshot.lua",
      text: """
        local T = require "transition"
        local page = T.viewController { name = "page" }
        return T.flow { root = page, run = function(app)
          local card = T.view { name = "card", frame = T.rect(0, 0, 100, 100) }
          for x = 0, 80, 80 do for y = 0, 80, 80 do
            card:addSubview(T.view { frame = T.rect(x, y, 20, 20), backgroundColor = T.color(1, 0, 0) })
          end end
          page.view:addSubview(card)
          local picture = card:resizableSnapshotView(T.rect(0, 0, 100, 100), true\(capInsets))
          picture.name = "picture"
          picture.frame = T.rect(0, 200, 100, 100)
          page.view:addSubview(picture)
          T.animate(1, function() picture.frame = T.rect(0, 200, 300, 100) end)
          app:settle()
        end }
        """)
    let browser = try open(("snapshot", run))
    try browser.press("End")
    XCTAssertEqual(browser.complaints, [])
    return browser
  }

  /// Left edge and width of what is red at the top edge of the picture, in points.
  private func redParts(_ browser: Browser) throws -> [[Double]] {
    let numbers = try browser.numbers(
      """
      (() => {
        const frame = document.querySelector(".frame").getBoundingClientRect();
        const scale = frame.width / player.timelines[0].meta.screen.width;
        const picture = player.timelines[0].nodes.find((node) => node.name === "picture").id;
        const isRed = (x) => document.elementsFromPoint(frame.x + x * scale, frame.y + 210 * scale)
          .some((element) => element.matches(`[data-node="${picture}"] *`)
            && getComputedStyle(element).backgroundColor.startsWith("color(srgb 1 0 0"));
        const edges = [];
        for (let x = -4.5; x < 306; x += 1) if (isRed(x) !== isRed(x - 1)) edges.push(x - 0.5);
        return edges;
      })()
      """)
    return stride(from: 0, to: numbers.count - 1, by: 2).map {
      [numbers[$0], numbers[$0 + 1] - numbers[$0]]
    }
  }

  func testPictureScalesWithItsBounds() throws {
    assertParts(try redParts(open(capInsets: "")), are: [[0, 60], [240, 60]])
  }

  func testMarginsOfAPictureKeepTheirSize() throws {
    let browser = try open(capInsets: ", { left = 20, right = 20 }")
    assertParts(try redParts(browser), are: [[0, 20], [280, 20]])
    // In the first picture nothing is stretched.
    try browser.press("Home")
    assertParts(try redParts(browser), are: [[0, 20], [80, 20]])
  }

  private func assertParts(
    _ parts: [[Double]], are expected: [[Double]], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(parts.count, expected.count, "\(parts)", file: file, line: line)
    for (part, expected) in zip(parts.joined(), expected.joined()) {
      XCTAssertEqual(part, expected, accuracy: 2, file: file, line: line)
    }
  }
}
