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
  public private(set) var transitionWasCancelled = false
  /// Whether the transition is animated; always true for one that has a context.
  public let isAnimated = true
  /// Whether the user drives the transition now: from the start to its finish or cancel.
  public private(set) var isInteractive = false
  /// How far the user has driven the transition, 0…1.
  public private(set) var percentComplete = 0.0
  /// The length that the animator gave, in seconds.
  public private(set) var duration = 0.0

  let from: ViewController
  let to: ViewController
  private let setup: Setup
  private let container: View
  /// `nil` after the end.
  private var animator: (any AnimatedTransitioning)?
  private var interactor: (any InteractiveTransitioning)?
  let animatorPlace: Timeline.Place
  private var finish: (Bool) -> Void
  private var chapter: Int?
  private var isReported = false
  /// The blocks from this one on were begun by the transition.
  private var firstBlock: UInt64 = 0
  private var drive: TransitionDrive?
  private var cancelCall: (() -> Void)?
  private var endCall: (() -> Void)?
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
    /// Where the to-view belongs at the end, in the container's coordinate space.
    var finalFrameOfTo: Rect
    /// Where the from-view is at the end; zero where it goes.
    var finalFrameOfFrom: Rect = .zero
  }

  init(
    engine: Engine, setup: Setup, animator: any AnimatedTransitioning,
    interactor: (any InteractiveTransitioning)?, chapter: Int?, finish: @escaping (Bool) -> Void
  ) {
    self.engine = engine
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
    initialFrameOfFrom = setup.from.view.frame
    animatorPlace = engine.placeSource?.place(of: animator) ?? .nowhere
  }

  private let initialFrameOfFrom: Rect

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
  ///   is: of every style but `fullScreen`, the from-view of a presentation and the to-view of a
  ///   dismissal.
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
    if controller === to { return setup.finalFrameOfTo }
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
    reportRunningAnimations()
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
    let remains = remains
    let findings = remains?.findings(after: self, didComplete: didComplete) ?? []
    finish(didComplete)
    animator?.animationEnded(didComplete)
    endCall?()
    endCall = nil
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

  private func reportRunningAnimations() {
    if drive?.holdsBlocks == true {
      engine.diagnose(
        "complete-before-animations-end", .warning,
        "the transition was completed at \(Text.number(engine.now)) s, while the user still drives it: "
          + "its animations stop where they are going",
        remedy: "complete it in the completion of the last animation")
      return
    }
    let running = engine.schedule.blocks.last {
      $0.sequence >= firstBlock && $0.endTime > engine.now + Timeline.instantTolerance
    }
    guard let running else { return }
    engine.diagnose(
      "complete-before-animations-end", .warning,
      "the transition was completed at \(Text.number(engine.now)) s, while an animation"
        + (running.place == .nowhere ? "" : " of \(running.place)")
        + " runs until \(Text.number(running.endTime)) s",
      remedy:
        "complete it when the last animation has ended: in its completion, or after waiting for it",
      at: completingPlace ?? running.place)
  }

  /// The script line that completes the transition, if one does: a coroutine may just have returned.
  private var completingPlace: Timeline.Place? {
    engine.placeSource?.currentPlace.line ?? 0 > 0 ? engine.placeSource?.currentPlace : nil
  }

  private func reportTrueAfterCancel() {
    engine.diagnose(
      "true-after-cancel", .warning,
      "the transition was cancelled, and is completed with true: the controllers say it came about, "
        + "the picture says it did not",
      remedy: "complete a cancelled transition with false")
  }

  // MARK: - The start

  func start() {
    engine.inFlight.append(self)
    duration = max(0, animator?.transitionDuration(using: self) ?? 0)
    remains = Remains(before: self)
    firstBlock = engine.nextSequence
    if let interactor, interactor.wantsInteractiveStart {
      isInteractive = true
      engine.record(event: "startInteractiveTransition")
      interactor.startInteractiveTransition(self)
    } else {
      (interactor as? PercentDrivenInteractiveTransition)?.transitionStartedByItself(self)
      animate()
    }
  }

  private func animate() {
    engine.record(
      event: "animateTransition", data: [Timeline.Event.Fact("duration", Text.number(duration))])
    animator?.animateTransition(using: self)
  }

  // MARK: - Interaction

  /// Runs the animator with its animations on a time base that the user drives.
  func animateDriven() {
    let drive = TransitionDrive(context: self, engine: engine, chapter: chapter)
    self.drive = drive
    let outer = engine.drive
    engine.drive = drive
    animate()
    engine.drive = outer
  }

  func hold(_ fraction: Double) {
    guard isInFlight else { return }
    drive?.hold(fraction)
    updateInteractiveTransition(fraction)
  }

  func release(to end: Double, speed: Double, curve: TimingCurve) {
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
    endCall = body
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
    engine.record(
      event: event, data: [Timeline.Event.Fact("percent", Text.number(percentComplete))])
    if isCancel { cancelCall?() }
  }

  /// The run is over: what may hold the engine, which holds this, is let go.
  func abandon() {
    cancelCall = nil
    endCall = nil
    drive?.abandon()
    letGo()
  }

  /// An animator or interactor may keep its context for ever.
  private func letGo() {
    animator = nil
    interactor = nil
    remains = nil
    finish = { _ in }
  }

  func reportNeverCompleted() {
    if isReported { return }
    isReported = true
    engine.diagnose(
      "never-completed", .error,
      "everything has ended, and the transition from \"\(from.name)\" to \"\(to.name)\" was never "
        + "completed: on a device the screen would stay frozen",
      remedy: isInteractive
        ? "call finish or cancel when the gesture ends, is cancelled or fails"
        : "complete the transition when the last animation has ended, on every path",
      at: animatorPlace)
  }
}

extension Engine {
  /// The view of a presenter that stays where it is does not belong in the container, nor into what is in
  /// it: it would go with it.
  ///
  /// - Parameters:
  ///   - view: A view that has just been moved.
  ///   - parent: Where to.
  func reportPresenterView(_ view: View, in parent: View) {
    for context in inFlight where parent.isDescendant(of: context.containerView) {
      for key in TransitionContext.Key.allCases where context.view(forKey: key) == nil {
        let presenter = context.viewController(forKey: key)
        guard presenter.view.isDescendant(of: view) else { continue }
        diagnose(
          "presenter-view-added", .warning,
          "the view of \"\(presenter.name)\" is put into the container, but this style leaves it where "
            + "it is: it goes when the container goes, and the screen is empty",
          remedy: "leave it where it is: the view for \"\(key.rawValue)\" is nil here")
      }
    }
  }

  func reportLateUpdate() {
    diagnose(
      "update-after-end", .warning,
      "no transition is interactive now: this update has no effect",
      remedy: "update between the start and the finish or cancel only")
  }
}
