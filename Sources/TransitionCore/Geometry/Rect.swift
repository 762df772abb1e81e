/// A rectangle, given by the location of its top left corner and its size.
///
/// A negative width or height is allowed, as in `CGRect`: the fields keep it, every computed
/// property and every operation reads the standardized rectangle. Right and bottom edges lie
/// outside.
public struct Rect: Sendable, Hashable {
  /// The corner that the size is measured from; the top left one when the size is not negative.
  public var origin: Point
  /// The extents; they may be negative.
  public var size: Size

  /// The rectangle at the origin with no extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from a corner and extents.
  ///
  /// - Parameters:
  ///   - origin: The corner that the size is measured from.
  ///   - size: The extents; negative ones are kept.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  ///
  /// - Parameters:
  ///   - x: The horizontal coordinate of the origin, in points.
  ///   - y: The vertical coordinate of the origin, in points.
  ///   - width: The width, in points; a negative one is kept.
  ///   - height: The height, in points; a negative one is kept.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.origin = Point(x: x, y: y)
    self.size = Size(width: width, height: height)
  }

  /// The width, in points; at least 0, as `CGRect.width`.
  public var width: Double { abs(size.width) }
  /// The height, in points; at least 0, as `CGRect.height`.
  public var height: Double { abs(size.height) }
  /// The left edge; inside the rectangle.
  public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
  /// The horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The right edge; outside the rectangle.
  public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
  /// The top edge; inside the rectangle.
  public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
  /// The vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge; outside the rectangle.
  public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
  /// The point in the middle.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the rectangle has no area, that is a width or a height of 0.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }
  /// The same area with an origin at the top left and a size that is not negative.
  public var standardized: Rect {
    Rect(x: minX, y: minY, width: width, height: height)
  }
}
