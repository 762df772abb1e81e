extension Timeline {
  /// Views that fly below a page which fades in over them: they vanish on the way.
  func burials(in chapter: Chapter, _ tree: TreeWalk) -> [Diagnostic] {
    guard let container = chapter.node(of: "container") else { return [] }
    let pages = chapter.roles.map(\.node)
    var walk = tree.walk(of: container)
    walk.advance(to: moment(at: chapter.end, side: .before))
    if let finding = buriedPage(in: chapter, container, walk.children) { return [finding] }
    // Most transitions move their pages only.
    guard walk.children.contains(where: { !pages.contains($0) }) else { return [] }
    let order = drawingOrder(walk.children, at: chapter.end)
    let covers = order.indices.filter { hasFadedIn(order[$0], in: chapter) }.map {
      (place: $0, frame: frame(order[$0], at: chapter.end, .before))
    }
    if covers.isEmpty { return [] }
    return order.enumerated().compactMap { place, node in
      guard !pages.contains(node), isVisible(node, at: chapter.end),
        let flight = movements(of: node, in: chapter)?.first(where: { Self.isFlight($0.leaf) })
      else { return nil }
      let frame = frame(node, at: chapter.end, .before)
      guard let above = covers.first(where: { $0.place > place && $0.frame.contains(frame) })
      else { return nil }
      return Diagnostic(
        code: "depth-conflict", severity: .warning, time: flight.begin,
        message:
          "\(subject(node)) moves below \(subject(order[above.place])), which fades in over it: it "
          + "vanishes on the way",
        remedy: "add it after the page, or bring it to the front", place: flight.place)
    }
  }

  /// A page that moves below one that covers all and does not move: nobody sees it.
  private func buriedPage(
    in chapter: Chapter, _ container: Int, _ children: [Int]
  ) -> Diagnostic? {
    guard let from = chapter.node(of: "from"), let to = chapter.node(of: "to"),
      let below = children.firstIndex(of: from), let above = children.firstIndex(of: to),
      below < above, movements(of: to, in: chapter)?.isEmpty == true,
      let first = movements(of: from, in: chapter)?.min(by: { $0.begin < $1.begin }),
      [(chapter.begin, Side.before), (chapter.end, .before)].allSatisfy({ time, side in
        let size = frame(container, at: time, side).size
        return isOpaque(to, at: time, side)
          && frame(to, at: time, side).contains(
            Rect(x: 0, y: 0, width: size.width, height: size.height))
      })
    else { return nil }
    return Diagnostic(
      code: "depth-conflict", severity: .warning, time: first.begin,
      message:
        "\(subject(from)) moves below \(subject(to)), which covers it from the begin: nobody "
        + "sees it",
      remedy: "insert the page that comes below the one that goes", place: first.place)
  }

  private static func isFlight(_ leaf: Leaf) -> Bool {
    switch leaf {
    case .alpha, .hidden, .backgroundColorRed, .backgroundColorGreen, .backgroundColorBlue,
      .backgroundColorAlpha, .cornerRadius, .zPosition, .clipsToBounds:
      false
    default: true
    }
  }

  /// Nodes from back to front: by depth, then by index.
  private func drawingOrder(_ nodes: [Int], at time: Double) -> [Int] {
    let depths = nodes.map { node in
      (node: node, depth: value(of: .zPosition, node: node, at: time, side: .before))
    }
    // Sorting is stable.
    return depths.sorted { $0.depth < $1.depth }.map(\.node)
  }

  /// Whether a view hides by the end what is behind it, and did not at the begin.
  private func hasFadedIn(_ node: Int, in chapter: Chapter) -> Bool {
    value(of: .alpha, node: node, at: chapter.begin, side: .before) < 0.5
      && isOpaque(node, at: chapter.end, .before)
  }

  private func isVisible(_ node: Int, at time: Double) -> Bool {
    value(of: .alpha, node: node, at: time, side: .before) > 0
      && value(of: .hidden, node: node, at: time, side: .before) == 0
  }
}
