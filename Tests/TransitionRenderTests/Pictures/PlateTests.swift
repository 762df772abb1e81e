import TransitionCore
import XCTest

@testable import TransitionRender

/// Right values: sums of lengths, and pixels whose colour is known.
final class PlateTests: XCTestCase {
  func testAroundTheScreenThereIsWhatWasAskedFor() throws {
    var style = PictureStyle()
    let screen = Size(width: 100, height: 200)
    XCTAssertEqual(Plate(screen: screen, style: style).size, screen)
    style.caption = "a"
    XCTAssertEqual(Plate(screen: screen, style: style).size, Size(width: 100, height: 232))
    style.hasDeviceFrame = true
    XCTAssertEqual(Plate(screen: screen, style: style).size, Size(width: 156, height: 288))
    // As many pixels for the text however small the pictures are.
    style.scale = 0.5
    XCTAssertEqual(Plate(screen: screen, style: style).size, Size(width: 156, height: 320))
  }

  func testTimesHaveTwoDecimals() {
    for (time, text) in [
      (0.0, "0.00 s"), (1, "1.00 s"), (0.049, "0.05 s"), (2.5, "2.50 s"), (61.999, "62.00 s"),
      (-1, "0.00 s"), (.infinity, "1000000000.00 s"),
    ] { XCTAssertEqual(Plate.text(time), text) }
  }

  /// A dot of a finger is a ring of white with a shadow in it.
  func testAFingerIsDrawnWhereItIs() throws {
    var stage = Stage()
    _ = stage.add(Rect(x: 0, y: 0, width: 100, height: 100), Color(r: 1, g: 0, b: 0))
    stage.builder.addEvent(
      "touchBegan", subject: "", data: [.init("x", "40"), .init("y", "50")], place: .nowhere)
    let plain = try stage.pixels()
    let touched = try stage.pixels { $0.hasTouches = true }
    XCTAssertEqual(plain[40, 50], Color(r: 1, g: 0, b: 0))
    XCTAssertLessThan(touched[40, 50].r, 0.8)
    XCTAssertGreaterThan(touched[58, 50].g, 0.4, "the ring, 18 points from the middle")
    XCTAssertEqual(touched[70, 50], Color(r: 1, g: 0, b: 0))
  }

  func testTheScreenOfADeviceHasRoundCorners() throws {
    var stage = Stage()
    _ = stage.add(Rect(x: 0, y: 0, width: 100, height: 100), Color(r: 1, g: 0, b: 0))
    let pixels = try stage.pixels { $0.hasDeviceFrame = true }
    XCTAssertEqual([pixels.width, pixels.height], [156, 156])
    XCTAssertEqual(pixels[0, 0], .white, "the paper")
    XCTAssertEqual(pixels[20, 78].r, 0.11, accuracy: 0.01, "the frame")
    XCTAssertEqual(pixels[29, 29].r, 0.11, accuracy: 0.01, "beyond the corner of the screen")
    XCTAssertEqual(pixels[78, 30], Color(r: 1, g: 0, b: 0))
  }
}
