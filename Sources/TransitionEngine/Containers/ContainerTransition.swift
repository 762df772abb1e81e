import TransitionCore

/// A change of the child that a container shows: from the request to the last callback.
///
/// What navigation controllers, tab bar controllers and containers of one's own have in common: the
/// callbacks of the two children, the final frame, the chapter and the context, the views after the end
/// and the way back after a cancel.
final class ContainerTransition {
  /// Which of the two children is told first.
  enum Order {
    /// The one that goes: navigation controllers, and containers of one's own (a belief).
    case fromFirst
    /// The one that comes: tab bar controllers.
    case toFirst
  }

  let operation: TransitionContext.Operation
  let from: ViewController
  let to: ViewController
  let container: View
  /// Where the to-view belongs at the end, in the container's coordinate space; `nil` leaves it where it
  /// is.
  private let finalFrame: (() -> Rect)?
  private let order: Order
  private weak var owner: ViewController?
  /// `nil` for a change that is not animated.
  var animator: (any AnimatedTransitioning)?
  var interactor: (any InteractiveTransitioning)?
  /// From the request to the start.
  private var coordinator: TransitionCoordinator?
  /// Whether the children are told that they appear and disappear.
  private var isShown = false

  /// Called after the will-callbacks, with whether the change is animated.
  var whenShown: (_ animated: Bool) -> Void = { _ in }
  /// Called when the views are as they stay, before the did-callbacks: the owner's state is set right.
  var whenSettled: (_ didComplete: Bool) -> Void = { _ in }
  /// Called after the did-callbacks.
  var whenEnded: (_ didComplete: Bool, _ animated: Bool) -> Void = { _, _ in }

  init(
    in owner: ViewController, _ operation: TransitionContext.Operation, from: ViewController,
    to: ViewController, container: View, order: Order = .fromFirst, finalFrame: (() -> Rect)?
  ) {
    self.owner = owner
    self.operation = operation
    self.from = from
    self.to = to
    self.container = container
    self.order = order
    self.finalFrame = finalFrame
  }

  /// Takes the animator that a delegate of the owner has answered, and asks who drives it: nobody can
  /// drive one that is built in.
  func use(
    _ answer: (any AnimatedTransitioning)?,
    interactor ask: (any AnimatedTransitioning) -> (any InteractiveTransitioning)?
  ) {
    animator = answer
    let (engine, subject) = (owner?.engine, owner?.name ?? "")
    engine?.record(
      event: "animationController", subject: subject,
      data: [
        Timeline.Event.Fact("operation", operation.rawValue),
        Timeline.Event.Fact("answer", answer == nil ? "nil" : "animator"),
      ])
    interactor = answer.flatMap(ask)
    guard interactor != nil else { return }
    engine?.record(
      event: "interactionController", subject: subject,
      data: [Timeline.Event.Fact("answer", "interactor")])
  }

  /// Asks for the start at the next layout of the instant; without an engine it comes at once.
  ///
  /// ``ViewController/isTransitioning`` of the owner is true by now.
  func request() {
    guard let owner, let engine = owner.engine else { return start() }
    (interactor as? PercentDrivenInteractiveTransition)?.transitionRequested(on: engine)
    if animator != nil {
      coordinator = TransitionCoordinator(
        engine: engine, from: from, to: to, container: container, interactor: interactor,
        owners: [owner])
    }
    engine.performAtLayout { [self] in start() }
  }

  // MARK: - The start

  private func start() {
    guard let owner else { return }
    // A container that changes before it is shown changes in silence.
    isShown = owner.isVisible && owner.shouldAutomaticallyForwardAppearanceMethods
    guard let animator, let engine = owner.engine else {
      show(animated: false)
      container.addSubview(to.view)
      finish(didComplete: true, animated: false)
      return
    }
    engine.recorder?.chapterBegan()
    show(animated: true)
    // The new page's view is recorded from here on, before the animator puts it into the tree.
    to.view.adopt(engine)
    let chapter = engine.recorder?.beginChapter(
      kind: operation.rawValue,
      roles: [("from", from.view), ("to", to.view), ("container", container)])
    let context = TransitionContext(
      engine: engine,
      setup: TransitionContext.Setup(
        operation: operation, from: from, to: to, container: container, fromView: from.view,
        toView: to.view, finalFrameOfTo: finalFrame?(), coordinator: coordinator),
      animator: animator, interactor: interactor, chapter: chapter
    ) { [self] didComplete in
      finish(didComplete: didComplete, animated: true)
    }
    coordinator = nil
    context.start()
  }

  /// What comes before the animator: the will-callbacks and the final frame.
  private func show(animated: Bool) {
    let children = [(from, false), (to, true)]
    for (child, isAppearing) in order == .fromFirst ? children : children.reversed() where isShown {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
    whenShown(animated)
    if let finalFrame { to.layOut(at: finalFrame()) }
  }

  // MARK: - The end

  /// What comes after the animator: the views, then the callbacks.
  private func finish(didComplete: Bool, animated: Bool) {
    if didComplete {
      if !to.view.isDescendant(of: container) {
        owner?.engine?.reportMissingView(of: to, animator, consequence: "be empty")
      }
      if from.isViewLoaded { from.view.removeFromSuperview() }
    } else {
      to.view.removeFromSuperview()
    }
    whenSettled(didComplete)
    // From here on the callbacks may request the next one.
    owner?.isTransitioning = false
    if didComplete {
      for child in order == .fromFirst ? [from, to] : [to, from] where isShown {
        child.endAppearanceTransition()
      }
    } else if isShown {
      takeBackAppearance(animated: animated)
    }
    whenEnded(didComplete, animated)
    if !didComplete { owner?.engine?.record(event: "cancelled", subject: owner?.name ?? "") }
    owner?.performWaiting()
  }

  /// The order of a cancelled pop (`uikit-semantics.md` §5.5), for all containers.
  private func takeBackAppearance(animated: Bool) {
    to.beginAppearanceTransition(false, animated: animated)
    to.endAppearanceTransition()
    from.beginAppearanceTransition(true, animated: animated)
    from.endAppearanceTransition()
  }
}
