import TransitionCore

/// A presentation or dismissal, from its start to its end.
final class ModalTransition {
  private let presentation: Presentation
  private let presenting: ViewController
  private let isPresenting: Bool
  private let completion: (() -> Void)?
  /// `nil` for a change that is not animated.
  private var animator: (any AnimatedTransitioning)?
  private var interactor: (any InteractiveTransitioning)?

  init(
    presentation: Presentation, presenting: ViewController, isPresenting: Bool,
    completion: (() -> Void)?
  ) {
    self.presentation = presentation
    self.presenting = presenting
    self.isPresenting = isPresenting
    self.completion = completion
  }

  /// Asks the presented controller's delegate, both ways; without an answer the built-in animator is
  /// taken.
  func chooseAnimator(source: ViewController, engine: Engine) {
    let presented = presentation.presented
    if let delegate = presented.transitioningDelegate {
      animator =
        isPresenting
        ? delegate.animationController(
          forPresented: presented, presenting: presenting, source: source)
        : delegate.animationController(forDismissed: presented)
      engine.record(
        event: "animationControllerFor\(isPresenting ? "Presented" : "Dismissed")",
        subject: presented.name,
        data: [Timeline.Event.Fact("answer", animator == nil ? "nil" : "animator")])
      // Only an animator of one's own can be driven.
      interactor = animator.flatMap {
        isPresenting
          ? delegate.interactionControllerForPresentation(using: $0)
          : delegate.interactionControllerForDismissal(using: $0)
      }
      if interactor != nil {
        engine.record(
          event: "interactionControllerFor\(isPresenting ? "Presentation" : "Dismissal")",
          subject: presented.name)
      }
    }
    animator = animator ?? CoverVerticalAnimator()
    (interactor as? PercentDrivenInteractiveTransition)?.transitionRequested(on: engine)
  }

  /// Begins: the views, the will-callbacks, the animator.
  func start() {
    guard let engine = presenting.engine else { return }
    let presented = presentation.presented
    if animator != nil { engine.recorder?.chapterBegan() }
    if isPresenting {
      setUp()
      presented.loadViewIfNeeded()
      presented.view.place(at: presentation.container.bounds)
    }
    let (from, to) = isPresenting ? (presenting, presented) : (presented, presenting)
    let isAnimated = animator != nil
    for (controller, isAppearing) in [(from, false), (to, true)] where getsCallbacks(controller) {
      controller.beginAppearanceTransition(isAppearing, animated: isAnimated)
    }
    // Again: the callbacks may have moved it.
    if isPresenting { presented.view.place(at: presentation.container.bounds) }
    guard let animator else {
      if isPresenting { presentation.container.addSubview(presented.view) }
      finish(didComplete: true, animated: false)
      return
    }
    let movesPresenter = presentation.movesPresenter
    to.view.adopt(engine)
    let chapter = engine.recorder?.beginChapter(
      kind: isPresenting ? "present" : "dismiss",
      roles: [("from", from.view), ("to", to.view), ("container", presentation.container)])
    let context = TransitionContext(
      engine: engine,
      setup: TransitionContext.Setup(
        operation: isPresenting ? .present : .dismiss, style: presentation.style, from: from,
        to: to, container: presentation.container,
        fromView: isPresenting && !movesPresenter ? nil : from.view,
        toView: !isPresenting && !movesPresenter ? nil : to.view,
        finalFrameOfTo: isPresenting
          ? presentation.container.bounds
          : presentation.origin?.frame ?? presentation.container.bounds,
        finalFrameOfFrom: isPresenting && movesPresenter ? .zero : from.view.frame),
      animator: animator, interactor: interactor, chapter: chapter
    ) { [self] didComplete in
      finish(didComplete: didComplete, animated: true)
    }
    context.start()
  }

  /// Puts the container above all that is in the presenter's window.
  private func setUp() {
    let container = presentation.container
    if let window = presenting.view.window {
      container.place(at: window.bounds)
      window.addSubview(container)
    }
    if presentation.movesPresenter { presentation.takePresenter() }
  }

  /// A presenter whose view stays where it is gets no callbacks.
  private func getsCallbacks(_ controller: ViewController) -> Bool {
    controller === presentation.presented || presentation.movesPresenter
  }

  private func finish(didComplete: Bool, animated: Bool) {
    let engine = presenting.engine
    let presented = presentation.presented
    if animated { reportViews(didComplete: didComplete, engine: engine) }
    if isPresenting == didComplete {
      // The presented controller is on screen from here on.
      if isPresenting, presentation.movesPresenter { presenting.view.removeFromSuperview() }
    } else {
      takeDown()
    }
    // From here on the callbacks may request the next one.
    engine?.modalTransitions.removeAll { $0 === presentation }
    let (from, to) = isPresenting ? (presenting, presented) : (presented, presenting)
    let callbacks = [to, from].filter(getsCallbacks)
    if didComplete {
      for controller in callbacks { controller.endAppearanceTransition() }
      endBeing()
    } else {
      endBeing()
      for controller in callbacks {
        controller.beginAppearanceTransition(controller === from, animated: animated)
        controller.endAppearanceTransition()
      }
      engine?.record(event: "cancelled", subject: presented.name)
    }
    completion?()
  }

  /// Apple: the properties are true in the callbacks of appearing, or disappearing, only.
  ///
  /// The other one may belong to the next transition already, which a callback has requested.
  private func endBeing() {
    if isPresenting {
      presentation.presented.isBeingPresented = false
    } else {
      presentation.presented.isBeingDismissed = false
    }
  }

  /// Takes the presented view and the container away, and puts the presenter's view back.
  private func takeDown() {
    let presented = presentation.presented
    presented.view.removeFromSuperview()
    presentation.container.removeFromSuperview()
    if presentation.movesPresenter { presentation.putPresenterBack() }
    presenting.presentation = nil
    presented.ownPresentation = nil
  }

  private func reportViews(didComplete: Bool, engine: Engine?) {
    let container = presentation.container
    let expected = isPresenting ? presentation.presented : presenting
    guard didComplete, isPresenting || presentation.movesPresenter,
      !expected.view.isDescendant(of: container)
    else { return }
    engine?.diagnose(
      "to-view-not-added", .warning,
      "the transition completed, but the view of \"\(expected.name)\" is not in the container: on a "
        + "device the screen would \(isPresenting ? "be empty" : "show nothing behind until the end")",
      remedy: "add the to-view to the container before animating",
      at: animator.flatMap { engine?.placeSource?.place(of: $0) })
  }
}
