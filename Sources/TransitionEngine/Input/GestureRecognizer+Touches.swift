import TransitionCore

/// Following touches, from the first finger to the last.
extension GestureRecognizer {
  /// The touches of the gesture: those on the screen, and those whose end it has not digested yet.
  var touches: [Touch] { followed.compactMap(\.touch) }

  /// The first of them.
  var touch: Touch? { touches.first }

  private func follows(_ touch: Touch) -> Bool { followed.contains { $0.touch === touch } }

  /// Follows a touch that begins; answers whether it does.
  func follow(_ touch: Touch) -> Bool {
    let down = numberOfTouches
    guard isEnabled, pending == nil, down < maximumTouches, down == 0 || state == .possible,
      accepts(touch), shouldReceive?(self, touch) ?? true, isEnabled
    else { return false }
    followed.removeAll { $0.touch?.isOver != false }
    followed.append(Followed(touch: touch))
    state = .possible
    touchBegan(touch)
    return true
  }

  /// Takes what the fingers of one moment do: those that are followed count.
  func update(_ changed: [Touch]) {
    let own = changed.filter(follows)
    guard !own.isEmpty, pending != .cancelled else { return }
    if state != .failed, pending != .ended {
      if own.contains(where: { $0.phase == .moved }) { touchesMoved() }
      if own.contains(where: { $0.phase == .ended }) { touchesEnded() }
      if own.contains(where: { $0.phase == .cancelled }) { touchesCancelled() }
    }
    guard numberOfTouches == 0, pending != .cancelled else { return }
    if pending == .ended || state == .possible && waitsForMoreTouches && own.allSatisfy(follows) {
      own.first?.window.engine?.linger(own, of: self)
    } else if own.contains(where: follows) {
      release()
    }
  }

  /// Follows no touch any more: the next one begins anew.
  func forgetTouches() {
    let engine = touch?.window.engine
    followed = []
    pending = nil
    state = .possible
    reset()
    engine?.forget(self)
  }

  /// Lets go of the touches before their end, and cancels the gesture if it has begun.
  ///
  /// Apple says that a recogniser which is disabled while it recognises «transitions to a cancelled
  /// state». That the same holds for one that is taken away is a belief.
  func giveUp() {
    let touches = touches
    guard let engine = touches.first?.window.engine else { return }
    for touch in touches { touch.recognizers.removeAll { $0 === self } }
    guard isGoingOn else {
      // What it has come to is told already.
      if state != .ended && state != .cancelled { release() }
      return
    }
    state = .cancelled
    pending = .cancelled
    let view = view
    // Never inside the call that brought it about: a script must not be re-entered there.
    engine.performOnNextTurn {
      self.tell(of: .cancelled, on: view, engine)
      self.release()
      withExtendedLifetime(touches) {}
    }
  }
}

extension Engine {
  /// A touch that is over, kept for a recogniser that still waits.
  struct Lingering {
    var touch: Touch
    var recognizer: GestureRecognizer
  }

  fileprivate func linger(_ touches: [Touch], of recognizer: GestureRecognizer) {
    lingering += touches.map { Lingering(touch: $0, recognizer: recognizer) }
  }

  fileprivate func forget(_ recognizer: GestureRecognizer) {
    lingering.removeAll { $0.recognizer === recognizer }
  }
}
