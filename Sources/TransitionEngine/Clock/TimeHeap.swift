/// A binary heap of what is to happen, ordered by (time, order of creation).
struct TimeHeap<Element> {
  struct Entry {
    var time: Double
    var sequence: UInt64
    var element: Element

    func precedes(_ other: Entry) -> Bool {
      (time, sequence) < (other.time, other.sequence)
    }
  }

  private(set) var entries: [Entry] = []

  var first: Entry? { entries.first }

  mutating func add(_ element: Element, at time: Double, sequence: UInt64) {
    entries.append(Entry(time: time, sequence: sequence, element: element))
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if entries[parent].precedes(entries[child]) { break }
      entries.swapAt(parent, child)
      child = parent
    }
  }

  /// Takes out the first entry that is due by a time.
  mutating func removeFirst(dueBy time: Double) -> Element? {
    guard let first = entries.first, first.time <= time else { return nil }
    let last = entries.removeLast()
    if !entries.isEmpty {
      entries[0] = last
      sink()
    }
    return first.element
  }

  /// Takes out the entry of a number, if it is still there.
  mutating func remove(sequence: UInt64) {
    guard let index = entries.firstIndex(where: { $0.sequence == sequence }) else { return }
    entries.remove(at: index)
    for parent in (0..<entries.count / 2).reversed() { sink(from: parent) }
  }

  private mutating func sink(from start: Int = 0) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < entries.count && entries[child].precedes(entries[least]) {
        least = child
      }
      if least == parent { return }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}
