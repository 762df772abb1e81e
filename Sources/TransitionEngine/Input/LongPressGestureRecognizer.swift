import TransitionCore

/// Recognises a finger that rests: `UILongPressGestureRecognizer`.
///
/// It begins when the finger has rested for ``minimumPressDuration``, changes when it moves after that,
/// however far, and ends when it is lifted.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// Seconds that the finger must rest, at least 0: 0.5 unless told otherwise (Apple's documentation).
  public var minimumPressDuration = 0.5
  /// How far the finger may stray before the gesture begins, in points of the window: 10 unless told
  /// otherwise (Apple's documentation).
  public var allowableMovement = 10.0

  private var timer: UInt64?

  override var kind: String { "longPress" }

  override func touchBegan(_ touch: Touch) {
    guard let engine = touch.window.engine else { return }
    // Input, so that the screen is not taken for settled meanwhile.
    timer = engine.agenda.addInput(
      Agenda.Item(subject: "a long press", place: place ?? .nowhere) { [weak self] in
        self?.timer = nil
        self?.recognize(as: .began)
      }, at: engine.now + max(0, minimumPressDuration))
  }

  override func touchesMoved() {
    if state == .possible {
      if let touch, touch.distance > allowableMovement + Touch.rounding { fail() }
    } else {
      enter(.changed)
    }
  }

  override func reset() {
    if let timer { view?.engine?.agenda.removeInput(timer) }
    timer = nil
  }
}
