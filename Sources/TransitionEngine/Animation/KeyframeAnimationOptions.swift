/// The options of a keyframe animation, with UIKit's raw bits.
///
/// The curve bits of ``AnimationOptions`` work too, though UIKit has no names for them here: without
/// any the curve of the whole group is ease-in-out. Source: `UIView.KeyframeAnimationOptions` in
/// Apple's documentation and header.
public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Makes options from UIKit's bits.
  ///
  /// - Parameter rawValue: UIKit's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Has no effect: see ``AnimationOptions/layoutSubviews``.
  public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
  /// Views that are being animated get touches.
  public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
  /// The animation starts at what is on screen, not at the model value.
  public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
  /// The group runs again and again, without end.
  public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
  /// The group runs forth and back; then the model value shows.
  public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
  /// A nested group keeps its own duration.
  public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
  /// A nested group takes neither curve nor spring of the outer block.
  public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
  /// Values between two key times lie on a straight line: the default.
  public static let calculationModeLinear: KeyframeAnimationOptions = []
  /// Each value is kept until the next key time.
  public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
  /// On straight lines at one speed: the key times have no effect.
  public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
  /// On a spline through the values.
  public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  /// On a spline through the values, at about one speed: the key times have no effect.
  public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

  /// The mode that the bits name; those that UIKit does not define count as linear.
  public var calculationMode: KeyframeCalculationMode {
    switch rawValue >> 10 & 0b111 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}

/// How the values between the keyframes of a group come about: `CAAnimationCalculationMode`.
public enum KeyframeCalculationMode: String, Sendable, Hashable, CaseIterable {
  /// On a straight line from one key time to the next.
  case linear
  /// Each value is kept until the next key time.
  case discrete
  /// On straight lines at one speed: the key times follow from the distances of the values.
  case paced
  /// On a Catmull–Rom spline through the values at the key times.
  case cubic
  /// The spline of ``cubic`` with the key times of ``paced``.
  ///
  /// Apple's documentation promises about one speed and says no more: that the distances are those of
  /// the values, and not lengths along the spline, is a belief.
  case cubicPaced
}
