import TransitionCore

/// A stretch of time in which an animation block moves something, or a line sets it step by step.
struct PlotSpan {
  /// What makes it move.
  enum Kind: String {
    /// The clock.
    case stage
    /// A finger or what the script says, or what goes on after it.
    case driven
    /// A line that sets values again and again.
    case steps
  }

  var kind: Kind
  var begin: Double
  var end: Double
  /// The length of one run forth, in seconds; of steps, of all.
  var duration: Double
  /// The curve, spring or count of steps, and what else decides how it runs, in words.
  var pacing: String
  /// The curve or spring; `nil` for steps.
  var timing: Pacing?
  /// When it was taken away before its end, in seconds; `nil` where it was not.
  var cutOff: Double?
  /// What it moves.
  let changes: [Timeline.Stage.Change]

  /// The most changes that are told of.
  private static let mostChanges = 12

  fileprivate init(_ stage: Timeline.Stage) {
    kind = stage.isDriven ? .driven : .stage
    begin = stage.extent.lowerBound
    end = stage.extent.upperBound
    duration = stage.duration
    pacing = stage.pacingSummary
    timing = stage.pacing
    cutOff = stage.cutOff
    changes = stage.changes
  }

  fileprivate init(_ steps: Timeline.Steps) {
    kind = .steps
    begin = steps.begin
    end = steps.begin + steps.duration
    duration = steps.duration
    pacing = "\(steps.count) steps"
    changes = steps.changes
  }

  /// From when to when it moves something and how: `0.5 s … 1 s: easeOut`.
  var headline: String {
    "\(Text.short(begin)) s … \(Text.short(end)) s\(cutOff != nil ? ", cut off" : ""): \(pacing)"
  }

  /// The lines of the script that set what it moves, each once.
  var lines: [String] {
    var known: Set<String> = []
    return changes.map(\.place.description).filter { !$0.isEmpty && known.insert($0).inserted }
  }

  /// What moves, for who asks for more.
  ///
  /// - Parameter labels: What the nodes are called.
  /// - Returns: A line for each change, up to a few, and the line of the script.
  func detail(named labels: [String]) -> String {
    var lines = [headline]
    lines += changes.prefix(Self.mostChanges).map {
      "\(labels[$0.node]).\($0.key.rawValue) \($0.values)"
    }
    if changes.count > Self.mostChanges {
      lines.append("and \(changes.count - Self.mostChanges) more")
    }
    let place = changes.first?.place.description ?? ""
    if !place.isEmpty { lines.append(Text.line(place, limit: 200)) }
    return lines.joined(separator: "\n")
  }

  /// The nodes that it moves, some more than once.
  var nodes: [Int] { changes.map(\.node) }

  /// Whether it moves a property of a node.
  func moves(_ node: Int, _ property: String) -> Bool {
    changes.contains { $0.node == node && $0.key.plottedProperty == property }
  }
}

extension Timeline {
  /// The stages and the series of steps as stretches of time, by begin; a stage is as long as it moves
  /// something.
  var plotSpans: [PlotSpan] {
    (stages.map(PlotSpan.init) + steps.map(PlotSpan.init)).enumerated().sorted {
      ($0.1.begin, $0.0) < ($1.1.begin, $1.0)
    }
    .map(\.1)
  }
}

extension Timeline.Key {
  /// The property of the plot that shows it.
  fileprivate var plottedProperty: Substring { self == .scaleY ? "scale" : trackName.property }
}
