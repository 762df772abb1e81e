import TransitionCore

extension NavigationController {
  /// What a change does to the stack.
  private struct Change {
    var operation: Operation
    var oldStack: [ViewController]
    /// The pages that are new, the lowest first.
    var coming: [ViewController]
    /// The pages that leave, the uppermost first.
    var going: [ViewController]
    /// Whether it is a call of `setViewControllers`.
    var isSet: Bool
    /// The line that asked for it.
    var place: Timeline.Place
  }

  /// Replaces the stack at once; one transition from the old top to the new one follows at the next
  /// layout.
  ///
  /// The pages that leave are told first, the uppermost one first (a belief where there are several).
  ///
  /// - Parameters:
  ///   - stack: The new stack, with another page on top.
  ///   - operation: What the transition is: a push or a pop.
  ///   - event: The name of the event that is recorded.
  ///   - facts: What the event says besides.
  ///   - animated: Whether there is a transition.
  func change(
    to stack: [ViewController], _ operation: Operation, event: String,
    facts: [Timeline.Event.Fact] = [], animated: Bool
  ) {
    guard let from = topViewController, let to = stack.last else { return }
    isTransitioning = true
    let change = Change(
      operation: operation, oldStack: viewControllers, coming: coming(stack), going: going(stack),
      isSet: event == "setViewControllers", place: engine?.place ?? .nowhere)
    for page in change.going { page.sendWillMove(toParent: nil) }
    for page in change.coming { adopt(page) }
    viewControllers = stack
    engine?.record(
      event: event, subject: operation == .pop && !change.isSet ? from.name : to.name,
      data: facts + [Timeline.Event.Fact("animated", "\(animated)")])
    request(change, from: from, to: to, animated: animated)
  }

  /// Replaces the stack below a top page that stays: no transition.
  func changeBelowTop(to stack: [ViewController]) {
    isTransitioning = true
    let (coming, going) = (coming(stack), going(stack))
    for page in going { page.sendWillMove(toParent: nil) }
    for page in coming { adopt(page) }
    viewControllers = stack
    engine?.record(
      event: "setViewControllers", subject: stack.last?.name ?? "",
      data: [Timeline.Event.Fact("operation", "none")])
    isTransitioning = false
    for page in going { abandon(page) }
    for page in coming { page.sendDidMove(toParent: self) }
    performWaiting()
  }

  private func coming(_ stack: [ViewController]) -> [ViewController] {
    let old = Set(viewControllers.map(ObjectIdentifier.init))
    return stack.filter { !old.contains(ObjectIdentifier($0)) }
  }

  private func going(_ stack: [ViewController]) -> [ViewController] {
    let new = Set(stack.map(ObjectIdentifier.init))
    return viewControllers.reversed().filter { !new.contains(ObjectIdentifier($0)) }
  }

  private func request(
    _ change: Change, from: ViewController, to: ViewController, animated: Bool
  ) {
    let transition = ContainerTransition(
      in: self, change.operation == .push ? .push : .pop, from: from, to: to,
      container: containerView, finalFrame: { [unowned self] in pageFrame })
    if animated { choose(for: transition, change.operation) }
    transition.whenShown = { [weak self] animated in
      guard let self else { return }
      engine?.record(event: "willShow", subject: to.name)
      delegate?.navigationController(self, willShow: to, animated: animated)
    }
    transition.whenSettled = { [weak self] didComplete in
      if !didComplete { self?.viewControllers = change.oldStack }
    }
    transition.whenEnded = { [weak self] didComplete, animated in
      guard let self else { return }
      guard didComplete else { return takeBack(change) }
      for page in change.going { abandon(page) }
      for page in change.coming where page.parent === self {
        page.sendDidMove(toParent: self)
      }
      engine?.record(event: "didShow", subject: to.name)
      delegate?.navigationController(self, didShow: to, animated: animated)
    }
    transition.request()
  }

  /// Asks the delegate; without an answer the built-in animator is taken.
  private func choose(for transition: ContainerTransition, _ operation: Operation) {
    if let delegate {
      transition.use(
        delegate.navigationController(
          self, animationControllerFor: operation, from: transition.from, to: transition.to)
      ) { delegate.navigationController(self, interactionControllerFor: $0) }
    }
    if transition.animator == nil {
      transition.animator = SlideAnimator()
      transition.interactor = interactivePop.interaction
    }
  }

  /// The stack is the old one again: those that came leave, those that left are back.
  private func takeBack(_ change: Change) {
    for page in change.coming.reversed() {
      page.sendWillMove(toParent: nil)
      abandon(page)
    }
    for page in change.going.reversed() {
      page.sendWillMove(toParent: self)
      page.sendDidMove(toParent: self)
    }
    guard change.isSet else { return }
    engine?.diagnose(
      "cancelled-set-restored", .warning,
      "setViewControllers was cancelled: the old pages are back; on a device the stack keeps the new page "
        + "too",
      remedy: "push or pop interactively, and set the rest of the stack when that has come about",
      at: change.place)
  }

  func adopt(_ controller: ViewController) {
    if !children.contains(where: { $0 === controller }) { children.append(controller) }
    controller.parent = self
    controller.sendWillMove(toParent: self)
  }

  private func abandon(_ controller: ViewController) {
    // A callback may have put it back on the stack.
    if viewControllers.contains(where: { $0 === controller }) { return }
    children.removeAll { $0 === controller }
    controller.parent = nil
    controller.sendDidMove(toParent: nil, on: engine)
  }
}
