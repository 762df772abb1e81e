import TransitionCore
import TransitionEngine

/// What a script is run with.
public struct RunOptions: Sendable, Hashable {
  /// The size of the screen, in points; `nil` for what the script says, or 390 × 844.
  public var screen: Size?
  /// What the stage does; `nil` for what the script names, or a push.
  public var operation: TransitionContext.Operation?
  /// What a user does to the transition, as data; `nil` for one that runs by itself.
  public var drive: DriveList?
  /// Whether overlapping animations of additive keys add up, as since iOS 8.
  public var isAdditive = true
  /// How interactive transitions move their animations, unless an interaction says otherwise.
  public var driver = TransitionDriver.fraction
  /// The style of presentations whose controller has not been given one, unless a flow says otherwise;
  /// UIKit's is `automatic` since iOS 13.
  public var modalDefault = ModalPresentationStyle.fullScreen
  /// The seed of the script's random numbers.
  public var seed = 1
  /// The most virtual time that may pass, in seconds.
  public var timeLimit = 60.0
  /// The most memory that the script may use, in bytes.
  public var memoryLimit = 128 << 20
  /// The most instructions that the script may run.
  public var instructionLimit: UInt64 = 200_000_000

  /// Whether ``ScriptRun/describeWatched`` tells of the run: for a process that runs one script.
  package var isWatched = false

  /// Makes the default options.
  public init() {}
}

/// What came of running a script.
public struct ScriptRun: Sendable {
  /// What was recorded; after an error, what was recorded before it.
  public var timeline: Timeline
  /// Why the run failed, or `nil` when it did not.
  public var error: ScriptError?
  /// The texts of the script and of the modules that it has asked for, in the order of loading.
  public var texts: [SourceText] = []

  /// Writes what the watched run is doing: the virtual time in microseconds, a space, `file:line`.
  ///
  /// It may be called in a signal handler: it is C, and allocates nothing.
  package static let describeWatched = LuaState.describeWatched

  /// Runs a script's animator on the default stage and records it.
  ///
  /// Budgets of instructions, memory and virtual time hold; a pattern that backtracks for ever, or a
  /// crash of the interpreter, is contained only by the worker process of `transition-run`.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - options: What it is run with.
  ///   - onPrint: Called with each line that the script prints, and where.
  /// - Returns: The timeline, and the error if there was one.
  public static func run(
    _ source: ScriptSource, options: RunOptions = RunOptions(),
    onPrint: ((String, Timeline.Place) -> Void)? = nil
  ) -> ScriptRun {
    run(source, options: options, onModule: nil, onPrint: onPrint)
  }

  /// Runs a script as above; `onModule` gets the path of each module that it asks for, there or not.
  package static func run(
    _ source: ScriptSource, options: RunOptions, onModule: ((String) -> Void)?,
    onPrint: ((String, Timeline.Place) -> Void)?
  ) -> ScriptRun {
    let engine = Engine(
      limits: Engine.Limits(time: options.timeLimit), isAdditive: options.isAdditive,
      driver: options.driver)
    engine.modalDefault = options.modalDefault
    var meta = Timeline.Meta(
      script: source.name, screen: options.screen ?? Self.defaultScreen, seed: options.seed)
    let limits = LuaState.Limits(
      memory: options.memoryLimit, instructions: options.instructionLimit)
    guard
      let host = ScriptHost(engine: engine, source: source, limits: limits, seed: options.seed)
    else {
      meta.outcome = .failed
      return ScriptRun(
        timeline: Timeline(meta: meta),
        error: ScriptError(
          kind: .memoryLimit, script: source.name,
          message: "there is no memory for a Lua state"))
    }
    host.onPrint = onPrint
    host.onModule = onModule
    if options.isWatched {
      host.state.watch()
      // The process ends after the run: taking everything apart would be for nothing.
      _ = Unmanaged.passRetained(host)
    }
    var result = run(host, meta: meta, options: options)
    result.texts = host.state.sources
    return result
  }

  private static let defaultScreen = Size(width: 390, height: 844)

  static func run(_ host: ScriptHost, meta: Timeline.Meta, options: RunOptions) -> ScriptRun {
    do throws(ScriptError) {
      switch try host.load() {
      case .animator(let animator, let interaction):
        try perform(animator, interaction, host, meta, options)
      case .presentation(let presentation): try perform(presentation, host, meta, options)
      case .flow(let flow): try start(flow, host, meta, options)
      }
    } catch {
      if !host.isRecording { host.record(meta: meta) }
      // What the main part has started: its guards run.
      host.fail(error)
      host.endScopes()
      host.engine.abandon()
      return ScriptRun(timeline: host.engine.timeline(outcome: .failed), error: error)
    }
    return finish(host, engine: host.engine)
  }

  private static func perform(
    _ animator: ScriptAnimator, _ interaction: ScriptInteraction?, _ host: ScriptHost,
    _ meta: Timeline.Meta, _ options: RunOptions
  ) throws(ScriptError) {
    let operation =
      options.operation ?? animator.operation.flatMap(TransitionContext.Operation.init) ?? .push
    let stage = DefaultStage(
      engine: host.engine,
      plan: DefaultStage.Plan(
        screen: meta.screen, operation: operation,
        style: animator.style.flatMap(ModalPresentationStyle.init) ?? .fullScreen,
        animator: animator,
        interactor: interactor(interaction, options.drive)))
    host.record(meta: meta)
    host.stage = stage
    guard options.drive == nil, let interaction, let gesture = interaction.gesture else {
      return stage.perform()
    }
    // The gesture begins the transition, where the script's own began has not.
    interaction.whenBegun = { [weak stage, unowned engine = host.engine] in
      if !engine.isInTransition { stage?.perform() }
    }
    host.stagedInteraction = interaction
    guard stage.play(gesture) else {
      throw ScriptError(
        kind: .misuse, script: host.source.name, place: interaction.place,
        message: "a tap is over at once: it cannot drive a transition",
        hint: "listen to a pan, an edge pan, a pinch or a long press")
    }
  }

  /// Who drives on the default stage: a list, or the interaction's own gesture.
  private static func interactor(
    _ interaction: ScriptInteraction?, _ drive: DriveList?
  ) -> (any InteractiveTransitioning)? {
    guard let drive else { return interaction?.gesture == nil ? nil : interaction }
    let driver = ScriptedInteractiveTransition(list: drive)
    // The list is the hand; what the script says about the rest holds.
    driver.completionSpeed = interaction?.completionSpeed ?? driver.completionSpeed
    driver.completionCurve = interaction?.completionCurve ?? driver.completionCurve
    return driver
  }

  /// Presents, or dismisses, the second page of the default stage.
  private static func perform(
    _ presentation: ScriptPresentation, _ host: ScriptHost, _ meta: Timeline.Meta,
    _ options: RunOptions
  ) throws(ScriptError) {
    let operation = options.operation ?? .present
    func refuse(_ message: String, hint: String) -> ScriptError {
      ScriptError(
        kind: .misuse, script: host.source.name, place: presentation.place, message: message,
        hint: hint)
    }
    guard operation == .present || operation == .dismiss else {
      throw refuse(
        "a presentation cannot \(operation.rawValue)",
        hint: "run it with --operation dismiss or none")
    }
    if options.drive != nil, presentation.animator == nil {
      throw refuse(
        "--drive needs an animator, and this presentation has none",
        hint: "give it one: T.presentation { animator = T.animator { … } }")
    }
    let stage = DefaultStage(
      engine: host.engine,
      plan: DefaultStage.Plan(
        screen: meta.screen, operation: operation, style: .custom,
        animator: presentation.animator,
        interactor: options.drive.map(ScriptedInteractiveTransition.init),
        presentation: { presentation.controller(for: $0, presenting: $1) }))
    host.record(meta: meta)
    host.stage = stage
    stage.perform()
  }

  private static func start(
    _ flow: ScriptFlow, _ host: ScriptHost, _ meta: Timeline.Meta, _ options: RunOptions
  ) throws(ScriptError) {
    let useless = options.operation != nil ? "--operation" : options.drive != nil ? "--drive" : nil
    if let useless {
      throw ScriptError(
        kind: .misuse, script: host.source.name, place: flow.place,
        message: "\(useless) is for an animator; this script is a flow, which has its own user",
        hint: "leave \(useless) out, or run the animator by itself")
    }
    guard !flow.root.isShownSomewhere else {
      throw ScriptError(
        kind: .misuse, script: host.source.name, place: flow.place,
        message: "\"\(flow.root.name)\", the root of the flow, is shown elsewhere already",
        hint: "put it into a navigation controller first and give that one as root")
    }
    var meta = meta
    meta.screen = options.screen ?? flow.screen ?? defaultScreen
    host.record(meta: meta)
    flow.start(host, screen: meta.screen)
  }

  private static func finish(_ host: ScriptHost, engine: Engine) -> ScriptRun {
    do throws(EngineError) {
      try engine.settle()
    } catch {
      host.fail(
        ScriptError(
          kind: .timelineLimit, script: host.source.name,
          place: error.place == .nowhere ? nil : error.place, message: error.message,
          hint: error.kind == .eventsPerInstant
            ? "an animation, a wait or a touch must not follow itself for ever in no time"
            : "durations are in seconds; an animation or a wait must not follow itself for ever; "
              + "--limit-time raises the limit"))
    }
    if let interaction = host.stagedInteraction, interaction.hand.state == .possible {
      host.fail(
        ScriptError(
          kind: .misuse, script: host.source.name, place: interaction.place,
          message: "the stage has played the gesture, and it did not begin: nothing was shown",
          hint:
            "look at its shouldBegin and shouldReceive, or return a T.flow with a user of its own"))
    }
    host.endScopes()
    engine.abandon()
    let finding = engine.diagnostics.first { $0.severity == .error }
    let error = host.failure ?? finding.map { ScriptError($0, script: host.source.name) }
    return ScriptRun(
      timeline: engine.timeline(outcome: error == nil ? .finished : .failed), error: error)
  }
}

extension ScriptError {
  /// A finding that makes a run fail.
  init(_ finding: Timeline.Diagnostic, script: String) {
    self.init(
      kind: finding.code == "never-completed" ? .notCompleted : .misuse, script: script,
      place: finding.place == .nowhere ? nil : finding.place, message: finding.message,
      hint: finding.remedy,
      frames: finding.callers.map { Frame(text: "called", place: $0) })
    code = finding.code
  }
}
