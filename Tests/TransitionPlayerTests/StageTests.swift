import Foundation
import TransitionCore
import XCTest

/// The elements on the page have the values of the timeline: Chromium is asked for what it has computed.
final class StageTests: PageTestCase {
  /// What the page may differ by: files round to 1e-6, and Chromium computes with floats.
  private static let tolerance = 1e-4
  /// The same of lengths: Chromium keeps those of boxes in 64ths of a pixel.
  private static let lengthTolerance = 1.0 / 64

  func testEveryExampleShowsItsTimelineFromStartToEnd() throws {
    for name in try Self.exampleNames() {
      let run = try run(name)
      let browser = try open((name, run))
      for row in someRows(of: run.timeline) {
        try assertShows(run.timeline, row, browser, name)
      }
      XCTAssertEqual(browser.complaints, [], name)
    }
  }

  /// Rows from the first to the last, among them a picture before an instant and the one after it.
  private func someRows(of timeline: Timeline) -> [Timeline.Row] {
    let rows = timeline.table(fps: 60).rows
    var chosen = (0..<9).map { $0 * (rows.count - 1) / 8 }
    // Both pictures of an instant, where there is one that has two.
    if let before = rows.firstIndex(where: { $0.side == .before }) {
      chosen += [before, before + 1]
    }
    return Set(chosen).sorted().map { rows[$0] }
  }

  private func assertShows(
    _ timeline: Timeline, _ row: Timeline.Row, _ browser: Browser, _ name: String
  ) throws {
    let side = row.side ?? .after
    try browser.evaluate("player.playback.seek(\(row.time), \"\(side)\")")
    let shown = try shownNodes(browser)
    var expected: [Int] = []
    func walk(_ nodes: [Int]) {
      for node in nodes {
        expected.append(node)
        walk(timeline.children(of: node, at: row.time, side: side))
      }
    }
    walk(timeline.children(of: nil, at: row.time, side: side))
    let place = "\(name) at \(row.time) s, \(side)"
    XCTAssertEqual(shown.map(\.node), expected, place)
    for view in shown {
      let transform = timeline.transform(of: view.node, at: row.time, side: side)
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      for (shown, number) in zip(view.transform, numbers) {
        XCTAssertEqual(shown, number, accuracy: Self.tolerance, "\(place), \(view.node)")
      }
      let number = { (key: Timeline.Key) in
        timeline.value(of: key, node: view.node, at: row.time, side: side)
      }
      // The place of a layer, by its definition: the anchor point of the bounds lies at the center.
      let size = (width: number(.boundsWidth), height: number(.boundsHeight))
      let box = [
        number(.centerX) - number(.anchorPointX) * size.width,
        number(.centerY) - number(.anchorPointY) * size.height, size.width, size.height,
      ]
      for (shown, number) in zip(view.box, box) {
        XCTAssertEqual(shown, number, accuracy: Self.lengthTolerance, "\(place), \(view.node)")
      }
      let alpha = timeline.value(of: .alpha, node: view.node, at: row.time, side: side)
      XCTAssertEqual(
        view.opacity, min(max(alpha, 0), 1), accuracy: Self.tolerance, "\(place), \(view.node)")
    }
  }

  private struct ShownView {
    var node: Int
    var transform: [Double]
    var opacity: Double
    /// Left, top, width and height before the transform.
    var box: [Double]
  }

  /// What Chromium has computed for the elements on the stage, from back to front.
  private func shownNodes(_ browser: Browser) throws -> [ShownView] {
    let numbers = try browser.numbers(
      """
      [...document.querySelectorAll(".stage .node")].flatMap((element) => {
        const style = element.computedStyleMap();
        const value = style.get("transform");
        const matrix = value.toMatrix ? value.toMatrix() : new DOMMatrix();
        const parts = ["a", "b", "c", "d", "e", "f"].map((part) => matrix[part]);
        const [x = 0, y = 0] = getComputedStyle(element).translate.split(" ")
          .map((length) => parseFloat(length) || 0);
        const box = [
          x, y,
          style.get("width").value, style.get("height").value,
        ];
        return [Number(element.dataset.node), ...parts, style.get("opacity").value, ...box];
      })
      """)
    return stride(from: 0, to: numbers.count, by: 12).map { start in
      ShownView(
        node: Int(numbers[start]), transform: Array(numbers[start + 1..<start + 7]),
        opacity: numbers[start + 7], box: Array(numbers[start + 8..<start + 12]))
    }
  }
}
