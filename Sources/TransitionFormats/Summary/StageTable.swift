import TransitionCore

/// The table of what moves, by begin.
///
/// In a flow of several transitions each stands above what moves in it, with what drove it: `from` and `to`
/// are others in each.
struct StageTable {
  private let summary: TimelineSummary
  private let timeline: Timeline

  init(_ summary: TimelineSummary) {
    self.summary = summary
    timeline = summary.timeline
  }

  /// A stage, a series of steps or a jump, a line for each change.
  private struct Entry {
    var begin: Double
    var rows: [[String]]
  }

  /// What stands together in the table: a transition and what moves in it, or what moves outside of all.
  private struct Part {
    var heading: [String]
    var rows: [[String]] = []
  }

  private static let heading = [["begin", "length", "curve", "what moves", "line"]]

  /// The lines: one block, or of a flow the heading and one for each part; none where nothing moves.
  var blocks: [[String]] {
    let entries = entries
    if entries.isEmpty { return [] }
    if timeline.chapters.count < 2 {
      return [summary.table(Self.heading + entries.flatMap(\.rows))]
    }
    let parts = parts(of: entries)
    // One table, so that the columns are the same in all parts.
    let lines = summary.table(Self.heading + parts.flatMap(\.rows))
    var blocks = [[lines[0]]]
    var next = 1
    for part in parts {
      blocks.append(part.heading + lines[next..<next + part.rows.count])
      next += part.rows.count
    }
    return blocks
  }

  private func parts(of entries: [Entry]) -> [Part] {
    let chapters = timeline.chapters
    var inside = summary.transitionLines.map { Part(heading: $0) }
    // Before the first, between one and the next, after the last.
    var outside = (0...chapters.count).map { index in
      Part(heading: [
        index == 0
          ? "before the first transition"
          : index == chapters.count ? "after the last transition" : "between transitions"
      ])
    }
    for entry in entries {
      if let chapter = timeline.chapterIndex(inFlightAt: entry.begin) {
        inside[chapter].rows += entry.rows
      } else {
        let begun = chapters.lastIndex { $0.begin <= entry.begin }.map { $0 + 1 } ?? 0
        outside[begun].rows += entry.rows
      }
    }
    return outside.enumerated().flatMap { index, part in
      (index > 0 ? [inside[index - 1]] : []) + (part.rows.isEmpty ? [] : [part])
    }
  }

  /// The stages, what is set step by step, and what is set at once; by begin.
  private var entries: [Entry] {
    let (stages, steps, jumps) = (timeline.stages, timeline.steps, timeline.jumps)
    let changes =
      stages.flatMap(\.changes) + steps.flatMap(\.changes) + jumps.flatMap(\.changes)
    let names = SummaryNames(timeline, changes)
    let entries =
      stages.map { stage in
        let cut = stage.cutOff.map { ", cut off at \(Text.short($0)) s" } ?? ""
        return Entry(
          begin: stage.begin,
          rows: rows(
            stage.changes, stage.begin, "\(Text.short(stage.duration)) s\(cut)",
            stage.pacingSummary, names))
      }
      + steps.map { steps in
        Entry(
          begin: steps.begin,
          rows: rows(
            steps.changes, steps.begin, "\(Text.short(steps.duration)) s", "\(steps.count) steps",
            names))
      }
      + jumps.map {
        Entry(begin: $0.time, rows: rows($0.changes, $0.time, "", "set", names))
      }
    return entries.enumerated().sorted { ($0.1.begin, $0.0) < ($1.1.begin, $1.0) }.map(\.1)
  }

  private func rows(
    _ changes: [Timeline.Stage.Change], _ begin: Double, _ length: String, _ pacing: String,
    _ names: SummaryNames
  ) -> [[String]] {
    // One change a line: a long line of many is hard to compare with the next.
    var last: Timeline.Place?
    return changes.enumerated().map { index, change in
      let text = "\(names.name(change.node, at: begin)).\(change.key.rawValue) \(change.values)"
      // A line stands where it differs from the one above.
      let shown = change.place.line > 0 && change.place != last ? "\(change.place)" : ""
      last = change.place
      return index == 0
        ? ["\(Text.short(begin)) s", length, pacing, text, shown] : ["", "", "", text, shown]
    }
  }
}
