extension Timeline {
  /// The largest width and the largest height that the screen has, in points: it may be turned.
  package var largestScreen: Size {
    var size = meta.screen
    var scene = Scene(self)
    for time in instants where time <= duration {
      scene.advance(to: time, side: .after)
      size.width = max(size.width, scene.screenSize.width)
      size.height = max(size.height, scene.screenSize.height)
    }
    return size
  }

  /// What is on the screen, picture by picture: for whoever draws them all, in the order of time.
  ///
  /// The edits of the tree and of contents are gone through once for all pictures.
  package struct Scene {
    private let timeline: Timeline
    private var tree: TreeWalk
    private let contentEdits: [ContentEdit]
    private var nextContent = 0
    private var contents: [Content?]
    private var moment: Moment = 0
    /// The time of the picture in seconds.
    package private(set) var time = 0.0

    /// Begins with what was there before the first instant.
    package init(_ timeline: Timeline) {
      self.timeline = timeline
      tree = TreeWalk(timeline)
      contentEdits = timeline.contentEdits
      contents = Array(repeating: nil, count: timeline.nodes.count)
      advance(to: moment)
    }

    /// Goes on to a picture, which must not be before the last one.
    ///
    /// - Parameters:
    ///   - time: Seconds from the start of the recording.
    ///   - side: Of an instant with two pictures, which; `nil` as in a query.
    package mutating func advance(to time: Double, side: Side?) {
      self.time = time
      advance(to: timeline.moment(at: time, side: side))
    }

    private mutating func advance(to moment: Moment) {
      precondition(moment >= self.moment, "a scene only goes forward")
      self.moment = moment
      tree.advance(to: moment)
      while nextContent < contentEdits.count, contentEdits[nextContent].moment <= moment {
        contents[contentEdits[nextContent].node] = contentEdits[nextContent].content
        nextContent += 1
      }
    }

    /// The nodes that lie in no other, from back to front.
    package var roots: [Int] { drawingOrder(tree.roots) }

    /// The size of the screen in points: that of the window, which turns with it.
    package var screenSize: Size {
      guard let window = tree.roots.first else { return timeline.meta.screen }
      let size = geometry(of: window).bounds.size
      return size.width > 0 && size.height > 0 ? size : timeline.meta.screen
    }

    /// The nodes in a node, from back to front: by depth, then by index.
    package func children(of node: Int) -> [Int] { drawingOrder(tree.children(of: node)) }

    /// What a node shows in its bounds.
    package func content(of node: Int) -> Content? { contents[node] }

    /// A number of a node as it is seen.
    package func number(_ leaf: Leaf, of node: Int) -> Double {
      timeline.number(node: node, leaf: leaf, at: time, moment: moment)
    }

    /// Where a node lies in its parent.
    package func geometry(of node: Int) -> LayerGeometry {
      timeline.geometry(node: node, at: time, moment: moment)
    }

    private func drawingOrder(_ nodes: [Int]) -> [Int] {
      if nodes.count < 2 { return nodes }
      let depths = nodes.map { (node: $0, depth: number(.zPosition, of: $0)) }
      if depths.allSatisfy({ $0.depth == depths[0].depth }) { return nodes }
      // Sorting is stable.
      return depths.sorted { $0.depth < $1.depth }.map(\.node)
    }
  }
}
