extension Timeline {
  /// What a node shows in its bounds, beside its background.
  public struct Content: Sendable, Hashable {
    /// The kinds of content.
    public enum Kind: String, Sendable, Hashable {
      /// The text of a label.
      case text
      /// The title of a button.
      case button
      /// A picture, by its name.
      case image
      /// A picture of another node, made of the children of this one.
      case snapshot
    }

    /// What it is.
    public var kind: Kind
    /// The text of a label, the title of a button or the name of an image; empty for a snapshot.
    public var text: String
    /// The colour of the text.
    public var color: Color
    /// Of a snapshot, the size that its children were laid out for, in points; else zero.
    ///
    /// They scale with the bounds.
    public var size: Size
    /// Of a snapshot, the margins that do not scale with the bounds, in points of ``size``; else zero.
    ///
    /// Only what is between them stretches.
    public var capInsets: EdgeInsets

    /// Makes a content.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - text: The text, the title or the name of the image.
    ///   - color: The colour of the text.
    ///   - size: Of a snapshot, the size in points that its children were laid out for.
    ///   - capInsets: Of a snapshot, the margins that do not scale, in points.
    public init(
      kind: Kind, text: String = "", color: Color = .black, size: Size = .zero,
      capInsets: EdgeInsets = .zero
    ) {
      self.kind = kind
      self.text = text
      self.color = color
      self.size = size
      self.capInsets = capInsets
    }
  }

  /// A change of what a node shows in its bounds.
  public struct ContentEdit: Sendable, Hashable {
    /// The time in seconds; 0 for what a node has when it becomes known.
    public var time: Double
    /// The picture of the instant that shows it first.
    public var side: Side
    /// The id of the node.
    public var node: Int
    /// What it shows from now on; `nil` for nothing.
    public var content: Content?
    /// The script line that caused it.
    public var place: Place

    var moment: UInt32
  }

  /// Returns what a node shows in its bounds at a time.
  ///
  /// - Parameters:
  ///   - node: The id of the node.
  ///   - time: Seconds from the start.
  ///   - side: As in ``value(of:node:at:side:)-(_,Int,_,_)``.
  /// - Returns: The content, or `nil` where the node has only a background and children.
  public func content(of node: Int, at time: Double, side: Side? = nil) -> Content? {
    content(of: node, moment: moment(at: time, side: side))
  }

  private func content(of node: Int, moment: Moment) -> Content? {
    contentEdits.last { $0.node == node && $0.moment <= moment }?.content
  }

  /// What each node shows when it becomes known, by id: for all at once, in one pass.
  package var firstContents: [Content?] {
    var contents = [Content?](repeating: nil, count: nodes.count)
    for edit in contentEdits where edit.moment == 0 { contents[edit.node] = edit.content }
    return contents
  }

  /// The contents that came after the start, in order.
  package var laterContents: [ContentEdit] { contentEdits.filter { $0.moment > 0 } }
}
