import TransitionCore

extension View {
  /// Converts a point from this view's coordinate space to another's, by the model values.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinate space.
  ///   - view: The other view; `nil` for the window. Views without a common window are converted
  ///     through the roots of their trees, and reported.
  /// - Returns: The point in the other view's coordinate space.
  public func convert(_ point: Point, to view: View?) -> Point {
    point.applying(transform(to: view))
  }

  /// Converts a point from another view's coordinate space to this view's, by the model values.
  ///
  /// - Parameters:
  ///   - point: A point in the other view's coordinate space.
  ///   - view: The other view; `nil` for the window.
  /// - Returns: The point in this view's coordinate space.
  public func convert(_ point: Point, from view: View?) -> Point {
    (view ?? root).convert(point, to: self)
  }

  /// Converts a rectangle from this view's coordinate space to another's, by the model values.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in this view's coordinate space; a negative size is made positive.
  ///   - view: The other view; `nil` for the window.
  /// - Returns: The bounding box of the corners in the other view's coordinate space.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    rect.applying(transform(to: view))
  }

  /// Converts a rectangle from another view's coordinate space to this view's, by the model values.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the other view's coordinate space.
  ///   - view: The other view; `nil` for the window.
  /// - Returns: The bounding box of the corners in this view's coordinate space.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    (view ?? root).convert(rect, to: self)
  }

  /// The view at the top of the tree that this one is in.
  var root: View {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }

  /// The map from this view's coordinate space to another's.
  func transform(to view: View?) -> AffineTransform {
    let target = view ?? root
    if target === self { return .identity }
    // 1. Up to the common ancestor, the nearest view that both are in; where there is none, to the
    // roots, whose coordinate spaces are taken for the same.
    var ancestor: View? = self
    while let candidate = ancestor, !target.isDescendant(of: candidate) {
      ancestor = candidate.superview
    }
    if ancestor == nil { reportNoCommonRoot(with: target) }
    let up = transform(toAncestor: ancestor)
    // 2. Down by the inverse.
    let down = target.transform(toAncestor: ancestor)
    if down.isIdentity { return up }
    guard let inverse = down.inverted() else {
      reportSingular(target)
      return up
    }
    return up.concatenating(inverse)
  }

  private func transform(toAncestor ancestor: View?) -> AffineTransform {
    var transform = AffineTransform.identity
    var view: View? = self
    while let current = view, current !== ancestor {
      // A root stands in no coordinate space but its own.
      if current.superview == nil { break }
      transform = transform.concatenating(current.layer.values.geometry.toParent)
      view = current.superview
    }
    return transform
  }

  private func reportNoCommonRoot(with other: View) {
    (engine ?? other.engine)?.diagnose(
      "no-common-window", .warning,
      "\(shownName) and \(other.shownName) are in no common view: the conversion takes their roots for "
        + "the same", remedy: "put both into the tree before converting")
  }

  private func reportSingular(_ view: View) {
    (engine ?? view.engine)?.diagnose(
      "singular-transform", .warning,
      "nothing can be converted into \(view.shownName), which a transform has flattened",
      remedy: "use a small scale instead of 0, such as 0.001")
  }

  /// The view's name for messages.
  var shownName: String {
    let name = subject
    return name.isEmpty ? "a view" : "\"\(Text.line(name))\""
  }

  /// The view's name in events: a view without a name goes by the text that it shows.
  var subject: String { name.isEmpty ? content?.text ?? "" : name }
}

extension View? {
  /// The name for messages, also of a view that is gone.
  var shownName: String { self?.shownName ?? "a view" }
}
