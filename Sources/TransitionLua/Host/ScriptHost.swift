import TransitionCore
import TransitionEngine

/// Runs one script on one engine: owns its Lua state and answers what the script asks.
final class ScriptHost {
  let engine: Engine
  let source: ScriptSource
  let state: LuaState
  /// The first error; it ended the run.
  private(set) var failure: ScriptError?
  /// What the script printed, for whoever shows it.
  var onPrint: ((String, Timeline.Place) -> Void)?
  /// The path of each module that the script asks for, for whoever watches them.
  var onModule: ((String) -> Void)?

  var objects = ObjectTable()
  /// The outlets of controllers that no script made, by controller: those of the default stage.
  var outletsOfOthers: [ObjectIdentifier: DynamicMembers] = [:]
  /// How many gesture recognizers the script has made.
  var recognizerCount = 0
  /// The transition whose `animate` runs now.
  weak var animating: TransitionContext?
  /// Whether the script has asked T.relativeVelocity.
  var knowsRelativeVelocity = false
  private var printedBytes = 0
  private(set) var isRecording = false
  /// The stage of an animator, kept for the run: the delegates of the controllers are weak.
  var stage: DefaultStage?
  /// The interaction whose gesture the stage plays.
  weak var stagedInteraction: ScriptInteraction?
  /// What the main part of the script printed, before there was a stage to record.
  private var earlyPrints: [(line: String, place: Timeline.Place)] = []
  /// Everything that goes on.
  private(set) lazy var root = Scope(host: self, parent: nil)
  /// The `run` of a flow.
  weak var flowTask: ScriptTask?
  /// Whose code runs now.
  lazy var scope = root
  /// What kind of code that is.
  var code = RunningCode.mainPart
  /// How many calls into the script are on the stack.
  var codeDepth = 0
  var waits = WaitTable()
  /// How many of them wait for a gesture alone, which may never come about.
  var idleWaits = 0
  /// The scopes whose coroutines are on the stack, or which are being taken down.
  var active: [Scope] = []
  /// How many scopes are being taken down.
  var closing = 0
  /// The scopes that are to be taken down when their code has come to its next wait.
  var cancels: [Scope] = []
  /// Whether a coroutine is being resumed, and which are next.
  var isResuming = false
  var ready: [(wait: Wait, values: ResumeValues)] = []
  /// Whether the run is over, and what goes on is ended.
  var isEnding = false
  /// The line on whose behalf the host acts, while no line runs.
  var actingPlace = Timeline.Place.nowhere
  /// The function of the script's that the engine has called.
  var caller: Caller?

  /// What may be printed in one run, in bytes.
  private static let printLimit = 1 << 20

  /// Makes a host; `nil` when there is no memory for a Lua state.
  init?(engine: Engine, source: ScriptSource, limits: LuaState.Limits, seed: Int) {
    guard let state = LuaState(limits: limits, seed: seed) else { return nil }
    self.engine = engine
    self.source = source
    self.state = state
    state.host = self
    engine.placeSource = self
  }

  deinit {
    if engine.placeSource === self { engine.placeSource = nil }
    state.host = nil
    root.abandon()
  }

  // MARK: - Running

  /// What a script returns.
  enum Program {
    /// An animator, with the interaction that it is too.
    case animator(ScriptAnimator, ScriptInteraction?)
    case presentation(ScriptPresentation)
    case flow(ScriptFlow)
  }

  /// Loads the script and answers what it returns.
  func load() throws(ScriptError) -> Program {
    let text: String
    do throws(ScriptSource.Failure) {
      text = try source.read()
    } catch {
      throw ScriptError(
        kind: .load, script: source.name,
        place: error.line.map { Timeline.Place(file: source.name, line: $0) },
        message: error.message, hint: error.hint)
    }
    guard let chunk = state.load(text, name: source.name) else {
      throw state.failure(script: source.name)
    }
    defer { state.release(chunk) }
    guard case .done(let result) = enter(root, .mainPart, { state.invoke(chunk) }) else {
      throw failure ?? state.failure(script: source.name)
    }
    if let interaction = interaction(result), interaction.animator == nil {
      throw ScriptError(
        kind: .misuse, script: source.name, place: interaction.place,
        message: "an interaction that a script returns needs an animator to drive",
        hint: "give it duration and animate = function(ctx) … end, or return a T.flow")
    }
    if let animator = animator(result) { return .animator(animator, interaction(result)) }
    if let presentation = presentation(result) { return .presentation(presentation) }
    if case .object(let handle) = result, let flow = objects[handle] as? ScriptFlow {
      return .flow(flow)
    }
    throw ScriptError(
      kind: .misuse, script: source.name,
      message:
        "a script must return an animator, an interaction, a presentation or a flow (got "
        + "\(result.summary))",
      hint: Self.hint(for: result, in: text))
  }

  /// How a script comes to return what can be run.
  private static func hint(for result: LuaValue, in text: String) -> String {
    let makers = ["T.animator", "T.flow", "T.interaction", "T.presentation"]
    if case .none = result, let maker = makers.first(where: text.contains) {
      return "write return before \(maker): the script makes one and does not return it"
    }
    if case .table = result {
      return "write T.animator or T.flow before the table: return T.animator { … }"
    }
    if text.allSatisfy(\.isWhitespace) {
      return "the file is empty: transition-run new NAME writes a script to begin with"
    }
    return
      "end the file with: return T.animator { duration = 0.3, animate = function(ctx) … end }, or "
      + "return T.flow { root = …, run = function(app) … end }"
  }

  /// Ends the run with the error that the state has just reported.
  func fail(role: String, place: Timeline.Place) {
    var error = state.failure(script: source.name)
    error.frames.append(ScriptError.Frame(text: "in \(role)", place: place))
    fail(error)
  }

  /// The line of the script that runs now, as a step on the way to an error; none when none does.
  func currentFrames(_ text: String) -> [ScriptError.Frame] {
    let place = currentPlace
    return place.line > 0 ? [ScriptError.Frame(text: text, place: place)] : []
  }

  /// Ends the run; of several errors the first counts.
  func fail(_ error: ScriptError) {
    if failure == nil { failure = error }
    engine.halt()
  }

  /// Begins the recording; what the script has printed so far comes first.
  func record(meta: Timeline.Meta) {
    engine.record(meta: meta)
    isRecording = true
    for print in earlyPrints { engine.record(print: print.line, at: print.place) }
    earlyPrints = []
  }

  // MARK: - Use

  /// What costs more than its few instructions, so that the budget bounds memory too.
  enum Charge: UInt64 {
    case overlap = 10
    case completion = 200
    case propertyWrite = 50
    case hierarchyEdit = 100
    case animation = 300
    case touchSample = 400
    case restoreGuard = 500
    case task = 2000
    case view = 1000
  }

  /// Counts against the budget; a hierarchy edit costs as much for each view that it moves.
  func charge(_ charge: Charge, times: Int = 1) {
    state.charge(charge.rawValue * UInt64(times))
  }

  /// A push or pop looks at each page of the stack, and keeps a copy of the list.
  func chargePages(of navigation: NavigationController) {
    state.charge(UInt64(navigation.viewControllers.count * 10))
  }

  /// A function as the engine calls it, without arguments.
  func closure(_ function: LuaFunction, role: String) -> () -> Void {
    { [unowned self] in function.call(self, role: role, .none) }
  }

  func keep(_ function: Int32, of call: LuaCall) -> LuaFunction {
    call.keep(function)
    return LuaFunction(
      reference: function, place: currentPlace, scope: scope.open, starter: starter, state: state)
  }

  func print(_ line: String) throws(Misuse) {
    printedBytes += line.utf8.count + 1
    guard printedBytes <= Self.printLimit else {
      throw .stop("the script printed more than \(Self.printLimit >> 20) MiB")
    }
    let place = currentPlace
    if isRecording {
      engine.record(print: line, at: place)
    } else {
      earlyPrints.append((line, place))
    }
    onPrint?(line, place)
  }
}

extension ScriptHost: PlaceSource {
  var currentPlace: Timeline.Place {
    let place = state.here
    return place == .nowhere ? actingPlace : place
  }
  var isWaiting: Bool { waits.count > idleWaits }
  var callers: [Timeline.Place] { state.callers }

  func waitingPlace(in transition: TransitionContext?) -> Timeline.Place? {
    if let transition {
      return (transition.companion as? Scope).flatMap { waitingPlace(in: $0, withTasks: true) }
    }
    // Tasks in it may listen in the background for as long as they like.
    return flowTask.flatMap { waitingPlace(in: $0, withTasks: false) }
  }

  func place(of animator: any AnimatedTransitioning) -> Timeline.Place {
    (animator as? ScriptAnimator)?.place ?? .nowhere
  }
}
