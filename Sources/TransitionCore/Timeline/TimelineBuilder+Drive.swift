extension TimelineBuilder {
  /// Adds a time base and answers its index.
  package mutating func addDrive(
    chapter: Int?, kind: Timeline.Drive.Kind = .fraction
  ) -> Int {
    timeline.drives.append(
      Timeline.Drive(kind: kind, begin: now.time, chapter: chapter, pieces: []))
    return timeline.drives.count - 1
  }

  /// Tells what a time base does from this moment on, instead of what it was told at this moment.
  package mutating func addPiece(_ piece: DrivePiece, to drive: Int, place: Timeline.Place) {
    let (time, side) = now
    timeline.drives[drive].append(
      Timeline.Piece(time: time, side: side, piece: piece, place: place, moment: moment))
    if side == .after { instantStart.driven.append(drive) }
  }

  /// Tells what a node shows in its bounds from this moment on.
  ///
  /// What it has when it becomes known counts from the start: nobody sees it before.
  package mutating func setContent(
    _ content: Timeline.Content?, of node: Int, isLook: Bool = false, place: Timeline.Place
  ) {
    let (time, side) = isLook ? (0, .before) : now
    timeline.contentEdits.append(
      Timeline.ContentEdit(
        time: time, side: side, node: node, content: content, place: place,
        moment: isLook ? 0 : moment))
  }

  /// Moves the pieces and contents of this instant's second picture to the first.
  mutating func moveToFirstPicture(before: Timeline.Moment) {
    for index in instantStart.contents..<timeline.contentEdits.count
    where timeline.contentEdits[index].moment > before {
      timeline.contentEdits[index].moment = before
      timeline.contentEdits[index].side = .before
    }
    for drive in instantStart.driven {
      guard var piece = timeline.drives[drive].pieces.last, piece.moment > before else { continue }
      timeline.drives[drive].pieces.removeLast()
      piece.moment = before
      piece.side = .before
      timeline.drives[drive].append(piece)
    }
  }
}
