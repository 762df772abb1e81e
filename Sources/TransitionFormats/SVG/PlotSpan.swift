import TransitionCore

/// A stretch of time in which an animation block moves something, or a line sets it step by step.
struct PlotSpan {
  var begin: Double
  var end: Double
  /// The curve, spring or count of steps.
  var pacing: String
  /// Whether it was taken away before its end.
  var isCut: Bool
  /// What it moves.
  private let changes: [Timeline.Stage.Change]

  /// The most changes that are told of.
  private static let mostChanges = 12

  fileprivate init(
    _ begin: Double, _ end: Double, _ pacing: String, isCut: Bool = false,
    _ changes: [Timeline.Stage.Change]
  ) {
    self.begin = begin
    self.end = end
    self.pacing = pacing
    self.isCut = isCut
    self.changes = changes
  }

  /// What moves, for who asks for more.
  ///
  /// - Parameter labels: What the nodes are called.
  /// - Returns: A line for each change, up to a few, and the line of the script.
  func detail(named labels: [String]) -> String {
    var lines = [
      "\(Text.short(begin)) s … \(Text.short(end)) s\(isCut ? ", cut off" : ""): \(pacing)"
    ]
    lines += changes.prefix(Self.mostChanges).map {
      "\(labels[$0.node]).\($0.key.rawValue) \(Text.short($0.from)) → \(Text.short($0.to))"
    }
    if changes.count > Self.mostChanges {
      lines.append("and \(changes.count - Self.mostChanges) more")
    }
    let place = changes.first?.place.description ?? ""
    if !place.isEmpty { lines.append(Text.line(place, limit: 200)) }
    return lines.joined(separator: "\n")
  }

  /// Whether it moves a property of a node.
  func moves(_ node: Int, _ property: String) -> Bool {
    changes.contains { $0.node == node && $0.key.plottedProperty == property }
  }
}

extension Timeline {
  /// The stages and the series of steps as stretches of time, by begin.
  ///
  /// What has no end, or is driven, ends with its chapter.
  var plotSpans: [PlotSpan] {
    let stages = stages.map { stage in
      PlotSpan(
        stage.begin, end(of: stage), stage.pacingSummary, isCut: stage.cutOff != nil,
        stage.changes)
    }
    let steps = steps.map { steps in
      PlotSpan(
        steps.begin, steps.begin + steps.duration, "\(steps.count) steps", steps.changes)
    }
    return (stages + steps).enumerated().sorted { ($0.1.begin, $0.0) < ($1.1.begin, $1.0) }
      .map(\.1)
  }

  private func end(of stage: Stage) -> Double {
    if let cutOff = stage.cutOff { return cutOff }
    if !stage.isDriven, !stage.repetition.isEndless {
      return min(duration, stage.begin + stage.repetition.length(of: stage.duration))
    }
    let chapter = chapters.last { $0.begin <= stage.begin + Self.instantTolerance }
    return chapter.map { max($0.end, stage.begin) } ?? duration
  }
}

extension Timeline.Key {
  /// The property of the plot that shows it.
  fileprivate var plottedProperty: Substring { self == .scaleY ? "scale" : trackName.property }
}
