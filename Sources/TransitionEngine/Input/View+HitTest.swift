import TransitionCore

extension View {
  /// What is less opaque gets no touches.
  private static let leastTouchableAlpha = 0.01

  /// Returns the frontmost view at a point, by the model values.
  ///
  /// A view that is hidden, has an alpha below 0.01 or has its interaction disabled is passed over with
  /// all that is in it (Apple's documentation of `hitTest(_:with:)`), and so is one that is being
  /// animated without `allowUserInteraction`. The right and bottom edges are outside.
  ///
  /// - Parameter point: A point in this view's coordinate space.
  /// - Returns: This view or one in it; `nil` when the point is outside or the view gets no touches.
  public func hitTest(_ point: Point) -> View? {
    guard reasonForNoTouches == nil, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      guard let inverse = view.layer.values.geometry.toParent.inverted() else { continue }
      if let hit = view.hitTest(point.applying(inverse)) { return hit }
    }
    return self
  }

  static let beingAnimated = "is being animated"

  /// Why touches do not reach the view, or `nil` when they do.
  var reasonForNoTouches: String? {
    if isHidden { return "is hidden" }
    if alpha < Self.leastTouchableAlpha { return "is transparent" }
    if !isUserInteractionEnabled { return "has its interaction disabled" }
    if layer.isAnimatedWithoutInteraction { return Self.beingAnimated }
    if overlays.contains(where: \.layer.isAnimatedWithoutInteraction) { return Self.beingAnimated }
    return nil
  }

  /// What is in front at a point: a view, and why touches do not reach it; `nil` when they do.
  typealias Front = (view: View, reason: String?)

  /// The frontmost view at a point, be it one that touches pass over; `nil` when the point is outside.
  func front(at point: Point) -> Front? {
    guard bounds.contains(point) else { return nil }
    if let reason = reasonForNoTouches { return (self, reason) }
    for view in subviews.reversed() {
      guard let inverse = view.layer.values.geometry.toParent.inverted() else { continue }
      if let front = view.front(at: point.applying(inverse)) { return front }
    }
    return (self, nil)
  }

  /// The view has left the window: gestures on it are cancelled, and so are the touches on it.
  ///
  /// Apple's documentation of `touchesCancelled` names this reason.
  func loseTouches() {
    guard let engine, !engine.touches.isEmpty else { return }
    for recognizer in gestureRecognizers { recognizer.giveUp() }
    for touch in engine.touches where touch.view === self { touch.takeFromLostView(engine) }
  }

  /// Adds what recognises gestures on the view and in it.
  ///
  /// - Parameter recognizer: The recogniser; one of another view moves, one of this view stays.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.view === self { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Takes a recogniser away.
  ///
  /// - Parameter recognizer: The recogniser; one of another view stays.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.giveUp()
    recognizer.view = nil
  }
}

extension Layer {
  /// Whether a block animates the layer and does not let touches through.
  fileprivate var isAnimatedWithoutInteraction: Bool {
    animations.contains { !$0.block.options.contains(.allowUserInteraction) }
  }
}
