import TransitionCore

/// The tree of the nodes.
extension TimelineReader {
  /// Reads the edits of the tree, and checks that it is one all the time, and the one that the nodes
  /// say at the start.
  mutating func readTree(
    _ section: JSONValue, parents nodeSection: JSONValue
  ) throws(TimelineFileError) {
    var order = StampOrder()
    var tree = FileTree(count: nodes.count)
    var firstParents = tree.parents
    for entry in try section.elements() {
      let node = try node(entry.member("node"))
      let parent = try entry.member("parent")
      let index = try entry.member("index")
      let edit = FileEdit(
        stamp: try stamp(entry, &order), node: node, parent: try nodeOrNone(parent),
        index: try index.whole(-1...Int(Int32.max)), place: try place(of: entry))
      if edit.parent != nil, edit.index < 0 { throw index.mismatch("0 or more: it has a parent") }
      switch tree.move(node, to: edit.parent) {
      case .fine: break
      case .circle: throw parent.mismatch("a node that is not inside node \(node)")
      case .tooDeep:
        throw entry.path.error("makes the tree deeper than \(FileTree.mostLevels) nodes")
      }
      if edit.stamp.time == 0, edit.stamp.side == .before, edit.stamp.occurrence == 0 {
        firstParents = tree.parents
      }
      edits.append(edit)
    }
    for (node, entry) in try nodeSection.elements().enumerated() {
      let parent = try entry.member("parent")
      guard try nodeOrNone(parent) == firstParents[node] else {
        let expected = firstParents[node].map { "\($0)" } ?? "null"
        throw parent.mismatch("\(expected), as the edits of the tree say")
      }
    }
  }
}

/// Who is in whom, while the edits of a file are read.
private struct FileTree {
  private(set) var parents: [Int?]
  private var children: [[Int]]

  /// As deep as trees may be: whoever walks one goes from a node to the next.
  static let mostLevels = 1000

  enum Outcome {
    case fine, circle, tooDeep
  }

  init(count: Int) {
    parents = Array(repeating: nil, count: count)
    children = Array(repeating: [], count: count)
  }

  mutating func move(_ node: Int, to parent: Int?) -> Outcome {
    if let old = parents[node] { children[old].removeAll { $0 == node } }
    parents[node] = parent
    guard let parent else { return .fine }
    children[parent].append(node)
    var (ancestor, levels) = (Optional(parent), 1)
    while let next = ancestor {
      if next == node { return .circle }
      levels += 1
      if levels > Self.mostLevels { return .tooDeep }
      ancestor = parents[next]
    }
    return levels - 1 + height(of: node) > Self.mostLevels ? .tooDeep : .fine
  }

  /// The levels of a node and what is in it.
  private func height(of node: Int) -> Int {
    var (level, height) = ([node], 0)
    while !level.isEmpty {
      height += 1
      level = level.flatMap { children[$0] }
    }
    return height
  }
}
