import CEmbedded
import TransitionCore

/// A page that plays timelines: one HTML file that needs no network and no other file.
///
/// It works in every browser that knows CSS Color 4, `light-dark()` and individual transforms: those of
/// 2024 and later.
public struct PlayerPage: Sendable {
  /// A timeline on the page.
  public struct Entry: Sendable {
    /// What it is called there.
    public var title: String
    /// The recording.
    public var timeline: Timeline
    /// The texts of the scripts that made it, which the page shows beside the motion; may be empty.
    public var sources: [SourceText]
    /// Why the recording is not whole, as the command line reports it: `file:line: error: reason`, then
    /// what helps and the way there in lines of their own; `nil` where nothing failed.
    public var failure: String?

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - title: What the timeline is called on the page.
    ///   - timeline: The recording.
    ///   - sources: The texts of the scripts that made it.
    ///   - failure: Why the recording is not whole.
    public init(
      title: String, timeline: Timeline, sources: [SourceText] = [], failure: String? = nil
    ) {
      self.title = title
      self.timeline = timeline
      self.sources = sources
      self.failure = failure
    }
  }

  /// The timelines: one, or two that are shown beside or over each other.
  public var entries: [Entry]

  /// Makes a page.
  ///
  /// - Parameter entries: One timeline, or two that are compared.
  public init(entries: [Entry]) {
    precondition(1...2 ~= entries.count, "a page has one timeline or two")
    self.entries = entries
  }

  /// Returns the page, UTF-8.
  ///
  /// The motion is that of the samples: between two of them, the page mixes. Its data are the sections
  /// of ``TransitionCore/Timeline/json(in:fps:)``, but that a column of a track is the position of a
  /// text in `columns` (see `PlayerColumns`), or `null` for what follows from other columns; and what
  /// stages and nodes are called, in the words of the summary.
  ///
  /// - Parameters:
  ///   - range: The first and the last time, in seconds; `nil` for all.
  ///   - fps: Samples per second; greater than 0.
  /// - Returns: The same bytes for the same timelines, always.
  public func html(in range: ClosedRange<Double>? = nil, fps: Double) -> [UInt8] {
    Self.page(
      entries.map { $0.fragment(in: range, fps: fps) }, titles: entries.map(\.title))
  }

  /// Puts a page together of its entries, which may have been written elsewhere.
  ///
  /// - Parameters:
  ///   - entries: What ``Entry/fragment(in:fps:)`` has answered.
  ///   - titles: What they are called.
  /// - Returns: The page, UTF-8.
  package static func page(_ entries: [[UInt8]], titles: [String]) -> [UInt8] {
    var writer = ByteWriter(capacity: 1 << 18 + entries.map(\.count).reduce(0, +))
    writer.write("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    writer.write("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    // Whatever a recording holds, nothing of it can reach the network.
    writer.write("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    writer.write("style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n<title>")
    writer.xml(Self.title(of: titles))
    writer.write("</title>\n<style>\n")
    writer.player(TL_PLAYER_STYLE)
    writer.write("</style>\n</head>\n<body>\n")
    writer.player(TL_PLAYER_BODY)
    writer.write("<script type=\"application/json\" id=\"data\">{\n\"timelines\": [")
    for (index, entry) in entries.enumerated() {
      if index > 0 { writer.write(", ") }
      writer.write(bytes: entry)
    }
    // In a function of its own, so that nothing on the page is global.
    writer.write("]}</script>\n<script>\n\"use strict\";\n(() => {\n")
    writer.player(TL_PLAYER_SCRIPT)
    writer.write("})();\n</script>\n</body>\n</html>\n")
    return writer.finish()
  }

  /// What a page of some timelines is called.
  private static func title(of titles: [String]) -> String {
    let isTwice = titles.count > 1 && Set(titles).count == 1
    let name = isTwice ? "\(titles[0]), twice" : titles.joined(separator: " and ")
    return "\(Text.line(name, limit: 200)) – timeline"
  }
}

extension PlayerPage.Entry {
  /// The timeline with the texts of its scripts, as a part of the page's data.
  ///
  /// - Parameters:
  ///   - range: The first and the last time, in seconds; `nil` for all.
  ///   - fps: Samples per second; greater than 0.
  /// - Returns: A JSON object, without a zero byte.
  package func fragment(in range: ClosedRange<Double>?, fps: Double) -> [UInt8] {
    let played = timeline.playedTable(in: range, fps: fps)
    let table = played.table
    var columns = PlayerColumns(largeNodes: timeline.largeNodes(in: table))
    var writer = ByteWriter(capacity: 1 << 18)
    writer.write("{\n  \"title\": ")
    writer.json(title)
    if let failure {
      writer.write(",\n  \"failure\": ")
      writer.json(failure)
    }
    writer.sections(of: timeline, table, fps: fps) { writer, track in
      writer.json(node: columns.position(of: track))
    }
    writer.write(",\n  \"jumps\": ")
    let jumping = zip(table.tracks, played.jumps).compactMap { track, jumps in
      jumps.map { (track: track, jumps: $0) }
    }.filter { columns.position(of: $0.track) != nil }
    writer.lines(jumping) { writer, entry in
      writer.write("{")
      writer.member("node", isFirst: true)
      writer.write(entry.track.node)
      writer.member("key")
      writer.json(entry.track.key.rawValue)
      writer.member("column")
      writer.write(columns.position(of: entry.jumps))
      writer.write("}")
    }
    writer.words(of: timeline)
    writer.write(",\n  \"columns\": ")
    writer.lines(columns.texts) { $0.json($1) }
    writer.write(",\n  \"sources\": ")
    writer.lines(sources) { writer, source in
      writer.write("{")
      writer.member("name", isFirst: true)
      writer.json(source.name)
      writer.member("text")
      writer.json(source.text)
      writer.write("}")
    }
    writer.write("\n}")
    return writer.finish()
  }
}

extension ByteWriter {
  /// Writes the player's files of a kind.
  fileprivate mutating func player(_ kind: tl_player_kind) {
    for position in 0..<tl_player_count() {
      let file = tl_player_at(position)
      if file.kind != kind { continue }
      write(bytes: UnsafeRawBufferPointer(start: file.bytes, count: file.length))
    }
  }
}
