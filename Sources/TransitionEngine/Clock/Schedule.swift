/// What ends when: a binary heap ordered by (time, order of creation).
struct Schedule {
  private struct Entry {
    var time: Double
    var sequence: UInt64
    var block: AnimationBlock

    func precedes(_ other: Entry) -> Bool {
      (time, sequence) < (other.time, other.sequence)
    }
  }

  private var heap: [Entry] = []

  /// The time of the first entry that still has something to end.
  mutating func nextTime() -> Double? {
    while let first = heap.first {
      if first.block.isRunning { return first.time }
      _ = removeFirst(dueBy: first.time)
    }
    return nil
  }

  /// What is still to come, in order.
  var blocks: [AnimationBlock] {
    heap.filter(\.block.isRunning).sorted { $0.precedes($1) }.map(\.block)
  }

  mutating func add(_ block: AnimationBlock, at time: Double) {
    heap.append(Entry(time: time, sequence: block.sequence, block: block))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[parent].precedes(heap[child]) { break }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  /// Takes out the first entry that is due by a time.
  mutating func removeFirst(dueBy time: Double) -> AnimationBlock? {
    guard let first = heap.first, first.time <= time else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return first.block
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].precedes(heap[least]) {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
