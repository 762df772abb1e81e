import TransitionCore

/// A piece of a snapshot: all of it, or one of the nine that its margins make of it.
struct SnapshotPart {
  /// The piece in the bounds of the node.
  var target: Rect
  /// The map from the coordinates in which the snapshot was taken to the bounds.
  var toBounds: AffineTransform
  /// Whether there is no other piece, so that nothing needs to be cut off.
  var isWhole: Bool

  /// The pieces of a snapshot: the corners keep their size, the edges stretch along themselves, the
  /// middle both ways (`resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)`).
  static func parts(of content: Timeline.Content, in bounds: Rect) -> [SnapshotPart] {
    let (size, insets) = (content.size, content.capInsets)
    let isScaled = bounds.width != size.width || bounds.height != size.height
    if insets == .zero || !isScaled {
      let scale = AffineTransform(
        a: bounds.width / size.width, b: 0, c: 0, d: bounds.height / size.height, tx: 0, ty: 0)
      return [SnapshotPart(target: bounds, toBounds: scale, isWhole: true)]
    }
    let columns = cuts(insets.left, insets.right, from: size.width, to: bounds.width)
    let rows = cuts(insets.top, insets.bottom, from: size.height, to: bounds.height)
    return rows.flatMap { row in
      columns.map { column in
        SnapshotPart(
          target: Rect(
            x: bounds.minX + column.target, y: bounds.minY + row.target, width: column.shown,
            height: row.shown),
          toBounds: AffineTransform(
            a: column.scale, b: 0, c: 0, d: row.scale,
            tx: bounds.minX + column.target - column.scale * column.source,
            ty: bounds.minY + row.target - row.scale * row.source), isWhole: false)
      }
    }
  }

  /// A piece of a length: where it is in the snapshot, and where it is shown.
  private struct Cut {
    var source: Double
    var length: Double
    var target: Double
    var shown: Double

    var scale: Double { shown / length }
  }

  private static func cuts(
    _ first: Double, _ last: Double, from: Double, to: Double
  ) -> [Cut] {
    // Margins that have no room share what there is.
    let scale = min(1, to / max(first + last, .leastNormalMagnitude))
    let source = [0, first, from - last, from]
    let target = [0, first * scale, to - last * scale, to]
    return (0..<3).map { index in
      Cut(
        source: source[index], length: source[index + 1] - source[index], target: target[index],
        shown: target[index + 1] - target[index])
    }.filter { $0.length > 0 && $0.shown > 0 }
  }
}
