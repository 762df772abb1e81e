/// What ends when: the animation blocks by (end time, order of creation).
struct Schedule {
  private var heap = TimeHeap<AnimationBlock>()

  /// The time of the first block that still has something to end.
  mutating func nextTime() -> Double? {
    while let first = heap.first {
      if first.element.isRunning { return first.time }
      _ = heap.removeFirst(dueBy: first.time)
    }
    return nil
  }

  /// What is still to come, in order.
  var blocks: [AnimationBlock] {
    heap.entries.filter(\.element.isRunning).sorted { $0.precedes($1) }.map(\.element)
  }

  mutating func add(_ block: AnimationBlock, at time: Double) {
    heap.add(block, at: time, sequence: block.sequence)
  }

  /// Takes out the first block that is due by a time.
  mutating func removeFirst(dueBy time: Double) -> AnimationBlock? {
    heap.removeFirst(dueBy: time)
  }
}
