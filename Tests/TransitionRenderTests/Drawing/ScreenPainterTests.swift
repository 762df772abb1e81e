import TransitionCore
import XCTest

import struct TransitionCore.AffineTransform

@testable import TransitionRender

/// Right values: areas and middles of rectangles and circles, and source-over by hand.
final class ScreenPainterTests: XCTestCase {
  private let red = Color(r: 1, g: 0, b: 0)

  /// An edge of 160 pixels that is off by a fiftieth of one.
  private let offEdge = 3.2

  private func assert(
    _ color: Color, is expected: Color, _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for (one, other) in [
      (color.r, expected.r), (color.g, expected.g), (color.b, expected.b), (color.a, expected.a),
    ] {
      XCTAssertEqual(one, other, accuracy: 1.6 / 255, message, file: file, line: line)
    }
  }

  func testEdgesLieWhereTheyAreAtEveryScale() throws {
    for (x, y, width, height) in [(10.0, 20.0, 30.0, 40.0), (10.25, 20.5, 30.4, 40.75)] {
      for scale in [1.0, 2, 3, 1.5, 0.5] {
        var stage = Stage()
        _ = stage.add(Rect(x: x, y: y, width: width, height: height), red)
        let pixels = try stage.pixels(scale: scale)
        XCTAssertEqual(pixels.width, Int((100 * scale).rounded(.up)))
        let name = "\(x) at \(scale)"
        let middle = Int((y + height / 2) * scale)
        let row = pixels.area(in: nil, middle..<middle + 1)
        // Each edge is that of the pixel next to it: within half a pixel.
        let (left, right) = ((x * scale).rounded(), ((x + width) * scale).rounded())
        let (top, bottom) = ((y * scale).rounded(), ((y + height) * scale).rounded())
        XCTAssertEqual(row, right - left, accuracy: 0.01, name)
        XCTAssertEqual(
          pixels.area(in: Int(left)..<Int(right), Int(top)..<Int(bottom)), pixels.area(),
          accuracy: 0.01, name)
        XCTAssertEqual(
          pixels.area(), (right - left) * (bottom - top), accuracy: 0.01, name)
      }
    }
  }

  /// Two views side by side hide what is behind them, wherever their edges are.
  func testViewsSideBySideHaveNoSeam() throws {
    for edge in [50.25, 50.5, 50.9] {
      var stage = Stage()
      _ = stage.add(Rect(x: 0, y: 0, width: edge, height: 100), red)
      _ = stage.add(Rect(x: edge, y: 0, width: 100 - edge, height: 100), red)
      XCTAssertEqual(try stage.pixels().area(), 10_000, accuracy: 0.01, "\(edge)")
    }
    // A hairline is faint, but there.
    var stage = Stage()
    _ = stage.add(Rect(x: 50.2, y: 0, width: 0.25, height: 100), red)
    XCTAssertEqual(try stage.pixels().area(), 25, accuracy: 0.5)
  }

  func testTransformsTurnAndScaleAboutTheAnchor() throws {
    for angle in [0.3, 1, -2.5] {
      var stage = Stage()
      _ = stage.add(
        Rect(x: 30, y: 40, width: 40, height: 20), red,
        transform: AffineTransform(rotationAngle: angle))
      let pixels = try stage.pixels(scale: 2)
      XCTAssertEqual(pixels.area(), 800 * 4, accuracy: 6, "\(angle)")
      XCTAssertEqual(pixels.center.x, 100, accuracy: 0.05, "\(angle)")
      XCTAssertEqual(pixels.center.y, 100, accuracy: 0.05, "\(angle)")
    }
    // A scale of 0.5 about the left upper corner.
    var stage = Stage()
    _ = stage.add(
      Rect(x: 20, y: 20, width: 40, height: 40), red,
      [(.anchorPointX, 0), (.anchorPointY, 0), (.centerX, 20), (.centerY, 20)],
      transform: AffineTransform(scaleX: 0.5, y: 0.5))
    let pixels = try stage.pixels()
    XCTAssertEqual(pixels.area(in: 20..<40, 20..<40), 400, accuracy: 0.1)
    XCTAssertEqual(pixels.area(), 400, accuracy: 0.1)
  }

  func testRoundCornersAreQuartersOfACircle() throws {
    for (radius, expected) in [(10.0, 10.0), (25, 25), (40, 25), (-3, 0)] {
      var stage = Stage()
      _ = stage.add(
        Rect(x: 20, y: 20, width: 50, height: 50), red, [(.cornerRadius, radius)])
      XCTAssertEqual(
        try stage.pixels().area(), 2500 - (4 - .pi) * expected * expected, accuracy: offEdge,
        "\(radius)")
    }
  }

  func testOrderIsDepthAndThenIndex() throws {
    let area = Rect(x: 20, y: 20, width: 60, height: 60)
    for (depths, expected) in [([0.0, 0.0], Color.blue), ([1, 0], red), ([-1, -2], red)] {
      var stage = Stage()
      _ = stage.add(area, red, [(.zPosition, depths[0])])
      _ = stage.add(area, .blue, [(.zPosition, depths[1])])
      assert(try stage.pixels()[50, 50], is: expected, "\(depths)")
    }
  }

  func testOpacityIsOfAllThatIsInAView() throws {
    let area = Rect(x: 20, y: 20, width: 60, height: 60)
    var stage = Stage()
    let group = stage.add(area, red, [(.alpha, 0.5)])
    _ = stage.add(Rect(x: 10, y: 10, width: 20, height: 20), .blue, in: group)
    let pixels = try stage.pixels()
    // The blue child covers the red parent before both are seen through.
    assert(pixels[45, 45], is: Color(r: 0, g: 0, b: 0.5))
    assert(pixels[70, 70], is: Color(r: 0.5, g: 0, b: 0))
    for (alpha, expected) in [(-1.0, 0.0), (0, 0), (0.25, 0.25), (1, 1), (7, 1)] {
      var stage = Stage()
      _ = stage.add(area, red, [(.alpha, alpha)])
      assert(try stage.pixels()[50, 50], is: Color(r: expected, g: 0, b: 0), "\(alpha)")
    }
  }

  func testHiddenViewsAndWhatIsInThemAreNotDrawn() throws {
    var stage = Stage()
    let hidden = stage.add(Rect(x: 20, y: 20, width: 60, height: 60), red, [(.hidden, 1)])
    _ = stage.add(Rect(x: 0, y: 0, width: 60, height: 60), .blue, in: hidden)
    assert(try stage.pixels()[50, 50], is: .black)
  }

  func testClippingIsToTheRoundedBounds() throws {
    for clips in [true, false] {
      var stage = Stage()
      let view = stage.add(
        Rect(x: 20, y: 20, width: 50, height: 50), .blue,
        [(.clipsToBounds, clips ? 1 : 0), (.cornerRadius, 25)])
      _ = stage.add(Rect(x: -20, y: -20, width: 100, height: 100), red, in: view)
      XCTAssertEqual(
        try stage.pixels().area(), clips ? 625 * .pi : 10_000, accuracy: offEdge, "\(clips)")
    }
  }

  func testChildrenLieInTheBoundsOfTheirParent() throws {
    var stage = Stage()
    let scrolled = stage.add(
      Rect(x: 20, y: 20, width: 60, height: 60), nil, [(.boundsX, 30), (.boundsY, 10)])
    _ = stage.add(Rect(x: 30, y: 10, width: 5, height: 5), red, in: scrolled)
    XCTAssertEqual(try stage.pixels().area(in: 20..<25, 20..<25), 25, accuracy: 0.1)
  }

  /// What cannot be seen is not drawn, and all else is.
  func testWhatHasNoExtentOrIsHugeSpoilsNothing() throws {
    let odd: [(Rect, AffineTransform?)] = [
      (Rect(x: 0, y: 0, width: 0, height: 50), nil), (Rect(x: 9, y: 9, width: -5, height: -5), nil),
      (Rect(x: 0, y: 0, width: 50, height: 50), AffineTransform(scaleX: 0, y: 1)),
      (Rect(x: 0, y: 0, width: 50, height: 50), AffineTransform(scaleX: 1e-12, y: 1e-12)),
      (Rect(x: 1e12, y: 0, width: 50, height: 50), nil),
      (Rect(x: -1e300, y: 0, width: 50, height: 50), nil),
    ]
    for (frame, transform) in odd {
      var stage = Stage()
      let view = stage.add(frame, .blue, transform: transform)
      _ = stage.add(Rect(x: 0, y: 0, width: 10, height: 10), .blue, in: view)
      _ = stage.add(Rect(x: 60, y: 60, width: 20, height: 20), red)
      let pixels = try stage.pixels()
      XCTAssertEqual(pixels.area(), 400, accuracy: 0.1, "\(frame)")
      assert(pixels[30, 30], is: .black, "\(frame)")
    }
    // Larger than Cairo's numbers, with a corner on the screen, and turned.
    for scale in [1e4, 1e8, 1e12] {
      var stage = Stage()
      _ = stage.add(
        Rect(x: 50, y: 50, width: 1, height: 1), red,
        [(.anchorPointX, 0), (.anchorPointY, 0), (.centerX, 50), (.centerY, 50)],
        transform: AffineTransform(scaleX: scale, y: scale))
      XCTAssertEqual(try stage.pixels().area(), 2500, accuracy: 0.5, "\(scale)")
    }
  }

  func testDeepTreesAreDrawn() throws {
    var stage = Stage()
    var parent = 0
    for _ in 0..<400 {
      parent = stage.add(Rect(x: 0, y: 0, width: 100, height: 100), nil, in: parent)
    }
    _ = stage.add(Rect(x: 10, y: 10, width: 10, height: 10), red, in: parent)
    XCTAssertEqual(try stage.pixels().area(), 100, accuracy: 0.1)
  }
}
