import TransitionCore

/// UIKit's longer names and other habits, for what is called otherwise here.
///
/// A name counts only where the other one exists: the same table serves options and members.
enum Habits {
  /// Returns the name that a habit means, if it is one of those that exist.
  static func name(for habit: String, among names: [String]) -> String? {
    table[habit].flatMap { names.contains($0) ? $0 : nil }
  }

  /// Returns `; it is called "dampingRatio" here`, or the near miss, or the list when that is short.
  static func hint(_ name: String, among names: [String]) -> String {
    self.name(for: name, among: names).map { "; it is called \"\($0)\" here" }
      ?? NearMiss.hint(name, among: names)
  }

  /// Returns `; it is called "alpha" here`, or the near miss, or an empty text.
  static func suggestion(_ name: String, among names: [String]) -> String {
    self.name(for: name, among: names).map { "; it is called \"\($0)\" here" }
      ?? NearMiss.suggestion(name, among: names)
  }

  private static let table = [
    "addChildViewController": "addChild",
    "animateAlongsideTransition": "animate",
    "animateTransition": "animate",
    "animationControllerForDismissedController": "animationControllerForDismissed",
    "animationControllerForPresentedController": "animationControllerForPresented",
    "animationOptions": "curve",
    "cancelInteractiveTransition": "cancelInteractive",
    "didMoveToParentViewController": "didMove",
    "easing": "curve",
    "finishInteractiveTransition": "finishInteractive",
    "frameOfPresentedViewInContainerView": "frame",
    "fromView": "from",
    "initialSpringVelocity": "velocity",
    "initialVelocity": "velocity",
    "locationInView": "location",
    "opacity": "alpha",
    "options": "curve",
    "percentDrivenInteractiveTransition": "interaction",
    "position": "center",
    "removeFromParentViewController": "removeFromParent",
    "requireGestureRecognizerToFail": "requireToFail",
    "repeat": "repeats",
    "rootViewController": "root",
    "selectTab": "tapTab",
    "setSelectedIndex": "selectedIndex",
    "setTranslationInView": "setTranslation",
    "snapshotViewAfterScreenUpdates": "snapshotView",
    "springDamping": "dampingRatio",
    "text": "title",
    "title": "text",
    "toView": "to",
    "transitionDuration": "duration",
    "transitionFromViewController": "transition",
    "translationInView": "translation",
    "updateInteractiveTransition": "updateInteractive",
    "usingSpringWithDamping": "dampingRatio",
    "velocityInView": "velocity",
    "viewPropertyAnimator": "propertyAnimator",
    "willMoveToParentViewController": "willMove",
  ]
}
