import TransitionEngine

/// A wait for a gesture: over when that comes about.
final class GestureWait: Activity, GestureWaiter {
  private weak var recognizer: GestureRecognizer?
  private var state = LuaValue.none
  /// Whether a coroutine waits for it alone: that keeps no display link going.
  private let isAlone: Bool

  /// Begins to wait; it goes with the scope that runs.
  ///
  /// - Parameters:
  ///   - host: Who runs it.
  ///   - recognizer: Whose gesture is waited for.
  ///   - isAlone: Whether a coroutine waits for nothing else.
  init(host: ScriptHost, _ recognizer: GestureRecognizer, isAlone: Bool = false) {
    self.recognizer = recognizer
    self.isAlone = isAlone
    super.init(host: host)
    host.charge(.completion)
    recognizer.addWaiter(self)
    host.scope.open.add(self)
    if isAlone { host.idleWaits += 1 }
  }

  override var result: LuaValue { state }

  func gestureCameAbout(_ state: GestureRecognizer.State) {
    guard !isOver, owner?.isHeld != true, host.failure == nil else { return }
    self.state = .string(state.rawValue)
    // The user ends what is shown before its time, and means it.
    host.transition(around: owner)?.isCutShort = true
    leave(finished: true)
  }

  private func leave(finished: Bool) {
    guard !isOver else { return }
    recognizer?.removeWaiter(self)
    if isAlone { host.idleWaits -= 1 }
    end(finished: finished)
  }

  override func cancel() { leave(finished: false) }

  override func abandon() {
    super.abandon()
    recognizer?.removeWaiter(self)
  }
}
