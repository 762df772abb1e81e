import TransitionCore

/// What comes at a time from outside the animations: input first, then timers.
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
  /// How many items there have been.
  private(set) var nextSequence: UInt64 = 0

  /// The time of the next item.
  var nextTime: Double? {
    switch (input.first?.time, timers.first?.time) {
    case (let input?, let timer?): min(input, timer)
    case (let input, let timer): input ?? timer
    }
  }

  /// Whether touches are still to come.
  var hasInput: Bool { input.first != nil }

  /// What is still to come, in order.
  var items: [(time: Double, item: Item)] {
    (input.entries + timers.entries).sorted { $0.time < $1.time }.map { ($0.time, $0.element) }
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

  mutating func addTimer(_ item: Item, at time: Double) {
    timers.add(item, at: time, sequence: nextSequence)
    nextSequence += 1
  }

  /// Takes out the next item that is due: all input that is comes before the timers.
  ///
  /// - Parameters:
  ///   - time: Seconds of the virtual clock.
  ///   - takesInput: Whether input may come; else it waits, and timers do not.
  /// - Returns: The item, or `nil` when none is due.
  mutating func removeFirst(dueBy time: Double, takesInput: Bool) -> Item? {
    (takesInput ? input.removeFirst(dueBy: time) : nil) ?? timers.removeFirst(dueBy: time)
  }

  mutating func removeAll() {
    input = TimeHeap()
    timers = TimeHeap()
  }
}
