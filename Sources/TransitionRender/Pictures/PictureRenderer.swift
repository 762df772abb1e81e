import TransitionCore

/// Draws pictures of a timeline.
///
/// The same timeline gives the same bytes on every machine with the same libraries.
public final class PictureRenderer {
  let timeline: Timeline
  let style: PictureStyle
  let plate: Plate
  private let text: TextPainter
  private let touches: [Timeline.Touch]

  /// Prepares to draw.
  ///
  /// - Parameters:
  ///   - timeline: What is drawn.
  ///   - style: What it looks like.
  /// - Throws: A ``RenderError`` of the kind `missing` where there is no font.
  public init(_ timeline: Timeline, style: PictureStyle = PictureStyle()) throws(RenderError) {
    self.timeline = timeline
    self.style = style
    plate = Plate(screen: timeline.largestScreen, style: style)
    text = try TextPainter()
    touches = style.hasTouches ? timeline.touches : []
  }

  /// The size of a picture in pixels: a pixel that is covered in part counts.
  public var pixelSize: (width: Int, height: Int) { pixels(plate.size) }

  func pixels(_ size: Size) -> (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      let pixels = (length * style.scale - 1e-6).rounded(.up)
      return Int(min(max(pixels, 1), 1e9))
    }
    return (pixels(size.width), pixels(size.height))
  }

  private var toPixels: AffineTransform {
    AffineTransform(scaleX: style.scale, y: style.scale)
  }

  // MARK: - Pictures

  /// Draws one picture.
  ///
  /// - Parameter time: When.
  /// - Returns: A PNG file.
  /// - Throws: A ``RenderError`` where it is too large.
  public func png(at time: PictureTime) throws(RenderError) -> [UInt8] {
    var bytes: [UInt8] = []
    try draw([time]) { canvas, _ throws(RenderError) in bytes = try canvas.png() }
    return bytes
  }

  /// Draws pictures one after the other.
  ///
  /// - Parameters:
  ///   - times: When, in order.
  ///   - body: Gets each as a PNG file, with its position.
  /// - Throws: A ``RenderError`` where they are too large, and what the body throws.
  public func pngs(
    at times: some Sequence<PictureTime>, _ body: ([UInt8], Int) throws(RenderError) -> Void
  ) throws(RenderError) {
    try draw(times) { canvas, index throws(RenderError) in try body(canvas.png(), index) }
  }

  /// Draws pictures one after the other, and shows each to a body; there is one canvas for all.
  ///
  /// - Parameters:
  ///   - times: When, in order.
  ///   - body: Gets the canvas, valid until it returns, and the position of the picture.
  /// - Throws: Where they are too large, and what the body throws.
  func draw(
    _ times: some Sequence<PictureTime>,
    _ body: (Canvas, Int) throws(RenderError) -> Void
  ) throws(RenderError) {
    let (width, height) = pixelSize
    let canvas = try Canvas(width: width, height: height)
    let painter = ScreenPainter(text: text, canvas: canvas)
    var scene = Timeline.Scene(timeline)
    var index = 0
    for time in times {
      scene.advance(to: time.time, side: time.side)
      canvas.clear(style.background)
      plate.draw(scene, touches: touches, with: painter, toPixels)
      try canvas.check()
      try body(canvas, index)
      index += 1
    }
  }

  // MARK: - A strip

  /// The distance between pictures and from the edges, in points.
  private static let gap = 16.0
  private var timeHeight: Double { style.caption == nil ? 24 * style.textUnit : 0 }
  private var timeSize: Double { 14 * style.textUnit }

  /// Draws pictures side by side, each with its time below.
  ///
  /// - Parameter times: When, in order.
  /// - Returns: A PNG file.
  /// - Throws: A ``RenderError`` where it is too large.
  public func filmstrip(at times: [PictureTime]) throws(RenderError) -> [UInt8] {
    let count = Double(times.count)
    let (width, height) = pixels(
      Size(
        width: count * plate.size.width + (count + 1) * Self.gap,
        height: plate.size.height + 2 * Self.gap + timeHeight))
    let canvas = try Canvas(width: width, height: height)
    let painter = ScreenPainter(text: text, canvas: canvas)
    canvas.clear(style.background)
    var scene = Timeline.Scene(timeline)
    for (index, time) in times.enumerated() {
      scene.advance(to: time.time, side: time.side)
      let x = Self.gap + Double(index) * (plate.size.width + Self.gap)
      drawFrame(at: x, scene, with: painter)
    }
    try canvas.check()
    return try canvas.png()
  }

  private func drawFrame(at x: Double, _ scene: Timeline.Scene, with painter: ScreenPainter) {
    let toPlate = AffineTransform(translationX: x, y: Self.gap).concatenating(toPixels)
    if !style.hasDeviceFrame {
      // A thin edge, lest a white screen be lost on white paper.
      painter.canvas.fill(
        plate.area(of: scene.screenSize).insetBy(dx: -1, dy: -1),
        Color(white: style.background.isDark ? 0.4 : 0.75),
        toPlate)
    }
    plate.draw(scene, touches: touches, with: painter, toPlate)
    let box = Rect(
      x: 0, y: plate.size.height, width: plate.size.width, height: timeHeight + Self.gap / 2)
    if style.caption == nil {
      text.draw(
        Plate.text(scene.time), in: box, size: timeSize, alignment: .center,
        Color(white: style.background.isDark ? 0.85 : 0.25), on: painter.canvas, toPlate)
    }
  }
}
