import TransitionRender
import XCTest

/// The pictures that Cairo draws are those that Chromium draws of the same instant.
///
/// Chromium fits glyphs and smooths edges by rules of its own: so the structure is compared.
final class PictureComparisonTests: PageTestCase {
  /// Instants in the middle of the motion of each demo.
  private static let instants: [(name: String, time: Double)] = [
    ("push_zoom.lua", 1.2), ("pop_zoom.lua", 1.5), ("modal_demo.lua", 0.7),
    ("spring_demo.lua", 0.6),
    ("drag_pop_demo.lua", 3.2), ("shared_image_demo.lua", 0.7), ("card_sheet.lua", 0.3),
  ]

  func testPicturesOfTheDemosLookAsInABrowser() throws {
    for (name, time) in Self.instants {
      let run = try run(name)
      let screen = run.timeline.meta.screen
      let browser = try open((name, run))
      try browser.resize(width: Int(screen.width), height: Int(screen.height))
      try browser.evaluate(
        """
        (() => {
          player.playback.seek(\(time));
          const stage = document.querySelector(".stage");
          document.body.replaceChildren(stage);
          Object.assign(stage.style, { position: "fixed", inset: "0", background: "black" });
          for (const face of stage.querySelectorAll(".face")) {
            face.style.fontFamily = "DejaVu Sans";
          }
        })()
        """)
      let seen = try Bitmap(png: browser.screenshot())
      let drawn = try Bitmap(
        png: PictureRenderer(run.timeline).png(at: PictureTime(time: time, side: nil)))
      XCTAssertEqual([seen.width, seen.height], [drawn.width, drawn.height], name)
      XCTAssertGreaterThan(seen.similarity(to: drawn), 0.98, name)
      XCTAssertLessThan(seen.meanDifference(from: drawn), 0.005, name)
    }
  }

  /// A picture of another instant is not taken for the same.
  func testTheComparisonTellsPicturesApart() throws {
    let renderer = try PictureRenderer(run("push_zoom.lua").timeline)
    let pictures = try [1.2, 1.4].map {
      try Bitmap(png: renderer.png(at: PictureTime(time: $0, side: nil)))
    }
    XCTAssertEqual(pictures[0].similarity(to: pictures[0]), 1, accuracy: 1e-12)
    XCTAssertLessThan(pictures[0].similarity(to: pictures[1]), 0.97)
    XCTAssertGreaterThan(pictures[0].meanDifference(from: pictures[1]), 0.01)
  }
}
