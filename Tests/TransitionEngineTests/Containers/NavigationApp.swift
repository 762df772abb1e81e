import TransitionCore
import TransitionEngine

/// A navigation controller with a scripted animator, in a window of 320 × 480.
final class NavigationApp: NavigationControllerDelegate {
  let engine: Engine
  let first = ViewController(name: "first")
  let second = ViewController(name: "second")
  let window: Window
  let navigation: NavigationController
  var animator: (any AnimatedTransitioning)?
  var interactor: (any InteractiveTransitioning)?

  init(engine: Engine = Engine()) {
    self.engine = engine
    window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 320, height: 480))
    navigation = NavigationController(rootViewController: first)
    window.rootViewController = navigation
    navigation.delegate = self
    engine.record()
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactor }

  /// What happened since the last time, as `subject.event`.
  func events() -> [String] { reader.take() }

  private lazy var reader = EventReader(engine)

  var findings: [String] { engine.diagnostics.map(\.code) }
  var container: [String] { navigation.containerView.subviews.map(\.name) }
  var stack: [String] { navigation.viewControllers.map(\.name) }
}

/// An animator made of a closure.
final class ClosureAnimator: AnimatedTransitioning {
  private let duration: Double
  private let body: (TransitionContext) -> Void
  private(set) var ended: [Bool] = []

  init(duration: Double = 1, _ body: @escaping (TransitionContext) -> Void) {
    self.duration = duration
    self.body = body
  }

  func transitionDuration(using context: TransitionContext) -> Double { duration }
  func animateTransition(using context: TransitionContext) { body(context) }
  func animationEnded(_ didComplete: Bool) { ended.append(didComplete) }
}

/// Fades `to` in over a second, then completes with a given answer, or as the user wants.
func fadeAnimator(completingWith didComplete: Bool? = nil) -> ClosureAnimator {
  ClosureAnimator { context in
    guard let to = context.view(forKey: .to) else { return }
    context.containerView.addSubview(to)
    to.alpha = 0
    context.engine.animate(withDuration: 1) {
      to.alpha = 1
    } completion: { _ in
      context.completeTransition(didComplete ?? !context.transitionWasCancelled)
    }
  }
}
