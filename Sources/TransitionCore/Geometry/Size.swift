/// A width and a height, in points.
public struct Size: Sendable, Hashable {
  /// The width, in points; negative widths are kept and read as a rectangle that grows leftwards.
  public var width: Double
  /// The height, in points; negative heights are kept and read as a rectangle that grows upwards.
  public var height: Double

  /// The size with no extent.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its extents.
  ///
  /// - Parameters:
  ///   - width: The width, in points.
  ///   - height: The height, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Returns the size that a transform maps this one to, as a vector.
  ///
  /// - Parameter transform: The map; its translation is ignored.
  /// - Returns: `(a w + c h, b w + d h)`, as `CGSizeApplyAffineTransform`; it may be negative.
  public func applying(_ transform: AffineTransform) -> Size {
    Size(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}
