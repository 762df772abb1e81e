import TransitionCore
import TransitionEngine
import XCTest

/// A push that is driven by percent: the to-view's center starts at (0, 240) and goes to (160, 240).
///
/// The marks, three views of 10 × 10 at (0, 0) on the to-view, are there for further blocks.
final class DrivenApp {
  let app: NavigationApp
  let driver: PercentDrivenInteractiveTransition
  let marks = (0..<3).map {
    View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "mark\($0)")
  }
  let log = Log()
  private(set) var context: TransitionContext?
  var engine: Engine { app.engine }
  var to: View { app.second.view }
  var from: View { app.first.view }

  /// Makes an app whose animator begins blocks with the length of 1 s.
  ///
  /// - Parameters:
  ///   - driver: What drives.
  ///   - duration: The length of the transition, and of its block.
  ///   - curve: The curve of its block.
  ///   - completes: Whether the completion of its block completes the transition.
  ///   - blocks: Begins further blocks, before that one.
  init(
    driver: PercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition(),
    duration: Double = 1, curve: TimingCurve = .easeInOut, completes: Bool = true,
    blocks: @escaping (DrivenApp, TransitionContext) -> Void = { _, _ in }
  ) {
    app = NavigationApp()
    self.driver = driver
    app.interactor = driver
    app.animator = ClosureAnimator(duration: duration) { [unowned self] context in
      self.context = context
      context.containerView.addSubview(to)
      for mark in marks { to.addSubview(mark) }
      blocks(self, context)
      let end = to.center
      to.center.x = 0
      engine.animate(withDuration: duration, curve: curve) {
        to.center = end
      } completion: { [unowned self] finished in
        log.add("to \(finished) at \(Text.number(engine.now))")
        if completes { context.completeTransition(!context.transitionWasCancelled) }
      }
    }
  }

  /// Requests the transition.
  func push() {
    app.navigation.pushViewController(app.second, animated: true)
  }

  /// Does something at a time, before the picture of its instant.
  func at(_ time: Double, _ body: @escaping () -> Void) {
    engine.perform(after: time - engine.now, body)
  }

  func value(
    _ key: Timeline.Key, _ node: String = "second", at time: Double, side: Timeline.Side? = nil
  ) throws -> Double {
    try engine.timeline().value(of: key, node: node, at: time, side: side)
  }

  /// The fraction of its way at which the to-view is.
  func fraction(at time: Double, side: Timeline.Side? = nil) throws -> Double {
    try value(.centerX, at: time, side: side) / 160
  }

  var chapter: Timeline.Chapter? { engine.timeline().chapters.last }
  var pieces: [DrivePiece] { engine.timeline().drives.last?.pieces.map(\.piece) ?? [] }
}
