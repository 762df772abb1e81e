import CBench
import TransitionCore
import TransitionEngine

/// The workload of a finger on a transition: one update, and what 100 views show then.
struct Scrubbing {
  private static let rounds = 15
  private static let viewCount = 100
  private static let updates = 20_000

  static func measure(_ done: (Result) -> Void) throws(BenchError) {
    done(try compare("one update of 100 views", readsValues: false, target: 0.5))
    done(try compare("the same, and what they show", readsValues: true, target: 0.5))
  }

  /// Moves each of many views by one number, and waits to be driven.
  private final class Animator: AnimatedTransitioning {
    let views = (0..<viewCount).map { View(name: "view\($0)") }

    func transitionDuration(using context: TransitionContext) -> Double { 1 }

    func animateTransition(using context: TransitionContext) {
      for view in views { context.containerView.addSubview(view) }
      context.engine.animate(withDuration: 1) {
        for view in views { view.alpha = 0 }
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private final class Delegate: NavigationControllerDelegate {
    let animator = Animator()
    let interactor = PercentDrivenInteractiveTransition()

    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation, from: ViewController,
      to: ViewController
    ) -> (any AnimatedTransitioning)? { animator }

    func navigationController(
      _ navigationController: NavigationController,
      interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { interactor }
  }

  private static func compare(
    _ what: String, readsValues: Bool, target: Double
  ) throws(BenchError) -> Result {
    let engine = Engine()
    let window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let navigation = NavigationController(rootViewController: ViewController(name: "first"))
    window.rootViewController = navigation
    let delegate = Delegate()
    navigation.delegate = delegate
    navigation.pushViewController(ViewController(name: "second"), animated: true)
    do throws(EngineError) {
      try engine.run(until: 0.1)
    } catch {
      throw BenchError(message: error.description, exitCode: Program.Exit.ourBug)
    }
    let layers = delegate.animator.views.map(\.layer)
    let ends = (
      from: [Double](repeating: 1, count: viewCount), to: [Double](repeating: 0, count: viewCount)
    )
    var sums = (ours: 0.0, limit: 0.0)
    let result = try Result.compare(
      "W5", what, unit: "µs", scale: 1e6 / Double(updates), target: .amount(target),
      rounds: rounds,
      ours: {
        let begin = tl_bench_now()
        sums.ours = 0
        for update in 0..<updates {
          delegate.interactor.update(Double(update % 1000 + 1) / 1001)
          if readsValues { for layer in layers { sums.ours += layer.presentation.opacity } }
        }
        return tl_bench_now() - begin
      },
      limit: {
        let begin = tl_bench_now()
        sums.limit = 0
        for update in 0..<updates {
          sums.limit += tl_bench_mix(
            ends.from, ends.to, viewCount, Double(update % 1000 + 1) / 1001)
        }
        return tl_bench_now() - begin
      })
    guard !readsValues || abs(sums.ours - sums.limit) < 1e-3 else {
      throw BenchError(
        message: "the views show \(sums.ours), and should \(sums.limit)",
        exitCode: Program.Exit.ourBug)
    }
    return result
  }
}
