extension TimelineBuilder {
  /// The line that has given a node the value of one of some properties that it has now.
  ///
  /// - Parameters:
  ///   - node: The id of the node.
  ///   - leaves: The properties.
  ///   - chapter: A cancelled transition, whose animations have run back: the value is from before them.
  /// - Returns: The line of the last write; in the chapter, that of the first one with the same value;
  ///   `nil` where none is known.
  package func place(
    ofValueOf node: Int, _ leaves: [Timeline.Leaf], takenBackIn chapter: Int? = nil
  ) -> Timeline.Place? {
    let channels = leaves.map { Self.channelNumber(node, $0) }
    let writes = logged.channel.indices.filter {
      logged.writePlace[$0] > 0 && logged.writeMoment[$0] > 0
        && channels.contains(logged.channel[$0])
    }
    guard let last = writes.last else { return nil }
    let begin = chapter.map { timeline.chapters[$0].begin } ?? .infinity
    let first = writes.first {
      logged.channel[$0] == logged.channel[last] && hasSameValue($0, last)
        && timeline.stamp(of: logged.writeMoment[$0]).time >= begin
    }
    return timeline.places[Int(logged.writePlace[first ?? last])]
  }

  private func hasSameValue(_ write: Int, _ other: Int) -> Bool {
    let (a, b) = (logged.writeValue[write], logged.writeValue[other])
    let isTransform =
      Int(logged.channel[write]) % Timeline.Leaf.allCases.count
      == Int(Timeline.Leaf.transform.rawValue)
    return isTransform ? timeline.matrices[Int(a)] == timeline.matrices[Int(b)] : a == b
  }
}
