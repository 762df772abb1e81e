import CCairo
import Glibc
import TransitionCore

extension Canvas {
  /// Makes a rectangle the path; answers whether there is anything of it to be seen.
  func addPath(_ rect: Rect, _ cornerRadius: Double, _ matrix: AffineTransform) -> Bool {
    cairo_new_path(context)
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ]
    let radius = min(max(cornerRadius, 0), rect.width / 2, rect.height / 2)
    guard !rect.isEmpty, matrix.isInvertible else { return false }
    guard corners.allSatisfy({ Self.isDrawable($0, matrix) }) else {
      return addLargePath(Self.outline(rect, radius), matrix)
    }
    if radius == 0, matrix.b == 0, matrix.c == 0 {
      let pixels = Self.snapped(rect.applying(matrix))
      cairo_identity_matrix(context)
      cairo_rectangle(context, pixels.minX, pixels.minY, pixels.width, pixels.height)
      return true
    }
    setMatrix(matrix)
    if radius > 0 {
      addRoundedPath(rect, radius)
    } else {
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    }
    return true
  }

  /// A rectangle whose edges are those of pixels.
  ///
  /// A layer's edges are not smoothed unless that is asked for (`CALayer.allowsEdgeAntialiasing`), so that
  /// two views side by side have no seam. What is thinner than a pixel stays as it is, or it would be
  /// gone.
  private static func snapped(_ rect: Rect) -> Rect {
    func edges(_ low: Double, _ high: Double) -> (Double, Double) {
      let (first, last) = (low.rounded(), high.rounded())
      return first < last ? (first, last) : (low, high)
    }
    let (left, right) = edges(rect.minX, rect.maxX)
    let (top, bottom) = edges(rect.minY, rect.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func addRoundedPath(_ rect: Rect, _ radius: Double) {
    let quarter = Double.pi / 2
    let centers = [
      (rect.maxX - radius, rect.minY + radius), (rect.maxX - radius, rect.maxY - radius),
      (rect.minX + radius, rect.maxY - radius), (rect.minX + radius, rect.minY + radius),
    ]
    for (index, center) in centers.enumerated() {
      let begin = Double(index - 1) * quarter
      cairo_arc(context, center.0, center.1, radius, begin, begin + quarter)
    }
    cairo_close_path(context)
  }

  // MARK: - Larger than Cairo's numbers

  /// Cairo keeps coordinates in 24 bits before the point: what is farther off would come back on the
  /// other side.
  private static let farthest = 1e6

  /// Whether a point lies where Cairo can draw to.
  static func isDrawable(_ point: Point, _ matrix: AffineTransform) -> Bool {
    let point = point.applying(matrix)
    return abs(point.x) < farthest && abs(point.y) < farthest
  }

  /// Makes the part of a polygon that lies around the canvas the path.
  private func addLargePath(_ outline: [Point], _ matrix: AffineTransform) -> Bool {
    var polygon = outline.map { $0.applying(matrix) }
    guard polygon.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return false }
    // One side of the surroundings after the other (Sutherland and Hodgman, «Reentrant polygon clipping»).
    let edges: [(Point) -> Double] = [
      { $0.x + 64 }, { [width] in Double(width) + 64 - $0.x }, { $0.y + 64 },
      { [height] in Double(height) + 64 - $0.y },
    ]
    for distance in edges {
      var inside: [Point] = []
      for (index, end) in polygon.enumerated() {
        let begin = polygon[(index + polygon.count - 1) % polygon.count]
        let (before, after) = (distance(begin), distance(end))
        if (before < 0) != (after < 0) {
          let t = before / (before - after)
          inside.append(
            Point(x: begin.x + t * (end.x - begin.x), y: begin.y + t * (end.y - begin.y)))
        }
        if after >= 0 { inside.append(end) }
      }
      polygon = inside
    }
    guard polygon.count > 2 else { return false }
    cairo_identity_matrix(context)
    for point in polygon { cairo_line_to(context, point.x, point.y) }
    cairo_close_path(context)
    return true
  }

  /// The outline of a rectangle with round corners, as points.
  private static func outline(_ rect: Rect, _ radius: Double) -> [Point] {
    let centers = [
      (rect.maxX - radius, rect.minY + radius), (rect.maxX - radius, rect.maxY - radius),
      (rect.minX + radius, rect.maxY - radius), (rect.minX + radius, rect.minY + radius),
    ]
    // As fine as the eye sees at a radius of some thousand pixels.
    let steps = radius > 0 ? 64 : 0
    return centers.enumerated().flatMap { index, center in
      (0...steps).map { step in
        let angle = (Double(index - 1) + Double(step) / Double(max(steps, 1))) * .pi / 2
        return Point(
          x: center.0 + radius * cos(angle), y: center.1 + radius * sin(angle))
      }
    }
  }
}

extension AffineTransform {
  /// Whether it can be undone, so that what is drawn under it has an extent.
  var isInvertible: Bool { isFinite && abs(determinant) > 1e-18 && determinant.isFinite }
}
