extension Timeline {
  /// Adds the findings that only the whole recording shows: what vanishes below, what shows behind and
  /// what flashes.
  package mutating func review() {
    diagnostics += flashes
    guard chapters.contains(where: { $0.outcome != .unfinished }) else { return }
    var tree = TreeWalk(self)
    for chapter in chapters where chapter.outcome != .unfinished {
      tree.advance(to: moment(at: chapter.begin, side: .before))
      if let finding = gap(in: chapter, tree) { diagnostics.append(finding) }
      diagnostics += burials(in: chapter, tree)
    }
  }

  /// An animation of one number or transform, begun during a chapter.
  struct Movement {
    var leaf: Leaf
    var segment: Int
    var begin: Double
    var place: Place
  }

  /// The animations of a node that begin during a chapter, up to the first that does not satisfy a
  /// condition; `nil` when one does not.
  ///
  /// A recording may have many chapters and many animations: only those of the node are looked at that
  /// are there during the chapter.
  func movements(
    of node: Int, in chapter: Chapter, where condition: (Leaf, Int) -> Bool = { _, _ in true }
  ) -> [Movement]? {
    var movements: [Movement] = []
    guard node >= 0, node + 1 < channels.ofNode.count else { return movements }
    let moments =
      moment(at: chapter.begin, side: .before)...moment(at: chapter.end, side: .after)
    for channel in Int(channels.ofNode[node])..<Int(channels.ofNode[node + 1]) {
      for segment in candidates(channel, in: moments) {
        let begin = spans[Int(segments.span[segment])].begin
        guard chapter.hasBegin(begin) else { continue }
        let leaf = channels.leaf[channel]
        guard condition(leaf, segment) else { return nil }
        movements.append(
          Movement(
            leaf: leaf, segment: segment, begin: begin, place: places[Int(segments.place[segment])])
        )
      }
    }
    return movements
  }

  /// What a node is called in a message.
  func subject(_ node: Int) -> String {
    let name = nodes[node].name
    return name.isEmpty ? "a view" : "\"\(Text.line(name))\""
  }

  /// Whether a node hides what is behind it: opaque, with an opaque background and no turn, which its
  /// frame would not show.
  func isOpaque(_ node: Int, at time: Double, _ side: Side) -> Bool {
    func value(_ key: Key) -> Double { self.value(of: key, node: node, at: time, side: side) }
    return value(.alpha) >= Self.opaque && value(.hidden) == 0
      && value(.backgroundColorAlpha) >= Self.opaque
      && transform(of: node, at: time, side: side).isUpright
  }

  /// What is less transparent is opaque to the eye.
  private static let opaque = 0.99

  func frame(_ node: Int, at time: Double, _ side: Side) -> Rect {
    frame(node: node, at: time, moment: moment(at: time, side: side))
  }
}

extension Timeline.Chapter {
  /// Whether what begins at a time begins during the transition; what begins at its end does not.
  func hasBegin(_ time: Double) -> Bool {
    time >= begin - Timeline.instantTolerance && time < end - Timeline.instantTolerance
  }
}

extension AffineTransform {
  /// Whether the frame of a view under the transform is its outline: it is moved and scaled only.
  fileprivate var isUpright: Bool { b == 0 && c == 0 }
}
