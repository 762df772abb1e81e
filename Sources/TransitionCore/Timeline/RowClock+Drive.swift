extension RowClock {
  /// Fills rows of a column with the progress of a pacing that repeats.
  ///
  /// - Parameters:
  ///   - pacing: What is solved.
  ///   - repetition: How often it runs.
  ///   - begin: The begin of the motion, in seconds.
  ///   - duration: The length of one run forth, in seconds.
  ///   - rows: The rows to fill.
  ///   - progress: A column with a place for every row; the others are left as they are.
  func fill(
    _ pacing: Pacing, _ repetition: Repetition, begin: Double, duration: Double, rows: Range<Int>,
    into progress: UnsafeMutableBufferPointer<Double>
  ) {
    for row in rows {
      progress[row] = pacing.progress(
        elapsed: times[row] - begin, duration: duration, repetition: repetition)
    }
  }

  /// Fills rows of a column with what a piece of a time base gives an animation.
  ///
  /// - Parameters:
  ///   - piece: The piece, which gives fractions; `nil` before the first.
  ///   - length: The animation's own length, in seconds.
  ///   - rows: The rows at which the piece counts.
  ///   - progress: A column with a place for every row; the others are left as they are.
  func fill(
    _ piece: DrivePiece?, length: Double, rows: Range<Int>,
    into progress: UnsafeMutableBufferPointer<Double>
  ) {
    switch piece {
    case nil:
      for row in rows { progress[row] = 0 }
    case .hold(let fraction):
      for row in rows { progress[row] = fraction }
    case .release(let begin, let fraction, let end, _, let curve):
      let remaining = piece?.remaining(ofLength: length) ?? 0
      if remaining <= 0 {
        for row in rows { progress[row] = end }
        return
      }
      fill(.curve(curve), begin: begin, duration: remaining, rows: rows, into: progress)
      for row in rows {
        let way = progress[row]
        progress[row] = DrivePiece.mix(fraction, end, way)
      }
    case .run(let begin, let fraction, let end, let duration, let pacing):
      if duration <= 0 {
        for row in rows { progress[row] = times[row] >= begin ? end : fraction }
        return
      }
      fill(pacing, begin: begin, duration: duration, rows: rows, into: progress)
      for row in rows { progress[row] = DrivePiece.mix(fraction, end, progress[row]) }
    case .freeze, .play: preconditionFailure("a clock is filled with the animation's own pacing")
    }
  }

  /// Fills rows of a column with what an animation shows on a clock of its transition.
  ///
  /// - Parameters:
  ///   - piece: The piece of the clock.
  ///   - pacing: How the animation is paced.
  ///   - repetition: How often it runs.
  ///   - offset: The local time at which its motion begins, in seconds.
  ///   - duration: The length of one run forth, in seconds.
  ///   - rows: The rows at which the piece counts.
  ///   - progress: A column with a place for every row; the others are left as they are.
  func fill(
    _ piece: DrivePiece, _ pacing: Pacing, _ repetition: Repetition, offset: Double,
    duration: Double, rows: Range<Int>, into progress: UnsafeMutableBufferPointer<Double>
  ) {
    for row in rows {
      progress[row] = pacing.progress(
        elapsed: (piece.localTime(at: times[row]) ?? 0) - offset, duration: duration,
        repetition: repetition)
    }
  }
}
