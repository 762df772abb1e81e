import TransitionCore

/// The way of one property from one key time of a keyframe animation to the next.
struct KeyframePart {
  var interval: KeyframeInterval
  var from: AnimatedValue
  var to: AnimatedValue
  var place: Timeline.Place

  /// Makes the parts of an animation from what its frames leave.
  ///
  /// - Parameters:
  ///   - initial: The value before the first frame.
  ///   - frames: The frames, in the order of the calls.
  ///   - mode: How values come about between the key times.
  /// - Returns: Parts that together span the group.
  static func parts(
    from initial: AnimatedValue, frames: [KeyframeGroup.Frame], mode: KeyframeCalculationMode
  ) -> [KeyframePart] {
    var points = [Point(time: 0, value: initial, place: frames.first?.place ?? .nowhere)]
    let sorted = frames.indices.sorted { (frames[$0].start, $0) < (frames[$1].start, $1) }
      .map { frames[$0] }
    for (index, frame) in sorted.enumerated() {
      // 1. What is before is held until the frame starts.
      hold(&points, until: frame.start)
      // 2. The start of the next frame, and the end of the group, cut it short.
      let limit = index + 1 < sorted.count ? sorted[index + 1].start : 1
      let end = frame.start + frame.duration
      points.append(
        Point(
          time: end >= limit - KeyframeInterval.tolerance ? limit : end, value: frame.value,
          place: frame.place))
    }
    hold(&points, until: 1)
    if mode == .paced || mode == .cubicPaced { pace(&points) }
    return parts(through: points, mode: mode)
  }

  /// A value at a key time.
  struct Point {
    var time: Double
    var value: AnimatedValue
    var place: Timeline.Place
  }

  private static func hold(_ points: inout [Point], until time: Double) {
    guard var last = points.last, time - last.time > KeyframeInterval.tolerance else { return }
    last.time = time
    points.append(last)
  }

  /// Key times by the distances between the values; none of them moves where all are equal.
  private static func pace(_ points: inout [Point]) {
    var distances = [0.0]
    for index in points.indices.dropFirst() {
      distances.append(
        distances[index - 1] + points[index - 1].value.distance(to: points[index].value))
    }
    guard let whole = distances.last, whole > 0 else { return }
    for index in points.indices { points[index].time = distances[index] / whole }
  }

  /// The parts between points in the order of their times, the first at 0 and the last at 1.
  static func parts(through points: [Point], mode: KeyframeCalculationMode) -> [KeyframePart] {
    let interpolation: KeyframeInterval.Interpolation =
      switch mode {
      case .linear, .paced: .linear
      case .discrete: .discrete
      case .cubic, .cubicPaced: .cubic
      }
    var parts = zip(points, points.dropFirst()).map { start, end in
      KeyframePart(
        interval: KeyframeInterval(
          start: start.time, end: end.time, interpolation: interpolation, isFirst: false,
          isLast: false),
        from: start.value, to: end.value, place: end.place)
    }
    if let last = parts.indices.last {
      parts[0].interval.isFirst = true
      parts[last].interval.isLast = true
    }
    return parts
  }
}

extension [KeyframePart] {
  /// The value at a fraction of the group.
  func value(at fraction: Double) -> AnimatedValue? {
    guard let index = index(at: fraction) else { return nil }
    let part = self[index]
    let before = index > 0 ? self[index - 1].from : part.from
    let after = index + 1 < count ? self[index + 1].to : part.to
    switch (before, part.from, part.to, after) {
    case (.numbers(let before), .numbers(let from), .numbers(let to), .numbers(let after)):
      var value = SIMD4<Double>.zero
      for index in 0..<4 {
        value[index] = part.interval.value(
          of: KeyframeInterval.Values(
            from: from[index], to: to[index], before: before[index], after: after[index]),
          at: fraction)
      }
      return .numbers(value)
    case (.transform(let before), .transform(let from), .transform(let to), .transform(let after)):
      return .transform(
        part.interval.value(
          of: KeyframeInterval.Values(from: from, to: to, before: before, after: after),
          at: fraction))
    default: return nil
    }
  }
}

extension [KeyframePart] {
  /// The part that gives the value at a fraction: the last one that has begun, since the next one
  /// begins where it ends.
  private func index(at fraction: Double) -> Int? {
    let fraction = Swift.max(0, Swift.min(1, fraction)) + KeyframeInterval.tolerance
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].interval.start <= fraction { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}

extension AnimatedValue {
  /// The distance to another value: Euclidean, of a transform in its six elements.
  ///
  /// What Core Animation takes for a matrix is not published.
  fileprivate func distance(to other: AnimatedValue) -> Double {
    switch (self, other) {
    case (.numbers(let first), .numbers(let second)):
      let way = second - first
      return (way * way).sum().squareRoot()
    case (.transform(let first), .transform(let second)):
      let way = SIMD8(
        second.a - first.a, second.b - first.b, second.c - first.c, second.d - first.d,
        second.tx - first.tx, second.ty - first.ty, 0, 0)
      return (way * way).sum().squareRoot()
    default: return 0
    }
  }
}
