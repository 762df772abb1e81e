import TransitionCore
import TransitionEngine

/// Demo 0, as documented: two pages, each the navigation delegate while it is shown.
final class ZoomDemo {
  static let screen = Size(width: 768, height: 1024)

  let engine: Engine
  let first: FirstPage
  let second = SecondPage()
  let navigation: NavigationController
  let window: Window

  init(engine: Engine = Engine()) {
    self.engine = engine
    window = Window(
      engine: engine, frame: Rect(origin: .zero, size: Self.screen))
    first = FirstPage(second: second)
    navigation = NavigationController(rootViewController: first)
    window.rootViewController = navigation
    engine.record(meta: Timeline.Meta(screen: Self.screen))
  }

  /// A page that is the navigation delegate from viewDidAppear to viewWillDisappear.
  class Page: ViewController, NavigationControllerDelegate {
    let button = Button(frame: Rect(x: 284, y: 700, width: 200, height: 40))

    override func loadView() {
      view = View(name: name)
      button.name = "\(name).button"
      view.addSubview(button)
    }

    override func viewDidAppear(_ animated: Bool) {
      navigationController?.delegate = self
    }

    override func viewWillDisappear(_ animated: Bool) {
      if navigationController?.delegate === self { navigationController?.delegate = nil }
    }

    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation, from: ViewController,
      to: ViewController
    ) -> (any AnimatedTransitioning)? { nil }
  }

  final class FirstPage: Page {
    private let animator = ZoomPush()

    init(second: SecondPage) {
      super.init(name: "first")
      button.action = { [unowned self, unowned second] in
        navigationController?.pushViewController(second, animated: true)
      }
    }

    override func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation, from: ViewController,
      to: ViewController
    ) -> (any AnimatedTransitioning)? { operation == .push ? animator : nil }
  }

  final class SecondPage: Page {
    private let animator = ZoomPop()

    init() {
      super.init(name: "second")
      button.action = { [unowned self] in
        navigationController?.popViewController(animated: true)
      }
    }

    override func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation, from: ViewController,
      to: ViewController
    ) -> (any AnimatedTransitioning)? { operation == .pop ? animator : nil }
  }
}

/// Three chained blocks: `from` shrinks, swells and vanishes while `to` comes in.
final class ZoomPush: AnimatedTransitioning {
  func transitionDuration(using context: TransitionContext) -> Double { 3 }

  func animateTransition(using context: TransitionContext) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    let engine = context.engine
    let duration = transitionDuration(using: context)
    context.containerView.addSubview(to)
    to.alpha = 0
    engine.animate(withDuration: duration * 0.3) {
      from.transform = AffineTransform(scaleX: 0.6, y: 0.6)
      to.alpha = 0.3
    } completion: { _ in
      engine.animate(withDuration: duration * 0.3) {
        from.transform = AffineTransform(scaleX: 1.1, y: 1.1)
        to.alpha = 0.6
      } completion: { _ in
        engine.animate(withDuration: duration * 0.4) {
          from.transform = AffineTransform(scaleX: 0.1, y: 0.1)
          to.alpha = 1
        } completion: { _ in
          from.transform = .identity
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
  }
}

/// `to` grows on top of `from`, which fades.
final class ZoomPop: AnimatedTransitioning {
  func transitionDuration(using context: TransitionContext) -> Double { 3 }

  func animateTransition(using context: TransitionContext) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    context.containerView.addSubview(to)
    to.transform = AffineTransform(scaleX: 0.1, y: 0.1)
    to.alpha = 0
    context.engine.animate(withDuration: transitionDuration(using: context)) {
      to.transform = .identity
      to.alpha = 1
      from.alpha = 0
    } completion: { _ in
      from.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
