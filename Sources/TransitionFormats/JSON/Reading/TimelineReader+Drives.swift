import TransitionCore

/// Chapters and time bases.
extension TimelineReader {
  mutating func readChapters(_ section: JSONValue) throws(TimelineFileError) {
    for entry in try section.elements() {
      let begin = try time(entry.member("begin"))
      let end = try entry.member("end")
      guard try time(end) >= begin else { throw end.mismatch("at least \"begin\"") }
      if let last = chapters.last, last.begin > begin {
        throw entry.path.error("must not begin earlier than the chapter before it")
      }
      let roles = try entry.member("roles")
      var nodes: [(name: String, node: Int)] = []
      for role in ["from", "to", "container"] {
        if let node = try nodeOrNone(roles.member(role)) { nodes.append((role, node)) }
      }
      chapters.append(
        FileChapter(
          kind: try entry.member("kind").string(), begin: begin, end: try time(end),
          outcome: try entry.member("outcome").word([.completed, .cancelled, .unfinished]),
          roles: nodes))
    }
  }

  mutating func readDrives(_ section: JSONValue) throws(TimelineFileError) {
    for entry in try section.elements() {
      let chapter = try entry.member("chapter")
      var drive = FileDrive(kind: .fraction, begin: 0, pieces: [])
      if !chapter.isNull {
        guard !chapters.isEmpty else {
          throw chapter.path.error("names a chapter, and there are none")
        }
        drive.chapter = try chapter.whole(0...chapters.count - 1)
      }
      if let kind = try entry.optional("kind") {
        drive.kind = try kind.word([.fraction, .layerTime, .propertyAnimator])
      }
      var order = StampOrder()
      for value in try entry.member("pieces").elements() {
        let stamp = try stamp(value, &order, isAlone: true)
        drive.pieces.append((stamp, try piece(value, of: drive.kind), try place(of: value)))
      }
      drive.begin =
        drive.kind == .layerTime
        ? try freeTime(entry.member("begin")) : drive.pieces.first?.stamp.time ?? 0
      drives.append(drive)
    }
  }

  /// A piece of the kinds that a time base has.
  private func piece(
    _ value: JSONValue, of kind: Timeline.Drive.Kind
  ) throws(TimelineFileError) -> DrivePiece {
    let names =
      switch kind {
      case .fraction: ["hold", "release"]
      case .propertyAnimator: ["hold", "run"]
      case .layerTime: ["freeze", "play"]
      }
    for name in names {
      if let member = try value.optional(name) { return try piece(name, member) }
    }
    throw value.path.error("must have a member \"\(names[0])\" or \"\(names[1])\"")
  }

  private func piece(_ name: String, _ value: JSONValue) throws(TimelineFileError) -> DrivePiece {
    switch name {
    case "hold": return .hold(fraction: try value.number())
    case "freeze": return .freeze(time: try freeTime(value))
    case "play":
      return .play(
        begin: try freeTime(value.member("begin")), time: try freeTime(value.member("from")),
        rate: try value.member("rate").number(-1e9...1e9))
    case "run":
      return .run(
        begin: try freeTime(value.member("begin")), fraction: try value.member("from").number(),
        end: try value.member("to").number(),
        duration: RoundedNumber.restored(try value.member("duration").number(0...1e9)),
        pacing: try pacing(value))
    default:
      return .release(
        begin: try freeTime(value.member("begin")), fraction: try value.member("from").number(),
        end: try value.member("to").number(), speed: try value.member("speed").number(),
        curve: try curve(value.member("curve")))
    }
  }
}
