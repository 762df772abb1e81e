import TransitionCore

extension GestureRecognizer {
  /// Reports a script's recogniser that recognises its gesture for nobody.
  func reportNoAction(of state: State, _ engine: Engine?) {
    guard let place, state == .began || state == .ended else { return }
    engine?.diagnose(
      "gesture-without-action", .warning,
      "the \(kind) on \(view.shownName) came about, and nobody was told: it has no action",
      remedy: "give it an action, or an interaction that listens to it", at: place)
  }

  /// Reports a tap that comes about before another one has had the time for its next tap.
  ///
  /// Apple: normally the single tap is always recognised before the double tap (Preferring One Gesture Over
  /// Another).
  func reportTaps(before other: GestureRecognizer) {
    guard let tap = self as? TapGestureRecognizer, let other = other as? TapGestureRecognizer,
      other.numberOfTapsRequired > tap.numberOfTapsRequired
    else { return }
    view?.engine?.diagnose(
      "tap-before-double-tap", .warning,
      "the tap on \(view.shownName) needs fewer taps, and comes about first: the other one on "
        + "\(other.view.shownName), which needs \(other.numberOfTapsRequired), never does",
      remedy: "let it wait: single:requireToFail(double)", at: place)
  }
}

extension Window {
  /// Reports a touch that a script's recognisers have followed to its end, and no view has taken, when
  /// nothing has come of it.
  ///
  /// Not where a recogniser was refused by its script, or where another touch may still make its gesture.
  func report(_ touch: Touch, followedBy recognizers: [GestureRecognizer]) {
    guard !touch.isRecognized, let engine else { return }
    for recognizer in recognizers where recognizer.place != nil {
      guard recognizer.view != nil, let (reason, remedy) = recognizer.reasonNotToBegin(after: touch)
      else { continue }
      engine.diagnose(
        "gesture-not-begun", .warning,
        "nothing has come of the touch at (\(Text.short(touch.start.x)), "
          + "\(Text.short(touch.start.y))): the \(recognizer.kind) on "
          + "\(recognizer.view.shownName) \(reason)", remedy: remedy, subject: reason)
      return
    }
  }
}

extension GestureRecognizer {
  /// Why the gesture has not come about by a touch that is over, and what the finger must do; `nil` where
  /// somebody has refused it, and for taps, which nobody takes for a drag.
  fileprivate func reasonNotToBegin(after touch: Touch) -> (reason: String, remedy: String)? {
    let moved = "this one moved \(Text.number((touch.distance * 100).rounded() / 100))"
    switch self {
    case is PanGestureRecognizer where touch.distance < Self.slop:
      return (
        "begins when the finger has moved 10 points, and \(moved)", "move the finger farther"
      )
    case is PinchGestureRecognizer:
      return (
        "begins when the distance of two fingers has changed by 10 points",
        "use two fingers, and move them farther"
      )
    case let press as LongPressGestureRecognizer where touch.distance <= press.allowableMovement:
      return (
        "begins when the finger has rested for \(Text.number(press.minimumPressDuration)) s",
        "let the finger rest longer"
      )
    case let press as LongPressGestureRecognizer:
      return (
        "is a finger that moves no more than \(Text.number(press.allowableMovement)) points before "
          + "it begins, and \(moved)", "let the finger rest first"
      )
    default: return nil
    }
  }
}
