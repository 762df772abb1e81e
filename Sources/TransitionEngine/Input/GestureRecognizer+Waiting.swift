/// Who waits for a gesture to come about: a host of scripts, for a coroutine.
package protocol GestureWaiter: AnyObject {
  /// The gesture has come about: it has begun, or, as a tap, is over at once.
  func gestureCameAbout(_ state: GestureRecognizer.State)
}

extension GestureRecognizer {
  /// Someone who waits, and is not kept.
  struct Waiting {
    weak var waiter: (any GestureWaiter)?
  }

  /// Tells someone, once, when the gesture comes about next; after the action.
  package func addWaiter(_ waiter: any GestureWaiter) {
    wasAwaited = true
    waiters.append(Waiting(waiter: waiter))
  }

  /// Someone does not wait any more.
  package func removeWaiter(_ waiter: any GestureWaiter) {
    waiters.removeAll { $0.waiter == nil || $0.waiter === waiter }
  }

  func tellWaiters(_ state: State) {
    let told = waiters
    waiters = []
    for waiting in told { waiting.waiter?.gestureCameAbout(state) }
  }
}
