import TransitionCore

/// Reads the sections of a file, and makes a timeline of them.
///
/// First everything is read and checked by itself; then it is known which instants there are, and the
/// entries are put in by their moments.
struct TimelineReader {
  var meta = Timeline.Meta()
  var fps = 60.0
  var duration = 0.0
  var chapters: [FileChapter] = []
  var nodes: [FileNode] = []
  var animations: [FileAnimation] = []
  /// What the animations of each block have in common.
  var blocks: [FileSpan?] = []
  var rows: [(stamp: FileStamp, hasSide: Bool)] = []
  var tracks: [Timeline.Track] = []
  var writes: [FileWrite] = []
  var contents: [FileContent] = []
  var edits: [FileEdit] = []
  var events: [FileEvent] = []
  var marks: [(name: String, time: Double, place: Timeline.Place)] = []
  var drives: [FileDrive] = []
  var diagnostics: [Timeline.Diagnostic] = []

  static let schema = "transition-timeline"
  static let version = 1
  /// Times that a file may hold, in seconds: what is beyond cannot be told apart to 1e-9.
  static let times = 0.0...1e6

  mutating func read(_ root: JSONValue) throws(TimelineFileError) {
    try checkVersion(root)
    try readMeta(root.member("meta"))
    try readNodes(root.member("nodes"))
    try readChapters(root.member("chapters"))
    try readDrives(root.member("drive"))
    try readAnimations(root.member("animations"))
    try readRows(root.member("times"), root.member("sides"))
    try readTracks(root.member("tracks"))
    try readWrites(root.member("model"))
    if let contents = try root.optional("contents") { try readContents(contents) }
    try readTree(root.member("tree"), parents: root.member("nodes"))
    try readEvents(root.member("events"))
    try readMarks(root.member("marks"))
    try readDiagnostics(root.member("diagnostics"))
  }

  private func checkVersion(_ root: JSONValue) throws(TimelineFileError) {
    guard let schema = try root.optional("schema"), schema.isString,
      try schema.string() == Self.schema
    else {
      throw TimelineFileError(
        message: "this is no timeline: it has no \"schema\": \"\(Self.schema)\"",
        hint: "transition-run FILE.lua -o FILE.json writes one")
    }
    let version = try root.member("version")
    let number = try version.whole(1...1_000_000)
    guard number == Self.version else {
      throw version.path.error(
        "is \(number), and this program knows version \(Self.version)",
        hint: "read the file with the program that wrote it, or a newer one")
    }
  }

  private mutating func readMeta(_ value: JSONValue) throws(TimelineFileError) {
    meta.script = try value.member("script").string()
    let screen = try value.member("screen")
    meta.screen.width = try screen.member("width").number(0...1e6)
    meta.screen.height = try screen.member("height").number(0...1e6)
    meta.scale = try value.member("scale").number(0.001...1000)
    fps = try value.member("fps").number(0.001...10_000)
    duration = try time(value.member("duration"))
    meta.seed = try value.member("seed").whole(0...(1 << 53))
    meta.outcome = try value.member("outcome").word([.finished, .failed])
  }

  // MARK: - Parts

  /// A time from the start, in seconds.
  func time(_ value: JSONValue) throws(TimelineFileError) -> Double {
    RoundedNumber.restored(try value.number(Self.times))
  }

  /// A time that may lie before the start or after the end, in seconds.
  func freeTime(_ value: JSONValue) throws(TimelineFileError) -> Double {
    RoundedNumber.restored(try value.number(-1e9...1e9))
  }

  func stamp(_ value: JSONValue) throws(TimelineFileError) -> FileStamp {
    FileStamp(
      time: try time(value.member("time")),
      side: try value.member("side").word([.before, .after]))
  }

  /// The stamp of the next entry of a section.
  func stamp(
    _ value: JSONValue, _ order: inout StampOrder, rank: Int = 0, isAlone: Bool = false
  ) throws(TimelineFileError) -> FileStamp {
    var stamp = try stamp(value)
    guard order.place(&stamp, rank: rank, isAlone: isAlone) else {
      throw value.path.error("must not be earlier than the entry before it")
    }
    return stamp
  }

  /// The id of a node.
  func node(_ value: JSONValue) throws(TimelineFileError) -> Int {
    guard !nodes.isEmpty else { throw value.path.error("names a node, and there are none") }
    return try value.whole(0...nodes.count - 1)
  }

  /// The id of a node, or `null`.
  func nodeOrNone(_ value: JSONValue) throws(TimelineFileError) -> Int? {
    value.isNull ? nil : try node(value)
  }

  /// The `file:line` of an entry.
  func place(of value: JSONValue) throws(TimelineFileError) -> Timeline.Place {
    let line = try value.member("line")
    return line.isNull ? .nowhere : try place(line)
  }

  func place(_ value: JSONValue) throws(TimelineFileError) -> Timeline.Place {
    let text = try value.string()
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let line = Int(text[text.index(after: colon)...]), (0...Self.mostLines).contains(line)
    else {
      throw value.mismatch("a file and a line, such as \"push.lua:12\"")
    }
    return Timeline.Place(file: String(text[..<colon]), line: line)
  }

  private static let mostLines = 1_000_000_000
}
