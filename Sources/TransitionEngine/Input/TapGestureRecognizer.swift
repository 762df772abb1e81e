import TransitionCore

/// Recognises a finger that touches and lifts without moving: `UITapGestureRecognizer`.
///
/// The finger may stray up to 10 points, in the window's coordinate space, and rest as long as it likes.
/// (Both are beliefs: Apple gives no number.)
public final class TapGestureRecognizer: GestureRecognizer {
  /// How often the finger must touch, at least 1: 1 unless told otherwise.
  ///
  /// Each touch must begin within 0.35 s of the end of the one before. (A belief, as for the distance.)
  public var numberOfTapsRequired = 1

  /// The longest time between two taps of one gesture, in seconds.
  private static let pause = 0.35

  /// The taps so far.
  private var count = 0
  /// The gesture fails when the next tap does not come in time.
  private var deadline: UInt64?

  override var kind: String { "tap" }

  override var waitsForMoreTouches: Bool { count > 0 && count < numberOfTapsRequired }

  override func touchBegan(_ touch: Touch) { cancelDeadline(touch.window.engine) }

  override func touchesMoved() {
    if let touch, !touch.isNear { fail() }
  }

  override func touchesEnded() {
    guard let touch else { return }
    guard touch.isNear else {
      fail()
      return
    }
    count += 1
    guard count < numberOfTapsRequired, let engine = touch.window.engine else {
      recognize(as: .ended)
      return
    }
    // Input, so that the screen is not taken for settled meanwhile.
    deadline = engine.agenda.addInput(
      Agenda.Item(subject: "another tap", place: place ?? .nowhere) { [weak self] in
        self?.deadline = nil
        self?.fail()
      }, at: engine.now + Self.pause)
  }

  override func touchesCancelled() { fail() }

  override func reset() {
    count = 0
    cancelDeadline(view?.engine)
  }

  private func cancelDeadline(_ engine: Engine?) {
    if let deadline { engine?.agenda.removeInput(deadline) }
    deadline = nil
  }
}

extension Touch {
  /// Whether the touch is still a tap.
  var isNear: Bool { distance <= GestureRecognizer.slop + Touch.rounding }

  /// Rounding must not decide, in points, whether a finger has moved far enough.
  static let rounding = 1e-9

  /// How far the touch is from where it began, in points of the window.
  var distance: Double { (point - start).length }
}
