import TransitionCore

/// The picture of an instant, as a file names it.
struct FileStamp: Equatable {
  var time: Double
  var side: Timeline.Side
  /// Which of the instants with this time it is: some are nearer to each other than a file can tell.
  var occurrence = 0

}

/// Tells instants with the same rounded time apart, by the order of the entries of one section.
struct StampOrder {
  private var last: FileStamp?
  private var lastRank = 0

  /// Takes the next entry.
  ///
  /// - Parameters:
  ///   - stamp: When it counts; it gets its occurrence.
  ///   - rank: Entries of one picture are in the order of their ranks; where this one would not be, it
  ///     belongs to a later instant.
  ///   - isAlone: Whether a picture has one entry at most.
  /// - Returns: Whether the time does not go back.
  mutating func place(_ stamp: inout FileStamp, rank: Int = 0, isAlone: Bool = false) -> Bool {
    defer { (last, lastRank) = (stamp, rank) }
    guard let last, last.time == stamp.time else {
      return last.map { $0.time < stamp.time } ?? true
    }
    stamp.occurrence = last.occurrence
    let isBefore = last.side == .after && stamp.side == .before
    let isSame = last.side == stamp.side
    if isBefore || isSame && (isAlone || rank < lastRank) { stamp.occurrence += 1 }
    return true
  }
}

/// The instants of a file and their moments.
struct FileMoments {
  /// The times of all instants, in ascending order.
  let instants: [Double]
  /// The distinct times in the file, in ascending order.
  private let times: [Double]
  /// Of each of them the position of the first instant.
  private let positions: [Int]

  /// What the texts of a time have room for: instants so near to each other look the same.
  private static let room = 4e-7

  /// Makes the moments of all stamps of a file.
  init(_ stamps: [FileStamp]) throws(TimelineFileError) {
    let sorted = stamps.sorted { ($0.time, $0.occurrence) < ($1.time, $1.occurrence) }
    var (times, positions, instants) = ([Double](), [Int](), [Double]())
    for index in sorted.indices
    where index + 1 == sorted.count || sorted[index + 1].time != sorted[index].time {
      let (time, count) = (sorted[index].time, sorted[index].occurrence + 1)
      let distance = min(1e-8, Self.room / Double(count))
      guard distance > 2 * Timeline.instantTolerance else {
        throw TimelineFileError(message: "there are too many instants at \(Text.number(time)) s")
      }
      times.append(time)
      positions.append(instants.count)
      for occurrence in 0..<count { instants.append(time + Double(occurrence) * distance) }
    }
    (self.times, self.positions, self.instants) = (times, positions, instants)
  }

  /// The moment of one of the stamps.
  func moment(_ stamp: FileStamp) -> Timeline.Moment {
    let position = positions[firstTime(notBefore: stamp.time)] + stamp.occurrence
    return Timeline.Moment(2 * position + (stamp.side == .before ? 1 : 2))
  }

  /// The moment of a row, which may lie between two instants.
  func moment(ofRow stamp: FileStamp) -> Timeline.Moment {
    let index = firstTime(notBefore: stamp.time)
    if index < times.count, times[index] == stamp.time { return moment(stamp) }
    return Timeline.Moment(2 * (index < times.count ? positions[index] : instants.count))
  }

  private func firstTime(notBefore time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
