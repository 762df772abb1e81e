/// What ends when: the animation blocks by (end time, order of creation).
struct Schedule {
  private var heap = TimeHeap<AnimationBlock>()

  /// The time of the first block that still has something to end.
  mutating func nextTime() -> Double? {
    while let first = heap.first {
      if first.isValid { return first.time }
      _ = heap.removeFirst(dueBy: first.time)
    }
    return nil
  }

  /// What is still to come, in order.
  var blocks: [AnimationBlock] {
    heap.entries.filter(\.isValid).sorted { $0.precedes($1) }.map(\.element)
  }

  /// The last one to end of those that something holds for.
  func last(where holds: (AnimationBlock) -> Bool) -> AnimationBlock? {
    heap.entries.filter { $0.isValid && holds($0.element) }.max { $0.precedes($1) }?.element
  }

  mutating func add(_ block: AnimationBlock, at time: Double) {
    block.scheduledEnd = time
    heap.add(block, at: time, sequence: block.sequence)
  }

  /// Leaves a block out: it has been paused.
  func remove(_ block: AnimationBlock) {
    block.scheduledEnd = .infinity
  }

  /// Takes out the first block that is due by a time.
  mutating func removeFirst(dueBy time: Double) -> AnimationBlock? {
    while let first = heap.first, first.time <= time {
      _ = heap.removeFirst(dueBy: time)
      if first.isValid { return first.element }
    }
    return nil
  }
}

extension TimeHeap.Entry where Element == AnimationBlock {
  /// Whether the block still has something to end, and at this time: it may have been scheduled anew.
  fileprivate var isValid: Bool { element.isRunning && element.scheduledEnd == time }
}
