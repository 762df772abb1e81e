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
  private(set) var movement: Movement?
  /// What follows the touch and may recognise a gesture, or has failed to.
  var recognizers: [GestureRecognizer] = []
  /// Whether the view has lost the touch: to a recogniser, or because it has left the window.
  var isTaken = false
  /// The scripted finger.
  let finger: Int

  struct Movement {
    var offset: Point
    var duration: Double
    var end: Double
  }

  init(window: Window, point: Point, finger: Int, time: Double) {
    self.window = window
    self.point = point
    self.finger = finger
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
    let phase = phase
    self.phase = .cancelled
    view?.touchesCancelled(self)
    self.phase = phase
  }

  func update(_ phase: Phase, at point: Point, time: Double) {
    let offset = Point(x: point.x - self.point.x, y: point.y - self.point.y)
    // A sample that has not moved, a lift or a hold, is no movement; nor has a jump a speed.
    if offset != .zero, time - timestamp > Timeline.instantTolerance {
      movement = Movement(offset: offset, duration: time - timestamp, end: time)
    }
    self.phase = phase
    self.point = point
    timestamp = time
  }
}
