/// What a timeline was made of, in order: for exporters and summaries.
extension Timeline {
  /// The value of a stored property.
  package enum Value: Sendable, Hashable {
    case number(Double)
    case transform(AffineTransform)
  }

  /// A picture of an instant.
  package struct Stamp: Sendable, Hashable {
    package var time: Double
    package var side: Side
  }

  /// A recorded animation of one property of one node.
  package struct Animation: Sendable, Hashable {
    package var node: Int
    package var leaf: Leaf
    package var from: Value
    package var to: Value
    package var span: Span
    /// Which of the blocks that began animations it is of, by their start, from 0; a block of which some
    /// animations were taken away before the others counts as several.
    package var block: Int
    /// Added to the model value, else replacing it on the way to the current model value.
    package var isAdditive: Bool
    package var place: Place
    /// Of a cubic part of a keyframe group, the values at the key times around it.
    package var neighbors: Neighbors?

    package struct Neighbors: Sendable, Hashable {
      package var before: Value
      package var after: Value
    }
  }

  /// A write of a model value.
  package struct Write: Sendable, Hashable {
    package var node: Int
    package var leaf: Leaf
    package var value: Value
    package var moment: Moment
    package var place: Place
  }

  /// The picture that a moment is first seen in; the start counts as `before`.
  package func stamp(of moment: Moment) -> Stamp {
    if moment == 0 { return Stamp(time: 0, side: .before) }
    return Stamp(time: instants[Int(moment - 1) / 2], side: moment % 2 == 1 ? .before : .after)
  }

  /// The animations, by the moment from which they count, then by node and property; those of one
  /// property in the order of creation.
  package var animations: [Animation] {
    var list: [Animation] = []
    list.reserveCapacity(segments.span.count)
    let blocks = blockOfSpan
    for channel in 0..<channels.count {
      let leaf = channels.leaf[channel]
      for segment in segmentSlice(channel) {
        list.append(
          Animation(
            node: Int(channels.node[channel]), leaf: leaf,
            from: value(segments.from[segment], leaf), to: value(segments.to[segment], leaf),
            span: spans[Int(segments.span[segment])], block: blocks[Int(segments.span[segment])],
            isAdditive: segments.isAdditive[segment],
            place: places[Int(segments.place[segment])],
            neighbors: neighbors(of: segment, leaf)))
      }
    }
    return Self.sorted(list) { $0.span.added }
  }

  /// The position of each span among those that have segments.
  private var blockOfSpan: [Int] {
    var blocks = [Int](repeating: 0, count: spans.count)
    for span in segments.span { blocks[Int(span)] = 1 }
    var count = 0
    for span in blocks.indices where blocks[span] == 1 {
      blocks[span] = count
      count += 1
    }
    return blocks
  }

  /// The writes of model values after the start, by moment, then by node and property.
  package var laterWrites: [Write] {
    var list: [Write] = []
    for channel in 0..<channels.count {
      let leaf = channels.leaf[channel]
      for write in writeSlice(channel) where moment(ofWrite: write) > 0 {
        list.append(
          Write(
            node: Int(channels.node[channel]), leaf: leaf, value: value(writes.value[write], leaf),
            moment: moment(ofWrite: write), place: place(ofWrite: write)))
      }
    }
    return Self.sorted(list) { $0.moment }
  }

  /// The model values of a node that differ from those of a new layer when it became known, in
  /// numbers as files have them.
  package func look(of node: Int) -> [(leaf: Leaf, value: Value)] {
    let slice = Int(channels.ofNode[node])..<Int(channels.ofNode[node + 1])
    return slice.compactMap { channel in
      let leaf = channels.leaf[channel]
      guard let write = lastWrite(channel, at: 0) else { return nil }
      let value = value(writes.value[write], leaf)
      return isNew(value, leaf) ? nil : (leaf, value)
    }
  }

  private func isNew(_ value: Value, _ leaf: Leaf) -> Bool {
    switch value {
    case .number(let number): Text.isSame(number, leaf.initial)
    case .transform(let matrix):
      Text.isSame(matrix.a, 1) && Text.isSame(matrix.b, 0) && Text.isSame(matrix.c, 0)
        && Text.isSame(matrix.d, 1) && Text.isSame(matrix.tx, 0) && Text.isSame(matrix.ty, 0)
    }
  }

  /// The parent of each node in the first picture; `nil` for a root and outside the tree.
  package var firstParents: [Int?] {
    var parents = [Int?](repeating: nil, count: nodes.count)
    for edit in treeEdits where edit.moment <= firstMoment { parents[edit.node] = edit.parent }
    return parents
  }

  func value(_ stored: Double, _ leaf: Leaf) -> Value {
    leaf == .transform ? .transform(matrices[Int(stored)]) : .number(stored)
  }

  /// Sorts by moment and keeps the order within each.
  private static func sorted<Element>(
    _ list: [Element], by moment: (Element) -> Moment
  ) -> [Element] {
    list.indices.sorted { (moment(list[$0]), $0) < (moment(list[$1]), $1) }.map { list[$0] }
  }
}
