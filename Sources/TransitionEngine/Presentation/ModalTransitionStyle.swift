/// How a controller comes and goes without an animator of its own: `UIModalTransitionStyle`.
///
/// UIKit's `partialCurl` has no case: it bends the page, which a picture made of flat layers cannot
/// show.
public enum ModalTransitionStyle: String, Sendable, Hashable, CaseIterable {
  /// From below, and down again.
  case coverVertical
  /// One page turns away about the vertical axis and the other one comes, drawn without depth.
  case flipHorizontal
  /// The presented view fades in, and out again.
  case crossDissolve

  /// A built-in animator.
  var animator: any AnimatedTransitioning {
    switch self {
    case .coverVertical: CoverVerticalAnimator()
    case .flipHorizontal: FlipHorizontalAnimator()
    case .crossDissolve: CrossDissolveAnimator()
    }
  }
}
