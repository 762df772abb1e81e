import TransitionCore
import TransitionEngine

extension ScriptHost {
  /// How deep a hierarchy may be: deep ones would exhaust the stack of whatever walks them.
  private static let depthLimit = 256

  func handle(_ view: View) -> LuaValue {
    let type: TypeID
    switch view {
    case is Label: type = .label
    case is ImageView: type = .imageView
    case is Button: type = .button
    case is Window: type = .window
    default: type = .view
    }
    return .object(objects.handle(view, type: type))
  }

  func handle(_ controller: ViewController) -> LuaValue {
    let type: TypeID
    switch controller {
    case is NavigationController: type = .navigationController
    case is TabBarController: type = .tabBarController
    default: type = .viewController
    }
    return .object(objects.handle(controller, type: type))
  }

  func handle(_ gesture: GestureRecognizer) -> LuaValue {
    let type: TypeID
    switch gesture {
    case is TapGestureRecognizer: type = .tapGestureRecognizer
    case is PinchGestureRecognizer: type = .pinchGestureRecognizer
    case is LongPressGestureRecognizer: type = .longPressGestureRecognizer
    case is ScreenEdgePanGestureRecognizer: type = .screenEdgePanGestureRecognizer
    case is PanGestureRecognizer: type = .panGestureRecognizer
    default: type = .gestureRecognizer
    }
    return .object(objects.handle(gesture, type: type))
  }

  func handle(_ touch: Touch) -> LuaValue { .object(objects.handle(touch, type: .touch)) }
  func handle(_ flow: ScriptFlow) -> LuaValue { .object(objects.handle(flow, type: .flow)) }
  func handle(_ app: ScriptApp) -> LuaValue { .object(objects.handle(app, type: .app)) }

  func handle(_ method: SuperMethod) -> LuaValue {
    .object(objects.handle(method, type: .superMethod))
  }

  func handle(_ interaction: ScriptInteraction) -> LuaValue {
    .object(objects.handle(interaction, type: .interaction))
  }

  func handle(_ loop: GestureLoop) -> LuaValue {
    .object(objects.handle(loop, type: .gestureLoop))
  }

  /// The object that a script knows as a delegate; nil for none, and for one that is not a script's.
  func handle(delegate: AnyObject?) -> LuaValue {
    guard let delegate = delegate as? ScriptDelegate else { return .none }
    switch delegate.owner {
    case let controller as ViewController: return handle(controller)
    case let interaction as ScriptInteraction: return handle(interaction)
    default: return .object(objects.handle(delegate, type: .delegate))
    }
  }

  func handle(_ context: TransitionContext) -> LuaValue {
    .object(objects.handle(context, type: .context))
  }

  func handle(_ animator: ScriptAnimator) -> LuaValue {
    .object(objects.handle(animator, type: .animator))
  }

  func handle(_ new: ScopeGuard) -> LuaValue {
    let handle = objects.add(new, type: .scopeGuard)
    new.handle = handle
    return .object(handle)
  }

  func view(_ value: LuaValue) throws(Misuse) -> View { try object(value) }
  func controller(_ value: LuaValue) throws(Misuse) -> ViewController { try object(value) }

  /// A controller that can be in the stack of a navigation controller.
  func page(_ value: LuaValue) throws(Misuse) -> ViewController {
    let page = try controller(value)
    // UIKit raises an exception.
    guard !(page is NavigationController) else {
      throw Misuse(
        "a navigation controller cannot be in the stack of another one" + LuaState.hintMark
          + "use a view controller here, or present the navigation controller")
    }
    return page
  }

  func context(_ value: LuaValue) throws(Misuse) -> TransitionContext { try object(value) }

  func gesture(_ value: LuaValue) throws(Misuse) -> GestureRecognizer { try object(value) }
  func touch(_ value: LuaValue) throws(Misuse) -> Touch { try object(value) }
  func app(_ value: LuaValue) throws(Misuse) -> ScriptApp { try object(value) }
  func navigation(_ value: LuaValue) throws(Misuse) -> NavigationController { try object(value) }
  func tabs(_ value: LuaValue) throws(Misuse) -> TabBarController { try object(value) }
  func interaction(of value: LuaValue) throws(Misuse) -> ScriptInteraction { try object(value) }

  func propertyAnimator(_ value: LuaValue) throws(Misuse) -> PropertyAnimator {
    try object(value)
  }

  /// A view, or `nil` for nil.
  func optionalView(_ value: LuaValue) throws(Misuse) -> View? {
    if case .none = value { return nil }
    return try view(value)
  }

  /// The animator that an object is, or `nil` when it is none.
  func animator(_ value: LuaValue) -> ScriptAnimator? {
    guard case .object(let handle) = value else { return nil }
    if let interaction = objects[handle] as? ScriptInteraction { return interaction.animator }
    return objects[handle] as? ScriptAnimator
  }

  /// The interaction that an object is, or `nil` when it is none.
  func interaction(_ value: LuaValue) -> ScriptInteraction? {
    guard case .object(let handle) = value else { return nil }
    return objects[handle] as? ScriptInteraction
  }

  /// The delegate that an object is, or `nil` when it is none: every controller of a script's is one.
  func delegate(_ value: LuaValue, for role: ScriptDelegate.Role) throws(Misuse) -> ScriptDelegate?
  {
    let delegate = delegate(value)
    try delegate?.check(role)
    return delegate
  }

  private func delegate(_ value: LuaValue) -> ScriptDelegate? {
    guard case .object(let handle) = value else { return nil }
    switch objects[handle] {
    case let delegate as ScriptDelegate: return delegate
    case let controller as any ScriptedController: return controller.script.delegate
    case let interaction as ScriptInteraction: return interaction.delegate
    default: return nil
    }
  }

  /// The outlets of a controller that no script made.
  func outlets(of controller: ViewController) -> DynamicMembers {
    let id = ObjectIdentifier(controller)
    if let known = outletsOfOthers[id] { return known }
    let outlets = DynamicMembers()
    for view in controller.view.subviews {
      guard let part = view.name.split(separator: ".").last.map(String.init) else { continue }
      outlets[part] = handle(view)
    }
    outletsOfOthers[id] = outlets
    return outlets
  }

  /// The object of a handle; one that is gone cannot be used.
  func object<Object: AnyObject>(_ value: LuaValue) throws(Misuse) -> Object {
    if case .object(let handle) = value, let object = objects[handle] as? Object { return object }
    throw Misuse("\(value.summary) is gone")
  }

  /// A view that may be put into another one.
  func insertable(_ value: LuaValue, into parent: View) throws(Misuse) -> View {
    let view = try view(value)
    if parent.isDescendant(of: view) {
      throw Misuse(
        "a view cannot be inside itself: \(named(parent)) is "
          + (parent === view ? "the same view" : "inside \(named(view))"))
    }
    if view is Window { throw Misuse("the window cannot be moved") }
    let (height, count) = view.extent
    charge(.hierarchyEdit, times: count)
    // Siblings are looked at one after the other.
    state.charge(UInt64(parent.subviews.count + (view.superview?.subviews.count ?? 0)))
    guard parent.depth + height <= Self.depthLimit else {
      throw Misuse("a hierarchy may be at most \(Self.depthLimit) views deep")
    }
    return view
  }

  private func named(_ view: View) -> String {
    view.name.isEmpty ? "the view" : "\"\(view.name)\""
  }
}

extension View {
  /// The number of views from the root down to this one.
  var depth: Int {
    var depth = 0
    var view: View? = self
    while let current = view {
      depth += 1
      view = current.superview
    }
    return depth
  }

  /// How many views this one and all in it are.
  var treeCount: Int { extent.count }

  /// The number of views from this one down to the deepest inside it, and of all that are; what lies over
  /// a view is in a picture of it, too.
  fileprivate var extent: (height: Int, count: Int) {
    var (height, count) = (0, 1)
    func add(_ view: View) {
      let inner = view.extent
      height = max(height, inner.height)
      count += inner.count
    }
    for view in subviews { add(view) }
    for picture in overlays { add(picture) }
    return (height + 1, count)
  }
}
