import TransitionCore

extension TransitionContext {
  /// The container has got another size: where the views belong follows it, as what fills it does; a
  /// presentation controller is asked again.
  func containerDidResize(from old: Size) {
    func follow(_ frame: Rect) -> Rect {
      frame == .zero
        ? frame
        : AutoresizingMask.flexibleSize.frame(frame, from: old, to: containerView.bounds.size)
    }
    let presentation = operation == .present ? to.ownPresentation : nil
    setup.finalFrameOfTo =
      presentation?.controller.frameOfPresentedViewInContainerView
      ?? setup.finalFrameOfTo.map(follow)
    setup.finalFrameOfFrom = follow(setup.finalFrameOfFrom)
    initialFrameOfFrom = follow(initialFrameOfFrom)
  }

  /// The turn that a view has at the end: the identity, also when the screen is rotated, which is a
  /// change of size here.
  public var targetTransform: AffineTransform { .identity }
}
