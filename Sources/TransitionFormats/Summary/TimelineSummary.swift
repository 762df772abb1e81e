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
    let parts = StageTable(self).blocks
    var blocks = [heading] + parts
    if let width = style.plotWidth { blocks.append(plots(width: width)) }
    if style.isVerbose {
      blocks += [allEvents, allDriveLines, marks]
    } else {
      // In a flow they stand above what moves in them.
      let chapters = parts.count > 1 ? [] : transitionLines.flatMap { $0 }
      blocks += [chapters + driveLines[timeline.chapters.count], marks]
    }
    blocks += [findings, failure]
    blocks = blocks.filter { !$0.isEmpty }
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

  /// Of each transition what it was, and what drove it; that is listed elsewhere where every event is.
  var transitionLines: [[String]] {
    let (stages, drives) = (timeline.stages, driveLines)
    return timeline.chapters.enumerated().map { index, chapter in
      [line(of: chapter, stages)] + (style.isVerbose ? [] : drives[index].map { "  \($0)" })
    }
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

  /// That an error ended the run: in a file there is nothing else of it.
  private var failure: [String] {
    guard timeline.meta.outcome == .failed else { return [] }
    let time = Text.short(timeline.duration)
    return [
      color(31, "An error ended the run at \(time) s: what is above was recorded before it.")
    ]
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

  /// Columns as wide as their widest entry, two spaces apart; the first row is a heading.
  func table(_ rows: [[String]]) -> [String] {
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
  /// A number with two decimals, or as many as it needs not to be 0.
  private static func short(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return Text.short(rounded == 0 ? number : rounded)
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
      "spring stiffness \(Self.short(spring.stiffness)) damping \(Self.short(spring.damping))"
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
