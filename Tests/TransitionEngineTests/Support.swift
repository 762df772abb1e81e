import Foundation
import TransitionCore
import TransitionEngine

/// A window with one view in it, recorded.
final class Scene {
  let engine: Engine
  let window: Window
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "view")

  init(engine: Engine = Engine()) {
    self.engine = engine
    window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 320, height: 480))
    window.addSubview(view)
    engine.record(meta: Timeline.Meta(screen: Size(width: 320, height: 480)))
  }

  func value(_ key: Timeline.Key, at time: Double, side: Timeline.Side? = nil) throws -> Double {
    try engine.timeline().value(of: key, node: "view", at: time, side: side)
  }
}

/// Reads what an engine has recorded, bit by bit.
struct EventReader {
  let engine: Engine
  private var seen = 0

  init(_ engine: Engine) {
    self.engine = engine
  }

  /// Answers what happened since the last time, as `subject.event`.
  mutating func take() -> [String] {
    let all = engine.timeline().events
    defer { seen = all.count }
    return all[seen...].map { $0.subject.isEmpty ? $0.name : "\($0.subject).\($0.name)" }
  }
}

/// The oracle tables, computed elsewhere to full precision.
enum OracleTables {
  /// Reads the sections that a type decodes.
  static func read<Sections: Decodable>(_: Sections.Type) throws -> Sections {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/oracle-tables.json")
    return try JSONDecoder().decode(Sections.self, from: Data(contentsOf: file))
  }
}

/// Takes down, in order, what was called and when.
final class Log {
  private(set) var entries: [String] = []

  func add(_ entry: String) {
    entries.append(entry)
  }

  /// Answers what was taken down since the last time.
  func takeEntries() -> [String] {
    defer { entries = [] }
    return entries
  }
}
