import TransitionCore

/// Draws what is on the screen of a timeline at one time.
///
/// A node draws its background, its content and its children, in that order, as a layer does (Core
/// Animation Programming Guide); with an opacity of its own all of it is one picture that is drawn
/// through (`UIViewGroupOpacity`, which is on since iOS 7).
struct ScreenPainter {
  let text: TextPainter
  let canvas: Canvas

  /// What is nested deeper is not drawn: nobody builds that, and drawing would run out of stack.
  private static let deepest = 500

  /// Draws the screen.
  ///
  /// - Parameters:
  ///   - scene: The picture.
  ///   - matrix: The map from points of the screen to pixels.
  func draw(_ scene: Timeline.Scene, _ matrix: AffineTransform) {
    for node in scene.roots { draw(node, of: scene, matrix, depth: 0) }
  }

  private func draw(
    _ node: Int, of scene: Timeline.Scene, _ parent: AffineTransform, depth: Int
  ) {
    let alpha = min(max(scene.number(.alpha, of: node), 0), 1)
    guard scene.number(.hidden, of: node) == 0, alpha > 0, depth < Self.deepest else { return }
    var geometry = scene.geometry(of: node)
    // What has a negative size has none for the eye.
    geometry.bounds.size.width = max(0, geometry.bounds.size.width)
    geometry.bounds.size.height = max(0, geometry.bounds.size.height)
    let matrix = geometry.toParent.concatenating(parent)
    guard matrix.isInvertible, geometry.bounds.isFinite else { return }
    let children = scene.children(of: node)
    let content = scene.content(of: node)
    // Here is the place of what the engine is to model next: a shadow comes before the background, a
    // border after the children, a mask around all of it.
    let face = Face(
      bounds: geometry.bounds, cornerRadius: scene.number(.cornerRadius, of: node),
      background: scene.backgroundColor(of: node), content: content)
    if alpha < 1, children.isEmpty && content == nil {
      fill(face, alpha: alpha, matrix)
      return
    }
    let all = {
      fill(face, alpha: 1, matrix)
      drawContent(face, matrix)
      if children.isEmpty { return }
      let inner = { draw(children, in: face, of: scene, matrix, depth: depth + 1) }
      if scene.number(.clipsToBounds, of: node) != 0 {
        canvas.clipped(to: face.bounds, cornerRadius: face.cornerRadius, matrix, inner)
      } else {
        inner()
      }
    }
    if alpha < 1 { canvas.group(alpha: alpha, all) } else { all() }
  }

  /// What a node itself shows.
  private struct Face {
    var bounds: Rect
    var cornerRadius: Double
    var background: Color
    var content: Timeline.Content?
  }

  private func fill(_ face: Face, alpha: Double, _ matrix: AffineTransform) {
    let color = face.background.clamped
    canvas.fill(
      face.bounds, cornerRadius: face.cornerRadius, color.withAlphaComponent(color.a * alpha),
      matrix)
  }

  // MARK: - Content

  /// The font of labels, as UIKit's default: 17 points.
  private static let fontSize = 17.0

  private func drawContent(_ face: Face, _ matrix: AffineTransform) {
    guard let content = face.content, content.kind != .snapshot else { return }
    canvas.clipped(to: face.bounds, cornerRadius: face.cornerRadius, matrix) {
      if content.kind == .image { drawCross(in: face.bounds, matrix) }
      text.draw(
        content.text, in: face.bounds, size: Self.fontSize, isBold: content.kind == .button,
        alignment: content.kind == .text ? .left : .center,
        content.kind == .image ? Color(white: 1, alpha: 0.9) : content.color, on: canvas, matrix)
    }
  }

  /// A picture has no pixels in a timeline: a pale cross says that one is meant.
  private func drawCross(in bounds: Rect, _ matrix: AffineTransform) {
    let color = Color(white: 1, alpha: 0.45)
    let (left, right) = (bounds.minX, bounds.maxX)
    for (begin, end) in [(bounds.minY, bounds.maxY), (bounds.maxY, bounds.minY)] {
      canvas.stroke(
        from: Point(x: left, y: begin), to: Point(x: right, y: end), width: 1, color, matrix)
    }
  }

  // MARK: - Children

  private func draw(
    _ children: [Int], in face: Face, of scene: Timeline.Scene, _ matrix: AffineTransform,
    depth: Int
  ) {
    guard let content = face.content, content.kind == .snapshot, content.size.width > 0,
      content.size.height > 0
    else {
      for child in children { draw(child, of: scene, matrix, depth: depth) }
      return
    }
    let seen = canvas.clipArea
    for part in SnapshotPart.parts(of: content, in: face.bounds) {
      // Snapshots of snapshots have nine parts each: only those are drawn that can be seen.
      guard part.isWhole || part.target.applying(matrix).intersects(seen) else { continue }
      let inner = part.toBounds.concatenating(matrix)
      let body = { for child in children { draw(child, of: scene, inner, depth: depth) } }
      if part.isWhole { body() } else { canvas.clipped(to: part.target, matrix, body) }
    }
  }
}

extension Timeline.Scene {
  fileprivate func backgroundColor(of node: Int) -> Color {
    Color(
      r: number(.backgroundColorRed, of: node), g: number(.backgroundColorGreen, of: node),
      b: number(.backgroundColorBlue, of: node), a: number(.backgroundColorAlpha, of: node))
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
