/// The types of the scripting API.
///
/// The raw value is the id in the shim.
enum TypeID: UInt32, Sendable, CaseIterable {
  case module, view, label, imageView, button, window, viewController, navigationController
  case tabBarController
  case superMethod, outlets, context, handle, animation, task, displayLink, propertyAnimator
  case scopeGuard, animator, delegate
  case interaction
  case gestureRecognizer, tapGestureRecognizer, panGestureRecognizer
  case screenEdgePanGestureRecognizer, pinchGestureRecognizer, longPressGestureRecognizer
  case touch, flow, app
  case presentation, presentationController, transitionCoordinator
  case gestureLoop, sharedElement
  case point, size, rect, insets, color, transform

  /// Makes the type of an id that the shim has, which has them from here.
  init(known id: UInt32) {
    guard let type = TypeID(rawValue: id) else {
      preconditionFailure("the shim has no type \(id)")
    }
    self = type
  }

  /// What the API offers on the type.
  var description: TypeDescription {
    switch self {
    case .module: .module
    case .view: .view
    case .label: .label
    case .imageView: .imageView
    case .button: .button
    case .window: .window
    case .viewController: .viewController
    case .navigationController: .navigationController
    case .tabBarController: .tabBarController
    case .superMethod: .superMethod
    case .context: .context
    case .handle: .handle
    case .animation: .animation
    case .task: .task
    case .displayLink: .displayLink
    case .propertyAnimator: .propertyAnimator
    case .scopeGuard: .scopeGuard
    case .animator: .animator
    case .delegate: .delegate
    case .interaction: .interaction
    case .gestureRecognizer: .gestureRecognizer
    case .tapGestureRecognizer: .tapGestureRecognizer
    case .panGestureRecognizer: .panGestureRecognizer
    case .screenEdgePanGestureRecognizer: .screenEdgePanGestureRecognizer
    case .pinchGestureRecognizer: .pinchGestureRecognizer
    case .longPressGestureRecognizer: .longPressGestureRecognizer
    case .touch: .touch
    case .flow: .flow
    case .app: .app
    case .presentation: .presentation
    case .presentationController: .presentationController
    case .transitionCoordinator: .transitionCoordinator
    case .outlets: .outlets
    case .gestureLoop: .gestureLoop
    case .sharedElement: .sharedElement
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .insets: .insets
    case .color: .color
    case .transform: .transform
    }
  }

  /// The type that this one extends.
  var parent: TypeID? {
    switch self {
    case .label, .imageView, .button, .window: .view
    case .navigationController, .tabBarController: .viewController
    case .tapGestureRecognizer, .panGestureRecognizer, .pinchGestureRecognizer,
      .longPressGestureRecognizer:
      .gestureRecognizer
    case .screenEdgePanGestureRecognizer: .panGestureRecognizer
    case .animation, .task, .displayLink: .handle
    default: nil
    }
  }

  /// The type and those that it extends, nearest first.
  var ancestry: [TypeID] { [self] + (parent?.ancestry ?? []) }

  /// Whether the type is another one or extends it.
  func extends(_ type: TypeID) -> Bool {
    var own = self
    while own != type {
      guard let parent = own.parent else { return false }
      own = parent
    }
    return true
  }

  /// How many types there are; their ids are below.
  static let count = allCases.count

  /// How many numbers a value of the type has; 0 for objects.
  var componentCount: Int {
    switch self {
    case .point, .size: 2
    case .rect, .insets, .color: 4
    case .transform: 6
    default: 0
    }
  }
}
