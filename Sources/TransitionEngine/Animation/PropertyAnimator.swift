import TransitionCore

/// Animates changes that can be paused, scrubbed, reversed and stopped: `UIViewPropertyAnimator`.
///
/// The rules are those of Apple's documentation and of public analyses. What UIKit answers with an
/// exception is a finding of severity error here (`animator-misuse`), and has no effect.
///
/// A running animator is kept by the engine; a paused or stopped one must be kept by somebody.
public final class PropertyAnimator {
  /// Whether animations are there and can be changed.
  public enum State: String, Sendable, Hashable {
    /// Nothing has begun, or all has ended.
    case inactive
    /// It runs or is paused.
    case active
    /// It was stopped, and is to be finished.
    case stopped
  }

  /// Where an animator ended.
  public enum Position: String, Sendable, Hashable, CaseIterable {
    /// At the values that the animations lead to.
    case end
    /// At the values from before.
    case start
    /// Between them.
    case current
  }

  /// How a paused animator goes on.
  public enum Remainder: String, Sendable, Hashable, CaseIterable {
    /// The rest takes the duration factor times the duration, and the curve begins anew: as documented.
    case documented
    /// The curve goes on from where its progress is what has been done.
    ///
    /// With x₀ at that progress f the rest takes (1 − x₀) · factor · duration / (1 − f). One public
    /// analysis says that UIKit does so.
    case tail
  }

  // MARK: - Properties

  /// Whether there are animations, and whether they can be changed.
  public internal(set) var state = State.inactive
  /// The length in seconds; of a spring with constants of its own, the time in which it settles.
  public let duration: Double
  /// How it is paced.
  public let timingParameters: any TimingCurveProvider
  /// Whether it may be paused; must not change while it is active.
  public var isInterruptible: Bool {
    get { interruptible }
    set { set("isInterruptible", newValue, \.interruptible) }
  }
  /// Whether the views that it moves get touches; must not change while it is active.
  public var isUserInteractionEnabled: Bool {
    get { userInteraction }
    set { set("isUserInteractionEnabled", newValue, \.userInteraction) }
  }
  /// Whether ``fractionComplete`` is a fraction of the way, whatever the curve; else it is one of the
  /// time; must not change while it is paused.
  public var scrubsLinearly: Bool {
    get { linearScrubbing }
    set {
      guard newValue != linearScrubbing else { return }
      if state == .active, !isRunning {
        return refuse(
          "scrubsLinearly must not change while the animator is paused",
          remedy: "set it before the animator is paused")
      }
      linearScrubbing = newValue
    }
  }
  /// Whether it stays active at its end, paused, without calling completions: it can be reversed.
  public var pausesOnCompletion = false
  /// How it goes on after a pause.
  public var remainder = Remainder.documented

  /// Whether it moves now, or waits for the end of its delay; also while completions run.
  public var isRunning: Bool { isCompleting || (state == .active && course.leg != nil) }

  /// Whether it goes back to the values from before.
  ///
  /// Changing it makes ``fractionComplete`` 1 − f. One that runs turns at once, and what is left
  /// follows the rule of ``startAnimation(afterDelay:)``; a spring keeps its velocity.
  public var isReversed: Bool {
    get { reversed }
    set { reverse(newValue) }
  }

  /// How much is done, 0…1, in the direction in which it goes.
  ///
  /// Setting it pauses an inactive animator and moves a paused one; one that runs ignores it.
  /// Values are clamped to 0…1.
  public var fractionComplete: Double {
    get { directed(linearScrubbing ? way : course.time(at: now)) }
    set { scrub(newValue) }
  }

  // MARK: - What it consists of

  /// How many running animations and time bases were looked at: what a host may charge.
  package internal(set) var work = 0
  /// Where it was made.
  let place: Timeline.Place
  @Tethered private(set) var engine: Engine?
  var course = AnimatorCourse()
  /// Its time bases, in the order in which they came; none while it is inactive.
  private(set) var bases: [AnimatorTimeBase] = []
  private var knownBases: [BaseKey: AnimatorTimeBase] = [:]
  var isCompleting = false
  /// What stopped animations have left, to be finished.
  var stoppedValues: [Layer.Stopped] = []
  /// The transition that it drives or runs.
  weak var transition: TransitionContext?
  /// Whether it has ever been started or paused.
  package private(set) var hasBegun = false
  /// What a host of scripts knows of it.
  package weak var companion: AnyObject?
  private var reversed = false
  private var interruptible = true
  private var userInteraction = true
  private var linearScrubbing = true
  /// Whether the changes that were stored are made.
  private var isActivating = false
  private var stored: [Changes] = []
  private var completions: [(Position) -> Void] = []
  private var endCalls: [(Position?) -> Void] = []

  /// What animations that share a time base have in common.
  private struct BaseKey: Hashable {
    var window: AnimatorTimeBase.Window
    var pacing: Pacing
  }

  /// Changes that are to be animated.
  private struct Changes {
    var body: () -> Void
    var delayFactor: Double
    var place: Timeline.Place
  }

  /// Makes an animator that waits to be started.
  ///
  /// - Parameters:
  ///   - engine: The engine of the views.
  ///   - duration: Seconds; what is not greater than 0 counts as 0.2, UIKit's rule for 0.
  ///   - timingParameters: How it is paced.
  ///   - file: The file to name as its place.
  ///   - line: The line to name.
  public init(
    engine: Engine, duration: Double, timingParameters: any TimingCurveProvider,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.engine = engine
    let requested = duration > 0 ? min(duration, 1e9) : 0.2
    self.duration = timingParameters.duration(for: requested)
    self.timingParameters = timingParameters
    place = engine.placeSource.map(\.currentPlace) ?? Timeline.Place(file: "\(file)", line: line)
  }

  /// Makes an animator with a curve that waits to be started.
  ///
  /// - Parameters:
  ///   - engine: The engine of the views.
  ///   - duration: Seconds; what is not greater than 0 counts as 0.2.
  ///   - curve: The curve.
  ///   - file: The file to name as its place.
  ///   - line: The line to name.
  ///   - animations: Makes the changes, when the animator becomes active.
  public convenience init(
    engine: Engine, duration: Double, curve: TimingCurve, file: StaticString = #fileID,
    line: Int = #line, animations: (() -> Void)? = nil
  ) {
    self.init(
      engine: engine, duration: duration,
      timingParameters: CubicTimingParameters(animationCurve: curve), file: file, line: line)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that waits to be started.
  ///
  /// - Parameters:
  ///   - engine: The engine of the views.
  ///   - duration: Seconds; what is not greater than 0 counts as 0.2.
  ///   - dampingRatio: 1 does not overshoot, less does.
  ///   - file: The file to name as its place.
  ///   - line: The line to name.
  ///   - animations: Makes the changes, when the animator becomes active.
  public convenience init(
    engine: Engine, duration: Double, dampingRatio: Double, file: StaticString = #fileID,
    line: Int = #line, animations: (() -> Void)? = nil
  ) {
    self.init(
      engine: engine, duration: duration,
      timingParameters: SpringTimingParameters(dampingRatio: dampingRatio), file: file, line: line)
    if let animations { addAnimations(animations) }
  }

  /// UIKit raises an exception: what was paused would be so for ever.
  deinit {
    guard state != .inactive, let engine else { return }
    engine.activeAnimators[ObjectIdentifier(self)] = nil
    engine.diagnose(
      "animator-misuse", .error,
      "a property animator that is \(state == .stopped ? "stopped" : "paused") was let go: UIKit "
        + "raises an exception here",
      remedy: "keep it, or finish it first", at: place)
    for block in bases.flatMap(\.runningBlocks) { block.cancel() }
  }

  // MARK: - Animations and completions

  /// Adds changes to be animated.
  ///
  /// Those of an active animator are made at once. They begin when the delay factor's part of the time
  /// that is left is over, and last for the rest.
  ///
  /// - Parameters:
  ///   - animations: Makes the changes.
  ///   - delayFactor: A fraction of what is left of the duration; clamped to 0…1.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
    let changes = Changes(
      body: animations, delayFactor: delayFactor > 0 ? min(1, delayFactor) : 0,
      place: engine?.placeSource.map(\.currentPlace) ?? place)
    switch state {
    case .inactive: stored.append(changes)
    case .active where !isCompleting: make(changes)
    default:
      refuse(
        isCompleting
          ? "animations cannot be added while completions run"
          : "animations cannot be added to a stopped animator",
        remedy: "add them before it is started, or make another one")
    }
  }

  /// Adds a function to be called when the animator has ended.
  ///
  /// - Parameter completion: Gets where it ended.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  /// Calls a function when the animator has become inactive; with `nil` when it was stopped without
  /// being finished.
  package func whenInactive(_ body: @escaping (Position?) -> Void) {
    endCalls.append(body)
  }

  // MARK: - Beginning

  /// Makes the changes, and goes the course.
  func activate(_ course: AnimatorCourse) {
    guard let engine else { return }
    state = .active
    hasBegun = true
    self.course = course
    keep()
    if engine.drive != nil, transition == nil { reportNotDriven(engine) }
    let changes = stored
    stored = []
    isActivating = true
    for entry in changes where state == .active { make(entry) }
    isActivating = false
  }

  private func make(_ changes: Changes) {
    guard let engine else { return }
    let begin = isActivating ? 0 : course.time(at: now)
    let window = AnimatorTimeBase.Window(begin: begin + changes.delayFactor * (1 - begin), end: 1)
    let length = (window.end - window.begin) * duration
    let pacing = pacing(over: length, engine, changes.place)
    let base = base(window, pacing)
    var begins = now
    var lasts = length
    if case .run(let begin, _, _, let duration, _) = base.piece {
      // What has nowhere to go, in one that runs back, is taken back at its end all the same.
      (begins, lasts) = (begin, duration > 0 ? duration : length)
    }
    var options: AnimationOptions = [.beginFromCurrentState]
    if userInteraction { options.insert(.allowUserInteraction) }
    let block = AnimationBlock(
      engine: engine, delay: begins - now, duration: lasts, pacing: pacing, repetition: .once,
      options: options, drive: base, place: changes.place, completion: nil)
    engine.perform({ changes.body() }, in: block)
    work += block.work
  }

  private func pacing(over length: Double, _ engine: Engine, _ place: Timeline.Place) -> Pacing {
    let pacing = timingParameters.pacing(over: length)
    if length > 0, case .spring(let spring) = pacing {
      engine.reportUnsettled(spring, over: length, place)
    }
    return pacing
  }

  /// The time base of animations that begin and end together.
  func base(_ window: AnimatorTimeBase.Window, _ pacing: Pacing) -> AnimatorTimeBase {
    let key = BaseKey(window: window, pacing: pacing)
    if let known = knownBases[key] { return known }
    guard let engine else { preconditionFailure("an animator without an engine moves nothing") }
    // What is added later begins where nothing of it is done.
    let done = isActivating && reversed ? 1.0 : 0
    let base = AnimatorTimeBase(
      animator: self, engine: engine, window: window, pacing: pacing,
      chapter: transition?.chapter ?? engine.inFlight.last?.chapter,
      piece: course.piece(window: window, done: done, own: pacing))
    bases.append(base)
    knownBases[key] = base
    return base
  }

  // MARK: - The end

  /// All that was animated has come to its end, or has been stopped.
  func complete(_ position: Position) {
    let called = completions
    completions = []
    isCompleting = true
    let outer = engine?.completingDrive
    engine?.completingDrive = bases.first
    for completion in called { completion(position) }
    engine?.completingDrive = outer
    isCompleting = false
    becomeInactive(position)
  }

  /// Nothing is left, not even completions.
  func becomeInactive(_ position: Position?) {
    state = .inactive
    course = AnimatorCourse()
    for base in bases { base.isOver = true }
    bases = []
    knownBases = [:]
    stoppedValues = []
    completions = []
    transition = nil
    keep()
    let calls = endCalls
    endCalls = []
    for call in calls { call(position) }
  }

  /// The run is over: what may hold the engine is let go.
  func abandon() {
    state = .inactive
    stored = []
    completions = []
    endCalls = []
    for base in bases { base.abandon() }
    bases = []
    knownBases = [:]
  }

  // MARK: - Parts

  var now: Double { engine?.now ?? 0 }

  /// The fraction of the way that is done, from the values at the start.
  var way: Double {
    course.piece(
      window: AnimatorTimeBase.Window(), done: course.fraction,
      own: timingParameters.pacing(over: duration)
    ).fraction(at: now, length: 0)
  }

  /// A fraction in the direction in which it goes.
  func directed(_ fraction: Double) -> Double {
    max(0, min(1, reversed ? 1 - fraction : fraction))
  }

  func setReversed(_ flag: Bool) {
    reversed = flag
  }

  private func set(
    _ name: String, _ flag: Bool, _ property: ReferenceWritableKeyPath<PropertyAnimator, Bool>
  ) {
    guard flag != self[keyPath: property] else { return }
    if state == .active {
      return refuse(
        "\(name) must not change while the animator is active",
        remedy: "set it before the animator is started or paused")
    }
    self[keyPath: property] = flag
  }
}

/// An animator that the engine knows: kept while it runs, else only known.
struct ActiveAnimator {
  weak var animator: PropertyAnimator?
  var kept: PropertyAnimator?
}
