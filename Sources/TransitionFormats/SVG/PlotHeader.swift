import TransitionCore

/// The top of a picture of plots: what was run, the transitions, the stages and the marks.
struct PlotHeader {
  let page: PlotPage
  /// The script, as the user called it.
  let name: String
  /// What kind of run it was.
  let facts: String
  /// The bars of the stages, one above the other where they overlap.
  private let lanes: [[Bar]]
  /// How many stages there are beyond those.
  private let hiddenCount: Int

  /// A stretch of time that one or several stages share.
  private struct Bar {
    var span: PlotSpan
    /// The first of the stages, which are told of.
    var told: [PlotSpan]
    var count = 1
  }

  /// What stages of one bar have in common.
  private struct BarKey: Hashable {
    var begin: Double
    var end: Double
    var pacing: String
  }

  /// The most stages of a bar that are told of.
  private static let mostTold = 4

  /// The most rows of stages.
  private static let mostLanes = 8
  private static let rowHeight = 20.0
  private static let firstRow = 62.0

  init(page: PlotPage) {
    self.page = page
    let script = Text.line(page.timeline.meta.script, limit: 90)
    name = script.isEmpty ? "Timeline" : script
    var facts = Text.line(TimelineSummary(page.timeline).facts, limit: 130)
    let (begin, end) = (page.list.times.lowerBound, page.list.times.upperBound)
    if begin > 0 || end < page.timeline.duration {
      facts += "; shown from \(Text.short(begin)) s to \(Text.short(end)) s"
    }
    if page.timeline.meta.outcome == .failed { facts += "; failed" }
    self.facts = facts
    (lanes, hiddenCount) = Self.lanes(of: page.spans)
  }

  /// The distance from the top of the picture to the first plot.
  var height: Double {
    var rows = lanes.count + (hiddenCount > 0 ? 1 : 0)
    if !page.chapters.isEmpty { rows += 1 }
    if !marks.isEmpty { rows += 1 }
    return Self.firstRow + Double(rows) * Self.rowHeight + 14
  }

  func write(to writer: inout ByteWriter) {
    writer.text(name, x: PlotPage.left, y: 26, "name")
    writer.text(facts, x: PlotPage.left, y: 46, "facts")
    var y = Self.firstRow
    if !page.chapters.isEmpty {
      label("chapters", y, to: &writer)
      for chapter in page.chapters { write(chapter, y, to: &writer) }
      y += Self.rowHeight
    }
    for (index, lane) in lanes.enumerated() {
      if index == 0 { label("stages", y, to: &writer) }
      for bar in lane { write(bar, y, to: &writer) }
      y += Self.rowHeight
    }
    if hiddenCount > 0 {
      writer.text("and \(hiddenCount) more at the same times", x: PlotPage.left, y: y + 12, "unit")
      y += Self.rowHeight
    }
    if !marks.isEmpty {
      label("marks", y, to: &writer)
      writeMarks(y, to: &writer)
    }
  }

  private func label(_ text: String, _ y: Double, to writer: inout ByteWriter) {
    writer.text(text, x: PlotPage.left - 8, y: y + 12, "row")
  }

  // MARK: - Bars

  /// Stages of the same time and pacing are one bar; a bar is in the first row that has room for it.
  private static func lanes(of spans: [PlotSpan]) -> (lanes: [[Bar]], hiddenCount: Int) {
    var bars: [Bar] = []
    var keys: [BarKey] = []
    var index = HashIndex()
    for span in spans {
      let position = index.position(
        of: BarKey(begin: span.begin, end: span.end, pacing: span.pacing), in: &keys)
      if position == bars.count {
        bars.append(Bar(span: span, told: [span]))
      } else {
        bars[position].count += 1
        if bars[position].count <= mostTold { bars[position].told.append(span) }
      }
    }
    var lanes: [[Bar]] = []
    var hiddenCount = 0
    for bar in bars {
      let free = lanes.firstIndex {
        ($0.last?.span.end ?? 0) <= bar.span.begin + Timeline.instantTolerance
      }
      if let free {
        lanes[free].append(bar)
      } else if lanes.count < mostLanes {
        lanes.append([bar])
      } else {
        hiddenCount += bar.count
      }
    }
    return (lanes, hiddenCount)
  }

  private func write(_ bar: Bar, _ y: Double, to writer: inout ByteWriter) {
    let (begin, end) = (page.x(bar.span.begin), page.x(bar.span.end))
    writer.box(
      x: begin, y: y, width: max(end - begin, 1.5), height: 16,
      bar.span.cutOff != nil ? "stage cut" : "stage",
      title: bar.told.map { $0.detail(named: page.labels) }.joined(separator: "\n"))
    let text = bar.count > 1 ? "\(bar.span.pacing) ×\(bar.count)" : bar.span.pacing
    write(text, in: begin, end, y, to: &writer)
  }

  private func write(_ chapter: Timeline.Chapter, _ y: Double, to writer: inout ByteWriter) {
    let names = ["from", "to"].map { role in
      chapter.node(of: role).map { page.timeline.nodes[$0].name } ?? "?"
    }
    var text =
      "\(chapter.kind) \(Text.line(names[0], limit: 40)) → \(Text.line(names[1], limit: 40))"
    switch chapter.outcome {
    case .completed: break
    case .cancelled: text += ", cancelled"
    case .unfinished: text += ", never completed"
    }
    let (begin, end) = (page.x(chapter.begin), page.x(chapter.end))
    writer.box(
      x: begin, y: y, width: max(end - begin, 1.5), height: 16,
      chapter.outcome == .completed ? "chapter" : "chapter cut",
      title: "\(text)\n\(Text.short(chapter.begin)) s … \(Text.short(chapter.end)) s")
    write(text, in: begin, end, y, to: &writer)
  }

  private func write(
    _ text: String, in begin: Double, _ end: Double, _ y: Double, to writer: inout ByteWriter
  ) {
    let shown = PlotText.fitting(text, end - begin - 8)
    if !shown.isEmpty { writer.text(shown, x: begin + 4, y: y + 12, "over") }
  }

  // MARK: - Marks

  private var marks: [Timeline.Mark] {
    page.timeline.marks.filter { page.list.times.contains($0.time) }
  }

  private func writeMarks(_ y: Double, to writer: inout ByteWriter) {
    // Marks of one time, or nearly one, are one sign.
    var signs: [(x: Double, marks: [Timeline.Mark])] = []
    for mark in marks {
      let x = page.x(mark.time)
      if let last = signs.last, x - last.x < 4 {
        signs[signs.count - 1].marks.append(mark)
      } else {
        signs.append((x, [mark]))
      }
    }
    for (index, sign) in signs.enumerated() {
      writer.write("<path d=\"M")
      writer.write(pixels: sign.x - 4)
      writer.write(" ")
      writer.write(pixels: y + 3)
      writer.write("h8l-4 9z\" class=\"mark\">")
      let lines = sign.marks.map { "\(Text.line($0.name, limit: 200)) \(Text.short($0.time)) s" }
      writer.element("title", lines.joined(separator: "\n"))
      writer.write("</path>\n")
      let next = index + 1 < signs.count ? signs[index + 1].x - 6 : PlotPage.right
      let names = sign.marks.map { Text.line($0.name) }.joined(separator: ", ")
      let shown = PlotText.cut(names, next - sign.x - 8)
      if !shown.isEmpty { writer.text(shown, x: sign.x + 7, y: y + 12, "over") }
    }
  }
}
