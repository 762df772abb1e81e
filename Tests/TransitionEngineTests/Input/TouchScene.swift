import TransitionCore
import TransitionEngine

/// A recorded window of 320 × 480 whose views write down their touches.
final class TouchScene {
  let engine: Engine
  let window: Window
  let log = Log()

  init(engine: Engine = Engine()) {
    self.engine = engine
    window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 320, height: 480))
    engine.record()
  }

  /// Adds a button that writes down its name when it is pressed.
  @discardableResult
  func addButton(_ name: String, _ frame: Rect, in parent: View? = nil) -> Button {
    let button = Button(frame: frame, name: name)
    button.action = { [unowned log] in log.add(name) }
    (parent ?? window).addSubview(button)
    return button
  }

  /// Adds a view that takes touches and writes them down.
  @discardableResult
  func addPad(_ name: String, _ frame: Rect, in parent: View? = nil) -> TouchPad {
    let pad = TouchPad(frame: frame, name: name, log: log)
    (parent ?? window).addSubview(pad)
    return pad
  }

  /// Adds a recogniser that writes down its states as `name.state`.
  @discardableResult
  func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: View
  ) -> Recognizer {
    recognizer.action = { [unowned log] in log.add("\(name).\($0.state.rawValue)") }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Plays points, 0.1 s apart; the last one is where the finger is lifted or taken away.
  func play(_ points: [Point], end: Touch.Phase = .ended) {
    window.play(TouchSample.steps(points, end: end))
  }

  /// Taps a point and answers what was written down.
  func tap(_ point: Point) throws -> [String] {
    window.tap(point)
    try engine.settle()
    return log.takeEntries()
  }

  /// The reasons of the touches that reached nobody, in order.
  var ignored: [String] {
    engine.timeline().events.filter { $0.name == "touchIgnored" }.map { event in
      event.data.first { $0.name == "reason" }?.value ?? "no reason"
    }
  }

  var findings: [String] { engine.diagnostics.map(\.code) }
}

/// A view that takes touches and writes down their phases.
final class TouchPad: View {
  private unowned let log: Log
  private(set) var touch: Touch?

  init(frame: Rect, name: String, log: Log) {
    self.log = log
    super.init(frame: frame, name: name)
  }

  override func touchesBegan(_ touch: Touch) { note(touch) }
  override func touchesMoved(_ touch: Touch) { note(touch) }
  override func touchesEnded(_ touch: Touch) { note(touch) }
  override func touchesCancelled(_ touch: Touch) { note(touch) }

  private func note(_ touch: Touch) { log.add("\(name).\(touch.phase.rawValue)") }
}

extension TouchSample {
  /// Samples 0.1 s apart: the first touches, the last is the end.
  static func steps(_ points: [Point], end: Touch.Phase = .ended) -> [TouchSample] {
    points.enumerated().map { index, point in
      TouchSample(
        time: Double(index) / 10, location: point,
        phase: index == 0 ? .began : index == points.count - 1 ? end : .moved)
    }
  }
}

extension Point {
  init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }
}
