import TransitionCore

/// A picture that flies from the place of one view to that of another while both are hidden.
///
/// UIKit has no such object: it is what its users write for a shared element. It ends with its transition,
/// or before by ``end()``.
public final class SharedElement {
  /// The picture of the first view, in front of all else in the container; it is the animator's to move.
  public let flying: View
  /// Where the first view is, in the container's coordinate space.
  public let from: Rect
  /// Where the second view is, in the container's coordinate space.
  public let to: Rect

  private let source: View
  private let destination: View
  private let wasHidden: (source: Bool, destination: Bool)
  private weak var context: TransitionContext?
  private let place: Timeline.Place
  private var hasEnded = false

  /// A picture that ends farther from its goal, in points, is seen to jump.
  ///
  /// A number of ours.
  private static let leastJump = 0.5

  init(from source: View, to destination: View, in context: TransitionContext) {
    let container = context.containerView
    self.source = source
    self.destination = destination
    self.context = context
    place = context.engine.place
    wasHidden = (source.isHidden, destination.isHidden)
    from = container.convert(source.bounds, from: source)
    to = container.convert(destination.bounds, from: destination)
    flying = source.snapshotView(afterScreenUpdates: false)
    flying.name = "flying"
    flying.frame = from
    source.isHidden = true
    destination.isHidden = true
    container.addSubview(flying)
  }

  /// Takes the picture out and shows both views as they were; the second call does nothing.
  public func end() {
    end(didComplete: context?.transitionWasCancelled == false)
  }

  package func end(didComplete: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    if didComplete { reportEnd() }
    flying.removeFromSuperview()
    source.isHidden = wasHidden.source
    destination.isHidden = wasHidden.destination
  }

  /// The second view may have been moved since, or the picture not far enough.
  private func reportEnd() {
    guard let container = context?.containerView, flying.superview === container,
      destination.window === container.window
    else { return }
    let (end, goal) = (flying.frame, container.convert(destination.bounds, from: destination))
    let jumps = [
      end.minX - goal.minX, end.minY - goal.minY, end.maxX - goal.maxX, end.maxY - goal.maxY,
    ]
    guard jumps.contains(where: { abs($0) > Self.leastJump }) else { return }
    context?.engine.diagnose(
      "shared-end-mismatch", .warning,
      "the flying picture ends at \(end.text), and \(destination.shownName) is at \(goal.text): it is "
        + "seen to jump",
      remedy: "animate the frame of flying to where the other view is", at: place)
  }
}

extension TransitionContext {
  /// Lets a picture of a view fly to the place of another one, and hides both until the end.
  ///
  /// Both views must be in the window: the view that comes is added, and has its frame, before. The end
  /// comes with ``completeTransition(_:)``, before it looks at what is left behind; a picture that does not
  /// end where the second view is then is reported as `shared-end-mismatch`.
  ///
  /// - Parameters:
  ///   - source: The view that is shown at the start.
  ///   - destination: The view that is shown at the end.
  /// - Returns: The picture, and both places.
  public func sharedElement(from source: View, to destination: View) -> SharedElement {
    let shared = SharedElement(from: source, to: destination, in: self)
    whenCompleting { shared.end(didComplete: $0) }
    return shared
  }
}
