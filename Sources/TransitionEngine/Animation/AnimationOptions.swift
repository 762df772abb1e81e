import TransitionCore

/// The options of an animation block, with UIKit's raw bits.
///
/// Source: `UIView.AnimationOptions` in Apple's documentation and header.
public struct AnimationOptions: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Makes options from UIKit's bits.
  ///
  /// - Parameter rawValue: UIKit's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Views that are being animated get touches.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// A replacing animation starts at what is on screen, not at the model value.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// The animation runs again and again, without end: it never completes by itself.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// The animation runs forth and back; then the model value shows.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// A nested block keeps its own duration.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// A nested block keeps its own curve.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// A nested block takes neither curve nor spring of the outer one.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
  /// Slow at both ends: the default.
  public static let curveEaseInOut: AnimationOptions = []
  /// Slow at the begin.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// Slow at the end.
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// The same speed throughout.
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

  /// Whether the bits name another curve than the default.
  var hasCurve: Bool { rawValue >> 16 & 0b111 != 0 }

  /// The curve that the bits name.
  var curve: TimingCurve {
    switch rawValue >> 16 & 0b111 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}
