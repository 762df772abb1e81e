/// What a file says of a timeline: its entries come by kind and not by time, and are what they are.
extension TimelineBuilder {
  /// Makes a builder that knows all instants beforehand.
  ///
  /// - Parameters:
  ///   - meta: What the recording is of.
  ///   - instants: The times of the instants, in seconds, in ascending order.
  package init(restoring meta: Timeline.Meta, instants: [Double]) {
    self.init(meta: meta)
    timeline.instants = instants
    var index = HashIndex()
    index.append(hash: Timeline.Place.nowhere.hashValue)
    placeIndex = index
  }

  /// Entries belong to a moment from now on, which may be before the last one.
  package mutating func go(to moment: Timeline.Moment) {
    precondition(moment <= 2 * timeline.instants.count, "there is no such instant")
    self.moment = moment
  }

  /// Says when all segments of a span end.
  package mutating func endSpan(_ span: Int, at moment: Timeline.Moment) {
    timeline.spans.removed[span] = moment
  }

  /// Adds a time base that began at a time, and answers its index.
  package mutating func addDrive(
    chapter: Int?, kind: Timeline.Drive.Kind, begin: Double
  ) -> Int {
    timeline.drives.append(
      Timeline.Drive(kind: kind, begin: begin, chapter: chapter, pieces: []))
    return timeline.drives.count - 1
  }

  /// Adds a chapter; they come by begin.
  package mutating func addChapter(
    kind: String, begin: Double, end: Double, outcome: Timeline.Chapter.Outcome,
    roles: [(name: String, node: Int)]
  ) {
    timeline.chapters.append(
      Timeline.Chapter(
        kind: kind, begin: begin, end: end, outcome: outcome,
        roles: roles.map { Timeline.Chapter.Role(name: $0.name, node: $0.node) }))
  }

  /// Adds an event with its time.
  package mutating func addEvent(
    _ name: String, subject: String, data: [Timeline.Event.Fact], time: Double,
    side: Timeline.Side, place: Timeline.Place
  ) {
    timeline.events.append(
      Timeline.Event(
        time: time, side: side, name: name, subject: subject, data: data, place: place))
  }

  /// Adds a mark with its time.
  package mutating func addMark(_ name: String, time: Double, place: Timeline.Place) {
    timeline.marks.append(Timeline.Mark(time: time, name: name, place: place))
  }

  /// Makes the timeline.
  ///
  /// - Parameters:
  ///   - fps: The samples per second of the file.
  ///   - table: Its samples, which are kept.
  /// - Returns: The timeline.
  package func restored(fps: Double, table: Timeline.Table) -> Timeline {
    var result = timeline
    finishTables(&result)
    result.samples = Timeline.Samples(fps: fps, table: table)
    return result
  }
}

extension Timeline.Row {
  /// Makes a row.
  package init(restored time: Double, side: Timeline.Side?, moment: Timeline.Moment) {
    self.time = time
    self.side = side
    self.moment = moment
  }
}

extension Timeline.Track {
  /// Makes a track.
  package init(node: Int, key: Timeline.Key, restored values: [Double]) {
    self.node = node
    self.key = key
    self.values = values
  }
}

extension Timeline.Table {
  /// Makes a table.
  package init(restored rows: [Timeline.Row], _ tracks: [Timeline.Track]) {
    self.rows = rows
    self.tracks = tracks
  }
}
