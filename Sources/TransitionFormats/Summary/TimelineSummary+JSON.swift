import TransitionCore

extension TimelineSummary {
  /// The summary as one JSON object: script, outcome, duration, chapters, stages, steps, jumps,
  /// marks and diagnostics.
  ///
  /// Nodes are named as in the text. A change has `left` where it did not come to its end, and
  /// `least` and `greatest` of the way where that is not just from its begin to its end; that of a
  /// jump has a `goal` where an animation goes on from there. Times are in seconds; numbers are
  /// rounded to 1e-6. The bytes end with a line feed.
  public var json: [UInt8] {
    var writer = ByteWriter()
    writer.write("{\n  ")
    writer.member("script", isFirst: true)
    writer.json(timeline.meta.script)
    writer.write(",\n  \"outcome\": ")
    writer.json(timeline.meta.outcome.rawValue)
    writer.write(",\n  \"duration\": ")
    writer.json(timeline.duration)
    writer.write(",\n  \"chapters\": ")
    writer.lines(timeline.chapters) { write($1, to: &$0) }
    let (stages, steps, jumps) = (timeline.stages, timeline.steps, timeline.jumps)
    let changes =
      stages.flatMap(\.changes) + steps.flatMap(\.changes) + jumps.flatMap(\.changes)
    let names = SummaryNames(timeline, changes)
    writer.write(",\n  \"stages\": ")
    writer.lines(stages) { write($1, names, to: &$0) }
    writer.write(",\n  \"steps\": ")
    writer.lines(steps) { write($1, names, to: &$0) }
    writer.write(",\n  \"jumps\": ")
    writer.lines(jumps) { write($1, names, to: &$0) }
    writer.write(",\n  \"marks\": ")
    writer.lines(timeline.marks) { $0.json($1) }
    writer.write(",\n  \"diagnostics\": ")
    writer.lines(timeline.diagnostics) { $0.json($1) }
    writer.write("\n}\n")
    return writer.finish()
  }

  private func write(_ stage: Timeline.Stage, _ names: SummaryNames, to writer: inout ByteWriter) {
    writer.write("{")
    writer.member("begin", isFirst: true)
    writer.json(stage.begin)
    writer.member("duration")
    writer.json(stage.duration)
    writer.json(stage.pacing)
    writer.json(stage.repetition)
    if let keyframe = stage.keyframe { writer.json(keyframe, nil) }
    if stage.isDriven {
      writer.member("driven")
      writer.write("true")
    }
    if let cutOff = stage.cutOff {
      writer.member("cutOff")
      writer.json(cutOff)
    }
    write(stage.changes, at: stage.begin, names, to: &writer)
    writer.json(line: stage.place)
    writer.write("}")
  }

  private func write(_ steps: Timeline.Steps, _ names: SummaryNames, to writer: inout ByteWriter) {
    writer.write("{")
    writer.member("begin", isFirst: true)
    writer.json(steps.begin)
    writer.member("duration")
    writer.json(steps.duration)
    writer.member("count")
    writer.write(steps.count)
    write(steps.changes, at: steps.begin, names, to: &writer)
    writer.json(line: steps.changes[0].place)
    writer.write("}")
  }

  private func write(_ jump: Timeline.Jump, _ names: SummaryNames, to writer: inout ByteWriter) {
    writer.write("{")
    writer.member("time", isFirst: true)
    writer.json(jump.time)
    write(jump.changes, at: jump.time, names, to: &writer)
    writer.json(line: jump.changes[0].place)
    writer.write("}")
  }

  private func write(_ chapter: Timeline.Chapter, to writer: inout ByteWriter) {
    writer.json(chapter) { writer, role in
      guard let node = chapter.node(of: role) else { return writer.write("null") }
      let name = timeline.nodes[node].name
      writer.json(name.isEmpty ? "node\(node)" : name)
    }
  }

  private func write(
    _ changes: [Timeline.Stage.Change], at begin: Double, _ names: SummaryNames,
    to writer: inout ByteWriter
  ) {
    writer.member("changes")
    writer.write("[")
    for (index, change) in changes.enumerated() {
      writer.write(index == 0 ? "{" : ", {")
      writer.member("node", isFirst: true)
      writer.json(names.name(change.node, at: begin))
      writer.member("key")
      writer.json(change.key.rawValue)
      writer.member("from")
      writer.json(change.from)
      writer.member("to")
      writer.json(change.to)
      if let left = change.left {
        writer.member("left")
        writer.json(left)
      }
      if let extremes = change.extremes {
        writer.member("least")
        writer.json(extremes.lowerBound)
        writer.member("greatest")
        writer.json(extremes.upperBound)
      }
      if let goal = change.goal {
        writer.member("goal")
        writer.json(goal)
      }
      writer.write("}")
    }
    writer.write("]")
  }
}
