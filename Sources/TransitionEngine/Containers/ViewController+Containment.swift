import TransitionCore

extension ViewController {
  /// Makes a controller a child of this one: a container of one's own.
  ///
  /// The child is told by ``willMove(toParent:)``; the container puts its view where it belongs and then
  /// calls ``didMove(toParent:)``. A child of another container leaves that one first. A controller that
  /// fills a window, is presented, is in a stack or a tab, or holds this one is refused and reported.
  ///
  /// - Parameter child: The controller.
  public func addChild(_ child: ViewController) {
    if child.parent === self { return }
    if let refusal = refusal(ofChild: child) {
      (engine ?? child.engine)?.report(refusal)
      return
    }
    if child.parent != nil { child.removeFromParent() }
    children.append(child)
    child.parent = self
    child.sendWillMove(toParent: self)
  }

  /// Takes the controller out of its container, which has told it so by ``willMove(toParent:)`` and has
  /// taken its view away.
  ///
  /// Sends ``didMove(toParent:)`` with `nil`. Does nothing without a parent; a page of a navigation
  /// controller or a tab is refused and reported.
  public func removeFromParent() {
    guard let parent else { return }
    guard !parent.managesChildren else {
      engine?.diagnose(
        "not-modelled", .error,
        "\"\(name)\" is managed by \"\(parent.name)\": it cannot be taken out by removeFromParent",
        remedy: "set the viewControllers of \"\(parent.name)\" instead")
      return
    }
    let engine = engine
    parent.children.removeAll { $0 === self }
    self.parent = nil
    sendDidMove(toParent: nil, on: engine)
  }

  /// Returns why a controller cannot become a child, or `nil` when it can.
  ///
  /// - Parameter child: The controller.
  /// - Returns: The reason, or `nil`.
  package func refusal(ofChild child: ViewController) -> Refusal? {
    if managesChildren {
      return Refusal(
        "not-modelled", "\"\(name)\" manages its children itself: addChild has no effect",
        "push \"\(child.name)\", or set the viewControllers")
    }
    if chain.contains(where: { $0 === child }) {
      return Refusal(
        "child-of-itself", "\"\(child.name)\" holds \"\(name)\" and cannot be its child",
        "add a controller that is outside")
    }
    if child.root != nil || child.ownPresentation != nil || child.parent?.managesChildren == true {
      return Refusal(
        "already-shown", "\"\(child.name)\" is shown elsewhere already and cannot be a child",
        "add a controller of its own, or take it away there first")
    }
    guard chain.count + child.depthBelow > Self.containmentLimit else { return nil }
    return Refusal(
      "containers-too-deep",
      "\"\(child.name)\" cannot be a child of \"\(name)\": containers can be at most "
        + "\(Self.containmentLimit) deep", "nest fewer containers")
  }

  /// Deep containers would exhaust the stack of whatever walks them.
  private static let containmentLimit = 100

  /// The number of controllers from this one down to the deepest child.
  private var depthBelow: Int { 1 + (children.map(\.depthBelow).max() ?? 0) }

  /// The children whose views are in this controller's view, or would be but for what is presented in
  /// their own context, in the order in which they were added.
  var shownChildren: [ViewController] {
    guard isViewLoaded else { return [] }
    return children.filter { child in
      guard child.isViewLoaded else { return false }
      return child.view.isDescendant(of: view)
        || child.presentation?.container.isDescendant(of: view) == true
    }
  }
}
