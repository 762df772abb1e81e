/// What UIKit has and the engine has not: names that a script is told about, with the reason.
///
/// The article «What of UIKit is modelled» has the same reasons, area by area.
struct NotModelled: Sendable {
  let names: [String]
  /// What is missing and why, as the end of a sentence.
  let reason: String
  /// What to do meanwhile.
  let instead: String

  init(_ names: [String], _ reason: String, instead: String) {
    self.names = names
    self.reason = reason
    self.instead = instead
  }

  /// Returns the entry of a name on a type, or on one that it extends.
  static func entry(_ name: String, on type: TypeID) -> NotModelled? {
    type.ancestry.lazy.compactMap { list(of: $0).first { $0.names.contains(name) } }.first
  }

  /// Returns the entry of an option of an animation.
  static func option(_ name: String) -> NotModelled? {
    options.first { $0.names.contains(name) }
  }

  private static let options = [
    NotModelled(
      ["layoutSubviews"],
      "what is in a view follows a new size at once, so that there is nothing left to lay out",
      instead: "set the frames inside the animation"),
    NotModelled(
      ["preferredFramesPerSecond"], "it is a hint to a display, and there is none",
      instead: "choose the samples of an export with --fps"),
  ]

  static func list(of type: TypeID) -> [NotModelled] {
    switch type {
    case .view: views
    case .viewController: controllers
    case .gestureRecognizer: gestures
    case .propertyAnimator: animators
    case .module: module
    default: []
    }
  }

  private static let views = [
    NotModelled(
      ["layer"], "layers of their own and explicit layer animations are still to come",
      instead: "set alpha, transform, cornerRadius … of the view"),
    NotModelled(
      ["mask", "maskView", "maskedCorners"], "masks are still to come",
      instead: "clip with clipsToBounds and cornerRadius"),
    NotModelled(
      ["transform3D", "sublayerTransform", "m34"], "3D transforms are still to come",
      instead: "use transform, which is flat"),
    NotModelled(
      ["shadowColor", "shadowOffset", "shadowOpacity", "shadowPath", "shadowRadius"],
      "shadows are still to come", instead: "leave them out: nothing else depends on them"),
    NotModelled(
      ["borderColor", "borderWidth"], "borders are still to come",
      instead: "put a view of the border's colour behind"),
    NotModelled(
      ["contentMode"], "pictures have no content mode yet: they fill the view",
      instead: "give the view the shape of the picture"),
    NotModelled(
      [
        "addConstraint", "constraints", "layoutIfNeeded", "layoutSubviews", "leadingAnchor",
        "safeAreaInsets", "setNeedsLayout", "topAnchor",
        "translatesAutoresizingMaskIntoConstraints",
        "widthAnchor",
      ], "Auto Layout and safe areas are not modelled: views keep the frames that they are given",
      instead: "set frame or center, and autoresizingMask for rotations"),
    NotModelled(
      ["contentOffset", "contentSize"], "scroll views are not modelled",
      instead: "move the content with bounds or center"),
  ]

  private static let controllers = [
    NotModelled(
      [
        "edgesForExtendedLayout", "isNavigationBarHidden", "moreNavigationController",
        "navigationBar", "navigationItem", "setNavigationBarHidden", "tabBar", "tabBarItem",
        "toolbar",
      ],
      "bars are not modelled: they take room, and draw nothing",
      instead: "give the navigation controller barInsets; a tap on a tab is tabs:tapTab(2)"),
    NotModelled(
      ["popoverPresentationController", "sheetPresentationController"],
      "popovers, and sheets with stops, are not modelled",
      instead: "use the style \"custom\" with T.presentation"),
    NotModelled(
      ["providesPresentationContextTransitionStyle"],
      "the presented controller's transition style counts in every context",
      instead: "set its modalTransitionStyle"),
    NotModelled(
      ["isModalInPresentation", "preferredContentSize"],
      "sheets are not pulled by the user, and contents have no preferred size",
      instead: "set the frame in T.presentation"),
    NotModelled(
      ["hidesBottomBarWhenPushed", "prefersStatusBarHidden", "supportedInterfaceOrientations"],
      "bars and orientations are not modelled: a rotation is a change of size",
      instead: "use app:rotate"),
  ]

  private static let gestures = [
    NotModelled(
      ["delegate"], "a recognizer has no delegate object",
      instead: "give shouldBegin, shouldReceive and shouldRecognizeSimultaneously in its options")
  ]

  private static let animators = [
    NotModelled(
      ["isManualHitTestingEnabled"], "touches find views by their model values, always",
      instead: "leave it out, or set isUserInteractionEnabled")
  ]

  private static let module = [
    NotModelled(
      ["beginAnimations", "commitAnimations", "setAnimationDuration"],
      "animations between two calls are the way of iOS 3, deprecated since iOS 13",
      instead: "write T.animate(options, animations)"),
    NotModelled(
      ["hoverGestureRecognizer", "rotationGestureRecognizer", "swipeGestureRecognizer"],
      "this gesture is not modelled: no transition has needed it yet",
      instead: "use T.panGestureRecognizer, whose translation and velocity tell a swipe"),
    NotModelled(
      ["animationGroup", "basicAnimation", "keyframeAnimation", "springAnimation"],
      "explicit layer animations are still to come",
      instead: "use T.animate, T.animateKeyframes or T.propertyAnimator"),
    NotModelled(
      ["path", "transform3D"], "3D transforms, shapes and masks are still to come",
      instead: "use T.transform, which is flat"),
    NotModelled(
      ["collectionView", "scrollView", "stackView", "tableView", "visualEffectView"],
      "views that lay out or blur their content are not modelled",
      instead: "put T.view, T.label and T.imageView where they belong"),
    NotModelled(
      ["gradientLayer", "layer", "shapeLayer"], "layers of their own are still to come",
      instead: "use T.view"),
    NotModelled(
      ["navigationBar", "tabBar", "toolbar"],
      "bars are not modelled: they take room, and draw nothing",
      instead: "give the navigation controller barInsets; tap a tab with tabs:tapTab(index)"),
    NotModelled(
      ["alertController"], "alerts are not modelled", instead: "present a page of your own"),
    NotModelled(
      ["pageViewController", "popoverController", "splitViewController"],
      "this container is not modelled",
      instead: "use T.viewController with children and page:transition"),
  ]
}
