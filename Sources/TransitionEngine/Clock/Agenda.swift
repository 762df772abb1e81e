import TransitionCore

/// What comes at a time from outside the animations: input first, then timers, then display links.
struct Agenda {
  /// Something that is to be done.
  struct Item {
    /// What it is, for the message when a run is ended while it waits.
    var subject: String
    /// The line that asked for it.
    var place: Timeline.Place
    var body: () -> Void
  }

  /// The subject of the samples of a touch.
  static let touch = "a touch"

  private var input = TimeHeap<Item>()
  private var timers = TimeHeap<Item>()
  /// The timers that were taken back and have not come to the front yet: looking for each in the heap
  /// would take time for all the others.
  private var takenBack: Set<UInt64>?
  private var links = TimeHeap<DisplayLink>()
  /// How many items there have been.
  private(set) var nextSequence: UInt64 = 0

  /// The time of the next input or timer.
  var nextTime: Double? {
    mutating get {
      dropTakenBack()
      return switch (input.first?.time, timers.first?.time) {
      case (let input?, let timer?): min(input, timer)
      case (let input, let timer): input ?? timer
      }
    }
  }

  private mutating func dropTakenBack() {
    while let first = timers.first, takenBack?.remove(first.sequence) != nil {
      _ = timers.removeFirst(dueBy: first.time)
    }
  }

  /// The time of the next frame of a display link.
  var nextFrame: Double? {
    mutating get {
      while let first = links.first, first.element.isInvalidated {
        _ = links.removeFirst(dueBy: first.time)
      }
      return links.first?.time
    }
  }

  /// The display links that are not over, by their next frame.
  var runningLinks: [DisplayLink] {
    links.entries.filter { !$0.element.isInvalidated }.sorted { $0.precedes($1) }.map(\.element)
  }

  /// Whether touches are still to come.
  var hasInput: Bool { input.first != nil }

  /// What is still to come, in order.
  var items: [(time: Double, item: Item)] {
    let running = timers.entries.filter { takenBack?.contains($0.sequence) != true }
    return (input.entries + running).sorted { $0.time < $1.time }.map { ($0.time, $0.element) }
  }

  /// Adds input and answers the number by which it can be taken back.
  @discardableResult
  mutating func addInput(_ item: Item, at time: Double) -> UInt64 {
    input.add(item, at: time, sequence: nextSequence)
    nextSequence += 1
    return nextSequence - 1
  }

  /// Takes input back that has not come.
  mutating func removeInput(_ sequence: UInt64) {
    input.remove(sequence: sequence)
  }

  mutating func addTimer(_ item: Item, at time: Double) -> UInt64 {
    timers.add(item, at: time, sequence: nextSequence)
    nextSequence += 1
    return nextSequence - 1
  }

  /// Takes a timer back that has not come.
  mutating func removeTimer(_ sequence: UInt64) {
    takenBack = takenBack ?? []
    takenBack?.insert(sequence)
  }

  /// A number for a link, which keeps its place among the others.
  mutating func takeSequence() -> UInt64 {
    nextSequence += 1
    return nextSequence - 1
  }

  mutating func addLink(_ link: DisplayLink, at time: Double, sequence: UInt64) {
    links.add(link, at: time, sequence: sequence)
  }

  /// Takes out the next item that is due: all input that is comes before the timers, and these before
  /// the display links.
  ///
  /// - Parameters:
  ///   - time: Seconds of the virtual clock.
  ///   - takesInput: Whether input may come; else it waits, and timers do not.
  /// - Returns: The item, or `nil` when none is due.
  mutating func removeFirst(dueBy time: Double, takesInput: Bool) -> Item? {
    dropTakenBack()
    if let item = (takesInput ? input.removeFirst(dueBy: time) : nil)
      ?? timers.removeFirst(dueBy: time)
    {
      return item
    }
    guard let link = links.removeFirst(dueBy: time) else { return nil }
    return Item(subject: "a display link", place: link.place) { link.fire() }
  }

  mutating func removeAll() {
    input = TimeHeap()
    timers = TimeHeap()
    takenBack = nil
    for entry in links.entries { entry.element.invalidate() }
    links = TimeHeap()
  }
}
