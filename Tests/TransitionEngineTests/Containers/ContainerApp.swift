import TransitionCore
import TransitionEngine

/// A root controller in a window of 320 × 480, recorded.
final class ContainerApp<Root: ViewController> {
  let engine = Engine()
  let window: Window
  let root: Root
  private lazy var reader = EventReader(engine)

  init(_ root: Root) {
    self.root = root
    window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = root
    engine.takeUnanimatedSteps()
    engine.record()
  }

  /// What happened since the last time, as `subject.event`.
  func events() -> [String] { reader.take() }

  var findings: [String] { engine.diagnostics.map(\.code) }
}

/// A tab bar controller with the tabs `a`, `b` and `c`, and its delegate.
final class TabApp: TabBarControllerDelegate {
  let app: ContainerApp<TabBarController>
  let tabs: [ViewController]
  var animator: (any AnimatedTransitioning)?
  var interactor: (any InteractiveTransitioning)?
  var maySelect = true

  init(_ tabs: [ViewController] = ["a", "b", "c"].map { ViewController(name: $0) }) {
    self.tabs = tabs
    app = ContainerApp(TabBarController(viewControllers: tabs))
    app.root.delegate = self
  }

  var root: TabBarController { app.root }
  var container: [String] { root.containerView.subviews.map(\.name) }

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { animator }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactor }

  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { maySelect }
}

/// A container with a stage that has a margin of 20 pt, in which one child is shown.
final class Box: ViewController {
  let stage = View(frame: Rect(x: 20, y: 20, width: 280, height: 440), name: "stage")
  let first: ViewController
  var forwards = true
  private(set) var completions: [Bool] = []

  init(_ first: ViewController = ViewController(name: "a")) {
    self.first = first
    super.init(name: "box")
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  override func viewDidLoad() {
    stage.autoresizingMask = .flexibleSize
    view.addSubview(stage)
    addChild(first)
    first.view.frame = stage.bounds
    stage.addSubview(first.view)
    first.didMove(toParent: self)
  }

  /// The container's part, before and after.
  func show(
    _ to: ViewController, insteadOf from: ViewController, _ animator: (any AnimatedTransitioning)?,
    _ interactor: (any InteractiveTransitioning)? = nil
  ) {
    from.willMove(toParent: nil)
    addChild(to)
    transition(from: from, to: to, in: stage, animator: animator, interactor: interactor) {
      [unowned self] didComplete in
      completions.append(didComplete)
      if didComplete {
        from.removeFromParent()
        to.didMove(toParent: self)
      } else {
        to.willMove(toParent: nil)
        to.removeFromParent()
        from.willMove(toParent: self)
        from.didMove(toParent: self)
      }
    }
  }
}

/// Slides `to` in over a second, from one width to the right, and completes as the user wants.
func slideAnimator() -> ClosureAnimator {
  ClosureAnimator { context in
    guard let to = context.view(forKey: .to) else { return }
    context.containerView.addSubview(to)
    to.center.x += 320
    context.engine.animate(withDuration: 1) {
      to.center.x -= 320
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
