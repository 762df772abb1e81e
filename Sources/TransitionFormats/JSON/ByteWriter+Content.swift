import TransitionCore

/// The entries of contents: what nodes show in their bounds.
extension ByteWriter {
  /// Writes a later change of a content.
  mutating func json(_ edit: Timeline.ContentEdit) {
    write("{")
    json(time: edit.time, side: edit.side)
    member("node")
    write(edit.node)
    member("content")
    if let content = edit.content { json(content) } else { write("null") }
    json(line: edit.place)
    write("}")
  }

  /// Writes a content; the colour only where there is a text to colour.
  mutating func json(_ content: Timeline.Content) {
    write("{")
    member("kind", isFirst: true)
    json(content.kind.rawValue)
    if !content.text.isEmpty {
      member("text")
      json(content.text)
    }
    if content.kind == .text || content.kind == .button {
      member("color")
      json([content.color.r, content.color.g, content.color.b, content.color.a])
    }
    if content.size != .zero {
      open("size", ["width": content.size.width, "height": content.size.height])
      write("}")
    }
    if content.capInsets != .zero {
      let insets = content.capInsets
      member("capInsets")
      json([insets.top, insets.left, insets.bottom, insets.right])
    }
    write("}")
  }
}
