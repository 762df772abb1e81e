import Foundation
import TransitionCore

/// A real animator in numbers: a file of `Tests/Fixtures/cases`.
///
/// The numbers were computed apart from this package, from descriptions of animators in public
/// collections. `stages` and `curves` are what they were computed from and are not compared: the
/// samples follow from them. A member of the file that is not known here is an error.
struct GalleryCase {
  /// One run of the animator, with what must come of it.
  struct Run {
    var name: String
    /// When the context is completed, in seconds from the call of the animator.
    var completesAt: Double
    /// What the context is told.
    var isCompleted: Bool
    var isInteractive: Bool
    /// What the user does, by time.
    var drive: [DriveStep]
    var samples: [Sample]
    var end: End
  }

  struct DriveStep {
    var time: Double
    var event: String
    var percent: Double?
  }

  /// A number that is on screen at a time, before the completions that fall on it.
  struct Sample {
    var time: Double
    var view: String
    var property: String
    var value: Double
  }

  /// What is left when the context has been completed.
  struct End {
    /// The subviews of the container, from back to front.
    var container: [String]
    /// The views that are not in the tree any more.
    var removed: [String]
    var values: [EndValue]
    /// What is known about the controllers, such as the `stack`.
    var controllers: [(name: String, expected: JSON.Cursor)]
  }

  struct EndValue {
    var view: String
    var property: String
    var value: JSON
    /// Whether the model is asked and not what is on screen.
    var isModel: Bool
  }

  var id: String
  var screen: Size
  var duration: Double
  var tolerance: Double
  /// The subviews of the container during the run, from back to front.
  var order: [String]
  var runs: [Run]

  init(_ json: JSON) throws {
    let root = JSON.Cursor(json: json, path: "")
    let members = try root.members(
      "schema id slug title kind interactive screen duration tolerance curves stages order runs "
        + "final flags samples")
    func need(_ name: String) throws -> JSON.Cursor { try members.need(name, in: root) }
    guard try need("schema").text() == "animator-case/1" else {
      throw try need("schema").unexpected("is not animator-case/1")
    }
    id = try need("id").text()
    let screen = try need("screen")
    let sides = try screen.members("w h")
    self.screen = Size(
      width: try sides.need("w", in: screen).number(),
      height: try sides.need("h", in: screen).number())
    duration = try need("duration").number()
    tolerance = try need("tolerance").number()
    order = try need("order").texts()

    let ends = try need("final").members()
    let samples = try need("samples").list().map(Self.sample)
    runs = try need("runs").members().map { name, run in
      guard let end = ends.first(where: { $0.name == name }) else {
        throw run.unexpected("has no final state")
      }
      return try Self.run(name, run, end.value, samples.filter { $0.run == name }.map(\.sample))
    }
    let names = runs.map(\.name)
    if let stray = ends.first(where: { !names.contains($0.name) }) {
      throw stray.value.unexpected("is of no run")
    }
    if let stray = samples.first(where: { !names.contains($0.run) }) {
      throw try need("samples").unexpected("there is no run \"\(stray.run)\"")
    }
  }

  private static func run(
    _ name: String, _ cursor: JSON.Cursor, _ final: JSON.Cursor, _ samples: [Sample]
  ) throws -> Run {
    let run = try cursor.members("completes_at completed interactive drive")
    let end = try final.members("completed container removed values controllers")
    let isCompleted = try run.need("completed", in: cursor).flag()
    guard try end.need("completed", in: final).flag() == isCompleted else {
      throw final.unexpected("contradicts \(cursor.path) about completed")
    }
    return Run(
      name: name, completesAt: try run.need("completes_at", in: cursor).number(),
      isCompleted: isCompleted, isInteractive: try run.need("interactive", in: cursor).flag(),
      drive: try run["drive"]?.list().map(driveStep) ?? [], samples: samples,
      end: End(
        container: try end.need("container", in: final).texts(),
        removed: try end.need("removed", in: final).texts(),
        values: try end.need("values", in: final).list().map(endValue),
        controllers: try end.need("controllers", in: final).members().map { ($0.name, $0.value) }))
  }

  private static func driveStep(_ cursor: JSON.Cursor) throws -> DriveStep {
    let step = try cursor.members("t event percent")
    return DriveStep(
      time: try step.need("t", in: cursor).number(),
      event: try step.need("event", in: cursor).text(), percent: try step["percent"]?.number())
  }

  private static func sample(_ cursor: JSON.Cursor) throws -> (run: String, sample: Sample) {
    let sample = try cursor.members("run t view property value")
    return (
      try sample.need("run", in: cursor).text(),
      Sample(
        time: try sample.need("t", in: cursor).number(),
        view: try sample.need("view", in: cursor).text(),
        property: try sample.need("property", in: cursor).text(),
        value: try sample.need("value", in: cursor).number())
    )
  }

  private static func endValue(_ cursor: JSON.Cursor) throws -> EndValue {
    let value = try cursor.members("view property value model")
    return EndValue(
      view: try value.need("view", in: cursor).text(),
      property: try value.need("property", in: cursor).text(),
      value: try value.need("value", in: cursor).json,
      isModel: try value["model"]?.flag() ?? false)
  }
}

extension GalleryCase {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/cases")

  /// The files, by number.
  static func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }

  /// The text of the case with a number.
  static func json(_ id: String) throws -> JSON {
    guard let file = try files().first(where: { $0.lastPathComponent.hasPrefix(id + "-") }) else {
      throw JSON.Unexpected(path: folder.path, reason: "has no case \(id)")
    }
    return try JSON(contentsOf: file)
  }
}
