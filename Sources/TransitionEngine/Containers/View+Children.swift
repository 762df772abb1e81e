import TransitionCore

/// Adding the view of a child to its container's, and taking it out, tells the child that it appears and
/// disappears (K: UIKit does so by itself).
extension View {
  /// Tells the children whose views are about to come into the window or to leave it.
  ///
  /// A container that manages its children tells them itself, and so does a transition: each callback
  /// comes once.
  ///
  /// - Parameter isAppearing: Whether the view comes.
  /// - Returns: The children, for ``ViewController/endHierarchyChange()``.
  func beginHierarchyChange(isAppearing: Bool) -> [ViewController] {
    var children: [ViewController] = []
    collectChildren(in: &children)
    children.removeAll { !$0.followsHierarchy(isAppearing: isAppearing) }
    for child in children {
      child.isInHierarchyChange = true
      child.beginAppearanceTransition(isAppearing, animated: false)
    }
    return children
  }

  /// Adds the controllers with a parent whose views are this one or the nearest inside it.
  private func collectChildren(in children: inout [ViewController]) {
    if let controller, controller.parent != nil {
      children.append(controller)
      return
    }
    for view in subviews { view.collectChildren(in: &children) }
  }
}

extension ViewController {
  fileprivate func followsHierarchy(isAppearing: Bool) -> Bool {
    guard let parent, !parent.managesChildren, parent.isVisible,
      parent.shouldAutomaticallyForwardAppearanceMethods
    else { return false }
    // What is on its way has been told by a transition, or comes and goes within one turn.
    return isAppearing ? !isVisible : isVisible && (isAtRest || isInHierarchyChange)
  }

  /// The view is in the window, or out of it.
  ///
  /// A view that has come has appeared on the next turn, or with its container.
  func endHierarchyChange() {
    guard isVisible else {
      isInHierarchyChange = false
      return endAppearanceTransition()
    }
    guard parent?.isAtRest == true else {
      isInHierarchyChange = false
      return
    }
    let end = { [weak self] in
      guard let self, isInHierarchyChange else { return }
      isInHierarchyChange = false
      // A callback may have kept it from coming.
      if isVisible, !view.layer.isInWindow { beginAppearanceTransition(false, animated: false) }
      endAppearanceTransition()
    }
    if let engine { engine.performOnNextTurn(end) } else { end() }
  }
}
