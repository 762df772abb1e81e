import TransitionCore

/// What an animator is told about its transition: `UIViewControllerContextTransitioning`.
public final class TransitionContext {
  /// The two controllers of a transition.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    /// The one that is shown at the start.
    case from
    /// The one that is shown at the end.
    case to
  }

  /// What a transition does.
  public enum Operation: String, Sendable, Hashable, CaseIterable {
    /// A page is put on top of a stack.
    case push
    /// The top page of a stack is taken away.
    case pop
    /// A controller is presented.
    case present
    /// A presented controller is dismissed.
    case dismiss
    /// Another tab is selected.
    case select
    /// A child of a container of one's own takes the place of another.
    case replace

    /// Whether the container outlives the transition; that of a presentation goes with it.
    var isInLastingContainer: Bool { self != .present && self != .dismiss }
  }

  /// The engine, for its animations.
  ///
  /// A context must not be used when its engine is gone.
  public unowned let engine: Engine
  /// What the transition does.
  public let operation: Operation
  /// How the controller is presented; `nil` where nothing is presented.
  public let presentationStyle: ModalPresentationStyle?
  /// Whether the transition is still going on: from its start to ``completeTransition(_:)``.
  public private(set) var isInFlight = true
  /// Whether the transition was cancelled before it was completed.
  public internal(set) var transitionWasCancelled = false
  /// Whether the transition is animated; always true for one that has a context.
  public let isAnimated = true
  /// Whether the user drives the transition now: from the start to its finish or cancel.
  public internal(set) var isInteractive = false {
    didSet { if isInteractive { wasInteractive = true } }
  }
  /// How far the user has driven the transition, 0…1.
  public internal(set) var percentComplete = 0.0
  /// The length that the animator gave, in seconds.
  public private(set) var duration = 0.0
  /// The speed of what is left when the user has let go, as a factor of the transition's own; negative
  /// after a cancel.
  public private(set) var completionVelocity = 1.0
  /// The pacing of what is left when the user has let go.
  public private(set) var completionCurve = TimingCurve.easeInOut
  /// Lets others animate alongside the transition.
  let coordinator: TransitionCoordinator

  let from: ViewController
  let to: ViewController
  var setup: Setup
  private let container: View
  /// `nil` after the end.
  private(set) var animator: (any AnimatedTransitioning)?
  /// `nil` after the end.
  package private(set) var interactor: (any InteractiveTransitioning)?
  let animatorPlace: Timeline.Place
  private var finish: (Bool) -> Void
  let chapter: Int?
  var isReported = false
  /// The blocks from this one on were begun by the transition.
  private(set) var firstBlock: UInt64 = 0
  private let startTime: Double
  /// Whether the user has driven the transition at any time.
  private(set) var wasInteractive = false
  private(set) var drive: TransitionDrive?
  /// The property animator of the transition, if its animator answers one.
  var interruptible: PropertyAnimator?
  /// What a host of scripts keeps for the time of the transition.
  package var companion: AnyObject?
  /// Whether the user has let it end before its time, by a gesture that a script waited for.
  package var isCutShort = false
  private var cancelCall: (() -> Void)?
  private var completionCalls: [(Bool) -> Void] = []
  private var endCalls: [() -> Void] = []
  private var remains: Remains?

  /// What an owner of transitions says about the views.
  struct Setup {
    var operation: Operation
    var style: ModalPresentationStyle?
    var from: ViewController
    var to: ViewController
    var container: View
    /// The views by key; `nil` for a presenter that stays where it is.
    var fromView: View?
    var toView: View?
    /// Where the to-view belongs at the end, in the container's coordinate space; `nil` where nobody
    /// says.
    var finalFrameOfTo: Rect?
    /// Where the from-view is at the end; zero where it goes.
    var finalFrameOfFrom: Rect = .zero
    /// The coordinator that was made when the transition was requested; `nil` to make one now.
    var coordinator: TransitionCoordinator?
    /// Called at the end, after the completions of the coordinator.
    var completion: (() -> Void)?
  }

  init(
    engine: Engine, setup: Setup, animator: any AnimatedTransitioning,
    interactor: (any InteractiveTransitioning)?, chapter: Int?, finish: @escaping (Bool) -> Void
  ) {
    self.engine = engine
    startTime = engine.now
    self.setup = setup
    operation = setup.operation
    presentationStyle = setup.style
    from = setup.from
    to = setup.to
    container = setup.container
    self.animator = animator
    self.interactor = interactor
    self.chapter = chapter
    self.finish = finish
    initialFrameOfFrom = (setup.fromView ?? setup.from.view).frame
    animatorPlace = engine.placeSource?.place(of: animator) ?? .nowhere
    coordinator =
      setup.coordinator
      ?? TransitionCoordinator(
        engine: engine, from: setup.from, to: setup.to, container: setup.container,
        interactor: interactor, owners: [setup.from, setup.to])
    coordinator.attach(to: self)
  }

  var initialFrameOfFrom: Rect

  /// The view that the transition takes place in.
  ///
  /// It holds the from-view at the start, except of a presentation whose presenter stays where it is.
  public var containerView: View { container }

  /// Returns a controller of the transition.
  ///
  /// - Parameter key: Which one.
  /// - Returns: The controller.
  public func viewController(forKey key: Key) -> ViewController {
    key == .from ? from : to
  }

  /// Returns a view of the transition.
  ///
  /// - Parameter key: Which one.
  /// - Returns: The view that the animator may move; `nil` for a presenter whose view stays where it
  ///   is: of every style but `fullScreen` and `currentContext`, the from-view of a presentation and
  ///   the to-view of a dismissal. Of a presented controller it is the
  ///   ``PresentationController/presentedView``, which may hold the controller's own.
  public func view(forKey key: Key) -> View? {
    key == .from ? setup.fromView : setup.toView
  }

  /// Returns the frame of a controller's view at the start, in the container's coordinate space.
  ///
  /// - Parameter controller: A controller of the transition.
  /// - Returns: The frame; zero for the one that comes and for anyone else.
  public func initialFrame(for controller: ViewController) -> Rect {
    controller === from ? initialFrameOfFrom : .zero
  }

  /// Returns the frame of a controller's view at the end, in the container's coordinate space.
  ///
  /// - Parameter controller: A controller of the transition.
  /// - Returns: The frame; zero for the one that goes and for anyone else.
  public func finalFrame(for controller: ViewController) -> Rect {
    if controller === to { return setup.finalFrameOfTo ?? to.view.frame }
    return controller === from ? setup.finalFrameOfFrom : .zero
  }

  // MARK: - The end

  /// Ends the transition.
  ///
  /// The first call acts, at once; later calls do nothing and are reported.
  ///
  /// After true the from-view is taken out and the new state stands. After false the to-view is taken
  /// out and the old state stands again, except after a cancelled dismissal, where nothing is moved;
  /// values that the animator set are not put back.
  ///
  /// - Parameter didComplete: Whether the transition came about; normally
  ///   `!context.transitionWasCancelled`.
  public func completeTransition(_ didComplete: Bool) {
    guard isInFlight else {
      engine.diagnose(
        "completed-twice", .error,
        "the transition was completed a second time: only the first call counts",
        remedy: "complete it in one place only")
      return
    }
    isInFlight = false
    isInteractive = false
    let calls = (completion: completionCalls, end: endCalls)
    (completionCalls, endCalls) = ([], [])
    for call in calls.completion { call(didComplete) }
    container.whenResized = nil
    if !reportRunningAnimations(), !wasInteractive { reportDuration(startedAt: startTime) }
    drive?.transitionEnded()
    // What the callbacks begin is not the user's to drive.
    if engine.drive === drive { engine.drive = nil }
    if didComplete, transitionWasCancelled { reportTrueAfterCancel() }
    engine.record(
      event: "completeTransition",
      data: [Timeline.Event.Fact("didComplete", "\(didComplete)")])
    engine.inFlight.removeAll { $0 === self }
    // It holds this context.
    drive?.whenTakenBack = nil
    cancelCall = nil
    coordinator.makeLeftChanges(didComplete: didComplete, at: animatorPlace)
    let remains = remains
    let findings = remains?.findings(after: self, didComplete: didComplete) ?? []
    finish(didComplete)
    coordinator.end()
    setup.completion?()
    animator?.animationEnded(didComplete)
    for call in calls.end { call() }
    remains?.remember(after: self)
    if !findings.isEmpty {
      // On the next turn: an animator may tidy up after this call, the picture is still the same.
      engine.performOnNextTurn {
        remains?.report(findings, after: self, didComplete: didComplete)
      }
    }
    letGo()
    if let chapter {
      engine.recorder?.endChapter(chapter, outcome: didComplete ? .completed : .cancelled)
    }
  }

  // MARK: - The start

  func start() {
    engine.inFlight.append(self)
    container.whenResized = { [weak self] old in self?.containerDidResize(from: old) }
    duration = max(0, animator?.transitionDuration(using: self) ?? 0)
    remains = Remains(before: self)
    firstBlock = engine.nextSequence
    coordinator.start()
    if let interactor, interactor.startsInteractively {
      isInteractive = true
      engine.record(event: "startInteractiveTransition")
      interactor.startInteractiveTransition(self)
    } else if let driver = interactor as? PercentDrivenInteractiveTransition {
      driver.transitionStartedByItself(self)
      if !beginInterruptible(isPaused: false) { animate() }
    } else {
      animate()
    }
    askAgainForInterruptible()
  }

  private func animate() {
    engine.record(
      event: "animateTransition", data: [Timeline.Event.Fact("duration", Text.number(duration))])
    animator?.animateTransition(using: self)
  }

  // MARK: - Interaction

  /// Runs the animator with its animations on a time base that the user drives.
  func animateDriven(by driver: TransitionDriver?) {
    if beginInterruptible(isPaused: true) { return }
    let drive = TransitionDrive(
      context: self, engine: engine, chapter: chapter, driver: driver ?? engine.driver)
    self.drive = drive
    let outer = engine.drive
    engine.drive = drive
    animate()
    engine.drive = outer
  }

  func hold(_ fraction: Double) {
    guard isInFlight else { return }
    if !scrubInterruptible(fraction) { drive?.hold(fraction) }
    updateInteractiveTransition(fraction)
  }

  func release(
    to end: Double, speed: Double, curve: TimingCurve, timing: (any TimingCurveProvider)?
  ) {
    if releaseInterruptible(to: end, speed: speed, timing: timing) { return }
    if timing != nil { engine.reportTimingIgnored() }
    drive?.release(to: end, speed: speed, curve: curve)
  }

  /// Calls a function when a cancelled transition has run back to its start, or does nothing when the
  /// transition is not driven.
  package func whenTakenBack(_ body: @escaping () -> Void) {
    drive?.whenTakenBack = body
  }

  /// Calls a function when the user cancels the transition, before anything runs back.
  package func whenCancelled(_ body: @escaping () -> Void) {
    cancelCall = body
  }

  /// Calls a function when the transition has been completed and everything is in place.
  package func whenEnded(_ body: @escaping () -> Void) {
    endCalls.append(body)
  }

  /// Calls a function when the transition is completed, before anything is looked at or moved.
  package func whenCompleting(_ body: @escaping (_ didComplete: Bool) -> Void) {
    completionCalls.append(body)
  }

  /// Says how far an interactive transition is; moves nothing by itself.
  ///
  /// For interactors of one's own, which move the views themselves.
  ///
  /// - Parameter percentComplete: The fraction; clamped to 0…1.
  public func updateInteractiveTransition(_ percentComplete: Double) {
    guard percentComplete.isFinite else { return }
    guard isInFlight, isInteractive else {
      engine.reportLateUpdate()
      return
    }
    self.percentComplete = max(0, min(1, percentComplete))
  }

  /// Says that the user has let go and the transition comes about.
  public func finishInteractiveTransition() {
    endInteraction("finishInteractiveTransition", isCancel: false)
  }

  /// Says that the user has let go and the transition is given up.
  ///
  /// The stack and the appearance callbacks change when ``completeTransition(_:)`` is called with
  /// false, not now.
  public func cancelInteractiveTransition() {
    endInteraction("cancelInteractiveTransition", isCancel: true)
  }

  private func endInteraction(_ event: String, isCancel: Bool) {
    guard isInFlight, isInteractive else { return }
    isInteractive = false
    if isCancel { transitionWasCancelled = true }
    completionVelocity = abs(completionVelocity) * (isCancel ? -1 : 1)
    engine.record(
      event: event, data: [Timeline.Event.Fact("percent", Text.number(percentComplete))])
    if isCancel { cancelCall?() }
    coordinator.interactionChanged()
  }

  /// What is left will have this speed and pacing; a speed of 0 or less counts as 1.
  func released(speed: Double, curve: TimingCurve) {
    completionVelocity = speed > 0 ? speed : 1
    completionCurve = curve
  }

  /// The run is over: what may hold the engine, which holds this, is let go.
  func abandon() {
    cancelCall = nil
    (completionCalls, endCalls) = ([], [])
    drive?.abandon()
    letGo()
  }

  /// An animator or interactor may keep its context for ever.
  private func letGo() {
    animator = nil
    interactor = nil
    interruptible = nil
    companion = nil
    remains = nil
    setup.completion = nil
    finish = { _ in }
  }
}
