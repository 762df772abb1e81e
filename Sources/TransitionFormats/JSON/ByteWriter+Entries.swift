import TransitionCore

/// The entries of a timeline, each an object.
extension ByteWriter {
  /// Writes a chapter, with the ids of its nodes unless they are to be written in another way.
  mutating func json(
    _ chapter: Timeline.Chapter, role: ((inout ByteWriter, String) -> Void)? = nil
  ) {
    let role = role ?? { $0.json(node: chapter.node(of: $1)) }
    write("{")
    member("begin", isFirst: true)
    json(chapter.begin)
    member("end")
    json(chapter.end)
    member("kind")
    json(chapter.kind)
    member("outcome")
    json(chapter.outcome.rawValue)
    member("roles")
    write("{")
    member("from", isFirst: true)
    role(&self, "from")
    member("to")
    role(&self, "to")
    member("container")
    role(&self, "container")
    write("}}")
  }

  mutating func json(_ animation: Timeline.Animation, in timeline: Timeline) {
    let span = animation.span
    write("{")
    member("node", isFirst: true)
    write(animation.node)
    member("key")
    json(animation.leaf.name)
    member("block")
    write(animation.block)
    member("from")
    json(animation.from)
    member("to")
    json(animation.to)
    member("begin")
    json(span.begin)
    member("duration")
    json(span.duration)
    json(span.pacing)
    json(span.repetition)
    if let drive = span.drive {
      member("drive")
      write(drive)
    }
    if let keyframe = span.keyframe { json(keyframe, animation.neighbors) }
    member("additive")
    write(animation.isAdditive ? "true" : "false")
    member("added")
    json(timeline.stamp(of: span.added))
    member("removed")
    if span.removed == .max { write("null") } else { json(timeline.stamp(of: span.removed)) }
    json(line: animation.place)
    write("}")
  }

  mutating func json(_ write: Timeline.Write, in timeline: Timeline) {
    let stamp = timeline.stamp(of: write.moment)
    self.write("{")
    json(time: stamp.time, side: stamp.side)
    member("node")
    self.write(write.node)
    member("key")
    json(write.leaf.name)
    member("value")
    json(write.value)
    json(line: write.place)
    self.write("}")
  }

  mutating func json(_ edit: Timeline.TreeEdit) {
    write("{")
    json(time: edit.time, side: edit.side)
    member("node")
    write(edit.node)
    member("parent")
    json(node: edit.parent)
    member("index")
    write(edit.index)
    json(line: edit.place)
    write("}")
  }

  mutating func json(_ mark: Timeline.Mark) {
    write("{")
    member("time", isFirst: true)
    json(mark.time)
    member("name")
    json(mark.name)
    json(line: mark.place)
    write("}")
  }

  mutating func json(_ event: Timeline.Event) {
    write("{")
    json(time: event.time, side: event.side)
    member("name")
    json(event.name)
    member("subject")
    json(event.subject)
    member("data")
    json(facts: event.data)
    json(line: event.place)
    write("}")
  }

  mutating func json(_ diagnostic: Timeline.Diagnostic) {
    write("{")
    member("code", isFirst: true)
    json(diagnostic.code)
    member("severity")
    json(diagnostic.severity.rawValue)
    member("time")
    json(diagnostic.time)
    member("message")
    json(diagnostic.message)
    member("remedy")
    json(diagnostic.remedy)
    json(line: diagnostic.place)
    member("callers")
    write("[")
    for (index, caller) in diagnostic.callers.enumerated() {
      if index > 0 { write(", ") }
      json(caller.description)
    }
    write("]")
    if diagnostic.count > 1 {
      member("count")
      write(diagnostic.count)
    }
    write("}")
  }

  // MARK: - Parts

  /// Writes facts as an object, which has each name once: of facts with the same name the last counts.
  mutating func json(facts: [Timeline.Event.Fact]) {
    write("{")
    var isFirst = true
    for (index, fact) in facts.enumerated()
    where !facts[(index + 1)...].contains(where: { $0.name == fact.name }) {
      if !isFirst { write(", ") }
      isFirst = false
      json(fact.name)
      write(": ")
      json(fact.value)
    }
    write("}")
  }

  /// Writes the id of a node, or `null`.
  mutating func json(node: Int?) {
    if let node { write(node) } else { write("null") }
  }

  /// Writes a number, or the six of a transform.
  mutating func json(_ value: Timeline.Value) {
    switch value {
    case .number(let number): json(number)
    case .transform(let matrix):
      json([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
    }
  }

  mutating func json(_ pacing: Pacing) {
    switch pacing {
    case .curve(let curve):
      member("curve")
      json(curve)
    case .spring(let spring):
      member("spring")
      write("{")
      member("mass", isFirst: true)
      json(constant: spring.mass)
      member("stiffness")
      json(constant: spring.stiffness)
      member("damping")
      json(constant: spring.damping)
      member("initialVelocity")
      json(constant: spring.initialVelocity)
      member("allowsOverdamping")
      write(spring.allowsOverdamping ? "true" : "false")
      write("}")
    }
  }

  /// Writes a constant of a spring: one so small that rounding would change what it does, or leave
  /// none, in full.
  private mutating func json(constant: Double) {
    if constant != 0, abs(constant) < 1e-3 {
      write(bytes: "\(constant)".utf8)
    } else {
      json(constant)
    }
  }

  mutating func json(_ curve: TimingCurve) {
    switch curve {
    case .linear: json("linear")
    case .easeIn: json("easeIn")
    case .easeOut: json("easeOut")
    case .easeInOut: json("easeInOut")
    case .default: json("default")
    case .bezier(let bezier): json([bezier.x1, bezier.y1, bezier.x2, bezier.y2])
    case .piecewise(let curve):
      write("{")
      member("points", isFirst: true)
      write("[")
      for (index, point) in curve.points.enumerated() {
        if index > 0 { write(",") }
        json([point.x, point.y])
      }
      write("]}")
    }
  }

  private mutating func json(_ stamp: Timeline.Stamp) {
    write("{")
    json(time: stamp.time, side: stamp.side)
    write("}")
  }

  /// Writes the first two members of an object.
  mutating func json(time: Double, side: Timeline.Side) {
    member("time", isFirst: true)
    json(time)
    member("side")
    json(side.rawValue)
  }

  mutating func json(line place: Timeline.Place) {
    member("line")
    json(place.file == nil ? nil : place.description)
  }
}

/// How an animation repeats, and what part of a keyframe group it is.
extension ByteWriter {
  /// Writes the members that tell how often something runs; none where it runs once.
  mutating func json(_ repetition: Repetition) {
    if repetition.isEndless {
      member("endless")
      write("true")
    } else if repetition.count != 1 {
      member("repeat")
      json(repetition.count)
    }
    if repetition.autoreverses {
      member("autoreverse")
      write("true")
    }
  }

  /// Writes which part of a keyframe group an animation is.
  mutating func json(_ keyframe: KeyframeInterval, _ neighbors: Timeline.Animation.Neighbors?) {
    member("keyframe")
    write("{")
    member("start", isFirst: true)
    json(keyframe.start)
    member("end")
    json(keyframe.end)
    member("mode")
    json(keyframe.interpolation.rawValue)
    if keyframe.curve != .linear {
      member("curve")
      json(keyframe.curve)
    }
    if let neighbors {
      member("before")
      json(neighbors.before)
      member("after")
      json(neighbors.after)
    }
    write("}")
  }
}
