import TransitionCore
import TransitionEngine

/// A root page that can present another one, in a window of 320 × 480 that has a view behind the root's
/// and one in front of it.
final class PresentationApp: ViewControllerTransitioningDelegate {
  let engine: Engine
  let log = Log()
  let first: LoggedPage
  let second: LoggedPage
  let window: Window
  /// The first page, or the navigation controller that it is in.
  let root: ViewController
  var presentAnimator: (any AnimatedTransitioning)?
  var dismissAnimator: (any AnimatedTransitioning)?
  var interactor: (any InteractiveTransitioning)?
  /// Makes the presentation controller of a presented and a presenting controller.
  var makePresentation: ((ViewController, ViewController) -> PresentationController)?
  private(set) var questions: [String] = []

  init(
    style: ModalPresentationStyle = .fullScreen, isInNavigation: Bool = false,
    engine: Engine = Engine()
  ) {
    self.engine = engine
    first = LoggedPage(name: "first", log: log)
    second = LoggedPage(name: "second", log: log)
    root = isInNavigation ? NavigationController(rootViewController: first) : first
    window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = root
    window.insertSubview(View(name: "behind"), at: 0)
    window.addSubview(View(name: "front"))
    second.modalPresentationStyle = style
    second.transitioningDelegate = self
    engine.record(meta: Timeline.Meta(screen: Size(width: 320, height: 480)))
    _ = log.takeEntries()
  }

  /// Presents the second page without animation and forgets what was logged.
  func present() throws {
    first.present(second, animated: false)
    try engine.settle()
    _ = log.takeEntries()
    _ = events()
    questions = []
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> PresentationController? { makePresentation?(presented, presenting) }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? {
    questions.append("present \(presented.name) on \(presenting.name) from \(source.name)")
    return presentAnimator
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimatedTransitioning)? {
    questions.append("dismiss \(dismissed.name)")
    return dismissAnimator
  }

  func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    questions.append("drive the presentation")
    return interactor
  }

  func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    questions.append("drive the dismissal")
    return interactor
  }

  /// What happened since the last time, as `subject.event`.
  func events() -> [String] { reader.take() }

  private lazy var reader = EventReader(engine)

  var findings: [String] { engine.diagnostics.map(\.code) }
  var windowViews: [String] { window.subviews.map(\.name) }
  /// What is in the container of the presentation, if that is on screen.
  var container: [String]? {
    window.subviews.first { $0.name == "transitionView" }?.subviews.map(\.name)
  }
}

/// A page that takes down its callbacks, and how it is presented in each.
final class LoggedPage: ViewController {
  private let log: Log
  /// Called in each callback with its name.
  var onCallback: ((String) -> Void)?
  /// Taken down with each callback.
  var state: ((LoggedPage) -> String)?

  init(name: String, log: Log) {
    self.log = log
    super.init(name: name)
  }

  private func note(_ callback: String) {
    log.add("\(name).\(callback)" + (state.map { " " + $0(self) } ?? ""))
    onCallback?(callback)
  }

  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear(\(animated))") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear(\(animated))") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear(\(animated))") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear(\(animated))") }
}

/// An animator for presentations and dismissals: what moves fades over a length, and everything is put
/// back.
final class FadeAnimator: AnimatedTransitioning {
  private let duration: Double
  private let log: Log?
  /// What `completeTransition` is given; `nil` for whether the transition was not cancelled.
  var answer: Bool?
  /// Whether a cancelled dismissal leaves the presenter's view in the container.
  var leavesPresenter = false
  /// Whether a dismissal takes the presenter's view out again even if it was not cancelled.
  var takesPresenterOut = false
  /// Called with the context at the start.
  var onStart: ((TransitionContext) -> Void)?

  init(duration: Double = 1, answer: Bool? = nil, log: Log? = nil) {
    self.duration = duration
    self.answer = answer
    self.log = log
  }

  func transitionDuration(using context: TransitionContext) -> Double { duration }

  func animateTransition(using context: TransitionContext) {
    onStart?(context)
    let appears = context.operation == .present || context.operation == .push
    if let to = context.view(forKey: .to) {
      if appears {
        context.containerView.addSubview(to)
        to.alpha = 0
      } else {
        context.containerView.insertSubview(to, at: 0)
      }
    }
    let moving = context.view(forKey: appears ? .to : .from)
    context.engine.animate(withDuration: duration, options: .curveLinear) {
      moving?.alpha = appears ? 1 : 0
    } completion: { [self] finished in
      log?.add("block \(finished)")
      // A page that is gone, by being cancelled or not, is left as it was.
      moving?.alpha = 1
      if context.transitionWasCancelled || takesPresenterOut, !appears, !leavesPresenter {
        context.view(forKey: .to)?.removeFromSuperview()
      }
      context.completeTransition(answer ?? !context.transitionWasCancelled)
    }
  }

  func animationEnded(_ didComplete: Bool) {
    log?.add("animationEnded(\(didComplete))")
  }
}
