import TransitionCore

extension Timeline {
  /// What each node is called in a header, each name once.
  ///
  /// All nodes count and not only those that move, so that a column has the same name whatever is
  /// exported. Who is called by a role keeps the name; of others with one name all get their id.
  var columnLabels: [String] { labels(Self.safeLabel) }

  /// What each node is called, each name once.
  ///
  /// - Parameters:
  ///   - wanted: The nodes whose names must differ; `nil` for all.
  ///   - shown: Makes of a name what can be shown.
  /// - Returns: The roles and names, by the ids of the nodes.
  func labels(among wanted: Set<Int>? = nil, _ shown: (String) -> String) -> [String] {
    let roles = nodes.indices.map { onlyRole(of: $0) }
    let labels = nodes.map { node in
      roles[node.id] ?? shown(node.name.isEmpty ? "node\(node.id)" : node.name)
    }
    let isShared = isShared(labels, among: wanted)
    let isKept = nodes.indices.map { roles[$0] != nil || !isShared[$0] }
    if isKept.allSatisfy({ $0 }) { return labels }
    var taken = Set(nodes.indices.filter { isKept[$0] }.map { labels[$0] })
    return nodes.indices.map { node in
      if isKept[node] { return labels[node] }
      var label = labels[node]
      repeat { label += "#\(node)" } while !taken.insert(label).inserted
      return label
    }
  }

  /// Of each label whether another one that counts is the same.
  private func isShared(_ labels: [String], among wanted: Set<Int>?) -> [Bool] {
    var index = HashIndex()
    var distinct: [String] = []
    let positions = labels.map { index.position(of: $0, in: &distinct) }
    var counts = [Int](repeating: 0, count: distinct.count)
    for (node, position) in positions.enumerated() where wanted?.contains(node) ?? true {
      counts[position] += 1
    }
    return positions.map { counts[$0] > 1 }
  }

  /// The role that a node plays in every chapter, if it is the same single one in all.
  private func onlyRole(of node: Int) -> String? {
    guard let first = chapters.first?.roles.first(where: { $0.node == node }) else { return nil }
    let isSame = chapters.allSatisfy { chapter in
      chapter.roles.filter { $0.node == node }.map(\.name) == [first.name]
    }
    return isSame ? first.name : nil
  }

  /// A name that a spreadsheet does not run.
  private static func safeLabel(_ name: String) -> String {
    var label = String.UnicodeScalarView()
    // Spaces before it may be cut off, and the wide forms are the same to some.
    let first = name.unicodeScalars.first { !$0.properties.isWhitespace || $0.isControl }
    if let first, "=+-@＝＋－＠".unicodeScalars.contains(first) || first.isControl {
      label.append("'")
    }
    for scalar in name.unicodeScalars {
      label.append(
        scalar.isControl && !"\t\n\r".unicodeScalars.contains(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(label)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
