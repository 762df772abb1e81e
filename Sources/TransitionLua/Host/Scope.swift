import TransitionCore
import TransitionEngine

/// A part of what a script has going on, with all that was started in it: a transition, a task, the run.
///
/// Scopes form a tree. What is started belongs to the scope whose code starts it; a function that the
/// host keeps remembers the scope in which it was given, and runs in it. A scope that is cancelled takes
/// everything in it away, the latest start first; then its own coroutine is closed, and last its guards
/// run, the last one first. No code runs on top of that of a scope that is taken down: a cancel from
/// within comes into effect when the coroutine waits or returns.
class Scope: Activity {
  let parent: Scope?
  let depth: Int
  /// What the scope is, for the way to an error; empty for what no script knows of.
  let role: String
  /// The line that opened it.
  let place: Timeline.Place
  /// Whether its animations outlive it, as those of a transition do.
  private let leavesAnimations: Bool

  private var items: [Activity?] = []
  private var itemCount = 0
  /// How many functions and coroutines of it are on the stack: until they are through it is not over.
  final var codeDepth = 0
  /// How many tasks in it have not ended.
  private(set) final var taskCount = 0
  /// The last of the linked waits of its coroutines; see ``WaitTable``.
  final var lastWait: Int32 = -1
  private var guards: [ScopeGuard] = []
  /// The handles of tasks that are over and whose results may be asked for.
  private var keptHandles: [LuaObject] = []
  /// Whether nothing in it is to go on, though it has not ended: its transition was cancelled and runs
  /// back.
  private(set) final var isHeld = false
  /// Whether it is to be taken down when no code of it runs any more.
  fileprivate(set) final var isCancelled = false
  private(set) final var isClosing = false
  /// Whether its coroutine has given the transition up.
  final var isGivenUp = false
  /// Whether it is ended since the transition came about.
  final var isCompleted = false

  /// The deepest tree: whoever walks it goes from one to the next.
  static let depthLimit = 200

  init(
    host: ScriptHost, parent: Scope?, role: String = "", place: Timeline.Place = .nowhere,
    leavesAnimations: Bool = false
  ) {
    self.parent = parent
    self.role = role
    self.place = place
    self.leavesAnimations = leavesAnimations
    depth = (parent?.depth ?? 0) + 1
    isHeld = parent?.isHeld ?? false
    super.init(host: host)
    parent?.add(self)
  }

  /// The nearest scope that is not over, for what is started now.
  final var open: Scope { isOver ? parent?.open ?? self : self }

  /// Whether a scope is another one or lies in it.
  final func isInside(_ other: Scope) -> Bool {
    var scope: Scope? = self
    while let current = scope {
      if current === other { return true }
      scope = current.parent
    }
    return false
  }

  /// Whether it comes to its end as it was meant to, for its guards.
  final var endsWell: Bool { !isGivenUp && (isCompleted || !isCancelled) && host.failure == nil }

  /// Whether a coroutine of its own or of a script's making waits in it.
  final var hasWaits: Bool { lastWait >= 0 }

  // MARK: - What belongs to it

  final func add(_ item: Activity) {
    item.owner = self
    item.position = items.count
    items.append(item)
    itemCount += 1
    if item is Scope { taskCount += 1 }
  }

  final func remove(_ item: Activity) {
    guard item.owner === self else { return }
    items[item.position] = nil
    item.owner = nil
    itemCount -= 1
    if item is Scope { taskCount -= 1 }
    while let last = items.last, last == nil { items.removeLast() }
    if items.count > 32, items.count > 2 * itemCount { compact() }
  }

  private func compact() {
    items = items.filter { $0 != nil }
    for (index, item) in items.enumerated() { item?.position = index }
  }

  /// The task in it that was started last, of those that wait.
  final var lastTask: Scope? {
    items.last { ($0 as? Scope)?.isWaiting == true } as? Scope
  }

  /// Whether a coroutine waits in it, or in a task in it.
  private var isWaiting: Bool { hasWaits || lastTask != nil }

  final func keep(_ handle: LuaObject) {
    keptHandles.append(handle)
  }

  final func add(_ new: ScopeGuard) {
    new.scope = self
    guards.append(new)
  }

  final func remove(_ old: ScopeGuard) {
    if let index = guards.lastIndex(where: { $0 === old }) { guards.remove(at: index) }
  }

  // MARK: - The end

  override var result: LuaValue { .none }

  /// Ends it, now or when no code of it runs any more.
  override func cancel() {
    guard !isOver, !isCancelled else { return }
    isCancelled = true
    host.takeDown(self)
  }

  override func takeAway() { takeDown() }

  /// Stops everything in it where it is.
  func hold() {
    isHeld = true
    for case let scope as Scope in items { scope.hold() }
  }

  /// Stops the tasks in it where they are.
  final func holdTasks() {
    for case let task as Scope in items { task.hold() }
  }

  /// Ends the tasks in it that are held, the latest first.
  final func cancelHeldTasks() {
    for case let task as Scope in items.reversed() where task.isHeld { task.cancel() }
  }

  /// Everything has come to its end.
  final func finish() {
    guard !isOver, !isClosing else { return }
    isClosing = true
    host.beginClosing(self)
    repeat {
      runGuards()
      // Links, and what a guard has started, have nobody left to wait for.
      empty(leavingAnimations: true)
    } while !guards.isEmpty
    host.endClosing(self)
    conclude(finished: true)
  }

  /// Takes everything down.
  final func takeDown() {
    guard !isOver, !isClosing else { return }
    isCancelled = true
    isClosing = true
    host.beginClosing(self)
    // What guards start in it goes as well.
    repeat {
      empty(leavingAnimations: leavesAnimations)
      closeCoroutines()
      runGuards()
    } while itemCount > 0 || hasWaits || !guards.isEmpty
    host.endClosing(self)
    conclude(finished: false)
  }

  private func empty(leavingAnimations: Bool) {
    while let item = items.last, let item {
      if leavingAnimations, item.outlivesScope {
        remove(item)
        parent?.open.add(item)
      } else {
        item.takeAway()
        remove(item)
      }
    }
  }

  /// Closes the coroutines that wait in it, the last one first.
  func closeCoroutines() {
    closeCoroutines(but: nil)
  }

  final func closeCoroutines(but own: Wait?) {
    while let wait = host.waits.last(of: self, but: own) { close(wait) }
  }

  final func close(_ wait: Wait) {
    host.close(wait, in: self)
  }

  private func runGuards() {
    while let last = guards.popLast() { last.run(host: host) }
  }

  private func conclude(finished: Bool) {
    let handles = keptHandles
    keptHandles = []
    for handle in handles { host.release(handle, true) }
    leaveScope(finished: finished)
    ended()
    tellWatchers()
    parent?.taskEnded()
    host.serveCancels()
  }

  /// Called when it is over.
  func ended() {}

  /// Called when a task in it has ended.
  func taskEnded() {}

  /// Goes on with a coroutine that waited in it.
  func goOn(_ wait: Wait, _ values: ResumeValues) {
    let (outcome, _) = host.run(in: self) { host.state.resume(wait: wait.id, values, keeps: false) }
    if case .failed = outcome { host.fail(in: self) }
    host.serveCancels()
    taskEnded()
  }

  override func abandon() {
    super.abandon()
    let old = items
    items = []
    itemCount = 0
    guards = []
    for item in old { item?.abandon() }
  }
}
