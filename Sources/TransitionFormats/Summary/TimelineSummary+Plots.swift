import TransitionCore

extension TimelineSummary {
  /// The most plots of a summary.
  private static let mostPlots = 24
  /// How many lines a plot has.
  private static let plotHeight = 2
  /// The narrowest and the widest plot, in characters.
  private static let plotWidths = 16...120
  /// How many cells a name has at least; with less there is no plot.
  private static let leastName = 8
  /// The most letters of a name.
  private static let longestName = 32

  private struct Row {
    var label: String
    /// What comes after it: the property, its component, and how many nodes move alike.
    var rest: String
    var points: [PlotPoint]
    var values: ClosedRange<Double>
    var bounds: [String]

    var name: String { TextCells.isolated(label) + rest }

    /// Shortens the name to a number of cells, the name of the node first.
    mutating func shorten(to width: Int) {
      label = TextCells.cut(label, to: max(3, width - TextCells.count(rest)))
      rest = TextCells.cut(rest, to: max(1, width - TextCells.count(label)))
    }
  }

  /// A plot for each number that moves, with its largest and its least value beside it, and the time
  /// below; nothing where nothing moves.
  ///
  /// - Parameter width: How many columns a line may have.
  /// - Returns: The lines.
  func plots(width: Int) -> [String] {
    let list = timeline.plots(
      in: nil, columns: 2 * Double(width), rows: 16 * Double(Self.plotHeight),
      most: Self.mostPlots)
    let rows = rows(of: list)
    if rows.isEmpty { return [] }
    var shown = Array(rows.prefix(Self.mostPlots))
    let boundWidth = shown.flatMap(\.bounds).map(TextCells.count).max() ?? 0
    // Before the name, between the columns, and one at the end, where some terminals break the line.
    let room = width - boundWidth - 2 - 2 - 2 - 1
    let nameRoom = room - Self.plotWidths.lowerBound
    guard nameRoom >= Self.leastName else { return [] }
    for index in shown.indices { shown[index].shorten(to: nameRoom) }
    let nameWidth = shown.map { TextCells.count($0.name) }.max() ?? 0
    let plotWidth = min(room - nameWidth, Self.plotWidths.upperBound)
    let indent = String(repeating: " ", count: 2 + nameWidth + 2)
    var lines: [String] = []
    for row in shown {
      var canvas = DotCanvas(width: plotWidth, height: Self.plotHeight)
      canvas.draw(row.points, times: list.times, values: row.values)
      for (index, line) in canvas.lines.enumerated() {
        let name = index == 0 ? row.name : ""
        let bound = index == 0 ? row.bounds[0] : index == Self.plotHeight - 1 ? row.bounds[1] : ""
        lines.append(
          "  " + TextCells.padded(name, to: nameWidth + 2) + line
            + (bound.isEmpty ? "" : "  " + bound))
      }
    }
    lines += axis(list.times, width: plotWidth).map { indent + $0 }
    let more = rows.count - shown.count + list.moreCurves
    if more > 0 {
      let all = list.plots.count + list.moreCount <= PlotPage.mostPlots ? "all" : "more of them"
      lines.append("  and \(more) more; -o NAME.svg draws \(all)")
    }
    return lines
  }

  private func rows(of list: PlotList) -> [Row] {
    let labels = timeline.labels(among: Set(list.plots.flatMap(\.nodes))) {
      Text.line($0, limit: Self.longestName)
    }
    return list.plots.flatMap { plot in
      plot.shape.curves.compactMap { curve -> Row? in
        guard let range = curve.range else { return nil }
        let component = curve.component.isEmpty ? "" : "." + curve.component
        let others = plot.nodes.count > 1 ? " and \(plot.nodes.count - 1) more" : ""
        let unit = plot.shape.unit.isEmpty ? "" : " \(plot.shape.unit)"
        return Row(
          label: labels[plot.nodes[0]],
          rest: "." + plot.shape.property + component + others,
          points: curve.points, values: range,
          bounds: [range.upperBound, range.lowerBound].map { Text.short($0) + unit })
      }
    }
  }

  /// A line with a tick where a stage begins or ends, and below it as many times as there is room for.
  private func axis(_ times: ClosedRange<Double>, width: Int) -> [String] {
    let length = times.upperBound - times.lowerBound
    func column(_ time: Double) -> Int {
      length > 0 ? Int(((time - times.lowerBound) / length * Double(width - 1)).rounded()) : 0
    }
    let spans = timeline.plotSpans
    let edges = spans.flatMap { [$0.begin, $0.end] }.filter(times.contains)
    var line = [Character](repeating: "─", count: width)
    for edge in edges { line[column(edge)] = "┴" }
    (line[0], line[width - 1]) = ("└", "┘")
    var labels = [Character](repeating: " ", count: width)
    // The ends first: what is between them has what room is left.
    for time in [times.lowerBound, times.upperBound] + edges {
      let text = Array(Text.short((time * 1000).rounded() / 1000) + " s")
      let start = min(max(0, column(time) - (text.count - 1) / 2), max(0, width - text.count))
      let place = start..<min(width, start + text.count)
      let around = max(0, start - 2)..<min(width, place.upperBound + 2)
      guard place.count == text.count, labels[around].allSatisfy({ $0 == " " }) else { continue }
      labels.replaceSubrange(place, with: text)
    }
    while labels.last == " " { labels.removeLast() }
    return [String(line), String(labels)]
  }
}
