extension Timeline.Sampler {
  /// One transform a row.
  mutating func transforms(node: Int) -> [AffineTransform] {
    guard let channel = timeline.channel(node: node, leaf: .transform) else {
      return Array(repeating: .identity, count: rows.count)
    }
    let models = models(channel: channel)
    var stacks: [AnimatedTransform] = []
    stacks.reserveCapacity(rows.count)
    for run in models {
      for _ in run.rows { stacks.append(AnimatedTransform(model: run.value)) }
    }
    for segment in timeline.segmentSlice(channel) {
      let span = Int(timeline.segments.span[segment])
      let active = activeRows(span)
      if active.isEmpty { continue }
      if let keyframe = timeline.spans.keyframe(span) {
        let ends = timeline.transforms(of: segment, keyframe)
        for (row, fraction) in zip(active, groupProgress(span, active))
        where keyframe.contains(fraction) {
          stacks[row] = AnimatedTransform(model: keyframe.value(of: ends, at: fraction))
        }
        continue
      }
      let progress = progress(span, active)
      let from = timeline.matrices[Int(timeline.segments.from[segment])]
      let to = timeline.matrices[Int(timeline.segments.to[segment])]
      let isAdditive = timeline.segments.isAdditive[segment]
      for run in models where run.rows.overlaps(active) {
        guard let way = AnimatedTransform.Way(from: from, to: isAdditive ? to : run.value) else {
          continue
        }
        for row in run.rows.clamped(to: active) {
          stacks[row].apply(way, progress: progress[row - active.lowerBound])
        }
      }
    }
    return stacks.map(\.value)
  }

  /// The model values of a transform and the rows that show them, in order.
  private func models(channel: Int) -> [(rows: Range<Int>, value: AffineTransform)] {
    var runs: [(rows: Range<Int>, value: AffineTransform)] = []
    var row = 0
    var value = AffineTransform.identity
    for write in timeline.writeSlice(channel) {
      let first = firstRow(at: timeline.moment(ofWrite: write))
      if first > row {
        runs.append((row..<first, value))
        row = first
      }
      value = timeline.matrices[Int(timeline.writes.value[write])]
    }
    if row < rows.count { runs.append((row..<rows.count, value)) }
    return runs
  }

  /// One frame a row.
  mutating func frames(node: Int, transforms: [AffineTransform]) -> [Rect] {
    let columns = [
      Timeline.Leaf.boundsX, .boundsY, .boundsWidth, .boundsHeight, .centerX, .centerY,
      .anchorPointX, .anchorPointY,
    ].map { column(node: node, leaf: $0) }
    return rows.indices.map { row in
      LayerGeometry(
        bounds: Rect(
          x: columns[0][row], y: columns[1][row], width: columns[2][row], height: columns[3][row]),
        position: Point(x: columns[4][row], y: columns[5][row]),
        anchorPoint: Point(x: columns[6][row], y: columns[7][row]),
        transform: transforms[row]
      ).frame
    }
  }

  /// The columns of several keys of a node; what several of them come from is computed once.
  mutating func columns(node: Int, keys: [Timeline.Key]) -> [[Double]] {
    let needsTransforms = keys.contains {
      if case .leaf = $0.source { false } else { true }
    }
    let transforms = needsTransforms ? transforms(node: node) : []
    let frames =
      keys.contains { if case .frame = $0.source { true } else { false } }
      ? frames(node: node, transforms: transforms) : []
    let parts =
      keys.contains { [.scale, .scaleY, .rotation].contains($0) }
      ? transforms.map { AffineTransform.Decomposition($0) } : []
    return keys.map { key in
      switch (key, key.source) {
      case (_, .leaf(let leaf)): column(node: node, leaf: leaf)
      case (_, .frame): frames.map { $0.part(key) }
      case (.scale, _): parts.map(\.scaleX)
      case (.scaleY, _): parts.map(\.scaleY)
      case (.rotation, _): parts.map(\.rotation)
      case (_, .transform): transforms.map { $0.part(key) }
      }
    }
  }
}
