/// Why a timeline cannot answer a question.
public enum TimelineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No node has this name and no chapter at that time has this role.
  case unknownNode(name: String, known: [String])
  /// The time lies before the start or after the end.
  case timeOutOfRange(time: Double, end: Double)
  /// No mark, or not as many, has this name.
  case unknownMark(name: String, known: [String])

  /// The reason in one sentence.
  public var description: String {
    switch self {
    case .unknownNode(let name, let known):
      "no node is called \"\(name)\"; there are \(known.joined(separator: ", "))"
    case .timeOutOfRange(let time, let end):
      "the time \(time) s is outside the timeline, which lasts from 0 to \(end) s"
    case .unknownMark(let name, let known):
      known.contains(name)
        ? "there are not so many marks \"\(name)\""
        : "no mark is called \"\(name)\""
          + (known.isEmpty ? ": there are none" : "; there are \(known.joined(separator: ", "))")
    }
  }
}

extension Timeline {
  /// Two times that are closer than this are one instant, in seconds.
  public static let instantTolerance = 1e-9

  /// Returns the number that a node shows at a time.
  ///
  /// - Parameters:
  ///   - key: What is asked.
  ///   - node: The id of the node.
  ///   - time: Seconds from the start.
  ///   - side: The picture of the instant; `nil` means ``Side/before`` and, at the end of a chapter,
  ///     ``Side/after``: the settled tree.
  /// - Returns: The value on screen: model value plus active animations, in the unit of the key.
  public func value(of key: Key, node: Int, at time: Double, side: Side? = nil) -> Double {
    value(of: key, node: node, at: time, moment: moment(at: time, side: side))
  }

  /// Returns the number that a node shows at a time.
  ///
  /// - Parameters:
  ///   - key: What is asked.
  ///   - node: A role of the chapter at that time (`from`, `to`, `container`) or a node's name.
  ///   - time: Seconds from the start, in 0…``duration``.
  ///   - side: The picture of the instant; `nil` means ``Side/before`` and, at the end of a chapter,
  ///     ``Side/after``.
  /// - Returns: The value on screen, in the unit of the key.
  /// - Throws: ``TimelineError`` when the node is unknown or the time out of range.
  public func value(
    of key: Key, node: String, at time: Double, side: Side? = nil
  ) throws(TimelineError) -> Double {
    guard time >= -Self.instantTolerance, time <= duration + Self.instantTolerance else {
      throw .timeOutOfRange(time: time, end: duration)
    }
    guard let id = self.node(named: node, at: time) else {
      throw .unknownNode(name: node, known: knownNames(at: time))
    }
    return value(of: key, node: id, at: time, side: side)
  }

  /// Returns the model value of a node at a time: what it was last set to, animations aside.
  ///
  /// - Parameters:
  ///   - key: What is asked.
  ///   - node: The id of the node.
  ///   - time: Seconds from the start.
  ///   - side: As in ``value(of:node:at:side:)-(_,Int,_,_)``.
  /// - Returns: The value in the unit of the key.
  public func modelValue(of key: Key, node: Int, at time: Double, side: Side? = nil) -> Double {
    value(of: key, node: node, at: nil, moment: moment(at: time, side: side))
  }

  /// Returns the transform that a node shows at a time.
  ///
  /// - Parameters:
  ///   - node: The id of the node.
  ///   - time: Seconds from the start.
  ///   - side: As in ``value(of:node:at:side:)-(_,Int,_,_)``.
  /// - Returns: The transform about the node's anchor point.
  public func transform(of node: Int, at time: Double, side: Side? = nil) -> AffineTransform {
    transform(node: node, at: time, moment: moment(at: time, side: side))
  }

  /// Returns the id of the node that a name means at a time.
  ///
  /// - Parameters:
  ///   - name: A role of the chapter at that time, else a node's name.
  ///   - time: Seconds from the start.
  /// - Returns: The id, or `nil` when nothing has the name.
  public func node(named name: String, at time: Double) -> Int? {
    if let chapter = chapter(at: time), let node = chapter.node(of: name) { return node }
    return nodes.first { $0.name == name }?.id
  }

  /// Returns the chapter that a time belongs to: the one in flight, else the last one before it.
  ///
  /// - Parameter time: Seconds from the start.
  /// - Returns: The chapter, or `nil` before the first.
  public func chapter(at time: Double) -> Chapter? {
    var low = 0
    var high = chapters.count
    while low < high {
      let middle = (low + high) / 2
      if chapters[middle].begin <= time + Self.instantTolerance {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 ? chapters[low - 1] : nil
  }

  /// Returns the children of a node at a time, from back to front.
  ///
  /// - Parameters:
  ///   - node: The id of the node; `nil` asks for the roots.
  ///   - time: Seconds from the start.
  ///   - side: As in ``value(of:node:at:side:)-(_,Int,_,_)``.
  /// - Returns: The ids of the children.
  public func children(of node: Int?, at time: Double, side: Side? = nil) -> [Int] {
    let moment = moment(at: time, side: side)
    var children: [Int] = []
    for edit in treeEdits {
      if edit.moment > moment { break }
      children.removeAll { $0 == edit.node }
      // A node without a parent is a root only from the start: later it has left the tree.
      let isRoot = edit.parent == nil && edit.index >= 0
      if node == nil ? isRoot : edit.parent == node {
        children.insert(edit.node, at: max(0, min(edit.index, children.count)))
      }
    }
    return children
  }

  /// Returns the last write or animation that set a value at or before a time.
  ///
  /// - Parameters:
  ///   - key: What is asked.
  ///   - node: The id of the node.
  ///   - time: Seconds from the start.
  ///   - side: As in ``value(of:node:at:side:)-(_,Int,_,_)``.
  /// - Returns: The script place, or ``Place/nowhere`` when no script line set it.
  public func place(settingValueOf key: Key, node: Int, at time: Double, side: Side? = nil) -> Place
  {
    let moment = moment(at: time, side: side)
    let last = leaves(of: key).compactMap { leaf -> Int? in
      channel(node: node, leaf: leaf).flatMap { lastWrite($0, at: moment) }
    }.max { self.moment(ofWrite: $0) < self.moment(ofWrite: $1) }
    return last.map { place(ofWrite: $0) } ?? .nowhere
  }

  func knownNames(at time: Double) -> [String] {
    let roles = chapter(at: time)?.roles.map(\.name) ?? []
    let names = nodes.map(\.name).filter { !$0.isEmpty }
    return roles + names.filter { !roles.contains($0) }
  }
}

// MARK: - Evaluation

extension Timeline {
  /// The moment that a time and a side mean.
  package func moment(at time: Double, side: Side?) -> Moment {
    var low = 0
    var high = instants.count
    while low < high {
      let middle = (low + high) / 2
      if instants[middle] < time - Self.instantTolerance { low = middle + 1 } else { high = middle }
    }
    guard low < instants.count, instants[low] <= time + Self.instantTolerance else {
      return Moment(2 * low)  // Between two instants: what the one before has left.
    }
    return Moment(2 * low + (side ?? defaultSide(at: instants[low]) == .before ? 1 : 2))
  }

  private func defaultSide(at instant: Double) -> Side {
    let isEnd = chapters.contains {
      $0.outcome != .unfinished && abs($0.end - instant) <= Self.instantTolerance
    }
    return isEnd ? .after : .before
  }

  private func leaves(of key: Key) -> [Leaf] {
    switch key.source {
    case .leaf(let leaf): [leaf]
    case .transform: [.transform]
    case .frame:
      [
        .centerX, .centerY, .boundsWidth, .boundsHeight, .anchorPointX, .anchorPointY, .transform,
      ]
    }
  }

  /// The value on screen, or the model value when no time is given.
  package func value(of key: Key, node: Int, at time: Double?, moment: Moment) -> Double {
    switch key.source {
    case .leaf(let leaf): number(node: node, leaf: leaf, at: time, moment: moment)
    case .transform: transform(node: node, at: time, moment: moment).part(key)
    case .frame: frame(node: node, at: time, moment: moment).part(key)
    }
  }

  func number(node: Int, leaf: Leaf, at time: Double?, moment: Moment) -> Double {
    guard let channel = channel(node: node, leaf: leaf) else { return leaf.initial }
    var value = lastWrite(channel, at: moment).map { writes.value[$0] } ?? leaf.initial
    guard let time else { return value }
    for segment in candidates(channel, at: moment) {
      let index = Int(segments.span[segment])
      guard spans.isActive(index, at: moment) else { continue }
      let progress = progress(ofSpan: index, at: time, moment: moment)
      if let keyframe = spans.keyframe(index) {
        if keyframe.contains(progress) {
          value = keyframe.value(of: values(of: segment, keyframe), at: progress)
        }
        continue
      }
      let rest = 1 - progress
      let from = segments.from[segment]
      value += rest * (from - (segments.isAdditive[segment] ? segments.to[segment] : value))
    }
    return value
  }

  func transform(node: Int, at time: Double?, moment: Moment) -> AffineTransform {
    guard let channel = channel(node: node, leaf: .transform) else { return .identity }
    let model = lastWrite(channel, at: moment).map { matrices[Int(writes.value[$0])] } ?? .identity
    guard let time else { return model }
    var stack = AnimatedTransform(model: model)
    for segment in candidates(channel, at: moment) {
      let index = Int(segments.span[segment])
      guard spans.isActive(index, at: moment) else { continue }
      let progress = progress(ofSpan: index, at: time, moment: moment)
      if let keyframe = spans.keyframe(index) {
        if keyframe.contains(progress) {
          let values = transforms(of: segment, keyframe)
          stack = AnimatedTransform(model: keyframe.value(of: values, at: progress))
        }
        continue
      }
      stack.apply(
        from: matrices[Int(segments.from[segment])], to: matrices[Int(segments.to[segment])],
        progress: progress, isAdditive: segments.isAdditive[segment])
    }
    return stack.value
  }

  func frame(node: Int, at time: Double?, moment: Moment) -> Rect {
    geometry(node: node, at: time, moment: moment).frame
  }

  func geometry(node: Int, at time: Double?, moment: Moment) -> LayerGeometry {
    func number(_ leaf: Leaf) -> Double {
      self.number(node: node, leaf: leaf, at: time, moment: moment)
    }
    return LayerGeometry(
      bounds: Rect(
        x: number(.boundsX), y: number(.boundsY), width: number(.boundsWidth),
        height: number(.boundsHeight)),
      position: Point(x: number(.centerX), y: number(.centerY)),
      anchorPoint: Point(x: number(.anchorPointX), y: number(.anchorPointY)),
      transform: transform(node: node, at: time, moment: moment)
    )
  }
}
