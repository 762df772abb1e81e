import TransitionCore

extension View {
  /// Lets what is in the view follow its new size, by the masks.
  ///
  /// A view that had no size yet is laid out for the first time: what was put into it with a frame of
  /// its own stays there, and what has none fills it (a belief; in UIKit a view has the size of the
  /// screen from the start).
  func didResize(from old: Size) {
    for view in subviews where autoresizesSubviews && !view.autoresizingMask.isEmpty {
      view.follow(from: old, to: bounds.size)
    }
    whenResized?(old)
  }

  /// Follows the superview, which has changed its size.
  ///
  /// Writes the bounds and the center and never the frame: a transform stays as it is.
  private func follow(from old: Size, to new: Size) {
    let geometry = layer.values.geometry
    let size = geometry.bounds.size
    let anchor = geometry.anchorPoint
    let start = Rect(
      x: geometry.position.x - anchor.x * size.width,
      y: geometry.position.y - anchor.y * size.height, width: size.width, height: size.height)
    if old == .zero, start != .zero { return }
    let rest = autoresizingMask.frame(start, from: old, to: new)
    layer.set(.boundsSize, to: AnimatedValue(rest.size))
    layer.set(
      .position,
      to: AnimatedValue(
        Point(
          x: rest.origin.x + anchor.x * rest.size.width,
          y: rest.origin.y + anchor.y * rest.size.height)))
    if rest.size != size { didResize(from: size) }
  }
}
