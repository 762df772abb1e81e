import TransitionCore
import XCTest

import struct TransitionCore.AffineTransform

@testable import TransitionRender

/// A timeline that is put together by hand, and pictures of it.
struct Stage {
  var builder: TimelineBuilder

  /// A window of a size, which is black.
  init(width: Double = 100, height: Double = 100) {
    builder = TimelineBuilder(
      meta: Timeline.Meta(script: "stage.lua", screen: Size(width: width, height: height)))
    _ = add(Rect(x: 0, y: 0, width: width, height: height), nil, in: nil)
    builder.beginInstant(at: 0)
  }

  /// Adds a view in front of the others of its parent; `nil` is the screen.
  mutating func add(
    _ frame: Rect, _ color: Color?, in parent: Int? = 0,
    _ looks: [(Timeline.Leaf, Double)] = [], transform: AffineTransform? = nil
  ) -> Int {
    let node = builder.addNode(className: "View", name: "")
    let color = color ?? Color(white: 0, alpha: 0)
    let all: [(Timeline.Leaf, Double)] =
      [
        (.centerX, frame.midX), (.centerY, frame.midY), (.boundsWidth, frame.size.width),
        (.boundsHeight, frame.size.height), (.backgroundColorRed, color.r),
        (.backgroundColorGreen, color.g), (.backgroundColorBlue, color.b),
        (.backgroundColorAlpha, color.a),
      ] + looks
    for (leaf, value) in all {
      builder.write(node: node, leaf: leaf, value: value, isLook: true, place: .nowhere)
    }
    if let transform {
      builder.write(node: node, transform: transform, isLook: true, place: .nowhere)
    }
    builder.moveNode(node, to: parent, index: node, place: .nowhere)
    return node
  }

  /// The picture at the begin.
  func pixels(scale: Double = 1, _ change: (inout PictureStyle) -> Void = { _ in }) throws -> Pixels
  {
    var style = PictureStyle()
    style.scale = scale
    change(&style)
    let renderer = try PictureRenderer(builder.finish(outcome: .finished), style: style)
    var pixels: Pixels?
    try renderer.draw([PictureTime(time: 0, side: nil)]) { canvas, _ throws(RenderError) in
      pixels = Pixels(canvas)
    }
    return try XCTUnwrap(pixels)
  }
}
