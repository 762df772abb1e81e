extension Timeline {
  /// Views that are seen, or not seen, for less than three frames: they are switched on and off again by
  /// `hidden` or by an alpha that is set, not animated.
  var flashes: [Diagnostic] {
    let switches = nodes.indices.map { self.switches(of: $0) }
    var edits = [[TreeEdit]](repeating: [], count: nodes.count)
    for edit in treeEdits where !switches[edit.node].isEmpty { edits[edit.node].append(edit) }
    return nodes.indices.compactMap {
      // Most nodes are never switched.
      switches[$0].isEmpty ? nil : flash(of: $0, switches[$0], edits: edits[$0])
    }
  }

  /// What is seen for less, in seconds, is a flicker.
  private static let shortest = 0.05
  /// What is less opaque is not seen.
  private static let leastAlpha = 0.01

  /// A write that shows or hides a node by itself.
  private struct Switch {
    var moment: Moment
    var isHidden: Bool?
    var isTransparent: Bool?
    var place: Place
  }

  private struct Look {
    var moment: Moment
    var isVisible: Bool
    /// Whether it came about by a write, and not by an edit of the hierarchy.
    var isWritten: Bool
    var place: Place
  }

  /// The writes of `hidden`, and those of alpha that no animation follows, in order.
  private func switches(of node: Int) -> [Switch] {
    var switches: [Switch] = []
    if let channel = channel(node: node, leaf: .hidden) {
      switches += writeSlice(channel).map { write in
        Switch(
          moment: moment(ofWrite: write), isHidden: writes.value[write] != 0,
          place: place(ofWrite: write))
      }
    }
    if let channel = channel(node: node, leaf: .alpha) {
      let animated = Set(segmentSlice(channel).map { spans[Int(segments.span[$0])].added })
      switches += writeSlice(channel).map { write in
        let moment = moment(ofWrite: write)
        return Switch(
          moment: moment,
          isTransparent: !animated.contains(moment) && writes.value[write] < Self.leastAlpha,
          place: place(ofWrite: write))
      }
    }
    return switches.sorted { $0.moment < $1.moment }
  }

  private func flash(of node: Int, _ switches: [Switch], edits: [TreeEdit]) -> Diagnostic? {
    let looks = looks(switches, edits: edits)
    for (look, next) in zip(looks, looks.dropFirst()) where next.isWritten {
      // A page that is out of the tree between two transitions is not gone: another one is shown.
      guard look.isVisible ? look.moment > 0 : look.isWritten else { continue }
      let (begin, end) = (time(of: look.moment), time(of: next.moment))
      guard end - begin < Self.shortest - Self.instantTolerance,
        !isWholeTransition(from: begin, to: end), !isPause(from: begin, to: end)
      else { continue }
      return Diagnostic(
        code: "flash", severity: .warning, time: begin,
        message: "\(subject(node)) \(look.isVisible ? "is seen" : "is gone") for "
          + (end - begin > Self.instantTolerance ? "\(Text.short(end - begin)) s" : "one picture")
          + " only",
        remedy: look.isVisible
          ? "hide it before it is added, or make it transparent in the same turn"
          : "leave it as it is, or change it back in the same turn", place: next.place)
    }
    return nil
  }

  /// When a node comes to be seen and not to be seen, in order; the first is what it is at the start.
  private func looks(_ switches: [Switch], edits: [TreeEdit]) -> [Look] {
    var looks: [Look] = []
    var (isInTree, isHidden, isTransparent) = (false, false, false)
    var (nextSwitch, nextEdit) = (switches[...], edits[...])
    while let moment = [nextSwitch.first?.moment, nextEdit.first?.moment].compactMap({ $0 }).min() {
      let wasInTree = isInTree
      var place = Place.nowhere
      while let edit = nextEdit.first, edit.moment == moment {
        isInTree = edit.parent != nil || edit.index >= 0
        place = edit.place
        nextEdit.removeFirst()
      }
      while let change = nextSwitch.first, change.moment == moment {
        isHidden = change.isHidden ?? isHidden
        isTransparent = change.isTransparent ?? isTransparent
        place = change.place
        nextSwitch.removeFirst()
      }
      let isVisible = isInTree && !isHidden && !isTransparent
      if looks.last?.isVisible == isVisible { continue }
      looks.append(
        Look(
          moment: moment, isVisible: isVisible, isWritten: wasInTree == isInTree, place: place))
    }
    return looks
  }

  /// Whether a transition lasts just that long: one that is cancelled at once undoes what it did.
  private func isWholeTransition(from begin: Double, to end: Double) -> Bool {
    chapters.contains {
      abs($0.begin - begin) <= Self.instantTolerance && abs($0.end - end) <= Self.instantTolerance
    }
  }

  /// Whether a transition has ended just there and the next one begins at the end, or the recording is
  /// over: a user does not follow so fast, but a script does.
  private func isPause(from begin: Double, to end: Double) -> Bool {
    chapters.contains { abs($0.end - begin) <= Self.instantTolerance }
      && (abs(duration - end) <= Self.instantTolerance
        || chapters.contains { abs($0.begin - end) <= Self.instantTolerance })
  }

  private func time(of moment: Moment) -> Double {
    moment == 0 || instants.isEmpty ? 0 : instants[Int(moment - 1) / 2]
  }
}
