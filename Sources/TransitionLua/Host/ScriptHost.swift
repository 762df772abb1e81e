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

  var objects = ObjectTable()
  /// The outlets of controllers that no script made, by controller: those of the default stage.
  var outletsOfOthers: [ObjectIdentifier: DynamicMembers] = [:]
  /// How many gesture recognizers the script has made.
  var recognizerCount = 0
  private var printedBytes = 0
  private(set) var isRecording = false
  /// The stage of an animator, kept for the run: the delegates of the controllers are weak.
  var stage: DefaultStage?
  /// What the main part of the script printed, before there was a stage to record.
  private var earlyPrints: [(line: String, place: Timeline.Place)] = []
  private var nextWaitID: UInt32 = 1
  private var tasks: [ScriptTask] = []
  private var taskOfWait: [UInt32: ScriptTask] = [:]
  /// The waits of coroutines that a script made outside `run`, in order.
  private var looseWaits: [UInt32] = []
  /// The task whose coroutine runs now.
  private var current: ScriptTask?

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
        kind: .load, script: source.name, message: error.message, hint: error.hint)
    }
    guard let chunk = state.load(text, name: source.name) else {
      throw state.failure(script: source.name)
    }
    defer { state.release(chunk) }
    guard case .done(let result) = state.invoke(chunk) else {
      throw failure ?? state.failure(script: source.name)
    }
    if let animator = animator(result) { return .animator(animator, interaction(result)) }
    if let presentation = presentation(result) { return .presentation(presentation) }
    if case .object(let handle) = result, let flow = objects[handle] as? ScriptFlow {
      return .flow(flow)
    }
    throw ScriptError(
      kind: .misuse, script: source.name,
      message:
        "a script must return an animator, a presentation or a flow (got \(result.summary))",
      hint:
        "end the file with: return T.animator { duration = 0.3, animate = function(ctx) … end }, or "
        + "return T.flow { root = …, run = function(app) … end }")
  }

  /// Ends the run with the error that the state has just reported.
  func fail(role: String, place: Timeline.Place) {
    var error = state.failure(script: source.name)
    error.frames.append(ScriptError.Frame(text: "in \(role)", place: place))
    fail(error)
  }

  /// Ends the run; of several errors the first counts.
  func fail(_ error: ScriptError) {
    if failure == nil { failure = error }
    engine.halt()
  }

  /// Cancels every coroutine that still waits; its guards run.
  func endTasks() {
    for task in tasks.reversed() { task.end() }
    tasks = []
    for wait in looseWaits.reversed() {
      cancel(wait: wait, role: "a closing handler", place: .nowhere)
    }
    looseWaits = []
  }

  /// Whether a coroutine of `run` is running now.
  var isInsideTask: Bool { current != nil }

  /// Begins the recording; what the script has printed so far comes first.
  func record(meta: Timeline.Meta) {
    engine.record(meta: meta)
    isRecording = true
    for print in earlyPrints { engine.record(print: print.line, at: print.place) }
    earlyPrints = []
  }

  // MARK: - Coroutines

  /// A number for the running coroutine to wait on.
  func nextWait() -> UInt32 {
    let wait = nextWaitID
    nextWaitID += 1
    if let current {
      current.waits(on: wait)
      taskOfWait[wait] = current
    } else {
      looseWaits.append(wait)
    }
    return wait
  }

  func makeTask(
    _ function: LuaFunction, role: String, whenDone: @escaping () -> Void
  ) -> ScriptTask {
    let task = ScriptTask(host: self, function: function, role: role, whenDone: whenDone)
    tasks.append(task)
    return task
  }

  func start(_ task: ScriptTask, _ function: LuaFunction, _ argument: LuaValue) -> LuaState.Outcome
  {
    running(task) { state.start(function.reference, argument).outcome }
  }

  func `continue`(_ task: ScriptTask, _ wait: UInt32, _ value: LuaValue) -> LuaState.Outcome {
    running(task) { state.resume(wait: wait, value).outcome }
  }

  private func running(_ task: ScriptTask, _ body: () -> LuaState.Outcome) -> LuaState.Outcome {
    let outer = current
    state.note(time: engine.now)
    current = task
    defer { current = outer }
    return body()
  }

  /// Resumes the coroutine that waits on a number, if its transition still goes on.
  func resume(_ wait: UInt32, _ value: LuaValue) {
    if let task = taskOfWait.removeValue(forKey: wait) {
      task.resume(wait: wait, value)
    } else if let index = looseWaits.firstIndex(of: wait) {
      looseWaits.remove(at: index)
      guard failure == nil else { return }
      if case .failed = state.resume(wait: wait, value).outcome {
        fail(role: "a coroutine", place: .nowhere)
      }
    }
  }

  func cancel(wait: UInt32, role: String, place: Timeline.Place) {
    taskOfWait[wait] = nil
    if case .failed = state.cancel(wait: wait) { fail(role: role, place: place) }
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
    return LuaFunction(reference: function, place: currentPlace, state: state)
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
  var currentPlace: Timeline.Place { state.here }
  var callers: [Timeline.Place] { state.callers }

  func place(of animator: any AnimatedTransitioning) -> Timeline.Place {
    (animator as? ScriptAnimator)?.place ?? .nowhere
  }
}
