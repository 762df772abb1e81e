import TransitionCore

/// Manages a view and is told when it appears and disappears: `UIViewController`.
open class ViewController {
  /// The name in recordings and messages.
  public let name: String
  /// The parent container.
  public internal(set) weak var parent: ViewController?
  /// The children of a container.
  public internal(set) var children: [ViewController] = []

  /// Whether the view has been loaded.
  public private(set) var isViewLoaded = false
  /// The window whose root this is.
  weak var root: Window?
  /// How the controller is shown when it is presented.
  public var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// Chooses the animators when the controller is presented and dismissed.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// Whether the controller is going by a dismissal; still true in its viewDidDisappear.
  public internal(set) var isBeingDismissed = false
  /// Whether the controller is coming by a presentation: from the request to its viewDidAppear,
  /// included.
  public internal(set) var isBeingPresented = false
  /// What this controller presents.
  var presentation: Presentation?
  /// How this controller is presented.
  weak var ownPresentation: Presentation?
  /// How the last transition left the view, if not as it was.
  var left: Remains.Left?
  private var loadedView = View()
  private var appearance = Appearance.disappeared

  /// Where a controller is between its appearance callbacks.
  enum Appearance: Sendable {
    case disappeared, appearing, appeared, disappearing
  }

  /// Makes a controller whose view is loaded when it is first asked for.
  ///
  /// - Parameter name: The name in recordings and messages.
  public init(name: String) {
    self.name = name
  }

  /// The view; asking for it loads it.
  public var view: View {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView.controller = nil
      loadedView = newValue
      loadedView.controller = self
      isViewLoaded = true
    }
  }

  /// The nearest navigation controller above.
  public var navigationController: NavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? NavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }

  /// The engine of the window that the controller is in or will be presented in.
  public var engine: Engine? {
    root?.engine ?? parent?.engine ?? ownPresentation?.presenting?.engine ?? loadedView.engine
  }

  /// Loads the view if that has not happened: ``loadView()``, then ``viewDidLoad()``.
  public func loadViewIfNeeded() {
    if isViewLoaded { return }
    isViewLoaded = true
    loadView()
    send("viewDidLoad") { viewDidLoad() }
  }

  // MARK: - For subclasses

  /// Makes the view: sets ``view``.
  ///
  /// The default is an empty one with the controller's name.
  open func loadView() {
    view = View(name: name)
  }

  /// Called once, when the view has been made.
  open func viewDidLoad() {}

  /// Called before the view is shown.
  ///
  /// - Parameter animated: Whether a transition shows it.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is on screen and at rest.
  ///
  /// - Parameter animated: Whether a transition showed it.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view goes away.
  ///
  /// - Parameter animated: Whether a transition takes it away.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view is gone.
  ///
  /// - Parameter animated: Whether a transition took it away.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the controller gets a parent or loses it.
  ///
  /// - Parameter parent: The parent-to-be, or `nil`.
  open func willMove(toParent parent: ViewController?) {}

  /// Called when the controller has got a parent or lost it.
  ///
  /// - Parameter parent: The parent, or `nil`.
  open func didMove(toParent parent: ViewController?) {}

  // MARK: - Appearance

  private var isAnimatedAppearance = false

  /// Whether the view is on screen, or on its way there.
  var isVisible: Bool { appearance == .appearing || appearance == .appeared }

  /// Called before a container appears, so that what is in it has its place.
  func layOutForAppearance() {}

  /// The children whose appearance goes with the controller's own.
  var appearanceChildren: [ViewController] { [] }

  /// Tells the controller, and then its visible children, that it is about to appear or disappear.
  ///
  /// Sends nothing when that has been said already.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view is about to be shown.
  ///   - animated: Whether a transition does it.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (isAppearing, appearance) {
    case (true, .appearing), (true, .appeared), (false, .disappearing), (false, .disappeared):
      return
    default: break
    }
    isAnimatedAppearance = animated
    if isAppearing {
      loadViewIfNeeded()
      layOutForAppearance()
      appearance = .appearing
      send("viewWillAppear") { viewWillAppear(animated) }
    } else {
      appearance = .disappearing
      send("viewWillDisappear") { viewWillDisappear(animated) }
    }
    for child in appearanceChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Tells the controller, and then its visible children, that what began is done.
  public func endAppearanceTransition() {
    let animated = isAnimatedAppearance
    switch appearance {
    case .appearing:
      appearance = .appeared
      send("viewDidAppear") { viewDidAppear(animated) }
    case .disappearing:
      appearance = .disappeared
      send("viewDidDisappear") { viewDidDisappear(animated) }
    case .appeared, .disappeared: return
    }
    for child in appearanceChildren { child.endAppearanceTransition() }
  }

  func sendWillMove(toParent parent: ViewController?) {
    send("willMoveToParent", [Timeline.Event.Fact("parent", parent?.name ?? "nil")]) {
      willMove(toParent: parent)
    }
  }

  func sendDidMove(toParent parent: ViewController?) {
    send("didMoveToParent", [Timeline.Event.Fact("parent", parent?.name ?? "nil")]) {
      didMove(toParent: parent)
    }
  }

  // MARK: - Touches

  /// Called when a touch begins on the view or in it, and nothing in front has taken it.
  ///
  /// The default gives it to the parent's view, and so on to the window.
  ///
  /// - Parameter touch: The touch.
  open func touchesBegan(_ touch: Touch) { nextResponder?.touchesBegan(touch) }

  /// Called when a touch has moved.
  ///
  /// - Parameter touch: The touch.
  open func touchesMoved(_ touch: Touch) { nextResponder?.touchesMoved(touch) }

  /// Called when a finger is lifted.
  ///
  /// - Parameter touch: The touch.
  open func touchesEnded(_ touch: Touch) { nextResponder?.touchesEnded(touch) }

  /// Called when a touch is taken away: by a recogniser, or by the system.
  ///
  /// - Parameter touch: The touch.
  open func touchesCancelled(_ touch: Touch) { nextResponder?.touchesCancelled(touch) }

  private var nextResponder: View? { isViewLoaded ? loadedView.superview : nil }

  private func send(
    _ event: String, _ data: [Timeline.Event.Fact] = [], _ callback: () -> Void
  ) {
    engine?.record(event: event, subject: name, data: data)
    callback()
  }
}
