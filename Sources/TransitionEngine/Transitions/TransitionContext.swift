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

  /// The engine, for its animations.
  ///
  /// A context must not be used when its engine is gone.
  public unowned let engine: Engine
  /// What is done to the stack.
  public let operation: NavigationController.Operation
  /// Whether the transition is still going on: from its start to ``completeTransition(_:)``.
  public private(set) var isInFlight = true
  /// Whether the transition was cancelled before it was completed.
  public private(set) var transitionWasCancelled = false
  /// Whether the transition is animated; always true for one that has a context.
  public let isAnimated = true
  /// Whether the user drives the transition.
  public let isInteractive = false
  /// The length that the animator gave, in seconds.
  public internal(set) var duration = 0.0

  private let from: ViewController
  private let to: ViewController
  private let container: View
  private let initialFrameOfFrom: Rect
  private let animator: any AnimatedTransitioning
  private let animatorPlace: Timeline.Place
  private let finish: (Bool) -> Void
  private var chapter: Int?
  private var isReported = false
  private var startTime = 0.0

  init(
    engine: Engine, operation: NavigationController.Operation, from: ViewController,
    to: ViewController, container: View, animator: any AnimatedTransitioning, chapter: Int?,
    finish: @escaping (Bool) -> Void
  ) {
    self.engine = engine
    self.operation = operation
    self.from = from
    self.to = to
    self.container = container
    self.animator = animator
    self.chapter = chapter
    self.finish = finish
    initialFrameOfFrom = from.view.frame
    animatorPlace = engine.placeSource?.place(of: animator) ?? .nowhere
  }

  /// The view that the transition takes place in.
  ///
  /// It holds the from-view at the start.
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
  /// - Returns: The view that the animator may move; for pushes and pops the controller's view.
  public func view(forKey key: Key) -> View? {
    viewController(forKey: key).view
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
    controller === to ? container.bounds : .zero
  }

  /// Ends the transition.
  ///
  /// The first call acts, at once; later calls do nothing and are reported.
  ///
  /// After true the from-view is taken out and the new stack stands. After false the to-view is taken
  /// out and the old stack stands again; values that the animator set are not put back.
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
    reportRunningAnimations()
    engine.record(
      event: "completeTransition",
      data: [Timeline.Event.Fact("didComplete", "\(didComplete)")])
    engine.inFlight.removeAll { $0 === self }
    finish(didComplete)
    animator.animationEnded(didComplete)
    if let chapter {
      engine.recorder?.endChapter(chapter, outcome: didComplete ? .completed : .cancelled)
    }
  }

  private func reportRunningAnimations() {
    let running = engine.schedule.blocks.last {
      $0.creation >= startTime && $0.endTime > engine.now + Timeline.instantTolerance
    }
    guard let running else { return }
    engine.diagnose(
      "complete-before-animations-end", .warning,
      "the transition was completed at \(Text.number(engine.now)) s, while an animation"
        + (running.place == .nowhere ? "" : " of \(running.place)")
        + " runs until \(Text.number(running.endTime)) s",
      remedy: "complete it in the completion of the last animation")
  }

  func start() {
    startTime = engine.now
    engine.inFlight.append(self)
    duration = max(0, animator.transitionDuration(using: self))
    engine.record(
      event: "animateTransition", data: [Timeline.Event.Fact("duration", Text.number(duration))])
    animator.animateTransition(using: self)
  }

  func reportNeverCompleted() {
    if isReported { return }
    isReported = true
    engine.diagnose(
      "never-completed", .error,
      "everything has ended, and the transition from \"\(from.name)\" to \"\(to.name)\" was never "
        + "completed: on a device the screen would stay frozen",
      remedy: "complete the transition when the last animation has ended, on every path",
      at: animatorPlace)
  }
}
