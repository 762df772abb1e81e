import TransitionCore

/// A picture of a view, or of a part of it, as it was: what ``View/snapshotView(afterScreenUpdates:)``
/// answers.
///
/// What was in the picture is kept as subviews; they scale with the bounds.
public final class SnapshotView: View {
  private let size: Size
  private let capInsets: EdgeInsets

  fileprivate init(size: Size, capInsets: EdgeInsets, name: String) {
    self.size = size
    self.capInsets = capInsets
    super.init(frame: Rect(origin: .zero, size: size), name: name)
  }

  /// The name of the class in recordings.
  public override var className: String { "Snapshot" }

  override var content: Timeline.Content? {
    Timeline.Content(kind: .snapshot, size: size, capInsets: capInsets)
  }
}

/// A view of a picture: it looks like another one and does nothing.
private final class Replica: View {
  private let original: String
  private let shown: Timeline.Content?

  init(of view: View, values: LayerValues) {
    original = view.className
    shown = view.content
    super.init()
    layer.values = values
  }

  override var className: String { original }
  override var content: Timeline.Content? { shown }
}

extension View {
  /// Makes a picture of the view and what is in it.
  ///
  /// - Parameter afterScreenUpdates: False for what is on screen now, animations included; true for
  ///   what will be: the model values.
  /// - Returns: A new view with the size of ``bounds`` and its origin at 0, without a superview. The
  ///   transform and the place of this view are not part of the picture, nor is what changes later. A
  ///   hidden view gives an empty picture, and so does one that has not been on screen yet when
  ///   `afterScreenUpdates` is false, which is reported.
  public func snapshotView(afterScreenUpdates: Bool) -> View {
    let values = afterScreenUpdates ? layer.values : layer.presentation
    return snapshot(of: values.geometry.bounds, afterScreenUpdates: afterScreenUpdates)
  }

  /// Makes a picture of a part of the view.
  ///
  /// - Parameters:
  ///   - rect: The part, in the view's own coordinate space, in points; what lies outside of
  ///     ``bounds`` is empty.
  ///   - afterScreenUpdates: As for ``snapshotView(afterScreenUpdates:)``.
  ///   - capInsets: The margins of the picture that keep their size when the new view is resized: only
  ///     what is between them stretches.
  /// - Returns: A new view with the size of the part, which clips. See
  ///   ``snapshotView(afterScreenUpdates:)`` for when it is empty.
  public func resizableSnapshotView(
    from rect: Rect, afterScreenUpdates: Bool, withCapInsets capInsets: EdgeInsets = .zero
  ) -> View {
    let snapshot = snapshot(
      of: rect.standardized, afterScreenUpdates: afterScreenUpdates, capInsets: capInsets)
    snapshot.layer.values.masksToBounds = true
    return snapshot
  }

  private func snapshot(
    of rect: Rect, afterScreenUpdates: Bool, capInsets: EdgeInsets = .zero
  ) -> SnapshotView {
    let snapshot = SnapshotView(
      size: rect.size, capInsets: capInsets, name: name.isEmpty ? "" : "\(name).snapshot")
    if !afterScreenUpdates, !hasBeenOnScreen {
      engine?.diagnose(
        "unlaid-out-snapshot", .warning,
        "\(shownName) has not been on screen yet: this snapshot of it is empty",
        remedy: "use afterScreenUpdates = true, or take it later")
      return snapshot
    }
    if isHidden { return snapshot }
    let picture = replica(afterScreenUpdates: afterScreenUpdates)
    let bounds = picture.layer.values.geometry.bounds
    picture.layer.values.geometry.transform = .identity
    picture.layer.values.geometry.anchorPoint = Point(x: 0.5, y: 0.5)
    picture.place(
      at: Rect(
        x: bounds.origin.x - rect.origin.x, y: bounds.origin.y - rect.origin.y,
        width: bounds.size.width, height: bounds.size.height))
    snapshot.addSubview(picture)
    return snapshot
  }

  private var hasBeenOnScreen: Bool {
    guard let engine, layer.isInWindow else { return false }
    return engine.sampleCount > layer.firstSample
  }

  func replica(afterScreenUpdates: Bool) -> View {
    let replica = Replica(
      of: self, values: afterScreenUpdates ? layer.values : layer.presentation)
    for view in subviews + (afterScreenUpdates ? [] : overlays) {
      replica.addSubview(view.replica(afterScreenUpdates: afterScreenUpdates))
    }
    return replica
  }
}
