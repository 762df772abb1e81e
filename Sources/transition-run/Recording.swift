import Glibc
import TransitionCore
import TransitionFormats
import TransitionLua
import TransitionProgram

/// What there is to export: a script's run, or a timeline that was recorded before.
struct Recording {
  var timeline: Timeline
  /// Why there is less than there should be; of a file that cannot be read there is nothing.
  var error: ScriptError?
  /// The exit status when there is an error.
  var status = Exit.scriptFailed
  /// The texts of the scripts, as far as they are known.
  var sources: [SourceText] = []

  /// What came of running a script.
  init(_ run: ScriptRun) {
    timeline = run.timeline
    error = run.error
    sources = run.texts
  }

  /// Reads a timeline.
  init(reading source: ScriptSource) {
    timeline = Timeline()
    guard let bytes = Files.bytes(of: source.path, limit: Timeline.mostFileBytes) else {
      let reason = String(cString: strerror(errno)).lowercased()
      error = ScriptError(
        kind: .load, script: source.name, message: "the timeline cannot be read: \(reason)")
      status = Exit.noInput
      return
    }
    status = Exit.badData
    do throws(TimelineFileError) {
      if bytes.count > Timeline.mostFileBytes {
        throw TimelineFileError(
          message: "the file is larger than \(Timeline.mostFileBytes >> 20) MiB")
      }
      timeline = try Timeline(json: bytes)
    } catch {
      self.error = ScriptError(
        kind: .load, script: source.name,
        place: error.line.map { Timeline.Place(file: source.name, line: $0) },
        message: error.description, hint: error.hint)
    }
  }
}
