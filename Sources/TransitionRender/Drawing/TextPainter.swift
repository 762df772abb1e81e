import CCairo
import TransitionCore

/// Draws lines of text with one font, the same on every machine that has it.
///
/// Glyphs are neither fitted to pixels nor coloured at their edges, so that a text that is scaled moves
/// evenly and looks as it does anywhere else. What the font lacks comes from another one that is installed.
final class TextPainter {
  /// The one font of all pictures, of the Debian package `fonts-dejavu-core`.
  static let family = "DejaVu Sans"
  /// More characters than fit on any line are not laid out.
  private static let longest = 1000
  /// As many texts are kept: those of a screen, as a rule.
  private static let mostLayouts = 500

  /// Where a text stands in its box; from top to bottom it is in the middle.
  enum Alignment {
    case left, center
  }

  private struct Key: Hashable {
    var text: String
    var size: Double
    var isBold: Bool
    var width: Double
  }

  private struct Layout {
    var layout: OpaquePointer
    var width: Double
    var height: Double
  }

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let pango: OpaquePointer
  private var layouts: [Key: Layout] = [:]

  /// Finds the font.
  ///
  /// - Throws: Where it is not installed.
  init() throws(RenderError) {
    let missing = RenderError(
      .missing, "the font \(Self.family) is not installed",
      hint: "on Debian: apt-get install fonts-dejavu-core")
    guard let fontMap = pango_cairo_font_map_new() else { throw missing }
    self.fontMap = fontMap
    // One unit of a font is one of the canvas.
    pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 72)
    pango = pango_font_map_create_context(fontMap)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(pango, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(pango, 0)
    guard isInstalled else { throw missing }
  }

  deinit {
    removeLayouts()
    g_object_unref(UnsafeMutableRawPointer(pango))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  private func removeLayouts() {
    for layout in layouts.values { g_object_unref(UnsafeMutableRawPointer(layout.layout)) }
    layouts = [:]
  }

  /// Whether the family that Pango finds is the one that was asked for, and no stand-in.
  private var isInstalled: Bool {
    let wanted = description(size: 17, isBold: false)
    defer { pango_font_description_free(wanted) }
    guard let font = pango_context_load_font(pango, wanted) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    guard let family = pango_font_description_get_family(found) else { return false }
    return String(cString: family) == Self.family
  }

  private func description(size: Double, isBold: Bool) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, Self.family)
    pango_font_description_set_weight(
      description, isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return description
  }

  // MARK: - Drawing

  /// The width that a text takes, in the coordinates in which its size is given.
  func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    layout(Key(text: text, size: size, isBold: isBold, width: .infinity)).width
  }

  /// Draws one line of text in a box; what does not fit ends in an ellipsis.
  ///
  /// - Parameters:
  ///   - text: The text; line ends are blanks.
  ///   - box: The box, in coordinates that the matrix maps to pixels.
  ///   - size: The size of the font in the same coordinates.
  ///   - isBold: Whether it is bold.
  ///   - alignment: Where in the box it stands.
  ///   - color: The colour.
  ///   - canvas: Where it is drawn.
  ///   - matrix: The map to pixels.
  func draw(
    _ text: String, in box: Rect, size: Double, isBold: Bool = false, alignment: Alignment,
    _ color: Color, on canvas: Canvas, _ matrix: AffineTransform
  ) {
    guard color.a > 0, !text.isEmpty, box.width > 0, Self.isReadable(size, box, matrix) else {
      return
    }
    var layout = layout(Key(text: text, size: size, isBold: isBold, width: .infinity))
    if layout.width > box.width {
      layout = self.layout(Key(text: text, size: size, isBold: isBold, width: box.width))
    }
    let free = alignment == .center ? (box.width - layout.width) / 2 : 0
    canvas.setMatrix(matrix)
    canvas.setSource(color)
    cairo_move_to(canvas.context, box.minX + free, box.midY - layout.height / 2)
    pango_cairo_show_layout(canvas.context, layout.layout)
    cairo_new_path(canvas.context)
  }

  /// Whether glyphs are of a size that they can be drawn in: neither specks nor larger than a screen.
  private static func isReadable(_ size: Double, _ box: Rect, _ matrix: AffineTransform) -> Bool {
    guard matrix.isInvertible else { return false }
    let height = size * abs(matrix.determinant).squareRoot()
    return height > 0.5 && height < 4000 && Canvas.isDrawable(box.center, matrix)
  }

  private func layout(_ key: Key) -> Layout {
    if let layout = layouts[key] { return layout }
    if layouts.count >= Self.mostLayouts { removeLayouts() }
    let layout = makeLayout(key)
    layouts[key] = layout
    return layout
  }

  private func makeLayout(_ key: Key) -> Layout {
    guard let layout = pango_layout_new(pango) else {
      preconditionFailure("GLib ends the process where memory ends")
    }
    let description = description(size: key.size, isBold: key.isBold)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_single_paragraph_mode(layout, 1)
    // A zero would end the text for C.
    let text = String(key.text.prefix(Self.longest)).replacing("\0", with: "\u{FFFD}")
    pango_layout_set_text(layout, text, -1)
    if key.width.isFinite {
      pango_layout_set_width(layout, Int32(min(key.width, 1e6) * Double(PANGO_SCALE)))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    let unit = Double(PANGO_SCALE)
    return Layout(
      layout: layout,
      width: key.width.isFinite ? key.width : Double(logical.width) / unit,
      height: Double(logical.height) / unit)
  }
}
