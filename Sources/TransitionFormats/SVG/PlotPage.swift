import TransitionCore

/// The plots of a timeline as one picture: what happened on top, below it a plot for each property.
///
/// All have the same axis of time, so that what happens together stands one below the other.
struct PlotPage {
  let timeline: Timeline
  let list: PlotList
  let time: PlotAxis
  let labels: [String]
  /// What is drawn as bars and lines: the stages and the series of steps.
  let spans: [PlotSpan]
  /// The transitions that are seen.
  let chapters: [Timeline.Chapter]

  /// The width of the picture, in pixels.
  static let width = 960.0
  /// Where time begins and ends, in pixels.
  static let left = 64.0
  static let right = 940.0
  /// The height of the curves of one plot, in pixels.
  static let height = 84.0
  /// The height of the line above them that says what paces them.
  static let captionHeight = 16.0
  /// From one label of the time to the next, in pixels.
  private static let leastTickDistance = 48.0
  /// From one plot to the next.
  static let pitch = 152.0
  /// How long the name of a node may be, in pixels of the smaller letters: the legend is beside it.
  private static let longestLabel = 400.0
  /// The most plots of one picture.
  static let mostPlots = 200

  init(_ timeline: Timeline, in range: ClosedRange<Double>?) {
    self.timeline = timeline
    // An eighth of a pixel is nobody's to see.
    let list = timeline.plots(
      in: range, columns: Self.right - Self.left, rows: 8 * Self.height, most: Self.mostPlots)
    self.list = list
    time = PlotAxis(list.times, ticks: 12)
    chapters = timeline.chapters.filter {
      $0.end >= list.times.lowerBound && $0.begin <= list.times.upperBound
    }
    let spans = timeline.plotSpans.filter {
      $0.end >= list.times.lowerBound && $0.begin <= list.times.upperBound
    }
    self.spans = spans
    // Two that share a name are told apart where both are told of.
    let named = Set(list.plots.flatMap(\.nodes) + spans.flatMap(\.nodes))
    labels = timeline.labels(among: named) {
      PlotText.cut(Text.line($0, limit: 60), Self.longestLabel)
    }
  }

  /// Where a time is, in pixels.
  func x(_ seconds: Double) -> Double {
    Self.left + (Self.right - Self.left) * time.fraction(of: seconds)
  }

  /// The labels of the axis of time.
  var timeTicks: [Double] {
    time.ticks(
      withEndsOf: list.times, distance: Self.leastTickDistance / (Self.right - Self.left))
  }

  /// Where a label of the axis of time is, in pixels.
  func x(ofTick tick: Double) -> Double {
    Self.left + (Self.right - Self.left) * time.position(ofTick: tick)
  }

  /// Returns the picture.
  func svg() -> [UInt8] {
    let plots = list.plots[...]
    let header = PlotHeader(page: self)
    let top = header.height
    let notes = notes
    let height = top + Double(plots.count) * Self.pitch + Double(notes.count) * 18 + 12
    var writer = ByteWriter(capacity: 1 << 16)
    writer.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    writer.write(pixels: Self.width)
    writer.write("\" height=\"")
    writer.write(pixels: height)
    writer.write("\" viewBox=\"0 0 ")
    writer.write(pixels: Self.width)
    writer.write(" ")
    writer.write(pixels: height)
    writer.write("\" role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">")
    writer.xml("\(header.name): what moves over time")
    writer.write("</title>\n<desc id=\"desc\">")
    writer.xml(description(of: plots, header))
    writer.write("</desc>\n<style>\n")
    writer.write(Self.style)
    writer.write("</style>\n<rect width=\"100%\" height=\"100%\" class=\"page\"/>\n")
    header.write(to: &writer)
    for (index, plot) in plots.enumerated() {
      PlotPanel(page: self, plot: plot, top: top + Double(index) * Self.pitch).write(to: &writer)
    }
    for (index, note) in notes.enumerated() {
      writer.text(note, x: Self.left, y: height - 18 * Double(notes.count - index), "note")
    }
    writer.write("</svg>\n")
    return writer.finish()
  }

  // MARK: - Texts

  /// What is plotted: the node with the property, and how many more nodes move alike.
  func title(of plot: Plot) -> String {
    let name = TextCells.isolated(labels[plot.nodes[0]]) + "." + plot.shape.title
    if plot.nodes.count == 1 { return name }
    let others = plot.nodes.count - 1
    return "\(name), and \(others) \(others == 1 ? "node" : "nodes") just like it"
  }

  /// What cannot be seen in the picture.
  private var notes: [String] {
    var notes: [String] = []
    if list.plots.isEmpty {
      notes.append(list.stillCount > 0 ? "Nothing moves in this range." : "Nothing moves.")
    } else if list.stillCount > 0 {
      notes.append(
        list.stillCount == 1
          ? "Not drawn: 1 property that stands still in this range."
          : "Not drawn: \(list.stillCount) properties that stand still in this range.")
    }
    if !list.leftOut.isEmpty {
      notes.append(
        "Not drawn, since it follows from what is: \(list.leftOut.joined(separator: ", ")).")
    }
    if list.moreCount > 0 {
      notes.append("Not drawn: \(list.moreCount) more plots. A page (-o NAME.html) has all.")
    }
    return notes
  }

  /// The most plots that are put into words.
  private static let mostWords = 40

  /// The same in words, for who cannot see it.
  private func description(of plots: ArraySlice<Plot>, _ header: PlotHeader) -> String {
    var sentences = [header.facts + "."]
    for plot in plots.prefix(Self.mostWords) {
      for curve in plot.shape.curves {
        let points = curve.points.filter(\.value.isFinite)
        guard let first = points.first, let last = points.last, let range = curve.range
        else { continue }
        let part = plot.shape.curves.count == 1 ? "" : " (\(curve.component))"
        let unit = plot.shape.unit.isEmpty ? "" : " \(plot.shape.unit)"
        sentences.append(
          "\(title(of: plot))\(part): from \(Text.short(first.value)) to \(Text.short(last.value)), "
            + "between \(Text.short(range.lowerBound)) and \(Text.short(range.upperBound))\(unit).")
      }
    }
    if plots.count > Self.mostWords {
      sentences.append("And \(plots.count - Self.mostWords) more plots.")
    }
    return sentences.joined(separator: " ")
  }
}

extension Timeline {
  /// Returns plots of what moves as a picture: SVG 1.1, UTF-8, with a line feed at the end.
  ///
  /// There is a plot for each property of each node that moves, with its components in different
  /// colours and dashes; nodes that move alike share one. Above them are the transitions, the stages
  /// and the marks. The curves are right to an eighth of a pixel, whatever the rate of the rows in a
  /// file, as long as motions turn no more than 20,000 times in what is shown; what turns beyond that
  /// is drawn through its values at the frames. What is set at once is a vertical line. A curve has a
  /// gap while its node is not in the tree. What follows from what is drawn is not: the frame from
  /// center and bounds, a transform from its scale, rotation and translation; a line at the end names
  /// it.
  ///
  /// The picture needs no other file, uses the fonts of whoever looks at it, and has the light or the
  /// dark colours that they prefer.
  ///
  /// - Parameter range: The first and the last time, in seconds; `nil` for all.
  /// - Returns: The same bytes for the same timeline, always.
  public func svg(in range: ClosedRange<Double>? = nil) -> [UInt8] {
    PlotPage(self, in: range).svg()
  }
}
