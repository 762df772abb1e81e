extension Timeline {
  /// Takes the values of many numbers at the same rows.
  ///
  /// A pacing is solved once for each distinct (pacing, begin, duration) and shared by every column
  /// that uses it. Columns are filled through unsafe buffers, here and in `RowClock`: checked array
  /// access costs ten times as much, and this is the one place where it matters.
  package struct Sampler {
    let timeline: Timeline
    let rows: [Row]
    private let clock: RowClock
    /// The first row that shows what came at a moment, by moment.
    private let firstRows: [UInt32]
    private var solved: [SolvedColumn] = []
    /// The slots of ``solved`` by hash, or −1.
    private var slots: [Int8]
    /// The progress at every row; one column after the other.
    private var progress: [Double] = []

    /// Which rows of a column of ``progress`` are solved for what.
    private struct SolvedColumn: Equatable {
      var pacing: UInt32
      var begin: Double
      var duration: Double
      var rows: Range<Int>

      /// One of as many numbers as columns are remembered.
      @inline(__always)
      var hash: Int {
        var bits = begin.bitPattern &+ duration.bitPattern &* 31
        bits = (bits &+ UInt64(pacing)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: bits >> 58)
      }

      /// The same for every curve and begin: on a time base only the length matters.
      func driven(by drive: Int) -> SolvedColumn {
        // No pacing has this number: there are never so many.
        SolvedColumn(
          pacing: Timeline.PacingTable.specialBit | 1 << 30 | UInt32(drive), begin: 0,
          duration: duration, rows: rows)
      }
    }

    /// How many solved columns are remembered: enough for what plays at the same time in practice,
    /// and a bound for memory when every animation is its own.
    private static let rememberedColumns = 64

    /// Makes a sampler of rows in ascending order, as ``Timeline/rows(in:fps:includesInstants:)``
    /// answers them.
    package init(timeline: Timeline, rows: [Row]) {
      self.timeline = timeline
      self.rows = rows
      clock = RowClock(times: rows.map(\.time))
      slots = Array(repeating: -1, count: Self.rememberedColumns)
      var firstRows: [UInt32] = []
      firstRows.reserveCapacity(2 * timeline.instants.count + 1)
      var row = 0
      for moment in 0...Moment(2 * timeline.instants.count) {
        while row < rows.count, rows[row].moment < moment { row += 1 }
        firstRows.append(UInt32(row))
      }
      self.firstRows = firstRows
    }

    /// One value a row.
    package mutating func column(node: Int, key: Key) -> [Double] {
      switch key.source {
      case .leaf(let leaf): column(node: node, leaf: leaf)
      case .transform: transforms(node: node).map { $0.part(key) }
      case .frame: frames(node: node, transforms: transforms(node: node)).map { $0.part(key) }
      }
    }

    /// One value a row of a number that is stored.
    mutating func column(node: Int, leaf: Leaf) -> [Double] {
      guard let channel = timeline.channel(node: node, leaf: leaf) else {
        return Array(repeating: leaf.initial, count: rows.count)
      }
      return Array(unsafeUninitializedCapacity: rows.count) { buffer, count in
        fill(channel: channel, into: buffer)
        count = rows.count
      }
    }

    /// Fills one value a row of a channel that is not a transform.
    ///
    /// The model value is a step function of the rows. A segment that lies within one of its steps,
    /// which is what a block makes, is written with the step in one pass; from the first that does
    /// not on, segments are added to the finished column one by one, in their order.
    package mutating func fill(channel: Int, into column: UnsafeMutableBufferPointer<Double>) {
      precondition(column.count >= rows.count, "a column needs a place for every row")
      guard let values = column.baseAddress else { return }
      let end = rows.count
      let writes = timeline.writeSlice(channel)
      let segments = timeline.segmentSlice(channel)
      var write = writes.lowerBound
      var segment = segments.lowerBound
      var value = timeline.channels.leaf[channel].initial
      var row = 0
      while row < end {
        // 1. The step: up to the first row that shows another write.
        var stepEnd = end
        while write < writes.upperBound {
          stepEnd = firstRow(at: timeline.moment(ofWrite: write))
          if stepEnd > row { break }
          value = timeline.writes.value[write]
          write += 1
          stepEnd = end
        }
        // 2. The segments that lie in it, one after the other.
        while segment < segments.upperBound {
          let span = Int(timeline.segments.span[segment])
          if timeline.spans.keyframe(span) != nil { break }
          let active = activeRows(span)
          if !active.isEmpty {
            if active.lowerBound < row || active.upperBound > stepEnd { break }
            let from = timeline.segments.from[segment]
            let to = timeline.segments.isAdditive[segment] ? timeline.segments.to[segment] : value
            Self.fill(values, row..<active.lowerBound, value)
            let offset = solve(span, active)
            Self.fill(values, active, value, plus: from - to, progress, offset)
            row = active.upperBound
          }
          segment += 1
        }
        // 3. What is left of it.
        Self.fill(values, row..<stepEnd, value)
        row = stepEnd
      }
      while segment < segments.upperBound {
        add(segment, to: values)
        segment += 1
      }
    }

    /// Adds a segment to a column.
    private mutating func add(_ segment: Int, to values: UnsafeMutablePointer<Double>) {
      let span = Int(timeline.segments.span[segment])
      let active = activeRows(span)
      if active.isEmpty { return }
      if let keyframe = timeline.spans.keyframe(span) {
        let ends = timeline.values(of: segment, keyframe)
        for (row, fraction) in zip(active, groupProgress(span, active))
        where keyframe.contains(fraction) {
          values[row] = keyframe.value(of: ends, at: fraction)
        }
        return
      }
      let offset = solve(span, active)
      let from = timeline.segments.from[segment]
      let to = timeline.segments.to[segment]
      let isAdditive = timeline.segments.isAdditive[segment]
      progress.withUnsafeBufferPointer { buffer in
        guard let progress = buffer.baseAddress.map({ $0 + offset }) else { return }
        if isAdditive {
          let distance = from - to
          for row in active { values[row] += (1 - progress[row]) * distance }
        } else {
          for row in active { values[row] += (1 - progress[row]) * (from - values[row]) }
        }
      }
    }

    @inline(__always)
    private static func fill(
      _ values: UnsafeMutablePointer<Double>, _ rows: Range<Int>, _ value: Double
    ) {
      for row in rows { values[row] = value }
    }

    /// Fills rows with the value and what is left of a distance.
    @inline(__always)
    private static func fill(
      _ values: UnsafeMutablePointer<Double>, _ rows: Range<Int>, _ value: Double,
      plus distance: Double, _ progress: [Double], _ offset: Int
    ) {
      progress.withUnsafeBufferPointer { buffer in
        guard let progress = buffer.baseAddress.map({ $0 + offset }) else { return }
        for row in rows { values[row] = value + (1 - progress[row]) * distance }
      }
    }

    /// The first row that shows what came at a moment.
    @inline(__always)
    func firstRow(at moment: Moment) -> Int {
      moment == .max ? rows.count : Int(firstRows[Int(moment)])
    }

    /// The rows at which the segments of a span count.
    @inline(__always)
    func activeRows(_ span: Int) -> Range<Int> {
      let first = firstRow(at: timeline.spans.added[span])
      return first..<max(first, firstRow(at: timeline.spans.removed[span]))
    }

    /// The progress of a span at its active rows.
    mutating func progress(_ span: Int, _ active: Range<Int>) -> [Double] {
      let offset = solve(span, active)
      return Array(progress[(offset + active.lowerBound)..<(offset + active.upperBound)])
    }

    /// The fraction of a keyframe group, one of whose parts a span is, at the active rows.
    ///
    /// Solved once for all parts of the group.
    mutating func groupProgress(_ span: Int, _ active: Range<Int>) -> [Double] {
      let offset = solve(span, active, pacing: timeline.spans.groupPacing(span))
      return Array(progress[(offset + active.lowerBound)..<(offset + active.upperBound)])
    }

    /// Where in ``progress`` the column of a span begins.
    @inline(__always)
    private mutating func solve(_ span: Int, _ active: Range<Int>) -> Int {
      solve(span, active, pacing: timeline.spans.pacing[span])
    }

    @inline(__always)
    private mutating func solve(_ span: Int, _ active: Range<Int>, pacing: UInt32) -> Int {
      let wanted = SolvedColumn(
        pacing: pacing, begin: timeline.spans.begin[span],
        duration: timeline.spans.duration[span], rows: active)
      let hash = wanted.hash
      let slot = Int(slots[hash])
      if slot >= 0, solved[slot] == wanted { return slot * rows.count }
      return solve(wanted, hash: hash)
    }

    @inline(never)
    private mutating func solve(_ wanted: SolvedColumn, hash: Int) -> Int {
      let special = timeline.spans.pacings.special(wanted.pacing)
      if let special, let drive = special.drive {
        return solve(wanted, drive: drive, special.repetition)
      }
      let pacing = timeline.spans.pacings[wanted.pacing]
      let offset = remember(wanted, hash: hash)
      progress.withUnsafeMutableBufferPointer { progress in
        let column = UnsafeMutableBufferPointer(rebasing: progress[offset..<(offset + rows.count)])
        if let special {
          clock.fill(
            pacing, special.repetition, begin: wanted.begin, duration: wanted.duration,
            rows: wanted.rows, into: column)
        } else {
          clock.fill(
            pacing, begin: wanted.begin, duration: wanted.duration, rows: wanted.rows, into: column)
        }
      }
      return offset
    }

    /// Where in ``progress`` the column of a driven span begins.
    private mutating func solve(
      _ span: SolvedColumn, drive: Int, _ repetition: Repetition
    ) -> Int {
      let base = timeline.drives[drive]
      // On a clock each animation keeps what is its own.
      let wanted = base.kind == .layerTime ? span : span.driven(by: drive)
      let hash = wanted.hash
      let slot = Int(slots[hash])
      if slot >= 0, solved[slot] == wanted { return slot * rows.count }
      let pieces = pieces(of: base, in: wanted.rows)
      let offset = remember(wanted, hash: hash)
      let pacing = timeline.spans.pacings[span.pacing]
      progress.withUnsafeMutableBufferPointer { progress in
        let column = UnsafeMutableBufferPointer(rebasing: progress[offset..<(offset + rows.count)])
        for (rows, piece) in pieces {
          if base.kind == .layerTime, let piece {
            clock.fill(
              piece, pacing, repetition, offset: base.offset(ofBegin: span.begin),
              duration: span.duration, rows: rows, into: column)
          } else {
            clock.fill(piece, length: wanted.duration, rows: rows, into: column)
          }
        }
      }
      return offset
    }

    /// The pieces of a time base that count at some of the rows, in order; `nil` before the first.
    private func pieces(
      of drive: Drive, in active: Range<Int>
    ) -> [(rows: Range<Int>, piece: DrivePiece?)] {
      var runs: [(rows: Range<Int>, piece: DrivePiece?)] = []
      var row = active.lowerBound
      var next = drive.firstPiece(after: rows[row].moment)
      while row < active.upperBound {
        let end =
          next < drive.pieces.count
          ? min(active.upperBound, firstRow(at: drive.pieces[next].moment)) : active.upperBound
        if row < end {
          runs.append((row..<end, next > 0 ? drive.pieces[next - 1].piece : nil))
          row = end
        }
        next += 1
      }
      return runs
    }

    /// Makes room for a column, in the place of another where the slot is taken.
    private mutating func remember(_ wanted: SolvedColumn, hash: Int) -> Int {
      var slot = Int(slots[hash])
      if slot < 0 {
        slot = solved.count
        slots[hash] = Int8(slot)
        solved.append(wanted)
        progress.append(contentsOf: repeatElement(0, count: rows.count))
      } else {
        solved[slot] = wanted
      }
      return slot * rows.count
    }
  }
}
