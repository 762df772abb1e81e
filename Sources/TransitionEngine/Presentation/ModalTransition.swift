import TransitionCore

/// A presentation or dismissal, from its start to its end.
final class ModalTransition {
  /// What is presented or dismissed: one, or in a dismissal all that lie one on the other, the lowest
  /// first.
  private let chain: PresentationChain
  private let presenting: ViewController
  private let isPresenting: Bool
  private var completion: (() -> Void)?
  /// `nil` for a change that is not animated.
  private var animator: (any AnimatedTransitioning)?
  private var interactor: (any InteractiveTransitioning)?
  private var coordinator: TransitionCoordinator?

  init(
    presentations: [Presentation], presenting: ViewController, isPresenting: Bool,
    completion: (() -> Void)?
  ) {
    chain = PresentationChain(presentations)
    self.presenting = presenting
    self.isPresenting = isPresenting
    self.completion = completion
  }

  /// The presentation whose container the transition takes place in.
  private var presentation: Presentation { chain.top }
  private var presented: ViewController { presentation.presented }
  private var from: ViewController { isPresenting ? presenting : presented }
  private var to: ViewController { isPresenting ? presented : presenting }

  /// Asks the presented controller's delegate, both ways; without an answer the built-in animator is
  /// taken.
  ///
  /// Of several controllers that are dismissed only the topmost one's delegate is asked.
  func chooseAnimator(source: ViewController, engine: Engine) {
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
          subject: presented.name, data: [Timeline.Event.Fact("answer", "interactor")])
      }
    } else if presented.hasTransitioningDelegate || presentation.hadAnimator {
      reportLostDelegate(engine)
    }
    if isPresenting { presentation.hadAnimator = animator != nil }
    animator = animator ?? presented.modalTransitionStyle.animator
    (interactor as? PercentDrivenInteractiveTransition)?.transitionRequested(on: engine)
    coordinator = TransitionCoordinator(
      engine: engine, from: from, to: to, container: presentation.container,
      presentation: presentation, interactor: interactor,
      owners: [presenting] + chain.presentations.map(\.presented))
  }

  /// Begins: the views, the will-callbacks, the animator.
  func start() {
    guard let engine = presenting.engine else { return }
    let isAnimated = animator != nil
    if isAnimated { engine.recorder?.chapterBegan() }
    if isPresenting {
      presentation.setUp()
      presentation.send(.presentationWillBegin)
      presentation.chooseView()
      presentation.placeView()
    } else {
      for presentation in chain.fromTop { presentation.send(.dismissalWillBegin) }
    }
    if getsCallbacks(from) { from.beginAppearanceTransition(false, animated: isAnimated) }
    if !isPresenting { chain.beginDisappearance() }
    if getsCallbacks(to) { to.beginAppearanceTransition(true, animated: isAnimated) }
    // Again: the callbacks may have moved it.
    if isPresenting { presentation.layOut() } else { chain.collapse() }
    guard let animator else {
      if isPresenting {
        presentation.container.addSubview(presentation.presentedView)
      } else if chain.lowest.movesPresenter {
        chain.lowest.layOutPresenter()
      }
      finish(didComplete: true, animated: false)
      completion?()
      return
    }
    animate(with: animator, engine: engine)
  }

  private func animate(with animator: any AnimatedTransitioning, engine: Engine) {
    let views = (from: presentation.view(of: from), to: presentation.view(of: to))
    (views.to ?? to.view).adopt(engine)
    let container = presentation.container
    let chapter = engine.recorder?.beginChapter(
      kind: isPresenting ? "present" : "dismiss",
      roles: [
        ("from", views.from ?? from.view), ("to", views.to ?? to.view), ("container", container),
      ])
    let isLeaving = isPresenting && presentation.movesPresenter
    let context = TransitionContext(
      engine: engine,
      setup: TransitionContext.Setup(
        operation: isPresenting ? .present : .dismiss, style: presentation.style, from: from,
        to: to, container: container, fromView: views.from, toView: views.to,
        finalFrameOfTo: isPresenting
          ? presentation.controller.frameOfPresentedViewInContainerView
          : chain.lowest.finalFrameOfPresenter,
        finalFrameOfFrom: isLeaving ? .zero : (views.from ?? from.view).frame,
        coordinator: coordinator, completion: completion),
      animator: animator, interactor: interactor, chapter: chapter
    ) { [self] didComplete in
      finish(didComplete: didComplete, animated: true)
    }
    completion = nil
    coordinator = nil
    context.start()
  }

  /// A presenter whose view stays where it is gets no callbacks.
  private func getsCallbacks(_ controller: ViewController) -> Bool {
    controller === presented || chain.lowest.movesPresenter
  }

  // MARK: - The end

  private func finish(didComplete: Bool, animated: Bool) {
    let engine = presenting.engine
    if animated { reportViews(didComplete: didComplete, engine: engine) }
    if didComplete { sendDidEnd(true) }
    switch (isPresenting, didComplete) {
    case (true, true):
      // The presented controller is on screen from here on.
      if presentation.movesPresenter { presenting.view.removeFromSuperview() }
    case (true, false), (false, true): chain.takeDown()
    case (false, false): chain.putBack()
    }
    // From here on the callbacks may request the next one.
    engine?.modalTransitions.removeAll(where: chain.contains)
    tell(didComplete: didComplete, animated: animated)
    if !didComplete {
      sendDidEnd(false)
      engine?.record(event: "cancelled", subject: presented.name)
    }
  }

  /// Calls the appearance callbacks: those of the end, or those that take back what was begun.
  private func tell(didComplete: Bool, animated: Bool) {
    let callbacks = [to, from].filter(getsCallbacks)
    if didComplete {
      for controller in callbacks { controller.endAppearanceTransition() }
      if !isPresenting { chain.endDisappearance() }
      endBeing()
    } else {
      endBeing()
      for controller in callbacks {
        controller.beginAppearanceTransition(controller === from, animated: animated)
        controller.endAppearanceTransition()
      }
      if !isPresenting { chain.reappear() }
    }
  }

  private func sendDidEnd(_ completed: Bool) {
    for presentation in chain.fromTop {
      presentation.send(
        isPresenting ? .presentationDidEnd(completed) : .dismissalDidEnd(completed))
    }
  }

  /// Apple: the properties are true in the callbacks of appearing, or disappearing, only.
  ///
  /// The other one may belong to the next transition already, which a callback has requested.
  private func endBeing() {
    for presentation in chain.presentations {
      if isPresenting {
        presentation.presented.isBeingPresented = false
      } else {
        presentation.presented.isBeingDismissed = false
      }
    }
  }

  // MARK: - Findings

  private func reportViews(didComplete: Bool, engine: Engine?) {
    let expected = isPresenting ? presentation.presentedView : presenting.view
    guard didComplete, isPresenting || presentation.movesPresenter,
      !expected.isDescendant(of: presentation.container)
    else { return }
    engine?.reportMissingView(
      of: to, animator,
      consequence: isPresenting ? "be empty" : "show nothing behind until the end")
  }

  /// The reference is weak (`uikit-semantics.md` §8 #8).
  private func reportLostDelegate(_ engine: Engine) {
    engine.diagnose(
      "delegate-gone", .warning,
      "the transitioning delegate of \"\(presented.name)\" is gone, so nobody is asked for an "
        + "animator: the built-in one runs",
      remedy: "keep the delegate, and leave it set, for as long as the controller is presented")
  }
}
