extension Timeline {
  /// Who is in whom, moment by moment: the edits of the tree are gone through once for all chapters.
  struct TreeWalk {
    private let edits: [TreeEdit]
    /// Where the node of each edit was before it.
    private let origins: [Int?]
    private var next = 0
    private var children: [[Int]]
    private var parents: [Int?]
    /// The nodes without a parent, from back to front: the window, as a rule.
    private(set) var roots: [Int] = []

    init(_ timeline: Timeline) {
      edits = timeline.treeEdits
      children = Array(repeating: [], count: timeline.nodes.count)
      parents = Array(repeating: nil, count: timeline.nodes.count)
      var parents = parents
      origins = edits.map { edit in
        let origin = parents[edit.node]
        parents[edit.node] = edit.parent
        return origin
      }
    }

    /// Goes on to a moment, which must not be before the last one.
    mutating func advance(to moment: Moment) {
      while next < edits.count, edits[next].moment <= moment {
        let edit = edits[next]
        if let origin = origins[next] {
          children[origin].remove(edit.node)
        } else {
          roots.remove(edit.node)
        }
        if let parent = edit.parent {
          children[parent].insert(edit)
        } else if edit.index >= 0 {
          // Else the node has left the tree.
          roots.insert(edit)
        }
        parents[edit.node] = edit.parent
        next += 1
      }
    }

    func parent(of node: Int) -> Int? { parents[node] }

    /// The children of a node, from back to front.
    func children(of node: Int) -> [Int] { children[node] }

    /// A walk of its own for the children of one node, from here on.
    func walk(of node: Int) -> ChildWalk {
      ChildWalk(parent: node, children: children[node], edits: edits, origins: origins, next: next)
    }
  }

  /// The children of one node, from back to front, moment by moment.
  struct ChildWalk {
    fileprivate let parent: Int
    fileprivate(set) var children: [Int]
    fileprivate let edits: [TreeEdit]
    fileprivate let origins: [Int?]
    fileprivate var next: Int

    /// Goes on to a moment, which must not be before the last one.
    mutating func advance(to moment: Moment) {
      while next < edits.count, edits[next].moment <= moment {
        let edit = edits[next]
        if origins[next] == parent { children.remove(edit.node) }
        if edit.parent == parent { children.insert(edit) }
        next += 1
      }
    }
  }
}

extension [Int] {
  fileprivate mutating func remove(_ node: Int) {
    // From the back: what came last goes first as a rule.
    if let index = lastIndex(of: node) { remove(at: index) }
  }

  fileprivate mutating func insert(_ edit: Timeline.TreeEdit) {
    insert(edit.node, at: Swift.max(0, Swift.min(edit.index, count)))
  }
}
