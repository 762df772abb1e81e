/// The values that the parts of keyframe groups run through.
extension Timeline {
  /// The values around a part of a keyframe group.
  ///
  /// The segments of one property's parts come one after the other, by their start.
  func values(
    of segment: Int, _ keyframe: KeyframeInterval
  ) -> KeyframeInterval.Values<Double> {
    KeyframeInterval.Values(
      from: segments.from[segment], to: segments.to[segment],
      before: keyframe.isFirst ? nil : segments.from[segment - 1],
      after: keyframe.isLast ? nil : segments.to[segment + 1])
  }

  /// The same for a transform.
  func transforms(
    of segment: Int, _ keyframe: KeyframeInterval
  ) -> KeyframeInterval.Values<AffineTransform> {
    let indices = values(of: segment, keyframe)
    return KeyframeInterval.Values(
      from: matrices[Int(indices.from)], to: matrices[Int(indices.to)],
      before: matrices[Int(indices.before)], after: matrices[Int(indices.after)])
  }

  /// What decides the tangents of a cubic part; `nil` for all else.
  func neighbors(of segment: Int, _ leaf: Leaf) -> Animation.Neighbors? {
    guard let keyframe = spans.keyframe(Int(segments.span[segment])),
      keyframe.interpolation == .cubic
    else { return nil }
    let values = values(of: segment, keyframe)
    return Animation.Neighbors(
      before: value(values.before, leaf), after: value(values.after, leaf))
  }
}
