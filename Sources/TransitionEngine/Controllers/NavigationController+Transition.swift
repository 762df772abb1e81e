import TransitionCore

extension NavigationController {
  /// Starts the push or pop that was requested, if there is one.
  ///
  /// The engine calls it at the next layout of the instant.
  package func layoutIfNeeded() {
    guard var request = requested else { return }
    // A stack that is changed before it is shown changes in silence.
    request.isShown = isVisible
    requested = nil
    guard let animator = request.animator, let engine else {
      show(request, animated: false)
      containerView.addSubview(request.to.view)
      finish(request, didComplete: true, animated: false)
      return
    }
    engine.recorder?.chapterBegan()
    show(request, animated: true)
    let chapter = beginChapter(request, engine: engine)
    let context = TransitionContext(
      engine: engine,
      setup: TransitionContext.Setup(
        operation: request.operation == .push ? .push : .pop, from: request.from, to: request.to,
        container: containerView, fromView: request.from.view, toView: request.to.view,
        finalFrameOfTo: containerView.bounds),
      animator: animator, interactor: request.interactor, chapter: chapter
    ) { [weak self, request] didComplete in
      self?.finish(request, didComplete: didComplete, animated: true)
    }
    context.start()
  }

  private func beginChapter(_ request: Request, engine: Engine) -> Int? {
    // The new page's view is recorded from here on, before the animator puts it into the tree.
    request.to.view.adopt(engine)
    return engine.recorder?.beginChapter(
      kind: request.operation.rawValue,
      roles: [
        ("from", request.from.view), ("to", request.to.view), ("container", containerView),
      ])
  }

  /// What comes before the animator: the will-callbacks and the final frame.
  private func show(_ request: Request, animated: Bool) {
    if request.isShown {
      request.from.beginAppearanceTransition(false, animated: animated)
      request.to.beginAppearanceTransition(true, animated: animated)
    }
    engine?.record(event: "willShow", subject: request.to.name)
    delegate?.navigationController(self, willShow: request.to, animated: animated)
    request.to.view.place(at: containerView.bounds)
  }

  /// What comes after the animator: the views, then the callbacks.
  private func finish(_ request: Request, didComplete: Bool, animated: Bool) {
    if didComplete {
      if !request.to.view.isDescendant(of: containerView) {
        engine?.diagnose(
          "to-view-not-added", .warning,
          "the transition completed, but the view of \"\(request.to.name)\" is not in the container: "
            + "on a device the screen would be empty",
          remedy: "add the to-view to the container before animating",
          at: request.animator.flatMap { engine?.placeSource?.place(of: $0) })
      }
      request.from.view.removeFromSuperview()
      // From here on the callbacks may request the next one.
      isTransitioning = false
      request.from.endAppearanceTransition()
      request.to.endAppearanceTransition()
      switch request.operation {
      case .push: request.to.sendDidMove(toParent: self)
      case .pop: abandon(request.from)
      }
      engine?.record(event: "didShow", subject: request.to.name)
      delegate?.navigationController(self, didShow: request.to, animated: animated)
      return
    }
    request.to.view.removeFromSuperview()
    viewControllers = request.oldStack
    isTransitioning = false
    if request.isShown {
      request.to.beginAppearanceTransition(false, animated: animated)
      request.to.endAppearanceTransition()
      request.from.beginAppearanceTransition(true, animated: animated)
      request.from.endAppearanceTransition()
    }
    switch request.operation {
    case .push:
      request.to.sendWillMove(toParent: nil)
      abandon(request.to)
    case .pop:
      request.from.sendWillMove(toParent: self)
      request.from.sendDidMove(toParent: self)
    }
    engine?.record(event: "cancelled", subject: name)
  }

  private func abandon(_ controller: ViewController) {
    // A callback may have put it back on the stack.
    if viewControllers.contains(where: { $0 === controller }) { return }
    children.removeAll { $0 === controller }
    controller.parent = nil
    // The recording must still find the engine: the view knows it.
    controller.sendDidMove(toParent: nil)
  }
}
