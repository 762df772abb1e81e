extension Rect {
  /// Returns the rectangle moved.
  ///
  /// - Parameters:
  ///   - dx: The way to the right, in points.
  ///   - dy: The way down, in points.
  /// - Returns: The standardized rectangle with its origin moved, as `CGRectOffset`.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns the rectangle made smaller about its centre.
  ///
  /// - Parameters:
  ///   - dx: The way that left and right edges move inwards, in points; negative values enlarge.
  ///   - dy: The way that top and bottom edges move inwards, in points; negative values enlarge.
  /// - Returns: The inset rectangle; an extent that would fall below 0 is 0, at the centre.
  ///   `CGRectInset` gives the null rectangle there, which no timeline could show.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let newWidth = max(0, width - 2 * dx)
    let newHeight = max(0, height - 2 * dy)
    return Rect(
      x: newWidth > 0 ? minX + dx : midX, y: newHeight > 0 ? minY + dy : midY,
      width: newWidth, height: newHeight)
  }

  /// Returns the rectangle with each edge moved inwards by its own distance.
  ///
  /// - Parameter insets: The distances, in points; negative values enlarge.
  /// - Returns: As `UIEdgeInsetsInsetRect`; insets larger than the rectangle give a negative size.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// Returns the smallest rectangle that holds this one and another.
  ///
  /// - Parameter other: A rectangle; an empty one still counts with its origin, as `CGRectUnion`.
  /// - Returns: The standardized bounding box of both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle that this one and another have in common.
  ///
  /// - Parameter other: A rectangle.
  /// - Returns: The common part, empty when only edges touch; `nil` when nothing is in common,
  ///   where `CGRectIntersection` gives the null rectangle.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns whether this rectangle and another have an area in common.
  ///
  /// - Parameter other: A rectangle.
  /// - Returns: False when only edges touch.
  public func intersects(_ other: Rect) -> Bool {
    guard let common = intersection(other) else { return false }
    return !common.isEmpty
  }

  /// Returns whether a point lies in the rectangle.
  ///
  /// - Parameter point: A point in the same coordinate space.
  /// - Returns: True on the left and top edges, false on the right and bottom ones, as
  ///   `CGRectContainsPoint`; an empty rectangle holds no point.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle lies in this one.
  ///
  /// - Parameter other: A rectangle in the same coordinate space.
  /// - Returns: True when no part of `other` is outside; common edges are allowed, as
  ///   `CGRectContainsRect`.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns the bounding box of the four corners after a transform.
  ///
  /// - Parameter transform: The map.
  /// - Returns: A standardized rectangle, as `CGRectApplyAffineTransform`.
  public func applying(_ transform: AffineTransform) -> Rect {
    let topLeft = Point(x: minX, y: minY).applying(transform)
    let topRight = Point(x: maxX, y: minY).applying(transform)
    let bottomLeft = Point(x: minX, y: maxY).applying(transform)
    let bottomRight = Point(x: maxX, y: maxY).applying(transform)
    let left = min(topLeft.x, topRight.x, bottomLeft.x, bottomRight.x)
    let top = min(topLeft.y, topRight.y, bottomLeft.y, bottomRight.y)
    let right = max(topLeft.x, topRight.x, bottomLeft.x, bottomRight.x)
    let bottom = max(topLeft.y, topRight.y, bottomLeft.y, bottomRight.y)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
