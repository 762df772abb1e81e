import TransitionCore

extension View {
  /// Adds a view in front of the other subviews.
  ///
  /// A view that is elsewhere in the tree moves. A view cannot be put into itself or into what is
  /// inside it, nor below more than 1000 others: that is reported and does nothing.
  ///
  /// - Parameter view: The view.
  public func addSubview(_ view: View) {
    insert(view, at: subviews.count)
  }

  /// Adds a view at a position among the subviews.
  ///
  /// - Parameters:
  ///   - view: The view; one that is a subview already moves.
  ///   - index: The position, 0 at the back; clamped.
  public func insertSubview(_ view: View, at index: Int) {
    insert(view, at: index)
  }

  /// Adds a view just behind another.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - sibling: A subview; when it is none, the view comes to the front.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, relativeTo: sibling, offset: 0)
  }

  /// Adds a view just in front of another.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - sibling: A subview; when it is none, the view comes to the front.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, relativeTo: sibling, offset: 1)
  }

  /// Moves a subview in front of the others; does nothing for any other view.
  ///
  /// - Parameter view: A subview.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  /// Moves a subview behind the others; does nothing for any other view.
  ///
  /// - Parameter view: A subview.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Takes the view out of its parent.
  ///
  /// Its animations stop; their completions get false.
  public func removeFromSuperview() {
    let told = layer.isInWindow ? beginHierarchyChange(isAppearing: false) : []
    defer { for child in told { child.endHierarchyChange() } }
    guard let superview else { return }
    superview.forgetSubview(self)
    self.superview = nil
    engine?.changeCount += 1
    if let node = layer.node, let engine {
      engine.recorder?.moveNode(node, to: nil, index: -1, place: engine.place)
    }
    setInWindow(false)
  }

  /// Returns whether the view is another one or is inside it.
  ///
  /// - Parameter view: The other view.
  /// - Returns: True for the view itself too.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  private func forgetSubview(_ view: View) {
    if let index = subviews.firstIndex(where: { $0 === view }) { subviews.remove(at: index) }
  }

  private func insert(_ view: View, relativeTo sibling: View, offset: Int) {
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling }.map { $0 + offset }
    insert(view, at: index ?? others.count)
  }

  private func insert(_ view: View, at index: Int) {
    guard mayHold(view) else { return }
    let isChange = layer.isInWindow != view.layer.isInWindow
    let told = isChange ? view.beginHierarchyChange(isAppearing: layer.isInWindow) : []
    defer { for child in told { child.endHierarchyChange() } }
    // A callback may have changed the tree.
    guard told.isEmpty || mayHold(view) else { return }
    view.superview?.forgetSubview(view)
    let index = max(0, min(index, subviews.count))
    subviews.insert(view, at: index)
    view.superview = self
    engine?.changeCount += 1
    engine?.reportPresenterView(view, in: self)
    // The recording follows a view that it knows, even outside the window: it may come back.
    if let node = view.layer.node, let old = view.engine, layer.node == nil || old !== engine {
      old.recorder?.moveNode(node, to: nil, index: -1, place: old.place)
    }
    if let engine { view.adopt(engine) }
    view.setInWindow(layer.isInWindow)
    if let parent = layer.node, let engine {
      engine.recorder?.addTree(view, parent: parent, index: index, place: engine.place)
    }
  }

  /// Whether a view can be put into this one; if not, that is reported.
  ///
  /// Controllers and transitions insert views too, in trees that a script may have built in any order.
  private func mayHold(_ view: View) -> Bool {
    if view.superview === self { return true }
    var depth = 0
    var ancestor: View? = self
    while let current = ancestor {
      if current === view {
        (engine ?? view.engine)?.diagnose(
          "view-inside-itself", .error,
          "\(view.shownName) cannot be put into \(view === self ? "itself" : shownName), which is inside "
            + "it: nothing is moved",
          remedy: "take the inner view out first")
        return false
      }
      depth += 1
      ancestor = current.superview
    }
    guard depth + view.height > Self.depthLimit else { return true }
    (engine ?? view.engine)?.diagnose(
      "hierarchy-too-deep", .error,
      "\(view.shownName) cannot be put into \(shownName): a hierarchy may be at most "
        + "\(Self.depthLimit) views deep", remedy: "nest fewer views")
    return false
  }

  /// Deep hierarchies would exhaust the stack of whatever walks them.
  private static let depthLimit = 1000

  /// The number of views from this one down to the deepest inside it.
  private var height: Int { 1 + (subviews.lazy.map(\.height).max() ?? 0) }

  func adopt(_ engine: Engine) {
    if layer.engine !== engine {
      // Animations run on the clock, and a node belongs to the recording, of one engine.
      layer.removeAllAnimations()
      loseTouches()
      layer.node = nil
      layer.firstSample = engine.sampleCount
      layer.engine = engine
    }
    for view in subviews { view.adopt(engine) }
    for picture in overlays { picture.adopt(engine) }
  }

  func setInWindow(_ isInWindow: Bool) {
    if layer.isInWindow == isInWindow { return }
    layer.isInWindow = isInWindow
    if isInWindow { layer.firstSample = engine?.sampleCount ?? 0 }
    // What leaves the window stops where it is; completions get false.
    if !isInWindow {
      layer.removeAllAnimations()
      loseTouches()
    }
    for view in subviews { view.setInWindow(isInWindow) }
    for picture in overlays { picture.setInWindow(isInWindow) }
  }
}
