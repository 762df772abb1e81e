/// Distances from the edges of a rectangle inwards, as `UIEdgeInsets`.
public struct EdgeInsets: Sendable, Hashable {
  /// The distance from the top edge downwards, in points; negative values enlarge.
  public var top: Double
  /// The distance from the left edge to the right, in points; negative values enlarge.
  public var left: Double
  /// The distance from the bottom edge upwards, in points; negative values enlarge.
  public var bottom: Double
  /// The distance from the right edge to the left, in points; negative values enlarge.
  public var right: Double

  /// The insets that change nothing.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets from the four distances, in UIKit's order.
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge, in points.
  ///   - left: The distance from the left edge, in points.
  ///   - bottom: The distance from the bottom edge, in points.
  ///   - right: The distance from the right edge, in points.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
