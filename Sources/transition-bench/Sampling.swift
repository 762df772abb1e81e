import CBench
import TransitionCore

/// The workloads that sample a timeline: N views of four numbers at 180 rows.
///
/// The values go to one reused column: in a table of their own, page faults would be measured.
struct Sampling {
  enum Kind: String {
    case curves = "W2"
    case springs = "W3"
  }

  private static let rounds = 15
  private static let rowCount = 180
  private static let leaves: [Timeline.Leaf] = [.centerX, .centerY, .alpha, .boundsWidth]
  private static let counts = [100, 1_000, 10_000, 100_000]

  private let count: Int
  private let motions: [Motion]
  private let timeline: Timeline
  private let rows: [Timeline.Row]
  private let times: [Double]
  /// From and to of each number, in the order of sampling.
  private let ends: [Double]
  private let isShared: Bool

  static func measure(_ kind: Kind, _ done: (Result) -> Void) throws(BenchError) {
    for isShared in [true, false] {
      let what = "\(kind), \(isShared ? "shared" : "all different"), N = "
      let target: Double =
        switch (isShared, kind) {
        case (true, _): 0.5
        case (false, .curves): 8
        case (false, .springs): 2.5
        }
      for count in counts {
        let sampling = Sampling(kind: kind, count: count, isShared: isShared)
        done(try sampling.compare(kind.rawValue, what + "\(count)", target: target))
        if count == counts.last {
          done(
            Result(
              workload: kind.rawValue, what: what + "\(count), memory a view",
              ours: sampling.bytesPerView, limit: nil, unit: "B", ratios: [],
              target: .amount(307)))
        }
      }
    }
  }

  private init(kind: Kind, count: Int, isShared: Bool) {
    self.count = count
    self.isShared = isShared
    motions = (0..<(isShared ? 1 : count)).map { Motion(kind, view: $0, isShared: isShared) }
    timeline = Self.timeline(count: count, motions: motions)
    // From the second frame to the one before the first end, so that every row is in flight.
    rows = timeline.rows(in: (1.0 / 60)...3, fps: 60)
    precondition(rows.count == Self.rowCount, "the rows must not include an instant")
    times = rows.map(\.time)
    let order =
      isShared
      ? (0..<count).flatMap { view in Self.leaves.indices.map { (view, $0) } }
      : Self.leaves.indices.flatMap { leaf in (0..<count).map { ($0, leaf) } }
    ends = order.flatMap { [Self.from($0.0, $0.1), Self.to($0.0, $0.1)] }
  }

  private func compare(
    _ workload: String, _ what: String, target: Double
  ) throws(BenchError) -> Result {
    let samples = count * Self.leaves.count * Self.rowCount
    let passes = max(1, (isShared ? 20_000_000 : 4_000_000) / samples)
    var sums = (ours: 0.0, limit: 0.0)
    let result = try Result.compare(
      workload, what, unit: "ns", scale: 1e9 / Double(samples * passes),
      target: .amount(target), rounds: Self.rounds,
      ours: {
        let begin = tl_bench_now()
        sums.ours = 0
        for _ in 0..<passes { sums.ours += sampleOurs() }
        return tl_bench_now() - begin
      },
      limit: {
        let begin = tl_bench_now()
        sums.limit = 0
        for _ in 0..<passes { sums.limit += sampleLimit() }
        return tl_bench_now() - begin
      })
    // Both did the same work; and as both sums are needed, neither can be left out.
    precondition(
      abs(sums.ours - sums.limit) <= 1e-8 * abs(sums.limit), "the two sides must agree")
    return result
  }

  // MARK: - Ours

  /// Samples everything once; a table is made by a new sampler, so its making counts.
  private func sampleOurs() -> Double {
    var sampler = Timeline.Sampler(timeline: timeline, rows: rows)
    var column = [Double](repeating: 0, count: Self.rowCount)
    var sum = 0.0
    var index = 0
    func sample(_ view: Int, _ leaf: Timeline.Leaf) {
      guard let channel = timeline.channel(node: view, leaf: leaf) else { return }
      column.withUnsafeMutableBufferPointer { sampler.fill(channel: channel, into: $0) }
      sum += column[index % Self.rowCount]
      index += 1
    }
    if isShared {
      for view in 0..<count {
        for leaf in Self.leaves { sample(view, leaf) }
      }
    } else {
      // By key: the four numbers of a view share its curve, and in this order no solve can be
      // remembered from one column to the next.
      for leaf in Self.leaves {
        for view in 0..<count { sample(view, leaf) }
      }
    }
    return sum
  }

  private var bytesPerView: Double {
    Double(timeline.storageBytes) / Double(count) + Double(MemoryLayout<Timeline.Node>.stride)
  }

  /// What an engine would record: the values at the start, then, in one instant, a block for all
  /// views or one for each; every block ends at an instant of its own.
  private static func timeline(count: Int, motions: [Motion]) -> Timeline {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let setUp = Timeline.Place(file: "views.lua", line: 1)
    for view in 0..<count {
      let node = builder.addNode(className: "View", name: "view\(view)")
      for (index, leaf) in leaves.enumerated() {
        builder.write(node: node, leaf: leaf, value: from(view, index), place: setUp)
      }
    }
    builder.beginInstant(at: 0)
    let spans = motions.map {
      builder.addSpan(pacing: $0.pacing, begin: $0.begin, duration: $0.duration)
    }
    for view in 0..<count {
      for (index, leaf) in leaves.enumerated() {
        let place = Timeline.Place(file: "views.lua", line: 2 + index)
        let (from, to) = (from(view, index), to(view, index))
        builder.write(node: view, leaf: leaf, value: to, place: place)
        _ = builder.addSegment(
          node: view, leaf: leaf, from: from, to: to, isAdditive: true,
          span: spans[view % spans.count], place: place)
      }
    }
    builder.sampled()
    let ends = zip(motions, spans).sorted { $0.0.end < $1.0.end }
    for (motion, span) in ends {
      builder.beginInstant(at: motion.end)
      builder.sampled()
      builder.removeSpan(span)
    }
    return builder.finish(outcome: .finished)
  }

  private static func from(_ view: Int, _ leaf: Int) -> Double { 300 * noise(view, leaf) }

  private static func to(_ view: Int, _ leaf: Int) -> Double { 300 * noise(view, leaf + 4) }

  // MARK: - The limit

  private func sampleLimit() -> Double {
    var rest = [Double](repeating: 0, count: Self.rowCount)
    var column = rest
    let numbers = count * Self.leaves.count
    switch (isShared, motions[0].pacing) {
    case (true, .curve):
      var curve = motions[0].curve
      tl_bench_solve(&curve, times, Self.rowCount, &rest)
      return tl_bench_sample_shared(ends, numbers, rest, Self.rowCount, &column)
    case (true, .spring):
      var spring = motions[0].spring
      tl_bench_swing(&spring, times[0], 1.0 / 60, Self.rowCount, &rest)
      return tl_bench_sample_shared(ends, numbers, rest, Self.rowCount, &column)
    case (false, .curve):
      return tl_bench_sample_curves(
        ends, numbers, motions.map(\.curve), count, times, Self.rowCount, &rest, &column)
    case (false, .spring):
      return tl_bench_sample_springs(
        ends, numbers, motions.map(\.spring), count, times[0], 1.0 / 60, Self.rowCount, &rest,
        &column)
    }
  }

  /// A number in 0…1 that looks like any other.
  fileprivate static func noise(_ view: Int, _ salt: Int) -> Double {
    var bits = UInt64(view &* 64 &+ salt) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return Double((bits ^ (bits >> 32)) >> 11) / 9_007_199_254_740_992
  }
}

/// How one view moves, for both sides.
private struct Motion {
  var pacing: Pacing
  var begin = 0.0
  var duration = 3.1
  var curve = tl_bench_curve()
  var spring = tl_bench_spring()

  var end: Double { begin + duration }

  init(_ kind: Sampling.Kind, view: Int, isShared: Bool) {
    if !isShared {
      begin = Sampling.noise(view, 8) / 64
      duration = 3.1 + Sampling.noise(view, 9)
    }
    switch kind {
    case .curves:
      let bezier =
        isShared
        ? UnitBezier.easeInOut
        : UnitBezier(
          x1: 0.8 * Sampling.noise(view, 10), y1: Sampling.noise(view, 11),
          x2: 0.2 + 0.8 * Sampling.noise(view, 12), y2: Sampling.noise(view, 13))
          ?? .easeInOut
      pacing = .curve(isShared ? .easeInOut : .bezier(bezier))
      curve = tl_bench_curve(
        x1: bezier.x1, y1: bezier.y1, x2: bezier.x2, y2: bezier.y2, begin: begin,
        duration: duration)
    case .springs:
      let stiffness = isShared ? 100 : 50 + 100 * Sampling.noise(view, 10)
      let damping = isShared ? 10 : 5 + 7 * Sampling.noise(view, 11)
      pacing = .spring(Spring(mass: 1, stiffness: stiffness, damping: damping))
      spring = tl_bench_spring(stiffness: stiffness, damping: damping, begin: begin)
    }
  }
}
