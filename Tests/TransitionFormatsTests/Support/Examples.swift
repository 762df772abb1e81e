import Foundation
import TransitionCore
import TransitionLua
import XCTest

/// The scripts of the package, run.
enum Examples {
  /// The folder of the package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The examples and the gallery, by name.
  static func names() throws -> [String] {
    try ["examples", "examples/gallery"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: package.path + "/" + folder)
        .filter { $0.hasSuffix(".lua") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  /// What a script recorded, whether it failed or not.
  static func timeline(_ name: String) -> Timeline {
    ScriptRun.run(ScriptSource(name: name, path: package.path + "/" + name)).timeline
  }
}
