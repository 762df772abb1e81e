import TransitionCore
import XCTest

@testable import TransitionRender

/// A screen that is turned has room in both positions.
final class TurnedScreenTests: XCTestCase {
  func testTheScreenStaysInTheMiddle() throws {
    var stage = Stage(width: 40, height: 100)
    stage.builder.beginInstant(at: 1)
    for (leaf, value) in [
      (Timeline.Leaf.boundsWidth, 100.0), (.boundsHeight, 40), (.centerX, 50), (.centerY, 20),
    ] { stage.builder.write(node: 0, leaf: leaf, value: value, place: .nowhere) }
    let renderer = try PictureRenderer(stage.builder.finish(outcome: .finished))
    XCTAssertEqual([renderer.pixelSize.width, renderer.pixelSize.height], [100, 100])
    let times = [PictureTime(time: 0, side: nil), PictureTime(time: 1, side: .after)]
    var isScreen: [[Bool]] = []
    try renderer.draw(times) { canvas, _ throws(RenderError) in
      let pixels = Pixels(canvas)
      isScreen.append([(50, 5), (5, 50), (50, 50)].map { pixels[$0.0, $0.1] == .black })
    }
    // Above the middle, beside it, and in it: black is the screen, white is the paper.
    XCTAssertEqual(isScreen, [[true, false, true], [false, true, true]])
  }
}
