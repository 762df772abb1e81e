import TransitionCore

/// A stack of pages, of which the top one is shown: `UINavigationController`.
///
/// Each call changes the stack at once; the transition starts at the next layout of the same instant.
/// While one is requested or in flight, further ones are refused and reported, or wait:
/// ``ViewController/busyPolicy``.
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
  /// What bars cover of the container, inwards from its edges, in points.
  ///
  /// The final frame of a page is the container less these, as below an opaque bar. The bars themselves
  /// are not modelled.
  public var barInsets = EdgeInsets.zero {
    didSet {
      guard barInsets != oldValue, isViewLoaded, !isTransitioning else { return }
      topViewController?.layOut(at: pageFrame)
    }
  }

  private(set) lazy var interactivePop = InteractivePop(self)

  /// The swipe from the left edge of the window that pops the top page, with the built-in transition.
  ///
  /// It begins only when there is a page to go back to, no transition is going on and the delegate is not
  /// one that gives animators (``NavigationControllerDelegate/providesAnimators``); set `isEnabled` to
  /// false to do without it. It finishes beyond half of the width, or faster than 500 points per second
  /// to the right, and goes back when it ends fast to the left. (The numbers are beliefs.)
  public var interactivePopGestureRecognizer: ScreenEdgePanGestureRecognizer {
    interactivePop.recognizer
  }

  /// Makes a navigation controller with a first page.
  ///
  /// - Parameters:
  ///   - rootViewController: The first page.
  ///   - name: The name in recordings and messages.
  public init(rootViewController: ViewController, name: String = "navigation") {
    containerView = View(name: "container")
    super.init(name: name)
    definesPresentationContext = true
    adopt(rootViewController)
    viewControllers = [rootViewController]
    rootViewController.sendDidMove(toParent: self)
  }

  /// The page on top of the stack.
  public var topViewController: ViewController? { viewControllers.last }

  /// The controller that is seen: what is presented here, else the page on top; it changes at once.
  public var visibleViewController: ViewController? {
    presentedViewController ?? topViewController
  }

  /// Where the top page belongs, in the container's coordinate space.
  var pageFrame: Rect { containerView.bounds.inset(by: barInsets) }

  /// Makes the view: the container of the pages, with the top page in it.
  open override func loadView() {
    super.loadView()
    containerView.autoresizingMask = .flexibleSize
    view.addSubview(containerView)
  }

  override var managesChildren: Bool { true }

  override var appearanceChildren: [ViewController] {
    topViewController.map { [$0] } ?? []
  }

  override func layOutForAppearance() {
    containerView.place(at: view.bounds)
    view.addGestureRecognizer(interactivePopGestureRecognizer)
    guard let top = topViewController, !isTransitioning else { return }
    show(top, in: containerView, at: pageFrame)
  }

  // MARK: - Push and pop

  /// Puts a page on top of the stack.
  ///
  /// - Parameters:
  ///   - controller: The page; one that is in a stack already or is shown elsewhere is refused and
  ///     reported, and so is a navigation controller.
  ///   - animated: Whether a transition shows it.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    push(controller, animated)
  }

  private func push(_ controller: ViewController, _ animated: Bool) {
    let isReady = isReady(for: "pushViewController", with: controller) { [weak self] in
      self?.push(controller, animated)
    }
    guard isReady else { return }
    guard !viewControllers.contains(where: { $0 === controller }) else {
      engine?.diagnose(
        "pushed-twice", .error, "\"\(controller.name)\" is in the stack already",
        remedy: "push a new controller, or pop to the one that is there")
      return
    }
    guard mayHold(controller, "pushViewController", "pushed") else { return }
    change(to: viewControllers + [controller], .push, event: "push", animated: animated)
  }

  /// Takes the top page away.
  ///
  /// - Parameter animated: Whether a transition does it.
  /// - Returns: The page, or `nil` when it is the root or a transition is going on.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? { pop(animated) }

  private func pop(_ animated: Bool) -> ViewController? {
    guard viewControllers.count > 1, let from = topViewController else { return nil }
    let isReady = isReady(for: "popViewController", with: from) { [weak self] in
      _ = self?.pop(animated)
    }
    guard isReady else { return nil }
    change(to: Array(viewControllers.dropLast()), .pop, event: "pop", animated: animated)
    return from
  }

  /// Takes away all pages above one, by one transition from the top page to it.
  ///
  /// - Parameters:
  ///   - controller: The page; one that is not in the stack is reported.
  ///   - animated: Whether a transition does it.
  /// - Returns: The pages that are taken away, the lowest first; none when it is the top page already or
  ///   a transition is going on.
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController] {
    pop(to: controller, "popToViewController", animated)
  }

  /// Takes away all pages but the root, by one transition from the top page to it.
  ///
  /// - Parameter animated: Whether a transition does it.
  /// - Returns: The pages that are taken away, the lowest first; none when the root is on top already or
  ///   a transition is going on.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController] {
    viewControllers.first.map { pop(to: $0, "popToRootViewController", animated) } ?? []
  }

  /// Replaces the stack.
  ///
  /// It is replaced at once; one transition shows the new top page. When that is on top already there is
  /// none; when it was further down in the stack it is a pop, else a push. A cancelled one puts the old
  /// stack back, where UIKit leaves the new page in it (openradar-mirror#4581): that is reported.
  ///
  /// - Parameters:
  ///   - controllers: The pages, the root first: at least one, and each once.
  ///   - animated: Whether a transition shows the new top page.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    set(controllers, animated)
  }

  /// Whether nothing else is going on; else the call waits, or is refused and reported.
  func isReady(
    for call: String, with controller: ViewController, again: @escaping () -> Void
  ) -> Bool {
    mayBegin(
      call, with: controller, consequence: "the navigation stack will not be updated.",
      again: again)
  }
}
