import TransitionCore

/// A timeline as a person reads it: stages, what happened, what is questionable.
public struct TimelineSummary {
  let timeline: Timeline
  private let style: Style

  /// How the text is made up.
  public struct Style: Sendable, Hashable {
    /// Whether to use the colours of a terminal.
    public var hasColor: Bool
    /// How many columns a line with a plot may have; `nil` for no plots of what moves.
    public var plotWidth: Int?
    /// Whether to list every event.
    public var isVerbose: Bool

    /// Makes a style.
    ///
    /// - Parameters:
    ///   - hasColor: Whether to use the colours of a terminal.
    ///   - plotWidth: How many columns a line with a plot may have; `nil` for no plots of what moves.
    ///   - isVerbose: Whether to list every event.
    public init(hasColor: Bool = false, plotWidth: Int? = nil, isVerbose: Bool = false) {
      self.hasColor = hasColor
      self.plotWidth = plotWidth
      self.isVerbose = isVerbose
    }
  }

  /// Makes a summary.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - style: How the text is made up.
  public init(_ timeline: Timeline, style: Style = Style()) {
    self.timeline = timeline
    self.style = style
  }

  /// The text, with a line feed at its end.
  public var text: String {
    var blocks = [heading]
    let stages = stageTable
    if !stages.isEmpty { blocks.append(stages) }
    if let width = style.plotWidth { blocks += [plots(width: width)].filter { !$0.isEmpty } }
    let happened =
      style.isVerbose ? [allEvents, allDriveLines, marks] : [chapterLines, marks]
    blocks += happened.filter { !$0.isEmpty }
    if !timeline.diagnostics.isEmpty { blocks.append(findings) }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// What happened, one event a line, for a run that came to no summary.
  package var events: String { allEvents.map { $0 + "\n" }.joined() }

  // MARK: - Blocks

  private var heading: [String] {
    let meta = timeline.meta
    let outcome = meta.outcome == .failed ? color(31, "  failed") : ""
    return ["\(color(1, Text.line(meta.script, limit: 4096)))  \(facts)\(outcome)"]
  }

  /// As many transitions are told one by one.
  private static let mostKinds = 8

  /// The kinds of its transitions, the screen and the length.
  var facts: String {
    var kinds = timeline.chapters.map(\.kind)
    if kinds.count > Self.mostKinds { kinds = ["\(kinds.count) transitions"] }
    let screen = timeline.meta.screen
    let size = "\(Text.short(screen.width)) × \(Text.short(screen.height)) pt"
    return
      ((kinds.isEmpty ? [] : [kinds.joined(separator: ", ")])
      + [size, "\(Text.short(timeline.duration)) s"]).joined(separator: ", ")
  }

  private var stageTable: [String] {
    let rows = stageRows
    return rows.isEmpty
      ? [] : table([["begin", "length", "curve", "what moves", "line"]] + rows.flatMap(\.rows))
  }

  /// The rows of stages and of what is set step by step, by begin.
  private var stageRows: [(begin: Double, rows: [[String]])] {
    let stages = timeline.stages.map { stage in
      let cut = stage.cutOff.map { ", cut off at \(Text.short($0)) s" } ?? ""
      return (
        begin: stage.begin,
        rows: rows(
          stage.changes, stage.begin, "\(Text.short(stage.duration)) s\(cut)", stage.pacingSummary)
      )
    }
    let steps = timeline.steps.map { steps in
      (
        begin: steps.begin,
        rows: rows(
          steps.changes, steps.begin, "\(Text.short(steps.duration)) s", "\(steps.count) steps")
      )
    }
    return (stages + steps).enumerated().sorted { ($0.1.begin, $0.0) < ($1.1.begin, $1.0) }
      .map(\.1)
  }

  private func rows(
    _ changes: [Timeline.Stage.Change], _ begin: Double, _ length: String, _ pacing: String
  ) -> [[String]] {
    // One change a line: a long line of many is hard to compare with the next.
    var last: Timeline.Place?
    return changes.enumerated().map { index, change in
      let text =
        "\(name(change.node, at: begin)).\(change.key.rawValue) "
        + "\(Text.short(change.from)) → \(Text.short(change.to))"
      // A line stands where it differs from the one above.
      let shown = change.place.line > 0 && change.place != last ? "\(change.place)" : ""
      last = change.place
      return index == 0
        ? ["\(Text.short(begin)) s", length, pacing, text, shown] : ["", "", "", text, shown]
    }
  }

  private var chapterLines: [String] {
    let stages = timeline.stages
    let drives = driveLines
    var lines: [String] = []
    for (index, chapter) in timeline.chapters.enumerated() {
      lines.append(line(of: chapter, stages))
      for drive in drives[index] { lines.append("  \(drive)") }
    }
    return lines + drives[timeline.chapters.count]
  }

  private func line(of chapter: Timeline.Chapter, _ stages: [Timeline.Stage]) -> String {
    let outcome =
      switch chapter.outcome {
      case .completed: "completed at \(Text.short(chapter.end)) s"
      case .cancelled: "cancelled at \(Text.short(chapter.end)) s"
      case .unfinished: "never completed"
      }
    let from = chapter.node(of: "from").map { timeline.nodes[$0].name } ?? "?"
    let to = chapter.node(of: "to").map { timeline.nodes[$0].name } ?? "?"
    return "\(chapter.kind) from \"\(Text.line(from))\" to \"\(Text.line(to))\" "
      + "began at \(Text.short(chapter.begin)) s, \(outcome)\(rest(of: chapter, stages))"
  }

  /// When the transition looked over, where it went on for much longer: touches are off till the end.
  private func rest(of chapter: Timeline.Chapter, _ stages: [Timeline.Stage]) -> String {
    guard chapter.outcome == .completed, let rest = timeline.restTime(of: chapter, among: stages),
      chapter.end - rest >= Self.longRest
    else { return "" }
    return "; looks settled from \(Text.short((rest * 100).rounded() / 100)) s"
  }

  /// In seconds; a belief.
  private static let longRest = 0.15

  /// The labels, one a line.
  private var marks: [String] {
    if timeline.marks.isEmpty { return [] }
    let rows = timeline.marks.map {
      ["\(Text.short($0.time)) s", Text.line($0.name), $0.place.description]
    }
    return table([["time", "mark", "line"]] + rows)
  }

  private var allDriveLines: [String] { timeline.drives.map { line(of: $0) } }

  /// The event that comes too often to be listed one by one.
  private static let manyEvents = "touchMoved"

  private var allEvents: [String] {
    var rows: [[String]] = []
    /// How many samples of a moving finger have come in a row: 120 a second are one line.
    var moves = 0
    for event in timeline.events {
      moves = event.name == Self.manyEvents ? moves + 1 : 0
      if moves > 1 { rows.removeLast() }
      let data = event.data.map { "\($0.name) \(Text.line($0.value))" }
      rows.append([
        "\(Text.short(event.time)) s", event.side == .after ? "after" : "",
        event.subject.isEmpty ? event.name : "\(Text.line(event.subject)).\(event.name)",
        (moves > 1 ? ["\(moves) samples, the last at \(data.joined(separator: ", "))"] : data)
          .joined(separator: ", "),
        event.place.description,
      ])
    }
    return rows.isEmpty ? [] : table([["time", "", "event", "", "line"]] + rows)
  }

  private var findings: [String] {
    timeline.diagnostics.map {
      Self.text(of: $0, script: timeline.meta.script, hasColor: style.hasColor)
    }
  }

  /// Returns a finding as a person reads it: position, severity, message, code and remedy.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - script: The script's name, for a finding without a line.
  ///   - hasColor: Whether to use the colours of a terminal.
  /// - Returns: Two lines, without a line feed at the end.
  public static func text(
    of finding: Timeline.Diagnostic, script: String, hasColor: Bool = false
  ) -> String {
    let position = finding.place == .nowhere ? script : finding.place.description
    let word = finding.severity.rawValue
    let color = finding.severity == .error ? 31 : 33
    let severity = hasColor ? "\u{1b}[\(color)m\(word)\u{1b}[0m" : word
    let count = finding.count > 1 ? " (\(finding.count) times)" : ""
    return "\(position): \(severity): \(finding.message)\(count) [\(finding.code)]\n"
      + "  hint: \(finding.remedy)"
  }

  // MARK: - Parts

  /// The role of a node in the chapter at a time, else its name.
  func name(_ node: Int, at time: Double) -> String {
    let role = (timeline.chapter(at: time) ?? timeline.chapters.first)?.roles.first {
      $0.node == node
    }
    if let role { return role.name }
    let name = timeline.nodes[node].name
    return name.isEmpty ? "node\(node)" : Text.line(name)
  }

  /// Columns as wide as their widest entry, two spaces apart; the first row is a heading.
  private func table(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? TextCells.count($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        line += TextCells.padded(cell, to: widths[column] + 2)
      }
      while line.last == " " { line.removeLast() }
      return "  " + line
    }
  }

  private func color(_ code: Int, _ text: String) -> String {
    style.hasColor ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}

extension Pacing {
  /// A number with two decimals.
  private static func short(_ number: Double) -> String {
    Text.short((number * 100).rounded() / 100)
  }

  /// The name of the curve, or the constants of the spring.
  var summary: String {
    switch self {
    case .curve(.linear): "linear"
    case .curve(.easeIn): "easeIn"
    case .curve(.easeOut): "easeOut"
    case .curve(.easeInOut): "easeInOut"
    case .curve(.default): "default"
    case .curve(.bezier(let bezier)):
      "(\(Text.short(bezier.x1)), \(Text.short(bezier.y1)), "
        + "\(Text.short(bezier.x2)), \(Text.short(bezier.y2)))"
    case .curve(.piecewise(let curve)): "\(curve.points.count) points"
    case .spring(let spring):
      "spring k \(Self.short(spring.stiffness)) c \(Self.short(spring.damping))"
    }
  }

  /// The same, with a spring in the words in which it was asked for: by damping ratio and duration, by
  /// bounce and duration, or by its constants.
  func summary(over duration: Double) -> String {
    guard case .spring(let spring) = self else { return summary }
    let velocity =
      spring.initialVelocity == 0 ? "" : " velocity \(Self.short(spring.initialVelocity))"
    // Only a bounce makes a spring that may be over-damped.
    if spring.allowsOverdamping {
      return "spring bounce \(Self.short(spring.bounce)) over "
        + "\(Self.short(spring.perceptualDuration)) s\(velocity)"
    }
    // As near as the rounded constants of a file are; beside 1 another formula holds.
    let ratio = abs(spring.dampingRatio - 1) < 1e-6 ? 1 : spring.dampingRatio
    let asked = Spring(
      duration: duration, dampingRatio: ratio, initialVelocity: spring.initialVelocity)
    let isAsked =
      spring.mass == 1 && abs(asked.stiffness / spring.stiffness - 1) < 1e-5 && ratio <= 1
    return isAsked
      ? "spring dampingRatio \(Self.short(ratio))\(velocity)" : summary + velocity
  }
}
