import Foundation
import TransitionEngine
import TransitionFormats

import struct TransitionCore.Size
import struct TransitionCore.Timeline

@testable import TransitionLua

/// One run of a script with small limits, and what must be true of it.
struct FuzzRun {
  let folder: FuzzFolder
  let options: RunOptions

  /// The longest virtual time, in seconds.
  fileprivate static let time = 4.0

  /// Runs the script and answers how it ended, and what is wrong with that.
  func check(isRepeated: Bool) -> (outcome: String, complaints: [String]) {
    var (run, complaints) = runOnce()
    let json = run.timeline.json(fps: 8)
    complaints += self.complaints(about: run, json)
    if isRepeated {
      let second = runOnce().run
      if second.error != run.error { complaints.append("another error the second time") }
      if second.timeline.json(fps: 8) != json { complaints.append("other bytes the second time") }
    }
    return (run.error?.kind.rawValue ?? "finished", complaints)
  }

  /// Runs the script, and sees to it that nothing of the run is left.
  private func runOnce() -> (run: ScriptRun, complaints: [String]) {
    var complaints: [String] = []
    weak var engine: Engine?
    weak var host: ScriptHost?
    weak var state: LuaState?
    var run = ScriptRun(timeline: Timeline(meta: Timeline.Meta()), error: nil)
    do {
      let newEngine = Engine(
        limits: Engine.Limits(time: options.timeLimit), isAdditive: options.isAdditive,
        driver: options.driver)
      newEngine.modalDefault = options.modalDefault
      guard
        let newHost = ScriptHost(
          engine: newEngine,
          source: ScriptSource(name: FuzzFolder.scriptName, path: folder.script.path),
          limits: LuaState.Limits(
            memory: options.memoryLimit, instructions: options.instructionLimit),
          seed: options.seed)
      else { return (run, ["there was no memory for a state"]) }
      (engine, host, state) = (newEngine, newHost, newHost.state)
      run = ScriptRun.run(
        newHost,
        meta: Timeline.Meta(script: FuzzFolder.scriptName, screen: Size(width: 390, height: 844)),
        options: options)
      // After a limit of the state's no line of the script runs, its guards neither.
      let isStopped = run.error?.kind == .timeLimit || run.error?.kind == .memoryLimit
      if newHost.state.waitingCount != 0, !isStopped {
        complaints.append("a coroutine still waits")
      }
    }
    if engine != nil { complaints.append("the engine is left") }
    if host != nil { complaints.append("the host is left") }
    if state != nil { complaints.append("the state is left") }
    return (run, complaints)
  }

  private func complaints(about run: ScriptRun, _ json: [UInt8]) -> [String] {
    var complaints: [String] = []
    // The grammar of JSON has neither infinities nor what is not a number.
    let object = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    if object?["schema"] as? String != "transition-timeline" {
      complaints.append("the timeline cannot be read")
    }
    let meta = object?["meta"] as? [String: Any]
    if meta?["outcome"] as? String != (run.error == nil ? "finished" : "failed") {
      complaints.append("the outcome of the timeline is \(meta?["outcome"] ?? "missing")")
    }
    for (name, text) in [
      ("CSV", run.timeline.csv(fps: 8)),
      ("summary", Array(TimelineSummary(run.timeline).text.utf8)),
    ] {
      let words = String(decoding: text, as: UTF8.self)
        .split { !$0.isLetter && !$0.isNumber && $0 != "\"" && $0 != "." }
      if words.contains("nan") || words.contains("inf") {
        complaints.append("no number in \(name)")
      }
    }
    if let error = run.error { complaints += self.complaints(about: error) }
    return complaints
  }

  private func complaints(about error: ScriptError) -> [String] {
    var complaints: [String] = []
    if error.kind == .interpreterCrash { complaints.append("the interpreter crashed") }
    if error.message.isEmpty { complaints.append("an error without a message") }
    if let place = error.place {
      let lines = place.file.flatMap(folder.lineCount)
      if lines == nil || !(1...(lines ?? 1)).contains(place.line) {
        complaints.append("an error at \(place), which is nowhere: \(error.report)")
      }
    } else if !Self.placeless.contains(where: error.message.hasPrefix) {
      complaints.append("an error without a place: \(error.report)")
    }
    return complaints
  }

  /// Errors of the script as a whole.
  private static let placeless = ["a script must return"]
}

extension RunOptions {
  /// Small limits, and now and then what the command line can ask for.
  static func random(_ dice: inout Dice) -> RunOptions {
    var options = RunOptions()
    options.timeLimit = FuzzRun.time
    options.memoryLimit = 8 << 20
    options.instructionLimit = 400_000
    if dice.happens(30) { options.drive = try? DriveList(dice.pick(drives)) }
    if dice.happens(20) {
      options.operation = dice.pick(TransitionContext.Operation.allCases)
    }
    if dice.happens(10) { options.isAdditive = false }
    if dice.happens(10) { options.driver = .layerTime }
    if dice.happens(20) { options.modalDefault = dice.pick(ModalPresentationStyle.allCases) }
    return options
  }

  private static let drives = [
    "0:0 0.1:0.4 0.2:cancel", "0:0 0.1:0.4 0.2:finish", "0:cancel", "0:finish", "0:1 0.5:cancel",
    "0:0 0.1:0.9 0.1:0.1 0.3:cancel", "0:0.5 0.2:finish 0.25:pause 0.4:cancel", "3:0.5",
    "0.1:0.2 0.2:0.3",
  ]
}
