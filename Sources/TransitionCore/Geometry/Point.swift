/// A location in a two-dimensional coordinate space, x to the right and y down.
public struct Point: Sendable, Hashable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points.
  public var y: Double

  /// The origin of the coordinate space.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates.
  ///
  /// - Parameters:
  ///   - x: The horizontal coordinate, in points.
  ///   - y: The vertical coordinate, in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the point that a transform maps this one to.
  ///
  /// - Parameter transform: The map; the translation counts.
  /// - Returns: `(a x + c y + tx, b x + d y + ty)`, as `CGPointApplyAffineTransform`.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}
