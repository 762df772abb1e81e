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

  /// Has no effect: what is in a view follows a new size at once, so that there is nothing left to lay
  /// out inside the block.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
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
  /// What the function of a transition of a view changes is animated.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  /// A transition between two views hides the one and shows the other, instead of taking it out and
  /// putting it in.
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
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

  /// A transition turns the view over about its vertical axis, from the left.
  public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
  /// A transition turns the view over about its vertical axis, from the right.
  public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  /// A transition curls the old picture up from its lower edge.
  public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
  /// A transition curls the new picture down from the upper edge.
  public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
  /// A transition fades the old picture into the new one.
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  /// A transition turns the view over about its horizontal axis, from the top.
  public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
  /// A transition turns the view over about its horizontal axis, from the bottom.
  public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

  /// Whether the bits name another curve than the default.
  var hasCurve: Bool { rawValue >> 16 & 0b111 != 0 }

  /// Whether the bits name the spring of UIKit's own transitions, a code without a public name.
  private var isSystemSpring: Bool { rawValue >> 16 & 0b111 == 7 }

  /// The pacing that the bits name: a curve, or for the code 7 `Spring.system`.
  var pacing: Pacing { isSystemSpring ? .spring(.system) : .curve(curve) }

  /// The length of an animation: the system's spring has one of its own, as published dumps of push
  /// animations show.
  ///
  /// That it takes the place of every other length above 0 is a belief.
  func length(of duration: Double) -> Double { isSystemSpring && duration > 0 ? 0.5 : duration }

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
