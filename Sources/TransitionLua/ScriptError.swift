import TransitionCore

/// An error raised while a script loads or runs.
public struct ScriptError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The file, or a module that it wants, cannot be read, is not text, has a syntax error or lies
    /// outside the folder of the script.
    case load = "load-error"
    /// The script raised an error of its own.
    case script = "script-error"
    /// The API was used wrongly.
    case misuse
    /// The script ran too many instructions or for too long.
    case timeLimit = "time-limit"
    /// The script wanted more memory than it may have.
    case memoryLimit = "memory-limit"
    /// The schedule has no end.
    case timelineLimit = "timeline-limit"
    /// Everything has ended and the transition was never completed.
    case notCompleted = "not-completed"
    /// The interpreter crashed; only a worker process survives that.
    case interpreterCrash = "interpreter-crash"
  }

  /// A step on the way to the error.
  public struct Frame: Sendable, Hashable {
    /// What was going on, such as `in the completion of animate`.
    public var text: String
    /// Where.
    public var place: Timeline.Place
    /// Whether it is a script's function, else what the engine was doing.
    var isFunction = false
    /// How many steps it stands for, where they are left out.
    var leftOut = 0
  }

  /// The kind of failure.
  public var kind: Kind
  /// The code of the finding that it is, as `never-completed`; `nil` for all other errors.
  public var code: String?
  /// The script's name as the user gave it.
  public var script: String
  /// The file and line that raised the error; `nil` when no script line is on the stack.
  public var place: Timeline.Place?
  /// The reason, without a position.
  public var message: String
  /// What to do about it, or an empty text.
  public var hint: String
  /// The way there, innermost first.
  public var frames: [Frame]

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - script: The script's name as the user gave it.
  ///   - place: The file and line that raised the error.
  ///   - message: The reason, without a position.
  ///   - hint: What to do about it.
  ///   - frames: The way there, innermost first.
  public init(
    kind: Kind, script: String, place: Timeline.Place? = nil, message: String, hint: String = "",
    frames: [Frame] = []
  ) {
    self.kind = kind
    self.script = script
    self.place = place
    self.message = message
    self.hint = hint
    self.frames = frames
  }

  /// The 1-based line that raised the error, or `nil` when no script line is on the stack.
  public var line: Int? { place?.line }

  /// Position and reason, then the hint if there is one:
  /// `push_zoom.lua:12: duration must be at least 0 (got -1)`.
  public var description: String {
    "\(position): \(message)" + (hint.isEmpty ? "" : " (\(hint))")
  }

  /// The position, or the script's name when no line is known.
  public var position: String {
    // A name may hold what would break the line or turn its direction.
    guard let place, place.line > 0 else { return Text.line(script, limit: 4096) }
    return Text.line(place.description, limit: 4096)
  }

  /// The error as the command line prints it: position, reason, the code of the finding if it is one, kind,
  /// hint and the way there.
  public var report: String {
    let marks = [code, kind.rawValue].compactMap { $0 }.map { " [\($0)]" }.joined()
    var lines = ["\(position): error: \(message)\(marks)"]
    if !hint.isEmpty { lines.append("  hint: \(hint)") }
    // The innermost step is the error's own line.
    let isSame = frames.first.map { $0.isFunction && $0.place == place } ?? false
    for frame in folded(Array(frames.dropFirst(isSame ? 1 : 0))) {
      lines.append(
        "  \(frame.text)"
          + (frame.place.line > 0 ? " at \(Text.line(frame.place.description, limit: 4096))" : ""))
    }
    return lines.joined(separator: "\n")
  }

  /// The steps, without those that repeat the one, two or three before them over and over.
  private func folded(_ frames: [Frame]) -> [Frame] {
    var result: [Frame] = []
    var next = 0
    while next < frames.count {
      let (period, count) = repetition(in: frames, at: next)
      let block = frames[next..<next + period]
      result += block
      next += period
      guard count > 0 else { continue }
      next += count
      if next < frames.count, frames[next].leftOut > 0 {
        var all = count + frames[next].leftOut
        next += 1
        while next < frames.count, block.contains(frames[next]) {
          all += 1
          next += 1
        }
        result.append(Frame(text: "… \(all) more", place: .nowhere, leftOut: all))
      } else {
        let like = period == 1 ? "like it" : "like these"
        result.append(Frame(text: "… \(count) more \(like)", place: .nowhere, leftOut: count))
      }
    }
    return result
  }

  /// How many steps from a position on are repeated, and by how many more: at least by twice as many,
  /// fewer are shorter as they are.
  private func repetition(in frames: [Frame], at start: Int) -> (period: Int, count: Int) {
    for period in 1...3 {
      var end = start + period
      while end < frames.count, frames[end] == frames[end - period] { end += 1 }
      let count = end - start - period
      if count >= max(2, period * 2) { return (period, count) }
    }
    return (1, 0)
  }
}
