/// Takes down what an engine does, in order, and makes a ``Timeline`` of it.
///
/// What comes before the first instant is the state at the start.
package struct TimelineBuilder: Sendable {
  package internal(set) var timeline: Timeline
  /// The moment that entries belong to now.
  package internal(set) var moment: Timeline.Moment = 0

  var logged = Log()
  private var placeFiles: [PlaceFile] = []
  private var lastFile = 0
  /// Where a place is among those of the timeline, for entries of a file; else they are found by file
  /// and line.
  var placeIndex: HashIndex?
  /// Where the entries of the current instant begin, for ``chapterBegan()``.
  var instantStart = Marks()

  /// The entries in the order in which they came.
  struct Log: Sendable {
    var channel: [UInt32] = []
    var writeMoment: [Timeline.Moment] = []
    var writePlace: [UInt32] = []
    var writeValue: [Double] = []
    var segmentChannel: [UInt32] = []
    var segments = Timeline.SegmentTable()
  }

  struct Marks: Sendable {
    var writes = 0
    var spans = 0
    var edits = 0
    var events = 0
    var contents = 0
    var removed: [Int] = []
    var shortened = Shortened()
    /// The time bases that got a piece in the second picture.
    var driven: [Int] = []
  }

  /// The shortened spans of an instant, by the span they were made of.
  struct Shortened: Sendable {
    private var wholes: [Int] = []
    private var parts: [Int] = []
    private var index = HashIndex()

    subscript(whole: Int) -> Int? {
      get { position(of: whole).map { parts[$0] } }
      set {
        guard let newValue else { return }
        if let position = position(of: whole) {
          parts[position] = newValue
        } else {
          index.append(hash: whole)
          wholes.append(whole)
          parts.append(newValue)
        }
      }
    }

    private func position(of whole: Int) -> Int? {
      index.position(of: whole) { wholes[$0] == whole }
    }
  }

  package init(meta: Timeline.Meta) {
    timeline = Timeline(meta: meta)
  }

  // MARK: - Time

  /// Begins the next instant; entries belong to its first picture until ``sampled()``.
  ///
  /// A time closer to the last instant than the tolerance goes on with that one, and with the
  /// picture that it has come to.
  package mutating func beginInstant(at time: Double) {
    if let last = timeline.instants.last, time - last <= Timeline.instantTolerance { return }
    timeline.instants.append(time)
    moment = Timeline.Moment(2 * timeline.instants.count - 1)
    instantStart = marks
  }

  /// Where the next entries will be.
  private var marks: Marks {
    Marks(
      writes: logged.writeMoment.count, spans: timeline.spans.count,
      edits: timeline.treeEdits.count, events: timeline.events.count,
      contents: timeline.contentEdits.count)
  }

  /// The picture of a round is taken: what comes now belongs to the second one.
  package mutating func sampled() {
    if let last = timeline.instants.indices.last { moment = Timeline.Moment(2 * last + 2) }
  }

  /// A chapter's animator runs in this round: all that came at this instant before it, and all up
  /// to the round's picture, belongs to the first picture.
  package mutating func chapterBegan() {
    guard let last = timeline.instants.indices.last else { return }
    let before = Timeline.Moment(2 * last + 1)
    let after = before + 1
    guard moment == after else { return }
    moment = before
    for index in instantStart.writes..<logged.writeMoment.count
    where logged.writeMoment[index] == after {
      logged.writeMoment[index] = before
    }
    for index in instantStart.spans..<timeline.spans.count
    where timeline.spans.added[index] == after {
      timeline.spans.added[index] = before
    }
    for index in instantStart.removed where timeline.spans.removed[index] == after {
      timeline.spans.removed[index] = before
    }
    for index in instantStart.edits..<timeline.treeEdits.count {
      timeline.treeEdits[index].moment = before
      timeline.treeEdits[index].side = .before
    }
    for index in instantStart.events..<timeline.events.count {
      timeline.events[index].side = .before
    }
    moveToFirstPicture(before: before)
    // The next chapter of this instant finds all that in the first picture.
    let shortened = instantStart.shortened
    instantStart = marks
    instantStart.shortened = shortened
  }

  var now: (time: Double, side: Timeline.Side) {
    if moment == 0 { return (0, .before) }
    return (timeline.instants[Int(moment - 1) / 2], moment % 2 == 1 ? .before : .after)
  }

  // MARK: - Tree

  package mutating func addNode(className: String, name: String) -> Int {
    let id = timeline.nodes.count
    timeline.nodes.append(Timeline.Node(id: id, className: className, name: name))
    return id
  }

  package mutating func renameNode(_ id: Int, to name: String) {
    timeline.nodes[id].name = name
  }

  /// Puts a node under a parent; a root has no parent and index 0, a node that leaves −1.
  package mutating func moveNode(_ node: Int, to parent: Int?, index: Int, place: Timeline.Place) {
    let (time, side) = now
    timeline.treeEdits.append(
      Timeline.TreeEdit(
        time: time, side: side, node: node, parent: parent, index: index, place: place,
        moment: moment))
  }

  // MARK: - Values

  /// Writes a number.
  ///
  /// What a node looks like when it becomes known counts from the start: nobody sees it before.
  package mutating func write(
    node: Int, leaf: Timeline.Leaf, value: Double, isLook: Bool = false, place: Timeline.Place
  ) {
    logged.channel.append(Self.channelNumber(node, leaf))
    logged.writeMoment.append(isLook ? 0 : moment)
    logged.writePlace.append(placeID(place))
    logged.writeValue.append(value)
  }

  package mutating func write(
    node: Int, transform: AffineTransform, isLook: Bool = false, place: Timeline.Place
  ) {
    write(
      node: node, leaf: .transform, value: matrixIndex(transform), isLook: isLook, place: place)
  }

  /// Begins a span that is active from this moment on.
  ///
  /// The duration is that of one run forth, in seconds. A driven span runs on its time base alone.
  /// One of a part of a keyframe group has the pacing and times of the group; the segments of the
  /// parts of one property of one node are added one after the other, by their start.
  package mutating func addSpan(
    pacing: Pacing, begin: Double, duration: Double, repetition: Repetition = .once,
    drive: Int? = nil, keyframe: KeyframeInterval? = nil
  ) -> Int {
    timeline.spans.append(
      pacing: pacing, begin: begin, duration: duration, repetition: repetition, drive: drive,
      keyframe: keyframe, added: moment)
    return timeline.spans.count - 1
  }

  /// Ends all segments of a span.
  package mutating func removeSpan(_ span: Int) {
    guard timeline.spans.removed[span] == .max else { return }
    timeline.spans.removed[span] = moment
    instantStart.removed.append(span)
  }

  /// Adds an animation of a number and answers its index.
  package mutating func addSegment(
    node: Int, leaf: Timeline.Leaf, from: Double, to: Double, isAdditive: Bool, span: Int,
    place: Timeline.Place
  ) -> Int {
    logged.segmentChannel.append(Self.channelNumber(node, leaf))
    logged.segments.span.append(UInt32(span))
    logged.segments.place.append(placeID(place))
    logged.segments.from.append(from)
    logged.segments.to.append(to)
    logged.segments.isAdditive.append(isAdditive)
    return logged.segments.span.count - 1
  }

  package mutating func addSegment(
    node: Int, from: AffineTransform, to: AffineTransform, isAdditive: Bool, span: Int,
    place: Timeline.Place
  ) -> Int {
    addSegment(
      node: node, leaf: .transform, from: matrixIndex(from), to: matrixIndex(to),
      isAdditive: isAdditive, span: span, place: place)
  }

  /// Ends one segment before its span.
  package mutating func removeSegment(_ segment: Int) {
    let whole = Int(logged.segments.span[segment])
    guard timeline.spans.removed[whole] == .max else { return }
    // Segments of one block that stop together share one shortened span.
    var index = instantStart.shortened[whole] ?? -1
    if index < 0 || timeline.spans.removed[index] != moment {
      index = timeline.spans.count
      timeline.spans.append(copyOf: whole, removed: moment)
      instantStart.removed.append(index)
      instantStart.shortened[whole] = index
    }
    logged.segments.span[segment] = UInt32(index)
  }

  // MARK: - Events

  package mutating func addEvent(
    _ name: String, subject: String, data: [Timeline.Event.Fact] = [], place: Timeline.Place
  ) {
    let (time, side) = now
    timeline.events.append(
      Timeline.Event(
        time: time, side: side, name: name, subject: subject, data: data, place: place))
  }

  package mutating func addMark(_ name: String, place: Timeline.Place) {
    timeline.marks.append(Timeline.Mark(time: now.time, name: name, place: place))
  }

  package mutating func addDiagnostic(_ diagnostic: Timeline.Diagnostic) {
    timeline.diagnostics.append(diagnostic)
  }

  /// Notes that a finding has come up once more.
  package mutating func countDiagnosticAgain(_ index: Int) {
    timeline.diagnostics[index].count += 1
  }

  package mutating func beginChapter(
    kind: String, roles: [(name: String, node: Int)]
  ) -> Int {
    let time = now.time
    timeline.chapters.append(
      Timeline.Chapter(
        kind: kind, begin: time, end: time, outcome: .unfinished,
        roles: roles.map { Timeline.Chapter.Role(name: $0.name, node: $0.node) }))
    return timeline.chapters.count - 1
  }

  package mutating func endChapter(_ chapter: Int, outcome: Timeline.Chapter.Outcome) {
    timeline.chapters[chapter].end = now.time
    timeline.chapters[chapter].outcome = outcome
  }

  // MARK: - Numbers

  static func channelNumber(_ node: Int, _ leaf: Timeline.Leaf) -> UInt32 {
    UInt32(node * Timeline.Leaf.allCases.count + Int(leaf.rawValue))
  }

  private mutating func matrixIndex(_ matrix: AffineTransform) -> Double {
    timeline.matrices.append(matrix)
    return Double(timeline.matrices.count - 1)
  }

  /// The number of a place: known ones are found by file, of which there are few, then by line.
  private mutating func placeID(_ place: Timeline.Place) -> UInt32 {
    guard let file = place.file, place.line > 0 else { return 0 }
    if placeIndex != nil {
      return UInt32(placeIndex?.position(of: place, in: &timeline.places) ?? 0)
    }
    var index = lastFile
    if index >= placeFiles.count || placeFiles[index].name != file {
      index = placeFiles.firstIndex { $0.name == file } ?? placeFiles.count
      if index == placeFiles.count { placeFiles.append(PlaceFile(name: file)) }
      lastFile = index
    }
    while placeFiles[index].idOfLine.count <= place.line {
      placeFiles[index].idOfLine.append(0)
    }
    let known = placeFiles[index].idOfLine[place.line]
    if known > 0 { return known }
    let id = UInt32(timeline.places.count)
    timeline.places.append(place)
    placeFiles[index].idOfLine[place.line] = id
    return id
  }

  private struct PlaceFile: Sendable {
    var name: String
    /// 0 for lines that have no number yet.
    var idOfLine: [UInt32] = []
  }
}
