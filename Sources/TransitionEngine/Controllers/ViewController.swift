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
  /// What becomes of a transition of this container that is asked for while another one is going on.
  public var busyPolicy = BusyPolicy.refuse
  /// Whether a transition of this container has begun and is not done: from the first callback of it
  /// to its last change of the views.
  var isTransitioning = false
  /// Whether the view comes or goes because a hierarchy is edited.
  var isInHierarchyChange = false
  /// The style that the controller has been given for when it is presented.
  var chosenPresentationStyle: ModalPresentationStyle?
  /// How the controller comes and goes when it is presented without an animator.
  public var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Whether what is presented in the style `currentContext` or `overCurrentContext`, here or on a
  /// controller inside, covers this controller; true by default for a navigation controller only.
  public var definesPresentationContext = false
  /// Chooses the animators when the controller is presented and dismissed.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    didSet { hasTransitioningDelegate = transitioningDelegate != nil }
  }
  /// Whether a delegate was set, even if it is gone.
  private(set) var hasTransitioningDelegate = false
  /// The coordinator of a transition that the controller owns; see ``transitionCoordinator``.
  weak var activeCoordinator: TransitionCoordinator?
  /// Whether the controller is going by a dismissal; still true in its viewDidDisappear.
  public internal(set) var isBeingDismissed = false
  /// Whether the controller is coming by a presentation: from the request to its viewDidAppear,
  /// included.
  public internal(set) var isBeingPresented = false
  /// What this controller presents.
  var presentation: Presentation?
  /// How this controller is presented.
  weak var ownPresentation: Presentation?
  /// What a script does in the callbacks below.
  package var callbacks: (any ControllerCallbacks)?
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
  public var navigationController: NavigationController? { nearestContainer() }

  /// The engine of the window that the controller is in or will be presented in.
  public var engine: Engine? {
    root?.engine ?? parent?.engine ?? ownPresentation?.presenting?.engine ?? loadedView.engine
  }

  /// Loads the view if that has not happened: ``loadView()``, then ``viewDidLoad()``.
  public func loadViewIfNeeded() {
    if isViewLoaded { return }
    isViewLoaded = true
    if loadedView.controller !== self { loadView() }
    send("viewDidLoad") { viewDidLoad() }
  }

  /// Gives the view that is loaded when it is first asked for, in place of ``loadView()``.
  package func willLoad(_ view: View) {
    loadedView = view
    view.controller = self
  }

  // MARK: - For subclasses

  /// Makes the view: sets ``view``.
  ///
  /// The default is an empty one with the controller's name and the size of the screen, if the controller
  /// is on one; it keeps its margins when its superview changes its size.
  open func loadView() {
    let screen = engine?.windows.first?.bounds.size ?? .zero
    let view = View(frame: Rect(origin: .zero, size: screen), name: name)
    view.autoresizingMask = .flexibleSize
    self.view = view
  }

  /// Called once, when the view has been made.
  open func viewDidLoad() { callbacks?.viewDidLoad() }

  /// Called before the view is shown.
  ///
  /// - Parameter animated: Whether a transition shows it.
  open func viewWillAppear(_ animated: Bool) { callbacks?.viewWillAppear(animated) }

  /// Called when the view is on screen and at rest.
  ///
  /// - Parameter animated: Whether a transition showed it.
  open func viewDidAppear(_ animated: Bool) { callbacks?.viewDidAppear(animated) }

  /// Called before the view goes away.
  ///
  /// - Parameter animated: Whether a transition takes it away.
  open func viewWillDisappear(_ animated: Bool) { callbacks?.viewWillDisappear(animated) }

  /// Called when the view is gone.
  ///
  /// - Parameter animated: Whether a transition took it away.
  open func viewDidDisappear(_ animated: Bool) { callbacks?.viewDidDisappear(animated) }

  /// Called before the controller gets a parent or loses it.
  ///
  /// A container of one's own calls it with `nil` before it takes a child away;
  /// ``addChild(_:)`` calls it by itself. An override calls `super`.
  ///
  /// - Parameter parent: The parent-to-be, or `nil`.
  open func willMove(toParent parent: ViewController?) {
    recordMove("willMoveToParent", parent, on: engine)
    callbacks?.willMove(toParent: parent)
  }

  /// Called when the controller has got a parent or lost it.
  ///
  /// A container of one's own calls it when a child is in place; ``removeFromParent()`` calls it with
  /// `nil` by itself. An override calls `super`.
  ///
  /// - Parameter parent: The parent, or `nil`.
  open func didMove(toParent parent: ViewController?) {
    recordMove("didMoveToParent", parent, on: engine)
    callbacks?.didMove(toParent: parent)
  }

  /// Called before the window changes its size; the default tells the children and what is presented.
  ///
  /// - Parameters:
  ///   - size: The size-to-be of the window, in points.
  ///   - coordinator: Animates alongside the rotation.
  open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    callbacks?.viewWillTransition(to: size, with: coordinator)
    for child in children { child.sendViewWillTransition(to: size, with: coordinator) }
    // What a container presents is for the container to tell.
    presentation?.presented.sendViewWillTransition(to: size, with: coordinator)
  }

  /// Whether the children whose views are in this controller's are told when it appears and disappears,
  /// and when their views are put there and taken out; else the container tells them by
  /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()``.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: - Appearance

  private var isAnimatedAppearance = false

  /// Whether the view is on screen, or on its way there.
  var isVisible: Bool { appearance == .appearing || appearance == .appeared }

  /// Whether nothing is left to be said: the view is on screen, or is not.
  var isAtRest: Bool { appearance == .appeared || appearance == .disappeared }

  /// Whether the controller alone decides what its children are.
  var managesChildren: Bool { false }

  /// Called before a container appears, so that what is in it has its place.
  func layOutForAppearance() {}

  /// The children whose appearance goes with the controller's own.
  var appearanceChildren: [ViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? shownChildren : []
  }

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
    for child in appearanceFollowers {
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
    for child in appearanceFollowers { child.endAppearanceTransition() }
  }

  /// Whether the call that comes has been taken down already: an override need not call `super`.
  private var isMoveRecorded = false

  package func sendWillMove(toParent parent: ViewController?) {
    recordMove("willMoveToParent", parent, on: engine)
    isMoveRecorded = true
    willMove(toParent: parent)
    isMoveRecorded = false
  }

  /// Tells of a parent; `former` is the engine of one that is lost, which the controller may not know any
  /// more.
  package func sendDidMove(toParent parent: ViewController?, on former: Engine? = nil) {
    recordMove("didMoveToParent", parent, on: former ?? engine)
    isMoveRecorded = true
    didMove(toParent: parent)
    isMoveRecorded = false
  }

  private func recordMove(_ event: String, _ parent: ViewController?, on engine: Engine?) {
    if isMoveRecorded {
      isMoveRecorded = false
      return
    }
    engine?.record(
      event: event, subject: name, data: [Timeline.Event.Fact("parent", parent?.name ?? "nil")])
  }

  func sendViewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    let facts = [
      Timeline.Event.Fact("width", Text.number(size.width)),
      Timeline.Event.Fact("height", Text.number(size.height)),
    ]
    send("viewWillTransition", facts) {
      viewWillTransition(to: size, with: coordinator)
    }
  }

  // MARK: - Touches

  /// Called when a touch begins on the view or in it, and nothing in front has taken it.
  ///
  /// The default gives it to the parent's view, and so on to the window.
  ///
  /// - Parameter touch: The touch.
  open func touchesBegan(_ touch: Touch) {
    if callbacks?.touchesBegan(touch) != true { nextResponder?.touchesBegan(touch) }
  }

  /// Called when a touch has moved.
  ///
  /// - Parameter touch: The touch.
  open func touchesMoved(_ touch: Touch) {
    if callbacks?.touchesMoved(touch) != true { nextResponder?.touchesMoved(touch) }
  }

  /// Called when a finger is lifted.
  ///
  /// - Parameter touch: The touch.
  open func touchesEnded(_ touch: Touch) {
    if callbacks?.touchesEnded(touch) != true { nextResponder?.touchesEnded(touch) }
  }

  /// Called when a touch is taken away: by a recogniser, or by the system.
  ///
  /// - Parameter touch: The touch.
  open func touchesCancelled(_ touch: Touch) {
    if callbacks?.touchesCancelled(touch) != true { nextResponder?.touchesCancelled(touch) }
  }

  private var nextResponder: View? { isViewLoaded ? loadedView.superview : nil }

  private func send(
    _ event: String, _ data: [Timeline.Event.Fact] = [], _ callback: () -> Void
  ) {
    engine?.record(event: event, subject: name, data: data)
    callback()
  }
}
