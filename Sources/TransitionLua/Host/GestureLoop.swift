import TransitionEngine

/// What `for pan in ctx:gesture() do` goes through: the samples of a gesture, while it drives one
/// transition.
///
/// Of the samples that arrive while the body of the loop waits for something else the newest counts.
final class GestureLoop {
  private weak var interaction: ScriptInteraction?
  private weak var context: TransitionContext?
  /// The sample that the loop has seen last.
  private var seen = 0

  init(_ interaction: ScriptInteraction?, _ context: TransitionContext) {
    self.interaction = interaction
    self.context = context
  }

  /// Whether no more samples come: the gesture is over, or the transition is not the user's any more.
  private var isOver: Bool {
    guard let context, context.isInFlight, context.isInteractive else { return true }
    return interaction?.hand.isTracking != true
  }

  /// The gesture, when it has a sample that the loop has not seen; else nil.
  func next(of interaction: ScriptInteraction) -> GestureRecognizer? {
    guard !isOver, seen < interaction.hand.sample else { return nil }
    seen = interaction.hand.sample
    return interaction.gesture
  }

  /// Answers the sample that is there, or waits for the next one; nil ends the loop.
  func advance(_ host: ScriptHost, _ call: LuaCall) throws(Misuse) -> LuaAnswer {
    host.charge(.completion)
    try host.checkWait(call, "the loop over ctx:gesture()")
    guard !isOver, let interaction else { return .value(.none) }
    if let gesture = next(of: interaction) { return .value(host.handle(gesture)) }
    let wait = host.nextWait()
    interaction.wait(wait, self)
    return .wait(wait)
  }
}

extension TypeDescription {
  static let gestureLoop = TypeDescription(
    name: "gesture loop", article: "a gesture loop",
    summary: "What `for pan in ctx:gesture() do` goes through: it waits for each sample.",
    isCallable: true,
    calls: [
      Signature(
        result: Parameter(
          name: "gesture", type: .object(.gestureRecognizer), isOptional: true,
          summary: "The recognizer; nil when the gesture is over."))
    ], members: [])
}
