import TransitionCore

/// What containers and their children know of each other's views.
extension ViewController {
  /// Puts the view of a child, or of a root, where its container wants it: it keeps that place when the
  /// container changes its size, unless it has a mask of its own.
  func layOut(at frame: Rect) {
    if view.autoresizingMask.isEmpty { view.autoresizingMask = .flexibleSize }
    view.place(at: frame)
  }

  /// Shows a child in the view that holds what this container shows, without a transition.
  func show(_ child: ViewController, in container: View, at frame: Rect) {
    child.layOut(at: frame)
    // What is presented in the child's own context lies above it, or has taken its place.
    if child.presentation?.isShown != true { container.addSubview(child.view) }
  }

  /// The nearest container of a class that the controller is in.
  func nearestContainer<Container: ViewController>() -> Container? {
    var controller = parent
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parent
    }
    return nil
  }
}
