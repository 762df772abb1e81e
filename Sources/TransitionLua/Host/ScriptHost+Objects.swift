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
    .object(objects.handle(controller, type: .viewController))
  }

  func handle(_ context: TransitionContext) -> LuaValue {
    .object(objects.handle(context, type: .context))
  }

  func handle(_ animator: ScriptAnimator) -> LuaValue {
    .object(objects.handle(animator, type: .animator))
  }

  func handle(_ saved: RestoreGuard) -> LuaValue {
    .object(objects.handle(saved, type: .restoreGuard))
  }

  func view(_ value: LuaValue) throws(Misuse) -> View { try object(value) }
  func controller(_ value: LuaValue) throws(Misuse) -> ViewController { try object(value) }
  func context(_ value: LuaValue) throws(Misuse) -> TransitionContext { try object(value) }

  private func object<Object: AnyObject>(_ value: LuaValue) throws(Misuse) -> Object {
    if case .object(let handle) = value, let object = objects[handle] as? Object { return object }
    throw Misuse("\(value.summary) is gone")
  }

  func makeView() throws(Misuse) -> View {
    charge(.view)
    return View()
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
  fileprivate var depth: Int {
    var depth = 0
    var view: View? = self
    while let current = view {
      depth += 1
      view = current.superview
    }
    return depth
  }

  /// The number of views from this one down to the deepest inside it, and of all that are.
  fileprivate var extent: (height: Int, count: Int) {
    var (height, count) = (0, 1)
    for view in subviews {
      let inner = view.extent
      height = max(height, inner.height)
      count += inner.count
    }
    return (height + 1, count)
  }
}
