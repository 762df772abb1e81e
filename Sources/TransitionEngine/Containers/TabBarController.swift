import TransitionCore

/// Several controllers side by side, of which one is shown: `UITabBarController`.
///
/// Selecting another one changes ``selectedIndex`` at once; the transition starts at the next layout of
/// the same instant. Without an animator of the delegate's it is not animated, as in UIKit. The bar
/// itself is not modelled: ``tapTab(at:)`` does what a tap on it does.
open class TabBarController: ViewController {
  /// Chooses animators, and is told what the user selects.
  public weak var delegate: (any TabBarControllerDelegate)?
  /// The view that holds the selected controller's view, and both views during a transition.
  public let containerView: View
  private var tabs: [ViewController] = []
  private var selected = 0

  /// Makes a tab bar controller that shows the first of some controllers.
  ///
  /// - Parameters:
  ///   - viewControllers: The controllers, from left to right.
  ///   - name: The name in recordings and messages.
  public init(viewControllers: [ViewController], name: String = "tabs") {
    containerView = View(name: "container")
    super.init(name: name)
    setViewControllers(viewControllers)
  }

  /// The controllers, from left to right.
  ///
  /// Setting them shows the selected one without animation; when that leaves, its neighbour takes its
  /// place. A controller that is shown elsewhere, or comes twice, is refused and reported, and so is any
  /// change during a transition.
  public var viewControllers: [ViewController] {
    get { tabs }
    set { setViewControllers(newValue) }
  }

  /// The controller that is shown; setting one selects its tab.
  public var selectedViewController: ViewController? {
    get { tabs.indices.contains(selected) ? tabs[selected] : nil }
    set {
      guard let newValue else { return }
      guard let index = tabs.firstIndex(where: { $0 === newValue }) else {
        // UIKit raises an exception.
        engine?.diagnose(
          "no-such-tab", .error, "\"\(newValue.name)\" is no tab of \"\(name)\"",
          remedy: "select one of viewControllers")
        return
      }
      select(index)
    }
  }

  /// Which of the controllers is shown, from 0; setting it selects that one.
  ///
  /// Selecting the one that is selected does nothing.
  public var selectedIndex: Int {
    get { selected }
    set { select(newValue) }
  }

  /// Does what a tap on a tab does: asks the delegate, selects the tab and tells the delegate.
  ///
  /// A tap on the tab that is selected takes its navigation controller back to the root, animated.
  ///
  /// - Parameter index: Which tab, from 0.
  public func tapTab(at index: Int) {
    guard tabs.indices.contains(index) else { return reportNoTab(index) }
    let controller = tabs[index]
    let may = delegate?.tabBarController(self, shouldSelect: controller) ?? true
    engine?.record(
      event: "shouldSelect", subject: controller.name,
      data: [Timeline.Event.Fact("answer", "\(may)")])
    guard may else { return }
    if controller === selectedViewController {
      (controller as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      select(index)
    }
    // A transition may have stood in the way.
    guard controller === selectedViewController else { return }
    engine?.record(event: "didSelect", subject: controller.name)
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func reportNoTab(_ index: Int) {
    engine?.diagnose(
      "no-such-tab", .error, "\"\(name)\" has \(tabs.count) tabs: there is none at \(index)",
      remedy: "select one of viewControllers")
  }

  // MARK: - The view

  /// Makes the view: the container of the selected controller's view.
  open override func loadView() {
    super.loadView()
    containerView.autoresizingMask = .flexibleSize
    view.addSubview(containerView)
  }

  override var managesChildren: Bool { true }

  override var appearanceChildren: [ViewController] {
    selectedViewController.map { [$0] } ?? []
  }

  override func layOutForAppearance() {
    containerView.place(at: view.bounds)
    if !isTransitioning { layOutSelected() }
  }

  private func layOutSelected() {
    guard let controller = selectedViewController else { return }
    show(controller, in: containerView, at: containerView.bounds)
  }

  // MARK: - Selecting

  private func select(_ index: Int) {
    guard tabs.indices.contains(index) else { return reportNoTab(index) }
    guard index != selected, let from = selectedViewController else { return }
    let to = tabs[index]
    let isReady = mayBegin(
      "selectedIndex", with: to, consequence: "the selected tab will not change."
    ) { [weak self] in self?.selectedViewController = to }
    guard isReady else { return }
    isTransitioning = true
    let old = selected
    selected = index
    engine?.record(
      event: "select", subject: to.name, data: [Timeline.Event.Fact("index", "\(index)")])
    let transition = ContainerTransition(
      in: self, .select, from: from, to: to, container: containerView, order: .toFirst,
      finalFrame: { [containerView] in containerView.bounds })
    choose(for: transition)
    transition.whenSettled = { [weak self] didComplete in
      if !didComplete { self?.selected = old }
    }
    transition.request()
  }

  private func choose(for transition: ContainerTransition) {
    guard let delegate, isVisible else { return }
    transition.use(
      delegate.tabBarController(
        self, animationControllerForTransitionFrom: transition.from, to: transition.to)
    ) { delegate.tabBarController(self, interactionControllerFor: $0) }
  }

  // MARK: - The tabs

  private func setViewControllers(_ controllers: [ViewController]) {
    guard mayHold(controllers) else { return }
    let old = selectedViewController
    let going = tabs.filter { tab in !controllers.contains { $0 === tab } }
    let coming = controllers.filter { controller in !tabs.contains { $0 === controller } }
    // Nothing may begin before all are in place.
    isTransitioning = true
    for tab in going { tab.sendWillMove(toParent: nil) }
    for tab in coming {
      tab.parent = self
      tab.sendWillMove(toParent: self)
    }
    tabs = controllers
    children = controllers
    selected =
      controllers.firstIndex { $0 === old } ?? max(0, min(selected, controllers.count - 1))
    show(selectedViewController, insteadOf: old)
    isTransitioning = false
    for tab in going {
      tab.parent = nil
      tab.sendDidMove(toParent: nil, on: engine)
    }
    for tab in coming { tab.sendDidMove(toParent: self) }
    performWaiting()
  }

  private func show(_ new: ViewController?, insteadOf old: ViewController?) {
    guard new !== old, isViewLoaded else { return }
    if isVisible {
      new?.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    old?.view.removeFromSuperview()
    layOutSelected()
    if isVisible {
      new?.endAppearanceTransition()
      old?.endAppearanceTransition()
    }
  }

  private func mayHold(_ controllers: [ViewController]) -> Bool {
    let isReady = mayBegin(
      "viewControllers", with: controllers.first ?? self,
      consequence: "the tabs will not change."
    ) { [weak self] in self?.viewControllers = controllers }
    guard isReady else { return false }
    for (index, controller) in controllers.enumerated() {
      let isTwice = controllers[..<index].contains { $0 === controller }
      let isFree = controller.parent === self || !controller.isShownSomewhere
      if isFree, !isTwice, !chain.contains(where: { $0 === controller }) { continue }
      refuse(
        "viewControllers", controller,
        "\"\(controller.name)\" is shown elsewhere already and cannot be a tab: the tabs stay as they "
          + "are", code: "already-shown", remedy: "give a controller of its own, and each once")
      return false
    }
    return true
  }
}

extension ViewController {
  /// The nearest tab bar controller above.
  public var tabBarController: TabBarController? { nearestContainer() }
}
