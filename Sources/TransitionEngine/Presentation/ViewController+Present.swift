import TransitionCore

extension ViewController {
  /// How the controller is shown when it is presented; unless set, by the engine's
  /// ``Engine/modalDefault``.
  public var modalPresentationStyle: ModalPresentationStyle {
    get { chosenPresentationStyle ?? engine?.modalDefault ?? .fullScreen }
    set { chosenPresentationStyle = newValue }
  }

  /// The controller that this one presents, or a container that it is in, from the request on.
  public var presentedViewController: ViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }

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
      $0.presenting?.outermost === outermost || $0.presented === outermost
    }
  }

  /// Presents a controller.
  ///
  /// The outermost container of this controller presents it; in the styles `currentContext` and
  /// `overCurrentContext` the nearest controller does that defines a context, this one included. The
  /// presentation begins on the next turn, at the same virtual time. It is refused, and reported, while
  /// another transition is going on or when something is presented already.
  ///
  /// - Parameters:
  ///   - controller: The controller to present, in the style of its ``modalPresentationStyle``.
  ///   - animated: Whether a transition shows it.
  ///   - completion: Called when the presentation has come about or has been cancelled.
  public func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let style = (controller.chosenPresentationStyle ?? engine?.modalDefault ?? .fullScreen).resolved
    let presenting = style.isInContext ? contextOwner : outermost
    guard let engine, presenting.isReady(for: "present", with: controller),
      presenting.mayPresent(controller)
    else { return }
    let presentation = Presentation(
      presented: controller, presenting: presenting, style: style)
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
    guard choosePresentationController(for: presentation, engine: engine),
      let presenting = presentation.presenting
    else {
      presentation.end()
      controller.isBeingPresented = false
      engine.modalTransitions.removeAll { $0 === presentation }
      return
    }
    let transition = ModalTransition(
      presentations: [presentation], presenting: presenting, isPresenting: true,
      completion: completion)
    if animated { transition.chooseAnimator(source: self, engine: engine) }
    engine.performAtLayout(afterTurn: true, transition.start)
  }

  /// Dismisses what this controller presents; else the controller itself, or the container it is in.
  ///
  /// When the controller that goes presents another one, all that lie on it go too: the topmost one by
  /// its animator, those between at once, without being shown. The dismissal begins on the next turn, at
  /// the same virtual time. It does nothing, and is reported, when nothing is presented, and is refused
  /// while another transition is going on.
  ///
  /// - Parameters:
  ///   - animated: Whether a transition takes it away.
  ///   - completion: Called when the dismissal has come about or has been cancelled.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let lowest = presentationToDismiss else { return reportNothingToDismiss() }
    guard let presenting = lowest.presenting, let engine = presenting.engine,
      isReady(for: "dismiss", with: lowest.presented)
    else { return }
    var presentations = [lowest]
    while let next = presentations[presentations.count - 1].presented.presentation {
      presentations.append(next)
    }
    for presentation in presentations { presentation.presented.isBeingDismissed = true }
    engine.modalTransitions += presentations
    var facts = [Timeline.Event.Fact("animated", "\(animated)")]
    if presentations.count > 1 {
      let names = presentations.dropFirst().map(\.presented.name)
      facts.append(Timeline.Event.Fact("with", names.joined(separator: ", ")))
    }
    engine.record(event: "dismiss", subject: lowest.presented.name, data: facts)
    let transition = ModalTransition(
      presentations: presentations, presenting: presenting, isPresenting: false,
      completion: completion)
    if animated { transition.chooseAnimator(source: self, engine: engine) }
    engine.performAtLayout(afterTurn: true, transition.start)
  }

  // MARK: - Choosing

  /// The nearest controller that defines a context, else the outermost container.
  private var contextOwner: ViewController {
    var controller = self
    while !controller.definesPresentationContext, let parent = controller.parent {
      controller = parent
    }
    return controller
  }

  /// What this controller or a container that it is in presents, else how that is presented itself.
  var presentationToDismiss: Presentation? {
    var controller: ViewController? = self
    while let current = controller {
      if let presentation = current.presentation { return presentation }
      controller = current.parent
    }
    return outermost.ownPresentation
  }

  /// Asks the delegate of a custom presentation for its presentation controller; answers whether the
  /// presentation may go on.
  private func choosePresentationController(
    for presentation: Presentation, engine: Engine
  ) -> Bool {
    let presented = presentation.presented
    guard presentation.style == .custom, let delegate = presented.transitioningDelegate,
      let presenting = presentation.presenting
    else {
      reportUnaskedDelegate(for: presentation, engine)
      return true
    }
    let controller = delegate.presentationController(
      forPresented: presented, presenting: presenting, source: self)
    engine.record(
      event: "presentationControllerForPresented", subject: presented.name,
      data: [
        Timeline.Event.Fact("answer", controller == nil ? "nil" : "presentation controller")
      ])
    guard let controller else { return true }
    guard controller.presentedViewController === presented else {
      engine.diagnose(
        "foreign-presentation-controller", .error,
        "the presentation controller for \"\(presented.name)\" was made for "
          + "\"\(controller.presentedViewController.name)\": it is not used",
        remedy: "make one with the controller that the delegate is asked about")
      return true
    }
    presentation.use(controller)
    let owner = contextOwner
    if controller.shouldPresentInFullscreen || owner === presenting { return true }
    // It keeps to a context, which has an owner of its own.
    presenting.presentation = nil
    guard owner.mayPresent(presented, isRequested: true) else { return false }
    presentation.move(to: owner)
    return true
  }

  /// Whether this controller can present another one; if not, that is reported.
  private func mayPresent(_ controller: ViewController, isRequested: Bool = false) -> Bool {
    if let presented = presentation?.presented {
      refuse(
        "present", controller,
        "\"\(controller.name)\" cannot be presented on \"\(name)\", which is already presenting "
          + "\"\(presented.name)\"", code: "already-presenting",
        remedy: "dismiss the first one, or present on it")
      return false
    }
    // The text is UIKit's log line.
    guard view.window != nil else {
      refuse(
        "present", controller,
        "attempt to present \"\(controller.name)\" on \"\(name)\", whose view is not in the "
          + "window hierarchy", code: "presenter-not-in-window",
        remedy: "present when the view is on screen, in viewDidAppear for example")
      return false
    }
    if isRequested { return true }
    let chain = chain
    guard !controller.isShownSomewhere, !chain.contains(where: { $0 === controller }) else {
      refuse(
        "present", controller,
        "\"\(controller.name)\" is shown elsewhere already and cannot be presented",
        code: "already-shown", remedy: "present a controller of its own")
      return false
    }
    guard chain.count + controller.presentedCount < Self.chainLimit else {
      refuse(
        "present", controller,
        "\"\(controller.name)\" cannot be presented: at most \(Self.chainLimit) controllers can be "
          + "presented one on the other", code: "presented-too-deep",
        remedy: "dismiss some of them first")
      return false
    }
    return true
  }

  /// Whether a transition of a container has begun and is not done, here or in what is shown by this
  /// controller: also while its first callbacks run and nothing is in flight yet.
  fileprivate var holdsBusyStack: Bool {
    isTransitioning
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
