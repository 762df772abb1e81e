/// The place of a layer in its parent: bounds, position, anchor point and transform.
///
/// The rules are those of `CALayer` (Core Animation Programming Guide, «Layer Geometry»).
public struct LayerGeometry: Sendable, Hashable {
  /// The rectangle that the layer shows, in its own coordinate space.
  public var bounds: Rect
  /// The place of the anchor point, in the parent's coordinate space.
  public var position: Point
  /// The fixed point of the transform, as fractions of the bounds.
  public var anchorPoint: Point
  /// The transform about the anchor point.
  public var transform: AffineTransform

  /// Makes a geometry.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle that the layer shows, in its own coordinate space.
  ///   - position: The place of the anchor point, in the parent's coordinate space.
  ///   - anchorPoint: The fixed point of the transform, as fractions of the bounds.
  ///   - transform: The transform about the anchor point.
  public init(
    bounds: Rect = .zero, position: Point = .zero,
    anchorPoint: Point = Point(x: 0.5, y: 0.5), transform: AffineTransform = .identity
  ) {
    self.bounds = bounds
    self.position = position
    self.anchorPoint = anchorPoint
    self.transform = transform
  }

  /// The map from the layer's own coordinate space to its parent's.
  public var toParent: AffineTransform {
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
    return AffineTransform(translationX: -anchorX, y: -anchorY)
      .concatenating(transform)
      .concatenating(AffineTransform(translationX: position.x, y: position.y))
  }

  /// The bounding box of the layer in its parent's coordinate space.
  ///
  /// Writing it sets the bounds' size and the position so that the frame is the one given; under a
  /// transform the size is that of the new frame's bounding box under the inverse of the transform's
  /// linear part. Negative sizes are standardised; a singular transform keeps the size.
  public var frame: Rect {
    get {
      if transform.isIdentity {
        // Without this a frame would come back a rounding error away from what was written.
        return Rect(
          x: position.x - anchorPoint.x * bounds.size.width,
          y: position.y - anchorPoint.y * bounds.size.height,
          width: bounds.size.width, height: bounds.size.height)
      }
      return bounds.applying(toParent)
    }
    set {
      let frame = newValue.standardized
      if transform.isIdentity {
        bounds.size = frame.size
        position = Point(
          x: frame.origin.x + anchorPoint.x * frame.size.width,
          y: frame.origin.y + anchorPoint.y * frame.size.height)
        return
      }
      var linear = transform
      linear.tx = 0
      linear.ty = 0
      if let inverse = linear.inverted() {
        bounds.size =
          Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
          .applying(inverse).size
      }
      let current = bounds.applying(toParent)
      position.x += frame.origin.x - current.origin.x
      position.y += frame.origin.y - current.origin.y
    }
  }
}
