/// The place where a coroutine waits.
///
/// Whoever holds one when the coroutine is gone holds nothing: places are used again, with another
/// generation.
struct Wait: Hashable {
  fileprivate var slot: Int32
  fileprivate var generation: UInt32

  /// The number in the shim.
  var id: UInt32 { UInt32(slot) + 1 }
}

/// The coroutines that wait, each in the scope that it belongs to.
///
/// Low numbers are used again and again; those of one scope are linked, the last one first.
struct WaitTable {
  private struct Slot {
    var scope: Scope?
    var generation: UInt32 = 0
    var previous: Int32 = -1
    var next: Int32 = -1
    /// The timer that ends the wait, if it is one for a time.
    var timer: UInt64?
  }

  private var slots: [Slot] = []
  private var free: [Int32] = []
  private(set) var count = 0
  /// The one that was added last.
  private(set) var last: Wait?

  mutating func add(to scope: Scope) -> Wait {
    let slot: Int32
    if let reused = free.popLast() {
      slot = reused
    } else {
      slot = Int32(slots.count)
      slots.append(Slot())
    }
    let index = Int(slot)
    slots[index].scope = scope
    slots[index].previous = scope.lastWait
    slots[index].next = -1
    if scope.lastWait >= 0 { slots[Int(scope.lastWait)].next = slot }
    scope.lastWait = slot
    count += 1
    let wait = Wait(slot: slot, generation: slots[index].generation)
    last = wait
    return wait
  }

  /// The scope of a coroutine, as long as it waits.
  func scope(of wait: Wait) -> Scope? {
    let slot = slots[Int(wait.slot)]
    return slot.generation == wait.generation ? slot.scope : nil
  }

  /// The wait of a scope that began last, leaving one out.
  func last(of scope: Scope, but own: Wait?) -> Wait? {
    var slot = scope.lastWait
    if slot >= 0, slot == own?.slot { slot = slots[Int(slot)].previous }
    return slot < 0 ? nil : Wait(slot: slot, generation: slots[Int(slot)].generation)
  }

  mutating func setTimer(_ timer: UInt64, of wait: Wait) {
    slots[Int(wait.slot)].timer = timer
  }

  /// Takes a wait out and answers its timer.
  @discardableResult
  mutating func remove(_ wait: Wait) -> UInt64? {
    let index = Int(wait.slot)
    guard slots[index].generation == wait.generation, let scope = slots[index].scope else {
      return nil
    }
    let (previous, next, timer) = (slots[index].previous, slots[index].next, slots[index].timer)
    if previous >= 0 { slots[Int(previous)].next = next }
    if next >= 0 { slots[Int(next)].previous = previous } else { scope.lastWait = previous }
    slots[index].scope = nil
    slots[index].timer = nil
    slots[index].generation &+= 1
    free.append(wait.slot)
    count -= 1
    return timer
  }
}
