import TransitionCore

/// What the page says in the words of the summary and of the plots, so that it has none of its own.
///
/// Only its names are longer where several nodes have the same: the page has a tree of all of them
/// and tells them all apart, the summary and the plots only those that they tell of.
extension ByteWriter {
  /// Writes what nodes are called, the stages and what is driven, as further members of an object.
  ///
  /// - `labels`: the names by the ids of the nodes, each name once.
  /// - `stages`: those of the plots, each with `begin`, `end`, its `kind`, the `duration` of a run,
  ///   the `pacing` in words, its `curve` or `spring`, `cutOff` where it was, a `headline` of times
  ///   and pacing, `changes` (`node`, `key`, and the `values` that it goes through) and its `lines`.
  /// - `driven`: the time bases that do not go on as the clock does, from `begin` to `end`, with
  ///   their `course`.
  ///
  /// - Parameter timeline: The timeline.
  mutating func words(of timeline: Timeline) {
    write(",\n  \"labels\": ")
    lines(timeline.labels { $0 }) { $0.json($1) }
    write(",\n  \"stages\": ")
    lines(timeline.plotSpans) { $0.json($1) }
    write(",\n  \"driven\": ")
    let summary = TimelineSummary(timeline)
    lines(timeline.driveExtents) { writer, entry in
      writer.write("{")
      writer.member("begin", isFirst: true)
      writer.json(entry.extent.lowerBound)
      writer.member("end")
      writer.json(entry.extent.upperBound)
      writer.member("course")
      writer.json(summary.line(of: entry.drive))
      writer.write("}")
    }
  }

  private mutating func json(_ span: PlotSpan) {
    write("{")
    member("begin", isFirst: true)
    json(span.begin)
    member("end")
    json(span.end)
    member("kind")
    json(span.kind.rawValue)
    member("duration")
    json(span.duration)
    member("pacing")
    json(span.pacing)
    if let timing = span.timing { json(timing) }
    if let cutOff = span.cutOff {
      member("cutOff")
      json(cutOff)
    }
    member("headline")
    json(span.headline)
    member("changes")
    write("[")
    for (index, change) in span.changes.enumerated() {
      write(index == 0 ? "{" : ", {")
      member("node", isFirst: true)
      write(change.node)
      member("key")
      json(change.key.rawValue)
      member("values")
      json(change.values)
      write("}")
    }
    write("]")
    member("lines")
    write("[")
    for (index, line) in span.lines.enumerated() {
      if index > 0 { write(", ") }
      json(line)
    }
    write("]}")
  }
}

extension Timeline {
  /// The time bases that do not go on as the clock does, each with the time for which it moves
  /// something.
  fileprivate var driveExtents: [(drive: Drive, extent: ClosedRange<Double>)] {
    var extents = [ClosedRange<Double>?](repeating: nil, count: drives.count)
    for animation in animations {
      guard let drive = animation.span.drive else { continue }
      let extent = extent(of: animation.span)
      let known = extents[drive] ?? extent
      extents[drive] =
        min(known.lowerBound, extent.lowerBound)...max(known.upperBound, extent.upperBound)
    }
    return drives.indices.compactMap { index in
      guard !drives[index].isUninterrupted, let extent = extents[index] else { return nil }
      return (drives[index], extent)
    }
  }
}
