import TransitionCore

/// Animations, and what paces them.
extension TimelineReader {
  mutating func readAnimations(_ section: JSONValue) throws(TimelineFileError) {
    var order = StampOrder()
    let entries = try section.elements()
    for entry in entries {
      let (node, leaf) = (try node(entry.member("node")), try leaf(entry.member("key")))
      let addedValue = try entry.member("added")
      let added = try stamp(addedValue, &order, rank: Self.rank(node, leaf))
      let keyframe = try entry.optional("keyframe")
      let span = FileSpan(
        pacing: try pacing(entry), begin: try freeTime(entry.member("begin")),
        duration: RoundedNumber.restored(try entry.member("duration").number(0...1e9)),
        repetition: try repetition(entry), drive: try drive(entry),
        keyframe: try keyframe.map { value throws(TimelineFileError) in try interval(value) },
        added: added, removed: try removal(entry.member("removed"), after: added))
      animations.append(
        FileAnimation(
          node: node, leaf: leaf, block: try entry.member("block").whole(0...entries.count - 1),
          from: try value(entry.member("from"), of: leaf),
          to: try value(entry.member("to"), of: leaf), span: span,
          isAdditive: try entry.member("additive").flag(),
          neighbors: try keyframe.flatMap { value throws(TimelineFileError) in
            try neighbors(value, of: leaf)
          }, place: try place(of: entry)))
    }
    try completeGroups(entries)
    try collectBlocks(entries)
  }

  /// Collects the blocks, whose animations all run alike.
  private mutating func collectBlocks(_ entries: [JSONValue]) throws(TimelineFileError) {
    blocks = Array(repeating: nil, count: animations.count)
    for (animation, entry) in zip(animations, entries) {
      guard blocks[animation.block].map({ $0 == animation.span }) ?? true else {
        throw try entry.member("block").path.error(
          "is that of an animation with other times, another pacing or part of a group")
      }
      blocks[animation.block] = animation.span
    }
  }

  private func removal(
    _ value: JSONValue, after added: FileStamp
  ) throws(TimelineFileError) -> FileStamp? {
    if value.isNull { return nil }
    var removed = try stamp(value)
    guard removed.time >= added.time else {
      throw value.path.error("must not be earlier than \"added\"")
    }
    if removed.time == added.time {
      // What is removed is there before.
      let isLater = added.side == .before && removed.side == .after
      removed.occurrence = added.occurrence + (isLater ? 0 : 1)
    }
    return removed
  }

  private func repetition(_ entry: JSONValue) throws(TimelineFileError) -> Repetition {
    var repetition = Repetition.once
    if let count = try entry.optional("repeat") {
      let number = try count.number()
      guard number > 0 else { throw count.mismatch("a number greater than 0") }
      repetition.count = RoundedNumber.restored(number)
    }
    if let endless = try entry.optional("endless"), try endless.flag() {
      repetition.count = .infinity
    }
    if let autoreverse = try entry.optional("autoreverse") {
      repetition.autoreverses = try autoreverse.flag()
    }
    return repetition
  }

  private func drive(_ entry: JSONValue) throws(TimelineFileError) -> Int? {
    guard let drive = try entry.optional("drive") else { return nil }
    guard !drives.isEmpty else {
      throw drive.path.error("names a time base, and there are none in \"drive\"")
    }
    return try drive.whole(0...drives.count - 1)
  }

  // MARK: - Pacing

  /// The curve or the spring of an entry.
  func pacing(_ entry: JSONValue) throws(TimelineFileError) -> Pacing {
    if let spring = try entry.optional("spring") { return .spring(try self.spring(spring)) }
    guard let curve = try entry.optional("curve") else {
      throw entry.path.error("has neither \"curve\" nor \"spring\"")
    }
    return .curve(try self.curve(curve))
  }

  private func spring(_ value: JSONValue) throws(TimelineFileError) -> Spring {
    func constant(_ name: String, isPositive: Bool) throws(TimelineFileError) -> Double {
      let member = try value.member(name)
      let number = try member.number(-1e12...1e12)
      if isPositive, number <= 0 { throw member.mismatch("a number greater than 0") }
      return number
    }
    let damping = try value.member("damping").number(0...1e12)
    return Spring(
      mass: try constant("mass", isPositive: true),
      stiffness: try constant("stiffness", isPositive: true), damping: damping,
      initialVelocity: try constant("initialVelocity", isPositive: false),
      allowsOverdamping: try value.member("allowsOverdamping").flag())
  }

  /// A name, four numbers or points.
  func curve(_ value: JSONValue) throws(TimelineFileError) -> TimingCurve {
    let expected = "the name of a curve, the four numbers of one, or its points"
    if value.isString {
      switch try value.string() {
      case "linear": return .linear
      case "easeIn": return .easeIn
      case "easeOut": return .easeOut
      case "easeInOut": return .easeInOut
      case "default": return .default
      default: throw value.mismatch(expected)
      }
    }
    if value.isArray {
      let numbers = try value.numbers(4)
      guard
        let bezier = UnitBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      else { throw value.path.error("must have its first and third number in 0…1") }
      return .bezier(bezier)
    }
    if value.isNumber || value.isNull { throw value.mismatch(expected) }
    let member = try value.member("points")
    var points: [Point] = []
    for element in try member.elements() {
      let numbers = try element.numbers(2)
      points.append(Point(x: RoundedNumber.restored(numbers[0]), y: numbers[1]))
    }
    guard let curve = PiecewiseCurve(points) else {
      throw member.path.error(
        "must be two points at least, whose first numbers begin at 0, never fall and end at 1")
    }
    return .piecewise(curve)
  }
}
