extension Timeline {
  /// When each node is in the tree, by id: ranges of moments in order, each up to the one at which it leaves.
  ///
  /// It is there as long as those that it is in are. A node that no edit tells of is always there.
  package var presences: [[Range<Moment>]] {
    var walk = PresenceWalk(count: nodes.count, edits: treeEdits)
    for edit in treeEdits { walk.apply(edit) }
    return walk.finish()
  }

  /// Follows who is in the tree through its edits.
  private struct PresenceWalk {
    private var parents: [Int?]
    private var children: [[Int]]
    private var isThere: [Bool]
    private var since: [Moment]
    private var ranges: [[Range<Moment>]]

    init(count: Int, edits: [TreeEdit]) {
      parents = Array(repeating: nil, count: count)
      children = Array(repeating: [], count: count)
      isThere = Array(repeating: true, count: count)
      since = Array(repeating: 0, count: count)
      ranges = Array(repeating: [], count: count)
      for edit in edits { isThere[edit.node] = false }
    }

    mutating func apply(_ edit: TreeEdit) {
      let node = edit.node
      if parents[node] != edit.parent {
        if let parent = parents[node], let index = children[parent].lastIndex(of: node) {
          children[parent].remove(at: index)
        }
        if let parent = edit.parent { children[parent].append(node) }
        parents[node] = edit.parent
      }
      // Without a parent it is a root from the start, and later out of the tree.
      set(node, edit.parent.map { isThere[$0] } ?? (edit.index >= 0), at: edit.moment)
    }

    /// Notes that a node comes or goes, and all that is in it.
    private mutating func set(_ first: Int, _ isThere: Bool, at moment: Moment) {
      var open = [first]
      while let node = open.popLast() {
        if self.isThere[node] == isThere { continue }
        self.isThere[node] = isThere
        open += children[node]
        if !isThere {
          if since[node] < moment { ranges[node].append(since[node]..<moment) }
        } else if let last = ranges[node].last, last.upperBound == moment {
          // It left and came back within one picture.
          since[node] = last.lowerBound
          ranges[node].removeLast()
        } else {
          since[node] = moment
        }
      }
    }

    mutating func finish() -> [[Range<Moment>]] {
      for node in isThere.indices where isThere[node] { ranges[node].append(since[node]..<(.max)) }
      return ranges
    }
  }
}
