import TransitionCore

/// The entries of time bases and contents, and how an animation repeats.
extension ByteWriter {
  /// Writes a time base with its pieces.
  mutating func json(_ drive: Timeline.Drive) {
    write("{")
    member("chapter", isFirst: true)
    if let chapter = drive.chapter { write(chapter) } else { write("null") }
    member("pieces")
    write("[")
    for (index, piece) in drive.pieces.enumerated() {
      if index > 0 { write(", ") }
      json(piece)
    }
    write("]}")
  }

  private mutating func json(_ piece: Timeline.Piece) {
    write("{")
    json(time: piece.time, side: piece.side)
    switch piece.piece {
    case .hold(let fraction):
      member("hold")
      json(fraction)
    case .release(let begin, let fraction, let end, let speed, let curve):
      member("release")
      write("{")
      member("begin", isFirst: true)
      json(begin)
      member("from")
      json(fraction)
      member("to")
      json(end)
      member("speed")
      json(speed)
      member("curve")
      json(curve)
      write("}")
    }
    json(line: piece.place)
    write("}")
  }

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
      member("size")
      write("{")
      member("width", isFirst: true)
      json(content.size.width)
      member("height")
      json(content.size.height)
      write("}")
    }
    write("}")
  }

  /// Writes the members that tell how often something runs; none where it runs once.
  mutating func json(_ repetition: Repetition) {
    if repetition.isEndless {
      member("endless")
      write("true")
    } else if repetition.count != 1 {
      member("repeat")
      json(repetition.count)
    }
    if repetition.autoreverses {
      member("autoreverse")
      write("true")
    }
  }
}
