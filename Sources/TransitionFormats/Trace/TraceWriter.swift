import TransitionCore

/// Writes the entries of a trace, one a line.
struct TraceWriter {
  private var writer: ByteWriter
  private var isEmpty = true
  /// How many async slices there are: each has an id of its own, since they may overlap.
  private var slices = 0

  /// The process of the recording; that of a node has its id, and is counted from here.
  private static let recording = 1
  private static let firstNode = 2

  /// What lies in the process of the recording.
  private enum Thread: Int, CaseIterable {
    case chapters = 1
    case touches, events, marks, findings

    var name: String {
      switch self {
      case .chapters: "chapters"
      case .touches: "touches"
      case .events: "events"
      case .marks: "marks"
      case .findings: "findings"
      }
    }
  }

  init(capacity: Int) {
    writer = ByteWriter(capacity: capacity)
    writer.write("{\"displayTimeUnit\": \"ms\",\n\"traceEvents\": [")
  }

  /// The text, which ends with what was recorded.
  consuming func finish(_ meta: Timeline.Meta) -> [UInt8] {
    writer.write("\n],\n\"otherData\": {")
    writer.member("script", isFirst: true)
    writer.json(meta.script)
    writer.member("outcome")
    writer.json(meta.outcome.rawValue)
    writer.write("}}\n")
    return writer.finish()
  }

  // MARK: - Names

  /// Names the processes and their threads.
  mutating func addNames(of timeline: Timeline, moving nodes: Set<Int>) {
    let script = timeline.meta.script
    name("process_name", Self.recording, 0, script.isEmpty ? "recording" : script)
    for thread in Thread.allCases {
      name("thread_name", Self.recording, thread.rawValue, thread.name)
    }
    let labels = timeline.labels { $0 }
    for node in labels.indices where nodes.contains(node) {
      name("process_name", Self.firstNode + node, 0, labels[node])
      open("process_sort_index", "M", process: Self.firstNode + node, thread: 0, time: 0)
      args { writer in
        writer.member("sort_index", isFirst: true)
        writer.write(node + 1)
      }
    }
  }

  private mutating func name(_ what: String, _ process: Int, _ thread: Int, _ name: String) {
    open(what, "M", process: process, thread: thread, time: 0)
    args { writer in
      writer.member("name", isFirst: true)
      writer.json(name)
    }
  }

  // MARK: - Slices

  mutating func add(_ chapter: Timeline.Chapter, of timeline: Timeline) {
    slice(
      chapter.kind, "chapter", chapter.begin...max(chapter.begin, chapter.end), Self.recording,
      Thread.chapters.rawValue
    ) { writer in
      writer.member("outcome", isFirst: true)
      writer.json(chapter.outcome.rawValue)
      for role in chapter.roles where timeline.nodes.indices.contains(role.node) {
        let node = timeline.nodes[role.node]
        writer.write(", ")
        writer.json(role.name)
        writer.write(": ")
        writer.json(node.name.isEmpty ? node.className : node.name)
      }
    }
  }

  mutating func add(_ touch: Timeline.Touch) {
    let name = touch.subject.isEmpty ? "touch" : touch.subject
    slice(name, "touch", touch.extent, Self.recording, Thread.touches.rawValue) { writer in
      writer.member("finger", isFirst: true)
      writer.write(touch.finger)
      if let first = touch.samples.first?.location, let last = touch.samples.last?.location {
        writer.member("from")
        writer.json([first.x, first.y])
        writer.member("to")
        writer.json([last.x, last.y])
      }
      writer.member("ending")
      writer.json(touch.ending?.rawValue ?? "down")
      writer.json(line: touch.place)
    }
  }

  mutating func add(_ animation: Timeline.Animation, of timeline: Timeline) {
    let span = animation.span
    slice(
      animation.leaf.name, "animation", timeline.extent(of: span),
      Self.firstNode + animation.node, 0
    ) { writer in
      writer.member("from", isFirst: true)
      writer.json(animation.from)
      writer.member("to")
      writer.json(animation.to)
      writer.json(span.pacing)
      writer.json(span.repetition)
      if span.drive != nil {
        writer.member("driven")
        writer.write("true")
      }
      writer.json(line: animation.place)
    }
  }

  private mutating func slice(
    _ name: String, _ category: StaticString, _ extent: ClosedRange<Double>, _ process: Int,
    _ thread: Int, _ arguments: (inout ByteWriter) -> Void
  ) {
    slices += 1
    let id = slices
    open(name, "b", process: process, thread: thread, time: extent.lowerBound, category, id: id)
    args(arguments)
    open(name, "e", process: process, thread: thread, time: extent.upperBound, category, id: id)
    writer.write("}")
  }

  // MARK: - Counters

  /// Adds a number that moves, where it changes.
  mutating func add(_ track: Timeline.Track, at rows: [Timeline.Row]) {
    var last = Double.nan
    for (row, value) in zip(rows, track.values)
    where value.isFinite && !Text.isSame(value, last) {
      last = value
      open(
        track.key.rawValue, "C", process: Self.firstNode + track.node, thread: 0, time: row.time)
      let unit = track.key.unit
      args { writer in
        writer.json(unit.isEmpty ? "value" : unit)
        writer.write(": ")
        writer.json(value)
      }
    }
  }

  // MARK: - Instants

  mutating func add(_ event: Timeline.Event) {
    instant(
      event.subject.isEmpty ? event.name : "\(event.subject).\(event.name)", .events, event.time
    ) { writer in
      writer.member("side", isFirst: true)
      writer.json(event.side.rawValue)
      writer.json(line: event.place)
      writer.member("data")
      writer.json(facts: event.data)
    }
  }

  mutating func add(_ mark: Timeline.Mark) {
    instant(mark.name, .marks, mark.time) { writer in
      writer.member("kind", isFirst: true)
      writer.json("mark")
      writer.json(line: mark.place)
    }
  }

  mutating func add(_ diagnostic: Timeline.Diagnostic) {
    instant(diagnostic.code, .findings, diagnostic.time) { writer in
      writer.member("severity", isFirst: true)
      writer.json(diagnostic.severity.rawValue)
      writer.member("message")
      writer.json(diagnostic.message)
      writer.member("remedy")
      writer.json(diagnostic.remedy)
      writer.json(line: diagnostic.place)
    }
  }

  private mutating func instant(
    _ name: String, _ thread: Thread, _ time: Double, _ arguments: (inout ByteWriter) -> Void
  ) {
    open(name, "i", process: Self.recording, thread: thread.rawValue, time: time)
    // It belongs to its thread.
    writer.member("s")
    writer.json("t")
    args(arguments)
  }

  // MARK: - Parts

  /// Begins an entry; what follows ends it.
  private mutating func open(
    _ name: String, _ phase: StaticString, process: Int, thread: Int, time: Double,
    _ category: StaticString? = nil, id: Int? = nil
  ) {
    writer.write(isEmpty ? "\n{" : ",\n{")
    isEmpty = false
    writer.member("ph", isFirst: true)
    writer.write("\"")
    writer.write(phase)
    writer.write("\"")
    writer.member("name")
    writer.json(name)
    if let category {
      writer.member("cat")
      writer.write("\"")
      writer.write(category)
      writer.write("\"")
    }
    if let id {
      writer.member("id")
      writer.write(id)
    }
    writer.member("ts")
    writer.json((time * 1e6).rounded())
    writer.member("pid")
    writer.write(process)
    writer.member("tid")
    writer.write(thread)
  }

  /// Writes the arguments of an entry, and its end.
  private mutating func args(_ body: (inout ByteWriter) -> Void) {
    writer.member("args")
    writer.write("{")
    body(&writer)
    writer.write("}}")
  }
}
