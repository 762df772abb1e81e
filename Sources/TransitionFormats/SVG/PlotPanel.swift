import TransitionCore

/// One plot of a picture: the curves of a property with their axes.
struct PlotPanel {
  let page: PlotPage
  let plot: Plot
  /// The upper edge, in pixels.
  let top: Double

  private var fieldTop: Double { top + 22 }
  private var fieldBottom: Double { fieldTop + PlotPage.captionHeight + PlotPage.height }

  func write(to writer: inout ByteWriter) {
    let axis = PlotAxis(plot.range, ticks: 4, margin: 0.06)
    writer.write("<g>")
    // Of many that move alike, some names.
    writer.element("title", page.names(of: plot))
    writer.write("\n")
    writer.text(page.title(of: plot), x: PlotPage.left, y: top + 14, "plot")
    writer.write("<rect x=\"")
    writer.write(pixels: PlotPage.left)
    writer.write("\" y=\"")
    writer.write(pixels: fieldTop)
    writer.write("\" width=\"")
    writer.write(pixels: PlotPage.right - PlotPage.left)
    writer.write("\" height=\"")
    writer.write(pixels: fieldBottom - fieldTop)
    writer.write("\" class=\"field\"/>\n")
    let ticks = axis.ticks(
      withEndsOf: plot.range, distance: Self.leastTickDistance / PlotPage.height)
    for (tick, number) in zip(ticks, PlotText.axisNumbers(ticks)) {
      write(tick, number, axis, to: &writer)
    }
    for tick in page.timeTicks {
      let x = page.x(ofTick: tick)
      writer.line(from: (x, fieldTop), to: (x, fieldBottom), "grid")
      let label = "\(Text.number(tick)) s"
      // The last one ends with the picture.
      let beyond = x + PlotText.width(of: label) / 2 - PlotPage.width
      writer.text(label, x: x, y: fieldBottom + 14, shift: -max(0, beyond), "tick x")
    }
    writeEdges(to: &writer)
    for (index, curve) in plot.shape.curves.enumerated() {
      write(
        curve, PlotPage.curveStyles[min(index, PlotPage.curveStyles.count - 1)], axis, to: &writer)
    }
    writeLegend(to: &writer)
    writer.write("</g>\n")
  }

  /// From one label of an axis of values to the next, in pixels.
  private static let leastTickDistance = 14.0

  private func y(_ value: Double, _ axis: PlotAxis) -> Double {
    fieldBottom - PlotPage.height * axis.fraction(of: value)
  }

  private func write(
    _ tick: Double, _ number: String, _ axis: PlotAxis, to writer: inout ByteWriter
  ) {
    let y = y(tick, axis)
    writer.line(from: (PlotPage.left, y), to: (PlotPage.right, y), "grid")
    let label = plot.shape.unit.isEmpty ? number : "\(number) \(plot.shape.unit)"
    // A long number leaves no room for its unit, which the others have.
    let isWide = PlotText.width(of: label) > PlotPage.left - 2
    writer.text(isWide ? number : label, x: PlotPage.left - 6, y: y + 4, "tick y")
  }

  private func write(
    _ curve: Plot.Curve, _ style: StaticString, _ axis: PlotAxis, to writer: inout ByteWriter
  ) {
    writer.write("<path class=\"")
    writer.write(style)
    writer.write("\" d=\"")
    var isDown = false
    for point in curve.points {
      guard point.value.isFinite else {
        isDown = false
        continue
      }
      writer.write(isDown ? "L" : "M")
      writer.write(pixels: page.x(point.time))
      writer.write(" ")
      writer.write(pixels: y(point.value, axis))
      isDown = true
    }
    writer.write("\"/>\n")
  }

  // MARK: - Stages

  /// How close two lines may be, in pixels.
  private static let leastDistance = 3.0

  /// Lines where stages of this property begin and end, with what paces them; chapters and marks.
  private func writeEdges(to writer: inout ByteWriter) {
    for chapter in page.chapters {
      for time in [chapter.begin, chapter.end] where page.list.times.contains(time) {
        writer.line(from: (page.x(time), fieldTop), to: (page.x(time), fieldBottom), "chapter-edge")
      }
    }
    for mark in page.timeline.marks where page.list.times.contains(mark.time) {
      let x = page.x(mark.time)
      writer.line(from: (x, fieldTop), to: (x, fieldBottom), "mark-edge")
    }
    let spans = page.spans.filter { $0.moves(plot.nodes[0], plot.shape.property) }
    var taken: [Double] = []
    for time in spans.flatMap({ [$0.begin, $0.end] }) where page.list.times.contains(time) {
      let x = page.x(time)
      if taken.contains(where: { abs($0 - x) < Self.leastDistance }) { continue }
      taken.append(x)
      writer.line(from: (x, fieldTop), to: (x, fieldBottom), "edge")
    }
    var written = PlotPage.left
    for span in spans {
      let begin = max(page.x(span.begin) + 4, written)
      let shown = PlotText.fitting(span.pacing, page.x(span.end) - begin - 2)
      if shown.isEmpty { continue }
      writer.text(shown, x: begin, y: fieldTop + 12, "pacing")
      written = begin + PlotText.width(of: shown) + 6
    }
  }

  // MARK: - Legend

  /// The components with a piece of their lines, from the right.
  private func writeLegend(to writer: inout ByteWriter) {
    if plot.shape.curves.count == 1 { return }
    var x = PlotPage.right
    for (index, curve) in plot.shape.curves.enumerated().reversed() {
      writer.text(curve.component, x: x, y: top + 14, "legend")
      x -= PlotText.width(of: curve.component) + 4
      writer.line(
        from: (x - 22, top + 10), to: (x, top + 10),
        PlotPage.curveStyles[min(index, PlotPage.curveStyles.count - 1)])
      x -= 22 + 14
    }
  }
}

extension PlotPage {
  /// The most names of nodes that move alike.
  private static let mostNames = 20

  /// The names of all nodes of a plot, one a line.
  fileprivate func names(of plot: Plot) -> String {
    let names = plot.nodes.prefix(Self.mostNames).map { "\(labels[$0]).\(plot.shape.title)" }
    let more = plot.nodes.count - names.count
    return (names + (more > 0 ? ["and \(more) more"] : [])).joined(separator: "\n")
  }
}
