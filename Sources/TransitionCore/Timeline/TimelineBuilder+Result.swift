/// Making a timeline of what was logged.
extension TimelineBuilder {
  /// Makes the timeline of all that has come so far.
  package func finish(outcome: Timeline.Outcome) -> Timeline {
    var result = timeline
    result.meta.outcome = outcome
    for index in result.chapters.indices where result.chapters[index].outcome == .unfinished {
      result.chapters[index].end = result.duration
    }
    finishTables(&result)
    return result
  }

  /// Puts what was logged into the tables of a timeline.
  func finishTables(_ result: inout Timeline) {
    result.spans.pacings.finish()
    sortIntoChannels(&result)
    result.indexSegments()
  }

  /// Sorts the log by channel, keeping the order within each.
  ///
  /// A channel's number is its place among all that the nodes could have, so that sorting is counting:
  /// a set or a dictionary would cost more to set up than a short recording takes.
  private func sortIntoChannels(_ result: inout Timeline) {
    let leafCount = Timeline.Leaf.allCases.count
    var channelOf = [UInt32](repeating: 0, count: result.nodes.count * leafCount)
    for number in logged.channel { channelOf[Int(number)] = 1 }
    for number in logged.segmentChannel { channelOf[Int(number)] = 1 }
    var count: UInt32 = 0
    for number in channelOf.indices where channelOf[number] == 1 {
      channelOf[number] = count
      count += 1
      result.channels.node.append(UInt32(number / leafCount))
      result.channels.leaf.append(
        Timeline.Leaf(rawValue: UInt8(number % leafCount)) ?? .alpha)
    }
    let writes = Self.countingSort(
      logged.channel.map { channelOf[Int($0)] }, count: Int(count))
    result.channels.firstWrite = writes.starts
    let causes = causes()
    result.causes = causes.table
    result.writes.cause = writes.order.map { causes.ofWrite[Int($0)] }
    result.writes.value = writes.order.map { logged.writeValue[Int($0)] }
    let segments = Self.countingSort(
      logged.segmentChannel.map { channelOf[Int($0)] }, count: Int(count))
    result.channels.firstSegment = segments.starts
    result.segments.span = segments.order.map { logged.segments.span[Int($0)] }
    result.segments.place = segments.order.map { logged.segments.place[Int($0)] }
    result.segments.from = segments.order.map { logged.segments.from[Int($0)] }
    result.segments.to = segments.order.map { logged.segments.to[Int($0)] }
    result.segments.isAdditive = segments.order.map { logged.segments.isAdditive[Int($0)] }
    result.channels.ofNode =
      Self.countingSort(result.channels.node, count: result.nodes.count).starts
  }

  /// The (moment, place) of the log, and which one each write has.
  ///
  /// What one line writes at one moment comes in a row, or in turn with a few others, so that it is
  /// enough to look at the last entries.
  private func causes() -> (table: Timeline.CauseTable, ofWrite: [UInt32]) {
    var table = Timeline.CauseTable()
    var ofWrite: [UInt32] = []
    ofWrite.reserveCapacity(logged.writeMoment.count)
    for write in logged.writeMoment.indices {
      let (moment, place) = (logged.writeMoment[write], logged.writePlace[write])
      let recent = table.moment.indices.suffix(4)
      if let known = recent.last(where: { table.moment[$0] == moment && table.place[$0] == place })
      {
        ofWrite.append(UInt32(known))
        continue
      }
      table.moment.append(moment)
      table.place.append(place)
      ofWrite.append(UInt32(table.moment.count - 1))
    }
    return (table, ofWrite)
  }

  private static func countingSort(
    _ bucketOf: [UInt32], count: Int
  ) -> (starts: [UInt32], order: [UInt32]) {
    var starts = [UInt32](repeating: 0, count: count + 1)
    for bucket in bucketOf { starts[Int(bucket) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    var order = [UInt32](repeating: 0, count: bucketOf.count)
    for (index, bucket) in bucketOf.enumerated() {
      order[Int(next[Int(bucket)])] = UInt32(index)
      next[Int(bucket)] += 1
    }
    return (starts, order)
  }
}
