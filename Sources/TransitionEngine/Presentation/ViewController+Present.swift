import TransitionCore

extension ViewController {
  /// The controller that this one presents, from the request on.
  public var presentedViewController: ViewController? { presentation?.presented }

  /// The controller that presents this one, or the container that it is in; `nil` from the end of
  /// the dismissal on, before viewDidDisappear.
  public var presentingViewController: ViewController? {
    ownPresentation?.presenting ?? parent?.presentingViewController
  }

  /// The outermost container that the controller is in.
  private var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Whether the controller is in a container, fills a window, or is presented.
  package var isShownSomewhere: Bool { parent != nil || root != nil || ownPresentation != nil }

  /// The controller, and those that hold it: its containers and their presenters, outwards.
  var chain: [ViewController] {
    var chain: [ViewController] = []
    var controller: ViewController? = self
    while let current = controller {
      chain.append(current)
      controller = current.parent ?? current.ownPresentation?.presenting
    }
    return chain
  }

  /// Each holds the next: long chains would exhaust the stack when they go.
  private static let chainLimit = 100

  /// How many controllers are presented on this one, one on the other.
  private var presentedCount: Int {
    var count = 0
    var controller = presentation?.presented
    while let current = controller {
      count += 1
      controller = current.presentation?.presented
    }
    return count
  }

  /// Whether a presentation or dismissal of this controller, or of what it is in, is going on.
  var isInModalTransition: Bool {
    guard let engine else { return false }
    let outermost = outermost
    return engine.modalTransitions.contains {
      $0.presenting === outermost || $0.presented === outermost
    }
  }

  /// Presents a controller.
  ///
  /// The outermost container of this controller presents it. The presentation begins on the next turn,
  /// at the same virtual time. It is refused, and reported, while another transition is going on or
  /// when something is presented already.
  ///
  /// - Parameters:
  ///   - controller: The controller to present, in the style of its ``modalPresentationStyle``.
  ///   - animated: Whether a transition shows it.
  ///   - completion: Called when the presentation has come about or has been cancelled.
  public func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let presenting = outermost
    guard let engine, presenting.isReady(for: "present", with: controller) else { return }
    if let presented = presenting.presentedViewController {
      refuse(
        "present", controller,
        "\"\(controller.name)\" cannot be presented on \"\(presenting.name)\", which is already "
          + "presenting \"\(presented.name)\"", code: "already-presenting",
        remedy: "dismiss the first one, or present on it")
      return
    }
    // The text is UIKit's log line.
    guard presenting.view.window != nil else {
      refuse(
        "present", controller,
        "attempt to present \"\(controller.name)\" on \"\(presenting.name)\", whose view is not in the "
          + "window hierarchy", code: "presenter-not-in-window",
        remedy: "present when the view is on screen, in viewDidAppear for example")
      return
    }
    let chain = presenting.chain
    guard !controller.isShownSomewhere, !chain.contains(where: { $0 === controller }) else {
      refuse(
        "present", controller,
        "\"\(controller.name)\" is shown elsewhere already and cannot be presented",
        code: "already-shown", remedy: "present a controller of its own")
      return
    }
    guard chain.count + controller.presentedCount < Self.chainLimit else {
      refuse(
        "present", controller,
        "\"\(controller.name)\" cannot be presented: at most \(Self.chainLimit) controllers can be "
          + "presented one on the other", code: "presented-too-deep",
        remedy: "dismiss some of them first")
      return
    }
    let presentation = Presentation(
      presented: controller, presenting: presenting, style: controller.modalPresentationStyle)
    presenting.presentation = presentation
    controller.ownPresentation = presentation
    controller.isBeingPresented = true
    engine.modalTransitions.append(presentation)
    engine.record(
      event: "present", subject: controller.name,
      data: [
        Timeline.Event.Fact("animated", "\(animated)"),
        Timeline.Event.Fact("style", presentation.style.rawValue),
      ])
    let transition = ModalTransition(
      presentation: presentation, presenting: presenting, isPresenting: true,
      completion: completion)
    if animated { transition.chooseAnimator(source: self, engine: engine) }
    engine.performAtLayout(afterTurn: true, transition.start)
  }

  /// Dismisses what this controller presents; else the controller itself, or the container it is in.
  ///
  /// The dismissal begins on the next turn, at the same virtual time. It does nothing when nothing is
  /// presented, and is refused, and reported, while another transition is going on.
  ///
  /// - Parameters:
  ///   - animated: Whether a transition takes it away.
  ///   - completion: Called when the dismissal has come about or has been cancelled.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let outermost = outermost
    guard let presentation = outermost.presentation ?? outermost.ownPresentation,
      let presenting = presentation.presenting, let engine = presenting.engine
    else { return }
    let presented = presentation.presented
    guard isReady(for: "dismiss", with: presented) else { return }
    if let upper = presented.presentedViewController {
      refuse(
        "dismiss", presented,
        "\"\(presented.name)\" presents \"\(upper.name)\": dismissing several at once is not "
          + "modelled", code: "not-modelled", remedy: "dismiss \"\(upper.name)\" first")
      return
    }
    presented.isBeingDismissed = true
    engine.modalTransitions.append(presentation)
    engine.record(
      event: "dismiss", subject: presented.name,
      data: [Timeline.Event.Fact("animated", "\(animated)")])
    let transition = ModalTransition(
      presentation: presentation, presenting: presenting, isPresenting: false,
      completion: completion)
    if animated { transition.chooseAnimator(source: self, engine: engine) }
    engine.performAtLayout(afterTurn: true, transition.start)
  }

  /// Whether a push or pop has begun and is not done, here or in what is shown by this controller: also
  /// while its first callbacks run and nothing is in flight yet.
  fileprivate var holdsBusyStack: Bool {
    (self as? NavigationController)?.isTransitioning == true
      || children.contains(where: \.holdsBusyStack)
      || presentation?.presented.holdsBusyStack == true
  }

  // MARK: - Refusing

  private func isReady(for call: String, with controller: ViewController) -> Bool {
    guard let engine else { return true }
    if !engine.isInTransition { return true }
    refuse(
      call, controller,
      "\(call) called on \(name) while an existing transition or presentation is occurring; it will "
        + "not take place.")
    return false
  }

  /// Reports a call that has no effect; while a transition is going on, says which one.
  func refuse(
    _ call: String, _ controller: ViewController, _ message: String,
    code: String = "push-while-busy",
    remedy: String = "start the next transition when this one has been completed"
  ) {
    let busy = engine?.inFlight.first.map { context in
      " (the transition from \"\(context.from.name)\" to \"\(context.to.name)\""
        + (context.animatorPlace == .nowhere ? "" : " of \(context.animatorPlace)")
        + " has not been completed)"
    }
    engine?.diagnose(
      code, .warning, message + (code == "push-while-busy" ? busy ?? "" : ""), remedy: remedy)
    engine?.record(
      event: "refused", subject: controller.name, data: [Timeline.Event.Fact("call", call)])
  }
}

extension Engine {
  /// Whether a transition is requested or in flight.
  ///
  /// Touches are refused then, and presentations.
  public var isInTransition: Bool {
    !inFlight.isEmpty || !needsLayout.isEmpty || !modalTransitions.isEmpty
      || windows.contains { $0.rootViewController?.holdsBusyStack == true }
  }
}
