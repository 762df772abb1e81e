import CCairo
import TransitionCore

/// A picture in memory, and the means to draw to it.
///
/// What is drawn is given in coordinates of its own with the matrix from there to pixels; the origin is the
/// left upper corner. Nothing that is asked for leaves the canvas in an error: what cannot be seen, since
/// it is not finite or has no extent, is not drawn.
final class Canvas {
  let width: Int
  let height: Int
  /// Where the glyphs go too.
  let context: OpaquePointer
  private let surface: OpaquePointer

  /// The most pixels of a picture: a screen of 10,000 × 10,000.
  static let mostPixels = 100_000_000
  /// The most pixels of a side; Cairo's own limit is 32,767.
  static let longestSide = 32_000

  /// The pixels of all groups that are open, each of which has a picture of its own.
  private var groupPixels = 0
  private static let mostGroupPixels = 250_000_000
  private var isTooDeep = false

  /// What can be drawn to at all, in pixels.
  var clipArea: Rect {
    cairo_identity_matrix(context)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Makes a canvas that is transparent everywhere.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  /// - Throws: Where it is larger than can be drawn.
  init(width: Int, height: Int) throws(RenderError) {
    guard width >= 1, height >= 1, width <= Self.longestSide, height <= Self.longestSide,
      width * height <= Self.mostPixels
    else {
      throw RenderError(
        .impossible,
        "a picture of \(width) × \(height) pixels is too large; "
          + "\(Text.number(Double(Self.longestSide))) a side and "
          + "\(Text.number(Double(Self.mostPixels))) in all are possible",
        hint: "lower --scale")
    }
    self.width = width
    self.height = height
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let context = cairo_create(surface)
    else { throw RenderError(.failed, "there is no memory for a picture") }
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
      throw RenderError(
        .failed, "there is no memory for a picture of \(width) × \(height) pixels",
        hint: "lower --scale")
    }
    self.surface = surface
    self.context = context
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  // MARK: - What was drawn

  /// The pixels row by row: blue, green, red and alpha, a byte each, colours multiplied by alpha.
  func withPixels<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    cairo_surface_flush(surface)
    let count = Int(cairo_image_surface_get_stride(surface)) * height
    return body(
      UnsafeRawBufferPointer(start: cairo_image_surface_get_data(surface), count: count))
  }

  /// The picture as a PNG file: the same bytes for the same pixels.
  func png() throws(RenderError) -> [UInt8] {
    cairo_surface_flush(surface)
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, data, length in
          guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
          closure.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw RenderError(.failed, "the picture cannot be encoded: \(Self.text(status))")
    }
    return bytes
  }

  /// Fails where something that was drawn has put the canvas into an error: memory has ended.
  func check() throws(RenderError) {
    if isTooDeep {
      throw RenderError(
        .impossible,
        "too many views with an opacity of their own lie in each other for pictures of this size",
        hint: "lower --scale, or give the opacity to fewer of them")
    }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw RenderError(.failed, "the picture cannot be drawn: \(Self.text(status))")
    }
  }

  private static func text(_ status: cairo_status_t) -> String {
    String(cString: cairo_status_to_string(status))
  }

  // MARK: - Drawing

  /// Makes all of it one colour, whatever was there.
  func clear(_ color: Color) {
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_reset_clip(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    setSource(color)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Fills a rectangle with a colour.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in coordinates that the matrix maps to pixels.
  ///   - cornerRadius: The radius of its corners, at most half of the shorter side.
  ///   - color: The colour.
  ///   - matrix: The map to pixels.
  func fill(
    _ rect: Rect, cornerRadius: Double = 0, _ color: Color, _ matrix: AffineTransform
  ) {
    guard color.a > 0, addPath(rect, cornerRadius, matrix) else { return }
    setSource(color)
    cairo_fill(context)
  }

  /// Draws the outline of a rectangle, half of it inside and half outside.
  func stroke(
    _ rect: Rect, cornerRadius: Double = 0, width: Double, _ color: Color,
    _ matrix: AffineTransform
  ) {
    guard addPath(rect, cornerRadius, matrix), matrix.isInvertible else { return }
    // The path is in pixels by now, the width is not.
    setMatrix(matrix)
    cairo_set_line_width(context, width)
    setSource(color)
    cairo_stroke(context)
  }

  /// Draws a straight line.
  func stroke(
    from begin: Point, to end: Point, width: Double, _ color: Color, _ matrix: AffineTransform
  ) {
    guard Self.isDrawable(begin, matrix), Self.isDrawable(end, matrix) else { return }
    setMatrix(matrix)
    cairo_new_path(context)
    cairo_move_to(context, begin.x, begin.y)
    cairo_line_to(context, end.x, end.y)
    cairo_set_line_width(context, width)
    setSource(color)
    cairo_stroke(context)
  }

  /// Draws what a body draws inside a rectangle only.
  func clipped(
    to rect: Rect, cornerRadius: Double = 0, _ matrix: AffineTransform, _ body: () -> Void
  ) {
    cairo_save(context)
    if addPath(rect, cornerRadius, matrix) {
      cairo_clip(context)
      body()
    }
    cairo_restore(context)
  }

  /// Draws what a body draws as one thing, with an opacity.
  func group(alpha: Double, _ body: () -> Void) {
    let area = clipArea
    let pixels = Int(area.width * area.height)
    groupPixels += pixels
    defer { groupPixels -= pixels }
    guard groupPixels <= Self.mostGroupPixels else {
      isTooDeep = true
      return
    }
    cairo_push_group(context)
    body()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, alpha)
  }

  func setSource(_ color: Color) {
    let color = color.clamped
    cairo_set_source_rgba(context, color.r, color.g, color.b, color.a)
  }

  func setMatrix(_ matrix: AffineTransform) {
    var cairo = cairo_matrix_t(
      xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.tx, y0: matrix.ty)
    cairo_set_matrix(context, &cairo)
  }
}
