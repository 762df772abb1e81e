/// How the reference is divided; a test holds it to the names that there are.
enum ReferenceGroups {
  /// The functions and values of the module.
  static let members: [(title: String, names: [String])] = [
    ("What a script returns", ["animator", "interaction", "presentation", "flow"]),
    (
      "Animation",
      [
        "animate", "animateKeyframes", "addKeyframe", "modifyAnimations", "propertyAnimator",
        "transition", "performWithoutAnimation", "setAnimationsEnabled", "areAnimationsEnabled",
      ]
    ),
    (
      "Control flow",
      ["wait", "spawn", "all", "race", "sequence", "stagger", "displayLink"]
    ),
    ("Views", ["view", "label", "imageView", "button"]),
    ("Controllers", ["viewController", "navigationController", "tabBarController", "delegate"]),
    (
      "Gestures",
      [
        "tapGestureRecognizer", "panGestureRecognizer", "screenEdgePanGestureRecognizer",
        "pinchGestureRecognizer", "longPressGestureRecognizer",
      ]
    ),
    ("Values", ["point", "size", "rect", "insets", "color"]),
    ("Numbers", ["lerp", "clamp", "relativeVelocity"]),
    ("Transforms", ["identity", "scale", "rotation", "translation", "transform"]),
  ]

  /// The types.
  static let types: [(title: String, types: [TypeID])] = [
    (
      "Transitions",
      [
        .context, .transitionCoordinator, .animator, .interaction, .gestureLoop, .sharedElement,
        .scopeGuard,
      ]
    ),
    ("Animations", [.handle, .animation, .task, .displayLink, .propertyAnimator]),
    ("Views", [.view, .label, .imageView, .button, .window]),
    (
      "Controllers",
      [
        .viewController, .navigationController, .tabBarController, .outlets, .superMethod,
        .delegate, .presentation, .presentationController,
      ]
    ),
    ("Flows", [.flow, .app]),
    (
      "Touches and gestures",
      [
        .touch, .gestureRecognizer, .tapGestureRecognizer, .panGestureRecognizer,
        .screenEdgePanGestureRecognizer, .pinchGestureRecognizer, .longPressGestureRecognizer,
      ]
    ),
    ("Values", [.point, .size, .rect, .insets, .color, .transform]),
  ]
}
