import TransitionCore
import TransitionEngine

/// A push of a page that is called in viewWillAppear; a mark in the window is there to be animated.
final class CoordinatorApp {
  final class Page: ViewController {
    var onAppear: ((Page) -> Void)?
    let log: Log
    init(log: Log) {
      self.log = log
      super.init(name: "page")
    }
    override func viewWillAppear(_ animated: Bool) { onAppear?(self) }
    override func viewDidAppear(_ animated: Bool) { log.add("didAppear") }
  }

  let app = NavigationApp()
  let log = Log()
  let page: Page
  let mark = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "mark")

  init(_ animator: (any AnimatedTransitioning)?, onAppear: ((Page) -> Void)? = nil) {
    page = Page(log: log)
    page.onAppear = onAppear
    app.animator = animator
    app.window.addSubview(mark)
  }

  var engine: Engine { app.engine }

  func push() throws {
    app.navigation.pushViewController(page, animated: true)
    try engine.settle()
  }

  func alpha(at time: Double, side: Timeline.Side? = nil) throws -> Double {
    try engine.timeline().value(of: .alpha, node: "mark", at: time, side: side)
  }
}

/// Three chained linear blocks of 0.3, 0.3 and 0.4 of the length, as demo 0 has them.
func chainedAnimator(_ duration: Double, log: Log? = nil) -> ClosureAnimator {
  ClosureAnimator(duration: duration) { context in
    guard let to = context.view(forKey: .to) else { return }
    context.containerView.addSubview(to)
    to.alpha = 0
    func stage(_ index: Int) {
      guard index < 3 else { return context.completeTransition(true) }
      context.engine.animate(
        withDuration: [0.3, 0.3, 0.4][index] * duration, options: .curveLinear
      ) {
        to.alpha = [0.3, 0.6, 1][index]
        log?.add("stage \(index)")
      } completion: { _ in
        stage(index + 1)
      }
    }
    stage(0)
  }
}
