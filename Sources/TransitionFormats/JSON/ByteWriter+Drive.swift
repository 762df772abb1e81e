import TransitionCore

/// The entries of time bases.
extension ByteWriter {
  /// Writes a time base with its pieces.
  mutating func json(_ drive: Timeline.Drive) {
    write("{")
    member("chapter", isFirst: true)
    if let chapter = drive.chapter { write(chapter) } else { write("null") }
    if drive.kind != .fraction {
      member("kind")
      json(drive.kind.rawValue)
    }
    if drive.kind == .layerTime {
      member("begin")
      json(drive.begin)
    }
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
      open("release", ["begin": begin, "from": fraction, "to": end, "speed": speed])
      member("curve")
      json(curve)
      write("}")
    case .run(let begin, let fraction, let end, let duration, let pacing):
      open("run", ["begin": begin, "from": fraction, "to": end, "duration": duration])
      json(pacing)
      write("}")
    case .freeze(let time):
      member("freeze")
      json(time)
    case .play(let begin, let time, let rate):
      open("play", ["begin": begin, "from": time, "rate": rate])
      write("}")
    }
    json(line: piece.place)
    write("}")
  }

  /// Writes the begin of an object with numbers; more members may follow.
  mutating func open(
    _ name: StaticString, _ numbers: KeyValuePairs<StaticString, Double>
  ) {
    member(name)
    write("{")
    for (index, number) in numbers.enumerated() {
      member(number.key, isFirst: index == 0)
      json(number.value)
    }
  }
}
