import TransitionCore

/// What a user does to an interactive transition, as data: `0:0 0.2:0.4 0.5:cancel`.
public struct DriveList: Sendable, Hashable {
  /// One entry of a list.
  public struct Step: Sendable, Hashable {
    /// Seconds from the start of the transition.
    public var time: Double
    /// What is done.
    public var action: Action
  }

  /// What a step does.
  public enum Action: Sendable, Hashable {
    /// Moves everything to a fraction of its way, 0…1.
    case update(Double)
    /// Lets the transition run to its end.
    case finish
    /// Lets the transition run back to its start.
    case cancel
    /// Takes hold of it again after a finish or cancel.
    case pause
  }

  /// Why a text is no list.
  public struct ParseError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, what is expected and what was given.
    public var description: String
    /// What stands where one of ``DriveList/words`` could, and is none of them.
    public var unknownWord: String?

    init(description: String, unknownWord: String? = nil) {
      self.description = description
      self.unknownWord = unknownWord
    }
  }

  /// The words that an entry may end with, instead of a fraction.
  public static let words = ["finish", "cancel", "pause"]

  /// The entries, by time; the last one is a finish or a cancel.
  public let steps: [Step]

  /// Reads a list.
  ///
  /// - Parameter text: Entries `time:percent`, where time is in seconds from the start of the
  ///   transition and percent a fraction 0…1; the last entry is `time:finish` or `time:cancel`. After
  ///   either one `time:pause` takes hold again. They are separated by spaces or commas.
  /// - Throws: ``ParseError`` when the text is no list.
  public init(_ text: String) throws(ParseError) {
    var steps: [Step] = []
    let entries = text.split { $0 == "," || $0.isWhitespace }
    for entry in entries {
      let parts = entry.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let shown = Text.line(String(entry), limit: 40)
      guard parts.count == 2, let time = Double(parts[0]), time.isFinite, time >= 0 else {
        throw ParseError(
          description:
            "\"\(shown)\" must be time:fraction, time:finish, time:cancel or time:pause, with the time "
            + "in seconds, such as 0.2:0.4")
      }
      if let last = steps.last, time < last.time {
        throw ParseError(
          description: "\"\(shown)\" comes before the entry in front of it: times must not go back")
      }
      let action = try Self.action(parts[1], of: shown)
      let isReleased = steps.last?.action == .finish || steps.last?.action == .cancel
      if isReleased != (action == .pause) {
        throw ParseError(
          description: isReleased
            ? "\"\(shown)\" comes after the end: only a pause may follow a finish or cancel"
            : "\"\(shown)\" does not follow a finish or cancel: nothing has been let go")
      }
      steps.append(Step(time: time, action: action))
    }
    guard let last = steps.last, last.action == .finish || last.action == .cancel else {
      throw ParseError(
        description: steps.isEmpty
          ? "the list is empty: expected for example \"0:0 0.2:0.4 0.5:cancel\""
          : "the list has no end: the last entry must be time:finish or time:cancel")
    }
    self.steps = steps
  }

  private static func action(_ text: Substring, of entry: String) throws(ParseError) -> Action {
    switch text {
    case "finish": return .finish
    case "cancel": return .cancel
    case "pause": return .pause
    default:
      guard let fraction = Double(text), (0...1).contains(fraction) else {
        let got = Text.line(String(text), limit: 40)
        throw ParseError(
          description: "\"\(entry)\" must end with a fraction 0…1, \"finish\", \"cancel\" or "
            + "\"pause\" (got \"\(got)\")", unknownWord: String(text))
      }
      return .update(fraction)
    }
  }
}

/// Drives an animator by a list of what a user does, instead of a gesture.
public final class ScriptedInteractiveTransition: PercentDrivenInteractiveTransition {
  private let list: DriveList

  /// Makes a driver; its list is played anew for each transition.
  ///
  /// - Parameter list: What the user does, from the start of the transition on.
  public init(list: DriveList) {
    self.list = list
  }

  /// Starts the animator and the list.
  ///
  /// - Parameter context: The transition.
  public override func startInteractiveTransition(_ context: TransitionContext) {
    super.startInteractiveTransition(context)
    let engine = context.engine
    for step in list.steps {
      if step.time == 0 {
        perform(step.action)
        continue
      }
      engine.agenda.addInput(
        Agenda.Item(subject: "the drive list", place: .nowhere) { [weak self, weak context] in
          // Not after an animator that has completed by itself, and not in the next transition.
          guard let self, let context, context === self.context, context.isInFlight else { return }
          perform(step.action)
        }, at: engine.now + step.time)
    }
  }

  private func perform(_ action: DriveList.Action) {
    switch action {
    case .update(let fraction): update(fraction)
    case .finish: finish()
    case .cancel: cancel()
    case .pause: pause()
    }
  }
}
