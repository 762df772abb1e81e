import Foundation
import TransitionCore
import TransitionLua

/// Why a script could not be found.
public struct ScriptNotFound: Error, CustomStringConvertible {
  /// The name that was asked for.
  public var name: String
  /// The folders that were looked in.
  public var folders: [String]

  /// The name and the folders in one sentence.
  public var description: String {
    "there is no script \"\(name)\" in \(folders.joined(separator: ", "))"
  }
}

/// Runs a script's animator on the default stage and answers what was recorded.
///
/// The script is looked up beside the file of the test, in the working folder, and in `examples`
/// folders from either of them upwards. It runs inside the test process: the limits of instructions,
/// memory and virtual time hold, the limit of the wall clock does not.
///
/// - Parameters:
///   - script: The name or path of the script.
///   - options: What the script is run with.
///   - file: The file of the test.
/// - Returns: The timeline of the whole run.
/// - Throws: ``ScriptNotFound``, or the script's `ScriptError`, whose description has file, line,
///   reason and hint.
public func record(
  _ script: String, options: RunOptions = RunOptions(), file: StaticString = #filePath
) throws -> Timeline {
  let run = ScriptRun.run(try source(of: script, file: "\(file)"), options: options)
  if let error = run.error { throw error }
  return run.timeline
}

private func source(of script: String, file: String) throws(ScriptNotFound) -> ScriptSource {
  let manager = FileManager.default
  if script.hasPrefix("/") {
    guard manager.fileExists(atPath: script) else {
      throw ScriptNotFound(name: script, folders: ["/"])
    }
    return ScriptSource(name: script, path: script)
  }
  let starts = [
    URL(fileURLWithPath: file).deletingLastPathComponent(),
    URL(fileURLWithPath: manager.currentDirectoryPath),
  ]
  let folders = starts + starts.flatMap(exampleFolders)
  for folder in folders {
    let path = folder.appendingPathComponent(script).path
    if manager.fileExists(atPath: path) { return ScriptSource(name: script, path: path) }
  }
  throw ScriptNotFound(
    name: script, folders: starts.map(\.path) + ["the folders examples above them"])
}

private func exampleFolders(above start: URL) -> [URL] {
  var folders: [URL] = []
  var folder = start.standardizedFileURL
  while true {
    folders.append(folder.appendingPathComponent("examples"))
    let parent = folder.deletingLastPathComponent().standardizedFileURL
    if parent.path == folder.path { return folders }
    folder = parent
  }
}
