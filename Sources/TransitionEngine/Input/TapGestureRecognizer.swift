import TransitionCore

/// Recognises a finger that touches and lifts without moving: `UITapGestureRecognizer`.
///
/// The finger may stray up to 10 points, in the window's coordinate space, and rest as long as it likes.
/// (Both are beliefs: Apple gives no number.)
public final class TapGestureRecognizer: GestureRecognizer {
  /// A finger that moves farther, in points, does not tap: a belief, as for ``PanGestureRecognizer``.
  fileprivate static let slack = 10.0

  override var kind: String { "tap" }

  override func touchMoved(_ touch: Touch) {
    if !touch.isNear { fail() }
  }

  override func touchEnded(_ touch: Touch) {
    if touch.isNear, claim() { enter(.ended) }
  }
}

extension Touch {
  /// Whether the touch is still a tap.
  fileprivate var isNear: Bool { distance <= TapGestureRecognizer.slack + Touch.rounding }

  /// Rounding must not decide, in points, whether a finger has moved far enough.
  static let rounding = 1e-9

  /// How far the touch is from where it began, in points of the window.
  var distance: Double {
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
