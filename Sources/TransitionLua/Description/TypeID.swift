/// The types of the scripting API.
///
/// The raw value is the id in the shim; a parent comes first.
enum TypeID: UInt32, Sendable, CaseIterable {
  case module, view, label, imageView, button, window, viewController, navigationController
  case tabBarController
  case superMethod, outlets, context, animation, propertyAnimator, restoreGuard, animator, delegate
  case interaction
  case gestureRecognizer, tapGestureRecognizer, panGestureRecognizer
  case screenEdgePanGestureRecognizer, pinchGestureRecognizer, longPressGestureRecognizer
  case touch, flow, app
  case presentation, presentationController, transitionCoordinator
  case point, size, rect, color, transform

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
    case .animation: .animation
    case .propertyAnimator: .propertyAnimator
    case .restoreGuard: .restoreGuard
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
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    }
  }

  /// The members that the type declares itself.
  ///
  /// A table, since each call of a script looks one up: a description is much to copy.
  func member(_ index: Int) -> Member {
    Self.members[Int(rawValue)][index]
  }

  private static let members = allCases.map { $0.description.members }

  /// The type and those that it extends, nearest first.
  var ancestry: [TypeID] {
    [self] + (description.parent?.ancestry ?? [])
  }

  /// Whether the type is another one or extends it.
  func extends(_ type: TypeID) -> Bool {
    Self.ancestors[Int(rawValue)] & 1 << type.rawValue != 0
  }

  /// One bit for each type that a type extends, itself included.
  private static let ancestors: [UInt64] = allCases.map { type in
    type.ancestry.reduce(0) { $0 | 1 << $1.rawValue }
  }

  /// Whether scripts give objects of the type members of their own.
  ///
  /// A table for the same reason as ``member(_:)``.
  var hasDynamicMembers: Bool { Self.dynamic[Int(rawValue)] }

  private static let dynamic = allCases.map { $0.description.hasDynamicMembers }

  /// How many numbers a value of the type has; 0 for objects.
  var componentCount: Int {
    switch self {
    case .point, .size: 2
    case .rect, .color: 4
    case .transform: 6
    default: 0
    }
  }
}
