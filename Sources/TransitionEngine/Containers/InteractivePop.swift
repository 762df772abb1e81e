import TransitionCore

/// The swipe from the left edge that pops the top page with the built-in transition: what is behind
/// UIKit's `interactivePopGestureRecognizer`.
final class InteractivePop {
  let recognizer = ScreenEdgePanGestureRecognizer()
  /// Weak: it owns this, and its view, which owns the recogniser, may outlive it.
  private weak var navigation: NavigationController?
  /// What drives the pop, from the gesture's begin to its end.
  private(set) var interaction: PercentDrivenInteractiveTransition?

  /// A swipe that ends faster, in points per second, decides by its direction.
  ///
  /// A belief: Apple gives no number.
  private static let decidingSpeed = 500.0

  init(_ navigation: NavigationController) {
    self.navigation = navigation
    recognizer.edges = .left
    recognizer.shouldReceive = { [weak self] _, _ in self?.isPossible ?? false }
    recognizer.action = { [weak self] _ in self?.follow() }
  }

  /// Whether there is something to pop and nobody else's animator would do it.
  ///
  /// On a root page UIKit would hang if the gesture began.
  private var isPossible: Bool {
    guard let navigation else { return false }
    return navigation.viewControllers.count > 1 && !navigation.isTransitioning
      && navigation.delegate?.providesAnimators != true
  }

  private func follow() {
    switch recognizer.state {
    case .began:
      let interaction = PercentDrivenInteractiveTransition()
      self.interaction = interaction
      navigation?.popViewController(animated: true)
      interaction.update(fraction)
    case .changed: interaction?.update(fraction)
    case .ended: end(finishes: finishes)
    case .cancelled: end(finishes: false)
    case .possible, .failed: break
    }
  }

  private func end(finishes: Bool) {
    if finishes { interaction?.finish() } else { interaction?.cancel() }
    interaction = nil
  }

  private var fraction: Double {
    guard let navigation else { return 0 }
    let width = navigation.containerView.bounds.size.width
    return width > 0 ? recognizer.translation(in: navigation.view).x / width : 0
  }

  /// The usual decision: more than half of the way, or fast in the right direction.
  private var finishes: Bool {
    let speed = recognizer.velocity(in: navigation?.view).x
    return abs(speed) > Self.decidingSpeed ? speed > 0 : fraction > 0.5
  }
}
