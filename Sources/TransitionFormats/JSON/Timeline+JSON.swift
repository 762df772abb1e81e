import TransitionCore

extension Timeline {
  /// Returns the timeline as a JSON text, UTF-8, with a line feed at the end.
  ///
  /// It is the format `transition-timeline`, version 1. The members, in this order:
  ///
  /// - `schema`, `version`; `meta`: script, screen, scale, fps, duration, seed, outcome.
  /// - `chapters`: the transitions with the node of each role, or `null`.
  /// - `nodes`: `parent` is the one in the first picture; `look` holds the model values that
  ///   differ from those of a new layer when the node became known; `model` goes on from there.
  ///   `content` is what it showed in its bounds then: kind, text, colour of the text, and the size
  ///   that a snapshot was laid out for, whose `capInsets` (top, left, bottom, right) do not scale.
  ///   What is empty is left out.
  /// - `animations`: what was asked for, by the picture from which it counts (`added`); `removed`
  ///   is `null` while it still counts at the end. Those with the same `block` were begun together; the
  ///   blocks are numbered by their start. A value is a number, or for `transform` six. A
  ///   `curve` is a name, the four numbers of a cubic Bézier curve, or the corners of one of
  ///   straight pieces: `{"points": [[fraction, progress], …]}`, where two with the same fraction
  ///   are a jump. The duration is that of one run forth: `repeat` is how often it runs (once
  ///   without it), `endless` is `true` where that never ends, and `autoreverse` where each run is
  ///   followed by one back. `drive` is the position of its time base in that section; without it
  ///   the clock is. An animation with `keyframe` is a part of a keyframe group, whose begin,
  ///   duration and curve it has: from `start` to `end`, fractions of the group after the curve, it
  ///   alone gives the value, `linear`, `discrete` (`from` until the end) or `cubic` (a Catmull–Rom
  ///   spline, whose points `before` and `after` are those around it), paced by a `curve` of its
  ///   own where it has one. The first part counts before its start, the last one after its end.
  /// - `times` and, beside it, `sides`: the rows of the samples; an instant with two pictures has
  ///   two, `"before"` and `"after"`, and other rows have `null`.
  /// - `tracks`: what moves, with a column of values for each component. The name of a number is
  ///   `key.component`, or `key` where the component is empty. The unit is that of the first
  ///   component: of a transform, `tx` and `ty` are in points.
  /// - `model`: the writes of model values after the start.
  /// - `contents`: later changes of contents; left out where there are none.
  /// - `tree`: every edit of the hierarchy, those of the start first; a node that leaves has no
  ///   parent and index −1.
  /// - `events`; `marks`, the labels that the author has put on moments.
  /// - `drive`: the time bases of driven transitions, each with its chapter and its pieces: from
  ///   that picture on its animations `hold` a fraction of their way, or `release` brings them from
  ///   one fraction to another since `begin`, in what is left of their length over `speed`. Another
  ///   time base has its `kind`: that of a `propertyAnimator` has `hold`, and `run`, which brings its
  ///   animations from one fraction to another in a `duration` of its own; one of `layerTime` is a clock
  ///   that began at `begin`, and stands at a local time (`freeze`) or goes on from one at a `rate`
  ///   (`play`).
  /// - `diagnostics`: what was found, with `count` where it came up more than once in its line.
  ///
  /// Times are in seconds, lengths in points, angles in radians. Numbers are rounded to 1e-6. A
  /// `line` is `file:line`, or `null` where no script line is known.
  ///
  /// - Parameters:
  ///   - range: The first and the last time of the samples, in seconds; `nil` for all. The other
  ///     sections are whole.
  ///   - fps: Samples per second; greater than 0.
  /// - Returns: The same bytes for the same timeline, always.
  public func json(in range: ClosedRange<Double>? = nil, fps: Double) -> [UInt8] {
    let table = table(in: range, fps: fps)
    var writer = ByteWriter(capacity: 8192 + table.rows.count * (table.tracks.count + 2) * 8)
    writer.write("{\n  \"schema\": \"transition-timeline\",\n  \"version\": 1")
    writer.sections(of: self, table, fps: fps) { $0.json($1.values) }
    writer.write("\n}\n")
    return writer.finish()
  }
}

extension ByteWriter {
  /// Writes the sections of a timeline, from `meta` to `diagnostics`, as further members of an object.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - table: Its samples.
  ///   - fps: Samples per second.
  ///   - column: Writes one column.
  mutating func sections(
    of timeline: Timeline, _ table: Timeline.Table, fps: Double,
    column: (inout ByteWriter, Timeline.Track) -> Void
  ) {
    section("meta")
    json(timeline.meta, fps: fps, duration: timeline.duration)
    section("chapters")
    lines(timeline.chapters) { $0.json($1) }
    section("nodes")
    nodes(of: timeline)
    section("animations")
    lines(timeline.animations) { $0.json($1, in: timeline) }
    samples(table, column: column)
    section("model")
    lines(timeline.laterWrites) { $0.json($1, in: timeline) }
    let contents = timeline.laterContents
    if !contents.isEmpty {
      section("contents")
      lines(contents) { $0.json($1) }
    }
    section("tree")
    lines(timeline.treeEdits) { $0.json($1) }
    section("events")
    lines(timeline.events) { $0.json($1) }
    section("marks")
    lines(timeline.marks) { $0.json($1) }
    section("drive")
    lines(timeline.drives) { $0.json($1) }
    section("diagnostics")
    lines(timeline.diagnostics) { $0.json($1) }
  }

  private mutating func section(_ name: StaticString) {
    write(",\n  \"")
    write(name)
    write("\": ")
  }

  private mutating func json(_ meta: Timeline.Meta, fps: Double, duration: Double) {
    write("{")
    member("script", isFirst: true)
    json(meta.script)
    member("screen")
    write("{")
    member("width", isFirst: true)
    json(meta.screen.width)
    member("height")
    json(meta.screen.height)
    write("}")
    member("scale")
    json(meta.scale)
    member("fps")
    json(fps)
    member("duration")
    json(duration)
    member("seed")
    write(meta.seed)
    member("outcome")
    json(meta.outcome.rawValue)
    write("}")
  }

  private mutating func nodes(of timeline: Timeline) {
    let parents = timeline.firstParents
    let contents = timeline.firstContents
    lines(timeline.nodes) { writer, node in
      writer.write("{")
      writer.member("id", isFirst: true)
      writer.write(node.id)
      writer.member("class")
      writer.json(node.className)
      writer.member("name")
      writer.json(node.name)
      writer.member("parent")
      writer.json(node: parents[node.id])
      writer.member("look")
      writer.write("{")
      let look = timeline.look(of: node.id)
      for (index, entry) in look.enumerated() {
        writer.write(index == 0 ? "\"" : ", \"")
        writer.write(bytes: entry.leaf.name.utf8)
        writer.write("\": ")
        writer.json(entry.value)
      }
      writer.write("}")
      if let content = contents[node.id] {
        writer.member("content")
        writer.json(content)
      }
      writer.write("}")
    }
  }

  private mutating func samples(
    _ table: Timeline.Table, column: (inout ByteWriter, Timeline.Track) -> Void
  ) {
    section("times")
    json(table.rows.map(\.time))
    section("sides")
    write("[")
    for (index, row) in table.rows.enumerated() {
      if index > 0 { write(",") }
      json(row.side?.rawValue)
    }
    write("]")
    section("tracks")
    lines(table.properties) { writer, tracks in
      guard let first = tracks.first else { return }
      writer.write("{")
      writer.member("node", isFirst: true)
      writer.write(first.node)
      writer.member("key")
      writer.json(String(first.key.trackName.property))
      writer.member("unit")
      writer.json(first.key.unit)
      writer.member("components")
      writer.write("[")
      for (index, track) in tracks.enumerated() {
        if index > 0 { writer.write(",") }
        writer.json(String(track.key.trackName.component))
      }
      writer.write("]")
      writer.member("columns")
      writer.write("[")
      for (index, track) in tracks.enumerated() {
        if index > 0 { writer.write(",") }
        column(&writer, track)
      }
      writer.write("]}")
    }
  }
}
