import TransitionCore

/// Nodes and what they look like.
extension TimelineReader {
  mutating func readNodes(_ section: JSONValue) throws(TimelineFileError) {
    for (index, entry) in try section.elements().enumerated() {
      let id = try entry.member("id")
      guard try id.whole(0...Int(Int32.max)) == index else {
        throw id.mismatch("\(index), the position of the node")
      }
      var node = FileNode(
        className: try entry.member("class").string(), name: try entry.member("name").string(),
        look: [])
      for (name, value) in try entry.member("look").members() {
        guard let leaf = Self.leaf(named: name) else {
          throw value.path.error("is no property of a node", hint: Self.hint(name))
        }
        node.look.append((leaf, try self.value(value, of: leaf)))
      }
      if let content = try entry.optional("content") { node.content = try self.content(content) }
      nodes.append(node)
    }
  }

  mutating func readWrites(_ section: JSONValue) throws(TimelineFileError) {
    var order = StampOrder()
    for entry in try section.elements() {
      let (node, leaf) = (try node(entry.member("node")), try leaf(entry.member("key")))
      writes.append(
        FileWrite(
          stamp: try stamp(entry, &order, rank: Self.rank(node, leaf)), node: node, leaf: leaf,
          value: try value(entry.member("value"), of: leaf), place: try place(of: entry)))
    }
  }

  // MARK: - Properties

  /// Where a property comes among those that one picture has in a section.
  static func rank(_ node: Int, _ leaf: Timeline.Leaf) -> Int { node << 8 | Int(leaf.rawValue) }

  private static func leaf(named name: String) -> Timeline.Leaf? {
    Timeline.Leaf.allCases.first { $0.name == name }
  }

  func leaf(_ key: JSONValue) throws(TimelineFileError) -> Timeline.Leaf {
    guard let leaf = Self.leaf(named: try key.string()) else {
      throw key.mismatch(
        "the name of a property, such as \"alpha\"", hint: Self.hint(try key.string()))
    }
    return leaf
  }

  /// Which property was meant.
  private static func hint(_ name: String) -> String {
    NearMiss.nearest(name, among: Timeline.Leaf.allCases.map(\.name))
      .map { "did you mean \"\($0)\"?" } ?? ""
  }

  /// A number, or the six of a transform.
  func value(
    _ value: JSONValue, of leaf: Timeline.Leaf
  ) throws(TimelineFileError) -> Timeline.Value {
    guard leaf == .transform else { return .number(try value.number()) }
    let matrix = try value.numbers(6)
    return .transform(
      AffineTransform(
        a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5]))
  }

  // MARK: - Contents

  mutating func readContents(_ section: JSONValue) throws(TimelineFileError) {
    var order = StampOrder()
    for entry in try section.elements() {
      let content = try entry.member("content")
      contents.append(
        FileContent(
          stamp: try stamp(entry, &order), node: try node(entry.member("node")),
          content: content.isNull ? nil : try self.content(content), place: try place(of: entry)))
    }
  }

  private func content(_ value: JSONValue) throws(TimelineFileError) -> Timeline.Content {
    var content = Timeline.Content(
      kind: try value.member("kind").word([.text, .button, .image, .snapshot]))
    if let text = try value.optional("text") { content.text = try text.string() }
    if let color = try value.optional("color") {
      let parts = try color.numbers(4)
      content.color = Color(r: parts[0], g: parts[1], b: parts[2], a: parts[3])
    }
    if let size = try value.optional("size") {
      content.size = Size(
        width: try size.member("width").number(), height: try size.member("height").number())
    }
    if let insets = try value.optional("capInsets") {
      let sides = try insets.numbers(4)
      content.capInsets = EdgeInsets(
        top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
    return content
  }
}
