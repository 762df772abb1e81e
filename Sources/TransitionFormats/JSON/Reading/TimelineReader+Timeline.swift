import TransitionCore

/// Making the timeline of what was read.
extension TimelineReader {
  func timeline() throws(TimelineFileError) -> Timeline {
    let stamps = stamps
    if let late = stamps.first(where: { $0.time > duration }) {
      throw TimelineFileError(
        path: "meta.duration",
        message: "must not be less than the times in the file (got \(Text.number(duration)), and "
          + "something is at \(Text.number(late.time)) s)")
    }
    let moments = try FileMoments(stamps)
    var builder = TimelineBuilder(restoring: meta, instants: moments.instants)
    addNodes(to: &builder)
    for edit in edits {
      builder.go(to: moments.moment(edit.stamp))
      builder.moveNode(edit.node, to: edit.parent, index: edit.index, place: edit.place)
    }
    addDrives(to: &builder, moments)
    addValues(to: &builder, moments)
    addAnimations(to: &builder, moments)
    addEvents(to: &builder)
    let rows = rows.map { row in
      Timeline.Row(
        restored: row.stamp.time, side: row.hasSide ? row.stamp.side : nil,
        moment: moments.moment(ofRow: row.stamp))
    }
    return builder.restored(fps: fps, table: Timeline.Table(restored: rows, tracks))
  }

  /// All that tells of an instant.
  private var stamps: [FileStamp] {
    func at(_ time: Double) -> FileStamp { FileStamp(time: time, side: .before) }
    var stamps = [at(0), at(duration)]
    stamps += chapters.flatMap { [at($0.begin), at($0.end)] }
    stamps += animations.flatMap { [$0.span.added, $0.span.removed].compactMap { $0 } }
    stamps += rows.filter(\.hasSide).map(\.stamp)
    stamps += writes.map(\.stamp)
    stamps += contents.map(\.stamp)
    stamps += edits.map(\.stamp)
    stamps += events.map(\.stamp)
    stamps += marks.map { at($0.time) }
    stamps += drives.flatMap { $0.pieces.map(\.stamp) }
    return stamps
  }

  private func addNodes(to builder: inout TimelineBuilder) {
    for node in nodes {
      let id = builder.addNode(className: node.className, name: node.name)
      for (leaf, value) in node.look {
        Self.write(value, id, leaf, isLook: true, .nowhere, to: &builder)
      }
      if let content = node.content {
        builder.setContent(content, of: id, isLook: true, place: .nowhere)
      }
    }
    for chapter in chapters {
      builder.addChapter(
        kind: chapter.kind, begin: chapter.begin, end: chapter.end, outcome: chapter.outcome,
        roles: chapter.roles)
    }
  }

  private static func write(
    _ value: Timeline.Value, _ node: Int, _ leaf: Timeline.Leaf, isLook: Bool = false,
    _ place: Timeline.Place, to builder: inout TimelineBuilder
  ) {
    switch value {
    case .number(let number):
      builder.write(node: node, leaf: leaf, value: number, isLook: isLook, place: place)
    case .transform(let matrix):
      builder.write(node: node, transform: matrix, isLook: isLook, place: place)
    }
  }

  private func addDrives(to builder: inout TimelineBuilder, _ moments: FileMoments) {
    for drive in drives {
      let index = builder.addDrive(chapter: drive.chapter, kind: drive.kind, begin: drive.begin)
      for piece in drive.pieces {
        builder.go(to: moments.moment(piece.stamp))
        builder.addPiece(piece.piece, to: index, place: piece.place)
      }
    }
  }

  private func addValues(to builder: inout TimelineBuilder, _ moments: FileMoments) {
    for write in writes {
      builder.go(to: moments.moment(write.stamp))
      Self.write(write.value, write.node, write.leaf, write.place, to: &builder)
    }
    for content in contents {
      builder.go(to: moments.moment(content.stamp))
      builder.setContent(content.content, of: content.node, place: content.place)
    }
  }

  private func addAnimations(to builder: inout TimelineBuilder, _ moments: FileMoments) {
    let indices = blocks.map { block -> Int? in
      guard let span = block else { return nil }
      builder.go(to: moments.moment(span.added))
      let index = builder.addSpan(
        pacing: span.pacing, begin: span.begin, duration: span.duration,
        repetition: span.repetition, drive: span.drive, keyframe: span.keyframe)
      if let removed = span.removed { builder.endSpan(index, at: moments.moment(removed)) }
      return index
    }
    for animation in animations {
      if let index = indices[animation.block] { add(animation, span: index, to: &builder) }
    }
  }

  private func add(
    _ animation: FileAnimation, span: Int, to builder: inout TimelineBuilder
  ) {
    switch (animation.from, animation.to) {
    case (.transform(let from), .transform(let to)):
      _ = builder.addSegment(
        node: animation.node, from: from, to: to, isAdditive: animation.isAdditive, span: span,
        place: animation.place)
    case (.number(let from), .number(let to)):
      _ = builder.addSegment(
        node: animation.node, leaf: animation.leaf, from: from, to: to,
        isAdditive: animation.isAdditive, span: span, place: animation.place)
    default: preconditionFailure("both ends of an animation are of its property")
    }
  }

  private func addEvents(to builder: inout TimelineBuilder) {
    for event in events {
      builder.addEvent(
        event.name, subject: event.subject, data: event.data, time: event.stamp.time,
        side: event.stamp.side, place: event.place)
    }
    for mark in marks { builder.addMark(mark.name, time: mark.time, place: mark.place) }
    for diagnostic in diagnostics { builder.addDiagnostic(diagnostic) }
  }
}
