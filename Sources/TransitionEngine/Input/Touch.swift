import TransitionCore

/// A finger on the screen: `UITouch`.
public final class Touch {
  /// What a finger does.
  public enum Phase: String, Sendable, Hashable {
    /// It has touched the screen.
    case began
    /// It has moved, or was asked again where it is.
    case moved
    /// It was lifted.
    case ended
    /// The system has taken the touch away.
    case cancelled
  }

  /// What the finger has just done.
  public internal(set) var phase = Phase.began
  /// When that was, in seconds of the virtual clock.
  public internal(set) var timestamp: Double
  /// The window that was touched.
  public let window: Window
  /// The view that was touched, which keeps the touch wherever it moves.
  public internal(set) var view: View?
  /// Where the touch is now, in the window's coordinate space.
  var point: Point
  /// Where it began.
  let start: Point
  /// The last movement between two samples.
  private(set) var movement: Movement<Point>?
  /// What follows the touch and may recognise a gesture, or has failed to.
  var recognizers: [GestureRecognizer] = []
  /// Whether the view has nothing to do with the touch any more: it was taken by a recogniser, the view
  /// has left the window, or the touch is over.
  var isTaken = false
  /// Whether a recogniser has recognised its gesture by the touch.
  var isRecognized = false
  /// Whether no view, and no controller, did anything about its begin.
  var isUnhandled = false
  /// Whether the finger is not on the screen any more.
  var isOver: Bool { phase == .ended || phase == .cancelled }
  /// The scripted finger.
  let finger: Int
  /// Which of the fingers on the screen it is, from 1: the lowest number that no other one has.
  let number: Int

  init(window: Window, point: Point, finger: Int, number: Int, time: Double) {
    self.window = window
    self.point = point
    self.finger = finger
    self.number = number
    start = point
    timestamp = time
  }

  /// Returns where the touch is.
  ///
  /// - Parameter view: Whose coordinate space is meant; `nil` for the window.
  /// - Returns: The point.
  public func location(in view: View?) -> Point {
    window.convert(point, to: view ?? window)
  }

  /// Takes the touch from the view, which is told that it is cancelled.
  func takeFromView() {
    guard !isTaken else { return }
    isTaken = true
    cancelInView()
  }

  /// Takes the touch from a view that has left the window, and tells the view on the next turn.
  func takeFromLostView(_ engine: Engine) {
    guard !isTaken else { return }
    isTaken = true
    engine.performOnNextTurn { self.cancelInView() }
  }

  private func cancelInView() {
    // The recognisers see the touch as it is.
    let phase = phase
    self.phase = .cancelled
    view?.touchesCancelled(self)
    self.phase = phase
  }

  /// Tells the view what the finger has done, unless it has lost the touch.
  func tellView() {
    guard !isTaken, let view else { return }
    switch phase {
    case .began: view.touchesBegan(self)
    case .moved: view.touchesMoved(self)
    case .ended: view.touchesEnded(self)
    case .cancelled: view.touchesCancelled(self)
    }
    if isOver { isTaken = true }
  }

  func update(_ phase: Phase, at point: Point, time: Double) {
    let offset = point - self.point
    // A sample that has not moved, a lift or a hold, is no movement; nor has a jump a speed.
    if offset != .zero, time - timestamp > Timeline.instantTolerance {
      movement = Movement(offset: offset, duration: time - timestamp, end: time)
    }
    self.phase = phase
    self.point = point
    timestamp = time
  }
}

/// What has changed between two samples of touches.
struct Movement<Offset> {
  /// By how much, in points of the window.
  var offset: Offset
  /// Seconds between the samples.
  var duration: Double
  /// When the second one came, in seconds of the virtual clock.
  var end: Double
}

extension Point {
  static func - (point: Point, other: Point) -> Point {
    Point(x: point.x - other.x, y: point.y - other.y)
  }

  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }
}
