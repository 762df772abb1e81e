import TransitionCore

/// A screen with what is around it, in points from its left upper corner: the frame of a device and a line
/// of text.
struct Plate {
  /// The largest that the screen becomes.
  let screen: Size
  let style: PictureStyle

  /// The width of the frame around the screen.
  private static let bezel = 12.0
  /// The radius of the screen's corners in a frame.
  private static let cornerRadius = 40.0
  /// The distance of a device frame and of the text from the edges.
  private static let margin = 16.0
  private var captionHeight: Double { 32 * style.textUnit }
  private var fontSize: Double { 14 * style.textUnit }

  private var inset: Double { style.hasDeviceFrame ? Self.margin + Self.bezel : 0 }

  /// Where a screen of a size is: one that is turned stays in the middle.
  func area(of current: Size) -> Rect {
    Rect(
      x: inset + (screen.width - current.width) / 2,
      y: inset + (screen.height - current.height) / 2, width: current.width,
      height: current.height)
  }

  /// The size of all of it.
  var size: Size {
    Size(
      width: screen.width + 2 * inset,
      height: screen.height + 2 * inset + (style.caption == nil ? 0 : captionHeight))
  }

  /// Draws all of it.
  ///
  /// - Parameters:
  ///   - scene: The picture.
  ///   - touches: The fingers of the timeline.
  ///   - painter: What draws, and where to.
  ///   - matrix: The map from points to pixels.
  func draw(
    _ scene: Timeline.Scene, touches: [Timeline.Touch], with painter: ScreenPainter,
    _ matrix: AffineTransform
  ) {
    let canvas = painter.canvas
    let area = area(of: scene.screenSize)
    var radius = 0.0
    if style.hasDeviceFrame {
      radius = min(Self.cornerRadius, area.width / 6, area.height / 6)
      canvas.fill(
        area.insetBy(dx: -Self.bezel, dy: -Self.bezel), cornerRadius: radius + Self.bezel,
        Color(white: 0.11), matrix)
    }
    let toArea = AffineTransform(translationX: area.minX, y: area.minY).concatenating(matrix)
    canvas.clipped(to: area, cornerRadius: radius, matrix) {
      // Where the window covers nothing a screen is black.
      canvas.fill(area, .black, matrix)
      painter.draw(scene, toArea)
      if style.hasTouches { draw(touches, at: scene.time, on: canvas, toArea) }
    }
    if let caption = style.caption { draw(caption, scene.time, with: painter, matrix) }
  }

  // MARK: - What is added

  /// The radius of a dot: as much as a finger covers.
  private static let touchRadius = 18.0

  private func draw(
    _ touches: [Timeline.Touch], at time: Double, on canvas: Canvas, _ matrix: AffineTransform
  ) {
    for touch in touches {
      guard let (location, opacity) = Self.dot(of: touch, at: time) else { continue }
      let dot = Rect(
        x: location.x - Self.touchRadius, y: location.y - Self.touchRadius,
        width: 2 * Self.touchRadius, height: 2 * Self.touchRadius)
      canvas.fill(
        dot, cornerRadius: Self.touchRadius, Color(white: 0.12, alpha: 0.35 * opacity), matrix)
      canvas.stroke(
        dot, cornerRadius: Self.touchRadius, width: 2, Color(white: 1, alpha: opacity), matrix)
    }
  }

  /// How long a dot fades when the finger has left: a tap lasts no time at all, and is to be seen.
  private static let afterglow = 0.3

  /// Where the dot of a finger is, and how opaque.
  private static func dot(
    of touch: Timeline.Touch, at time: Double
  ) -> (location: Point, opacity: Double)? {
    if let location = touch.location(at: time) { return (location, 1) }
    let age = time - touch.extent.upperBound
    guard touch.ending != nil, (0..<afterglow).contains(age), let last = touch.samples.last else {
      return nil
    }
    return (last.location, 1 - age / afterglow)
  }

  private func draw(
    _ caption: String, _ time: Double, with painter: ScreenPainter, _ matrix: AffineTransform
  ) {
    let time = Self.text(time)
    let color = style.background.isDark ? Color(white: 0.85) : Color(white: 0.25)
    let width = painter.text.width(of: time, size: fontSize)
    var box = Rect(
      x: Self.margin, y: size.height - captionHeight, width: size.width - 2 * Self.margin,
      height: captionHeight)
    let timeBox = Rect(
      x: max(0, box.maxX - width), y: box.minY, width: min(width + 1, size.width),
      height: box.height)
    painter.text.draw(
      time, in: timeBox, size: fontSize, alignment: .left, color, on: painter.canvas, matrix)
    box.size.width = timeBox.minX - Self.margin - box.minX
    guard box.size.width > 0 else { return }
    painter.text.draw(
      caption, in: box, size: fontSize, alignment: .left, color, on: painter.canvas, matrix)
  }

  /// A time as it is written below pictures: with two decimals, so that it does not jump about.
  static func text(_ time: Double) -> String {
    let hundredths = Int((min(max(time, 0), 1e9) * 100).rounded())
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals) s"
  }
}

extension Color {
  /// Whether light text is easier to read on it.
  var isDark: Bool { a > 0.5 && 0.299 * r + 0.587 * g + 0.114 * b < 0.5 }
}
