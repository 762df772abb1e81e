import TransitionCore

/// Lets others animate alongside a transition and hear of its end:
/// `UIViewControllerTransitionCoordinator`.
///
/// A controller has one, ``ViewController/transitionCoordinator``, from the request of an animated
/// transition to its end. It is also what its blocks get: UIKit's
/// `UIViewControllerTransitionCoordinatorContext`.
public final class TransitionCoordinator {
  /// The view that the transition takes place in.
  public let containerView: View
  /// How the controller is presented; `nil` where nothing is presented.
  public let presentationStyle: ModalPresentationStyle?
  /// Whether the transition is animated; always true for one that has a coordinator.
  public let isAnimated = true

  let from: ViewController
  let to: ViewController
  @Tethered private var engine: Engine?
  private weak var presentation: Presentation?
  private var owners: [Owner]
  /// Let go of at the end, since it holds this object.
  private var context: TransitionContext?
  private var last: State
  private var stage = Stage.requested
  private var alongside: [(call: Call, place: Timeline.Place)] = []
  private var completions: [Call] = []
  private var interactionCalls: [Call] = []

  private typealias Call = (TransitionCoordinator) -> Void

  /// How far a transition has come.
  private enum Stage {
    case requested
    /// The animator runs, and has opened no animation block yet.
    case waiting
    case opened, ended
  }

  private struct Owner {
    weak var controller: ViewController?
  }

  /// What the transition says of itself; before its start and after its end, without a context.
  private struct State {
    var duration = 0.0
    var percentComplete = 0.0
    var isInteractive: Bool
    var isInitiallyInteractive: Bool
    var isCancelled = false
    var velocity = 1.0
    var curve = TimingCurve.easeInOut

    init(isInteractive: Bool) {
      self.isInteractive = isInteractive
      isInitiallyInteractive = isInteractive
    }

    init(_ context: TransitionContext, isInitiallyInteractive: Bool) {
      duration = context.duration
      percentComplete = context.percentComplete
      isInteractive = context.isInteractive
      self.isInitiallyInteractive = isInitiallyInteractive
      isCancelled = context.transitionWasCancelled
      velocity = context.completionVelocity
      curve = context.completionCurve
    }
  }

  /// Makes the coordinator of a transition that has just been requested.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - from: The controller that is shown at the start.
  ///   - to: The controller that is shown at the end.
  ///   - container: The view that the transition takes place in.
  ///   - duration: The length in seconds, where no animator says it.
  ///   - presentation: The presentation, where something is presented.
  ///   - interactor: What will drive the transition.
  ///   - owners: The controllers that have the coordinator; what is inside them has it too.
  init(
    engine: Engine, from: ViewController, to: ViewController, container: View,
    duration: Double = 0, presentation: Presentation? = nil,
    interactor: (any InteractiveTransitioning)?,
    owners: [ViewController]
  ) {
    self.engine = engine
    self.from = from
    self.to = to
    containerView = container
    self.presentation = presentation
    presentationStyle = presentation?.style
    last = State(isInteractive: interactor?.startsInteractively == true)
    last.duration = duration
    self.owners = owners.map(Owner.init)
    for owner in owners { owner.activeCoordinator = self }
    engine.coordinators.append(self)
  }

  private var state: State {
    context.map { State($0, isInitiallyInteractive: last.isInitiallyInteractive) } ?? last
  }

  // MARK: - The transition

  /// The length that the animator gave, in seconds; 0 before the start.
  public var transitionDuration: Double { state.duration }
  /// How far the user has driven the transition, 0…1.
  public var percentComplete: Double { state.percentComplete }
  /// Whether the transition begins with the user driving it.
  public var initiallyInteractive: Bool { last.isInitiallyInteractive }
  /// Whether the user drives the transition now.
  public var isInteractive: Bool { state.isInteractive }
  /// Whether the transition was cancelled.
  public var isCancelled: Bool { state.isCancelled }
  /// The speed of what is left when the user has let go, as a factor of the transition's own; negative
  /// after a cancel.
  public var completionVelocity: Double { state.velocity }
  /// The pacing of what is left when the user has let go.
  public var completionCurve: TimingCurve { state.curve }
  /// The turn of the container: always the identity, since a rotation is a change of size here.
  public var targetTransform: AffineTransform { .identity }

  /// Returns a controller of the transition.
  ///
  /// - Parameter key: Which one.
  /// - Returns: The controller.
  public func viewController(forKey key: TransitionContext.Key) -> ViewController {
    key == .from ? from : to
  }

  /// Returns a view of the transition, as ``TransitionContext/view(forKey:)`` does.
  ///
  /// - Parameter key: Which one.
  /// - Returns: The view; `nil` for a presenter whose view stays where it is.
  public func view(forKey key: TransitionContext.Key) -> View? {
    if let context { return context.view(forKey: key) }
    let controller = viewController(forKey: key)
    return presentation.map { $0.view(of: controller) } ?? controller.view
  }

  // MARK: - Alongside

  /// Makes changes that are animated alongside the transition.
  ///
  /// They are made inside the first animation block that the animator opens, at its end, and take that
  /// block's length and curve; in a transition that the user drives they are driven with it. If the
  /// animator opens none, they are made without animation when the transition has been completed, and
  /// reported as `alongside-not-animated`: that is a belief.
  ///
  /// - Parameters:
  ///   - animation: Makes the changes; `nil` for none.
  ///   - completion: Called at the end of the transition, cancelled or not: after the appearance
  ///     callbacks, before the completion of `present` or `dismiss`.
  /// - Returns: Whether the changes will be made: false after the end, when nothing is called, and after
  ///   the animator's first block, when the completion still is.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((TransitionCoordinator) -> Void)?,
    completion: ((TransitionCoordinator) -> Void)? = nil
  ) -> Bool {
    if stage == .ended { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if stage == .opened {
      engine?.diagnose(
        "alongside-too-late", .warning,
        "the animator's first animation has begun: what was to be animated alongside is not done",
        remedy: "ask for it before the transition starts, in viewWillAppear for example")
      return false
    }
    alongside.append((animation, engine?.place ?? .nowhere))
    return true
  }

  /// Makes changes of views outside the container that are animated alongside the transition.
  ///
  /// UIKit must be told which view they are in; here nothing depends on it.
  ///
  /// - Parameters:
  ///   - view: The view that what changes is in.
  ///   - animation: Makes the changes; `nil` for none.
  ///   - completion: Called at the end of the transition.
  /// - Returns: As ``animate(alongsideTransition:completion:)``.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?, animation: ((TransitionCoordinator) -> Void)?,
    completion: ((TransitionCoordinator) -> Void)? = nil
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// Calls a function whenever the user lets go of the transition, or takes hold of it again.
  ///
  /// ``isCancelled`` and ``isInteractive`` tell which. Never called after the end.
  ///
  /// - Parameter handler: The function.
  public func notifyWhenInteractionChanges(_ handler: @escaping (TransitionCoordinator) -> Void) {
    if stage != .ended { interactionCalls.append(handler) }
  }

  // MARK: - For the transition

  func attach(to context: TransitionContext) {
    self.context = context
  }

  /// The animator is about to run: its first block takes what is to be animated alongside.
  func start() {
    stage = .waiting
    engine?.awaitingBlock.append(self)
  }

  /// The first block has been opened.
  fileprivate func open() {
    stage = .opened
  }

  fileprivate func makeChanges() {
    let calls = alongside
    alongside = []
    for (call, place) in calls {
      let block = engine?.stack.last
      block?.missed = nil
      call(self)
      if let view = block?.missed { engine?.reportMissedAlongside(view, at: place) }
    }
  }

  /// The interactive phase has ended or begun again.
  func interactionChanged() {
    for call in interactionCalls { call(self) }
  }

  /// Makes the changes that no block of the animator has taken; after a cancelled transition there is
  /// nothing to go along with.
  func makeLeftChanges(didComplete: Bool, at place: Timeline.Place) {
    guard stage == .waiting else { return }
    stage = .opened
    guard let engine, !alongside.isEmpty else { return }
    if didComplete {
      engine.diagnose(
        "alongside-not-animated", .warning,
        "the animator has opened no animation block: what was to be animated alongside is done at "
          + "once, at the end",
        remedy: "animate the transition with an animation block", at: place)
      engine.performWithoutAnimation { makeChanges() }
    }
    alongside = []
  }

  /// The transition is over and its owner has tidied up.
  func end() {
    last = state
    let calls = completions
    abandon()
    for call in calls { call(self) }
  }

  /// Lets go of everything without a call.
  func abandon() {
    stage = .ended
    context = nil
    (alongside, completions, interactionCalls) = ([], [], [])
    for owner in owners where owner.controller?.activeCoordinator === self {
      owner.controller?.activeCoordinator = nil
    }
    owners = []
    engine?.coordinators.removeAll { $0 === self }
    engine?.awaitingBlock.removeAll { $0 === self }
  }
}

extension ViewController {
  /// Lets others animate alongside the transition that this controller, or a container that it is in,
  /// takes part in; `nil` unless an animated one has been requested and is not over.
  public var transitionCoordinator: TransitionCoordinator? {
    activeCoordinator ?? parent?.transitionCoordinator
  }
}

extension Engine {
  /// Runs the function of changes of a block, plain or any other: the one place where that happens.
  ///
  /// The first block that an animator opens makes, at its end, the changes alongside the transition too:
  /// UIKit's pending alongside block is consumed by the first animation state that is pushed.
  func makeChanges<Failure: Error>(
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let coordinator = awaitingBlock.popLast() else { return try changes() }
    coordinator.open()
    try changes()
    coordinator.makeChanges()
  }
}
