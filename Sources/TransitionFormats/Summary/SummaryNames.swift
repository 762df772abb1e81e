import TransitionCore

/// What the nodes are called in a summary: by their role while a transition is in flight, else by their
/// name, with the id where two that move share one.
struct SummaryNames {
  private let timeline: Timeline
  private let labels: [String]

  /// Makes the names.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - changes: What is told of.
  init(_ timeline: Timeline, _ changes: [Timeline.Stage.Change]) {
    self.timeline = timeline
    labels = timeline.labels(among: Set(changes.map(\.node))) { Text.line($0) }
  }

  /// What a node is called at a time, in seconds.
  func name(_ node: Int, at time: Double) -> String {
    let chapter = timeline.chapterIndex(inFlightAt: time).map { timeline.chapters[$0] }
    return chapter?.roles.first { $0.node == node }?.name ?? labels[node]
  }
}

extension Timeline {
  /// The position of the transition in flight at a time, of several the one that began last.
  func chapterIndex(inFlightAt time: Double) -> Int? {
    chapters.lastIndex {
      $0.begin <= time + Self.instantTolerance && time <= $0.end + Self.instantTolerance
    }
  }
}
