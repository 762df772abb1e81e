import TransitionCore

/// Events, marks and findings.
extension TimelineReader {
  mutating func readEvents(_ section: JSONValue) throws(TimelineFileError) {
    for entry in try section.elements() {
      var data: [Timeline.Event.Fact] = []
      for (name, value) in try entry.member("data").members() {
        data.append(Timeline.Event.Fact(name, try value.string()))
      }
      events.append(
        FileEvent(
          stamp: try stamp(entry), name: try entry.member("name").string(),
          subject: try entry.member("subject").string(), data: data, place: try place(of: entry)))
    }
  }

  mutating func readMarks(_ section: JSONValue) throws(TimelineFileError) {
    for entry in try section.elements() {
      marks.append(
        (
          try entry.member("name").string(), try time(entry.member("time")), try place(of: entry)
        ))
    }
  }

  mutating func readDiagnostics(_ section: JSONValue) throws(TimelineFileError) {
    for entry in try section.elements() {
      var callers: [Timeline.Place] = []
      for caller in try entry.member("callers").elements() {
        // A step of the runtime's own has no line.
        let isKnown = try !caller.string().isEmpty
        callers.append(isKnown ? try place(caller) : .nowhere)
      }
      var diagnostic = Timeline.Diagnostic(
        code: try entry.member("code").string(),
        severity: try entry.member("severity").word([.error, .warning]),
        time: try time(entry.member("time")), message: try entry.member("message").string(),
        remedy: try entry.member("remedy").string(), place: try place(of: entry), callers: callers)
      if let count = try entry.optional("count") {
        diagnostic.count = try count.whole(1...Int(Int32.max))
      }
      diagnostics.append(diagnostic)
    }
  }
}
