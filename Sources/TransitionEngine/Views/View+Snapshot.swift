import TransitionCore

/// A picture of a view as it was: what ``View/snapshotView(afterScreenUpdates:)`` answers.
///
/// What was in the picture is kept as subviews; they scale with the bounds.
public final class SnapshotView: View {
  private let size: Size

  fileprivate init(size: Size, name: String) {
    self.size = size
    super.init(frame: Rect(origin: .zero, size: size), name: name)
  }

  /// The name of the class in recordings.
  public override var className: String { "Snapshot" }

  override var content: Timeline.Content? { Timeline.Content(kind: .snapshot, size: size) }
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
    let snapshot = SnapshotView(
      size: (afterScreenUpdates ? layer.values : layer.presentation).geometry.bounds.size,
      name: name.isEmpty ? "" : "\(name).snapshot")
    if !afterScreenUpdates, !hasBeenOnScreen {
      engine?.diagnose(
        "unlaid-out-snapshot", .warning,
        "\(shownName) has not been on screen yet: this snapshot of it is empty",
        remedy: "use afterScreenUpdates = true, or take it later")
      return snapshot
    }
    if isHidden { return snapshot }
    let picture = replica(afterScreenUpdates: afterScreenUpdates)
    picture.layer.values.geometry.transform = .identity
    picture.layer.values.geometry.anchorPoint = Point(x: 0.5, y: 0.5)
    picture.place(at: snapshot.bounds)
    snapshot.addSubview(picture)
    return snapshot
  }

  private var hasBeenOnScreen: Bool {
    guard let engine, layer.isInWindow else { return false }
    return engine.sampleCount > layer.firstSample
  }

  private func replica(afterScreenUpdates: Bool) -> View {
    let replica = Replica(
      of: self, values: afterScreenUpdates ? layer.values : layer.presentation)
    for view in subviews {
      replica.addSubview(view.replica(afterScreenUpdates: afterScreenUpdates))
    }
    return replica
  }
}
