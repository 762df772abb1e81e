import TransitionCore
import TransitionEngine

/// Demo 1, as documented: a blue page presents a red one, which comes from the right while the blue one
/// shrinks; the presenter is the transitioning delegate.
final class ShrinkDemo {
  static let screen = Size(width: 320, height: 568)

  let engine: Engine
  let window: Window
  let blue = BluePage()

  init(engine: Engine = Engine()) {
    self.engine = engine
    window = Window(engine: engine, frame: Rect(origin: .zero, size: Self.screen))
    window.rootViewController = blue
    engine.record(meta: Timeline.Meta(screen: Self.screen))
  }

  static func button(_ title: String) -> Button {
    let button = Button(frame: Rect(x: 80, y: 210, width: 160, height: 40), name: title)
    button.title = title
    return button
  }

  final class BluePage: ViewController, ViewControllerTransitioningDelegate {
    let button = ShrinkDemo.button("Click me")
    private(set) var red: RedPage?
    var interactor: (any InteractiveTransitioning)?
    /// Whether the animators complete.
    var completes = true

    init() { super.init(name: "blue") }

    override func viewDidLoad() {
      view.backgroundColor = .blue
      view.addSubview(button)
      button.action = { [unowned self] in show() }
    }

    func show() {
      let red = RedPage()
      red.transitioningDelegate = self
      self.red = red
      present(red, animated: true)
    }

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { ShrinkPresent(completes: completes) }

    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any AnimatedTransitioning)? { ShrinkDismiss() }

    func interactionControllerForDismissal(
      using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { interactor }
  }

  final class RedPage: ViewController {
    let button = ShrinkDemo.button("dismiss me")

    init() { super.init(name: "red") }

    override func viewDidLoad() {
      view.backgroundColor = .red
      view.addSubview(button)
      button.action = { [unowned self] in dismiss(animated: true) }
    }
  }
}

/// `to` comes from the right while `from` fades and is inset.
final class ShrinkPresent: AnimatedTransitioning {
  private let completes: Bool

  init(completes: Bool) {
    self.completes = completes
  }

  func transitionDuration(using context: TransitionContext) -> Double { 0.4 }

  func animateTransition(using context: TransitionContext) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    let screen = context.containerView.bounds
    context.containerView.addSubview(to)
    to.frame = screen.offsetBy(dx: screen.width, dy: 0)
    context.engine.animate(withDuration: transitionDuration(using: context)) {
      to.frame = screen
      from.alpha = 0.5
      from.frame = screen.insetBy(dx: 20, dy: 20)
    } completion: { [completes] _ in
      if completes { context.completeTransition(true) }
    }
  }
}

/// `from` leaves to the right while `to`, put behind, comes back to its size.
final class ShrinkDismiss: AnimatedTransitioning {
  func transitionDuration(using context: TransitionContext) -> Double { 0.4 }

  func animateTransition(using context: TransitionContext) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    let screen = context.containerView.bounds
    context.containerView.insertSubview(to, at: 0)
    context.engine.animate(withDuration: transitionDuration(using: context)) {
      from.frame = screen.offsetBy(dx: screen.width, dy: 0)
      to.frame = screen
      to.alpha = 1
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}
