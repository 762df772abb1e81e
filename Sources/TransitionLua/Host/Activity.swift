import TransitionCore
import TransitionEngine

/// Something that a script has started and that comes to an end: an animation, a display link, a task.
///
/// It belongs to the scope in which it was started, and goes when that is cancelled.
class Activity {
  /// Who is told of the end.
  enum Watcher {
    case coroutine(Wait)
    case call(() -> Void)
  }

  unowned let host: ScriptHost
  /// The scope that it belongs to, until its end.
  final var owner: Scope?
  /// The place among what belongs to the scope.
  final var position = 0
  /// What a script knows it by, if it was given to one.
  final var handle: LuaObject?
  private(set) final var isOver = false
  /// Whether it came to its end and was not taken away.
  private(set) final var hasFinished = false
  // One watcher is the rule: a list is made only for the second.
  private final var watcher: Watcher?
  private final var moreWatchers: [Watcher] = []

  init(host: ScriptHost) {
    self.host = host
  }

  /// What scripts are told of the end: whether everything in it came to its end.
  var outcome: Bool { hasFinished }
  /// What a wait for the end answers.
  var result: LuaValue { .boolean(outcome) }

  /// Whether it goes on by itself when its scope comes to its end: nobody has waited for it.
  var outlivesScope: Bool { false }

  /// Ends it before its time, as a script asks.
  func cancel() {}

  /// Ends it with its scope; it is out of that afterwards.
  func takeAway() { cancel() }

  final func watch(_ new: Watcher) {
    if watcher == nil { watcher = new } else { moreWatchers.append(new) }
  }

  /// Takes note of the end: the handle is let go, and whoever waits goes on.
  final func end(finished: Bool) {
    guard !isOver else { return }
    leaveScope(finished: finished)
    tellWatchers()
  }

  /// The first half of the end; a completion comes before ``tellWatchers()``.
  final func leaveScope(finished: Bool) {
    isOver = true
    hasFinished = finished
    let scope = owner
    scope?.remove(self)
    guard let handle else { return }
    if keepsHandle, let scope { scope.keep(handle) } else { host.release(handle, outcome) }
  }

  /// Whether the result must still be found by the handle.
  var keepsHandle: Bool { false }

  final func tellWatchers() {
    guard let watcher else { return }
    let more = moreWatchers
    self.watcher = nil
    moreWatchers = []
    tell(watcher)
    for other in more { tell(other) }
  }

  private final func tell(_ watcher: Watcher) {
    switch watcher {
    case .coroutine(let wait): host.resume(wait, result)
    case .call(let body): body()
    }
  }

  /// Lets go of everything without a word: the run is over.
  func abandon() {
    owner = nil
    watcher = nil
    moreWatchers = []
  }
}
