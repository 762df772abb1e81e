import TransitionCore

extension TimelineSummary {
  /// The summary as one JSON object: script, outcome, duration, chapters, stages, marks and
  /// diagnostics.
  ///
  /// Nodes are named as in the text. Times are in seconds; numbers are rounded to 1e-6. The bytes end
  /// with a line feed.
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
    writer.lines(timeline.chapters) { $0.json($1) }
    writer.write(",\n  \"stages\": ")
    writer.lines(timeline.stages) { write($1, to: &$0) }
    writer.write(",\n  \"marks\": ")
    writer.lines(timeline.marks) { $0.json($1) }
    writer.write(",\n  \"diagnostics\": ")
    writer.lines(timeline.diagnostics) { $0.json($1) }
    writer.write("\n}\n")
    return writer.finish()
  }

  private func write(_ stage: Timeline.Stage, to writer: inout ByteWriter) {
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
    writer.member("changes")
    writer.write("[")
    for (index, change) in stage.changes.enumerated() {
      writer.write(index == 0 ? "{" : ", {")
      writer.member("node", isFirst: true)
      writer.json(name(change.node, at: stage.begin))
      writer.member("key")
      writer.json(change.key.rawValue)
      writer.member("from")
      writer.json(change.from)
      writer.member("to")
      writer.json(change.to)
      writer.write("}")
    }
    writer.write("]")
    writer.json(line: stage.place)
    writer.write("}")
  }
}
