import TransitionCore

extension Timeline.Key {
  /// The name of the track that holds the key, and of its column there.
  ///
  /// The key is always `property.component`, and the property alone where the component is empty:
  /// a number that stands for itself is a track with one column without a name. `scale.y` is one of
  /// those.
  var trackName: (property: Substring, component: Substring) {
    let name = rawValue[...]
    guard self != .scaleY, let point = name.firstIndex(of: ".") else { return (name, "") }
    return (name[..<point], name[name.index(after: point)...])
  }
}

extension Timeline.Key {
  /// Whether it never moves without the other components of its property having a column too.
  var isPartOfWhole: Bool {
    switch self {
    case .frameX, .frameY, .frameWidth, .frameHeight, .translationX, .translationY, .transformA,
      .transformB, .transformC, .transformD, .transformTX, .transformTY:
      true
    default: false
    }
  }
}

extension Timeline.Table {
  /// The tracks that are one property of one node, together and in order.
  var properties: [ArraySlice<Timeline.Track>] {
    var groups: [ArraySlice<Timeline.Track>] = []
    var start = 0
    for index in tracks.indices {
      let next = index + 1
      if next < tracks.count, tracks[next].node == tracks[index].node,
        tracks[next].key.trackName.property == tracks[index].key.trackName.property
      {
        continue
      }
      groups.append(tracks[start..<next])
      start = next
    }
    return groups
  }
}
