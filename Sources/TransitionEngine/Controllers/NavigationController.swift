import TransitionCore

/// A stack of pages, of which the top one is shown: `UINavigationController`.
///
/// Push and pop change the stack at once; the transition starts at the next layout of the same
/// instant. While one is requested or in flight, further ones are refused and reported.
open class NavigationController: ViewController {
  /// What is done to the stack.
  public enum Operation: String, Sendable, Hashable {
    /// A page is put on top.
    case push
    /// The top page is taken away.
    case pop
  }

  /// The pages, the root first.
  public internal(set) var viewControllers: [ViewController] = []
  /// Chooses animators and is told what is shown.
  public weak var delegate: (any NavigationControllerDelegate)?

  /// The view that holds the top page, and both pages during a transition.
  public let containerView: View
  /// What starts at the next layout.
  var requested: Request?
  /// Whether a push or pop has begun and is not done: further ones are refused, from the first
  /// callback of this one to its last change of the views.
  var isTransitioning = false

  /// A push or a pop that starts at the next layout.
  struct Request {
    var operation: Operation
    var from: ViewController
    var to: ViewController
    var animator: (any AnimatedTransitioning)?
    var interactor: (any InteractiveTransitioning)?
    var oldStack: [ViewController]
    /// Whether the pages are told that they appear and disappear.
    var isShown = false
  }

  /// Makes a navigation controller with a first page.
  ///
  /// - Parameters:
  ///   - rootViewController: The first page.
  ///   - name: The name in recordings and messages.
  public init(rootViewController: ViewController, name: String = "navigation") {
    containerView = View(name: "container")
    super.init(name: name)
    adopt(rootViewController)
    viewControllers = [rootViewController]
    rootViewController.sendDidMove(toParent: self)
  }

  /// The page on top of the stack.
  public var topViewController: ViewController? { viewControllers.last }

  /// Makes the view: the container of the pages, with the top page in it.
  open override func loadView() {
    let view = View(name: name)
    view.addSubview(containerView)
    self.view = view
  }

  override var appearanceChildren: [ViewController] {
    topViewController.map { [$0] } ?? []
  }

  override func layOutForAppearance() {
    containerView.place(at: view.bounds)
    guard let top = topViewController, !isTransitioning else { return }
    top.view.place(at: containerView.bounds)
    containerView.addSubview(top.view)
  }

  // MARK: - Push and pop

  /// Puts a page on top of the stack.
  ///
  /// - Parameters:
  ///   - controller: The page; one that is in a stack already or is shown elsewhere is refused and
  ///     reported, and so is a navigation controller.
  ///   - animated: Whether a transition shows it.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    guard isReady(for: "pushViewController", with: controller) else { return }
    guard !viewControllers.contains(where: { $0 === controller }) else {
      engine?.diagnose(
        "pushed-twice", .error, "\"\(controller.name)\" is in the stack already",
        remedy: "push a new controller, or pop to the one that is there")
      return
    }
    guard controller.ownPresentation == nil else {
      refuse(
        "pushViewController", controller,
        "\"\(controller.name)\" is presented already and cannot be pushed", code: "already-shown",
        remedy: "push a controller of its own")
      return
    }
    guard !isInside(controller), let from = topViewController else {
      engine?.diagnose(
        "pushed-into-itself", .error, "\"\(controller.name)\" holds this navigation controller",
        remedy: "push a controller that is outside")
      return
    }
    // UIKit raises an exception.
    guard !(controller is NavigationController) else {
      engine?.diagnose(
        "pushed-navigation-controller", .error,
        "\"\(controller.name)\" is a navigation controller, which cannot be pushed",
        remedy: "push a page, or present the navigation controller")
      return
    }
    guard controller.parent === self || !controller.isShownSomewhere else {
      refuse(
        "pushViewController", controller,
        "\"\(controller.name)\" is shown elsewhere already and cannot be pushed",
        code: "already-shown", remedy: "push a controller of its own")
      return
    }
    isTransitioning = true
    let oldStack = viewControllers
    adopt(controller)
    viewControllers.append(controller)
    request(.push, from: from, to: controller, animated: animated, oldStack: oldStack)
  }

  /// Takes the top page away.
  ///
  /// - Parameter animated: Whether a transition does it.
  /// - Returns: The page, or `nil` when it is the root or a transition is going on.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard viewControllers.count > 1, let from = topViewController,
      isReady(for: "popViewController", with: from)
    else { return nil }
    isTransitioning = true
    let oldStack = viewControllers
    from.sendWillMove(toParent: nil)
    viewControllers.removeLast()
    request(
      .pop, from: from, to: viewControllers[viewControllers.count - 1], animated: animated,
      oldStack: oldStack)
    return from
  }

  private func isInside(_ controller: ViewController) -> Bool {
    chain.contains { $0 === controller }
  }

  func adopt(_ controller: ViewController) {
    if !children.contains(where: { $0 === controller }) { children.append(controller) }
    controller.parent = self
    controller.sendWillMove(toParent: self)
  }

  private func isReady(for call: String, with controller: ViewController) -> Bool {
    guard isTransitioning || isInModalTransition else { return true }
    // The text is UIKit's log line.
    refuse(
      call, controller,
      "\(call) called on \(name) while an existing transition or presentation is occurring; the "
        + "navigation stack will not be updated.")
    return false
  }

  private func request(
    _ operation: Operation, from: ViewController, to: ViewController, animated: Bool,
    oldStack: [ViewController]
  ) {
    engine?.record(
      event: operation.rawValue, subject: operation == .push ? to.name : from.name,
      data: [Timeline.Event.Fact("animated", "\(animated)")])
    var animator: (any AnimatedTransitioning)?
    var interactor: (any InteractiveTransitioning)?
    if animated {
      if let delegate {
        animator = delegate.navigationController(
          self, animationControllerFor: operation, from: from, to: to)
        engine?.record(
          event: "animationController", subject: name,
          data: [
            Timeline.Event.Fact("operation", operation.rawValue),
            Timeline.Event.Fact("answer", animator == nil ? "nil" : "animator"),
          ])
        // Only an animator of one's own can be driven.
        if let animator {
          interactor = delegate.navigationController(self, interactionControllerFor: animator)
          if interactor != nil { engine?.record(event: "interactionController", subject: name) }
        }
      }
      animator = animator ?? SlideAnimator()
    }
    (interactor as? PercentDrivenInteractiveTransition)?.transitionRequested(on: engine)
    requested = Request(
      operation: operation, from: from, to: to, animator: animator, interactor: interactor,
      oldStack: oldStack)
    if let engine {
      engine.performAtLayout { [weak self] in self?.layoutIfNeeded() }
    } else {
      layoutIfNeeded()
    }
  }
}
