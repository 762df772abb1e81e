extension Timeline {
  /// Returns when a transition looks as if it were over: from then on everything is within half a point,
  /// or a step of 1/255 of an opacity or colour, of where it ends.
  ///
  /// A spring creeps for a good part of its duration, and until the transition is completed touches stay
  /// off.
  ///
  /// - Parameter chapter: A transition of this timeline.
  /// - Returns: Seconds from the start of the recording; `nil` where no spring moves anything, and where
  ///   the user drives.
  public func restTime(of chapter: Chapter) -> Double? { restTime(of: chapter, among: stages) }

  /// The same, for whoever asks for many chapters and has the stages already.
  package func restTime(of chapter: Chapter, among stages: [Stage]) -> Double? {
    let stages = stages.begun(in: chapter)
    guard stages.contains(where: { $0.spring != nil }), !stages.contains(where: \.isDriven) else {
      return nil
    }
    return stages.map { $0.restTime(until: chapter.end, leastVisible: leastVisible(in: $0)) }.max()
  }

  /// The least part of the way of a stage whose rest is seen: that of the change that goes farthest.
  private func leastVisible(in stage: Stage) -> Double {
    stage.changes.map { change in
      let way = abs(change.to - change.from) * reach(of: change, at: stage.begin)
      return way > 0 ? Self.step(of: change.key) / way : .infinity
    }.min() ?? .infinity
  }

  /// What is nearer to its end than this is not seen to move: a belief.
  ///
  /// Half a point is a pixel of a screen with two a point; opacities and colours have 256 steps.
  private static func step(of key: Key) -> Double {
    switch key {
    case .alpha, .backgroundColorRed, .backgroundColorGreen, .backgroundColorBlue,
      .backgroundColorAlpha:
      1.0 / 255
    // Depth is not seen.
    case .zPosition: .infinity
    default: 0.5
    }
  }

  /// How far, in points, the outermost part of a node goes for each 1 that a number changes.
  private func reach(of change: Stage.Change, at time: Double) -> Double {
    func size(_ key: Key) -> Double { value(of: key, node: change.node, at: time) }
    let (width, height) = (size(.boundsWidth), size(.boundsHeight))
    switch change.key {
    case .scale: return max(width, height) / 2
    case .scaleY: return height / 2
    case .rotation: return (width * width + height * height).squareRoot() / 2
    case .anchorPointX: return width
    case .anchorPointY: return height
    default: return 1
    }
  }
}

extension Timeline.Stage {
  fileprivate var spring: Spring? {
    if case .spring(let spring) = pacing { return spring }
    return nil
  }

  private static let samplesPerSecond = 120.0

  /// When the changes have come to rest, for the eye that looks until a time.
  fileprivate func restTime(until time: Double, leastVisible: Double) -> Double {
    let end = min(begin + repetition.length(of: duration), cutOff ?? .infinity, time)
    guard let spring, repetition == .once else { return end }
    // A spring may be given longer than a number counts the samples of.
    var index = ((end - begin) * Self.samplesPerSecond).rounded(.down)
    while index > 0, abs(1 - spring.progress(at: index / Self.samplesPerSecond)) < leastVisible {
      index -= 1
    }
    return min(begin + (index + 1) / Self.samplesPerSecond, end)
  }
}

extension [Timeline.Stage] {
  /// The stages that begin in a transition; all are in the order of their begins.
  package func begun(in chapter: Timeline.Chapter) -> ArraySlice<Timeline.Stage> {
    let first = firstIndex(from: chapter.begin)
    return self[first..<Swift.max(first, firstIndex(from: chapter.end))]
  }

  /// The first stage that does not begin before a time.
  private func firstIndex(from time: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].begin < time - Timeline.instantTolerance {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
