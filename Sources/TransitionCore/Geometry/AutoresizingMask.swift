/// How a rectangle follows the one that it is in, as `UIView.AutoresizingMask` with UIKit's raw bits.
///
/// What is not named keeps its length. Several parts of one direction share what is gained or lost in
/// proportion to their lengths (Apple's documentation of `autoresizingMask`).
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Makes a mask from UIKit's bits.
  ///
  /// - Parameter rawValue: UIKit's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The distance to the left edge gives way.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width gives way.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The distance to the right edge gives way.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The distance to the top edge gives way.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height gives way.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The distance to the bottom edge gives way.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  /// Width and height give way: the distances to the edges stay.
  public static let flexibleSize: AutoresizingMask = [.flexibleWidth, .flexibleHeight]

  /// Returns where a rectangle is when the one that it is in has changed its size.
  ///
  /// Nothing is rounded. Flexible parts that have no length between them share equally, and no width or
  /// height becomes negative: both are beliefs.
  ///
  /// - Parameters:
  ///   - frame: The rectangle, in points, in the coordinate space of the outer one.
  ///   - old: The size of the outer one before.
  ///   - new: Its size now.
  /// - Returns: The rectangle in the outer one of the new size.
  public func frame(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let (x, width) = Self.resize(
      frame.origin.x, frame.size.width, outer: (old.width, new.width),
      isFlexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(contains))
    let (y, height) = Self.resize(
      frame.origin.y, frame.size.height, outer: (old.height, new.height),
      isFlexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(contains))
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Shorter lengths count as none: their share would be rounding.
  private static let leastLength = 1e-9

  /// One direction: the margin in front, the length and the margin behind share the change.
  private static func resize(
    _ start: Double, _ length: Double, outer: (old: Double, new: Double), isFlexible: [Bool]
  ) -> (start: Double, length: Double) {
    let parts = [start, length, outer.old - start - length]
    let flexible = parts.indices.filter { isFlexible[$0] }
    if flexible.isEmpty { return (start, length) }
    let total = flexible.reduce(0) { $0 + parts[$1] }
    func share(_ index: Int) -> Double {
      guard isFlexible[index] else { return 0 }
      return (outer.new - outer.old)
        * (abs(total) < leastLength ? 1 / Double(flexible.count) : parts[index] / total)
    }
    return (start + share(0), max(0, length + share(1)))
  }
}
